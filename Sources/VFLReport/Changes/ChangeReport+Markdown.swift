import VFLLayout
import VFLLint
import VFLSyntax
import VFLWorkspace

extension ChangeReport {
  /// The number of lines of a summary in Markdown.
  private static let lineLimit = 60
  /// The number of rows of each table.
  private static let rowLimit = 12

  /// The output of `vfl diff REV --to markdown`: a summary for a comment in a pull request, of at most 60 lines. It shows the pictures, which
  /// are files in `folder`.
  package static func markdown(_ texts: [ChangedText], pictures: [ChangePicture] = [], in folder: String = "") -> String
  {
    var lines = ["### Layout changes", "", summary(texts) + "."]
    for picture in pictures {
      lines += ["", "![\(marked(picture.title)), before and after](\(address(folder))/\(picture.name))"]
    }
    lines += table(
      "New findings", ["file", "finding"],
      texts.flatMap { text in
        let table = LineTable(text.newFindings.source)
        return text.newFindings.diagnostics.map { diagnostic in
          [
            "\(code(text.path)):\(table.position(diagnostic.span.start).line)",
            "\(diagnostic.severity.name): \(prose(diagnostic.message)) (\(diagnostic.rule))",
          ]
        }
      })
    lines += table("New failures", ["layout", "failure"], failures(texts) { ($0.new, $0.newFailures) })
    lines += table(
      "Moved views", ["layout", "size", "view", "frame"],
      texts.flatMap { text in
        text.layouts.flatMap { layout in
          layout.differences.prefix(1).flatMap { difference in
            difference.moves.map { move in
              [
                name(layout, text), size(difference.new), code(move.name), "\(frame(move.old)) → \(frame(move.new))",
              ]
            }
          }
        }
      })
    let gone = texts.flatMap { text in
      text.goneFindings.diagnostics.map { [code(text.path), "\(prose($0.message)) (\($0.rule))"] }
    }
    lines += table("Gone", ["where", "what"], gone + failures(texts) { ($0.old, $0.goneFailures) })
    let differences = DifferenceReport(TextStyle())
    lines += table(
      "Changed views and constraints", ["layout", "change"],
      texts.flatMap { text in
        text.outlines.flatMap { outline in
          differences.lines(outline.comparison).split(separator: "\n").map { line in
            [code(text.path) + (outline.name.map { ", " + code($0) } ?? ""), code(String(line))]
          }
        }
      })
    if lines.count > lineLimit { lines = lines.prefix(lineLimit - 1) + ["…"] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func failures(
    _ texts: [ChangedText], _ select: (ChangedLayout) -> (CheckedText?, [PropertyFailure])
  ) -> [[String]] {
    texts.flatMap { text in
      text.layouts.flatMap { layout -> [[String]] in
        guard case (let checked?, let failures) = select(layout) else { return [] }
        return failures.map { [name(layout, text), prose(CheckReport.words($0, checked))] }
      }
    }
  }

  private static func name(_ layout: ChangedLayout, _ text: ChangedText) -> String {
    code(text.path) + (partName(layout).map { ", " + code($0) } ?? "")
  }

  /// A table with a title, whose rows beyond the limit are counted; empty without rows.
  private static func table(_ title: String, _ heads: [String], _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    var lines = ["", "**\(title)**", "", line(heads), line(heads.map { _ in "---" })]
    lines += rows.prefix(rowLimit).map(line)
    let rest = rows.count - rowLimit
    if rest > 0 { lines += [line(["and \(rest) more"] + heads.dropFirst().map { _ in "" })] }
    return lines
  }

  // MARK: Text

  /// A name as code in a table. The fence is longer than any run of backticks in the name.
  private static func code(_ name: String) -> String {
    let text = TerminalText.escaped(name)
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = longest > 0 ? " " : ""
    return fence + space + pipes(text) + space + fence
  }

  /// A sentence in which names are between backticks.
  private static func prose(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return marked(text) }
    return parts.enumerated().map { index, part in index % 2 == 1 ? code(String(part)) : marked(String(part)) }.joined()
  }

  /// A text without characters that Markdown gives a meaning to.
  private static func marked(_ text: String) -> String {
    var result = ""
    for scalar in TerminalText.escaped(text).unicodeScalars {
      if "\\`*_{}[]<>#|@~!".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// A path in which the characters that could end an address are encoded.
  private static func address(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    return String(
      decoding: path.utf8.flatMap { byte in
        ChangePicture.isPlain(byte) || byte == UInt8(ascii: "/")
          ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }, as: UTF8.self)
  }

  /// Code in which bars do not end the cell of a table.
  private static func pipes(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
