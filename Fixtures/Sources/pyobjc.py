# PyObjC, whose calls spell the parts of a selector with underscores.
from AppKit import NSDictionaryOfVariableBindings, NSLayoutConstraint, NSLayoutFormatAlignAllTop


def build(view, a, b):
    views = {"a": a, "b": b}
    views["c"] = make()
    view.addConstraints_(NSLayoutConstraint.constraintsWithVisualFormat_options_metrics_views_(
        "H:|[a]-[b]-[c]-[⟦unknown_view|d⟧]|", 0, None, views))
    view.addConstraints_(
        NSLayoutConstraint.constraintsWithVisualFormat_options_metrics_views_(
            "H:|-gap-[a]-⟦unknown_metric|gpa⟧-[b]|", 0, {"gap": 8}, {"a": a, "b": b}
        )
    )
    view.addConstraints_(NSLayoutConstraint.constraintsWithVisualFormat_options_metrics_views_(
        "V:|[a]-[⟦unknown_view|c⟧]|", ⟦option_along_axis|NSLayoutFormatAlignAllTop⟧, None, NSDictionaryOfVariableBindings("a", "b")))
    for format in ["H:|[a]|", "V:|[a]|", "V:|[b⟦unterminated_view|⟧"] if a else ["H:|[b⟦unterminated_view|⟧"]:
        NSLayoutConstraint.constraintsWithVisualFormat_options_metrics_views_(format, 0, None, views)
    if a: add = lambda text: text; NSLayoutConstraint.constraintsWithVisualFormat_options_metrics_views_("V:[⟦unknown_view|x⟧(8)]", 0, None, {"a": a})


def pin(view, format, **views):
    view.addConstraints_(NSLayoutConstraint.constraintsWithVisualFormat_options_metrics_views_(format, 0, None, views))


TEXT = "H:|[title]-[unfinished"
pin(view, "V:|[a⟦unterminated_view|⟧", a=view)
