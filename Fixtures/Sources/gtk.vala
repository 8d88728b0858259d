class Grid : Gtk.Widget {
  construct {
    string[] lines = { "H:|-[a(==b)]-12-[b]-|", "V:|-[a⟦unterminated_view|⟧" };
    layout.add_constraints_from_descriptionv (lines, 8, 8, views);
    layout.add_constraints_from_description ({ "H:|-[a]-[⟦unknown_view|c⟧]-|" }, 8, 8, "a", a, "b", b, null);
    layout.add_constraints_from_description ({ @"H:|-[a]-[$name]-|" }, 8, 8, views);
  }

  void fill (Gtk.ConstraintLayout layout, Gtk.Widget widget) {
    var table = new HashTable<string, Gtk.ConstraintTarget> (str_hash, str_equal);
    table.set ("c", widget);
    layout.add_constraints_from_descriptionv ({ "H:|[c]|", "V:|[⟦unknown_view|d⟧]|" }, 8, 8, table);
  }
}
