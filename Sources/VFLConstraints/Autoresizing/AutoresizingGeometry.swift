import VFLSyntax

/// A view's frame, its superview's bounds and its autoresizing mask: the input of springs and struts.
///
/// The rules come from the published tables of a reimplementation of the system's translation (all eight horizontal masks of one
/// frame) and from a worked example of both the resizing and the constraints (a container that grows from 50 to 100 points). The
/// vertical axis follows the same rules. No table covers bounds that do not start at 0; for such bounds, the constraints are chosen
/// to give the original frame at the original size.
public struct AutoresizingGeometry: Equatable, Sendable {
  /// The view's frame in its superview's coordinates, in points.
  public var frame: Rectangle
  /// The superview's bounds, in points; their origin may be anywhere.
  public var bounds: Rectangle
  /// The flexible margins and sizes. If no bit is set for an axis, the right or bottom margin is flexible.
  public var mask: AutoresizingMask

  /// Creates a geometry. If the superview does not autoresize its subviews, the mask counts as empty.
  public init(frame: Rectangle, bounds: Rectangle, mask: AutoresizingMask, autoresizesSubviews: Bool = true) {
    self.frame = frame
    self.bounds = bounds
    self.mask = autoresizesSubviews ? mask : []
  }

  /// The form of the constraints that a geometry is translated to.
  public enum Form: Sendable {
    /// The form that the system creates internally. Its constraints compare locations with constants and with sizes, which apps are
    /// not allowed to do.
    case `internal`
    /// The form that apps can create. Its constraints give the same layout as the internal form if the superview's bounds start at
    /// 0.
    case legal
  }

  /// The reason that a geometry cannot be translated to constraints.
  public enum Problem: Error, Equatable, Sendable {
    /// A coordinate or length that is infinite or not a number.
    case notFinite
    /// A frame or bounds with a width or height below 0.
    case negativeSize(isFrame: Bool, Axis)
    /// The superview has a size of 0 along the axis, so nothing can be proportional to it.
    case emptySuperview(Axis)
    /// The view and its one flexible margin have a total length of 0, so nothing can be proportional to that length.
    case noFlexibleRoom(Axis)
  }
}

// MARK: - Constraints

extension AutoresizingGeometry {
  /// The constraints that represent the geometry: two per axis, horizontal first, one for the size and one for the center. O(1).
  ///
  /// If both margins are flexible and the size is fixed, the position of the center stays proportional to the superview's size. For
  /// unequal margins, the result differs from that of `resized(to:)`, which shares the growth between the margins.
  public func constraints(
    of item: Item, form: Form, origin: Origin = Origin(Span(at: 0), .autoresizing)
  ) throws(Problem) -> [Constraint] {
    let translation = translation(of: item, form: form, origin: origin)
    if let problem = translation.problem { throw problem }
    return translation.constraints
  }

  /// The constraints that represent a frame and a mask.
  public struct Translation: Sendable {
    /// Two constraints per axis, in the order of `constraints(of:form:origin:)`; empty for a geometry with a negative size or a
    /// number that is not finite.
    public var constraints: [Constraint]
    /// The first problem; nil if the constraints represent the mask completely.
    public var problem: Problem?
  }

  /// The translation that layouts use. Along an axis on which the mask cannot be translated, the view keeps its position and
  /// size, as with the mask `none`. O(1).
  ///
  /// What the system does in this case is unknown. A superview with a size of 0 is common before the first layout pass, and
  /// keeping the view's frame is the cautious interpretation.
  public func translation(
    of item: Item, form: Form, origin: Origin = Origin(Span(at: 0), .autoresizing)
  ) -> Translation {
    var translation = Translation(constraints: [], problem: nil)
    var fixed = self
    fixed.mask = []
    do throws(Problem) {
      try check()
      for axis in Axis.allCases {
        let rows: [Line.Row]
        do throws(Problem) {
          rows = try Line(self, axis).rows(form)
        } catch {
          if error == .notFinite { throw error }
          translation.problem = translation.problem ?? error
          rows = try Line(fixed, axis).rows(form)
        }
        for row in rows {
          translation.constraints.append(
            Constraint(
              first: Anchor(item, row.first), multiplier: row.second == nil ? 1 : row.multiplier,
              second: row.second.map { Anchor(.superview, $0) }, constant: .number(row.constant), origin: origin))
        }
      }
    } catch {
      return Translation(constraints: [], problem: translation.problem ?? error)
    }
    return translation
  }

