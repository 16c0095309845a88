#include "cli/sim_options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/games.h"
#include "cli/sim.h"
#include "table/rules.h"

static const char usage[] =
    "usage: outrider sim [GAME] [OPTION...]                   (docs/sim.md)\n"
    "  --squads A B [C...]   squads: names of ready-made ones, or files; more than two: everyone against everyone\n"
    "  --all                 all ready-made squads\n"
    "  --opponents X [Y]     who flies the first and the second: random, simple (the usual, also called pilot),\n"
    "                        cadet, veteran, ace, legend; in Outer Rim also simple:bounties, simple:cargo, "
    "simple:jobs, simple:patrols\n"
    "  --levels [all] [L...] levels (cadet, pilot, veteran, ace, legend) against their neighbours in the list, or all\n"
    "                        against all, with Elo; of --squads A B each level flies both\n"
    "  --setup FILE          setup lines: a mission, a position (docs/xwing.md)\n"
    "  --seats SIDES         teams: the side of each seat, such as 0011\n"
    "  --obstacles N         asteroids, placed by the opponents (0 to 6; 6 with squads)\n"
    "  --games N             games of each pairing\n"
    "  --games FROM-TO       only these of them, counted from 0: to play some now and others later\n"
    "  --add FILE...         plays nothing: adds up results (--json) that were played apart\n"
    "  --until PERCENT       stop a pairing when its win rate is known to \302\261 PERCENT\n"
    "  --seed N              the luck of the games; the same seed, the same games\n"
    "  --threads N           as many as there are processors, unless you say so\n"
    "  --statistics          and what the game itself counts, in tables: outer-rim does\n"
    "  --json                the result as JSON\n"
    "  --save N FOLDER       records of the first N games of each pairing\n"
    "  --progress            how far it is, on standard error, also when that is no terminal\n";

void sim_help(FILE *out)
{
    (void)fputs(usage, out);
}

/* The words that are still to be read. */
typedef struct Words {
    int count;
    char **word;
} Words;

static const char *take_word(Words *words)
{
    if (words->count == 0)
        return NULL;
    words->count--;
    return *words->word++;
}

/* The next word, if it is not an option. */
static const char *take_value(Words *words)
{
    return words->count > 0 && strncmp(*words->word, "--", 2) != 0 ? take_word(words) : NULL;
}

static bool complain(const char *option, const char *wants, const char *got)
{
    fprintf(stderr, "outrider sim: %s takes %s%s%s\n", option, wants, got != NULL ? ", not " : "",
            got != NULL ? got : "");
    return false;
}

static bool take_number(Words *words, const char *option, const char *wants, long long least, long long most,
                        int64_t *number)
{
    const char *text = take_value(words);
    char *end = NULL;
    long long value = text != NULL ? strtoll(text, &end, 10) : 0;

    if (text == NULL || end == text || *end != '\0' || value < least || value > most)
        return complain(option, wants, text);
    *number = value;
    return true;
}

static bool take_opponents(Words *words, SimOptions *options)
{
    static const char wants[] = "one or two of random, cadet, simple, veteran, ace and legend";
    const char *first = take_value(words), *second = take_value(words);

    if (first == NULL || !opponent_find_to_measure(first, &options->opponents[0]))
        return complain("--opponents", wants, first);
    options->opponents[1] = options->opponents[0];
    if (second != NULL && !opponent_find_to_measure(second, &options->opponents[1]))
        return complain("--opponents", wants, second);
    return true;
}

/* Levels in the order in which they meet; all of them if none is named. */
static bool take_levels(Words *words, SimOptions *options)
{
    static const OpponentKind ladder[] = {OPPONENT_CADET, OPPONENT_SIMPLE, OPPONENT_VETERAN, OPPONENT_ACE,
                                          OPPONENT_LEGEND};
    const char *name = NULL;

    while ((name = take_value(words)) != NULL) {
        if (strcmp(name, "all") == 0) {
            options->everyone = true;
            continue;
        }
        if (options->level_count == SIM_MOST_LEVELS ||
            !opponent_find_to_measure(name, &options->levels[options->level_count++]))
            return complain("--levels", "up to eight of cadet, pilot, veteran, ace and legend", name);
    }
    if (options->level_count == 0) {
        memcpy(options->levels, ladder, sizeof ladder);
        options->level_count = sizeof ladder / sizeof ladder[0];
    }
    return options->level_count > 1 || complain("--levels", "at least two levels, or none for all", NULL);
}

