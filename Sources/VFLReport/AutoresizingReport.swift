import VFLConstraints
import VFLSyntax

/// The output of `vfl autoresize --to json`.
public enum AutoresizingReport {
  /// One mask with its constraints, and the resized frames if a change of size was requested.
  public struct Entry: Sendable {
    /// The mask to which the constraints belong.
    public var mask: AutoresizingMask
    /// The constraints for the mask, two for each axis.
    public var constraints: [Constraint]
    /// The frame after resizing by springs and struts; nil if no change of size was requested.
    public var springsAndStruts: Rectangle?
    /// The frame after resizing by the constraints; nil if no change of size was requested.
    public var byConstraints: Rectangle?

    /// Creates an entry without resized frames.
    public init(mask: AutoresizingMask, constraints: [Constraint]) {
      self.mask = mask
      self.constraints = constraints
    }
  }

  /// One mask as JSON on one line.
  public static func json(_ entry: Entry, scope: Scope) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.entry(entry, scope)
    }
    return writer.text + "\n"
  }

  /// Several masks as JSON on one line.
  public static func json(_ entries: [Entry], scope: Scope) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.objects("masks", entries) { writer, entry in writer.entry(entry, scope) }
    }
    return writer.text + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func entry(_ entry: AutoresizingReport.Entry, _ scope: Scope) {
    member("mask", entry.mask.text)
    member("notation", entry.mask.notation)
    array("constraints", entry.constraints) { writer, constraint in
      writer.constraint(constraint, scope: scope, of: SourceText(""))
    }
    if let frame = entry.springsAndStruts { rectangle("springsAndStruts", frame) }
    if let frame = entry.byConstraints { rectangle("byConstraints", frame) }
  }

  fileprivate mutating func rectangle(_ key: String, _ rectangle: Rectangle) {
    object(key) { writer in
      for (name, value) in [
        ("x", rectangle.x), ("y", rectangle.y), ("width", rectangle.width), ("height", rectangle.height),
      ] {
        writer.member(name, value)
      }
    }
  }
}
