import VFLSyntax

/// The names that readers of app sources look for. They are interned once, so that comparing names compares numbers.
final class Words: Sendable {
  let _NSDictionaryOfVariableBindings: Name
  let activate: Name
  let activateConstraints: Name
  let active: Name
  let Add: Name
  let addConstraint: Name
  let addConstraints: Name
  let addEntries: Name
  let addEntriesFromDictionary: Name
  let addObject: Name
  let addSubview: Name
  let allCases: Name
  let alloc: Name
  let Append: Name
  let append: Name
  let appendFormat: Name
  let appending: Name
  let appendingFormat: Name
  let appendString: Name
  let AppKit: Name
  let arguments: Name
  let arrayWithObjects: Name
  let `as`: Name
  let attribute: Name
  let autorelease: Name
  let `case`: Name
  let CGFloat: Name
  let Cocoa: Name
  let compactMap: Name
  let const: Name
  let constant: Name
  let constraint: Name
  let constraintEqualToAnchor: Name
  let constraintEqualToConstant: Name
  let constraintGreaterThanOrEqualToAnchor: Name
  let constraintGreaterThanOrEqualToConstant: Name
  let constraintLessThanOrEqualToAnchor: Name
  let constraintLessThanOrEqualToConstant: Name
  let constraints: Name
  let constraintsWithVisualFormat: Name
  let constraintWithItem: Name
  let contentView: Name
  let copy: Name
  let copyItems: Name
  let count: Name
  let Create: Name
  let deactivate: Name
  let deactivateConstraints: Name
  let dictionary: Name
  let dictionaryWithDictionary: Name
  let dictionaryWithObject: Name
  let dictionaryWithObjects: Name
  let dictionaryWithObjectsAndKeys: Name
  let Double: Name
  let `else`: Name
  let enumerated: Name
  let enumerateObjectsUsingBlock: Name
  let equalTo: Name
  let equalToConstant: Name
  let `extension`: Name
  let `extern`: Name
  let `false`: Name
  let `fileprivate`: Name
  let first: Name
  let flatMap: Name
  let `for`: Name
  let forEach: Name
  let foreach: Name
  let forKey: Name
  let forKeys: Name
  let Format: Name
  let format: Name
  let frame: Name
  let FromObjectsAndKeys: Name
  let FromVisualFormat: Name
  let `func`: Name
  let greaterThanOrEqualTo: Name
  let greaterThanOrEqualToConstant: Name
  let `guard`: Name
  let id: Name
  let `if`: Name
  let implementation: Name
  let `in`: Name
  let `init`: Name
  let initWithDictionary: Name
  let initWithFormat: Name
  let initWithObjects: Name
  let initWithObjectsAndKeys: Name
  let initWithString: Name
  let interface: Name
  let isActive: Name
  let isEmpty: Name
  let item: Name
  let last: Name
  let layout: Name
  let layoutIfNeeded: Name
  let layoutSubviews: Name
  let lessThanOrEqualTo: Name
  let lessThanOrEqualToConstant: Name
  let `let`: Name
  let locale: Name
  let localizedStringWithFormat: Name
  let map: Name
  let merge: Name
  let merging: Name
  let metrics: Name
  let multiplier: Name
  let mutableCopy: Name
  let nameof: Name
  let NCWidgetProviding: Name
  let needsLayout: Name
  let needsUpdateConstraints: Name
  let new: Name
  let nilWord: Name
  let NO: Name
  /// The empty name.
  let none: Name
  let NSCopying: Name
  let NSDictionary: Name
  let NSDictionaryOfVariableBindings: Name
  let NSLayoutConstraint: Name
  let NSMutableDictionary: Name
  let NSMutableString: Name
  let NSNumber: Name
  let NSString: Name
  let NSView: Name
  let NSViewController: Name
  let NULL: Name
  let null: Name
  let object: Name
  let options: Name
  let override: Name
  let Priority: Name
  let priority: Name
  let `private`: Name
  let rawValue: Name
  let relatedBy: Name
  let removeConstraint: Name
  let removeConstraints: Name
  let removeFromSuperview: Name
  let `return`: Name
  let selfWord: Name
  let setActive: Name
  let setDictionary: Name
  let setNeedsLayout: Name
  let setNeedsUpdateConstraints: Name
  let setObject: Name
  let setPriority: Name
  let setTranslatesAutoresizingMaskIntoConstraints: Name
  let setValue: Name
  let `static`: Name
  let String: Name
  let string: Name
  let stringByAppendingFormat: Name
  let stringByAppendingString: Name
  let stringLiteral: Name
  let stringWithFormat: Name
  let stringWithString: Name
  let strong: Name
  let superview: Name
  let superWord: Name
  let `switch`: Name
  let toItem: Name
  let TranslatesAutoresizingMaskIntoConstraints: Name
  let translatesAutoresizingMaskIntoConstraints: Name
  let `true`: Name
  let typeOfSelf: Name
  let UIInputViewController: Name
  let UIKit: Name
  let UILayoutPriority: Name
  let UIView: Name
  let underscore: Name
  let updateConstraints: Name
  let updateValue: Name
  let updateViewConstraints: Name
  let utf8CodeUnitCount: Name
  let utf8Start: Name
  let `var`: Name
  let variadicArguments: Name
  let view: Name
  let views: Name
  let viewWillLayoutSubviews: Name
  let void: Name
  let `where`: Name
  let `while`: Name
  let window: Name
  let withVisualFormat: Name
  let YES: Name

