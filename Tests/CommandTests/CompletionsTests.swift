import Foundation
import Testing
import VFLWorkspace

@testable import vfl

@Suite struct CompletionsTests {
  /// Loads each completion script in its shell, if the shell is installed. The script completes subcommands (also after flags),
  /// rule names and codes, and the values of flags. It shows the descriptions of flags, with every character quoted correctly.
  @Test(arguments: [
    (
      "bash",
      """
      source "$1"
      offers() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _vfl; echo "${COMPREPLY[*]}"; }
      offers vfl ''; offers vfl --color never ''; offers vfl rules con; offers vfl rules VFL30; offers vfl lint --select neg
      offers vfl lint --format ''; offers vfl lint -
      """
    ),
    (
      "zsh",
      """
      autoload -U compinit; compinit -u -D; source "$1"
      _describe() { print -l -- ${(P)2} }
      _arguments() { print -rl -- "$@" }
      offers() { words=("$@"); CURRENT=$#; _vfl }
      offers vfl ''; offers vfl --color never ''; offers vfl rules con; offers vfl lint -; offers vfl autoresize -
      """
    ),
    (
      "fish",
      """
      source $argv[1]
      for line in 'vfl ' 'vfl --color never ' 'vfl rules con' 'vfl rules VFL30' 'vfl lint --select neg' 'vfl lint --format ' 'vfl lint -' \
        'vfl autoresize --a'
        complete -C $line
      end
      """
    ),
  ])
  func completionsLoad(shell: String, script: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("vfl.\(shell)", CapturedRun(["completions", shell]).output)
    guard
      let executable = ["/bin/", "/usr/bin/"].map({ $0 + shell }).first(where: FileManager.default.isExecutableFile)
    else {
      return
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = shell == "fish" ? ["-c", script, path] : ["-c", script, shell, path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    for name in Subcommand.all.map(\.name) + ["help", "version"] {
      #expect(output.components(separatedBy: name).count > 2, "\(shell) \(name): \(output)")
    }
    for word in ["constant_location", "VFL302", "negative_size", "concise", "--unsafe-fixes"] {
      #expect(output.contains(word), "\(shell) \(word): \(output)")
    }
    if shell != "bash" {
      let help = "no\(shell == "zsh" ? "\\" : ""): the superview treats every mask as none"
      #expect(output.contains(help), "\(shell): \(output)")
    }
  }
}
