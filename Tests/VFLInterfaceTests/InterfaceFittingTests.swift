import Testing
import VFLLayout
import VFLSyntax

@testable import VFLInterface

/// Tests that roots have the sizes that their contents need.
@Suite struct InterfaceFittingTests {
  /// The contents determine the height of the root, whether its saved height is too small or too large. The contents keep their
  /// sizes.
  @Test(arguments: [80.0, 100, 120])
  func rootsFitTheirContents(height: Double) throws {
    let layout = try layout(
      """
      <customView userLabel="root" id="root"><rect key="frame" x="0" y="0" width="200" height="\(height)"/><subviews>
      \(control("textView", "top", 20, 60, 160, 20))\(control("scrollView", "list", 20, 20, 160, 30))</subviews><constraints>
      \(equal("top", "top", "root", "top", 20)) \(equal("list", "top", "top", "bottom", 10))
      \(equal("root", "bottom", "list", "bottom", 20)) \(equal("list", "leading", "root", "leading", 20))
      \(equal("root", "trailing", "list", "trailing", 20)) \(equal("top", "leading", "root", "leading", 20))
      </constraints></customView>
      """)
    #expect(layout.frames["root"] == Rectangle(x: 0, y: 0, width: 200, height: 100))
    #expect(layout.frames["top"] == Rectangle(x: 20, y: 20, width: 160, height: 20))
    #expect(layout.frames["list"] == Rectangle(x: 20, y: 50, width: 160, height: 30))
  }

  /// Constraints with a lower priority than the size of a window do not change the root.
  @Test(arguments: [(490, 200.0), (510, 120)])
  func weakConstraintsKeepTheRoot(priority: Int, width: Double) throws {
    let layout = try layout(
      """
      <customView userLabel="root" id="root"><rect key="frame" x="0" y="0" width="200" height="50"/>
      <constraints><constraint firstAttribute="width" constant="120" priority="\(priority)" id="w"/></constraints></customView>
      """)
    #expect(layout.frames["root"]?.width == width)
  }

  /// A pane is as large as its contents require, although it keeps its mask.
  @Test func panesFitTheirContents() throws {
    let layout = try layout(
      """
      <customView userLabel="root" id="root"><rect key="frame" x="0" y="0" width="300" height="50"/><subviews>
      <splitView userLabel="split" translatesAutoresizingMaskIntoConstraints="NO" id="split">
      <rect key="frame" x="0" y="0" width="300" height="50"/><subviews>
      <customView userLabel="pane" id="pane"><rect key="frame" x="0" y="0" width="100" height="50"/>
      <autoresizingMask key="autoresizingMask"/><subviews>\(control("textView", "text", 10, 10, 130, 30))</subviews><constraints>
      \(equal("text", "leading", "pane", "leading", 10)) \(equal("pane", "trailing", "text", "trailing", 10))
      \(equal("text", "top", "pane", "top", 10)) \(equal("pane", "bottom", "text", "bottom", 10))
      <constraint firstItem="text" firstAttribute="width" constant="130" id="w"/></constraints></customView></subviews></splitView>
      </subviews><constraints>\(equal("split", "leading", "root", "leading", 0)) \(equal("split", "top", "root", "top", 0))
      </constraints></customView>
      """)
    #expect(layout.frames["pane"] == Rectangle(x: 0, y: 0, width: 150, height: 50))
    #expect(layout.frames["root"] == Rectangle(x: 0, y: 0, width: 300, height: 50))
  }

  /// Roots on other platforms keep the size of the screen or cell.
  @Test func screensKeepTheirSizes() throws {
    let document = InterfaceDocument(
      SourceText(
        """
        <document version="3.0" toolsVersion="21000" targetRuntime="iOS.CocoaTouch"><objects>
        <view id="root"><rect key="frame" x="0" y="0" width="200" height="80"/>
        <constraints><constraint firstAttribute="width" constant="120" id="w"/></constraints></view></objects></document>
        """))
    let layout = try #require(document.layouts().first)
    let fitting = layout.fittingContents(of: document)
    #expect(fitting.size == layout.outerSize && fitting.lowered.constraints == layout.lowered.constraints)
  }

  // MARK: - Layouts

  private struct Solved {
    var frames: [String: Rectangle] = [:]
  }

  private func layout(_ objects: String) throws -> Solved {
    let document = InterfaceDocument(
      SourceText(
        """
        <document version="3.0" toolsVersion="21000" targetRuntime="MacOSX.Cocoa"><objects>\(objects)</objects></document>
        """))
    #expect(document.tree.issues.isEmpty)
    let layout = try #require(document.layouts().first)
    let fitting = layout.fittingContents(of: document)
    let solved = Layout(
      LayoutRows(
        fitting.lowered.constraints, of: fitting.lowered, in: fitting.size, showing: layout.views.map { $0.item })
    )
    #expect(solved.conflicts.isEmpty)
    var result = Solved()
    for (item, frame) in zip(solved.rows.items, solved.frames) {
      result.frames[fitting.lowered.scope.text(item)] = Rectangle(frame)
    }
    return result
  }
}
