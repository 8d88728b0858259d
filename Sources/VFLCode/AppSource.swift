import VFLConstraints
import VFLSyntax

/// An app source: its tokens, and the helpers that it defines.
///
/// A source is read in two steps, because it may call helpers that other sources define: first its own helpers are found, and later
/// its layout code is read.
public struct AppSource: Sendable {
  private let name: String
  private let source: LexedSource
  private let facts: CodeFacts
  private let found: [FormatHelper]
  /// Whether constraints and patterns are read, too, and not only formats.
  private let hasConstraints: Bool

  /// Splits a source into tokens and finds the helpers that it defines. Takes time linear in the size of the source.
  public init(_ source: SourceText, _ language: CodeLanguage) {
    name = source.name
    hasConstraints = language.hasConstraints
    self.source = LexedSource(source.bytes, language)
    let file = CodeFile(self.source)
    found = HelperFinder(file).helpers()
    facts = file.facts
  }

  /// The helpers that other sources can call, including those that call other helpers.
  public var helpers: [FormatHelper] {
    // A macro is visible only in files that include its header.
    let isHeader = name.hasSuffix(".h") || name.hasSuffix(".pch")
    guard hasConstraints else { return [] }
    return found.filter { !$0.isLocal && (isHeader || $0.form != .macro) }
  }

  /// The functions that create views and that other sources can call. Takes time linear in the size of their bodies.
  package func factories() -> [ViewFactory] { hasConstraints ? CodeFile(source, facts).viewFactories() : [] }

  /// Reads the layout code: formats, explicit constraints, and mistakes in the surrounding code. `helpers` are the project's
  /// helpers, to which the source's own helpers are added. Takes time linear in the size of the source.
  public func code(helpers: FormatHelpers = FormatHelpers()) -> AppCode {
    code(helpers: helpers, layoutsWith: nil, leaving: nil)
  }

  /// Reads the layout code, except that the formats, constraints and layouts of a large source are left in `AppCode.unread`.
  package func codeInParts(helpers: FormatHelpers) -> AppCode {
    source.table.count > ReadingLimit.tokensAtOnce && hasConstraints
      ? codeInParts(helpers: helpers, atOnce: ReadingLimit.constraintsAtOnce) : code(helpers: helpers)
  }

  /// Reads the layout code, except that the formats, constraints and layouts are left in `AppCode.unread`, `count` or a few more at
  /// once.
  package func codeInParts(helpers: FormatHelpers = FormatHelpers(), atOnce count: Int) -> AppCode {
    code(helpers: helpers, layoutsWith: nil, leaving: count)
  }

  /// Reads the layout code and all constraints of the functions. The metrics in `settings` are the values of names in the source.
  package func code(helpers: FormatHelpers, layoutsWith settings: ScopeSettings) -> AppCode {
    code(helpers: helpers, layoutsWith: settings, leaving: nil)
  }

  private func code(helpers: FormatHelpers, layoutsWith settings: ScopeSettings?, leaving count: Int?) -> AppCode {
    let file = CodeFile(source, facts)
    for metric in settings?.metrics ?? [] { file.givenNumbers[metric.name] = metric.value }
    // A function of JavaScript is not one of another language with the same name.
    var helpers = source.language == .javaScript ? FormatHelpers() : helpers
    for helper in found { helpers.add(helper) }
    var code =
      if !hasConstraints {
        formats(in: file, helpers, includesFunctions: settings != nil)
      } else if let count {
        unreadFunctions(helpers, count)
      } else {
        functions(in: file, helpers, includesFunctions: settings != nil)
      }
    code.comments = file.comments
    if hasConstraints {
      code.issues += file.dottedBindings() + file.patternIssues(DeclaredClasses(file, helpers.types))
    }
    return code
  }

  private func unreadFunctions(_ helpers: FormatHelpers, _ count: Int) -> AppCode {
    var code = AppCode()
    code.unread = UnreadFunctions(
      source: source, facts: facts, fileName: name, helpers: helpers, own: found, countAtOnce: count)
    return code
  }

  /// Reads the formats of a source that has no other constraints.
  private func formats(in file: CodeFile, _ helpers: FormatHelpers, includesFunctions: Bool) -> AppCode {
    var formats = FormatReader(file, named: name)
    var sites = FormatSites(of: helpers, own: found, in: file, withConstructor: true)
    var functions = HostFunctions(file)
    while let site = sites.next() {
      formats.read(site, helpers: helpers)
      functions.add(site, formats)
    }
    formats.noteUnusedKeys()
    var code = AppCode()
    (code.formats, code.constraints, code.layouts) = (formats.formats, functions.document, functions.layouts)
    (code.issues, code.statistics) = (formats.issues + functions.issues, formats.statistics)
    if includesFunctions { code.functions = functions.functions }
    return code
  }

  /// Reads the formats and constraints of all functions.
  private func functions(in file: CodeFile, _ helpers: FormatHelpers, includesFunctions: Bool) -> AppCode {
    var functions = FunctionReader(file, named: name, helpers, own: found, joinsMethods: true)
    if includesFunctions { functions.whole = CodeFunctionReader(file) }
    while functions.readBody() {}
    functions.joinMethods()
    var code = AppCode()
    code.functions = functions.functions()
    let all = functions.take()
    functions.finish()
    (code.formats, code.constraints, code.layouts) = (all.formats, all.constraints, all.layouts)
    (code.issues, code.statistics) = (functions.issues, functions.statistics)
    return code
  }

  /// Splits a source into tokens and reads its layout code, in one step.
  public static func read(
    _ source: SourceText, _ language: CodeLanguage, helpers: FormatHelpers = FormatHelpers()
  ) -> AppCode {
    AppSource(source, language).code(helpers: helpers)
  }
}

extension AppSource {
  /// Converts a source in Swift, Objective-C or C# to another form. `helpers` are the project's helpers, and `settings` state the
  /// platform. Takes time linear in the size of the source.
  package func conversion(
    to form: CodeForm, helpers: FormatHelpers, settings: ScopeSettings
  ) -> CodeConversion {
    let code = code(helpers: helpers, layoutsWith: settings)
    var helpers = helpers
    for helper in found { helpers.add(helper) }
    return CodeConversion(
      CodeFile(source, facts), code, helpers, own: found, named: name, settings.target, to: form)
  }

  /// The names of all functions and properties with bodies, in source order, whether they make constraints or not.
  package var functionNames: [String] {
    let file = CodeFile(source, facts)
    let names = FunctionNames(file)
    var found: [String] = []
    for index in file.tokens.indices where file.isOpen(index, "{") && file.root(of: index) < 0 {
      if case .type = file.block(index) { continue }
      if let name = names.name(ofBody: index)?.name { found.append(name) }
    }
    return found
  }
}
