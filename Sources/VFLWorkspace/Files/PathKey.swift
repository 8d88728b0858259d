/// The bytes of a path, as a key. Two paths with the same characters but different bytes are different, unlike two strings.
package struct PathKey: Hashable, Sendable {
  private let bytes: ArraySlice<UInt8>

  package init(_ path: String) { bytes = Array(path.utf8)[...] }

  package init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  // An array hashes its bytes one by one.
  package func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}