static bool take_squads(Words *words, SimOptions *options)
{
    const char *squad = NULL;

    while ((squad = take_value(words)) != NULL) {
        if (options->squad_count == SIM_MOST_CONTESTANTS)
            return complain("--squads", "at most 32 squads", NULL);
        options->squads[options->squad_count++] = squad;
    }
    return options->squad_count > 0 || complain("--squads", "names of squads, or files that hold one", NULL);
}

static bool take_until(Words *words, SimOptions *options)
{
    const char *text = take_value(words);
    char *end = NULL;
    double percent = text != NULL ? strtod(text, &end) : 0;

    if (text == NULL || end == text || *end != '\0' || !(percent >= 0.1) || !(percent <= 50))
        return complain("--until", "per cents from 0.1 to 50", text);
    options->until = percent / 100;
    return true;
}

static bool take_seats(Words *words, SimOptions *options)
{
    options->sides = take_value(words);
    size_t length = options->sides != NULL ? strlen(options->sides) : 0;

    if (length < 2 || length > MAX_SEATS || strspn(options->sides, "01234567") != length)
        return complain("--seats", "the side of each seat, such as 0011", options->sides);
    return true;
}

/* How many games, or which: 400, or 200-399. */
static bool take_games(Words *words, SimOptions *options)
{
    static const char wants[] = "a number from 1 to 1000000, or the first and the last game, such as 100-199";
    const char *text = words->count > 0 ? *words->word : NULL;
    const char *dash = text != NULL && text[0] != '-' ? strchr(text, '-') : NULL;
    char *end = NULL;
    int64_t first = 0;

    if (dash == NULL)
        return take_number(words, "--games", wants, 1, SIM_MOST_GAMES, &options->games);
    (void)take_word(words);
    first = strtoll(text, &end, 10);
    if (end != dash)
        return complain("--games", wants, text);
    long long last = strtoll(dash + 1, &end, 10);
    if (end == dash + 1 || *end != '\0' || last < first || last >= SIM_MOST_IN_ALL || last - first >= SIM_MOST_GAMES)
        return complain("--games", wants, text);
    options->first = first;
    options->games = last - first + 1;
    options->is_range = true;
    return true;
}

static bool take_parts(Words *words, SimOptions *options)
{
    options->parts = words->word;
    while (take_value(words) != NULL)
        options->part_count++;
    return options->part_count > 0 || complain("--add", "files that --json has written", NULL);
}

static bool take_save(Words *words, SimOptions *options)
{
    if (!take_number(words, "--save", "a number of games from 1 to 1000, and a folder", 1, 1000, &options->save))
        return false;
    options->folder = take_value(words);
    return options->folder != NULL || complain("--save", "a number of games, and a folder", NULL);
}

/* Options that take a number of this kind. */
static bool take_integer(Words *words, const char *option, const char *wants, int least, int most, int *number)
{
    int64_t value = 0;

    if (!take_number(words, option, wants, least, most, &value))
        return false;
    *number = (int)value;
    return true;
}

