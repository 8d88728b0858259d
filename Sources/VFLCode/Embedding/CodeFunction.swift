import VFLConstraints
import VFLSyntax

/// A function of an app source that makes constraints, with all constraints that it makes.
///
/// Unlike a `CodeLayout`, which rules check, it also has the constraints that other code may install, remove or change.
package struct CodeFunction: Sendable {
  /// What makes a constraint, or the constraints of one format.
  package enum Source: Hashable, Sendable {
    /// The explicit constraint with this index in `AppCode.constraints`.
    case explicit(Int)
    /// The format with this index in `AppCode.formats`.
    case format(Int)
    /// An explicit constraint that is left out, by the start of its source range.
    case unclear(UInt32)
  }

  /// One constraint, or the constraints of one format.
  package struct Member: Sendable {
    package var source: Source
    /// The source range of the expression.
    package var span: Span
    /// The first view of an explicit constraint.
    package var first = ViewIdentity.own
    /// The second view; nil if there is none.
    package var second: ViewIdentity?
    /// The view to which the function adds the constraints of a format; nil if it is not known.
    package var holder: ViewIdentity?
    /// The tokens of the expression for that view; nil for the object whose method contains the call.
    var holderTokens: Tokens?
    /// The priority; nil if it is unknown.
    package var priority: Priority?
    /// The expression of an unknown priority, without `self`.
    package var priorityName = "priority"
    /// What is not known about the constraint, so that it cannot be written as an equation; nil if all is known.
    package var omission: LayoutNote.Omission?
    /// The constant that the function assigns after it makes the constraint; nil if it assigns none.
    package var constant: NewConstant?
    /// The identifier that the source gives the constraint for console logs; nil if it gives none.
    package var identifier: String?
    /// The paths on which the function certainly or probably installs the constraint, and neither removes nor replaces it. They
    /// contain no loops or closures.
    var paths = [ExecutionPath()]
    /// Whether a later call of a layout library replaces the constraint wherever it exists.
    var isReplaced = false

    /// Whether the constraint exists on any path.
    package var isActive: Bool { !paths.isEmpty }
  }

  /// A constant that a function assigns to a constraint.
  package struct NewConstant: Sendable {
    /// The expression without its sign.
    package var name: String
    package var isNegated: Bool
    /// The value; nil if it is not known.
    package var value: Double?
  }

  /// Alternatives that exclude each other.
  struct Branch: Sendable {
    struct Alternative: Sendable {
      /// The beginning; nil if the source does not write one.
      var head: Head?
      /// What decides whether the alternative runs, if none before it does.
      var test = Condition.unknown
      /// Whether the alternative leaves the code around the branch.
      var leaves = false
    }

    var alternatives: [Alternative] = []
    /// Whether exactly one alternative runs.
    var isExhaustive = false
    /// Whether the conditions mention a size, a size class or an orientation, so that each alternative runs only at some sizes.
    var dependsOnSize = false
    /// The path on which the branch is.
    var path = ExecutionPath()

    /// The condition under which an alternative runs, or does not run.
    func condition(_ index: Int, runs: Bool = true) -> Condition {
      // Without the limit, a long `switch` would take quadratic time.
      if index > ReadingLimit.openConditions { return runs ? alternatives[index].test : .unknown }
      let condition = Condition.all(alternatives[..<index].map { $0.test.negated } + [alternatives[index].test])
      return runs ? condition : condition.negated
    }
  }

  /// The beginning of an alternative.
  struct Head: Sendable {
    /// The text on one line, without braces.
    var text: String
    /// The source range.
    var span: Span

    /// The text for an alternative without a beginning.
    static let otherwise = "otherwise"
  }

  /// Whether some constraints exist only at some sizes, because the conditions of their branches mention a size.
  var dependsOnSize: Bool {
    members.contains { member in
      member.paths.contains { path in (path.arms + path.avoided).contains { branches[$0.branch].dependsOnSize } }
    }
  }

  /// A view that gets a superview.
  package struct Addition: Sendable {
    package var child: ViewIdentity
    package var parent: ViewIdentity
    package var isArranged: Bool
    var path: ExecutionPath
    /// The tokens of the expression for the superview; nil for the object whose method contains the call.
    var parentTokens: Tokens?
  }

  /// A view whose class the source shows.
  package struct KnownClass: Sendable {
    /// The class, or its nearest superclass that the file does not declare.
    package var name: String
    /// The class as the source names it; nil if declarations of the view name different subclasses.
    package var declared: String?
    /// The source range of the name in the declaration.
    package var span: Span
  }

  /// The name, such as `Card.setUp(with:)`, `-[Card setUp]` or `Card.title` for a property. Unique in its source.
  package var name: String
  /// The source range, with the head.
  package var span: Span
  /// The constraints, in source order.
  package var members: [Member] = []
  /// The branches, in source order.
  var branches: [Branch] = []
  /// The views that get superviews, in source order.
  package var additions: [Addition] = []
  /// The stack views whose arrangement the file shows, the outer ones first.
  package var stacks: [ArrangedStack] = []
  /// The classes of views.
  package var classes: [ViewIdentity: KnownClass] = [:]
  /// What the function shows about views that it makes or adds. Other code may constrain all other views.
  package var traits: [ViewIdentity: ViewTraits] = [:]
  /// The name of the innermost type that the function belongs to; nil for functions outside types.
  package var type: String?
  /// The kind of object that the function belongs to.
  package var owner = Owner.other
  /// Whether the function belongs to a class of AppKit.
  package var usesAppKit = false
  /// The view that the function makes the view of its view controller; nil if there is none.
  package var assignedView: ViewIdentity?
  /// The library that reads the formats of the calls; nil for Apple's frameworks called from Swift, Objective-C or C#.
  package var host: Host?

  /// A kind of object, judging by the names of its class and superclass.
  package enum Owner: Equatable, Sendable {
    /// A view controller. Its view does not fill the screen if it is the view of an app extension, or if the file states its preferred
    /// size.
    case viewController(fillsScreen: Bool)
    /// A cell of a table, or the header or footer of one of its sections.
    case tableViewCell
    /// A cell of a collection, or another class whose name ends in `Cell`.
    case otherCell
    /// Any other object.
    case other

    /// Whether the object is a view controller.
    package var isViewController: Bool { if case .viewController = self { true } else { false } }
    /// Whether the system makes a `contentView` that fills the object.
    var isCell: Bool { self == .tableViewCell || self == .otherCell }
  }

  /// A library that reads formats, other than Apple's frameworks called from Swift, Objective-C or C#.
  package struct Host: Sendable {
    /// The settings for formats and messages, without metrics.
    package var settings: ScopeSettings
    /// Whether all formats get their views from one object, so that a name is the same view and `|` the same superview in all of
    /// them.
    package var sharesNames: Bool
    /// Whether the standard distances of all calls are known.
    package var hasKnownSpacing: Bool
  }
}
