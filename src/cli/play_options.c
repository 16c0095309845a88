#include "cli/play_options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/face.h"
#include "cli/files.h"
#include "cli/play_command.h"
#include "outrider/manner.h"

static const char usage[] =
    "usage: outrider play GAME [OPTION...]\n"
    "  --against LEVEL          who plays the other side: random, cadet, pilot (the usual, also called simple), "
    "veteran,\n"
    "                           ace, legend; in Outer Rim also ai, the rulebook's own player\n"
    "  --squad SQUAD            your squad: a ready-made one (outrider squad list), or a file, also of XWS; once more "
    "for\n"
    "                           the machine's, which else takes a ready-made one\n"
    "  --points N               squad points of each side; else what is usual in the edition\n"
    "  --points-list LIST       by that list of points, where the edition has several\n"
    "  --threat N               squads of quick builds that have this threat together, instead of points\n"
    "  --printed                squads with cards as they were printed, without their errata\n"
    "  --without-waiting        squads without their cards that wait: upgrades are left out, other pilots fly\n"
    "  --seat N                 you play the Rebels (0, the usual) or the Empire (1); with squads, yours decides\n"
    "  --hot-seat               everybody at this keyboard\n"
    "  --seats SIDES            the side of each seat, such as 0011 for two against two, or 012 for three of Outer "
    "Rim\n"
    "  --mission 1|2|3          a mission of the rulebook instead of a dogfight\n"
    "  --mode NAME              a mode by its name, such as a scenario (docs/xwing.md)\n"
    "  --obstacles N            the players first take turns placing N obstacles (0 to 6)\n"
    "  --core-spacing           asteroids may lie close together, as in the core rulebook\n"
    "  --cards FOLDER           with the cards of your own in that folder (docs/content.md)\n"
    "  --language CODE          the game's sentences in pt, es, fr or en, else in the locale's language\n"
    "  --setup FILE             setup lines: squads, options or a position (docs/xwing.md, docs/outer-rim.md)\n"
    "  --seed N                 the luck of the game; the same seed, the same dice\n"
    "  --record FILE            write the game down there when it ends\n"
    "  --manner MANNER          practice (hints, ends of maneuvers, take-backs; the usual), "
    "friendly (no hints) or strict\n"
    "  --ascii                  a map without arrows and shades\n";

void play_help(FILE *out)
{
    (void)fputs(usage, out);
}

static bool number_option(const char *name, const char *text, long least, long most, long *value)
{
    char *end = NULL;

    *value = text != NULL ? strtol(text, &end, 10) : least;
    if (text != NULL && end != text && *end == '\0' && *value >= least && *value <= most)
        return true;
    fprintf(stderr, "outrider play: %s takes a number from %ld to %ld%s%s\n", name, least, most,
            text != NULL ? ", not " : "", text != NULL ? text : "");
    return false;
}

