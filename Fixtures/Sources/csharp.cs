// Xamarin.
class Screen : UIViewController {
  void Build() {
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[title⟦unterminated_view|⟧", 0, new object[] { "title", title }));
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[title]-[field]", NSLayoutFormatOptions.DirectionLeadingToTrailing, null, views));
    View.AddConstraint(⟦constant_location|NSLayoutConstraint.Create(title, NSLayoutAttribute.Left, NSLayoutRelation.Equal, null, NSLayoutAttribute.NoAttribute, 1, 8)⟧);
    var text = @"C:\""H:|[a";
    var row = $"V:|-{gap}-[title]{{";
  }
}
