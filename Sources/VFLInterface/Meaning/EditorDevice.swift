import VFLConstraints
import VFLSyntax

/// Screens on which the same layout may run.
public enum ScreenFamily: Equatable, Sendable {
  /// The screens of phones in portrait orientation.
  case phones
  /// The screen of every Apple TV.
  case televisions

  /// The widths of the screens, in points, in ascending order.
  public var widths: [Double] {
    switch self {
    case .phones: [320, 375, 390, 393, 402, 414, 420, 428, 430, 440]
    case .televisions: [1920]
    }
  }
}

/// What is known about the device that a document shows in the editor.
///
/// The numbers come from the frames that Interface Builder saved in public documents.
struct EditorDevice: Sendable {
  /// A kind of screen.
  private struct Screen: Sendable {
    /// The identifier of its devices.
    let device: String
    /// The size in portrait orientation, in points.
    let width: Double
    let height: Double
    /// The insets of the safe area at the top and bottom in portrait orientation, in points.
    let top: Double
    let bottom: Double
    /// The top inset since version 21000 of Interface Builder, if it differs.
    var newerTop: Double?
    /// The build number of the first version of Interface Builder in which the device has this screen.
    var firstVersion = 0
  }

  private static let screens = [
    Screen(device: "retina3_5", width: 320, height: 480, top: 20, bottom: 0),
    Screen(device: "retina4_0", width: 320, height: 568, top: 20, bottom: 0),
    Screen(device: "retina4_7", width: 375, height: 667, top: 20, bottom: 0),
    Screen(device: "retina5_4", width: 375, height: 812, top: 50, bottom: 34),
    Screen(device: "retina5_5", width: 414, height: 736, top: 20, bottom: 0),
    Screen(device: "retina5_9", width: 375, height: 812, top: 44, bottom: 34, newerTop: 50),
    Screen(device: "retina6_0", width: 390, height: 844, top: 47, bottom: 34),
    Screen(device: "retina6_1", width: 414, height: 896, top: 44, bottom: 34, newerTop: 48),
    Screen(device: "retina6_12", width: 393, height: 852, top: 59, bottom: 34),
    Screen(device: "retina6_3", width: 402, height: 874, top: 62, bottom: 34),
    Screen(device: "retina6_5", width: 414, height: 896, top: 44, bottom: 34),
    Screen(device: "retina6_54", width: 420, height: 912, top: 68, bottom: 34),
    Screen(device: "retina6_7", width: 428, height: 926, top: 47, bottom: 34),
    Screen(device: "retina6_7", width: 430, height: 932, top: 59, bottom: 34, firstVersion: versionWithDoubleInsets),
    Screen(device: "retina6_72", width: 430, height: 932, top: 59, bottom: 34),
    Screen(device: "retina6_9", width: 440, height: 956, top: 62, bottom: 34),
    Screen(device: "ipad9_7", width: 768, height: 1024, top: 20, bottom: 0),
    Screen(device: "ipad10_5", width: 834, height: 1112, top: 20, bottom: 0),
    Screen(device: "ipad11_0rounded", width: 834, height: 1194, top: 24, bottom: 20),
    Screen(device: "ipad12_9", width: 1024, height: 1366, top: 20, bottom: 0),
    Screen(device: "ipad12_9rounded", width: 1024, height: 1366, top: 24, bottom: 20),
    Screen(device: "ipad13_0rounded", width: 1032, height: 1376, top: 24, bottom: 20),
    Screen(device: "iPad13_0rounded", width: 1032, height: 1376, top: 24, bottom: 20),
  ]

  /// The sizes of all screens in both orientations, in points.
  static let sizes = screens.flatMap { [(width: $0.width, height: $0.height), (width: $0.height, height: $0.width)] }

  /// The size class of the device in the orientation of the document.
  let sizeClass: SizeClass
  /// The top insets that the safe area of a whole screen can have, such as with a status bar or below a navigation bar. The most
  /// frequent one comes first.
  let tops: [Double]
  /// The bottom insets that the safe area of a whole screen can have, such as with a home indicator or above a tab bar.
  let bottoms: [Double]
  /// The side insets that the safe area of a whole screen can have.
  let sides: [Double]
  /// The top and bottom insets of a safe area without bars; empty if they are unknown.
  private let plain: (tops: [Double], bottoms: [Double])
  /// The size of the screen, in points; nil if it is unknown.
  let size: (width: Double, height: Double)?

  /// The screens that the device stands for; nil if they are unknown.
  let screens: ScreenFamily?

  private static let barHeight = 44.0
  /// The height of a navigation bar in iOS 26.
  private static let newerBarHeight = 54.0
  private static let tabBarHeight = 49.0
  /// The first version of Interface Builder that lays out safe areas with twice the insets of the device.
  private static let versionWithDoubleInsets = 23727