  /// The frame that `constraints` give in a superview with these bounds. The constraints must be those of a geometry's translation.
  /// O(1).
  public static func frame(by constraints: [Constraint], in bounds: Rectangle) -> Rectangle {
    var values: [Attribute: Double] = [:]
    for constraint in constraints {
      guard case .number(let constant) = constraint.constant else { continue }
      let second = constraint.second.map { bounds.value($0.attribute) } ?? 0
      values[constraint.first.attribute] = constraint.multiplier * second + constant
    }
    let width = values[.width] ?? 0
    let height = values[.height] ?? 0
    return Rectangle(
      x: (values[.centerX] ?? 0) - width / 2, y: (values[.centerY] ?? 0) - height / 2, width: width, height: height)
  }

  /// The frame that springs and struts give after a change of the superview's size. Flexible parts share the change in proportion
  /// to their extents, or equally if all these extents are 0. A size never falls below 0. The origin of the bounds has no effect.
  /// O(1).
  public func resized(to newBounds: Rectangle) throws(Problem) -> Rectangle {
    try check()
    try AutoresizingGeometry(frame: newBounds, bounds: newBounds, mask: []).check()
    let (x, width) = Line(self, .horizontal).resized(to: newBounds.width)
    let (y, height) = Line(self, .vertical).resized(to: newBounds.height)
    guard x.isFinite, width.isFinite, y.isFinite, height.isFinite else { throw .notFinite }
    return Rectangle(x: x, y: y, width: width, height: height)
  }

  private func check() throws(Problem) {
    for (rectangle, isFrame) in [(frame, true), (bounds, false)] {
      guard rectangle.x.isFinite, rectangle.y.isFinite, rectangle.width.isFinite, rectangle.height.isFinite else {
        throw .notFinite
      }
      if rectangle.width < 0 { throw .negativeSize(isFrame: isFrame, .horizontal) }
      if rectangle.height < 0 { throw .negativeSize(isFrame: isFrame, .vertical) }
    }
  }
}

/// A geometry along one axis. Margins are measured inside the superview, and positions in the superview's coordinates.
private struct Line {
  let axis: Axis
  /// The superview's origin and length along the axis, in points.
  let start: Double
  let length: Double
  /// The view's origin and length along the axis, in points.
  let position: Double
  let size: Double
  let flexibleStart: Bool
  let flexibleSize: Bool
  let flexibleEnd: Bool

  struct Row {
    let first: Attribute
    var multiplier = 1.0
    var second: Attribute?
    var constant: Double
  }

  init(_ geometry: AutoresizingGeometry, _ axis: Axis) {
    self.axis = axis
    let mask = geometry.mask
    switch axis {
    case .horizontal:
      (start, length) = (geometry.bounds.x, geometry.bounds.width)
      (position, size) = (geometry.frame.x, geometry.frame.width)
      flexibleStart = mask.contains(.flexibleLeftMargin)
      flexibleSize = mask.contains(.flexibleWidth)
      flexibleEnd = mask.contains(.flexibleRightMargin)
    case .vertical:
      (start, length) = (geometry.bounds.y, geometry.bounds.height)
      (position, size) = (geometry.frame.y, geometry.frame.height)
      flexibleStart = mask.contains(.flexibleTopMargin)
      flexibleSize = mask.contains(.flexibleHeight)
      flexibleEnd = mask.contains(.flexibleBottomMargin)
    }
  }

  private var sizeAttribute: Attribute { axis.size }
  private var centerAttribute: Attribute {
    switch axis {
    case .horizontal: .centerX
    case .vertical: .centerY
    }
  }
  private var center: Double { position + size / 2 }
  private var startMargin: Double { position - start }

  /// The rows for the size and the center.
  func rows(_ form: AutoresizingGeometry.Form) throws(AutoresizingGeometry.Problem) -> [Row] {
    let rows = [try sizeRow(), try centerRow(form)]
    guard rows.allSatisfy({ $0.multiplier.isFinite && $0.constant.isFinite }) else { throw .notFinite }
    return rows
  }

