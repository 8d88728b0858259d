static void
add_constraints (Grid *self, GtkConstraintLayout *layout)
{
  const char * const lines[] = {
    "H:|-[list(>=120)]-[text(list.width*2)]-|",
    "V:|-[list]-|",
    "V:|-[text]-gap-[status]-|",
  };

  gtk_constraint_layout_add_constraints_from_description (layout, lines, G_N_ELEMENTS (lines), 8, 8, NULL,
                                                          "list", self->list, "text", self->text, NULL);
}
