import VFLSyntax

extension Device {
  /// The name in words, such as `iPhone 13 mini` for `iPhone-13-mini`.
  public var words: String { name.split(separator: "-").joined(separator: " ") }

  /// The first word of the name, such as `iPhone`.
  private var kind: Substring? { name.split(separator: "-").first }

  /// Devices of one family in words, such as `iPhone SE, 11 Pro and 13 mini`.
  package static func words(_ devices: [Device]) -> String {
    // The first name states the kind of device.
    Phrase.list(
      devices.enumerated().map { index, device in
        index == 0 || device.kind != devices[0].kind
          ? device.words : device.name.split(separator: "-").dropFirst().joined(separator: " ")
      })
  }
}
