import VFLConstraints
import VFLSyntax

/// The text of a view in an Interface Builder document, which determines the view's intrinsic size.
public struct InterfaceText: Equatable, Sendable {
  /// The view, by its index in the document.
  public let view: Int
  /// The item that represents the view in its layout.
  public let item: Item
  /// The text; nil if the document does not state it as plain text.
  public let text: String?
  /// Whether the text may have more than one line.
  public let hasSeveralLines: Bool
  /// The keys of the text in files with translations, such as `abc-12-def.text`.
  public let keys: [String]
}

extension InterfaceLayout {
  /// The labels and buttons whose intrinsic sizes are part of the layout, in document order. The intrinsic size of such a view is its
  /// saved size, which is that of its text. Takes linear time.
  public func texts(of document: InterfaceDocument) -> [InterfaceText] {
    let sized = Set(sources.compactMap { if case .size(let view) = $0 { view } else { nil } })
    return views.compactMap { view, item in sized.contains(view) ? InterfaceText(document, view, item) : nil }
  }
}

extension InterfaceText {
  /// Nil for a view without text.
  fileprivate init?(_ document: InterfaceDocument, _ view: Int, _ item: Item) {
    let (element, id) = (document.views[view].element, document.ids.text(document.views[view].id))
    func attribute(_ name: String, of element: Int) -> String? {
      document.tree.names.find(name).flatMap { document.tree.value(of: $0, in: element) }
        .map(document.source.attributeValue)
    }
    func child(_ key: String) -> Int? {
      document.tree.children(of: element).first { document.text(.key, of: $0) == key }
    }
    self.view = view
    self.item = item
    switch document.views[view].kind {
    case .label:
      text = document.text(.text, of: element) ?? child("text").map { document.tree.text(of: $0, in: document.source) }
      keys = ["\(id).text"]
      hasSeveralLines = attribute("numberOfLines", of: element).map { $0 != "1" } ?? false
    case .button where document.platform != .macOS:
      let configured = child("configuration").flatMap { document.text(.title, of: $0) }
      text = configured ?? child("normal").flatMap { document.text(.title, of: $0) }
      keys = ["\(id).configuration.title", "\(id).normalTitle"]
      hasSeveralLines = false
    case .button, .textField:
      guard document.platform == .macOS, let cell = child("cell") else { return nil }
      if document.views[view].kind == .textField, document.style(of: document.views[view]).variant != "label" {
        return nil
      }
      text = document.text(.title, of: cell)
      keys = [document.text(.id, of: cell), id].compactMap { id in id.map { "\($0).title" } }
      hasSeveralLines = false
    default: return nil
    }
  }
}
