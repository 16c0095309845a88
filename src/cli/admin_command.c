#include "cli/admin_command.h"

#include <stdio.h>

#include "server/local.h"

void admin_help(FILE *out)
{
    (void)fprintf(out, "usage: outrider admin STORE COMMAND                    (docs/server.md)\n%s", admin_usage);
}

int admin_main(int argc, char **argv)
{
    static char to_server[] = "admin";
    char error[STORE_ERROR_BYTES] = "";

    if (argc < 3) {
        admin_help(stderr);
        return 2;
    }
    const char *store = argv[1];
    argv[1] = to_server;
    int status = local_ask(store, argc - 1, argv + 1, stdout, error);
    if (status < 0)
        (void)fprintf(stderr, "outrider admin: no server runs with the store %s (%s)\n", store, error);
    else if (error[0] != '\0')
        (void)fprintf(stderr, "outrider admin: %s\n", error);
    if (status == 2)
        (void)fputs(admin_usage, stderr);
    return status < 0 ? 1 : status;
}
