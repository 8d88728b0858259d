import VFLConstraints
import VFLSyntax

extension NameTable {
  /// An item with its attribute, as in an equation.
  func text(_ anchor: Anchor) -> String {
    switch anchor.item {
    case .superview: "superview.\(anchor.attribute.name)"
    case .view(let name): "\(text(name)).\(anchor.attribute.name)"
    }
  }
}
