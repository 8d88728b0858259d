/// What a text shows about a view besides its constraints.
public struct ViewTraits: Hashable, Sendable {
  /// Whether the view, or a view that contains it, is hidden.
  public var isHidden = false
  /// Whether the item is a layout guide, which shows nothing.
  public var isGuide = false
  /// Whether the view scrolls its contents, which may be larger than the view.
  public var scrolls = false
  /// Whether the view cuts off what extends beyond its edges.
  public var clips = false
  /// Whether something else than constraints positions the view: the enclosing view, as a split view positions its panes, or code.
  public var isManaged = false
  /// Whether the contents adapt to a width that is smaller than the intrinsic one, as lines of text wrap and images scale.
  public var adaptsWidth = false
  /// Whether the contents adapt to a height that is smaller than the intrinsic one.
  public var adaptsHeight = false
  /// Whether the view only arranges its subviews and draws nothing itself, as a stack view does.
  public var drawsNothing = false
  /// Whether the view only keeps other views apart: it is empty, and nothing refers to it.
  public var isSpacer = false
  /// Whether the frame may depend on a size that is hardly an intrinsic one, so that nothing certain is known about it.
  public var isDoubtful = false
  /// What kind of control the view is; nil if that is unknown.
  public var control: ControlKind?
  /// Why something that the text does not show may determine what the constraints leave ambiguous; nil if nothing may.
  public var openness: Openness?
  /// Whether the view may have another intrinsic size than the text shows.
  public var hasUnknownSize = false

  /// Why something that a text does not show may position a view or determine its size.
  public enum Openness: Hashable, Sendable {
    /// The document refers to code, or does not state everything about the view.
    case document
    /// Other code may constrain the view.
    case otherCode
    /// Some constraints of the view exist only in other alternatives, whose conditions may be related.
    case alternatives
    /// The superview arranges its subviews.
    case arranged
    /// The system turns the frame and the autoresizing mask of the view into constraints.
    case mask
    /// The item stands for a superview that the text does not show.
    case superview
  }

  /// Whether a view is a control, which people touch.
  public enum ControlKind: Hashable, Sendable {
    /// The view is not a control.
    case none
    /// The view is a control that can have any size.
    case resizable
    /// The view is a control whose kind has a standard size, in points; nil on an axis on which it has none.
    case standard(width: Double?, height: Double?)
  }

  /// Creates the traits of a plain view.
  public init() {}
}
