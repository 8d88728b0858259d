extension String {
  /// Whether a text occurs in this one. The standard library's search does not exist in Embedded Swift. Takes time proportional to the
  /// product of both lengths; meant for names.
  package func mentions(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { text in
      utf8.withContiguousStorageIfAvailable { bytes in
        guard text.count <= bytes.count else { return false }
        return (0...(bytes.count - text.count)).contains { start in
          text.indices.allSatisfy { bytes[start + $0] == text[$0] }
        }
      }
    }.flatMap { $0 } ?? false
  }
}
