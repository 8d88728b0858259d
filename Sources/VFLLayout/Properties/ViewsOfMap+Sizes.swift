import VFLConstraints
import VFLSolver
import VFLSyntax

extension ViewsOfMap {
  /// Whether views become zero-sized that are not at the given size.
  func collapses() -> [PropertyQuestion] {
    let insets = insetsOfGuides
    return checked.filter { !traits[$0].isSpacer && !traits[$0].isManaged }.flatMap { item in
      [FramePart.width, .height].compactMap { part -> PropertyQuestion? in
        // A view that is zero-sized at the given size may be a spacer. A view as large as an inset fills the space outside a safe area,
        // which some devices do not have.
        guard let frame = frame(item) else { return nil }
        let size = part == .width ? frame.width : frame.height
        guard size > Self.tolerance, !insets.contains(where: { $0.part == part && $0.points == size }) else {
          return nil
        }
        let condition = SizeCondition(terms: [term(item, part, -1)], constant: Self.tolerance, isStrict: false)
        return PropertyQuestion(
          property: .notCollapsed, items: [item], part: .part(part), conditions: [condition], hasAmount: false)
      }
    }
  }

  /// The distances between the edges of layout guides and those of their views at the given size, in points.
  private var insetsOfGuides: [(part: FramePart, points: Rational)] {
    traits.indices.filter { traits[$0].isGuide }.flatMap { guide -> [(part: FramePart, points: Rational)] in
      guard let inner = frame(guide), let outer = superviews[guide].flatMap(frame) else { return [] }
      return [
        (.width, inner.x), (.width, outer.width - inner.x - inner.width),
        (.height, inner.y), (.height, outer.height - inner.y - inner.height),
      ]
    }
  }

  /// Whether views are smaller than their intrinsic sizes.
  func squeezes() -> [PropertyQuestion] {
    let checked = Set(checked)
    return map.rows.rows.enumerated().compactMap { number, row in
      guard let index = row.constraint, subject.constraints.indices.contains(index),
        subject.constraints[index].origin.role == .intrinsicSize, row.row.relation == .greaterThanOrEqual,
        let term = row.row.expression.terms.first, row.row.expression.terms.count == 1, term.coefficient.signum > 0
      else { return nil }
      let unknown = term.variable.index
      let item = unknown / FramePart.allCases.count
      guard checked.contains(item), let part = FramePart(rawValue: unknown % FramePart.allCases.count),
        !(part == .width ? traits[item].adaptsWidth : traits[item].adaptsHeight)
      else { return nil }
      let needed = needed(number)
      return PropertyQuestion(
        property: .notSqueezed, items: [item], part: .part(part),
        conditions: [exceeds([(unknown, -1)] + needed.terms, constant: needed.constant)])
    }
  }

  /// The intrinsic length that a row with one term states. It is a sum of terms if the numbers of the map are text sizes.
  private func needed(_ row: Int) -> (terms: [(unknown: Int, factor: Rational)], constant: Rational) {
    var constant = map.rows.rows[row].constant
    let coefficient = map.rows.rows[row].row.expression.terms.first?.coefficient ?? 1
    var terms: [(unknown: Int, factor: Rational)] = []
    for (position, axis) in [map.domain.x, map.domain.y].enumerated() {
      guard case .constants(let parameter) = axis.parameter, let growth = parameter.growths[row] else { continue }
      constant -= growth * parameter.value
      terms.append((map.numberTerm(position), -growth / coefficient))
    }
    return (terms, -constant / coefficient)
  }

  /// The views that become smaller as the superview grows, and why some may not at run time. If the budget runs out, some are missing.
  func shrinking(_ budget: inout Budget) -> (failures: [PropertyFailure], doubt: PropertyDoubt?) {
    let holdingArea = map.holdingArea
    var failures: [PropertyFailure] = []
    var doubt: PropertyDoubt?
    for item in checked {
      for part in [FramePart.width, .height] {
        let unknown = unknown(item, part)
        let regions = map.regions(of: unknown)
        guard budget.allows(regions.count * Self.stepsPerRegion) else { return (failures, doubt) }
        func shrinks(_ region: LayoutMap.Region) -> Bool {
          guard region.holds, !region.isAmbiguous(unknown) else { return false }
          let function = region.functions[unknown]
          return [(map.domain.x, function.x), (map.domain.y, function.y)].contains { axis, growth in
            axis.parameter.isSize(part) && growth.signum < 0
          }
        }
        let sizes = regions.filter(shrinks).flatMap { $0.area.intersection(holdingArea).corners }
        guard let size = sizes.min(by: SizeSearch.isSmaller) else { continue }
        budget.spend(Self.stepsPerQuestion)
        switch occurrence(&budget, { search.outcomes(ofShrinking: unknown, shrinks, &$0) }) {
        case .found?: failures.append(failure(.monotone, [item], .part(part), at: size))
        case .always(let found)?: failures.append(failure(.monotone, [item], .part(part), at: found.size))
        case .avoided(let sizes)?: doubt = doubt ?? .unstated(sizes)
        case nil: break
        }
      }
    }
    return (failures, doubt)
  }

  /// The views that are smaller in a map of one larger size than in this one of one size.
  func shrinking(to larger: ViewsOfMap) -> [PropertyFailure] {
    let (size, largerSize) = (map.smallestPoint, larger.map.smallestPoint)
    var failures: [PropertyFailure] = []
    for item in checked {
      for (part, grows) in [(FramePart.width, size.x < largerSize.x), (.height, size.y < largerSize.y)] where grows {
        let unknown = unknown(item, part)
        guard let own = map.value(of: unknown, at: size), let other = larger.map.value(of: unknown, at: largerSize),
          own.exceeds(other, plus: allowance)
        else { continue }
        failures.append(failure(.monotone, [item], .part(part), at: size))
      }
    }
    return failures
  }

  /// The steps for examining a region.
  private static let stepsPerRegion = 16
}

extension LayoutMap {
  /// The smallest values of both numbers.
  fileprivate var smallestPoint: PlanePoint { PlanePoint(x: domain.x.range.lowerBound, y: domain.y.range.lowerBound) }

  /// The certain value of an unknown at a point; nil if required constraints conflict or if the unknown is ambiguous there.
  fileprivate func value(of unknown: Int, at point: PlanePoint) -> Rational? {
    let region = regions(of: unknown).first { $0.holds && !$0.isAmbiguous(unknown) && $0.area.contains(point) }
    return region?.functions[unknown].value(at: point)
  }
}
