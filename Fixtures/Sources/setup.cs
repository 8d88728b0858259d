// Constraints of several methods that run once while an object is set up, as one layout.
class Card : UIView {
  public Card() {
    SetUpTitle();
    this.SetUpImage();
  }

  void SetUpTitle() {
    AddSubview(title);
    title.HeightAnchor.ConstraintEqualTo(44).Active = true;
  }

  void SetUpImage() {
    ⟦contradictory_constraints|title.HeightAnchor.ConstraintEqualTo(50)⟧.Active = true;
  }
}

// Correct code that resembles mistakes.
class Replaced : UIView {
  void Start() {
    First();
    Second();
  }

  void First() { box.HeightAnchor.ConstraintEqualTo(10).Active = true; }
  protected virtual void Second() { box.HeightAnchor.ConstraintEqualTo(20).Active = true; }
}
