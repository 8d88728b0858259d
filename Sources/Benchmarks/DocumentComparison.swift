#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import VFLConstraints
import VFLInterface
import VFLLayout
import VFLSolver
import VFLSyntax

/// Compares the layouts of Interface Builder documents with the frames that Interface Builder saved in them. Counts the equations
/// that hold for the saved frames, the view trees that are reproduced or ambiguous, the views marked as misplaced that are found,
/// and the constraints that are not read.
struct DocumentComparison {
  /// The counts for one platform.
  private struct Counts {
    var equations = (some: 0, all: 0)
    var insetEquations = (some: 0, all: 0)
    /// The equations with a view that Xcode marked as misplaced, whose saved frame is known to be out of date.
    var markedEquations = (some: 0, all: 0)
    var trees = (reproduced: 0, unambiguous: 0, conflicting: 0, unmarkedAmbiguous: 0, all: 0)
    var constraints = (unread: 0, all: 0)
    var misplaced = (some: 0, all: 0)
    var unmarked = (some: 0, all: 0)
  }

  private let path: String
  /// Whether to print each equation that does not hold and each tree that is not reproduced.
  private let isVerbose: Bool
  private var counts: [InterfaceDocument.Platform: Counts] = [:]
  private var exhausted = 0

  /// The largest difference at which the two sides of an equation count as equal, in points: saved frames are rounded to pixels.
  private static let tolerance = 0.5
  /// The largest difference at which a frame counts as reproduced, in points: the frames that it depends on are rounded as well.
  private static let frameTolerance = 1.0

  init(path: String, isVerbose: Bool) {
    self.path = path
    self.isVerbose = isVerbose
  }

  /// Reads every document below the folder and prints the results.
  mutating func run() {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    for name in names.sorted() where [".xib", ".storyboard"].contains(where: name.lowercased().hasSuffix) {
      guard let data = FileManager.default.contents(atPath: path + "/" + name),
        let source = SourceText(name: name, bytes: Array(data))
      else { continue }
      compare(InterfaceDocument(source))
    }
    for (platform, title) in [(InterfaceDocument.Platform.iOS, "iOS"), (.tvOS, "tvOS"), (.macOS, "macOS")] {
      guard let counts = counts[platform] else { continue }
      print("\(title):")
      print(
        "  required equations between views with known alignment rectangles that hold for the saved frames: \(Self.share(counts.equations))"
      )
      print("  the same, with a margin or layout guide: \(Self.share(counts.insetEquations))")
      print(
        "  equations with a view marked as misplaced, which count in neither line above: \(Self.share(counts.markedEquations))"
      )
      print(
        "  view trees: \(counts.trees.all), including \(counts.trees.conflicting) with conflicts and \(counts.trees.unambiguous) unambiguous"
      )
      print(
        "  ambiguous view trees without a mark of Xcode: \(Self.share((counts.trees.unmarkedAmbiguous, counts.trees.all)))"
      )
      print("  constraints that are not read: \(Self.share((counts.constraints.unread, counts.constraints.all)))")
      print(
        "  unambiguous view trees that are reproduced: \(Self.share((counts.trees.reproduced, counts.trees.unambiguous)))"
      )
      print("  views marked as misplaced that are found: \(Self.share(counts.misplaced))")
      print("  unmarked views that differ: \(Self.share(counts.unmarked))")
    }
    if exhausted > 0 { print("view trees for which the solver's budget ran out: \(exhausted)") }
  }

  private static func share(_ counts: (some: Int, all: Int)) -> String {
    guard counts.all > 0 else { return "none" }
    let share = Double(counts.some * 10_000 / counts.all) / 100
    return "\(counts.some) of \(counts.all), \(share) %"
  }

  private mutating func compare(_ document: InterfaceDocument) {
    let layouts = document.layouts()
    for layout in layouts {
      countEquations(document, layout)
      countFrames(document, layout)
    }
    countConstraints(document, layouts)
  }

