#include "cli/guest_command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/games.h"
#include "cli/squad_play.h"
#include "guest/guest.h"
#include "table/rules.h"
#include "xwing/editions/edition.h"

static const char usage[] =
    "usage: outrider guest URL [OPTION...]\n"
    "URL is the server's, such as ws://127.0.0.1:8080, or the link to a game, which is then joined.\n"
    "  --join ID|LINK           join this game\n"
    "  --create                 create one (the usual without a link), and print the link to it\n"
    "  --game NAME              of this kind (X-Wing); \"outrider help\" lists them\n"
    "  --seats SIDES            the side of each seat, such as 0011 for two against two; else as few as may play\n"
    "  --against simple|random  a machine on every other seat\n"
    "  --squad SQUAD            squads: yours; once more for the other side's (docs/squads.md)\n"
    "  --points N               squad points of each side; else what is usual in the edition\n"
    "  --threat N               squads of quick builds that have this threat together, instead of points\n"
    "  --mission 1|2|3          a mission of the rulebook\n"
    "  --obstacles N            the players first take turns placing N obstacles\n"
    "  --setup FILE             setup lines (docs/xwing.md)\n"
    "  --manner MANNER          strict, friendly (the usual) or practice\n"
    "  --clock CLOCK            none (the usual), game-75, side-25 or days-3\n"
    "  --seat N                 sit down on this seat; else on the first that is free\n"
    "  --watch                  look on\n"
    "  --name NAME              under this name\n"
    "  --as HOW                 random (the usual), first: always the first candidate, or talkative: chats, takes "
    "back\n"
    "  --seed N                 what random choices come from (1)\n"
    "  --think MILLISECONDS     before every answer (0)\n"
    "  --patience SECONDS       how long to wait for a server that is away (60)\n"
    "  --quiet                  tell only where the game is, and how it ended\n"
    "Status 0: played to the end; 1: it could not be, and why was said; 2: this page; 3: there is no server.\n";

void guest_help(FILE *out)
{
    (void)fputs(usage, out);
}

enum { SETUP_BYTES = 8000 };

typedef struct Wishes {
    GuestOptions guest;
    Url server, game;
    const char *sides, *against, *setup;
    PlaySquads squads;
    long mission, obstacles, seat, seed, think, patience;
    bool create;
    char lines[SETUP_BYTES];
} Wishes;

static bool complain(const char *name, const char *right)
{
    fprintf(stderr, "outrider guest: %s takes %s\n", name, right);
    return false;
}

static bool number_option(const char *name, const char *text, long least, long most, long *value)
{
    char *end = NULL;

    *value = text != NULL ? strtol(text, &end, 10) : least;
    if (text != NULL && end != text && *end == '\0' && *value >= least && *value <= most)
        return true;
    fprintf(stderr, "outrider guest: %s takes a number from %ld to %ld\n", name, least, most);
    return false;
}

static bool url_option(const char *text, Url *url)
{
    char error[URL_ERROR_BYTES];

    if (url_parse(text, url, error))
        return true;
    fprintf(stderr, "outrider guest: %s\n", error);
    return false;
}

/* `--join` takes a whole link, or only the id of a game at the server. */
static bool read_join(Wishes *wishes, const char *text)
{
    if (strchr(text, '/') != NULL) {
        if (!url_option(text, &wishes->game))
            return false;
        return wishes->game.game[0] != '\0' || complain("--join", "the link to a game: http://HOST:PORT/game/ID");
    }
    if (strlen(text) == 0 || strlen(text) >= sizeof wishes->game.game)
        return complain("--join", "a game's id, or the link to it");
    (void)snprintf(wishes->game.game, sizeof wishes->game.game, "%s", text);
    return true;
}

static bool read_number(Wishes *wishes, const char *name, const char *value, bool *known)
{
    const struct {
        const char *name;
        long least, most, *to;
    } numbers[] = {
        {"--points",    1, 1000,              &wishes->squads.points},
        {"--threat",    1, MOST_SQUAD_THREAT, &wishes->squads.threat},
        {"--mission",   1, 3,                 &wishes->mission      },
        {"--obstacles", 0, 6,                 &wishes->obstacles    },
        {"--seat",      0, PLAYER_SEATS - 1,  &wishes->seat         },
        {"--seed",      0, 1000000000,        &wishes->seed         },
        {"--think",     0, 60000,             &wishes->think        },
        {"--patience",  0, 100000,            &wishes->patience     },
    };

    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (strcmp(name, numbers[i].name) == 0)
            return number_option(name, value, numbers[i].least, numbers[i].most, numbers[i].to);
    }
    *known = false;
    return true;
}

static bool read_text(Wishes *wishes, const char *name, const char *value, bool *known)
{
    const struct {
        const char *name, **to;
    } texts[] = {
        {"--game",    &wishes->guest.wish.game  },
        {"--seats",   &wishes->sides            },
        {"--against", &wishes->against          },
        {"--setup",   &wishes->setup            },
        {"--manner",  &wishes->guest.wish.manner},
        {"--clock",   &wishes->guest.wish.clock },
        {"--name",    &wishes->guest.wish.name  },
    };

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (strcmp(name, texts[i].name) != 0)
            continue;
        *texts[i].to = value;
        return value != NULL || complain(name, "something after it");
    }
    *known = false;
    return true;
}

