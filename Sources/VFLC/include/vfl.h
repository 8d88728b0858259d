/* vfl: constraint files, visual formats, console logs and app sources, linted, compiled and laid out.
 *
 * Each function takes a text and options and gives back JSON, the same bytes that the command of the same name prints. Both are UTF-8
 * of the given lengths in bytes and need no zero at their ends; either may be null where its length is 0. The JSON ends with a line
 * break and a zero, which does not count in `length`; it is the caller's, who gives it to vfl_free. Nothing is kept between calls, and
 * calls may run at the same time. Any bytes may be a text: nothing traps, and mistakes are findings.
 *
 * Options are lines of `key=value`:
 *
 *   kind=file|format|log|swift|objc|csharp   what the text is (default file: a constraint file)
 *   name=PATH                                what findings call it (default -)
 *   views=a,b                                the views; other names are errors
 *   metrics=m=12,gap=8                       the metrics
 *   superview=NAME                           what | is called
 *   options=alignAllTop,directionLeftToRight options of every format
 *   target=ios|macos                         whose standard distances apply (default ios)
 *   size=375x667                             for vfl_solve: the superview's size
 *
 * Options that cannot be read give {"error":"…"}.
 */
#ifndef VFL_H
#define VFL_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Findings, as `vfl lint --format json`. Linear in the text, but for solving, which is bounded. */
char *vfl_lint(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* Constraints, as `vfl compile --to json`. */
char *vfl_compile(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* The tree, as `vfl parse --to json`. */
char *vfl_parse(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* Frames, conflicts and ambiguities, as `vfl solve --to json`. */
char *vfl_solve(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* What a layout test comes to, as `vfl test --format json`. Not in the WebAssembly module, whose size it would raise by a sixth. */
char *vfl_test(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* Room for a text of `count` bytes, for callers that have no memory of their own here, as JavaScript has not. */
char *vfl_allocate(size_t count);

/* Frees what one of the others gave; null is fine. */
void vfl_free(char *pointer);

#ifdef __cplusplus
}
#endif

#endif
