import VFLConstraints
import VFLSyntax
let flagship = "H:|-(20@750)-[a(100)]-[b(==a)]-|"
func time(_ name: String, _ n: Int, _ body: () -> Int) {
  let clock = ContinuousClock()
  var best: [Double] = []
  for _ in 0..<30 {
    var sink = 0
    let d = clock.measure { for _ in 0..<n { sink &+= body() } }
    let ns = Double(d.components.attoseconds) / 1e9 + Double(d.components.seconds) * 1e9
    best.append(ns / Double(n))
    if sink == 42 { print("x") }
  }
  best.sort()
  print(name, best[15], best[0])
}
func run() {
let bytes = Array(flagship.utf8)
time("lex", 10000) { bytes.withUnsafeBufferPointer { b in
  var l = Lexer(b, in: Span(0, UInt32(b.count))); var c = 0
  l.advance()
  while l.kind != .endOfText { c += 1; l.advance() }
  return c } }
time("parse oneshot", 10000) { var p = FormatParser(); var names = NameTable(); p.parse(flagship, names: &names); return p.tree.elements.count }
var p = FormatParser()
var names = NameTable()
time("parse reused", 10000) { p.removeAll(); p.parse(flagship, names: &names); return p.tree.elements.count }
var scope = Scope()
scope.isClosed = true
scope.declareView(scope.names.intern("a")); scope.declareView(scope.names.intern("b"))
time("parse+lower oneshot, known scope", 10000) { var p = FormatParser(); let f = p.parse(flagship, names: &scope.names); var l = Lowering(); l.lower(f, of: p.tree, in: &scope); return l.constraints.count }
var p2 = FormatParser()
var l2 = Lowering()
time("parse+lower reused", 10000) { p2.removeAll(); l2.removeAll(); let f = p2.parse(flagship, names: &scope.names); l2.lower(f, of: p2.tree, in: &scope); return l2.constraints.count }
time("parse+lower fresh open", 10000) { var p = FormatParser(); var s = Scope(); let f = p.parse(flagship, names: &s.names);  var l = Lowering(); l.lower(f, of: p.tree, in: &s); return l.constraints.count }
}
if CommandLine.arguments.count > 1 { hot() } else { run() }
func hot() {
var scope = Scope()
scope.isClosed = true
scope.declareView(scope.names.intern("a")); scope.declareView(scope.names.intern("b"))
var p2 = FormatParser()
var l2 = Lowering()
time("parse+lower reused", 1000) { p2.removeAll(); l2.removeAll(); let f = p2.parse(flagship, names: &scope.names); l2.lower(f, of: p2.tree, in: &scope); return l2.constraints.count }
}
print(MemoryLayout<Element>.stride, MemoryLayout<Predicate>.stride, MemoryLayout<Operand>.stride, MemoryLayout<Constraint>.stride, MemoryLayout<Origin>.stride, MemoryLayout<Anchor?>.stride, MemoryLayout<VisualFormat>.size)
