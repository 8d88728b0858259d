/* vfl: constraint files, visual formats, console logs and app sources, linted, compiled and laid out.
 *
 * Each function takes a text and options and gives back JSON, the same bytes that the command of the same name prints to standard
 * output. Both are UTF-8 of the given lengths in bytes and need no zero at their ends; either may be null where its length is 0. The
 * JSON ends with a line break and a zero, which does not count in `length` (which may be null); it is the caller's, who gives it to
 * vfl_free. Nothing is kept between calls, and calls may run at the same time. Any bytes may be a text: nothing traps, and mistakes are
 * findings of vfl_lint, vfl_compile and vfl_parse, and errors of vfl_test. vfl_solve leaves out what cannot be read, as the command
 * does, which tells of it on standard error: call vfl_lint for it.
 *
 * Where memory ends, the process does. The WebAssembly module answers {"error":"…"} for a text that may need more memory than there
 * is, which is the more the longer the text; solving gives up where memory comes to its end, as it does where its budget ends. JSON may be
 * seventy times as long as its text, as that of `vfl_parse` for a megabyte of `[` is.
 *
 * Options are lines of `key=value`, without blanks around the `=`; of a key that is repeated the last one counts:
 *
 *   kind=file|format|log|swift|objc|csharp   what the text is (default file: a constraint file). vfl_lint takes all of them,
 *                                            vfl_compile file, format and log, vfl_parse and vfl_solve file and format, vfl_test file
 *   name=PATH                                what findings call it (default -)
 *   views=a,b                                the views; other names are errors (all of them where the list is empty)
 *   metrics=m=12,gap=8                       the metrics
 *   superview=NAME                           what | is called
 *   options=alignAllTop,directionLeftToRight options of every format
 *   target=ios|macos                         whose standard distances apply (default ios)
 *   size=375x667                             for vfl_solve: the superview's size; of a width alone the height is the declared one
 *   select=VFL2,conflict                     for vfl_lint and vfl_compile: the only rules that are run, as `--select` has them
 *   ignore=VFL4                              for the same: rules that are not run
 *   budget=10|0.5|unlimited                  how much effort solving may take, in multiples of the default (default 1); it is counted
 *                                            work, not time, so that the answer is the same everywhere
 *   group=a,b                                for vfl_compile and vfl_solve: the groups that are on. Without it vfl_compile gives the
 *                                            constraints of every group, each with its name, and vfl_solve leaves them all out
 *
 * Options that cannot be read, and kinds that a function does not take, give {"error":"…"} and nothing else.
 */
#ifndef VFL_H
#define VFL_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Findings, as `vfl lint --format json`. Linear in the text but for groups within groups, and for conflicts, which are looked for
 * within the budget: where it ends, the note undecided_layout says so. */
char *vfl_lint(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* Constraints, as `vfl compile --to json`. Nothing is solved: findings about layouts are those of vfl_lint. */
char *vfl_compile(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* The tree, as `vfl parse --to json`. */
char *vfl_parse(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* Frames, conflicts and ambiguities, as `vfl solve --to json`. Where the budget ends, the status is
 * "undecided", or "conflict" with those that are proven, and there are no frames. */
char *vfl_solve(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* What a layout test comes to, as `vfl test --format json`. Not in the WebAssembly module, whose size it would raise by a sixth. */
char *vfl_test(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* Room for a text of `count` bytes, for callers that have no memory of their own here, as JavaScript has not; the caller gives it to
 * vfl_free. Null for 0, for more than 4 GiB, which no text may have, and in WebAssembly where there is no more memory. */
char *vfl_allocate(size_t count);

/* Frees what one of the others gave; null is fine. */
void vfl_free(char *pointer);

#ifdef __cplusplus
}
#endif

#endif
