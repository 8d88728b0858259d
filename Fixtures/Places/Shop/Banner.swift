import UIKit

/// Adds constraints to the views of `Banner.xib`.
final class Banner: UIView {
  @IBOutlet var message: UILabel!

  override func awakeFromNib() {
    super.awakeFromNib()
    message.widthAnchor.constraint(equalToConstant: 240).isActive = true
  }
}
