import Foundation
import TestSupport
import Testing
import VFLConstraints
import VFLInterface
import VFLLayout
import VFLLint
import VFLSyntax

@testable import VFLReport

/// Tests that pictures are legible: no label touches another one, and everything is either in the drawing or in the legend.
@Suite struct PicturePlacementTests {
  @Test func fixturesAreLegible() throws {
    var pictures: [PlacedPicture] = []
    for folder in ["Fixtures/Command/files", "Fixtures/Scenarios", "Fixtures/Rules", "Fixtures/Newcomers"] {
      for path in try Project.some(of: Project.files(under: folder, suffix: ".vfl")) {
        let input = LintInput(file: SourceText(name: path, try Project.text(path)))
        for groups in [[], input.groupNames] {
          pictures.append(check(LayoutPicture(input.solved(groups: groups)), path))
        }
        if let frame = input.document.superviewBounds {
          for (width, height) in [(frame.width / 4, frame.height / 4), (frame.width * 5, frame.height), (1, 1)] {
            let size = OuterSize(
              .requested, x: frame.x, y: frame.y, width: .required(width), height: .required(height))
            pictures.append(check(LayoutPicture(input.solved(in: size)), "\(path) \(width)x\(height)"))
          }
        }
      }
    }
    for suffix in [".xib", ".storyboard"] {
      for path in try Project.files("Fixtures/Interface", suffix: suffix) {
        let source = SourceText(name: path, try Project.text(path))
        for layout in InterfaceDocument(source).layouts() {
          pictures.append(check(LayoutPicture(LintInput(layout, of: source, asWritten: false).solved()), path))
        }
      }
    }
    #expect(pictures.count > 50)
    let labels = pictures.flatMap { picture in picture.labels.filter { !$0.isLeading }.map { ($0, picture.views) } }
    let crossing = labels.filter { label, views in views.contains { Self.erasesEdge(label.box, of: $0.frame) } }
    let lines = pictures.flatMap { picture in
      picture.lines.filter { line in picture.views.contains { Self.isOnEdge(line, of: $0.frame) } }
    }
    #expect(lines.count <= pictures.count / 3, "\(lines.count) lines on edges in \(pictures.count) pictures")
    #expect(crossing.count * 100 <= labels.count * 3, "\(crossing.count) of \(labels.count) labels erase edges")
  }

  /// Whether a label covers a part of an edge that is longer than two pixels.
  private static func erasesEdge(_ label: Rectangle, of view: Rectangle) -> Bool {
    let inner = label.expanded(by: -1)
    func overlap(_ a: (Double, Double), _ b: (Double, Double)) -> Bool { min(a.1, b.1) - max(a.0, b.0) > 2 }
    let (x, y) = ((inner.x, inner.x + inner.width), (inner.y, inner.y + inner.height))
    let (left, right, top, bottom) = (view.x, view.x + view.width, view.y, view.y + view.height)
    return [left, right].contains { x.0 < $0 && $0 < x.1 && overlap(y, (top, bottom)) }
      || [top, bottom].contains { y.0 < $0 && $0 < y.1 && overlap(x, (left, right)) }
  }

  /// Whether a dimension line is on an edge of a view, for more than eight pixels.
  private static func isOnEdge(_ line: PlacedPicture.Line, of view: Rectangle) -> Bool {
    guard dimensionStyles.contains(line.style), line.points.count == 2 else { return false }
    let (a, b) = (line.points[0], line.points[1])
    func isNear(_ place: Double, _ low: Double, _ length: Double) -> Bool {
      [low, low + length].contains { ($0 - place).magnitude <= 1.5 }
    }
    func overlap(_ c: Double, _ d: Double, _ low: Double, _ length: Double) -> Double {
      min(max(c, d), low + length) - max(min(c, d), low)
    }
    return a.y == b.y
      ? isNear(a.y, view.y, view.height) && overlap(a.x, b.x, view.x, view.width) > 8
      : a.x == b.x && isNear(a.x, view.x, view.width) && overlap(a.y, b.y, view.y, view.height) > 8
  }

