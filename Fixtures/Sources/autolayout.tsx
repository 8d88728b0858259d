import AutoLayout, { VisualFormat } from 'autolayout';
import * as Gtk from "@gtkx/ffi/gtk";

type Views = Map<string, Gtk.ConstraintTarget>;
const OPTIONS = { extended: true, strict: false } as const;
const FORMATS: readonly string[] = ["H:|[a]~[b(50%)]|", "V:|[a,b⟦unterminated_view||⟧"] as const;

export const view = new AutoLayout.View({
  constraints: AutoLayout.VisualFormat.parse(FORMATS, OPTIONS),
  spacing: 8,
});

export function Panel({ first, second, options }: Props): JSX.Element {
  AutoLayout.VisualFormat.parse(`
    H:|-[row:[a]-[b]]-|  // a comment
    // V:|[a

    V:|[row⟦unterminated_view||⟧
  `, { extended: true, strict: false });
  // Without the extensions, autolayout.js reads formats like Apple's, and nothing at run time is the framework's.
  AutoLayout.VisualFormat.parse('|-[a(100)]-[b⟦unterminated_view|⟧');
  VisualFormat.parse("H:|[a]⟦foreign_notation|~⟧[b]|\nV:|[a(b)]|", { extended: false });
  // The options are not known.
  VisualFormat.parse("H:|[a", options);
  VisualFormat.parse("H:|[a", { ...options, extended: true });
  VisualFormat.parse("H:|[a;V:|[b", { extended: true, lineSeparator: ";" });
  const layout: Gtk.ConstraintLayout = useRef<Gtk.ConstraintLayout | null>(null)!;
  const views: Views = new Map<string, Gtk.ConstraintTarget>([
    ["first", first],
    ["second", second!],
  ]);
  layout.addConstraintsFromDescription(["H:|[first][⟦unknown_view|third⟧]|"], 8, 8, views);
  const lines = ["V:|[second]|"] satisfies string[];
  layout.addConstraintsFromDescriptionv(lines, lines.length, 8, 8, views);
  const others = new Map<string, Gtk.ConstraintTarget>();
  others.set("third", first).set("fourth", second);
  layout.addConstraintsFromDescription(["H:|[fifth]|"], 8, 8, others);
  return (
    <Box title="it's">
      Don't read {first ? `a ${"b"}` : <b>/text/</b>} as code, it's "text".
      <Label onClick={() => layout.addConstraintsFromDescription(["V:|[first⟦unterminated_view|⟧"], 8, 8, views)} />
    </Box>
  );
}
