import VFLConstraints
import VFLSyntax

/// A format in which a unique name replaces each part that is known only at run time.
struct FilledText {
  var bytes: [UInt8]
  var map: SourceMap
  /// The names that replace unknown parts.
  var names: [Name] = []
  /// Whether parts of the format are missing.
  var isPartial: Bool
  /// A name that replaces an unknown part.
  struct Name {
    let name: String
    /// Whether the part is certainly a number. Any other part may be a view or a metric.
    let isNumber: Bool
  }

  /// The holes that a name or a view replaces.
  var values: [DecodedText.Hole] = []

  /// Fills in a text; nil if too little is known to read it as a format.
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
    // Numbers close no brackets.
    let onlyNumbers = text.holes.allSatisfy { $0.isNumber }
    let additions = Set(text.holes.filter { $0.isAddition }.map { Int($0.place) })
    for hole in text.holes {
      let offset = Int(hole.place)
      // Skip a hole in a word that has already been replaced.
      guard offset >= start else { continue }
      // Outside brackets, what statements append does not continue the number or name before it.
      let isSeparate = !position.advanced(all[Tokens(start, offset)]).isInBrackets
      let isAddition = isSeparate && hole.isAddition
      var left = offset
      while !isAddition, left > start, all[left - 1].isPartOfWord { left -= 1 }
      var right = offset + 1
      while !isAddition, right < all.count,
        all[right].isPartOfWord || all[right] == DecodedText.holeMark && !(isSeparate && additions.contains(right))
      {
        right += 1
      }
      result.append(part: span(start, left), of: text)
      position.advance(all[Tokens(start, left)])
      start = right
      let source = text.map.span(span(left, right)) ?? hole.span
      let isNumber = hole.isNumber && left == offset && right == offset + 1
      // If nothing after the hole closes the open brackets, the hole itself may close them and contain anything else.
      guard onlyNumbers || position.isClosed(by: all[right...]) else { return nil }
      let isLast = right + 1 >= all.count
      let next = right < all.count ? all[right] : nil
      let filling =
        isAddition && position.endsDistance
        ? position.filling(afterDistanceBefore: next)
        : position.filling(before: next, isFirst: left == 0, isLast: isLast, isNumber: isNumber)
      switch filling {
      case .name:
        let name = "unknown\(names.count + 1)"
        names.append(Name(name: name, isNumber: isNumber && !position.isFirstInView))
        values.append(hole)
        result.append(unplaced: Array(name.utf8), at: source)
        position.advance(Array(name.utf8)[...])
      case .view, .connectedView:
        // The hole may stand for several views or none. Replace it with one view, because a view may have the same neighbors.
        isPartial = true
        let name = "unknown\(names.count + 1)"
        names.append(Name(name: name, isNumber: false))
        values.append(hole)
        result.append(unplaced: Array((filling == .connectedView ? "-" : "").utf8), at: source)
        result.append(unplaced: Array("[\(name)]".utf8), at: source)
        position.advance([UInt8(ascii: "["), UInt8(ascii: "]")])
      case .orientation:
        isPartial = true
        result.append(unplaced: [UInt8(ascii: "H")], at: source)
      case .nothing: isPartial = true
      case .unreadable: return nil
      }
    }
    result.append(part: span(start, all.count), of: text)
    bytes = result.bytes
    map = result.map
  }

  /// The state of a format up to a position: the open brackets and the last byte.
  private struct Position {
    var isInView = false
    var isInPredicates = false
    var hasView = false
    var last: UInt8?

    mutating func advance(_ bytes: ArraySlice<UInt8>) {
      for byte in bytes {
        switch byte {
        case "[": (isInView, hasView) = (true, true)
        case "]": (isInView, isInPredicates) = (false, false)
        case "(": isInPredicates = true
        case ")": isInPredicates = false
        default: break
        }
        last = byte
      }
    }

    func advanced(_ bytes: ArraySlice<UInt8>) -> Position {
      var position = self
      position.advance(bytes)
      return position
    }

    var isInBrackets: Bool { isInView || isInPredicates }

    /// Whether a distance ends at the position, with or without parentheses.
    var endsDistance: Bool { !isInBrackets && last.map { $0.isPartOfWord || $0 == UInt8(ascii: ")") } ?? false }

    /// The kind of text that can replace an unknown part after a distance.
    func filling(afterDistanceBefore next: UInt8?) -> Filling {
      switch next {
      case nil, "-"?, "["?, "|"?: .connectedView
      default: .unreadable
      }
    }

    /// Whether the position is that of the name of a view.
    var isFirstInView: Bool { isInView && !isInPredicates }

    /// Whether the brackets that are open at this position are closed before others open.
    func isClosed(by rest: ArraySlice<UInt8>) -> Bool {
      var needsParenthesis = isInPredicates
      guard isInView || needsParenthesis else { return true }
      for byte in rest {
        switch byte {
        case ")":
          needsParenthesis = false
          if !isInView { return true }
        case "]": return !needsParenthesis
        case "[", "|": return false
        default: break
        }
      }
      return !isInView && !needsParenthesis
    }

    enum Filling {
      /// The name of a view or of a metric.
      case name
      /// A view in brackets.
      case view
      /// A connection and a view in brackets.
      case connectedView
      /// The letter before the colon of an orientation prefix.
      case orientation
      case nothing
      case unreadable
    }

    /// The kind of text that can replace an unknown part at this position.
    func filling(before next: UInt8?, isFirst: Bool, isLast: Bool, isNumber: Bool) -> Filling {
      let (bar, dash) = (UInt8(ascii: "|"), UInt8(ascii: "-"))
      let beginsView = next == UInt8(ascii: "[") || next == bar
      if isFirst {
        if next == UInt8(ascii: ":") { return .orientation }
        // A `|` at the end closes the format, so a view must precede it.
        return next == bar && isLast || next == dash ? .view : beginsView ? .nothing : .unreadable
      }
      if isInPredicates { return .name }
      if isInView { return last == UInt8(ascii: "[") ? .name : .nothing }
      switch last {
      case "@"?, "="?: return .name
      case dash where isNumber: return .name
      case bar where hasView: return beginsView || next == dash ? .unreadable : .nothing
      case dash, bar, "]"?, ":"?:
        return beginsView || next == dash || next == nil ? .view : next == UInt8(ascii: "@") ? .name : .unreadable
      default: return .unreadable
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte can be part of a name or number.
  fileprivate var isPartOfWord: Bool { continuesIdentifier || self == UInt8(ascii: ".") }
}
