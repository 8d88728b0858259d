import VFLSyntax

/// Something about the source of an app beside what its formats and constraints say. Data only; `VFLLint` makes words of it.
public struct CodeIssue: Equatable, Sendable {
  /// What is the matter.
  public enum Kind: Equatable, Sendable {
    /// An entry of a views dictionary that no format uses.
    case unusedKey
    /// An optional in an interpolation, which prints as `Optional(…)`.
    case interpolatedOptional
    /// A priority in an interpolation, which prints as `UILayoutPriority(rawValue: …)`.
    case interpolatedPriority
    /// A number that is formatted for people, with their decimal mark.
    case localizedNumber
    /// A binding whose key has a dot.
    case dottedBinding
    /// A format that a loop builds, which is not a valid format when the loop does not run.
    case possiblyEmptyLoop
    /// A view under constraints whose autoresizing mask is translated into others.
    case translatedMask
    /// A copy of a constraint, or of an array of them with their elements.
    case copiedConstraint(isArray: Bool)
    /// `view.removeConstraints(view.constraints)`, or the same sent to the view's superview, which does not hold them.
    case removedOwnConstraints(fromSuperview: Bool)
    /// `cell.contentView.translatesAutoresizingMaskIntoConstraints = false`.
    case contentViewMask
    /// An update requested while updating or laying out.
    case requestedUpdate
    /// A layout requested while laying out: of the view itself, or of a view above it.
    case requestedLayout(isOutside: Bool)
    /// An override that does not call what it overrides.
    case missingSuperCall
    /// `super.updateConstraints()` with statements after it.
    case superCallNotLast
    /// A subview invalidated after `super.layoutSubviews()`.
    case invalidatedAfterSuper
    /// A frame that is set although constraints give it.
    case frameUnderConstraints
    /// A size of a view controller's own view that a format fixes.
    case fixedRootView(isVertical: Bool)
    /// A number that no priority can have.
    case priorityOutOfRange(Double)
    /// A priority that becomes required, or stops being so, while its constraint is active.
    case changedRequiredPriority
  }
  /// What is the matter.
  public var kind: Kind
  /// Where it is.
  public var span: Span
  /// The name or expression it is about.
  public var name: String
  /// Another source range involved.
  public var related: Span?
  /// A change that fixes it.
  public var edit: FixIt.Edit?

  /// An issue with all its parts.
  public init(_ kind: Kind, _ span: Span, _ name: String, related: Span? = nil, edit: FixIt.Edit? = nil) {
    self.kind = kind
    self.span = span
    self.name = name
    self.related = related
    self.edit = edit
  }
}
