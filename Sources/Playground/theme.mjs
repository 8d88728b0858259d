// Light and dark colors. The style sheets follow the system's setting; a choice on the page replaces the condition of their rules.

const key = "vfl-theme";
const followers = new Set();
let theme = "system";

try {
  theme = localStorage.getItem(key) ?? "system";
} catch {
  // Without storage, as in some frames, the choice is not remembered.
}

function apply(sheet) {
  for (const rule of sheet.cssRules) {
    if (rule instanceof CSSMediaRule) {
      rule.isDark ??= /prefers-color-scheme:\s*dark/.test(rule.media.mediaText);
      if (!rule.isDark) continue;
      rule.media.mediaText = theme === "dark" ? "all" : theme === "light" ? "not all" : "(prefers-color-scheme: dark)";
    } else if (rule.style?.colorScheme) {
      rule.style.colorScheme = theme === "system" ? "light dark" : theme;
    }
  }
}

/** Applies the chosen theme to a sheet, now and after each change. */
export function followTheme(sheet) {
  followers.add(sheet);
  apply(sheet);
}

/** The chosen theme: system, light or dark. */
export const chosenTheme = () => theme;

/** Changes the theme of the page. */
export function chooseTheme(name) {
  theme = name;
  for (const sheet of followers) apply(sheet);
  try {
    localStorage.setItem(key, name);
  } catch {
    // Not remembered.
  }
}

/** Connects a menu with the theme. */
export function connectThemeMenu(menu) {
  for (const sheet of document.styleSheets) followTheme(sheet);
  menu.value = theme;
  menu.onchange = () => chooseTheme(menu.value);
}
