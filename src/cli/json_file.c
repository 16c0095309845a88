#include "cli/json_file.h"

static void write_to_file(void *self, const char *bytes, size_t length)
{
    (void)fwrite(bytes, 1, length, self);
}

Json json_to_file(FILE *file)
{
    return json_to(write_to_file, file, LAYOUT_LINES);
}
