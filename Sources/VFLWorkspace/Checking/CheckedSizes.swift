import VFLConstraints
import VFLInterface
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax

/// The sizes at which a layout is checked, and why.
public struct CheckedSizes: Sendable {
  /// The widths and heights. If the superview has its own height, only the widths are sizes of the superview.
  public let domain: MapDomain
  /// The heights of the superview; nil if it has its own height, which is not known because required constraints conflict.
  public let heights: ClosedRange<Rational>?
  /// The screens on which the layout is checked, from the smallest; empty if it is checked at every size of the domain.
  public let screens: [Screen]
  /// The reason for the range.
  public let reason: Reason
  /// The given size: what happens at this size is intended.
  package let given: OuterSize
  /// The sizes of the superview that are never such that the required constraints conflict.
  let freeSizes: Set<FramePart>
  /// The sizes of the superview that nothing states: it may have only some of them.
  let unstatedSizes: Set<FramePart>
  /// Whether the height follows from intrinsic sizes that the text does not state.
  let assumesHeight: Bool

  /// Creates sizes with the reason to check them. `ownHeights` are the heights that result from the constraints, if the domain does not
  /// state heights. `given` is nil for the largest size.
  init(
    domain: MapDomain, ownHeights: ClosedRange<Rational>? = nil, screens: [Screen] = [], reason: Reason,
    given: OuterSize? = nil, freeSizes: Set<FramePart> = [], unstatedSizes: Set<FramePart> = [],
    assumesHeight: Bool = false
  ) {
    (self.domain, self.screens, self.reason) = (domain, screens, reason)
    heights = domain.y.parameter == .height ? domain.y.range : ownHeights
    self.given = given ?? OuterSize(.requested, bounds: domain.largest)
    (self.freeSizes, self.unstatedSizes, self.assumesHeight) = (freeSizes, unstatedSizes, assumesHeight)
  }

  /// Creates a single size; nil if it is not known.
  init?(single size: OuterSize) {
    guard let bounds = size.bounds else { return nil }
    self.init(
      domain: MapDomain(points: bounds.width...bounds.width, bounds.height...bounds.height),
      reason: .single(size.source), given: size)
  }

  /// The smallest size, at the origin of the given one.
  var smallest: OuterSize {
    var size = given
    let (width, height) = (widths.lowerBound.doubleValue, domain.y.range.lowerBound.doubleValue)
    if size.width.points != width { size.width = .required(width) }
    if hasOwnHeight {
      size.height = .free
    } else if size.height.points != height {
      size.height = .required(height)
    }
    return size
  }

  /// The widths of the superview.
  public var widths: ClosedRange<Rational> { domain.x.range }

  /// Whether the height results from the constraints and depends on the width or on other numbers.
  package var hasOwnHeight: Bool { domain.y.parameter != .height }

  /// The screen of a device, or a part of it.
  public struct Screen: Equatable, Sendable {
    /// The device.
    public let device: Device.Size
    /// The width and height of the superview on the device, in points.
    public let size: PlanePoint

    /// Creates a screen from the size of the superview; nil if a number is not finite.
    init?(_ device: Device.Size, width: Double, height: Double) {
      guard let width = Rational(shortest: width), let height = Rational(shortest: height) else { return nil }
      (self.device, size) = (device, PlanePoint(x: width, y: height))
    }
  }

  /// A reason to check a range of sizes.
  public enum Reason: Equatable, Sendable {
    /// The caller requested the range.
    case requested
    /// The caller requested the widths, and the height results from the constraints.
    case requestedWidths
    /// Numbers other than the size vary, and the size has this source.
    case single(OuterSize.Source)
    /// The superview fills a screen.
    case screen
    /// The superview is as wide as a screen, and its document states its height.
    case savedHeight
    /// The superview is as wide as its constraints allow, and its file states its height.
    case declaredHeight
    /// The superview is a cell: as wide as a screen, with the height that results from its constraints.
    case cell
    /// The superview is a screen without the bars that its document shows, which have this height in points.
    case bars(Double)
    /// The superview fills a resizable window.
    case window
    /// Only the size in the document is known.
    case savedSize
    /// The superview has the sizes that its constraints allow.
    case constraints
  }
}

