import VFLConstraints
import VFLLayout
import VFLSyntax

/// A row of the table of options: an option as some operations take it.
///
/// `all` is the only list of options. The flags of the command and the parameters of the tools for agents are made from it, and a test
/// compares the comment in `vfl.h` with it. The language server takes no options: it reads the configuration of each document.
package struct RequestOption: Sendable {
  /// What the option is called.
  package let key: OptionKey
  /// The operations that take the option.
  package let operations: Operations
  /// What the option's value is.
  package let value: Value
  /// What the option does, as a phrase for help in which other keys are in backticks. The default value is in parentheses, unless the
  /// interfaces differ in it.
  private let summary: String
  /// The interfaces that state the option by its key.
  package let doors: Doors

  /// The value of an option.
  package enum Value: Sendable {
    /// A text, which the placeholder represents in help, such as `a,b`.
    case text(String)
    /// One of these words.
    case word([String])
    /// Some of these words, separated by commas.
    case words([String])
    /// `yes` or `no`. On the command line, the flag means `yes`.
    case toggle
  }

  /// The interfaces of vfl, as a set.
  package struct Doors: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The command, with a flag for each option.
    package static let command = Doors(rawValue: 1 << 0)
    /// The C interface and those that call it, with a line for each option.
    package static let library = Doors(rawValue: 1 << 1)
    /// The tools for agents, with a parameter for each option.
    package static let tools = Doors(rawValue: 1 << 2)

    /// Every interface.
    package static let all: Doors = [.command, .library, .tools]
  }

  private init(
    _ key: OptionKey, _ operations: Operations, _ value: Value, _ summary: String, doors: Doors = .all
  ) {
    self.key = key
    self.operations = operations
    self.value = value
    self.summary = summary
    self.doors = doors
  }

  /// What the option does, as a phrase for help that spells other keys as the caller does.
  package func summary(_ spelling: OptionSpelling) -> String {
    let parts = summary.utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      let text = String(part) ?? ""
      guard index % 2 == 1 else { return text }
      return "`" + (OptionKey(rawValue: text).map { spelling.text($0) } ?? text) + "`"
    }.joined()
  }

  /// The options that an operation takes in an interface, in the order of help.
  package static func options(of operation: Operations, for door: Doors) -> [RequestOption] {
    all.filter { $0.operations.contains(operation) && $0.doors.contains(door) }
  }

  /// The forms of an operation's result, the default form first; empty if there is only one.
  package static func forms(of operation: Operations) -> [String] {
    for option in all where option.key == .to && option.operations.contains(operation) {
      if case .word(let forms) = option.value { return forms }
    }
    return []
  }
}

extension RequestOption {
  /// The operations that convert formats to constraints.
  private static let readingFormats: Operations = [.lint, .compile, .convert, .solve, .check, .explain]
  /// The operations that work on the layouts of a text.
  private static let layouts: Operations = [.compile, .solve, .check, .explain]

  private static let numbers = LayoutNumber.names.joined(separator: ", ")
  private static let targets = Target.allCases.map { $0.name }
  private static let dialects = Dialect.all.map { $0.name }

