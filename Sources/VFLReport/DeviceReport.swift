import VFLConstraints
import VFLSyntax

/// The devices whose names `--size` and `--sizes` accept.
public enum DeviceReport {
  /// The ranges, and then a line for each device: its name, its size, the pixels in which a layout is drawn, the insets of its safe
  /// area and its margins.
  public static func text() -> String {
    var rows = [["range", "from", "to"]]
    for range in Device.ranges { rows.append([range.name, size(range.smallest), size(range.largest)]) }
    var result = table(rows)
    rows = [["device", "size", "pixels", "safe area", "margins"]]
    for device in Device.all {
      let (top, bottom) = device.safeArea
      rows.append([
        device.name, size((device.width, device.height)),
        device.scale.map { size((device.width * $0, device.height * $0)) } ?? "",
        device.family == .mac ? "" : "\(NumberText.points(top)) top, \(NumberText.points(bottom)) bottom",
        device.family == .mac ? "" : NumberText.points(device.margin),
      ])
    }
    result += "\n" + table(rows)
    rows = [["part of an iPad", "size"]]
    for device in Device.all where device.compactWidth != nil {
      for part in device.sizes where part.name != device.name {
        rows.append([part.name, size((part.width, part.height))])
      }
    }
    return result + "\n" + table(rows)
      + "\nSizes are in points. A phone's name with `-landscape` swaps its width and height.\n"
  }

  private static func size(_ size: (width: Double, height: Double)) -> String {
    "\(NumberText.points(size.width))x\(NumberText.points(size.height))"
  }

  /// Rows with their columns aligned, without spaces at the ends of lines.
  private static func table(_ rows: [[String]]) -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.utf8.count)
      }
    }
    return rows.map { row in
      var line = ""
      var missing = 0
      for (column, cell) in row.enumerated() where !cell.isEmpty {
        line += String(repeating: " ", count: missing) + cell
        missing = widths[column] - cell.utf8.count + 2
      }
      return line + "\n"
    }.joined()
  }
}