extension LayoutToCheck {
  /// The sizes to check: those that the options request, as far as the superview can have them. If they request none, the sizes of the
  /// screens or windows that the superview fills, or those that its constraints allow. The work counts against the budget of the
  /// options. Throws if a number cannot change in the layout.
  package func sizes(_ options: inout RequestOptions) throws(LayoutNumber.Problem) -> CheckedSizes {
    guard let rootSize, let saved = input.outerSize.bounds else { return try sizesOfConstraints(&options) }
    let requested = options.sizes?.ofFamilies(families).map { sizes in
      sizes.part(in: screenClasses, height: shownHeight) ?? sizes
    }
    // What Interface Builder shows is not given in other size classes.
    let given = sizeClass == nil || options.size != nil ? options.outerSize(for: input) : nil
    func sizes(
      _ domain: MapDomain, _ reason: CheckedSizes.Reason, on screens: [CheckedSizes.Screen] = []
    ) -> CheckedSizes {
      CheckedSizes(domain: domain, screens: screens, reason: reason, given: given, freeSizes: freeSizes)
    }
    if isRequested, let requested, let domain = requested.range(declared: saved) {
      return sizes(domain, .requested, on: requested.screens())
    }
    switch rootSize {
    case .screen(let kind, let bars):
      let screens = requested ?? RequestedSizes.screens(kind)
      let reason: CheckedSizes.Reason = bars > 0 ? .bars(bars) : requested == nil ? .screen : .requested
      return sizes(screens.range(declared: saved, less: bars), reason, on: screens.screens { max($0 - bars, 0) })
    case .row(let kind):
      let screens = requested ?? RequestedSizes.screens(kind)
      return sizes(
        MapDomain(points: screens.smallest.width...screens.largest.width, saved.height...saved.height), .savedHeight,
        on: screens.screens { _ in saved.height })
    case .window(let width, let height):
      let (right, bottom) = (
        max(saved.width, RequestedSizes.window.width), max(saved.height, RequestedSizes.window.height)
      )
      var allowed = try AllowedSizes(
        input, options, widths: min(width, right)...right, .dragged, heights: min(height, bottom)...bottom, .allowed)
      let domain = allowed.sizes().domain
      options.budget = allowed.budget
      return sizes(domain, .window)
    case .saved:
      return sizes(MapDomain(points: saved.width...saved.width, saved.height...saved.height), .savedSize)
    }
  }

  /// Tables, windows and superviews give these views of a document a size that fits their contents.
  private var freeSizes: Set<FramePart> {
    switch rootSize {
    case .screen?, nil: []
    case .row?, .window?, .saved?: [.width, .height]
    }
  }
}

extension MapDomain {
  /// Bounds of the largest size.
  package var largest: Rectangle {
    Rectangle(x: 0, y: 0, width: x.range.upperBound.doubleValue, height: y.range.upperBound.doubleValue)
  }

  /// Creates the domain of sizes in points. A range with a number that is not finite counts as 0.
  init(points widths: ClosedRange<Double>, _ heights: ClosedRange<Double>) {
    func exact(_ range: ClosedRange<Double>) -> ClosedRange<Rational> {
      guard let low = Rational(shortest: range.lowerBound), let high = Rational(shortest: range.upperBound), low <= high
      else { return 0...0 }
      return low...high
    }
    self.init(widths: exact(widths), heights: exact(heights))
  }
}

extension RequestedSizes {
  /// The sizes of all screens of a kind.
  fileprivate static func screens(_ kind: RootSize.ScreenKind) -> RequestedSizes {
    let sizes: RequestedSizes? =
      switch kind {
      case .phone: phones
      case .landscapePhone: RequestedSizes("iphone-landscape")
      case .smallLandscapePhone: landscapePhones { $0.height < SizeClass.largePhoneHeight }
      case .largeLandscapePhone: landscapePhones { $0.height >= SizeClass.largePhoneHeight }
      case .tablet: RequestedSizes("ipad")
      case .landscapeTablet: RequestedSizes("ipad-landscape")
      }
    return sizes ?? phones
  }

  private static func landscapePhones(_ isIncluded: (Device.Size) -> Bool) -> RequestedSizes? {
    RequestedSizes("iphone-landscape").map { RequestedSizes(devices: $0.devices.filter(isIncluded)) }
  }

  /// The screens of the devices, from the narrowest and lowest, with superviews whose height depends on that of the screen.
  func screens(height: (Double) -> Double = { $0 }) -> [CheckedSizes.Screen] {
    devices.compactMap { CheckedSizes.Screen($0, width: $0.width, height: height($0.height)) }.enumerated()
      .sorted { left, right in
        let (first, second) = (left.element.size, right.element.size)
        return (first.x, first.y, left.offset) < (second.x, second.y, right.offset)
      }.map { $0.element }
  }

  /// The largest size of a window that every Mac can show, in points.
  fileprivate static let window = (width: 1280.0, height: 800.0)

  /// The range. Without requested heights, the heights are the declared ones; requested heights are reduced by the height of
  /// bars.
  fileprivate func range(declared: Rectangle, less bars: Double) -> MapDomain {
    let heights = smallest.height.flatMap { low in
      largest.height.map { high in max(low - bars, 0)...max(high - bars, 0) }
    }
    return MapDomain(points: smallest.width...largest.width, heights ?? declared.height...declared.height)
  }
}
