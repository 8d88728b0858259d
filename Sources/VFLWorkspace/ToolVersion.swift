/// The version of vfl that results contain.
public enum ToolVersion {
  /// The major, minor and patch numbers.
  public static let text = "0.1.0"
}
