import TestFiles
import Testing

/// Tests what is known about views that functions in other files create.
@Suite struct ViewFactoryTests {
  private static let factories = """
    import UIKit

    func title(_ text: String, size: CGFloat = 17) -> UILabel {
      let label = UILabel()
      label.text = text
      return label
    }

    // A function that may return a view which has a superview.
    func box(in parent: UIView) -> UIView {
      let box = UIView()
      parent.addSubview(box)
      return box
    }
    func card(_ known: UIView?) -> UIView {
      if let known { return known }
      return UIView()
    }

    // The mask.
    func detached() -> UIView {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      return view
    }
    func outlined() -> UIView {
      let view = UIView()
      view.prepareForLayout()
      return view
    }

    // Members.
    enum Theme { static func line() -> UIView { UIView() } }
    class Base: UIViewController {
      final func head() -> UILabel { UILabel() }
      func body() -> UILabel { UILabel() }
      private func tail() -> UILabel { UILabel() }
    }
    extension UIViewController {
      final func icon() -> UIImageView { UIImageView() }
    }

    // Functions with one name.
    func rule(_ color: UIColor) -> UIView { UIView() }
    func rule(_ width: CGFloat, _ color: UIColor) -> UIView { box(in: window) }

    """

  /// A file with a function of the same name that leaves the mask alone.
  private static let others = """
    import UIKit

    func detached() -> UIView { UIView() }
    func shared() -> UIView { UIView() }

    """

  private static func rules(_ value: String, file: String = factories, base: String = "Base") -> [String] {
    let use = """
      import UIKit

      final class Screen: \(base) {
        override func viewDidLoad() {
          super.viewDidLoad()
          let made = \(value)
          made.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
      }

      """
    let files = MemoryFiles([
      "App/.git/HEAD": "", "App/Factories.swift": file, "App/Others.swift": others, "App/Screen.swift": use,
    ])
    let rules = ProjectRun(files, ["App"]).rules("App/Screen.swift")
    #expect(ProjectRun(files, ["App/Screen.swift"]).rules("App/Screen.swift") == rules)
    return rules
  }

  @Test(arguments: [
    "title(\"a\")", "title(\"a\", size: 8)", "Theme.line()", "head()", "self.head()", "icon()", "rule(.red)",
    "shared()",
  ])
  func viewsWithoutSuperview(value: String) {
    #expect(Self.rules(value) == ["translated_mask", "constraint_to_unadded_view"], "\(value)")
  }

  /// A function that turns off the mask, or may do so, or one of several with its name.
  @Test(arguments: ["detached()", "outlined()", "body()"])
  func viewsWhoseMaskIsNotKept(value: String) {
    #expect(Self.rules(value) == ["constraint_to_unadded_view"], "\(value)")
  }

  /// Calls of functions that may give the view a superview, of others with the same name, and of those that the code cannot call.
  @Test(arguments: [
    "box(in: view)", "card(nil)", "title(size: 8)", "title(text: \"a\")", "tail()", "line()", "Other.line()",
    "theme.line()", "super.head()", "rule(2, .red)",
  ])
  func otherCalls(value: String) { #expect(Self.rules(value) == [], "\(value)") }

  /// A class that does not derive from the one with the function.
  @Test func membersOfOtherClasses() {
    #expect(Self.rules("head()", base: "UIViewController") == [])
    #expect(Self.rules("icon()", base: "UIViewController").count == 2)
  }

  /// A function of the file hides those of other files.
  @Test func functionsOfTheFile() {
    let own = "title(\"a\")\n  }\n  func title(_ text: String) -> UILabel {\n    let made = cached"
    #expect(Self.rules(own) == [])
  }
}

/// Tests what is known about views that code in other files adds.
@Suite struct ForeignAdditionTests {
  private static func rules(_ other: String) -> [String] {
    let files = MemoryFiles([
      "App/.git/HEAD": "", "App/Other.swift": "import UIKit\n\n" + other,
      "App/Screen.swift": """
      import UIKit

      class Screen: UIViewController {
        let search = UISearchBar(), title = UILabel()
        private let hint = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          [search, title, hint].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
          search.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          hint.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
      }

      """,
    ])
    let run = ProjectRun(files, ["App/Screen.swift"])
    #expect(ProjectRun(files, ["App"]).findings["App/Screen.swift"] == run.findings["App/Screen.swift"])
    return run.findings["App/Screen.swift", default: []].filter { $0.hasPrefix("constraint_to_unadded_view") }
  }

  @Test(arguments: [
    "extension Screen { func add() { view.addSubview(search) } }",
    "extension Screen { func add() { view.insertSubview(self.search, at: 0) } }",
    "extension Screen { func add() { view.addSubviews(other, search) } }",
    "final class Wide: Screen { func add() { view.addSubview(search) } }",
  ])
  func extensionsAndSubclasses(other: String) {
    let found = Self.rules(other)
    #expect(found.count == 2 && found.allSatisfy { !$0.contains("`search`") }, "\(other)")
  }

  /// Views of other types, and other views.
  @Test(arguments: [
    "extension Other { func add() { view.addSubview(search) } }",
    "final class Wide: Other { func add() { view.addSubview(search) } }",
    "extension Screen { func add() { view.addSubview(cover) } }",
    "extension Screen { func add() { search.addSubview(cover) } }",
    "extension Screen { func add() { view.addSubview(hint) } }",
  ])
  func others(other: String) { #expect(Self.rules(other).count == 3, "\(other)") }
}
