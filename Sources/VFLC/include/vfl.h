/* vfl: lints, compiles and lays out constraint files, visual formats, console logs and app sources.
 *
 * Each function takes a text and options, and returns the same bytes that the command of the same name prints to standard output:
 * JSON, unless the option `to` requests another form. Text and options are UTF-8 with the given lengths in bytes. They need no
 * terminating zero, and either may be null if its length is 0. The result ends with a terminating zero; JSON ends with a line break
 * before it. `length` receives the number of bytes without the zero; it may be null. Free the result with vfl_free. Nothing is kept
 * between calls, and calls may run at the same time. Any bytes are accepted, and none cause a trap. No function reads files, so an
 * app source sees only the helpers that it defines itself. vfl_lint, vfl_compile, vfl_parse and vfl_solve report mistakes in a
 * text as findings, and vfl_test reports them as errors. The other functions leave out what they cannot read; call vfl_lint to find
 * out why.
 *
 * If memory runs out, the process ends. The WebAssembly module instead returns {"error":"..."} for a text that may need more
 * memory than is left, and solving stops as it does when its budget runs out. JSON can be seventy times as long as its text, for
 * example when vfl_parse reads a megabyte of `[`.
 *
 * Options are lines of `key=value`, without spaces around the `=`. If metrics, options, range, set, select, ignore, group or
 * source is repeated, the values are combined. If another key is repeated, the last value counts. A function ignores the options of other
 * functions.
 *
 *   kind=file|evfl|format|formats|log|swift|objc|csharp|python|c|vala|rust|javascript|interface|ui
 *                                            the kind of the text (default file: a constraint file; formats: one on each line, all
 *                                            of one layout). vfl_lint takes every kind; vfl_compile and vfl_explain take every kind
 *                                            except python, c, vala, rust and javascript; vfl_solve, vfl_check and vfl_verify take every
 *                                            kind except those and log; vfl_parse and vfl_format take file, evfl, format and formats;
 *                                            vfl_test takes file and evfl. vfl_kind tells the kind of a text
 *   name=PATH                                the name of the text in findings (default -)
 *   to=json|equations|vfl|swift|objc|log     for vfl_compile, vfl_parse, vfl_solve, vfl_explain, vfl_check, vfl_test and vfl_verify: the
 *                                            form of the result. vfl_parse takes json, tree or tokens; vfl_solve json, text,
 *                                            certificate (the proofs that `vfl solve --certificate` writes), or svg or linked-svg, which
 *                                            take one layout; vfl_explain json or text, and for one set of a console log linked-svg;
 *                                            vfl_check json, text, junit, sarif, html or certificate (as `vfl check --certificate`);
 *                                            vfl_test json, text, junit or html; vfl_verify json or text. linked-svg is svg
 *                                            with a group of invisible paths that cover the marks of constraints:
 *                                            <path data-ranges="12-40 50-61" d="…"/> covers the marks of the constraints from these
 *                                            ranges of the text, in bytes
 *   function=NAME                            for vfl_compile: the name of the generated function, for swift and objc
 *   part=setUp                               for vfl_compile, vfl_solve, vfl_explain and vfl_check: only this function of an app
 *                                            source, or only this view tree of an Interface Builder document, by the name of its
 *                                            root view or scene
 *   views=a,b                                the views; any other name is an error
 *   metrics=m=12,gap=8                       the metrics
 *   superview=NAME                           the name of `|`
 *   options=alignAllTop,directionLeftToRight
 *                                            options for every format
 *   target=ios|macos|gnustep|gtk             the platform whose standard distances apply (default ios); for vfl_lint also another
 *                                            system that should read the formats, too
 *   dialect=apple|gtk|evfl                   the dialect of formats in texts that state none (default apple)
 *   spacing=8,12                             the standard distances of the other dialects, horizontal and vertical (default 8)
 *   size=375x667                             for vfl_solve, vfl_explain and vfl_check: the superview's size, or a device such as
 *                                            iPhone-SE; with only a width, the height is as without the option. vfl_check takes
 *                                            what happens at this size as intended (default: the declared size or that of a screen,
 *                                            or else the largest)
 *   sizes=320x480...430x932|iphone|ipad      for vfl_solve and vfl_check: the superview's sizes (default for vfl_check: those of
 *                                            screens or windows that the superview can have).
 *                                            vfl_solve returns the sizes at which the constraints hold, unless layout is given
 *   layout=2                                 for vfl_solve and vfl_explain: only this layout, counted from 1, of those that vfl_check
 *                                            lists for the same sizes, at the size where its check starts if there is no other; for
 *                                            the picture of a console log: this set
 *   properties=inside,no-overlap             for vfl_check: the properties to check (default: all except touchable)
 *   range=gap=0...40                         for vfl_check: a number other than the size that varies: a metric, text-size (a factor of all
 *                                            intrinsic sizes), layout-margin, or an inset such as safe-area-top; at most two numbers
 *                                            vary
 *   set=gap=32,text-size=1.5                 for vfl_solve and vfl_check: other values of such numbers
 *   controls=a,b                             for vfl_check: the views that are controls, besides those whose kind is known
 *   touch-size=48x32                         for vfl_check: the smallest size of a control (default 44)
 *   right-to-left=yes|no                     for vfl_solve and vfl_check: whether text runs from right to left, so that leading edges
 *                                            are right edges (default no)
 *   select=VFL2,conflict                     for vfl_lint and vfl_compile: run only these rules, as with `--select`
 *   ignore=VFL4                              for vfl_lint and vfl_compile: do not run these rules
 *   budget=10|0.5|unlimited|rows=500,digits=100,memory=64
 *                                            the solving budget: a multiple of the default budget (default 1), which is about a second
 *                                            of work, and limits on the number of constraints (rows), the digits of one number and
 *                                            the memory in megabytes. It counts work, not time, so the result is the same on every
 *                                            machine. If a limit is reached, the result names it
 *   group=a,b                                for vfl_compile, vfl_solve, vfl_explain and vfl_check: the groups that are on. Without it,
 *                                            vfl_compile returns the constraints of every group with the group's name, vfl_explain
 *                                            explains each group in turn, and the others leave all groups out
 *   source={"path":"Card.swift","text":"…"}  for vfl_explain: a source or document of the project that wrote a console log, as JSON on
 *                                            one line. The result then names the lines that made the constraints of the log. The path
 *                                            shows the kind of the text
 *   proof={"version":2,...}                  for vfl_verify: the proofs to check, on one line, as vfl_solve and vfl_check return them
 *
 * Invalid options, and kinds that a function does not accept, return only {"error":"..."}.
 */
