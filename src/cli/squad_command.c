#include "cli/squad_command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/game_option.h"
#include "table/rules.h"
#include "xwing/editions/edition.h"
#include "xwing/squads/squad_text.h"

static const char usage[] =
    "usage: outrider squad COMMAND\n"
    "  list                     the ready-made squads\n"
    "  show SQUAD               ships, upgrades, costs, and what the cards do\n"
    "  check SQUAD...           everything that is not legal, with the nearest legal change; status 1 if there is any\n"
    "  convert SQUAD --to xws|text|lines\n"
    "                           for other tools; as readable lines; as setup lines of a game\n"
    "  build [FILE]             make one by commands; FILE is opened if it is there, and written by \"save\"\n"
    "  help                     this page\n"
    "SQUAD is the name of a ready-made one, a file of readable lines or of XWS (the JSON of other squad builders), a "
    "link of\n"
    "YASB or Launch Bay Next in quotes, or - for standard input. FILE#2 is the second squad of a list.\n"
    "  --game NAME              of that edition; \"outrider help\" lists them\n"
    "  --points-list LIST       points by that list, where the edition has several (outrider content list points)\n"
    "  --threat N               a squad of quick builds that have this threat together\n"
    "  --points N               how many points were agreed on; else what is usual in the edition\n"
    "  --printed                with cards as they were printed, without their errata\n"
    "  --without-waiting        the squad without its cards that wait: upgrades are left out, other pilots fly\n"
    "  --cards FOLDER           with the cards of your own in that folder (docs/content.md)\n";

void squad_help(FILE *out)
{
    (void)fputs(usage, out);
}

typedef struct Options {
    SquadTerms terms;
    bool without_waiting;
    const char *format;
    const char *what[64];
    int count;
} Options;

static bool number_of(const char *option, int most, const char *text, int *number)
{
    char *end = NULL;
    long value = text != NULL ? strtol(text, &end, 10) : 0;

    if (text == NULL || end == text || *end != '\0' || value < 1 || value > most) {
        fprintf(stderr, "outrider squad: %s takes a number from 1 to %d%s%s\n", option, most,
                text != NULL ? ", not " : "", text != NULL ? text : "");
        return false;
    }
    *number = (int)value;
    return true;
}

static bool take_list(const Rules *rules, const char *value, int *list)
{
    char text[400];
    Out problem = out_to(text, sizeof text);

    *list = squad_list_named(rules, value != NULL ? value : "", &problem);
    if (*list < 0)
        fprintf(stderr, "outrider squad: %s\n", text);
    return *list >= 0;
}

static bool read_options(const Rules *rules, int argc, char **argv, Options *options)
{
    enum { MOST = sizeof options->what / sizeof options->what[0] };

    for (int i = 2; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : NULL;
        if (strcmp(argv[i], "--printed") == 0) {
            options->terms.as_printed = true;
        } else if (strcmp(argv[i], "--without-waiting") == 0) {
            options->without_waiting = true;
        } else if (strcmp(argv[i], "--points") == 0) {
            if (!number_of(argv[i], 1000, value, &options->terms.points))
                return false;
            i++;
        } else if (strcmp(argv[i], "--threat") == 0) {
            if (!number_of(argv[i], MOST_SQUAD_THREAT, value, &options->terms.threat))
                return false;
            options->terms.points = 0;
            i++;
        } else if (strcmp(argv[i], "--points-list") == 0) {
            if (!take_list(rules, value, &options->terms.list))
                return false;
            i++;
        } else if (strcmp(argv[i], "--to") == 0) {
            options->format = value != NULL ? value : "";
            i++;
        } else if (argv[i][0] == '-' && argv[i][1] != '\0') {
            fprintf(stderr, "outrider squad: \"%s\" is not an option\n%s", argv[i], usage);
            return false;
        } else if (options->count == MOST) {
            fprintf(stderr, "outrider squad: more than %d squads at once\n", (int)MOST);
            return false;
        } else {
            options->what[options->count++] = argv[i];
        }
    }
    return true;
}

/* Opens a squad, and takes the nearest one without the cards that wait if that was asked for. */
static bool open_squad(const Rules *rules, const Options *options, const char *what, Squad *squad)
{
    char text[2048];
    Out problem = out_to(text, sizeof text);
    Squad ready;
    bool ok = squad_open(rules, what, squad, &problem);

    if (!ok)
        fprintf(stderr, "outrider squad: %s\n", text);
    else if (problem.length > 0)
        fprintf(stderr, "%s", text);
    if (ok && options->without_waiting && squad_without_waiting(rules->own, squad, &options->terms, &ready))
        *squad = ready;
    return ok;
}

