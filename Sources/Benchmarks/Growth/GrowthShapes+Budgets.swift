import VFLSyntax

extension GrowthShape {
  /// Shapes with many layouts, functions, scenes, properties, fixes or pieces, which all share one budget. The largest inputs have up
  /// to a megabyte.
  static var ofBudgets: [GrowthShape] { ofProperties + ofNumbers + ofSteps + ofFunctions + ofScenes + ofFixes }

  private static let superview = "superview s (0 0; 320 480)\n"

  private static var ofProperties: [GrowthShape] {
    [
      GrowthShape("masks at one place", 16_384) { count in
        superview + lines(count) { "view v\($0)\nautoresize v\($0) (0 0; 10 10) none" }
      },
      GrowthShape("masks at many places", 16_384) { count in
        superview + lines(count) { "view v\($0)\nautoresize v\($0) (\($0 % 300) \($0); 10 10) flexibleWidth" }
      },
      // All views on the right are at some size over all views on the left.
      GrowthShape("masks that move over each other", 8_192) { count in
        "superview s (0 0; 430 932)\n"
          + lines(count) { index in
            let isLeft = index % 2 == 0
            return "view v\(index)\nautoresize v\(index) (\(isLeft ? 150 : 250) 0; 100 10) "
              + (isLeft ? "flexibleRightMargin" : "flexibleLeftMargin")
          }
      },
      GrowthShape("intrinsic sizes", 16_384) { count in
        superview + lines(count) { "view v\($0)\nintrinsic v\($0) (\($0 % 100) 21)" }
      },
      GrowthShape("views over each other", 8_192) { count in superview + lines(count) { "H:|[v\($0)]|\nV:|[v\($0)]|" }
      },
      GrowthShape("aspect ratios", 4_096) { count in
        superview
          + lines(count) { index in
            "v\(index).leading == s.leading + \(index)\nv\(index).width == 0.5 * s.width\n"
              + "v\(index).height == v\(index).width\nv\(index).centerY == s.centerY"
          }
      },
      GrowthShape("nested views to check", 16_384, [["check", "shape.vfl"], ["explain", "shape.vfl"]]) { count in
        let views = lines(count) { "view v\($0 + 1) in v\($0)" }
        return [("shape.vfl", superview + "view v0\n" + views + "v\(count).width == 10\n")]
      },
    ]
  }

  private static var ofNumbers: [GrowthShape] {
    [
      GrowthShape("ring of many ratios", 16_384) { count in
        lines(count) { "v\(($0 + 1) % count).width == 1.37 * v\($0).width + \($0)" }
      },
      GrowthShape("many rings of ratios", 16_384) { count in
        lines(count) { "v\($0 / 64 * 64 + ($0 + 1) % 64).width == 1.37 * v\($0).width + \($0)" }
      },
      GrowthShape("a format that does not fit", 16_384) { count in
        superview + "H:|" + joined(count, "") { "[v\($0)(10)]" } + "|\n"
      },
    ]
  }

  private static var ofSteps: [GrowthShape] {
    let views = { (count: Int) in
      superview + lines(count) { "view v\($0)\nautoresize v\($0) (0 \($0); 10 10) none" }
    }
    let commands = [["test", "shape.vfl"], ["lint", "shape.vfl"], ["format", "--check", "shape.vfl"]]
    return [
      GrowthShape("frames", 8_192, commands) { count in
        [("shape.vfl", views(count) + lines(count) { "frame v\($0) (0 0; 20 \($0))" } + "expect solved\n")]
      },
      GrowthShape("frames and expectations", 8_192, commands) { count in
        let steps = lines(count) { "frame v\($0) (0 0; 20 \($0))\nexpect v\($0).width == 20" }
        return [("shape.vfl", views(count) + steps)]
      },
    ]
  }

  private static var ofFunctions: [GrowthShape] {
    [
      GrowthShape("functions", 8_192, swiftCommands) { count in
        source("class V: UIView {\n" + lines(count, function) + "}\n")
      },
      GrowthShape("classes", 8_192, swiftCommands) { count in
        source(lines(count) { "class V\($0): UIView {\n" + function($0) + "\n}" })
      },
      GrowthShape("conditional constraints", 12_288, swiftCommands) { count in
        source(
          build(lines(count) { "    if c\($0) { a.widthAnchor.constraint(equalToConstant: \($0)).isActive = true }" }))
      },
      GrowthShape("dictionaries", 4_096, swiftCommands) { count in
        source(build(lines(count) { "    let d\($0) = [\"a\": a]\n" + format("H:|[a(\($0))]|", "d\($0)") }))
      },
      GrowthShape("methods with dictionaries", 4_096, swiftCommands) { count in
        source(
          "class V: UIView {\n  let a = UIView()\n"
            + lines(count) { index in
              "  func f\(index)() {\n    let views = [\"a\": a, \"b\(index)\": b]\n"
                + format("H:|[a][b\(index)]|", "views") + "\n  }"
            } + "}\n")
      },
      GrowthShape("rings of ratios in functions", 8_192, swiftCommands) { count in
        source(
          "class V: UIView {\n"
            + lines(count / 64) { index in
              "  func f\(index)(a: UIView) {\n"
                + lines(64) {
                  "    v\($0).widthAnchor.constraint(equalTo: v\(($0 + 1) % 64).widthAnchor, "
                    + "multiplier: 1.37, constant: \($0)).isActive = true"
                } + "  }"
            } + "}\n")
      },
    ]
  }

