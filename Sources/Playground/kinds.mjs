// The kinds of texts, with the words of the menu and the file name that findings show.

/** Each kind: its label and, except for formats, a file name. */
export const kinds = {
  file: { label: "Constraint file", file: "layout.vfl" },
  format: { label: "Visual format" },
  formats: { label: "Visual formats, one per line" },
  log: { label: "Console log", file: "console.log" },
  swift: { label: "Swift", file: "Layout.swift" },
  objc: { label: "Objective-C", file: "Layout.m" },
  csharp: { label: "C#", file: "Layout.cs" },
  interface: { label: "Interface Builder document", file: "Layout.storyboard" },
};

/** The options that tell the module the kind of a text, and the name that findings show. */
export function optionsOf(kind) {
  const name = kinds[kind].file;
  return name ? { kind, name } : { kind };
}

/** Whether a text of this kind consists of formats and statements, whose names can be completed. */
export const isConstraintText = (kind) => kind === "file" || kind === "format" || kind === "formats";

/** Whether a text of this kind can be formatted. */
export const canFormat = isConstraintText;

/** Whether a text of this kind is one layout. Other texts have one for each function, view tree or list of constraints. */
export const isOneLayout = isConstraintText;

/** The size that the superview line of a constraint file declares, as [width, height], or null. */
export function declaredSize(text) {
  const found = /^[ \t]*superview[ \t]+[^\n(]+\([ \t]*[^\s;]+[ \t]+[^\s;]+[ \t]*;[ \t]*([\d.]+)[ \t]+([\d.]+)[ \t]*\)/m.exec(text);
  const size = found && [Number(found[1]), Number(found[2])];
  return size?.every((length) => Number.isFinite(length) && length >= 0) ? size : null;
}
