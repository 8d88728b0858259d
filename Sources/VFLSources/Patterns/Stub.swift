import VFLConstraints
import VFLSyntax

extension CodeFile {
  func constraintPatternIssues() -> [CodeIssue] { [] }
  func updatePatternIssues() -> [CodeIssue] { [] }
  func priorityIssues() -> [CodeIssue] { [] }
}
