import TestFiles
import TestSupport
import Testing
import VFLConstraints
import VFLInterface
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax

@testable import VFLWorkspace

/// How much texts may grow, and their translations.
@Suite struct TextSlackTests {
  /// Ten layouts with long translations: the slack of every text agrees with a bisection that solves the layout again with every
  /// intrinsic size it tries.
  @Test func slackAgreesWithBisection() throws {
    let paths = try Project.files("Fixtures/Texts", suffix: ".vfl")
    #expect(paths.count == 10)
    var compared = 0
    for path in paths {
      let text = try Project.text(path)
      let names = text.split(separator: "\n").filter { $0.hasPrefix("intrinsic ") }.map {
        String($0.split(separator: " ")[1])
      }
      let checked = try checked(text)
      #expect(checked.entries.map { checked.layout.lowered.scope.text($0.text.item) } == names, "\(path)")
      for (name, entry) in zip(names, checked.entries) {
        let expected = try bisected { try Grown(text, by: $0) { $0 == name ? (true, false) : (false, false) } }
        expectSame(entry.given, expected, "\(path): \(name)")
        compared += 1
      }
      let together = try bisected { try Grown(text, by: $0) { _ in (true, true) } }
      expectSame(checked.together, together, "\(path): all")
    }
    #expect(compared >= 20)
  }

  /// The slack at every width is the smallest of the slacks at single widths.
  @Test func slackAtEveryWidthIsTheSmallest() throws {
    for name in ["badge", "proportion", "header"] {
      let text = try Project.text("Fixtures/Texts/\(name).vfl")
      let checked = try checked(text)
      for (index, entry) in checked.entries.enumerated() {
        let singles = try [320, 340, 375, 400, 430].map { width in
          let start = try #require(text.firstRange(of: "(0 0; "))
          let end = try #require(text[start.upperBound...].firstIndex(of: " "))
          let resized = text.replacingCharacters(start.upperBound..<end, with: "\(width)")
          return try #require(self.checked(resized).entries[index].given.factor)
        }
        let smallest = try #require(entry.anywhere.factor)
        #expect(smallest == singles.min(), "\(name): \(index)")
      }
    }
  }

  private func checked(_ text: String) throws -> CheckedTexts {
    let input = LintInput(file: SourceText(text))
    var seen: Set<Item> = []
    let texts = input.lowered.constraints.filter { $0.origin.role == .intrinsicSize }.map { $0.first.item }
      .filter { seen.insert($0).inserted }.map { LayoutText(item: $0) }
    return CheckedTexts(input.solved(), texts, widths: 320...430)
  }

  private func expectSame(_ slack: TextSlack, _ expected: Double?, _ words: String) {
    let found = slack.factor?.doubleValue
    let isSame = found == nil && expected == nil || abs((found ?? .infinity) - (expected ?? 0)) < 1e-9
    #expect(isSame, "\(words): \(String(describing: found)), expected \(String(describing: expected))")
  }

  /// The largest factor for which nothing breaks; nil if that is more than 10.
  private func bisected(_ layout: (Double) throws -> Grown) throws -> Double? {
    let original = try layout(1)
    if try !layout(10).isBroken(unlike: original) { return nil }
    var (low, high) = (1.0, 10.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if middle == low || middle == high { break }
      if try layout(middle).isBroken(unlike: original) { high = middle } else { low = middle }
    }
    return low
  }

  // MARK: Translations

