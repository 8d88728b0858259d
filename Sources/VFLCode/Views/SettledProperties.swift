import VFLConstraints
import VFLSyntax

/// The properties whose views one function adds before it constrains them, and whose positions and sizes its constraints may determine.
/// Without reading other functions, these views can only have findings about their masks.
struct SettledProperties {
  /// What the function shows about one name.
  private struct Mentions {
    /// The first token at which the function adds the view.
    var addition = Int.max
    /// The first token at which it installs a constraint of the view, or reads a format with the view.
    var installation = Int.max
    /// The numbers of constraints of positions and of sizes along both axes.
    var locations: [Axis: Int] = [:]
    var sizes: [Axis: Int] = [:]

    /// Whether constraints along an axis may determine the position and the size.
    func isDetermined(_ axis: Axis) -> Bool {
      let count = locations[axis] ?? 0
      return count > 1 || count == 1 && sizes[axis] ?? 0 > 0
    }
  }

  private let file: CodeFile
  private var mentions: [Name: Mentions] = [:]

  /// Reads the constraints of a function. `formats` are the views that its formats name.
  init(_ function: FunctionViews, _ formats: [ConstrainedView]) {
    file = function.file
    let reader = function.reader
    for event in reader.hierarchy {
      guard let name = property(event.child) else { continue }
      mentions[name, default: Mentions()].addition = min(mentions[name]?.addition ?? .max, event.token)
    }
    for made in reader.made {
      guard case .explicit(let index) = made.source else { continue }
      let constraint = reader.constraints[index]
      for side in [constraint.first, constraint.second] {
        guard let side, let name = property(side.item) else { continue }
        if made.installation != nil { install(name, at: made.installedAt) }
        if side.isSuperview || side.isSafeArea { continue }
        if side.attribute.kind == .size {
          mentions[name, default: Mentions()].sizes[side.attribute.axis, default: 0] += 1
        } else if !constraint.isBound {
          mentions[name, default: Mentions()].locations[side.attribute.axis, default: 0] += 1
        }
      }
    }
    for format in formats {
      guard let name = property(format.value) else { continue }
      install(name, at: format.token)
      guard let place = format.place else { continue }
      mentions[name]?.locations[place.axis, default: 0] += place.neighbors
      if place.hasSize { mentions[name]?.sizes[place.axis, default: 0] += 1 }
    }
  }

  private mutating func install(_ name: Name, at token: Int) {
    mentions[name, default: Mentions()].installation = min(mentions[name]?.installation ?? .max, token)
  }

  /// The name of the property that an expression, or the expression whose member it is, refers to.
  private func property(_ item: Expression?) -> Name? {
    guard let item, let path = file.ownPath(item), let name = path.first, path.count < 3 else { return nil }
    return name
  }

  /// Whether a property that an expression refers to is one of these. `isOpen` tells whether other files may use it, so that its position
  /// and size are not judged.
  func contains(_ item: Expression, isOpen: Bool) -> Bool {
    guard let mentions = mentions[file[item.nameToken].name] else { return false }
    return mentions.addition < mentions.installation
      && (isOpen || mentions.isDetermined(.horizontal) && mentions.isDetermined(.vertical))
  }
}