  /// The estimates are the widths in Arial, as browsers measure them, and at most 5 percent more.
  @Test(arguments: [
    ("= 0.667 × headerContainer.height", 12.0, 178.81), ("= unlockInstructions.width − 40", 12, 164.76),
    ("acceptedPaymentMethodsHeaderLabel", 13, 228.37), ("≥30@500", 12, 52.14), ("(37.667 × 15.667)", 12, 95.07),
    ("WWW iii", 14, 52.86),
  ])
  func widthsAreThoseOfArial(text: String, size: Double, width: Double) {
    let estimate = TextWidths.width(text, size: size)
    #expect(estimate >= width && estimate <= width * 1.05 + 1, "\(estimate)")
  }

  @Test func randomPicturesAreLegible() {
    for seed in 0..<UInt64(Project.inputs(30)) {
      check(Self.picture(seed), "seed \(seed)")
    }
  }

  @Test func manyViewsAreLegible() {
    for (columns, lines, side) in [(20, 20, 480.0), (40, 10, 320), (60, 1, 60), (35, 35, 300)] {
      var picture = LayoutPicture(superview: .init(name: "grid", frame: .init(x: 0, y: 0, width: side, height: side)))
      for index in 0..<columns * lines {
        let (width, height) = (side / Double(columns), side / Double(lines))
        let frame = Rectangle(
          x: Double(index % columns) * width, y: Double(index / columns) * height, width: width * 0.9,
          height: height * 0.9)
        picture.views.append(.init(name: "cell\(index)", frame: frame))
        picture.dimensions.append(
          .init(
            axis: .horizontal, start: frame.x, end: frame.x + frame.width, places: (frame.y, frame.y + frame.height),
            text: "\(index % 7)", meaning: "cell\(index).width == \(index % 7)"))
      }
      check(picture, "\(columns) columns, \(lines) lines")
    }
  }

