import VFLSyntax

@testable import VFLCode

/// A source with calls of the framework's constructor. In the code from which the source is made, `«` and `»` mark an argument that
/// is passed to the constructor.
struct FormatCall {
  /// The marked argument of the constructor.
  enum Argument {
    case format, metrics, views
  }

  /// The source text.
  let text: String
  private let language: CodeLanguage

  /// Replaces each marked expression in `code` with a call, and puts the code into a method.
  init(_ argument: Argument, _ code: String, _ language: CodeLanguage) {
    self.language = language
    let (start, end) = Self.call(argument, language)
    let code = code.replacing("«", with: start).replacing("»", with: end)
    switch language {
    case .swift: text = "class V: UIView {\nfunc f(wide: Bool, gap: CGFloat, name: String) {\n\(code)\n}\n}"
    case .objectiveC:
      text = "@implementation V\n- (void)f:(BOOL)wide gap:(CGFloat)gap name:(NSString *)name {\n\(code)\n}\n@end"
    case .python:
      let lines = code.split(separator: "\n").map { "    \($0)\n" }.joined()
      text = "def f(self, wide, gap, name):\n\(lines)"
    case .cSharp, .c, .vala, .rust, .javaScript:
      text = "class V : UIView {\nvoid F(bool wide, double gap, string name) {\n\(code)\n}\n}"
    }
  }

  /// The text before and after the argument.
  private static func call(_ argument: Argument, _ language: CodeLanguage) -> (String, String) {
    let text = "\"H:|[a]|\""
    let before: [String]
    let after: String
    switch language {
    case .swift:
      before = ["NSLayoutConstraint.constraints(withVisualFormat: ", ", options: [], metrics: ", ", views: "]
      after = ")"
    case .objectiveC:
      before = ["[NSLayoutConstraint constraintsWithVisualFormat:", " options:0 metrics:", " views:"]
      after = "]"
    case .python:
      before = ["NSLayoutConstraint.constraintsWithVisualFormat_options_metrics_views_(", ", 0, ", ", "]
      after = ")"
    case .cSharp, .c, .vala, .rust, .javaScript:
      before = ["NSLayoutConstraint.FromVisualFormat(", ", 0, ", ", "]
      after = ")"
    }
    let literal = language == .objectiveC ? "@" + text : text
    let null = language == .cSharp ? "null" : language == .python ? "None" : "nil"
    return switch argument {
    case .format: (before[0], before[1] + null + before[2] + "views" + after)
    case .metrics: (before[0] + literal + before[1], before[2] + "views" + after)
    case .views:
      // In C#, one or several arguments may follow the options.
      (before[0] + literal + before[1] + (language == .cSharp ? "" : null + before[2]), after)
    }
  }

  /// The result of reading the source.
  var code: AppCode { AppSource.read(SourceText(text), language) }
}
