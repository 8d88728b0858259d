import VFLSyntax

/// Something that lowering found out about the names or options of a statement. Data only; `VFLLint` makes words of it.
public struct LoweringIssue: Equatable, Sendable {
  /// What is wrong.
  public enum Kind: Equatable, Sendable {
    /// A view that a closed scope does not know.
    case unknownView
    /// A name in a predicate or constant that a closed scope does not know.
    case unknownMetric
    /// A view used as a distance.
    case viewUsedAsDistance
    /// A view used as a priority.
    case viewUsedAsPriority
    /// A metric used as a view.
    case metricUsedAsView
    /// A name that is both a view and a metric, read as the metric.
    case nameInBoth
    /// `superview` in a view's own size in an open scope, read as the superview.
    case superviewInSize
    /// An alignment along the format's own axis, with the number of views it has.
    case alignmentAlongAxis(FormatOptions, views: Int)
    /// An autoresizing mask where the superview's bounds are not known.
    case unknownBounds
    /// A geometry that no constraints say the same as.
    case untranslatableMask(AutoresizingGeometry.Problem)
  }
  /// What is wrong.
  public var kind: Kind
  /// The name it is about; nil for options.
  public var name: Name?
  /// Where it is.
  public var span: Span
  /// The statement of the document it is in; 0 outside of documents.
  public var statement: UInt32

  /// Whether the format or equation gives no constraints because of it.
  public var isFatal: Bool {
    switch kind {
    case .nameInBoth, .superviewInSize: false
    case .alignmentAlongAxis(_, let views): views > 1
    default: true
    }
  }
}
