import VFLSyntax

extension Lowering {
  mutating func anchor(_ term: Equation.Term, _ context: Context, _ scope: Scope) -> Anchor {
    Anchor(checkedItem(term.item, term.itemSpan, context, scope), term.attribute)
  }

  /// Returns the item that a name refers to. In a closed scope, reports a name that is not declared.
  @inline(__always)
  mutating func checkedItem(_ name: Name, _ span: Span, _ context: Context, _ scope: Scope) -> Item {
    let (item, isKnown) = scope.resolve(name)
    if !isKnown || context.isFormat && scope.isReserved(name) {
      let isMetric = scope.metric(name) != nil || scope.isSymbolic(name)
      report(isMetric ? .metricUsedAsView : .unknownView, name, span, context)
    }
    return item
  }

  mutating func distance(_ operand: Operand, _ context: Context, _ scope: Scope) -> Constant {
    switch operand.value {
    case .number(let value): return .number(value)
    // Apple's formats have no terms.
    case .missing, .term: return .number(0)
    case .name(let name):
      if let constant = scope.constant(name) { return constant }
      if !scope.mayBeSymbolic(name) {
        report(scope.isView(name) ? .viewUsedAsDistance : .unknownMetric, name, operand.span, context)
      }
      return .metric(name, isNegated: false)
    }
  }

  @inline(__always)
  mutating func priority(_ operand: Operand?, _ context: Context, _ scope: Scope) -> Priority {
    switch operand?.value {
    case .number(let value)?: return .number(value)
    case .name(let name)?:
      if let priority = scope.metricPriority(name) { return priority }
      if !scope.mayBeSymbolic(name), let operand {
        report(scope.isView(name) ? .viewUsedAsPriority : .unknownMetric, name, operand.span, context)
      }
      return .metric(name)
    case .missing?, .term?, nil: return context.defaultPriority
    }
  }

  /// Reports a view that is declared inside itself or inside an unknown view.
  mutating func checkNesting(of declaration: Declaration, _ context: Context, _ scope: Scope) {
    guard let superview = declaration.superview else { return }
    let outer = checkedItem(superview.name, superview.span, context, scope)
    if outer != .superview, scope.superview(of: scope.item(declaration.name)) == nil {
      report(.circularNesting, declaration.name, declaration.span, context)
    }
  }

  /// Reports an unknown view in a statement that is neither an equation nor a format.
  mutating func check(_ item: Declaration, _ context: Context, _ scope: Scope) {
    _ = checkedItem(item.name, item.span, context, scope)
  }

  /// Reports a group's default priority if it is a name that cannot be a metric.
  mutating func check(_ groupPriority: Operand?, _ context: Context, _ scope: Scope) {
    _ = priority(groupPriority, context, scope)
  }

  enum Size {
    case item(Item)
    case constant(Constant)
  }

  /// The meaning of a name in a view's own predicate. A metric takes precedence over a view.
  mutating func size(_ name: Name, _ span: Span, _ context: Context, _ scope: Scope) -> Size {
    if let constant = scope.constant(name) {
      if scope.isView(name) { report(.nameInBoth, name, span, context) }
      return .constant(constant)
    }
    if scope.isView(name) || name == scope.superview { return .item(scope.item(name)) }
    if !scope.mayBeSymbolic(name) {
      report(.unknownMetric, name, span, context)
    } else if scope.isBracketed(name), !scope.isClosed {
      return .item(scope.item(name))
    } else if !scope.isClosed, scope.item(name) == .superview, !scope.isSymbolic(name) {
      report(.superviewInSize, name, span, context)
      return .item(.superview)
    }
    return .constant(.metric(name, isNegated: false))
  }

  @inline(never)
  mutating func report(
    _ kind: LoweringIssue.Kind, _ name: Name?, _ span: Span, _ context: Context
  ) {
    issues.append(LoweringIssue(kind: kind, name: name, span: span, statement: context.statement))
  }
}
