import TestSupport
import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLCode

/// Tests what is read from JavaScript and TypeScript: the semicolons that the lexer adds, literals, the texts and names of formats, and
/// the calls.
@Suite struct JavaScriptTests {
  /// The tokens of a source, with a space between them.
  private func tokens(_ code: String) -> String {
    let file = CodeFile(Array(code.utf8), .javaScript)
    return file.tokens.dropLast().map { token in
      token.kind == .mark && token.byte == UInt8(ascii: ";") ? ";" : file.text(token.span)
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("a = 1\nb = 2\n", "a = 1 ; b = 2"),
    ("a = {\n}\nb()\n", "a = { } ; b ( )"),
    // The next line continues the statement.
    ("a\n.b()\n  ?.c\n+ d", "a . b ( ) ? . c + d"), ("a = b\n(c)", "a = b ( c )"), ("a\n!== b", "a !== b"),
    ("a\ninstanceof b", "a instanceof b"), ("a = b as\nc", "a = b as c"), ("const\na = 1", "const a = 1"),
    // The last line does not end it.
    ("a =\nb,\nc", "a = b , c"), ("f(a,\nb\nc)", "f ( a , b c )"), ("a = [\nb\nc]", "a = [ b c ]"),
    ("if (a)\nb()", "if ( a ) b ( )"), ("for await (a of b)\nc()", "for await ( a of b ) c ( )"),
    ("if (a) {\n}\nelse {\n}", "if ( a ) { } else { }"), ("do {\n} while (a)\nb", "do { } while ( a ) b"),
    ("f(a)\nb()", "f ( a ) ; b ( )"), ("await (a)\nb()", "await ( a ) ; b ( )"), ("a.else\nb", "a . else ; b"),
    ("return\na", "return ; a"), ("a\n++b", "a ; ++ b"), ("a++\nb", "a ++ ; b"), ("a\n!b", "a ; ! b"),
    ("class A {\n#a = 1\nb() {\n}\nc\n}", "class A { #a = 1 ; b ( ) { } ; c }"), ("a // b\nc", "a ; c"),
    ("#!/usr/bin/gjs\na", "a"), ("Else\nb", "Else ; b"),
  ])
  func statementsEndWithLines(code: String, expected: String) {
    #expect(tokens(code) == expected)
  }

  @Test(arguments: [
    // Regular expressions.
    ("a = /['\"`]/g.b", "a = /['\"`]/g . b"), ("a / b / c", "a / b / c"), ("f(a) / b / c", "f ( a ) / b / c"),
    ("if (a) /b/.c", "if ( a ) /b/ . c"), ("return /[/]\\//", "return /[/]\\//"), ("a[0] / 1 / b", "a [ 0 ] / 1 / b"),
    ("a = 1 /\n2 / b", "a = 1 / 2 / b"), ("a = / b\n'/'", "a = / b ; '/'"),
    // JSX.
    ("<a>it's</a>\nb('c')", "< a > it s < / a > b ( 'c' )"), ("<a></a><b>/</b>", "< a > < / a > < b > / < / b >"),
    ("<a b='c' />", "< a b = 'c' / >"),
    // Templates contain expressions, and these contain literals.
    ("`a${b + `}${'`'}`}'` + c", "`a${b + `}${'`'}`}'` + c"), ("`\n'`\n+ a", "`\n'` + a"), ("`$a{` + b", "`$a{` + b"),
    ("'a\\'b' + \"\\\"\" + ''", "'a\\'b' + \"\\\"\" + ''"), ("'a\\\nb' + c", "'a\\\nb' + c"),
    ("\"\" + \"\"\nb", "\"\" + \"\" ; b"),
    ("1_000n + .5 + 0x1f", "1_000n + .5 + 0x1f"),
  ])
  func literalsAreTokens(code: String, expected: String) {
    #expect(tokens(code) == expected)
  }

