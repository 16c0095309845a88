/* Positions with one right answer (tests/positions), and which level must find it.
 *
 * A position counts once for each of its games. It is tried with several seeds, and found if most of them are right. One that is marked
 * `fails` is not asked for; if it is found all the same, that is told, so that the mark can go. Who includes this has rules_of(). */
#ifndef TESTS_UNIT_POSITIONS_H
#define TESTS_UNIT_POSITIONS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/opponent.h"
#include "outrider/text.h"
#include "table/kernel.h"
#include "unit/run_tests.h"

enum { MOST_LINES = 60, MOST_TEXT = 4000, SEEDS = 3, SEEDS_IN_SOAK = 15, MOST_LEAD_UP = 200 };

typedef struct Position {
    char name[120], games[80], kind[40], levels[40], setup[MOST_TEXT];
    int seat;
    char right[MOST_LINES][80], wrong[MOST_LINES][80];
    int rights, wrongs;
    char fails[80]; /* the editions in which it is not found */
} Position;

static int positions, found, named_failures, found_suddenly, missing;

/* The rules of a game by its name. */
static const Rules *rules_of(const char *name);

/* Cuts the next part off a text, up to `end`; NULL: nothing is left. */
static inline char *next_part(char **rest, char end)
{
    char *part = *rest, *cut = strchr(part, end);

    if (*part == '\0')
        return NULL;
    *rest = cut != NULL ? cut + 1 : part + strlen(part);
    if (cut != NULL)
        *cut = '\0';
    return part;
}

/* The lines of the setup that count in this edition: those without a name of an edition before them, and its own. */
static inline void setup_for(const Position *position, const char *game, char lines[MOST_TEXT])
{
    char copy[MOST_TEXT], *rest = copy, *line = NULL;

    strcpy(copy, position->setup);
    lines[0] = '\0';
    while ((line = next_part(&rest, '\n')) != NULL) {
        size_t length = strcspn(line, " ");
        bool is_marked = length > 0 && line[length - 1] == ':';
        if (is_marked && (strncmp(line, game, length - 1) != 0 || strlen(game) != length - 1))
            continue;
        strcat(lines, is_marked ? line + length + 1 : line);
        strcat(lines, "\n");
    }
}

static inline bool begins_with_one_of(const char *text, const char (*words)[80], int count)
{
    for (int i = 0; i < count; i++) {
        size_t length = strlen(words[i]);
        if (strncmp(text, words[i], length) == 0 && (text[length] == ' ' || text[length] == '\0'))
            return true;
    }
    return false;
}

/* One that is asked before the question comes: whoever it is plays as `simple` does. */
static inline bool lead_up(const Rules *rules, Table *table, SimplePlayer *simple, ChanceFast *luck,
                           const Position *position, Question *question)
{
    Chance chance = chance_fast(luck);
    Question questions[MAX_SEATS];

    for (int i = 0; i < MOST_LEAD_UP && table->state == TABLE_PLAYING; i++) {
        assert_int_equal(chance_run(&chance, rules, table, NULL).code, STATUS_OK);
        int count = table_questions(rules, table, questions);
        if (count == 0)
            break;
        for (int q = 0; q < count; q++) {
            if (questions[q].seat == position->seat &&
                strcmp(question_name(rules, &questions[q]), position->kind) == 0) {
                *question = questions[q];
                return true;
            }
        }
        Table known = table_censor(rules, table, questions[0].seat);
        Answer answer;
        assert_true(simple_answer(simple, rules, &known, &questions[0], &answer));
        assert_int_equal(table_answer(rules, table, &answer, NULL).code, STATUS_OK);
    }
    return false;
}

