import VFLConstraints
import VFLSyntax

extension Rule {
  static let unusedMetric = Rule(
    "VFL209", "unused_metric", .note, "A metric that is declared but never used.",
    rationale: "Changing the value of an unused metric has no effect.",
    traits: .findsUnusedCode,
    examples: [.file("metric gap = 8\n[a]-[b]", "metric gap = 8\n[a]-gap-[b]")],
    check: .input { input in
      input.unusedDeclarations { if case .metrics(let range) = $0 { range } else { nil } }.map {
        Finding("metric `\(input.text($0.name))` is never used", $0.span, help: "use it, or remove its declaration")
      }
    })
}
