// The kinds of texts, with the words of the menu and the file name that findings show.

/** Each kind: its label, a file name, the options of the command, and the tabs that make no sense for it. */
export const kinds = {
  file: { label: "Constraint file", file: "layout.vfl" },
  format: { label: "Visual format", file: "format.txt" },
  formats: { label: "Visual formats, one per line", file: "formats.txt" },
  log: { label: "Console log", file: "console.log" },
  swift: { label: "Swift", file: "Layout.swift" },
  objc: { label: "Objective-C", file: "Layout.m" },
  csharp: { label: "C#", file: "Layout.cs" },
  interface: { label: "Interface Builder document", file: "Layout.storyboard" },
};

/** Whether a text of this kind consists of formats and statements, whose names can be completed. */
export const isConstraintText = (kind) => kind === "file" || kind === "format" || kind === "formats";

/** Whether a text of this kind can be formatted. */
export const canFormat = isConstraintText;

/** Whether a text of this kind has a layout that can be drawn. */
export const canDraw = (kind) => kind !== "log";

/** Whether a text of this kind is one layout, so that one picture shows it. */
export const isOneLayout = isConstraintText;

/** The size that the superview line of a constraint file declares, as [width, height], or null. */
export function declaredSize(text) {
  const found = /^[ \t]*superview[ \t]+[^\n(]+\([ \t]*[^\s;]+[ \t]+[^\s;]+[ \t]*;[ \t]*([\d.]+)[ \t]+([\d.]+)[ \t]*\)/m.exec(text);
  const size = found && [Number(found[1]), Number(found[2])];
  return size?.every((length) => Number.isFinite(length) && length >= 0) ? size : null;
}
