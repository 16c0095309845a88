/* Hostile JSON. What is taken is written again and read again, and is the same; every value says no more than it holds. What is
 * refused says where, inside the text, and why. How deep is the first byte's choice. */
#include "fuzz/hostile.h"
#include "unit/json_again.h"

/* Every value once, with all that can be asked of it. Returns how many there are. */
static size_t look_through(const JsonValue *value, int depth)
{
    size_t count = 0, found = 1;
    int64_t number = 0;

    must(depth >= 0, "nothing lies deeper than was allowed");
    must(json_kind(value) > JSON_MISSING && json_kind(value) < JSON_KEY, "a value is of some kind");
    must(json_string(value) == NULL ||
             (strlen(json_string(value)) == json_length(value) && json_is_utf8(json_string(value), json_length(value))),
         "a text is UTF-8 without zeros");
    must(json_whole_within(value, INT64_MIN, INT64_MAX, &number) == (json_kind(value) == JSON_WHOLE) &&
             number == json_whole(value),
         "a whole number is one");
    must(json_digits(value) == NULL || json_digits(value)[strspn(json_digits(value), "0123456789.eE+-")] == '\0',
         "a decimal has digits");
    for (const JsonValue *item = json_first(value); item != NULL; item = json_next(item), count++)
        found += look_through(item, depth - 1);
    for (const JsonValue *member = json_first_member(value); member != NULL; member = json_next(member), count++) {
        must(json_member(value, json_key(member)) == member, "a member is found by its key, which no other has");
        must(strlen(json_key(member)) == json_key_length(member), "a key has no zeros");
        found += look_through(member, depth - 1);
    }
    must(count == json_count(value), "there are as many as are counted");
    return found;
}

static void must_be_a_place(const JsonError *error, size_t length)
{
    must(error->fault != JSON_FINE && error->text[0] != '\0', "a refusal says why");
    must(error->at <= length && error->bytes <= length - error->at, "and where, inside the text");
    must(error->line >= 1 && error->column >= 1, "and in which line");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    JsonError error;
    int depth = size > 0 ? data[0] & 15 : 0; /* a digit is as deep as it says */
    size_t length = size > 0 ? size - 1 : 0;
    char *text = malloc(length > 0 ? length : 1); /* of its own, so that reading past its end is noticed */

    if (text == NULL)
        return -1;
    if (length > 0)
        memcpy(text, data + 1, length);
    JsonValue *root = json_read(text, length, depth, &error);
    free(text); /* nothing that was read points into it */
    if (root == NULL) {
        must_be_a_place(&error, length);
        return 0;
    }
    size_t values = look_through(root, depth);
    char *again = json_again(root);
    JsonValue *same = json_read(again, strlen(again), depth, &error);
    must(same != NULL, "what was written is read");
    must(look_through(same, depth) == values && json_same(root, same), "and is the same");
    free(again);
    json_forget(same);
    json_forget(root);
    return 0;
}