/* ---- the commands ---- */

static int list_squads(const Rules *rules, const Options *options)
{
    const XwingContent *content = rules->own;
    int count = 0;
    const ContentFile *files = squads_builtin(content->edition, &count);
    Squad squad;

    for (int i = 0; i < count; i++) {
        char name[64];
        Out out = out_to(name, sizeof name);
        squad_builtin_name(&files[i], &out);
        if (!open_squad(rules, options, name, &squad))
            return 1;
        printf("%-18s %-8s %3d points, %d ships  %s\n", name, faction_word(squad.faction),
               squad_points(content, 0, &squad), squad.ship_count, squad.name);
    }
    return 0;
}

static int check_squads(const Rules *rules, const Options *options)
{
    static char text[SQUAD_TEXT_BYTES];
    int status = 0;

    for (int i = 0; i < options->count; i++) {
        Out out = out_to(text, sizeof text);
        Squad squad;
        if (!open_squad(rules, options, options->what[i], &squad)) {
            status = 1;
            continue;
        }
        int count = squad_complain(rules, &squad, &options->terms, &out);
        if (count > 0)
            status = 1;
        printf("%s: ", options->what[i]);
        if (count == 0 && options->terms.threat > 0)
            printf("legal, threat %d\n", options->terms.threat);
        else if (count == 0)
            printf("legal, %d of %d points\n", squad_points(rules->own, options->terms.list, &squad),
                   options->terms.points);
        else
            printf("%d %s not legal\n%s%s", count, count == 1 ? "thing is" : "things are", text,
                   squad_waiting_hint(rules, &squad, &options->terms));
    }
    return status;
}

static int show_squads(const Rules *rules, const Options *options)
{
    static char text[SQUAD_TEXT_BYTES];

    for (int i = 0; i < options->count; i++) {
        Out out = out_to(text, sizeof text);
        Squad squad;
        if (!open_squad(rules, options, options->what[i], &squad))
            return 1;
        squad_show(rules->own, &squad, &options->terms, &out);
        printf("%s%s", i > 0 ? "\n" : "", text);
    }
    return 0;
}

static int convert_squad(const Rules *rules, const Options *options)
{
    static char text[SQUAD_TEXT_BYTES];
    char wrong[200];
    Out out = out_to(text, sizeof text), problem = out_to(wrong, sizeof wrong);
    Squad squad;

    if (options->count != 1 || options->format == NULL) {
        fprintf(stderr, "usage: outrider squad convert SQUAD --to xws|text|lines\n");
        return 2;
    }
    if (!open_squad(rules, options, options->what[0], &squad))
        return 1;
    if (!squad_convert(rules->own, &squad, options->format, &out, &problem)) {
        fprintf(stderr, "outrider squad: %s\n", wrong);
        return 2;
    }
    printf("%s", text);
    if (squad.stray_count == 0 || strcmp(options->format, "text") == 0)
        return 0;
    fprintf(stderr,
            "outrider squad: %d of its cards are not known and were left out; `outrider squad check` lists them\n",
            squad.stray_count);
    return 1;
}

int squad_main(int argc, char **argv)
{
    static const char *const commands[] = {"list", "show", "check", "convert", "build", "help"};
    enum { LIST, SHOW, CHECK, CONVERT, BUILD, HELP, COMMANDS };
    Options options = {0};
    int command = 0;

    while (argc > 1 && command < COMMANDS && strcmp(argv[1], commands[command]) != 0)
        command++;
    if (argc < 2 || command == COMMANDS) {
        squad_help(stderr);
        return 2;
    }
    const Rules *rules = game_option("squad", GAMES_OF_XWING, &argc, argv);
    if (rules == NULL)
        return 2;
    options.terms.points = edition_of_rules(rules)->words.squads.points;
    if (!read_options(rules, argc, argv, &options))
        return 2;
    if ((command == SHOW || command == CHECK) && options.count == 0) {
        fprintf(stderr, "outrider squad: %s which squad?\n%s", commands[command], usage);
        return 2;
    }
    if (command == HELP) {
        squad_help(stdout);
        return 0;
    }
    switch (command) {
    case LIST:
        return list_squads(rules, &options);
    case SHOW:
        return show_squads(rules, &options);
    case CHECK:
        return check_squads(rules, &options);
    case CONVERT:
        return convert_squad(rules, &options);
    default:
        return squad_build(rules, options.count > 0 ? options.what[0] : NULL, &options.terms);
    }
}
