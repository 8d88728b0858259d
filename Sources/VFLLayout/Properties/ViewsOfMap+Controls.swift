import VFLConstraints
import VFLSolver
import VFLSyntax

extension ViewsOfMap {
  /// Whether controls are too small to touch. Controls of a kind with a standard size need not be larger than that size.
  func smallControls() -> [PropertyQuestion] {
    checked.flatMap { item -> [PropertyQuestion] in
      var limits = subject.touchSize
      if !subject.controls.contains(map.rows.items[item]) {
        switch traits[item].control {
        case .resizable?: break
        case .standard(let width, let height)?:
          limits = (min(limits.width, width ?? limits.width), min(limits.height, height ?? limits.height))
        case ViewTraits.ControlKind.none?, nil: return []
        }
      }
      return [(FramePart.width, limits.width), (.height, limits.height)].compactMap { part, limit in
        guard let limit = Rational(shortest: limit) else { return nil }
        return PropertyQuestion(
          property: .touchable, items: [item], part: .part(part),
          conditions: [exceeds([term(item, part, -1)], constant: limit)])
      }
    }
  }
}
