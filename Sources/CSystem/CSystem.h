// Parts of the C library that the toolchain's modules do not export.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <fcntl.h>
#include <stdbool.h>
#include <sys/types.h>
#include <sys/xattr.h>

#if defined(__linux__)
#include <sys/vfs.h>

#if defined(O_PATH)
#define CSYSTEM_PASS_THROUGH O_PATH
#else
#define CSYSTEM_PASS_THROUGH __O_PATH
#endif
#else
#define CSYSTEM_PASS_THROUGH 0
#endif

// The flag that opens a folder with search permission only; 0 if there is none.
static inline int csystem_pass_through(void) { return CSYSTEM_PASS_THROUGH; }

// Whether the kernel generates the files of this file system as they are read, as in /proc and /sys.
static inline bool csystem_is_made_by_kernel(int descriptor) {
#if defined(__linux__)
  struct statfs status;
  if (fstatfs(descriptor, &status) != 0) return false;
  switch ((unsigned long)status.f_type) {
  case 0x00009fa0UL:  // proc
  case 0x62656572UL:  // sysfs
  case 0x64626720UL:  // debugfs
  case 0x74726163UL:  // tracefs
  case 0x63677270UL:  // cgroup2
    return true;
  default: return false;
  }
#else
  (void)descriptor;
  return false;
#endif
}

#endif