static bool read_option(SimOptions *options, const char *option, Words *words)
{
    int64_t seed = 0;

    if (strcmp(option, "--squads") == 0)
        return take_squads(words, options);
    if (strcmp(option, "--opponents") == 0)
        return take_opponents(words, options);
    if (strcmp(option, "--levels") == 0)
        return take_levels(words, options);
    if (strcmp(option, "--seats") == 0)
        return take_seats(words, options);
    if (strcmp(option, "--obstacles") == 0)
        return take_integer(words, option, "a number from 0 to 6", 0, 6, &options->obstacles);
    if (strcmp(option, "--threads") == 0)
        return take_integer(words, option, "a number from 1 to 256", 1, SIM_MOST_THREADS, &options->threads);
    if (strcmp(option, "--games") == 0)
        return take_games(words, options);
    if (strcmp(option, "--add") == 0)
        return take_parts(words, options);
    if (strcmp(option, "--until") == 0)
        return take_until(words, options);
    if (strcmp(option, "--save") == 0)
        return take_save(words, options);
    if (strcmp(option, "--seed") == 0) {
        if (!take_number(words, option, "a whole number from 0", 0, INT64_MAX, &seed))
            return false;
        options->seed = (uint64_t)seed;
        return true;
    }
    if (strcmp(option, "--setup") == 0) {
        options->setup = take_value(words);
        return options->setup != NULL || complain(option, "a file of setup lines", NULL);
    }
    if (strcmp(option, "--all") == 0)
        options->all = true;
    else if (strcmp(option, "--json") == 0)
        options->json = true;
    else if (strcmp(option, "--statistics") == 0)
        options->statistics = true;
    else if (strcmp(option, "--progress") == 0)
        options->progress = true;
    else {
        fprintf(stderr, "outrider sim: \"%s\" is not an option\n%s", option, usage);
        return false;
    }
    return true;
}

static int processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);

    return count < 1 ? 1 : count > SIM_MOST_THREADS ? SIM_MOST_THREADS : (int)count;
}

bool sim_options_read(SimOptions *options, int argc, char **argv)
{
    Words words = {argc - 1, argv + 1};
    const char *game = take_value(&words), *option = NULL;

    *options = (SimOptions){
        .obstacles = -1, .seed = 1, .opponents = {OPPONENT_SIMPLE, OPPONENT_SIMPLE}
    };
    options->rules = game != NULL ? games_find(game, (int)strlen(game)) : games_default();
    options->threads = processors();
    if (options->rules == NULL) {
        fprintf(stderr, "outrider sim: there is no game \"%s\"; \"outrider help\" lists them\n", game);
        return false;
    }
    while ((option = take_word(&words)) != NULL) {
        if (!read_option(options, option, &words))
            return false;
    }
    for (int i = 0; i < 2 + options->level_count; i++) {
        OpponentKind kind = i < 2 ? options->opponents[i] : options->levels[i - 2];
        if (opponent_fits(kind, options->rules))
            continue;
        fprintf(stderr,
                "outrider sim: %s does not play %s; random does, simple:... is for Outer Rim, and the levels are for "
                "X-Wing and Outer Rim\n",
                opponent_name(kind), rules_name(options->rules));
        return false;
    }
    if (options->statistics && options->rules->census == NULL) {
        fprintf(
            stderr,
            "outrider sim: %s counts nothing besides who won; --statistics is for games that do, such as outer-rim\n",
            rules_name(options->rules));
        return false;
    }
    if (options->statistics && options->until > 0) {
        fprintf(stderr, "outrider sim: --statistics are of a number of games (--games), and do not go with --until\n");
        return false;
    }
    return true;
}

void sim_options_print_again(const SimOptions *options, const char *const squads[2], uint64_t seed)
{
    fprintf(stderr, "outrider sim %s", rules_name(options->rules));
    if (squads[0] != NULL)
        fprintf(stderr, " --squads %s %s", squads[0], squads[1]);
    fprintf(stderr, " --opponents %s %s", opponent_name(options->opponents[0]), opponent_name(options->opponents[1]));
    if (options->setup != NULL)
        fprintf(stderr, " --setup %s", options->setup);
    if (options->sides != NULL)
        fprintf(stderr, " --seats %s", options->sides);
    if (options->obstacles >= 0)
        fprintf(stderr, " --obstacles %d", options->obstacles);
    fprintf(stderr, " --seed %llu --games 2 --save 2 FOLDER\n", (unsigned long long)seed);
}