  /// The keywords that begin the declaration of a type.
  let typeKeywords: Set<Name>
  /// The keywords that begin a statement or an accessor, which may have a body.
  let statementKeywords: Set<Name>
  /// The keywords that begin a loop.
  let loopKeywords: Set<Name>
  /// The calls that make constraints from a format.
  let constraintCalls: Set<Name>
  /// The methods that change a text in ways that are not traced.
  let mutations: Set<Name>
  /// The frameworks' names for priorities below required.
  let lowerPriorities: Set<Name>
  /// The names by which anchors make constraints: argument labels in Swift, first selector parts in Objective-C.
  let anchorRelations: Set<Name>
  /// The attribute that each anchor's name refers to.
  let anchors: [Name: Attribute]

  init(_ names: inout NameTable) {
    // Not inlined, because there are hundreds of calls.
    @inline(never)
    func word(_ text: StaticString) -> Name { text.withUTF8Buffer { names.intern($0) } }

    _NSDictionaryOfVariableBindings = word("_NSDictionaryOfVariableBindings")
    activate = word("activate")
    activateConstraints = word("activateConstraints")
    active = word("active")
    Add = word("Add")
    addConstraint = word("addConstraint")
    addConstraints = word("addConstraints")
    addEntries = word("addEntries")
    addEntriesFromDictionary = word("addEntriesFromDictionary")
    addObject = word("addObject")
    addSubview = word("addSubview")
    allCases = word("allCases")
    alloc = word("alloc")
    Append = word("Append")
    append = word("append")
    appendFormat = word("appendFormat")
    appending = word("appending")
    appendingFormat = word("appendingFormat")
    appendString = word("appendString")
    AppKit = word("AppKit")
    arguments = word("arguments")
    arrayWithObjects = word("arrayWithObjects")
    self.`as` = word("as")
    attribute = word("attribute")
    autorelease = word("autorelease")
    self.`case` = word("case")
    CGFloat = word("CGFloat")
    Cocoa = word("Cocoa")
    compactMap = word("compactMap")
    const = word("const")
    constant = word("constant")
    constraint = word("constraint")
    constraintEqualToAnchor = word("constraintEqualToAnchor")
    constraintEqualToConstant = word("constraintEqualToConstant")
    constraintGreaterThanOrEqualToAnchor = word("constraintGreaterThanOrEqualToAnchor")
    constraintGreaterThanOrEqualToConstant = word("constraintGreaterThanOrEqualToConstant")
    constraintLessThanOrEqualToAnchor = word("constraintLessThanOrEqualToAnchor")
    constraintLessThanOrEqualToConstant = word("constraintLessThanOrEqualToConstant")
    constraints = word("constraints")
    constraintsWithVisualFormat = word("constraintsWithVisualFormat")
    constraintWithItem = word("constraintWithItem")
    contentView = word("contentView")
    copy = word("copy")
    copyItems = word("copyItems")
    count = word("count")
    Create = word("Create")
    deactivate = word("deactivate")
    deactivateConstraints = word("deactivateConstraints")
    dictionary = word("dictionary")
    dictionaryWithDictionary = word("dictionaryWithDictionary")
    dictionaryWithObject = word("dictionaryWithObject")
    dictionaryWithObjects = word("dictionaryWithObjects")
    dictionaryWithObjectsAndKeys = word("dictionaryWithObjectsAndKeys")
    Double = word("Double")
    self.`else` = word("else")
    enumerated = word("enumerated")
    enumerateObjectsUsingBlock = word("enumerateObjectsUsingBlock")
    equalTo = word("equalTo")
    equalToConstant = word("equalToConstant")
    self.`extension` = word("extension")
    self.`extern` = word("extern")
    self.`false` = word("false")
    self.`fileprivate` = word("fileprivate")
    first = word("first")
    flatMap = word("flatMap")
    self.`for` = word("for")
    forEach = word("forEach")
    foreach = word("foreach")
    forKey = word("forKey")
    forKeys = word("forKeys")
    Format = word("Format")
    format = word("format")
    frame = word("frame")
    FromObjectsAndKeys = word("FromObjectsAndKeys")
    FromVisualFormat = word("FromVisualFormat")
    self.`func` = word("func")
    greaterThanOrEqualTo = word("greaterThanOrEqualTo")
    greaterThanOrEqualToConstant = word("greaterThanOrEqualToConstant")
    self.`guard` = word("guard")
    id = word("id")
    self.`if` = word("if")
    implementation = word("implementation")
    self.`in` = word("in")
    self.`init` = word("init")
    initWithDictionary = word("initWithDictionary")
    initWithFormat = word("initWithFormat")
    initWithObjects = word("initWithObjects")
    initWithObjectsAndKeys = word("initWithObjectsAndKeys")
    initWithString = word("initWithString")
    interface = word("interface")
    isActive = word("isActive")
    isEmpty = word("isEmpty")
    item = word("item")
    last = word("last")
    layout = word("layout")
    layoutIfNeeded = word("layoutIfNeeded")
    layoutSubviews = word("layoutSubviews")
    lessThanOrEqualTo = word("lessThanOrEqualTo")
    lessThanOrEqualToConstant = word("lessThanOrEqualToConstant")
    self.`let` = word("let")
    locale = word("locale")
    localizedStringWithFormat = word("localizedStringWithFormat")
    map = word("map")
    merge = word("merge")
    merging = word("merging")
    metrics = word("metrics")
    multiplier = word("multiplier")
    mutableCopy = word("mutableCopy")
    nameof = word("nameof")
    NCWidgetProviding = word("NCWidgetProviding")
    needsLayout = word("needsLayout")
    needsUpdateConstraints = word("needsUpdateConstraints")
    new = word("new")
    nilWord = word("nil")
    NO = word("NO")
    none = word("")
    NSCopying = word("NSCopying")
    NSDictionary = word("NSDictionary")
    NSDictionaryOfVariableBindings = word("NSDictionaryOfVariableBindings")
    NSLayoutConstraint = word("NSLayoutConstraint")
    NSMutableDictionary = word("NSMutableDictionary")
    NSMutableString = word("NSMutableString")
    NSNumber = word("NSNumber")
    NSString = word("NSString")
    NSView = word("NSView")
    NSViewController = word("NSViewController")
    NULL = word("NULL")
    null = word("null")
    object = word("object")
    options = word("options")
    override = word("override")
    Priority = word("Priority")
    priority = word("priority")
    self.`private` = word("private")
    rawValue = word("rawValue")
    relatedBy = word("relatedBy")
    removeConstraint = word("removeConstraint")
    removeConstraints = word("removeConstraints")
    removeFromSuperview = word("removeFromSuperview")
    self.`return` = word("return")
    selfWord = word("self")
    setActive = word("setActive")
    setDictionary = word("setDictionary")
    setNeedsLayout = word("setNeedsLayout")
    setNeedsUpdateConstraints = word("setNeedsUpdateConstraints")
    setObject = word("setObject")
    setPriority = word("setPriority")
    setTranslatesAutoresizingMaskIntoConstraints = word("setTranslatesAutoresizingMaskIntoConstraints")
    setValue = word("setValue")
    self.`static` = word("static")
    String = word("String")
    string = word("string")
    stringByAppendingFormat = word("stringByAppendingFormat")
    stringByAppendingString = word("stringByAppendingString")
    stringLiteral = word("stringLiteral")
    stringWithFormat = word("stringWithFormat")
    stringWithString = word("stringWithString")
    strong = word("strong")
    superview = word("superview")
    superWord = word("super")
    self.`switch` = word("switch")
    toItem = word("toItem")
    TranslatesAutoresizingMaskIntoConstraints = word("TranslatesAutoresizingMaskIntoConstraints")
    translatesAutoresizingMaskIntoConstraints = word("translatesAutoresizingMaskIntoConstraints")
    self.`true` = word("true")
    typeOfSelf = word("Self")
    UIInputViewController = word("UIInputViewController")
    UIKit = word("UIKit")
    UILayoutPriority = word("UILayoutPriority")
    UIView = word("UIView")
    underscore = word("_")
    updateConstraints = word("updateConstraints")
    updateValue = word("updateValue")
    updateViewConstraints = word("updateViewConstraints")
    utf8CodeUnitCount = word("utf8CodeUnitCount")
    utf8Start = word("utf8Start")
    self.`var` = word("var")
    variadicArguments = word("__VA_ARGS__")
    view = word("view")
    views = word("views")
    viewWillLayoutSubviews = word("viewWillLayoutSubviews")
    void = word("void")
    self.`where` = word("where")
    self.`while` = word("while")
    window = word("window")
    withVisualFormat = word("withVisualFormat")
    YES = word("YES")
    typeKeywords = Self.set(
      ["class", "struct", "enum", "extension", "protocol", "actor", "namespace", "interface", "union", "record"], &names
    )
    statementKeywords = Self.set(
      [
        "if", "for", "while", "switch", "guard", "else", "do", "catch", "return", "repeat", "defer", "get", "set",
        "didSet",
        "willSet", "using", "lock", "try", "finally", "foreach", "synchronized",
      ], &names)
    loopKeywords = Self.set(["for", "while", "repeat", "do", "foreach"], &names)
    constraintCalls = [constraints, constraintsWithVisualFormat, FromVisualFormat]
    mutations = Self.set(
      [
        "removeLast", "removeFirst", "remove", "removeSubrange", "removeAll", "replace", "replaceSubrange", "write",
        "insert",
        "popLast", "setString", "insertString", "replaceOccurrencesOfString", "deleteCharactersInRange",
        "replaceCharactersInRange", "Insert", "Replace", "Remove", "Clear",
      ], &names)
    lowerPriorities = Self.set(
      [
        "defaultHigh", "defaultLow", "fittingSizeLevel", "fittingSizeCompression", "dragThatCanResizeScene",
        "sceneSizeStayPut", "dragThatCannotResizeScene", "dragThatCanResizeWindow", "windowSizeStayPut",
        "dragThatCannotResizeWindow", "UILayoutPriorityDefaultHigh", "UILayoutPriorityDefaultLow",
        "UILayoutPriorityFittingSizeLevel", "NSLayoutPriorityDefaultHigh", "NSLayoutPriorityDefaultLow",
        "NSLayoutPriorityFittingSizeCompression", "NSLayoutPriorityDragThatCanResizeWindow",
        "NSLayoutPriorityWindowSizeStayPut", "NSLayoutPriorityDragThatCannotResizeWindow",
      ], &names)
    anchorRelations = [
      equalTo, greaterThanOrEqualTo, lessThanOrEqualTo, equalToConstant, greaterThanOrEqualToConstant,
      lessThanOrEqualToConstant, constraintEqualToAnchor, constraintGreaterThanOrEqualToAnchor,
      constraintLessThanOrEqualToAnchor, constraintEqualToConstant, constraintGreaterThanOrEqualToConstant,
      constraintLessThanOrEqualToConstant,
    ]
    var anchors: [Name: Attribute] = [:]
    for attribute in Attribute.allCases { anchors[names.intern(attribute.name + "Anchor")] = attribute }
    self.anchors = anchors
  }

  private static func set(_ words: [String], _ names: inout NameTable) -> Set<Name> {
    var set: Set<Name> = []
    for word in words { set.insert(names.intern(word)) }
    return set
  }
}
