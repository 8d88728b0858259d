import VFLConstraints
import VFLSyntax

/// Finds constraints that give a size another constant than a constraint which was made while the object was set up, and which nothing
/// can remove because nothing stores it.
struct LeftoverConstraints {
  private let file: CodeFile
  private let numbers: Numbers
  private var sizes: [Size] = []

  /// A required constraint that gives one size of a view of the object a constant.
  private struct Size {
    var view: [Name]
    var attribute: Attribute
    var constant: Double
    /// The body of the function that makes it.
    var root: Int
    var tokens: Tokens
    var isOfLibrary: Bool
  }

  init(_ file: CodeFile, _ numbers: Numbers) { (self.file, self.numbers) = (file, numbers) }

  /// Remembers the constraints of a function.
  mutating func add(_ reader: LayoutReader) {
    guard reader.body.root >= 0, reader.removals.isEmpty else { return }
    for made in reader.made {
      guard made.installation == .activated, made.isCertain, !made.isKept, !made.isStored, !made.isRemoved,
        made.priority == .required, case .explicit(let index) = made.source, sizes.count < ReadingLimit.definitions
      else { continue }
      let constraint = reader.constraints[index]
      guard constraint.second == nil, constraint.library.map({ $0.verb == .make }) ?? true,
        constraint.relation == .equal,
        constraint.choices.isEmpty,
        constraint.first.attribute.kind == .size, let view = file.ownPath(constraint.first.item),
        let first = view.first,
        let item = constraint.first.item, file.localOrigins(of: first, at: item.tokens.lowerBound) == nil,
        let constant = constraint.constant.flatMap({
          numbers.value($0, isFloating: constraint.takesFloatingNumbers(in: file))
        }), !file.definitions(of: first).memberAssignments.contains(where: isRemade)
      else { continue }
      sizes.append(
        Size(
          view: view, attribute: constraint.first.attribute, constant: constant, root: reader.body.root,
          tokens: constraint.expression.tokens, isOfLibrary: constraint.library != nil))
    }
  }

  /// Whether an assignment of a property may replace a view after it was set up.
  private func isRemade(_ assignment: Definition) -> Bool { !isSetUp(file.root(of: assignment.token)) }

  /// The issues with the constraints of all functions.
  func issues() -> [CodeIssue] {
    guard sizes.count > 1, !file.mayRemoveAnyConstraint(ofLibrary: sizes.contains { $0.isOfLibrary }) else { return [] }
    return sizes.compactMap { size in
      guard !isSetUp(size.root), let first = sizes.first(where: { isFirst($0, of: size) }),
        let method = file.function(around: first.tokens.lowerBound)
      else { return nil }
      let name = (size.view.map { file.text($0) } + [size.attribute.name]).joined(separator: ".")
      return CodeIssue(
        .leftoverConstraint(method: file.text(method.name)), file.span(size.tokens), name,
        related: file.span(first.tokens))
    }
  }

  private func isFirst(_ first: Size, of size: Size) -> Bool {
    first.view == size.view && first.attribute == size.attribute && first.constant != size.constant
      && isSetUp(first.root) && file.typeIdentity(first.root) == file.typeIdentity(size.root)
  }

  /// Whether a function runs once while the object is set up.
  private func isSetUp(_ root: Int) -> Bool {
    var root = root
    for _ in 0..<ReadingLimit.setUpDepth {
      guard root >= 0, case .function(let function) = file.block(root) else { return false }
      let name = file.text(function.name)
      if name.hasPrefix("init") || ["viewDidLoad", "loadView", "awakeFromNib"].contains(name) { return true }
      guard let call = file.setUpCall(ofBody: root) else { return false }
      root = file.root(of: call)
    }
    return false
  }
}

extension CodeFile {
  /// Whether the file mentions anything that may remove a constraint which it does not store. `isOfLibrary` tells whether a layout library
  /// made the constraint.
  func mayRemoveAnyConstraint(ofLibrary isOfLibrary: Bool) -> Bool {
    var words = [
      "deactivate", "deactivateConstraints", "removeConstraint", "removeConstraints", "removeFromSuperview",
      "constraints",
    ]
    if isOfLibrary { words += Self.replacements }
    return words.contains { word in
      guard let name = names.find(word) else { return false }
      return uses(of: name).contains { use in
        // The constructors of visual formats are named `constraints`, too.
        word != "constraints" || !isOpen(use + 1, UInt8(ascii: "("))
      }
    }
  }

  /// The names of the functions with which layout libraries replace or remove constraints.
  private static let replacements = [
    "remakeConstraints", "mas_remakeConstraints", "snp_remakeConstraints", "snp_removeConstraints", "uninstall",
  ]
}
