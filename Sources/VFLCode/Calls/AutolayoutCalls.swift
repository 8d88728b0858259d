import VFLConstraints
import VFLSyntax

/// Calls of autolayout.js, a library for JavaScript.
extension CodeFile {
  /// Whether a token names the method in `AutoLayout.VisualFormat.parse`, or in `VisualFormat.parse` if the class is imported from the
  /// library.
  func isFormatParser(_ token: Int) -> Bool {
    guard isMark(token - 1, "."), isName(token - 2, .VisualFormat) else { return false }
    guard isMark(token - 3, ".") else { return isImported(.VisualFormat) }
    return isIdentifier(token - 4)
      && ["AutoLayout", "Autolayout", "autoLayout", "autolayout"].contains { text(token - 4).hasPrefix($0) }
  }

  /// Whether the source imports a name from the library: `import { a } from "autolayout"`, `const { a } = require("autolayout")`.
  private func isImported(_ name: KnownName) -> Bool {
    uses(of: name).prefix(ReadingLimit.earlierUses).contains { use in
      guard isOpen(parent(use), "{") else { return false }
      let next = close(of: parent(use)) + 1
      let module = isMark(next, "=") ? next + 3 : next + 1
      guard self[module].kind == .string,
        text(isIdentifier(next) ? next : next + 1) == (isIdentifier(next) ? "from" : "require")
      else { return false }
      // Without the quotation mark.
      let path = String(text(module).dropLast())
      return path.hasSuffix("autolayout") || path.hasSuffix("autolayout.js")
    }
  }

  /// The formats and options of `parse(formats, {extended: true})`; nil if the options are not known. Each line of a format is a format.
  func autolayoutSite(_ token: Int, _ arguments: [Expression.Argument]) -> FormatSite? {
    guard let formats = arguments.first?.value, arguments.count < 3 else { return nil }
    var site = FormatSite(token: token, format: formats)
    site.takesSeveral = true
    site.splitsLines = true
    site.host = .autolayout
    site.metrics = .unknown
    guard arguments.count == 2 else { return site }
    let options = DictionaryTrace(self).entries(arguments[1].value)
    guard !options.isOpen, !options.entries.contains(where: { $0.key == "lineSeparator" }) else { return nil }
    for option in options.entries where option.key == "extended" {
      guard let value = plainName(option.value) else { return nil }
      switch self[value].name.known {
      case .true?: site.dialect = .extended
      case .false?: break
      default: return nil
      }
    }
    return site
  }
}
