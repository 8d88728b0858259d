import VFLConstraints
import VFLSolver
import VFLSyntax

/// The statements of a constraint file as sums of positions and sizes, for checking proofs against the file.
///
/// This implementation is independent of the one that makes proofs: it shares the parser, but none of the code that turns
/// statements into constraints and constraints into rows. Baselines lie at the edges, as in solved layouts.
package struct ProofDocument {
  /// A condition: a sum is exactly 0, at least 0 or at most 0.
  package struct Form: Hashable, Sendable {
    /// The factors by item and part, such as `title.width`. No factor is 0.
    package var terms: [String: Rational] = [:]
    /// The constant of the sum.
    package var constant: Rational = 0
    /// The relation between the sum and 0.
    package var relation = VFLSolver.Relation.equal
    /// The priority.
    package var priority = VFLSolver.Priority.required

    /// Creates a condition from its terms, its constant, its relation and its priority.
    package init(
      terms: [String: Rational] = [:], constant: Rational = 0, relation: VFLSolver.Relation = .equal,
      priority: VFLSolver.Priority = .required
    ) {
      self.terms = terms
      self.constant = constant
      self.relation = relation
      self.priority = priority
    }

    /// Adds a multiple of an item's part to the sum.
    package mutating func add(_ name: String, _ factor: Rational) {
      let sum = (terms[name] ?? 0) + factor
      terms[name] = sum.isZero ? nil : sum
    }
  }

  /// The superview's name.
  package let superview: String
  /// The superview's bounds; nil if the file does not declare them.
  package let bounds: Rectangle?
  private let source: SourceText
  private(set) var document: Document
  let assumptions: Assumptions
  private var metrics: [String: Double] = [:]
  private var targets: [String: String] = [:]
  /// The enclosing view of each view that is not directly in the superview.
  private(set) var superviews: [String: String] = [:]
  /// The constraints that another front end has read, with their source ranges; nil for a constraint file.
  private(set) var stated: [(origin: Origin, item: String, form: Form)]?
  /// The distance by which an edge can miss another in claims about properties, in points. Saved frames are rounded to pixels.
  let allowance: Rational
  /// The layout margins of each item that another front end has read, in points.
  private(set) var margins: [String: EdgeInsets] = [:]
  /// How far the baselines of each item that another front end has read are from its edges, in points.
  private(set) var textLines: [String: TextLineInsets] = [:]

  /// Settings that the command line or a configuration adds to a file. The file's own settings take precedence.
  package struct Assumptions: Equatable, Sendable {
    /// The platform whose standard distances apply.
    package var target = Target.iOS
    /// The dialect of the formats, if the file states none.
    package var dialect = Dialect.apple
    /// Metrics by name.
    package var metrics: [(name: String, value: Double)] = []
    /// The superview's name; nil if it is not given.
    package var superview: String?
    /// The options of every format.
    package var options: FormatOptions = []
    /// Whether text runs from right to left, so that leading edges are right edges.
    package var isRightToLeft = false

    /// Creates assumptions for iOS that add no settings.
    package init() {}

    package static func == (left: Assumptions, right: Assumptions) -> Bool {
      left.target == right.target && left.dialect == right.dialect && left.superview == right.superview
        && left.options == right.options && left.isRightToLeft == right.isRightToLeft
        && left.metrics.map { $0.name } == right.metrics.map { $0.name }
        && left.metrics.map { $0.value } == right.metrics.map { $0.value }
    }
  }

  /// Parses a file and reads its declarations.
  package init(_ source: SourceText, _ assumptions: Assumptions = Assumptions()) {
    self.source = source
    self.assumptions = assumptions
    allowance = Rational(1) / Rational(1000)
    document = DocumentParser.parse(source, dialect: assumptions.dialect)
    for metric in assumptions.metrics { metrics[metric.name] = metric.value }
    var superview = assumptions.superview ?? "superview"
    var bounds: Rectangle?
    for statement in document.statements {
      switch statement.kind {
      case .superview(let declaration, let rectangle):
        superview = document.names.text(document.declarations[declaration].name)
        bounds = rectangle ?? bounds
      case .metrics(let range):
        for metric in document.declarations[range] { metrics[document.names.text(metric.name)] = metric.value }
      case .views(let range):
        for view in document.declarations[range] {
          let name = document.names.text(view.name)
          if let target = view.target { targets[name] = document.names.text(target) }
          if let outer = view.superview { superviews[targets[name] ?? name] = document.names.text(outer.name) }
        }
      default: break
      }
    }
    for (view, outer) in superviews { superviews[view] = targets[outer] ?? outer }
    self.superview = superview
    self.bounds = bounds
  }

  /// The constraints of a text that is not a constraint file, as its front end has read them.
  package init(_ lowered: LoweredDocument, bounds: Rectangle?, of source: SourceText, isRightToLeft: Bool = false) {
    let scope = lowered.scope
    self.source = source
    self.bounds = bounds
    allowance = lowered.savedFrames.isEmpty ? Rational(1) / Rational(1000) : 1
    var assumptions = Assumptions()
    assumptions.isRightToLeft = isRightToLeft
    self.assumptions = assumptions
    document = Document()
    superview = scope.text(.superview)
    let mentioned = lowered.legalConstraints.flatMap { [$0.first.item] + ($0.second.map { [$0.item] } ?? []) }
    for item in scope.views.map(scope.item) + mentioned {
      // A view that encloses another need not occur in any constraint.
      var inner = item
      while superviews[scope.text(inner)] == nil, let outer = scope.superview(of: inner) {
        superviews[scope.text(inner)] = scope.text(outer)
        inner = outer
      }
    }
    for (item, insets) in lowered.margins { margins[scope.text(item)] = insets }
    for (item, insets) in lowered.textLines { textLines[scope.text(item)] = insets }
    stated = lowered.legalConstraints.compactMap { unresolved in
      let constraint = unresolved.resolved(for: scope.target)
      guard case .number(let constant) = constraint.constant, case .number(let value) = constraint.priority,
        let priority = VFLSolver.Priority(value)
      else { return nil }
      let form = form(
        (scope.text(constraint.first.item), constraint.first.attribute), constraint.relation, constraint.multiplier,
        constraint.second.map { (scope.text($0.item), $0.attribute) }, constant, priority)
      return form.map { (constraint.origin, scope.text(constraint.first.item), $0) }
    }
  }

  /// The conditions of the statement at exactly this span. Nil if there is no such statement, or if its group is not in `groups`.
  package func forms(of span: Span, groups: [String]) -> [Form]? {
    if let stated {
      let forms = stated.filter { $0.origin.span == span }.map { $0.form }
      return forms.isEmpty ? nil : forms
    }
    return document.statements.first { $0.span == span }.flatMap { forms(of: $0, groups: groups) }
  }

  /// All conditions of the file, apart from those of other groups. Of several sizes or masks of the same view, the last one counts.
  package func forms(groups: [String]) -> [Form] {
    if let stated {
      var last: [String: (size: UInt32?, mask: UInt32?)] = [:]
      for entry in stated {
        switch entry.origin.role {
        case .intrinsicSize: last[entry.item, default: (nil, nil)].size = entry.origin.statement
        case .autoresizing, .implied(.fixedFrame): last[entry.item, default: (nil, nil)].mask = entry.origin.statement
        default: break
        }
      }
      return stated.filter { entry in
        switch entry.origin.role {
        case .intrinsicSize: last[entry.item]?.size == entry.origin.statement
        case .autoresizing, .implied(.fixedFrame): last[entry.item]?.mask == entry.origin.statement
        default: true
        }
      }.map { $0.form }
    }
    var forms: [Form] = []
    var sizes: [String: [Form]] = [:]
    var masks: [String: [Form]] = [:]
    for statement in document.statements {
      guard let own = self.forms(of: statement, groups: groups) else { continue }
      switch statement.kind {
      case .intrinsic(let size): sizes[item(document.intrinsicSizes[size].item.name)] = own
      case .autoresize(let mask): masks[item(document.autoresizings[mask].item.name)] = own
      default: forms += own
      }
    }
    return forms + sizes.values.joined() + masks.values.joined()
  }

  /// The conditions of a statement; nil if its group is not in `groups`.
  func forms(of statement: Statement, groups: [String]) -> [Form]? {
    var priority: VFLSolver.Priority? = .required
    if let index = statement.group {
      let group = document.groups[index]
      guard groups.contains(document.names.text(group.name.name)) else { return nil }
      priority = self.priority(group.priority, .required)
    }
    switch statement.kind {
    case .format(let format, let options):
      var sums = FormatSums(document.formats[format], document.options[options], of: self, priority)
      return sums.forms()
    case .equation(let equation): return forms(document.equations[equation], priority)
    case .intrinsic(let size): return forms(document.intrinsicSizes[size])
    case .autoresize(let autoresizing): return forms(document.autoresizings[autoresizing])
    default: return []
    }
  }

  /// The text of a span; nil if the span is outside the file.
  package func text(of span: Span) -> String? {
    span.start <= span.end && Int(span.end) <= source.bytes.count ? source.text(span) : nil
  }

  /// The condition of an equation about the items of this file; nil for any other text.
  func form(ofEquation text: String) -> Form? {
    var other = self
    other.document = DocumentParser.parse(SourceText(text))
    guard other.document.statements.count == 1, let equation = other.document.equations.first else { return nil }
    return other.forms(equation, .required).first
  }

  // MARK: Statements

  private func forms(_ equation: Equation, _ given: VFLSolver.Priority?) -> [Form] {
    guard let priority = priority(equation.priority, given) else { return [] }
    var constant = 0.0
    if let operand = equation.constant {
      guard let value = value(operand) else { return [] }
      constant = equation.isConstantNegated ? 0 - value : value
    }
    let second = equation.second.map { (item($0.item), $0.attribute) }
    return [
      form(
        (item(equation.first.item), equation.first.attribute), equation.relation, equation.multiplier, second, constant,
        priority)
    ].compactMap { $0 }
  }

  private func forms(_ size: IntrinsicSize) -> [Form] {
    let name = item(size.item.name)
    let hugging = size.hugging ?? .defaultHugging
    let compression = size.compression ?? .defaultCompression
    var forms: [Form?] = []
    for (attribute, value, hugs, resists) in [
      (Attribute.width, size.width, hugging.horizontal, compression.horizontal),
      (.height, size.height, hugging.vertical, compression.vertical),
    ] {
      guard let value else { continue }
      if let priority = VFLSolver.Priority(hugs) {
        forms.append(form((name, attribute), .lessThanOrEqual, 1, nil, value, priority))
      }
      if let priority = VFLSolver.Priority(resists) {
        forms.append(form((name, attribute), .greaterThanOrEqual, 1, nil, value, priority))
      }
    }
    return forms.compactMap { $0 }
  }

  /// The conditions for the size and center along each axis, which depend on the flexible parts of the mask.
  private func forms(_ autoresizing: Autoresizing) -> [Form] {
    let name = item(autoresizing.item.name)
    let outer = superviews[name] ?? superview
    var around = outer == superview ? bounds : nil
    for other in document.autoresizings where item(other.item.name) == outer {
      around = Rectangle(x: 0, y: 0, width: other.frame.width, height: other.frame.height)
    }
    guard let around else { return [] }
    let (frame, mask) = (autoresizing.frame, autoresizing.mask)
    return forms(
      (name, .width, .centerX), (outer, .width, .centerX, .left, .right), frame.x - around.x, frame.width, around.width,
      mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
      + forms(
        (name, .height, .centerY), (outer, .height, .centerY, .top, .bottom), frame.y - around.y, frame.height,
        around.height,
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
  }

  private func forms(
    _ view: (name: String, size: Attribute, center: Attribute),
    _ outer: (name: String, size: Attribute, center: Attribute, near: Attribute, far: Attribute), _ near: Double,
    _ size: Double, _ whole: Double, _ near_: Bool, _ size_: Bool, _ far_: Bool
  ) -> [Form] {
    // Flexible margins and sizes scale in proportion to a length. If that length is 0, the view keeps its position and size.
    let length =
      switch (near_, size_, far_) {
      case (true, _, true): whole
      case (true, true, false): near + size
      case (false, true, true): whole - near
      default: 1.0
      }
    if abs(length) <= 0.001 {
      return forms(view, outer, near, size, whole, false, false, false)
    }
    let middle = near + size / 2
    let far = whole - near - size
    // The size is a multiple of the outer size, plus a constant. The center is a multiple of an attribute of the outer view, plus a
    // constant.
    let ownSize: (Double, Double)
    let center: (Attribute, Double, Double)
    switch (near_, size_, far_) {
    case (false, false, _): (ownSize, center) = ((0, size), (outer.near, 1, middle))
    case (true, false, false): (ownSize, center) = ((0, size), (outer.far, 1, middle - whole))
    case (true, false, true): (ownSize, center) = ((0, size), (outer.far, middle / whole, 0))
    case (false, true, false): (ownSize, center) = ((1, size - whole), (outer.center, 1, middle - whole / 2))
    case (true, true, false):
      let slope = middle / (whole / 2 - far / 2)
      (ownSize, center) = (
        (size / (whole - far), 0 - size / (whole - far) * far), (outer.center, slope, 0 - slope * far / 2)
      )
    case (false, true, true):
      let slope = (middle - near) / (whole / 2 - near / 2)
      (ownSize, center) = (
        (size / (whole - near), 0 - size / (whole - near) * near), (outer.center, slope, near - slope * near / 2)
      )
    case (true, true, true): (ownSize, center) = ((size / whole, 0), (outer.far, middle / whole, 0))
    }
    return [
      form(
        (view.name, view.size), .equal, ownSize.0, ownSize.0 == 0 ? nil : (outer.name, outer.size), ownSize.1),
      form((view.name, view.center), .equal, center.1, (outer.name, center.0), center.2),
    ].compactMap { $0 }
  }

  // MARK: Names

  func item(_ name: Name) -> String {
    let text = document.names.text(name)
    let target = targets[text] ?? text
    return target == "superview" && !targets.keys.contains(text) ? superview : target
  }

  func value(_ operand: Operand) -> Double? {
    switch operand.value {
    case .number(let value): value
    case .name(let name): metrics[document.names.text(name)]
    case .missing, .term: nil
    }
  }

  /// The priority that an operand states, or `given` without one; nil if it has no known value or is out of range.
  func priority(_ operand: Operand?, _ given: VFLSolver.Priority?) -> VFLSolver.Priority? {
    guard let operand else { return given }
    return value(operand).flatMap { VFLSolver.Priority($0) }
  }
}
