/* Lints a visual format in C. CInterface.md shows how to build it. */
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
