/// A block of steps in braces.
public enum StepBlock: Equatable, Sendable {
  /// `at card.width == 396, gap == 12 {`: steps that run with other numbers, such as another size of the superview.
  case at([Setting])
  /// `on layout a {`: the view's override of a layout or update method.
  case on(Step.Pass, Declaration)
  /// `for card.width in 320...430 {`: expectations about every number in a range.
  case range([Interval])

  /// A number that an `at` block sets or that varies in a `for` block.
  public enum Quantity: Equatable, Sendable {
    /// `card.width`: the width of the superview, in points.
    case width(Declaration)
    /// `card.height`: the height of the superview, in points.
    case height(Declaration)
    /// `card.margin`: the layout margins of the superview on all sides, in points.
    case margin(Declaration)
    /// `card.textSize`: the factor by which the intrinsic sizes of all views are multiplied.
    case textSize(Declaration)
    /// `gap`: a metric, in points.
    case metric(Declaration)

    /// The word after the superview's name; nil for a metric.
    public var word: String? {
      switch self {
      case .width: "width"
      case .height: "height"
      case .margin: "margin"
      case .textSize: "textSize"
      case .metric: nil
      }
    }

    /// The superview or the metric.
    public var declaration: Declaration {
      switch self {
      case .width(let item), .height(let item), .margin(let item), .textSize(let item), .metric(let item): item
      }
    }
  }

  /// What an `at` block sets.
  public enum Setting: Equatable, Sendable {
    /// A number, and the source range of the quantity.
    case number(Quantity, Double, Span)
    /// `iPhone-SE`: the superview's size is that of the device with this name. The span is the source range of the name.
    case device(String, Span)
  }

  /// What varies in a `for` block.
  public enum Interval: Equatable, Sendable {
    /// `gap in 0...40`: the smallest and the largest value, and the source range of the two. The smallest may be greater than the
    /// largest in an invalid test.
    case numbers(Quantity, lower: Double, upper: Double, Span)
    /// `card.size in iphone`: the superview has every size in the range of devices with this name. The span is the source range of the
    /// name.
    case devices(Declaration, String, Span)
  }

  /// The source ranges of the settings or intervals that repeat a number of an earlier one. Only the superview has sizes in a block, so
  /// its name does not matter.
  var repetitions: [Span] {
    var (words, metrics): ([String], [Name]) = ([], [])
    var found: [Span] = []
    func note(_ added: [String], _ span: Span) {
      if added.contains(where: words.contains) { found.append(span) }
      words += added
    }
    func note(_ quantity: Quantity, _ span: Span) {
      if let word = quantity.word { return note([word], span) }
      if metrics.contains(quantity.declaration.name) { found.append(span) }
      metrics.append(quantity.declaration.name)
    }
    let sizes = ["width", "height"]
    switch self {
    case .on: break
    case .at(let settings):
      for setting in settings {
        switch setting {
        case .number(let quantity, _, let span): note(quantity, span)
        case .device(_, let span): note(sizes, span)
        }
      }
    case .range(let intervals):
      for interval in intervals {
        switch interval {
        case .numbers(let quantity, _, _, let span): note(quantity, quantity.declaration.span.union(span))
        case .devices(let item, _, let span): note(sizes, item.span.union(span))
        }
      }
    }
    return found
  }
}
