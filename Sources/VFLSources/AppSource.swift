import VFLConstraints
import VFLSyntax

/// Reads what the source of an app says about layout.
public enum AppSource {
  /// Reads a source; linear in its size.
  public static func read(_ source: SourceText, _ language: CodeLanguage) -> AppCode {
    source.bytes.withUnsafeBufferPointer { bytes in
      let file = CodeFile(bytes, language)
      var code = AppCode()
      code.comments = file.comments
      code.issues = file.constraintPatternIssues() + file.updatePatternIssues() + file.priorityIssues()
      return code
    }
  }
}
