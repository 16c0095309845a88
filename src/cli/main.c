/* The `outrider` command: finds the subcommand and hands over. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/admin_command.h"
#include "cli/analyze_command.h"
#include "cli/content_command.h"
#include "cli/draw.h"
#include "cli/engine.h"
#include "cli/games.h"
#include "cli/golden.h"
#include "cli/guest_command.h"
#include "cli/messages_command.h"
#include "cli/play_command.h"
#include "cli/records.h"
#include "cli/script_command.h"
#include "cli/serve.h"
#include "cli/sim.h"
#include "cli/speech.h"
#include "cli/squad_command.h"
#include "cli/store_command.h"
#include "xwing/editions/edition.h"

typedef struct Command {
    const char *name;
    int (*run)(int argc, char **argv);
    void (*help)(FILE *out); /* all its options; NULL: it has none */
    const char *usage;
    const char *does;
} Command;

static int engine_main(int argc, char **argv);
static int help_main(int argc, char **argv);

static const Command commands[] = {
    {"play",     play_main,     play_help,     "play GAME [OPTION...]",           "play in the terminal (docs/xwing.md)"           },
    {"serve",    serve_main,    serve_help,    "serve [OPTION...]",
     "host games for browsers and scripted players (docs/server.md)"                                                               },
    {"store",    store_main,    store_help,    "store FILE COMMAND",
     "the games that a server keeps: list, export, back up, ... (docs/server.md)"                                                  },
    {"admin",    admin_main,    admin_help,    "admin STORE COMMAND",
     "mute, kick, ban and more at a server that runs (docs/server.md)"                                                             },
    {"squad",    squad_main,    squad_help,    "squad COMMAND",
     "ready-made squads; build, check and convert them (docs/squads.md)"                                                           },
    {"engine",   engine_main,   NULL,          "engine",
     "play by the text protocol on standard input and output (docs/protocol.md)"                                                   },
    {"script",   script_main,   NULL,          "script FILE...",                  "run rule scripts (docs/protocol.md)"            },
    {"replay",   replay_main,   replay_help,   "replay FILE [OPTION...]",         "tell a record as a story; --step, --svg FOLDER" },
    {"analyze",  analyze_main,  analyze_help,  "analyze FILE [OPTION...]",
     "who stood better in a finished game, and why it was lost (docs/analysis.md)"                                                 },
    {"verify",   verify_main,   NULL,          "verify FILE",                     "prove every die of a finished record"           },
    {"golden",   golden_main,   NULL,          "golden FOLDER [--update]",        "check that recorded games still play the same"  },
    {"draw",     draw_main,     draw_help,     "draw FILE",                       "a position as an SVG picture (docs/geometry.md)"},
    {"sim",      sim_main,      sim_help,      "sim [GAME] [OPTION...]",
     "many games between squads or opponents, and who wins (docs/sim.md)"                                                          },
    {"content",  content_main,  content_help,  "content check FOLDER",
     "find what is wrong with cards of your own; also list, show (docs/content.md)"                                                },
    {"guest",    guest_main,    guest_help,    "guest URL [OPTION...]",           "a scripted player at a server (docs/server.md)" },
    {"messages", messages_main, messages_help, "messages [GAME|host [LANGUAGE]]",
     "what a game or the host says, for translators (docs/translating.md)"                                                         },
    {"help",     help_main,     NULL,          "help",                            "this page"                                      },
};

static int help_main(int argc, char **argv)
{
    const char *summary = NULL, *name = NULL;

    (void)argc;
    (void)argv;
    printf("Outrider, an open table that knows the rules. An unofficial fan project.\n\n"
           "What it can do so far:\n");
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        printf("  outrider %-26s %s\n", commands[i].usage, commands[i].does);
    printf("\nGames it can play:\n");
    for (int i = 0; (name = games_name(i, &summary)) != NULL; i++)
        printf("  %-12s %s\n", name, summary);
    printf("\nTo play X-Wing at once:  outrider play %s\n"
           "To play any game by hand:  outrider engine  and then\n"
           "  game skirmish\n  seats 0 1\n  seed 1\n  begin\n  questions\n  candidates\n"
           "With cards of your own:  --cards FOLDER, in every command (docs/content.md)\n"
           "In another language:  --language pt, es or fr, in every command; else that of the locale\n"
           "All that a command can do:  outrider COMMAND --help\n",
           edition_default()->name);
    return 0;
}

