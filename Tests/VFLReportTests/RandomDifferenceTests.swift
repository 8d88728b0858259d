import TestSupport
import Testing
import VFLSyntax
import VFLWorkspace

@testable import VFLReport

/// Tests the comparison of random documents before and after edits.
@Suite struct RandomDifferenceTests {
  /// Each edit of a random document is one line of the report, and comparing in the other direction exchanges additions and
  /// removals.
  @Test func randomEditsAreFound() {
    for seed in 0..<UInt64(Project.inputs(20)) {
      var random = RandomSource(seed: seed)
      let old = RandomScreen(&random)
      var new = old
      let expected = new.edit(&random)
      let texts = compared(old.text, new.text)
      let lines = report(texts)
      for (mark, count) in expected {
        #expect(lines.count { $0.hasPrefix(mark) } == count, "seed \(seed) \(mark): \(lines.joined(separator: "\n"))")
      }
      let back = report(compared(new.text, old.text))
      #expect(
        back.count { $0.hasPrefix("+") } == lines.count { $0.hasPrefix("-") } && back.count == lines.count,
        "seed \(seed)"
      )
      #expect(report(compared(new.text, new.text)).isEmpty)
    }
  }

  private func compared(_ old: String, _ new: String) -> ComparedTexts {
    let kind = TextKind.interface
    return kind.text(SourceText(name: "old", old)).compared(with: kind.text(SourceText(name: "new", new)))
  }

  /// The lines of the report without the names of the texts.
  private func report(_ texts: ComparedTexts) -> [Substring] {
    Array(DifferenceReport().text(texts).split(separator: "\n").dropFirst(2))
  }
}

/// A random document that edits change in known ways.
private struct RandomScreen {
  private struct Relation {
    var id: String
    var first: Int
    var second: Int
    var attribute: String
    var constant: Int
  }

  private var names: [String]
  private var frames: Int
  private var relations: [Relation] = []
  private var nextID = 0

  init(_ random: inout RandomSource) {
    names = (0..<random.below(8) + 4).map { "view\($0)" }
    frames = 0
    for _ in 0..<random.below(40) + 5 {
      add(random.pick(["leading", "top", "width"]), &random)
    }
  }

  private mutating func add(_ attribute: String, _ random: inout RandomSource) {
    nextID += 1
    let first = random.below(names.count - 1)
    relations.append(
      Relation(
        id: "c-\(nextID)", first: first, second: first + 1, attribute: attribute, constant: random.below(3) * 8))
  }

  /// Makes edits and returns the numbers of lines that they add to a report, by the mark at the beginning of the line.
  mutating func edit(_ random: inout RandomSource) -> [(String, Int)] {
    var (removed, changed, added) = (0, 0, 0)
    for index in relations.indices.reversed() {
      switch random.below(8) {
      case 0:
        relations.remove(at: index)
        removed += 1
      case 1:
        // A value that no other constraint has.
        relations[index].constant += 100 + index
        changed += 1
      case 2 where relations[index].constant < 100:
        // A new constraint that means the same.
        let last = relations[index].id
        relations[index].id = last + "-new"
      default: break
      }
    }
    for index in names.indices where random.oneIn(4) {
      names[index] += "Renamed"
      changed += 1
    }
    if random.oneIn(2) {
      // No other constraint relates these attributes.
      add("centerY", &random)
      added += 1
    }
    relations.shuffle(using: &random)
    frames = random.below(100)
    return [("-", removed), ("~", changed), ("+", added)]
  }

  var text: String {
    let views = names.enumerated().map { index, name in
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" userLabel="\(name)" id="v\(index)">
      <rect key="frame" x="\(frames)" y="\(frames)" width="10" height="10"/></view>
      """
    }
    let constraints = relations.map { relation in
      """
      <constraint firstItem="v\(relation.first)" firstAttribute="\(relation.attribute)" secondItem="v\(relation.second)" \
      secondAttribute="\(relation.attribute)" constant="\(relation.constant)" id="\(relation.id)"/>
      """
    }
    return """
      <document version="3.0" targetRuntime="iOS.CocoaTouch"><objects><view id="root" userLabel="Root">
      <rect key="frame" x="0" y="0" width="320" height="568"/><subviews>
      \(views.joined(separator: "\n"))
      </subviews><constraints>
      \(constraints.joined(separator: "\n"))
      </constraints></view></objects></document>
      """
  }
}
