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

  /// A constraint that an expression or a variable stands for on a path.
  struct Reference {
    /// The index of the constraint among those that the function makes.
    var index: Int
    var path: ExecutionPath
  }

  let source: Source
  /// The first token of the expression that makes the constraint.
  let token: Int
  /// When the constraint is made, as the number of an event.
  let time: Int
  /// The path on which the constraint is made.
  let origin: ExecutionPath
  /// The paths on which the constraint exists at the end of the function, because it is installed and not removed.
  var paths: [ExecutionPath] = []
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
  /// How the constraint is first installed; nil if it certainly is not.
  var installation: Installation?
  /// Whether a variable or property holds the constraint.
  var isKept = false
  /// Whether the constraint is stored in a property.
  var isStored = false
  /// The property of the object that the constraint is the value of; nil if there is none.
  var property: Name?
  /// Whether the function removes the constraint, at least on some paths.
  var isRemoved = false
  /// The view that the constraint is added to; nil if it is added to the object whose method contains the call, or activated.
  var holder: Expression?
  /// When the constraint is last installed, as the number of the last event before.
  var installationTime = 0
  /// The token at which the constraint is first installed.
  var installedAt = -1
  /// The set of constraints that contains the constraint. Different sets may be installed at different times.
  var set = 0

  init(source: Source, token: Int, time: Int, path: ExecutionPath) {
    (self.source, self.token, self.time, origin) = (source, token, time, path)
  }

  /// The only path on which the constraint exists or, if there is none or several, the one on which it is made.
  var path: ExecutionPath { paths.count == 1 ? paths[0] : origin }

  /// The tokens among which is the name of the function that makes the constraint.
  var name: Tokens { Tokens(token, token + ReadingLimit.qualifiers) }

  /// Records that the constraint exists on a path.
  mutating func exist(on path: ExecutionPath) {
    guard !paths.contains(where: { $0.includes(path) }), paths.count < ReadingLimit.paths else { return }
    paths.removeAll { path.includes($0) }
    paths.append(path)
  }
}
