import VFLLint
import VFLReport

extension Subcommand {
  static let rules = Subcommand(
    name: "rules", usage: "[RULE]", summary: "List the rules, or show one rule's page.",
    flags: [],
    examples: [
      ("vfl rules", "every rule with its code, name and severity"),
      ("vfl rules constant_location", "what a rule finds, why, and what to write; a code such as VFL302 will do"),
    ],
    run: { (arguments, console) throws(Failure) in
      guard let name = arguments.positionals.first else {
        return try Command.say(RuleReport.catalogue(), console)
      }
      if arguments.positionals.count > 1 { throw .surplus(arguments.positionals[1]) }
      guard let rule = Rule.named(name) else {
        throw .unknownRule(name, Suggestion.nearest(to: name, in: Rule.all.flatMap { [$0.name, $0.code] }))
      }
      return try Command.say(RuleReport.page(rule), console)
    })
}
