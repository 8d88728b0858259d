import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A location at which a small change produces a different program.
struct Point {
  enum Change: String {
    /// A comparison operator is replaced by a similar one: `<` by `<=`, `==` by `!=`, and so on.
    case relation
    /// `+` is replaced by `-`, `-` by `+`, and `*` by `+`.
    case arithmetic
    /// `&&` and `||` replace each other.
    case logic
    /// An integer literal is increased by one, or a Boolean literal is inverted.
    case constant
    /// A condition is negated.
    case condition
    /// A statement is removed.
    case statement
  }

  var change: Change
  /// The start of the point, in UTF-8 bytes from the start of the file.
  var offset: Int
  var line: Int
  var words: String
  /// The edits that make the change selectable at run time. Each edit replaces the bytes from `offset` to `end` with `text`, in
  /// which `#` stands for the number of the point.
  var edits: [(offset: Int, end: Int, text: String)]
}

/// Finds the mutation points of a file, in order.
final class PointFinder: SyntaxVisitor {
  private(set) var points: [Point] = []
  private let converter: SourceLocationConverter

  static func points(of text: String) -> [Point] {
    let parsed = Parser.parse(source: text)
    let finder = PointFinder(parsed)
    finder.walk(OperatorTable.standardOperators.foldAll(parsed) { _ in })
    return finder.points
  }

  private init(_ file: SourceFileSyntax) {
    converter = SourceLocationConverter(fileName: "", tree: file)
    super.init(viewMode: .sourceAccurate)
  }

  private static let relations = ["<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="]
  private static let arithmetic = ["+": "-", "-": "+", "*": "+"]
  private static let logic = ["&&": "||", "||": "&&"]
  private static let names = [
    "<": "mutantLess", "<=": "mutantLessOrEqual", ">": "mutantGreater", ">=": "mutantGreaterOrEqual",
    "==": "mutantEqual",
    "!=": "mutantUnequal", "+": "mutantSum", "-": "mutantDifference", "*": "mutantProduct", "&&": "mutantAnd",
    "||": "mutantOr",
  ]

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let symbol = node.operator.as(BinaryOperatorExprSyntax.self)?.operator, let name = Self.names[symbol.text],
      !node.leftOperand.is(NilLiteralExprSyntax.self), !node.rightOperand.is(NilLiteralExprSyntax.self)
    else { return .visitChildren }
    let change: Point.Change
    let other: String
    if let relation = Self.relations[symbol.text] {
      (change, other) = (.relation, relation)
    } else if let sign = Self.arithmetic[symbol.text] {
      (change, other) = (.arithmetic, sign)
    } else if let word = Self.logic[symbol.text] {
      (change, other) = (.logic, word)
    } else {
      return .visitChildren
    }
    let (left, right) = (node.leftOperand, node.rightOperand)
    add(
      change, at: symbol, "\(symbol.text) becomes \(other)",
      [
        (start(left), start(left), "\(name)(#, "),
        (end(left), start(right), ", "),
        (end(right), end(right), ")"),
      ])
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard !isFixed(Syntax(node)) else { return .skipChildren }
    add(.constant, at: node, "\(node.trimmedDescription) becomes one more", around(node, "mutantNumber(#, "))
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard !isFixed(Syntax(node)) else { return .skipChildren }
    add(.constant, at: node, "\(node.trimmedDescription) becomes its opposite", around(node, "mutantCondition(#, "))
    return .skipChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition { deny(condition) }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    deny(node.condition)
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(var expression) = node.item else { return .visitChildren }
    if let attempt = expression.as(TryExprSyntax.self) { expression = attempt.expression }
    let isStatement =
      expression.is(FunctionCallExprSyntax.self)
      || expression.as(InfixOperatorExprSyntax.self).map { infix in
        infix.operator.is(AssignmentExprSyntax.self)
          || infix.operator.as(BinaryOperatorExprSyntax.self).map { $0.operator.text.hasSuffix("=") } == true
      } == true
    // Without this call, there would be no instance to test.
    if expression.trimmedDescription.hasPrefix("self.init") { return .visitChildren }
    // A single expression may be the value of its block.
    guard isStatement, node.parent?.children(viewMode: .sourceAccurate).count != 1 || isInStatement(Syntax(node)) else {
      return .visitChildren
    }
    let line = node.item.trimmedDescription.split(separator: "\n").first ?? ""
    add(
      .statement, at: node.item, "\(line) is left out",
      [
        (start(node.item), start(node.item), "if mutantIsOff(#) { "),
        (end(node.item), end(node.item), " }"),
      ])
    return .visitChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SwitchCaseItemSyntax) -> SyntaxVisitorContinueKind {
    if let clause = node.whereClause { walk(clause) }
    return .skipChildren
  }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func deny(_ condition: ExprSyntax) {
    guard !condition.is(BooleanLiteralExprSyntax.self) else { return }
    let text = condition.trimmedDescription.split(separator: "\n").first ?? ""
    add(.condition, at: condition, "\(text) is denied", around(condition, "mutantCondition(#, "))
  }

  /// Whether a literal belongs to an `#if` clause or a pattern rather than to a statement.
  private func isFixed(_ node: Syntax) -> Bool {
    var ancestor = node.parent
    while let current = ancestor {
      if current.is(IfConfigClauseSyntax.self) || current.is(ExpressionPatternSyntax.self) { return true }
      if current.is(CodeBlockItemSyntax.self) { return false }
      ancestor = current.parent
    }
    return false
  }

  /// Whether a statement is the only one in a function or branch that returns no value.
  private func isInStatement(_ node: Syntax) -> Bool {
    guard let owner = node.parent?.parent?.parent else { return false }
    if let function = owner.as(FunctionDeclSyntax.self) { return function.signature.returnClause == nil }
    return owner.is(IfExprSyntax.self) || owner.is(ForStmtSyntax.self) || owner.is(WhileStmtSyntax.self)
      || owner.is(InitializerDeclSyntax.self)
  }

  private func start(_ node: some SyntaxProtocol) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }
  private func end(_ node: some SyntaxProtocol) -> Int { node.endPositionBeforeTrailingTrivia.utf8Offset }

  private func around(_ node: some SyntaxProtocol, _ call: String) -> [(offset: Int, end: Int, text: String)] {
    [(start(node), start(node), call), (end(node), end(node), ")")]
  }

  private func add(
    _ change: Point.Change, at node: some SyntaxProtocol, _ words: String,
    _ edits: [(offset: Int, end: Int, text: String)]
  ) {
    // Reserved capacity does not affect behavior.
    guard !words.contains("apacity") else { return }
    let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    points.append(Point(change: change, offset: start(node), line: line, words: words, edits: edits))
  }
}
