/// Why a call that makes constraints is not converted to anchors.
package enum ConversionObstacle: Error, Equatable, Sendable {
  /// The source does not show the whole format.
  case unknownFormat
  /// The format or one of its names is not valid.
  case mistakes
  /// The call is to a function of the project, by its name, rather than to the framework's constructor.
  case helper(String)
  /// A library other than Apple's frameworks reads the format.
  case foreignFormat
  /// The call is in the syntax of Swift 2.
  case earlierSwift
  /// The result is used in a way that an array literal does not allow.
  case unknownUse
  /// The call of a helper that installs the constraints is only a part of a statement.
  case partOfStatement
  /// Evaluating the object that a helper is called on may have an effect, and the conversion would leave it out.
  case receiver(String)
  /// There is a comment in the call.
  case comment
  /// The source does not show which view has this key where the call is.
  case view(String)
  /// The view with this key is optional.
  case optionalView(String)
  /// The source does not show the value of the metric with this name where the call is.
  case metric(String)
  /// The source does not show the options.
  case unknownOptions
  /// The source does not show the superview.
  case superview
  /// The source does not show all constraints that the call of a layout library makes.
  case libraryCall
  /// Calls of a layout library change constraints of the view with this name, which they would not find after the conversion.
  case changedConstraints(String)
  /// A constraint has a priority, and no statement can be inserted before the call to set it.
  case priority
  /// The format makes no constraint.
  case noConstraints
  /// The source does not name an attribute or the relation.
  case unknownAttributes
  /// No two anchors have these attributes and can be compared.
  case attributes
  /// A multiplier other than 1 applies to an attribute that is not a size.
  case multiplier
  /// The source does not show that an item has anchors.
  case item(String)
  /// The constraints of the function would differ after the conversion.
  case differentConstraints
}
