/* The WebAssembly module as a program, for hosts that support WASI but cannot access the module's memory:
 *
 *   wasmkit run vfl-wasi.wasm lint kind=format views=a,b <FILE
 *
 * The first argument is the name of a function of vfl.h without its prefix, and the others are options. The program reads the text
 * from standard input. It exits with status 0 whether or not there are findings, with status 64 for an error, and with status 74
 * if the output cannot be written. */
#include <stddef.h>
#include <stdint.h>

#include "../include/vfl.h"

#define WASI(name) __attribute__((import_module("wasi_snapshot_preview1"), import_name(#name)))

typedef struct {
  void *bytes;
  size_t count;
} buffer;

WASI(args_sizes_get) int args_sizes_get(size_t *count, size_t *bytes);
WASI(args_get) int args_get(char **words, char *bytes);
WASI(fd_read) int fd_read(int file, const buffer *buffers, size_t count, size_t *read);
WASI(fd_write) int fd_write(int file, const buffer *buffers, size_t count, size_t *written);
WASI(proc_exit) _Noreturn void proc_exit(int status);

typedef char *answer(const char *, size_t, const char *, size_t, size_t *);

static const struct {
  const char *name;
  answer *function;
} functions[] = {{"lint", vfl_lint},       {"compile", vfl_compile}, {"parse", vfl_parse}, {"format", vfl_format}, {"solve", vfl_solve},
                 {"explain", vfl_explain}, {"check", vfl_check},     {"test", vfl_test},   {"kind", vfl_kind},
                 {"verify", vfl_verify}};
#define NAMES "lint, compile, parse, format, solve, explain, check, test, kind and verify"

static size_t length_of(const char *word) {
  size_t length = 0;
  while (word[length]) length++;
  return length;
}

static int is_same(const char *a, const char *b) {
  while (*a && *a == *b) a++, b++;
  return *a == *b;
}

static void print(int file, const char *bytes, size_t count) {
  while (count) {
    buffer rest = {(void *)bytes, count};
    size_t written = 0;
    if (fd_write(file, &rest, 1, &written) || !written) proc_exit(74);
    bytes += written;
    count -= written;
  }
}

static _Noreturn void fail(const char *words) {
  print(2, words, length_of(words));
  proc_exit(64);
}

/* Reads all of standard input. */
static char *read_text(size_t *length) {
  size_t room = 1 << 16;
  char *text = vfl_allocate(room);
  *length = 0;
  for (;;) {
    buffer rest = {text + *length, room - *length};
    size_t count = 0;
    if (!text || fd_read(0, &rest, 1, &count)) fail("the text cannot be read\n");
    if (!count) return text;
    *length += count;
    if (*length < room) continue;
    char *larger = vfl_allocate(room *= 2);
    if (!larger) fail("the text does not fit into memory\n");
    __builtin_memcpy(larger, text, *length);
    vfl_free(text);
    text = larger;
  }
}

void _start(void) {
  size_t count, bytes;
  if (args_sizes_get(&count, &bytes) || count < 2) fail("usage: vfl-wasi.wasm FUNCTION [KEY=VALUE ...] <FILE; FUNCTION is one of " NAMES "\n");
  char **words = (char **)vfl_allocate(count * sizeof *words);
  char *characters = vfl_allocate(bytes);
  if (!words || !characters || args_get(words, characters)) fail("the arguments cannot be read\n");
  answer *function = NULL;
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++)
    if (is_same(words[1], functions[index].name)) function = functions[index].function;
  if (!function) fail("the first word is none of " NAMES "; see vfl.h for the options\n");

  /* The arguments are contiguous, each with a terminating zero. Replacing the zeros with line breaks makes them lines. */
  const char *options = count > 2 ? words[2] : "";
  size_t options_length = count > 2 ? (size_t)(characters + bytes - words[2]) : 0;
  for (size_t index = 0; index < options_length; index++)
    if (!options[index]) words[2][index] = '\n';

  size_t text_length, length;
  const char *text = read_text(&text_length);
  const char *json = function(text, text_length, options, options_length, &length);
  print(1, json, length);
  /* An error is not a finding, so it fails the program. */
  static const char error[] = "{\"error\":";
  proc_exit(length >= sizeof error - 1 && !__builtin_memcmp(json, error, sizeof error - 1) ? 64 : 0);
}
