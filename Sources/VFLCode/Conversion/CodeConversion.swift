import VFLConstraints
import VFLSyntax

/// What the layout code of a source is converted to.
public enum CodeForm: Equatable, Sendable {
  /// Layout anchors, instead of formats and, if `includesExplicit` is true, of the constructor that takes two items and of layout
  /// libraries.
  case anchors(includesExplicit: Bool)
  /// Formats, where they are shorter than constraints without formats.
  case formats
}

/// The conversion of the layout code of an app source to another form, in place.
///
/// A call with a format is converted only if the source shows everything about its constraints: the format, each view, metric and option, and the view
/// that `|` stands for. Each constraint keeps its items, attributes, relation, constant, priority and position in the list.
package struct CodeConversion: Sendable {
  /// A call that is converted, or several that are joined by `+`.
  package struct Change: Sendable {
    /// The source range of the calls.
    package let span: Span
    /// The number of calls.
    package let count: Int
    /// The replacements, in order and without overlap.
    package let edits: [FixIt.Edit]
    /// The index of the function that contains the calls.
    package let function: Int
    /// The constants that the calls need, by the tokens of the dictionaries that they come from.
    fileprivate var constants: [Int: Set<String>] = [:]
  }

  /// A call that is not converted.
  package struct Refusal: Sendable {
    /// The source range of the call.
    package let span: Span
    /// Why it is not converted.
    package let obstacle: ConversionObstacle

    /// Creates a refusal.
    package init(span: Span, obstacle: ConversionObstacle) {
      (self.span, self.obstacle) = (span, obstacle)
    }
  }

  /// The changes, in source order.
  package private(set) var changes: [Change] = []
  /// The calls that are not converted, in source order.
  package private(set) var refusals: [Refusal] = []
  /// The local dictionaries that the calls use.
  private var dictionaries: [LocalDictionary] = []
  private let lineBreak: String
  private let language: CodeLanguage
  /// The layout code before the conversion, in which views and metrics have the names that they have after it.
  package private(set) var code: AppCode
  /// The superviews from other functions that formats rely on, by the functions with these formats.
  package private(set) var additions: [Int: [CodeFunction.Addition]] = [:]

  fileprivate struct Call {
    var converted: ConvertedCall
    var function: Int
    /// The names of dictionaries that are the arguments of the call.
    var dictionaries: [Int] = []
    /// Where to insert declarations; nil if nothing can be inserted before the statement.
    var place: CallSurroundings.Place?
  }

  /// Reads a source in Swift, Objective-C or C#. Each function for AppKit is converted for macOS.
  init(
    _ file: CodeFile, _ code: AppCode, _ helpers: FormatHelpers, own: [FormatHelper], named name: String,
    _ target: Target, to form: CodeForm
  ) {
    self.code = code
    lineBreak = SourceStyle(file).lineBreak
    language = file.language
    switch form {
    case .formats: addRows(file, target)
    case .anchors(let includesExplicit):
      var calls = formatCalls(file, helpers, own: own, named: name, target)
      if includesExplicit { calls += libraryCalls(file, target) }
      add(calls.sorted { $0.converted.tokens.lowerBound < $1.converted.tokens.lowerBound }, file)
      if includesExplicit { addConstructorCalls(file) }
    }
  }

  private mutating func addRows(_ file: CodeFile, _ target: Target) {
    // Other code may look for a constraint by its sides.
    let properties = ["firstItem", "firstAttribute", "firstAnchor", "secondItem", "secondAttribute", "secondAnchor"]
    guard language != .cSharp, !properties.contains(where: { file.names.find($0) != nil }) else { return }
    var converter = RowConverter(file, code, target)
    for row in ConstraintRow.rows(of: file) {
      guard let (edit, count, function) = converter.replacement(of: row) else { continue }
      changes.append(Change(span: file.span(row.tokens), count: count, edits: [edit], function: function))
    }
    additions = converter.additions
  }

  private mutating func libraryCalls(_ file: CodeFile, _ target: Target) -> [Call] {
    var converter = LibraryCallConverter(file, code, target)
    return converter.calls.compactMap { token in
      do throws(ConversionObstacle) {
        let (call, function) = try converter.converted(token)
        return Call(converted: call, function: function, place: .init(token: call.tokens.lowerBound))
      } catch {
        refusals.append(Refusal(span: file.span(file.callTokens(at: token)), obstacle: error))
        return nil
      }
    }
  }

  private mutating func formatCalls(
    _ file: CodeFile, _ helpers: FormatHelpers, own: [FormatHelper], named name: String, _ target: Target
  ) -> [Call] {
    var sites = FormatSites(of: helpers, own: own, in: file, withConstructor: true)
    var reader = FormatReader(file, named: name)
    var members: [Int: (function: Int, member: Int)] = [:]
    for (number, function) in code.functions.enumerated() {
      for (index, member) in function.members.enumerated() {
        if case .format(let format) = member.source, members[format] == nil { members[format] = (number, index) }
      }
    }
    var calls: [Call] = []
    var others = OtherSuperviews(file, ViewResolver(file), BodyEvents(file, Numbers(file), HierarchyHelpers(file)))
    while let site = sites.next() {
      reader.read(site, helpers: helpers)
      // A function with the name of a helper may take any text.
      guard site.match != .byName || reader.made[site.token] != nil, !file.expectsException(around: site.token) else {
        continue
      }
      do throws(ConversionObstacle) {
        calls.append(try Self.call(site, reader, file, code, members, target, &others))
      } catch {
        refusals.append(Refusal(span: file.span(file.callTokens(at: site.token)), obstacle: error))
      }
    }
    return calls
  }

  /// Adds the changes of some calls, which are in source order.
  private mutating func add(_ calls: [Call], _ file: CodeFile) {
    var names = VariableNames(file)
    var masks = TurnedOffMasks(file)
    for call in calls { names.reserve(call.converted.constants) }
    dictionaries = LocalDictionary.dictionaries(usedBy: calls.flatMap { $0.dictionaries }, file)
    var named: [Call] = []
    for var call in calls {
      masks.removeKnown(&call.converted)
      do throws(ConversionObstacle) {
        try call.nameConstraints(&names, in: file.root(of: call.converted.tokens.lowerBound))
        named.append(call)
      } catch {
        refusals.append(Refusal(span: file.span(call.converted.tokens), obstacle: error))
      }
    }
    for call in named { code.adjust(to: call.converted, in: call.function) }
    changes = Self.changes(named, file)
  }

  private mutating func addConstructorCalls(_ file: CodeFile) {
    var functions: [UInt32: Int] = [:]
    for (index, function) in code.functions.enumerated() {
      for member in function.members { functions[member.span.start] = index }
    }
    let converter = ConstructorConverter(file)
    let others = changes.map { $0.span }
    var end: UInt32 = 0
    for call in ExplicitConstraintReader(file).constructorCalls() {
      let span = file.span(call.tokens)
      let next = others.partitioningIndex { $0.end > span.start }
      if span.start < end || next < others.count && others[next].start < span.end { continue }
      do throws(ConversionObstacle) {
        guard let function = functions[span.start] else { throw .unknownUse }
        let edit = try converter.edit(call)
        changes.append(Change(span: span, count: 1, edits: [edit], function: function))
        end = span.end
      } catch {
        refusals.append(Refusal(span: span, obstacle: error))
      }
    }
    changes.sort { $0.span.start < $1.span.start }
  }

  private static func call(
    _ site: FormatSite, _ reader: FormatReader, _ file: CodeFile, _ code: AppCode,
    _ members: [Int: (function: Int, member: Int)], _ target: Target, _ others: inout OtherSuperviews
  ) throws(ConversionObstacle) -> Call {
    guard site.host == nil, site.dialect.isApple else { throw .foreignFormat }
    guard site.isDirect || site.outcome != nil else { throw .helper(file.text(site.token)) }
    if site.isDirect, file.language == .swift, file.isName(site.token, .constraintsWithVisualFormat) {
      throw .earlierSwift
    }
    guard let made = reader.made[site.token], made.formats.count == 1, made.isCertain, let index = made.formats.first,
      index < code.formats.count, let place = members[index]
    else { throw .unknownFormat }
    if let options = site.options, file.formatOptions(options) == nil { throw .unknownOptions }
    let surroundings = CallSurroundings(file)
    var helperCall: CallSurroundings.HelperCall?
    if let outcome = site.outcome { helperCall = try surroundings.helperCall(at: site.token, outcome.use) }
    let tokens: Tokens
    if let helperCall { tokens = helperCall.tokens } else { tokens = try surroundings.tokens(ofCallAt: site.token) }
    let function = code.functions[place.function]
    var member = function.members[place.member]
    if let helperCall {
      (member.holder, member.holderTokens) = holder(of: helperCall, site.outcome?.use == .added, file)
    }
    let dictionaries = DictionaryTrace(file)
    var converter = FormatCallConverter(
      file, tokens, format: index, code.formats[index], function, member,
      views: dictionaries.entries(site.views, at: site.token),
      metrics: dictionaries.entries(site.metrics, at: site.token), named: namedMetrics(site, file),
      target: function.usesAppKit ? .macOS : target)
    let root = file.root(of: site.token)
    var converted = try converter.converted { view in
      root < 0 ? nil : others.addition(of: view, outside: file.body(at: root))
    }
    if let helperCall, let outcome = site.outcome {
      let receiver = file.text(file.span(helperCall.receiver))
      converted.installation = AnchorWriter(language: file.language).installation(outcome.use, on: receiver)
      if outcome.turnsOffMasks {
        guard converted.installation != nil else { throw .helper(file.text(site.token)) }
        converted.installation?.unmasked = try converter.allViews()
      }
    }
    let names = [site.views, site.metrics].compactMap { argument -> Int? in
      guard case .expression(let expression) = argument else { return nil }
      return file.plainName(expression)
    }
    // A call that installs the constraints is a statement.
    let start =
      converted.installation == nil ? surroundings.place(before: tokens) : .init(token: tokens.lowerBound)
    return Call(converted: converted, function: place.function, dictionaries: names, place: start)
  }

  private static func namedMetrics(_ site: FormatSite, _ file: CodeFile) -> NamedMetrics? {
    guard site.isDirect, case .expression(let metrics) = site.metrics, let use = file.plainName(metrics) else {
      return nil
    }
    return NamedMetrics(usedBy: use, file)
  }

  /// The view to which a helper adds its constraints, with its tokens.
  private static func holder(
    of call: CallSurroundings.HelperCall, _ isAdding: Bool, _ file: CodeFile
  ) -> (ViewIdentity?, Tokens?) {
    guard isAdding else { return (nil, nil) }
    if call.receiver.isEmpty { return (.own, nil) }
    return (ViewResolver(file).view(file.expression(call.receiver))?.inFunction, call.receiver)
  }

  /// The edits of some changes, in order and without overlap. They also remove the dictionaries that nothing uses afterwards, and declare
  /// the constants that metrics become.
  package func edits(_ changes: [Change]) -> [FixIt.Edit] {
    var edits = changes.flatMap { $0.edits }
    for dictionary in dictionaries {
      let isUnused = dictionary.uses.allSatisfy { use in
        changes.contains { $0.span.start <= use && use < $0.span.end }
      }
      let constants = changes.reduce(into: Set<String>()) { $0.formUnion($1.constants[dictionary.declaration] ?? []) }
      let text = NamedMetrics.declarations(constants, of: dictionary, language, lineBreak)
      if isUnused {
        edits.append(FixIt.Edit(text.isEmpty ? dictionary.removedSpan : dictionary.span, text))
      } else if !text.isEmpty {
        edits.append(FixIt.Edit(Span(at: dictionary.span.end), text))
      }
    }
    // Insertions at the same place stay in the order of their calls.
    return edits.enumerated().sorted { ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset) }
      .map { $0.element }
  }

  // MARK: Edits

  private static func changes(_ calls: [Call], _ file: CodeFile) -> [Change] {
    let printer = ArrayPrinter(file)
    var changes: [Change] = []
    var index = 0
    while index < calls.count {
      var last = index
      while last + 1 < calls.count, file.isJoined(calls[last].converted, calls[last + 1].converted) { last += 1 }
      let group = calls[index...last].map { $0.converted }
      let tokens = Tokens(group[0].tokens.lowerBound, group[group.count - 1].tokens.upperBound)
      let constraints = group.flatMap { $0.constraints }
      var edits: [FixIt.Edit] = []
      let installation = group[0].installation
      if let place = calls[index].place,
        let edit = printer.declarations(
          constraints, after: group.flatMap { $0.installation?.unmasked ?? [] }, at: place)
      {
        edits.append(edit)
      }
      edits.append(printer.array(constraints, in: installation, replacing: tokens))
      var change = Change(span: file.span(tokens), count: group.count, edits: edits, function: calls[index].function)
      for call in group {
        if let dictionary = call.constantDictionary {
          change.constants[dictionary, default: []].formUnion(call.constants)
        }
      }
      changes.append(change)
      index = last + 1
    }
    return changes
  }
}

