import VFLSyntax

/// A word of constraint files, with what it means.
struct VocabularyWord: Sendable {
  /// The word.
  let text: String
  /// How the statement continues, with placeholders in angle brackets, such as `view <name>`; the word itself if nothing follows.
  let pattern: String
  /// What the word means, as one sentence.
  let explanation: String

  init(_ text: String, _ explanation: String, pattern: String? = nil) {
    self.text = text
    self.pattern = pattern ?? text
    self.explanation = explanation
  }
}

/// The words of constraint files.
enum Vocabulary {
  /// The words that begin declarations and groups.
  static let statements = [
    VocabularyWord(
      "superview", "Names the view that `|` stands for, and states its bounds.",
      pattern: "superview <name> (0 0; <width> <height>)"),
    VocabularyWord("view", "Declares views. Any other name in brackets is then an error.", pattern: "view <name>"),
    VocabularyWord("metric", "Declares a name for a number.", pattern: "metric <name> = <number>"),
    VocabularyWord(
      "intrinsic", "States a view's intrinsic content size, and its hugging and compression resistance.",
      pattern: "intrinsic <view> (<width> <height>)"),
    VocabularyWord(
      "autoresize", "States a view's frame and autoresizing mask.",
      pattern: "autoresize <view> (<x> <y>; <width> <height>) <mask>"),
    VocabularyWord(
      "group", "Begins a set of constraints that can be switched on and off together.", pattern: "group <name> {"),
    VocabularyWord(
      "geometry", "States whether constraints take transforms into account.", pattern: "geometry <option>"),
    VocabularyWord("dialect", "States the dialect of the formats.", pattern: "dialect <name>"),
  ]

  /// The words that begin the lines of layout tests.
  static let steps = [
    VocabularyWord("expect", "States what must be true of the layout.", pattern: "expect <condition>"),
    VocabularyWord(
      "at", "Begins steps that run at another size of the superview.",
      pattern: "at <superview>.width == <number> {"),
    VocabularyWord(
      "for", "Begins expectations about every size in a range.",
      pattern: "for <superview>.width in <smallest>...<largest> {"),
    VocabularyWord(
      "on", "Begins the body of a view's override of its layout or update pass.", pattern: "on layout <view> {"),
    VocabularyWord(
      "set", "Changes the constant or priority of a constraint.", pattern: "set <constraint>.constant = <number>"),
    VocabularyWord("activate", "Activates constraints or groups.", pattern: "activate <group>"),
    VocabularyWord("deactivate", "Deactivates constraints or groups.", pattern: "deactivate <group>"),
    VocabularyWord("remove", "Removes a view together with its constraints.", pattern: "remove view <view>"),
    VocabularyWord("frame", "Sets the frame of a view.", pattern: "frame <view> (<x> <y>; <width> <height>)"),
    VocabularyWord(
      "content", "Changes the intrinsic content size of a view, as a longer text does.",
      pattern: "content <view> (<width> <height>)"),
    VocabularyWord("transform", "Sets the transform of a view.", pattern: "transform <view> (1 0 0 1 0 0)"),
    VocabularyWord("mask", "Sets the autoresizing mask of a view.", pattern: "mask <view> <mask>"),
    VocabularyWord(
      "autoresizes", "States whether a view resizes its subviews by their masks.", pattern: "autoresizes <view> off"),
    VocabularyWord("invalidate", "Requests a layout or update pass.", pattern: "invalidate layout <view>"),
    VocabularyWord("super", "Calls the overridden method.", pattern: "super"),
  ]

  /// The conditions that `expect` takes, except comparisons.
  static let conditions = [
    VocabularyWord("solved", "All required constraints hold."),
    VocabularyWord("conflict", "The required constraints conflict."),
    VocabularyWord("dirty", "A layout pass is pending."),
    VocabularyWord("clean", "No layout pass is pending."),
    VocabularyWord("ambiguous", "A position or size of a view is ambiguous.", pattern: "ambiguous <view>.width"),
    VocabularyWord("broken", "A constraint is broken.", pattern: "broken <constraint>"),
    VocabularyWord(
      "constraints", "A view holds these constraints and no others; `none` stands for an empty list.",
      pattern: "constraints <view> == <constraint>"),
    VocabularyWord("problem", "The layout reports a problem.", pattern: "problem <name>"),
    VocabularyWord("inside", "No view extends beyond the view that contains it."),
    VocabularyWord("noOverlap", "Views that do not overlap at the given size do not overlap."),
    VocabularyWord("notCollapsed", "No view that is visible at the given size has shrunk to nothing."),
    VocabularyWord("notSqueezed", "No view is smaller than its intrinsic content size."),
    VocabularyWord("unambiguous", "No position or size is ambiguous."),
    VocabularyWord("monotone", "A wider superview makes no view narrower, and a taller one makes none shorter."),
  ]

