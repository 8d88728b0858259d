import VFLSyntax

/// A string catalog (`.xcstrings`): the translations of texts to all languages.
public struct StringsCatalog: Sendable {
  /// The languages, in the order of their first texts, and their texts.
  public private(set) var languages: [(language: String, texts: [LocalizedText])] = []

  /// Reads a catalog. Takes linear time for any bytes. A text that is not a catalog has no languages.
  public init(_ source: SourceText) {
    let value: JSONValue?
    do throws(JSONError) { value = try JSONReader.value(source) } catch { value = nil }
    var positions: [String: Int] = [:]
    for entry in value?["strings"]?.members ?? [] {
      for localization in entry.value["localizations"]?.members ?? [] {
        var values: [String] = []
        Self.collect(localization.value, &values)
        if values.isEmpty { continue }
        let position = positions[localization.name] ?? languages.count
        if position == languages.count {
          languages.append((localization.name, []))
          positions[localization.name] = position
        }
        languages[position].texts.append(LocalizedText(key: entry.name, values: values))
      }
    }
  }

  /// Collects the texts of a localization, which may depend on numbers or on the device. Recursion ends because the JSON reader limits
  /// the depth.
  private static func collect(_ value: JSONValue, _ values: inout [String]) {
    if let text = value["stringUnit"]?["value"]?.string { values.append(text) }
    for variation in value["variations"]?.members ?? [] {
      for variant in variation.value.members ?? [] { collect(variant.value, &values) }
    }
  }
}