  @Test func hostileNumbersAreDrawn() {
    for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, 0] {
      var picture = LayoutPicture(
        superview: .init(name: "s", frame: .init(x: number, y: number, width: number, height: number)))
      picture.views = [
        .init(name: "a", frame: .init(x: 0, y: number, width: 10, height: number)),
        .init(name: "b", frame: .init(x: 1, y: 1, width: 10, height: 10)),
      ]
      picture.dimensions = [
        .init(axis: .vertical, start: number, end: 3, places: (0, number), text: "1", meaning: "a.top == s.top + 1")
      ]
      check(picture, "\(number)")
      #expect(!SVGDrawing.text(picture).contains("nan") && !SVGDrawing.text(picture).contains("inf\""))
    }
  }

  /// Viewers place text in the same way only by its baseline.
  @Test func textsHaveBaselines() {
    let picture = Self.picture(7)
    let text = SVGDrawing.text(picture)
    let placed = PicturePlanner.placed(picture)
    #expect(text.components(separatedBy: "<text ").count == placed.labels.count + 1)
    #expect(!text.contains("dominant-baseline") && !text.contains("alignment-baseline"))
    for label in placed.labels {
      #expect(label.role.ascent < label.role.height && label.role.ascent >= label.role.size * 0.92)
      #expect(label.role.height - label.role.ascent >= label.role.size * 0.23, "\(label.text)")
    }
  }

  @Test(arguments: [
    ("a.width >= 8 @750", "≥8@750"), ("a.width <= 8", "≤8"), ("a.trailing == s.trailing - 12", "12"),
    ("a.trailing <= s.trailing - 12", "≥12"), ("a.width == 2 * a.height", "= 2 × height"),
    ("a.width == 0.5 * b.width - 10", "= 0.5 × b.width − 10"), ("a.leading == s.leadingMargin + 4", "margin + 4"),
    ("a.centerX == 0.5 * s.trailing", "= 0.5 × trailing"), ("a.width >= 0.5 * b.width", "≥ 0.5 × b.width"),
    ("a.width == a.height + 8", "= height + 8"), ("a.width == b.width", "=A"),
    ("a.trailing <= s.trailing", "≥0"), ("a.leading >= s.leading", "≥0"), ("H:|-20-[a(30)]-(>=0)-|", "≥0"),
    ("a.leading == s.leading + 20\na.trailing <= s.trailing + 10", "≥−10"),
    ("a.leading == s.leading - 20\na.leading >= s.leading - 30", "≤30"),
    ("a.trailing <= s.trailingMargin", "≥margin"), ("a.trailing == s.trailingMargin + 4", "margin − 4"),
    ("a.leading >= s.leadingMargin - 4", "≥margin − 4"),
  ])
  func constraintsHaveTexts(line: String, expected: String) {
    let text = SolvedText(file: "superview s (0 0; 200 100)\nview a, b\n\(line)")
    let texts = LayoutPicture(text).dimensions.filter { $0.kind != .range }.map { $0.text }
    #expect(texts.contains(expected), "\(texts)")
  }

  /// The picture of an optional constraint that does not hold says what the value is, and is dashed.
  @Test(arguments: [
    ("a.leading == s.leading - 10\na.leading == s.leading + 20 @750", "20@750 (is −10)", true),
    ("a.leading == s.leading + 10\na.trailing == s.trailing - 10\na.width >= 300 @10", "≥300@10 (is 180)", true),
    ("a.width == 20\na.width == 0.5 * s.width @10", "= 0.5 × s.width@10 (is 20)", true),
    ("a.trailing == s.trailing + 30\na.trailing <= s.trailing @10", "≥0@10 (is −30)", true),
    ("a.leading == s.leading + 20 @750", "20@750", false), ("a.width >= 20 @750", "≥20@750", false),
  ])
  func unmetConstraintsSayWhatIs(lines: String, expected: String, isUnmet: Bool) {
    let picture = LayoutPicture(SolvedText(file: "superview s (0 0; 200 100)\nview a\nV:|[a]|\n\(lines)"))
    #expect(picture.dimensions.contains { $0.text == expected && ($0.kind == .unmet) == isUnmet })
    let placed = PicturePlanner.placed(picture)
    #expect(placed.lines.contains { $0.style == .unmet } == isUnmet)
    #expect(placed.labels.contains { $0.text == "optional constraint that does not hold" } == isUnmet)
  }

  /// In a right-to-left layout, leading and trailing distances are measured in the other direction, but not left and right ones.
  @Test(arguments: [
    ("H:|-20-[a(30)]-(>=0)-|", "≥0"), ("H:|-20-[a(30)]\na.trailing <= s.trailing + 10", "≥−10"),
    ("a.width == 30\na.left == s.left + 20\na.right <= s.right", "≥0"),
  ])
  func mirroredDistancesHaveTexts(line: String, expected: String) {
    let input = LintInput(file: SourceText(name: "a.vfl", "superview s (0 0; 200 100)\nview a\n\(line)"))
    let texts = LayoutPicture(input.solved(isRightToLeft: true)).dimensions.map { $0.text }
    #expect(texts.contains(expected), "\(texts)")
  }

  @Test(arguments: [
    ("intrinsic a (30 20)", "(30 × 20)"), ("intrinsic a (30 -)", "(30 wide)"), ("intrinsic a (- 20.5)", "(20.5 high)"),
  ])
  func intrinsicSizesHaveTexts(line: String, expected: String) {
    let text = SolvedText(file: "superview s (0 0; 200 100)\nview a, b\nH:|[a]|\n\(line)")
    let picture = LayoutPicture(text)
    #expect(picture.contents.map { $0.text } == [expected])
    let placed = PicturePlanner.placed(picture)
    #expect(placed.labels.contains { $0.text == expected && $0.role == .intrinsic })
    // The view is as wide as the superview, so that an intrinsic width differs.
    #expect(placed.lines.contains { $0.style == .intrinsic } == !line.contains("(- "))
  }

  /// The width of a view that always ends at the same place is drawn from there.
  @Test func rangesOfSizesAreMeasuredFromTheFixedEdge() {
    let text = SolvedText(file: "superview s (0 0; 200 100)\nH:|-[a(>=50)]-[b(>=40)]-10-|\nV:|[a(10)]\nV:|[b(10)]")
    let ranges = LayoutPicture(text).dimensions.filter { $0.kind == .range }
    #expect(
      ranges.map { "\($0.text): \($0.start) \($0.end)" }
        == ["width 50…134: 58.0 142.0", "x 66…150: 66.0 150.0", "width 40…124: 66.0 150.0"])
  }

  /// A size that can vary by as much as the position, but not with it, is measured from the view's first edge.
  @Test func rangesOfSizesGrowFromTheFirstEdge() {
    let text = SolvedText(
      file: "superview s (0 0; 200 100)\nview a\nH:|-(>=10)-[a(>=40)]-(>=10)-|\nV:|-(>=10)-[a(>=40,<=150)]-(>=10@1)-|")
    let picture = LayoutPicture(text)
    for dimension in picture.dimensions where dimension.kind == .range {
      let place = dimension.axis == .horizontal ? picture.views[0].frame.x : picture.views[0].frame.y
      #expect(dimension.start >= (dimension.text.hasPrefix("width") || dimension.text.hasPrefix("height") ? place : 0))
      #expect(dimension.isOpen.before == false, "\(dimension.text)")
    }
  }

  /// Only a range without a limit ends in an arrow, which has three points. A line that leaves the picture is broken off.
  @Test(arguments: [(150.0, 0, 2), (500, 0, 3), (.infinity, 1, 1)])
  func linesThatLeaveThePictureAreBrokenOff(high: Double, arrows: Int, strokes: Int) {
    var picture = LayoutPicture(superview: .init(name: "s", frame: .init(x: 0, y: 0, width: 200, height: 200)))
    let frame = Rectangle(x: 20, y: 20, width: 100, height: 100)
    picture.views = [.init(name: "a", frame: frame)]
    var range = LayoutPicture.Dimension(
      axis: .horizontal, start: 100, end: high.isFinite ? high : 120, places: (20, 120), text: "width",
      meaning: "width", kind: .range)
    range.items = (frame, frame)
    range.isOpen.after = !high.isFinite
    picture.dimensions = [range]
    let lines = PicturePlanner.placed(picture).lines.filter { $0.style == .range }
    #expect(lines.filter { $0.points.count == 3 }.count == arrows)
    // The line itself and its sample in the legend have the same height at both ends.
    #expect(lines.filter { $0.points.count == 2 && $0.points[0].y != $0.points[1].y }.count == strokes)
  }

  /// A view without a width or a height is a bar.
  @Test(arguments: [(0.0, 0.0, 10.0, 0.0), (60, 0, 60, 0), (0, 60, 0, 60), (4, 0, 10, 0)])
  func viewsWithoutASizeAreBars(width: Double, height: Double, dx: Double, dy: Double) throws {
    var picture = LayoutPicture(superview: .init(name: "s", frame: .init(x: 0, y: 0, width: 400, height: 400)))
    picture.views = [.init(name: "a", frame: .init(x: 20, y: 20, width: width, height: height))]
    let placed = PicturePlanner.placed(picture)
    let bar = try #require(placed.lines.first { $0.style == .collapsed })
    #expect(bar.points[1].x - bar.points[0].x == dx && bar.points[1].y - bar.points[0].y == dy)
    #expect(placed.labels.contains { $0.text == "zero-sized view" })
    picture.views[0].frame = .init(x: 20, y: 20, width: 1, height: 1)
    #expect(!PicturePlanner.placed(picture).lines.contains { $0.style == .collapsed })
  }

  /// A name is shortened only where there is no room for it, and the legend says which label stands for it.
  @Test(arguments: [(400.0, true), (60, false)])
  func shortenedNamesAreExplained(width: Double, isWhole: Bool) throws {
    let name = "cancelAndReturnToShoppingCartButtonWithAVeryLongName"
    var picture = LayoutPicture(superview: .init(name: "s", frame: .init(x: 0, y: 0, width: 420, height: 200)))
    picture.views = [.init(name: name, frame: .init(x: 10, y: 20, width: width, height: 60))]
    let labels = PicturePlanner.placed(picture).labels
    let shown = try #require(labels.first { $0.role == .name })
    #expect((shown.text == name) == isWhole)
    let legend = labels.filter { $0.role == .legend }.map { $0.text }.joined(separator: " ")
    #expect(legend == (isWhole ? "" : "\(shown.text): \(name)"))
  }

  /// Constraints of conflicts that cannot be drawn are in the legend, which says what they are.
  @Test func conflictsNameWhatCannotBeDrawn() {
    let text = SolvedText(
      file: "superview s (0 0; 100 100)\nview a, b\nH:|-60-[a]-60-|\nV:|[a(10)]\nH:|-60-[b]-60-|\nV:|[b(10)]")
    let picture = LayoutPicture(text)
    let notes = picture.notes.filter { $0.isConflict }.map { $0.text }
    #expect(notes == ["also in the conflicts: a.width >= 0, b.width >= 0"], "\(notes)")
  }

  /// A number that stands for a label is in a filled circle, in the drawing and in the legend, so that it is not a distance.
  @Test func markersAreCircled() {
    var picture = LayoutPicture(superview: .init(name: "s", frame: .init(x: 0, y: 0, width: 60, height: 20)))
    picture.views = (0..<40).map {
      .init(name: "aLongName\($0)", frame: .init(x: Double($0) * 1.5, y: 2, width: 1.4, height: 16))
    }
    let markers = PicturePlanner.placed(picture).labels.filter { $0.role == .marker }
    #expect(markers.count > 10)
    for text in Set(markers.map { $0.text }) {
      #expect(markers.filter { $0.text == text }.count == 2, "\(text) is in the drawing and in the legend")
    }
    #expect(markers.allSatisfy { $0.box.width >= $0.box.height })
    let circles = SVGDrawing.text(picture).components(separatedBy: "<rect class=\"marker\"").dropFirst()
    #expect(circles.count == markers.count)
    #expect(circles.allSatisfy { $0.prefix(80).contains("height=\"15\" rx=\"7.5\"") })
  }

  /// The text of labels has a contrast of at least 4.5 to 1 with what is behind it, in views up to any depth.
  @Test func labelsHaveContrast() throws {
    let parts = PictureStyle.text.components(separatedBy: "@media")
    for (part, other) in [(parts[0], ""), (parts[1], parts[0])] {
      func color(_ name: String) throws -> [Double] {
        let line = try #require(
          (part + "\n" + other).split(separator: "\n").first {
            ($0.contains(".\(name) ") || $0.contains(".\(name),")) && $0.contains("fill: #")
          }
            ?? part.split(separator: "\n").first { $0.contains(".picture text") })
        let digits = try #require(line.components(separatedBy: "fill: #").last?.prefix(6))
        let value = try #require(Int(digits, radix: 16))
        return [value >> 16, value >> 8 & 255, value & 255].map { Double($0) / 255 }
      }
      func luminance(_ color: [Double]) -> Double {
        let linear = color.map { $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
      }
      let tint = try color("tint")
      for text in ["caption", "name", "label", "conflict-text", "range-text", "intrinsic-text"] {
        let ink = luminance(try color(text == "label" ? "none" : text))
        for ground in ["paper", "ground"] {
          let base = try color(ground)
          for depth in 0...40 {
            let opacity = PictureStyle.opacity(of: depth, each: PictureStyle.viewOpacity(depth: depth))
            let paper = luminance(zip(base, tint).map { $0 + ($1 - $0) * opacity })
            #expect((max(ink, paper) + 0.05) / (min(ink, paper) + 0.05) >= 4.5, "\(text) on \(depth) views")
          }
        }
      }
      let (ink, ground) = (luminance(try color("marker-text")), luminance(try color("marker")))
      #expect((max(ink, ground) + 0.05) / (min(ink, ground) + 0.05) >= 4.5)
    }
  }

  /// The ground of a label has the color that is below it, however many views are.
  @Test(arguments: [(1, "0.1", nil), (3, "0.271", nil), (6, "0.265", "0.05"), (12, "0.262", "0.025")])
  func groundsHaveTheColorBelow(depth: Int, tint: String, opacity: String?) {
    var picture = LayoutPicture(superview: .init(name: "s", frame: .init(x: 0, y: 0, width: 400, height: 400)))
    picture.views = (0..<depth).map { index in
      let inset = Double(index) * 8
      return .init(name: "v\(index)", frame: .init(x: inset, y: inset, width: 400 - 2 * inset, height: 400 - 2 * inset))
    }
    picture.contents = [.init(frame: picture.views[depth - 1].frame, width: 20, height: 20, meaning: "size")]
    let text = SVGDrawing.text(picture)
    #expect(text.contains("rx=\"2\" fill-opacity=\"\(tint)\"/>"))
    let fill = "fill-opacity=\"\(opacity ?? "none")\"><title>"
    #expect(text.components(separatedBy: fill).count == (opacity == nil ? 1 : depth + 1))
  }

  /// In a conflict, the constraint that is broken looks different from the others, and so do the superview's bounds.
  @Test func conflictsAreMarked() throws {
    let text = SolvedText(file: "superview s (0 0; 200 100)\nH:|-10-[a(100)]-20-[b(100)]-10-|\nV:|[a(10)]\nV:|[b(10)]")
    let picture = LayoutPicture(text)
    let kinds = picture.dimensions.map { $0.kind }
    #expect(kinds.filter { $0 == .broken }.count == 1 && picture.conflictCount == 1)
    #expect(kinds.filter { $0 == .conflict }.count == 5)
    let texts = PicturePlanner.placed(picture).labels.map { $0.text }
    #expect(texts.contains("s 200 × 100 · 1 conflict") && texts.contains("10 broken"), "\(texts)")
    #expect(texts.contains("broken constraint") && texts.contains("constraint in a conflict"))
  }

  @Test func rangesAreDrawn() throws {
    let text = SolvedText(file: "superview s (0 0; 200 100)\nview a\nH:|-(>=20)-[a(30)]-(>=10)-|\nV:|[a(>=5)]")
    let ranges = LayoutPicture(text).dimensions.filter { $0.kind == .range }
    let x = try #require(ranges.first { $0.axis == .horizontal })
    #expect(x.text == "x 20…160" && x.start == 20 && x.end == 160 && x.isOpen == (false, false))
    let height = try #require(ranges.first { $0.axis == .vertical })
    #expect(height.text == "height ≥5" && height.isOpen == (false, true))
  }

  // MARK: Checks

  @discardableResult
  private func check(_ picture: LayoutPicture, _ words: String) -> PlacedPicture {
    let placed = PicturePlanner.placed(picture)
    let paper = Rectangle(x: 0, y: 0, width: placed.width, height: placed.height)
    let labels = placed.labels.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
    for (index, label) in labels.enumerated() {
      #expect(paper.contains(label.box), "\(words): \(label.text) leaves the picture")
      #expect(label.role.size >= 12 && label.box.height >= label.role.size * 1.15, "\(words): \(label.text)")
      #expect(label.box.width >= TextWidths.width(label.text, size: label.role.size) - 1e-6, "\(words): \(label.text)")
      for other in labels[(index + 1)...] {
        if other.box.y >= label.box.y + label.box.height { break }
        #expect(!label.box.intersects(other.box), "\(words): \(label.text) and \(other.text)")
      }
    }
    checkLines(picture, placed, words)
    // A long text is divided into lines anywhere.
    func joined(_ labels: some Sequence<PlacedPicture.Label>) -> String {
      labels.map { $0.text }.joined().filter { $0 != " " }
    }
    let legend = joined(placed.labels.filter { $0.role == .legend || $0.role == .conflictLegend })
    let texts = Set(placed.labels.map { $0.text })
    let isCut = legend.contains("…") || legend.contains("more")
    for view in picture.views {
      let name = TerminalText.escaped(view.name)
      #expect(texts.contains(name) || isCut || legend.contains(name.filter { $0 != " " }), "\(words): \(name)")
    }
    for content in picture.contents where !content.text.isEmpty {
      let meaning = content.meaning.filter { $0 != " " }
      #expect(texts.contains(content.text) || isCut || legend.contains(meaning), "\(words): \(content.meaning)")
    }
    for dimension in picture.dimensions {
      let meaning = dimension.meaning.filter { $0 != " " }
      #expect(
        texts.contains(dimension.text) || isCut || legend.contains(meaning)
          || legend.contains(dimension.text.filter { $0 != " " } + "("), "\(words): \(dimension.meaning)")
    }
    return placed
  }

  /// A dimension line does not lie in a view without measuring items in it, because it would seem to measure the view.
  private func checkLines(_ picture: LayoutPicture, _ placed: PlacedPicture, _ words: String) {
    guard let outer = placed.views.first?.frame, placed.views.count == picture.views.count + 1 else { return }
    let (origin, scale) = (picture.superview.frame, placed.scale)
    func near(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 0.01 }
    // The positions that a view can have may be in other views.
    let lines = placed.lines.filter { $0.style != .range && Self.dimensionStyles.contains($0.style) }
    for line in lines where line.points.count == 2 {
      let (a, b) = (line.points[0], line.points[1])
      let axis: Axis = a.y == b.y ? .horizontal : .vertical
      let (start, end) = axis == .horizontal ? (a.x - outer.x, b.x - outer.x) : (a.y - outer.y, b.y - outer.y)
      let corner = axis == .horizontal ? origin.x : origin.y
      let dimensions = picture.dimensions.filter {
        $0.axis == axis && near(($0.start - corner) * scale, start) && near(($0.end - corner) * scale, end)
      }
      // Other lines are the marks at the ends of dimension lines.
      if dimensions.isEmpty { continue }
      for (view, shown) in zip(picture.views, placed.views.dropFirst().map { $0.frame }) {
        let (x, y) = ((min(a.x, b.x), max(a.x, b.x)), (min(a.y, b.y), max(a.y, b.y)))
        let isIn =
          x.0 > shown.x + 2 && x.1 < shown.x + shown.width - 2 && y.0 > shown.y + 2 && y.1 < shown.y + shown.height - 2
        let isMeasured = dimensions.contains { dimension in
          guard let items = dimension.items else { return true }
          let outer = view.frame.expanded(by: 1.1 / scale)
          return outer.intersects(items.start) && outer.intersects(items.end)
        }
        #expect(!isIn || isMeasured, "\(words): \(dimensions.map { $0.meaning }) in \(view.name)")
      }
    }
  }

  private static let dimensionStyles: [PlacedPicture.LineStyle] = [
    .dimension, .unmet, .equalSize, .conflict, .broken, .range,
  ]

  /// The size of a view is not drawn in a neighbor, and without a place for its line, the legend has it.
  @Test func sizesAreNotDrawnInOtherViews() throws {
    for path in ["ranges", "ambiguity"] {
      let path = "Fixtures/Scenarios/\(path).vfl"
      check(LayoutPicture(LintInput(file: SourceText(name: path, try Project.text(path))).solved()), path)
    }
    var picture = LayoutPicture(superview: .init(name: "s", frame: .init(x: 0, y: 0, width: 300, height: 200)))
    let frames = [(20.0, 20.0, 80.0, 20.0), (180, 160, 80, 20), (40, 40, 200, 120)].map {
      Rectangle(x: $0, y: $1, width: $2, height: $3)
    }
    picture.views = zip(["a", "b", "c"], frames).map { .init(name: $0, frame: $1) }
    var distance = LayoutPicture.Dimension(
      axis: .horizontal, start: 100, end: 180, places: (40, 160), text: "80", meaning: "b.leading == a.trailing + 80")
    distance.items = (frames[0], frames[1])
    picture.dimensions = [distance]
    check(picture, "covered")
    let placed = PicturePlanner.placed(picture)
    #expect(!placed.lines.contains { $0.style == .dimension } && placed.labels.contains { $0.role == .marker })
  }

  // MARK: Random pictures

  private static let names = [
    "a", "title", "avatarImageView", "写真", "🙂🙂🙂", "مرحبا", "aNameThatIsMuchTooLongForAnyViewThatWouldUsuallyHaveIt",
    "WWWWWW", "<b>&amp;",
    "\u{202E}x", "two words", "Щука", "",
  ]

  private static func picture(_ seed: UInt64) -> LayoutPicture {
    var random = RandomSource(seed: seed)
    let sides = [1.0, 20, 60, 320, 480, 1024, 20000]
    let frame = Rectangle(x: 0, y: 0, width: random.pick(sides), height: random.pick(sides))
    var picture = LayoutPicture(superview: .init(name: random.pick(names), frame: frame))
    func part(_ length: Double) -> Double { length * Double(random.below(1001)) / 1000 }
    for index in 0..<random.below(40) {
      // A view in the superview or in an earlier view, sometimes beyond its edges.
      let outer = index > 0 && !random.oneIn(3) ? picture.views[random.below(index)].frame : frame
      let isOutside = random.oneIn(6)
      let view = Rectangle(
        x: outer.x + part(outer.width) - (isOutside ? outer.width : 0), y: outer.y + part(outer.height),
        width: random.oneIn(8) ? 0 : part(outer.width), height: random.oneIn(8) ? 0 : part(outer.height))
      picture.views.append(
        .init(name: random.pick(names) + "\(index)", frame: view, isAmbiguous: (random.oneIn(5), random.oneIn(5))))
    }
    for (index, view) in picture.views.enumerated() where random.oneIn(3) {
      picture.contents.append(
        .init(
          frame: view.frame, width: random.oneIn(4) ? nil : view.frame.width * Double(random.below(4)) / 2,
          height: random.oneIn(4) ? nil : view.frame.height, meaning: "content \(index)",
          isFromRight: random.oneIn(2)))
    }
    let kinds: [LayoutPicture.Dimension.Kind] = [.constraint, .unmet, .equalSize, .conflict, .broken, .range]
    for index in 0..<random.below(90) where !picture.views.isEmpty {
      let (first, second) = (random.pick(picture.views).frame, random.pick(picture.views).frame)
      let isHorizontal = random.oneIn(2)
      var dimension = LayoutPicture.Dimension(
        axis: isHorizontal ? .horizontal : .vertical, start: isHorizontal ? first.x : first.y,
        end: isHorizontal ? second.x : second.y,
        places: isHorizontal ? (first.y, second.y + second.height) : (first.x, second.x + second.width),
        text: random.pick(["8", "≥8@750", "16", "1.75 × height", "\(index)"]), meaning: "constraint \(index)",
        kind: random.pick(kinds))
      if dimension.kind == .equalSize { picture.notes.append(.init(text: dimension.meaning)) }
      if random.oneIn(9) { dimension.isOpen = (random.oneIn(2), random.oneIn(2)) }
      if random.oneIn(2) { dimension.items = (first, second) }
      picture.dimensions.append(dimension)
    }
    return picture
  }
}
