import VFLSyntax

/// GLib's hash tables, in which C and Vala pass the views of a description to GTK.
extension CodeFile {
  /// Whether a token names a function or a class that makes an empty hash table.
  func makesHashTable(_ token: Int) -> Bool {
    guard isIdentifier(token) else { return false }
    switch language {
    case .objectiveC: return text(token) == "g_hash_table_new" || text(token) == "g_hash_table_new_full"
    case .cSharp: return isVala && text(token) == "HashTable"
    default: return false
    }
  }

  /// Whether a range mentions a function or class that makes an empty hash table. O(log uses).
  func mentionsHashTable(in range: Tokens) -> Bool {
    guard language == .objectiveC || isVala else { return false }
    return (isVala ? ["HashTable"] : ["g_hash_table_new", "g_hash_table_new_full"]).contains { word in
      names.find(word).map { !uses(of: $0, in: range).isEmpty } ?? false
    }
  }

  /// What `g_hash_table_insert (views, "key", view)` does to the hash table that is named at a token; nil if the token is in no such
  /// call.
  func hashTableEntry(_ use: Int) -> DictionaryChange? {
    let open = parent(use)
    guard language == .objectiveC, use == open + 1, isOpen(open, "("),
      isWord(open - 1, "g_hash_table_insert", "g_hash_table_replace"),
      let arguments = call(at: open - 1)?.arguments
    else { return nil }
    return arguments.count == 3 ? .add(key: arguments[1].value, value: arguments[2].value) : .unknown
  }
}
