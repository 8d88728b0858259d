import VFLSyntax

/// The settings in the root element of an Interface Builder document, found without reading the rest of the document.
package struct DocumentSettings: Equatable, Sendable {
  /// The platform.
  package let platform: InterfaceDocument.Platform
  /// Whether the document uses Auto Layout.
  package let usesAutoLayout: Bool
  /// Whether the document uses safe areas.
  package let usesSafeAreas: Bool

  /// The number of bytes in which the start tag of a document's root element ends.
  private static let limit = 4096

  /// Finds the settings in the bytes of a document; nil if the text does not begin like a document in a format that is read.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    let beginning = String(decoding: bytes.prefix(Self.limit), as: UTF8.self)
    let document = InterfaceDocument(SourceText(name: "", beginning))
    guard document.form == .document else { return nil }
    (platform, usesAutoLayout) = (document.platform, document.usesAutoLayout)
    usesSafeAreas = document.usesSafeAreas
  }
}
