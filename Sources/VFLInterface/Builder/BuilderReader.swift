import VFLConstraints
import VFLSyntax

extension BuilderDocument {
  /// Whether the first element of a text is `interface`, after declarations and comments. Only the first 4096 bytes are read.
  package static func isLikely(_ source: SourceText) -> Bool {
    let bytes = (source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? source.bytes.dropFirst(3) : source.bytes[...]).prefix(
      4096)
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return false }
    var rest = bytes
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      if rest.starts(with: "!--".utf8) {
        guard let end = rest.indices.first(where: { rest[$0...].starts(with: "-->".utf8) }) else { return false }
        rest = rest[end...]
      } else if rest.first != UInt8(ascii: "?"), rest.first != UInt8(ascii: "!") {
        return rest.starts(with: "interface".utf8)
      }
    }
    return false
  }

  /// Reads a file in time linear in its size. Mistakes in the XML are recorded in `tree.issues`.
  package init(_ source: SourceText) {
    var reader = BuilderReader(source)
    reader.read()
    self = reader.document
  }
}

/// Reads the constraint layouts of a file in document order.
private struct BuilderReader {
  var document: BuilderDocument
  private let tree: XMLTree
  private var objects = BuilderObjects()
  /// The widgets whose layouts are stated by identifier, by that identifier.
  private var owners: [String: Int] = [:]
  /// The number of layouts with each name.
  private var counts: [String: Int] = [:]

  init(_ source: SourceText) {
    tree = XMLReader.tree(source, names: NameTable())
    document = BuilderDocument(source, tree)
  }

  mutating func read() {
    guard let root = tree.root, name(root) == "interface" else { return }
    // In a damaged file, anything may be missing.
    let isDamaged = tree.issues.contains { !$0.kind.isAcceptedByGTK }
    let repeated = collectObjects()
    for element in tree.elements.indices where name(element) == "object" {
      guard text("class", of: element) == "GtkConstraintLayout" else { continue }
      var lists: [Int] = []
      for child in tree.children(of: element) {
        switch name(child) {
        case "constraints": lists.append(child)
        case "constraint", "guide":
          document.hasLayouts = true
          if !isDamaged {
            document.issues.append(
              BuilderIssue(.unknownElement(name(child), in: "object"), tree.elements[child].tag))
          }
        default: break
        }
      }
      if lists.isEmpty { continue }
      document.hasLayouts = true
      if isDamaged { return }
      readLayout(element, lists)
    }
    if document.hasLayouts, !isDamaged { document.issues += repeated }
  }

  /// Collects the objects, and the widgets whose layouts are stated by identifier. Returns the issues with repeated identifiers.
  private mutating func collectObjects() -> [BuilderIssue] {
    var repeated: [BuilderIssue] = []
    // The innermost object around each element; nil outside objects.
    var enclosing: [Int?] = []
    for element in tree.elements.indices {
      let parent = tree.elements[element].parent
      let object = parent.flatMap { ["object", "template"].contains(name($0)) ? $0 : enclosing[$0] }
      enclosing.append(object)
      if name(element) == "property", text("name", of: element) == "layout-manager", let object,
        tree.elements[element].next == element + 1
      {
        owners[content(of: element)] = object
      }
      guard let id = identifier(of: element) else { continue }
      if objects.named[id] != nil {
        let value = tree.names.find(name(element) == "object" ? "id" : "class").flatMap {
          tree.value(of: $0, in: element)
        }
        repeated.append(BuilderIssue(.repeatedIdentifier(id), value ?? tree.elements[element].tag))
        continue
      }
      objects.named[id] = (element, object)
      if let object, let parent, name(parent) == "child" { objects.children[object, default: []].append(id) }
    }
    return repeated
  }

  /// The text in an element without child elements, without spaces around it.
  private func content(of element: Int) -> String {
    let (tag, span) = (tree.elements[element].tag, tree.elements[element].span)
    let bytes = document.source.bytes[Int(tag.end)..<max(Int(tag.end), Int(span.end))].prefix {
      $0 != UInt8(ascii: "<")
    }
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
    return String(decoding: bytes[start...].prefix { $0 > 0x20 }, as: UTF8.self)
  }

  private mutating func readLayout(_ element: Int, _ lists: [Int]) {
    let owner = owner(of: element)
    let ownName = owner.flatMap { identifier(of: $0) }
    var reader = BuilderLayoutReader(
      document.source, tree, objects, element, index: document.layouts.count, owner: owner, ownName: ownName)
    for list in lists { reader.read(list) }
    document.issues += reader.issues
    let name = ownName ?? identifier(of: element) ?? "layout"
    counts[name, default: 0] += 1
    let count = counts[name] ?? 1
    document.layouts.append(
      BuilderLayout(
        name: count == 1 ? name : "\(name) \(count)", element: element, document: reader.document,
        knownItems: reader.knownItems))
  }

  /// The element of the widget that a layout belongs to; nil if the file does not show it.
  private func owner(of layout: Int) -> Int? {
    if let id = identifier(of: layout), let owner = owners[id] { return owner }
    guard let property = tree.elements[layout].parent, name(property) == "property" else { return nil }
    return tree.elements[property].parent
  }

  private func name(_ element: Int) -> String { tree.names.text(tree.elements[element].name) }

  private func text(_ name: String, of element: Int) -> String? {
    tree.names.find(name).flatMap { tree.value(of: $0, in: element) }.map(document.source.attributeValue)
  }

  /// The identifier of an object, or the class of a template; nil for other elements.
  private func identifier(of element: Int) -> String? {
    switch name(element) {
    case "object": text("id", of: element)
    case "template": text("class", of: element)
    default: nil
    }
  }
}
