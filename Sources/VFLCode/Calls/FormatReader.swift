import VFLConstraints
import VFLSyntax

/// Reads the formats of calls, with everything that is known about their views, metrics and options.
struct FormatReader {
  let file: CodeFile
  let fileName: String
  private let text: TextTrace
  private let dictionaries: DictionaryTrace
  let values: ValueTrace

  /// The formats that were read since the last call of `removeFormats()`.
  private(set) var formats: [EmbeddedFormat] = []
  var issues: [CodeIssue] = []
  private(set) var statistics = FormatStatistics()
  /// The calls some of whose formats are not read, in the order of the calls.
  private(set) var omitted: [OmittedCall] = []
  /// What each call makes, by the token of the called function's name.
  private(set) var made: [Int: Made] = [:]
  /// The keys of `made`, in ascending order.
  private(set) var calls: [Int] = []

  /// What the calls in a range make. A copy of all would keep later calls from being added in place.
  func made(in tokens: Tokens) -> [Int: Made] {
    let start = calls.partitioningIndex { $0 >= tokens.lowerBound }
    var found: [Int: Made] = [:]
    for call in calls[start...].prefix(while: { $0 < tokens.upperBound }) { found[call] = made[call] }
    return found
  }

  /// For each views dictionary with a known source range, the keys that formats use.
  private var dictionaryUses: [DictionaryUse] = []
  private var dictionaryIndices: [Span: Int] = [:]
  /// The names in the dictionaries that have been read.
  private var readDictionaries: [DictionaryPair: DictionaryNames] = [:]
  /// The number of dictionary entries that may still be examined.
  private var entriesLeft = ReadingLimit.entries
  /// The texts that have been read, by source range, because many calls may share a text.
  private var readTexts: [Span: ReadText] = [:]
  /// The views that formats name, in the order of the calls.
  private(set) var constrained: [ConstrainedView] = []
  /// The anchors in dictionaries that were reported.
  private var noted: Set<Tokens> = []

  /// The formats of one call.
  struct Made {
    /// The indices of the formats.
    var formats: [Int]
    /// Whether the call returns the constraints. A helper installs them.
    var isDirect: Bool
    /// Whether the call makes the constraints of all the formats, with their priorities.
    var isCertain: Bool
    /// If the call uses only one of several formats each time, their literals.
    var alternatives: [Head] = []
  }

  private struct DictionaryUse {
    let span: Span
    let entries: Entries
    var used: Set<String> = []
    /// Whether every format that can use the dictionary was read.
    var isCertain = true
  }

  /// A text with its syntax tree and the names that occur in it.
  private struct ReadText {
    let bytes: [UInt8]
    let document: Document
    let names: Set<String>

    /// The names in the order in which they first occur.
    var ordered: [String] { document.names.names.map(document.names.text) }

    /// Whether the text is a format without issues.
    var isSound: Bool { document.issues.isEmpty }
  }

  init(_ file: CodeFile, named fileName: String) {
    self.file = file
    self.fileName = fileName
    text = TextTrace(file: file)
    dictionaries = DictionaryTrace(file)
    values = ValueTrace(file)
  }

  /// Forgets the formats that were read. `end` is the end of the body that was read last.
  mutating func removeFormats(before end: Int) {
    (formats, made, calls, constrained, omitted) = ([], [:], [], [], [])
    (readDictionaries, readTexts) = ([:], [:])
    // A dictionary in a body is used only there, unless it is not certain who uses it.
    var left: [DictionaryUse] = []
    for use in dictionaryUses {
      let token = file.token(at: use.span.start)
      if token >= end || file.root(of: token) < 0 { left.append(use) } else { noteUnusedKeys(of: use) }
    }
    dictionaryUses = left
    dictionaryIndices = [:]
    for (index, use) in left.enumerated() { dictionaryIndices[use.span] = index }
  }

