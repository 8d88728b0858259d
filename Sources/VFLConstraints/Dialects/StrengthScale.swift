import VFLSyntax

/// GTK's strengths as priorities.
///
/// GTK has four named strengths, and any number between them. The named ones have the priorities 1000, 750, 500 and 250, and the
/// numbers between two of them have priorities in proportion. Each strength has a priority of its own, and the order stays the same.
public enum StrengthScale {
  /// The named strengths with their numbers in GTK (observed in 4.8.3) and their priorities, from the weakest to the strongest.
  private static let levels: [(name: String, strength: Double, priority: Double)] = [
    ("weak", 1, 250), ("medium", 1000, 500), ("strong", 1e9, 750), ("required", required, 1000),
  ]

  /// The strength of required constraints. GTK replaces any larger number with it.
  public static let required = 1_001_001_000.0

  /// The priority of a strength, above 0 and up to 1000, or 0 for strength 0. GTK drops the fraction of a strength.
  public static func priority(ofStrength strength: Double) -> Double {
    guard strength <= required else { return 1000 }
    let strength = strength.rounded(.down)
    var below = (strength: 0.0, priority: 0.0)
    for level in levels {
      if strength <= level.strength {
        let share = (strength - below.strength) / (level.strength - below.strength)
        return below.priority + share * (level.priority - below.priority)
      }
      below = (level.strength, level.priority)
    }
    return 1000
  }

  /// The strength with a priority, rounded to a whole number.
  public static func strength(ofPriority priority: Double) -> Double {
    var below = (strength: 0.0, priority: 0.0)
    for level in levels {
      if priority <= level.priority {
        let share = (priority - below.priority) / (level.priority - below.priority)
        return (below.strength + share * (level.strength - below.strength)).rounded()
      }
      below = (level.strength, level.priority)
    }
    return required
  }

  /// The priority of a named strength; nil for any other name.
  public static func priority(named name: String) -> Double? { levels.first { $0.name == name }?.priority }

  /// The name of a strength with this priority; nil if there is none.
  public static func name(ofPriority priority: Double) -> String? { levels.first { $0.priority == priority }?.name }
}
