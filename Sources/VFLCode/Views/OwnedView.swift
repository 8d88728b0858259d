import VFLSyntax

/// A view or guide that code creates and keeps in a local variable or a property, with everything that the code does with it.
struct OwnedView {
  let name: Name
  /// The token of the name in the declaration or, if the file does not declare the property, in the assignment of its value.
  let declaration: Int
  /// The token of the name where it gets the view.
  var creation: Int
  /// What creates it.
  let construction: ViewConstruction
  /// Whether it is in a property, so that several functions may use it.
  var isProperty = false
  /// Whether only the file uses the property to lay out its view, as far as the project shows: it is private, or no other file extends its type
  /// or derives from it.
  var isClosed = false
  /// The local variables that hold the view before the property gets it.
  var holders: [LocalHolder] = []
  /// The properties that hold the view in a range of tokens only, and other views elsewhere.
  var places: [(name: Name, tokens: Tokens)] = []
  var uses = ViewUses()

  /// Whether it is a layout guide, which has no autoresizing mask.
  var isGuide: Bool { construction.isGuide }
}

/// What code does with a view.
struct ViewUses {
  /// The tokens at which the view gets a superview, in order.
  var additions: [Int] = []
  /// Whether one of the superviews is a stack view that arranges the view.
  var isArranged = false
  /// The tokens at which the view is handed to code that is not traced, and may get a superview there.
  var escapes: [Int] = []
  /// The properties that the view is assigned to, by the tokens of their names.
  var properties: [Int] = []
  /// The arrays and other collections that the view is added to, by the tokens at which it is added.
  var collections: [Int] = []
  /// Whether another variable stands for the view, too.
  var isRenamed = false
  /// The tokens at which another view becomes its subview.
  var children: [Int] = []
  /// Whether the code mentions the translation of the view's autoresizing mask.
  var mentionsMask = false
  /// Whether the code gives the view an autoresizing mask.
  var hasMask = false
  /// Whether the code sets the view's frame.
  var hasFrame = false
  /// The tokens of the properties or setters where the code changes the view's frame or center.
  var frames: [Int] = []
  /// The tokens at which the view is the value of an entry in a dictionary that only calls with formats get.
  var formatEntries: [Int] = []
  /// The tokens of the view in expressions that make constraints.
  var constraints: [Int] = []
  /// Whether the code does anything with the view that may constrain it or set its frame in another way.
  var isOpen = false
  /// Whether the code sets a priority with which the view keeps its intrinsic size.
  var hasPriorities = false

  /// Adds what other code does with the view.
  mutating func add(_ other: ViewUses) {
    mentionsMask = mentionsMask || other.mentionsMask
    hasMask = hasMask || other.hasMask
    hasFrame = hasFrame || other.hasFrame
    isArranged = isArranged || other.isArranged
    isOpen = isOpen || other.isOpen
    isRenamed = isRenamed || other.isRenamed
    hasPriorities = hasPriorities || other.hasPriorities
    additions += other.additions
    frames += other.frames
    escapes += other.escapes
    properties += other.properties
    collections += other.collections
    children += other.children
    formatEntries += other.formatEntries
    constraints += other.constraints
  }

  /// Whether the code adds the view to a superview, or lets other code do so.
  var mayBeAdded: Bool { [additions, escapes, properties, collections].contains { !$0.isEmpty } }

  /// Adds the uses of a variable that stands for the view, among others, at a token.
  mutating func add(_ other: ViewUses, ofElementAt token: Int) {
    let count =
      other.additions.count + other.escapes.count + other.collections.count + other.children.count
      + other.formatEntries.count
    var other = other
    if !other.constraints.isEmpty { other.isOpen = true }
    (other.constraints, other.frames) = ([], [])
    if count > ReadingLimit.collection {
      (other.additions, other.children, other.formatEntries) = ([], [], [])
      other.escapes = [token]
    }
    add(other)
  }
}
