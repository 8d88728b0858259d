import VFLConstraints
import VFLSyntax

/// A call of a view's method that makes constraints for a layout library, such as `title.autoPinEdge(.top, to: .bottom, of: icon)`.
struct MethodCall {
  /// The view; nil for the object whose method contains the call.
  var view: Expression?
  /// The name of the method, or the first part of its selector.
  var name: String
  var arguments: [Expression.Argument]
  var expression: Expression
  private let file: CodeFile

  /// The call that an expression is; nil for other expressions.
  init?(_ expression: Expression, in file: CodeFile) {
    guard let message = file.message(expression), message.assigned == nil,
      message.receiver != nil || file.language == .swift
    else { return nil }
    view = message.receiver.flatMap { $0.isName(.selfKeyword, in: file) && $0.isPlainName ? nil : $0 }
    name = file.text(message.token)
    arguments = message.arguments
    self.expression = expression
    self.file = file
  }

  /// The argument with one of the given labels; nil if there is none.
  func value(_ labels: String...) -> Expression? {
    arguments.first { argument in argument.label.map { labels.contains(file.text($0)) } ?? false }?.value
  }

  /// The first argument if it has no label; nil otherwise.
  var first: Expression? { arguments.first.flatMap { $0.label == nil ? $0.value : nil } }

  /// The label of the first argument; empty if it has none.
  var firstLabel: String { arguments.first?.label.map { file.text($0) } ?? "" }

  /// Whether all labels after the first argument are among the given ones.
  func hasOnly(_ labels: String...) -> Bool {
    arguments.dropFirst().allSatisfy { argument in argument.label.map { labels.contains(file.text($0)) } ?? false }
  }

  /// The call of the layout library.
  var libraryCall: LibraryCall { LibraryCall(verb: .make, views: [view], expression: expression) }

  /// A side of a constraint at the superview of the view, or at its safe area.
  func superview(_ attribute: Attribute, isSafeArea: Bool = false) -> ExplicitConstraint.Side {
    .init(item: view, isSuperview: true, isSafeArea: isSafeArea, attribute: attribute)
  }
}
