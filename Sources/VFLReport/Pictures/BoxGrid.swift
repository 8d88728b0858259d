import VFLSyntax

/// Boxes with weights, arranged in a grid of cells so that those near a point are found quickly.
///
/// A cell holds a bounded number of boxes; further boxes have no effect. A query therefore takes time proportional to the number
/// of cells that it touches.
struct BoxGrid {
  private static let cellSize = 32.0
  private let limits: Rectangle
  private let columns: Int
  private let lines: Int
  private let capacity: Int
  private var cells: [[Int32]]
  private var boxes: [(box: Rectangle, weight: Double)] = []

  /// Creates a grid without boxes. What lies outside `limits` counts as part of the nearest cell.
  init(_ limits: Rectangle, capacity: Int = .max) {
    self.limits = limits
    self.capacity = capacity
    columns = max(1, min(256, Int(limits.width / Self.cellSize) + 1))
    lines = max(1, min(256, Int(limits.height / Self.cellSize) + 1))
    cells = [[Int32]](repeating: [], count: columns * lines)
  }

  /// Adds a box.
  mutating func add(_ box: Rectangle, weight: Double = 1) {
    let number = Int32(truncatingIfNeeded: boxes.count)
    boxes.append((box, weight))
    let (columns, lines) = range(box)
    for line in lines {
      for column in columns where cells[line * self.columns + column].count < capacity {
        cells[line * self.columns + column].append(number)
      }
    }
  }

  /// Whether a box intersects none of the others.
  func isFree(_ box: Rectangle) -> Bool {
    let (columns, lines) = range(box)
    for line in lines {
      for column in columns {
        for number in cells[line * self.columns + column] where boxes[Int(number)].box.intersects(box) { return false }
      }
    }
    return true
  }

  /// The sum of the weights of the boxes that a box intersects and `isCounted` accepts. A box that shares several cells with it
  /// counts once.
  func weight(of box: Rectangle, where isCounted: (Rectangle) -> Bool = { _ in true }) -> Double {
    let (columns, lines) = range(box)
    var sum = 0.0
    for line in lines {
      for column in columns {
        for number in cells[line * self.columns + column] {
          let other = boxes[Int(number)]
          guard other.box.intersects(box), isCounted(other.box) else { continue }
          let (otherColumns, otherLines) = range(other.box)
          // Count the box only in the first cell that both share.
          if max(columns.lowerBound, otherColumns.lowerBound) == column,
            max(lines.lowerBound, otherLines.lowerBound) == line
          {
            sum += other.weight
          }
        }
      }
    }
    return sum
  }

  /// The box with the smallest area that contains another one; nil if there is none.
  func smallest(around inner: Rectangle) -> Rectangle? {
    let (columns, lines) = range(inner)
    var best: Rectangle?
    for number in cells[lines.lowerBound * self.columns + columns.lowerBound] {
      let box = boxes[Int(number)].box
      guard box.contains(inner), best.map({ box.width * box.height < $0.width * $0.height }) ?? true else { continue }
      best = box
    }
    return best
  }

  private func range(_ box: Rectangle) -> (columns: ClosedRange<Int>, lines: ClosedRange<Int>) {
    func cell(_ coordinate: Double, _ origin: Double, _ count: Int) -> Int {
      let place = (coordinate - origin) / Self.cellSize
      return place.isFinite ? Int(max(0, min(Double(count - 1), place))) : 0
    }
    let (left, right) = (cell(box.x, limits.x, columns), cell(box.x + max(0, box.width), limits.x, columns))
    let (top, bottom) = (cell(box.y, limits.y, lines), cell(box.y + max(0, box.height), limits.y, lines))
    return (left...max(left, right), top...max(top, bottom))
  }
}

extension Rectangle {
  /// Whether two rectangles have inner points in common.
  func intersects(_ other: Rectangle) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }

  /// Whether another rectangle lies in this one.
  func contains(_ other: Rectangle) -> Bool {
    x <= other.x && y <= other.y && other.x + other.width <= x + width && other.y + other.height <= y + height
  }

  /// The rectangle with its edges moved outward.
  func expanded(by distance: Double) -> Rectangle {
    Rectangle(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }
}
