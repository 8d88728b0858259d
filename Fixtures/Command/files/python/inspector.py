from vanilla import Button, FloatingWindow, TextBox


class Inspector:
    def __init__(self):
        self.w = FloatingWindow((260, 90), "Inspector")
        self.w.label = TextBox("auto", "Width")
        self.w.apply = Button("auto", "Apply")
        self.w.addAutoPosSizeRules(
            [
                "H:|-gap-[label(>=60)]-[apply]-gap-|",
                "V:|-gap-[apply]-gap-|",
                dict(view1=self.w.label, attribute1="baseline", view2=self.w.apply, attribute2="baseline"),
                {
                    "view1": self.w.apply,
                    "attribute1": "width",
                    "relation": "<=",
                    "view2": self.w,
                    "attribute2": "width",
                    "multiplier": 0.5,
                },
            ],
            {"gap": 12},
        )