extension CodeConversion.Call {
  /// Gives the constraints with priorities unique names.
  fileprivate mutating func nameConstraints(_ names: inout VariableNames, in body: Int) throws(ConversionObstacle) {
    for index in converted.constraints.indices where converted.constraints[index].priority != nil {
      guard place != nil else { throw .priority }
      converted.constraints[index].name = names.unique(converted.constraints[index].name, in: body)
    }
  }
}

extension CodeFile {
  /// Whether only a `+` is between two calls, or whether they are calls of a layout library on consecutive lines.
  fileprivate func isJoined(_ call: ConvertedCall, _ next: ConvertedCall) -> Bool {
    let (first, second) = (call.tokens, next.tokens)
    let mark = first.upperBound
    if call.format == nil, next.format == nil {
      return second.lowerBound == (isMark(mark, ";") ? mark + 1 : mark) && isNextLine(second.lowerBound)
    }
    return language == .swift && second.lowerBound == mark + 1 && isMark(mark, UInt8(ascii: "+"))
      && self[mark].count == 1
      && !hasComment(in: Span(self[mark - 1].end, self[mark + 1].start))
  }
}

extension AppCode {
  /// Gives the names in a call's format the meanings that they have after the conversion.
  fileprivate mutating func adjust(to call: ConvertedCall, in function: Int) {
    guard let format = call.format else { return }
    for (key, view) in call.views {
      formats[format].boundViews.removeAll { $0.key == key }
      formats[format].boundViews.append((key, view.identity))
    }
    for (name, number) in call.numbers {
      formats[format].settings.metrics.removeAll { $0.name == name }
      formats[format].settings.metrics.append((name, number.value))
      formats[format].metricNames[name] = FunctionLowering.metric(number.text)
    }
    for index in functions[function].members.indices {
      if case .format(format) = functions[function].members[index].source, let superview = call.superview {
        functions[function].members[index].holder = superview
      }
    }
  }
}
