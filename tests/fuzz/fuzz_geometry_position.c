/* Hostile bytes as a position to draw: it is read and drawn, or refused with a line and a message; nothing else happens. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "xwing/draw/picture.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void put_nowhere(void *to, const char *text, size_t length)
{
    size_t *written = to;

    (void)text;
    *written += length;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[8192];
    static Scene scene;
    SceneError error = {0};
    size_t written = 0;

    if (size >= sizeof text)
        return -1;
    memcpy(text, data, size);
    text[size] = '\0';
    if (scene_read(text, &scene, &error)) {
        picture_write(&scene, &(TextSink){put_nowhere, &written});
        if (written < 1000)
            abort(); /* a picture has at least its sky */
    } else if (error.line < 1 || error.message[0] == '\0') {
        abort(); /* refused without a reason */
    }
    return 0;
}