  /// The device of a document.
  init(_ document: InterfaceDocument) {
    let name = document.device
    screens =
      switch document.platform {
      case .iOS: name.hasPrefix("retina") && !document.isLandscape ? .phones : nil
      case .tvOS: .televisions
      case .macOS, .watchOS: nil
      }
    guard document.platform == .iOS else {
      plain = ([], [])
      sizeClass = SizeClass(width: .regular, height: .regular)
      if document.platform == .tvOS {
        (tops, bottoms, sides, size) = ([60, 0], [60, 0], [80, 90, 0], (1920, 1080))
      } else {
        // The height of a window's title bar, without and with a toolbar. Two windows whose contents fill them have larger ones.
        (tops, bottoms, sides, size) = ([0, 28, 52, 38, 84, 104], [0], [0], nil)
      }
      return
    }
    let screen = Self.screens.last { $0.device == name && $0.firstVersion <= document.toolsVersion }
    if name.isEmpty {
      // The canvas for all size classes.
      sizeClass = SizeClass()
    } else if document.showsTablet {
      sizeClass = SizeClass(width: .regular, height: .regular)
    } else if document.isLandscape {
      let isLarge = (screen?.width ?? 0) >= SizeClass.largePhoneHeight
      sizeClass = SizeClass(width: isLarge ? .regular : .compact, height: .compact)
    } else {
      sizeClass = SizeClass(width: .compact, height: .regular)
    }
    let (width, height) = (screen?.width ?? 375, screen?.height ?? 667)
    size = screen == nil ? nil : document.isLandscape ? (height, width) : (width, height)
    let isNew = document.toolsVersion >= 21000
    let top = (isNew ? screen?.newerTop : nil) ?? screen?.top ?? 20
    let bottom = screen?.bottom ?? 0
    let isDoubled = document.toolsVersion >= Self.versionWithDoubleInsets && bottom > 0
    plain =
      screen == nil || document.isLandscape
      ? ([], []) : isDoubled ? ([2 * top, top], [2 * bottom, bottom]) : ([top], [bottom])
    if document.isLandscape, !document.showsTablet, bottom > 0 {
      // Since iOS 26, some have the insets of the portrait orientation.
      tops = [0, 32, Self.barHeight, top, top + Self.newerBarHeight]
      (bottoms, sides) = ([21, 0, 53, 70, bottom], [top, 0])
    } else {
      let factor: Double = isDoubled ? 2 : 1
      let usual = [factor * top, factor * top + Self.barHeight, top, top + Self.barHeight, 0, Self.barHeight]
      // Sheets have a bar but no status bar. Large titles and older versions have other heights.
      tops =
        usual + [factor * top + Self.newerBarHeight, top + Self.newerBarHeight]
        + [10, 50, 56, 70, 74, 108, 116, 126, 148, 150, 172]
      bottoms = [
        factor * bottom, factor * bottom + Self.tabBarHeight, bottom, bottom + Self.tabBarHeight, 0, 44, 50, 64, 65, 69,
        82,
      ]
      sides = [0]
    }
  }

  /// The heights of navigation bars, without and with a large title, and of toolbars and tab bars, in points; 0 for none.
  private static let (topBars, bottomBars) = (
    [0, barHeight, newerBarHeight, 96], [0, barHeight, tabBarHeight]
  )

  /// The heights of the bars that account for the insets of a safe area, in points; nil if bars do not account for them.
  func bars(_ insets: EdgeInsets) -> (top: Double, bottom: Double)? {
    let above = plain.tops.compactMap { top in Self.topBars.first { $0 == insets.top - top } }.first
    let below = plain.bottoms.compactMap { bottom in Self.bottomBars.first { $0 == insets.bottom - bottom } }.first
    guard let above, let below, insets.left == 0, insets.right == 0 else { return nil }
    return (above, below)
  }
}

extension InterfaceDocument {
  /// Whether the device in the editor is a tablet, whose insets do not depend on its orientation.
  var showsTablet: Bool { family == .ipad || device.hasPrefix("ipad") || device.hasPrefix("iPad") }
}

extension Device.Family {
  /// The family of devices that loads a document with this path: UIKit loads `Card~ipad.xib` on tablets instead of `Card.xib`, and
  /// names such as `Card-iPad.xib` say the same. Nil if other families may load it.
  init?(ofDocument path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let stem = String(name.split(separator: ".").first ?? "")
    for family in [Self.iphone, .ipad] {
      let word = family == .iphone ? "iPhone" : "iPad"
      if stem.hasSuffix("~" + family.rawValue) || stem.hasSuffix("-" + word) || stem.hasSuffix("_" + word) {
        self = family
        return
      }
    }
    return nil
  }
}
