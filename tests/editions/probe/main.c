/* `outrider_probe script FILE...` runs rule scripts (docs/protocol.md) that are played in the probe, as the command does with others;
 * `outrider_probe content list|show|json` tells its cards (docs/content.md). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/content_command.h"
#include "cli/content_json.h"
#include "cli/files.h"
#include "cli/script.h"
#include "probe/probe.h"
#include "registry/registry.h"

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

static int run_files(int count, char **names)
{
    int passed = 0, failed = 0;

    for (int i = 0; i < count; i++) {
        bool ok = run_file(names[i]);
        passed += ok;
        failed += !ok;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 ? 0 : 1;
}

const XwingContent *content_in_use(void)
{
    return registry_xwing()->own;
}

int main(int argc, char **argv)
{
    ContentError error = {0};
    const Rules *rules = rules_probe(&error);

    if (rules == NULL) {
        fprintf(stderr, "%s:%d: %s\n", error.file, error.line, error.text);
        return 1;
    }
    play_probe_by(rules);
    if (argc > 2 && strcmp(argv[1], "script") == 0)
        return run_files(argc - 2, argv + 2);
    if (argc > 2 && strcmp(argv[1], "content") == 0 && strcmp(argv[2], "list") == 0)
        return content_list_main(argc - 2, argv + 2);
    if (argc > 2 && strcmp(argv[1], "content") == 0 && strcmp(argv[2], "show") == 0)
        return content_show_main(argc - 2, argv + 2);
    if (argc > 2 && strcmp(argv[1], "content") == 0 && strcmp(argv[2], "json") == 0)
        return content_print_json(content_in_use(), stdout);
    fprintf(stderr, "usage: outrider_probe script FILE... | content list|show|json\n");
    return 2;
}
