import VFLSyntax

/// The contents of a drawing of a layout, in points. The y-axis points down.
public struct LayoutPicture: Sendable {
  /// A view as a rectangle with a name.
  public struct View: Sendable {
    /// The name, as the drawing shows it.
    public var name: String
    /// The frame, in points.
    public var frame: Rectangle
    /// For each axis, whether the view's position or size is ambiguous.
    public var isAmbiguous: (horizontally: Bool, vertically: Bool)

    /// Creates a view that is not ambiguous by default.
    public init(name: String, frame: Rectangle, isAmbiguous: (horizontally: Bool, vertically: Bool) = (false, false)) {
      self.name = name
      self.frame = frame
      self.isAmbiguous = isAmbiguous
    }
  }

  /// A dimension line with a text: a distance, a size, or the range of an ambiguous position or size.
  struct Dimension: Sendable {
    /// What the line stands for.
    enum Kind: Hashable, Sendable {
      /// A constraint that holds.
      case constraint
      /// An optional constraint that does not hold.
      case unmet
      /// A size that several views share.
      case equalSize
      /// A constraint that takes part in a conflict.
      case conflict
      /// The constraint of a conflict that was broken.
      case broken
      /// The values that an ambiguous position or size can have.
      case range
    }

    /// The axis to which the dimension line is parallel.
    var axis: Axis
    /// The coordinates on that axis at which the line starts and ends.
    var start, end: Double
    /// The coordinates on the other axis at which the line can be drawn.
    var places: (low: Double, high: Double)
    /// The frames of the items at the start and at the end of the line, which are the same for a size.
    var items: (start: Rectangle, end: Rectangle)?
    /// The text beside the line, such as `8` or `≥8@750`.
    var text: String
    /// What the text stands for, such as an equation, for a legend.
    var meaning: String
    /// What the line stands for.
    var kind: Kind
    /// For a range, whether it has no limit before its start and after its end.
    var isOpen: (before: Bool, after: Bool) = (false, false)
    /// The source ranges of the constraints that the line shows.
    var origins: [Span] = []

    /// Creates a dimension line that can be drawn anywhere between `places.low` and `places.high`.
    init(
      axis: Axis, start: Double, end: Double, places: (low: Double, high: Double), text: String, meaning: String,
      kind: Kind = .constraint
    ) {
      self.axis = axis
      (self.start, self.end) = (min(start, end), max(start, end))
      self.places = (min(places.low, places.high), max(places.low, places.high))
      self.text = text
      self.meaning = meaning
      self.kind = kind
    }
  }

  /// The intrinsic content size of a view.
  struct Content: Sendable {
    /// The frame of the view.
    var frame: Rectangle
    /// The intrinsic width and height, in points; nil if the view has none along that axis.
    var width, height: Double?
    /// What the size stands for, for a legend.
    var meaning: String
    /// Whether the content begins at the right edge of the view.
    var isFromRight = false
    /// The source ranges of the statements that give the size.
    var origins: [Span] = []

    /// Where the content is if it has its intrinsic size; the view's frame along an axis without one.
    var box: Rectangle {
      let width = width ?? frame.width
      return Rectangle(
        x: isFromRight ? frame.x + frame.width - width : frame.x, y: frame.y, width: width,
        height: height ?? frame.height)
    }

    /// The size in parentheses, such as `(120 × 24)`.
    var text: String {
      switch (width.map(ConstraintDrawing.number), height.map(ConstraintDrawing.number)) {
      case (let width?, let height?): "(\(width) × \(height))"
      case (let width?, nil): "(\(width) wide)"
      case (nil, let height?): "(\(height) high)"
      case (nil, nil): ""
      }
    }
  }

  /// A line on which edges or centers of items are aligned.
  struct Alignment: Sendable {
    /// The axis to which the line is parallel.
    var axis: Axis
    /// The coordinate of the line on the other axis.
    var place: Double
    /// The coordinates at which the line starts and ends.
    var start, end: Double
    /// The source ranges of the constraints that align the items.
    var origins: [Span] = []

    /// Creates a line from its smaller to its larger coordinate.
    init(axis: Axis, place: Double, start: Double, end: Double) {
      self.axis = axis
      self.place = place
      (self.start, self.end) = (min(start, end), max(start, end))
    }
  }

  /// The superview.
  public var superview: View
  /// The views, in source order.
  public var views: [View] = []
  /// Distances, sizes and ambiguous ranges.
  var dimensions: [Dimension] = []
  /// Intrinsic content sizes.
  var contents: [Content] = []
  /// Lines of alignment, each drawn once.
  var alignments: [Alignment] = []
  /// The middle of each edge that touches another item because of a constraint, with the constraint's source range.
  var contacts: [(x: Double, y: Double, origin: Span)] = []
  /// Facts that cannot be drawn: which views have equal sizes, and constraints of a conflict that cannot be drawn.
  var notes: [Note] = []
  /// The number of conflicts.
  var conflictCount = 0

  /// A line of the legend.
  struct Note: Sendable {
    /// The text of the line.
    var text: String
    /// Whether the line is about a conflict.
    var isConflict = false
    /// The source ranges of the constraints that the line describes.
    var origins: [Span] = []
  }

  /// A picture of an empty superview.
  public init(superview: View) {
    self.superview = superview
  }

  /// Notes constraints of conflicts that cannot be drawn.
  mutating func addConflictNote(_ constraints: String, _ origins: [Span] = []) {
    let start = conflictCount > 1 ? "also in the conflicts" : "also in the conflict"
    notes.append(Note(text: "\(start): \(constraints)", isConflict: true, origins: origins))
  }

  /// Whether any view is ambiguous.
  public var isAmbiguous: Bool {
    ([superview] + views).contains { $0.isAmbiguous.horizontally || $0.isAmbiguous.vertically }
  }

  /// The smallest rectangle around the superview and all views.
  public var extent: Rectangle { views.reduce(superview.frame) { $0.union($1.frame) } }
}

extension Rectangle {
  /// The smallest rectangle around two rectangles.
  func union(_ other: Rectangle) -> Rectangle {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rectangle(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
