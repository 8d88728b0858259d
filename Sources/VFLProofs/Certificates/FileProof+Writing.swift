import VFLConstraints
import VFLSolver
import VFLSyntax

extension FileProof {
  /// A certificate, on one line. Proofs of conflicts come before those of maps. A certificate of maps has an empty list of conflicts.
  package static func certificate(conflicts: [FileProof], maps: [FileProof]? = nil) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 2)
      writer.objects("certificates", conflicts) { $1.write(to: &$0) }
      if let maps { writer.objects("maps", maps) { $1.write(to: &$0) } }
    }
    return writer.text + "\n"
  }

  private func write(to writer: inout JSONWriter) {
    writer.member("file", file)
    let names = [("view", view), ("function", function), ("alternative", alternative), ("text", text)]
    for (key, value) in names { if let value { writer.member(key, value) } }
    assumptions.write(to: &writer, groups: evidence.groups)
    if let bounds = evidence.bounds {
      writer.numbers("bounds", [bounds.x, bounds.y, bounds.width, bounds.height])
    }
    if let sizeClass { writer.member("sizeClass", sizeClass) }
    switch evidence {
    case .conflict(let proof): writer.objects("parts", proof.parts) { $1.write(to: &$0) }
    case .map(let proof): proof.write(to: &writer)
    }
  }

  /// The sign of a relation, such as `<=`.
  static func sign(_ relation: VFLSolver.Relation) -> String {
    switch relation {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension ProofDocument.Assumptions {
  fileprivate func write(to writer: inout JSONWriter, groups: [String]) {
    writer.member("target", target.name)
    if dialect != .apple { writer.member("dialect", dialect.name) }
    if !metrics.isEmpty {
      writer.objects("metrics", metrics) { writer, metric in
        writer.member("name", metric.name)
        writer.member("value", metric.value)
      }
    }
    if isRightToLeft { writer.member("rightToLeft", true) }
    if let superview { writer.member("superview", superview) }
    if options != [] {
      let named = FormatOptions.named.filter { $0.option != [] && options.contains($0.option) }
      writer.strings("options", named.map { $0.name })
    }
    writer.strings("groups", groups)
  }
}

extension StatedProof.Part {
  fileprivate func write(to writer: inout JSONWriter) {
    switch reference {
    case .notNegative(let name): writer.member("notNegative", name)
    case .bounds(let side): writer.member("bounds", side)
    case .statement(let equation, let line, let span, let text):
      writer.member("constraint", equation)
      writer.member("line", line)
      writer.member("start", Int(span.start))
      writer.member("end", Int(span.end))
      writer.member("statement", text)
      writer.member("givenUp", isGivenUp)
    }
    writer.objects("terms", terms) { writer, term in
      writer.member("variable", term.name)
      writer.member("coefficient", term.factor)
    }
    writer.member("constant", constant)
    writer.member("relation", FileProof.sign(relation))
    writer.member("multiplier", multiplier)
  }
}
