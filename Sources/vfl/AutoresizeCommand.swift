import VFLConstraints
import VFLLint
import VFLReport
import VFLSyntax

extension Subcommand {
  static let autoresize = Subcommand(
    name: "autoresize", usage: "--frame 'X Y W H' --bounds 'X Y W H' --mask MASK",
    summary: "Convert a frame and an autoresizing mask to constraints.",
    flags: [
      Flag("--frame", "'X Y W H'", "the view's frame, in points"),
      Flag("--bounds", "'X Y W H'", "its superview's bounds, in points"),
      Flag("--mask", "MASK", "flexible parts, such as flexibleLeftMargin,flexibleWidth; h=&&- v=---; none; or all"),
      Flag("--form", "legal|internal", "what apps may create (default), or what the system creates for itself"),
      Flag("--to", "equations|json|log", "what to print (default equations)"),
      Flag("--resize", "'X Y W H'", "print the frame in a superview with these bounds, too"),
      Flag("--autoresizes-subviews", "yes|no", "no: the superview treats every mask as none (default yes)"),
      Flag("--view", "NAME", "the view's name (default view)"),
      Flag("--superview", "NAME", "its superview's name (default superview)"),
      Outputs.fileFlag,
    ],
    examples: [
      ("vfl autoresize --frame '16 12 80 80' --bounds '0 0 320 480' --mask none", "two constraints for each axis"),
      (
        "vfl autoresize --frame '10 10 30 30' --bounds '0 0 50 50' \\\n    --mask 'h=&-- v=&&-' --resize '0 0 100 100'",
        "also print the frame after the superview has grown"
      ), ("vfl autoresize --frame '16 12 80 80' --bounds '0 0 320 480' --mask all", "all 64 masks, in groups"),
    ],
    run: { (arguments, console) throws(Failure) in
      let translation = try MaskTranslation(arguments)
      let outputs = try Outputs(arguments, console)
      switch try arguments.choice("--to", ["equations", "json", "log"]) {
      case "json": try outputs.deliver(try translation.json())
      case "log": try outputs.deliver(try translation.log())
      default: try outputs.deliver(try translation.equations())
      }
      return .success
    })
}

/// One run of `vfl autoresize`: the geometry and the masks to convert.
private struct MaskTranslation {
  private let frame: Rectangle
  private let bounds: Rectangle
  private let newBounds: Rectangle?
  private let masks: [AutoresizingMask]
  private let isAll: Bool
  private let form: AutoresizingGeometry.Form
  private let autoresizesSubviews: Bool
  private let scope: Scope
  private let item: Item

  init(_ arguments: Arguments) throws(Failure) {
    if let word = arguments.positionals.first { throw .surplus(word) }
    guard let frame = arguments.value("--frame") else { throw .missingFlag("--frame", "vfl autoresize") }
    guard let bounds = arguments.value("--bounds") else { throw .missingFlag("--bounds", "vfl autoresize") }
    guard let mask = arguments.value("--mask") else { throw .missingFlag("--mask", "vfl autoresize") }
    self.frame = try Self.rectangle("--frame", frame)
    self.bounds = try Self.rectangle("--bounds", bounds)
    if let text = arguments.value("--resize") {
      newBounds = try Self.rectangle("--resize", text)
    } else {
      newBounds = nil
    }
    isAll = mask == "all"
    masks = isAll ? (0..<64).map { AutoresizingMask(rawValue: $0) } : [try Self.mask(mask)]
    form = try arguments.choice("--form", ["legal", "internal"]) == "legal" ? .legal : .internal
    autoresizesSubviews = try arguments.choice("--autoresizes-subviews", ["yes", "no"]) == "yes"
    var scope = Scope()
    if let superview = arguments.value("--superview") {
      guard NameText.isBare(superview) else { throw .badName("--superview", superview) }
      scope.declareSuperview(scope.names.intern(superview))
    }
    let view = arguments.value("--view") ?? "view"
    guard NameText.isBare(view) else { throw .badName("--view", view) }
    item = scope.item(scope.names.intern(view))
    guard item != .superview else { throw .sameName("--view", "--superview", view) }
    self.scope = scope
  }

  /// Equations in the syntax of constraint files. With `--mask all`, each mask is in a group of its own.
  func equations() throws(Failure) -> String {
    let printer = EquationPrinter(scope: scope)
    var text = ""
    for mask in masks {
      if isAll {
        let name = mask.text.split { $0 == " " || $0 == "|" }.joined(separator: "_")
        text += "# \(mask.text), \(mask.notation)\ngroup \(name) {\n"
      }
      let constraints = try constraints(mask)
      for constraint in constraints { text += (isAll ? "  " : "") + printer.text(constraint) + "\n" }
      if isAll { text += "}\n" }
      if let newBounds {
        let resized = try resized(mask, constraints, newBounds)
        text += "# in \(Self.text(newBounds)) by springs and struts: \(Self.text(resized.springs))\n"
        if let byConstraints = resized.constraints {
          text += "# in \(Self.text(newBounds)) by the constraints: \(Self.text(byConstraints))\n"
        }
      }
    }
    return text
  }

