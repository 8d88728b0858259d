import VFLSyntax

/// How a call relates to the framework's own method of the same name. A call with a label that the framework's own method does
/// not have is a call to an overload of the project.
enum FrameworkCall {
  /// The call has no other labels than the framework's own method.
  case own
  /// The further arguments of the overload are a priority, an identifier, or whether the constraint becomes active. The overload
  /// makes the same constraint, but may change its priority and activate it.
  case overload
  /// What the overload makes is not known.
  case unknown
}

extension CodeFile {
  /// How a call with the given arguments after the first relates to the framework's own method, whose labels are `labels`, in
  /// order. The call may omit some of them.
  func frameworkCall(_ arguments: ArraySlice<Expression.Argument>, labels: [KnownName]) -> FrameworkCall {
    var result = FrameworkCall.own
    var next = 0
    for argument in arguments {
      guard let label = argument.label else {
        // Only C# passes these arguments without labels.
        guard language == .cSharp, next < labels.count else { return .unknown }
        next += 1
        continue
      }
      if let index = labels[next...].firstIndex(where: { label.known == $0 }) {
        next = index + 1
      } else if language != .cSharp, isInstallationLabel(label) {
        result = .overload
      } else {
        return .unknown
      }
    }
    return result
  }

  /// Whether a call has exactly one argument, as the framework's own methods do that install constraints or change their priority.
  func hasOnlyArgument(_ arguments: [Expression.Argument]) -> Bool {
    // In C#, any argument may have a label.
    arguments.count == 1 && (arguments[0].label == nil || language == .cSharp)
  }

  /// Whether the argument with a label says only how a constraint is installed, rather than what it requires.
  private func isInstallationLabel(_ label: Name) -> Bool {
    let word = text(label)
    return isPriorityLabel(label)
      || ["identifier", "id", "active", "isActive", "activate", "activated", "isActivated"].contains(word)
  }

  /// Whether a label is that of a priority.
  func isPriorityLabel(_ label: Name) -> Bool { text(label).hasSuffix("riority") }
}
