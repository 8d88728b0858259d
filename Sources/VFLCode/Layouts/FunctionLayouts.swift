import VFLConstraints
import VFLSyntax

/// The explicit constraints of some functions of an app source, and the layouts that they form.
package struct FunctionLayouts: Sendable {
  /// The constraints, with source ranges in the file.
  package let constraints: LoweredDocument
  /// The layouts. The indices of their members refer to `constraints` and to the formats of the source.
  package let layouts: [CodeLayout]
}

/// The functions of a large app source, which are read one after the other: their constraints together would need more memory than
/// the source itself.
package struct UnreadFunctions: Sendable {
  let source: LexedSource
  let formats: [Int: FormatReader.Made]
  let views: [ConstrainedView]

  /// Reads the functions, and calls `body` with the layouts of every few of them. Returns the issues in the functions. Takes time
  /// linear in the size of the source.
  package func forEach(_ body: (FunctionLayouts) -> Void) -> [CodeIssue] {
    var reader = FunctionReader(CodeFile(source), formats: formats, views, joinsMethods: false)
    while reader.readBody() {
      if reader.count >= ReadingLimit.constraintsAtOnce { body(reader.take()) }
    }
    if reader.count > 0 { body(reader.take()) }
    return reader.issues
  }
}

/// Reads the functions of a source that make constraints, in source order.
struct FunctionReader {
  private var bodies: FunctionBodies
  private var constraints: ExplicitConstraints
  private var layouts: CodeLayouts
  /// Reads all constraints of the functions, too; nil if only layouts for rules are needed.
  var whole: CodeFunctionReader?

  /// Creates a reader. If `joinsMethods` is true, the reader remembers all functions, so that `joinMethods()` can be called.
  init(_ file: CodeFile, formats: [Int: FormatReader.Made], _ views: [ConstrainedView], joinsMethods: Bool) {
    constraints = ExplicitConstraints(file)
    layouts = CodeLayouts(
      file, formats: formats, views, joinsMethods: joinsMethods, hasLibraries: constraints.hasLibraries)
    bodies = FunctionBodies(file, around: (constraints.candidates() + formats.keys).sorted())
  }

  /// Reads the next function; false if there is none.
  mutating func readBody() -> Bool {
    guard let body = bodies.next() else { return false }
    constraints.read(body)
    layouts.read(body, constraints)
    whole?.read(body, constraints)
    return true
  }

  /// Joins the layouts of methods that are called once while an object is set up.
  mutating func joinMethods() { layouts.joinMethods() }

  /// The number of constraints and layouts that have been read since the last `take()`.
  var count: Int { constraints.count + layouts.layouts.count }

  /// The constraints and layouts that have been read since the last call.
  mutating func take() -> FunctionLayouts {
    let taken = FunctionLayouts(constraints: constraints.document, layouts: layouts.layouts)
    constraints.removeAll()
    layouts.removeLayouts()
    return taken
  }

  /// The issues in the functions that have been read.
  var issues: [CodeIssue] { layouts.issues }
}
