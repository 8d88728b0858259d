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

static void
compare (Grid *self, GtkConstraintLayout *layout, int gap)
{
  const char * const fixed[] = { "H:[a(==100)]", "H:[a(⟦contradictory_constraints|==50⟧)]", "H:[a(==60@strong)]" };
  const char * const spaced[] = { "H:|-[a]-8-[b]", "H:|-8-[a]" };

  gtk_constraint_layout_add_constraints_from_description (layout, fixed, 3, 8, 8, NULL, "a", self->a, NULL);
  // Another call, for another layout manager.
  gtk_constraint_layout_add_constraints_from_description (self->other, fixed, 1, 8, 8, NULL, "a", self->a, NULL);
  // The standard distance may differ from 8.
  gtk_constraint_layout_add_constraints_from_description (layout, spaced, 2, gap, 8, NULL, "a", self->a, "b", self->b,
                                                          NULL);
}