  /// Reads one call. `helpers` are needed to recognize a format that a helper's own definition passes on; such a format does not
  /// count as unread.
  mutating func read(_ site: FormatSite, helpers: FormatHelpers) {
    var found =
      site.isStringified
      ? stringified(site.format.tokens) : site.takesSeveral ? severalTexts(site.format) : text.texts(site.format)
    found.limit(to: site.count)
    // A test may expect the exception that an invalid format raises.
    if file.expectsException(around: site.token) {
      omit(site, .expectedException)
      return
    }
    for format in site.more { found.formUnion(text.texts(format)) }
    if site.splitsLines { found.texts = found.texts.flatMap { $0.lines } }
    if !site.takesSeveral, found.texts.count > 1, !found.areAllUsed { found.makeConditional() }
    // Rules of vanilla may be dictionaries.
    if found.texts.isEmpty, found.obstacle == nil, site.host == .vanilla { return }
    if found.texts.isEmpty {
      // The format that a helper passes on is read at the helper's call sites. A function that merely has the same name as a helper
      // may not take a format at all.
      omit(site, .format)
      if !site.isDirect || file.isInHelper(site.token, helpers) { return }
      count(found.obstacle ?? .other)
      return
    }
    var views = dictionaries.entries(site.views, at: site.token)
    var metrics = dictionaries.entries(site.metrics, at: site.token)
    if entriesLeft >= 0 {
      entriesLeft -= found.texts.count * (views.entries.count + metrics.entries.count)
      if entriesLeft < 0 { issues.append(CodeIssue(.uncheckedNames, file.span(site.format.tokens), "")) }
    }
    if entriesLeft < 0 { (views, metrics) = (.unknown, .unknown) }
    let names = readNames(views, metrics)
    var isRead = false
    let firstFormat = formats.count
    let isCertain = site.isCertain(of: views)
    for decoded in found.texts {
      guard let format = format(decoded, site, views, names, isCertain: isCertain, hasOpenMetrics: metrics.isOpen)
      else { continue }
      isRead = true
      formats.append(format)
    }
    guard isRead else {
      // Any function with the name of a helper may take another text.
      if found.obstacle != nil || isCertain { omit(site, .format) }
      if !site.isDirect || file.isInHelper(site.token, helpers) { return }
      count(.runTime)
      return
    }
    let isSure = (found.texts.count == 1 || found.areAllUsed) && !formats[firstFormat...].contains { $0.isConditional }
    if found.obstacle != nil { omit(site, .unread) }
    calls.append(site.token)
    made[site.token] = Made(
      formats: Array(firstFormat..<formats.count), isDirect: site.isDirect,
      isCertain: isSure && !site.setsPriority && !formats[firstFormat...].contains { $0.isPartial })
    if site.isDirect, !site.takesSeveral, site.more.isEmpty, !found.areAllUsed, formats.count > firstFormat + 1 {
      made[site.token]?.alternatives = formats[firstFormat...].map { format in
        let span = format.literalSpan
        return Head(test: .unknown, tokens: Tokens(file.token(at: span.start), file.token(at: span.end) + 1))
      }
    }
    if views.isOpen { statistics.open += 1 } else { statistics.closed += 1 }
    let isWhole = found.obstacle == nil && !formats[firstFormat...].contains { $0.isPartial || !$0.map.isComplete }
    note(views, names, of: site, formats: Tokens(firstFormat, formats.count), isWhole: isWhole)
  }

  private mutating func count(_ obstacle: FormatStatistics.Obstacle) { statistics.unread[Int(obstacle.rawValue)] += 1 }

  /// Notes that some formats of a call are not read, unless the called function only has the name of a helper.
  private mutating func omit(_ site: FormatSite, _ omission: LayoutNote.Omission) {
    guard site.match != .byName else { return }
    omitted.append(OmittedCall(file.callTokens(at: site.token), omission, in: file))
  }

  private func severalTexts(_ expression: Expression) -> Texts {
    let texts = text.elements(expression)
    guard texts.texts.isEmpty else { return texts }
    var alternatives = text.texts(expression)
    if alternatives.texts.count > 1 { alternatives.makeConditional() }
    return alternatives
  }

  /// The text that `#format` produces from an argument.
  private func stringified(_ range: Tokens) -> Texts {
    let span = file.span(range)
    var text = DecodedText()
    text.beginLiteral(escape: nil)
    text.append(verbatim: file.bytes[span.range], from: span)
    return Texts(texts: [text])
  }

  // MARK: One format

