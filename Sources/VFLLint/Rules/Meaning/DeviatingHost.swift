import VFLConstraints
import VFLSyntax

extension Rule {
  static let deviatingHost = Rule(
    "VFL413", "deviating_host", .warning, "A format that another system reads differently.",
    rationale:
      "GNUstep and GTK read formats that look like Apple's, but reject some of them and give others another meaning. Such "
      + "formats are reported with `--target gnustep` or `--target gtk`.",
    examples: [
      .portableFile("[a]-(>=8)-[b(100)]", "[a]-8-[b(100)]"),
      .portableFile("[a(b@750)]-[b(100)]", "[a(100@750)]-[b(100)]"),
      .portableFile("[a]-(8)-[b]", "[a]-8-[b]"),
    ],
    check: .input { input in
      guard let host = input.input.settings.host, input.document.dialect.isApple else { return [] }
      var scan = DeviationScan(input, host)
      for statement in input.document.statements where !input.isFull(scan.findings) {
        guard case .format(let index, let options) = statement.kind else { continue }
        scan.add(input.document.formats[index])
        for use in input.document.options[options] { scan.add(use) }
      }
      return scan.findings
    })
}

/// Looks for the constructs that a host reads differently.
private struct DeviationScan {
  private let input: LintContext
  private let host: Host
  private(set) var findings: [Finding] = []

  init(_ input: LintContext, _ host: Host) {
    self.input = input
    self.host = host
  }

  mutating func add(_ format: VisualFormat) {
    guard !format.isBroken else { return }
    let tree = input.document.tree
    for element in tree.elements(of: format) {
      switch element {
      case .superview, .stackEnd: break
      case .view(let view):
        if input.text(view.name).utf8.contains(UInt8(ascii: "_")) { report(.underscore, view.nameSpan) }
        for predicate in tree.predicates(view.predicates) { addSize(predicate) }
      case .connection(let connection): addDistance(connection, tree.predicates(connection.predicates))
      }
    }
  }

  mutating func add(_ use: OptionUse) {
    if use.option == .spacingBaselineToBaseline {
      report(.baselineSpacing, use.span)
    } else if FormatOptions.alignments.contains(where: { $0.option == use.option }) {
      report(.alignment, use.span)
    }
  }

  private mutating func addSize(_ predicate: Predicate) {
    switch predicate.object.value {
    case .name: if predicate.priority != nil { report(.priorityAfterName, predicate.span) }
    case .number(let value): if value < 0 { report(.negativeNumber, predicate.object.span) }
    case .term, .missing: break
    }
    addPriority(predicate, .numericPriority)
  }

  private mutating func addDistance(_ connection: Connection, _ predicates: ArraySlice<Predicate>) {
    guard let first = predicates.first, let last = predicates.last else { return }
    if predicates.count > 1 { return report(.distanceList, first.span.union(last.span)) }
    if let relation = first.relation, relation != .equal { report(.inequality, first.span) }
    addPriority(first, .distancePriority)
    switch first.object.value {
    case .name: report(.metric, first.object.span)
    case .number(let value): if value < 0 { report(.negativeNumber, first.object.span) }
    case .term, .missing: break
    }
    if first.relation ?? .equal == .equal, first.priority == nil, first.span.count + 2 < connection.span.count {
      report(.parenthesizedDistance, first.span)
    }
  }

  private mutating func addPriority(_ predicate: Predicate, _ construct: HostDeviation.Construct) {
    guard let priority = predicate.priority else { return }
    if case .number(1000) = priority.value, host == .gtk { return }
    report(construct, priority.span)
  }

  private mutating func report(_ construct: HostDeviation.Construct, _ span: Span) {
    guard let effect = HostDeviation.effect(of: construct, in: host), findings.last?.span != span else { return }
    findings.append(
      Finding("\(input.quoted(span)) is not portable, because \(host.title) \(effect)", span, atRunTime: .nothing))
  }
}
