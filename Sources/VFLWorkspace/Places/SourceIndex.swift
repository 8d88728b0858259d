import VFLCode
import VFLConstraints
import VFLLayout
import VFLSyntax

/// The constraints that the sources and documents of a project state, for finding the line that made a constraint of a console log.
public struct SourceIndex: Sendable {
  let sources: [SourceText]
  let layouts: [StatedLayout]
  let classes: ClassTree
  /// The functions that make constraints, by their names in the form of ``plainName(_:)``; nil for names that several functions have.
  let functions: [String: Function?]
  /// The file names of the texts.
  private let files: Set<String>
  /// The classes of views, whether the project declares them or not.
  private let viewClasses: Set<String>

  /// Combines texts. The texts whose types have the same name are compared with a log together.
  public init(_ texts: [StatedText]) {
    var layouts: [StatedLayout] = []
    var positions: [StatedLayout.Key: Int] = [:]
    var classes = ClassTree()
    var properties = DeclaredProperties()
    var functions: [String: Function?] = [:]
    var files: Set<String> = []
    for (number, text) in texts.enumerated() {
      files.insert(Self.fileName(text.source.name))
      for declared in text.classes { classes.add(declared.name, superclass: declared.superclass) }
      properties.add(text.properties)
      for function in text.functions {
        guard let name = Self.plainName(function.name) else { continue }
        functions[name] = .some(functions[name] == nil ? Function(file: number, span: function.span) : nil)
      }
      for layout in text.layouts {
        let position = positions[layout.key] ?? layouts.count
        if position == layouts.count {
          layouts.append(StatedLayout(layout.key))
          positions[layout.key] = position
        }
        layouts[position].merge(layout, firstFile: number)
      }
    }
    for index in layouts.indices { layouts[index].addClasses(properties, classes) }
    (sources, self.layouts, self.classes) = (texts.map { $0.source }, layouts, classes)
    (self.files, self.functions) = (files, functions)
    viewClasses = Set(layouts.flatMap { $0.views.compactMap { $0.className } })
  }

  /// Whether nothing in the project states constraints.
  public var isEmpty: Bool { layouts.isEmpty }

  /// The lines that may have made each of the constraints in the lists of a log; nil for constraints of the system, and for those for
  /// which nothing suggests a line. What is certain about one list helps to find the lines of the others, because they mention the same
  /// views or the same screen. Takes time linear in the size of the project for each constraint, and a limited number of steps for each
  /// layout that may have made them.
  func sources(
    ofLists lists: [(constraints: [Constraint], makers: [ConstraintMaker])], in lowered: LoweredDocument
  ) -> [[ConstraintSource?]] {
    var logged = lists.map { LoggedConstraints($0.constraints, $0.makers, in: lowered, self, hasConstants: true) }
    var matchings = logged.map { SourceMatching($0, self) }
    var screen = KnownScreen()
    for (list, matching) in zip(logged, matchings) { screen.add(list, matching) }
    if screen.isEmpty { return matchings.map { $0.sources } }
    for index in logged.indices where !matchings[index].isDecided {
      guard screen.applies(to: &logged[index]) || lists.count > 1 else { continue }
      matchings[index] = SourceMatching(logged[index], self, preferred: screen.layouts)
    }
    return matchings.map { $0.sources }
  }

  /// The lines that may have made each of some constraints, as for a log that has only this list. If `hasConstants` is false, the log does
  /// not show the constants.
  func sources(
    of constraints: [Constraint], _ makers: [ConstraintMaker], in lowered: LoweredDocument, hasConstants: Bool = true
  ) -> [ConstraintSource?] {
    let logged = LoggedConstraints(constraints, makers, in: lowered, self, hasConstants: hasConstants)
    return SourceMatching(logged, self).sources
  }

  /// The place of a stated constraint.
  func place(_ stated: StatedLayout.Stated) -> SourcePlace {
    let source = sources[stated.file]
    let position = LineTable(source).position(stated.span.start)
    return SourcePlace(
      source: stated.part.map { source.part($0, as: stated.partKind) } ?? source, span: stated.span,
      line: position.line, column: position.column)
  }

  /// Whether a text has this file name.
  func hasFile(named name: String) -> Bool { files.contains(name) }

  /// Whether the project's app may have views of a class.
  func mayHaveViews(ofClass name: String) -> Bool {
    !classes.isOfApp(name) || classes.declares(name) || viewClasses.contains(name)
  }

  /// The last component of a path.
  static func fileName(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path
  }
}
