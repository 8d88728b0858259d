import { GtkConstraintLayout, ConstraintLayout } from "@gtkx/components";
import { GtkBox, GtkButton } from "@gtkx/jsx/gtk";

const LINES = ["H:|-[a(b)]-[b]-|", "V:|-[a⟦unterminated_view|⟧"];
const OTHER = ["V:|[a"];

export const Vfl = () => (
  <GtkBox layoutManager={
    <ConstraintLayout>
      <ConstraintLayout.Vfl lines={LINES} hspacing={8} vspacing={8} />
      <ConstraintLayout.Vfl hspacing={6} lines={["H:[a(>=10)]", `H:|-(⟦unsupported_syntax|gap⟧)-[b]`]} />
    </ConstraintLayout>
  }>
    <GtkButton name="a" label="It's a button" />
    <Other.Vfl lines={["H:|[a"]} />
    <Chart vfl={[{ lines: ["H:|[a"] }]} lines={OTHER} />
  </GtkBox>
);

export function Panel({ a, b, more }: Props) {
  const views = new Map<string, Gtk.ConstraintTarget>([["a", a], ["b", b]]);
  const lines = ["H:|[a(100)]", "H:[a(⟦contradictory_constraints|90⟧)]"];
  return (
    <GtkBox
      layoutManager={
        <GtkConstraintLayout
          guides={[{ name: "g" }]}
          vfl={more && [
            { lines, hspacing: 8, vspacing: 8, views },
            { hspacing: 8, vspacing: 8, lines: ["V:|-[a]-[⟦unknown_view|c⟧]-|"], views },
            { lines: more.lines, views },
          ]}
        />
      }
    />
  );
}