  func json() throws(Failure) -> String {
    var entries: [AutoresizingReport.Entry] = []
    for mask in masks {
      let constraints = try constraints(mask)
      var entry = AutoresizingReport.Entry(mask: mask, constraints: constraints)
      if let newBounds {
        let resized = try resized(mask, constraints, newBounds)
        entry.springsAndStruts = resized.springs
        entry.byConstraints = resized.constraints ?? resized.springs
      }
      entries.append(entry)
    }
    guard !isAll, let entry = entries.first else { return AutoresizingReport.json(entries, scope: scope) }
    return AutoresizingReport.json(entry, scope: scope)
  }

  /// Descriptions as the console prints them. In the internal form, their class is the system's own constraint class.
  func log() throws(Failure) -> String {
    var scope = scope
    let className = scope.names.intern("NSAutoresizingMaskLayoutConstraint")
    let printer = LogPrinter(scope: scope)
    var text = ""
    var ordinal = 0
    for mask in masks {
      let label = form == .internal ? ConstraintLabel(className: className, mask: mask) : nil
      for constraint in try constraints(mask) {
        ordinal += 1
        text += printer.text(constraint, label: label, ordinal: ordinal) + "\n"
      }
    }
    return text
  }

  private func geometry(_ mask: AutoresizingMask) -> AutoresizingGeometry {
    AutoresizingGeometry(frame: frame, bounds: bounds, mask: mask, autoresizesSubviews: autoresizesSubviews)
  }

  private func constraints(_ mask: AutoresizingMask) throws(Failure) -> [Constraint] {
    do throws(AutoresizingGeometry.Problem) {
      return try geometry(mask).constraints(of: item, form: form)
    } catch {
      throw .untranslatableMask(mask.text, error)
    }
  }

  /// The frame according to springs and struts, and the frame according to the constraints if the two differ by more than a
  /// rounding error.
  private func resized(
    _ mask: AutoresizingMask, _ constraints: [Constraint], _ newBounds: Rectangle
  ) throws(Failure) -> (springs: Rectangle, constraints: Rectangle?) {
    let springs: Rectangle
    do throws(AutoresizingGeometry.Problem) {
      springs = try geometry(mask).resized(to: newBounds)
    } catch {
      throw .untranslatableMask(mask.text, error)
    }
    let other = AutoresizingGeometry.frame(by: constraints, in: newBounds)
    let scale = [newBounds.x, newBounds.y, newBounds.width, newBounds.height, other.x, other.y].map(abs).max() ?? 0
    let differences = [
      springs.x - other.x, springs.y - other.y, springs.width - other.width, springs.height - other.height,
    ]
    return (springs, differences.contains { abs($0) > 1e-9 * max(1, scale) } ? other : nil)
  }

  private static func text(_ rectangle: Rectangle) -> String {
    let numbers = [rectangle.x, rectangle.y, rectangle.width, rectangle.height].map(NumberText.shortest)
    return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
  }

  /// Parses four numbers, with any of the brackets, commas and semicolons that logs and files put around them.
  private static func rectangle(_ flag: String, _ text: String) throws(Failure) -> Rectangle {
    let numbers = text.split { " \t,;(){}".contains($0) }.map { Double($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3]
    else { throw .badRectangle(flag, text) }
    return Rectangle(x: x, y: y, width: width, height: height)
  }

  /// The abbreviations that descriptions of views use, as in `autoresize = W+H`.
  private static let shortNames: [(name: String, mask: AutoresizingMask)] = [
    ("LM", .flexibleLeftMargin), ("W", .flexibleWidth), ("RM", .flexibleRightMargin), ("TM", .flexibleTopMargin),
    ("H", .flexibleHeight), ("BM", .flexibleBottomMargin),
  ]

  /// Converts a name as spelled in Swift or Objective-C to its spelling in constraint files.
  private static func plain(_ name: String) -> String {
    var name = name
    for prefix in ["UIViewAutoresizing", "UIView.AutoresizingMask", "."] where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
    }
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// Parses a mask: names with any separators, the notation of console logs, or a raw value below 64.
  private static func mask(_ text: String) throws(Failure) -> AutoresizingMask {
    // If the notation gives only one axis, everything on the other axis is fixed.
    for notation in [text, text + " v=---", "h=--- " + text] {
      if let mask = AutoresizingMask(notation: notation) { return mask }
    }
    if let bits = UInt32(text), bits < 64 { return AutoresizingMask(rawValue: bits) }
    var mask: AutoresizingMask = []
    let names = text.split(whereSeparator: { ",|+[] ".contains($0) }).map(String.init)
    guard !names.isEmpty else { throw .unknownMask(text, nil) }
    for name in names {
      let short = Self.shortNames.first { $0.name == name }?.mask
      guard let bit = short ?? AutoresizingMask.named.first(where: { $0.name == Self.plain(name) })?.mask else {
        throw .unknownMask(name, Suggestion.nearest(to: name, in: AutoresizingMask.named.map { $0.name } + ["all"]))
      }
      mask.formUnion(bit)
    }
    return mask
  }
}
