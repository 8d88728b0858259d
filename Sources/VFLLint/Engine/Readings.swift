/// The ways in which the linter reads a text, as a set. A rule declares in which of them it runs.
///
/// A constraint file is read in one way. An app source or a document is read in several: as a whole, and then each of the formats
/// and layouts in it.
struct Readings: OptionSet, Sendable {
  let rawValue: UInt16

  /// A constraint file, a console log, or a format whose whole text is known.
  static let text = Readings(rawValue: 1 << 0)
  /// A format of an app source, parts of which are known only at run time.
  static let partialFormat = Readings(rawValue: 1 << 1)
  /// An app source as a whole: the code around its formats, and its explicit constraints, which may never be active together.
  static let appSource = Readings(rawValue: 1 << 2)
  /// The explicit constraints of some functions of a large app source, whose functions are read one after another.
  static let functions = Readings(rawValue: 1 << 3)
  /// The constraints that an app source makes together, to be compared with each other.
  static let codeLayout = Readings(rawValue: 1 << 4)
  /// The constraints that an app source makes together for views of one superview, to be solved.
  static let codeSuperview = Readings(rawValue: 1 << 5)
  /// An Interface Builder document as written.
  static let interface = Readings(rawValue: 1 << 6)
  /// A GtkBuilder file as written.
  static let builder = Readings(rawValue: 1 << 7)
  /// The constraints of one layout of a document.
  static let documentLayout = Readings(rawValue: 1 << 8)
  /// A view tree of an Interface Builder document, solved as the editor lays it out.
  static let solvedTree = Readings(rawValue: 1 << 9)
  /// The suppressions of a text, after every other rule has run.
  static let suppressions = Readings(rawValue: 1 << 10)

  /// The constraints that an app source makes together for views in the view of a view controller, to be solved.
  static let codeScreen = Readings(rawValue: 1 << 11)

  /// Every text whose spelling and names can be checked, even if parts of it are unknown.
  static let spelling: Readings = [.text, .partialFormat]
  /// The constraints of any text, one by one.
  static let constraints: Readings = [.text, .appSource, .functions, .documentLayout]
  /// Constraints that are active together.
  static let layouts: Readings = [.text, .codeLayout, .documentLayout]
}
