import VFLLint

extension Subcommand {
  static let completions = Subcommand(
    name: "completions", usage: "bash|zsh|fish", summary: "Print the completion script for a shell.",
    flags: [Outputs.fileFlag],
    examples: [
      ("vfl completions bash > ~/.local/share/bash-completion/completions/vfl", "for bash"),
      ("vfl completions zsh > ~/.zfunc/_vfl", "for zsh, with ~/.zfunc in fpath"),
      ("vfl completions fish > ~/.config/fish/completions/vfl.fish", "for fish"),
    ],
    run: { (arguments, console) throws(Failure) in
      let outputs = try Outputs(arguments, console)
      guard let shell = arguments.positionals.first else { throw .missingShell }
      if arguments.positionals.count > 1 { throw .surplus(arguments.positionals[1]) }
      switch shell {
      case "bash": try outputs.deliver(Completions.bash)
      case "zsh": try outputs.deliver(Completions.zsh)
      case "fish": try outputs.deliver(Completions.fish)
      default: throw .badChoice("completions", shell, ["bash", "zsh", "fish"], nil)
      }
      return .success
    })
}

/// Completion scripts for subcommands, flags and their values, generated from the definitions of the subcommands.
private enum Completions {
  static var bash: String {
    var text = """
      # bash completions for vfl
      _vfl() {
        local cur=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= index
        COMPREPLY=()
        for ((index = 1; index < COMP_CWORD; index++)); do
          case "${COMP_WORDS[index]}" in
            \(names.joined(separator: "|"))) command=${COMP_WORDS[index]}; break ;;
          esac
        done
        if [ -z "$command" ]; then
          COMPREPLY=($(compgen -W "\((names + Help.flags.map(\.name)).joined(separator: " "))" -- "$cur"))
          return
        fi
        case "$command:$previous" in

      """
    for command in Subcommand.all {
      for flag in command.flags where !choices(flag).isEmpty {
        let names = typed(flag).map { "\(command.name):\($0)" }.joined(separator: "|")
        text +=
          "    \(names)) COMPREPLY=($(compgen -W \"\(choices(flag).joined(separator: " "))\" -- \"$cur\")); return ;;\n"
      }
    }
    text += "  esac\n  case \"$command\" in\n"
    for command in Subcommand.all {
      let words = (command.flags + Help.flags).flatMap(typed).joined(separator: " ")
      text += "    \(command.name)) [[ $cur == -* ]] && COMPREPLY=($(compgen -W \"\(words)\" -- \"$cur\"))"
      if let operands = operands(command) {
        text +=
          "\n      [[ $cur != -* ]] && COMPREPLY=($(compgen -W \"\(operands.joined(separator: " "))\" -- \"$cur\")) && return"
      }
      text += " ;;\n"
    }
    return text + """
        esac
        [ ${#COMPREPLY[@]} -eq 0 ] && COMPREPLY=($(compgen -f -- "$cur"))
      }
      complete -o filenames -F _vfl vfl

      """
  }

  static var zsh: String {
    var text = "#compdef vfl\n# zsh completions for vfl\n_vfl() {\n  local -a commands\n  commands=(\n"
    for (name, summary) in commands { text += "    '\(name):\(escaped(summary, "\\:"))'\n" }
    text += """
        )
        local command=${${words[2,CURRENT-1]}[(r)(\(names.joined(separator: "|")))]}
        if [[ -z $command ]]; then
          _describe 'command' commands
          return
        fi
        case $command in

      """
    for command in Subcommand.all {
      text += "    \(command.name))\n      _arguments"
      for flag in command.flags + Help.flags {
        let value = flag.value.map { _ in
          choices(flag).isEmpty ? ":value:_files" : ":value:(\(choices(flag).joined(separator: " ")))"
        }
        for name in typed(flag) {
          text += " \\\n        '\(name)[\(escaped(flag.help, "\\[]:"))]\(value ?? "")'"
        }
      }
      let operand = operands(command).map { ":(\($0.joined(separator: " ")))" } ?? ":_files"
      text += " \\\n        '*:argument\(operand)'\n      ;;\n"
    }
    return text + "  esac\n}\nif [ \"$funcstack[1]\" = _vfl ]; then _vfl \"$@\"; else compdef _vfl vfl; fi\n"
  }

  static var fish: String {
    var text = """
      # fish completions for vfl
      function __vfl_needs_command
        not __fish_seen_subcommand_from \(names.joined(separator: " "))
      end

      """
    for (name, summary) in commands {
      text +=
        "complete -c vfl -n __vfl_needs_command -f -a \(name) -d '\(escaped(summary, "\\", apostrophe: "\\'"))'\n"
    }
    for command in Subcommand.all {
      let condition = "complete -c vfl -n '__fish_seen_subcommand_from \(command.name)'"
      for flag in command.flags + Help.flags {
        let names = typed(flag).map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
        let value =
          flag.value == nil ? "" : choices(flag).isEmpty ? " -r" : " -x -a '\(choices(flag).joined(separator: " "))'"
        text +=
          "\(condition) \(names.joined(separator: " "))\(value) -d '\(escaped(flag.help, "\\", apostrophe: "\\'"))'\n"
      }
      if let operands = operands(command) {
        text += "\(condition) -f -a '\(operands.joined(separator: " "))'\n"
      }
    }
    return text
  }

  private static var names: [String] { commands.map(\.name) }

  private static var commands: [(name: String, summary: String)] {
    Subcommand.all.map { ($0.name, $0.summary) } + [
      ("help", "Show the help of a command."), ("version", "Show the version."),
    ]
  }

  /// The spellings of a flag: the one-letter form, if there is one, and the name.
  private static func typed(_ flag: Flag) -> [String] { [flag.short, flag.name].compactMap { $0 } }

  /// The values that a flag accepts, such as `text` and `json`, or the names of rules; empty if the flag accepts any value.
  private static func choices(_ flag: Flag) -> [String] {
    guard let value = flag.value else { return [] }
    if value == "RULES" { return Rule.all.map(\.name) }
    return value.contains("|") ? value.split(separator: "|").map(String.init) : []
  }

  /// The arguments that a command accepts instead of files; nil if it accepts files.
  private static func operands(_ command: Subcommand) -> [String]? {
    switch command.name {
    case Subcommand.rules.name: Rule.all.flatMap { [$0.name, $0.code] }
    case Subcommand.completions.name: ["bash", "zsh", "fish"]
    default: nil
    }
  }

  /// Escapes text for single quotation marks, with a backslash before `special` characters and `apostrophe` for each apostrophe.
  private static func escaped(_ text: String, _ special: String, apostrophe: String = #"'\''"#) -> String {
    var result = ""
    for character in text {
      result += character == "'" ? apostrophe : special.contains(character) ? "\\\(character)" : "\(character)"
    }
    return result
  }
}
