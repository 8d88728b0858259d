import VFLConstraints
import VFLSyntax

/// A format with a name of its own for everything that is known only at run time.
struct FilledText {
  var bytes: [UInt8]
  var map: SourceMap
  /// The names that stand for what is not known: each may be a view or a metric.
  var names: [String] = []
  /// Whether parts are missing.
  var isPartial: Bool
  /// The parts that stand where a name or a number must be.
  var values: [DecodedText.Hole] = []

  /// Nil where too little is known to read it as a format.
  init?(_ text: DecodedText) {
    isPartial = text.isPartial
    guard !text.holes.isEmpty else {
      bytes = text.bytes
      map = text.map
      return
    }
    var result = DecodedText()
    var start = 0
    var position = Position()
    bytes = []
    map = SourceMap()
    let all = text.bytes
    func span(_ from: Int, _ to: Int) -> Span { Span(UInt32(truncatingIfNeeded: from), UInt32(truncatingIfNeeded: to)) }
    for hole in text.holes {
      let place = Int(hole.place)
      // Part of a word that was filled already.
      guard place >= start else { continue }
      var left = place
      while left > start, all[left - 1].isPartOfWord { left -= 1 }
      var right = place + 1
      while right < all.count, all[right].isPartOfWord || all[right] == DecodedText.holeMark { right += 1 }
      result.append(part: span(start, left), of: text)
      position.advance(all[start..<left])
      start = right
      let source = text.map.span(span(left, right)) ?? hole.span
      switch position.filling(before: right < all.count ? all[right] : nil, isFirst: left == 0) {
      case .name:
        let name = "unknown\(names.count + 1)"
        names.append(name)
        values.append(hole)
        result.append(unplaced: Array(name.utf8), at: source)
      case .byte(let byte):
        isPartial = true
        result.append(unplaced: [byte], at: source)
        position.advance([byte])
      case .nothing: isPartial = true
      case .unreadable: return nil
      }
    }
    result.append(part: span(start, all.count), of: text)
    bytes = result.bytes
    map = result.map
  }

  /// Where in a format one is.
  private struct Position {
    var isInView = false
    var isInPredicates = false
    var last: UInt8?

    mutating func advance(_ bytes: ArraySlice<UInt8>) {
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "["): isInView = true
        case UInt8(ascii: "]"): (isInView, isInPredicates) = (false, false)
        case UInt8(ascii: "("): isInPredicates = true
        case UInt8(ascii: ")"): isInPredicates = false
        default: break
        }
        last = byte
      }
    }

    enum Filling {
      case name
      case byte(UInt8)
      case nothing
      case unreadable
    }

    /// What can stand here for something unknown.
    func filling(before next: UInt8?, isFirst: Bool) -> Filling {
      let bar = UInt8(ascii: "|")
      let dash = UInt8(ascii: "-")
      let beginsView = next == UInt8(ascii: "[") || next == bar
      if isFirst {
        if next == UInt8(ascii: ":") { return .byte(UInt8(ascii: "H")) }
        return beginsView ? .nothing : next == dash ? .byte(bar) : .unreadable
      }
      if isInPredicates { return .name }
      if isInView { return last == UInt8(ascii: "[") ? .name : .nothing }
      switch last {
      case dash: return next == dash || next == UInt8(ascii: "@") ? .name : beginsView ? .nothing : next == nil ? .byte(bar) : .unreadable
      case UInt8(ascii: "@"), UInt8(ascii: "="): return .name
      case UInt8(ascii: ":"): return beginsView ? .nothing : next == dash ? .byte(bar) : .unreadable
      case UInt8(ascii: "]"), bar: return beginsView || next == dash || next == nil ? .nothing : .unreadable
      default: return .unreadable
      }
    }
  }
}

extension UInt8 {
  /// Whether it can stand in a name or number.
  fileprivate var isPartOfWord: Bool { continuesIdentifier || self == UInt8(ascii: ".") }
}
