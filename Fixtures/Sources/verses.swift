import UIKit

/// A column of labels in properties that formats attach to both edges of the screen.
final class Verses: UIViewController {
  let number = UILabel()
  let original = UILabel()
  let notes = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    for label in [number, original, notes] {
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
    }
    let views = ["number": number, "original": original, "notes": notes]
    var all = NSLayoutConstraint.constraints(
      withVisualFormat: "V:⟦undetermined_view||⟧-[number]-[original]-[notes]-|", options: [], metrics: nil, views: views)
    all += NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-[number]-|", options: [], metrics: nil, views: views)
    all += NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-[original]-|", options: [], metrics: nil, views: views)
    all += NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-[notes]-|", options: [], metrics: nil, views: views)
    NSLayoutConstraint.activate(all)
  }
}

final class OpenVerses: UIViewController {
  let number = UILabel()
  let original = UILabel()
  let notes = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    for label in [number, original, notes] {
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
    }
    notes.setContentHuggingPriority(.fittingSizeLevel, for: .vertical)
    let views = ["number": number, "original": original, "notes": notes]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-[number]-[original]-[notes]-|", options: [.alignAllLeading], metrics: nil, views: views)
        + NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-[number]-|", options: [], metrics: nil, views: views))
  }
}
