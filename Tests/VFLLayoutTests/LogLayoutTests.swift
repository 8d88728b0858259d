import TestSupport
import Testing
import VFLConstraints
import VFLProofs
import VFLSolver
import VFLLogs
import VFLSyntax

@testable import VFLLayout

/// Tests solving console logs of every form: a listed conflict is proven, or the log is reported as incomplete.
@Suite struct LogLayoutTests {
  @Test func listedConflictsAreProven() throws {
    var called = 0
    var proven = 0
    for path in try Project.files("Fixtures/Logs", suffix: ".log")
      + Project.files("Fixtures/Command/files", suffix: ".log")
    {
      guard let source = SourceText(name: path, bytes: try Project.bytes(path)) else { continue }
      let log = ConsoleLog(source)
      for set in log.sets where !set.statements.isEmpty {
        let constraints = log.lowered.constraints.filter { set.statements.contains(Int($0.origin.statement)) }
        let rows = LayoutRows(constraints, of: log.lowered, in: .ofConstraints)
        let conflicts = Layout.conflicts(rows)
        if set.isConflict { called += 1 }
        if set.isConflict, !conflicts.isEmpty { proven += 1 }
        for conflict in conflicts {
          try CertificateChecker.check(conflict.certificate)
          // If any one of its members is removed, the conflict disappears.
          for left in conflict.members.compactMap({ $0.constraint }) {
            let rest = conflict.members.compactMap { $0.constraint }.filter { $0 != left }.map { constraints[$0] }
            #expect(Layout.conflicts(LayoutRows(rest, of: log.lowered, in: .ofConstraints)).isEmpty, "\(path)")
          }
        }
      }
    }
    // One log lists only names, without the constraints that make its sets conflict.
    #expect(called >= 6 && proven >= called - 1, "\(proven) of \(called)")
  }
}
