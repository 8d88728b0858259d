import VFLSyntax
import VFLWorkspace

#if canImport(Glibc)
  import Glibc
#endif

/// Makes the next input of the fuzzer from an earlier one, which is in `data`. Returns the length of the new input.
///
/// Half of the inputs of the target `commands` are made by changes to whole lines and words, so that most of them are still texts that
/// the readers understand. All others are left to the fuzzer. If VFL_FUZZ_SEEDS names a folder, each input is instead made from one of
/// the files in it.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateInput(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: CUnsignedInt) -> Int {
  let seeds = TextMutator.seeds
  guard FuzzTarget.current == .commands, !seeds.isEmpty || seed & 1 == 0 else { return mutateBytes(data, count, limit) }
  var mutator = TextMutator(Array(UnsafeBufferPointer(start: data, count: count)), seed: UInt64(seed))
  if !seeds.isEmpty { mutator.bytes = mutator.random.pick(seeds) }
  for _ in 0...mutator.random.below(seeds.isEmpty ? 3 : 6) { mutator.change() }
  let bytes = mutator.bytes.prefix(limit)
  for (index, byte) in bytes.enumerated() { data[index] = byte }
  return bytes.count
}

/// The fuzzer's own changes.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int

/// Changes lines and words of a text at random.
struct TextMutator {
  fileprivate(set) var bytes: [UInt8]
  var random: Choice

  /// The contents of the files in the folder that VFL_FUZZ_SEEDS names.
  static let seeds: [[UInt8]] = {
    guard let name = getenv("VFL_FUZZ_SEEDS") else { return [] }
    let files = DiskFiles().workspace
    let folder = PathName.withSlash(files.absolute(String(cString: name)))
    return (files.contents(folder)?.entries ?? []).compactMap { entry in
      (try? files.read(FilePlace(folder: folder, name: entry.name), entry.name)).map { Array($0.prefix(4096)) }
    }
  }()

  /// Words and signs that are replaced for others.
  private static let words = [
    "0", "-1", "1e300", "4294967296", "9223372036854775808", "0.1", "nan", "1000", "a", "superview", "self", "nil", "?",
    "!",
    "(", ")", "[", "]", "{", "}", "<", ">", "\"", "'", "\\", "\\(", ":", ",", ".", "@", "|", "-", "==", ">=", "...",
    "..", "%@",
    "\n", "\t", "//", "/*", "H:", "V:", "&amp;", "\u{e9}", "\u{1F600}", "\r\n",
  ].map { Array($0.utf8) }

  init(_ bytes: [UInt8], seed: UInt64) {
    self.bytes = bytes
    random = Choice(seed: seed)
  }

  /// Makes one change.
  mutating func change() {
    guard !bytes.isEmpty else { return }
    switch random.below(8) {
    case 0: bytes.removeSubrange(line())
    case 1: bytes.insert(contentsOf: Array(bytes[line()]), at: line().lowerBound)
    case 2:
      let moved = line()
      let text = Array(bytes[moved])
      bytes.removeSubrange(moved)
      bytes.insert(contentsOf: text, at: bytes.isEmpty ? 0 : line().lowerBound)
    case 3: bytes.replaceSubrange(word(), with: Array(bytes[word()]))
    case 4: bytes.replaceSubrange(word(), with: random.pick(Self.words))
    case 5: bytes.insert(contentsOf: random.pick(Self.words), at: word().lowerBound)
    case 6: bytes.removeSubrange(word())
    default: bytes.insert(contentsOf: Array(bytes[word()]), at: word().lowerBound)
    }
  }

  /// A random line with its line feed.
  private mutating func line() -> Range<Int> {
    let place = random.below(bytes.count)
    let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    return start..<end
  }

  /// A random word, or another character.
  private mutating func word() -> Range<Int> {
    let place = random.below(bytes.count)
    guard bytes[place].isNamePart else { return place..<place + 1 }
    let start = bytes[..<place].lastIndex { !$0.isNamePart }.map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex { !$0.isNamePart } ?? bytes.count
    return start..<end
  }
}
