import VFLConstraints
import VFLLint
import VFLSyntax
import VFLWorkspace

extension Feature {
  /// The declaration of a name.
  static let definition = Feature("textDocument/definition", "definitionProvider") {
    (request) throws(ResponseError) in
    guard let names = NamesAtPlace(try request.offset(), request), let declaration = names.declaration else {
      return nil
    }
    return { writer in writer.location(declaration, in: request.document) }
  }

  /// Everything that refers to the same thing.
  static let references = Feature("textDocument/references", "referencesProvider") {
    (request) throws(ResponseError) in
    let includesDeclaration = request.parameters?["context"]?["includeDeclaration"]?.bool ?? true
    guard let names = NamesAtPlace(try request.offset(), request) else { return nil }
    let places = names.places.filter { includesDeclaration || !$0.isDeclaration }
    return { writer in
      writer.array(places) { writer, place in writer.location(place.span, in: request.document) }
    }
  }

  /// The declarations and uses of a name to highlight in the document.
  static let highlights = Feature("textDocument/documentHighlight", "documentHighlightProvider") {
    (request) throws(ResponseError) in
    guard let names = NamesAtPlace(try request.offset(), request) else { return nil }
    return { writer in
      writer.array(names.places) { writer, place in
        writer.object { writer in
          writer.member("range", place.span, in: request.document)
          // Declarations are shown as writing, and uses as reading.
          writer.member("kind", place.isDeclaration ? 3 : 2)
        }
      }
    }
  }

  /// Whether a name can be changed, and the range to change.
  static let prepareRename = Feature("textDocument/prepareRename") { (request) throws(ResponseError) in
    guard let names = NamesAtPlace(try request.offset(), request), names.isWritten else { return nil }
    return { writer in
      writer.object { writer in
        writer.member("range", names.span, in: request.document)
        writer.member("placeholder", names.text)
      }
    }
  }

  /// Renames a view, metric, group or constraint.
  static let rename = Feature(
    "textDocument/rename",
    announce: { writer, client in
      if client.preparesRenames {
        writer.object("renameProvider") { $0.member("prepareProvider", true) }
      } else {
        writer.member("renameProvider", true)
      }
    },
    answer: { (request) throws(ResponseError) in
      guard let name = request.parameters?["newName"]?.string else {
        throw ResponseError(.invalidParameters, "`newName` is missing")
      }
      guard let names = NamesAtPlace(try request.offset(), request), names.isWritten else {
        throw ResponseError(.requestFailed, "there is no name here")
      }
      let edits = try names.edits(renamingTo: name)
      return { writer in
        writer.object { $0.workspaceEdit(edits, in: request.document, request.capabilities) }
      }
    })
}

/// The name at a position in a document, with everything that declares or uses it.
struct NamesAtPlace {
  /// A declaration or use of the name.
  struct Place {
    let span: Span
    let isDeclaration: Bool
    /// Whether the name is written here, so that it can be changed; false for `|`.
    let isWritten: Bool
  }

  let text: String
  /// The source range of the name at the position.
  let span: Span
  /// Whether the name is written at the position.
  let isWritten: Bool
  /// All declarations and uses, in source order.
  let places: [Place]
  /// The source range of the declaration; nil if there is none.
  let declaration: Span?
  /// The names that already have another meaning, so that the name cannot be changed to them.
  private let others: Set<String>
  /// Why the name cannot be changed; nil if it can.
  private let obstacle: String?

  /// Returns nil if there is no name at the offset.
  init?(_ offset: UInt32, _ request: FeatureRequest) {
    if let names = request.formatNames {
      guard let use = names.use(at: offset) else { return nil }
      let uses = names.uses(of: use)
      (text, span, isWritten) = (use.text, use.span, true)
      places = uses.map { Place(span: $0.span, isDeclaration: $0.isKey, isWritten: $0.isEditable) }
      declaration = uses.first { $0.isKey }?.span
      let formats = Set(uses.compactMap { $0.format })
      others = Set(
        names.uses.filter { $0.format.map(formats.contains) ?? false && $0.symbol != use.symbol }.map { $0.text }
          + names.keys(beside: use))
      obstacle =
        uses.allSatisfy { $0.isEditable }
        ? uses.contains { $0.isKey } ? nil : "the dictionary that defines `\(use.text)` is not in this file"
        : "`\(use.text)` is the name of a variable, or is not written out in the literal; rename the variable instead"
    } else if let names = request.names {
      guard let use = names.use(at: offset) else { return nil }
      (text, span, isWritten) = (request.text(use.span), use.span, use.isWritten)
      places = names.uses(of: use).map {
        Place(span: $0.span, isDeclaration: $0.isDeclaration, isWritten: $0.isWritten)
      }
      declaration = names.declaration(of: use)?.span
      let isItem = use.kind == .view || use.kind == .metric
      others = Set(
        names.all.filter { isItem == ($0.kind == .view || $0.kind == .metric) && $0.name != use.name && $0.isWritten }
          .map { request.text($0.span) })
      obstacle =
        names.isComplete(use)
        ? nil : "`\(request.text(use.span))` is the target of an alias; rename the alias instead"
    } else {
      return nil
    }
  }

  func edits(renamingTo name: String) throws(ResponseError) -> [FixIt.Edit] {
    guard NameText.isIdentifier(name) else {
      throw ResponseError(
        .requestFailed,
        "`\(name)` is not a valid name: names consist of letters, digits and `_`, and do not begin with a digit")
    }
    if let obstacle { throw ResponseError(.requestFailed, obstacle) }
    if others.contains(name) {
      throw ResponseError(.requestFailed, "`\(name)` is already the name of something else")
    }
    return places.filter { $0.isWritten }.map { FixIt.Edit($0.span, name) }
  }
}

extension FeatureRequest {
  /// The names in the document; nil if it is not a constraint file.
  var names: NameUses? {
    guard let analysis, analysis.isConstraintFile else { return nil }
    return NameUses(analysis.text.input.document, analysis.text.input.lowered.scope)
  }

  /// The formats and names in the document; nil if it is not an app source.
  var formatNames: FormatNames? {
    guard var analysis, analysis.isCode else { return nil }
    let names = analysis.formatNames()
    document.analysis = analysis
    return names
  }

  /// The text of a source range of the document.
  func text(_ span: Span) -> String { analysis?.text.source.text(span) ?? "" }
}

extension JSONWriter {
  /// Writes the location of a source range of a document.
  mutating func location(_ span: Span, in document: OpenDocument) {
    object { writer in
      writer.member("uri", document.uri)
      writer.member("range", span, in: document)
    }
  }
}
