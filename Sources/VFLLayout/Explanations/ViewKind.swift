import VFLConstraints
import VFLSyntax

/// Who may lay out an item, inferred from its class.
package enum ViewKind: Equatable {
  /// A view of the app, or of unknown origin.
  case app
  /// The content view of a cell, header or footer. The cell, header or footer sets the frame of this view, and apps put constraints
  /// on the view.
  case content
  /// A cell, a header or footer, a window, the clip view of a scroll view, or a view of the system that holds views of the app. The system sets
  /// its frame.
  case managed
  /// A layout guide.
  case guide
  /// The view of an alert or action sheet.
  case alert
  /// A view that only the system creates.
  case system

  init(_ item: Item, in lowered: LoweredDocument) {
    // Masonry prints a key instead of an address: `UITableViewCellContentView:cell`.
    let text = lowered.scope.text(item)
    let name =
      lowered.itemLabels[item]?.className
      ?? String(decoding: text.utf8.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
    self.init(className: name)
    guard self == .guide, let title = lowered.itemLabels[item]?.title else { return }
    // Only the system lays out views in the guides of navigation bars.
    if ["UINavigationBar", "TitleViewGuide", "TitleView(", "TabBarGuide("].contains(where: { title.hasPrefix($0) }) {
      self = .system
    }
  }

  init(className name: String) {
    if name.hasPrefix("_UIHostingView") || name.hasPrefix("_TtGC7SwiftUI") || name.hasPrefix("SwiftUI.") {
      self = .app
    } else if name.hasSuffix("LayoutGuide") || name == "_UILayoutSpacer" {
      self = .guide
    } else if name.hasSuffix("ContentView"), Self.contentPrefixes.contains(where: { name.hasPrefix($0) }) {
      self = .content
    } else if Self.hosts.contains(name) {
      self = .managed
    } else if name.hasPrefix("_UIAlertController") || name.hasPrefix("UIAlertController") {
      self = .alert
    } else if Self.isPrivate(name) || Self.systemPrefixes.contains(where: { name.hasPrefix($0) }) {
      self = .system
    } else if name.hasSuffix("Cell") || name.hasSuffix("ClipView") || name == "UIWindow"
      || name == "UITableViewHeaderFooterView" || name == "UICollectionReusableView"
    {
      self = .managed
    } else {
      self = .app
    }
  }

  /// Whether the system sets the frame, so that the autoresizing mask must stay as it is.
  var isManaged: Bool { self != .app }

  /// Whether the name begins with an underscore and the prefix of a framework: `_UIButtonBarButton`, but not a mangled Swift name
  /// such as `_TtC3App4Card`.
  private static func isPrivate(_ name: String) -> Bool {
    let start = Array(name.utf8.prefix(3))
    return start.count == 3 && start[0] == UInt8(ascii: "_")
      && start[1...].allSatisfy { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
  }

  /// Whether a class is private to Apple's frameworks, so that only the system creates and constrains its views.
  package static func isPrivateView(_ className: String) -> Bool {
    isClosed(className) || isPrivate(className) && ViewKind(className: className) == .system
  }

  /// Whether a view with this class name is a part of a control whose size the app sets.
  static func isPartOfControl(_ className: String) -> Bool {
    className.hasPrefix("_UIDatePicker") || className.hasPrefix("_UICalendar")
  }

  /// Whether no app lays out the content of a view with this class name.
  static func isClosed(_ className: String) -> Bool { closedPrefixes.contains { className.hasPrefix($0) } }

  /// Whether a class belongs to one of Apple's frameworks. Classes of apps have other prefixes or the name of a module.
  static func isOfFramework(_ className: String) -> Bool {
    !className.utf8.contains(UInt8(ascii: "."))
      && (frameworkPrefixes.contains { className.hasPrefix($0) } || isClosed(className))
  }

  /// The class of the view in which a split view controller of AppKit puts the view of an item, and whose size it sets.
  static let splitItem = "_NSSplitViewItemViewWrapper"
  /// The class of the view in which a toolbar of UIKit arranges its items.
  static let toolbarContent = "_UIToolbarContentView"

  /// Prefixes of the names of private views whose content is entirely the system's: players, keyboards, panels, the Touch Bar,
  /// Messages, Photos, Quick Look, mail and share sheets, date pickers, and views of other processes.
  private static let closedPrefixes = [
    "NSRemoteView", "_AV", "AVPlaybackControls", "AVTransportControls", "AVTouchIgnoring", "AVUnsupportedContent",
    "AVScreenModeControls",
    "AVMobile", "FI_T", "TUI", "UIKB", "UIKeyboard", "SystemInputAssistant", "NSFunctionRow", "NSTouchBar", "SPUI",
    "CKMessageEntry", "CKTranscript", "CKBalloon", "PUPhoto", "PLPhoto", "QLPreview", "QLToolbar", "MFMailCompose",
    "MFComposeR", "SLCompose", "_SFBrowser", "_SFSafari", "_UIActivity", "UIActivityGroup", "UICalloutBar",
    "_UIDatePicker", "_UICalendar",
  ]
  /// Private classes of views that a public property offers to apps for their own views: `overlayContentView` of an image view, and
  /// `contentView` of a visual effect view.
  private static let hosts: Set<String> = ["_UIImageViewOverlayView", "_UIVisualEffectContentView"]
  private static let frameworkPrefixes = ["UI", "NS", "_UI", "_NS", "AV", "_AV"]

  private static let contentPrefixes = ["UITableView", "_UITableView", "UICollectionView", "_UICollectionView"]

  /// Prefixes of the names of views that no app creates.
  private static let systemPrefixes = [
    "TUI", "SystemInputAssistant", "FI_T", "AVPlaybackControls", "AVTransportControls", "AVTouchIgnoring", "AVBackdrop",
    "AVUnsupportedContent", "AVScreenModeControls", "NSFunctionRow", "NSTouchBarView", "NSTouchBarItemContainer",
    "UIKB", "UIKeyboard", "UIRemoteKeyboard", "UIInputSet", "UIInputWindow", "UIInterfaceAction",
    "UITransitionView", "UIDropShadowView", "UILayoutContainerView", "UIViewControllerWrapperView",
    "UINavigationTransitionView", "UINavigationItem", "UINavigationButton", "UITabBarButton", "UIToolbarButton",
    "UIToolbarTextButton", "UITextEffects", "UIButtonLabel", "UISegment", "UIFieldEditor", "UISwitchModern",
    "UIPickerTable", "UIPickerColumn", "UITableViewCellEdit", "UITableViewCellDelete", "UITableViewCellReorder",
    "UITableViewLabel", "UICalloutBar", "UIPanelBorder", "NSTitlebar", "NSThemeFrame", "NSToolbar",
  ]
}
