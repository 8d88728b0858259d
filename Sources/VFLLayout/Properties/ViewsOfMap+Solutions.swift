import VFLConstraints
import VFLSolver

extension ViewsOfMap {
  func conflicts() -> [PropertyFailure] {
    search.firstConflict().map { [failure(.holds, [], nil, at: $0)] } ?? []
  }

  func ambiguous() -> [PropertyFailure] {
    let first = search.firstAmbiguities()
    return checked.flatMap { item in
      FramePart.allCases.compactMap { part in
        first[unknown(item, part)].map { failure(.unambiguous, [item], .part(part), at: $0) }
      }
    }
  }
}
