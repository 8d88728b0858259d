import VFLConstraints
import VFLSyntax

/// All constraints that a function states, each once, for finding the code that made a constraint of a running app.
///
/// Unlike the layouts of the function, it includes constraints that the function does not install, and constraints in which
/// only a number is unknown.
package struct StatedFunction: Sendable {
  /// A view or guide, as the function refers to it.
  package struct View: Sendable {
    /// Equal for every expression in the type that refers to the view. For a local variable, and for a property that the function gives
    /// several views, it is equal only in the file.
    package var identity: ViewIdentity
    /// Whether the view is the value of a local variable, which has no name at run time.
    package var isLocal: Bool
    /// The class that the source names; nil if it is unknown.
    package var className: String?
  }

  /// The metric that stands for a constant which code changes later.
  package static let changedConstant = "constant"

  /// The constraints. The statement of a constraint is the number of its member, from 1.
  package var lowered: LoweredDocument
  /// The views that the constraints mention.
  package var views: [Item: View]
  /// The members whose multiplier is unknown, by statement.
  package var openMultipliers: Set<UInt32> = []
  /// The constants with which constraints are made that code changes later, by statement, in points.
  package var initialConstants: [UInt32: Double] = [:]
  /// The identifiers of constraints, by statement.
  package var identifiers: [UInt32: String] = [:]
}

extension CodeFunction {
  /// The constraints that the function states; nil if it calls another library than those of Apple's platforms.
  package func stated(of code: AppCode, in source: SourceText, _ settings: ScopeSettings) -> StatedFunction? {
    guard host == nil else { return nil }
    var open = self
    var stated = StatedFunction(lowered: code.constraints, views: [:])
    for index in members.indices {
      let statement = UInt32(truncatingIfNeeded: index + 1)
      stated.identifiers[statement] = members[index].identifier
      guard case .explicit(let place) = members[index].source else { continue }
      if members[index].omission == .multiplier { stated.openMultipliers.insert(statement) }
      let changes = members[index].omission == .constant || members[index].constant.map { $0.value == nil } ?? false
      if changes {
        if case .number(let value) = code.constraints.constraints[place].constant {
          stated.initialConstants[statement] = value
        }
        open.members[index].constant = NewConstant(
          name: StatedFunction.changedConstant, isNegated: false, value: nil)
      }
      if [.multiplier, .constant].contains(members[index].omission) { open.members[index].omission = nil }
    }
    var lowering = FunctionLowering(open, of: code, in: source, settings)
    stated.lowered = lowering.written(Array(open.members.indices), [])
    for (view, item) in lowering.items {
      stated.views[item] = StatedFunction.View(
        identity: view.inType, isLocal: view.isLocal, className: classes[view]?.declared)
    }
    return stated
  }
}
