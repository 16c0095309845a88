#include "cli/content_command.h"

#include <stdio.h>
#include <string.h>

#include "cli/content_json.h"
#include "cli/content_rim.h"
#include "cli/game_option.h"
#include "cli/waiting_page.h"
#include "rim/game.h"
#include "table/rules.h"

/* What a subcommand does with the cards of X-Wing, and with those of Outer Rim; NULL: it is none of that game. */
typedef struct Subcommand {
    const char *name;
    const char *usage;
    const char *does;
    int (*run)(int argc, char **argv);
    int (*run_rim)(int argc, char **argv);
} Subcommand;

static int json_main(int argc, char **argv);
static int waiting_main(int argc, char **argv);

/* clang-format off */
static const Subcommand subcommands[] = {
    {"check",   "check [FOLDER|FILE...]",                                        "are these cards right? Without any: those that are built in", content_check_main, content_check_main},
    {"list",    "list [ships|pilots|upgrades|damage|points|builds] [--waiting]", "the cards, one a line; --waiting: those not offered yet",     content_list_main,  rim_list_main     },
    {"show",    "show ID...",                                                    "a ship or card by its id",                                    content_show_main,  rim_show_main     },
    {"copy",    "copy ID...",                                                    "of Outer Rim: a file with these cards, to be corrected",      NULL,               rim_copy_main     },
    {"counts",  "counts",                                                        "of Outer Rim: how sure we are of the box, deck by deck",      NULL,               rim_counts_main   },
    {"json",    "json",                                                          "all cards as JSON, for other programs",                       json_main,          NULL              },
    {"waiting", "waiting",                                                       "the page of what cannot be played yet, docs/waiting.md",      waiting_main,       NULL              },
};
/* clang-format on */
enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

static const Rules *rules_in_use; /* of the game that the line names, or of the default edition */

const XwingContent *content_in_use(void)
{
    return rules_in_use->own;
}

const struct RimContent *rim_content_in_use(void)
{
    return rules_in_use->own;
}

const Rules *rim_rules_in_use(void)
{
    return rules_in_use;
}

const char *content_game(void)
{
    return rules_name(rules_in_use);
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
    for (int i = 0; i < SUBCOMMANDS; i++)
        fprintf(out, "  outrider content %-48s %s\n", subcommands[i].usage, subcommands[i].does);
    fprintf(out, "Of another game: --game NAME (\"outrider help\" lists them)\n");
    fprintf(out, "With cards of your own among them: --cards FOLDER (docs/content.md)\n");
}

int content_main(int argc, char **argv)
{
    rules_in_use = game_option("content", GAMES_WITH_CARDS, &argc, argv);
    if (rules_in_use == NULL)
        return 2;
    for (int i = 0; argc > 1 && i < SUBCOMMANDS; i++) {
        const Subcommand *named = &subcommands[i];
        int (*run)(int argc, char **argv) = rules_are_rim(rules_in_use) ? named->run_rim : named->run;
        if (strcmp(argv[1], named->name) != 0)
            continue;
        if (run != NULL)
            return run(argc - 1, argv + 1);
        fprintf(stderr, "outrider content: there is no \"%s\" of %s\n", named->name, content_game());
        return 2;
    }
    if (argc > 1)
        fprintf(stderr, "outrider content: there is no \"%s\"\n", argv[1]);
    content_help(stderr);
    return 2;
}
