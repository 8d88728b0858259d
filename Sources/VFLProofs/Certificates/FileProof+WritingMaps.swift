import VFLSolver
import VFLSyntax

extension StatedMapProof {
  /// Writes what the proof states to an object.
  func write(to writer: inout JSONWriter) { writer.proof(self) }
}

extension JSONWriter {
  fileprivate mutating func proof(_ proof: StatedMapProof) {
    for (key, range) in [("widths", proof.widths), ("heights", proof.heights)] {
      strings(key, [range.lowerBound.description, range.upperBound.description])
    }
    array("names", proof.names.keys.sorted()) { writer, unknown in
      writer.array(["\(unknown)", proof.names[unknown] ?? ""]) { writer, text in writer.string(text) }
    }
    array("constraints", proof.forms.keys.sorted()) { writer, number in
      if let form = proof.forms[number] { writer.form(number, form) }
    }
    if !proof.relaxed.isEmpty {
      objects("relaxed", proof.relaxed) { writer, entry in
        writer.member("constraint", entry.constraint)
        writer.member("error", entry.error)
        writer.member("firstLimit", entry.firstLimit)
        writer.member("limit", entry.limit.description)
      }
    }
    objects("parts", proof.parts) { writer, part in
      writer.numbers("constraints", part.conditions)
      writer.numbers("unknowns", part.unknowns)
      writer.array("pieces", part.pieces) { writer, piece in writer.piece(piece) }
    }
    array("claims", proof.claims) { writer, claim in writer.claim(claim) }
  }

  private mutating func form(_ number: Int, _ form: ProofDocument.Form) {
    object { writer in
      writer.member("number", number)
      writer.terms(form.terms)
      writer.member("constant", form.constant.description)
      writer.member("relation", FileProof.sign(form.relation))
      writer.member("priority", form.priority.value)
    }
  }

  private mutating func terms(_ terms: [String: Rational]) {
    objects("terms", terms.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }) { writer, name in
      writer.member("variable", name)
      writer.member("coefficient", (terms[name] ?? 0).description)
    }
  }

  private mutating func piece(_ piece: MapProof.Piece) {
    object { writer in
      writer.array("corners", piece.corners) { writer, corner in
        writer.array([corner.x, corner.y]) { writer, value in writer.string(value.description) }
      }
      switch piece.verdict {
      case .conflict(let sum):
        writer.member("conflict") { $0.sum(sum) }
      case .solved(let solved):
        writer.array("values", solved.values.keys.sorted()) { writer, unknown in
          guard let value = solved.values[unknown] else { return }
          writer.object { writer in
            writer.member("unknown", unknown)
            writer.member("width", value.x.description)
            writer.member("height", value.y.description)
            writer.member("constant", value.constant.description)
            writer.member("unique", solved.unique.contains(unknown))
          }
        }
        writer.array("sums", solved.sums) { writer, sum in writer.sum(sum) }
      }
    }
  }

  private mutating func sum(_ sum: MapProof.Sum) {
    object { writer in
      for (key, multipliers) in [("constraints", sum.conditions), ("notNegative", sum.bounds)] {
        writer.array(key, multipliers.keys.sorted()) { writer, number in
          writer.array(["\(number)", (multipliers[number] ?? 0).description]) { writer, text in writer.string(text) }
        }
      }
      writer.strings("limits", sum.limits.map { $0.description })
    }
  }

  private mutating func claim(_ claim: StatedMapProof.Claim) {
    object { writer in
      writer.member("property", claim.property)
      switch claim.content {
      case .holds: break
      case .unique(let names):
        writer.strings("unique", names)
      case .growing(let names):
        writer.strings("growing", names)
      case .never(let sums):
        writer.objects("never", sums) { writer, sum in
          writer.terms(sum.terms)
          writer.member("constant", sum.constant.description)
          writer.member("relation", sum.isStrict ? ">" : ">=")
        }
      }
    }
  }
}
