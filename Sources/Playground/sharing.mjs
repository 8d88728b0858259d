// Sharing: a link with the whole state, Markdown, and a command line.

import { byId, copy } from "./elements.mjs";
import { isOneLayout, kinds } from "./kinds.mjs";

/** The command that prints what a tab shows, with its flags. */
const commands = {
  picture: (_, kind) => (kind === "log" ? ["explain"] : isOneLayout(kind) ? ["solve", "--to", "svg"] : ["check", "--to", "html"]),
  equations: () => ["compile"],
  explain: (output) => (output === "certificate" ? ["solve", "--certificate", "proof.json"] : ["explain"]),
  code: (output = "swift") => ["compile", "--to", output],
  tests: () => ["test"],
  json: (output = "lint") => [output, output === "lint" || output === "test" ? "--format" : "--to", "json"],
};

/**
 * A command line that passes the text to the command.
 * @param {{text: string, kind: string, tab: string, output?: string, used: object, hasSources?: boolean}} state `used` has the options of each command
 */
export function commandLine({ text, kind, tab, output, used, hasSources }) {
  const [command, ...flags] = commands[tab](output, kind);
  const options = Object.entries(used[command] ?? {}).flatMap(([key, value]) => (key === "right-to-left" ? [`--${key}`] : [`--${key}`, value]));
  const words = ["vfl", command, "-", ...flags, ...options];
  if (hasSources && command === "explain") words.push("--sources", ".");
  const format = kind === "format" || kind === "formats";
  const quoted = (line) => `'${line.replaceAll("'", "'\\''")}'`;
  if (format) {
    const formats = text.split("\n").filter((line) => line.trim()).flatMap((line) => ["-e", quoted(line)]);
    return [...words.filter((word) => word !== "-"), ...formats].join(" ");
  }
  let end = "END";
  while (text.split("\n").includes(end)) end += "_";
  // A proof of a text without a file name contains the text.
  if (kind !== "file" || output !== "certificate") words.push("--stdin-filename", kinds[kind].file);
  return `${words.join(" ")} <<'${end}'\n${text.replace(/\n?$/, "\n")}${end}\n`;
}

/** The text, its picture and a link as Markdown. */
export function markdown({ text, kind, picture, link }) {
  let fence = "```";
  while (text.includes(fence)) fence += "`";
  const language = { file: "vfl", format: "vfl", formats: "vfl", log: "text", interface: "xml" }[kind] ?? kind;
  const parts = [`${fence}${language}\n${text.replace(/\n?$/, "\n")}${fence}`];
  if (picture) {
    const bytes = new TextEncoder().encode(picture);
    parts.push(`![The layout](data:image/svg+xml;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))})`);
  }
  parts.push(`[Open in the playground](${link})`);
  return `${parts.join("\n\n")}\n`;
}

/**
 * Connects the buttons.
 * @param {{state: () => object, link: () => Promise<string>, picture: () => Promise<string | undefined>, say: Function}} page
 */
export function connectSharing(page) {
  byId("copy-link").onclick = async () => {
    const link = await page.link();
    await copy(link, page.say, "Link");
    if (link.length > 8_000) page.say(`Link copied. It has ${link.length.toLocaleString("en")} characters, and some programs truncate long links.`);
  };
  byId("copy-markdown").onclick = async () => {
    const [link, picture] = await Promise.all([page.link(), page.picture()]);
    await copy(markdown({ ...page.state(), link, picture }), page.say, "Markdown");
  };
  byId("copy-command").onclick = () => copy(commandLine(page.state()), page.say, "Command line");
}
