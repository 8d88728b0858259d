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
    /// A text that is the same for every expression in the function that refers to the first view of an explicit constraint.
    package var first = ""
    /// The text of the second view; nil if there is none.
    package var second: String?
    /// The text of the view to which the function adds the constraints of a format; nil if it is not known.
    package var holder: String?
    /// The priority; nil if it is unknown.
    package var priority: Priority?
    /// The expression of an unknown priority, without `self`.
    package var priorityName = "priority"
    /// What is not known about the constraint, so that it cannot be written as an equation; nil if all is known.
    package var omission: LayoutNote.Omission?
    /// The constant that the function assigns after it makes the constraint; nil if it assigns none.
    package var constant: NewConstant?
    /// Whether the function certainly or probably installs the constraint, and does not always replace it.
    package var isActive = true
    /// The alternatives in which a later call of a layout library replaces the constraint.
    package var replacements: [[Arm]] = []
    /// When the function makes or installs the constraint, as the number of an event.
    package var time = 0
    /// The alternatives in which the constraint exists, from the outermost to the innermost.
    package var arms: [Arm] = []

    /// Whether a later call of a layout library replaces the constraint wherever it exists.
    var isReplaced: Bool { isReplaced(arms) }

    /// Whether a later call of a layout library replaces the constraint if certain alternatives run.
    func isReplaced(_ chosen: [Arm]) -> Bool {
      replacements.contains { $0.allSatisfy { chosen.contains($0) } }
    }
  }

  /// A constant that a function assigns to a constraint.
  package struct NewConstant: Sendable {
    /// The expression without its sign.
    package var name: String
    package var isNegated: Bool
    /// The value; nil if it is not known.
    package var value: Double?
  }

  /// One alternative of a branch.
  package struct Arm: Hashable, Sendable {
    /// The index of the branch in `branches`.
    package var branch: Int
    /// The index of the alternative.
    package var index: Int
  }

  /// Alternatives of which at most one runs.
  package struct Branch: Sendable {
    /// The times at which nothing runs if an alternative runs; nil for an alternative that does not leave the function.
    package var exits: [Range<Int>?]
    /// The beginning of each alternative, such as `if isCompact` or `else`; nil for an alternative without statements.
    package var heads: [Head?]
    /// Whether exactly one alternative runs.
    package var isExhaustive: Bool
    /// Whether the conditions mention a size, a size class or an orientation, so that each alternative runs only at some sizes.
    package var dependsOnSize = false
  }

  /// The beginning of an alternative.
  package struct Head: Sendable {
    /// The text on one line, without braces.
    package var text: String
    /// The source range.
    package var span: Span
  }

  /// Whether a constraint exists if certain alternatives run.
  func includes(_ member: Member, _ chosen: [Arm]) -> Bool {
    guard member.isActive, member.arms.allSatisfy({ chosen.contains($0) }), !member.isReplaced(chosen) else {
      return false
    }
    return chosen.allSatisfy { arm in
      guard !member.arms.contains(arm), let exit = branches[arm.branch].exits[arm.index] else { return true }
      return !exit.contains(member.time)
    }
  }

  /// Whether some constraints exist only at some sizes, because the conditions of their branches mention a size.
  var dependsOnSize: Bool {
    members.contains { member in member.isActive && member.arms.contains { branches[$0.branch].dependsOnSize } }
  }

  /// A view that gets a superview.
  package struct Addition: Sendable {
    package var child: String
    package var parent: String
    package var isArranged: Bool
    package var arms: [Arm]
  }

  /// A view whose class the source shows.
  package struct KnownClass: Sendable {
    /// The class, or its nearest superclass that the file does not declare.
    package var name: String
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
  package var branches: [Branch] = []
  /// The views that get superviews, in source order.
  package var additions: [Addition] = []
  /// The classes of views, by the texts of the views.
  package var classes: [String: KnownClass] = [:]
  /// What the function shows about views that it makes or adds, by the texts of the views. Other code may constrain all other views.
  package var traits: [String: ViewTraits] = [:]
  /// The kind of object that the function belongs to.
  package var owner = Owner.other
  /// Whether the function belongs to a class of AppKit.
  package var usesAppKit = false
  /// The view that the function makes the view of its view controller; nil if there is none.
  package var assignedView: String?
  /// The library that reads the formats of the calls; nil for Apple's frameworks called from Swift, Objective-C or C#.
  package var host: Host?

  /// A kind of object, judging by the names of its class and superclass.
  package enum Owner: Equatable, Sendable {
    /// A view controller. Its view does not fill the screen if it is the view of an app extension, or if the file states its preferred
    /// size.
    case viewController(fillsScreen: Bool)
    /// A cell of a table, or the header or footer of one of its sections.
    case tableViewCell
    /// Any other object.
    case other

    /// Whether the object is a view controller.
    var isViewController: Bool { if case .viewController = self { true } else { false } }
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
