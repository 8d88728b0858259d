using UIKit;

public class Card : UIView
{
    void SetUp()
    {
        AddSubview(title);
        AddSubview(value);
        AddConstraints(NSLayoutConstraint.FromVisualFormat("H:|-8-[title(100@750)]-[value]-|",
            NSLayoutFormatOptions.AlignAllTop, "title", title, "value", value));
        NSLayoutConstraint.ActivateConstraints(NSLayoutConstraint.FromVisualFormat("V:|[value(>=20)]", NSLayoutFormatOptions.None, "value", value));
    }
}
