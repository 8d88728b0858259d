import VFLConstraints

/// Why it is not known whether an ambiguous position or size is ambiguous at run time.
package enum AmbiguityDoubt: Equatable, Sendable {
  /// Constraints are left out that may determine it.
  case leftOut
  /// Something that the text does not show may determine the position or size of the item.
  case view(Item, ViewTraits.Openness)
  /// The intrinsic size of the item is not known.
  case size(Item)
  /// The layout exists only at some sizes, which are not known.
  case someSizes
}
