/* Lints a visual format from C:
 *
 *   swift build -c release --product VFLC
 *   clang -c -I Sources/VFLC/include Sources/VFLC/Examples/lint.c -o lint.o
 *   swiftc lint.o .build/release/libVFLC.a -static-stdlib -lm -o lint
 */
#include <stdio.h>
#include <string.h>

#include "vfl.h"

int main(int count, char **words) {
  const char *format = count > 1 ? words[1] : "H:|-(20@750)-[a(100)]-[b";
  const char *options = "kind=format\nviews=a,b";
  size_t length;
  char *json = vfl_lint(format, strlen(format), options, strlen(options), &length);
  fwrite(json, 1, length, stdout);
  vfl_free(json);
  return 0;
}
