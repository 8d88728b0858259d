import VFLInterface

/// What a run must know about a project to report the same findings as for the whole project.
package struct ProjectNeeds: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The helpers that app sources define, and the superclasses that headers name. Only app sources need them.
  static let helpers = ProjectNeeds(rawValue: 1 << 0)
  /// What app sources declare about types.
  static let types = ProjectNeeds(rawValue: 1 << 1)
  /// The settings of documents.
  static let settings = ProjectNeeds(rawValue: 1 << 2)
  /// The names of files and asset catalogs, for which nothing is read.
  static let assets = ProjectNeeds(rawValue: 1 << 3)

  static let all: ProjectNeeds = [.helpers, .types, .settings, .assets]
  /// What the findings of documents may depend on.
  static let ofDocuments: ProjectNeeds = [.types, .settings, .assets]
  /// What app sources show.
  static let inSources: ProjectNeeds = [.helpers, .types]
}

extension ProjectNeeds {
  /// What the findings of an Interface Builder document depend on: types if it names a class, assets if it refers to
  /// any, and settings if it does not use Auto Layout and safe areas itself.
  init(ofDocument bytes: [UInt8]) {
    // The search for settings ends before the end of a long document, so it may miss them.
    guard !UTF16Text.isMarked(bytes), let settings = bytes.withUnsafeBytes({ DocumentSettings($0) }) else {
      self = .ofDocuments
      return
    }
    self = []
    if Self.mentions("customClass", in: bytes) { insert(.types) }
    if Self.mentions("resources", in: bytes) { insert(.assets) }
    if !settings.usesAutoLayout || settings.platform == .iOS && !settings.usesSafeAreas { insert(.settings) }
  }

  private static func mentions(_ word: StaticString, in bytes: [UInt8]) -> Bool {
    let count = word.utf8CodeUnitCount
    return bytes.withUnsafeBufferPointer { bytes in
      guard bytes.count >= count else { return false }
      return (0...(bytes.count - count)).contains { start in
        bytes[start] == word.utf8Start[0] && (1..<count).allSatisfy { bytes[start + $0] == word.utf8Start[$0] }
      }
    }
  }
}
