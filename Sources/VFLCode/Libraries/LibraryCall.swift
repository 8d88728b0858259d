import VFLConstraints
import VFLSyntax

/// A call with which a layout library makes, replaces or removes constraints of a view.
struct LibraryCall {
  /// What the call does.
  enum Verb {
    /// It makes constraints and activates them.
    case make
    /// It removes the constraints that the library has made before, and makes others.
    case remake
    /// It changes the constants of constraints that the library has made before.
    case update
    /// It makes constraints without activating them.
    case prepare
    /// It removes the constraints that the library has made before.
    case remove
  }

  var verb: Verb
  /// The views that the call constrains; nil for the object whose method contains the call.
  var views: [Expression?]
  /// The closure whose statements describe the constraints; nil if the call has none.
  var closure: Expression?
  /// The call.
  var expression: Expression
  /// The attributes that each expression in the closure constrains; nil if they are unknown.
  var described: [Described]?

  /// An expression in a closure, with the attributes that it constrains.
  struct Described {
    var attributes: [Attribute]
    var tokens: Tokens
  }

  /// The tokens of the views and of the name of the called function.
  var head: Tokens { Tokens(expression.tokens.lowerBound, max(expression.nameToken, expression.tokens.lowerBound) + 1) }
  /// The tokens of the views for which the call makes constraints: those before the name of the method, or the arguments.
  var viewTokens: [Tokens] { [head] + views.compactMap { $0?.tokens } }
}

/// What is particular about a constraint that a layout library makes.
struct LibraryMade {
  /// The priority; nil if it is unknown.
  var priority: Priority? = .required
  /// What the call does that makes the constraint.
  var verb = LibraryCall.Verb.make
  /// Whether the code names all edges at once, so that it names no direction.
  var isGroup = false
}

/// The calls of layout libraries in one expression, and the constraints that they make.
struct LibraryReading {
  var calls: [LibraryCall] = []
  var constraints: [ExplicitConstraint] = []
  /// The calls, and the parts of their closures, whose constraints are not read.
  var omitted: [OmittedCall] = []
  var issues: [CodeIssue] = []
  /// The tokens of closures whose constraints have other priorities, or are not installed.
  var uncertain: [Tokens] = []
}
