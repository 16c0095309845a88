#include "cli/arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/games.h"
#include "cli/opponent.h"
#include "outrider/text.h"

enum { MOST_ANSWERS = 200000 };

typedef struct Arena {
    const Rules *rules;
    OpponentKind kinds[2];
    const char *lines;
    int won[2], drawn, unfinished;
    long answers;
} Arena;

static void complain(const char *what, const Rules *rules, const Table *table, const Status *status)
{
    char text[400];
    Out out = out_to(text, sizeof text);
    Voice voice = {.rules = rules, .table = table};

    status_format(&out, &voice, status);
    fprintf(stderr, "outrider arena: %s: %s\n", what, text);
}

static bool one_answer(const Rules *rules, Table *table, Opponent sits[2], int swapped, const Chance *chance)
{
    Question questions[MAX_SEATS];
    ChanceQuestion luck;
    Answer answer;

    if (table_chance(rules, table, &luck))
        return chance->answer(chance->self, rules, table, &luck, &answer) &&
               table_answer(rules, table, &answer, NULL).code == STATUS_OK;
    if (table_questions(rules, table, questions) == 0)
        return false;
    Opponent *asked = &sits[(table->side[questions[0].seat] + swapped) % 2];
    if (!opponent_answer(asked, rules, table, &questions[0], &answer))
        return false;
    Status status = table_answer(rules, table, &answer, NULL);
    if (status.code != STATUS_OK)
        complain(question_name(rules, &questions[0]), rules, table, &status);
    return status.code == STATUS_OK;
}

/* One game; opponents change sides from game to game. */
static void play_one(Arena *arena, uint64_t seed, int swapped)
{
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = arena->lines
    };
    ChanceFast fast = {seed};
    Chance chance = chance_fast(&fast);
    Opponent sits[2] = {opponent_sits_down(arena->kinds[0], seed * 2),
                        opponent_sits_down(arena->kinds[1], seed * 2 + 1)};
    Table table;
    Names names = {0};
    int answers = 0;

    Status status = table_open(arena->rules, &table, &setup, NULL, &names, NULL);
    if (status.code != STATUS_OK) {
        complain("the setup", arena->rules, &table, &status);
        exit(1);
    }
    while (table.state == TABLE_PLAYING && answers < MOST_ANSWERS &&
           one_answer(arena->rules, &table, sits, swapped, &chance))
        answers++;
    arena->answers += answers;
    if (table.state != TABLE_OVER)
        arena->unfinished++;
    else if (table.winners == 0)
        arena->drawn++;
    else
        arena->won[((table.winners & 1 ? 0 : 1) + swapped) % 2]++;
}

int arena_main(int argc, char **argv)
{
    Arena arena = {.lines = ""};
    long games = 100, seed = 1;

    if (argc < 4 || (arena.rules = games_find(argv[1], (int)strlen(argv[1]))) == NULL ||
        !opponent_find(argv[2], &arena.kinds[0]) || !opponent_find(argv[3], &arena.kinds[1])) {
        fprintf(stderr, "usage: outrider arena GAME OPPONENT OPPONENT [--games N] [--seed N] [--setup LINES]\n"
                        "opponents are random and simple\n");
        return 2;
    }
    for (int i = 4; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--games") == 0)
            games = strtol(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0)
            seed = strtol(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--setup") == 0)
            arena.lines = argv[i + 1];
    }
    for (long game = 0; game < games; game++)
        play_one(&arena, (uint64_t)(seed + game), (int)(game % 2));
    printf("%s %d, %s %d, drawn %d, unfinished %d; %ld answers a game\n", argv[2], arena.won[0], argv[3], arena.won[1],
           arena.drawn, arena.unfinished, games > 0 ? arena.answers / games : 0);
    return arena.unfinished > 0;
}
