import VFLConstraints
import VFLSyntax

/// The intrinsic sizes of the views of a layout test.
extension ScenarioContext {
  /// Gives each view its intrinsic size.
  func setSizes(_ views: [ItemID], _ engine: inout LayoutEngine) {
    for view in Set(views).sorted(by: { $0.index < $1.index }) where sizes[view] != nil {
      try? Self.setSize(size(of: view, engine), of: view, &engine)
    }
  }

  /// The intrinsic size of a view before it is multiplied by the size of text: the one that a step has set or else that of the last
  /// active statement about it; nil if there is none.
  func size(of view: ItemID, _ engine: LayoutEngine) -> IntrinsicSize? {
    guard let statement = sizeStatement(of: view, engine),
      case .intrinsic(let index) = document.statements[statement].kind
    else { return nil }
    return engine.contents[view] ?? document.intrinsicSizes[index]
  }

  private static func setSize(
    _ size: IntrinsicSize?, of view: ItemID, _ engine: inout LayoutEngine
  ) throws(EngineError) {
    try engine.setIntrinsicSize(
      width: size?.width.map { $0 * engine.textSize }, height: size?.height.map { $0 * engine.textSize },
      hugging: size?.hugging ?? .defaultHugging, compression: size?.compression ?? .defaultCompression, of: view)
  }

  /// Changes the intrinsic size of a view until a statement about it is activated or deactivated. Priorities that `size` omits stay
  /// as they are. The view keeps an intrinsic size along the same axes, so that each row belongs to a constraint of the statement.
  func change(_ size: IntrinsicSize, _ engine: inout LayoutEngine) throws(Trouble) {
    let view = try found(size.item)
    guard let old = self.size(of: view, engine), (size.width == nil) == (old.width == nil),
      (size.height == nil) == (old.height == nil)
    else { throw .noIntrinsicSize(scope.names.text(size.item.name)) }
    var new = old
    (new.width, new.height) = (size.width, size.height)
    if let hugging = size.hugging { new.hugging = hugging }
    if let compression = size.compression { new.compression = compression }
    try Self.change { () throws(EngineError) in try Self.setSize(new, of: view, &engine) }
    engine.contents[view] = new
  }

  /// The statement that gives an item its current intrinsic size; nil if there is none.
  func sizeStatement(of item: ItemID, _ engine: LayoutEngine) -> Int? {
    sizes[item]?.last { engine.activeStatements.contains($0) }
  }
}
