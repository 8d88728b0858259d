// The constraints in a picture: a click on one selects its text, and the constraints of the line with the caret are marked.

/**
 * Connects the constraints in a picture with the text.
 * @param {SVGElement | null} picture a picture whose element `links` has a path for each constraint, with ranges of the text
 * @param {{lineOf: (offset: number) => {number: number, text: string}, select: (from: number, to: number) => void}} text
 * @returns {(from: number, to: number) => void} a function that marks the constraints of a range of the text
 */
export function connectLinks(picture, { lineOf, select }) {
  const paths = [...(picture?.querySelectorAll(".links path") ?? [])];
  if (paths.length === 0) return () => {};
  // The parts of an image have no names of their own.
  picture.setAttribute("role", "group");
  picture.setAttribute("aria-label", picture.querySelector("title")?.textContent ?? "");
  const ranges = paths.map((path) => path.dataset.ranges.split(" ").map((range) => range.split("-").map(Number)));
  // One of the constraints is in the order of the Tab key; arrow keys move to the others.
  const reach = (index) => paths.forEach((path, other) => { path.setAttribute("tabindex", other === index ? "0" : "-1"); });
  reach(0);
  const open = (index) => {
    reach(index);
    select(...ranges[index][0]);
  };
  paths.forEach((path, index) => {
    const { number, text } = lineOf(ranges[index][0][0]);
    path.setAttribute("role", "button");
    path.setAttribute("aria-label", `Line ${number}: ${text}`);
    path.onclick = () => open(index);
    path.onkeydown = (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (event.key === "Enter" || event.key === " ") open(index);
      else if (step) {
        const next = (index + step + paths.length) % paths.length;
        reach(next);
        paths[next].focus();
      } else return;
      event.preventDefault();
    };
  });
  return (from, to) => paths.forEach((path, index) => {
    path.classList.toggle("marked", ranges[index].some((range) => range[0] <= to && range[1] >= from));
  });
}
