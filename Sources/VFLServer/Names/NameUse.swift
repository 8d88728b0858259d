import VFLConstraints
import VFLSyntax

/// A declaration or use of a name in a constraint file.
struct NameUse: Equatable {
  /// What a name refers to.
  enum Kind: Equatable {
    case view
    case metric
    case group
    /// A constraint with a label.
    case constraint
  }

  let name: Name
  let kind: Kind
  /// The source range of the name, with its backticks.
  let span: Span
  var isDeclaration = false
  /// Whether the name is written here; false for `|`, which stands for the superview whatever its name is.
  var isWritten = true
}

/// The names in a constraint file or a format, with everything that declares or uses them.
struct NameUses {
  /// All uses, in source order.
  let all: [NameUse]
  private let scope: Scope
  /// The names that are targets of aliases, which are not listed in `all`.
  private let targets: Set<Name>

  /// Takes time linear in the size of the document, apart from sorting.
  init(_ document: Document, _ scope: Scope) {
    var collector = Collector(document, scope)
    collector.collect()
    all = collector.uses.sorted { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
    self.scope = scope
    targets = Set(document.declarations.compactMap { $0.target })
  }

  /// The use at an offset, which may be the end of the name; nil if there is none.
  func use(at offset: UInt32) -> NameUse? {
    all.first { $0.span.start <= offset && offset < $0.span.end } ?? all.first { $0.span.end == offset && $0.isWritten }
  }

  /// Everything that refers to the same thing as a use, in source order.
  func uses(of use: NameUse) -> [NameUse] { all.filter { $0.name == use.name && $0.kind == use.kind } }

  /// The declaration of what a use refers to; for a name that is not declared, its first use in brackets or in a declaration of its
  /// size, because that makes it a view.
  func declaration(of use: NameUse) -> NameUse? {
    let uses = uses(of: use)
    return uses.first { $0.isDeclaration } ?? uses.first { $0.isWritten }
  }

  /// Whether all uses of a name are known, so that it can be changed.
  func isComplete(_ use: NameUse) -> Bool { !targets.contains(use.name) }
}

extension NameUses {
  /// Collects the uses of names.
  private struct Collector {
    let document: Document
    let scope: Scope
    /// The names of groups and of constraints with labels.
    var groups: Set<Name> = []
    var uses: [NameUse] = []

    init(_ document: Document, _ scope: Scope) {
      self.document = document
      self.scope = scope
      for group in document.groups { groups.insert(group.name.name) }
    }

    mutating func collect() {
      for statement in document.statements {
        switch statement.kind {
        case .superview(let index, _): add(document.declarations[index], .view, isDeclaration: true)
        case .views(let range):
          for declaration in document.declarations[range] {
            add(declaration, .view, isDeclaration: true)
            // All views of a line share what follows `in`.
            if declaration.span.start == document.declarations[range.lowerBound].span.start,
              let superview = declaration.superview
            {
              uses.append(NameUse(name: superview.name, kind: .view, span: superview.span))
            }
          }
        case .metrics(let range):
          for declaration in document.declarations[range] { add(declaration, .metric, isDeclaration: true) }
        case .intrinsic(let index): add(document.intrinsicSizes[index].item, .view)
        case .autoresize(let index): add(document.autoresizings[index].item, .view)
        case .groupStart(let index):
          add(document.groups[index].name, .group, isDeclaration: true)
          add(document.groups[index].priority, .metric)
        case .step(let index): add(document.steps[index])
        case .blockStart(let index): add(document.blocks[index])
        case .format(let index, _): add(document.formats[index])
        case .equation(let index): add(document.equations[index])
        case .explicit(let range): for equation in document.equations[range] { add(equation) }
        case .groupEnd, .blockEnd, .geometry, .dialect, .logged, .malformed: break
        }
      }
    }

    private mutating func add(_ declaration: Declaration, _ kind: NameUse.Kind, isDeclaration: Bool = false) {
      uses.append(
        NameUse(name: declaration.name, kind: kind, span: declaration.span, isDeclaration: isDeclaration))
    }

    /// Adds a use if the operand is a name.
    private mutating func add(_ operand: Operand?, _ kind: NameUse.Kind) {
      guard let operand, case .name(let name) = operand.value else { return }
      uses.append(NameUse(name: name, kind: kind, span: operand.span))
    }

    private mutating func add(_ format: VisualFormat) {
      for element in document.tree.elements(of: format) {
        switch element {
        case .superview(let span):
          if case .some(let name) = scope.superview {
            uses.append(NameUse(name: name, kind: .view, span: span, isWritten: false))
          }
        case .connection(let connection): add(connection.predicates, mayBeViews: false)
        case .view(let view):
          if let name = view.name { uses.append(NameUse(name: name, kind: .view, span: view.nameSpan)) }
          add(view.predicates, mayBeViews: true)
        case .stackEnd: break
        }
      }
    }

    private mutating func add(_ predicates: Range<UInt32>, mayBeViews: Bool) {
      for predicate in document.tree.predicates(predicates) {
        var kind = NameUse.Kind.metric
        if mayBeViews, case .name(let name) = predicate.object.value, scope.metric(name) == nil,
          scope.isView(name) || scope.isBracketed(name)
        {
          kind = .view
        }
        add(predicate.object, kind)
        if case .term(let index) = predicate.object.value, case .view(let name) = document.tree.terms[Int(index)].base {
          // The term begins with the view's name.
          let start = predicate.object.span.start
          let end = start + UInt32(truncatingIfNeeded: scope.names.text(name).utf8.count)
          uses.append(NameUse(name: name, kind: .view, span: Span(start, end)))
        }
        add(predicate.priority, .metric)
      }
    }

    private mutating func add(_ equation: Equation) {
      if let label = equation.label { add(label, .constraint, isDeclaration: true) }
      for term in [equation.first, equation.second] {
        if let term { uses.append(NameUse(name: term.item, kind: .view, span: term.itemSpan)) }
      }
      add(equation.constant, .metric)
      add(equation.priority, .metric)
    }

    private mutating func add(_ step: Step) {
      for item in step.items { add(item, .view) }
      for target in step.targets { add(target) }
      if case .expect(.comparison(let equation)) = step { add(equation.constant, .metric) }
    }

    private mutating func add(_ target: Step.Target) {
      guard case .name(let name, let span) = target else { return }
      uses.append(NameUse(name: name, kind: groups.contains(name) ? .group : .constraint, span: span))
    }

    private mutating func add(_ block: StepBlock) {
      switch block {
      case .at(let settings):
        for case .number(let quantity, _, _) in settings { add(quantity) }
      case .on(_, let item): add(item, .view)
      case .range(let intervals):
        for interval in intervals {
          switch interval {
          case .numbers(let quantity, _, _, _): add(quantity)
          case .devices(let item, _, _): add(item, .view)
          }
        }
      }
    }

    private mutating func add(_ quantity: StepBlock.Quantity) {
      add(quantity.declaration, quantity.word == nil ? .metric : .view)
    }
  }
}