  /// All options. An option that operations take in different ways has several rows.
  package static let all: [RequestOption] = [
    // Forms.
    RequestOption(.to, .compile, .word(["equations", "json", "vfl", "swift", "objc", "log"]), "what to print"),
    RequestOption(.to, .parse, .word(["tree", "json", "tokens"]), "what to print"),
    RequestOption(.to, .solve, .word(["text", "json", "svg"]), "what to print"),
    RequestOption(.to, .explain, .word(["text", "json"]), "what to print"),
    RequestOption(
      .to, .check, .word(["text", "json", "junit", "sarif", "html"]),
      "what to print; html is a page with pictures and sliders"),
    RequestOption(.to, .test, .word(["text", "json", "junit", "html"]), "what to print", doors: .library),
    RequestOption(.to, .verify, .word(["text", "json"]), "what to print"),
    RequestOption(
      .function, .compile, .text("NAME"), "the name of the generated function, for swift and objc"),

    // Texts. The command derives the kind of a file from its name, and takes parts as `PATH:PART`.
    RequestOption(
      .kind, .all.union([.anchors, .verify]), .word(TextKind.all.map { $0.name }), "the kind of the text",
      doors: [.library, .tools]),
    RequestOption(.name, .all, .text("PATH"), "the name of the text in findings (default -)", doors: .library),
    RequestOption(
      .part, layouts, .text("PART"),
      "only this function of a source, such as `Card.setUp()`, or view tree of a document, such as `LoginViewController`",
      doors: [.library, .tools]),

    // Sizes.
    RequestOption(
      .size, [.solve, .explain], .text("WIDTHxHEIGHT"),
      "the superview's size, or a device such as iPhone-SE; with only WIDTH, the height is as without the option"),
    RequestOption(
      .sizes, .solve, .text("LOW...HIGH"),
      "the superview's widths, such as 320...430, or sizes, such as 320x480...430x932: print for which the constraints hold"
    ),
    RequestOption(
      .sizes, .check, .text("LOW...HIGH"),
      "the superview's sizes, such as 320x568...440x956, or widths alone, or devices: iphone, mac, ipad and the other ranges of `vfl devices` (default: those of screens or windows that the superview can have)"
    ),
    RequestOption(
      .size, .check, .text("WIDTHxHEIGHT"),
      "the given size; overlaps and views outside at this size are intentional (default: that of the file or of a screen, or else the largest)"
    ),
    RequestOption(
      .layout, [.solve, .explain], .text("NUMBER"),
      "only this layout, counted from 1, of those that are checked at the same sizes; only this set of a console log",
      doors: .library),
    RequestOption(
      .properties, .check, .words(LayoutProperty.allCases.map { $0.name }),
      "what to check (default: everything except touchable, which `controls` and `touch-size` add)"),
    RequestOption(
      .ranges, .check, .text("NAME=LOW...HIGH"),
      "let another number vary: a metric of the file, or \(numbers); text-size multiplies all intrinsic sizes; at most two numbers vary, and the size is the declared one unless `size` or `sizes` states others"
    ),
    RequestOption(
      .settings, .solve, .text("NAME=NUMBER"),
      "give a number another value: a metric of the file, or \(numbers); text-size multiplies all intrinsic sizes"),
    RequestOption(
      .settings, .check, .text("NAME=NUMBER"), "set one of these numbers (see `range`) to another value"),
    RequestOption(
      .controls, .check, .text("a,b"), "the views that are controls, besides those whose kind is known"),
    RequestOption(
      .touchSize, .check, .text("POINTS"), "the smallest size of a control, such as 48 or 48x32 (default 44)"),
    RequestOption(
      .rightToLeft, .solve, .toggle, "lay out for languages that run from right to left: leading edges are right edges"),
    RequestOption(
      .rightToLeft, .check, .toggle, "check for languages that run from right to left: leading edges are right edges"),

    // Groups.
    RequestOption(
      .group, .compile, .text("a,b"),
      "print only the constraints that hold with these groups on (default: each group separately)"),
    RequestOption(.group, [.solve, .check], .text("a,b"), "the groups that are on; the others are off"),
    RequestOption(.group, .explain, .text("a,b"), "the groups that are on (default: each group in turn)"),

    // Projects.
    RequestOption(
      .sources, .explain, .text("PATH"),
      "for a console log: find the lines that made its constraints in this file or folder of the project",
      doors: [.command, .tools]),
    RequestOption(
      .source, .explain, .text("JSON"),
      "for a console log: find the lines that made its constraints in this text of the project, an object with `path` and `text`",
      doors: .library),

    // Proofs.
    RequestOption(
      .proof, .verify, .text("JSON"), "the proofs to check against the text, as solve and check return them with `to`",
      doors: .library),

    // Rules and work.
    RequestOption(
      .select, [.lint, .compile], .text("RULES"),
      "run only these rules: names, codes, or code prefixes such as VFL4"),
    RequestOption(.ignore, [.lint, .compile], .text("RULES"), "do not run these rules"),
    RequestOption(
      .budget, [.lint, .solve, .explain, .check, .test], .text("N"),
      "multiply the solving budget by N, such as 10 or 0.5 (default 1), or `unlimited`; or limit the constraints, the digits "
        + "of a number, and the memory in megabytes: rows=500,digits=100,memory=64"),

    // Formats.
    RequestOption(.views, readingFormats, .text("a,b"), "the views; any other name is an error"),
    RequestOption(.metrics, readingFormats, .text("m=12,gap=8"), "the metrics"),
    RequestOption(.superview, readingFormats, .text("NAME"), "the name of `|`"),
    RequestOption(.options, readingFormats, .text("LIST"), "options for every format, such as alignAllTop"),
    RequestOption(
      .target, .lint, .word(targets + Host.allCases.map { $0.rawValue }),
      "the platform whose standard distances apply (default ios), or another system that should read the formats, too"),
    RequestOption(
      .target, [.compile, .convert, .anchors, .solve, .check, .explain, .test, .diff], .word(targets),
      "the platform whose standard distances apply (default ios)"),
    RequestOption(
      .dialect, [.lint, .compile, .solve, .check, .explain, .parse, .format], .word(dialects),
      "the dialect of formats and of files that state none (default apple)"),
    RequestOption(
      .spacing, readingFormats, .text("8,12"),
      "the standard distances of the other dialects, horizontal and vertical (default 8)"),
  ]
}
