import VFLInterface
import VFLSyntax

/// Escapes text for XML 1.0.
enum XMLText {
  /// The escaped content of an element or attribute. Characters that XML cannot contain are written as `\u{…}`.
  static func escaped(_ text: String) -> String {
    var result = ""
    var commands = CommandScanner()
    for scalar in text.unicodeScalars {
      let isCommand = commands.completesCommand(scalar)
      switch scalar {
      case "[" where isCommand: result += "&#91;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case "\t": result += "&#9;"
      default:
        let isForbidden = scalar.value == 0xFFFE || scalar.value == 0xFFFF
        if let reference = XMLReference.reference(to: scalar) {
          result += reference
        } else if isForbidden {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          result += scalar.isHarmful ? TerminalText.shown(scalar).text : String(scalar)
        }
      }
    }
    return result
  }
}
