import VFLConstraints
import VFLLayout
import VFLSyntax
import VFLWorkspace

/// Where the sources of a project make the constraints of a log, in words.
struct SourceWords {
  /// The source of each constraint, by the start of its description in the log.
  private var sources: [UInt32: ConstraintSource] = [:]

  init() {}

  /// The sources of one set of a log.
  init(_ part: ExplainedText.Part) {
    for (constraint, source) in zip(part.explanation.constraints, part.sources) {
      sources[constraint.origin.span.start] = source
    }
  }

  /// The source of a constraint; nil if it is not known.
  func source(_ constraint: Constraint) -> ConstraintSource? { sources[constraint.origin.span.start] }

  /// The only line that can have made a constraint; nil if it is not known.
  func exactPlace(_ constraint: Constraint) -> SourcePlace? {
    guard let source = source(constraint), source.certainty == .exact else { return nil }
    return source.places.first
  }

  /// The facts about a constraint without the line that a layout library prints, if the line of the project is known.
  func withoutPlace(_ constraint: Constraint, _ facts: [String]) -> [String] {
    guard let place = exactPlace(constraint)?.text else { return facts }
    return facts.filter { !place.hasSuffix($0) }
  }

  /// `Card.swift:41`, `probably Card.swift:41` or `Card.swift:41 or Tile.swift:9`; nil if the source is not known.
  func words(_ constraint: Constraint) -> String? {
    guard let source = source(constraint) else { return nil }
    let places = source.places.map { $0.text }
    switch source.certainty {
    case .exact: return places[0]
    case .likely: return "probably " + places[0]
    case .several: return Phrase.list(places + (source.othersCount > 0 ? ["\(source.othersCount) others"] : []), "or")
    }
  }
}

extension Advice {
  /// Whether the advice is to lower the priority of this constraint rather than that of any other.
  func lowersPriority(of index: Int) -> Bool {
    switch self {
    case .lowerPriority(let best, _, _, _): best == index
    case .relaxOne(let indices): indices == [index]
    default: false
    }
  }
}
