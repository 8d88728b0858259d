import VFLSyntax

/// Why a part of a text cannot be converted to a dialect. It contains only data; `VFLReport` writes the message.
public struct ConversionRefusal: Equatable, Sendable {
  /// The kinds of reasons.
  public enum Reason: Equatable, Sendable {
    /// The text has mistakes, so that its constraints are not known.
    case mistakes
    /// The order of overlapping views, which only extended formats state.
    case depth
    /// A group, an intrinsic size or an autoresizing mask.
    case statement
    /// Apple's frameworks reject the pair of attributes, or a number.
    case illegal
    /// The formats of the dialect cannot compare these attributes.
    case attributes
    /// The dialect has no leading and trailing edges.
    case textDirection
    /// The dialect has no layout margins.
    case margins
    /// The dialect does not have the factor.
    case factor
    /// A number that the dialect cannot spell.
    case number
    /// The dialect has no priority at the same level.
    case priority
    /// A metric of unknown value.
    case metric
    /// A name that the dialect cannot read.
    case name
  }
  /// Why the part cannot be converted.
  public var reason: Reason
  /// The source range of the part.
  public var span: Span
  /// The constraint; nil for other parts.
  public var constraint: Constraint?

  package init(reason: Reason, span: Span, constraint: Constraint? = nil) {
    self.reason = reason
    self.span = span
    self.constraint = constraint
  }
}
