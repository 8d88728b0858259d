import VFLConstraints
import VFLSyntax

/// The formats and explicit constraints of some functions of an app source, and the layouts that they form.
package struct FunctionLayouts: Sendable {
  /// The formats, in source order.
  package let formats: [EmbeddedFormat]
  /// The explicit constraints, with source ranges in the file.
  package let constraints: LoweredDocument
  /// The layouts. The indices of their members refer to `constraints` and `formats`.
  package let layouts: [CodeLayout]
}

/// The functions of a large app source, which are read one after the other: their formats and constraints together would need more
/// memory than the source itself.
package struct UnreadFunctions: Sendable {
  let source: LexedSource
  let facts: CodeFacts
  let fileName: String
  let helpers: FormatHelpers
  let own: [FormatHelper]
  /// The number of formats, constraints and layouts after which no further function is read before they are used.
  let countAtOnce: Int

  /// What is known after all functions have been read.
  package struct Summary {
    /// The issues in the functions, not sorted.
    package let issues: [CodeIssue]
    package let statistics: FormatStatistics
  }

  /// Reads the functions, and calls `body` with the layouts of every few of them. Takes time linear in the size of the source.
  package func forEach(_ body: (FunctionLayouts) -> Void) -> Summary {
    let file = CodeFile(source, facts)
    var reader = FunctionReader(file, named: fileName, helpers, own: own, joinsMethods: false)
    while reader.readBody() {
      if reader.count >= countAtOnce { body(reader.take()) }
    }
    body(reader.take())
    reader.finish()
    return Summary(issues: reader.issues, statistics: reader.statistics)
  }
}

/// Reads the functions of a source that make constraints, in source order.
struct FunctionReader {
  private let file: CodeFile
  private let helpers: FormatHelpers
  private let classes: DeclaredClasses
  private var sites: FormatSites
  private var bodies: FunctionBodies
  private var formats: FormatReader
  private var constraints: ExplicitConstraints
  private var layouts: CodeLayouts
  /// Reads all constraints of the functions, too; nil if only layouts for rules are needed.
  var whole: CodeFunctionReader?
  private var ofViews: [CodeIssue] = []
  /// The end of the body that was read last.
  private var end = 0

  /// Creates a reader. `own` are the helpers that the file itself defines. If `joinsMethods` is true, the reader remembers all
  /// functions, so that `joinMethods()` can be called.
  init(_ file: CodeFile, named name: String, _ helpers: FormatHelpers, own: [FormatHelper], joinsMethods: Bool) {
    self.file = file
    self.helpers = helpers
    classes = DeclaredClasses(file, helpers.types)
    sites = FormatSites(of: helpers, own: own, in: file, withConstructor: true)
    formats = FormatReader(file, named: name)
    constraints = ExplicitConstraints(file)
    layouts = CodeLayouts(file, classes, joinsMethods: joinsMethods, hasLibraries: constraints.hasLibraries)
    bodies = FunctionBodies(file, around: (constraints.candidates() + sites.tokens).sorted())
  }

  /// Reads the next function, with the formats before and in it; false if there is none. The last formats may be outside functions.
  mutating func readBody() -> Bool {
    guard let body = bodies.next() else {
      readFormats(before: .max)
      return false
    }
    end = body.tokens.upperBound
    readFormats(before: end)
    constraints.read(body)
    let reader = layouts.read(body, constraints, formats)
    whole?.read(reader, constraints, formats)
    return true
  }

  private mutating func readFormats(before end: Int) {
    while let site = sites.next(before: end) { formats.read(site, helpers: helpers) }
  }

  /// Joins the layouts of methods that are called once while an object is set up.
  mutating func joinMethods() { layouts.joinMethods(formats) }

  /// The functions with all constraints; empty if only layouts for rules were read.
  mutating func functions() -> [CodeFunction] {
    constraints.noteOmitted(before: .max)
    return whole?.finish(constraints, formats) ?? []
  }

  /// The number of formats, constraints and layouts that have been read since the last `take()`.
  var count: Int { formats.formats.count + constraints.count + layouts.layouts.count }

  /// The formats, constraints and layouts that have been read since the last call.
  mutating func take() -> FunctionLayouts {
    let views = ConstrainedViews(file, formats.constrained, classes)
    ofViews += views.issues()
    let taken = FunctionLayouts(
      formats: formats.formats, constraints: constraints.document, layouts: layouts.layouts)
    formats.removeFormats(before: end)
    constraints.removeAll()
    layouts.removeLayouts()
    return taken
  }

  /// Adds the issues that are known only when all functions have been read and taken.
  mutating func finish() { formats.noteUnusedKeys() }

  /// The issues in the functions that have been read.
  var issues: [CodeIssue] { formats.issues + ofViews + layouts.issues }

  /// The numbers of the formats that have been read.
  var statistics: FormatStatistics { formats.statistics }
}
