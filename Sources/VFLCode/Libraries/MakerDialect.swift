import VFLConstraints
import VFLSyntax

/// How a library spells calls such as `label.snp.makeConstraints { make in make.top.equalTo(title.snp.bottom).offset(8) }`, and what
/// differs in their meaning.
struct MakerDialect {
  /// The function that takes the closure, by its name.
  var verbs: [(name: String, verb: LibraryCall.Verb)]
  /// The name between the view and the function, such as `snp`; nil if the functions are methods of the view.
  var namespace: String?
  /// What precedes the attributes of other views, such as `mas_` in `title.mas_bottom`.
  var prefix = ""
  /// Whether an inset or a size counts for the attribute of the second item, rather than that of the first.
  var constantFollowsSecond: Bool
  /// Whether several attributes of one item may be compared with the same number of attributes of another.
  var comparesGroups: Bool
  /// Whether a center that equals a number is that distance from the left or top edge.
  var measuresCentersFromEdge: Bool
  /// Whether an attribute without a relation makes a constraint.
  var impliesRelation: Bool

  static let snapKit = MakerDialect(
    verbs: [
      ("makeConstraints", .make), ("remakeConstraints", .remake), ("updateConstraints", .update),
      ("prepareConstraints", .prepare), ("removeConstraints", .remove),
    ], namespace: "snp", constantFollowsSecond: true, comparesGroups: true, measuresCentersFromEdge: true,
    impliesRelation: false)

  /// SnapKit before version 3, whose functions are methods of the view: `label.snp_makeConstraints`.
  static let earlierSnapKit = MakerDialect(
    verbs: [
      ("snp_makeConstraints", .make), ("snp_remakeConstraints", .remake), ("snp_updateConstraints", .update),
      ("snp_prepareConstraints", .prepare), ("snp_removeConstraints", .remove),
    ], prefix: "snp_", constantFollowsSecond: true, comparesGroups: true, measuresCentersFromEdge: true,
    impliesRelation: false)

  /// Masonry with its short names, such as `[label makeConstraints:…]`.
  static let shortMasonry = MakerDialect(
    verbs: [("makeConstraints", .make), ("remakeConstraints", .remake), ("updateConstraints", .update)],
    constantFollowsSecond: false, comparesGroups: false, measuresCentersFromEdge: false, impliesRelation: true)

  static let masonry = MakerDialect(
    verbs: [
      ("mas_makeConstraints", .make), ("mas_remakeConstraints", .remake), ("mas_updateConstraints", .update),
    ],
    prefix: "mas_", constantFollowsSecond: false, comparesGroups: false, measuresCentersFromEdge: false,
    impliesRelation: true)
}

extension MakerDialect {
  /// The dialect of a source, judging by the names that occur in it.
  init(_ file: CodeFile) {
    func has(_ name: String) -> Bool { file.names.find(name) != nil }
    if file.language == .objectiveC {
      self = has("MASConstraintMaker") && !Self.masonry.verbs.contains { has($0.name) } ? .shortMasonry : .masonry
    } else {
      self = Self.earlierSnapKit.verbs.contains { has($0.name) } ? .earlierSnapKit : .snapKit
    }
  }
}
