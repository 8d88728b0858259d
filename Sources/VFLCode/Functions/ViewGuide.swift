/// A layout guide as a part of a view, such as `view.safeAreaLayoutGuide`.
struct ViewGuide {
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
  /// The view with the guide.
  let owner: ViewIdentity

  /// Nil if the view is no guide.
  init?(_ view: ViewIdentity) {
    // A local variable may have the name of a guide.
    guard view.path.count > 1 || !view.isLocal else { return nil }
    switch view.path.last {
    case "safeAreaLayoutGuide", "SafeAreaLayoutGuide", "frameLayoutGuide", "FrameLayoutGuide": kind = .safeArea
    case "layoutMarginsGuide", "LayoutMarginsGuide": kind = .layoutMargins
    case "readableContentGuide", "ReadableContentGuide": kind = .readableContent
    case "contentLayoutGuide", "ContentLayoutGuide": kind = .content
    case "topLayoutGuide", "TopLayoutGuide": kind = .top
    case "bottomLayoutGuide", "BottomLayoutGuide": kind = .bottom
    default: return nil
    }
    var path = Array(view.path.dropLast())
    switch kind {
    case .top, .bottom: path.append("view")
    default: break
    }
    owner = path.isEmpty ? .own : ViewIdentity(path, view.versions)
  }
}
