import VFLCode
import VFLSyntax

/// Searches the projects of a run's app sources for helpers, in one thread.
package final class HelperSurvey {
  /// What the sources contain, in the order in which they were found.
  private final class Found {
    var scans: [ProjectIndex.Scan] = []
    var failures: [WorkspaceError] = []
  }

  /// Decides which sources are read. The walk that adds the items must use this survey.
  package let survey: ProjectSurvey
  private let found: Found

  /// Creates a survey. Once `isCancelled` returns true, no further source is read.
  package init(_ files: FileSystem, isCancelled: @escaping @Sendable () -> Bool) {
    let found = Found()
    self.found = found
    survey = ProjectSurvey(files) { source in
      if isCancelled() { return }
      var bytes = source.contents ?? []
      do throws(WorkspaceError) {
        if source.contents == nil { bytes = try files.read(source.place, source.name) }
      } catch {
        if source.reports(error) { found.failures.append(error) }
        return
      }
      var kept: ScannedSource?
      if let scan = ProjectIndex.Scan(&bytes, count: bytes.count, of: source, kept: &kept) { found.scans.append(scan) }
    }
  }

  /// Why some sources and folders could not be searched for helpers. To be called after `finish`.
  package var failures: [WorkspaceError] { survey.failures + found.failures }

  /// Adds an item of the run. `number` is its position in the list of items.
  package func add(_ item: Workspace.Item, _ number: Int) { survey.add(item, number) }

  /// Reads the sources of the projects that have not been read yet, and returns what they define. Call this once, after all items
  /// have been added.
  package func finish() -> ProjectIndex {
    survey.finish()
    return ProjectIndex(found.scans, survey)
  }
}
