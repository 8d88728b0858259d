import VFLSyntax

/// The names that the readers of app sources look for, numbered once for each file so that comparing them compares numbers.
struct Words {
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
  /// No name at all.
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

  /// What begins the declaration of a type.
  let typeKeywords: Set<Name>
  /// What a statement with a body of its own begins with.
  let statementKeywords: Set<Name>
  /// What a loop begins with.
  let loopKeywords: Set<Name>
  /// What makes constraints of a format.
  let constraintCalls: Set<Name>
  /// What changes a text in ways that are not followed.
  let mutations: Set<Name>
  /// The frameworks' names of priorities below the required one.
  let lowerPriorities: Set<Name>
  /// What anchors make constraints with: labels in Swift, the beginnings of selectors in Objective-C.
  let anchorRelations: Set<Name>
  /// What the names of anchors stand for.
  let anchors: [Name: Attribute]

  init(_ names: inout NameTable) {
    _NSDictionaryOfVariableBindings = names.intern("_NSDictionaryOfVariableBindings")
    activate = names.intern("activate")
    activateConstraints = names.intern("activateConstraints")
    active = names.intern("active")
    Add = names.intern("Add")
    addConstraint = names.intern("addConstraint")
    addConstraints = names.intern("addConstraints")
    addEntries = names.intern("addEntries")
    addEntriesFromDictionary = names.intern("addEntriesFromDictionary")
    addObject = names.intern("addObject")
    addSubview = names.intern("addSubview")
    allCases = names.intern("allCases")
    alloc = names.intern("alloc")
    Append = names.intern("Append")
    append = names.intern("append")
    appendFormat = names.intern("appendFormat")
    appending = names.intern("appending")
    appendingFormat = names.intern("appendingFormat")
    appendString = names.intern("appendString")
    AppKit = names.intern("AppKit")
    arguments = names.intern("arguments")
    arrayWithObjects = names.intern("arrayWithObjects")
    self.`as` = names.intern("as")
    attribute = names.intern("attribute")
    autorelease = names.intern("autorelease")
    self.`case` = names.intern("case")
    CGFloat = names.intern("CGFloat")
    Cocoa = names.intern("Cocoa")
    compactMap = names.intern("compactMap")
    const = names.intern("const")
    constant = names.intern("constant")
    constraint = names.intern("constraint")
    constraintEqualToAnchor = names.intern("constraintEqualToAnchor")
    constraintEqualToConstant = names.intern("constraintEqualToConstant")
    constraintGreaterThanOrEqualToAnchor = names.intern("constraintGreaterThanOrEqualToAnchor")
    constraintGreaterThanOrEqualToConstant = names.intern("constraintGreaterThanOrEqualToConstant")
    constraintLessThanOrEqualToAnchor = names.intern("constraintLessThanOrEqualToAnchor")
    constraintLessThanOrEqualToConstant = names.intern("constraintLessThanOrEqualToConstant")
    constraints = names.intern("constraints")
    constraintsWithVisualFormat = names.intern("constraintsWithVisualFormat")
    constraintWithItem = names.intern("constraintWithItem")
    copy = names.intern("copy")
    copyItems = names.intern("copyItems")
    count = names.intern("count")
    Create = names.intern("Create")
    deactivate = names.intern("deactivate")
    deactivateConstraints = names.intern("deactivateConstraints")
    dictionary = names.intern("dictionary")
    dictionaryWithDictionary = names.intern("dictionaryWithDictionary")
    dictionaryWithObject = names.intern("dictionaryWithObject")
    dictionaryWithObjects = names.intern("dictionaryWithObjects")
    dictionaryWithObjectsAndKeys = names.intern("dictionaryWithObjectsAndKeys")
    Double = names.intern("Double")
    self.`else` = names.intern("else")
    enumerated = names.intern("enumerated")
    enumerateObjectsUsingBlock = names.intern("enumerateObjectsUsingBlock")
    equalTo = names.intern("equalTo")
    equalToConstant = names.intern("equalToConstant")
    self.`extension` = names.intern("extension")
    self.`extern` = names.intern("extern")
    self.`fileprivate` = names.intern("fileprivate")
    first = names.intern("first")
    flatMap = names.intern("flatMap")
    self.`for` = names.intern("for")
    forEach = names.intern("forEach")
    foreach = names.intern("foreach")
    forKey = names.intern("forKey")
    forKeys = names.intern("forKeys")
    Format = names.intern("Format")
    format = names.intern("format")
    frame = names.intern("frame")
    FromObjectsAndKeys = names.intern("FromObjectsAndKeys")
    FromVisualFormat = names.intern("FromVisualFormat")
    self.`func` = names.intern("func")
    greaterThanOrEqualTo = names.intern("greaterThanOrEqualTo")
    greaterThanOrEqualToConstant = names.intern("greaterThanOrEqualToConstant")
    self.`guard` = names.intern("guard")
    id = names.intern("id")
    self.`if` = names.intern("if")
    implementation = names.intern("implementation")
    self.`in` = names.intern("in")
    self.`init` = names.intern("init")
    initWithDictionary = names.intern("initWithDictionary")
    initWithFormat = names.intern("initWithFormat")
    initWithObjects = names.intern("initWithObjects")
    initWithObjectsAndKeys = names.intern("initWithObjectsAndKeys")
    initWithString = names.intern("initWithString")
    interface = names.intern("interface")
    isActive = names.intern("isActive")
    isEmpty = names.intern("isEmpty")
    item = names.intern("item")
    last = names.intern("last")
    layout = names.intern("layout")
    layoutIfNeeded = names.intern("layoutIfNeeded")
    layoutSubviews = names.intern("layoutSubviews")
    lessThanOrEqualTo = names.intern("lessThanOrEqualTo")
    lessThanOrEqualToConstant = names.intern("lessThanOrEqualToConstant")
    self.`let` = names.intern("let")
    locale = names.intern("locale")
    localizedStringWithFormat = names.intern("localizedStringWithFormat")
    map = names.intern("map")
    merge = names.intern("merge")
    merging = names.intern("merging")
    metrics = names.intern("metrics")
    multiplier = names.intern("multiplier")
    mutableCopy = names.intern("mutableCopy")
    nameof = names.intern("nameof")
    NCWidgetProviding = names.intern("NCWidgetProviding")
    needsLayout = names.intern("needsLayout")
    needsUpdateConstraints = names.intern("needsUpdateConstraints")
    new = names.intern("new")
    nilWord = names.intern("nil")
    none = names.intern("")
    NSCopying = names.intern("NSCopying")
    NSDictionary = names.intern("NSDictionary")
    NSDictionaryOfVariableBindings = names.intern("NSDictionaryOfVariableBindings")
    NSLayoutConstraint = names.intern("NSLayoutConstraint")
    NSMutableDictionary = names.intern("NSMutableDictionary")
    NSMutableString = names.intern("NSMutableString")
    NSNumber = names.intern("NSNumber")
    NSString = names.intern("NSString")
    NSView = names.intern("NSView")
    NSViewController = names.intern("NSViewController")
    NULL = names.intern("NULL")
    null = names.intern("null")
    object = names.intern("object")
    options = names.intern("options")
    override = names.intern("override")
    Priority = names.intern("Priority")
    priority = names.intern("priority")
    self.`private` = names.intern("private")
    rawValue = names.intern("rawValue")
    relatedBy = names.intern("relatedBy")
    removeConstraint = names.intern("removeConstraint")
    removeConstraints = names.intern("removeConstraints")
    removeFromSuperview = names.intern("removeFromSuperview")
    self.`return` = names.intern("return")
    selfWord = names.intern("self")
    setActive = names.intern("setActive")
    setDictionary = names.intern("setDictionary")
    setNeedsLayout = names.intern("setNeedsLayout")
    setNeedsUpdateConstraints = names.intern("setNeedsUpdateConstraints")
    setObject = names.intern("setObject")
    setPriority = names.intern("setPriority")
    setTranslatesAutoresizingMaskIntoConstraints = names.intern("setTranslatesAutoresizingMaskIntoConstraints")
    setValue = names.intern("setValue")
    self.`static` = names.intern("static")
    String = names.intern("String")
    string = names.intern("string")
    stringByAppendingFormat = names.intern("stringByAppendingFormat")
    stringByAppendingString = names.intern("stringByAppendingString")
    stringLiteral = names.intern("stringLiteral")
    stringWithFormat = names.intern("stringWithFormat")
    stringWithString = names.intern("stringWithString")
    strong = names.intern("strong")
    superview = names.intern("superview")
    superWord = names.intern("super")
    self.`switch` = names.intern("switch")
    toItem = names.intern("toItem")
    TranslatesAutoresizingMaskIntoConstraints = names.intern("TranslatesAutoresizingMaskIntoConstraints")
    translatesAutoresizingMaskIntoConstraints = names.intern("translatesAutoresizingMaskIntoConstraints")
    self.`true` = names.intern("true")
    typeOfSelf = names.intern("Self")
    UIInputViewController = names.intern("UIInputViewController")
    UIKit = names.intern("UIKit")
    UILayoutPriority = names.intern("UILayoutPriority")
    UIView = names.intern("UIView")
    underscore = names.intern("_")
    updateConstraints = names.intern("updateConstraints")
    updateValue = names.intern("updateValue")
    updateViewConstraints = names.intern("updateViewConstraints")
    utf8CodeUnitCount = names.intern("utf8CodeUnitCount")
    utf8Start = names.intern("utf8Start")
    self.`var` = names.intern("var")
    variadicArguments = names.intern("__VA_ARGS__")
    view = names.intern("view")
    views = names.intern("views")
    viewWillLayoutSubviews = names.intern("viewWillLayoutSubviews")
    void = names.intern("void")
    self.`where` = names.intern("where")
    self.`while` = names.intern("while")
    window = names.intern("window")
    withVisualFormat = names.intern("withVisualFormat")
    YES = names.intern("YES")
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
