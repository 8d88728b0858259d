import TestSupport
import Testing

@testable import VFLServer

/// Tests Fixtures/Server: sessions with the server as data. `VFL_UPDATE=1` rewrites the answers.
@Suite struct ServerCaseTests {
  @Test func everyCaseHolds() throws {
    let paths = try Project.files("Fixtures/Server", suffix: ".case")
    #expect(paths.count >= 10)
    for path in paths {
      let session = try ServerCase(try Project.text(path))
      let actual = try session.run(.utf16)
      try Project.expect(path, contains: actual)
      for encoding in [PositionEncoding.utf8, .utf32] {
        #expect(try session.run(encoding) == actual, "\(path) in \(encoding.rawValue)")
      }
    }
  }
}
