/// The alignment insets of AppKit's controls by style, size, height, and version of Interface Builder.
extension InsetRow {
  private static let flat = 0..<ControlLook.firstClassicVersion
  private static let classic = ControlLook.firstClassicVersion..<ControlLook.firstCurrentVersion
  private static let beforeCurrent = 0..<ControlLook.firstCurrentVersion
  private static let sinceClassic = ControlLook.firstClassicVersion..<Int.max
  private static let current = ControlLook.firstCurrentVersion..<Int.max
  /// The versions before and after the frames of large checkboxes became higher.
  private static let (firstLarge, sinceLarge) = (ControlLook.firstClassicVersion..<21000, 21000..<Int.max)

  /// Measured on the frames in the public documents of 180 repositories. The comments count the required equations between an edge of
  /// the control and a view with known insets that hold, out of all of them.
  static let appKit = labels + pushButtons + switchingButtons + otherButtons + menus + boxes + sliders + others

  /// 4,800 of 4,840. Text fields with a border or a background have no insets: 1,440 of 1,440.
  private static let labels = [
    InsetRow(.textField, "label", 2, 2, 0, 0), InsetRow(.tokenField, "label", 2, 2, 0, 0),
  ]

  private static let pushButtons = [
    // 716 of 721 before macOS 11, 411 of 428 after it.
    InsetRow(.button, "push", 6, 6, 4, 7, .heights([32]), flat),
    InsetRow(.button, "push", 7, 7, 5, 7, .heights([32, 33, 34, 36, 37, 38, 52]), sinceClassic),
    // Large: 55 of 55.
    InsetRow(.button, "push", size: "large", 6, 6, 6, 6, .heights([40, 42]), sinceClassic),
    // Small: 109 of 113 before macOS 11, 106 of 106 after it.
    InsetRow(.button, "push", size: "small", 5, 5, 4, 6, .heights([28]), flat),
    InsetRow(.button, "push", size: "small", 5, 5, 3, 6, .heights([27]), flat),
    InsetRow(.button, "push", size: "small", 6, 6, 4, 7, .heights([27, 28]), sinceClassic),
    // Mini: 16 of 16 after macOS 11. Before it, half of the buttons disagree.
    InsetRow(.button, "push", size: "mini", 2, 2, 1, 2, .heights([16]), classic),
  ]

  private static let switchingButtons = [
    // Checkboxes may have several lines: 450 of 475 before macOS 11, 620 of 632 after it; small ones of
    // 20 points 81 of 81.
    InsetRow(.button, "check", 2, 2, 2, 2, .always, flat), InsetRow(.button, "check", 2, 0, 1, 1, .always, classic),
    InsetRow(.button, "check", 2, 0, 1, 1, .heights([18, 21, 30, 32, 46]), current),
    InsetRow(.button, "check", size: "large", 3, 0, 1.5, 1.5, .heights([22]), firstLarge),
    InsetRow(.button, "check", size: "large", 3, 0, 2.5, 2.5, .heights([22]), sinceLarge),
    InsetRow(.button, "untitled", size: "large", 3, 3, 3, 3, .heights([22]), sinceClassic),
    // Without a title: 20 of 21; small ones 19 of 19.
    InsetRow(.button, "untitled", 2, 2, 2, 2, .always, beforeCurrent),
    InsetRow(.button, "untitled", 2, 2, 2, 2, .heights([18]), current),
    InsetRow(.button, "untitled", size: "small", 1, 1, 2, 2, .heights([16, 19, 21]), sinceClassic),
    InsetRow(.button, "check", size: "small", 3, 2, 3, 3, .heights([18, 20]), flat),
    InsetRow(.button, "check", size: "small", 1, 0, 1, 1, .always, classic),
    InsetRow(.button, "check", size: "small", 1, 0, 1, 1, .heights([16, 17, 20, 24]), current),
    InsetRow(.button, "check", size: "mini", 0, 0, 0, 0, .always, current),
    // Radio buttons: 42 of 42 before macOS 11, 18 of 22 after it; small ones 15 of 24, large ones 13 of 13.
    InsetRow(.button, "radio", 1, 2, 1, 1, .always, flat), InsetRow(.button, "radio", 2, 0, 1, 1, .always, classic),
    InsetRow(.button, "radio", 2, 0, 1, 1, .heights([18, 32]), current),
    InsetRow(.button, "radio", size: "large", 3, 0, 1.5, 1.5, .heights([22]), firstLarge),
    InsetRow(.button, "radio", size: "large", 3, 0, 2.5, 2.5, .heights([22]), sinceLarge),
    InsetRow(.button, "radio", size: "small", 1, 0, 0, 1, .always, beforeCurrent),
    InsetRow(.button, "radio", size: "small", 1, 0, 0, 1, .heights([15]), current),
  ]

