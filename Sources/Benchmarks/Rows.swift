import VFLConstraints
import VFLLint
import VFLLogs
import VFLSyntax

/// The benchmarks of formats, files and console logs, and the list of all benchmarks.
enum Rows {
  static var all: [Row] {
    flagship + shortFormats + files + logs + raising + growth + DocumentRows.all + SolverRows.all + MapRows.all
      + EngineRows.all
  }

  private static let flagshipText = "H:|-(20@750)-[a(100)]-[b(==a)]-|"

  private static var flagship: [Row] { flagshipParsing + flagshipLowering }

  private static var flagshipParsing: [Row] {
    let count = flagshipText.utf8.count
    return [
      Row(name: "flagship, lexing alone", bytes: { count }, runs: 10_000) { runs in
        let bytes = Array(flagshipText.utf8)
        var tokens = 0
        bytes.withUnsafeBufferPointer { bytes in
          for _ in 0..<runs {
            var lexer = Lexer(bytes, in: Span(0, UInt32(bytes.count)))
            repeat {
              lexer.advance()
              tokens += 1
            } while lexer.kind != .endOfText
          }
        }
        return tokens
      },
      Row(name: "flagship, parsing, a hundred per tree", bytes: { count }, runs: 10_000) { runs in
        var parser = FormatParser()
        var names = NameTable()
        var elements = 0
        for run in 0..<runs {
          if run % 100 == 0 { parser.removeAll() }
          elements += parser.parse(flagshipText, names: &names).elements.count
        }
        return elements
      },
    ]
  }

  private static var flagshipLowering: [Row] {
    let count = flagshipText.utf8.count
    return [
      Row(name: "flagship, parsing and lowering, a hundred per tree", bytes: { count }, runs: 10_000) { runs in
        var parser = FormatParser()
        var lowering = Lowering()
        var scope = knownScope()
        for run in 0..<runs {
          if run % 100 == 0 {
            parser.removeAll()
            lowering.removeAll()
          }
          let format = parser.parse(flagshipText, names: &scope.names)
          lowering.lower(format, of: parser.tree, in: &scope)
        }
        return lowering.constraints.count
      },
      Row(name: "flagship, parsing and lowering, one per tree", bytes: { count }, runs: 10_000) { runs in
        var parser = FormatParser()
        var lowering = Lowering()
        var scope = knownScope()
        var constraints = 0
        for _ in 0..<runs {
          parser.removeAll()
          lowering.removeAll()
          let format = parser.parse(flagshipText, names: &scope.names)
          lowering.lower(format, of: parser.tree, in: &scope)
          constraints += lowering.constraints.count
        }
        return constraints
      },
      Row(name: "flagship, parsing and lowering, new parser", bytes: { count }, runs: 10_000) { runs in
        var scope = knownScope()
        var constraints = 0
        for _ in 0..<runs {
          var parser = FormatParser()
          var lowering = Lowering()
          let format = parser.parse(flagshipText, names: &scope.names)
          lowering.lower(format, of: parser.tree, in: &scope)
          constraints += lowering.constraints.count
        }
        return constraints
      },
      Row(name: "flagship, parsing and lowering, everything new", bytes: { count }, runs: 10_000) { runs in
        var constraints = 0
        for _ in 0..<runs {
          var parser = FormatParser()
          var lowering = Lowering()
          var scope = Scope()
          let format = parser.parse(flagshipText, names: &scope.names)
          lowering.lower(format, of: parser.tree, in: &scope)
          constraints += lowering.constraints.count
        }
        return constraints
      },
    ]
  }

  /// A million formats typical of public apps, parsed and lowered in batches of a thousand. Each batch has one tree and one list of
  /// constraints.
  private static var shortFormats: [Row] {
    let texts = [
      "H:|[a]|", "V:|[b]|", "H:|-8-[c]-8-|", "V:[a]-8-[b]", "[a(100)]", "V:[a(44)]", "H:|-margin-[c]", "V:|-[a]-[b]-|",
      "H:[a]-(>=8)-[b]", "V:|[d(50)]|",
    ]
    let bytes = texts.reduce(0) { $0 + $1.utf8.count }
    return [
      Row(name: "1,000,000 short formats, parsing and lowering", bytes: { bytes * 100_000 }, runs: 1) { runs in
        var parser = FormatParser()
        var lowering = Lowering()
        var scope = knownScope()
        var constraints = 0
        for _ in 0..<runs * 1_000 {
          parser.removeAll()
          lowering.removeAll()
          for _ in 0..<100 {
            for text in texts {
              let format = parser.parse(text, names: &scope.names)
              lowering.lower(format, of: parser.tree, in: &scope)
            }
          }
          constraints += lowering.constraints.count
        }
        return constraints
      }
    ]
  }

