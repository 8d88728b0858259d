import VFLSyntax

extension Rule {
  static let unreadDescription = Rule(
    "VFL159", "unread_description", .warning, "A constraint in a console log that could not be read.",
    rationale:
      "The rest of the log is still read, but conclusions about it may be incomplete. vfl does not guess: it skips a description "
      + "that is cut off or has an unknown form.",
    traits: .findsOmissions,
    examples: [
      .log(
        "<NSLayoutConstraint:0x7f1 UIView:0x7f2.width == UIView:0x7f3.wid",
        "<NSLayoutConstraint:0x7f1 UIView:0x7f2.width == UIView:0x7f3.width>")
    ],
    check: .syntax { issue, _ in
      guard case .unreadDescription(let reason) = issue.kind else { return nil }
      return Finding(reason.message, issue.span, help: reason.help)
    })
}

extension SyntaxIssue.Unread {
  fileprivate var message: String {
    switch self {
    case .cutOff: "the description of this constraint is cut off"
    case .unknownForm: "the description of this constraint has an unknown form"
    case .unknownAttribute: "the description of this constraint has an unknown attribute"
    case .hidden: "the log hides constraints as `<private>`"
    case .notLinear: "this constraint compares more attributes than an equation can"
    }
  }

  fileprivate var help: String {
    switch self {
    case .cutOff: "copy the log again, up to its end"
    case .unknownForm, .unknownAttribute, .notLinear:
      "write what it says as an equation in a constraint file, such as `a.width == b.width + 8`"
    case .hidden: "run the app from Xcode, or with a profile that shows private data in logs"
    }
  }
}
