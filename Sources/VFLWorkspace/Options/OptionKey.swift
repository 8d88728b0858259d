import VFLLint
import VFLSyntax

/// The keys of the options of a request. A key means the same on the command line (`--views a,b`), in the C interface (`views=a,b`)
/// and in the tools for agents (`"views": "a,b"`). `RequestOption.all` states which operations take each option.
public enum OptionKey: String, CaseIterable, Sendable {
  /// The name of the text in findings.
  case name
  /// The kind of the text, given as a `TextKind.name`.
  case kind
  /// The part of the text to compile or solve: a function of an app source, or a view tree of an Interface Builder document.
  case part
  /// The names of the views, separated by commas. Any other view name is an error.
  case views
  /// The values of metrics, as in `m=12,gap=8`.
  case metrics
  /// The name that refers to the superview, which formats write as `|`.
  case superview
  /// The options for every format, separated by commas.
  case options
  /// The platform whose standard distances apply, `ios` or `macos`, or another system that should read the formats, too, such as
  /// `gtk`.
  case target
  /// The dialect of formats in texts that do not state one: `apple`, `gtk` or `evfl`.
  case dialect
  /// The standard distances of formats in other dialects than Apple's, as in `8` or `8,12`.
  case spacing
  /// The superview's size, as in `320x480` or `320`.
  case size
  /// The superview's sizes at which to check or solve a layout, as in `320x480...430x932`.
  case sizes
  /// The properties to check, separated by commas.
  case properties
  /// Numbers other than sizes of the superview that vary, with their values, as in `gap=0...40`.
  case ranges = "range"
  /// Other values of numbers, as in `gap=32`.
  case settings = "set"
  /// The views that are controls, separated by commas.
  case controls
  /// The smallest size of a control, as in `48` or `48x32`.
  case touchSize = "touch-size"
  /// The number of the layout to show, counted from 1, among those that are checked at the requested sizes, or the number of the
  /// set of a console log.
  case layout
  /// Whether text runs from right to left: `yes` or `no`.
  case rightToLeft = "right-to-left"
  /// The form of the result, such as `json`.
  case to
  /// The name of a generated function.
  case function
  /// The only rules to run: names, codes, or prefixes of codes.
  case select
  /// The rules not to run, in the syntax of `select`.
  case ignore
  /// The solving budget: a multiple of the standard budget or `unlimited`, and limits such as `rows=500`.
  case budget
  /// The active groups, separated by commas.
  case group
  /// A file or folder of the project that wrote a console log.
  case sources
  /// A source or document of that project, as a JSON object with its path and its text.
  case source
  /// The proofs to check, as JSON.
  case proof

  /// The key with this name. Throws `OptionError.unknownKey` if there is none.
  public static func named(_ name: String) throws(OptionError) -> OptionKey {
    guard let key = allCases.first(where: { $0.rawValue == name }) else {
      throw .unknownKey(name, Suggestion.nearest(to: name, in: allCases.map { $0.rawValue }))
    }
    return key
  }
}
