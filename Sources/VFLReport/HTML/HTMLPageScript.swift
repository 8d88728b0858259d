/// The script of pages: sliders for the superview's width and height that move frames over an exact map.
enum HTMLPageScript {
  /// The script. It reads only data from the page itself, and it creates text only as text.
  static let text = #"""
    "use strict";
    (() => {
      const space = "http://www.w3.org/2000/svg";
      const near = 1e-6;
      const shown = (value) => String(+value.toFixed(3));

      // How far a point is inside a convex polygon; negative outside. Corners are counterclockwise.
      function depth(corners, x, y) {
        if (corners.length < 3) {
          const xs = corners.map((corner) => corner[0]), ys = corners.map((corner) => corner[1]);
          return -Math.hypot(
            Math.max(0, Math.min(...xs) - x, x - Math.max(...xs)), Math.max(0, Math.min(...ys) - y, y - Math.max(...ys)));
        }
        let least = Infinity;
        corners.forEach(([ax, ay], index) => {
          const [bx, by] = corners[(index + 1) % corners.length];
          least = Math.min(least, ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay));
        });
        return least;
      }

      // The region of a point. On a border, the constraints hold if they hold on one side of it.
      function regionAt(part, x, y) {
        let best = null, most = -Infinity;
        for (const region of part.regions) {
          const inside = Math.min(0, depth(region.corners, x, y));
          if (inside > most + near || (inside > most - near && region.holds && !best.holds)) {
            best = region;
            most = Math.max(most, inside);
          }
        }
        return best;
      }

      // The coordinates along an axis at which a border crosses the line on which the other coordinate has a value.
      function breakpoints(map, axis, value) {
        const [low, high] = map.ranges[axis], found = [];
        for (const part of map.parts) for (const region of part.regions) {
          region.corners.forEach((a, index) => {
            const b = region.corners[(index + 1) % region.corners.length];
            const from = a[1 - axis], to = b[1 - axis];
            if (Math.min(from, to) > value + near || Math.max(from, to) < value - near) return;
            if (Math.abs(from - to) < near) found.push(a[axis], b[axis]);
            else found.push(a[axis] + (b[axis] - a[axis]) * (value - from) / (to - from));
          });
        }
        return found.filter((place) => place > low + near && place < high - near).sort((a, b) => a - b)
          .filter((place, index, all) => index === 0 || place - all[index - 1] > near);
      }

      function explore(root) {
        const map = JSON.parse(root.querySelector("script").textContent);
        const controls = [...root.querySelectorAll(".size")].map((field) => ({
          slider: field.querySelector("[type=range]"), number: field.querySelector("[type=number]"),
          track: field.querySelector(".track"), list: field.querySelector(".breakpoints"),
        }));
        const status = root.querySelector(".status"), picture = root.querySelector(".live");
        const cells = [...root.querySelectorAll(".frames tbody tr")].map((row) => [...row.querySelectorAll("td")]);
        const size = [...map.given];
        // The margins, the border and the padding of the panel need 66 pixels.
        const room = Math.max(160, Math.min(640, (root.clientWidth || 706) - 66));
        const pixel = 1 / Math.min(room / Math.max(map.ranges[0][1], 1), 760 / Math.max(map.ranges[1][1], 1), 4);
        const make = (name, parent) => parent.appendChild(document.createElementNS(space, name));
        const margin = 16 * pixel;
        const extent = [map.ranges[0][1] + 2 * margin, map.ranges[1][1] + 2 * margin];
        picture.setAttribute("viewBox", [map.origin[0] - margin, map.origin[1] - margin, ...extent].join(" "));
        picture.setAttribute("width", extent[0] / pixel);
        picture.setAttribute("height", extent[1] / pixel);
        const parents = new Set(map.views.map((view) => view.superview));
        const marks = map.views.map((view, index) => {
          const rect = make("rect", picture), name = document.createElementNS(space, "text");
          rect.setAttribute("class", index === 0 ? "superview" : "view");
          rect.setAttribute("stroke-width", pixel);
          make("title", rect).textContent = view.name;
          name.setAttribute("class", "name");
          name.style.fontSize = 13 * pixel + "px";
          name.textContent = index === 0 ? "" : view.name;
          return { rect, name };
        });
        for (const mark of marks) picture.appendChild(mark.name);

        // The places for a name: in the view, or beside it, where no other view is, or else in the view over others.
        function namePlaces([x, y, width, height], room, line, index, frames) {
          const center = [x + (width - room) / 2, y + (height - line) / 2];
          const [left, right] = [x + 2 * pixel, x + width - room], [top, bottom] = [y + pixel, y + height - line];
          const inside = room > width || line > height ? []
            : parents.has(index) ? [[left, top], [right, top], [left, bottom], [right, bottom]] : [center];
          const beside = [[center[0], y + height], [center[0], y - line], [x + width, center[1]], [x - room, center[1]]];
          const { x: start, width: length } = picture.viewBox.baseVal;
          const isFree = ([left, top]) => left >= start && left + room <= start + length
            && map.views.every((view, other) => {
              const [a, b, c, d] = frames[other];
              const isAround = a <= x && b <= y && a + c >= x + width && b + d >= y + height;
              return view.hidden || isAround || left >= a + c || a >= left + room || top >= b + d || b >= top + line;
            });
          return [...inside.filter(isFree), ...beside.filter(isFree), ...inside];
        }

        // Shows a name where it overlaps no other; the table has all names.
        function placeNames(frames) {
          const taken = [];
          const order = map.views.map((_, index) => index).slice(1)
            .sort((a, b) => frames[a][2] * frames[a][3] - frames[b][2] * frames[b][3]);
          // All names are measured before any moves, because each measurement after a move would lay out the picture again.
          for (const index of order) marks[index].name.style.display = "";
          for (const index of order) marks[index].length ||= marks[index].name.getComputedTextLength();
          for (const index of order) {
            const text = marks[index].name;
            const room = marks[index].length + 4 * pixel, line = 15 * pixel;
            const place = map.views[index].hidden ? undefined
              : namePlaces(frames[index], room, line, index, frames).find(([left, top]) =>
                taken.every(([otherLeft, otherTop, otherRoom]) =>
                  left >= otherLeft + otherRoom || otherLeft >= left + room || Math.abs(top - otherTop) >= line));
            if (!place) {
              text.style.display = "none";
              continue;
            }
            const [left, top] = place;
            taken.push([left, top, room]);
            text.setAttribute("x", left + 2 * pixel);
            text.setAttribute("y", top + 12 * pixel);
          }
        }

        function draw() {
          const [x, y] = size, at = ([a, b, c]) => a * x + b * y + c;
          const own = map.views.map(() => [0, 0, 0, 0]), open = map.views.map(() => false);
          own[0] = map.superview.map(at);
          let holds = true, isSingle = false;
          for (const part of map.parts) {
            const region = regionAt(part, x, y);
            if (!region) continue;
            if (!region.holds) {
              holds = false;
              if (part.only && depth(part.only, x, y) > -near) isSingle = true;
              continue;
            }
            for (const [unknown, ...factors] of region.functions) own[unknown >> 2][unknown & 3] = at(factors);
            for (const unknown of region.ambiguous) open[unknown >> 2] = true;
          }
          const frames = [];
          map.views.forEach((view, index) => {
            const outer = index > 0 && view.superview > 0 ? frames[view.superview] : [0, 0];
            const [left, top, width, height] = own[index];
            frames.push([left + outer[0], top + outer[1], Math.max(0, width), Math.max(0, height)]);
          });
          marks.forEach(({ rect, name }, index) => {
            ["x", "y", "width", "height"].forEach((key, part) => rect.setAttribute(key, frames[index][part]));
            const isHidden = map.views[index].hidden || (!holds && index > 0);
            rect.style.display = name.style.display = isHidden ? "none" : "";
            rect.classList.toggle("open", open[index]);
            rect.setAttribute("stroke-width", pixel * (open[index] ? 2 : 1));
            rect.setAttribute("stroke-dasharray", open[index] ? 5 * pixel + " " + 3 * pixel : "none");
          });
          if (holds) placeNames(frames);
          let line = 0;
          map.views.forEach((view, index) => {
            if (view.hidden || !cells[line]) return;
            const row = cells[line++];
            own[index].forEach((value, part) => { row[part].textContent = holds || index === 0 ? shown(value) : ""; });
            row[4].textContent = holds && open[index] ? "ambiguous" : "";
          });
          const isOpen = open.includes(true);
          const verdict = holds ? "the constraints hold" + (isOpen ? ", but the layout is ambiguous" : "")
            : isSingle ? "the constraints hold at this size, but not near it; vfl solve --size shows the layout"
            : "required constraints conflict";
          status.textContent = shown(x) + " × " + shown(y) + ": " + verdict;
          status.className = "status " + (holds ? isOpen ? "unknown" : "yes" : "no");
          controls.forEach(showAxis);
          root.dispatchEvent(new CustomEvent("resized", { detail: [x, y] }));
        }

        function conflictsAt(x, y) {
          return map.parts.some((part) => { const region = regionAt(part, x, y); return region && !region.holds; });
        }

        function showAxis(control, axis) {
          const [low, high] = map.ranges[axis], places = breakpoints(map, axis, size[1 - axis]);
          const ends = [low, ...places, high], scale = (place) => high > low ? (place - low) / (high - low) * 1000 : 0;
          control.slider.value = control.number.value = size[axis];
          control.slider.setAttribute("aria-valuetext", shown(size[axis]) + " points");
          control.track.replaceChildren();
          const bar = (name, from, to) => {
            const rect = make("rect", control.track);
            rect.setAttribute("class", name);
            rect.setAttribute("x", scale(from));
            rect.setAttribute("y", 4);
            rect.setAttribute("width", Math.max(0, scale(to) - scale(from)));
            rect.setAttribute("height", 4);
          };
          bar("whole", low, high);
          ends.slice(1).forEach((end, index) => {
            const middle = (ends[index] + end) / 2;
            if (axis === 0 ? conflictsAt(middle, size[1]) : conflictsAt(size[0], middle)) bar("conflicts", ends[index], end);
          });
          for (const place of places) {
            const tick = make("line", control.track);
            tick.setAttribute("x1", scale(place));
            tick.setAttribute("x2", scale(place));
            tick.setAttribute("y2", 12);
            tick.setAttribute("vector-effect", "non-scaling-stroke");
          }
          const listed = [low, ...places.slice(0, 40), high].filter((place, index, all) => index === 0 || place !== all[index - 1]);
          if (control.listed === listed.join()) return;
          control.listed = listed.join();
          control.list.replaceChildren(...listed.map((place) => {
            const button = document.createElement("button");
            button.type = "button";
            button.textContent = shown(place);
            button.onclick = () => { size[axis] = place; draw(); };
            return button;
          }));
        }

        controls.forEach((control, axis) => {
          const [low, high] = map.ranges[axis];
          for (const input of [control.slider, control.number]) {
            input.disabled = low === high;
            input.oninput = () => {
              const value = parseFloat(input.value);
              if (!Number.isFinite(value)) return;
              size[axis] = Math.min(high, Math.max(low, value));
              draw();
            };
          }
        });
        root.addEventListener("show", (event) => {
          event.detail.forEach((value, axis) => {
            const [low, high] = map.ranges[axis];
            size[axis] = Math.min(high, Math.max(low, value));
          });
          draw();
          root.scrollIntoView({ block: "nearest" });
          controls[0].slider.focus();
        });
        draw();
      }

      // Starts the sliders of a document, or of a shadow root in another page.
      function start(page) {
        for (const root of page.querySelectorAll(".explorer")) {
          root.hidden = false;
          explore(root);
        }
        for (const button of page.querySelectorAll("button[data-size]")) {
          const root = button.closest("section").querySelector(".explorer");
          button.hidden = !root;
          const detail = button.dataset.size.split(" ").map(Number);
          button.onclick = () => root.dispatchEvent(new CustomEvent("show", { detail }));
        }
      }

      start(document);
      // The playground loads this script as a file and starts the sliders of each page that it shows.
      globalThis.startExplorers = start;
    })();

    """#
}
