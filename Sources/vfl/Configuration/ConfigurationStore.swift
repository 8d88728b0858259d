/// A configuration that many files share: what goes with each of ten thousand files is one reference.
final class SharedConfiguration: Sendable {
  let value: Configuration

  init(_ value: Configuration) { self.value = value }
}

/// The configuration of each folder: the nearest file above it. What cannot be read is reported once.
final class ConfigurationStore {
  private let fixed: SharedConfiguration?
  private var known: [String: SharedConfiguration?] = [:]
  /// Says why a configuration cannot be read.
  private let report: (Failure) -> Void

  /// A store that finds files; or gives `fixed` to every folder.
  init(fixed: Configuration? = nil, report: @escaping (Failure) -> Void) {
    self.fixed = fixed.map(SharedConfiguration.init)
    self.report = report
  }

  /// The configuration for files in a folder (with a `/` at its end, or empty for the current one); nil where it cannot be read.
  func configuration(for folder: String) -> SharedConfiguration? {
    if let fixed { return fixed }
    if let known = known[folder] { return known }
    let result = find(folder)
    known[folder] = .some(result)
    return result
  }

  private func find(_ folder: String) -> SharedConfiguration? {
    let path = folder + Configuration.fileName
    if Directory.kind(path) == .file {
      do throws(Failure) {
        return SharedConfiguration(try ConfigurationReader.read(path))
      } catch {
        report(error)
        return nil
      }
    }
    guard let parent = Self.parent(folder) else { return SharedConfiguration(Configuration()) }
    return configuration(for: parent)
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
