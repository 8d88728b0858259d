/// A dialect of the format language: what its grammar adds to Apple's, what it leaves out, and how it spells attributes.
///
/// All dialects share one lexer, one parser and one tree. `Grammar/` has a file for each of them. What distances and priorities
/// mean in a dialect is in `VFLConstraints`.
///
/// A dialect is two bytes, because every parser and tree contains one.
public struct Dialect: Hashable, Sendable {
  package let features: Features

  /// The visual formats of UIKit and AppKit.
  public static var apple: Dialect { Dialect(features: []) }

  /// The descriptions that `gtk_constraint_layout_add_constraints_from_descriptionv` reads, in GTK 4 (observed in 4.8.3).
  public static var gtk: Dialect {
    Dialect(features: [.terms, .numberOperators, .skippedText, .emptyFormats, .namedStrengths])
  }

  /// Extended visual formats, which autolayout.js defined.
  public static var extended: Dialect {
    Dialect(features: [
      .terms, .signedNumbers, .percentages, .viewDistances, .viewGroups, .spacers, .prefixes, .comments, .emptyFormats,
    ])
  }

  /// All dialects.
  public static var all: [Dialect] { [apple, gtk, extended] }

  /// The dialect with this name; nil if there is none.
  public init?(name: String) {
    guard let dialect = Self.all.first(where: { $0.name == name }) else { return nil }
    self = dialect
  }

  private init(features: Features) { self.features = features }

  /// The name in options, configurations and constraint files: `apple`, `gtk` or `evfl`.
  public var name: String { isApple ? "apple" : self == .gtk ? "gtk" : "evfl" }

  /// The program that reads the dialect, as messages name it.
  public var host: String { isApple ? "Apple's parser" : self == .gtk ? "GTK" : "autolayout.js" }

  /// The formats of the dialect, as messages name them.
  public var formats: String {
    isApple ? "Apple's formats" : self == .gtk ? "GTK's descriptions" : "extended formats"
  }

  /// The words in messages for a priority that makes a constraint optional.
  package var optionalPriority: String { self == .gtk ? "a strength below `required`" : "a priority below 1000" }

  /// Whether the parser needs any production that Apple's grammar does not have.
  @inline(__always)
  package var isApple: Bool { features.isEmpty }
}

extension Dialect {
  /// The ways in which a grammar differs from Apple's.
  package struct Features: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Sizes may have an attribute and operators: `b.height*2-4`.
    static let terms = Features(rawValue: 1 << 0)
    /// Numbers, too, may have operators: `100*2+5`. All numbers begin with a digit.
    static let numberOperators = Features(rawValue: 1 << 1)
    /// Numbers may have a sign. All numbers are plain decimals: `10`, `0.5`.
    static let signedNumbers = Features(rawValue: 1 << 2)
    /// Sizes and distances may be shares of the superview: `50%`.
    static let percentages = Features(rawValue: 1 << 3)
    /// The sizes of views may be distances: `-(b/2)-`.
    static let viewDistances = Features(rawValue: 1 << 4)
    /// Brackets may contain several views, ranges of views, and stacks: `[a,b]`, `[v1..3]`, `[row:[a][b]]`.
    static let viewGroups = Features(rawValue: 1 << 5)
    /// `~` for equal distances, and `->` for neighbors that are not connected.
    static let spacers = Features(rawValue: 1 << 6)
    /// `HV:` for both axes, `Z:` for depth, and `C:` for explicit constraints.
    static let prefixes = Features(rawValue: 1 << 7)
    /// A comment may follow a format.
    static let comments = Features(rawValue: 1 << 8)
    /// Text between the elements and after the closing `|` is skipped, elements may be missing, and only the last of several
    /// distances counts.
    static let skippedText = Features(rawValue: 1 << 9)
    /// A format may be empty.
    static let emptyFormats = Features(rawValue: 1 << 10)
    /// Priorities may be `required`, `strong`, `medium` or `weak`.
    static let namedStrengths = Features(rawValue: 1 << 11)
  }
}

extension Dialect {
  /// The names of attributes in GTK's sizes, in the order in which GTK tries them.
  static let gtkAttributes: [(name: String, attribute: Attribute)] = [
    ("width", .width), ("height", .height), ("centerX", .centerX), ("centerY", .centerY), ("top", .top),
    ("bottom", .bottom), ("left", .left), ("right", .right), ("start", .leading), ("end", .trailing),
    ("baseline", .lastBaseline),
  ]

  /// The names of attributes in extended formats, without those of margins, baselines and text directions.
  static let extendedAttributes: [(name: String, attribute: Attribute)] = [
    ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom), ("width", .width), ("height", .height),
    ("centerX", .centerX), ("centerY", .centerY),
  ]

  /// The names of attributes in sizes; empty if sizes have no attributes.
  package var attributes: [(name: String, attribute: Attribute)] {
    if features.contains(.skippedText) { return Self.gtkAttributes }
    return features.contains(.terms) ? Self.extendedAttributes : []
  }

  /// The dialect's name for an attribute; nil if it has none.
  package func name(of attribute: Attribute) -> String? { attributes.first { $0.attribute == attribute }?.name }

  /// The attribute with this name; nil if there is none.
  ///
  /// GTK ignores case. It tries every name once, in the order of `gtkAttributes`, and continues after a match, so that it reads
  /// `widthheight` as `height`.
  func attribute(spelled text: UnsafeBufferPointer<UInt8>) -> Attribute? {
    guard features.contains(.skippedText) else {
      return attributes.first { text.elementsEqual($0.name.utf8) }?.attribute
    }
    var found: Attribute?
    var start = 0
    for (name, attribute) in Self.gtkAttributes where text.count - start >= name.utf8.count {
      let part = text[start..<start + name.utf8.count]
      guard part.elementsEqual(name.utf8, by: { $0 | 0x20 == $1 | 0x20 }) else { continue }
      start += name.utf8.count
      found = attribute
    }
    return start == text.count ? found : nil
  }
}
