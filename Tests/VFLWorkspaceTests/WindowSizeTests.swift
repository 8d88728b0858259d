import Testing
import VFLConstraints
import VFLSolver
import VFLSyntax

@testable import VFLWorkspace

/// Tests at which sizes windows are checked: those to which they can be dragged.
@Suite struct WindowSizeTests {
  private func sizes(_ text: String, _ kind: TextKind) throws -> String {
    let text = kind.text(SourceText(name: "a", text), ReadingContext(layoutsWith: ScopeSettings()))
    let layout = try #require(text.layoutsToCheck(at: nil).first)
    var options = RequestOptions()
    let sizes = try layout.sizes(&options)
    let heights = try #require(sizes.heights)
    return [sizes.widths, heights].map { "\(points($0.lowerBound))...\(points($0.upperBound))" }.joined(separator: " ")
  }

  private func points(_ number: Rational) -> String { NumberText.points(number.doubleValue) }

  /// A document with a window whose content view has the saved size 400x300, and contains a view or control with a margin of 20 on
  /// all sides.
  private func document(
    _ element: String, _ attributes: String = "", constraints: String = "", minimum: String? = "100 80"
  ) -> String {
    let size = minimum.map { minimum in
      let lengths = minimum.split(separator: " ")
      return "<value key=\"minSize\" type=\"size\" width=\"\(lengths[0])\" height=\"\(lengths[1])\"/>"
    }
    let edges = [("leading", 20), ("trailing", -20), ("top", 20), ("bottom", -20)].map { edge, constant in
      "<constraint firstItem=\"v\" firstAttribute=\"\(edge)\" secondItem=\"c\" secondAttribute=\"\(edge)\" "
        + "constant=\"\(constant)\" id=\"k-\(edge)\"/>"
    }
    return """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects>
      <window id="w"><windowStyleMask key="styleMask" titled="YES" resizable="YES"/>\(size ?? "")
      <view key="contentView" id="c"><rect key="frame" x="0.0" y="0.0" width="400" height="300"/><subviews>
      <\(element) \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="v"><rect key="frame" x="20" y="20" width="360" height="260"/>
      <constraints>\(constraints)</constraints></\(element)></subviews><constraints>\(edges.joined())</constraints></view></window>
      </objects></document>
      """
  }

  private func constraint(_ attribute: String, _ relation: String, _ constant: Int, _ priority: Int) -> String {
    "<constraint firstAttribute=\"\(attribute)\" relation=\"\(relation)\" constant=\"\(constant)\" "
      + "priority=\"\(priority)\" id=\"k-\(attribute)\"/>"
  }

  @Test func windowsWithoutLimitsHaveTheirMinimumSize() throws {
    #expect(try sizes(document("customView"), .interface) == "100...1280 80...800")
    #expect(try sizes(document("customView", minimum: nil), .interface) == "400...1280 300...800")
  }

  /// Dragging has the priority 510.
  @Test(arguments: [
    (490, "100...1280"), (510, "100...1280"), (511, "290...1280"), (777, "290...1280"), (1000, "290...1280"),
  ])
  func constraintsAboveDraggingLimitTheWindow(priority: Int, range: String) throws {
    let wide = constraint("width", "greaterThanOrEqual", 250, priority)
    #expect(try sizes(document("customView", constraints: wide), .interface) == "\(range) 80...800")
    let high = constraint("height", "greaterThanOrEqual", 250, priority)
    #expect(
      try sizes(document("customView", constraints: high), .interface)
        == "100...1280 \(range == "100...1280" ? "80" : "290")...800")
    let narrow = constraint("width", "lessThanOrEqual", 250, priority)
    let end = range == "100...1280" ? 1280 : 290
    #expect(try sizes(document("customView", constraints: narrow), .interface) == "100...\(end) 80...800")
  }

  /// A constraint with another priority above 510 that keeps the window from being smaller is broken before one with a higher priority.
  @Test func strongerConstraintsDecide() throws {
    let both =
      constraint("width", "greaterThanOrEqual", 250, 600)
      + constraint("width", "lessThanOrEqual", 150, 700).replacing("k-width", with: "k-limit")
    #expect(try sizes(document("customView", constraints: both), .interface) == "190...190 80...800")
  }

  /// A button keeps its saved size, unless its compression resistance is lower than the priority of dragging.
  @Test func contentsLimitTheWindow() throws {
    #expect(try sizes(document("button"), .interface) == "400...1280 300...800")
    let weak = "horizontalCompressionResistancePriority=\"500\" verticalCompressionResistancePriority=\"500\""
    #expect(try sizes(document("button", weak), .interface) == "100...1280 80...800")
    let hugging = weak + " horizontalHuggingPriority=\"600\""
    #expect(try sizes(document("button", hugging), .interface) == "100...400 80...800")
  }

  /// The window of a view controller of AppKit has the same limits.
  @Test(arguments: [(510, "640...2560 480...1440"), (600, "1000...2560 480...1440")])
  func windowsOfSources(priority: Int, range: String) throws {
    let source = """
      import Cocoa
      final class Pane: NSViewController {
        func build() {
          let box = NSView()
          box.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(box)
          let width = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 1000)
          width.priority = NSLayoutConstraint.Priority(rawValue: \(priority))
          NSLayoutConstraint.activate([
            width, box.leadingAnchor.constraint(equalTo: view.leadingAnchor), box.topAnchor.constraint(equalTo: view.topAnchor),
            box.trailingAnchor.constraint(equalTo: view.trailingAnchor), box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
          ])
        }
      }
      """
    #expect(try sizes(source, .swift) == range)
  }
}
