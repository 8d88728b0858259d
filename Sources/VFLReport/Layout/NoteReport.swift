import VFLConstraints
import VFLLint
import VFLSyntax

/// The notes of a layout of an app source or a document in words: what was assumed, and what was left out.
package struct NoteReport {
  private let notes: [LayoutNote]
  private let lines: LineTable

  init(_ lowered: LoweredDocument, of source: SourceText) {
    notes = lowered.notes
    lines = LineTable(source)
  }

  private init(_ notes: [LayoutNote], _ lines: LineTable) {
    self.notes = notes
    self.lines = lines
  }

  /// What was left out, as sentences without a full stop.
  var omissions: [String] {
    var order: [LayoutNote.Omission] = []
    var places: [LayoutNote.Omission: [Int]] = [:]
    for case .omitted(let span, let omission) in notes {
      let line = lines.position(span.start).line
      if places[omission] == nil { order.append(omission) }
      if places[omission]?.last != line { places[omission, default: []].append(line) }
    }
    var result = order.map { omission in
      let all = places[omission] ?? []
      let list = Self.list(all.map { "\($0)" }, atMost: Self.listedLines)
      return "\(Phrase.form(all.count, "line")) \(list), \(Self.words(omission, all.count))"
    }
    for case .arranged(let stack, let items) in notes {
      result.append("how the stack view `\(stack)` arranges \(Self.list(items.map { "`\($0)`" }))")
    }
    if notes.contains(.alternatives) { result.append("other combinations of the function's branches") }
    return result
  }

  /// A message about a text without constraints, or a layout all of whose constraints are unknown. `done` is what was not done with it.
  package static func unconstrained(_ input: LintInput, _ done: String) -> String {
    let omissions = NoteReport(input.lowered, of: input.source).omissions
    let name = omissions.isEmpty ? input.source.name : input.source.functionTitle
    let message = "\(name): nothing was \(done), because no constraint could be read"
    return message + (omissions.isEmpty ? "" : "; left out: " + omissions.joined(separator: "; "))
  }

  /// The assumptions that lead to required constraints, as sentences without a full stop.
  var requirements: [String] {
    NoteReport(
      notes.filter {
        switch $0 {
        case .superview, .guides, .inset, .spacing, .someSizes: true
        case .controlSize, .readableContent, .arranged, .omitted, .alternatives: false
        }
      }, lines
    ).assumptions
  }

  /// What was assumed, as sentences without a full stop.
  var assumptions: [String] {
    notes.compactMap { note -> String? in
      switch note {
      case .controlSize(let className, let width, let height, let items):
        let verb = Phrase.form(items.count, "has", "have")
        let names = Self.list(items.map { "`\($0)`" })
        switch (width.map(NumberText.shortest), height.map(NumberText.shortest)) {
        case (let width?, let height?):
          return "\(names) \(verb) the size of a new `\(className)`, \(width) by \(height)"
        case (nil, let height?): return "\(names) \(verb) the height of a new `\(className)`, \(height)"
        case (let width?, nil): return "\(names) \(verb) the width of a new `\(className)`, \(width)"
        case (nil, nil): return nil
        }
      case .superview(let item): return "`|` is `\(item)`"
      case .guides(let items):
        return "\(Self.list(items.map { "`\($0)`" })) \(Phrase.form(items.count, "has", "have")) no insets"
      case .inset(let view, let edge, let points):
        return
          "the safe area of `\(view)` has a \(edge.name) inset of \(NumberText.points(points)), which the saved frames show"
      case .readableContent(let items):
        return "\(Self.list(items.map { "`\($0)`" })) \(Phrase.form(items.count, "fills", "fill")) the layout margins"
      case .spacing: return "the standard distances are those of `--spacing` (default 8)"
      case .someSizes: return "the branches run at every size"
      case .arranged, .omitted, .alternatives: return nil
      }
    }
  }

  /// The names in an arithmetic expression, whose values determine its value; empty for other expressions.
  static func metrics(in expression: String) -> [String] {
    let operators: [UInt8] = [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), 0x20]
    var names: [String] = []
    for part in expression.utf8.split(whereSeparator: { operators.contains($0) }) {
      guard let word = String(part) else { return [] }
      if NameText.isBare(word) {
        if !names.contains(word) { names.append(word) }
      } else if NumberScanner.number(word[...].utf8) == nil {
        return []
      }
    }
    return names
  }

  /// A relative clause that says why `count` lines were omitted.
  private static func words(_ omission: LayoutNote.Omission, _ count: Int) -> String {
    switch omission {
    case .relation: "whose \(Phrase.form(count, "relation is", "relations are")) known only at run time"
    case .multiplier: "whose \(Phrase.form(count, "multiplier is", "multipliers are")) known only at run time"
    case .constant: "whose \(Phrase.form(count, "constant is", "constants are")) known only at run time"
    case .views: "whose views are known only at run time"
    case .items: "whose items are not all views of the document"
    case .trees: "whose items are in different view trees"
    case .anchors: "whose anchors are known only at run time"
    case .attributes: "whose attributes are known only at run time"
    case .format: "whose \(Phrase.form(count, "format is", "formats are")) known only at run time"
    case .partialFormat: "whose \(Phrase.form(count, "format is", "formats are")) assembled at run time"
    case .brokenFormat: "whose \(Phrase.form(count, "format has a mistake", "formats have mistakes"))"
    case .unread: "which cannot be read completely"
    case .expectedException: "which a test expects to raise an exception"
    case .conditional: "which \(Phrase.form(count, "is", "are")) used only in some cases"
    case .inactive: "which the function does not activate"
    case .replaced: "which a later call replaces or removes"
    }
  }

  /// The numbers of names and of lines that a list shows.
  private static let listedCount = 6
  private static let listedLines = 40

  private static func list(_ words: [String], atMost count: Int = listedCount) -> String {
    Phrase.list(words.count > count ? words.prefix(count) + ["others"] : words)
  }
}
