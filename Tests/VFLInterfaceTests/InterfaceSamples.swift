import Testing
import VFLConstraints
import VFLLayout
import VFLSyntax

@testable import VFLInterface

// MARK: - Documents

func ios(_ objects: String, device: String = "retina6_1", toolsVersion: Int = 17000) -> String {
  document("iOS.CocoaTouch", objects, device: device, toolsVersion: toolsVersion)
}

func mac(_ objects: String) -> String { document("MacOSX.Cocoa", objects, device: nil, toolsVersion: 21000) }

func document(_ runtime: String, _ objects: String, device: String?, toolsVersion: Int) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document version="3.0" toolsVersion="\(toolsVersion)" targetRuntime="\(runtime)" useSafeAreas="YES">
  \(device.map { "<device id=\"\($0)\" orientation=\"portrait\"/>" } ?? "")
  <objects>\(objects)</objects></document>
  """
}

/// A view with its frame, its subviews and its constraints.
func view(
  _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ subviews: String = "",
  guide: String? = nil,
  constraints: String = ""
) -> String {
  """
  <view userLabel="\(id)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
  <rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="\(height)"/><subviews>\(subviews)</subviews>
  \(guide.map { "<viewLayoutGuide key=\"safeArea\" id=\"\($0)\"/>" } ?? "")
  <constraints>\(constraints)</constraints></view>
  """
}

func control(
  _ kind: String, _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ children: String = "",
  attributes: String = ""
) -> String {
  """
  <\(kind) userLabel="\(id)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
  <rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="\(height)"/>\(children)</\(kind)>
  """
}

func equal(
  _ first: String, _ firstAttribute: String, _ second: String, _ secondAttribute: String, _ more: String = ""
) -> String {
  """
  <constraint firstItem="\(first)" firstAttribute="\(firstAttribute)" secondItem="\(second)" \
  secondAttribute="\(secondAttribute)" \(more) id="\(first)-\(firstAttribute)-\(second)"/>
  """
}

func equal(
  _ first: String, _ firstAttribute: String, _ second: String, _ secondAttribute: String, _ constant: Double
) -> String {
  equal(first, firstAttribute, second, secondAttribute, "constant=\"\(constant)\"")
}

func size(_ item: String, _ attribute: String, _ points: Double) -> String {
  "<constraint firstItem=\"\(item)\" firstAttribute=\"\(attribute)\" constant=\"\(points)\" id=\"\(item)-\(attribute)\"/>"
}

// MARK: - Layouts

struct SolvedLayout {
  var frames: [String: Rectangle]
  /// The views whose solved frames differ from the saved ones by more than rounding.
  var differences: [String]
  var open: [String]
  var conflicts: Int

  func frame(_ name: String) -> Rectangle? { frames[name] }
}

/// The solved layout of the only view tree of a document.
func solved(_ text: String) throws -> SolvedLayout {
  let document = InterfaceDocument(SourceText(text))
  #expect(document.tree.issues.isEmpty && document.repeatedObjects.isEmpty)
  let layouts = document.layouts()
  try #require(layouts.count == 1)
  let layout = layouts[0]
  let solved = Layout(
    LayoutRows(
      layout.lowered.constraints, of: layout.lowered, in: layout.outerSize, showing: layout.views.map { $0.item }))
  var frames: [String: Rectangle] = [:]
  var differences: [String] = []
  for (item, frame) in zip(solved.rows.items, solved.frames) {
    let name = layout.lowered.scope.text(item)
    let rectangle = Rectangle(frame)
    frames[name] = rectangle
    guard layout.views.contains(where: { $0.item == item }), let saved = layout.saved[item] else { continue }
    if FramePart.allCases.contains(where: { (rectangle[$0] - saved[$0]).magnitude > 0.01 }) { differences.append(name) }
  }
  return SolvedLayout(
    frames: frames, differences: differences, open: solved.open.map { layout.lowered.scope.text($0.item) },
    conflicts: solved.conflicts.count)
}
