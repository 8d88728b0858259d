import VFLSyntax

/// The kind of an entry's value, if it is known.
enum EntryKind {
  case view
  case number(Double)
  /// A number whose value is unknown.
  case someNumber
  case unknown
}

/// Determines the kind of an expression's value from the expression or its declaration.
struct ValueTrace {
  let file: CodeFile
  private var numbers: Numbers { Numbers(file) }

  init(_ file: CodeFile) { self.file = file }

  func kind(_ expression: Expression, depth: Int = 0) -> EntryKind {
    guard depth < ReadingLimit.valueDepth else { return .unknown }
    if let value = numbers.literal(expression) { return .number(value) }
    // `@YES`
    if case .unknown = expression.kind, file.isMark(expression.tokens.lowerBound, "@") { return .someNumber }
    if isViewConstruction(expression) { return .view }
    if let boxed = numbers.boxed(expression) { return kind(boxed, depth: depth + 1) }
    if case .member(let base?) = expression.kind {
      guard base.isName(.selfKeyword, in: file) else { return .unknown }
      if expression.isName(.view, in: file) { return .view }
    }
    guard let name = file.storedName(expression) else { return .unknown }
    if name.known == .selfKeyword { return .view }
    let found = file.origins(of: name, at: expression.nameToken)
    if let parameter = found.parameter { return parameter.type.first.flatMap(typeKind) ?? .unknown }
    if let declaration = found.declaration, let kind = declaredKind(declaration) {
      guard case .someNumber = kind, !found.isOpen, let value = found.onlyValue,
        case .number(let number) = self.kind(file.expression(value), depth: depth + 1)
      else { return kind }
      return .number(number)
    }
    guard let value = found.onlyValue else { return .unknown }
    let kind = kind(file.expression(value), depth: depth + 1)
    if case .number = kind, found.isOpen { return .someNumber }
    return kind
  }

  /// Whether a name is declared as a number or an optional number, or has a number as its only value.
  func isNumber(_ name: Name, at token: Int) -> Bool {
    let found = file.origins(of: name, at: token)
    if let parameter = found.parameter {
      if case .someNumber? = parameter.type.first.flatMap(typeKind) { return true }
      return false
    }
    if let declaration = found.declaration, case .someNumber? = declaredKind(declaration) { return true }
    switch found.onlyValue.map({ kind(file.expression($0), depth: 2) }) {
    case .number?, .someNumber?: return true
    case .view?, .unknown?, nil: return false
    }
  }

  /// `UILabel()`, `UIButton(type: .system)`, `[UILabel new]`, `[[UILabel alloc] init…]`
  func isViewConstruction(_ expression: Expression) -> Bool { isConstruction(expression, where: isViewClass) }

  /// Whether an expression creates an object of a class that `isClass` accepts. `isClass` gets the token of the class name.
  func isConstruction(_ expression: Expression, where isClass: (Int) -> Bool) -> Bool {
    var callee = expression
    if case .call(let called, _) = expression.kind {
      if file.plainName(called).map(isClass) == true { return true }
      callee = called
    }
    guard case .member(let receiver?) = callee.kind else { return false }
    if case .member(let type?) = receiver.kind, receiver.isName(.alloc, in: file) {
      return file.plainName(type).map(isClass) == true
    }
    return callee.isName(.new, in: file) && file.plainName(receiver).map(isClass) == true
  }

  /// Whether a token is the name of one of the framework's view classes.
  func isViewClass(_ index: Int) -> Bool {
    file.isIdentifier(index) && Self.viewClasses.contains(file.text(index))
  }

  /// The names of the frameworks' view classes.
  static let viewClasses: Set<String> = {
    var names: Set<String> = []
    for name in [
      "View", "Label", "Button", "ImageView", "TextField", "TextView", "ScrollView", "TableView", "CollectionView",
      "StackView", "Switch", "Slider", "ProgressView", "SegmentedControl", "PickerView", "DatePicker", "WebView",
      "ActivityIndicatorView", "Toolbar", "NavigationBar", "SearchBar", "Stepper", "PageControl", "VisualEffectView",
      "Box", "PopUpButton", "ProgressIndicator", "SplitView", "OutlineView", "SearchField", "ComboBox", "Control",
      "HostingView", "GridView", "TokenField", "SecureTextField", "LevelIndicator", "ColorWell", "RefreshControl",
      "CalendarView",
    ] {
      names.insert("UI" + name)
      names.insert("NS" + name)
    }
    return names.union([
      "MKMapView", "WKWebView", "AVPlayerView", "PDFView", "MTKView", "SCNView", "SKView", "PHLivePhotoView",
      "ARSCNView",
      "ARSKView", "LPLinkView", "AVRoutePickerView", "MPVolumeView", "PKCanvasView", "PDFThumbnailView",
    ])
  }()

  /// The kind implied by the type in a declaration; nil if the type implies none.
  private func declaredKind(_ token: Int) -> EntryKind? {
    file.declaredType(at: token).flatMap(typeKind)
  }

  private func typeKind(_ type: Int) -> EntryKind? {
    // `(UIView *)view`
    let type = file.isOpen(type, "(") ? type + 1 : type
    if isViewClass(type) { return .view }
    let name = file.text(type)
    return Self.numberTypes.contains(name) ? .someNumber : nil
  }

  private static let numberTypes: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "NSNumber", "NSInteger", "NSUInteger", "float", "double", "int",
    "UILayoutPriority",
  ]
}
