import VFLConstraints
import VFLSyntax

/// Reads expressions for priorities: numbers and names of the framework.
struct PriorityReader {
  private let file: CodeFile
  private var numbers: Numbers { Numbers(file) }

  init(_ file: CodeFile) { self.file = file }

  /// The priority that an expression stands for; nil if it is unknown.
  func priority(_ expression: Expression) -> Priority? {
    if let value = numbers.value(expression) { return .number(value) }
    if case .call(_, let arguments) = expression.kind, arguments.count == 1,
      arguments[0].label == nil || arguments[0].label?.known == .rawValue, let value = numbers.value(arguments[0].value)
    {
      return .number(value)
    }
    guard expression.nameToken >= 0 else { return nil }
    switch file.text(expression.nameToken) {
    case "required", "UILayoutPriorityRequired", "NSLayoutPriorityRequired": return .required
    case "defaultHigh", "UILayoutPriorityDefaultHigh", "NSLayoutPriorityDefaultHigh": return .number(750)
    case "defaultLow", "UILayoutPriorityDefaultLow", "NSLayoutPriorityDefaultLow": return .number(250)
    default: return nil
    }
  }
}
