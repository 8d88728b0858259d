import VFLCode
import VFLReport
import VFLWorkspace

extension Inputs {
  /// The constraints that the sources and documents in `--sources` state, and whether all of them could be read. Nil without the flag.
  /// Reports what could not be read.
  func sourceIndex(_ console: Console) -> (index: SourceIndex, isComplete: Bool)? {
    if options.sources.isEmpty { return nil }
    let failures = FailureLog(console)
    let surveyor = CodeSurveyor(jobs: console.processorCount, files)
    let survey = survey(console, scan: surveyor.add)
    let workspace = Workspace(
      reader, configuration: configuration, forceExclude: forceExclude, survey: survey,
      failed: { failures.add(.workspace($0)) }, warned: { Command.report(.workspace($0), console) })
    var items: [Workspace.Item] = []
    for path in options.sources {
      workspace.walk(path, isOnly: options.sources.count == 1) { item in
        items.append(item)
        survey.add(item, items.count - 1)
      }
    }
    survey.finish()
    let (scans, unread) = surveyor.finish()
    for failure in survey.failures + unread { failures.add(.workspace(failure)) }
    let project = ProjectIndex(scans, survey)
    let (all, reader) = (items, reader)
    let texts = Parallel.map(all.count, jobs: console.processorCount) {
      index -> (text: StatedText?, failure: WorkspaceError?) in
      do throws(WorkspaceError) {
        let text = try reader.statedText(
          all[index], isQuiet: project.isQuiet(index), helpers: project.helpers(for: index),
          scanned: surveyor.takeSource(index))
        return (text, nil)
      } catch {
        return (nil, error)
      }
    }
    for text in texts { if let failure = text.failure { failures.add(.workspace(failure)) } }
    return (SourceIndex(texts.compactMap { $0.text }), failures.isEmpty)
  }
}
