import VFLSyntax

/// The names of functions as developers write them: `Card.setUp(with:)`, `-[Card setUp:]`, `Card.title` for the body of a property.
struct FunctionNames {
  private let file: CodeFile
  private let classes: DeclaredClasses

  init(_ file: CodeFile) {
    self.file = file
    classes = DeclaredClasses(file, ProjectTypes())
  }

  /// The name of the function with the body that begins at `root`, and the first token of its head; nil if the body has no name.
  func name(ofBody root: Int) -> (name: String, start: Int)? {
    if file[root].kind == .directive {
      guard file.isIdentifier(root + 1) else { return nil }
      return (file.text(root + 1), root)
    }
    if let name = throwingName(before: root) { return (qualified("\(file.text(name))()", at: root), name) }
    if case .function(let function) = file.block(root) { return (name(of: function), function.start) }
    guard let name = memberName(before: root) else { return nil }
    return (qualified(file.text(name), at: root), file.statementStart(name))
  }

  /// The token of the name of a function whose body begins at a brace, in Rust and JavaScript; nil if it has no name.
  func plainName(ofBody brace: Int) -> Int? {
    if file.sourceLanguage == .rust {
      let keyword = file.lastInHead(before: brace) { file.isIdentifier($0) && file.text($0) == "fn" }
      return keyword.flatMap { file.isIdentifier($0 + 1) ? $0 + 1 : nil }
    }
    // `function name(…) {`, `name(…) {`, `name = (…) => {`, and each with a type before the brace.
    let parameters = file.lastInHead(before: brace) { file[$0].isClose(UInt8(ascii: ")")) }.map {
      file.skipBack($0) + 1
    }
    if let parameters, file.isIdentifier(parameters - 1), !file[parameters - 1].name.isStatementKeyword,
      file.text(parameters - 1) != "function"
    {
      return parameters - 1
    }
    guard file.isArrow(brace - 1) else { return nil }
    return file.lastInHead(before: brace) { file.isIdentifier($0) && file.isMark($0 + 1, UInt8(ascii: "=")) }
  }

  /// The name of a statement outside functions: that of the first variable that it declares.
  func name(of statement: Statement) -> String? {
    statement.declaredTokens.first.map { qualified(file.text($0), at: $0) }
  }

  private func name(of function: Function) -> String {
    let own = file.text(function.name)
    if function.isMethod {
      let selector =
        function.parameters.isEmpty
        ? own : function.parameters.map { ($0.label.map(file.text) ?? "") + ":" }.joined()
      let sign = file.text(function.start)
      guard let type = classes.body(around: function.start) else { return sign + selector }
      return "\(sign)[\(file.text(type.name)) \(selector)]"
    }
    var labels = ""
    if file.language == .swift {
      for parameter in function.parameters { labels += (parameter.label.map(file.text) ?? "_") + ":" }
    }
    return qualified("\(own)(\(labels))", at: function.start)
  }

  /// The token of the name of a function of Vala with a clause before its body, as in `void f () throws Error {`.
  private func throwingName(before root: Int) -> Int? {
    guard file.isVala else { return nil }
    let clauses = ["throws", "requires", "ensures"]
    guard file.lastInHead(before: root, where: { file.isIdentifier($0) && clauses.contains(file.text($0)) }) != nil
    else { return nil }
    return file.lastInHead(before: root) { token in
      file.isIdentifier(token) && file.isOpen(token + 1, UInt8(ascii: "(")) && !clauses.contains(file.text(token))
    }
  }

  /// The token of the name of a property, initializer or subscript whose body begins at a brace; nil if there is none.
  private func memberName(before root: Int) -> Int? {
    // `UIView Title { get { … } }`
    if file.language == .cSharp, file.isIdentifier(root - 1) { return root - 1 }
    let isVariable = { (token: Int) in file.isName(token, .var) || file.isName(token, .let) }
    let keyword = file.lastInHead(before: root) {
      isVariable($0) || file.isIdentifier($0) && ["deinit", "subscript"].contains(file.text($0))
    }
    return keyword.flatMap { isVariable($0) ? (file.isIdentifier($0 + 1) ? $0 + 1 : nil) : $0 }
  }

  /// A name with the types around a token.
  private func qualified(_ name: String, at token: Int) -> String {
    var path = [name]
    var current = file.parent(token)
    while current >= 0, path.count < ReadingLimit.path {
      if case .type = file.block(current), let type = typeName(current) { path.append(type) }
      current = file.parent(current)
    }
    return path.reversed().joined(separator: ".")
  }

  /// The name of the type whose body begins at a brace; nil if it has none, such as after `extern "C"`.
  private func typeName(_ brace: Int) -> String? {
    let found = file.lastInHead(before: brace) {
      file.isIdentifier($0) && file[$0].name.isTypeKeyword && file.isIdentifier($0 + 1)
    }
    guard let keyword = found, !file.isName(keyword, .namespace) else { return nil }
    var end = keyword + 1
    var name = file.text(end)
    while end + 2 < brace, file.isMark(end + 1, UInt8(ascii: ".")), file.isIdentifier(end + 2) {
      name += "." + file.text(end + 2)
      end += 2
    }
    return name
  }

  /// The name of the innermost type around a token; nil outside types.
  func type(around token: Int) -> String? {
    if let body = classes.body(around: token) { return file.text(body.name) }
    return qualified("", at: token).split(separator: ".").last.map { String($0) }
  }

  /// The kind of the innermost type around a token, and whether it is a class of AppKit, judging by its name and its superclass.
  func owner(of token: Int) -> (owner: CodeFunction.Owner, usesAppKit: Bool) {
    var names: [String] = []
    var outer: String?
    if let type = classes.body(around: token) {
      names.append(file.text(type.name))
      outer = classes.outerSuperclass(of: file[type.name].name)
      if let outer { names.append(outer) }
    } else {
      names = qualified("", at: token).split(separator: ".").map { String($0) }
    }
    func isAny(_ suffixes: [String]) -> Bool { names.contains { name in suffixes.contains { name.hasSuffix($0) } } }
    let importsAppKit = (file.has(.AppKit) || file.has(.Cocoa)) && !file.has(.UIKit)
    let usesAppKit = outer.map { $0.hasPrefix("UI") ? false : $0.hasPrefix("NS") || importsAppKit } ?? importsAppKit
    if isAny(["Controller", "VC"]) {
      let isExtension =
        isAny(["InputViewController", "KeyboardViewController"]) || file.has(.NCWidgetProviding)
        || file.names.find("UNNotificationContentExtension") != nil
      let hasOwnSize = isExtension || file.has(.preferredContentSize)
      return (.viewController(fillsScreen: !hasOwnSize), usesAppKit)
    }
    if isAny(["TableViewCell", "TableViewHeaderFooterView"]) { return (.tableViewCell, usesAppKit) }
    return (isAny(["Cell"]) ? .otherCell : .other, usesAppKit)
  }
}

extension CodeFile {
  /// Whether a token is in an example of a test: `it("…") { … }`. Only one example runs at a time.
  func isInExample(_ token: Int) -> Bool {
    names.find("QuickSpec") != nil
      && enclosing(token).contains { open in
        isOpen(open, "{") && isWord(statementStart(open), "it", "fit", "xit", "beforeEach")
      }
  }
}