  private mutating func format(
    _ decoded: DecodedText, _ site: FormatSite, _ views: Entries, _ names: DictionaryNames, isCertain: Bool,
    hasOpenMetrics: Bool
  ) -> EmbeddedFormat? {
    var decoded = decoded
    if !site.prefix.isEmpty {
      var whole = DecodedText()
      whole.append(unplaced: Array(site.prefix.utf8), at: Span(at: decoded.map.span(Span(at: 0))?.start ?? 0))
      whole.append(decoded)
      whole.withoutLoop = decoded.withoutLoop.map { Array(site.prefix.utf8) + $0 }
      decoded = whole
    }
    // A function that merely has the same name as a helper may take any text.
    if !isCertain, !decoded.looksLikeFormat { return nil }
    let looped = malformed(decoded, site)
    decoded = looped ?? decoded
    decoded.markNumbers(isNumber)
    guard let filled = FilledText(decoded), let source = SourceText(name: fileName, bytes: filled.bytes) else {
      return nil
    }
    let place = file.span(site.format.tokens)
    let read = readText(source, site.dialect, at: EmbeddedFormat.literalSpan(filled.map, place))
    // A text that may change before it is used is read only if it is already a valid format.
    if decoded.isDoubtful, !read.isSound { return nil }
    noteHoles(filled.values, site)
    noteSigns(decoded, site)
    if read.isSound { noteEmptyLoop(decoded, site) }
    var format = EmbeddedFormat(text: source, document: read.document, map: filled.map, place: place)
    format.isPartial = filled.isPartial
    format.isShared = decoded.isShared
    format.isLooped = looped != nil
    format.isConditional = decoded.isConditional
    format.settings.dialect = site.dialect
    format.settings.spacing = site.spacing
    format.settings.isReadByFrameworks = site.host != .autolayout
    format.hasUnknownSpacing = site.hasUnknownSpacing
    if file.language == .python, site.dialect.isApple { format.settings.target = .macOS }
    if let options = site.options, let known = file.formatOptions(options) {
      format.settings.options = known
      format.optionSpan = file.span(options.tokens)
    }
    format.viewSpan = views.span
    addNames(names, hasOpenMetrics: hasOpenMetrics, filled.names, to: &format)
    if !names.numbered.isEmpty { format.settings.views? += read.ordered.filter(names.isNumbered) }
    return format
  }

  /// The dictionary literals of a call's views and metrics.
  private struct DictionaryPair: Hashable {
    let views: Int
    let metrics: Int
    let isOpen: Bool
  }

  /// The names in the views and metrics of a call. The result is computed once for calls with the same dictionaries.
  private mutating func readNames(_ views: Entries, _ metrics: Entries) -> DictionaryNames {
    guard let viewLiteral = views.literal, let metricLiteral = metrics.literal ?? (metrics.entries.isEmpty ? -1 : nil)
    else { return DictionaryNames(views, metrics, values, in: file) }
    let pair = DictionaryPair(views: viewLiteral, metrics: metricLiteral, isOpen: views.isOpen)
    if let known = readDictionaries[pair] { return known }
    let names = DictionaryNames(views, metrics, values, in: file)
    readDictionaries[pair] = names
    return names
  }

  private func addNames(
    _ names: DictionaryNames, hasOpenMetrics: Bool, _ holes: [FilledText.Name], to format: inout EmbeddedFormat
  ) {
    format.boundViews = names.boundViews
    format.keys = names.keys
    format.settings.views = names.views
    format.settings.metrics = names.metrics
    for hole in holes {
      if !hole.isNumber { format.settings.views?.append(hole.name) }
      format.settings.metrics.append((hole.name, nil))
    }
    format.settings.hasOpenMetrics = hasOpenMetrics
  }

  // MARK: Keys

  /// Whether an expression is an anchor of a view, rather than a view: `box.topAnchor`
  private func isAnchor(_ value: Expression) -> Bool {
    guard case .member(_?) = value.kind else { return false }
    let name = file[value.nameToken].name
    return name.anchorAttribute != nil && file.definitions(of: name).members.isEmpty
  }

