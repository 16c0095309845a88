/* `outrider_probe script FILE...` runs rule scripts (docs/protocol.md) that are played in the probe, as the command does with others. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/script.h"
#include "probe/probe.h"

static bool run_file(const char *name)
{
    size_t length = 0;
    char *text = file_read(name, &length);
    char problem[4096] = "";
    Out out = out_to(problem, sizeof problem);
    bool ok = text != NULL && script_run(name, text, length, &out);

    printf("%s%s\n", ok ? "ok " : "", ok ? name : problem);
    free(text);
    return ok;
}

int main(int argc, char **argv)
{
    int passed = 0, failed = 0;
    ContentError error = {0};

    if (argc < 3 || strcmp(argv[1], "script") != 0) {
        fprintf(stderr, "usage: outrider_probe script FILE...\n");
        return 2;
    }
    const Rules *rules = rules_probe(&error);
    if (rules == NULL) {
        fprintf(stderr, "%s:%d: %s\n", error.file, error.line, error.text);
        return 1;
    }
    play_probe_by(rules);
    for (int i = 2; i < argc; i++) {
        bool ok = run_file(argv[i]);
        passed += ok;
        failed += !ok;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 ? 0 : 1;
}
