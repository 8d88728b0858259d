import VFLSyntax

/// A function, method or macro of a project that passes what it is given on to the framework as a format.
///
/// It is described by names alone, so that the calls in one file can be found by the definitions in another.
public struct FormatHelper: Equatable, Hashable, Sendable {
  /// How it is called.
  enum Form: UInt8, Sendable {
    /// `name(label: argument)`
    case function
    /// `[receiver name:argument label:argument]`
    case message
    /// `NAME(argument)`
    case macro
  }

  /// Where the views or metrics come from.
  enum Dictionary: Equatable, Hashable, Sendable {
    case nothing
    /// An argument, by its number.
    case argument(Int)
    /// The arguments from a number on, with keys such as `v0`.
    case numbered(from: Int, prefix: String)
    /// What the definition itself binds.
    case keys([String])
    /// A variable of the caller's.
    case captured(String)
    case unknown
  }

  /// Its name; of a message the first part of the selector.
  public var name: String
  var form: Form
  /// The labels of its arguments, or the parts of the selector; empty for none.
  var labels: [String]
  /// Which argument is the format.
  var format: Int
  /// Whether that is an array of formats.
  var takesSeveral = false
  /// Whether it is any number of them.
  var isVariadic = false
  /// Whether that argument's tokens themselves become the text: `#format`.
  var isStringified = false
  /// Whether no other file can call it.
  var isLocal = false
  /// What it puts before the format.
  var prefix = ""
  var options: Int?
  var metrics = Dictionary.nothing
  var views = Dictionary.unknown

  /// A function or method that is known by name only: whatever literal it is given may be a format.
  public init(named name: String) {
    // Of a selector or a full name, the first part.
    let first = name.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "(" }.first.map { String($0) } ?? name
    self.init(name: first, form: .function, labels: [], format: -1)
  }

  init(name: String, form: Form, labels: [String], format: Int) {
    self.name = name
    self.form = form
    self.labels = labels
    self.format = format
  }
}

/// The helpers that are known, by name.
public struct FormatHelpers: Sendable {
  private var byName: [String: [FormatHelper]] = [:]
  /// Their names, in order.
  public private(set) var names: [String] = []

  /// None but those that many projects have under the same name.
  public init() {
    var common = FormatHelper(name: "addConstraintsWithFormat", form: .function, labels: ["*"], format: 0)
    common.views = .unknown
    common.metrics = .unknown
    byName[common.name] = [common]
    names = [common.name]
  }

  /// Whether there are none of the project's own.
  public var areCommon: Bool { names.count == 1 && byName.values.allSatisfy { $0.count == 1 } }

  /// Adds a helper. Of two that are called alike and do different things, both can be meant.
  public mutating func add(_ helper: FormatHelper) {
    let known = byName[helper.name] ?? []
    guard !known.contains(helper) else { return }
    if known.isEmpty { names.append(helper.name) }
    if let index = known.firstIndex(where: { $0.form == helper.form && $0.labels == helper.labels }) {
      var both = known[index]
      // What they do not agree in is not known.
      guard both.format == helper.format, both.takesSeveral == helper.takesSeveral, both.prefix == helper.prefix,
        both.isStringified == helper.isStringified
      else {
        byName[helper.name]?.remove(at: index)
        return
      }
      if both.views != helper.views { both.views = .unknown }
      if both.metrics != helper.metrics { both.metrics = .unknown }
      if both.options != helper.options { both.options = nil }
      byName[helper.name]?[index] = both
    } else {
      byName[helper.name, default: []].append(helper)
    }
  }

  func named(_ name: String) -> [FormatHelper] { byName[name] ?? [] }
}
