import VFLLayout
import VFLSyntax

/// A picture whose marks all have their positions, in pixels.
struct PlacedPicture {
  /// What a line stands for, which decides how it looks.
  enum LineStyle: Equatable {
    case dimension, unmet, extended, intrinsic, equalSize, conflict, broken, range, ambiguous, alignment, leader
    case collapsed
  }

  /// What a text stands for, which decides how it looks.
  enum TextRole: Equatable {
    case caption, name, number, intrinsic, conflict, range, marker, legend, conflictLegend

    /// The font size in pixels.
    var size: Double {
      switch self {
      case .caption: 14
      case .name: 13
      case .number, .intrinsic, .conflict, .range, .marker, .legend, .conflictLegend: 12
      }
    }

    /// The height of the box around a line of text, in pixels.
    var height: Double { (size * 1.2).rounded(.up) }
    /// The distance from the top of the box to the baseline. The distance below it is that of the deepest letters.
    var ascent: Double { size * 0.96 }
  }

  /// A line of text and the box that contains it in any usual font.
  struct Label {
    var text: String
    var role: TextRole
    var box: Rectangle
    /// Whether the text starts at the left edge of its box, rather than being centered in it.
    var isLeading = false
    /// What the label lies on.
    var ground = Ground()
    /// The source ranges of the constraints that the text describes.
    var origins: [Span] = []
  }

  /// What is behind a label: the superview or the paper around it, and views on top of it.
  struct Ground {
    var isPaper = false
    var viewCount = 0
  }

  /// A view, or the superview if it is the first.
  struct View {
    var frame: Rectangle
    var title: String
    /// The number of views around the view, which are drawn below it.
    var isSuperview: Bool
  }

  /// A line with corners.
  struct Line {
    var style: LineStyle
    var points: [Point]
    /// The source ranges of the constraints that the line shows.
    var origins: [Span] = []
  }

  /// A dot at an edge that touches another item.
  struct Dot {
    var center: Point
    /// The source range of the constraint; nil for the sample in the legend.
    var origin: Span?
  }

  var width = 0.0
  var height = 0.0
  /// The number of pixels per point.
  var scale = 1.0
  var views: [View] = []
  /// The largest number of views on top of each other, where it is known.
  var depth = 0
  var lines: [Line] = []
  var dots: [Dot] = []
  var labels: [Label] = []
  /// The picture in one sentence.
  var summary = ""
  /// The number of labels apart from the caption and the legend.
  var drawingLabelCount = 0
  /// How hard the picture is to read: the number of names and numbers that are replaced by a marker. Texts that are only in the
  /// legend have a higher weight, and labels with a line to them a lower one.
  var crowding = 0.0

  /// Moves everything.
  mutating func move(by dx: Double, _ dy: Double) {
    for index in views.indices {
      views[index].frame.x += dx
      views[index].frame.y += dy
    }
    for index in lines.indices {
      lines[index].points = lines[index].points.map { Point(x: $0.x + dx, y: $0.y + dy) }
    }
    for index in dots.indices {
      dots[index].center.x += dx
      dots[index].center.y += dy
    }
    for index in labels.indices {
      labels[index].box.x += dx
      labels[index].box.y += dy
    }
  }
}