/* What the level answers, and to the questions of the same kind that follow before it has confirmed. Is it right? `text` receives it. */
static inline bool answers_right(const Rules *rules, const Position *position, const char *lines, OpponentKind level,
                                 uint64_t seed, char *text, int size)
{
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    Table table;
    Names names;
    int line = 0;
    ChanceFast luck = {seed};
    SimplePlayer simple = simple_player(seed);
    Opponent opponent = opponent_sits_down(level, seed);
    Question question;
    Out out = out_to(text, size);
    bool right = position->rights == 0, wrong = false, is_hidden = strcmp(position->kind, "dial") == 0;

    if (table_open(rules, &table, &setup, NULL, &names, &line).code != STATUS_OK)
        fail_msg("%s: line %d of its setup is refused", position->name, line);
    if (!lead_up(rules, &table, &simple, &luck, position, &question))
        fail_msg("%s: seat %d is never asked %s", position->name, position->seat, position->kind);
    for (bool more = true; more;) {
        Voice voice = {.rules = rules, .table = &table, .names = &names};
        char said[100] = "";
        Out word = out_to(said, sizeof said);
        Answer answer;
        assert_true(opponent_answer(&opponent, rules, &table, &question, &answer));
        key_print(&word, &voice, &answer.key);
        out_text(&out, said);
        out_text(&out, "; ");
        right |= begins_with_one_of(said, position->right, position->rights);
        wrong |= begins_with_one_of(said, position->wrong, position->wrongs);
        more = is_hidden && answer.key.verb != VERB_CONFIRM;
        if (more) {
            assert_int_equal(table_answer(rules, &table, &answer, NULL).code, STATUS_OK);
            more = table_question(rules, &table, (uint8_t)position->seat, &question);
        }
    }
    opponent_leaves(&opponent);
    return right && !wrong;
}

/* Does this level find it? If that is not as the position says, it is told. */
static inline bool finds(const Position *position, const char *game, const char *name, bool fails)
{
    char lines[MOST_TEXT], text[300];
    int seeds = getenv("OUTRIDER_SOAK") != NULL ? SEEDS_IN_SOAK : SEEDS, right = 0;
    OpponentKind level = OPPONENT_SIMPLE;

    setup_for(position, game, lines);
    if (!opponent_find(name, &level))
        fail_msg("%s: there is no level %s", position->name, name);
    for (int seed = 1; seed <= seeds; seed++)
        right += answers_right(rules_of(game), position, lines, level, (uint64_t)seed, text, sizeof text);
    bool is_found = 2 * right > seeds;
    if (is_found == fails)
        print_message("%s of %s: %s %s (%d of %d; at last: %s)\n", position->name, game, name,
                      is_found ? "finds what was marked as a failure" : "does not find it", right, seeds, text);
    return is_found;
}

/* All levels that it names must find it. */
static inline void try_position(const Position *position, const char *game)
{
    char copy[40], *rest = copy, *level = NULL;
    bool is_found = true, fails = strstr(position->fails, game) != NULL;

    strcpy(copy, position->levels);
    while ((level = next_part(&rest, ' ')) != NULL)
        is_found &= finds(position, game, level, fails);
    positions++;
    found += is_found;
    named_failures += fails;
    found_suddenly += is_found && fails;
    missing += !is_found && !fails;
}

static inline void try_all_games(const Position *position)
{
    char copy[80], *rest = copy, *game = NULL;

    strcpy(copy, position->games);
    while ((game = next_part(&rest, ' ')) != NULL)
        try_position(position, game);
}

/* One line of the file: a word of the position, or a line of its setup. */
static inline void read_line(Position *position, char *line)
{
    char *text = line + strcspn(line, " ");

    text += strspn(text, " ");
    if (strncmp(line, "game ", 5) == 0)
        strcpy(position->games, text);
    else if (strncmp(line, "asks ", 5) == 0) { /* a digit, and the kind */
        position->seat = text[0] - '0';
        strcpy(position->kind, text + 2);
    } else if (strncmp(line, "right ", 6) == 0)
        strcpy(position->right[position->rights++], text);
    else if (strncmp(line, "wrong ", 6) == 0)
        strcpy(position->wrong[position->wrongs++], text);
    else if (strncmp(line, "level ", 6) == 0)
        strcpy(position->levels, text);
    else if (strncmp(line, "fails ", 6) == 0)
        strcpy(position->fails, text);
    else
        strcat(strcat(position->setup, line), "\n");
}

/* All positions of a file, which has `least` or more. */
static inline void play_every_position(const char *name, int least)
{
    static Position position;
    char line[200];
    FILE *file = fopen(name, "r");

    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "#\n")] = '\0';
        for (size_t end = strlen(line); end > 0 && line[end - 1] == ' '; end--)
            line[end - 1] = '\0';
        if (strncmp(line, "position ", 9) == 0) {
            if (position.name[0] != '\0')
                try_all_games(&position);
            memset(&position, 0, sizeof position);
            strcpy(position.name, line + 9);
        } else if (line[0] != '\0') {
            read_line(&position, line);
        }
    }
    (void)fclose(file);
    try_all_games(&position);
    print_message("%d positions, %d found, %d named as failures, %d of these found\n", positions, found, named_failures,
                  found_suddenly);
    assert_true(positions >= least);
    assert_int_equal(missing, 0);
}

#endif
