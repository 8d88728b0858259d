import VFLCode
import VFLInterface
import VFLLint
import VFLSyntax

/// The part of a text that is compiled, solved or explained: a function of an app source, a view tree of an Interface Builder
/// document, or a layout of a GtkBuilder file.
struct PartSelection: Sendable {
  /// The names of the part: that of the function, that of the root view, or that of the layout.
  private let name: String
  /// The source range of the part.
  let span: Span

  /// Finds the part that `request` names.
  init(_ request: String, in text: WorkspaceText) throws(PartError) {
    if let interface = text.interface {
      try self.init(request, interface.layouts(), in: interface)
    } else if let builder = text.input.builder {
      try self.init(request, in: builder)
    } else if let code = text.input.code {
      try self.init(request, code.functions, in: text)
    } else {
      throw .withoutParts
    }
  }

  func includes(_ function: CodeFunction) -> Bool { function.name == name }
  func includes(_ layout: InterfaceLayout) -> Bool { layout.name == name }
  func includes(_ layout: BuilderLayout) -> Bool { layout.name == name }

  // MARK: App sources

  private init(_ request: String, _ functions: [CodeFunction], in text: WorkspaceText) throws(PartError) {
    let names = functions.map { $0.name }
    let found: [Int]
    if let line = Int(request) {
      let lines = LineTable(text.source)
      let around = functions.indices.filter { index in
        let span = functions[index].span
        return (lines.position(span.start).line...lines.position(span.end).line).contains(line)
      }
      found = Array(around.suffix(1))
      if found.isEmpty { throw .noFunction(atLine: line) }
    } else {
      found = FunctionRequest(request).matches(names)
    }
    if found.count > 1 { throw .ambiguous(request, found.map { names[$0] }) }
    guard let index = found.first else {
      if !FunctionRequest(request).matches(text.functionNames).isEmpty { throw .withoutConstraints(request) }
      let short = names.flatMap { FunctionRequest.forms(of: $0) }
      throw .unknown(request, .function, Suggestion.nearest(to: request, in: short), names)
    }
    name = functions[index].name
    span = functions[index].span
  }

  // MARK: Documents

  /// A view tree is named by its root view or by its scene.
  private init(
    _ request: String, _ layouts: [InterfaceLayout], in document: InterfaceDocument
  ) throws(PartError) {
    var found = layouts.filter { $0.name == request }
    if found.isEmpty {
      found = layouts.filter { layout in
        document.scene(around: document.views[layout.root].element)?.names.contains(request) ?? false
      }
    }
    if found.count > 1 { throw .ambiguous(request, found.map { $0.name }) }
    guard let layout = found.first else {
      let names = layouts.map { $0.name }
      let scenes = layouts.compactMap { document.scene(around: document.views[$0.root].element)?.name }
      throw .unknown(request, .view, Suggestion.nearest(to: request, in: names + scenes), names)
    }
    name = layout.name
    span = document.tree.elements[document.views[layout.root].element].span
  }

  /// A layout of a GtkBuilder file is named after its widget.
  private init(_ request: String, in builder: BuilderDocument) throws(PartError) {
    guard let layout = builder.layouts.first(where: { $0.name == request }) else {
      let names = builder.layouts.map { $0.name }
      throw .unknown(request, .view, Suggestion.nearest(to: request, in: names), names)
    }
    name = layout.name
    span = builder.tree.elements[layout.element].span
  }
}

/// The name of a function as a developer types it: `setUp`, `setUp()`, `Card.setUp()`, `-setUp:` or `-[Card setUp:]`.
struct FunctionRequest {
  private let request: String

  init(_ request: String) { self.request = request }

