/// What the documents of a project may refer to, and the settings that its documents share.
package struct ProjectObjects: Equatable, Sendable {
  /// A part of some documents.
  package struct Share: Equatable, Sendable {
    /// The number of documents in the part.
    package var some = 0
    /// The number of all documents.
    package var all = 0

    package init() {}

    /// Counts a document.
    package mutating func add(_ isInPart: Bool) {
      all += 1
      if isInPart { some += 1 }
    }

    /// Whether at least three documents and more than half of them are in the part.
    package var isUsual: Bool { some >= 3 && 2 * some > all }
  }

  /// The classes that the app sources declare.
  package var classes = ProjectClasses()
  /// The images in asset catalogs and folders, without file name extension and scale.
  package var images = NameHashes()
  /// The named colors in asset catalogs.
  package var colors = NameHashes()
  /// The documents for iOS that use Auto Layout.
  package var autoLayoutInUIKit = Share()
  /// The documents for macOS that use Auto Layout.
  package var autoLayoutInAppKit = Share()
  /// The documents for iOS with Auto Layout that use safe areas.
  package var safeAreas = Share()
  /// Whether all sources and catalogs of the project have been found. Otherwise, nothing is known to be missing.
  package var isComplete = false

  package init() {}
}

/// A set of names that stores only their hashes. A name that is not in the set may count as a member, but that is very unlikely.
package struct NameHashes: Equatable, Sendable {
  private var hashes: Set<UInt64> = []
  /// The sum of all hashes, so that two sets are compared in constant time.
  private var sum: UInt64 = 0

  package init() {}

  /// Adds the name with this hash.
  package mutating func insert(_ hash: UInt64) { if hashes.insert(hash).inserted { sum &+= hash } }

  /// Adds the bytes of a name.
  package mutating func insert(_ name: some Sequence<UInt8>) { insert(Self.hash(name)) }

  /// Whether the set has a name.
  package func contains(_ name: some Sequence<UInt8>) -> Bool { contains(Self.hash(name)) }

  /// Whether the set has a name with this hash.
  package func contains(_ hash: UInt64) -> Bool { hashes.contains(hash) }

  /// The FNV-1a hash of a name.
  package static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  /// The hash of the name of a member in the type whose name has a hash.
  package static func hash(of member: UInt64, in type: UInt64) -> UInt64 {
    (type &* 0x100_0000_01B3) ^ (member &* 0x9E37_79B9_7F4A_7C15)
  }

  package static func == (left: NameHashes, right: NameHashes) -> Bool {
    left.sum == right.sum && left.hashes.count == right.hashes.count
  }
}
