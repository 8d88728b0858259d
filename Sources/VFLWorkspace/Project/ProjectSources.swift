import VFLSyntax

/// Reads what the sources and documents of a project state about constraints, in one thread.
package enum ProjectSources {
  /// What a walk has found.
  private final class Found {
    var items: [Workspace.Item] = []
    var failures: [WorkspaceError] = []
  }

  /// The constraints that the files at these paths and below them state, and why some could not be read. Files for which `isAllowed`
  /// returns false are left out. Once `isCancelled` returns true, no further file is read.
  package static func index(
    at paths: [String], _ options: RequestOptions, _ files: FileSystem,
    isAllowed: @escaping (Workspace.Item) -> Bool = { _ in true },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> (index: SourceIndex, failures: [WorkspaceError]) {
    let found = Found()
    let failed = { (error: WorkspaceError) in found.failures.append(error) }
    let reader = Workspace.Reader(files, for: .explain, options: options)
    let survey = HelperSurvey(files, isCancelled: isCancelled)
    let workspace = Workspace(reader, survey: survey.survey, failed: failed, warned: failed)
    for path in paths {
      workspace.walk(path, isOnly: paths.count == 1) { item in
        guard isAllowed(item) else { return }
        survey.add(item, found.items.count)
        found.items.append(item)
      }
    }
    let project = survey.finish()
    found.failures += survey.failures
    var texts: [StatedText] = []
    for (number, item) in found.items.enumerated() {
      if isCancelled() { break }
      do throws(WorkspaceError) {
        texts.append(
          try reader.statedText(item, isQuiet: project.isQuiet(number), helpers: project.helpers(for: number)))
      } catch {
        found.failures.append(error)
      }
    }
    return (SourceIndex(texts), found.failures)
  }
}
