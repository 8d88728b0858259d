import VFLConstraints
import VFLInterface

extension RequestedSizes {
  /// The sizes of screens with one of these size classes, as far as they form a range; nil if there are none. If no heights are
  /// requested, the height is the one that a document states, whose class is `height`.
  func part(in sizeClasses: [SizeClass], height: SizeClass.Extent?) -> RequestedSizes? {
    guard devices.isEmpty else {
      let part = devices.filter {
        sizeClasses.contains(SizeClass(screenWidth: $0.width, screenHeight: $0.height))
      }
      return part.isEmpty ? nil : RequestedSizes(devices: part)
    }
    let parts = SizeClass.all.filter(sizeClasses.contains).compactMap { sizeClass in
      smallest.height == nil && height != nil && height != sizeClass.height
        ? nil : part(in: sizeClass).map { (height: sizeClass.height, sizes: $0) }
    }
    // The sizes with a regular width adjoin those with a compact width and the same class of height.
    let row = parts.filter { $0.height == parts.first?.height }
    guard let first = row.first?.sizes, let last = row.last?.sizes else { return nil }
    return RequestedSizes(smallest: first.smallest, largest: last.largest)
  }

  /// The width of the longest phone in landscape orientation, in points.
  private static let longestPhone = Device.all.filter { $0.family == .iphone }.map { $0.height }.max() ?? .infinity

  /// The sizes of screens with this size class, up to a point; nil if there are none.
  private func part(in sizeClass: SizeClass) -> RequestedSizes? {
    var (narrow, wide) = (0.0, Double.infinity)
    var (low, high) = (0.0, Double.infinity)
    switch (sizeClass.width, sizeClass.height) {
    // Phones in landscape orientation are at least as wide as a regular height.
    case (.regular?, .compact?):
      (narrow, wide) = (SizeClass.regularHeight, Self.longestPhone)
      (low, high) = (SizeClass.largePhoneHeight, SizeClass.regularHeight - 1)
    case (_, .compact?):
      (narrow, wide) = (SizeClass.regularHeight, Self.longestPhone)
      high = SizeClass.largePhoneHeight - 1
    case (.regular?, _): (narrow, low) = (SizeClass.regularWidth, SizeClass.regularHeight)
    default: (wide, low) = (SizeClass.regularWidth - 1, SizeClass.regularHeight)
    }
    (narrow, wide) = (max(narrow, smallest.width), min(wide, largest.width))
    guard narrow <= wide else { return nil }
    guard let least = smallest.height, let most = largest.height else {
      return RequestedSizes(
        smallest: RequestedSize(width: narrow, height: nil), largest: RequestedSize(width: wide, height: nil))
    }
    (low, high) = (max(low, least), min(high, most))
    guard low <= high else { return nil }
    return RequestedSizes(
      smallest: RequestedSize(width: narrow, height: low), largest: RequestedSize(width: wide, height: high))
  }
}

extension InterfaceDocument {
  /// The layouts of all view trees, each in the size class of a screen of this size if the view tree fills one or if the size is that of
  /// a device, and otherwise in the size class in which Interface Builder shows the document.
  func layouts(at size: RequestedSize?) -> [InterfaceLayout] {
    let shown = layouts()
    guard let size, let height = size.height, !variations.isEmpty else { return shown }
    let shownClasses = sizeClasses(like: sizeClass)
    return shown.map { layout in
      var bars = 0.0
      if case .screen(_, let barHeight) = layout.rootSize {
        bars = barHeight
      } else if size.device == nil {
        return layout
      }
      let sizeClass = SizeClass(screenWidth: size.width, screenHeight: height + bars)
      guard !shownClasses.contains(sizeClass) else { return layout }
      return layouts(in: sizeClass).first { $0.root == layout.root } ?? layout
    }
  }
}
