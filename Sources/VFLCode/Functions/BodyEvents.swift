import VFLSyntax

/// The views that the bodies of functions and closures add to others, by the brace that opens the body. Each body is read once.
struct BodyEvents {
  private let file: CodeFile
  private let numbers: Numbers
  private let helpers: HierarchyHelpers
  private var known: [Int: [HierarchyEvent]] = [:]

  init(_ file: CodeFile, _ numbers: Numbers, _ helpers: HierarchyHelpers) {
    (self.file, self.numbers, self.helpers) = (file, numbers, helpers)
  }

  /// The events of a body, in order.
  mutating func events(in brace: Int) -> [HierarchyEvent] {
    if let known = known[brace] { return known }
    var reader = LayoutReader(
      file, file.body(at: brace), [], explicit: [:], calls: [:], formats: [:], numbers: numbers, helpers: helpers)
    reader.read()
    known[brace] = reader.hierarchy
    return reader.hierarchy
  }
}
