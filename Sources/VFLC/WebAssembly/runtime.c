/* The parts of the C library that Embedded Swift needs, for a WebAssembly module that imports nothing: memory and a few functions.
 *
 * Blocks of memory have sizes that are powers of two. A header before each block contains its size. Freed blocks are kept in lists
 * by size. */
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

typedef struct block {
  struct block *next;
  size_t order;
} block;

static block *freed[32];
static uintptr_t top;

/* Grows memory up to an address; returns 0 if the host refuses. */
static int reserve(size_t end) {
  size_t pages = __builtin_wasm_memory_size(0);
  /* 4 GiB is one byte more than the largest value of size_t. */
  size_t available = pages > 0xFFFF ? SIZE_MAX : pages << 16;
  if (end <= available) return 1;
  /* Grow by at least an eighth, so that small blocks rarely grow memory. */
  size_t wanted = end - available + (available >> 3);
  return __builtin_wasm_memory_grow(0, (wanted + 0xFFFF) >> 16) != (size_t)-1 ||
         __builtin_wasm_memory_grow(0, (end - available + 0xFFFF) >> 16) != (size_t)-1;
}

static void start(void) {
  if (top == 0) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
}

/* Allocates `count` bytes so that `rest` bytes remain available; returns null if that is not possible. */
static void *allocate(size_t count, size_t rest) {
  size_t order = 5;
  if (count > ((size_t)1 << 31) - 16) return NULL;
  while (((size_t)1 << order) < count + 16) order++;
  block *found = freed[order];
  if (found) {
    freed[order] = found->next;
  } else {
    size_t end, last;
    start();
    if (__builtin_add_overflow(top, (size_t)1 << order, &end) || __builtin_add_overflow(end, rest, &last) || !reserve(last))
      return NULL;
    found = (block *)top;
    found->order = order;
    top = end;
  }
  return (char *)found + 16;
}

/* Compiled code writes to the result without a check, and address 0 is valid memory, so an allocation that fails must trap.
 * Each call of the interface checks vfl_has_memory first, to avoid the trap. */
void *malloc(size_t count) {
  void *result = allocate(count, 0);
  if (!result) __builtin_trap();
  return result;
}

/* Leaves 1 MiB available, which is enough for a call to report that memory is short. */
char *vfl_allocate(size_t count) { return count ? allocate(count, 1 << 20) : NULL; }

/* Whether `count` bytes and twice the memory in use are available: a growing array moves to a block of twice its size, and block
 * sizes are powers of two. */
int vfl_has_memory(size_t count) {
  size_t end;
  start();
  size_t used = top - (uintptr_t)&__heap_base;
  return !__builtin_add_overflow(top, used, &end) && !__builtin_add_overflow(end, used, &end) && !__builtin_add_overflow(end, count, &end) && reserve(end);
}

void free(void *pointer) {
  if (!pointer) return;
  block *freeing = (block *)((char *)pointer - 16);
  freeing->next = freed[freeing->order];
  freed[freeing->order] = freeing;
}

/* Blocks are aligned to 16 bytes. Nothing in the module needs more. */
int posix_memalign(void **result, size_t alignment, size_t count) {
  if (alignment > 16) return 22;
  *result = malloc(count);
  return 0;
}

/* With -mbulk-memory, each built-in is an instruction, so these functions do not call themselves. */
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }

void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count--; a++, b++)
    if (*a != *b) return *a < *b ? -1 : 1;
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

int putchar(int character) { return character; }

/* A constant instead of random bytes, so that the same input always gives the same output. */
void arc4random_buf(void *buffer, size_t count) { memset(buffer, 0x5A, count); }

/* The stack protector's canary, and the function that is called if the canary was overwritten. */
uintptr_t __stack_chk_guard = 0x595E9FBD;
void __stack_chk_fail(void) { __builtin_trap(); }

/* The product of two 128-bit integers in 64-bit parts. In the calling convention, the address of the result comes first. */
typedef struct { uint64_t low, high; } wide;
void __multi3(wide *result, uint64_t a_low, uint64_t a_high, uint64_t b_low, uint64_t b_high) {
  uint64_t a0 = (uint32_t)a_low, a1 = a_low >> 32, b0 = (uint32_t)b_low, b1 = b_low >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
  result->low = (other << 32) | (uint32_t)low;
  result->high = a1 * b1 + (middle >> 32) + (other >> 32) + a_low * b_high + a_high * b_low;
}

/* Rounds halves away from 0. */
double round(double value) {
  double whole = __builtin_trunc(value), rest = value - whole;
  if (rest >= 0.5) whole += 1;
  if (rest <= -0.5) whole -= 1;
  return __builtin_copysign(whole, value);
}
