import VFLLint

/// The texts of `--help`.
enum Help {
  /// The flags that every command accepts.
  static let flags = [
    Flag("--quiet", short: "-q", nil, "print no summary"),
    Flag("--color", "auto|always|never", "color the output (default auto: on a terminal)"),
    Flag("--help", short: "-h", nil, "show this text"), Flag("--version", short: "-V", nil, "show the version"),
  ]

  static var overview: String {
    var text = "vfl finds broken Auto Layout before it runs.\n\nUsage: vfl COMMAND [ARGUMENT…]\n\nCommands:\n"
    for command in Subcommand.all {
      text += "  \(padded(command.name, 13))\(command.summary)\n"
    }
    text += """

      Examples:
        vfl lint Layouts                        lint sources and constraint files
        vfl compile -e 'H:|-(20@750)-[a(100)]'  what one format means
        vfl rules VFL302                        why a rule exists and what to write

      `vfl help COMMAND` shows its flags and examples. Flags may come before or
      after the command.
      Exit status: 0 nothing fails, 1 findings fail the run, 2 the command failed.

      """
    return text
  }

  static func text(_ command: Subcommand) -> String {
    let usage = command.usage.isEmpty ? "" : " \(command.usage)"
    var text = "\(command.summary)\n\nUsage: vfl \(command.name)\(usage)\n\nFlags:\n"
    for flag in command.flags + flags {
      let names = [flag.short, flag.name].compactMap { $0 }.joined(separator: ", ")
      text += entry("  " + names + (flag.value.map { " \($0)" } ?? ""), flag.help)
    }
    text += "\nExamples:\n"
    for example in command.examples {
      text += "  \(example.line)\n      \(example.meaning)\n"
    }
    return text
  }

  /// A name with its description beside it, in lines of at most 80 columns. The description of a long name begins on the next line.
  private static func entry(_ name: String, _ words: String) -> String {
    let indent = 25
    var text = name.utf8.count < indent ? padded(name, indent) : choices(name) + "\n" + padded("", indent)
    var column = indent
    for (index, word) in words.split(separator: " ").enumerated() {
      if index > 0, column + 1 + word.utf8.count > 80 {
        text += "\n" + padded("", indent)
        column = indent
      } else if index > 0 {
        text += " "
        column += 1
      }
      text += word
      column += word.utf8.count
    }
    return text + "\n"
  }

  /// A name with its choices, such as `--format text|json`, divided before a `|` into lines of at most 80 columns.
  private static func choices(_ name: String) -> String {
    var text = ""
    var column = 0
    for (index, choice) in name.split(separator: "|").enumerated() {
      let part = (index > 0 ? "|" : "") + choice
      if column + part.utf8.count > 80 {
        text += "\n" + padded("", 6)
        column = 6
      }
      text += part
      column += part.utf8.count
    }
    return text
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.utf8.count))
  }
}

/// Suggests the subcommand that a misspelled name most likely means.
enum Suggest {
  static func command(_ name: String) -> String? {
    Suggestion.nearest(to: name, in: Subcommand.all.map(\.name) + ["help", "version"])
  }
}