#ifndef VFL_H
#define VFL_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Findings, as `vfl lint --format json` prints them. Takes linear time, except for nested groups and for conflicts, which are
 * searched for within the budget. If the budget runs out, the note undecided_layout says so. */
char *vfl_lint(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* Constraints, as `vfl compile --to json` prints them. Nothing is solved, so only vfl_lint reports findings about layouts. */
char *vfl_compile(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* The syntax tree, as `vfl parse --to json` prints it. */
char *vfl_parse(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* Frames, conflicts, ambiguities and the findings of rules that need no solving, as `vfl solve --to json` prints them. If the budget
 * runs out, the status is "undecided", or "conflict" with the conflicts that were proven, and there are no frames. */
char *vfl_solve(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* Conflicts with their causes and advice, as `vfl explain --to json` prints them. */
char *vfl_explain(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* Properties of the layouts at every size, as `vfl check --to json` prints them. */
char *vfl_check(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* The text in canonical spelling, as `vfl format -` prints it. Lines with syntax errors are unchanged. */
char *vfl_format(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* The kind of a text, as far as its first lines show it: {"kind":"swift"}, with a value for the option `kind`. */
char *vfl_kind(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* The result of a layout test, as `vfl test --format json` prints it. */
char *vfl_test(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* Whether proofs hold for the text, as `vfl verify --to json` prints it: the proofs are in the option `proof`. Solves nothing. */
char *vfl_verify(const char *text, size_t text_length, const char *options, size_t options_length, size_t *length);

/* Allocates a buffer of `count` bytes for a text, for callers that cannot pass memory of their own, such as JavaScript. Free it
 * with vfl_free. Returns null for 0 and for more bytes than a text can have (4 GiB). In WebAssembly, also returns null if no
 * memory is left. */
char *vfl_allocate(size_t count);

/* Frees memory that another function returned. Null is allowed. */
void vfl_free(char *pointer);

#ifdef __cplusplus
}
#endif

#endif
