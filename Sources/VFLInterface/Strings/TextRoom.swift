import VFLConstraints
import VFLSyntax

extension InterfaceDocument {
  /// The width that a translation of a text with one line may need, in points; nil if the text has no letters to translate, if the view
  /// shrinks its text to fit, or if code may change the text.
  ///
  /// A character of a system font is about half as wide as it is high. Translations of short texts are up to three times as long, and
  /// those of long texts up to half as long again, according to the W3C's article "Text size in translation".
  package func translatedWidth(of text: InterfaceText) -> Double? {
    let view = views[text.view]
    guard !text.hasSeveralLines, !view.hasCustomClass, outlets[view.id] == nil, let words = text.text,
      words.utf8.contains(where: Self.isLetter),
      !shrinksText(of: view)
    else { return nil }
    let count = LocalizedText.length(words)
    let growth: Double =
      switch count {
      case ...10: 3
      case ...20: 2
      case ...30: 1.8
      case ...50: 1.6
      default: 1.5
      }
    return Double(count) * growth * (fontSize(of: view) ?? Self.usualFontSize) / 2
  }

  /// Whether a label shrinks its text to fit. Xcode writes this only as a smallest size without a `NO`.
  func shrinksText(of label: InterfaceView) -> Bool {
    switch text(.adjustsFontSizeToFit, of: label.element) {
    case "NO": false
    case "YES": true
    default:
      [(InterfaceName.minimumFontSize, fontSize(of: label) ?? Self.usualFontSize), (.minimumScaleFactor, 1)].contains {
        name, whole in
        // Text fields have a smallest size that is their usual one.
        number(name, of: label.element).map { $0 > 0 && $0 < whole } ?? false
      }
    }
  }

  /// Whether a byte is a letter of ASCII or part of any other character.
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The font size of new labels of UIKit, in points.
  private static let usualFontSize = 17.0

  private func fontSize(of view: InterfaceView) -> Double? {
    let fonts = tree.children(of: view.element).filter { text(.key, of: $0) == "fontDescription" }
    return fonts.lazy.compactMap { self.number(.pointSize, of: $0) }.first
  }
}
