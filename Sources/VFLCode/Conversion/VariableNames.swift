import VFLSyntax

/// The names of new local variables, which differ from every name in a source.
struct VariableNames {
  private let file: CodeFile
  /// The names of constants that the conversion adds.
  private var reserved: Set<String> = []
  /// The names in the body that was named last.
  private var taken: (body: Int, names: Set<String>) = (-1, [])

  init(_ file: CodeFile) { self.file = file }

  /// Leaves some names to constants.
  mutating func reserve(_ names: Set<String>) { reserved.formUnion(names) }

  /// A new name in a body that begins with the wanted name. Bodies are named one after the other.
  mutating func unique(_ wanted: String, in body: Int) -> String {
    if taken.body != body { taken = (body, []) }
    var name = wanted
    var number = 2
    while file.names.find(name).map({ file.has($0) }) ?? false || taken.names.contains(name) || reserved.contains(name)
    {
      name = "\(wanted)\(number)"
      number += 1
    }
    taken.names.insert(name)
    return name
  }
}
