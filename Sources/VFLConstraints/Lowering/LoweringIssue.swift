import VFLSyntax

/// An issue with the names or options of a statement. It contains only data; `VFLLint` writes the message.
public struct LoweringIssue: Equatable, Sendable {
  /// The kinds of issues with names and options.
  public enum Kind: Equatable, Sendable {
    /// The name of a view that is unknown in a closed scope.
    case unknownView
    /// A name in a predicate or constant that is unknown in a closed scope.
    case unknownMetric
    /// A view used as a distance.
    case viewUsedAsDistance
    /// A view used as a priority.
    case viewUsedAsPriority
    /// A metric used as a view.
    case metricUsedAsView
    /// A name that is both a view and a metric, and is read as the metric.
    case nameInBoth
    /// The name `superview` in the size of a view in an open scope, read as the superview.
    case superviewInSize
    /// An alignment along the format's own axis, with the number of views in the format.
    case alignmentAlongAxis(FormatOptions, views: Int)
    /// An autoresizing mask without known bounds of the superview.
    case unknownBounds
    /// A view declared inside itself, directly or through other views.
    case circularNesting
    /// A second stack of the same name.
    case repeatedStack
    /// A frame and mask that no constraints can express.
    case untranslatableMask(AutoresizingGeometry.Problem)
  }
  /// What is wrong, with the details that the message needs.
  public var kind: Kind
  /// The name that the issue is about; nil for options.
  public var name: Name?
  /// The source range at which the issue is reported.
  public var span: Span
  /// The index of the statement in the document; 0 outside documents.
  public var statement: UInt32

  /// Whether the statement makes no constraints because of the issue.
  public var isFatal: Bool {
    switch kind {
    case .nameInBoth, .superviewInSize: false
    // With these problems, the view keeps its frame along the axis.
    case .untranslatableMask(.emptySuperview), .untranslatableMask(.noFlexibleRoom): false
    case .alignmentAlongAxis(_, let views): views > 1
    default: true
    }
  }
}
