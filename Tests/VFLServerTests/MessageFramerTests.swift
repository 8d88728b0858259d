import Testing
import VFLServer

/// Division of a stream into messages.
@Suite struct MessageFramerTests {
  private func frames(_ text: String, chunk: Int = .max) -> [MessageFramer.Frame] {
    var framer = MessageFramer()
    var frames: [MessageFramer.Frame] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      framer.append(rest.prefix(chunk))
      rest = rest.dropFirst(chunk)
      while let frame = framer.next() { frames.append(frame) }
    }
    return frames
  }

  private func message(_ text: String) -> MessageFramer.Frame { .message(Array(text.utf8)) }

  @Test(arguments: [1, 2, 3, 7, 1000])
  func messagesInChunks(_ chunk: Int) {
    let text = "Content-Length: 2\r\n\r\n{}content-length:3\nContent-Type: x\n\nabcContent-Length: 0\r\n\r\n"
    #expect(frames(text, chunk: chunk) == [message("{}"), message("abc"), message("")])
  }

  @Test(arguments: [
    "garbage\r\n\r\nContent-Length: 2\r\n\r\n{}",
    "Content-Length: abc\r\n\r\nContent-Length: 2\r\n\r\n{}",
    "Content-Length: 99999999999999999999\r\n\r\nContent-Length: 2\r\n\r\n{}",
  ])
  func readingContinuesAfterDamage(_ text: String) {
    let found = frames(text)
    #expect(found.last == message("{}"))
    #expect(found.dropLast().allSatisfy { if case .damage = $0 { true } else { false } })
    #expect(found.count > 1)
  }

  @Test func longMessagesAreSkipped() {
    var framer = MessageFramer()
    let length = MessageFramer.maximumLength + 10
    framer.append(Array("Content-Length: \(length)\r\n\r\n".utf8)[...])
    guard case .damage = framer.next() else {
      Issue.record("a message that is too long was accepted")
      return
    }
    let chunk = [UInt8](repeating: 32, count: 1 << 20)
    var rest = length
    while rest > 0 {
      framer.append(chunk.prefix(rest))
      rest -= min(rest, chunk.count)
      #expect(framer.next() == nil)
    }
    framer.append(Array("Content-Length: 2\r\n\r\n{}".utf8)[...])
    #expect(framer.next() == message("{}"))
  }
}
