/* How often a person is asked, and what: games of X-Wing by `simple` in the place of a person, who has the host answer what it answers for
 * anybody (src/host/auto_answer.c), against `simple`.
 *
 *     bench_questions [GAMES [thorough]]     40 games of each case; thorough: of somebody who is asked everything
 *
 * A line a case, then one for each kind of question, with the phase or the moment at which it is asked. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/opponent.h"
#include "host/room.h"
#include "table/kernel.h"
#include "xwing/game.h"
#include "xwing/squads/squad_text.h"

enum { LINES_BYTES = 8192, KINDS = 200, KIND_BYTES = 64, MOST_ANSWERS = 20000 };

typedef struct Case {
    const char *name, *edition;
    const char *squads[2]; /* ready-made ones; NULL: the ships of the box */
} Case;

static const Case cases[] = {
    {"box",       "xwing-1",   {NULL, NULL}                },
    {"fours",     "xwing-1",   {"open-foils", "red-stripe"}},
    {"swarm",     "xwing-1",   {"locusts", "open-foils"}   },
    {"fours-2.0", "xwing-2.0", {"two-colors", "slow-rain"} },
    {"fours-2.5", "xwing-2.5", {"blue-blades", "iron-rain"}},
};

enum { CASES = sizeof cases / sizeof cases[0] };

/* What the person was asked in all games of a case. */
typedef struct Tally {
    char name[KINDS][KIND_BYTES];
    long asked[KINDS];
    int kinds;
    long answers, by_host;
} Tally;

static void fail(const char *what)
{
    fprintf(stderr, "bench_questions: %s\n", what);
    exit(1);
}

/* The setup of a case, the person on seat 0. */
static void write_lines(const Case *which, const Rules *rules, Out *lines)
{
    out_text(lines, "obstacles 6\n");
    for (int seat = 0; seat < 2 && which->squads[0] != NULL; seat++) {
        const XwingContent *content = rules->own;
        const ContentFile *file = squad_find_builtin(content->edition, which->squads[seat]);
        SquadError error;
        Squad squad;
        if (file == NULL || !squad_read_text(content, file->text, file->length, &squad, &error))
            fail("a ready-made squad cannot be read");
        squad_lines(content, &squad, seat, seat, lines);
    }
}

static void count(Tally *tally, const Look *look, const Question *question)
{
    bool window = question->kind == ASK_ABILITY || question->kind == ASK_SECRET_ABILITY;
    char phase[KIND_BYTES / 2] = "", name[KIND_BYTES];
    int kind = 0;

    (void)look->rules->tell(look, NO_PIECE, "phase", phase, sizeof phase);
    (void)snprintf(name, sizeof name, "%s, %s", question_name(look->rules, question),
                   window ? asking_window_spec(look)->name : phase);
    while (kind < tally->kinds && strcmp(tally->name[kind], name) != 0)
        kind++;
    if (kind == KINDS)
        fail("more kinds of questions than KINDS");
    if (kind == tally->kinds)
        memcpy(tally->name[tally->kinds++], name, sizeof name);
    tally->asked[kind]++;
    tally->answers++;
}

static void play(const Room *room, Table *table, uint64_t seed, Tally *tally)
{
    Opponent seats[2] = {opponent_sits_down(OPPONENT_SIMPLE, seed), opponent_sits_down(OPPONENT_SIMPLE, ~seed)};
    const Look look = {room->rules, table};
    ChanceFast luck = {seed};
    Question questions[MAX_SEATS];
    ChanceQuestion chance;
    Answer answer;

    for (int given = 0; table->state == TABLE_PLAYING && given < MOST_ANSWERS; given++) {
        if (table_chance(room->rules, table, &chance)) {
            if (!chance_sample(room->rules, table, &chance, chance_fast_number, &luck, &answer))
                fail("chance has no answer");
        } else if (table_questions(room->rules, table, questions) == 0) {
            fail("nobody is asked");
        } else if (questions[0].seat == 0 && auto_answer(room, table, &questions[0], &answer)) {
            tally->by_host++;
        } else {
            if (questions[0].seat == 0)
                count(tally, &look, &questions[0]);
            if (!opponent_answer(&seats[questions[0].seat], room->rules, table, &questions[0], &answer))
                fail("a question found no answer");
        }
        if (table_answer(room->rules, table, &answer, NULL).code != STATUS_OK)
            fail("an answer was refused");
    }
    for (int seat = 0; seat < 2; seat++)
        opponent_leaves(&seats[seat]);
}

static void print(const Case *which, const Tally *tally, int games)
{
    printf("%-12s %6.1f questions a game, %.1f more answered by the host\n", which->name,
           (double)tally->answers / games, (double)tally->by_host / games);
    for (int kind = 0; kind < tally->kinds; kind++)
        printf("    %6.1f  %s\n", (double)tally->asked[kind] / games, tally->name[kind]);
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 40;
    static Table start, table;

    for (int i = 0; i < CASES; i++) {
        static char text[LINES_BYTES];
        static Tally tally;
        ContentError error;
        Out lines = out_to(text, sizeof text);
        Room room = {.rules = rules_xwing_builtin(edition_named(cases[i].edition, strlen(cases[i].edition)), &error)};
        if (room.rules == NULL)
            fail("the cards do not compile");
        room.seat[0].thorough = argc > 2 && strcmp(argv[2], "thorough") == 0;
        memset(&tally, 0, sizeof tally);
        write_lines(&cases[i], room.rules, &lines);
        const Setup setup = {
            .seats = 2, .side = {0, 1},
                 .lines = text
        };
        if (table_open(room.rules, &start, &setup, NULL, NULL, NULL).code != STATUS_OK)
            fail("a setup is refused");
        for (int game = 0; game < games; game++) {
            table = start;
            play(&room, &table, (uint64_t)game + 1, &tally);
        }
        print(&cases[i], &tally, games);
    }
    return 0;
}
