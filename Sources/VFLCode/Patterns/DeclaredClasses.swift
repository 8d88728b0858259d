import VFLSyntax

/// The classes that a file declares or implements, with the superclasses that the file names.
///
/// The superclass of an Objective-C class is often named only in a header, from which the project's index knows it. The index also knows
/// the classes that other files declare.
struct DeclaredClasses {
  /// The part of a file that contains methods of a class.
  struct Body {
    /// The token of the class's name.
    var name: Int
    var range: Tokens
  }

  let file: CodeFile
  /// In Swift, the bodies by the brace that opens them.
  private var bodies: [Int: Body] = [:]
  /// In Objective-C, the class names after each `@implementation`, in source order.
  private var implementations: [Int] = []
  /// For each declared class, the token of its superclass's name.
  private var superclasses: [Name: Int] = [:]
  /// The classes of the project.
  let project: ProjectTypes

  /// Finds the classes. Takes time linear in the number of keywords that declare classes.
  init(_ file: CodeFile, _ project: ProjectTypes) {
    self.file = file
    self.project = project
    switch file.language {
    case .swift:
      for keyword in file.uses(of: .class) { addSwiftClass(keyword) }
      for keyword in file.uses(of: .extension) { addSwiftClass(keyword) }
    case .objectiveC:
      for keyword in file.uses(of: .implementation) where file.isMark(keyword - 1, "@") {
        implementations.append(keyword + 1)
        addSuperclass(of: keyword + 1)
      }
      for keyword in file.uses(of: .interface) where file.isMark(keyword - 1, "@") { addSuperclass(of: keyword + 1) }
    case .cSharp, .python, .c, .vala, .rust, .javaScript: break
    }
  }

  /// `NAME : SUPERCLASS`
  private mutating func addSuperclass(of name: Int) {
    guard file.isIdentifier(name), file.isMark(name + 1, ":"), file.isIdentifier(name + 2) else { return }
    superclasses[file[name].name] = name + 2
  }

  /// `class NAME<T>: Module.SUPERCLASS, PROTOCOL {`, `extension NAME: PROTOCOL {`
  private mutating func addSwiftClass(_ keyword: Int) {
    let name = keyword + 1
    guard file.isIdentifier(name), !file.isName(name, .func), !file.isName(name, .var) else { return }
    var superclass: Int?
    var isInherited = false
    var genericDepth = 0
    var index = name + 1
    for _ in 0..<ReadingLimit.classHead where !file.isOpen(index, "{") {
      let token = file[index]
      guard token.kind != .close, token.kind != .end, !token.isMark(";") else { return }
      if token.isMark("<") { genericDepth += 1 }
      if token.isMark(">") { genericDepth -= 1 }
      // The superclass comes first among the inherited types. A colon after `where` does not begin them.
      if genericDepth == 0, !isInherited, token.isMark(":") || file.isName(index, .where) {
        isInherited = true
        if token.isMark(":"), file.isIdentifier(index + 1) { superclass = pathEnd(index + 1) }
      }
      index = file.skip(index)
    }
    guard file.isOpen(index, "{") else { return }
    bodies[index] = Body(name: name, range: Tokens(index, file.close(of: index)))
    if file.isName(keyword, .class), let superclass { superclasses[file[name].name] = superclass }
  }

  /// The last name of the path that begins at a token.
  private func pathEnd(_ start: Int) -> Int {
    var end = start
    while end < start + ReadingLimit.path, file.isMark(end + 1, "."), file.isIdentifier(end + 2) { end += 2 }
    return end
  }

  /// The innermost class or extension around a method; nil if there is none.
  func body(around method: Int) -> Body? {
    if file.language == .objectiveC {
      let next = implementations.partitioningIndex { $0 >= method }
      guard next > 0, file.isIdentifier(implementations[next - 1]) else { return nil }
      let end = next < implementations.count ? implementations[next] : file.tokens.count
      return Body(name: implementations[next - 1], range: Tokens(implementations[next - 1], end))
    }
    for current in file.enclosing(method) {
      if let body = bodies[current] { return body }
      if case .type = file.block(current) { return nil }
    }
    return nil
  }

  /// The names of the superclasses that the file names.
  var superclassNames: [String] { superclasses.values.map { file.text($0) } }

  /// The token that names the superclass of a class; nil if the file does not name it.
  func superclass(of name: Name) -> Int? { superclasses[name] }

  /// The name of the superclass of a class; nil if neither the file nor a header of the project names it.
  func superclassName(of name: Name) -> String? {
    superclasses[name].map { file.text($0) }
      ?? (file.language == .objectiveC ? project.superclass(of: file.text(name)) : nil)
  }

  /// The nearest superclass that neither the file nor a header of the project declares; nil if there is none.
  func outerSuperclass(of name: Name) -> String? {
    var found = superclassName(of: name)
    for _ in 0..<ReadingLimit.superclasses {
      guard let last = found else { return nil }
      let inFile = file.names.find(last).flatMap { superclasses[$0] }.map { file.text($0) }
      guard let next = inFile ?? (file.language == .objectiveC ? project.superclass(of: last) : nil) else {
        return last
      }
      found = next
    }
    return nil
  }
}
