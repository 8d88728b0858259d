import VFLSyntax

/// Constraints without formats that a source makes and activates next to each other: the elements of an array, or statements that
/// activate one constraint each.
struct ConstraintRow {
  /// The tokens to replace, without a semicolon at the end.
  var tokens: Tokens
  /// The expressions that make the constraints. In a row of statements, they end before `.isActive = true`.
  var constraints: [Tokens]
  /// The brackets of the array; nil for a row of statements.
  var array: (open: Int, close: Int)?
  /// What is done with the constraints.
  var use = FormatHelper.Outcome.Use.activated
  /// The object to which the constraints are added.
  var receiver = ""

  /// The tokens of a constraint with everything that activates only this constraint.
  func whole(_ index: Int) -> Tokens {
    array == nil ? Tokens(constraints[index].lowerBound, constraints[index].upperBound + 4) : constraints[index]
  }

  /// The rows of a source in Swift or Objective-C, in source order. Rows with comments or conditional compilation are left out, because a
  /// comment may describe one of the constraints.
  static func rows(of file: CodeFile) -> [ConstraintRow] {
    let rows = arrays(file) + (file.language == .swift ? statements(file) : [])
    let plain = rows.filter { row in
      var span = file.span(row.tokens)
      span.end += UInt32(clamping: file.bytes[Int(span.end)...].prefix { $0 != UInt8(ascii: "\n") }.count)
      // In Objective-C, no variable can be declared between the cases of a `switch`.
      let head = file.skipBack(file.parent(row.tokens.lowerBound) - 1)
      return !file.hasComment(in: span) && (file.language == .swift || !file.isWord(head, "switch"))
        && !row.tokens.contains { file[$0].kind == .directive || file.isOpen($0, "#") }
    }
    return plain.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  /// `NSLayoutConstraint.activate([…])`, `[NSLayoutConstraint activateConstraints:@[…]]`, `card.addConstraints([…])`
  private static func arrays(_ file: CodeFile) -> [ConstraintRow] {
    let surroundings = CallSurroundings(file)
    let names: [(KnownName, FormatHelper.Outcome.Use)] = [
      (file.language == .swift ? .activate : .activateConstraints, .activated), (.addConstraints, .added),
    ]
    return names.flatMap { name, use in
      file.uses(of: name).compactMap { token in
        let isSwift = file.language == .swift
        let open = isSwift ? token + 2 : token + 3
        guard file.isOpen(open, "["), isSwift ? file.isOpen(token + 1, "(") : file.isMark(token + 2, "@"),
          file.close(of: open) + 1 == file.close(of: isSwift ? token + 1 : file.parent(token)),
          use == .added || file.isName(isSwift ? token - 2 : token - 1, .NSLayoutConstraint)
        else { return nil }
        do throws(ConversionObstacle) {
          let call = try surroundings.helperCall(at: token, use)
          let elements = file.split(Tokens(open + 1, file.close(of: open)), at: ",")
          return ConstraintRow(
            tokens: call.tokens, constraints: elements.filter { !$0.isEmpty }, array: (open, file.close(of: open)),
            use: use, receiver: file.text(file.span(call.receiver)))
        } catch {
          return nil
        }
      }
    }
  }

  /// Statements such as `a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true` on consecutive lines.
  private static func statements(_ file: CodeFile) -> [ConstraintRow] {
    var rows: [ConstraintRow] = []
    for token in file.uses(of: .isActive) where file.isMark(token - 1, ".") && file.isTrue(token + 2) {
      let statement = Tokens(file.statementStart(token), token + 3)
      let end = statement.upperBound
      guard file.isMark(token + 1, "="), file[token + 1].count == 1, file[statement.lowerBound].startsLine,
        file.isOpen(file.parent(statement.lowerBound), "{"), file[end].startsLine || file[end].isClose("}")
      else { continue }
      let constraint = Tokens(statement.lowerBound, token - 1)
      if let last = rows.last?.tokens, last.upperBound == statement.lowerBound,
        file.isNextLine(statement.lowerBound)
      {
        rows[rows.count - 1].tokens = Tokens(last.lowerBound, end)
        rows[rows.count - 1].constraints.append(constraint)
      } else {
        rows.append(ConstraintRow(tokens: statement, constraints: [constraint]))
      }
    }
    return rows
  }
}

extension CodeFile {
  /// Whether a token begins the line after that of the token before it, without a comment between them.
  func isNextLine(_ token: Int) -> Bool {
    let gap = Span(self[token - 1].end, self[token].start)
    return bytes[gap.range].count { $0 == UInt8(ascii: "\n") } == 1 && !hasComment(in: gap)
  }
}
