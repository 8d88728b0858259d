// Overloads of the framework's own methods, and the values of lambdas, local functions and queries.
class Calls : UIView {
  void Own(UIView v, UIView other) {
    v.WidthAnchor.ConstraintEqualTo(300).Active = true;
    NSLayoutConstraint.ActivateConstraints(new[] { ⟦contradictory_constraints|v.WidthAnchor.ConstraintEqualTo(1)⟧ });
    v.AddConstraint(⟦contradictory_constraints|v.WidthAnchor.ConstraintEqualTo(2)⟧);
    v.TopAnchor.ConstraintEqualTo(other.TopAnchor, constant: 8).Active = true;
    ⟦contradictory_constraints|v.TopAnchor.ConstraintEqualTo(other.TopAnchor, 9)⟧.Active = true;
  }

  void Overloads(UIView v) {
    v.WidthAnchor.ConstraintEqualTo(300).Active = true;
    NSLayoutConstraint.ActivateConstraints(new[] { v.WidthAnchor.ConstraintEqualTo(1) }, 3);
    v.AddConstraint(v.WidthAnchor.ConstraintEqualTo(2), 3);
    v.WidthAnchor.ConstraintEqualTo(3, priority: 750).Active = true;
    v.WidthAnchor.ConstraintEqualTo(WidthAnchor, 1, 8).Active = true;
    v.WidthAnchor.ConstraintEqualTo(WidthAnchor, 1, 8, 750).Active = true;
  }

  void Values(List<UIView> boxes) {
    var heights = boxes.Select(b => b.HeightAnchor.ConstraintEqualTo(20)).ToArray();
    var tops = boxes.Select((b, i) => b.TopAnchor.ConstraintEqualTo(TopAnchor, i * 20)).ToArray();
    Apply(() => TopAnchor.ConstraintEqualTo(Superview.TopAnchor));
    Apply(v => v.TopAnchor.ConstraintEqualTo(TopAnchor));
    Apply(v => NSLayoutConstraint.Create(v, NSLayoutAttribute.Top, NSLayoutRelation.Equal, this, NSLayoutAttribute.Top, 1, 0));
    NSLayoutConstraint Local(UIView v) => v.TopAnchor.ConstraintEqualTo(TopAnchor);
    NSLayoutConstraint[] Several(UIView v) => new[] { v.TopAnchor.ConstraintEqualTo(TopAnchor) };
    var query = from b in boxes select b.LeadingAnchor.ConstraintEqualTo(LeadingAnchor);
    var sorted = (from UIView b in boxes where b.Hidden orderby b.Tag select b.TrailingAnchor.ConstraintEqualTo(TrailingAnchor)).ToArray();
    boxes.ForEach(b => b.HeightAnchor.ConstraintEqualTo(20).Active = true);
    boxes.ForEach(b => ⟦dropped_constraint|b.HeightAnchor.ConstraintEqualTo(20)⟧);
    Apply(v => { ⟦dropped_constraint|v.TopAnchor.ConstraintEqualTo(TopAnchor)⟧; });
  }
}
