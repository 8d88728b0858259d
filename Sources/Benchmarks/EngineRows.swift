import VFLEngine
import VFLSyntax

/// Benchmarks of the layout engine: building and laying out a view tree, and changing the constant of one
/// of its constraints.
enum EngineRows {
  static var all: [Row] {
    var rows: [Row] = []
    for count in [100, 1_000, 10_000] {
      rows.append(
        Row(name: "engine, \(count) views built and laid out", bytes: { 0 }, runs: max(1, 2_000 / count)) { runs in
          var sum = 0.0
          for _ in 0..<runs {
            let list = List(cells: count / 10)
            sum += list.engine.frame(of: list.last).y
          }
          return Int(sum)
        })
    }
    for (name, changed) in [
      ("a height in the last cell", { (list: List) in list.height }), ("a size inside a cell", { $0.icon }),
      ("the first height, which moves all cells", { $0.first }),
    ] as [(String, (List) -> ConstraintID?)] {
      rows.append(
        Row(name: "engine, 10,000 views, \(name) changed", bytes: { 0 }, runs: 2_000) { runs in
          var list = List(cells: 1_000)
          guard let constraint = changed(list) else { return 0 }
          var sum = 0.0
          for run in 0..<runs {
            try? list.engine.setConstant(Double(40 + run % 7), of: constraint)
            list.engine.layoutIfNeeded(list.window)
            sum += list.engine.frame(of: list.last).height
          }
          return Int(sum)
        })
    }
    return rows
  }

  /// A vertical list of cells. Each cell has nine views placed by formats and constraints; one of these views has an intrinsic
  /// content size.
  private struct List {
    var engine = LayoutEngine()
    let window: ItemID
    private(set) var last: ItemID
    private(set) var height: ConstraintID?
    private(set) var first: ConstraintID?
    private(set) var icon: ConstraintID?

    init(cells: Int) {
      window = engine.addView("window", frame: Rectangle(x: 0, y: 0, width: 375, height: 667))
      last = window
      var previous: ItemID?
      for _ in 0..<max(cells, 1) {
        guard let cell = try? addCell(below: previous) else { return }
        previous = cell
        last = cell
      }
      engine.layoutIfNeeded(window)
    }

    private mutating func view(_ name: String, _ superview: ItemID) throws(EngineError) -> ItemID {
      let view = try engine.addView(name, in: superview)
      try engine.setTranslatesMask(false, of: view)
      return view
    }

    private mutating func activate(_ format: String, _ views: [(key: String, item: ItemID)]) throws(EngineError) {
      try engine.activate(engine.makeConstraints(format: format, views: views))
    }

    private mutating func addCell(below previous: ItemID?) throws(EngineError) -> ItemID {
      let cell = try view("cell", window)
      let height = try engine.makeConstraint(cell, .height, constant: 44)
      self.height = height
      if previous == nil { first = height }
      try engine.activate(height)
      try activate("|[cell]|", [("cell", cell)])
      if let previous {
        try activate("V:[previous][cell]", [("previous", previous), ("cell", cell)])
      } else {
        try activate("V:|[cell]", [("cell", cell)])
      }
      let icon = try view("icon", cell)
      let title = try view("title", cell)
      let detail = try view("detail", cell)
      let views: [(key: String, item: ItemID)] = [("icon", icon), ("title", title), ("detail", detail)]
      let iconWidth = try engine.makeConstraint(icon, .width, constant: 40)
      self.icon = iconWidth
      try engine.activate(iconWidth)
      try engine.setIntrinsicSize(width: 120, height: 21, of: title)
      try activate("|-8-[icon]-8-[title]-(>=8)-|", views)
      try activate("|-8-[icon]-8-[detail]-8-|", views)
      try activate("V:|-4-[icon]-4-|", views)
      try activate("V:|-4-[title]-2-[detail]", views)
      try engine.activate(engine.makeConstraint(detail, .height, constant: 12))
      var left: ItemID?
      for _ in 0..<6 {
        let star = try view("star", detail)
        let views: [(key: String, item: ItemID)] = [("star", star), ("left", left ?? star)]
        try activate(left == nil ? "|[star(12)]" : "[left]-2-[star(12)]", views)
        try activate("V:|[star(12)]", views)
        left = star
      }
      return cell
    }
  }
}
