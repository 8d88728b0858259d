import SnapKit
import UIKit

/// Priorities of constraints in properties.
final class Panel: UIView {
  private var height: NSLayoutConstraint!
  private var width: NSLayoutConstraint!
  private var top: NSLayoutConstraint!
  @IBOutlet private weak var bottom: NSLayoutConstraint!
  @IBOutlet private weak var left: NSLayoutConstraint!

  func make() {
    height = heightAnchor.constraint(equalToConstant: 5)
    height.isActive = true
    ⟦changed_required_priority|height.priority = .defaultLow⟧
  }

  func makeOwn() {
    self.height = heightAnchor.constraint(equalToConstant: 5)
    NSLayoutConstraint.activate([self.height])
    self.height.constant = 8
    ⟦changed_required_priority|self.height.priority = UILayoutPriority(999)⟧
  }

  func makeInOrder() {
    height = heightAnchor.constraint(equalToConstant: 5)
    height.priority = .defaultLow
    height.isActive = true
  }

  func makeWithCall() {
    height = heightAnchor.constraint(equalToConstant: 5)
    height.isActive = true
    stop()
    height.priority = .defaultLow
  }

  func stop() { height.isActive = false }

  func makeWidth() {
    width = widthAnchor.constraint(equalToConstant: 5)
    width.isActive = true
  }

  func shrink() { ⟦changed_required_priority|width.priority = .defaultLow⟧ }

  func makeTop() {
    top = topAnchor.constraint(equalTo: title.topAnchor)
    top.priority = UILayoutPriority(999)
    top.isActive = true
  }

  func raise(_ isHigh: Bool) { top.priority = isHigh ? .defaultHigh : .defaultLow }

  func choose(_ isOn: Bool) { ⟦changed_required_priority|bottom.priority = isOn ? .required : .defaultLow⟧ }

  func switchOff() {
    left.isActive = false
    left.priority = .defaultLow
  }

  func switchOn() { left.priority = .required }

  /// Priorities that no constraint can have.
  func pass() {
    NSLayoutConstraint.activate([
      title.heightAnchor.constraint(equalToConstant: 16).with(priority: UILayoutPriority(rawValue: ⟦priority_out_of_range|1001⟧)),
      title.widthAnchor.constraint(equalToConstant: 16).with(priority: UILayoutPriority(rawValue: 999)),
    ])
    title.setContentHuggingPriority(UILayoutPriority(⟦priority_out_of_range|1001⟧), for: .horizontal)
    title.setContentCompressionResistancePriority(UILayoutPriority(1000), for: .horizontal)
    queue.run(with: 2000, priority: 2000)
    title.setContentHuggingPriority(UILayoutPriority(0), for: .vertical)
  }
}

final class Ranked: UIView {
  let panel = UIView()

  /// The priorities of layout libraries.
  func build() {
    addSubview(panel)
    panel.snp.makeConstraints { make in
      ⟦priority_out_of_range|make.centerX.equalToSuperview().priority(0)⟧
      ⟦priority_out_of_range|make.size.equalToSuperview().offset(-12).priority(1001)⟧
      make.centerY.equalToSuperview().priority(999)
    }
  }

  func rank(_ level: Int) {
    panel.snp.remakeConstraints { make in make.centerX.equalToSuperview().priority(level) }
  }
}
