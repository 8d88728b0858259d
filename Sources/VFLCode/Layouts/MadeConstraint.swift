import VFLConstraints
import VFLSyntax

/// One constraint, or the constraints of one format, as the statements of a function make and install it.
struct MadeConstraint {
  /// What makes the constraint.
  enum Source {
    /// The explicit constraint with this index.
    case explicit(Int)
    /// The format with this index.
    case format(Int)
  }

  /// How a constraint is installed.
  enum Installation {
    /// It is activated, which requires that its items have a common ancestor.
    case activated
    /// It is added to a view.
    case added
    /// It is returned together with others, and callers install it.
    case returned
  }

  let source: Source
  /// The first token of the expression that makes the constraint.
  let token: Int
  /// When the constraint is made, and when it is installed, as numbers of events.
  var time: Int
  var installationTime = -1
  /// The path on which the constraint is made or, once it is installed, on which it exists.
  var path: ExecutionPath
  /// The priority; nil if it is unknown.
  var priority: Priority? = .required
  /// The expression of an unknown priority, if it is the only one.
  var priorityValue: Expression?
  /// The expression that the function assigns to the constant after it makes the constraint; nil if there is none.
  var newConstant: Expression?
  /// Whether the function may also assign other constants, or assigns them in a way that is not known.
  var hasOtherConstants = false
  /// Whether the constraint is known as written: no other code may install, remove or change it.
  var isCertain = true
  /// Whether code that is not traced may install the constraint.
  var isHandedOn = false
  var installation: Installation?
  /// Whether the constraint is stored in a property.
  var isStored = false
  /// The property of the object that the constraint is the value of; nil if there is none.
  var property: Name?
  /// The view that the constraint is added to; nil if it is added to the object whose method contains the call, or activated.
  var holder: Expression?
  /// The path on which the function removes the constraint; nil if it does not.
  var removal: ExecutionPath?
  /// The token at which the constraint is installed.
  var installedAt = -1
  /// The set of constraints that contains the constraint. Different sets may be installed at different times.
  var set = 0
}
