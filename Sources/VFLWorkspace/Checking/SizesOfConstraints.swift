import VFLConstraints
import VFLInterface
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax

/// The sizes at which to check layouts other than those of Interface Builder documents.
extension LayoutToCheck {
  /// What the superview of such a layout is.
  fileprivate enum Place {
    /// The root of a screen of one of these sizes.
    case screen(RequestedSizes)
    /// A view with this height.
    case row(height: Double)
    /// A cell.
    case cell
    /// The root of a window.
    case window
    /// Any other view.
    case view
  }

  /// The sizes that the options request, or otherwise those that the superview takes.
  ///
  /// Only the root of a screen has the sizes of screens, on each of them. All other views are as wide as screens as far as their constraints allow. A
  /// view has the height that its file declares or its constraints result in. If the height is ambiguous, the view is as high as screens as
  /// far as its constraints allow. The work counts against the budget of the options.
  func sizesOfConstraints(_ options: inout RequestOptions) throws(LayoutNumber.Problem) -> CheckedSizes {
    let size = input.outerSize
    let isOfDocument = rootSize != nil && size.source == .cell
    let hasGiven = options.size != nil || size.source == .declared || size.source == .screen || isOfDocument
    let given = hasGiven ? options.outerSize(for: input) : nil
    if let requested = options.sizes, let domain = requested.range(declared: size.bounds) {
      return CheckedSizes(domain: domain, screens: requested.screens(), reason: .requested, given: given)
    }
    let isOfDesktop = input.isOfDesktop || size.source == .window
    let screens = isOfDesktop ? RequestedSizes.windows : .phones
    let place = Place(size, isOfDesktop: isOfDesktop)
    if case .screen(let sizes) = place {
      return CheckedSizes(domain: sizes.domain, screens: sizes.screens(), reason: .screen, given: given)
    }
    let reason: CheckedSizes.Reason
    let height: AllowedSizes.Height
    switch place {
    case .row(let points): (reason, height) = (.declaredHeight, .required(points))
    case .cell: (reason, height) = (.cell, .own)
    case .window: (reason, height) = (.window, .allowed)
    case .view, .screen: (reason, height) = (.constraints, isOfDesktop ? .allowed : .own)
    }
    let sizes = screens.including(size.bounds)
    let widths = options.sizes ?? sizes
    let isWidthRequired = options.sizes != nil || size.source == .cell
    let isOfWindow = if case .window = place { !input.isOfGTK } else { false }
    var allowed = try AllowedSizes(
      input, options, widths: widths.smallest.width...widths.largest.width,
      isWidthRequired ? .required : isOfWindow ? .dragged : .preferred,
      heights: (sizes.smallest.height ?? 0)...(sizes.largest.height ?? 0), height)
    let found = allowed.sizes()
    options.budget = allowed.budget
    // The declared size, at which the constraints conflict, is the one that the file means.
    if case .row = place, options.sizes == nil, let bounds = size.bounds,
      let width = Rational(shortest: bounds.width), !found.domain.x.range.contains(width)
    {
      return CheckedSizes(
        domain: MapDomain(points: bounds.width...bounds.width, bounds.height...bounds.height),
        reason: .single(size.source), given: given)
    }
    let freeSizes: Set<FramePart> = isWidthRequired ? [.height] : [.width, .height]
    return CheckedSizes(
      domain: found.domain, ownHeights: found.ownHeights,
      reason: options.sizes == nil ? reason : .requestedWidths,
      given: given ?? found.largest(size), freeSizes: freeSizes,
      unstatedSizes: place.statesSize || options.size != nil ? [] : freeSizes, assumesHeight: found.assumesHeight)
  }
}

extension LayoutToCheck.Place {
  fileprivate init(_ size: OuterSize, isOfDesktop: Bool) {
    switch size.source {
    case .screen: self = .screen(.phones)
    case .cell: self = .cell
    case .window: self = .window
    case .declared:
      let (width, height) = (size.width.points ?? 0, size.height.points ?? 0)
      if isOfDesktop {
        let smallest = RequestedSizes.windows.smallest
        self = width >= smallest.width && height >= smallest.height ?? 0 ? .window : .row(height: height)
      } else {
        self = RequestedSizes.screens(width, height).map { .screen($0) } ?? .row(height: height)
      }
    case .constraints, .requested, .saved: self = .view
    }
  }

  /// Whether the superview has all of the sizes that are checked: a window can be dragged to each of them, and a file that declares one
  /// size of a view does not mean another.
  fileprivate var statesSize: Bool {
    switch self {
    case .screen, .row, .window: true
    case .cell, .view: false
    }
  }
}

extension LintInput {
  /// Whether the layout is one of AppKit or GTK.
  fileprivate var isOfDesktop: Bool {
    lowered.scope.target == .macOS || isOfGTK
  }

  fileprivate var isOfGTK: Bool { document.dialect.name == Dialect.gtk.name }
}

extension RequestedSizes {
  /// The sizes of all screens of the kind that has a screen of this size, in points; nil if there is none.
  fileprivate static func screens(_ width: Double, _ height: Double) -> RequestedSizes? {
    // The first phones, whose size many examples use.
    if width == 320, height == 480 { return phones }
    for device in Device.all where device.family != .mac {
      if (device.width, device.height) == (width, height) { return RequestedSizes(device.family.rawValue) }
      if (device.height, device.width) == (width, height) {
        return RequestedSizes(device.family.rawValue + "-landscape")
      }
    }
    return nil
  }

  /// The range, extended to the size of bounds.
  fileprivate func including(_ bounds: Rectangle?) -> RequestedSizes {
    guard let bounds, let low = smallest.height, let high = largest.height else { return self }
    return RequestedSizes(
      smallest: RequestedSize(width: min(smallest.width, bounds.width), height: min(low, bounds.height)),
      largest: RequestedSize(width: max(largest.width, bounds.width), height: max(high, bounds.height)))
  }
}
