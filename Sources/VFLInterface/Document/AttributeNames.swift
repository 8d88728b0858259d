import VFLSyntax

/// The attributes of constraints by their names in documents.
struct AttributeNames {
  private var names = NameTable()
  /// The attribute with each name in `names`.
  private var attributes: [Attribute] = []

  static let all: AttributeNames = {
    var all = AttributeNames()
    for attribute in Attribute.allCases { all.add(attribute.name, attribute) }
    for (name, attribute) in Attribute.synonyms { all.add(name, attribute) }
    return all
  }()

  private mutating func add(_ name: String, _ attribute: Attribute) {
    if Int(names.intern(name).index) == attributes.count { attributes.append(attribute) }
  }

  func attribute(_ name: UnsafeBufferPointer<UInt8>) -> Attribute? {
    names.find(name).map { attributes[Int($0.index)] }
  }
}
