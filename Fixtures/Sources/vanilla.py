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
            ⟦invalid_vanilla_rule|{"view1": self.w, "attribute1": "top", "relation": ">=", "constant": 8}⟧,
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
        rules = ["V:|-⟦unparenthesized_number|%d⟧-[title(>=%(size)s)]-|" % gap, "H:|-{0}-[title]-{gap:.1f}-|".format(gap, gap=count)]
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


class Ruled:
    def __init__(self, tall, keys):
        self.w = vanilla.Window((200, 200))
        self.w.a = vanilla.Button("auto", "")
        self.w.b = vanilla.Button("auto", "")
        half = {"view1": self.w.a, "attribute1": "width", "view2": self.w, "attribute2": "width", "multiplier": 0.5}
        rules = [
            "H:|[a(100)]", half, dict(view1=self.w.b, attribute1="left", view2=self.w.a, attribute2="left"),
            {"view1": self.w.a, "attribute1": "⟦invalid_vanilla_rule|centreY⟧", "view2": self.w, "attribute2": "centerY"},
            dict(view1=self.w.a, attribute1="top", relation="⟦invalid_vanilla_rule|=⟧", view2=self.w, attribute2="top"),
            {"view1": self.w.a, "attribute1": "left", "view2": self.other, "attribute2": "left", "⟦invalid_vanilla_rule|multiplyer⟧": 2},
            ⟦duplicate_constraint|{"view1": self.w.a, "attribute1": "left", "view2": self.w.b, "attribute2": "left"}⟧,
            ⟦invalid_attribute_pairing|{"view1": self.w.a, "attribute1": "left", "view2": self.w.b, "attribute2": "width"}⟧,
            {**keys, "view1": self.w.a},
            {"view1": self.w.a, "attribute1": self.edge, "view2": self.w, "attribute2": "top", "comment": "any"},
        ]
        if tall:
            rules.append("H:[a(1)]")
            rules.append({"view1": self.w.a, "attribute1": "width", "view2": self.w, "attribute2": "width"})
        self.w.addAutoPosSizeRules(rules)
        # The second call adds to the same window.
        self.w.addAutoPosSizeRules(["H:[a(⟦contradictory_constraints|90⟧)]"])
        self.w = vanilla.Window((100, 100))
        self.w.a = vanilla.Button("auto", "")
        self.w.addAutoPosSizeRules(["H:|[a(80)]", "V:|[a]"])
        self.other.addAutoPosSizeRules(["H:|[a(70)]"] if tall else ["H:|[a(60)]"])
        for rule in (added := [{"view1": self.w.a, "attribute1": "width"}]):
            rule.setdefault("view2", self.w)
        unfinished = [{"view1": self.w.a, "attribute1": "width"}]
        for rule in unfinished:
            rule["view2"] = self.w
        self.w.addAutoPosSizeRules(unfinished)
        try:
            self.w.addAutoPosSizeRules([{"view1": self.w.a}])
        except KeyError:
            pass
        self.w.addAutoPosSizeRules([
            ⟦invalid_vanilla_rule|{"view": self.w.a, "attribute1": "width", "view2": self.w, "attribute2": "width"}⟧,
            {"view1": self.w.a, 'attribute1': ⟦invalid_vanilla_rule|'wid' "ht "⟧, "view2": self.w, "attribute2": "width"},
        ])
