// Views that are added in loops, by helpers and as parts of stack views.
class Loops : UIViewController {
  void Late() {
    var title = new UILabel();
    title.TranslatesAutoresizingMaskIntoConstraints = false;
    ⟦inactive_before_hierarchy|title.TopAnchor.ConstraintEqualTo(View.TopAnchor)⟧.Active = true;
    foreach (var label in new[] { title }) View.AddSubview(label);
  }

  void LateAll() {
    var ⟦undetermined_view|title⟧ = new UILabel();
    var subtitle = new UILabel();
    title.TranslatesAutoresizingMaskIntoConstraints = subtitle.TranslatesAutoresizingMaskIntoConstraints = false;
    ⟦inactive_before_hierarchy|title.TopAnchor.ConstraintEqualTo(View.TopAnchor)⟧.Active = true;
    View.AddSubviews(title, subtitle);
    subtitle.TopAnchor.ConstraintEqualTo(title.BottomAnchor).Active = true;
  }

  void LateAdd() {
    var title = new UILabel();
    title.TranslatesAutoresizingMaskIntoConstraints = false;
    ⟦inactive_before_hierarchy|title.TopAnchor.ConstraintEqualTo(View.TopAnchor)⟧.Active = true;
    View.Add(title);
  }

  void LateByHelper() {
    var title = new UILabel();
    title.TranslatesAutoresizingMaskIntoConstraints = false;
    ⟦inactive_before_hierarchy|title.TopAnchor.ConstraintEqualTo(View.TopAnchor)⟧.Active = true;
    Place(title);
  }

  void Place(params UIView[] views) {
    foreach (var view in views) View.AddSubview(view);
  }

  // Correct code that resembles mistakes.
  void Early(List<UIView> labels) {
    var title = new UILabel();
    View.AddSubview(title);
    labels.Add(title);
    title.TopAnchor.ConstraintEqualTo(View.TopAnchor).Active = true;
    var other = new UILabel();
    labels.Add(other);
    other.TopAnchor.ConstraintEqualTo(View.TopAnchor).Active = true;
    var row = new UIStackView();
    row.AddArrangedSubview(title);
  }
}