  private static let otherButtons = [
    // Help buttons: 54 of 55; small ones 7 of 10.
    InsetRow(.button, "help", 3, 2, 1, 4, .heights([25, 26])),
    InsetRow(.button, "help", size: "small", 1, 0, 0, 2, .heights([19])),
    // Buttons that draw nothing around their titles: 1,290 of 1,300. Images have insets of their own.
    InsetRow(.button, "roundRect", 0, 0, 0, 0), InsetRow(.button, "square", 0, 0, 0, 0),
    InsetRow(.button, "roundRect", size: "small", 0, 0, 0, 1, .heights([17])),
    InsetRow(.button, "roundRect", size: "mini", 0, 0, 1, 2, .heights([17])),
    InsetRow(.button, "inline", 0, 0, 0, 0), InsetRow(.button, "bevel", 0, 0, 0, 0),
    InsetRow(.button, "disclosureTriangle", 0, 0, 0, 0),
    // With borders: 98 of 98, 42 of 42, 33 of 33, 6 of 6. Small square ones have no insets without a border: 10 of 10.
    InsetRow(.button, "bevelBorder", 2, 2, 2, 3, .heights([30, 32, 34]), flat),
    InsetRow(.button, "bevelBorder", 0, 0, 0, 0, .always, sinceClassic),
    InsetRow(.button, "roundTextured", 0, 0, 1, 2, .heights([25]), flat),
    InsetRow(.button, "smallSquareBorder", 0, 0, 1, 1, .heights([19, 21, 22, 23, 25, 26])),
    InsetRow(.button, "smallSquare", 0, 0, 0, 0),
    InsetRow(.button, "recessed", 0, 0, 0, 1, .heights([19, 26])),
  ]

  private static let menus = [
    // Pop-up buttons: 291 of 303 before macOS 11, 166 of 172 after it; large ones 88 of 88.
    InsetRow(.popUpButton, "", 2, 3, 1, 3, .heights([25]), flat),
    InsetRow(.popUpButton, "", 2, 3, 2, 3, .heights([26]), flat),
    InsetRow(.popUpButton, "", 3, 4, 1, 4, .heights([25, 26, 28]), sinceClassic),
    InsetRow(.popUpButton, "", size: "large", 5, 5, 6, 6, .heights([40]), sinceClassic),
    // Small: 84 of 84, 153 of 158; mini: 174 of 194.
    InsetRow(.popUpButton, "", size: "small", 3, 3, 1, 3, .heights([22]), flat),
    InsetRow(.popUpButton, "", size: "small", 4, 4, 2, 4, .heights([22]), sinceClassic),
    InsetRow(.popUpButton, "", size: "mini", 0, 1, 0, 0, .heights([15]), flat),
    InsetRow(.popUpButton, "", size: "mini", 0, 1, 0, 1, .heights([16]), flat),
    // Combo boxes: 36 of 39.
    InsetRow(.comboBox, "", 0, 3, 2, 4, .heights([26]), flat),
    InsetRow(.comboBox, "", size: "small", 0, 3, 1, 4, .heights([22]), flat),
    InsetRow(.comboBox, "", 0, 0, 0, 0, .always, current),
  ]

  private static let boxes = [
    // 322 of 380; separators 520 of 545. Custom boxes have no insets: 800 of 802.
    InsetRow(.box, "", 3, 3, 0, 4, .classic), InsetRow(.box, "noTitle", 3, 3, 2, 4, .classic),
    InsetRow(.box, "separator", 0, 0, 2, 2), InsetRow(.box, "verticalSeparator", 2, 2, 0, 0),
    // Tab views, which have not changed with macOS 26: 19 of 20; small ones, whose tabs are lower, 18 of 18.
    InsetRow(.tabView, "", 7, 7, 6, 10), InsetRow(.tabView, "", size: "small", 7, 7, 3, 10),
  ]