  @Test(arguments: [
    (#"'a"b\'\x41\u0042\u{43}\n\("#, "a\"b'ABC\n("), (#""a`b""#, "a`b"), ("`a\n'b'`", "a\n'b'"), ("'a\\\nb'", "ab"),
    ("`a${b}c${`}`}d`", "a\u{1}c\u{1}d"), (#"`\${a}$b{}`"#, "${a}$b{}"), ("``", ""),
  ])
  func literalsAreDecoded(code: String, expected: String) {
    let file = CodeFile(Array((code.hasPrefix("'a\"") ? code + "'" : code).utf8), .javaScript)
    #expect(file[0].kind == .string && file[1].kind == .end)
    #expect(String(decoding: file.decodedLiteral(0).bytes, as: UTF8.self) == expected)
  }

  /// The texts of the formats in the argument between `«` and `»`, in a function.
  private func texts(_ code: String, isInFunction: Bool = true) -> [String] {
    let code = code.replacing("«", with: "layout.add_constraints_from_description(").replacing(
      "»", with: ", 8, 8, views)")
    let text = isInFunction ? "function f(wide, gap, name) {\n\(code)\n}" : code
    return AppSource.read(SourceText(text), .javaScript).formats.map { format in
      String(decoding: format.text.bytes, as: UTF8.self) + (format.isPartial ? "…" : "")
    }
  }

  @Test(arguments: [
    ("«['H:|[a]|', \"V:|[a]|\", `[a]`]»", ["H:|[a]|", "V:|[a]|", "[a]"]),
    ("«['H:|[a]' + '|']»", ["H:|[a]|"]), ("«[`H:|-${gap}-[${name}]|`]»", ["H:|-[unknown1]-[unknown2]|…"]),
    ("const key = 'a'\n«[`H:|[${key}]|`]»", ["H:|[a]|"]), ("«[wide ? 'H:|[a]|' : 'V:|[a]|']»", ["H:|[a]|", "V:|[a]|"]),
    ("const l = ['H:|[a]|']\n«l»", ["H:|[a]|"]), ("let l = ['H:|[a]|'], m = ['V:|[a]|']\n«m»", ["V:|[a]|"]),
    ("const l: Array<string> = ['H:|[a]|'] as const\n«l»", ["H:|[a]|"]), ("var l: A, m = ['[a]']\n«m»\n«l»", ["[a]"]),
    ("const l = []\nl.push('H:|[a]|')\nif (wide) l.push('V:|[a]|')\n«l»", ["H:|[a]|", "V:|[a]|"]),
    ("let l\nif (wide) {\n l = ['H:|[a]|']\n} else {\n l = ['V:|[a]|']\n}\n«l»", ["H:|[a]|", "V:|[a]|"]),
    ("for (const f of ['H:|[a]|', 'V:|[a]|']) {\n «[f]»\n}", ["H:|[a]|", "V:|[a]|"]),
    ("const f = () => {\n const l = ['H:|[a]|']\n «l»\n}", ["H:|[a]|"]),
    ("const o = { m(l) {\n «['H:|[a]|']»\n} }", ["H:|[a]|"]),
    // Whatever may change a list or choose among its elements.
    ("const l = ['H:|[a']\nl[0] += ']'\n«l»", []), ("const l = ['H:|[a']\nl.pop()\n«l»", []),
    ("const l = ['H:|[a']\nl.push('[b]', '[c]')\n«l»", []), ("const l = ['H:|[a']\nfix(l)\n«l»", []),
    ("const l = ['H:|[a']\nl.length = 0\n«l»", []), ("const l = ['H:|[a', 'V:|[a]|']\n«[l[1]]»", []),
    ("const l = ['H:|[a']\nconst m = l\n«l»", []), ("for (const f of ['H:|[a', '[a]']) {\n if (f != g) «[f]»\n}", []),
    ("«['H:|[a'].map(g)»", []), ("«[String.raw`H:|[a`]»", []), ("«[`H:|[a`.trim()]»", []), ("«['H:|[a' && g]»", []),
    // Another variable has the name.
    ("const l = ['H:|[a']\ng.forEach(l => «l»)", []), ("const l = ['H:|[a']\ng.forEach((l, m) => «l»)", []),
    ("const l = ['H:|[a']\ng.forEach(({ l }) => { «l» })", []), ("const l = ['H:|[a']\ng(function (l) { «l» })", []),
    ("const l = ['H:|[a']\ng(([l]): void => «l»)", []), ("const l = ['H:|[a']\nlet m = { n(l): A<b> { «l» } }", []),
    ("const l = ['H:|[a']\n{\n const { a: [l] } = g\n «l»\n}", []),
    ("const l = ['H:|[a']\ntry { } catch (l) { «l» }", []),
    ("const l = ['H:|[a']\n«this.l»\n«g.l»", []), ("this.l = ['H:|[a']\n«this.l»", []),
    ("const l = ['[a]']\nthis.l = ['H:|[a']\n«l»", ["[a]"]), ("let l = ['H:|[a'];\n[l] = g\n«l»", []),
    ("for (const l in { a: 'H:|[a' }) {\n «[l]»\n}", []), ("const { l = ['H:|[a'] } = g\n«l»", []),
  ])
  func textsAreTraced(code: String, expected: [String]) {
    #expect(texts(code) == expected)
  }

  /// The statements outside functions run in order, but those of functions run at any time.
  @Test(arguments: [
    ("let l = ['[a]']\n«l»\nl = ['[b]']\n«l»", ["[a]", "[b]"]), ("const l = ['[a]']\nfunction f() {\n «l»\n}", ["[a]"]),
    ("let l = ['[a']\nfunction f() {\n «l»\n}\nl = ['[b']", []), ("import { l } from 'm'\n«l»", []),
    ("class A {\n l = ['[a']\n m() {\n  «l»\n }\n}\nlet l = ['[b']", []), ("export const l = ['[a]']\n«l»", ["[a]"]),
    ("function l() {}\nfunction f() {\n «l»\n}\nvar l = ['[a']", []),
  ])
  func textsOutsideFunctionsAreTraced(code: String, expected: [String]) {
    #expect(texts(code, isInFunction: false) == expected)
  }

  @Test(arguments: [
    ("«{ a: x, 'b': y, [\"c\"]: z, d }»", ["a", "b", "c", "d"]), ("«{}»", []), ("«{ ...x, a }»", nil),
    ("«{ [k]: x }»", nil), ("«{ a() {} }»", nil), ("«{ get a() {}, b }»", nil), ("«Object.assign({}, x)»", nil),
    ("const v = { a }\nv.b = y\nv['c'] = z\n«v»", ["a", "b", "c"]),
    ("const v = { a }\nv.a.show()\nv.get('b')\n«v»", ["a"]),
    ("const v: Record<string, Gtk.Widget> = { a }\n«v»", ["a"]), ("const v = { a } as Views\n«v»", ["a"]),
    ("const v = {}\nfill(v)\n«v»", nil), ("const v = {}\nfill(...[v])\n«v»", nil), ("const v = {}\nw = v\n«v»", nil),
    ("const v = {}\nreturn g.map(w => v[w.name] = w) && «v»", nil), ("const v = {}\nwide ? v.a = x : y\n«v»", nil),
    ("const v = {}\nObject.assign(v, x)\n«v»", nil), ("const v = { a }\nthis.v = {}\nfill(this.v)\n«v»", ["a"]),
    ("const v = { a }\nw = { v: 1 }\n«v»", ["a"]), ("const v = { a }\nw = { v }\n«v»", nil),
    ("«new Map([['a', x], [\"b\", y]])»", ["a", "b"]), ("«new Map(x)»", nil), ("«new Map([x, ['a', y]])»", nil),
    ("const v = new Map<string, Gtk.Widget[]>()\nv.set('a', x)\n«v»", ["a"]),
    ("const v = new Map()\nv.set('a', x).set('b', y)\n«v»", nil), ("const v = new Map()\nv.delete('a')\n«v»", nil),
    ("«Map([['a', x]])»", nil), ("«new View({ a })»", nil), ("«null»", []), ("«this.views»", nil),
    ("let v = { a }\nif (wide) v = { b }\n«v»", ["a", "b"]), ("function g(v) {\n «v»\n}\ng({ a })", nil),
  ])
  func viewsAreTraced(code: String, expected: [String]?) {
    let code = code.replacing("«", with: "l.add_constraints_from_description(['H:|[a]|'], 8, 8, ")
      .replacing("»", with: ")")
    let formats = AppSource.read(SourceText("function f(wide) {\n\(code)\n}"), .javaScript).formats
    #expect(formats.map { $0.settings.views } == [expected])
  }

  /// A variable outside functions that has several values may have any of them when a function runs.
  @Test func viewsOutsideFunctionsMayBeOthers() {
    func views(_ code: String) -> [[String]?] {
      AppSource.read(SourceText(code), .javaScript).formats.map { $0.settings.views }
    }
    let call = "l.add_constraints_from_description(['H:|[a]|'], 8, 8, v)"
    #expect(views("const v = { a }\nfunction f() {\n \(call)\n}") == [["a"]])
    #expect(views("let v = { a }\nfunction f() {\n \(call)\n}\nv = { b }") == [nil])
    #expect(views("let v = { a }\n\(call)\nv = { b }\n\(call)") == [["a"], ["b"]])
  }

  @Test(arguments: [
    ("l.add_constraints_from_description(['[a]'], 6, 12, { a })", Dialect.gtk, Spacing(horizontal: 6, vertical: 12)),
    ("l?.add_constraints_from_descriptionv(['[a]'], -1, 2, { a })", .gtk, Spacing(horizontal: 8, vertical: 2)),
    ("l.addConstraintsFromDescription(['[a]'], gap, 2, v)", .gtk, Spacing()),
    ("const gap = 4\nl.addConstraintsFromDescriptionv(['[a]'], gap, 2, v)", .gtk, Spacing(horizontal: 4, vertical: 2)),
    ("l.addConstraintsFromDescriptionv(['[a]'], 1, 6, 12, v)", .gtk, Spacing(horizontal: 6, vertical: 12)),
    ("AutoLayout.VisualFormat.parse('[a]')", .apple, Spacing()),
    ("x.autolayout.VisualFormat.parse(['[a]'], { outFormat: 'raw' })", .apple, Spacing()),
    ("AutoLayout.VisualFormat.parse('[a]', { extended: true })", .extended, Spacing()),
    ("const o = { extended: true };\nAutoLayout.VisualFormat.parse('[a]', o)", .extended, Spacing()),
    ("import { VisualFormat } from 'autolayout'\nVisualFormat.parse('[a]')", .apple, Spacing()),
    ("const { VisualFormat } = require(\"@lume/autolayout\")\nVisualFormat.parse('[a]')", .apple, Spacing()),
  ])
  func callsAreRead(code: String, dialect: Dialect, spacing: Spacing) {
    let formats = AppSource.read(SourceText(code), .javaScript).formats
    #expect(formats.map { $0.settings.dialect } == [dialect] && formats.map { $0.settings.spacing } == [spacing])
    #expect(formats.allSatisfy { $0.settings.isReadByFrameworks == (dialect == .gtk) })
  }

  /// Calls of other functions, and those whose options are not known.
  @Test(arguments: [
    "JSON.parse('[a')", "VisualFormat.parse('[a')", "import { VisualFormat } from 'other'\nVisualFormat.parse('[a')",
    "visualFormat.parse('[a')", "other.VisualFormat.parse('[a')", "AutoLayout.VisualFormat.parseMetaInfo('[a')",
    "AutoLayout.VisualFormat.parse('[a', options)", "AutoLayout.VisualFormat.parse('[a', { ...options })",
    "AutoLayout.VisualFormat.parse('[a', { extended: isExtended })",
    "AutoLayout.VisualFormat.parse('[a', { extended })",
    "AutoLayout.VisualFormat.parse('[a;[b', { lineSeparator: ';' })",
    "const o = { extended: true };\no.extended = x;\nAutoLayout.VisualFormat.parse('[a', o)",
    "assert.throws(() => AutoLayout.VisualFormat.parse('[a'))",
    "expect(() => AutoLayout.VisualFormat.parse('[a')).toThrow()",
    "add_constraints_from_description(['[a'], 8, 8, v)",
    "NSLayoutConstraint.constraintsWithVisualFormat('[a', 0, m, v)",
    "class A { add_constraints_from_description(lines: string[], h: number, v: number): Constraint[] }",
    "function add(f) { AutoLayout.VisualFormat.parse(f, { extended: true }) }\nadd('[a')",
  ])
  func otherCallsAreNotRead(code: String) {
    #expect(AppSource.read(SourceText(code), .javaScript).formats.isEmpty)
  }

  /// autolayout.js reads each line as a format, and ignores empty lines and comments.
  @Test func linesAreFormats() {
    let code =
      "AutoLayout.VisualFormat.parse([`\n  H:|[a]|  \n\n  // [b\n  V:|[a${b}]|`, '[c]\\n[d]'], { extended: true })"
    let formats = AppSource.read(SourceText(code), .javaScript).formats
    let texts = formats.map { String(decoding: $0.text.bytes, as: UTF8.self) }
    #expect(texts == ["H:|[a]|", "// [b", "V:|[unknown1]|", "[c]", "[d]"])
    #expect(formats.allSatisfy { $0.document.issues.isEmpty })
    let spans = formats.map { format in format.map.span(Span(0, 3)).map { SourceText(code).text($0) } }
    #expect(spans == ["H:|", "// ", "V:|", "[c]", "[d]"])
  }

  /// Reading any text is safe, and every format is in the text.
  @Test func mutatedSourcesAreRead() throws {
    var random = RandomSource(seed: 12)
    for path in try [".js", ".tsx"].flatMap({ try Project.files("Fixtures/Sources", suffix: $0) }) {
      let text = MarkedText(try Project.text(path)).map { $0.bytes } ?? []
      for _ in 0..<Project.inputs(50) {
        let bytes = text.mutated(alphabet: Array("\"'`\\\n\t (){}[]:=,.#;/$<>".utf8), &random)
        guard let source = SourceText(name: "a", bytes: bytes) else { continue }
        for format in AppSource.read(source, .javaScript).formats {
          #expect(Int(format.place.end) <= bytes.count && Int(format.literalSpan.end) <= bytes.count)
        }
      }
    }
  }
}