  // MARK: Constraints

  /// Counts the elements of constraints, and those that are in no layout although they are installed.
  private mutating func countConstraints(_ document: InterfaceDocument, _ layouts: [InterfaceLayout]) {
    guard document.form == .document, document.platform != .watchOS else { return }
    var known: Set<Int> = []
    for source in layouts.flatMap({ $0.sources }) {
      if case .constraint(let index) = source { known.insert(document.constraints[index].element) }
    }
    let installation = Installation(document, in: document.sizeClass)
    for (index, constraint) in document.constraints.enumerated() {
      let isInstalled = installation.constraints[index] && document.hasInstalledItems(index, installation)
      if constraint.mistake != nil || !isInstalled { known.insert(constraint.element) }
    }
    let elements = document.tree.elements.indices.filter {
      document.tree.names.text(document.tree.elements[$0].name) == "constraint"
    }
    let unread = elements.filter { !known.contains($0) }
    counts[document.platform, default: Counts()].constraints.all += elements.count
    counts[document.platform, default: Counts()].constraints.unread += unread.count
    for element in unread {
      report(document, "not read: ", [document.source.text(document.tree.elements[element].tag)])
    }
  }

  // MARK: Equations

  private mutating func countEquations(_ document: InterfaceDocument, _ layout: InterfaceLayout) {
    let misplaced = Set(layout.views.filter { document.views[$0.view].isMisplaced }.map { $0.item })
    for (constraint, source) in zip(layout.lowered.constraints, layout.sources) {
      guard case .constraint(let index) = source, constraint.relation == .equal, constraint.priority == .required,
        !document.isUncertain(index), !layout.inexact.contains(constraint.first.item),
        !(constraint.second.map { layout.inexact.contains($0.item) } ?? false),
        layout.savedDifference(constraint) != nil
      else { continue }
      let violation = layout.violation(of: constraint, tolerance: Self.tolerance)
      let anchors = [constraint.first] + (constraint.second.map { [$0] } ?? [])
      let kind: WritableKeyPath<Counts, (some: Int, all: Int)>
      if anchors.contains(where: { misplaced.contains(layout.owner(of: $0.item)) }) {
        kind = \.markedEquations
      } else if anchors.contains(where: { $0.attribute.isMargin || layout.isGuide($0.item) }) {
        kind = \.insetEquations
      } else {
        kind = \.equations
      }
      counts[document.platform, default: Counts()][keyPath: kind].all += 1
      guard let violation else {
        counts[document.platform, default: Counts()][keyPath: kind].some += 1
        continue
      }
      let equation = EquationPrinter(scope: layout.lowered.scope).text(constraint)
      report(document, "off by \(violation): ", [equation, document.describe(index)])
    }
  }

  // MARK: Frames

