/// The version that results carry.
public enum ToolVersion {
  /// Three numbers.
  public static let text = "0.1.0"
}
