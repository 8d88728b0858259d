import VFLConstraints
import VFLSyntax

extension InterfaceDocument {
  /// Gives the content views of cells without a frame the bounds of their cells.
  mutating func fillCells() {
    for index in views.indices where views[index].frame == nil && views[index].hasKey {
      guard let superview = views[index].superview, views[superview].isCell,
        let cell = views[superview].frame
      else { continue }
      views[index].frame = Rectangle(x: 0, y: 0, width: cell.width, height: cell.height)
    }
  }

  /// The largest difference between the heights of a cell and of its content view, in points: that of a separator.
  private static let separatorHeight = 1.5

  /// Resizes each cell whose content view has no frame or one of another size, if it states its height in the table. Its subviews have
  /// their positions in a row of this height, which is as wide as the table (25 of 25). `rowHeights` are the stated heights of the views;
  /// nil for a view that states none.
  mutating func resizeCells(_ rowHeights: [Double?]) {
    for index in views.indices where views[index].hasKey {
      guard let cell = views[index].superview, let row = rowHeights[cell], row > 0, var frame = views[cell].frame
      else { continue }
      let gap = views[index].frame.map { frame.height - $0.height }
      guard gap.map({ $0.magnitude > Self.separatorHeight }) ?? (frame.height != row) else { continue }
      let table = views[cell].superview.flatMap { views[$0].frame }
      (frame.width, frame.height) = (table?.width ?? frame.width, row)
      views[cell].frame = frame
      views[index].frame = Rectangle(x: 0, y: 0, width: frame.width, height: frame.height)
    }
  }
}
