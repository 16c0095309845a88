/* What tests of squads expect of the rules in unit/xwing2_squad_rules.h: of squads in readable lines, of games, and of what records
 * carry of them. */
#ifndef UNIT_SQUAD_EXPECT_H
#define UNIT_SQUAD_EXPECT_H

#include <string.h>

#include "outrider/record.h"
#include "table/rules.h"
#include "unit/xwing2_squad_rules.h"
#include "xwing/messages.h"
#include "xwing/squads/squad_text.h"

static inline Squad squad_of(const char *text)
{
    SquadError error;
    Squad squad = squad_empty("", 0);

    if (!squad_read_text(cards, text, strlen(text), &squad, &error))
        fail_msg("%d: %s", error.line, rules->messages[error.say.id].english);
    return squad;
}

static inline void expect_fault(const char *text, SquadTerms terms, FaultKind kind, const char *rule)
{
    Squad squad = squad_of(text);
    Fault fault = {0};

    assert_int_equal(squad_faults(cards, &squad, &terms, &fault, 1), 1);
    assert_int_equal(fault.kind, kind);
    assert_string_equal(rule_told(rules, fault.rule), rule);
}

static inline void expect_legal(const char *text, SquadTerms terms)
{
    Squad squad = squad_of(text);

    assert_int_equal(squad_faults(cards, &squad, &terms, NULL, 0), 0);
}

static inline Status open_game(const char *lines, Table *table)
{
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };

    return table_open(rules, table, &setup, NULL, NULL, NULL);
}

static inline void expect_refused(const char *lines, uint16_t message, const char *rule)
{
    static Table table;
    Status status = open_game(lines, &table);

    assert_int_equal(status.message.id, message);
    assert_string_equal(status.rule, rule);
}

static inline int list(const char *id)
{
    return xwing_find_list(cards, id, (int)strlen(id));
}

/* The items that a game carries. */
typedef struct Carried {
    ContentItem item[64];
    int count;
} Carried;

static inline bool keep(void *self, const ContentItem *item)
{
    Carried *carried = self;

    assert_in_range(carried->count, 0, 63);
    carried->item[carried->count++] = *item;
    return true;
}

/* What a game with these lines carries; and by rules that are made of that alone, is it opened or refused as before? */
static inline Carried carry(const char *lines, const char *others, uint16_t refused_for)
{
    static Table table, again;
    Carried carried = {.count = 0};
    RecordError error = {0};
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };

    assert_int_equal(open_game(lines, &table).message.id, MSG_NONE);
    Look look = {.rules = rules, .table = &table};
    assert_true(rules->carry(&look, keep, &carried));
    const Rules *alone = rules->compile(rules, carried.item, carried.count, &error);
    if (alone == NULL)
        fail_msg("%s", error.text);
    assert_int_equal(table_open(alone, &again, &setup, NULL, NULL, NULL).message.id, MSG_NONE);
    setup.lines = others;
    assert_int_equal(table_open(alone, &again, &setup, NULL, NULL, NULL).message.id, refused_for);
    rules_xwing_own_free(alone);
    return carried;
}

static inline bool has_item(const Carried *carried, const char *key)
{
    bool has = false;

    for (int i = 0; i < carried->count; i++)
        has |= strcmp(carried->item[i].key, key) == 0;
    return has;
}

/* Is what is said of a ready-made squad written in every language? */
static inline bool has_remarks(const ContentFile *file)
{
    char english[400], other[400];
    Out out = out_to(english, sizeof english);
    bool all = true;

    squad_builtin_remark(file, LANGUAGE_EN, &out);
    for (int language = LANGUAGE_EN + 1; language < LANGUAGES; language++) {
        out = out_to(other, sizeof other);
        squad_builtin_remark(file, (Language)language, &out);
        all = all && strcmp(other, english) != 0;
    }
    return all;
}

/* The ready-made squads of an edition cost about as much as is usual, are legal, and fly for every faction. */
static inline void expect_ready_squads(const char *edition, int least, int most)
{
    int count = 0, of_faction[FACTIONS] = {0};
    const ContentFile *files = squads_builtin(edition, &count);

    for (int i = 0; i < count; i++) {
        SquadError error;
        Squad squad;
        assert_true(squad_read_text(cards, files[i].text, files[i].length, &squad, &error));
        assert_int_equal(squad_faults(cards, &squad, &(SquadTerms){.points = most}, NULL, 0), 0);
        assert_in_range(squad_points(cards, 0, &squad), least, most);
        assert_true(has_remarks(&files[i]));
        of_faction[squad.faction]++;
    }
    for (int faction = 0; faction < FACTIONS; faction++)
        assert_true(of_faction[faction] >= 2);
}

#endif
