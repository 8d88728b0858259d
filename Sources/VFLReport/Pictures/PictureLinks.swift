import VFLLayout
import VFLSyntax

/// Where a picture shows the constraints of a text: an invisible path for each set of constraints that have marks in common, which
/// a page can make wide enough to click.
///
/// The path covers the lines of the marks, and the middle of their texts and dots. Its attribute `data-ranges` has the source
/// ranges of the constraints, as in `12-40 50-61`, in UTF-8 bytes. The element is
///
///     <g class="links" fill="none">
///     <path data-ranges="12-40" d="M20 76L300 76M148 70L172 70"/>
///     </g>
struct PictureLinks {
  private var places: [(origins: [Span], path: String)] = []
  private var numbers: [[Span]: Int] = [:]

  /// Collects the marks of a picture. Takes time linear in the number of marks and source ranges.
  init(_ picture: PlacedPicture) {
    for line in picture.lines { add(line.origins, line.points) }
    for dot in picture.dots {
      guard let origin = dot.origin else { continue }
      add([origin], [dot.center, dot.center])
    }
    for label in picture.labels {
      let box = label.box
      let middle = box.y + box.height / 2
      add(label.origins, [Point(x: box.x, y: middle), Point(x: box.x + box.width, y: middle)])
    }
  }

  private mutating func add(_ origins: [Span], _ points: [Point]) {
    let origins = origins.filter { !$0.isEmpty }
    if origins.isEmpty { return }
    let number = numbers[origins] ?? places.count
    if number == places.count {
      numbers[origins] = number
      places.append((origins, ""))
    }
    places[number].path += SVGDrawing.path(points)
  }

  /// The element, with the paths in the order in which marks of their constraints were placed.
  var element: String {
    var text = "<g class=\"links\" fill=\"none\">\n"
    for (origins, path) in places {
      let ranges = origins.map { "\($0.start)-\($0.end)" }.joined(separator: " ")
      text += "<path data-ranges=\"\(ranges)\" d=\"\(path)\"/>\n"
    }
    return text + "</g>\n"
  }
}
