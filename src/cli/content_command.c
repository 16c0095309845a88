#include "cli/content_command.h"

#include <stdio.h>
#include <string.h>

#include "cli/content_json.h"
#include "cli/game_option.h"
#include "cli/waiting_page.h"
#include "table/rules.h"

typedef struct Subcommand {
    const char *name;
    const char *usage;
    const char *does;
    int (*run)(int argc, char **argv);
} Subcommand;

static int json_main(int argc, char **argv);
static int waiting_main(int argc, char **argv);

static const Subcommand subcommands[] = {
    {"check",   "check [FOLDER|FILE...]",                                        "are these cards right? Without any: those that are built in",
     content_check_main                                                                                                                                          },
    {"list",    "list [ships|pilots|upgrades|damage|points|builds] [--waiting]",
     "the cards, one a line; --waiting: those not offered yet",                                                                                 content_list_main},
    {"show",    "show ID...",                                                    "a ship or card by its id",                                    content_show_main},
    {"json",    "json",                                                          "all cards as JSON, for other programs",                       json_main        },
    {"waiting", "waiting",                                                       "the page of what cannot be played yet, docs/waiting.md",      waiting_main     },
};

static const Rules *rules_in_use; /* of the edition that the line names, or of the default one */

const XwingContent *content_in_use(void)
{
    return rules_in_use->own;
}

static int json_main(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    return content_print_json(content_in_use(), stdout);
}

static int waiting_main(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    return content_waiting_page(content_in_use(), stdout);
}

void content_help(FILE *out)
{
    fprintf(out, "usage:\n");
    for (size_t i = 0; i < sizeof subcommands / sizeof subcommands[0]; i++)
        fprintf(out, "  outrider content %-48s %s\n", subcommands[i].usage, subcommands[i].does);
    fprintf(out, "Of another edition: --game NAME (\"outrider help\" lists them)\n");
    fprintf(out, "With cards of your own among them: --cards FOLDER (docs/content.md)\n");
}

int content_main(int argc, char **argv)
{
    rules_in_use = game_option("content", &argc, argv);
    if (rules_in_use == NULL)
        return 2;
    for (size_t i = 0; argc > 1 && i < sizeof subcommands / sizeof subcommands[0]; i++) {
        if (strcmp(argv[1], subcommands[i].name) == 0)
            return subcommands[i].run(argc - 1, argv + 1);
    }
    if (argc > 1)
        fprintf(stderr, "outrider content: there is no \"%s\"\n", argv[1]);
    content_help(stderr);
    return 2;
}
