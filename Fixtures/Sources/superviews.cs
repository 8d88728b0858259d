// Formats with a `|` next to a view that has no superview.
class Superviews : UIViewController {
  void Late() {
    var ⟦undetermined_view|title⟧ = new UILabel();
    title.TranslatesAutoresizingMaskIntoConstraints = false;
    var constraints = NSLayoutConstraint.FromVisualFormat("H:⟦inactive_before_hierarchy||⟧-[title]-|", 0, null, new NSDictionary("title", title));
    View.AddSubview(title);
    NSLayoutConstraint.ActivateConstraints(constraints);
  }

  void LateByVariable() {
    var title = new UILabel();
    title.TranslatesAutoresizingMaskIntoConstraints = false;
    var views = new NSDictionary("title", title);
    var constraints = NSLayoutConstraint.FromVisualFormat("V:⟦inactive_before_hierarchy||⟧-8-[title]", 0, null, views);
    View.AddSubview(title);
    NSLayoutConstraint.ActivateConstraints(constraints);
  }

  void Never() {
    var ⟦undetermined_view|title⟧ = new UILabel();
    var line = new UIView();
    title.TranslatesAutoresizingMaskIntoConstraints = false;
    line.TranslatesAutoresizingMaskIntoConstraints = false;
    View.AddSubview(title);
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|[title]-[line]⟦constraint_to_unadded_view||⟧", 0, null, new NSDictionary("title", title, "line", line)));
  }

  void NeverByPairs() {
    var line = new UIView();
    line.TranslatesAutoresizingMaskIntoConstraints = false;
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("V:⟦constraint_to_unadded_view||⟧[line]", 0, "line", line));
    var box = new UIView();
    box.TranslatesAutoresizingMaskIntoConstraints = false;
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("V:⟦constraint_to_unadded_view||⟧[box]", 0, new object[] { "box", box }));
  }

  void NeverByInitializer() {
    var line = new UIView();
    line.TranslatesAutoresizingMaskIntoConstraints = false;
    var views = new NSMutableDictionary { { new NSString("line"), line } };
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:⟦constraint_to_unadded_view||⟧[line]", 0, null, views));
  }

  void NeverAnchored() {
    var line = new UIView();
    line.TranslatesAutoresizingMaskIntoConstraints = false;
    var views = new NSDictionary("line", line);
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:[line(>=20)]", 0, null, views));
    ⟦constraint_to_unadded_view|line.TopAnchor.ConstraintEqualTo(View.TopAnchor)⟧.Active = true;
  }

  void Translated() {
    var ⟦translated_mask|title⟧ = new UILabel();
    View.AddSubview(title);
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[title]-|", 0, null, new NSDictionary("title", title)));
  }

  // Correct code that resembles mistakes.
  void Early() {
    var ⟦undetermined_view|title⟧ = new UILabel();
    title.TranslatesAutoresizingMaskIntoConstraints = false;
    View.AddSubview(title);
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[title]-|", 0, null, new NSDictionary("title", title)));
  }

  void Correct(UIView other) {
    var title = new UILabel();
    var line = new UIView();
    var box = new UIView();
    var row = new UIView();
    foreach (var view in new[] { title, line, box, row }) view.TranslatesAutoresizingMaskIntoConstraints = false;
    // Without a `|` next to it.
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:[title(>=20)]", 0, "title", title));
    Install(line);
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[line]", 0, "line", line));
    Func<NSLayoutConstraint[]> later = () => { return NSLayoutConstraint.FromVisualFormat("H:|[title]", 0, "title", title); };
    View.AddSubview(title);
    View.AddConstraints(later());
    other.AddSubview(box);
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|[box]", 0, null, new NSDictionary("box", box)));
    Pin("H:|[row]|", new NSDictionary("row", row));
  }

  void AddedByDictionary() {
    var title = new UILabel();
    title.TranslatesAutoresizingMaskIntoConstraints = false;
    var views = new NSDictionary("title", title);
    foreach (var view in views.Values) View.AddSubview((UIView)view);
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-8-[title]", 0, null, views));
    title.LeadingAnchor.ConstraintEqualTo(View.LeadingAnchor).Active = true;
  }

  void TranslatedByOthers() {
    var title = new UILabel();
    View.AddSubview(title);
    var views = new NSDictionary("title", title);
    Prepare(views);
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-[title]-|", 0, null, views));
  }

  void AddedByArray() {
    var title = new UILabel();
    title.TranslatesAutoresizingMaskIntoConstraints = false;
    Install(new object[] { "title", title });
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat("V:|-8-[title]", 0, "title", title));
  }

  void Pin(string format, NSDictionary views) {
    foreach (var view in views.Values) View.AddSubview((UIView)view);
    View.AddConstraints(NSLayoutConstraint.FromVisualFormat(format, 0, null, views));
  }
}
