class Panel : UIView {
  UILabel title = new UILabel();

  void SetUp(bool wide) {
    AddSubview(title); title.TranslatesAutoresizingMaskIntoConstraints = false;
    title.TopAnchor.ConstraintEqualTo(TopAnchor, 8).Active = true;
    title.LeadingAnchor.ConstraintEqualTo(LeadingAnchor, 8).Active = true;
    if (wide) title.WidthAnchor.ConstraintEqualTo(320).Active = true;
  }
}
