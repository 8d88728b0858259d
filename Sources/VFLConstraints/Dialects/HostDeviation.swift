import VFLSyntax

/// Another system that reads Apple's formats, but not all of them as Apple's frameworks do.
public enum Host: String, CaseIterable, Sendable {
  /// GNUstep's AppKit.
  case gnustep
  /// GTK 4, whose descriptions are a dialect of their own.
  case gtk

  /// The name in messages.
  public var title: String {
    switch self {
    case .gnustep: "GNUstep"
    case .gtk: "GTK"
    }
  }
}

/// A part of Apple's formats that another host reads differently.
public struct HostDeviation: Sendable {
  /// The parts of formats that at least one host reads differently.
  public enum Construct: Sendable {
    /// Parentheses around a distance without a relation, a priority or a sign.
    case parenthesizedDistance
    /// A relation in a distance.
    case inequality
    /// A priority in a distance.
    case distancePriority
    /// Several conditions on a distance.
    case distanceList
    /// A name in a distance.
    case metric
    /// A number below 0.
    case negativeNumber
    /// A priority after a name in a size.
    case priorityAfterName
    /// A number as the priority of a size.
    case numericPriority
    /// `_` in the name of a view.
    case underscore
    /// An alignment option.
    case alignment
    /// The option `spacingBaselineToBaseline`.
    case baselineSpacing
  }

  /// The host.
  let host: Host
  /// The part of a format.
  let construct: Construct
  /// What the host does instead, as the end of a sentence that begins with the host.
  let effect: String

  /// The known deviations. Those of GNUstep are read from its sources (libs-gui, 2022); those of GTK are observed (4.8.3).
  static let all: [HostDeviation] = [
    HostDeviation(.gnustep, .parenthesizedDistance, "rejects parentheses in a distance"),
    HostDeviation(.gnustep, .inequality, "rejects a relation in a distance"),
    HostDeviation(.gnustep, .distancePriority, "rejects a priority in a distance"),
    HostDeviation(.gnustep, .distanceList, "rejects several conditions on a distance"),
    HostDeviation(.gnustep, .priorityAfterName, "reads the name and its priority as one name, and rejects it"),
    HostDeviation(.gnustep, .baselineSpacing, "measures the distance between edges, not between baselines"),
    HostDeviation(.gtk, .inequality, "limits the distance on the other side"),
    HostDeviation(.gtk, .distanceList, "rejects several conditions on a distance"),
    HostDeviation(.gtk, .metric, "has no metrics, and rejects the name"),
    HostDeviation(.gtk, .negativeNumber, "rejects a sign before a number"),
    HostDeviation(
      .gtk, .numericPriority, "reads the priority as a strength, and every one up to 999 is weaker than `medium`"),
    HostDeviation(
      .gtk, .distancePriority, "reads the priority as a strength, and every one up to 999 is weaker than `medium`"),
    HostDeviation(.gtk, .underscore, "stops reading the name at `_`, and rejects it"),
    HostDeviation(.gtk, .alignment, "has no options, so nothing is aligned"),
    HostDeviation(.gtk, .baselineSpacing, "has no options, and measures the distance between edges"),
  ]

  private init(_ host: Host, _ construct: Construct, _ effect: String) {
    self.host = host
    self.construct = construct
    self.effect = effect
  }

  /// What a host does with a construct; nil if it does the same as Apple's frameworks.
  public static func effect(of construct: Construct, in host: Host) -> String? {
    all.first { $0.host == host && $0.construct == construct }?.effect
  }
}
