import VFLInterface
import VFLSyntax

extension Rule {
  static let invalidUIFile = Rule(
    "VFL816", "invalid_ui_file", .error,
    "A constraint or guide in a GtkBuilder file that GTK does not read as written.",
    rationale:
      "If an attribute is missing or unknown, GTK rejects the whole file, and most programs abort. If a value is unknown, GTK "
      + "ignores the constraint or guide and prints a message, so the layout is incomplete. If a number is malformed, GTK silently "
      + "reads only its beginning, or uses the default.",
    fixSafety: .unsafe,
    examples: [.builder(exampleFile(relation: ">="), exampleFile(relation: "ge"))],
    check: .builder { document, input in
      var findings: [Finding] = []
      for issue in document.issues {
        findings.append(issue.finding(in: document))
        if input.isFull(findings) { break }
      }
      return findings
    })

  private static func exampleFile(relation: String) -> String {
    """
    <interface>
      <object class="GtkBox" id="card">
        <property name="layout-manager">
          <object class="GtkConstraintLayout">
            <constraints>
              <constraint target="title" target-attribute="width"
                relation="\(relation)" constant="100"/>
            </constraints>
          </object>
        </property>
        <child>
          <object class="GtkLabel" id="title"/>
        </child>
      </object>
    </interface>
    """
  }
}

extension BuilderIssue {
  fileprivate func finding(in document: BuilderDocument) -> Finding {
    switch kind {
    case .missingAttribute(let name):
      finding(
        "this constraint has no `\(name)`, so GTK rejects the file",
        help: name == "relation" ? "add `relation=\"eq\"`" : "add `\(name)`")
    case .unknownAttribute(let name, let element): unknownAttribute(name, of: element)
    case .unknownElement(let name, let parent): unknownElement(name, in: parent)
    case .repeatedIdentifier(let name):
      finding("another object has the identifier `\(name)`, so GTK rejects the file", help: "choose another identifier")
    case .unknownWord(let attribute, let words, let usual): unknownWord(attribute, words, usual, document.source)
    case .unreadNumber(let name, let value): unreadNumber(name, value, document.source)
    case .withoutEffect(let attribute):
      Finding(
        "this `\(attribute)` makes the constraint have no effect", span, severity: .warning,
        help: "write another value, or remove the constraint")
    case .strengthOutOfRange:
      finding(
        "this strength is out of range, so GTK makes the constraint required",
        help: "write `required`, `strong`, `medium`, `weak` or a number from 0 to \(Self.maximumStrength)")
    case .unreadSize:
      finding(
        "this is not a valid size, so GTK ignores it", help: "write a whole number from 0 to \(Self.maximumSize)")
    case .unknownItem(let name, let layout):
      unknownItem(name, layout < document.layouts.count ? document.layouts[layout].knownItems : [])
    case .notChild(let name):
      finding(
        "`\(name)` is not a child of the widget with this layout, so GTK ignores the constraint", help: Self.items)
    case .sourceWithoutAttribute:
      finding(
        "this source has no `source-attribute`, so GTK ignores it",
        help: "add `source-attribute`, or remove `source`")
    case .attributeWithoutSource:
      finding(
        "this constraint has a `source-attribute` but no `source`, so GTK ignores the constraint",
        help: "add `source=\"super\"`, or remove `source-attribute`")
    case .namelessGuide: finding("this guide has no `name`, which makes GTK 4.8 crash", help: "add `name`")
    case .notWidget(let name):
      finding("`\(name)` is not a widget, which makes GTK 4.8 crash", help: Self.items)
    case .unreachableGuide:
      finding(
        "constraints cannot refer to a guide named `super`, because that is the widget", help: "choose another name")
    case .repeatedGuide(let name):
      finding(
        "the layout already has a guide named `\(name)`, so GTK ignores this one", help: "choose another name")
    }
  }

  private static let items = "write the identifier of a child, the name of a guide, or `super`"
  private static let maximumSize = "2147483647"
  private static let maximumStrength = "1001001000"

  private func finding(_ message: String, help: String, notes: [String] = []) -> Finding {
    Finding(message, span, help: help, notes: notes)
  }

