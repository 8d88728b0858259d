// Xamarin.
class Screen : UIViewController {
  void Build(nfloat gap) {
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:[title⟦unterminated_view|⟧", 0, new object[] { "title", title }));
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-[title]-[field]", NSLayoutFormatOptions.DirectionLeadingToTrailing, null, views));
    View.AddConstraint(⟦constant_location|NSLayoutConstraint.Create(title, NSLayoutAttribute.Left, NSLayoutRelation.Equal, null, NSLayoutAttribute.NoAttribute, 1, 8)⟧);
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[a]-[⟦unknown_view|c⟧]", 0, null, new NSDictionary("a", a, "b", b)));
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[a]-[⟦unknown_view|c⟧]", 0, null, new NSDictionary(nameof(a), a)));
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[a]-⟦unknown_metric|gpa⟧-[b]", 0, new NSDictionary("gap", 8), new NSDictionary(new NSString("a"), a, (NSString)"b", b)));
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[a]-[⟦unknown_view|c⟧]", 0, "a", a, "b", b));
    var map = new NSMutableDictionary { { new NSString("a"), a } };
    map.Add((NSString)"b", b);
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[a]-[b]-[⟦unknown_view|c⟧]", 0, null, map));
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat($"V:|-{gap}-[a]-[⟦unknown_view|c⟧]", 0, null, map));
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat(string.Format("V:|-{0}-[a]-[⟦unknown_view|c⟧]", gap), 0, null, map));
    Add("H:|[a]-[⟦unknown_view|c⟧]", new NSDictionary("a", a));
    var text = @"C:\""H:|[a";
    var row = $"V:|-{gap}-[title]{{";
  }

  void Add(string rule, NSDictionary map) {
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat(rule, 0, null, map));
  }
}