/* Options with something behind them. */
static bool read_value(Wishes *wishes, const char *name, const char *value, bool *known)
{
    *known = true;
    if (strcmp(name, "--join") == 0)
        return value != NULL ? read_join(wishes, value) : complain(name, "a game's id, or the link to it");
    if (strcmp(name, "--as") == 0)
        return (value != NULL && player_style_find(value, &wishes->guest.wish.style)) ||
               complain(name, "first, random or talkative");
    if (strcmp(name, "--squad") == 0) {
        if (value == NULL || wishes->squads.count == 2)
            return complain(name, "a squad, twice at most: yours, the other's");
        wishes->squads.what[wishes->squads.count++] = value;
        return true;
    }
    if (!read_number(wishes, name, value, known))
        return false;
    if (*known)
        return true;
    *known = true;
    return read_text(wishes, name, value, known);
}

static bool read_flag(Wishes *wishes, const char *name)
{
    if (strcmp(name, "--create") == 0)
        wishes->create = true;
    else if (strcmp(name, "--watch") == 0)
        wishes->guest.wish.watch = true;
    else if (strcmp(name, "--quiet") == 0)
        wishes->guest.quiet = true;
    else {
        fprintf(stderr, "outrider guest: \"%s\" is not an option\n%s", name, usage);
        return false;
    }
    return true;
}

static bool read_options(Wishes *wishes, int argc, char **argv)
{
    bool known = false;

    if (argc < 2 || argv[1][0] == '-') {
        guest_help(stderr);
        return false;
    }
    if (!url_option(argv[1], &wishes->server))
        return false;
    wishes->game = wishes->server;
    for (int i = 2; i < argc; i += known ? 2 : 1) {
        if (!read_value(wishes, argv[i], i + 1 < argc ? argv[i + 1] : NULL, &known) ||
            (!known && !read_flag(wishes, argv[i])))
            return false;
    }
    if (wishes->create && wishes->game.game[0] != '\0') {
        fprintf(stderr, "outrider guest: either --create or a link to join, not both\n");
        return false;
    }
    return true;
}

/* ---- what is wanted of a new game ---- */

static bool set_seats(Wishes *wishes)
{
    PlayerWish *wish = &wishes->guest.wish;
    const Rules *rules = games_find(wish->game, (int)strlen(wish->game));
    char fewest[PLAYER_SEATS + 1] = "01234567";

    fewest[rules != NULL ? rules->least_seats : 2] = '\0';
    if (wishes->sides == NULL)
        wishes->sides = fewest;
    size_t length = strlen(wishes->sides);
    if (length < 1 || length > PLAYER_SEATS || strspn(wishes->sides, "01234567") != length)
        return complain("--seats", "the side of each seat, as digits, such as 0011");
    wish->seats = (int)length;
    for (int seat = 0; seat < wish->seats; seat++)
        wish->side[seat] = wishes->sides[seat] - '0';
    if (wishes->seat >= wish->seats)
        return complain("--seat", "a seat that the game has");
    for (int seat = 0; wishes->against != NULL && seat < wish->seats; seat++)
        wish->machine[seat] = !wish->watch && seat == (wishes->seat < 0 ? 0 : wishes->seat) ? "" : wishes->against;
    return true;
}

static bool set_lines(Wishes *wishes)
{
    Out out = out_to(wishes->lines, sizeof wishes->lines);
    const char *game = wishes->guest.wish.game;
    const Rules *rules = games_find(game, (int)strlen(game));
    size_t length = 0;

    if (wishes->mission > 0)
        (out_text(&out, "mission "), out_number(&out, wishes->mission), out_text(&out, "\n"));
    if (wishes->obstacles > 0)
        (out_text(&out, "obstacles "), out_number(&out, wishes->obstacles), out_text(&out, "\n"));
    if (wishes->squads.count > 0 && (rules == NULL || edition_of_rules(rules) == NULL))
        return complain("--squad", "a game of X-Wing");
    if (wishes->squads.count > 0 && !squad_play(rules, &wishes->squads, wishes->seed, &wishes->seat, &out))
        return false;
    if (wishes->setup != NULL) {
        char *text = file_read(wishes->setup, &length);
        if (text == NULL)
            return false;
        out_text(&out, text);
        free(text);
    }
    if (out.cut)
        return complain("a game", "at most 8,000 bytes of setup");
    wishes->guest.wish.setup = out.length > 0 ? wishes->lines : NULL;
    return true;
}

int guest_main(int argc, char **argv)
{
    static Wishes wishes;
    char error[WEBSOCKET_ERROR_BYTES];

    wishes = (Wishes){.seat = -1, .seed = 1, .patience = 60};
    wishes.guest.wish = (PlayerWish){.name = "Guest", .style = PLAYER_RANDOM, .game = edition_default()->name};
    if (!read_options(&wishes, argc, argv))
        return GUEST_USAGE;
    PlayerWish *wish = &wishes.guest.wish;
    bool joins = wishes.game.game[0] != '\0';
    if (joins)
        wish->join = wishes.game.game;
    else if (!set_lines(&wishes) || !set_seats(&wishes))
        return GUEST_USAGE;
    if (joins && wishes.game.invite[0] != '\0')
        wish->invite = wishes.game.invite;
    wish->seat = joins && wishes.seat < 0 ? wishes.game.seat : (int)wishes.seat;
    wish->seed = (uint64_t)wishes.seed;
    wish->think = (int)wishes.think;
    wishes.guest.patience = (int)wishes.patience;
    if (!place_find(wishes.game.host[0] != '\0' ? &wishes.game : &wishes.server, &wishes.guest.place, error)) {
        fprintf(stderr, "outrider guest: %s\n", error);
        return GUEST_NO_SERVER;
    }
    return guest_run(&wishes.guest);
}
