import VFLConstraints

/// Why it is not known whether a failure that was found occurs at run time.
package enum PropertyDoubt: Equatable, Sendable {
  /// Constraints are left out that may determine what is ambiguous.
  case leftOut
  /// Something that the text does not show may determine the position or size of the item.
  case view(Item, ViewTraits.Openness)
  /// The intrinsic size of the item is not known.
  case size(Item)
  /// The layout exists only at some sizes, which are not known.
  case someSizes
  /// The failure depends on intrinsic sizes that the text does not state.
  case intrinsicSizes
  /// Nothing states these sizes of the superview, and with other ones the layout does not fail.
  case unstated(Set<FramePart>)
}
