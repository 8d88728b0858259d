// Methods of a project that activate the constraints of a list or of a closure's statements.
import UIKit

extension UIView {
  func constrain(_ constraints: [NSLayoutConstraint?]) {
    NSLayoutConstraint.activate(constraints.compactMap { $0 })
  }

  func addConstrained(_ views: [UIView], @Builder _ constraints: () -> [NSLayoutConstraint]) {
    views.forEach(addSubview)
    NSLayoutConstraint.activate(constraints())
  }
}

class Card: UIView {
  func list(box: UIView) {
    box.constrain([
      box.heightAnchor.constraint(equalToConstant: 16),
      ⟦contradictory_constraints|box.heightAnchor.constraint(equalToConstant: 37)⟧,
    ])
  }

  func statements(box: UIView) {
    addConstrained([box]) {
      box.heightAnchor.constraint(equalToConstant: 16)
      ⟦contradictory_constraints|box.heightAnchor.constraint(equalToConstant: 37)⟧
    }
    NSLayoutConstraint.build {
      box.widthAnchor.constraint(equalToConstant: 16)
      ⟦contradictory_constraints|box.widthAnchor.constraint(equalToConstant: 37)⟧
    }
  }

  // Any of these may make one of several sets.
  func others(box: UIView, sizes: [CGFloat]) {
    box.choose([
      box.heightAnchor.constraint(equalToConstant: 16),
      box.heightAnchor.constraint(equalToConstant: 37),
    ])
    box.constrain(sizes.map { box.heightAnchor.constraint(equalToConstant: $0) })
    box.constrain { view in
      view.heightAnchor.constraint(equalToConstant: 16).isActive = true
      view.heightAnchor.constraint(equalToConstant: 37).isActive = sizes.isEmpty
    }
    addConstrained([box]) {
      if sizes.isEmpty {
        box.widthAnchor.constraint(equalToConstant: 16)
      } else {
        box.widthAnchor.constraint(equalToConstant: 37)
      }
    }
  }
}
