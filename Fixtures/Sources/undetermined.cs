// Views whose position or size the constraints of a function leave open.
class Undetermined : UIView {
  void Build() {
    var ⟦undetermined_view|line⟧ = new UIView();
    line.TranslatesAutoresizingMaskIntoConstraints = false;
    AddSubview(line);
    line.LeadingAnchor.ConstraintEqualTo(LeadingAnchor).Active = true;
    line.TrailingAnchor.ConstraintEqualTo(TrailingAnchor).Active = true;
    line.HeightAnchor.ConstraintEqualTo(1).Active = true;
  }
}
