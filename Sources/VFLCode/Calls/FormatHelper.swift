import VFLSyntax

/// A function, method or macro of a project that passes an argument on to the framework as a format.
///
/// Helpers are described only by names, so that calls in one file can be matched with definitions in another.
public struct FormatHelper: Equatable, Hashable, Sendable {
  /// The syntax of a call to the helper.
  enum Form: UInt8, Sendable {
    /// `name(label: argument)`
    case function
    /// `[receiver name:argument label:argument]`
    case message
    /// `NAME(argument)`
    case macro
  }

  /// The place from which a helper gets its views or metrics.
  enum Dictionary: Equatable, Hashable, Sendable {
    case nothing
    /// The argument with this index.
    case argument(Int)
    /// A copy of the argument with this index, to which the helper's own definition adds views with these keys.
    case extended(Int, [String])
    /// Keys that the helper's own definition binds to views, and those that its loops number.
    case keys([String], numbered: [NumberedViews] = [])
    /// The variable with this name at the call site.
    case captured(String)
    case unknown
  }

  /// Views whose keys consist of a prefix and a number, such as `v0`.
  struct NumberedViews: Equatable, Hashable, Sendable {
    var prefix: String
    /// The index of the parameter whose views have the keys, in order; nil if any number may be a key.
    var parameter: Int?
    /// The number of the first view.
    var first = 0
  }

  /// The helper's name, or the first part of its selector.
  public var name: String
  var form: Form
  /// The argument labels, or the parts of the selector. The label of an unlabeled argument is empty.
  var labels: [String]
  /// The index of the format argument; -1 if it is unknown.
  var format: Int
  /// Whether the format argument is an array of formats.
  var takesSeveral = false
  /// The index of the variadic parameter; nil if there is none.
  var variadic: Int?
  /// The indices of the parameters that a call may omit.
  var optional: [Int] = []
  /// Whether the format argument certainly reaches the framework as it is, because the definition uses it for nothing else.
  var keepsFormat = false
  /// Whether the definition mentions priorities, so that the constraints may not have the priorities in the format.
  var setsPriority = false
  /// Whether a macro turns the tokens of the format argument into the text of the format, as `#format` does.
  var isStringified = false
  /// Whether the helper can be called only in its own file.
  var isLocal = false
  /// The text that the helper adds before the format.
  var prefix = ""
  var options: Int?
  var metrics = Dictionary.nothing
  var views = Dictionary.unknown
  /// What the helper does with the constraints; nil if its definition may do anything else.
  var outcome: Outcome?

  /// Creates a helper that is known only by the name of its function or method. Any literal that is passed to the helper may be a
  /// format.
  public init(named name: String) {
    // The first part of a selector such as `add:views:` or of a full name such as `add(_:views:)`.
    let first = name.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "(" }.first.map { String($0) } ?? name
    self.init(name: first, form: .function, labels: [], format: -1)
  }

  /// Whether only the helper's name is known.
  var isKnownByName: Bool { format < 0 || labels == ["*"] }

  /// Whether two helpers with the same labels read the same format from the arguments of a call.
  func takesFormat(as other: FormatHelper) -> Bool {
    format == other.format && takesSeveral == other.takesSeveral && prefix == other.prefix
      && isStringified == other.isStringified && variadic == other.variadic
  }

  init(name: String, form: Form, labels: [String], format: Int) {
    self.name = name
    self.form = form
    self.labels = labels
    self.format = format
  }
}

/// What the files of a project share: the known helpers, by name, what other files need to know about its types, and the classes, images
/// and colors that its documents may refer to.
public struct FormatHelpers: Equatable, Sendable {
  /// The superclasses of the classes that the project declares, and the functions that create views.
  public var types = ProjectTypes()
  /// What the documents of the project may refer to.
  package var objects = ProjectObjects()
  private var byName: [String: [FormatHelper]] = [:]
  /// The names of the helpers, in the order in which they were added.
  public private(set) var names: [String] = []

  /// Creates a set with only the helpers that many projects define under the same name.
  public init() { self = Self.common }

  /// The set that all others begin with. Creating it takes longer than reading a short format.
  private static let common: FormatHelpers = {
    var helper = FormatHelper(name: "addConstraintsWithFormat", form: .function, labels: ["*"], format: 0)
    helper.views = .unknown
    helper.metrics = .unknown
    return FormatHelpers(helper)
  }()

  private init(_ helper: FormatHelper) {
    byName[helper.name] = [helper]
    names = [helper.name]
  }

  /// Whether the project has no helpers of its own.
  public var areCommon: Bool { names.count == 1 && byName.values.allSatisfy { $0.count == 1 } }

  /// Adds a helper. If a helper is known that has the same name, form and labels and takes the format in the same way, the two are
  /// merged: dictionaries and options that differ become unknown.
  public mutating func add(_ helper: FormatHelper) {
    let known = byName[helper.name] ?? []
    guard !known.contains(helper) else { return }
    if known.isEmpty { names.append(helper.name) }
    if let index = known.firstIndex(where: {
      $0.form == helper.form && $0.labels == helper.labels && $0.takesFormat(as: helper)
    }) {
      var both = known[index]
      both.optional += helper.optional.filter { !both.optional.contains($0) }
      both.keepsFormat = both.keepsFormat && helper.keepsFormat
      both.setsPriority = both.setsPriority || helper.setsPriority
      if both.views != helper.views { both.views = .unknown }
      if both.metrics != helper.metrics { both.metrics = .unknown }
      if both.options != helper.options { both.options = nil }
      if both.outcome != helper.outcome { both.outcome = nil }
      byName[helper.name]?[index] = both
    } else {
      byName[helper.name, default: []].append(helper)
    }
  }

  func named(_ name: String) -> [FormatHelper] { byName[name] ?? [] }
}
