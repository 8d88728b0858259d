import VFLSyntax

/// Reads the calls of layout libraries. Each library is in a file of its own.
struct LibraryReader {
  private let file: CodeFile
  private let makers: MakerReader
  private let pureLayout: PureLayoutReader
  private let tinyConstraints: TinyConstraintsReader
  private let cartography: CartographyReader
  private let anchorage: AnchorageCalls
  /// The tokens at which a library may make a constraint, in no particular order.
  let candidates: [Int]
  /// The tokens that name the functions of calls which certainly make constraints, in no particular order.
  let calls: [Int]

  init(_ file: CodeFile) {
    self.file = file
    makers = MakerReader(file)
    pureLayout = PureLayoutReader(file)
    tinyConstraints = TinyConstraintsReader(file)
    cartography = CartographyReader(file)
    candidates = makers.candidates + pureLayout.candidates + tinyConstraints.candidates + cartography.candidates
    anchorage = AnchorageCalls(file)
    calls = makers.calls + pureLayout.calls + tinyConstraints.calls + cartography.candidates + anchorage.operators
  }

  /// The tokens of the call whose function is named at a token.
  func tokens(ofCallAt token: Int) -> Tokens { anchorage.comparison(at: token) ?? file.callTokens(at: token) }

  /// Whether the file calls none of the libraries.
  var isEmpty: Bool { candidates.isEmpty }

  /// What an expression, without those in it, makes with a library.
  func reading(of expression: Expression) -> LibraryReading {
    var reading = LibraryReading()
    if !makers.candidates.isEmpty { makers.read(expression, into: &reading) }
    if !pureLayout.candidates.isEmpty { pureLayout.read(expression, into: &reading) }
    if !tinyConstraints.candidates.isEmpty { tinyConstraints.read(expression, into: &reading) }
    if !cartography.candidates.isEmpty { cartography.read(expression, into: &reading) }
    return reading
  }
}

extension CodeFile {
  /// Whether a Swift source imports a module.
  func imports(_ module: String) -> Bool {
    names.find(module).map { uses(of: $0).contains { isWord($0 - 1, "import") } } ?? false
  }
}
