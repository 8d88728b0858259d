/// The version of vfl that appears in results.
public enum ToolVersion {
  /// The major, minor and patch numbers, separated by dots.
  public static let text = "0.1.0"
}
