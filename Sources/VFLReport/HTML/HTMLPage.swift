import VFLSyntax

/// A complete page without references to other files: text, pictures, and the script that moves frames as sliders move.
struct HTMLPage {
  /// A part of a page, with a title for the list of parts.
  struct Section {
    var title: String
    /// What is wrong, in a few words; nil if nothing is wrong.
    var trouble: String?
    var body: String
  }

  let title: String
  /// What the page says in one sentence.
  let summary: String
  var sections: [Section] = []
  /// What precedes the sections.
  var content = ""
  /// Rules and a script that only some pages need.
  var style = ""
  var script = ""

  init(title: String, summary: String) {
    self.title = title
    self.summary = summary
  }

  /// The page. The policy in its head keeps browsers from loading anything for it.
  var text: String {
    let title = XMLText.escaped(title)
    var text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>
      \(HTMLPageStyle.text)\(PictureStyle.text)\(style)</style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <p>\(Self.prose(summary))</p>

      """
    if sections.count > 1 {
      text += "<nav aria-label=\"Layouts\"><ul>\n"
      for (index, section) in sections.enumerated() {
        text += "<li><a href=\"#layout-\(index + 1)\">\(XMLText.escaped(section.title))</a>"
        if let trouble = section.trouble { text += " <span class=\"no\">\(XMLText.escaped(trouble))</span>" }
        text += "</li>\n"
      }
      text += "</ul></nav>\n"
    }
    text += "</header>\n<main>\n\(content)"
    for (index, section) in sections.enumerated() {
      text += "<section id=\"layout-\(index + 1)\" aria-labelledby=\"title-\(index + 1)\">\n"
      text += "<h2 id=\"title-\(index + 1)\">\(XMLText.escaped(section.title))</h2>\n\(section.body)</section>\n"
    }
    return text + "</main>\n<script>\n\(HTMLPageScript.text)\(script)</script>\n</body>\n</html>\n"
  }

  // MARK: Text

  /// A sentence in which names are between backticks, with the names as code.
  static func prose(_ text: String) -> String {
    let parts = XMLText.escaped(text).split(separator: "`", omittingEmptySubsequences: false)
    // A name may contain a backtick itself.
    guard parts.count % 2 == 1 else { return XMLText.escaped(text) }
    var result = ""
    for (index, part) in parts.enumerated() {
      result += index % 2 == 1 ? "<code>\(part)</code>" : String(part)
    }
    return result
  }

  /// A picture with a caption below it.
  static func figure(_ picture: LayoutPicture, caption: String) -> String {
    "<figure>\n\(SVGDrawing.element(picture))<figcaption>\(caption)</figcaption>\n</figure>\n"
  }

  /// Data for the script. No text in it can end the element.
  static func data(_ json: String) -> String {
    var result = ""
    for scalar in json.unicodeScalars {
      if scalar == "<" { result += "\\u003c" } else { result.unicodeScalars.append(scalar) }
    }
    return "<script type=\"application/json\">\(result)</script>\n"
  }
}
