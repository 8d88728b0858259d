import VFLCode
import VFLConstraints
import VFLInterface
import VFLSyntax

/// How and where a rule checks a text. A check may stop once `LintContext.isFull` returns true for its findings.
struct Check: Sendable {
  /// The readings of a text in which the rule runs.
  let readings: Readings
  /// The traits of every rule with such a check.
  let traits: Rule.Traits
  let body: Body

  /// The function that finds mistakes, by what it needs.
  enum Body: Sendable {
    case ofInput(@Sendable (LintContext) -> [Finding])
    case ofSolution(@Sendable (LintContext, SolvedInput) -> [Finding])
    case ofTree(@Sendable (SolvedTree, LintContext) -> [Finding])
    case ofSuppressions(@Sendable (SuppressionMap) -> [Finding])
  }

  private init(_ readings: Readings, _ body: Body, traits: Rule.Traits = []) {
    self.readings = readings
    self.traits = traits
    self.body = body
  }

  /// Checks an input as a whole.
  static func input(
    in readings: Readings = .text, _ check: @escaping @Sendable (LintContext) -> [Finding]
  ) -> Check {
    Check(readings, .ofInput(check))
  }

  // MARK: Spelling and names

  /// Checks each issue that the parsers reported. Drops fixes that would reveal more mistakes than they remove.
  static func syntax(
    in readings: Readings = .spelling, _ check: @escaping @Sendable (SyntaxIssue, LintContext) -> Finding?
  ) -> Check {
    .input(in: readings) { input in
      var fixes = HarmlessFixes(input)
      return firstFindings(input.document.issues, input) { issue in check(issue, input).map { fixes.kept($0) } }
    }
  }

  /// Checks each issue that lowering reported.
  static func names(
    in readings: Readings = .spelling, _ check: @escaping @Sendable (LoweringIssue, LintContext) -> Finding?
  ) -> Check {
    .input(in: readings) { input in firstFindings(input.lowered.issues, input) { check($0, input) } }
  }

  // MARK: Constraints

  /// Checks the constraints of an input one by one.
  static func constraints(_ check: @escaping @Sendable (LintContext) -> [Finding]) -> Check {
    .input(in: .constraints, check)
  }

  /// Checks each constraint of an input, legal or not.
  static func constraint(_ check: @escaping @Sendable (Constraint, LintContext) -> Finding?) -> Check {
    .constraints { input in firstFindings(input.lowered.constraints, input) { check($0, input) } }
  }

  /// Checks the violations of the pairing law, one by one. Reports at most one finding per illegal constraint.
  static func law(
    _ check: @escaping @Sendable (PairingLaw.Violation, Constraint, LintContext) -> Finding?
  ) -> Check {
    .constraints { input in
      firstFindings(input.index.violations, input) { index, violations in
        for violation in violations {
          if let finding = check(violation, input.lowered.constraints[index], input) { return finding }
        }
        return nil
      }
    }
  }

  /// Compares the constraints of an input with each other.
  static func comparison(
    in readings: Readings = .layouts, _ check: @escaping @Sendable (LintContext) -> [Finding]
  ) -> Check {
    .input(in: readings, check)
  }

  // MARK: Solutions

  /// Checks the solution of a text. Skips texts that cannot be solved.
  static func layout(_ check: @escaping @Sendable (LintContext, SolvedInput) -> [Finding]) -> Check {
    Check(.text, .ofSolution(check), traits: .needsSolution)
  }

  /// Checks the required constraints of a layout as a whole. Skips layouts that cannot be solved.
  static func conflicts(_ check: @escaping @Sendable (LintContext, SolvedInput) -> [Finding]) -> Check {
    Check([.text, .codeSuperview, .documentLayout], .ofSolution(check), traits: .needsSolution)
  }

  /// Checks the required constraints in the view of a view controller. Skips layouts that cannot be solved.
  static func screens(_ check: @escaping @Sendable (LintContext, SolvedInput) -> [Finding]) -> Check {
    Check(.codeScreen, .ofSolution(check), traits: .needsSolution)
  }

  /// Checks each solved view tree of an Interface Builder document. Skips trees that cannot be solved.
  static func tree(_ check: @escaping @Sendable (SolvedTree, LintContext) -> [Finding]) -> Check {
    Check(.solvedTree, .ofTree(check), traits: .needsSolution)
  }

  // MARK: Sources and documents

  /// Checks each issue found in an app source.
  static func code(_ check: @escaping @Sendable (CodeIssue, LintContext) -> Finding?) -> Check {
    .input(in: .appSource) { input in firstFindings(input.code?.issues ?? [], input) { check($0, input) } }
  }

  /// Checks an Interface Builder document as written. In a damaged document, anything may be missing or cut off, so only checks for
  /// which `includesDamaged` is true run.
  static func interface(
    includesDamaged: Bool = false, _ check: @escaping @Sendable (InterfaceDocument, LintContext) -> [Finding]
  ) -> Check {
    .input(in: .interface) { input in
      guard let document = input.interface, includesDamaged || document.tree.issues.isEmpty else { return [] }
      return check(document, input)
    }
  }

  /// Compares an Interface Builder document with its project, if all sources and catalogs of the project have been found.
  static func project(
    _ check: @escaping @Sendable (InterfaceDocument, ProjectObjects, LintContext) -> [Finding]
  ) -> Check {
    .interface { document, input in
      guard document.form == .document, let project = input.input.interface?.project, project.isComplete else {
        return []
      }
      return check(document, project, input)
    }
  }

  /// Checks a GtkBuilder file.
  static func builder(_ check: @escaping @Sendable (BuilderDocument, LintContext) -> [Finding]) -> Check {
    .input(in: .builder) { input in input.builder.map { check($0, input) } ?? [] }
  }

  /// Checks each mistake in the XML of a document with constraints.
  static func xml(_ check: @escaping @Sendable (XMLIssue, LintContext) -> Finding?) -> Check {
    .input(in: [.interface, .builder]) { input in firstFindings(input.xmlIssues, input) { check($0, input) } }
  }

  // MARK: Suppressions

  /// Checks the suppressions of a text.
  static func suppressions(_ check: @escaping @Sendable (SuppressionMap) -> [Finding]) -> Check {
    Check(.suppressions, .ofSuppressions(check))
  }
}

/// The findings for the elements, in order. Stops as soon as there are more findings than the input's limit.
private func firstFindings<Element>(
  _ elements: [Element], _ input: LintContext, _ check: (Element) -> Finding?
) -> [Finding] {
  var findings: [Finding] = []
  for element in elements {
    guard let finding = check(element) else { continue }
    findings.append(finding)
    if input.isFull(findings) { break }
  }
  return findings
}
