extension GrowthShape {
  /// Shapes whose input is a constraint file. Most of them test the solver.
  static var ofFiles: [GrowthShape] { ofFormats + ofRatios + ofSystems + ofGroups + ofTests + ofText }

  private static var ofFormats: [GrowthShape] {
    [
      GrowthShape("one long format", 16_384) { count in
        "H:|-" + joined(count, "-") { "[v\($0)]" } + "-|\n"
      },
      GrowthShape("parse of one long format", 8_192, [["parse", "-e", "@shape.txt"]]) { count in
        [("shape.txt", "H:|-" + joined(count, "-") { "[v\($0)]" } + "-|")]
      },
      GrowthShape("open distances", 8_192) { count in
        "superview s (0 0; 320 480)\nH:|-(>=8)-" + joined(count, "-(>=8)-") { "[v\($0)]" } + "-(>=8)-|\n"
      },
      GrowthShape("predicates of one view", 8_192) { count in
        "H:[a(" + joined(count, ",") { ">=\($0)" } + ")]\n"
      },
      GrowthShape("bounds of one width", 8_192) { count in lines(count) { "a.width >= \($0)" } },
      GrowthShape("both bounds", 4_096) { count in
        lines(count) { "a.width >= \($0)\na.width <= \(1_000_000 - $0)" }
      },
    ]
  }

  private static var ofRatios: [GrowthShape] {
    [
      GrowthShape("chain of ratios", 2_048, small: 128) { count in
        "superview s (0 0; 320 480)\nv0.width == s.width\n"
          + lines(count - 1) { "v\($0 + 1).width == 0.7 * v\($0).width" }
      },
      GrowthShape("chain of long ratios", 1_024, small: 64) { count in
        "superview s (0 0; 320 480)\nv0.width == s.width\n"
          + lines(count - 1) { "v\($0 + 1).width == 0.333333333333 * v\($0).width + 0.1" }
      },
      GrowthShape("mixed ratios", 1_024, small: 64) { count in
        "superview s (0 0; 320 480)\nv0.width == s.width\n"
          + lines(count - 1) { index in
            index % 2 == 0
              ? "v\(index + 1).height == 0.\(1 + index % 9) * v\(index).width"
              : "v\(index + 1).width == 1.\(["142857", "285714", "428571"][index % 3]) * v\(index).height"
          }
      },
      GrowthShape("ring of ratios", 1_024, small: 64) { count in
        lines(count) { "v\(($0 + 1) % count).width == 1.37 * v\($0).width + \($0)" }
      },
      GrowthShape("random ratios", 512, small: 64) { count in
        var random = GrowthRandom(count)
        return lines(3 * count) { _ in
          let ratio = "\(random.next(below: 2)).\(100 + random.next(below: 900))"
          return "v\(random.next(below: count)).width >= \(ratio) * v\(random.next(below: count)).width"
            + " + \(random.next(below: 100))"
        }
      },
      GrowthShape("random optional ratios", 512, small: 64) { count in
        var random = GrowthRandom(count)
        return lines(2 * count) { _ in
          let ratio = "\(random.next(below: 2)).\(100 + random.next(below: 900))"
          return "v\(random.next(below: count)).width == \(ratio) * v\(random.next(below: count)).width"
            + " + \(random.next(below: 100)) @\(1 + random.next(below: 998))"
        }
      },
    ]
  }

  private static var ofSystems: [GrowthShape] {
    [
      GrowthShape("redundant", 12_288) { count in
        lines(count) { "v\($0 + 1).leading == v\($0).leading + 1\nv\($0 + 1).leading == v0.leading + \($0 + 1)" }
      },
      GrowthShape("grid", 4_096) { count in
        var side = 1
        while side * side < count { side += 1 }
        return lines(side) { row in
          "H:|" + joined(side, "") { "[r\(row)c\($0)\($0 == 0 ? "" : "(==r\(row)c0)")]" } + "|"
        }
          + lines(side) { column in
            "V:|" + joined(side, "") { "[r\($0)c\(column)\($0 == 0 ? "" : "(==r0c\(column))")]" } + "|"
          }
      },
      GrowthShape("priorities", 2_048) { count in
        lines(count) { index in
          // Every constraint has its own priority, in steps of 0.2.
          let priorities = [2 * index, 2 * index + 1].map { "\(1 + $0 / 5).\(2 * ($0 % 5))" }
          return "v\(index + 1).width == v\(index).width + 1 @\(priorities[0])\n"
            + "v\(index).width == \(index) @\(priorities[1])"
        }
      },
      GrowthShape("priorities over 999 levels", 2_048) { count in
        lines(count) {
          "v\($0 + 1).width == v\($0).width + 1 @\(1 + $0 % 999)\nv\($0).width == \($0) @\(999 - $0 % 999)"
        }
      },
      GrowthShape("unknown views", 2_048) { count in
        "view " + joined(count, ", ") { "someView\($0)" } + "\n" + lines(count) { "H:[someVeiw\($0)]" }
      },
      GrowthShape("many conflicts", 2_048) { count in
        lines(count) { "v\($0).width == 1\nv\($0).width == w\($0).width\nw\($0).width == 2" }
      },
    ]
  }