  private mutating func note(
    _ views: Entries, _ names: DictionaryNames, of site: FormatSite, formats range: Range<Int>, isWhole: Bool
  ) {
    var used: Set<String> = []
    for format in formats[range] {
      let text = readText(format.text, format.settings.dialect, at: format.literalSpan)
      used.formUnion(text.names)
      // An invalid format, or one with a misspelled name, may have been meant to use any entry.
      let holes = Set(format.settings.metrics.dropFirst(names.metrics.count).map { $0.name })
      let isKnown = used.allSatisfy { name in
        names.entries[name] != nil || names.metricNames.contains(name) || holes.contains(name)
      }
      if !text.isSound || !isKnown, let span = views.span { noteUse(of: span, views, [], isCertain: false) }
      // The text that a helper adds is known, too.
      let isKnownText = format.map.holes.allSatisfy { Int($0.end) <= site.prefix.utf8.count }
      if isKnownText, !site.setsPriority {
        let bars = views.isOpen ? [:] : format.document.superviewMarks
        for place in used.flatMap({ names.entries[$0] ?? [] }).sorted() {
          let entry = views.entries[place]
          if site.isDirect, isAnchor(entry.value), noted.insert(entry.value.tokens).inserted {
            issues.append(CodeIssue(.anchorAsView, file.span(entry.value.tokens), entry.key))
          }
          let bar = names.entries[entry.key]?.count == 1 ? bars[entry.key].flatMap(format.map.span) : nil
          constrained.append(
            ConstrainedView(
              key: entry.key, value: entry.value, token: site.token, format: format.text, document: format.document,
              map: format.map, isDirect: site.isDirect, bar: bar,
              mayAlign: site.options.map { file.formatOptions($0)?.isEmpty != true } ?? false))
        }
      }
    }
    guard let span = views.span, !views.isOpen, case .expression(let expression) = site.views else { return }
    let argument = file.span(expression.tokens)
    let isInline = argument.start <= span.start && span.end <= argument.end
    noteUse(of: span, views, used, isCertain: isWhole && (isInline || isOnlyForFormats(expression)))
  }

  /// The syntax tree of a text from a literal, shared by all calls with that literal.
  private mutating func readText(_ source: SourceText, _ dialect: Dialect, at span: Span) -> ReadText {
    if let known = readTexts[span], known.bytes == source.bytes { return known }
    let document = DocumentParser.parseFormat(source, dialect: dialect)
    let text = ReadText(
      bytes: source.bytes, document: document, names: Set(document.names.names.map(document.names.text)))
    readTexts[span] = text
    return text
  }

  private mutating func noteUse(of span: Span, _ entries: Entries, _ used: Set<String>, isCertain: Bool) {
    let index: Int
    if let known = dictionaryIndices[span] {
      index = known
    } else {
      index = dictionaryUses.count
      dictionaryIndices[span] = index
      dictionaryUses.append(DictionaryUse(span: span, entries: entries))
    }
    dictionaryUses[index].used.formUnion(used)
    if !isCertain { dictionaryUses[index].isCertain = false }
  }

  /// Whether a local dictionary is passed only to calls that make constraints.
  private func isOnlyForFormats(_ expression: Expression) -> Bool {
    guard let name = file.storedName(expression) else { return false }
    let found = file.origins(of: name, at: expression.nameToken)
    guard let scope = found.scope, let declaration = found.declaration else { return false }
    return file.uses(of: name, in: scope).allSatisfy { use in
      // The variable may have the same name as the argument's label.
      use == declaration || file.isMark(use - 1, ":") && file.isName(use - 2, .views)
        || name.known == .views && file.isMark(use + 1, ":") && !file.isMark(use - 1, "?")
    }
  }

  /// Adds issues for the entries that no format uses. All calls must have been read.
  mutating func noteUnusedKeys() {
    for use in dictionaryUses { noteUnusedKeys(of: use) }
    dictionaryUses = []
  }

  private mutating func noteUnusedKeys(of use: DictionaryUse) {
    guard use.isCertain, !use.used.isEmpty else { return }
    for entry in use.entries.entries
    where !use.used.contains(entry.key) && !entry.key.utf8.contains(UInt8(ascii: ".")) {
      issues.append(CodeIssue(.unusedKey, entry.keySpan, entry.key))
    }
  }
}
