import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// The numbers that blocks set, such as the superview's size.
extension ScenarioRun {
  /// A number that a block sets.
  enum BlockNumber {
    /// The superview's width or height.
    case size(FramePart)
    /// A metric, or another number of the layout.
    case other(StepBlock.Quantity)
  }

  /// Applies the settings of an `at` block. Adds a failure and returns false if a name is unknown, because such a block has no
  /// meaning.
  mutating func apply(_ settings: [StepBlock.Setting], _ span: Span) -> Bool {
    var values: [(number: BlockNumber, value: Double)] = []
    for setting in settings {
      switch setting {
      case .number(let quantity, let value, _):
        guard let number = number(quantity) else { return false }
        values.append((number, value))
      case .device(let name, let place):
        guard let size = Device.size(named: name) else {
          add(.unknownDevice(name), nil, place)
          return false
        }
        values += [(.size(.width), size.width), (.size(.height), size.height)]
      }
    }
    do throws(EngineError) {
      try set(values)
    } catch {
      add(.refused(error), nil, span)
    }
    return true
  }

  /// The number that a quantity stands for; nil, with a failure, if it is not one of the superview or of a known metric.
  mutating func number(_ quantity: StepBlock.Quantity) -> BlockNumber? {
    switch quantity {
    case .width(let item): return isTheSuperview(item) ? .size(.width) : nil
    case .height(let item): return isTheSuperview(item) ? .size(.height) : nil
    case .margin(let item), .textSize(let item): return isTheSuperview(item) ? .other(quantity) : nil
    case .metric(let declaration):
      do throws(ScenarioContext.Trouble) {
        _ = try context.metric(declaration.name)
      } catch {
        add(.init(error), nil, declaration.span)
        return nil
      }
      if context.isPriority(declaration.name) {
        add(.undecidable(.priority(metric: scenario.document.names.text(declaration.name))), nil, declaration.span)
        return nil
      }
      return .other(quantity)
    }
  }

  /// Sets numbers in the layout. A width or height of the superview that is not among them stays as it is.
  mutating func set(_ values: [(number: BlockNumber, value: Double)]) throws(EngineError) {
    var frame = engine.untransformedFrame(of: context.root)
    var isResized = false
    for (number, value) in values {
      switch number {
      case .size(let part):
        if part == .width { frame.width = value } else { frame.height = value }
        isResized = true
      case .other(let quantity): try context.set(quantity, to: value, &engine)
      }
    }
    if isResized { try engine.resize(context.root, frame) }
  }

  /// Returns whether a block may resize an item, and adds a failure if it may not.
  private mutating func isTheSuperview(_ item: Declaration) -> Bool {
    if context.item(item.name) == context.root { return true }
    add(.notTheSuperview(engine.name(of: context.root)), nil, item.span)
    return false
  }
}
