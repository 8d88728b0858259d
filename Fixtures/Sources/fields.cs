using UIKit;

// Views in fields and properties that methods assign.
public class Loading : UIViewController {
  UILabel status;
  private UILabel title, note;
  UIView card { get; set; }
  UILabel off;
  UILabel handed;

  public override void ViewDidLoad() {
    base.ViewDidLoad();
    ⟦translated_mask|status⟧ = new UILabel { Text = "Loading" };
    ⟦translated_mask|title⟧ = new UILabel();
    ⟦translated_mask|card⟧ = new UIView();
    note = new UILabel();
    note.TranslatesAutoresizingMaskIntoConstraints = false;
    off = new UILabel();
    off.TranslatesAutoresizingMaskIntoConstraints = false;
    handed = new UILabel();
    Prepare(handed);
    View.AddSubviews(status, title, note, card, off, handed);
    NSLayoutConstraint.ActivateConstraints(new[] {
      status.CenterXAnchor.ConstraintEqualTo(View.CenterXAnchor),
      status.CenterYAnchor.ConstraintEqualTo(View.CenterYAnchor),
      title.CenterXAnchor.ConstraintEqualTo(View.CenterXAnchor),
      title.TopAnchor.ConstraintEqualTo(View.TopAnchor),
      note.CenterXAnchor.ConstraintEqualTo(View.CenterXAnchor),
      note.BottomAnchor.ConstraintEqualTo(View.BottomAnchor),
      card.CenterXAnchor.ConstraintEqualTo(View.CenterXAnchor),
      card.BottomAnchor.ConstraintEqualTo(note.TopAnchor),
      card.WidthAnchor.ConstraintEqualTo(80),
      card.HeightAnchor.ConstraintEqualTo(80),
      off.CenterXAnchor.ConstraintEqualTo(View.CenterXAnchor),
      off.BottomAnchor.ConstraintEqualTo(card.TopAnchor),
      handed.CenterXAnchor.ConstraintEqualTo(View.CenterXAnchor),
      handed.BottomAnchor.ConstraintEqualTo(off.TopAnchor),
    });
  }
}