  private static let sliders = [
    // 119 of 127; before macOS 11 they were lower. Other heights after it: 4 of 4. Large ones 25 of 25.
    InsetRow(.slider, "linear", 2, 2, 2, 6, .heights([28])),
    InsetRow(.slider, "linear", 2, 2, 2, 3, .heights([20]), flat),
    InsetRow(.slider, "linear", 2, 2, 2, 2, .always, flat), InsetRow(.slider, "linear", 2, 2, 2, 6, .always, classic),
    // With marks below: 21 of 21.
    InsetRow(.slider, "marksBelow", 2, 2, 2, 1, .heights([24, 25, 27]), flat),
    InsetRow(.slider, "linear", size: "large", 2, 2, 2, 6, .heights([28]), sinceClassic),
    // Small: 115 of 117, 39 of 43; mini: 206 of 211, 28 of 33.
    InsetRow(.slider, "linear", size: "small", 0, 0, 0, 0, .heights([18])),
    InsetRow(.slider, "linear", size: "small", 0, 0, 1, 1, .heights([15]), flat),
    InsetRow(.slider, "linear", size: "small", 2, 2, 2, 2, .heights([20, 25])),
    InsetRow(.slider, "linear", size: "mini", 0, 0, 0, 1, .heights([12]), flat),
    InsetRow(.slider, "linear", size: "mini", 0, 0, 0, 2, .heights([13]), flat),
    InsetRow(.slider, "linear", size: "mini", 0, 0, 0, 0, .heights([15, 16, 17]), flat),
    InsetRow(.slider, "linear", size: "mini", 2, 2, 2, 0, .heights([17]), sinceClassic),
    InsetRow(.slider, "verticalLinear", size: "mini", 2, 2, 2, 2),
    InsetRow(.slider, "circular", size: "small", 0, 0, 0, 0),
  ]

  private static let others = [
    // Segmented controls: 57 of 57 before macOS 11, 20 of 34 after it; rounded rectangles 16 of 16.
    InsetRow(.segmentedControl, "rounded", 2, 2, 1, 2, .heights([24]), flat),
    InsetRow(.segmentedControl, "rounded", 2, 2, 1, 1, .heights([23, 24]), classic),
    InsetRow(.segmentedControl, "rounded", size: "small", 2, 2, 1, 2, .heights([21]), beforeCurrent),
    InsetRow(.segmentedControl, "roundRect", 1, 1, 1, 1, .heights([20])),
    // Steppers: 42 of 46. Stack views align four small ones as if they had these insets.
    InsetRow(.stepper, "", 3, 3, 2, 3, .heights([27])),
    InsetRow(.stepper, "", size: "small", 2, 2, 1, 2, .heights([22])),
    // Color wells: 60 of 60 before macOS 11, 50 of 56 after it.
    InsetRow(.colorWell, "", 0, 0, 0, 0, .always, flat), InsetRow(.colorWell, "", 3, 3, 2, 2, .classic, sinceClassic),
    // Date pickers: 40 of 40, 14 of 14. Switches: 110 of 110.
    InsetRow(.datePicker, "bezel", 0, 3, 4, 0, .heights([27, 28])),
    InsetRow(.datePicker, "bezel", 0, 2, 0, 0, .heights([148])),
    InsetRow(.datePicker, "bezel", size: "large", 0, 3, 4, 0, .heights([22])), InsetRow(.datePicker, "", 0, 0, 0, 0),
    InsetRow(.switch, "", 2, 2, 1, 2, .heights([25, 26, 31])),
    // Image wells: 21 of 21.
    InsetRow(.imageView, "well", 3, 3, 3, 3, .always, flat),
    // Progress indicators: 130 of 138.
    InsetRow(.progressIndicator, "spinning", 0, 0, 0, 0),
    InsetRow(.progressIndicator, "spinning", size: "small", 0, 0, 0, 0),
    InsetRow(.progressIndicator, "", 0, 0, 1, 1, .classic),
    InsetRow(.progressIndicator, "", size: "small", 0, 0, 0, 0),
  ]
}
