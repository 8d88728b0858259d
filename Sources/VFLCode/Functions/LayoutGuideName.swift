import VFLConstraints

/// A layout guide of a view, by the text that identifies it: `view.safeAreaLayoutGuide`.
struct LayoutGuideName {
  enum Kind {
    /// The part of a view that no bar covers.
    case safeArea
    /// The part of a view inside its layout margins.
    case layoutMargins
    /// The part of a view inside its layout margins that is not too wide for reading.
    case readableContent
    /// The content area of a scroll view.
    case content
    /// The strip below the top bars of a view controller, or above its bottom bars.
    case top, bottom
  }

  let kind: Kind
  /// The text that identifies the view with the guide.
  let owner: String

  /// Nil if the text identifies anything else.
  init?(_ view: String) {
    let shown = CodeLayout.shownName(of: view)
    var names = shown.split(separator: ".").map { String($0) }
    guard let last = names.popLast() else { return nil }
    switch last {
    case "safeAreaLayoutGuide", "SafeAreaLayoutGuide", "frameLayoutGuide", "FrameLayoutGuide": kind = .safeArea
    case "layoutMarginsGuide", "LayoutMarginsGuide": kind = .layoutMargins
    case "readableContentGuide", "ReadableContentGuide": kind = .readableContent
    case "contentLayoutGuide", "ContentLayoutGuide": kind = .content
    case "topLayoutGuide", "TopLayoutGuide": kind = .top
    case "bottomLayoutGuide", "BottomLayoutGuide": kind = .bottom
    default: return nil
    }
    let version = String(view.dropFirst(shown.count))
    switch kind {
    case .top, .bottom: names.append("view")
    default: break
    }
    owner = names.isEmpty ? "self" : names.joined(separator: ".") + version
  }

  /// Whether a text identifies the superview of a view, which the function does not show.
  static func isSuperview(_ view: String) -> Bool { CodeLayout.shownName(of: view).hasSuffix(".superview") }
}
