using UIKit;

class Row : UIView
{
    readonly UILabel title = new UILabel();

    void SetUp(UIView box)
    {
        AddConstraint(NSLayoutConstraint.Create(title, NSLayoutAttribute.Width, NSLayoutRelation.Equal, this, NSLayoutAttribute.Width, 1f, 8));
        AddConstraint(NSLayoutConstraint.Create(title, NSLayoutAttribute.Height, NSLayoutRelation.Equal, this, NSLayoutAttribute.Height, 0.5f, 0));
        AddConstraint(NSLayoutConstraint.Create(title, NSLayoutAttribute.Top, NSLayoutRelation.GreaterThanOrEqual, box, NSLayoutAttribute.Bottom, 1f, 8f));
        AddConstraint(NSLayoutConstraint.Create(title, NSLayoutAttribute.Width, NSLayoutRelation.LessThanOrEqual, null, NSLayoutAttribute.NoAttribute, 1f, 200));
    }
}
