/// The size classes of whole screens, and of parts of an iPad's screen, as Apple's Human Interface Guidelines list them under
/// "Device size classes".
extension SizeClass {
  /// The width in points from which an app has a regular width if its height is regular. Half of an iPad Pro is 678 points wide; the
  /// widest part of a screen with a compact width is 639 points wide.
  package static let regularWidth = 678.0
  /// The height in points from which an app has a regular height. The shortest phone is 480 points high; in landscape orientation,
  /// phones are at most 440 points high.
  package static let regularHeight = 480.0
  /// The height in points from which a phone in landscape orientation has a regular width: that of the smallest Plus and Max models.
  package static let largePhoneHeight = 414.0

  /// The size class of an app that has a screen, or a part of an iPad's screen, of this size in points.
  public init(screenWidth: Double, screenHeight: Double) {
    if screenHeight < Self.regularHeight {
      self.init(width: screenHeight < Self.largePhoneHeight ? .compact : .regular, height: .compact)
    } else {
      self.init(width: screenWidth < Self.regularWidth ? .compact : .regular, height: .regular)
    }
  }
}

extension SizeClass {
  /// The size class in words, such as `regular width and compact height`.
  package var words: String {
    func word(_ extent: Extent?) -> String {
      switch extent {
      case .compact?: "compact"
      case .regular?: "regular"
      case nil: "any"
      }
    }
    return "\(word(width)) width and \(word(height)) height"
  }
}