  private mutating func countFrames(_ document: InterfaceDocument, _ layout: InterfaceLayout) {
    counts[document.platform, default: Counts()].trees.all += 1
    let solved = Layout(
      LayoutRows(
        layout.lowered.constraints, of: layout.lowered, in: layout.outerSize, showing: layout.views.map { $0.item }))
    if solved.exhausted != nil {
      exhausted += 1
      return
    }
    let scope = layout.lowered.scope
    countMarks(document, layout, solved)
    if let conflict = solved.conflicts.first {
      counts[document.platform, default: Counts()].trees.conflicting += 1
      let members = conflict.members.compactMap { $0.constraint.map { layout.lowered.constraints[$0] } }
      report(document, "conflict in \(scope.text(.superview)): ", members.map(EquationPrinter(scope: scope).text))
      return
    }
    let open = Set(solved.open.map { $0.item }).intersection(layout.constrainedItems)
    guard open.isEmpty else {
      // Some versions of Xcode saved no frames of views with an intrinsic size, so that nothing shows the size.
      let hasFrames = open.contains { layout.saved[$0] != nil }
      let isMarked = !hasFrames || layout.views.contains { document.views[$0.view].isMarked }
      if !isMarked { counts[document.platform, default: Counts()].trees.unmarkedAmbiguous += 1 }
      report(
        document, "ambiguous\(isMarked ? "" : " and unmarked") in \(scope.text(.superview)): ",
        open.map(scope.text).sorted())
      return
    }
    // Frames that Xcode marked are known to be out of date.
    if layout.views.contains(where: { document.views[$0.view].isMisplaced }) { return }
    counts[document.platform, default: Counts()].trees.unambiguous += 1
    let differing = layout.differing(in: solved, tolerance: Self.frameTolerance)
    if differing.isEmpty {
      counts[document.platform, default: Counts()].trees.reproduced += 1
      return
    }
    // The equation that the saved frames violate first shows the cause.
    let first = layout.firstViolation(tolerance: Self.tolerance).map {
      [EquationPrinter(scope: scope).text($0.constraint), "off by \($0.difference)"]
    }
    report(
      document, "not reproduced: \(scope.text(.superview)), \(differing.count) views, first by ",
      first ?? ["no equation"])
    for (_, saved, frame, item) in differing {
      report(document, "differs: ", [scope.text(item), "\(saved)", "\(frame)"])
    }
  }

  // MARK: Marks

  /// Counts the constrained views whose saved frames differ from their solved frames, with and without a mark as misplaced.
  private mutating func countMarks(_ document: InterfaceDocument, _ layout: InterfaceLayout, _ strict: Layout) {
    let open = Set(strict.open.map { $0.item })
    guard layout.hasFreeSize || strict.conflicts.isEmpty && open.isDisjoint(with: layout.constrainedItems) else {
      return
    }
    let fitting = layout.fittingContents(of: document)
    let solved = Layout(
      LayoutRows(
        fitting.lowered.constraints, of: fitting.lowered, in: fitting.size, showing: layout.views.map { $0.item })
    )
    guard solved.exhausted == nil, solved.conflicts.isEmpty else { return }
    let frames = Dictionary(zip(solved.rows.items, solved.frames)) { first, _ in first }
    let constrained = layout.constrainedItems
    var resized: Set<Item> = []
    for (view, item) in layout.views {
      // If the size of a view changes, the frames inside it change as well.
      let outer = item == .superview ? nil : layout.lowered.scope.superview(of: item) ?? .superview
      let follows = outer.map(resized.contains) ?? false
      if follows || layout.sizeDifference(item, frames) > document.pixel { resized.insert(item) }
      guard constrained.contains(item) && !open.contains(item) || item == .superview else { continue }
      if item == .superview, !layout.hasFreeSize, !document.views[view].isMisplaced { continue }
      guard let difference = layout.markDifference(view, item, frames, document) else { continue }
      let differs = difference > document.pixel && !follows
      let isMarked = document.views[view].isMisplaced
      if isMarked {
        counts[document.platform, default: Counts()].misplaced.all += 1
        if differs { counts[document.platform, default: Counts()].misplaced.some += 1 }
      } else {
        counts[document.platform, default: Counts()].unmarked.all += 1
        if differs { counts[document.platform, default: Counts()].unmarked.some += 1 }
      }
      if differs != isMarked {
        report(
          document, isMarked ? "marked but equal: " : "unmarked but differs: ",
          [
            layout.lowered.scope.text(item), "by \(difference)", "\(layout.saved[item].map { "\($0)" } ?? "")",
            "\(frames[item].map { "\(Rectangle($0))" } ?? "")",
          ])
      }
    }
  }

  private func report(_ document: InterfaceDocument, _ words: String, _ list: [String]) {
    if isVerbose { print("\(document.source.name): \(words)\(list.joined(separator: ", "))") }
  }
}

extension InterfaceView {
  /// Whether Xcode marked the view, or does not check it completely.
  fileprivate var isMarked: Bool { isAmbiguous || isMisplaced || ambiguityCheck != .all }
}

