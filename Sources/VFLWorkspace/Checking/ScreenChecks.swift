import VFLLint
import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// The checks of a layout on several screens, with the insets and margins that the superview has on each.
struct ScreenChecks {
  /// What the superview is on some devices.
  struct Setting: Sendable {
    /// The devices, which agree on all of this.
    fileprivate(set) var devices: [Device.Size]
    /// The width and height, in points.
    let size: PlanePoint
    /// The insets of the safe area on which constraints depend, in points.
    fileprivate let insets: [(number: LayoutNumber, value: Double)]
    /// The layout margins, in points; nil for those of the text.
    fileprivate let margins: EdgeInsets?

    /// Whether the superview is not wider or higher than in another setting, in which it has the same insets and margins. A view that
    /// is narrower on a wider but lower screen depends on the height.
    fileprivate func isSmallerScreen(than other: Setting) -> Bool {
      hasSameInsets(as: other) && size.x <= other.size.x && size.y <= other.size.y
    }

    /// Whether the superview has the same insets and margins in another setting.
    fileprivate func hasSameInsets(as other: Setting) -> Bool {
      margins == other.margins
        && insets.elementsEqual(other.insets) { $0.number == $1.number && $0.value == $1.value }
    }
  }

  /// The settings, from the narrowest and lowest size.
  private(set) var settings: [Setting] = []
  /// The settings in which each failure occurs, by index.
  private(set) var settingsOfFailures: [PropertyFailure.Identity: [Int]] = [:]
  /// All checks together.
  private(set) var merged: PropertyCheck?

  /// Without screens.
  init() {}

  /// Checks a layout on the screens of `sizes`. `text` is the layout at the given size; numbers that it states keep their values.
  init(
    _ layout: LayoutToCheck, _ text: SolvedText, on sizes: CheckedSizes, _ options: CheckOptions, budget: inout Budget
  ) {
    for screen in sizes.screens { add(screen, layout, text) }
    // The setting that each one is compared with.
    let smaller: [Int?] = settings.indices.map { index in
      guard options.properties.contains(.monotone) else { return nil }
      return settings[..<index].indices.last { settings[$0].isSmallerScreen(than: settings[index]) }
    }
    var checks: [PropertyCheck?] = []
    var shrinking: [PropertyFailure] = []
    for (index, setting) in settings.enumerated() where checks.isEmpty || budget.steps > 0 {
      guard
        let varied = try? text.subject(setting: setting.insets, margins: setting.margins, in: setting.size(of: text))
      else {
        checks.append(nil)
        continue
      }
      var subject = varied.subject
      layout.prepare(&subject, sizes)
      options.apply(to: &subject)
      let map = LayoutMap(varied.rows, over: MapDomain(setting.size), budget: &budget)
      let check = PropertyCheck(map, options.properties, of: subject, budget: &budget)
      let found = smaller[index].flatMap { checks[$0]?.shrinking(to: check) } ?? []
      shrinking += found
      for failure in check.failures + found { settingsOfFailures[failure.identity, default: []].append(index) }
      checks.append(check)
      // Maps are large, and only those that are compared with a later one are needed.
      for old in checks.indices where !smaller[(index + 1)...].contains(old) { checks[old]?.forgetMap() }
    }
    merged = PropertyCheck(merging: checks.compactMap { $0 }, shrinking)
  }

  private mutating func add(_ screen: CheckedSizes.Screen, _ layout: LayoutToCheck, _ text: SolvedText) {
    let insets = layout.input.safeArea(on: screen.device).filter { inset in
      !text.numbers.contains { $0.number == inset.number }
    }
    let isStated = text.numbers.contains { $0.number == .margin }
    let setting = Setting(
      devices: [screen.device], size: screen.size, insets: insets,
      margins: isStated ? nil : layout.input.margins(on: screen.device))
    let known = settings.firstIndex { $0.size == setting.size && $0.hasSameInsets(as: setting) }
    if let known {
      settings[known].devices.append(screen.device)
    } else {
      settings.append(setting)
    }
  }

  /// The devices on which a failure occurs; empty without screens.
  func devices(of failure: PropertyFailure) -> [Device.Size] {
    (settingsOfFailures[failure.identity] ?? []).flatMap { settings[$0].devices }
  }

  /// The layout where a failure occurs first; nil without screens.
  func layout(_ text: SolvedText, at failure: PropertyFailure) -> SolvedText? {
    settingsOfFailures[failure.identity]?.first.flatMap { layout(text, in: settings[$0]) }
  }

  /// The layout in a setting; nil if its numbers cannot change.
  func layout(_ text: SolvedText, in setting: Setting) -> SolvedText? {
    try? text.setting(setting.insets, margins: setting.margins, in: setting.size(of: text))
  }
}

extension ScreenChecks.Setting {
  /// The size of the superview, at the origin of the given one.
  fileprivate func size(of text: SolvedText) -> OuterSize {
    OuterSize(
      .screen, x: text.outerSize.x, y: text.outerSize.y, width: .required(size.x.doubleValue),
      height: .required(size.y.doubleValue))
  }
}

extension MapDomain {
  /// Creates the domain of a single size.
  fileprivate init(_ size: PlanePoint) { self.init(widths: size.x...size.x, heights: size.y...size.y) }
}
