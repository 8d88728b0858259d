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
    let status = Command.run(Array(CommandLine.arguments.dropFirst()), Console.system())
    exit(status.rawValue)
  }
}
