import VFLSyntax

/// A fact about a layout that its constraints do not show: what was assumed, and what was left out.
package enum LayoutNote: Equatable, Sendable {
  /// The items are controls of a class whose content is not known, so that they have the size of a new control.
  case controlSize(className: String, width: Double?, height: Double?, items: [String])
  /// The formats refer to the item as `|`, judging by the call that adds their constraints.
  case superview(item: String)
  /// The guides have no insets.
  case guides([String])
  /// The safe area of the view has this inset at an edge, in points, judging by the saved frames alone.
  case inset(view: String, edge: Attribute, points: Double)
  /// The readable content guides fill the layout margins, if other constraints allow it.
  case readableContent([String])
  /// A stack view arranges the items, which the layout does not show.
  case arranged(stack: String, items: [String])
  /// A constraint is left out.
  case omitted(Span, Omission)
  /// The calls do not show their standard distances, so those of the settings are used.
  case spacing
  /// The layout exists only at some sizes, because the condition of a branch mentions a size or a size class.
  case someSizes
  /// The function has more combinations of alternatives than are laid out.
  case alternatives

  /// Why a constraint is left out.
  package enum Omission: Hashable, Sendable {
    /// The relation is known only at run time.
    case relation
    /// The multiplier is known only at run time.
    case multiplier
    /// The constant is known only at run time, because the function changes it in some cases.
    case constant
    /// The expressions may refer to different views each time.
    case views
    /// An item is not a view or a layout guide of the document.
    case items
    /// The items are in view trees that are laid out separately.
    case trees
    /// The anchors are known only at run time.
    case anchors
    /// The attributes are known only at run time.
    case attributes
    /// The whole format is known only at run time.
    case format
    /// Parts of the format are known only at run time.
    case partialFormat
    /// The format has a mistake.
    case brokenFormat
    /// A call or rule cannot be read completely.
    case unread
    /// A test expects the call to raise an exception.
    case expectedException
    /// The function uses the format or rule only in some cases.
    case conditional
    /// The function does not install the constraint, or removes it.
    case inactive
    /// A later call of a layout library replaces the constraint, or a call removes it with a view or with all constraints of a view.
    case replaced

    /// Whether the constraint exists, but is not known completely.
    package var isUnknown: Bool {
      switch self {
      case .inactive, .replaced, .brokenFormat, .expectedException: false
      case .relation, .multiplier, .constant, .views, .items, .trees, .anchors, .attributes, .format, .partialFormat,
        .unread, .conditional:
        true
      }
    }
  }
}
