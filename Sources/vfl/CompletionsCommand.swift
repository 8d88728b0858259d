extension Subcommand {
  static let completions = Subcommand(
    name: "completions", usage: "bash|zsh|fish", summary: "Print the completions of a shell.",
    flags: [Flag("--output", "FILE", "write the result to FILE in place of standard output")],
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

/// Scripts that offer subcommands, flags and their choices, made of what the command knows of itself.
private enum Completions {
  static var bash: String {
    var text = """
      # bash completions for vfl
      _vfl() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names) --help --version" -- "$word"))
          return
        fi
        case "$command:$previous" in

      """
    for command in Subcommand.all {
      for flag in command.flags where !choices(flag).isEmpty {
        text +=
          "    \(command.name):\(flag.name)) COMPREPLY=($(compgen -W \"\(choices(flag).joined(separator: " "))\" -- \"$word\")); return ;;\n"
      }
    }
    text += "  esac\n  case \"$command\" in\n"
    for command in Subcommand.all {
      text +=
        "    \(command.name)) [[ $word == -* ]] && COMPREPLY=($(compgen -W \"\(flags(command))\" -- \"$word\")) ;;\n"
    }
    return text + """
        esac
        [ ${#COMPREPLY[@]} -eq 0 ] && COMPREPLY=($(compgen -f -- "$word"))
      }
      complete -o filenames -F _vfl vfl

      """
  }

  static var zsh: String {
    var text = "#compdef vfl\n# zsh completions for vfl\n_vfl() {\n  local -a commands\n  commands=(\n"
    for command in Subcommand.all { text += "    '\(command.name):\(plain(command.summary))'\n" }
    text +=
      "  )\n  if (( CURRENT == 2 )); then\n    _describe 'command' commands\n    return\n  fi\n  case $words[2] in\n"
    for command in Subcommand.all {
      text += "    \(command.name))\n      _arguments"
      for flag in command.flags + Help.flags {
        let value = flag.value.map { _ in
          choices(flag).isEmpty ? ":value:_files" : ":value:(\(choices(flag).joined(separator: " ")))"
        }
        text += " \\\n        '\(flag.name)[\(plain(flag.help))]\(value ?? "")'"
      }
      text += " \\\n        '*:file:_files'\n      ;;\n"
    }
    return text + "  esac\n}\nif [ \"$funcstack[1]\" = _vfl ]; then _vfl \"$@\"; else compdef _vfl vfl; fi\n"
  }

  static var fish: String {
    var text = "# fish completions for vfl\n"
    for command in Subcommand.all {
      text += "complete -c vfl -n __fish_use_subcommand -f -a \(command.name) -d '\(plain(command.summary))'\n"
    }
    for command in Subcommand.all {
      for flag in command.flags + Help.flags {
        let name = flag.name.hasPrefix("--") ? "-l \(flag.name.dropFirst(2))" : "-s \(flag.name.dropFirst())"
        let value =
          flag.value == nil ? "" : choices(flag).isEmpty ? " -r" : " -x -a '\(choices(flag).joined(separator: " "))'"
        text +=
          "complete -c vfl -n '__fish_seen_subcommand_from \(command.name)' \(name)\(value) -d '\(plain(flag.help))'\n"
      }
    }
    return text
  }

  private static var names: String { Subcommand.all.map(\.name).joined(separator: " ") }

  private static func flags(_ command: Subcommand) -> String {
    (command.flags + Help.flags).map(\.name).joined(separator: " ")
  }

  /// What can stand behind a flag: `text|json`.
  private static func choices(_ flag: Flag) -> [String] {
    guard let value = flag.value, value.contains("|") else { return [] }
    return value.split(separator: "|").map(String.init)
  }

  /// Words without what the shells' quotation marks and descriptions end at.
  private static func plain(_ text: String) -> String {
    String(text.filter { !"'[]:`\\".contains($0) })
  }
}
