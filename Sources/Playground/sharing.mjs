// Sharing: a link with the whole state, Markdown, and a command line.

import { byId, copy } from "./elements.mjs";
import { kinds } from "./kinds.mjs";

/** The arguments of the command that print what a tab shows. */
const commands = {
  picture: (size) => ["solve", "-", "--to", "svg", ...size],
  equations: () => ["compile", "-"],
  explain: (size) => ["explain", "-", ...size],
  code: () => ["compile", "-", "--to", "swift"],
  tests: () => ["test", "-"],
  json: () => ["lint", "-", "--format", "json"],
};

/** A command line that passes the text to the command. */
export function commandLine({ text, kind, tab, size }) {
  const sizes = size ? ["--size", size.join("x")] : [];
  const isLog = kind === "log" && tab === "picture";
  const words = ["vfl", ...(isLog ? commands.explain([]) : commands[tab](sizes))];
  const format = kind === "format" || kind === "formats";
  const quoted = (line) => `'${line.replaceAll("'", "'\\''")}'`;
  if (format) {
    const formats = text.split("\n").filter((line) => line.trim()).flatMap((line) => ["-e", quoted(line)]);
    return [...words.filter((word) => word !== "-"), ...formats].join(" ");
  }
  let end = "END";
  while (text.split("\n").includes(end)) end += "_";
  return `${words.join(" ")} --stdin-filename ${kinds[kind].file} <<'${end}'\n${text.replace(/\n?$/, "\n")}${end}\n`;
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
    if (link.length > 8_000) page.say(`Link copied. It has ${link.length.toLocaleString("en")} characters, and some programs cut long links.`);
  };
  byId("copy-markdown").onclick = async () => {
    const [link, picture] = await Promise.all([page.link(), page.picture()]);
    await copy(markdown({ ...page.state(), link, picture }), page.say, "Markdown");
  };
  byId("copy-command").onclick = () => copy(commandLine(page.state()), page.say, "Command line");
}
