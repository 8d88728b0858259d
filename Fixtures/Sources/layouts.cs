// Constraints that one method makes, as one layout.
class Layouts : UIView {
  void Build(UIView a) {
    NSLayoutConstraint.ActivateConstraints(new[] {
      a.LeadingAnchor.ConstraintEqualTo(LeadingAnchor, 8),
      ⟦moved_box|a.TrailingAnchor.ConstraintEqualTo(TrailingAnchor, 8)⟧,
      a.HeightAnchor.ConstraintEqualTo(44),
      ⟦contradictory_constraints|a.HeightAnchor.ConstraintEqualTo(50)⟧,
    });
    ⟦dropped_constraint|a.TopAnchor.ConstraintEqualTo(TopAnchor)⟧;
  }
}
