import VFLConstraints
import VFLSyntax

extension MessageExplanation.Meaning {
  /// The meaning of a message about a format, which is parsed and judged as in a source.
  init(ofFormat message: LoggedMessage) {
    switch message.message {
    case .unknownView(let name):
      let isPath = name.utf8.contains(UInt8(ascii: "."))
      self.init(
        "the format names the view `\(name)`, but the views dictionary has no such key",
        isPath ? .dottedName : .unknownView,
        isPath
          ? "use a key without a dot, such as `\(name.split(separator: ".").last ?? "view")`, in the dictionary and in the format"
          : "add `\(name)` to the views dictionary that the call passes, or correct the name in the format: both must be spelled "
            + "the same, including capitals")
    case .unknownMetric(let name):
      self.init(
        "the format uses the metric `\(name)`, which is in neither the metrics nor the views dictionary",
        .unknownMetric,
        "add `\(name)` to the metrics dictionary that the call passes, or correct the name in the format")
    case .missingSuperview:
      self.init(
        "`|` in the format is the superview, and the view next to it has none yet", .inactiveBeforeHierarchy,
        "add the view to its superview with `addSubview` before you make the constraints")
    case .emptyFormat: self.init("the format is empty", .emptyFormat, "pass a format such as `H:|-[view]-|`")
    default:
      if let found = message.format.flatMap({ Self.mistake(in: $0.text) }) {
        self.init("the format cannot be parsed: \(found.message)", Rule.named(found.rule))
        advice = found.help.map { [$0] } ?? found.fix.map { [$0.title] } ?? ["correct the format"]
        // `%f` prints six decimals.
        if message.message == .missingView, let text = message.format?.text, !text.utf8.contains(UInt8(ascii: "[")),
          text.split(separator: ".").dropFirst().contains(where: { $0.hasPrefix("000000") })
        {
          advice.insert(
            "the format is built at run time and contains no view: skip it if the list of views is empty",
            at: 0)
        }
      } else {
        self.init(ofMistake: message.message)
      }
    }
  }

  /// The first error in a format, apart from names, which only the app knows.
  private static func mistake(in format: String) -> Diagnostic? {
    let rules = Rule.all.filter { $0.category <= .law && !$0.needsSolution }
    return Linter(rules: rules).diagnostics(LintInput(format: SourceText(format))).first { $0.severity == .error }
  }

  /// The meaning of a mistake whose format the log does not show, or in whose format no mistake is found.
  private init(ofMistake message: FrameworkMessage) {
    switch message {
    case .alignmentAlongAxis(let axis):
      let word = axis == .horizontal ? "horizontal" : "vertical"
      self.init(
        "the options align the views along the axis of the format, which is \(word), too", .optionAlongAxis,
        axis == .horizontal
          ? "pass an option such as `alignAllCenterY` or `alignAllTop` with a horizontal format, or begin the format with `V:`"
          : "pass an option such as `alignAllCenterX` or `alignAllLeading` with a vertical format, or begin the format with `H:`"
      )
    case .formatOutsideASCII:
      self.init(
        "the format contains characters outside ASCII, such as a dash in place of a hyphen", .lookAlike,
        "retype the format with plain hyphens, brackets and spaces, and give views names in ASCII")
    case .missingColon:
      self.init("`V` in the format is not followed by a colon", .missingColon, "begin the format with `V:`")
    case .missingView:
      self.init(
        "the format has something else where a view is expected", .missingView, "write each view in brackets: `[title]`"
      )
    case .missingDistance:
      self.init(
        "the format has something else where a distance is expected", .missingDistance,
        "write a number, or a metric of the metrics dictionary, without spaces around it")
    case .ambiguousMinus:
      self.init(
        "the format has two hyphens before a number", .ambiguousMinus,
        "put a negative distance in parentheses: `-(-8)-`")
    case .unknownRelation:
      self.init(
        "the format has a relation other than `==`, `<=` and `>=`", .unknownRelation,
        "write `==`, `<=` or `>=`; there is no `<` and no `>`")
    case .unterminatedPredicates:
      self.init(
        "the size of a view in the format is not closed by `)` and `]`", .unterminatedPredicates,
        "close the size and the view: `[title(100)]`")
    default:
      self.init(
        "a format cannot be parsed", nil,
        "check the format with `vfl lint -e FORMAT`, which shows the mistake and its place")
    }
  }
}
