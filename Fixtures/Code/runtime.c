// As much of an Objective-C runtime (the GCC interface) as generated code needs: selectors are compared by name, and every object
// is one of the structures below. Whatever is activated is printed as an equation.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Object Object;
struct Object {
  const char *name;
  Object *first, *second;
  const char *attribute, *relation;
  double multiplier, constant;
  float priority;
  const char *identifier;
  Object **members;
  unsigned long count;
};
typedef struct {
  const char *name;
  const char *types;
} *Selector;
typedef struct {
  void *isa;
  const char *bytes;
  unsigned int length;
} ConstantString;

static Object *make(void) { return calloc(1, sizeof(Object)); }

Object *makeItem(const char *name) {
  Object *item = make();
  item->name = name;
  return item;
}

static const char *attributes[] = {"",      "left",   "right",   "top",     "bottom",       "leading",      "trailing",
                                   "width", "height", "centerX", "centerY", "lastBaseline", "firstBaseline"};

static Object *property(Object *self, Selector selector) {
  Object *result = make();
  if (!strcmp(selector->name, "layoutMarginsGuide")) {
    char *name = malloc(strlen(self->name) + 16);
    sprintf(name, "margins of %s", self->name);
    result->name = name;
    return result;
  }
  // leadingAnchor
  result->first = self;
  result->attribute = strndup(selector->name, strlen(selector->name) - strlen("Anchor"));
  return result;
}

static Object *constraint(Object *first, Selector selector, Object *second, double multiplier, double constant) {
  Object *result = make();
  result->first = first;
  result->second = second;
  result->relation = strstr(selector->name, "LessThan") ? "<=" : strstr(selector->name, "GreaterThan") ? ">=" : "==";
  result->multiplier = multiplier;
  result->constant = constant;
  result->priority = 1000;
  return result;
}

static Object *toAnchor(Object *self, Selector selector, Object *other) { return constraint(self, selector, other, 1, 0); }
static Object *toAnchorConstant(Object *self, Selector selector, Object *other, double constant_) {
  return constraint(self, selector, other, 1, constant_);
}
static Object *toAnchorMultiplier(Object *self, Selector selector, Object *other, double multiplier) {
  return constraint(self, selector, other, multiplier, 0);
}
static Object *toAnchorBoth(Object *self, Selector selector, Object *other, double multiplier, double constant_) {
  return constraint(self, selector, other, multiplier, constant_);
}
static Object *toConstant(Object *self, Selector selector, double constant_) {
  return constraint(self, selector, NULL, 0, constant_);
}

static Object *anchor(Object *item, long attribute) {
  Object *result = make();
  result->first = item;
  result->attribute = attributes[attribute];
  return result;
}

static Object *constructor(Object *self, Selector selector, Object *item, long attribute, long relation, Object *other,
                           long second, double multiplier, double constant_) {
  Object *result = constraint(anchor(item, attribute), selector, anchor(other, second), multiplier, constant_);
  result->relation = relation < 0 ? "<=" : relation > 0 ? ">=" : "==";
  return result;
}

static void setPriority(Object *self, Selector selector, float priority) { self->priority = priority; }
static void setHugging(Object *self, Selector selector, float priority, long axis) {
  printf("%s hugging %s @%.9g\n", self->name, axis ? "vertical" : "horizontal", priority);
}
static void setCompression(Object *self, Selector selector, float priority, long axis) {
  printf("%s compression %s @%.9g\n", self->name, axis ? "vertical" : "horizontal", priority);
}
static void setIdentifier(Object *self, Selector selector, ConstantString *identifier) {
  self->identifier = identifier->bytes;
}

static Object *array(Object *self, Selector selector, Object **members, unsigned long count) {
  Object *result = make();
  result->members = malloc(count * sizeof(Object *));
  memcpy(result->members, members, count * sizeof(Object *));
  result->count = count;
  return result;
}

static Object *dictionary(Object *self, Selector selector, Object **members, ConstantString **keys, unsigned long count) {
  Object *result = array(self, selector, members, count);
  for (unsigned long index = 0; index < count; index++) members[index]->name = keys[index]->bytes;
  return result;
}

static void activate(Object *self, Selector selector, Object *constraints) {
  for (unsigned long index = 0; index < constraints->count; index++) {
    Object *c = constraints->members[index];
    printf("%s.%s %s ", c->first->first->name, c->first->attribute, c->relation);
    if (c->second) {
      printf("%.17g * %s.%s", c->multiplier, c->second->first->name, c->second->attribute);
    } else {
      printf("nothing");
    }
    printf(" + %.17g @%.9g '%s'\n", c->constant, c->priority, c->identifier ? c->identifier : "");
  }
}

/* Activates what a function gave back: the array of one group, or each of several in the dictionary. */
void activateGroups(Object *groups, int isDictionary) {
  for (unsigned long index = 0; isDictionary && index < groups->count; index++) {
    printf("group %s\n", groups->members[index]->name);
    activate(NULL, NULL, groups->members[index]);
  }
  if (!isDictionary) activate(NULL, NULL, groups);
}

void *objc_msg_lookup(void *receiver, Selector selector) {
  const char *name = selector->name;
  if (!strcmp(name, "setPriority:")) return setPriority;
  if (!strcmp(name, "setIdentifier:")) return setIdentifier;
  if (!strcmp(name, "activateConstraints:")) return activate;
  if (!strcmp(name, "arrayWithObjects:count:")) return array;
  if (!strcmp(name, "dictionaryWithObjects:forKeys:count:")) return dictionary;
  if (!strncmp(name, "setContentHugging", 17)) return setHugging;
  if (!strncmp(name, "setContentCompression", 21)) return setCompression;
  if (!strncmp(name, "constraintWithItem:", 19)) return constructor;
  if (strstr(name, "ToConstant:")) return toConstant;
  if (strstr(name, "multiplier:constant:")) return toAnchorBoth;
  if (strstr(name, "multiplier:")) return toAnchorMultiplier;
  if (strstr(name, "constant:")) return toAnchorConstant;
  if (strstr(name, "ToAnchor:")) return toAnchor;
  if (!strchr(name, ':')) return property;
  fprintf(stderr, "unknown selector %s\n", name);
  exit(1);
}

void *objc_lookup_class(const char *name) { return makeItem(name); }
void *objc_get_class(const char *name) { return makeItem(name); }
void __objc_exec_class(void *module) {}
void *_OBJC_CLASS_NSConstantString[32];
char __objc_class_name_NSConstantString, __objc_class_name_NSArray, __objc_class_name_NSDictionary, __objc_class_name_NSLayoutConstraint;
