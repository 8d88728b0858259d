# vanilla, whose windows and groups bind the views that are assigned to their attributes.
import vanilla
from vanilla import FloatingWindow, Group


class Dialog:
    metrics = {"gap": 8}

    def __init__(self):
        self.w = vanilla.Window((200, 200), minSize=(100, 100))
        self.w.title = vanilla.TextBox("auto", "Title")
        self.w.field: vanilla.EditText
        self.w.addAutoPosSizeRules(["H:|[unsure]|", "V:[title⟦unterminated_view|⟧"])



class Panel(object):
    def __init__(self):
        self.w = FloatingWindow((200, 200))
        self.w.note = vanilla.TextBox("auto", "Note", callback=lambda sender: sender)
        self.w.box = Group("auto")
        self.w.box.inner = vanilla.Button("auto", "OK")
        rules = [
            "H:|-gap-[note]-⟦unknown_metric|gpa⟧-[box(==note)]-|",  # a comment with "V:|[a"
            'V:|-[⟦unknown_view|other⟧]-|',
            """V:|[box⟦unterminated_view|⟧""",
            dict(view1=self.w.note, attribute1="width", view2=self.w, attribute2="width"),
            {"view1": self.w, "attribute1": "top", "relation": ">=", "constant": 8},
            "V:|-[note]"
            "-[box(⟦missing_value|]⟧|",
        ]
        self.w.addAutoPosSizeRules(rules, {"gap": 8})

    def passedOn(self):
        self.p = FloatingWindow((200, 200))
        self.p.title = vanilla.TextBox("auto", "Title")
        fill(self.p)
        self.p.addAutoPosSizeRules(["H:|[title]-[other]|"])

    def changed(self):
        rules = ["V:|-[title]-", "H:|[title]|", "H:|[title"]
        rules[0] += "|"
        self.w.tabs[0].addAutoPosSizeRules(rules)

    def added(self, tall):
        rules = ["H:|[title]|"]
        if tall:
            rules.append("H:|[title]-(⟦empty_predicates|)⟧-|")
        rules.extend(["V:|[title⟦unterminated_view|⟧"])
        for name in ("a", "b"):
            rules.append(f"H:|-[{name}]-[title⟦unterminated_view|⟧")
        self.w.tabs[0].addAutoPosSizeRules(rules=rules, metrics=self.metrics)

    def assembled(self, count, gap):
        rules = ["V:|-%d-[title(>=%(size)s)]-|" % gap, "H:|-{0}-[title]-{gap:.1f}-|".format(gap, gap=count)]
        rules += [rb"H:|[title⟦unterminated_view|⟧", "H:|" + "-".join(self.names) + "|"]
        text = "V:|"
        for index in range(count):
            text += f"-[view{index}]"
        text += "-|"
        rules = rules + [text]
        self.w.addAutoPosSizeRules(rules)

    def removed(self, tall):
        rules = ["skip me", "H:|[title"]
        del rules[0]
        self.w.addAutoPosSizeRules(rules)
        more = ["H:|-PAD-[title]-|", "H:|[title"]
        more = [rule.replace("PAD", "12") + "]|" for rule in more]
        self.w.addAutoPosSizeRules(more)
        passed = ["H:|[title"]
        prune(passed)
        self.w.addAutoPosSizeRules(passed)
        either = ["H:|[title⟦unterminated_view|⟧"] if tall else ["H:|[title]|"]
        print(len(either))
        self.w.addAutoPosSizeRules(either)

    def tested(self):
        for rule in ["", "H:|[title"]:
            if not rule: continue
            self.w.addAutoPosSizeRules([rule])


class Hooked:
    def __init__(self):
        self.w = vanilla.Window((1, 1))
        self.w.a = vanilla.Button("auto", "")
        self.customize()
        self.w.addAutoPosSizeRules(["H:|[a][b]|"])

    def customize(self):
        """Subclasses add views."""
        raise NotImplementedError
