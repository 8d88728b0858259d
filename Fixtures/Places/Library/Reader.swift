import UIKit

final class Reader: UIViewController {
  let page = UIScrollView()
}
