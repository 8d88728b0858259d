/// Letters outside ASCII as letters in ASCII: without their diacritics, or transliterated.
enum LetterFolding {
  /// What an identifier holds for a character.
  enum Result {
    /// These letters; none for combining marks and for signs without a sound.
    case letters(String)
    /// Nothing, because the character separates words.
    case separator
    /// Nothing, because the character has no counterpart in ASCII.
    case unknown
  }

  /// What an identifier holds for a character outside ASCII.
  static func result(for scalar: Unicode.Scalar) -> Result {
    let value = scalar.value
    if let (start, letters) = rows.last(where: { $0.start <= value }), value - start < UInt32(letters.count) {
      switch letters[Int(value - start)] {
      case ".": return .letters("")
      case "-": break
      case let letters: return .letters(letters)
      }
    }
    if marks.contains(where: { $0.contains(value) }) { return .letters("") }
    return separators.contains { $0.contains(value) } ? .separator : .unknown
  }

  /// Combining marks, joiners and variation selectors.
  private static let marks: [ClosedRange<UInt32>] = [
    0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F, 0x2060...0x2064, 0x20D0...0x20FF,
    0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF...0xFEFF, 0xE0100...0xE01EF,
  ]

  /// Spaces, punctuation and symbols.
  private static let separators: [ClosedRange<UInt32>] = [
    0x0080...0x00BF, 0x00D7...0x00D7, 0x00F7...0x00F7, 0x02C2...0x02DF, 0x2000...0x2BFF, 0x2E00...0x2E7F,
    0x3000...0x3004, 0x3008...0x3020, 0x3030...0x3030, 0x30FB...0x30FB, 0xE000...0xF8FF, 0xFE10...0xFE6F,
    0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65, 0x1F000...0x1FAFF, 0xF0000...0x10FFFF,
  ]

  /// The letters for consecutive scalars, by the value of the first scalar.
  private static let rows: [(start: UInt32, letters: [String])] = spellings.map { start, spelling in
    (start, spelling.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  /// The letters for consecutive scalars, separated by whitespace: `.` for a sign that is left out, and `-` for a character without
  /// a counterpart. Latin, Greek and Cyrillic letters, in the order of the scalars.
  private static let spellings: [(UInt32, String)] = [
    (
      0x00C0,
      """
      A A A A A A Ae C E E E E I I I I D N O O O O O - O U U U U Y Th ss a a a a a a ae c e e e e i i i i d n o o o
      o o - o u u u u y th y A a A a A a C c C c C c C c D d D d E e E e E e E e E e G g G g G g G g H h H h I i I i
      I i I i I i Ij ij J j K k k L l L l L l L l L l N n N n N n n N n O o O o O o Oe oe R r R r R r S s S s S s S
      s T t T t T t U u U u U u U u U u U u W w Y y Y Z z Z z Z z s
      """
    ),
    (
      0x01A0,
      """
      O o - - - - - - - - - - - - - U u
      """
    ),
    (
      0x01CD,
      """
      A a I i O o U u U u U u U u U u
      """
    ),
    (
      0x0218,
      """
      S s T t
      """
    ),
    (
      0x0386,
      """
      A - E I I - O - Y O i A B G D E Z I Th I K L M N X O P R - S T Y F Ch Ps O I Y a e i i y a b g d e z i th i k
      l m n x o p r s s t y f ch ps o i y o y o
      """
    ),
    (
      0x0400,
      """
      E Yo Dj Gj Ye Dz I Yi J Lj Nj Ch Kj I U Dzh A B V G D E Zh Z I Y K L M N O P R S T U F Kh Ts Ch Sh Shch . Y .
      E Yu Ya a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch . y . e yu ya e yo dj gj ye dz i yi j lj
      nj ch kj i u dzh
      """
    ),
    (
      0x1E00,
      """
      A a B b B b B b C c D d D d D d D d D d E e E e E e E e E e F f G g H h H h H h H h H h I i I i K k K k K k L
      l L l L l L l M m M m M m N n N n N n N n O o O o O o O o P p P p R r R r R r R r S s S s S s S s S s T t T t
      T t T t U u U u U u U u U u V v V v W w W w W w W w W w X x X x Y y Z z Z z Z z h t w y a s - - Ss - A a A a A
      a A a A a A a A a A a A a A a A a A a E e E e E e E e E e E e E e E e I i I i O o O o O o O o O o O o O o O o
      O o O o O o O o U u U u U u U u U u U u U u Y y Y y Y y Y y - - - - - -
      """
    ),
  ]
}
