import TestSupport
import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLCode

/// Tests what is read from Python: the blocks that the lexer makes of indentation, literals, and the texts and names of formats.
@Suite struct PythonTests {
  /// The tokens of a source, with a space between them.
  private func tokens(_ code: String) -> String {
    let file = CodeFile(Array(code.utf8), .python)
    return file.tokens.dropLast().map { token in
      switch token.kind {
      case .open, .close: String(UnicodeScalar(token.byte))
      case .mark where token.byte == UInt8(ascii: ";"): ";"
      default: file.text(token.span)
      }
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("a = 1\nb = 2\n", "a = 1 ; b = 2 ;"),
    ("if a:\n  b\n\n  # c\n  d\ne\n", "if a { b ; d ; } e ;"),
    ("if a:\n  if b:\n    c\nelse:\n\td\n", "if a { if b { c ; } } else { d ; }"),
    ("if a: b\nc", "if a { b ; } c"),
    ("class A: pass\n", "class A { pass ; }"),
    ("def f(a: int = 1,\n      b=2): # c\n  return {a: b}", "def f ( a : int = 1 , b = 2 ) { return { a : b } }"),
    ("a: int = [\n  1,\n  2]\nb", "a : int = [ 1 , 2 ] ; b"),
    ("if (lambda: a)():\n  b\n", "if ( lambda : a ) ( ) { b ; }"),
    ("if lambda: a:\n  b\n", "if lambda : a { b ; }"),
    ("a = \\\n  b\n", "a = b ;"),
    ("if a:\r\n  b\r\nc\r\n", "if a { b ; } c ;"),
    // Nothing closes the bracket, the definition ends it.
    ("a = (1,\ndef f():\n  b\n", "a = ( 1 , ; def f ( ) { b ; }"),
    ("a = 1)\n}\nif a:\n  b]\nc\n", "a = 1 ) ; } ; if a { b ] ; } c ;"),
    // The block is missing.
    ("if a:\nb\n", "if a { } b ;"),
    ("if a:\n", "if a { }"),
    ("match a:\n  case b:\n    c\n", "match a { case b { c ; } }"),
  ])
  func blocksBecomeBraces(code: String, expected: String) {
    #expect(tokens(code) == expected)
  }

