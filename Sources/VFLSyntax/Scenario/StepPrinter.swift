/// Prints steps of layout tests in canonical spelling.
extension DocumentPrinter {
  func spelling(_ block: StepBlock) -> String {
    switch block {
    case .at(let settings): "at " + settings.map(spelling).joined(separator: ", ") + " {"
    case .range(let intervals): "for " + intervals.map(spelling).joined(separator: ", ") + " {"
    case .on(let pass, let item): "on \(word(pass)) \(name(item)) {"
    }
  }

  private func spelling(_ setting: StepBlock.Setting) -> String {
    switch setting {
    case .number(let quantity, let value, _): "\(spelling(quantity)) == \(number(value))"
    case .device(let name, _): name
    }
  }

  private func spelling(_ interval: StepBlock.Interval) -> String {
    switch interval {
    case .numbers(let quantity, let lower, let upper, _): "\(spelling(quantity)) in \(number(lower))...\(number(upper))"
    case .devices(let item, let range, _): "\(name(item)).size in \(range)"
    }
  }

  /// The spelling of a number that a block sets, such as `card.width` or `gap`.
  public func spelling(_ quantity: StepBlock.Quantity) -> String {
    name(quantity.declaration) + (quantity.word.map { "." + $0 } ?? "")
  }

  func spelling(_ step: Step) -> String {
    switch step {
    case .expect(let expectation): return "expect " + spelling(expectation)
    case .set(let target, let property, let value):
      let text =
        switch value {
        case .number(let number): self.number(number)
        case .measure(let item, let measure): "\(name(item)).\(measure.name)"
        }
      return "set \(self.text(target)).\(property == .constant ? "constant" : "priority") = \(text)"
    case .activate(let targets): return "activate " + targets.map(text).joined(separator: ", ")
    case .deactivate(let targets): return "deactivate " + targets.map(text).joined(separator: ", ")
    case .remove(let item): return "remove view \(name(item))"
    case .frame(let item, let frame): return "frame \(name(item)) \(rectangle(frame))"
    case .content(let size): return "content \(name(size.item)) \(Self.operands(of: size))"
    case .transform(let item, let numbers):
      return "transform \(name(item)) (\(numbers.map { number($0) }.joined(separator: " ")))"
    case .mask(let item, let mask): return "mask \(name(item)) \(mask.text)"
    case .autoresizes(let item, let isOn): return "autoresizes \(name(item)) \(isOn ? "on" : "off")"
    case .invalidate(let pass, let item): return "invalidate \(word(pass)) \(name(item))"
    case .callSuper: return "super"
    }
  }

  /// The spelling of an expectation, without its keyword.
  public func spelling(_ expectation: Step.Expectation) -> String {
    switch expectation {
    case .measure(let item, let measure, let relation, let value, _):
      "\(name(item)).\(measure.name) \(relation.symbol) \(number(value))"
    case .comparison(let equation): spelling(equation)
    case .frame(let item, let frame, _): "\(name(item)).frame == \(rectangle(frame))"
    case .solved: "solved"
    case .conflict: "conflict"
    case .dirty: "dirty"
    case .clean: "clean"
    case .ambiguous(let item, let measure): "ambiguous \(name(item)).\(measure.name)"
    case .broken(let target): "broken \(text(target))"
    case .constraints(let item, let targets):
      "constraints \(name(item)) == " + targets.map(text).joined(separator: ", ")
    case .problem(let problem, _): "problem \(problem)"
    case .property(let property, let items):
      property.rawValue + (items.isEmpty ? "" : " ") + items.map(name).joined(separator: ", ")
    }
  }

  private func text(_ target: Step.Target) -> String {
    switch target {
    case .name(let name, _): document.names.text(name)
    case .line(let line, _): "\(line)"
    }
  }

  private func word(_ pass: Step.Pass) -> String { pass == .layout ? "layout" : "update" }
}
