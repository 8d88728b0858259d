import UIKit

/// Closures that the system runs each time something happens.
final class Chat: UIViewController {
  private let bar = UIView()
  private let clock = UILabel()
  private var bottom: NSLayoutConstraint?
  private var tokens: [NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(bar)
    view.addSubview(clock)
    bar.translatesAutoresizingMaskIntoConstraints = false
    clock.translatesAutoresizingMaskIntoConstraints = false
    let center = NotificationCenter.default
    tokens.append(center.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main) { note in
      let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect) ?? .zero
      ⟦remade_constraint|self.bar.bottomAnchor.constraint(equalTo: self.view.bottomAnchor, constant: -frame.height)⟧.isActive = true
    })
  }

  func start() {
    let center = NotificationCenter.default
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
      ⟦remade_constraint|self.clock.widthAnchor.constraint(equalToConstant: 40)⟧.isActive = true
    }
    // Once.
    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
      self.clock.heightAnchor.constraint(equalToConstant: 40).isActive = true
    }
    center.addObserver(forName: .didLoadMessages, object: nil, queue: nil) { _ in
      self.clock.topAnchor.constraint(equalTo: self.view.topAnchor).isActive = true
    }
    UIView.animate(withDuration: 1) {
      self.clock.leadingAnchor.constraint(equalTo: self.view.leadingAnchor).isActive = true
    }
    // Guarded, and for a view that each call makes.
    center.addObserver(forName: UIResponder.keyboardDidShowNotification, object: nil, queue: .main) { _ in
      if self.bottom == nil {
        self.clock.bottomAnchor.constraint(equalTo: self.view.bottomAnchor).isActive = true
      }
      let hint = UILabel()
      hint.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(hint)
      hint.topAnchor.constraint(equalTo: self.view.topAnchor).isActive = true
    }
  }
}