  private func sizeRow() throws(AutoresizingGeometry.Problem) -> Row {
    guard flexibleSize else { return Row(first: sizeAttribute, constant: size) }
    var row = Row(first: sizeAttribute, second: sizeAttribute, constant: size - length)
    switch (flexibleStart, flexibleEnd) {
    case (true, true):
      row.multiplier = try proportion(of: size)
      row.constant = 0
    case (true, false), (false, true):
      row.multiplier = size / (try flexibleRoom())
      row.constant = size - row.multiplier * length
    case (false, false): break
    }
    return row
  }

  private func centerRow(_ form: AutoresizingGeometry.Form) throws(AutoresizingGeometry.Problem) -> Row {
    let row = try proportionalCenterRow(form)
    // A multiplier of 0 would keep the center in place, but apps cannot create such a constraint. Measure from the edge instead.
    guard form == .legal, row.multiplier == 0 else { return row }
    return Row(first: centerAttribute, second: startEdge, constant: center - start)
  }

  private var startEdge: Attribute {
    switch axis {
    case .horizontal: .left
    case .vertical: .top
    }
  }

  private func proportionalCenterRow(
    _ form: AutoresizingGeometry.Form
  ) throws(AutoresizingGeometry.Problem) -> Row {
    let endEdge = startEdge.oppositeEdge ?? startEdge
    switch (flexibleStart, flexibleSize, flexibleEnd) {
    case (false, false, _):
      return form == .internal
        ? Row(first: centerAttribute, constant: center)
        : Row(first: centerAttribute, second: startEdge, constant: center - start)
    case (true, false, false):
      return form == .internal
        ? Row(first: centerAttribute, second: sizeAttribute, constant: center - length)
        : Row(first: centerAttribute, second: endEdge, constant: center - (start + length))
    case (true, _, true):
      let multiplier = try proportion(of: center - start)
      return form == .internal
        ? Row(first: centerAttribute, multiplier: multiplier, second: sizeAttribute, constant: start)
        : Row(first: centerAttribute, multiplier: multiplier, second: endEdge, constant: start - multiplier * start)
    case (false, true, false):
      return Row(first: centerAttribute, second: centerAttribute, constant: center - (start + length / 2))
    case (true, true, false), (false, true, true):
      // The multiplier is the slope of the line through two known points: the layout in which the flexible part has shrunk to 0,
      // and the current layout.
      let multiplier = (flexibleStart ? 2 * (center - start) : size) / (try flexibleRoom())
      return Row(
        first: centerAttribute, multiplier: multiplier, second: centerAttribute,
        constant: center - multiplier * (start + length / 2))
    }
  }

  func resized(to newLength: Double) -> (position: Double, size: Double) {
    let endMargin = length - startMargin - size
    let flexible = [(flexibleStart, startMargin), (flexibleSize, size), (flexibleEnd, endMargin)].filter { $0.0 }
    let total = flexible.reduce(0) { $0 + $1.1 }
    func growth(_ part: Double) -> Double {
      (newLength - length) * (total == 0 ? 1 / Double(flexible.count) : part / total)
    }
    return (
      flexibleStart ? position + growth(startMargin) : position, flexibleSize ? max(0, size + growth(size)) : size
    )
  }

  private func proportion(of value: Double) throws(AutoresizingGeometry.Problem) -> Double {
    if Tolerance.allows(length, of: 0) { throw .emptySuperview(axis) }
    return value / length
  }

  /// The total length of the view and its one flexible margin.
  private func flexibleRoom() throws(AutoresizingGeometry.Problem) -> Double {
    let room = flexibleStart ? startMargin + size : length - startMargin
    // A length within the rounding error counts as 0.
    if Tolerance.allows(room, of: max(position.magnitude, start.magnitude, length)) { throw .noFlexibleRoom(axis) }
    return room
  }
}

extension Rectangle {
  /// The value of an attribute of a rectangle. Leading is treated as left, and trailing as right.
  fileprivate func value(_ attribute: Attribute) -> Double {
    attribute.parts.reduce(0) { $0 + $1.factor * self[$1.part] }
  }
}