  /// The format options.
  static let options: [VocabularyWord] = FormatOptions.named.map { name, option in
    VocabularyWord(name, explanation(option))
  }

  /// The autoresizing masks.
  static let masks: [VocabularyWord] = AutoresizingMask.named.map { name, mask in
    VocabularyWord(name, explanation(mask))
  }

  /// The attributes that equations can refer to.
  static let attributes: [VocabularyWord] = Attribute.allCases.map { attribute in
    VocabularyWord(attribute.name, explanation(attribute))
  }

  /// What an option does.
  static func explanation(_ option: FormatOptions) -> String {
    switch option {
    case .alignAllLeft: "Views of a vertical format share their left edges."
    case .alignAllRight: "Views of a vertical format share their right edges."
    case .alignAllTop: "Views of a horizontal format share their top edges."
    case .alignAllBottom: "Views of a horizontal format share their bottom edges."
    case .alignAllLeading: "Views of a vertical format share their leading edges."
    case .alignAllTrailing: "Views of a vertical format share their trailing edges."
    case .alignAllCenterX: "Views of a vertical format share their horizontal centers."
    case .alignAllCenterY: "Views of a horizontal format share their vertical centers."
    case .alignAllLastBaseline: "Views of a horizontal format share the baselines of their last lines of text."
    case .alignAllFirstBaseline: "Views of a horizontal format share the baselines of their first lines of text."
    case .directionLeftToRight: "A horizontal format runs from left to right in every language."
    case .directionRightToLeft: "A horizontal format runs from right to left in every language."
    case .spacingBaselineToBaseline:
      "Distances in a vertical format are measured from the last baseline of one view to the first of the next."
    default: "A horizontal format runs in the direction of the language, which is the default."
    }
  }

  /// What a mask does.
  private static func explanation(_ mask: AutoresizingMask) -> String {
    switch mask {
    case .flexibleLeftMargin: "The distance to the superview's left edge changes with the superview's width."
    case .flexibleWidth: "The width changes with the superview's width."
    case .flexibleRightMargin: "The distance to the superview's right edge changes with the superview's width."
    case .flexibleTopMargin: "The distance to the superview's top edge changes with the superview's height."
    case .flexibleHeight: "The height changes with the superview's height."
    case .flexibleBottomMargin: "The distance to the superview's bottom edge changes with the superview's height."
    default: "The frame does not change with the superview's size."
    }
  }

  /// What an attribute measures.
  static func explanation(_ attribute: Attribute) -> String {
    switch attribute {
    case .left: "The left edge."
    case .right: "The right edge."
    case .top: "The top edge."
    case .bottom: "The bottom edge."
    case .leading: "The edge at which text begins: the left edge in left-to-right languages."
    case .trailing: "The edge at which text ends: the right edge in left-to-right languages."
    case .width: "The width."
    case .height: "The height."
    case .centerX: "The horizontal center."
    case .centerY: "The vertical center."
    case .lastBaseline: "The baseline of the last line of text."
    case .firstBaseline: "The baseline of the first line of text."
    case .leftMargin: "The left edge, inset by the layout margin."
    case .rightMargin: "The right edge, inset by the layout margin."
    case .topMargin: "The top edge, inset by the layout margin."
    case .bottomMargin: "The bottom edge, inset by the layout margin."
    case .leadingMargin: "The leading edge, inset by the layout margin."
    case .trailingMargin: "The trailing edge, inset by the layout margin."
    case .centerXWithinMargins: "The horizontal center between the left and right margins."
    case .centerYWithinMargins: "The vertical center between the top and bottom margins."
    }
  }
}
