/// How numbers are printed everywhere: the shortest digits that read back as the same double, whole numbers without a point.
public enum NumberText {
  /// `100`, `0.5`, `-26.6667`, `1e+21`; the sign of zero is dropped.
  public static func shortest(_ value: Double) -> String {
    if value == 0 { return "0" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