  @Test func stringsAreRead() throws {
    let text = #"""
      /* "not.a.key" = "x"; */ "a.text" = "Gr\U00f6\u00DFe \"x\"\n"; // "b" = "y";
      plain = word; "c" ; ??? "d" = "\Ud83d\ude00" "e" = "last"
      """#
    let texts = StringsReader.read(SourceText(text)).texts
    #expect(texts.map { $0.key } == ["a.text", "plain", "c", "d", "e"])
    #expect(texts.flatMap { $0.values } == ["Größe \"x\"\n", "word", "c", "\u{1F600}", "last"])
    let list =
      "<plist><dict><key>a &amp; b</key><string>x &lt; y</string><key>n</key><integer>3</integer></dict></plist>"
    #expect(StringsReader.read(SourceText(list)).texts == [LocalizedText(key: "a & b", values: ["x < y"])])
  }

  @Test(
    arguments: [
      ("Größe", 5), ("Gro\u{308}ße", 5), ("%d items", 6), ("%1$@ is at 100%%", 11), ("%", 0), ("", 0),
      ("\u{1F468}\u{200D}\u{1F469}", 1), ("%lld%%", 1),
    ])
  func charactersAreCounted(text: String, length: Int) { #expect(LocalizedText.length(text) == length) }

  @Test func catalogsAreRead() {
    let catalog = StringsCatalog(
      SourceText(
        """
        {"strings": {"a.text": {"localizations": {
          "de": {"stringUnit": {"value": "eins"}},
          "ru": {"variations": {"plural": {"one": {"stringUnit": {"value": "x"}}, "other": {"variations": {"device":
            {"ipad": {"stringUnit": {"value": "xyz"}}}}}}}}, "fr": {"stringUnit": 3}}}, "b": {}, "c": 4}}
        """))
    #expect(catalog.languages.map { $0.language } == ["de", "ru"])
    #expect(catalog.languages.map { $0.texts.first?.lengths } == [4...4, 1...3])
    #expect(StringsCatalog(SourceText("{")).languages.isEmpty)
  }

  /// Mutations of files with translations are read without trapping.
  @Test func damagedFilesAreRead() throws {
    var random = RandomSource(seed: 5)
    let folder = "Fixtures/Command/files/texts/"
    let files = try ["de.lproj/Login.strings", "ru.lproj/Login.stringsdict", "mul.lproj/Login.xcstrings"].map {
      try Project.bytes(folder + $0)
    }
    for _ in 0..<Project.inputs(300) {
      let bytes = random.pick(files).mutated(alphabet: Array("\"\\=;/*<>{}[]%#@u0 \n\u{e9}".utf8), &random)
      guard let source = SourceText(name: "x", bytes: bytes) else { continue }
      let texts = StringsReader.read(source).texts + StringsPropertyList(source).texts
      #expect(texts.count <= bytes.count + 1)
      _ = StringsCatalog(source)
    }
  }

  /// A text or comment that is not closed is reported with its position; what precedes it is read.
  @Test(
    arguments: [
      ("\"a\" = \"b\";", nil), ("\"a\" = \"b;", 6), ("\"a\" = \"b\"; /* c", 11), ("/**/ \"a\" = \"b\";", nil),
      ("/*/ \"a\" = \"b\";", 0), ("\"a\" = \"\\\"", 6), ("// \"\n\"a\";", nil),
    ] as [(String, UInt32?)])
  func unclosedTextsAreFound(text: String, unclosed: UInt32?) {
    #expect(StringsReader.read(SourceText(text)).unclosed == unclosed)
  }

  @Test func damagedTranslationsAreReported() {
    let files = MemoryFiles([
      "App/Main.xib": "", "App/de.lproj/Main.strings": "\"a\" = \"x\";\n\"b\" = \"y;",
      "App/fr.lproj/Main.strings": "\"\0a\0\"\0",
    ])
    let (found, problems) = TranslationFinder(files.system).translations(
      of: FilePlace(folder: "/p/App/", name: "Main.xib"))
    #expect(
      problems == [
        TranslationProblem(file: "de.lproj/Main.strings", kind: .unclosed(line: 2)),
        TranslationProblem(file: "fr.lproj/Main.strings", kind: .unmarkedUTF16),
      ])
    #expect(found.map { $0.file } == ["de.lproj/Main.strings"])
  }

  @Test func translationsAreFoundBesideDocuments() {
    let files = MemoryFiles([
      "App/Base.lproj/Main.storyboard": "", "App/de.lproj/Main.strings": "\"a.text\" = \"x\";",
      "App/de.lproj/Other.strings": "\"a.text\" = \"y\";", "App/fr.lproj/Main.stringsdict": "<plist/>",
      "App/mul.lproj/Main.xcstrings":
        #"{"strings": {"a.text": {"localizations": {"it": {"stringUnit": {"value": "z"}}}}}}"#,
      "App/Main.xib": "", "App/Main.xcstrings": "{}",
    ])
    let finder = TranslationFinder(files.system)
    let inside = finder.translations(of: FilePlace(folder: "/p/App/Base.lproj/", name: "Main.storyboard")).found
    #expect(
      inside.map { $0.file } == [
        "../de.lproj/Main.strings", "../fr.lproj/Main.stringsdict", "../mul.lproj/Main.xcstrings",
      ])
    #expect(inside.map { $0.language } == ["de", "fr", "it"])
    let beside = finder.translations(of: FilePlace(folder: "/p/App/", name: "Main.xib")).found
    #expect(beside.map { $0.language } == ["de", "fr", "it"])
  }
}

/// A layout with larger intrinsic sizes, solved with nothing but the solver.
private struct Grown {
  private var frames: [(x: Rational, y: Rational, width: Rational, height: Rational)] = []
  private var needed: [(item: Int, width: Rational, height: Rational)] = []
  private var superviews: [Int] = []
  private var conflicts = false

  /// Multiplies the widths and heights of the intrinsic sizes that `grows` names.
  init(_ text: String, by factor: Double, _ grows: (String) -> (width: Bool, height: Bool)) throws {
    let lines = text.split(separator: "\n").map { line -> String in
      guard line.hasPrefix("intrinsic ") else { return String(line) }
      let words = line.split(whereSeparator: { " ()".contains($0) })
      let scaled = grows(String(words[1]))
      let width = (Double(words[2]) ?? 0) * (scaled.width ? factor : 1)
      let height = (Double(words[3]) ?? 0) * (scaled.height ? factor : 1)
      return "intrinsic \(words[1]) (\(width) \(height)) " + words[4...].joined(separator: " ")
    }
    let solved = SolvedText(file: lines.joined(separator: "\n"))
    let rows = solved.layout.rows
    var solver = Solver()
    for unknown in 0..<rows.unknownCount {
      _ = solver.addVariable(isNonNegative: rows.part(unknown).part.isSize)
    }
    for row in rows.rows {
      do { try solver.add(row.row) } catch {
        conflicts = true
        return
      }
    }
    let solution = solver.solve()
    frames = rows.items.indices.map { item in
      func value(_ part: FramePart) -> Rational { solution[Variable(index: 4 * item + part.rawValue)] }
      return (value(.x), value(.y), value(.width), value(.height))
    }
    superviews = rows.items.map { item in rows.superview(of: item).flatMap { rows.items.firstIndex(of: $0) } ?? -1 }
    for size in solved.document.intrinsicSizes {
      let item = rows.items.firstIndex(of: solved.lowered.scope.item(size.item.name))
      needed.append(
        (
          try #require(item), Rational(meant: size.width ?? 0) ?? 0, Rational(meant: size.height ?? 0) ?? 0
        ))
    }
  }

  /// Whether a text is smaller than its size, or whether views overlap or extend beyond each other unlike in another layout.
  func isBroken(unlike original: Grown) -> Bool {
    if conflicts { return true }
    let fits = needed.allSatisfy { item, width, height in frames[item].width >= width && frames[item].height >= height }
    return !fits || !overlaps.isSubset(of: original.overlaps) || !crossings.isSubset(of: original.crossings)
  }

  private var overlaps: Set<[Int]> {
    var found: Set<[Int]> = []
    for first in frames.indices.dropFirst() {
      for second in frames.indices where second > first && superviews[first] == superviews[second] {
        let (a, b) = (frames[first], frames[second])
        if a.x < b.x + b.width, b.x < a.x + a.width, a.y < b.y + b.height, b.y < a.y + a.height {
          found.insert([first, second])
        }
      }
    }
    return found
  }

  private var crossings: Set<[Int]> {
    var found: Set<[Int]> = []
    for item in frames.indices.dropFirst() {
      let (frame, outer) = (frames[item], frames[superviews[item]])
      if frame.x < 0 { found.insert([item, 0]) }
      if frame.y < 0 { found.insert([item, 1]) }
      if frame.x + frame.width > outer.width { found.insert([item, 2]) }
      if frame.y + frame.height > outer.height { found.insert([item, 3]) }
    }
    return found
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }
}
