// Parts of the C library that the toolchain's modules do not export.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>
#include <sys/xattr.h>

#if defined(__linux__)
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

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

// Swaps the names of two files in a folder in one step. Returns 0, or -1 where the system or the file system cannot.
static inline int csystem_exchange(int folder, const char *first, const char *second) {
#if defined(__linux__) && defined(SYS_renameat2)
  return (int)syscall(SYS_renameat2, folder, first, folder, second, 2u /* RENAME_EXCHANGE */);
#elif defined(RENAME_SWAP)
  return renameatx_np(folder, first, folder, second, RENAME_SWAP);
#else
  (void)folder, (void)first, (void)second;
  return -1;
#endif
}

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
