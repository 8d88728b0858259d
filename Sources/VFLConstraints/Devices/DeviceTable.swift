extension Device {
  /// All devices, family by family.
  ///
  /// Sizes and scales of phones and tablets: Apple's Human Interface Guidelines, page "Layout", section "Specifications" (iOS, iPadOS
  /// device screen dimensions). The widths of Split View and Slide Over: the same page in earlier editions, "Adaptivity and Layout",
  /// section "Multitasking". Sizes of Macs: the default resolutions in Apple's technical specifications of each Mac, in points.
  ///
  /// Insets of safe areas: `safeAreaInsets` in Apple's UIKit documentation defines them; the numbers are those of the simulated
  /// devices in Xcode, which the saved frames of public Interface Builder documents confirm for the older ones. Margins:
  /// `systemMinimumLayoutMargins` in Apple's UIKit documentation, 16 points, or 20 on screens that are at least 414 points wide.
  public static let all: [Device] = phones + tablets + macs

  private static let phones = [
    // iPhone 5, 5s and SE (1st generation), and 4.7-inch phones with a zoomed display.
    Device("iPhone-SE-1", .iphone, 320, 568, scale: 2, safeArea: (20, 0), margin: 16),
    // iPhone 6, 6s, 7, 8, SE (2nd and 3rd generation).
    Device("iPhone-SE", .iphone, 375, 667, scale: 2, safeArea: (20, 0), margin: 16),
    // iPhone 6 Plus to 8 Plus.
    Device("iPhone-8-Plus", .iphone, 414, 736, scale: 3, safeArea: (20, 0), margin: 20),
    // iPhone X, XS, 11 Pro.
    Device("iPhone-11-Pro", .iphone, 375, 812, scale: 3, safeArea: (44, 34), margin: 16),
    // iPhone 12 mini, 13 mini.
    Device("iPhone-13-mini", .iphone, 375, 812, scale: 3, safeArea: (50, 34), margin: 16),
    // iPhone XR, 11.
    Device("iPhone-11", .iphone, 414, 896, scale: 2, safeArea: (48, 34), margin: 20),
    // iPhone XS Max, 11 Pro Max.
    Device("iPhone-11-Pro-Max", .iphone, 414, 896, scale: 3, safeArea: (44, 34), margin: 20),
    // iPhone 12 and 12 Pro to 14.
    Device("iPhone-14", .iphone, 390, 844, scale: 3, safeArea: (47, 34), margin: 16),
    Device("iPhone-16e", .iphone, 390, 844, scale: 3, safeArea: (47, 34), margin: 16),
    // iPhone 12 Pro Max, 13 Pro Max, 14 Plus.
    Device("iPhone-14-Plus", .iphone, 428, 926, scale: 3, safeArea: (47, 34), margin: 20),
    // iPhone 14 Pro, 15.
    Device("iPhone-15", .iphone, 393, 852, scale: 3, safeArea: (59, 34), margin: 16),
    Device("iPhone-15-Pro", .iphone, 393, 852, scale: 3, safeArea: (59, 34), margin: 16),
    // iPhone 14 Pro Max, 15 Plus.
    Device("iPhone-15-Pro-Max", .iphone, 430, 932, scale: 3, safeArea: (59, 34), margin: 20),
    Device("iPhone-16", .iphone, 393, 852, scale: 3, safeArea: (59, 34), margin: 16),
    Device("iPhone-16-Plus", .iphone, 430, 932, scale: 3, safeArea: (59, 34), margin: 20),
    Device("iPhone-16-Pro", .iphone, 402, 874, scale: 3, safeArea: (62, 34), margin: 16),
    Device("iPhone-16-Pro-Max", .iphone, 440, 956, scale: 3, safeArea: (62, 34), margin: 20),
    Device("iPhone-17", .iphone, 402, 874, scale: 3, safeArea: (62, 34), margin: 16),
    Device("iPhone-17-Pro", .iphone, 402, 874, scale: 3, safeArea: (62, 34), margin: 16),
    Device("iPhone-17-Pro-Max", .iphone, 440, 956, scale: 3, safeArea: (62, 34), margin: 20),
    Device("iPhone-Air", .iphone, 420, 912, scale: 3, safeArea: (68, 34), margin: 20),
  ]

  private static let tablets = [
    // iPad mini (6th generation and later).
    Device("iPad-mini", .ipad, 744, 1133, scale: 2, safeArea: (24, 20), margin: 20, compact: 320),
    // iPad mini (1st to 5th generation) and iPad (up to 6th generation).
    Device("iPad-mini-5", .ipad, 768, 1024, scale: 2, safeArea: (20, 0), margin: 20, compact: 320),
    // iPad (7th to 9th generation).
    Device("iPad-9", .ipad, 810, 1080, scale: 2, safeArea: (20, 0), margin: 20, compact: 320),
    // iPad (10th generation and later).
    Device("iPad", .ipad, 820, 1180, scale: 2, safeArea: (24, 20), margin: 20, compact: 320),
    // iPad Air (3rd generation), iPad Pro 10.5-inch.
    Device("iPad-Air-3", .ipad, 834, 1112, scale: 2, safeArea: (20, 0), margin: 20, compact: 320),
    // iPad Air (4th generation and later, 11-inch).
    Device("iPad-Air-11", .ipad, 820, 1180, scale: 2, safeArea: (24, 20), margin: 20, compact: 320),
    Device("iPad-Air-13", .ipad, 1024, 1366, scale: 2, safeArea: (24, 20), margin: 20, compact: 375),
    // iPad Pro 9.7-inch.
    Device("iPad-Pro-9", .ipad, 768, 1024, scale: 2, safeArea: (20, 0), margin: 20, compact: 320),
    // iPad Pro 11-inch (M4).
    Device("iPad-Pro-11", .ipad, 834, 1210, scale: 2, safeArea: (24, 20), margin: 20, compact: 375),
    // iPad Pro 12.9-inch.
    Device("iPad-Pro-12", .ipad, 1024, 1366, scale: 2, safeArea: (24, 20), margin: 20, compact: 375),
    Device("iPad-Pro-13", .ipad, 1032, 1376, scale: 2, safeArea: (24, 20), margin: 20, compact: 375),
  ]

  private static let macs = [
    Device("MacBook-Air-13", .mac, 1470, 956, safeArea: (0, 0), margin: 20),
    Device("MacBook-Air-15", .mac, 1710, 1112, safeArea: (0, 0), margin: 20),
    Device("MacBook-Pro-14", .mac, 1512, 982, safeArea: (0, 0), margin: 20),
    Device("MacBook-Pro-16", .mac, 1728, 1117, safeArea: (0, 0), margin: 20),
    Device("iMac-24", .mac, 2240, 1260, safeArea: (0, 0), margin: 20),
    Device("Studio-Display", .mac, 2560, 1440, safeArea: (0, 0), margin: 20),
  ]

  private init(
    _ name: String, _ family: Family, _ width: Double, _ height: Double, scale: Double? = nil,
    safeArea: (Double, Double), margin: Double, compact: Double? = nil
  ) {
    self.init(
      name: name, family: family, width: width, height: height, scale: scale, safeArea: safeArea, margin: margin,
      compactWidth: compact)
  }
}
