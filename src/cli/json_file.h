/* JSON into a file. */
#ifndef CLI_JSON_FILE_H
#define CLI_JSON_FILE_H

#include <stdio.h>

#include "json/json.h"

/* A writer of a document for people and programs; ferror() says whether it went well. */
Json json_to_file(FILE *file);

#endif