  private static let manyFormats: SourceText = {
    var text = "view a, b, c, d\nmetric margin = 20\n"
    for index in 0..<100_000 {
      text += index % 2 == 0 ? "H:|-margin-[a(>=\(index))]-8-[b(==a)]-|\n" : "V:|-(>=\(index)@250)-[c]-[d]|\n"
    }
    return SourceText(name: "many.vfl", text)
  }()

  private static var files: [Row] {
    [
      Row(name: "a file of 100,000 formats, parsing", bytes: { manyFormats.bytes.count }, runs: 1) { runs in
        repeated(runs) { DocumentParser.parse(manyFormats).statements.count }
      },
      Row(name: "a file of 100,000 formats, parsing and lowering", bytes: { manyFormats.bytes.count }, runs: 1) {
        runs in
        repeated(runs) { LoweredDocument(DocumentParser.parse(manyFormats), of: manyFormats).constraints.count }
      },
      Row(name: "a file of 100,000 formats, linting", bytes: { manyFormats.bytes.count }, runs: 1) { runs in
        repeated(runs) { Linter().diagnostics(LintInput(file: manyFormats)).count }
      },
    ]
  }

  /// Console logs: one without constraints, and one with nothing but constraints.
  private static var logs: [Row] {
    let plainLine =
      "2019-03-04 09:12:33.120451+0100 Weather[812:90311] [Network] GET /v2/forecast?lat=52.52 200 OK in 123 ms\n"
    let plain = SourceText(String(repeating: plainLine, count: (64 << 20) / plainLine.utf8.count))
    var text = ""
    for index in 0..<10_000 {
      let (label, button) = ("UILabel:0x7f8\(index % 500)'Title'", "UIButton:0x7f9\(index % 501)'More'")
      text += "    \"<NSLayoutConstraint:0x6000\(index) V:[\(label)]-(\(index % 50))-[\(button)]   (active)>\",\n"
    }
    let full = SourceText(text)
    return [
      Row(name: "a console log of 64 MB without a constraint", bytes: { plain.bytes.count }, runs: 1) { runs in
        repeated(runs) { ConsoleLog(plain).sets.count }
      },
      Row(name: "a console log of 10,000 constraints", bytes: { full.bytes.count }, runs: 1) { runs in
        repeated(runs) { ConsoleLog(full).lowered.constraints.count }
      },
    ]
  }

  /// Converts 100,000 constraints back to formats.
  private static var raising: [Row] {
    let lowered = LoweredDocument(DocumentParser.parse(manyFormats), of: manyFormats)
    let constraints = Array(lowered.constraints.prefix(100_000))
    return [
      Row(name: "100,000 constraints back to formats", bytes: { 0 }, runs: 1) { runs in
        repeated(runs) { Raising(constraints, scope: lowered.scope).lines.count }
      }
    ]
  }

  /// Parses and lowers texts of increasing length. The bytes per second should stay constant.
  private static var growth: [Row] {
    [1 << 10, 1 << 14, 1 << 18, 1 << 22].flatMap { size in
      let piece = "-(>=8@750)-[view(==100)]"
      let format = "H:|" + String(repeating: piece, count: size / piece.utf8.count)
      let file = String(repeating: "H:|-(20@750)-[a(100)]-[b(==a)]-|\n", count: size / 33)
      let formatSource = SourceText(format)
      let fileSource = SourceText(file)
      let runs = max(1, (1 << 18) / size)
      return [
        Row(name: "one format of \(size / 1024) KB, parsing and lowering", bytes: { format.utf8.count }, runs: runs) {
          runs in
          repeated(runs) {
            LoweredDocument(DocumentParser.parseFormat(formatSource), of: formatSource).constraints.count
          }
        },
        Row(name: "one file of \(size / 1024) KB, parsing and lowering", bytes: { file.utf8.count }, runs: runs) {
          runs in
          repeated(runs) { LoweredDocument(DocumentParser.parse(fileSource), of: fileSource).constraints.count }
        },
      ]
    }
  }

  private static func repeated(_ runs: Int, _ body: () -> Int) -> Int {
    var sum = 0
    for _ in 0..<runs { sum += body() }
    return sum
  }

  private static func knownScope() -> Scope {
    var scope = Scope()
    scope.isClosed = true
    for view in ["a", "b", "c", "d"] { scope.declareView(scope.names.intern(view)) }
    scope.declareMetric(scope.names.intern("margin"), 20)
    return scope
  }
}
