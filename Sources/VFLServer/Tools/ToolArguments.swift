import VFLCode
import VFLLint
import VFLReport
import VFLSolver
import VFLSyntax
import VFLWorkspace

/// The arguments of a call to a tool.
struct ToolArguments {
  let access: ToolAccess
  private let values: [JSONValue.Member]
  private let isCancelled: @Sendable () -> Bool
  /// The options that the arguments set.
  private(set) var options = RequestOptions()

  init(
    _ value: JSONValue?, for tool: Tool, _ access: ToolAccess, _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(ToolError) {
    self.access = access
    self.isCancelled = isCancelled
    values = value?.members ?? []
    for member in values {
      guard let parameter = tool.parameters.first(where: { $0.name == member.name }) else {
        let names = tool.parameters.map { $0.name }
        throw ToolError(
          "`\(tool.name)` has no parameter `\(member.name)`"
            + Suggestion.question(Suggestion.nearest(to: member.name, in: names)))
      }
      guard parameter.accepts(member.value) else {
        throw ToolError("`\(member.name)` must be \(parameter.expected)")
      }
      // The kind and the part are those of a text or a file that has not been read yet.
      guard let key = OptionKey(rawValue: member.name), key != .kind, key != .part else { continue }
      for text in Self.texts(member.value) {
        do throws(OptionError) { try options.set(key, to: text) } catch { throw ToolError(error.message(.lines)) }
      }
    }
    options.budget.isCancelled = isCancelled
  }

  /// The value of an option in the form that `RequestOptions` parses; empty for an empty list, which requests nothing.
  private static func texts(_ value: JSONValue) -> [String] {
    if let isTrue = value.bool { return [isTrue ? "yes" : "no"] }
    if let text = value.string { return [text] }
    let words = value.elements?.compactMap { $0.string } ?? []
    return words.isEmpty ? [] : [words.joined(separator: ",")]
  }

  /// The form of an operation's result that the argument `to` names, or the default form without it.
  func form(of operation: Operations) throws(ToolError) -> String {
    try wrapping { () throws(OptionError) in try options.form(of: operation, RequestOption.forms(of: operation)) }
  }

  /// Runs `body`, and converts its error to that of a tool.
  func wrapping<Result>(_ body: () throws(OptionError) -> Result) throws(ToolError) -> Result {
    do throws(OptionError) { return try body() } catch { throw ToolError(error.message(.lines)) }
  }

  /// Runs an operation on every text. Layouts that are skipped are described in `failures`. Throws if all of them are.
  func results<Result: Sendable>(
    of texts: [Text], _ failures: inout [String],
    _ operation: (WorkspaceText) throws(OptionError) -> LayoutResults<Result>
  ) throws(ToolError) -> [Result] {
    let all = try wrapping { () throws(OptionError) in
      try options.checkGroups(in: texts.filter { $0.text.log == nil }.map { $0.text.input })
      var all = LayoutResults<Result>()
      for text in texts { all.add(try operation(text.text)) }
      try all.check()
      return all
    }
    failures += all.skipped.map { "\($0.name): skipped: \($0.reason.message(.lines))" }
    failures += all.unconstrained.map { NoteReport.unconstrained($0.input, $0.done) }
    return all.results
  }

  func string(_ name: String) -> String? { values.first { $0.name == name }?.value.string }

  func isTrue(_ name: String) -> Bool { values.first { $0.name == name }?.value.bool ?? false }

  /// A whole number that is at least `minimum`; `missing` if the argument is not given.
  func count(_ name: String, atLeast minimum: Int, default missing: Int) throws(ToolError) -> Int {
    guard let value = values.first(where: { $0.name == name })?.value else { return missing }
    guard let count = value.index, count >= minimum else {
      throw ToolError("`\(name)` must be a whole number that is at least \(minimum)")
    }
    return count
  }

  // MARK: Texts

  /// A text with its source.
  struct Text {
    let text: WorkspaceText
    let item: Workspace.Item
    /// The linter for the text, with the configured rules.
    let linter: Linter
  }

  /// The texts that the arguments name, for an operation. Files that cannot be read are described in `failures`.
  func texts(for operation: Operations) throws(ToolError) -> (texts: [Text], failures: [String]) {
    if string("text") != nil, string("path") != nil { throw ToolError("give either `path` or `text`") }
    let found = try find(for: operation, string("text"), string("path") ?? ".")
    let unsure = Set(found.index.unsure)
    let selection = try wrapping { () throws(OptionError) in try options.selection() }
    var failures = found.failures
    var texts: [Text] = []
    for (number, var item) in found.items.enumerated() {
      if isCancelled() { throw ToolError("cancelled") }
      if found.index.isQuiet(number), !unsure.contains(number) { continue }
      if let part = string("part") { item.part = part }
      do throws(WorkspaceError) {
        let text = try found.reader.text(item, helpers: found.index.helpers(for: number))
        if text.isWithoutLayouts { continue }
        let rules = selection.applied(to: item.configuration.value.rules)
        texts.append(Text(text: text, item: item, linter: Linter(settings: rules, budget: options.budget)))
      } catch {
        failures.append(error.message)
      }
    }
    if texts.isEmpty, operation != .lint {
      failures.append("found no \(TextKind.found(by: operation)) with constraints here")
      throw ToolError(failures.joined(separator: "\n"))
    }
    return (texts, failures)
  }

  /// The text of a file below the root.
  func text(at path: String) throws(ToolError) -> SourceText {
    let files = access.files()
    let place = FilePlace(real: access.root + (try confined(path, files)))
    do throws(WorkspaceError) {
      guard let source = SourceText(name: path, bytes: try files.read(place, path)) else { throw .tooLarge(path) }
      return source
    } catch {
      throw ToolError(error.message)
    }
  }

  /// The constraints that the sources and documents in the argument `sources` state; nil without the argument.
  func sourceIndex(_ failures: inout [String]) throws(ToolError) -> SourceIndex? {
    if options.sources.isEmpty { return nil }
    let files = access.files()
    var paths: [String] = []
    for path in options.sources { paths.append(try confined(path, files)) }
    let (index, errors) = ProjectSources.index(
      at: paths, options, files, isAllowed: isInside, isCancelled: isCancelled)
    if isCancelled() { throw ToolError("cancelled") }
    failures += errors.map { $0.message }
    return index
  }

  /// Whether a file is below the root. A link may lead to a file elsewhere.
  private func isInside(_ item: Workspace.Item) -> Bool {
    item.place.map { PathName.below($0.path, access.root) != nil } ?? true
  }

  /// What a search for files has found.
  private struct Found {
    var items: [Workspace.Item]
    var failures: [String]
    /// The helpers of the items' projects.
    var index: ProjectIndex
    var reader: Workspace.Reader
  }

  /// Finds a text, or the files below a path.
  private func find(for operation: Operations, _ text: String?, _ path: String) throws(ToolError) -> Found {
    let files = access.files()
    let collected = Collected()
    let reader = Workspace.Reader(files, for: operation, options: options)
    let survey = HelperSurvey(files, isCancelled: isCancelled)
    let failed = { (error: WorkspaceError) in collected.failures.append(error.message) }
    let workspace = Workspace(reader, survey: survey.survey, failed: failed, warned: failed)
    if let text {
      guard let item = try item(text, workspace, for: operation) else {
        throw ToolError(collected.failures.joined(separator: "\n"))
      }
      collected.items.append(item)
    } else {
      workspace.walk(try confined(path, files), isOnly: true) { item in
        guard isInside(item) else { return }
        survey.add(item, collected.items.count)
        collected.items.append(item)
      }
    }
    let index = survey.finish()
    collected.failures += survey.failures.map { $0.message }
    return Found(items: collected.items, failures: collected.failures, index: index, reader: reader)
  }

  /// The items and failures that a walk has found.
  private final class Collected {
    var items: [Workspace.Item] = []
    var failures: [String] = []
  }

  /// A text that was given, with a name that indicates its kind.
  private func item(_ text: String, _ workspace: Workspace, for operation: Operations) throws(ToolError) -> Workspace
    .Item?
  {
    let source = SourceText(text)
    let kind: TextKind
    if let name = string("kind") {
      guard let named = TextKind.named(name) else { throw ToolError("unknown kind `\(name)`") }
      kind = named
    } else {
      kind = TextKind.detected(in: source, for: operation)
    }
    if kind.name == TextKind.format.name || kind.name == TextKind.formatLines.name {
      return workspace.item(formats: text.split(separator: "\n").map { String($0) }, named: "text")
    }
    return workspace.item(bytes: Array(text.utf8), named: "text" + (kind.suffixes.first ?? ""))
  }

  /// The path relative to the root, without links, of a path below the root.
  private func confined(_ path: String, _ files: FileSystem) throws(ToolError) -> String {
    let absolute = PathName.plain(path.utf8.first == UInt8(ascii: "/") ? path : access.root + path)
    guard let resolved = files.resolve(absolute) else {
      throw ToolError("\(path): no such file or folder below the root")
    }
    if PathName.withSlash(resolved) == access.root { return "." }
    guard let relative = PathName.below(resolved, access.root) else {
      throw ToolError("\(path): outside the root, \(access.root)")
    }
    return relative
  }
}
