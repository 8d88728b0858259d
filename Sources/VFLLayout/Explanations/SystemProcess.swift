/// The processes of Apple's systems that lay out views. A conflict that one of them logs is not the app's.
enum SystemProcess {
  /// Names that no app in development is likely to have.
  static let names: Set<String> = [
    "SpringBoard", "backboardd", "Preferences", "MobileSMS", "MobileSafari", "MobileMail", "MobileNotes", "MobileCal",
    "MobilePhone", "MobileSlideShow", "InCallService", "Spotlight", "SearchUI", "SafariViewService",
    "MailCompositionService",
    "MessagesNotificationViewService", "SharingViewService", "UserNotificationsUI", "AccessibilityUIServer",
    "UIKitSystem",
    "PineBoard", "Carousel", "HeadBoard", "PassbookUIService", "StoreKitUIService", "GameCenterUIService",
    "loginwindow",
    "Finder", "Dock", "SystemUIServer", "ControlCenter", "NotificationCenter", "WindowManager", "TextInputMenuAgent",
    "UniversalControl", "System Preferences", "System Settings", "com.apple.WebKit.WebContent",
    "com.apple.appkit.xpc.openAndSavePanelService", "ControlStrip", "TouchBarServer", "QuickLookUIService",
  ]
}
