import VFLCode

/// Decides which app sources and Interface Builder documents a run scans for helpers, classes and settings, and finds images and colors.
///
/// A source sees the helpers of its whole project, so that its findings do not depend on the other files that are named. The helpers
/// of a project are those in all sources that a walk from the project's root finds, including the sources of projects nested in it.
/// Sources outside any project see the helpers of the other named sources outside any project.
///
/// The walk of a single folder that is a root also finds all sources to scan. Any other run first collects the named sources and
/// then walks their projects, and scans only what the findings of the named sources depend on. No source is scanned twice.
package final class ProjectSurvey {
  /// An app source to scan.
  package struct Source: Sendable {
    /// The name in messages.
    package let name: String
    package let place: FilePlace
    /// The contents that replace those of the file, for standard input; nil for the contents of the file.
    package let contents: [UInt8]?
    /// The number of the item in the run; nil for a source that was not named.
    package let item: Int?
    /// The numbers of the projects that the source's helpers belong to.
    let projects: [Int]
    /// What the run must know about these projects.
    let needs: ProjectNeeds

    /// Whether to report why the source could not be scanned for helpers. The operation itself reports the errors of sources that were
    /// named, and a source that no longer exists defines no helpers.
    package func reports(_ error: WorkspaceError) -> Bool { item == nil && error != .notFound(name) }
  }

  /// A project, or all sources outside any project.
  struct Project {
    /// The root, ending with `/`; nil for the sources outside any project.
    let root: String?
    /// The number of the project that this one is nested in, if the same walk found it.
    let outer: Int?
    /// How many files and folders the walk has listed.
    var entryCount = 0
    /// The project whose helpers this one has in addition to its own. Such a project stands for items whose configuration names
    /// helpers that those of the project's sources do not name, as may happen to an excluded file.
    let base: Int?
    /// The images and colors that have been found. They are complete once the walk of a repository has ended.
    var objects = ProjectObjects()
    /// Whether the root is that of a repository. Xcode projects in it may use files anywhere in the repository.
    var isRepository = false
    /// Whether some sources or images cannot be found, because a configuration excludes files, the repository has submodules, or a
    /// folder cannot be listed.
    var isPartial = false
    /// Whether the walk may still find everything that documents refer to.
    var mayBeComplete: Bool { isRepository && !isPartial }
    /// The helpers that the configurations of the sources name, in the order of the sources.
    private(set) var helpers: [String] = []
    private var knownHelpers: Set<String> = []
    /// The configuration whose helpers were added last; most sources share one configuration.
    private var configuration: SharedConfiguration?

    init(root: String?, outer: Int? = nil, base: Int? = nil) {
      self.root = root
      self.outer = outer
      self.base = base
    }

    /// Adds the helpers that a configuration names.
    mutating func add(_ configuration: SharedConfiguration) {
      guard self.configuration !== configuration else { return }
      self.configuration = configuration
      for helper in configuration.value.helpers where knownHelpers.insert(helper).inserted { helpers.append(helper) }
    }

    /// Whether the project has all helpers that a configuration names.
    func covers(_ configuration: SharedConfiguration) -> Bool {
      self.configuration === configuration || configuration.value.helpers.allSatisfy { knownHelpers.contains($0) }
    }
  }

  /// A named source that is scanned after all named files have been found.
  private struct Waiting {
    let item: Int
    let source: Workspace.Item
    let place: FilePlace
    /// The contents of standard input; nil for a file.
    let contents: [UInt8]?
    let root: String?
    /// The contents of a file that has been read to find out what it needs.
    var known: [UInt8]?
  }

  /// A folder that the current walk is in.
  private struct OpenFolder {
    let path: String
    let project: Int
    let isRoot: Bool
  }

  /// The number of files and folders of a project among which helpers are searched for, in the order of the walk. Linting one file
  /// of a project with this many, a tenth of them app sources, takes half a second (measured on 2026-11-23). A root such as a
  /// home folder under version control may have millions.
  package static let maximumEntryCount = 250_000

  private let files: FileSystem
  private let configuration: Configuration?
  private let maximumEntryCount: Int
  private let body: (Source) -> Void
  private let roots: ProjectRoots

  /// The projects found so far. The first element represents the sources outside any project.
  private(set) var projects = [Project(root: nil)]
  /// The project of each item; nil if it is not an app source or its project could not be walked.
  private(set) var projectOfItem: [Int?] = []
  /// The last result of `set`; most items share one project and one configuration.
  private var last: (project: Int, configuration: SharedConfiguration, result: Int)?

  private var open: [OpenFolder] = []
  /// The projects that have been walked, by their roots.
  private var walked: [PathKey: Int] = [:]
  private var waiting: [Waiting] = []
  /// The folders that cannot be searched.
  private var unlisted: Set<PathKey> = []
  /// Why some folders of projects could not be searched for helpers. Without a helper, findings at its calls are missing.
  package private(set) var failures: [WorkspaceError] = []
  /// The positions in `waiting` of the sources that the walks of their projects have not found yet, by their paths.
  private var missing: [PathKey: Int] = [:]
  /// What the current walk must find out about projects.
  private var needs = ProjectNeeds.all
  /// Whether the current path is the only one of the run.
  private var isOnly = false
  /// Whether the sources that the current walk finds are scanned immediately.
  private var isScanning = false
  /// Whether the current walk is only for the index.
  private var isIndexing = false
  /// Whether the current walk has listed as many files and folders as it may.
  private(set) var isExhausted = false

  /// Creates a survey. If `configuration` is given, it replaces the configurations in folders. `scan` receives each source to scan.
  package init(
    _ files: FileSystem, configuration: Configuration? = nil,
    maximumEntryCount: Int = ProjectSurvey.maximumEntryCount, scan: @escaping (Source) -> Void
  ) {
    self.files = files
    self.configuration = configuration
    self.maximumEntryCount = maximumEntryCount
    body = scan
    roots = ProjectRoots(files)
  }

  // MARK: Walks

  /// Prepares for the walk of a path that the user named. `isOnly` says whether it is the only one.
  func start(isOnly: Bool) {
    self.isOnly = isOnly
    isScanning = false
  }

  /// Records that the walk enters a folder. `folder` is an absolute path that ends with `/`, and `excludes` says whether the
  /// configuration excludes files of the folder.
  func enter(_ folder: String, _ entries: [FileSystem.Entry], excludes: Bool) {
    let isRoot = ProjectRoots.isRoot(entries)
    var project = open.last?.project ?? 0
    if isRoot {
      projects.append(Project(root: folder, outer: project == 0 ? nil : project))
      project = projects.count - 1
      if open.isEmpty, isOnly { isScanning = true }
    } else if open.isEmpty {
      project = self.project(above: ProjectRoots.parent(of: folder))
      if isOnly, project == 0 { isScanning = true }
    }
    open.append(OpenFolder(path: folder, project: project, isRoot: isRoot))
    if isRoot { projects[project].isRepository = entries.contains { $0.name == ".git" } }
    let provided = entries.compactMap { AssetName.provided(byEntry: $0.name) }
    var counted: Int? = project
    while let number = counted {
      projects[number].entryCount += entries.count
      projects[number].isPartial =
        projects[number].isPartial || excludes || isRoot && entries.contains { $0.name == ".gitmodules" }
      for (kind, hash) in provided {
        switch kind {
        case .image: projects[number].objects.images.insert(hash)
        case .color: projects[number].objects.colors.insert(hash)
        }
      }
      counted = projects[number].outer
    }
    if isIndexing, let base = open.first, projects[base.project].entryCount > maximumEntryCount { isExhausted = true }
  }

  /// Records that the walk leaves the folder that it entered last.
  func leave() {
    guard let folder = open.popLast(), folder.isRoot, isScanning else { return }
    // A walk that ends early has not seen all of the projects nested in its own.
    guard !isExhausted || open.isEmpty else { return }
    walked[PathKey(folder.path)] = folder.project
    let project = projects[folder.project]
    projects[folder.project].objects.isComplete = project.mayBeComplete && !isFull(folder.project)
  }

  /// Calls `body` for a file that the user named. `folder` is the absolute path of the file's folder and ends with `/`.
  func visit(fileIn folder: String, _ body: () -> Void) {
    open.append(OpenFolder(path: folder, project: project(above: folder), isRoot: false))
    body()
    open.removeLast()
  }

  /// The number of a project that is not walked from its root; 0 outside any project.
  private func project(above folder: String?) -> Int {
    guard let folder, let root = roots.root(of: folder) else { return 0 }
    if let last = projects.last, last.root == root { return projects.count - 1 }
    projects.append(Project(root: root))
    return projects.count - 1
  }

  // MARK: Sources

  /// Adds an item of the run if it is an app source or an Interface Builder document. `number` is its position in the list of items.
  package func add(_ item: Workspace.Item, _ number: Int) {
    guard Self.isScanned(item.name) else { return }
    switch item.origin {
    case .formats: return
    case .bytes(let bytes):
      let place = files.location(item.name)
      waiting.append(
        Waiting(item: number, source: item, place: place, contents: bytes, root: roots.root(of: place.folder)))
    case .file(let place):
      guard let folder = open.last else { return }
      if isScanning {
        scan(item.name, place, nil, item: number, item.configuration)
        set(folder.project, of: number, item.configuration)
      } else {
        let root = projects[folder.project].root
        waiting.append(Waiting(item: number, source: item, place: place, contents: nil, root: root))
      }
    }
  }

  /// Walks the projects of the named sources that have not been walked yet. To be called after all items have been added.
  package func finish() {
    var pending: [String] = []
    needs = []
    for position in waiting.indices {
      guard let root = waiting[position].root else {
        add(waiting[position], in: [0])
        set(0, of: waiting[position].item, waiting[position].source.configuration)
        continue
      }
      let own = needs(ofSourceAt: position)
      let source = waiting[position]
      needs.formUnion(own)
      let key = PathKey(source.place.path)
      // Standard input takes precedence over the file that it stands for.
      if missing[key] == nil || source.contents != nil { missing[key] = position }
      if !own.isEmpty, pending.last != root { pending.append(root) }
    }
    // An outer project precedes the projects nested in it.
    pending.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for root in pending where walked[PathKey(root)] == nil { walk(root) }
    // What has been read need not be read again.
    for position in missing.values.sorted() where waiting[position].known != nil { add(waiting[position], in: []) }
    for source in waiting {
      guard let root = source.root, let project = walked[PathKey(root)] else { continue }
      set(project, of: source.item, source.source.configuration)
    }
  }

  /// Adds a named source that belongs to these projects.
  private func add(_ source: Waiting, in projects: [Int]) {
    body(
      Source(
        name: source.source.name, place: source.place, contents: source.contents ?? source.known, item: source.item,
        projects: projects, needs: .helpers))
  }

  /// What the findings of a named source depend on. Reads a document, unless it cannot add anything.
  private func needs(ofSourceAt position: Int) -> ProjectNeeds {
    let source = waiting[position]
    if TextKind.ofFile(named: source.source.name)?.language != nil { return .helpers }
    if needs.isSuperset(of: .ofDocuments) { return .ofDocuments }
    if let contents = source.contents { return ProjectNeeds(ofDocument: contents) }
    do throws(WorkspaceError) {
      let contents = try files.read(source.place, source.source.name)
      waiting[position].known = contents
      return ProjectNeeds(ofDocument: contents)
    } catch {
      // The operation reports the error.
      return []
    }
  }

  /// Whether no walk has reported yet that it cannot search a folder, which is given by its absolute path.
  func isNew(unlisted folder: String) -> Bool {
    for folder in open { projects[folder.project].isPartial = true }
    return unlisted.insert(PathKey(folder)).inserted
  }

  /// The roots of the items' projects that have too many files for all of them to be searched for helpers.
  package var exhaustedRoots: [String] {
    var isUsed = [Bool](repeating: false, count: projects.count)
    for project in projectOfItem { if let project { isUsed[projects[project].base ?? project] = true } }
    return projects.indices.compactMap { isUsed[$0] && isFull($0) ? projects[$0].root : nil }
  }

  /// The note about a project with too many files.
  package static func note(_ root: String, maximumEntryCount: Int = ProjectSurvey.maximumEntryCount) -> String {
    "\(root): helpers were searched for only among the first \(maximumEntryCount) files and folders of this project; "
      + "list others in `helpers` in `.vfl.json`"
  }

  /// Scans all sources of a project. Folders that cannot be searched may contain helpers; other errors are left to runs that lint the
  /// files concerned.
  private func walk(_ root: String) {
    (isOnly, isScanning, isIndexing, isExhausted) = (false, true, true, false)
    let store = ConfigurationStore(files, fixed: configuration, report: { _ in })
    let walker = FileWalker(
      files, store: store, for: .lint, survey: self, reportsSkipped: false,
      failed: { error in
        switch error {
        case .unreadable, .tooDeep: self.failures.append(error)
        default: break
        }
      }, warned: { _ in }
    ) { found in
      guard case .taken(let configuration) = found.decision, let place = found.place, Self.isScanned(place.name) else {
        return
      }
      self.add(found.path, place, configuration)
    }
    do throws(WorkspaceError) { try walker.walk(root) } catch {}
    (isScanning, isIndexing, isExhausted) = (false, false, false)
  }

  /// Adds a source that the walk of a project found.
  private func add(_ path: String, _ place: FilePlace, _ configuration: SharedConfiguration) {
    // The target of a link is found at its own path.
    guard place.folder == open.last?.path else { return }
    let key = PathKey(place.path)
    guard let position = missing.isEmpty ? nil : missing[key] else {
      return scan(path, place, nil, item: nil, configuration)
    }
    let source = waiting[position]
    missing[key] = nil
    scan(source.source.name, place, source.contents ?? source.known, item: source.item, configuration)
  }

  /// Scans a source that the current walk found, for the projects that the walk is in.
  private func scan(
    _ name: String, _ place: FilePlace, _ contents: [UInt8]?, item: Int?, _ configuration: SharedConfiguration
  ) {
    guard let folder = open.last else { return }
    var projects: [Int] = []
    // A link adds no helpers, because its target is found at its own path.
    if place.folder == folder.path {
      var next: Int? = folder.project
      while let number = next {
        if !isFull(number) {
          projects.append(number)
          self.projects[number].add(configuration)
        }
        next = self.projects[number].outer
      }
    }
    var needs = needs
    // Types are compared only if all of them are known.
    if !projects.contains(where: { self.projects[$0].mayBeComplete }) { needs.remove(.types) }
    guard item != nil || !projects.isEmpty && Self.isShared(name, needs) else { return }
    body(Source(name: name, place: place, contents: contents, item: item, projects: projects, needs: needs))
  }

  /// Whether a project has too many files. Files that are named outside any project are always scanned.
  private func isFull(_ project: Int) -> Bool { project > 0 && projects[project].entryCount > maximumEntryCount }

  /// Records the project of an item. The helpers of all configurations that count for the project must be known, or the item's
  /// configuration must be one of them.
  private func set(_ project: Int, of item: Int, _ configuration: SharedConfiguration) {
    var result = project
    if let last, last.project == project, last.configuration === configuration {
      result = last.result
    } else if !projects[project].covers(configuration) {
      result = projects.count
      projects.append(Project(root: projects[project].root, base: project))
      projects[result].add(configuration)
    }
    last = (project, configuration, result)
    while projectOfItem.count <= item { projectOfItem.append(nil) }
    projectOfItem[item] = result
  }

  /// Whether a file may matter for the findings of others: a source may define helpers and classes, and the settings of a document are
  /// compared with those of others. Sources in Python, C, Vala and Rust are not searched for helpers, because
  /// there may be many of them. They are read only if they are linted.
  private static func isShared(_ name: String, _ needs: ProjectNeeds) -> Bool {
    let kind = TextKind.ofFile(named: name)
    guard let language = kind?.language else {
      return needs.contains(.settings) && kind?.name == TextKind.interface.name
    }
    return language.hasConstraints && !needs.isDisjoint(with: .inSources)
  }

  private static func isScanned(_ name: String) -> Bool {
    let kind = TextKind.ofFile(named: name)
    return kind?.discovery == .scanned || kind?.name == TextKind.interface.name
  }
}
