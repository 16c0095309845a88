#include "twin_host.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wasm/host_exports.h"

enum { NUMBERS = 8 };

typedef struct Call {
    char name[40];
    double number[NUMBERS];
    int count;
} Call;

static uint32_t whole(const Call *call, int index)
{
    return (uint32_t)call->number[index];
}

static bool read_call(const char *line, Call *call)
{
    int used = 0;

    *call = (Call){0};
    if (sscanf(line, "%39s%n", call->name, &used) != 1)
        return false;
    char *end = NULL;
    for (const char *at = line + used; call->count < NUMBERS; at = end) {
        double number = strtod(at, &end);
        if (end == at)
            break;
        call->number[call->count++] = number;
    }
    return call->count > 0;
}

/* What the call brings for the buffer, and its line end. */
static bool read_bytes(uint32_t length)
{
    char *room = outrider_buffer(length + 1);

    return room != NULL && fread(room, 1, length, stdin) == length && getchar() == '\n';
}

static double host_call(const Call *call)
{
    const char *name = call->name + strlen("outrider_host_");

    if (strcmp(name, "entropy") == 0)
        return outrider_host_entropy(whole(call, 0));
    if (strcmp(name, "open") == 0)
        return outrider_host_open(whole(call, 0));
    if (strcmp(name, "take") == 0)
        return outrider_host_take();
    if (strcmp(name, "think") == 0)
        return outrider_host_think();
    if (strcmp(name, "next") == 0)
        return outrider_host_next();
    if (strcmp(name, "restore") == 0)
        return outrider_host_restore(whole(call, 0), whole(call, 1), whole(call, 2), whole(call, 3), whole(call, 4),
                                     call->number[5]);
    if (strcmp(name, "time") == 0)
        outrider_host_time(call->number[0], call->number[1]);
    else if (strcmp(name, "connect") == 0)
        outrider_host_connect(whole(call, 0));
    else if (strcmp(name, "disconnect") == 0)
        outrider_host_disconnect(whole(call, 0));
    else if (strcmp(name, "message") == 0)
        outrider_host_message(whole(call, 0), whole(call, 1));
    else if (strcmp(name, "kept") == 0)
        outrider_host_kept(call->number[0]);
    else if (strcmp(name, "lost") == 0)
        outrider_host_lost(call->number[0], whole(call, 1));
    else if (strcmp(name, "tick") == 0)
        outrider_host_tick();
    else
        return -1;
    return 0;
}

int twin_host(void)
{
    char line[400];
    Call call;

    while (fgets(line, sizeof line, stdin) != NULL) {
        if (!read_call(line, &call) || !read_bytes(whole(&call, call.count - 1))) {
            printf("error: this is no call: %s\n", line);
            return 1;
        }
        double result = host_call(&call);
        printf("%s %.17g\n", call.name, result);
        if (strcmp(call.name, "outrider_host_take") == 0 && result > 0)
            printf("%s\n", outrider_buffer(0));
    }
    return 0;
}
