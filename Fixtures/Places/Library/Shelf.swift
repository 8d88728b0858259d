import UIKit

final class Shelf: UIViewController {
  let books = UITableView()
}