  @Test(arguments: [
    (#"'a"b'"#, #"a"b"#), (#""a\tb\x41\u0042\q""#, "a\tbAB\\q"), (#"r'a\tb\''"#, #"a\tb\'"#), (#"Rb"a""#, "a"),
    ("'''a\n\"b\"'''", "a\n\"b\""), (#"f"a{b}c{{d}}""#, "a\u{1}c{d}"), (#"f'{a["b"]:>{width}}c'"#, "\u{1}c"),
    ("u'\\\na'", "a"), ("'a\\\r\nb'", "ab"), (#"b''"#, ""), (#"'open"#, "open"),
    (#"'a\N{EM DASH}b'"#, "a\u{1}b"), (#"f'\N{BULLET}{a}'"#, "\u{1}\u{1}"), (#"r'\N{BULLET}'"#, #"\N{BULLET}"#),
    (#"'\N'"#, #"\N"#),
  ])
  func literalsAreDecoded(code: String, expected: String) {
    let file = CodeFile(Array("\(code)\n".utf8), .python)
    #expect(file[0].kind == .string && file[1].isMark(UInt8(ascii: ";")))
    #expect(String(decoding: file.decodedLiteral(0).bytes, as: UTF8.self) == expected)
  }

  private func texts(_ code: String) -> [String] {
    FormatCall(.format, code, .python).code.formats.map { format in
      String(decoding: format.text.bytes, as: UTF8.self) + (format.isPartial ? "…" : "")
    }
  }

  @Test(arguments: [
    (#"«"H:|[a]" '|'»"#, ["H:|[a]|"]),
    ("f = 'H:|[a]|'\n«f»", ["H:|[a]|"]),
    ("f = g = 'H:|[a]|'\n«f»", ["H:|[a]|"]),
    ("f: str = 'H:|[a]|'\n«f»", ["H:|[a]|"]),
    ("f = 'H:|[a]|'\nif wide:\n  f = 'V:|[a]|'\n«f»", ["H:|[a]|", "V:|[a]|"]),
    ("f = 'H:|[a]'\nf += '|'\n«f»", ["H:|[a]|"]),
    ("«'H:|[a]|' if wide else 'V:|[a]|'»", ["H:|[a]|", "V:|[a]|"]),
    ("«'H:' + ('|[a]|' if wide else '[a(1)]')»", ["H:|[a]|", "H:[a(1)]"]),
    ("«f'H:|-{gap}-[{name}]|'»", ["H:|-[unknown1]-[unknown2]|…"]),
    ("key = 'a'\n«f'H:|[{key}]|'»", ["H:|[a]|"]),
    ("«'H:|-%d-[a(%(b)s)]|' % gap»", ["H:|-unknown1-[a(unknown2)]|"]),
    ("«'H:|-{:.1f}-[{0}]|'.format(gap)»", ["H:|-[unknown1]-[unknown2]|…"]),
    ("for f in ['H:|[a]|', 'V:|[a]|']:\n  «f»", ["H:|[a]|", "V:|[a]|"]),
    ("for f in 'H:|[a]|', 'V:|[a]|':\n  «f»", []),
    ("l = ['H:|[a]|']\nl.append('V:|[a]|')\nfor f in l:\n  «f»", ["H:|[a]|", "V:|[a]|"]),
    ("l = ['H:|[a]|']\nl.extend(['V:|[a]|'])\nfor f in l:\n  «f»", ["H:|[a]|", "V:|[a]|"]),
    ("for f in ['H:|[a]|'] + ['V:|[a]|']:\n  «f»", ["H:|[a]|", "V:|[a]|"]),
    // Whatever changes a list except by adding to it, and every test of an element, may keep a format from its use.
    ("l = ['H:|[a]-', 'V:|[a]|']\nl[0] += '|'\nfor f in l:\n  «f»", []),
    ("l = ['H:|[a]-', 'V:|[a]|']\nl.pop(0)\nfor f in l:\n  «f»", []),
    ("l = ['H:|[a]-', 'V:|[a]|']\nl = l[1:]\nfor f in l:\n  «f»", []),
    ("l = ['H:|[a]-', 'V:|[a]|']\nl = [g + '|' for g in l]\nfor f in l:\n  «f»", []),
    ("l = ['H:|[a]-', 'V:|[a]|']\ng(l)\nfor f in l:\n  «f»", []),
    ("l = ['H:|[a]-', 'V:|[a]|']\nfor f in l:\n  if f != 'H:|[a]-':\n    «f»", []),
    ("l = ['H:|[a]|']\nl = l + ['V:|[a]|']\nprint(len(l))\nfor f in l:\n  «f»", ["H:|[a]|", "V:|[a]|"]),
    // Names that are given several values at once, by an import or by a comprehension are not known.
    ("f, g = 'H:|[a]|', 'V:|[a]|'\n«f»", []),
    ("from m import f\n«f»", []),
    ("[«f» for f in ['H:|[a]|']]", []),
    ("f = 'H:|[a]|', 'V:|[a]|'\n«f»", []),
    ("f = 'H:|[a]|'\nwith open() as f:\n  «f»", []),
    // A nested function has a variable of its own.
    ("f = 'H:|[a]|'\ndef g():\n  f = 'V:|[a]|'\n«f»", ["H:|[a]|"]),
    ("f = 'H:|[a]|'\ndef g():\n  «f»", ["H:|[a]|"]),
    ("«'H:|[a]|'.upper()»", []),
    (#"«'H:|[a\N{DIGIT ONE}]|'»"#, ["H:|[unknown1]|"]),
    // Nothing closes the literal.
    ("«'H:|[a]|\n»", []), ("f = 'H:|[a]|\n«f»", []), (#"f = 'H:|[a]|\'"# + "\n«f»", []),
    ("«'H:|[a]|', '''H:|[b]|»", []),
    ("make(f='H:|[b]|')\nf = 'H:|[a]|'\n«f»", ["H:|[a]|"]),
  ])
  func textsAreTraced(code: String, expected: [String]) { #expect(texts(code) == expected) }

  @Test(arguments: [
    ("«{'a': a, 'b': b}»", ["a", "b"]), ("«dict(a=a, b=b)»", ["a", "b"]), ("«dict(c, a=a)»", nil),
    ("from m import dict\n«dict(a=a)»", nil),
    ("«{**a, 'b': b}»", nil), ("«{k: k for k in l}»", nil),
    ("views = {'a': a}\nviews['b'] = b\n«views»", ["a", "b"]), ("views = {}\nfill(views)\n«views»", nil),
    ("views = {'a': a}\nviews.update({'b': b})\n«views»", ["a", "b"]),
    ("views = {'a': a}\nviews.update(b=b)\n«views»", nil), ("views = {'a': a}\nviews.update(l)\n«views»", nil),
    ("views = {'a': a}\nviews['a'] += b\n«views»", nil),
    ("views = {'a': a}\nviews.setdefault('b', b)\n«views»", ["a", "b"]),
    ("views = {'a': a}\nviews |= b\n«views»", nil), ("views = {'a': a}\nfor k in l: views[k] = k\n«views»", nil),
    ("views = {'a': a}\nother = views\n«views»", nil), ("views = {'a': a}\nviews.items()\n«views»", ["a"]),
    ("views = {'a': a}\nfill(views=views)\n«views»", nil), ("views = {'a': a}\nfill([views])\n«views»", nil),
    ("«NSDictionaryOfVariableBindings('a', 'b')»", ["a", "b"]), ("«None»", []), ("«self.views»", nil),
  ])
  func viewsAreTraced(code: String, expected: [String]?) {
    let code = code.replacing("«", with: "c.constraintsWithVisualFormat_options_metrics_views_('H:|[a]|', 0, None, ")
      .replacing("»", with: ")")
    let formats = AppSource.read(
      SourceText("def f(self):\n" + code.split(separator: "\n").map { " \($0)\n" }.joined()), .python
    )
    .formats
    #expect(formats.map { $0.settings.views } == [expected])
  }

  /// `«` stands for the creation of a window.
  @Test(arguments: [
    ("self.w = «\nself.w.a = B('auto')", ["a"]),
    ("w = «\nw.a = B('auto')\nw.b = B('auto')", ["a", "b"]),
    // A method, an argument and a comparison reveal nothing.
    ("self.w = «\nself.w.a = B('auto', self.w.c)\nself.w.open()", ["a"]),
    // Views that may be added elsewhere.
    ("self.w = «\nfill(self.w)", nil), ("self.w = «\nfill(self)", nil), ("self.w = «\nself.fill()", nil),
    ("self.w = «\nx = self.w", nil), ("self.w = «\nsetattr(self.w, 'a', b)", nil),
    ("self.w = «\nself.w.a, self.w.b = c", nil), ("if wide:\n  self.w = «", nil), ("self.w = make()", nil),
    // The object has a second name, through which it may get views.
    ("self.w = g = «\ng.a = B('auto')", nil), ("g = self.w = «\ng.a = B('auto')", nil),
    ("g = w = «\ng.a = B('auto')", nil),
    ("self.w = «\nself.w = self.w", nil), ("self.w = Window(1).copy()", nil), ("self.w.a = B('auto')", nil),
  ])
  func viewsOfWindowsAreTraced(code: String, expected: [String]?) {
    let path = code.hasPrefix("w") ? "w" : "self.w"
    for (importing, creation) in [
      ("import vanilla", "vanilla.Window((1, 2))"), ("from vanilla import Window", "Window((1, 2))"),
    ] {
      let lines = (code + "\n\(path).addAutoPosSizeRules(['H:|[a]|'])").split(separator: "\n").map { "  \($0)\n" }
      let text = "\(importing)\ndef f(self, wide):\n" + lines.joined().replacing("«", with: creation)
      #expect(AppSource.read(SourceText(text), .python).formats.map { $0.settings.views } == [expected], "\(text)")
    }
    // A class of the same name from elsewhere may add views of its own.
    let text = "from tools import Window\ndef f(self):\n  self.w = Window()\n  self.w.addAutoPosSizeRules(['H:|[a]|'])"
    #expect(AppSource.read(SourceText(text), .python).formats.map { $0.settings.views == nil } == [true])
  }

  /// A group that is an attribute of another object has the views that it gets through either name.
  @Test func viewsOfChainedAssignmentsAreUnknown() {
    let text = """
      from vanilla import Group
      def f(self):
        self.w.a = g = Group("auto")
        g.x = B("auto")
        self.w.a.y = B("auto")
        g.addAutoPosSizeRules(["H:|[x][y]|"])
        self.w.a.addAutoPosSizeRules(["H:|[x][y]|"])
      """
    #expect(AppSource.read(SourceText(text), .python).formats.map { $0.settings.views == nil } == [true, true])
  }

  /// A test expects the errors of the calls in these blocks.
  @Test(arguments: [
    ("with self.assertRaises(ValueError):\n    «", 0), ("with self.assertRaisesRegex(A, 'b') as c:\n    «", 0),
    ("with pytest.raises(ValueError), other():\n    «", 0), ("with raises(A):\n    if a:\n      «", 0),
    ("async with pytest.raises(ValueError): «", 0), ("self.assertRaises(A, lambda: «)", 0),
    ("with open(a):\n    «", 1), ("with self.assertRaises(A):\n    pass\n  «", 1), ("with raises:\n    «", 1),
  ])
  func expectedErrorsAreNotRead(code: String, count: Int) {
    let text = "def f(self):\n  " + code.replacing("«", with: "w.addAutoPosSizeRules(['H:|[a'])")
    #expect(AppSource.read(SourceText(text), .python).formats.count == count)
  }

  /// If a class defines the method, the texts may be other than formats, except those for the objects of vanilla's own classes.
  @Test func otherDefinitionsOfTheMethodAreNotRead() {
    let text = """
      import vanilla
      class Grid:
        def addAutoPosSizeRules(self, rules): pass
        def f(self):
          self.addAutoPosSizeRules(["H:|[a"])
          self.w = vanilla.Window((1, 2))
          self.w.a = Grid()
          self.w.a.addAutoPosSizeRules(["H:|[b"])
          self.w.addAutoPosSizeRules(["H:|[c"])
      """
    let formats = AppSource.read(SourceText(text), .python).formats
    #expect(formats.map { String(decoding: $0.text.bytes, as: UTF8.self) } == ["H:|[c"])
  }

  /// A call of C reads as many lines of the array as it says.
  @Test(arguments: [
    ("lines, 2", ["H:|[a]", "V:|[b]"]), ("lines, 1", ["H:|[a]"]), ("lines, 0", []), ("lines, 9", ["H:|[a]", "V:|[b]"]),
    ("lines, G_N_ELEMENTS (lines)", ["H:|[a]", "V:|[b]"]), ("lines, G_N_ELEMENTS (more)", []),
    ("lines, sizeof (lines) / sizeof (lines[0])", ["H:|[a]", "V:|[b]"]),
    ("lines, sizeof lines / sizeof *lines", ["H:|[a]", "V:|[b]"]), ("lines, sizeof (lines) / 8", []),
    ("lines, G_N_ELEMENTS (lines) - 1", []), ("lines, n", []), ("lines, ONE", ["H:|[a]"]), ("more, 1", []),
    ("wide ? lines : others, 1", []),
  ])
  func countsOfLinesAreRead(arguments: String, expected: [String]) {
    for (name, rest) in [("", "8, 8, &e, \"a\", a, \"b\", b, NULL"), ("v", "8, 8, views, &e")] {
      let text = """
        #define ONE 1
        void f (const char *other, gsize n) {
          const char *lines[] = { "H:|[a]", "V:|[b]" }, *others[] = { "H:|[c]" };
          const char *more[] = { other, "V:|[b]" };
          gtk_constraint_layout_add_constraints_from_description\(name) (l, \(arguments), \(rest));
        }
        """
      let formats = AppSource.read(SourceText(text), .c).formats
      #expect(formats.map { String(decoding: $0.text.bytes, as: UTF8.self) } == expected)
    }
  }

  /// GTK's calls state the dialect and the standard distances.
  @Test(arguments: [
    (
      "l.add_constraints_from_description(['H:|-[a]'], 6, 12, {'a': a})", CodeLanguage.python,
      Spacing(horizontal: 6, vertical: 12)
    ),
    (
      "l.add_constraints_from_description(['H:|-[a]'], hspacing=-1, vspacing=2, views={'a': a})", .python,
      Spacing(horizontal: 8, vertical: 2)
    ),
    ("l.add_constraints_from_description(['H:|-[a]'], gap, 2, {'a': a})", .python, Spacing()),
    (
      "void f() { const char *lines[] = { \"H:|-[a]\" }; gtk_constraint_layout_add_constraints_from_description (l, lines, 1, 6, 12, &e, \"a\", a, NULL); }",
      .c, Spacing(horizontal: 6, vertical: 12)
    ),
    (
      "class A { void f() { l.add_constraints_from_description ({ \"H:|-[a]\" }, 6, 12, \"a\", a, null); } }", .vala,
      Spacing(horizontal: 6, vertical: 12)
    ),
    (
      "fn f() { l.add_constraints_from_description(&[\"H:|-[a]\"], 6, 12, &views); }", .rust,
      Spacing(horizontal: 6, vertical: 12)
    ),
  ])
  func spacingIsRead(code: String, language: CodeLanguage, expected: Spacing) {
    let formats = AppSource.read(SourceText(code), language).formats
    #expect(formats.map { $0.settings.spacing } == [expected])
    #expect(formats.allSatisfy { $0.settings.dialect == .gtk && $0.document.dialect == .gtk })
    #expect(formats.allSatisfy { $0.settings.views == (language == .rust ? nil : ["a"]) })
  }

  /// Other functions with these names, and declarations of GTK's own, are not calls.
  @Test(arguments: [
    ("def addAutoPosSizeRules(self, rules):\n  addAutoPosSizeRules(['H:|[a'])", CodeLanguage.python),
    (
      "GList *gtk_constraint_layout_add_constraints_from_description (GtkConstraintLayout *layout, const char * const lines[], gsize n, int h, int v, GError **e, const char *first, ...);",
      .c
    ),
    ("let l = a.add_constraints_from_description(lines: [\"H:|[a\"], 8, 8, views)", .swift),
    // The formats that a helper of GTK gets are not Apple's.
    (
      "class A:\n  def f(self, l):\n    self.g.add_constraints_from_description(l, 8, 8, v)\n  def h(self):\n    self.f(['[a(b.height)]'])",
      .python
    ),
  ])
  func otherCallsAreNotRead(code: String, language: CodeLanguage) {
    #expect(AppSource.read(SourceText(code), language).formats.isEmpty)
  }

  /// The views in GLib's hash tables are those that the function puts into them.
  @Test(arguments: [
    ("GHashTable *views = g_hash_table_new (g_str_hash, g_str_equal);", ["a", "b"]),
    ("GHashTable *views = g_hash_table_new (0, 0); fill (views);", nil), ("GHashTable *views = make ();", nil),
    ("GHashTable *views = g_hash_table_new (0, 0); g_hash_table_insert (views, key, c);", nil),
  ])
  func hashTablesAreRead(code: String, expected: [String]?) {
    let text = """
      void f (void) {
        const char *lines[] = { "H:|-[a]" };
        \(code)
        g_hash_table_insert (views, "a", a);
        g_hash_table_insert (views, (gpointer) "b", b);
        gtk_constraint_layout_add_constraints_from_descriptionv (l, lines, 1, 8, 8, views, &e);
      }
      """
    #expect(AppSource.read(SourceText(text), .c).formats.map { $0.settings.views } == [expected], "\(code)")
    guard code.contains("g_hash_table_new (g_str_hash") else { return }
    let vala = """
      class A {
        void f () {
          var views = new GLib.HashTable<string, Gtk.Widget> (str_hash, str_equal);
          views.insert ("a", a);
          views.insert ("b", b);
          l.add_constraints_from_descriptionv ({ "H:|-[a]" }, 8, 8, views);
        }
      }
      """
    #expect(AppSource.read(SourceText(vala), .vala).formats.map { $0.settings.views } == [expected])
  }

  /// Reading any text is safe, and every format is in the text.
  @Test func mutatedSourcesAreRead() throws {
    var random = RandomSource(seed: 11)
    for (suffix, language) in [
      (".py", CodeLanguage.python), (".rs", .rust), (".vala", .vala), ("gtk.c", .c),
    ] {
      for path in try Project.files("Fixtures/Sources", suffix: suffix) {
        let text = MarkedText(try Project.text(path)).map { $0.bytes } ?? []
        for _ in 0..<300 {
          let bytes = text.mutated(alphabet: Array("\"'\\\n\t (){}[]:=,.#;rf%".utf8), &random)
          guard let source = SourceText(name: "a", bytes: bytes) else { continue }
          for format in AppSource.read(source, language).formats {
            #expect(Int(format.place.end) <= bytes.count && Int(format.literalSpan.end) <= bytes.count)
          }
        }
      }
    }
  }
}
