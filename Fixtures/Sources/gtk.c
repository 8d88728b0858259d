#include <gtk/gtk.h>

static const char *vertical = "V:|-[a⟦unterminated_view|⟧";

static void
build (Grid *self, GtkConstraintLayout *layout, GHashTable *views)
{
  const char * const lines[] = {
    "H:|-[a(==b)]-12-[b]-|",
    "V:|-[a]-12-[⟦unknown_view|c⟧(==a)]"
    "-|",
    /* "V:|[a" */
  };
  const char *more[2] = { "V:|-[a]-(⟦unsupported_syntax|gap⟧)-[b]-|", vertical };
  GError *error = NULL;

  gtk_constraint_layout_add_constraints_from_description (layout, lines, G_N_ELEMENTS (lines), 8, 8, &error,
                                                          "a", self->a, "b", self->b, NULL);
  gtk_constraint_layout_add_constraints_from_descriptionv (layout, more, 2, 8, 8, views, &error);
}