extension InterfaceDocument {
  /// Whether the views that a constraint mentions are installed. An item that is not known counts as installed.
  fileprivate func hasInstalledItems(_ index: Int, _ installation: Installation) -> Bool {
    let constraint = constraints[index]
    guard installation.views[constraint.holder] else { return false }
    return [constraint.firstItem, constraint.secondItem].allSatisfy { id in
      id.flatMap { view(of: $0, heldBy: constraint.holder) }.map { installation.views[$0] } ?? true
    }
  }

  /// The size of a pixel, to which Interface Builder rounds frames, in points.
  fileprivate var pixel: Double { platform == .iOS ? 0.5 : 1 }

  /// Whether code may change a constraint, or Xcode removes it when it builds the app.
  fileprivate func isUncertain(_ constraint: Int) -> Bool {
    constraints[constraint].isPlaceholder || outlets[constraints[constraint].id] != nil
  }

  fileprivate func describe(_ constraint: Int) -> String {
    source.text(tree.elements[constraints[constraint].element].tag)
  }
}

extension InterfaceLayout {
  /// Whether an item is not a view of the document.
  fileprivate func isGuide(_ item: Item) -> Bool { !views.contains { $0.item == item } }

  /// The item itself, or the view that a guide belongs to.
  fileprivate func owner(of item: Item) -> Item {
    isGuide(item) ? lowered.scope.superview(of: item) ?? .superview : item
  }

  /// The views that the document's constraints mention.
  fileprivate var constrainedItems: Set<Item> {
    var items: Set<Item> = []
    for (constraint, source) in zip(lowered.constraints, sources) {
      guard case .constraint = source else { continue }
      items.insert(constraint.first.item)
      if let second = constraint.second { items.insert(second.item) }
    }
    return items.filter { !isGuide($0) }
  }

  /// The constrained views whose solved frames differ from the saved ones.
  fileprivate func differing(in solved: Layout, tolerance: Double) -> [(
    view: Int, saved: Rectangle, frame: Rectangle, item: Item
  )] {
    let constrained = constrainedItems
    let frames = Dictionary(zip(solved.rows.items, solved.frames)) { first, _ in first }
    return views.compactMap { view, item in
      guard constrained.contains(item), item != .superview, let saved = saved[item],
        let frame = frames[item].map(Rectangle.init),
        FramePart.allCases.contains(where: { (frame[$0] - saved[$0]).magnitude > tolerance })
      else { return nil }
      return (view, saved, frame, item)
    }
  }

  /// The larger difference between the saved and solved width or height of a view, in points.
  fileprivate func sizeDifference(_ item: Item, _ frames: [Item: Layout.Frame]) -> Double {
    guard let saved = saved[item], let frame = frames[item].map(Rectangle.init) else { return 0 }
    return max((frame.width - saved.width).magnitude, (frame.height - saved.height).magnitude)
  }

  /// The largest difference between the saved and solved frames of a view, in points, measured from the bottom as in AppKit if y
  /// points upward.
  fileprivate func markDifference(
    _ view: Int, _ item: Item, _ frames: [Item: Layout.Frame], _ document: InterfaceDocument
  )
    -> Double?
  {
    guard let saved = saved[item], let frame = frames[item].map(Rectangle.init) else { return nil }
    let size = max((frame.width - saved.width).magnitude, (frame.height - saved.height).magnitude)
    guard item != .superview else { return size }
    let outer = lowered.scope.superview(of: item) ?? .superview
    let x = (frame.x - saved.x).magnitude
    var y = (frame.y - saved.y).magnitude
    if document.measuresUpward(view), let savedOuter = self.saved[outer],
      let solvedOuter = frames[outer].map(Rectangle.init)
    {
      y = ((solvedOuter.height - frame.y - frame.height) - (savedOuter.height - saved.y - saved.height)).magnitude
    }
    return max(size, x, y)
  }
}
