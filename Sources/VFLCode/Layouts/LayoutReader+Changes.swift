import VFLConstraints

/// Records what happens to constraints after they are made.
extension LayoutReader {
  /// Records that code that is not traced may install or change constraints.
  mutating func handOn(_ members: [Reference]) {
    for member in members {
      made[member.index].isCertain = false
      made[member.index].isHandedOn = true
    }
  }

  /// Records that constraints are removed on the current path.
  mutating func uninstall(_ members: [Reference]) {
    handOn(members)
    for member in onPath(members) {
      made[member.index].isRemoved = true
      made[member.index].paths = parts(of: made[member.index].paths, without: member.path)
    }
  }

  /// Records that constraints are kept in a property.
  mutating func store(_ members: [Reference]) {
    for member in members { (made[member.index].isStored, made[member.index].isKept) = (true, true) }
  }

  /// Whether a change on the current path concerns a constraint wherever it exists. Loops are read as if they ran once.
  private func changesAll(_ member: Reference) -> Bool {
    path.filter { !isLoop($0) }.isCertain(on: made[member.index].path)
  }

  /// Records a new constant of constraints; nil if it is not known.
  mutating func setConstant(_ members: [Reference], _ value: Expression?) {
    for member in members {
      let isSure = value != nil && changesAll(member)
      made[member.index].newConstant = isSure ? value : nil
      made[member.index].hasOtherConstants = !isSure
      made[member.index].isCertain = false
    }
  }

  /// Records a new priority of constraints.
  mutating func setPriority(_ members: [Reference], _ value: Expression?) {
    let number = value.flatMap { PriorityReader(file).priority($0) }
    for member in members {
      let isSure = changesAll(member)
      made[member.index].priority = isSure ? number : nil
      made[member.index].priorityValue = isSure && number == nil ? value : nil
      made[member.index].isHandedOn = true
    }
  }
}
