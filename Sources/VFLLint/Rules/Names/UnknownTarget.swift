import VFLConstraints
import VFLSyntax

extension Rule {
  static let unknownTarget = Rule(
    "VFL210", "unknown_target", .error, "A layout test step that refers to something the file does not declare.",
    rationale:
      "A step refers to a constraint by the name in `name: a.width == 100`, or by line number if it has no name, and to a group by the "
      + "name in `group name {`. `vfl test` cannot carry out a step with an unknown target.",
    traits: .reportedByTests,
    examples: [
      .file("wide: a.width == 200\nset wiede.constant = 100", "wide: a.width == 200\nset wide.constant = 100"),
      .file("view a\n[a(200)]\nexpect b.width == 200", "view a\n[a(200)]\nexpect a.width == 200"),
      .file("[a(200)]\ndeactivate 3", "[a(200)]\ndeactivate 1"),
    ],
    check: .input { input in
      let document = input.document
      guard !document.steps.isEmpty || !document.blocks.isEmpty else { return [] }
      let lines = LineTable(input.source)
      var names: [String] = []
      var makers: Set<Int> = []
      for statement in document.statements {
        switch statement.kind {
        case .equation(let index):
          makers.insert(lines.position(statement.span.start).line)
          if let label = document.equations[index].label { names.append(input.text(label.name)) }
        case .format: makers.insert(lines.position(statement.span.start).line)
        case .groupStart(let index): names.append(input.text(document.groups[index].name.name))
        default: break
        }
      }
      let known = Set(names)
      let candidates = Suggestion.Candidates(names)
      let scope = input.lowered.scope
      let views = Suggestion.Candidates(scope.isClosed ? scope.views.map { scope.names.text($0) } : [])
      var findings: [Finding] = []
      func look(at item: Declaration) {
        guard scope.isClosed, case .view(let name) = scope.item(item.name), !scope.isView(name) else { return }
        let text = input.text(item.name)
        let help = views.nearest(to: text).map { "did you mean `\($0)`?" }
        findings.append(Finding("no view is called `\(text)`", item.span, help: help))
      }
      for step in document.steps {
        for target in step.targets {
          switch target {
          case .name(let name, let span):
            let text = input.text(name)
            if known.contains(text) || text == Step.Target.emptyList && step.listsConstraints { continue }
            findings.append(
              Finding(
                "no constraint or group is called `\(text)`", span,
                help: input.metricHelp(name) ?? candidates.nearest(to: text).map { "did you mean `\($0)`?" }
                  ?? "name it: `\(text): a.width == 100`"))
          case .line(let line, let span):
            if makers.contains(line) { continue }
            findings.append(
              Finding(
                "line \(line) makes no constraint", span, help: "name the constraint: line numbers change, names do not"
              ))
          }
        }
        for item in step.items { look(at: item) }
        if input.isFull(findings) { return findings }
      }
      for case .on(_, let item) in document.blocks { look(at: item) }
      return findings
    })
}

extension Step {
  /// Whether the targets are a list that may be empty.
  fileprivate var listsConstraints: Bool {
    if case .expect(.constraints(_, let targets)) = self { targets.count == 1 } else { false }
  }
}

extension LintContext {
  /// Help for a step that tries to change a metric; nil if the name is not that of a metric.
  func metricHelp(_ name: Name) -> String? {
    guard lowered.scope.metric(name) != nil else { return nil }
    return
      "`\(text(name))` is a metric, which no step can change; name the constraint that uses it, and set its constant"
  }
}
