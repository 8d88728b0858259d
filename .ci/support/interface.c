/* Calls each function of the shared library in eight threads at once, which must get the same results as one thread, and requests
 * more memory than is available. The arguments are paths of constraint files. */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vfl.h"

enum { thread_count = 8, round_count = 20, function_count = 9 };

typedef char *function(const char *, size_t, const char *, size_t, size_t *);
static function *const functions[function_count] = {vfl_lint,  vfl_compile, vfl_parse,  vfl_solve,
                                                     vfl_test,  vfl_explain, vfl_format, vfl_kind, vfl_verify};

typedef struct {
  char *bytes;
  size_t length;
} text;

static int file_count;
static text *files, *answers;

static text answer(int index) {
  text file = files[index / function_count], result;
  result.bytes = functions[index % function_count](file.bytes, file.length, NULL, 0, &result.length);
  return result;
}

static void *compare(void *start) {
  intptr_t differences = 0;
  for (int round = 0; round < round_count; round++)
    for (int step = 0; step < file_count * function_count; step++) {
      int index = (step + (int)(intptr_t)start * 7) % (file_count * function_count);
      text result = answer(index);
      if (result.length != answers[index].length || memcmp(result.bytes, answers[index].bytes, result.length)) differences++;
      vfl_free(result.bytes);
    }
  return (void *)differences;
}

static text contents(const char *path) {
  text result = {NULL, 0};
  FILE *file = fopen(path, "rb");
  if (!file) exit(2);
  fseek(file, 0, SEEK_END);
  result.length = (size_t)ftell(file);
  rewind(file);
  result.bytes = malloc(result.length + 1);
  if (fread(result.bytes, 1, result.length, file) != result.length) exit(2);
  fclose(file);
  return result;
}

int main(int count, char **words) {
  if (vfl_allocate((size_t)1 << 62) || vfl_allocate((size_t)-1) || vfl_allocate((size_t)1 << 63) || vfl_allocate(0)) return 1;
  char *room = vfl_allocate(1);
  if (!room) return 1;
  vfl_free(room);
  vfl_free(NULL);

  file_count = count - 1;
  files = calloc((size_t)file_count, sizeof *files);
  answers = calloc((size_t)(file_count * function_count), sizeof *answers);
  for (int index = 0; index < file_count; index++) files[index] = contents(words[index + 1]);
  for (int index = 0; index < file_count * function_count; index++) answers[index] = answer(index);

  pthread_t threads[thread_count];
  intptr_t differences = 0;
  for (intptr_t index = 0; index < thread_count; index++) pthread_create(&threads[index], NULL, compare, (void *)index);
  for (int index = 0; index < thread_count; index++) {
    void *found;
    pthread_join(threads[index], &found);
    differences += (intptr_t)found;
  }
  printf("interface: %d calls in %d threads at once, %d with another answer\n",
         thread_count * round_count * file_count * function_count, thread_count, (int)differences);
  return differences != 0;
}
