import Testing
import VFLSyntax

@testable import VFLCode

/// Tests that each case of `KnownName` maps to the name with its spelling, and that this name maps back to the case.
@Suite struct KnownNameTests {
  /// The spellings that differ from the names of their cases.
  private let others: [KnownName: String] = [
    .empty: "", .allCasesProperty: "allCases", .nilLiteral: "nil", .selfKeyword: "self", .selfType: "Self",
    .superKeyword: "super", .underscore: "_",
    .variadicArguments: "__VA_ARGS__",
    .constraintsWithVisualFormatPython: "constraintsWithVisualFormat_options_metrics_views_",
    .addConstraintsFromDescription: "add_constraints_from_description",
    .addConstraintsFromDescriptionv: "add_constraints_from_descriptionv",
    .gtkAddConstraintsFromDescription: "gtk_constraint_layout_add_constraints_from_description",
    .gtkAddConstraintsFromDescriptionv: "gtk_constraint_layout_add_constraints_from_descriptionv",
    .camelCaseAddConstraintsFromDescription: "addConstraintsFromDescription",
    .camelCaseAddConstraintsFromDescriptionv: "addConstraintsFromDescriptionv",
  ]

  @Test(arguments: KnownName.allCases)
  func spellingsAreThoseOfTheCases(known: KnownName) {
    let spelling = others[known] ?? "\(known)"
    #expect(KnownName.table.text(known.name) == spelling)
    #expect(KnownName.table.find(spelling)?.known == known)
  }

  @Test(arguments: Attribute.allCases)
  func anchorsFollow(attribute: Attribute) {
    let name = KnownName.table.find("\(attribute.name)Anchor")
    #expect(name?.anchorAttribute == attribute && name?.known == nil)
  }

  @Test func otherNamesAreUnknown() {
    var table = KnownName.table
    let name = table.intern("title")
    #expect(name.known == nil && name.anchorAttribute == nil)
    #expect(table.count == KnownName.allCases.count + Attribute.allCases.count + 1)
  }
}
