import vanilla


class Dialog:
    def __init__(self):
        self.w = vanilla.Window((300, 120), "Export")
        self.w.path = vanilla.EditText("auto")
        self.w.button = vanilla.Button("auto", "Export", callback=self.export)
        rules = ["H:|-margin-[path(>=200)]-margin-|", "H:[button]-margin-|"]
        rules.append("V:|-margin-[path]-[buton]-margin-|")
        self.w.addAutoPosSizeRules(rules, {"margin": 12})
        self.w.open()

    def export(self, sender):
        pass
