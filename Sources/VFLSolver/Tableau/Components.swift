/// A union-find structure that groups variables into components connected by rows, and records which components must be optimized
/// again. Removing a row does not split a component, because the only cost of treating two components as one is time.
struct Components: Sendable {
  /// The parent of each variable, as a 32-bit index.
  private var parents = IndexedArray<Variable, Int32>()
  private var dirty = IndexedArray<Variable, Bool>()
  /// The roots that were marked dirty. Some of them may have joined another component since then, and are no longer roots.
  private var dirtyRoots: [Variable] = []

  mutating func addVariable() {
    parents.append(Int32(truncatingIfNeeded: parents.count))
    dirty.append(false)
  }

  @inline(__always)
  private func parent(_ variable: Variable) -> Variable { Variable(index: Int(parents[variable])) }

  private mutating func setParent(of variable: Variable, to parent: Variable) {
    parents[variable] = Int32(truncatingIfNeeded: parent.index)
  }

  func root(_ variable: Variable) -> Variable {
    var root = variable
    while parent(root) != root { root = parent(root) }
    return root
  }

  /// Joins the components of two variables and returns the root.
  mutating func join(_ a: Variable, _ b: Variable) -> Variable {
    let (first, second) = (compressedRoot(a), compressedRoot(b))
    if first == second { return first }
    // The older root remains the root.
    let (root, child) = first < second ? (first, second) : (second, first)
    setParent(of: child, to: root)
    if dirty[child] { markRootDirty(root) }
    return root
  }

  /// Returns the root of a variable, and halves the path from the variable to the root.
  private mutating func compressedRoot(_ variable: Variable) -> Variable {
    var next = variable
    while true {
      let parent = parent(next)
      if parent == next { return next }
      let above = self.parent(parent)
      if above == parent { return parent }
      setParent(of: next, to: above)
      next = above
    }
  }

  private mutating func markRootDirty(_ root: Variable) {
    if dirty[root] { return }
    dirty[root] = true
    dirtyRoots.append(root)
  }

  mutating func markDirty(_ variable: Variable) { markRootDirty(root(variable)) }

  mutating func markAllClean() {
    for variable in dirtyRoots { dirty[variable] = false }
    dirtyRoots.removeAll(keepingCapacity: true)
  }

  func isDirty(_ variable: Variable) -> Bool { dirty[root(variable)] }

  /// Makes each of these variables a separate component, which must then be optimized again. `variables` must contain whole
  /// components.
  mutating func separate(_ variables: [Variable]) {
    for variable in variables {
      setParent(of: variable, to: variable)
      markRootDirty(variable)
    }
  }
}
