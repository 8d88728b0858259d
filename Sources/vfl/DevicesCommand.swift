import VFLReport

extension Subcommand {
  static let devices = Subcommand(
    name: "devices", usage: "", summary: "List the device names for `--size`, `--sizes` and layout tests.",
    flags: [Outputs.fileFlag],
    examples: [
      ("vfl devices", "all names, with sizes, safe areas and margins"),
      ("vfl check card.vfl --sizes ipad", "every size of an iPad"),
      ("vfl solve card.vfl --size iPhone-SE", "one device"),
    ],
    run: { (arguments, console) throws(Failure) in
      if let extra = arguments.positionals.first { throw .surplus(extra) }
      try Outputs(arguments, console).deliver(DeviceReport.text())
      return .success
    })
}
