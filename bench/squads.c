/* What a squad builder waits for: a squad told, and which cards fit it, with the largest case of each edition.
 *
 *     bench_squads      the best of five rounds, in milliseconds */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "language/catalogue.h"
#include "table/rules.h"
#include "xwing/game.h"
#include "xws/xws.h"

enum { ROUNDS = 5, TIMES = 4 };

typedef struct Case {
    const char *what;
    bool fits;
    SquadWish wish;
} Case;

static double milliseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static size_t tell(const Voice *voice, const Case *one)
{
    char why_text[1000];
    Out why = out_to(why_text, sizeof why_text);
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    (one->fits ? json_open_list : json_open_object)(&json, NULL);
    if (!(one->fits ? xws_tell_fits : xws_tell_squad)(voice, &one->wish, &json, &why)) {
        fprintf(stderr, "bench_squads: %s: %s\n", one->what, why_text);
        exit(1);
    }
    (one->fits ? json_close_list : json_close_object)(&json);
    size_t length = text.length;
    json_buffer_free(&text);
    return length;
}

static void measure(const Voice *voice, const Case *one)
{
    double best = 1e18;
    size_t bytes = 0;

    for (int round = 0; round < ROUNDS; round++) {
        double start = milliseconds();
        for (int i = 0; i < TIMES; i++)
            bytes = tell(voice, one);
        double took = (milliseconds() - start) / TIMES;
        best = took < best ? took : best;
    }
    printf("%-10s %-44s %8.2f ms  %7zu bytes\n", voice->rules->name, one->what, best, bytes);
}

static SquadWish wish(const char *text, int ship)
{
    return (SquadWish){
        .text = text, .length = strlen(text), .points = -1, .ship = ship, .upgrade = -1, .to = -1, .fault = -1};
}

/* Ten ships of a pilot, each with these upgrades: `text` has room for them. */
static const char *ten_of(const char *faction, const char *line, char *text, size_t size)
{
    Out out = out_to(text, (int)size);

    out_text(&out, "squad \"Ten\" ");
    out_text(&out, faction);
    out_text(&out, "\n");
    for (int i = 0; i < SQUAD_SHIPS; i++) {
        out_text(&out, line);
        out_text(&out, "\n");
    }
    return text;
}

static void measure_edition(const char *name, const char *legal, const char *full, const char *wrong)
{
    ContentError error;
    Voice voice = {.rules = rules_xwing_builtin(edition_named(name, strlen(name)), &error)};
    const Case cases[] = {
        {"a legal squad, told",                     false, wish(legal, -1)},
        {"all pilots of all factions",              true,  wish("",    -1)},
        {"pilots of the faction",                   true,  wish(legal, -1)},
        {"all upgrades for a ship",                 true,  wish(legal, 0) },
        {"ten ships with many upgrades, told",      false, wish(full,  -1)},
        {"all upgrades for one of ten such ships",  true,  wish(full,  0) },
        {"pilots for a squad of ten such ships",    true,  wish(full,  -1)},
        {"ten ships with everything wrong, told",   false, wish(wrong, -1)},
        {"all upgrades for one of ten wrong ships", true,  wish(wrong, 0) },
    };

    if (voice.rules == NULL)
        exit(1);
    voice_in(&voice, LANGUAGE_EN);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        measure(&voice, &cases[i]);
}

int main(void)
{
    static char full[8192], wrong[8192];

    measure_edition(
        "xwing-1",
        "squad \"A\" rebel\nxwing/lukeskywalker r2d2 "
        "protontorpedoes\nxwing/rookiepilot\nywing/goldsquadronpilot ionturret\n",
        ten_of("rebel", "xwing/rookiepilot protontorpedoes r2astromech engineupgrade", full, sizeof full),
        ten_of("rebel",
               "tiefighter/howlrunner r2d2 r2d2 ionturret protontorpedoes marksmanship expose engineupgrade "
               "engineupgrade nobody",
               wrong, sizeof wrong));
    measure_edition("xwing-2.0",
                    "squad \"A\" rebel\nt65xwing/lukeskywalker protontorpedoes r2d2 "
                    "servomotorsfoils\nt65xwing/bluesquadronescort\n",
                    ten_of("rebel",
                           "t65xwing/bluesquadronescort protontorpedoes r2astromech servomotorsfoils shieldupgrade",
                           full, sizeof full),
                    ten_of("rebel",
                           "tielnfighter/howlrunner r2d2 bistan marksmanship predator ioncannonturret protontorpedoes "
                           "proximitymines servomotorsfoils nobody",
                           wrong, sizeof wrong));
    measure_edition("xwing-2.5",
                    "squad \"A\" rebel\nt65xwing/lukeskywalker "
                    "protontorpedoes\nt65xwing/bluesquadronescort\nt65xwing/wedgeantilles\n",
                    ten_of("rebel",
                           "t65xwing/bluesquadronescort protontorpedoes r2astromech servomotorsfoils shieldupgrade",
                           full, sizeof full),
                    ten_of("rebel",
                           "tielnfighter/howlrunner r2d2 bistan marksmanship predator ioncannonturret protontorpedoes "
                           "proximitymines servomotorsfoils nobody",
                           wrong, sizeof wrong));
    return 0;
}
