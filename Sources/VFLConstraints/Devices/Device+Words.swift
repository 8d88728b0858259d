import VFLSyntax

extension Device {
  /// Names of devices or their sizes in words, such as `iPhone SE, 11 Pro and 13 mini`. At most `limit` of them are listed.
  package static func words(_ names: [String], limit: Int = .max) -> String {
    let suffix = "-landscape"
    let isLandscape = names.allSatisfy { $0.hasSuffix(suffix) }
    let parts = names.map { String($0.dropLast(isLandscape ? suffix.utf8.count : 0)).split(separator: "-") }
    let list = parts.prefix(limit).enumerated().map { index, name in
      // The first name states the kind of device.
      (index == 0 || name.count == 1 || name.first != parts[0].first ? name[...] : name.dropFirst())
        .joined(separator: " ")
    }
    let rest = names.count - list.count
    let others = rest > 0 ? [Phrase.form(rest, "another", "\(rest) others")] : []
    return Phrase.list(list + others) + (isLandscape && !names.isEmpty ? " in landscape" : "")
  }

  /// The kind of device that all names begin with, such as `iPhone`; nil if they differ.
  package static func kind(of names: [String]) -> String? {
    let kinds = Set(names.compactMap { $0.split(separator: "-").first.map { String($0) } })
    return kinds.count == 1 ? kinds.first : nil
  }
}
