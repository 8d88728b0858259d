"""Compares vfl with GTK's own parser of descriptions. See .ci/gtk."""

import argparse
import json
import random
import subprocess
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402

NAMES = ["a", "b", "c", "title", "v1", "Box2"]
ATTRIBUTES = ["width", "height", "centerX", "centerY", "top", "bottom", "left", "right", "start", "end", "baseline"]
SPACING = (8, 12)

parser = argparse.ArgumentParser()
parser.add_argument("vfl")
parser.add_argument("--formats", type=int, default=20000)
parser.add_argument("--mutated", type=int, default=20000)
parser.add_argument("--layouts", type=int, default=1000)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--fixture")
options = parser.parse_args()
rng = random.Random(options.seed)


def number():
    return rng.choice([str(rng.randint(0, 400)), "%.1f" % rng.uniform(0, 50), "1e2", "0x10", "7."])


def strength():
    return rng.choice(["", "", "", "@weak", "@medium", "@strong", "@required", "@%d" % rng.randint(1, 2000)])


def operators():
    text = ""
    if rng.random() < 0.3:
        text += rng.choice(["*", "/", " * ", "/ "]) + rng.choice(["2", "0.5", "3", "1.5"])
    if rng.random() < 0.3:
        text += rng.choice(["+", "-", " + ", "-"]) + number()
    return text


def size():
    relation = rng.choice(["", "", "==", ">=", "<="])
    if rng.random() < 0.5:
        # A dot directly after a number would belong to the number.
        return relation + number().rstrip(".") + operators() + strength()
    attribute = "." + rng.choice(ATTRIBUTES) if rng.random() < 0.5 else ""
    return relation + rng.choice(NAMES) + attribute + operators() + strength()


def view(sizes=True):
    count = rng.choice([0, 0, 1, 1, 2]) if sizes else 0
    text = "(" + ",".join(size() for _ in range(count)) + ")" if count else ""
    return "[" + rng.choice(NAMES) + text + "]"


def distance():
    kind = rng.random()
    if kind < 0.2:
        return ""
    if kind < 0.5:
        return "-"
    if kind < 0.7:
        return "-" + number() + "-"
    return "-(" + rng.choice(["", "==", ">=", "<="]) + number() + operators() + strength() + ")-"


def description():
    text = rng.choice(["", "H:", "V:"])
    if rng.random() < 0.6:
        text += "|" + distance()
    text += view()
    for _ in range(rng.choice([0, 1, 1, 2, 3])):
        text += distance() + view()
    if rng.random() < 0.6:
        text += distance() + "|"
    return text


def mutated():
    text = list(description())
    for _ in range(rng.choice([1, 1, 2, 3])):
        place = rng.randrange(len(text) + 1)
        kind = rng.random()
        if kind < 0.35 and place < len(text):
            del text[place]
        elif kind < 0.7:
            text.insert(place, rng.choice("HV:|[]()-=<>,@.*/+ abct_0189ex%~"))
        elif place < len(text):
            text[place] = rng.choice("HV:|[]()-=<>,@.*/+ abct_0189ex%~")
    return "".join(text)


NICKS = {"start": "leading", "end": "trailing", "center-x": "centerX", "center-y": "centerY", "baseline": "lastBaseline"}
RELATIONS = {"eq": "==", "le": "<=", "ge": ">="}


def by_gtk(text):
    """The constraints that GTK makes, in the order of the description, or None if it refuses the text."""
    layout = Gtk.ConstraintLayout()
    guides = {name: Gtk.ConstraintGuide(name=name) for name in NAMES}
    try:
        made = layout.add_constraints_from_description([text], SPACING[0], SPACING[1], guides)
    except GLib.Error:
        return None
    result = []
    for constraint in reversed(made):
        def side(target, attribute):
            nick = attribute.value_nick
            if nick == "none":
                return None
            return [target.get_name() if target else "superview", NICKS.get(nick, nick)]
        result.append([
            side(constraint.get_target(), constraint.get_target_attribute()),
            RELATIONS[constraint.get_relation().value_nick],
            constraint.get_multiplier(),
            side(constraint.get_source(), constraint.get_source_attribute()),
            constraint.get_constant() + 0.0,
            constraint.get_strength(),
        ])
    return result


def strength_of(priority):
    levels = [(0, 0), (1, 250), (1000, 500), (10**9, 750), (1001001000, 1000)]
    for (low, below), (high, above) in zip(levels, levels[1:]):
        if priority <= above:
            return round(low + (priority - below) / (above - below) * (high - low))
    return 1001001000


def by_vfl(texts):
    """The constraints that vfl makes of each text, or None where it reports an error."""
    flags = ["--dialect", "gtk", "--spacing", "%d,%d" % SPACING, "--views", ",".join(NAMES), "--to", "json"]
    results = []
    for start in range(0, len(texts), 500):
        part = texts[start:start + 500]
        # Each text is a line, and GTK skips line breaks, so the texts are compiled as one list of formats.
        command = [options.vfl, "compile"] + flags
        for text in part:
            command += ["-e", text]
        output = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
        starts = [0]
        for text in part:
            starts.append(starts[-1] + len(text.encode()) + 1)
        made = [[] for _ in part]

        def line(offset):
            low, high = 0, len(part) - 1
            while low < high:
                middle = (low + high + 1) // 2
                low, high = (middle, high) if starts[middle] <= offset else (low, middle - 1)
            return low
        for constraint in output["constraints"]:
            first, second = constraint["first"], constraint["second"]
            made[line(constraint["origin"]["start"])].append([
                [first["item"], first["attribute"]], constraint["relation"], constraint["multiplier"],
                second and [second["item"], second["attribute"]], constraint["constant"] + 0.0,
                strength_of(constraint["priority"]),
            ])
        for diagnostic in output["diagnostics"]:
            if diagnostic["severity"] == "error" and diagnostic["code"] < "VFL300":
                made[line(diagnostic["range"]["start"]["offset"])] = None
        results += made
    return results


