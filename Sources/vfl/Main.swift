import VFLWorkspace
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@main
enum Main {
  static func main() {
    // Exceeding a file size limit is reported as an error. A closed pipe ends the process quietly.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_DFL)
    let status = Command.run(words, Console.system())
    exit(status.rawValue)
  }

  /// The command-line arguments. File names in the arguments need not be valid UTF-8.
  private static var words: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { PathName.text($0) }
    }
  }
}
