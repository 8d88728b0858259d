import TestSupport
import Testing
import VFLLint
import VFLCode
import VFLSyntax

/// Tests Fixtures/Sources: app sources with calls of every shape, in which every finding is marked byte for byte. Changes to the
/// surrounding text do not change the findings.
@Suite struct CodeFixtureTests {
  static func fixtures() throws -> [CodeFixture] {
    let suffixes = ["swift", "m", "mm", "cs", "py", "c", "vala", "rs", "js", "tsx"]
    let paths = try suffixes.flatMap { try Project.files("Fixtures/Sources", suffix: ".\($0)") }
    return try paths.map { path in
      try CodeFixture(name: String(path.split(separator: "/").last ?? ""), marked: try Project.text(path))
    }
  }

  @Test func findsWhatIsMarkedAndNothingElse() throws {
    for fixture in try Self.fixtures() { check(fixture) }
  }

  @Test func findsTheSameWithOtherLineBreaks() throws {
    for fixture in try Self.fixtures() { check(fixture.withCarriageReturns) }
  }

  @Test func findsTheSameAfterMultiByteCharacters() throws {
    for fixture in try Self.fixtures() { check(fixture.withEmoji) }
  }

  @Test func findsNothingInCommentsAndStrings() throws {
    for fixture in try Self.fixtures() {
      check(fixture.inComments)
      check(fixture.inStrings)
    }
  }

  /// A large source is read in parts, so that set-up methods are not joined and views in properties are not judged. Everything else is found
  /// as in a small one.
  @Test func findsTheSameInParts() throws {
    var different: Set<String> = []
    for fixture in try Self.fixtures() {
      let whole = fixture.found()
      for count in [1, 50] {
        let found = fixture.found(atOnce: count)
        #expect(found.isSubset(of: whole), "\(fixture.name), \(count) at once")
        if found != whole { different.insert(fixture.name) }
      }
    }
    let joined: Set = ["setup.swift", "setup.m", "setup.cs"]
    let properties: Set = [
      "properties.swift", "properties.m", "owners.swift", "owners.m", "superview_calls.swift", "scroll_contents.swift",
      "scroll_contents.m", "lists.swift", "undetermined.swift", "undetermined_properties.m", "measured_cells.swift",
      "added_again.swift", "containers.swift", "sizeless.swift", "repeated_calls.swift",
      "unread.swift", "header_heights.swift", "header_heights.m", "hidden_sizes.swift", "loading.swift",
      "rigid.swift", "anchors_as_views.swift", "constraints.swift", "frames.swift", "shown_elsewhere.swift",
      "unconstrained.swift", "verses.swift", "wrapped.swift", "frame_changes.swift", "frame_changes.m",
      "fields.cs", "hierarchy.swift",
    ]
    #expect(
      different == joined.union(properties).union(["calls.swift", "identities.m", "remade.swift", "swift-5.swift"]))
  }

  private func check(_ fixture: CodeFixture) {
    let found = fixture.found()
    for missing in fixture.expected.subtracting(found).sorted(by: { $0.span.start < $1.span.start }) {
      Issue.record("\(fixture.name): not found: \(describe(missing, fixture))")
    }
    for surplus in found.subtracting(fixture.expected).sorted(by: { $0.span.start < $1.span.start }) {
      Issue.record("\(fixture.name): found besides: \(describe(surplus, fixture))")
    }
  }

  private func describe(_ finding: CodeFixture.Expected, _ fixture: CodeFixture) -> String {
    let line = fixture.bytes[..<Int(finding.span.start)].count { $0 == 0x0A } + 1
    return "\(finding) line \(line) `\(String(decoding: fixture.bytes[finding.span.range], as: UTF8.self))`"
  }
}
