/// The names of images and colors, as documents refer to them.
package enum AssetName {
  /// What an entry of a folder provides.
  package enum Kind { case image, color }

  private static let imageSets = [
    "imageset", "symbolset", "imagestack", "appiconset", "iconset", "launchimage", "brandassets",
  ]
  private static let imageFiles = [
    "png", "jpg", "jpeg", "pdf", "svg", "gif", "tif", "tiff", "heic", "icns", "webp", "bmp",
  ]

  /// The image or color that a file or a folder of an asset catalog provides; nil for any other entry.
  package static func provided(byEntry name: String) -> (kind: Kind, hash: UInt64)? {
    let bytes = name.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = bytes[bytes.index(after: dot)...]
    let stem = bytes[..<dot]
    if isAny(ending, of: ["colorset"]) { return (.color, hash(stem)) }
    if isAny(ending, of: imageSets) { return (.image, hash(stem)) }
    return isAny(ending, of: imageFiles) ? (.image, hash(withoutScale(stem))) : nil
  }

  /// The hash of the name of an image or color in a document: without folder, file name extension and scale, and in lowercase.
  package static func hash(ofReference name: String) -> UInt64 {
    var name = name.utf8[...]
    if let slash = name.lastIndex(of: UInt8(ascii: "/")) { name = name[name.index(after: slash)...] }
    if let dot = name.lastIndex(of: UInt8(ascii: ".")), isAny(name[name.index(after: dot)...], of: imageFiles) {
      name = name[..<dot]
    }
    return hash(withoutScale(name))
  }

  /// A name without the ending for a scale or a device: `logo@2x`, `logo~ipad`, `logo@2x~ipad`.
  private static func withoutScale(_ name: Substring.UTF8View) -> Substring.UTF8View {
    var name = name
    for ending in ["~iphone", "~ipad", "~mac", "@1x", "@2x", "@3x"]
    where name.count > ending.utf8.count && isAny(name.suffix(ending.utf8.count), of: [ending]) {
      name = name.dropLast(ending.utf8.count)
    }
    return name
  }

  private static func isAny(_ ending: Substring.UTF8View, of words: [String]) -> Bool {
    words.contains { word in
      ending.count == word.utf8.count && zip(ending, word.utf8).allSatisfy { lowercased($0) == $1 }
    }
  }

  private static func hash(_ name: Substring.UTF8View) -> UInt64 { NameHashes.hash(name.lazy.map(lowercased)) }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
