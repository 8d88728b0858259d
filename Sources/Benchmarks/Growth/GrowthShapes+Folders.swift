extension GrowthShape {
  /// Shapes whose input is a folder with configurations or ignore files.
  static var ofFolders: [GrowthShape] {
    [
      GrowthShape("configured metrics", 32_768, [["lint", "."]]) { count in
        [
          (".vfl.json", "{\"metrics\": {" + joined(count, ", ") { "\"m\($0)\": \($0)" } + "}}\n"),
          ("shape.vfl", "H:|-m1-[a]\n"),
        ]
      },
      GrowthShape("configured helpers", 8_000, [["lint", "."]]) { count in
        [(".vfl.json", "{\"helpers\": [" + joined(count, ", ") { "\"helper\($0)\"" } + "]}\n")]
          + (0..<100).map { index in
            (
              "source\(index).swift",
              "class V\(index): UIView {\n  func f(a: UIView) {\n    helper\(index)(\"H:|[a]|\", views: [\"a\": a])\n  }\n}\n"
            )
          }
      },
      GrowthShape("open brackets in a pattern", 4_096, [["files", "."]]) { count in
        [(".gitignore", "*" + String(repeating: "[", count: count) + "\n"), ("Layouts/.gitignore", "x\n")] + longNames
      },
      GrowthShape("a long class in a pattern", 4_096, [["files", "."]]) { count in
        [(".gitignore", "*[" + String(repeating: "a", count: count) + "]x\n")] + longNames
      },
      GrowthShape("many stars in a pattern", 1_024, [["files", "."]]) { count in
        [(".gitignore", String(repeating: "*a", count: count) + "x\n")] + longNames
      },
      GrowthShape("nested ignore files", 400, small: 32, [["files", "."]]) { count in
        var folder = ""
        return (0..<count).flatMap { index in
          defer { folder += "f/" }
          return [(folder + ".gitignore", "build\(index)\n*.o\n"), (folder + "a.vfl", "H:|[a]|\n")]
        }
      },
      GrowthShape("an ordinary ignore file", 8_192, small: 512, [["files", "."]]) { count in
        [(".gitignore", unityPatterns)] + (0..<count).map { ("Assets/Folder\($0 % 64)/Name\($0).cs", "class C {}\n") }
      },
    ]
  }

  /// Files with long names, which the patterns reject only after many steps.
  private static let longNames: [File] = (0..<64).map { index in
    (String(repeating: "a", count: 120 + index) + ".vfl", "H:|[a]|\n")
  }

  /// The .gitignore patterns of a game engine's project template, in their original spelling.
  private static let unityPatterns = """
    /[Ll]ibrary/
    /[Tt]emp/
    /[Oo]bj/
    /[Bb]uild/
    /[Bb]uilds/
    /[Ll]ogs/
    /[Uu]ser[Ss]ettings/
    /[Mm]emoryCaptures/
    /[Rr]ecordings/
    /[Aa]ssets/Plugins/Editor/JetBrains*
    .vs/
    .gradle/
    ExportedObj/
    .consulo/
    *.csproj
    *.unityproj
    *.sln
    *.suo
    *.tmp
    *.user
    *.userprefs
    *.pidb
    *.booproj
    *.svd
    *.pdb
    *.mdb
    *.opendb
    *.VC.db
    *.pidb.meta
    *.pdb.meta
    *.mdb.meta
    sysinfo.txt
    *.apk
    *.aab
    *.unitypackage
    *.app
    crashlytics-build.properties
    /[Aa]ssets/[Aa]ddressable[Aa]ssets[Dd]ata/*/*.bin*
    /[Aa]ssets/[Ss]treamingAssets/aa.meta
    /[Aa]ssets/[Ss]treamingAssets/aa/*

    """
}
