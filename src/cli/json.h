/* Writing JSON, piece by piece: enough for what this program prints.
 *
 * What stands in an object has a key; what stands in a list has none (NULL). Commas, quotes and line ends come by themselves. */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include <stdbool.h>
#include <stdio.h>

typedef struct Json {
    FILE *out;
    int depth;
    bool first; /* nothing stands yet in what was opened last */
} Json;

/* An object (or a list) of its own, or inside what is open; close in turn. */
void json_open_object(Json *json, const char *key);
void json_close_object(Json *json);
void json_open_list(Json *json, const char *key);
void json_close_list(Json *json);

/* Values. A text is UTF-8; whatever else JSON wants escaped is. */
void json_text(Json *json, const char *key, const char *text);
void json_number(Json *json, const char *key, long number);
void json_decimal(Json *json, const char *key, double number); /* to six places; finite */
void json_flag(Json *json, const char *key, bool flag);
void json_null(Json *json, const char *key);

#endif
