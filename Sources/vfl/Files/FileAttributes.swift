import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The owner, mode and extended attributes of a file, and its flags and date of creation on macOS. Access control lists are extended
/// attributes.
enum FileAttributes {
  /// Gives a new file the attributes of the file that it will replace. Returns false if one of the attributes cannot be kept.
  static func copy(from old: OpenFile, to new: OpenFile) -> Bool {
    guard let status = old.status, let own = new.status else { return false }
    // Changing the owner clears some mode bits, so it comes first.
    if (own.status.st_uid, own.status.st_gid) != (status.status.st_uid, status.status.st_gid),
      fchown(new.descriptor, status.status.st_uid, status.status.st_gid) != 0
    {
      return false
    }
    return copyExtended(from: old.descriptor, to: new.descriptor) && fchmod(new.descriptor, status.mode) == 0
  }

  #if canImport(Darwin)
    private static func copyExtended(from old: Int32, to new: Int32) -> Bool {
      // Flags and the date of creation are kept, too, but not the date of the last change.
      fcopyfile(old, new, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR | COPYFILE_STAT)) == 0
        && futimens(new, nil) == 0
    }
  #else
    private static func copyExtended(from old: Int32, to new: Int32) -> Bool {
      guard let wanted = names(old), let present = names(new) else { return false }
      // The new file may have inherited an access control list from its folder.
      for name in present where !wanted.contains(name) && !isSystems(name) {
        if fremovexattr(new, name) != 0 { return false }
      }
      for name in wanted {
        guard let value = value(name, of: old) else { return false }
        if present.contains(name), self.value(name, of: new) == value { continue }
        // The system itself sets security labels.
        if fsetxattr(new, name, value, value.count, 0) != 0, !isSystems(name) { return false }
      }
      return true
    }

    /// Whether the system manages this attribute.
    private static func isSystems(_ name: String) -> Bool { name.hasPrefix("security.") }

    /// The names of the extended attributes; empty if the file system does not support them; nil if they cannot be read.
    private static func names(_ file: Int32) -> [String]? {
      let count = flistxattr(file, nil, 0)
      if count < 0 { return errno == ENOTSUP ? [] : nil }
      var bytes = [CChar](repeating: 0, count: count)
      let filled = flistxattr(file, &bytes, count)
      guard filled >= 0 else { return nil }
      return bytes[..<filled].split(separator: 0).map { name in
        String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      }
    }

    private static func value(_ name: String, of file: Int32) -> [UInt8]? {
      let count = fgetxattr(file, name, nil, 0)
      guard count >= 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: count)
      let filled = fgetxattr(file, name, &bytes, count)
      return filled >= 0 ? Array(bytes[..<filled]) : nil
    }
  #endif
}