static bool read_line(char *line, int size, int *length, bool *whole)
{
    int c = 0;

    *length = 0;
    *whole = true;
    while ((c = getchar()) != EOF && c != '\n') {
        if (*length < size)
            line[(*length)++] = (char)c;
        else
            *whole = false;
    }
    return c != EOF || *length > 0;
}

/* GTP's manner: `= reply` or `? what was wrong`, then a blank line. */
static int engine_main(int argc, char **argv)
{
    Engine *engine = malloc(sizeof *engine);
    char *reply = malloc(ENGINE_REPLY_BYTES);
    char line[ENGINE_LINE_BYTES];
    int length = 0;
    bool whole = true;

    (void)argc;
    (void)argv;
    if (engine == NULL || reply == NULL) {
        fprintf(stderr, "outrider engine: memory ran out\n");
        free(engine);
        free(reply);
        return 1;
    }
    engine_open(engine, true);
    while (!engine->quit && read_line(line, sizeof line, &length, &whole)) {
        Out out = out_to(reply, ENGINE_REPLY_BYTES);
        bool ok = whole ? engine_command(engine, line, length, &out)
                        : engine_fail(&out, "the line is too long; 4,095 bytes are the most", "", "");
        printf("%c %s\n\n", ok ? '=' : '?', reply);
        (void)fflush(stdout);
    }
    engine_close(engine);
    free(engine);
    free(reply);
    return 0;
}

static int find_option(const char *option, int argc, char **argv)
{
    int at = 1;

    while (at < argc && strcmp(argv[at], option) != 0)
        at++;
    return at;
}

/* An option and its value are taken out of the line. */
static void take_out(int at, int *argc, char **argv)
{
    for (int i = at; i + 2 <= *argc; i++) /* and the NULL at the end */
        argv[i] = argv[i + 2];
    *argc -= 2;
}

/* `--cards FOLDER` means the same to all commands: it is done here, and taken out of the line before they read theirs. */
static bool take_cards(int *argc, char **argv)
{
    char text[1200];
    Out problem = out_to(text, sizeof text);
    int at = find_option("--cards", *argc, argv);

    if (at == *argc)
        return true;
    if (at + 1 == *argc)
        out_text(&problem, "--cards takes a folder with .cards files of your own (docs/content.md)");
    else if (games_use_cards(argv[at + 1], &problem)) {
        take_out(at, argc, argv);
        if (find_option("--cards", *argc, argv) == *argc)
            return true;
        out_text(&problem, "--cards is said twice; put all card files into one folder");
    }
    fprintf(stderr, "outrider: %s\n", text);
    return false;
}

/* `--language CODE` too. */
static bool take_language(int *argc, char **argv)
{
    int at = find_option("--language", *argc, argv);

    speech_use_locale();
    if (at == *argc)
        return true;
    if (at + 1 == *argc || !speech_use(argv[at + 1])) {
        fprintf(stderr, "outrider: --language takes en, pt, es or fr%s%s\n", at + 1 < *argc ? ", not " : "",
                at + 1 < *argc ? argv[at + 1] : "");
        return false;
    }
    take_out(at, argc, argv);
    return true;
}

static bool is_help_option(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

/* `--help`, wherever it stands in the line of a command: nothing is done but to say how the command is used. */
static bool asks_for_help(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (is_help_option(argv[i]))
            return true;
    }
    return false;
}

static int run_command(const Command *command, int argc, char **argv)
{
    if (!asks_for_help(argc, argv))
        return command->run(argc, argv);
    if (command->help != NULL)
        command->help(stdout);
    else
        printf("usage: outrider %s\n%s\n", command->usage, command->does);
    return 0;
}

int main(int argc, char **argv)
{
    if (!take_cards(&argc, argv) || !take_language(&argc, argv))
        return 2;
    if (argc < 2 || is_help_option(argv[1]))
        return help_main(argc, argv);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strcmp(argv[1], commands[i].name) == 0)
            return run_command(&commands[i], argc - 1, argv + 1);
    }
    fprintf(stderr, "outrider: there is no command \"%s\"; \"outrider help\" lists them\n", argv[1]);
    return 2;
}
