import VFLConstraints

/// Records what happens to constraints after they are made.
extension LayoutReader {
  /// Records that code that is not traced may install or change constraints.
  mutating func handOn(_ members: [Int]) {
    for member in members {
      made[member].isCertain = false
      made[member].isHandedOn = true
    }
  }

  /// Records that constraints are removed on the current path.
  mutating func uninstall(_ members: [Int]) { for member in members { made[member].removal = path } }

  /// Records that constraints are kept in a property.
  mutating func store(_ members: [Int]) { for member in members { made[member].isStored = true } }

  /// Records a new constant of constraints; nil if it is not known.
  mutating func setConstant(_ members: [Int], _ value: Expression?) {
    for member in members {
      let isSure = value != nil && path.isCertain(on: made[member].path)
      made[member].newConstant = isSure ? value : nil
      made[member].hasOtherConstants = !isSure
      made[member].isCertain = false
    }
  }

  /// Records a new priority of constraints.
  mutating func setPriority(_ members: [Int], _ value: Expression?) {
    let number = value.flatMap { PriorityReader(file).priority($0) }
    for member in members {
      let isSure = made[member].path == path
      made[member].priority = isSure ? number : nil
      made[member].priorityValue = isSure && number == nil ? value : nil
      made[member].isHandedOn = true
    }
  }
}
