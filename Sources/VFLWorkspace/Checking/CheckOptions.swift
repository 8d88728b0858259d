import VFLConstraints
import VFLLayout

/// The properties that a check decides, and its assumptions.
public struct CheckOptions: Sendable {
  /// The properties to check. Whether controls are large enough to touch is checked only on request, because many apps use
  /// smaller ones.
  public var properties = Set(LayoutProperty.allCases).subtracting([.touchable])
  /// The names of views that are controls.
  public var controls: [String] = []
  /// The smallest size at which a control can be touched, in points; nil for the default, 44 x 44.
  public var touchSize: (width: Double, height: Double)?

  /// Creates options that check everything with the defaults.
  public init() {}

  /// Applies the options to a layout.
  func apply(to subject: inout CheckSubject) {
    let names = Set(controls)
    subject.controls = Set(
      subject.given.rows.items.dropFirst().filter { names.contains(subject.lowered.scope.text($0)) })
    if let touchSize { subject.touchSize = touchSize }
  }
}