  private func unknownAttribute(_ name: String, of element: String) -> Finding {
    let message = "`\(element)` has no attribute `\(name)`, so GTK rejects the file"
    let known = element == "guide" ? BuilderDocument.guideAttributes : BuilderDocument.constraintAttributes
    guard element != "constraints",
      let nearest = Self.otherAttributes[name] ?? Suggestion.nearest(to: name, in: known), known.contains(nearest)
    else { return finding(message, help: "remove the attribute") }
    return finding(message, help: "write `\(nearest)`, or remove the attribute")
  }

  private func unknownElement(_ name: String, in parent: String) -> Finding {
    let help =
      switch parent {
      case "object": "put it into a `constraints` element"
      case "constraints": "write `constraint` or `guide`, or remove the element"
      default: "move or remove the element"
      }
    return finding("`\(parent)` cannot contain `\(name)`, so GTK rejects the file", help: help)
  }

  private func unknownWord(_ attribute: String, _ words: [String], _ usual: String?, _ source: SourceText) -> Finding {
    let text = source.attributeValue(span)
    let message = "unknown value `\(text)` of `\(attribute)`"
    let notes = [usual.map { "GTK reads it as `\($0)`" } ?? "GTK ignores the constraint or guide"]
    guard let nearest = Self.nearest(to: text, in: words) else {
      return finding(message, help: "write \(Phrase.list(words.map { "`\($0)`" }, "or"))", notes: notes)
    }
    return replacing(message, by: nearest, notes)
  }

  private func unreadNumber(_ name: String, _ value: Double, _ source: SourceText) -> Finding {
    let message = "this \(name) is \(NumberText.plain(value)) in GTK"
    if name == "size" || name == "strength" {
      let limit = name == "size" ? Self.maximumSize : Self.maximumStrength
      return finding(message, help: "write a whole number from 0 to \(limit)")
    }
    // A decimal comma. The comma in `1,000` may separate thousands.
    let parts = source.text(span).split(separator: ",", omittingEmptySubsequences: false)
    let point = parts.joined(separator: ".")
    if parts.count == 2, parts[1].utf8.count != 3, NumberScanner.number(Substring(point).utf8) != nil {
      return replacing(message, by: point)
    }
    return finding(message, help: "write a number such as `12` or `0.5`")
  }

  private func unknownItem(_ name: String, _ known: [String]) -> Finding {
    let message = "unknown widget or guide `\(name)`"
    let notes = ["GTK ignores the constraint"]
    guard let nearest = Suggestion.nearest(to: name, in: known) else {
      return finding(message, help: Self.items, notes: notes)
    }
    return replacing(message, by: nearest, notes)
  }

  /// A finding with a fix that replaces the value.
  private func replacing(_ message: String, by word: String, _ notes: [String] = []) -> Finding {
    let escaped = XMLReference.escaped(word)
    return Finding(
      message + ", did you mean `\(word)`?", span, notes: notes,
      fix: FixIt(title: "write `\(escaped)`", safety: .unsafe, edits: [.init(span, escaped)]))
  }

  /// The word that a text was probably meant to be; nil if none is likely. Short words and `center-x` are too similar to others.
  private static func nearest(to text: String, in words: [String]) -> String? {
    let plain = String(
      decoding: text.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 | 0x20 }, as: UTF8.self)
    if let word = words.first(where: { $0 == plain }) { return word }
    if let word = otherWords[text], words.contains(word) { return word }
    guard text != "center", let nearest = Suggestion.nearest(to: text, in: words), nearest.utf8.count > 2 else {
      return nil
    }
    return nearest
  }

  /// GTK's words for relations and attributes in other notations.
  private static let otherWords = [
    "==": "eq", "=": "eq", "equal": "eq", "equals": "eq",
    ">=": "ge", "=>": "ge", "\u{2265}": "ge", "geq": "ge", "gte": "ge", "greaterThanOrEqual": "ge",
    "<=": "le", "=<": "le", "\u{2264}": "le", "leq": "le", "lte": "le", "lessThanOrEqual": "le",
    "leading": "start", "trailing": "end", "lastBaseline": "baseline",
  ]

  /// GTK's attributes for what others call them.
  private static let otherAttributes = [
    "priority": "strength", "attribute": "target-attribute", "offset": "constant", "width": "nat-width",
    "height": "nat-height", "id": "name",
  ]
}
