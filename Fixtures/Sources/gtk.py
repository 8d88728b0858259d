# PyGObject, whose formats are those of GTK.
class Grid(Gtk.Widget):
    def __init__(self):
        self.layout = Gtk.ConstraintLayout()
        lines = [
            "H:|-[a]-(⟦inverted_gap|>=8⟧)-[b(a.width*2)]-|",
            "V:|-[a(100@strong)]-|",
            "V:|-[⟦unsupported_syntax|my_view⟧]-|",
            "V:|-[⟦unknown_view|c⟧]-|",
        ]
        self.layout.add_constraints_from_description(lines, 8, 8, {"a": self.a, "b": self.b})
        self.layout.add_constraints_from_description(
            lines=["V:|[b⟦unterminated_view|⟧"], hspacing=8, vspacing=-1, views=self.views
        )
