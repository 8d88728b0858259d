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
      return Finding(
        "this constraint has no `\(name)`, so GTK rejects the file", span,
        help: name == "relation" ? "add `relation=\"eq\"`" : "add `\(name)`")
    case .unknownAttribute(let name, let element):
      let known = element == "guide" ? BuilderDocument.guideAttributes : BuilderDocument.constraintAttributes
      return Finding(
        "`\(element)` has no attribute `\(name)`, so GTK rejects the file", span,
        help: Suggestion.nearest(to: name, in: known).map { "write `\($0)`" } ?? "remove the attribute")
    case .unknownElement(let name):
      return Finding(
        "`constraints` cannot contain `\(name)`, so GTK rejects the file", span,
        help: "write `constraint` or `guide`, or remove the element")
    case .unknownWord(let attribute, let element, let words):
      let text = document.source.text(span)
      let message = "unknown \(attribute) `\(text)`"
      let notes = ["GTK ignores the \(element)"]
      let nearest = Self.otherWords[text] ?? Suggestion.nearest(to: text, in: words)
      guard let nearest else {
        return Finding(message, span, help: "write \(Self.list(words))", notes: notes)
      }
      return replacing(message, by: nearest, notes)
    case .unreadNumber(let name, let value):
      let message = "this \(name) is \(NumberText.plain(value)) in GTK"
      let isWhole = name == "size" || name == "strength"
      let limit = name == "size" ? "2147483647" : "1001001000"
      // A decimal comma.
      let parts = document.source.text(span).split(separator: ",", omittingEmptySubsequences: false)
      let point = parts.joined(separator: ".")
      if !isWhole, NumberScanner.number(Substring(point).utf8) != nil { return replacing(message, by: point) }
      return Finding(
        message, span,
        help: isWhole ? "write a whole number from 0 to \(limit)" : "write a number such as `12` or `0.5`")
    case .strengthOutOfRange:
      return Finding(
        "this strength is out of range, so GTK makes the constraint required", span,
        help: "write `required`, `strong`, `medium`, `weak` or a number from 0 to 1001001000")
    case .unreadSize:
      return Finding(
        "this is not a valid size, so GTK ignores it", span,
        help: "write a whole number from 0 to 2147483647")
    case .unknownItem(let name, let layout):
      let known = layout < document.layouts.count ? document.layouts[layout].knownItems : []
      let message = "unknown widget or guide `\(name)`"
      let notes = ["GTK ignores the constraint"]
      guard let nearest = Suggestion.nearest(to: name, in: known) else {
        return Finding(
          message, span, help: "write the identifier of a child, the name of a guide, or `super`", notes: notes)
      }
      return replacing(message, by: nearest, notes)
    case .notChild(let name):
      return Finding(
        "`\(name)` is not a child of the widget with this layout, so GTK ignores the constraint", span,
        help: "write the identifier of a child, the name of a guide, or `super`")
    case .sourceWithoutAttribute:
      return Finding(
        "this source has no `source-attribute`, so GTK ignores it", span,
        help: "add `source-attribute`, or remove `source`")
    case .attributeWithoutSource:
      return Finding(
        "this constraint has a `source-attribute` but no `source`, so GTK ignores the constraint", span,
        help: "add `source=\"super\"`, or remove `source-attribute`")
    case .namelessGuide:
      return Finding(
        "this guide has no `name`, which makes GTK 4.8 crash", span, help: "add `name`")
    case .repeatedGuide(let name):
      return Finding(
        "the layout already has a guide named `\(name)`, so GTK ignores this one", span, help: "choose another name")
    }
  }

  /// A finding with a fix that replaces the value.
  private func replacing(_ message: String, by word: String, _ notes: [String] = []) -> Finding {
    var finding = Finding(message + ", did you mean `\(word)`?", span, notes: notes)
    finding.fix = FixIt(title: "write `\(word)`", safety: .unsafe, edits: [.init(span, word)])
    return finding
  }

  /// GTK's words for relations and attributes in Apple's notation.
  private static let otherWords = [
    "==": "eq", "=": "eq", ">=": "ge", "<=": "le", "&gt;=": "ge", "&lt;=": "le", "leading": "start",
    "trailing": "end", "lastBaseline": "baseline",
  ]

  private static func list(_ words: [String]) -> String {
    let quoted = words.map { "`\($0)`" }
    return quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
  }
}
