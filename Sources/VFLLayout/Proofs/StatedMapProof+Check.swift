import VFLConstraints
import VFLProofs
import VFLSolver
import VFLSyntax

extension StatedMapProof {
  /// Proves what the check of a layout found at every size. Nil if the map is incomplete, if not only the size varies, if some
  /// constraints cannot be created or are violated by more than a thousandth of a point, or if the budget runs out.
  ///
  /// `text` names an item. The other parameters are those of ``init(widths:heights:names:forms:parts:claims:groups:bounds:)``.
  package init?(
    _ map: LayoutMap, _ check: PropertyCheck, properties: [LayoutProperty], groups: [String], bounds: Rectangle?,
    budget: inout Budget, text: (Item) -> String
  ) {
    guard map.domain.x.parameter == .width, map.domain.y.parameter == .height,
      !map.rows.gaps.contains(where: { $0.gap == .illegal }), let proof = MapProof(map, budget: &budget)
    else { return nil }
    var names: [Int: String] = [:]
    for part in proof.parts {
      for unknown in part.unknowns where unknown < map.rows.partCount { names[unknown] = map.name(unknown, text) }
    }
    var forms: [Int: ProofDocument.Form] = [:]
    let superview = map.rows.items.first.map(text) ?? ""
    let relaxed = map.rows.relaxations.map {
      Relaxed(constraint: $0.row, error: $0.error, firstLimit: $0.firstLimit, limit: $0.limit)
    }
    guard relaxed.allSatisfy({ $0.limit <= Self.largestError }) else { return nil }
    for (number, condition) in proof.conditions {
      if relaxed.contains(where: { $0.firstLimit <= number && number < $0.firstLimit + 3 }) { continue }
      var form = ProofDocument.Form(
        constant: condition.function.constant, relation: condition.relation, priority: condition.priority)
      for (unknown, factor) in condition.terms where !relaxed.contains(where: { $0.error == unknown }) {
        form.add(names[unknown] ?? "", factor)
      }
      form.add("\(superview).width", condition.function.x)
      form.add("\(superview).height", condition.function.y)
      forms[number] = form
    }
    guard let claims = Self.claims(map, check, properties, &budget, text) else { return nil }
    self.init(
      widths: map.domain.x.range, heights: map.domain.y.range, names: names, forms: forms, parts: proof.parts,
      claims: claims, groups: groups, bounds: bounds)
    self.relaxed = relaxed
  }

  /// The claims about all views; nil if the budget runs out.
  private static func claims(
    _ map: LayoutMap, _ check: PropertyCheck, _ properties: [LayoutProperty], _ budget: inout Budget,
    _ text: (Item) -> String
  ) -> [Claim]? {
    var claims: [Claim] = []
    let checked = Set(check.items)
    func names(_ parts: [FramePart], where isProven: (Int, FramePart) -> Bool) -> [String] {
      map.rows.items.enumerated().filter { checked.contains($0.element) }.flatMap { number, item in
        parts.filter { isProven(number * FramePart.allCases.count + $0.rawValue, $0) }.map {
          "\(text(item)).\($0.name)"
        }
      }
    }
    // A claim about some views would read like one about all of them.
    for property in properties where !check.failures.contains(where: { $0.property == property }) {
      switch property {
      case .holds:
        let holds = map.parts.allSatisfy { part in part.regions.allSatisfy { $0.holds } }
        if holds { claims.append(Claim(property: property.name, content: .holds)) }
      case .unambiguous:
        let unique = names(FramePart.allCases) { unknown, _ in
          map.regions(of: unknown).allSatisfy { !$0.isAmbiguous(unknown) }
        }
        claims.append(Claim(property: property.name, content: .unique(unique)))
      case .monotone:
        let growing = names([.width, .height]) { unknown, part in
          map.regions(of: unknown).allSatisfy { region in
            guard region.holds, !region.isAmbiguous(unknown) else { return true }
            return (part == .width ? region.functions[unknown].x : region.functions[unknown].y).signum >= 0
          }
        }
        claims.append(Claim(property: property.name, content: .growing(growing)))
      case .inside, .noOverlap, .notCollapsed, .notSqueezed, .touchable:
        guard let proven = check.claims(of: property, &budget) else { return nil }
        for claim in proven {
          claims.append(Claim(property: property.name, content: .never(claim.conditions.map { map.sum($0, text) })))
        }
      }
    }
    return claims
  }
}

extension LayoutMap {
  fileprivate func name(_ unknown: Int, _ text: (Item) -> String) -> String {
    let (item, part) = rows.part(unknown)
    return "\(text(item)).\(part.name)"
  }

  /// A sum by names, with the origin of the superview as a number.
  fileprivate func sum(_ condition: SizeCondition, _ text: (Item) -> String) -> StatedMapProof.Sum {
    var form = ProofDocument.Form(constant: condition.constant)
    for (unknown, factor) in condition.terms {
      if let part = FramePart(rawValue: unknown), !part.isSize {
        form.constant += (rows.statedBound(part) ?? 0) * factor
      } else {
        form.add(name(unknown, text), factor)
      }
    }
    return StatedMapProof.Sum(terms: form.terms, constant: form.constant, isStrict: condition.isStrict)
  }
}