  private static let swiftCommands = [
    ["lint", "shape.swift"], ["solve", "shape.swift"], ["explain", "shape.swift"], ["check", "shape.swift"],
    ["compile", "shape.swift"], ["compile", "--to", "json", "shape.swift"],
    ["compile", "--to", "swift", "shape.swift"],
  ]

  private static func source(_ text: String) -> [File] { [("shape.swift", text)] }

  private static func build(_ body: String) -> String {
    "class V: UIView {\n  func build(a: UIView) {\n" + body + "  }\n}\n"
  }

  private static func function(_ index: Int) -> String {
    "  func f\(index)(a: UIView) {\n    a.widthAnchor.constraint(equalToConstant: \(index)).isActive = true\n  }"
  }

  private static func format(_ format: String, _ views: String) -> String {
    "    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", options: [], metrics: nil, "
      + "views: \(views)))"
  }

  private static var ofScenes: [GrowthShape] {
    let commands = [
      ["lint", "shape.storyboard"], ["solve", "shape.storyboard"], ["explain", "shape.storyboard"],
      ["check", "shape.storyboard"], ["compile", "shape.storyboard"],
    ]
    let logCommands = [["lint", "shape.log"], ["explain", "shape.log"], ["compile", "--to", "json", "shape.log"]]
    return [
      GrowthShape("scenes", 2_048, commands) { count in
        let scenes = lines(count) { index in
          "<scene sceneID=\"s\(index)\"><objects><viewController id=\"c\(index)\"><view key=\"view\" id=\"r\(index)\">"
            + "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"375\" height=\"667\"/><subviews>"
            + "<label translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\(index)\">"
            + "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"375\" height=\"44\"/></label></subviews><constraints>"
            + "<constraint firstItem=\"v\(index)\" firstAttribute=\"top\" secondItem=\"r\(index)\" "
            + "secondAttribute=\"top\" id=\"k\(index)\"/></constraints></view></viewController></objects></scene>"
        }
        let text =
          "<document version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\"><device id=\"retina4_7\" "
          + "orientation=\"portrait\"/><scenes>\n\(scenes)</scenes></document>\n"
        return [("shape.storyboard", text)]
      },
      GrowthShape("sets in a log", 2_048, logCommands) { count in
        let text = lines(count) { index in
          let address = String(0x6000_0000 + 16 * index, radix: 16)
          let (small, large) = ("V:[UIView:0x\(address)f(44)]", "V:[UIView:0x\(address)f(50)]")
          return "\(FrameworkMessage.conflict.text)\n(\n    \"<NSLayoutConstraint:0x\(address)a \(small)>\",\n"
            + "    \"<NSLayoutConstraint:0x\(address)b \(large)>\"\n)\n"
        }
        return [("shape.log", text)]
      },
    ]
  }

  private static var ofFixes: [GrowthShape] {
    [
      GrowthShape(
        "hyphens in a format", 4_096, [["lint", "shape.js"], ["lint", "--diff", "--unsafe-fixes", "shape.js"]]
      ) { count in
        let hyphens = String(repeating: "-", count: count)
        let call = "layout.add_constraints_from_descriptionv([\"H:[a%\", \"H:[\(hyphens)|\"], 8, 8, v);"
        return [("shape.js", "const v = {a, b};\n\(call)\n")]
      },
      GrowthShape(
        "hyphens in an element", 4_096, [["lint", "shape.tsx"], ["lint", "--diff", "--unsafe-fixes", "shape.tsx"]]
      ) { count in
        let hyphens = String(repeating: "-", count: count)
        return [
          (
            "shape.tsx",
            """
            import { ConstraintLayout } from "@gtkx/components";
            export const Layout = () => (
              <ConstraintLayout.Vfl hspacing={6} lines={["V:|-[a(b%", "V:|-[a]-[other\(hyphens)name|c]-|"]} />
            );

            """
          )
        ]
      },
    ]
  }
}
