using UIKit;

class Card : UIView {
  void Build() {
    var views = new NSDictionary(nameof(icon), icon, nameof(second), second);
    AddConstraints(NSLayoutConstraint.FromVisualFormat($"V:|-20-[{nameof(icon)}]-6-[{nameof(⟦unknown_view|third⟧)}]", 0, null, views));
    AddConstraints(NSLayoutConstraint.FromVisualFormat($"V:|-20-[{nameof(icon)}]-6-[{nameof(this.second)}]", 0, null, views));
    AddConstraints(NSLayoutConstraint.FromVisualFormat($"V:|-20-[{other}]", 0, null, views));
  }

  // Views with capitals.
  void Pin() {
    Title.HeightAnchor.ConstraintEqualTo(16).Active = true;
    ⟦contradictory_constraints|Title.HeightAnchor.ConstraintEqualTo(20)⟧.Active = true;
    icon.LeadingAnchor.ConstraintEqualTo(Panel.LeadingAnchor, 16).Active = true;
    ⟦contradictory_constraints|icon.LeadingAnchor.ConstraintEqualTo(Panel.LeadingAnchor, 20)⟧.Active = true;
    second.LeadingAnchor.ConstraintEqualTo(Panel.LeadingAnchor, 16).Active = true;
    second.LeadingAnchor.ConstraintEqualTo(Footer.LeadingAnchor, 20).Active = true;
  }
}
