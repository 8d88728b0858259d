/// A configuration that many files share: what goes with each of ten thousand files is one reference.
final class SharedConfiguration: Sendable {
  let value: Configuration

  init(_ value: Configuration) { self.value = value }
}

/// The configuration of each folder: the nearest file above it, which extends those above that. What cannot be read is reported once.
final class ConfigurationStore {
  private let fixed: SharedConfiguration?
  private var known: [[UInt8]: SharedConfiguration?] = [:]
  /// Configurations with overrides, by what they are made of.
  private var overridden: [Overridden: SharedConfiguration] = [:]
  /// Says why a configuration cannot be read.
  private let report: (Failure) -> Void

  private struct Overridden: Hashable {
    let configuration: ObjectIdentifier
    let overrides: [Int]
  }

  /// A store that finds files; or gives `fixed` to every folder.
  init(fixed: Configuration? = nil, report: @escaping (Failure) -> Void) {
    self.fixed = fixed.map(SharedConfiguration.init)
    self.report = report
  }

  /// The configuration for files in a folder (with a `/` at its end, or empty for the current one); nil where it cannot be read.
  func configuration(for folder: String) -> SharedConfiguration? {
    if let fixed { return fixed }
    // Names that are the same letters in other bytes are two folders.
    let key = Array(folder.utf8)
    if let known = known[key] { return known }
    let result = find(folder)
    known[key] = .some(result)
    return result
  }

  /// The configuration for a file by its path from the root: that of its folder, with the overrides that match it.
  func configuration(_ shared: SharedConfiguration, forFile path: @autoclosure () -> String) -> SharedConfiguration {
    guard shared.value.layers.contains(where: { $0.files != nil }) else { return shared }
    let overrides = shared.value.overrides(matching: path())
    let key = Overridden(configuration: ObjectIdentifier(shared), overrides: overrides)
    if let known = overridden[key] { return known }
    let result = SharedConfiguration(shared.value.with(overrides: overrides))
    overridden[key] = result
    return result
  }

  private func find(_ folder: String) -> SharedConfiguration? {
    let path = folder + Configuration.fileName
    // What is above a repository is not the project's.
    let parent = Directory.kind(folder + ".git") == nil ? Self.parent(folder) : nil
    guard Directory.kind(path) == .file else {
      guard let parent else { return SharedConfiguration(Configuration()) }
      return configuration(for: parent)
    }
    do throws(Failure) {
      let file = try ConfigurationReader.read(path, patternsFrom: folder, isFound: true)
      guard !file.isRoot, let parent else {
        return SharedConfiguration(Configuration(path: path, layers: file.layers))
      }
      guard let above = configuration(for: parent) else { return nil }
      return SharedConfiguration(Configuration(path: path, layers: above.value.layers + file.layers))
    } catch {
      report(error)
      return nil
    }
  }

  /// The folder above; nil above the root. Relative folders go on with `../`.
  static func parent(_ folder: String) -> String? {
    let trimmed = folder.hasSuffix("/") ? folder.dropLast() : folder[...]
    if folder == "/" { return nil }
    if trimmed.isEmpty || trimmed == "." || trimmed == ".." || trimmed.hasSuffix("/..") {
      let up = trimmed == "." ? "../" : folder + "../"
      // The root is its own parent.
      return Directory.identity(up) == Directory.identity(folder) ? nil : up
    }
    guard let slash = trimmed.lastIndex(of: "/") else { return "" }
    return String(trimmed[...slash])
  }
}
