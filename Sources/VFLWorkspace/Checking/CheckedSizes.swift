import VFLConstraints
import VFLInterface
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax

/// The sizes at which a layout is checked, and why.
public struct CheckedSizes: Sendable {
  /// The widths and heights.
  public let domain: MapDomain
  /// The reason for the range.
  public let reason: Reason

  /// The single size of bounds; nil if it is not finite.
  public init?(single bounds: Rectangle) {
    guard let domain = MapDomain(bounds.width...bounds.width, bounds.height...bounds.height) else { return nil }
    (self.domain, reason) = (domain, .requested)
  }

  /// Creates sizes with the reason to check them.
  init(domain: MapDomain, reason: Reason) { (self.domain, self.reason) = (domain, reason) }

  /// A reason to check a range of sizes.
  public enum Reason: Equatable, Sendable {
    /// The caller requested the range, or it is the default.
    case requested
    /// The superview is as wide as a screen, and its document states its height.
    case savedHeight
    /// The superview is a screen without the bars that its document shows, which have this height in points.
    case bars(Double)
    /// The superview fills a resizable window.
    case window
    /// Only the size in the document is known.
    case savedSize
  }
}

extension LayoutToCheck {
  /// The sizes to check: those that `requested` states, as far as the superview can have them. Without `requested`, the sizes of
  /// the screens or windows that the superview fills. Nil if the request has no heights and the text does not declare any.
  public func sizes(_ requested: RequestedSizes?) -> CheckedSizes? {
    let requested = requested.map { sizes in sizes.part(in: screenClasses, height: shownHeight) ?? sizes }
    let saved = input.document.superviewBounds
    guard let rootSize, let saved, requested == nil || !isRequested else {
      return (requested ?? input.defaultSizes)?.range(declared: saved).map {
        CheckedSizes(domain: $0, reason: .requested)
      }
    }
    let range: (domain: MapDomain?, reason: CheckedSizes.Reason)
    switch rootSize {
    case .screen(let kind, let bars):
      let screens = requested ?? RequestedSizes.screens(kind)
      range = (screens?.range(declared: saved, less: bars), bars > 0 ? .bars(bars) : .requested)
    case .row(let kind):
      let screens = requested ?? RequestedSizes.screens(kind)
      let widths = screens.map { $0.smallest.width...$0.largest.width }
      range = (widths.flatMap { MapDomain($0, saved.height...saved.height) }, .savedHeight)
    case .window(let width, let height):
      let (right, bottom) = (
        max(saved.width, RequestedSizes.window.width), max(saved.height, RequestedSizes.window.height)
      )
      range = (MapDomain(min(width, right)...right, min(height, bottom)...bottom), .window)
    case .saved: range = (MapDomain(saved.width...saved.width, saved.height...saved.height), .savedSize)
    }
    return range.domain.map { CheckedSizes(domain: $0, reason: range.reason) }
  }
}

extension LintInput {
  /// The sizes to check if none are requested: those of windows on a Mac for AppKit and GTK, and those of phones for UIKit.
  fileprivate var defaultSizes: RequestedSizes? {
    let isOfDesktop = lowered.scope.target == .macOS || document.dialect.name == Dialect.gtk.name
    return isOfDesktop ? RequestedSizes(Device.Family.mac.rawValue) : .phones
  }
}

extension MapDomain {
  /// The domain of sizes in points; nil if a number is not finite.
  fileprivate init?(_ widths: ClosedRange<Double>, _ heights: ClosedRange<Double>) {
    guard let left = Rational(shortest: widths.lowerBound), let right = Rational(shortest: widths.upperBound),
      let top = Rational(shortest: heights.lowerBound), let bottom = Rational(shortest: heights.upperBound)
    else { return nil }
    self.init(widths: left...right, heights: top...bottom)
  }
}

extension RequestedSizes {
  /// The sizes of all screens of a kind.
  fileprivate static func screens(_ kind: RootSize.ScreenKind) -> RequestedSizes? {
    switch kind {
    case .phone: phones
    case .landscapePhone: RequestedSizes("iphone-landscape")
    case .smallLandscapePhone: landscapePhones { $0.width < SizeClass.largePhoneHeight }
    case .largeLandscapePhone: landscapePhones { $0.width >= SizeClass.largePhoneHeight }
    case .tablet: RequestedSizes("ipad")
    case .landscapeTablet: RequestedSizes("ipad-landscape")
    }
  }

  private static func landscapePhones(_ isIncluded: (Device) -> Bool) -> RequestedSizes? {
    let phones = Device.all.filter { $0.family == .iphone && isIncluded($0) }
    let (widths, heights) = (phones.map { $0.height }, phones.map { $0.width })
    guard let narrow = widths.min(), let wide = widths.max(), let low = heights.min(), let high = heights.max() else {
      return nil
    }
    return RequestedSizes(
      smallest: RequestedSize(width: narrow, height: low), largest: RequestedSize(width: wide, height: high))
  }

  /// The largest size of a window that every Mac can show, in points.
  fileprivate static let window = (width: 1280.0, height: 800.0)

  /// The range. Without requested heights, the heights are the declared ones; requested heights are reduced by the height of
  /// bars.
  fileprivate func range(declared: Rectangle, less bars: Double) -> MapDomain? {
    guard let low = smallest.height, let high = largest.height else { return range(declared: declared) }
    return MapDomain(smallest.width...largest.width, max(low - bars, 0)...max(high - bars, 0))
  }
}
