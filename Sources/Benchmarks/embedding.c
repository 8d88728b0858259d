/* Measures calls of vfl_lint for a format through the static library. Each line of the input is a number of calls: makes that many
 * calls and prints the nanoseconds per call. embedding.mjs builds and runs this program. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "vfl.h"

int main(int count, char **words) {
  const char *format = words[1], *options = "kind=format";
  (void)count;
  for (long calls; scanf("%ld", &calls) == 1;) {
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (long call = 0; call < calls; call++) {
      size_t length;
      vfl_free(vfl_lint(format, strlen(format), options, strlen(options), &length));
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%.1f\n", ((end.tv_sec - start.tv_sec) * 1e9 + (end.tv_nsec - start.tv_nsec)) / calls);
    fflush(stdout);
  }
}