  /// The indices of the names that the request may mean. Only the closest forms of names count.
  func matches(_ names: [String]) -> [Int] {
    let forms = names.map(Self.rankedForms)
    for rank in 0..<Self.rankCount {
      let found = names.indices.filter { forms[$0][rank].contains(request) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The forms of a name, from the most to the least precise.
  static func forms(of name: String) -> [String] { rankedForms(of: name).flatMap { $0 } }

  private static let rankCount = 4

  /// The forms of a name by their ranks: the name, the name without types, the name without labels, and the name with empty
  /// parentheses in place of labels.
  private static func rankedForms(of name: String) -> [[String]] {
    let plain = name.beginning(before: " at line ") ?? name
    let bytes = Array(plain.utf8)
    if let open = bytes.firstIndex(of: UInt8(ascii: "[")), let space = bytes.firstIndex(of: UInt8(ascii: " ")),
      bytes.last == UInt8(ascii: "]"), open < space
    {
      // `-[Card setUp:with:]`
      let type = String(decoding: bytes[(open + 1)..<space], as: UTF8.self)
      let selector = String(decoding: bytes[(space + 1)..<(bytes.count - 1)], as: UTF8.self)
      let sign = String(decoding: bytes[..<open], as: UTF8.self)
      let first = String(selector.prefix { $0 != ":" })
      return [
        [name, plain], ["[\(type) \(selector)]", sign + selector, selector, "\(type).\(selector)"],
        ["\(type).\(first)", first, sign + first], ["\(first)()", "\(type).\(first)()"],
      ]
    }
    // `Card.setUp(with:)`; labels contain no dot.
    let head = String(plain.prefix { $0 != "(" })
    let labels = String(plain.dropFirst(head.count))
    let path = head.split(separator: ".").map { String($0) }
    let paths = path.indices.map { path[$0...].joined(separator: ".") }
    return [
      [name, plain], paths.map { $0 + labels }, labels.isEmpty ? [] : paths,
      labels.isEmpty ? [] : paths.map { $0 + "()" },
    ]
  }
}

extension String {
  /// The text before the last occurrence of `words`; nil if there is none.
  fileprivate func beginning(before words: String) -> String? {
    let (all, part) = (Array(utf8), Array(words.utf8))
    guard all.count >= part.count else { return nil }
    for start in stride(from: all.count - part.count, through: 0, by: -1)
    where all[start..<(start + part.count)].elementsEqual(part) {
      return String(decoding: all[..<start], as: UTF8.self)
    }
    return nil
  }
}

/// Why the requested part of a text cannot be found.
public enum PartError: Error, Equatable, Sendable {
  /// A kind of part.
  public enum Kind: Equatable, Sendable {
    /// A function of an app source.
    case function
    /// A view tree of an Interface Builder document.
    case view
  }

  /// The text has no part with this name. The values are the name, the name of a part that is spelled most like it, and all names.
  case unknown(String, Kind, String?, [String])
  /// Several parts have the name.
  case ambiguous(String, [String])
  /// The function with this name makes no constraints.
  case withoutConstraints(String)
  /// No function that makes constraints is on this line.
  case noFunction(atLine: Int)
  /// The kind of text has no parts.
  case withoutParts

  /// The number of names that a message lists.
  private static let listedCount = 8

  /// A description of the error for the user.
  public var message: String {
    switch self {
    case .unknown(let name, let kind, let nearest, let names):
      "no \(kind == .function ? "function" : "view") `\(name)` with constraints"
        + (nearest.map { ", did you mean `\($0)`?" } ?? (names.isEmpty ? "" : "; it has \(list(names, "and"))"))
    case .ambiguous(let name, let names): "`\(name)` may be \(list(names, "or"))"
    case .withoutConstraints(let name): "the function `\(name)` makes no constraints that vfl can read"
    case .noFunction(let line): "no function with constraints on line \(line)"
    case .withoutParts:
      "only app sources, Interface Builder documents and GtkBuilder files have parts that can be named after a `:`"
    }
  }

  private func list(_ names: [String], _ conjunction: String) -> String {
    let rest = names.count - Self.listedCount
    return Phrase.list(
      names.prefix(Self.listedCount).map { "`\($0)`" } + (rest > 0 ? ["\(rest) others"] : []), conjunction)
  }
}
