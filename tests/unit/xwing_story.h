/* Small stories about X-Wing's cards, told with the real rules: a position, answers in words, dice as the test says. */
#ifndef TESTS_UNIT_XWING_STORY_H
#define TESTS_UNIT_XWING_STORY_H

#include <stdio.h>
#include <string.h>

#include "outrider/text.h"
#include "unit/run_tests.h"
#include "xwing/abilities/abilities.h"
#include "xwing/abilities/messages.h"
#include "xwing/game.h"
#include "xwing/messages.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

typedef struct Story {
    Table table;
    Names names;
    int events[CARD_MESSAGES]; /* how often each message was told */
} Story;

static const Rules *rules;
static Story story;

/* ---- making it ---- */

/* The cards of an edition, or of the one that it is a changed copy of, and cards of the test's own. */
static inline void make_rules_of(const Edition *edition, const char *own_cards)
{
    enum { MOST_FILES = 128 };
    int count = 0;
    ContentError error;
    ContentFile files[MOST_FILES];
    const ContentFile *builtin = xwing_content_builtin(edition->name, &count);

    assert_true(count < MOST_FILES);
    memcpy(files, builtin, (size_t)count * sizeof files[0]);
    files[count++] = (ContentFile){"own.cards", own_cards, strlen(own_cards)};
    const XwingContent *content = xwing_content_compile(&edition->words, files, count, &error);
    if (content == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    rules = rules_xwing(edition, content);
    assert_non_null(rules);
}

static inline void make_rules(const char *own_cards)
{
    make_rules_of(edition_default(), own_cards);
}

static inline int free_rules(void **state)
{
    const XwingContent *content = rules->own;

    (void)state;
    rules_xwing_free(rules);
    xwing_content_free((XwingContent *)(uintptr_t)content);
    return 0;
}

static inline void count_message(void *self, const Table *table, const Event *event)
{
    Story *told = self;

    (void)table;
    if (event->message.id < CARD_MESSAGES)
        told->events[event->message.id]++;
}

static const Sink sink = {.self = &story, .event = count_message};

static inline void begin_setup(const Setup *setup)
{
    int line = 0;

    memset(&story, 0, sizeof story);
    Status status = table_open(rules, &story.table, setup, &sink, &story.names, &line);
    if (status.code != STATUS_OK) {
        char text[300];
        Voice voice = {.rules = rules, .table = &story.table, .names = &story.names};
        Out out = out_to(text, sizeof text);
        status_format(&out, &voice, &status);
        fail_msg("line %d: %s", line, text);
    }
}

/* Opens a game of two seats with these setup lines. */
static inline void begin(const char *lines)
{
    begin_setup(&(Setup){
        .seats = 2, .side = {0, 1},
             .lines = lines
    });
}

/* Seats 0 and 1 against 2 and 3; 0 and 2 are captains. */
static inline void begin_teams(const char *lines)
{
    begin_setup(&(Setup){
        .seats = 4, .side = {0, 0, 1, 1},
             .lines = lines
    });
}

static inline void name_captain(uint8_t seat)
{
    const RefereeEntry entry = {REFEREE_CAPTAIN, seat};

    assert_int_equal(table_referee(rules, &story.table, &entry, &sink).code, STATUS_OK);
}

static inline Look looking(void)
{
    return (Look){rules, &story.table};
}

static inline Xwing *game_state(void)
{
    return (Xwing *)(void *)story.table.game;
}

static inline int16_t piece(const char *name)
{
    for (int16_t i = 0; i < SHIPS; i++) {
        if (strcmp(story.names.piece[i], name) == 0)
            return i;
    }
    fail_msg("no ship is called %s", name);
    return NO_PIECE;
}

static inline Ship *ship(const char *name)
{
    return &game_state()->ship[piece(name)];
}

/* Upgrade number `index` of a ship, from 0. */
static inline CardInPlay *upgrade(const char *name, int index)
{
    return &game_state()->card[upgrade_at(game_state(), piece(name), index)];
}

static inline bool was_discarded(const char *name, int index)
{
    return upgrade(name, index)->flags & CARD_IS_DISCARDED;
}

/* ---- answering ---- */

static inline void give(const Answer *answer)
{
    Status status = table_answer(rules, &story.table, answer, &sink);

    if (status.code != STATUS_OK || story.table.state == TABLE_BROKEN)
        fail_msg("refused or broken: code %d, message %d, rule %s", (int)status.code, status.message.id,
                 status.rule != NULL ? status.rule : "-");
}

/* The one question that is open. */
static inline Question asked(void)
{
    Question questions[MAX_SEATS];

    if (table_questions(rules, &story.table, questions) != 1) {
        fail_msg("not one question is open, but %d", table_questions(rules, &story.table, questions));
    }
    return questions[0];
}

/* Answers the open question in words. */
static inline void say(const char *words)
{
    Voice voice = {.rules = rules, .table = &story.table, .names = &story.names};
    Question question = asked();
    Answer answer;
    Status status = answer_parse(&voice, question.seat, words, (int)strlen(words), READ_KINDLY, &answer);

    if (status.code != STATUS_OK)
        fail_msg("cannot read \"%s\"", words);
    give(&answer);
}

/* Chance rolls: counts of faces. */
static inline void fall(uint8_t a, uint8_t b, uint8_t c, uint8_t d)
{
    Answer answer = {
        .seat = SEAT_CHANCE, .kind = ANSWER_ROLL, .faces = {a, b, c, d}
    };

    give(&answer);
}

/* Chance draws a damage card. */
static inline void draw(const char *xws)
{
    Answer answer = {.seat = SEAT_CHANCE, .kind = ANSWER_DRAW, .key = key_of(0)};

    answer.key.card = (uint16_t)xwing_find_damage(rules->own, xws, (int)strlen(xws));
    give(&answer);
}

/* How many dice chance is asked for; 0 if it is not asked to roll. */
static inline int dice_asked(void)
{
    ChanceQuestion question;

    return table_chance(rules, &story.table, &question) && question.kind == ANSWER_ROLL ? question.amount : 0;
}

static inline bool ends_with(const char *name, const char *end)
{
    size_t n = strlen(name), m = strlen(end);

    return n > m && name[n - m - 1] == '/' && strcmp(name + n - m, end) == 0;
}

/* The candidate that uses a card's ability ("r2d2", "consolefire:2"), as reaction or as action; false if there is none. */
static inline bool find_use(const char *card, Candidate *candidate)
{
    Question questions[MAX_SEATS];
    int count = table_questions(rules, &story.table, questions);

    for (int q = 0; q < count; q++) {
        int candidates = table_candidates(rules, &story.table, &questions[q]);
        for (int i = 0; i < candidates; i++) {
            *candidate = table_candidate(rules, &story.table, &questions[q], i);
            bool ability = candidate->key.verb == VERB_USE || candidate->key.verb == VERB_CARD_ACTION;
            if (ability && ends_with(rules->abilities[candidate->key.number].name, card))
                return true;
        }
    }
    return false;
}

static inline bool can_use(const char *card)
{
    Candidate candidate;

    return find_use(card, &candidate) && candidate.legal;
}

static inline void use(const char *card)
{
    Candidate candidate;

    if (!find_use(card, &candidate))
        fail_msg("%s is not offered", card);
    Question question = asked();
    give(&(Answer){.seat = question.seat, .kind = ANSWER_OPTION, .count = question.count, .key = candidate.key});
}

static inline void assert_kind(uint16_t kind, uint8_t seat)
{
    Question question = asked();

    assert_int_equal(question.kind, kind);
    assert_int_equal(question.seat, seat);
}

/* Is this answer, in words, refused? By which rule. */
static inline void assert_refused(const char *words, const char *rule)
{
    Voice voice = {.rules = rules, .table = &story.table, .names = &story.names};
    Question question = asked();
    Answer answer;

    assert_int_equal(answer_parse(&voice, question.seat, words, (int)strlen(words), READ_KINDLY, &answer).code,
                     STATUS_OK);
    Status status = table_check(rules, &story.table, &answer);
    assert_int_equal(status.code, STATUS_REFUSED);
    assert_string_equal(status.rule != NULL ? status.rule : "-", rule);
}

/* ---- damage cards of a ship ---- */

static inline int count_cards(const char *name, bool faceup)
{
    int count = 0;

    for (uint16_t slot = 0; slot < story.table.card_slots; slot++)
        count +=
            story.table.cards[slot].pile == PILE_SHIP + piece(name) && has_card(&game_state()->faceup, slot) == faceup;
    return count;
}

#endif