static bool read_option(PlayOptions *options, const char *name, const char *value, bool *took)
{
    *took = true;
    if (strcmp(name, "--seat") == 0)
        return number_option(name, value, 0, MAX_SEATS - 1, &options->seat);
    if (strcmp(name, "--seats") == 0) {
        options->sides = value != NULL ? value : "";
        size_t length = strlen(options->sides);
        if (length >= 2 && length <= MAX_SEATS && strspn(options->sides, "0123") == length)
            return true;
        fprintf(stderr, "outrider play: --seats takes the side of each seat, such as 0011 for two against two\n");
        return false;
    }
    if (strcmp(name, "--squad") == 0) {
        if (value != NULL && options->squads.count < 2) {
            options->squads.what[options->squads.count++] = value;
            return true;
        }
        fprintf(stderr,
                "outrider play: --squad takes the name of a squad or a file, twice at most: yours, the machine's\n");
        return false;
    }
    if (strcmp(name, "--points") == 0)
        return number_option(name, value, 1, 1000, &options->squads.points);
    if (strcmp(name, "--threat") == 0)
        return number_option(name, value, 1, MOST_SQUAD_THREAT, &options->squads.threat);
    if (strcmp(name, "--points-list") == 0 && value != NULL) {
        options->squads.list = value;
        return true;
    }
    if (strcmp(name, "--mission") == 0)
        return number_option(name, value, 1, 3, &options->mission);
    if (strcmp(name, "--mode") == 0 && value != NULL) {
        options->mode = value;
        return true;
    }
    if (strcmp(name, "--obstacles") == 0)
        return number_option(name, value, 0, 6, &options->obstacles);
    if (strcmp(name, "--seed") == 0)
        return number_option(name, value, 0, 1000000000, &options->seed);
    if (strcmp(name, "--against") == 0 || strcmp(name, "--opponent") == 0) {
        options->against_ai = value != NULL && strcmp(value, "ai") == 0;
        if (value != NULL && (options->against_ai || opponent_find(value, &options->against)))
            return true;
        fprintf(stderr, "outrider play: %s takes random, cadet, pilot, veteran, ace, legend or ai\n", name);
        return false;
    }
    if (strcmp(name, "--manner") == 0) {
        options->manner = value != NULL ? value : "";
        for (int manner = 0; manner < MANNERS; manner++) {
            if (strcmp(options->manner, manner_names[manner]) == 0)
                return true;
        }
        fprintf(stderr, "outrider play: --manner takes practice, friendly or strict\n");
        return false;
    }
    if ((strcmp(name, "--record") == 0 || strcmp(name, "--setup") == 0) && value != NULL) {
        *(name[2] == 'r' ? &options->record_to : &options->setup) = value;
        return true;
    }
    *took = false;
    if (strcmp(name, "--hot-seat") == 0)
        options->hot_seat = true;
    else if (strcmp(name, "--ascii") == 0)
        options->plain = true;
    else if (strcmp(name, "--core-spacing") == 0)
        options->core_spacing = true;
    else if (strcmp(name, "--printed") == 0)
        options->squads.as_printed = true;
    else if (strcmp(name, "--without-waiting") == 0)
        options->squads.without_waiting = true;
    else {
        fprintf(stderr, "outrider play: \"%s\" is not an option\n%s", name, usage);
        return false;
    }
    return true;
}

bool play_setup_lines(const Rules *rules, PlayOptions *options, char *lines, int size)
{
    Out out = out_to(lines, size);
    size_t length = 0;

    const Face *face = face_of(rules);

    if (options->against_ai && !face->has_ai) {
        fprintf(stderr, "outrider play: %s has no player whom its rules run; --against takes random or a level\n",
                rules_name(rules));
        return false;
    }
    if (!opponent_fits(options->against, rules)) {
        fprintf(stderr, "outrider play: %s does not play %s; --against takes random or simple\n",
                opponent_name(options->against), rules_name(rules));
        return false;
    }
    if (options->against_ai)
        out_text(&out, options->seat == 1 ? "ai 0\n" : "ai 1\n");
    if (face->setup != NULL && !face->setup(rules, options, &out))
        return false;
    if (options->setup != NULL) {
        char *text = file_read(options->setup, &length);
        if (text == NULL)
            return false;
        out_text(&out, text);
        free(text);
    }
    if (out.cut)
        fprintf(stderr, "outrider play: the setup is longer than 8,000 bytes\n");
    return !out.cut;
}

bool play_read_options(int argc, char **argv, PlayOptions *options)
{
    bool took = false;

    *options = (PlayOptions){.against = OPPONENT_SIMPLE, .seat = -1, .seed = 1, .manner = "practice", .sides = "01"};
    if (argc < 2 || argv[1][0] == '-') {
        play_help(stderr);
        return false;
    }
    for (int i = 2; i < argc; i += took ? 2 : 1) {
        if (!read_option(options, argv[i], i + 1 < argc ? argv[i + 1] : NULL, &took))
            return false;
    }
    if (options->squads.count > 0 && strcmp(options->sides, "01") != 0) {
        fprintf(stderr,
                "outrider play: --squad is for two players; teams have their ships in a setup file (--setup)\n");
        return false;
    }
    if (options->seat >= (long)strlen(options->sides)) {
        fprintf(stderr, "outrider play: --seat takes a number from 0 to %zu, not %ld\n", strlen(options->sides) - 1,
                options->seat);
        return false;
    }
    return true;
}
