/// A device with the size of its screen, or of a typical full-screen window on a Mac.
public struct Device: Equatable, Sendable {
  /// A family of devices.
  public enum Family: String, CaseIterable, Sendable {
    /// Phones.
    case iphone
    /// Tablets.
    case ipad
    /// Computers.
    case mac
  }

  /// The name in options, such as `iPhone-SE`.
  public let name: String
  /// The family.
  public let family: Family
  /// The width in portrait orientation, or of a Mac's screen, in points.
  public let width: Double
  /// The height in portrait orientation, or of a Mac's screen, in points.
  public let height: Double
  /// The number of pixels along each side of a point in which a layout is drawn; nil for a Mac, whose user chooses the resolution.
  /// A few phones then reduce the picture to a display with fewer pixels.
  public let scale: Double?
  /// The insets of the safe area without bars, in portrait orientation, in points: below the status bar and above the home
  /// indicator.
  public let safeArea: (top: Double, bottom: Double)
  /// The layout margins of a view controller's view at the sides, in points.
  public let margin: Double
  /// The width of the narrow app in Split View and of Slide Over on an iPad, in points; nil for devices without them.
  public let compactWidth: Double?

  /// Devices are equal if they have the same name.
  public static func == (left: Device, right: Device) -> Bool { left.name == right.name }

  /// A size of a device or of a part of its screen, in points.
  public struct Size: Equatable, Sendable {
    /// The name in options, such as `iPad-Pro-13-landscape-half`.
    public let name: String
    /// The width.
    public let width: Double
    /// The height.
    public let height: Double
    /// The insets of the safe area without bars; nil if they are not known, as in Slide Over.
    public let safeArea: EdgeInsets?
    /// The layout margins of a view controller's view at the sides, without the safe area; nil if they are not known, as in
    /// landscape orientation.
    public let margin: Double?
  }

  /// The bottom inset of the safe area of a phone without a home button in landscape orientation, in points.
  private static let landscapeBottom = 21.0

  /// The divider between two apps in Split View, in points.
  private static let divider = 10.0

  /// All sizes that have a name: portrait and landscape orientation and, on an iPad, Split View and Slide Over.
  public var sizes: [Size] {
    let upright = EdgeInsets(top: safeArea.top, left: 0, bottom: safeArea.bottom, right: 0)
    let portrait = Size(name: name, width: width, height: height, safeArea: upright, margin: margin)
    if family == .mac { return [portrait] }
    let landscape = Size(
      name: name + "-landscape", width: height, height: width,
      safeArea: family == .ipad ? upright : Self.landscapeInsets(of: safeArea), margin: family == .ipad ? margin : nil)
    guard let compactWidth else { return [portrait, landscape] }
    func part(_ whole: Size, _ suffix: String, _ width: Double, hasInsets: Bool = true) -> Size {
      Size(
        name: whole.name + suffix, width: width, height: whole.height, safeArea: hasInsets ? whole.safeArea : nil,
        margin: nil)
    }
    return [
      portrait, part(portrait, "-third", compactWidth),
      part(portrait, "-two-thirds", width - compactWidth - Self.divider),
      landscape, part(landscape, "-third", compactWidth), part(landscape, "-half", (height - Self.divider) / 2),
      part(landscape, "-two-thirds", height - compactWidth - Self.divider),
      part(portrait, "-slide-over", compactWidth, hasInsets: false),
    ]
  }

  /// The insets of a phone in landscape orientation: the display's cutout is at either side, and the status bar is hidden.
  private static func landscapeInsets(of portrait: (top: Double, bottom: Double)) -> EdgeInsets {
    guard portrait.bottom > 0 else { return EdgeInsets(all: 0) }
    return EdgeInsets(top: 0, left: portrait.top, bottom: landscapeBottom, right: portrait.top)
  }

  /// The size with a name, ignoring case; nil if there is none.
  public static func size(named name: String) -> Size? {
    let wanted = folded(name)
    for device in all where wanted.starts(with: folded(device.name)) {
      if let size = device.sizes.first(where: { folded($0.name) == wanted }) { return size }
    }
    return nil
  }

  /// The family of the device with this size; nil if there is none.
  package static func family(of size: Size) -> Family? { all.first { $0.sizes.contains(size) }?.family }

  /// The names of all sizes.
  public static var sizeNames: [String] { all.flatMap { $0.sizes.map { $0.name } } }
}

extension Device {
  /// A range of sizes that has a name: those of the devices of a family, or every size of a window on a Mac.
  public struct Range: Sendable {
    /// The name in options, such as `iphone`.
    public let name: String
    /// The smallest width and height, in points.
    public let smallest: (width: Double, height: Double)
    /// The largest width and height, in points.
    public let largest: (width: Double, height: Double)
    /// The sizes of the devices; empty for Macs, whose windows can have any size in between.
    public let devices: [Size]
  }

  /// The ranges: the devices of each family in each orientation, and windows on a Mac. The range of `ipad` and `ipad-landscape` is
  /// that of whole screens; `ipad-split` also contains the parts of an iPad's screen.
  public static let ranges: [Range] = {
    func range(_ name: String, _ devices: [Size]) -> Range {
      let (widths, heights) = (devices.map { $0.width }, devices.map { $0.height })
      return Range(
        name: name, smallest: (widths.min() ?? 0, heights.min() ?? 0), largest: (widths.max() ?? 0, heights.max() ?? 0),
        devices: devices)
    }
    var ranges: [Range] = []
    for family in [Family.iphone, .ipad] {
      let sizes = all.filter { $0.family == family }.map { $0.sizes }
      ranges.append(range(family.rawValue, sizes.compactMap { $0.first }))
      ranges.append(
        range(family.rawValue + "-landscape", sizes.compactMap { $0.first { $0.name.hasSuffix("-landscape") } }))
    }
    ranges.append(range("ipad-split", all.filter { $0.family == .ipad }.flatMap { $0.sizes }))
    let macs = all.filter { $0.family == .mac }
    ranges.append(
      Range(
        name: "mac", smallest: smallestWindow,
        largest: (macs.map { $0.width }.max() ?? 0, macs.map { $0.height }.max() ?? 0), devices: []))
    return ranges
  }()

  /// The range with a name, ignoring case; nil if there is none.
  public static func range(named name: String) -> Range? {
    let wanted = folded(name)
    return ranges.first { folded($0.name) == wanted }
  }

  /// The bytes of a name, in which letters of ASCII have no case.
  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  /// The smallest window in the range of Macs, in points. Windows have no common minimum; this is a choice.
  private static let smallestWindow = (width: 640.0, height: 480.0)
}
