import VFLLint
import VFLReport
import VFLWorkspace

extension Subcommand {
  static let rules = Subcommand(
    name: "rules", usage: "[RULE…]", summary: "List the rules, or show the page of a rule.",
    flags: [
      Flag("--format", "text|json|markdown", "how the rules are printed (default text)"),
      Outputs.fileFlag,
    ],
    examples: [
      ("vfl rules", "all rules"), ("vfl rules constant_location", "one rule's page, by name"),
      ("vfl rules VFL302", "the same, by code"), ("vfl rules --format markdown", "a table for a document"),
    ],
    run: { (arguments, console) throws(Failure) in
      let format = try arguments.choice("--format", ["text", "json", "markdown"])
      let outputs = try Outputs(arguments, console)
      var rules: [Rule] = []
      for name in arguments.positionals {
        guard let rule = Rule.named(name) else { throw .option(.unknownRule(name)) }
        rules.append(rule)
      }
      switch (format, rules.isEmpty) {
      case ("json", _): try outputs.deliver(RuleReport.json(rules.isEmpty ? Rule.all : rules))
      case ("markdown", true): try outputs.deliver(RuleReport.table(Rule.all))
      case ("markdown", false): try outputs.deliver(rules.map(RuleReport.markdown).joined(separator: "\n"))
      case (_, true): try outputs.deliver(RuleReport.catalogue())
      case (_, false): try outputs.deliver(rules.map(RuleReport.page).joined(separator: "\n"))
      }
      return .success
    })
}