def compare(title, texts):
    agreed = accepted = 0
    examples = []
    for text, actual in zip(texts, by_vfl(texts)):
        expected = by_gtk(text)
        accepted += expected is not None
        if actual == expected:
            agreed += 1
        elif len(examples) < 20:
            examples.append((text, expected, actual))
    print("%s: %d of %d agree, %d of them accepted" % (title, agreed, len(texts), accepted))
    for text, expected, actual in examples:
        print("  %r\n    GTK %s\n    vfl %s" % (text, expected, actual))
    return agreed == len(texts)


isFine = compare("descriptions", [description() for _ in range(options.formats)])
isFine &= compare("mutated descriptions", [mutated() for _ in range(options.mutated)])



class Box(Gtk.Widget):
    """A widget whose children are laid out by constraints."""

    def __init__(self):
        super().__init__()
        self.layout = Gtk.ConstraintLayout()
        self.set_layout_manager(self.layout)


class View(Gtk.Widget):
    """A widget without a size of its own."""


def layout_lines():
    """Formats that determine the frames of two to four views, with optional constraints that give way."""
    names = rng.sample(NAMES, rng.randint(2, 4))
    lines = []
    for prefix in ("H:", "V:"):
        free = rng.randrange(len(names))
        text = prefix + "|" + rng.choice(["", "-", "-%d-" % rng.randint(0, 20)])
        for index, name in enumerate(names):
            if index == free:
                extra = rng.choice(["", "(>=10)", "(%d@medium)" % rng.randint(20, 300), "(<=2000)"])
            elif rng.random() < 0.3:
                extra = "(%s)" % names[free]
            elif rng.random() < 0.3:
                extra = "(%d,%d@weak)" % (rng.randint(10, 80), rng.randint(10, 300))
            else:
                extra = "(%d)" % rng.randint(10, 80)
            text += "[%s%s]" % (name, extra)
            if index + 1 < len(names):
                text += rng.choice(["", "-", "-%d-" % rng.randint(0, 20), "-(%d@required)-" % rng.randint(1, 9)])
        lines.append(text + rng.choice(["", "-", "-%d-" % rng.randint(0, 20)]) + "|")
    if rng.random() < 0.5:
        lines.append("[%s(%s.height*0.5)]" % tuple(rng.sample(names, 2)) if rng.random() < 0.2 else "")
    return names, [line for line in lines if line]


def frames_by_gtk(names, lines, width, height):
    window = Gtk.Window()
    window.set_default_size(width, height)
    box = Box()
    window.set_child(box)
    views = {name: View() for name in names}
    for view in views.values():
        view.set_parent(box)
    box.layout.add_constraints_from_description(lines, SPACING[0], SPACING[1], views)
    window.present()
    context = GLib.MainContext.default()
    for _ in range(30):
        context.iteration(False)
    box.measure(Gtk.Orientation.HORIZONTAL, -1)
    box.allocate(width, height, -1, None)
    frames = {}
    for name, view in views.items():
        bounds = view.compute_bounds(box)[1]
        frames[name] = [bounds.get_x(), bounds.get_y(), bounds.get_width(), bounds.get_height()]
        view.unparent()
    window.destroy()
    return frames


def compare_layouts(count):
    """Compares the frames of layouts that are neither ambiguous nor in conflict. GTK rounds frames to whole points."""
    if count == 0:
        return True
    if not Gtk.init_check():
        print("layouts: skipped, no display")
        return True
    compared = agreed = tried = 0
    while compared < count and tried < 20 * count:
        tried += 1
        names, lines = layout_lines()
        width, height = rng.randint(300, 900), rng.randint(300, 700)
        command = [options.vfl, "solve", "--dialect", "gtk", "--spacing", "%d,%d" % SPACING, "--to", "json", "--size",
                   "%dx%d" % (width, height)]
        for line in lines:
            command += ["-e", line]
        output = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
        if output["status"] != "solved" or output["ambiguous"]:
            continue
        compared += 1
        expected = frames_by_gtk(names, lines, width, height)
        actual = {name: [output["frames"][name][key] for key in ("x", "y", "width", "height")] for name in names}
        if all(abs(one - other) <= 1 for name in names for one, other in zip(expected[name], actual[name])):
            agreed += 1
        elif compared - agreed < 10:
            print("  %s at %dx%d\n    GTK %s\n    vfl %s" % (lines, width, height, expected, actual))
    print("layouts: the frames of %d of %d agree" % (agreed, compared))
    return agreed == compared == count


isFine &= compare_layouts(options.layouts)

if options.fixture:
    lines = []
    while len(lines) < 500:
        text = description() if len(lines) % 2 else mutated()
        lines.append(json.dumps({"text": text, "constraints": by_gtk(text)}, separators=(",", ":")))
    with open(options.fixture, "w") as file:
        file.write("\n".join(lines) + "\n")

sys.exit(0 if isFine else 1)