  private static var ofGroups: [GrowthShape] {
    [
      GrowthShape("groups with the same name", 2_048) { count in
        "superview s (0 0; 320 480)\n" + lines(count) { "group g {\n  a.width == \($0)\n}" }
      },
      GrowthShape("groups with different names", 2_048) { count in
        "superview s (0 0; 320 480)\nH:|[a]|\n" + lines(count) { "group g\($0) {\n  a.width == \($0)\n}" }
      },
      GrowthShape("groups beside many constraints", 16_384) { count in
        "H:|" + joined(count, "-") { "[v\($0)]" } + "|\n"
          + lines(count) { "group g\($0) {\n  v\($0).width == \($0)\n}" }
      },
    ]
  }

  private static var ofTests: [GrowthShape] {
    [
      GrowthShape("group steps", 1_024, [["test", "shape.vfl"], ["lint", "shape.vfl"]]) { count in
        let text =
          "superview s (0 0; 320 480)\nview a\na.width == 10\n"
          + lines(count) { "group c\($0) {\n  a.width == \($0 + 20)\n}" }
          + lines(count) { "activate c\($0)\nexpect conflict" }
        return [("shape.vfl", text)]
      },
      GrowthShape("invalidations", 2_048, [["test", "shape.vfl"], ["lint", "shape.vfl"]]) { count in
        let text =
          "superview s (0 0; 320 480)\n"
          + lines(count) { "view v\($0)\nautoresize v\($0) (0 0; 10 10) none" }
          + lines(count) { "on layout v\($0) {\n  super\n  invalidate layout v\($0)\n}" } + "expect solved\n"
        return [("shape.vfl", text)]
      },
      GrowthShape("nested views", 32_768, [["lint", "shape.vfl"], ["solve", "shape.vfl"], ["test", "shape.vfl"]]) {
        count in
        let text =
          "superview s (0 0; 320 480)\nview v0\n" + lines(count) { "view v\($0 + 1) in v\($0)" }
          + "v\(count).width == 10\nexpect v\(count).width == 10\n"
        return [("shape.vfl", text)]
      },
    ]
  }

  private static var ofText: [GrowthShape] {
    [
      GrowthShape(
        "every line changed", 16_384, [["format", "--diff", "shape.vfl"], ["lint", "--diff", "shape.vfl"]]
      ) { count in
        [("shape.vfl", lines(count) { "H:|-(>=\($0))- [v\($0)]" })]
      },
      GrowthShape("a long suppression", 16_384, small: 512, [["lint", "shape.vfl"]]) { count in
        [("shape.vfl", "# vfl:disable " + joined(count, " ") { "rule\($0)" } + "\nH:|[a]|\n")]
      },
      GrowthShape(
        "suppressions on every line", 8_192, small: 512, [["lint", "shape.vfl"], ["lint", "--diff", "shape.vfl"]]
      ) { count in
        [
          (
            "shape.vfl",
            lines(count) { "H:[a(10,2\($0))] # vfl:\($0 % 2 == 0 ? "disable" : "enable") contradictory_constraints" }
          )
        ]
      },
      GrowthShape("aligned views", 16_384, [["lint", "shape.vfl"], ["solve", "shape.vfl"]]) { count in
        [("shape.vfl", "H:|-" + joined(count, "-") { "[v\($0)]" } + "-| options: alignAllTop, alignAllBottom\n")]
      },
      GrowthShape("ordinary lines", 16_384) { count in
        lines(count) { "H:|-8-[a\($0)(100)]-8-[b\($0)(>=20)]" }
      },
    ]
  }
}
