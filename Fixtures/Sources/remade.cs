using UIKit;

class Meter : UIView {
  UIView fill = new UIView();
  bool isBuilt;

  public Meter() {
    fill.TranslatesAutoresizingMaskIntoConstraints = false;
    AddSubview(fill);
  }

  public override void LayoutSubviews() {
    base.LayoutSubviews();
    ⟦remade_constraint|fill.WidthAnchor.ConstraintEqualTo(Bounds.Width / 2)⟧.Active = true;
  }

  public override void UpdateConstraints() {
    if (!isBuilt) {
      fill.TopAnchor.ConstraintEqualTo(TopAnchor).Active = true;
      isBuilt = true;
    }
    base.UpdateConstraints();
  }

  public void Draw() {
    fill.HeightAnchor.ConstraintEqualTo(40).Active = true;
  }
}

class Pages : UIViewController {
  UIView Header = new UIView { TranslatesAutoresizingMaskIntoConstraints = false };

  public override void ViewWillAppear(bool animated) {
    base.ViewWillAppear(animated);
    NSLayoutConstraint.ActivateConstraints(new[] {
      ⟦remade_constraint|Header.TopAnchor.ConstraintEqualTo(View.TopAnchor)⟧
    });
  }
}
