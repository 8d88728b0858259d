import VFLConstraints
import VFLInterface
import VFLLayout
import VFLLint
import VFLProofs
import VFLSolver
import VFLSyntax

/// The targets that read Interface Builder documents.
extension FuzzTarget {
  /// The elements of a document enclose their descendants, all source ranges are inside the document, and every view, guide and
  /// constraint has an element. Reads documents without solving them.
  static func document(_ bytes: [UInt8]) {
    let document = InterfaceDocument(text(bytes, "a.xib"))
    let tree = document.tree
    for (index, element) in tree.elements.enumerated() {
      check(element.span.start == element.tag.start, "an element begins before its tag")
      check(
        element.tag.end <= element.span.end && Int(element.span.end) <= bytes.count, "a tag extends beyond its element")
      check(
        element.next > index && element.next <= tree.elements.count, "the descendants of an element are not after it")
      for attribute in tree.attributes(of: index) {
        check(attribute.value.start >= element.tag.start, "a value begins before its tag")
        check(attribute.value.end <= element.tag.end, "a value extends beyond its tag")
      }
      guard let parent = element.parent else { continue }
      let outer = tree.elements[parent]
      check(parent < index && element.next <= outer.next, "an element is not among its parent's descendants")
      check(
        outer.tag.end <= element.span.start && element.span.end <= outer.span.end, "an element is outside its parent")
    }
    check(tree.issues.allSatisfy { Int($0.span.end) <= bytes.count }, "an issue extends beyond the end of the text")
    for view in document.views {
      check(view.element < tree.elements.count, "a view has no element")
      check(view.superview.map { $0 < document.views.count } ?? true, "a superview does not exist")
    }
    for layout in document.layouts() {
      check(layout.sources.count == layout.lowered.constraints.count, "a constraint has no source")
      check(layout.saved.values.allSatisfy { $0.isUsable }, "a saved frame cannot be a frame")
      check(layout.views.first?.view == layout.root, "the root of a view tree is not its first view")
    }
  }

  /// The issues of a GtkBuilder file are inside the file, and its findings are the same each time.
  static func builder(_ bytes: [UInt8]) {
    let document = BuilderDocument(text(bytes, "a.ui"))
    check(document.issues.allSatisfy { Int($0.span.end) <= bytes.count }, "an issue extends beyond the end of the text")
    let linter = Linter(budget: Budget(steps: 20_000, rows: 200))
    let findings = linter.diagnostics(LintInput(builder: document))
    check(findings.allSatisfy { Int($0.span.end) <= bytes.count }, "a finding extends beyond the end of the text")
    check(linter.diagnostics(LintInput(builder: document)) == findings, "the findings differ in a second run")
  }

  /// Findings are sorted, inside the document, and the same each time. Layouts are solved or run out of their budget, proofs of
  /// conflicts hold, and equations can be read.
  static func interface(_ bytes: [UInt8]) {
    let source = text(bytes, "a.xib")
    let document = InterfaceDocument(source)
    let budget = Budget(steps: 20_000, rows: 200)
    let linter = Linter(budget: budget)
    let findings = linter.diagnostics(LintInput(interface: document))
    for finding in findings {
      check(Int(finding.span.end) <= bytes.count, "a finding extends beyond the end of the text")
    }
    for (first, second) in zip(findings, findings.dropFirst()) {
      check(first.span.start <= second.span.start, "the findings are not sorted")
    }
    check(linter.diagnostics(LintInput(interface: document)) == findings, "the findings differ in a second run")
    for layout in document.layouts() {
      let input = LintInput(layout, of: source, asWritten: false)
      let solved = input.solved(budget: budget).layout
      check(input.solved(budget: budget).layout.frames == solved.frames, "the frames differ in a second run")
      for conflict in solved.conflicts {
        do throws(CertificateChecker.Refusal) {
          try CertificateChecker.check(conflict.certificate)
        } catch {
          fatalError("a proof does not hold: \(error)")
        }
      }
      let printer = EquationPrinter(scope: layout.lowered.scope)
      let equations = layout.lowered.legalConstraints.map(printer.text).joined(separator: "\n")
      let again = LintInput(file: text(Array(equations.utf8), "b.vfl"))
      check(again.document.issues.isEmpty, "an equation cannot be read: \(equations)")
    }
  }
}
