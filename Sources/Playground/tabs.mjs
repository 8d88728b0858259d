// Tabs: arrow keys move between them, as in the ARIA practices.

/**
 * Connects the tabs in a tab list.
 * @param {HTMLElement} list
 * @param {(name: string, isByUser: boolean) => void} onChange gets the name of the new tab, which is its `data-tab`
 * @returns {(name: string) => void} a function that selects a tab
 */
export function connectTabs(list, onChange) {
  const tabs = [...list.querySelectorAll("[role=tab]")];
  const panel = (tab) => document.getElementById(tab.getAttribute("aria-controls"));

  function select(tab, isByUser) {
    for (const other of tabs) {
      const isSelected = other === tab;
      other.setAttribute("aria-selected", String(isSelected));
      other.tabIndex = isSelected ? 0 : -1;
      panel(other).hidden = !isSelected;
    }
    // In narrow pages, the tabs scroll.
    const left = tab.offsetLeft - list.offsetLeft, right = left + tab.offsetWidth;
    if (left < list.scrollLeft) list.scrollLeft = left;
    else if (right > list.scrollLeft + list.clientWidth) list.scrollLeft = right - list.clientWidth;
    onChange(tab.dataset.tab, isByUser);
  }

  for (const tab of tabs) tab.onclick = () => select(tab, true);
  list.onkeydown = (event) => {
    const index = tabs.indexOf(document.activeElement), count = tabs.length;
    const next = { ArrowRight: (index + 1) % count, ArrowLeft: (index + count - 1) % count, Home: 0, End: count - 1 }[event.key];
    if (index < 0 || next === undefined) return;
    event.preventDefault();
    select(tabs[next], true);
    tabs[next].focus();
  };
  return (name) => select(tabs.find((tab) => tab.dataset.tab === name) ?? tabs[0], false);
}
