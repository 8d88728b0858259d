extension GrowthShape {
  /// Shapes whose input is an app source.
  static var ofSources: [GrowthShape] {
    [
      GrowthShape("printf arguments", 16_384, source: "shape.swift") { count in
        let format = String(repeating: "[%@]", count: count)
        let arguments = String(repeating: ", \"a\"", count: count)
        return swift(
          "  add(NSLayoutConstraint.constraints(withVisualFormat: String(format: \"H:\(format)\"\(arguments)), "
            + "options: [], metrics: nil, views: [\"a\": a]))\n")
      },
      GrowthShape("interpolated names", 16_384, source: "shape.cs") { count in
        "class V { void Build() { NSLayoutConstraint.FromVisualFormat($\"H:|" + String(repeating: "[{a}]", count: count)
          + "|\", \"a\", a); } }\n"
      },
      GrowthShape("unknown keys", 2_048, source: "shape.swift") { count in
        swift(
          "  let views = [" + joined(count, ", ") { "\"key\($0)\": a" } + "]\n"
            + lines(count) { constraints("H:[kye\($0)]", views: "views") })
      },
      GrowthShape("masks off", 2_048, source: "shape.swift") { count in
        swift(
          lines(count) { index in
            "  let v\(index) = UIView()\n  v\(index).translatesAutoresizingMaskIntoConstraints = false\n"
              + "  addSubview(v\(index))\n" + constraints("H:|[v\(index)]|", views: "[\"v\(index)\": v\(index)]")
          })
      },
      GrowthShape("helper calls", 800, source: "shape.swift") { count in
        """
        extension UIView {
          func addFormat(_ format: String, views: [String: UIView]) {
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
          }
        }

        """
          + swift(
            "  let views = [\"a\": a]\n  let chain = \"H:|" + joined(count / 2, "-") { _ in "[a]" } + "|\"\n"
              + lines(count) { _ in "  addFormat(chain, views: views)" })
      },
      GrowthShape("a shared literal", 2_000, source: "shape.swift") { count in
        swift(
          "  let views = [\"a\": a]\n  let chain = \"H:|" + String(repeating: "-[a]", count: count) + "\"\n"
            + lines(count / 10) { _ in
              "  add(NSLayoutConstraint.constraints(withVisualFormat: chain, options: [], metrics: nil, views: views))"
            })
      },
      GrowthShape("adjacent literals", 131_072, small: 1_024, source: "shape.m") { count in
        "@implementation V\n- (void)build {\n  NSDictionary *views = NSDictionaryOfVariableBindings(a);\n"
          + "  [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|\"\n"
          + String(repeating: "@\"[a]\"", count: count) + " options:0 metrics:nil views:views]];\n}\n@end\n"
      },
    ]
  }

  private static func swift(_ body: String) -> String {
    "class V: UIView {\n  func build(a: UIView) {\n" + body + "  }\n}\n"
  }

  private static func constraints(_ format: String, views: String) -> String {
    "  addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", options: [], metrics: nil, views: \(views)))"
  }
}
