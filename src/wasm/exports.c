#include "wasm/exports.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "ai/random.h"
#include "games/skirmish.h"
#include "games/smugglers.h"
#include "outrider/record.h"
#include "view/view.h"
#include "xwing/game.h"
#include "xwing/own_cards.h"
#include "xwing/xwing.h"

/* X-Wing's cards are compiled the first time that somebody asks for the game, and kept. */
static const Rules *rules_xwing_1(void)
{
    static const Rules *rules;
    ContentError unread;

    if (rules == NULL)
        rules = rules_xwing_first_builtin(&unread);
    return rules;
}

typedef struct Game {
    const Rules *(*rules)(void);
    int sides; /* as random_setup() takes them */
} Game;

static const Game games[] = {
    {rules_xwing_1,   2},
    {rules_skirmish,  2},
    {rules_smugglers, 0}
};
enum { GAMES = sizeof games / sizeof games[0] };

static Table table;
static const Rules *playing,
    *own; /* of the table; those with cards that a record brought along are freed before the next */
static Names names;
static char *buffer;
static uint32_t buffer_size, games_played;
static RecordError error;
static Language language;

static void complain(const char *text)
{
    Out out = out_to(error.text, sizeof error.text);

    out_text(&out, text);
}

char *outrider_buffer(uint32_t size)
{
    char *grown = size > buffer_size ? realloc(buffer, size) : buffer;

    if (grown == NULL)
        return NULL;
    buffer = grown;
    buffer_size = size > buffer_size ? size : buffer_size;
    return buffer;
}

const char *outrider_error(void)
{
    return error.text;
}

uint64_t outrider_hash(void)
{
    return table_hash(&table);
}

const char *outrider_game(uint32_t game)
{
    return game < GAMES ? rules_name(games[game].rules()) : NULL;
}

static const Rules *find_game(const char *name)
{
    for (int i = 0; i < GAMES; i++) {
        if (strcmp(rules_name(games[i].rules()), name) == 0)
            return games[i].rules();
    }
    return NULL;
}

/* The rules of a record, with the cards that it carries. */
static const Rules *rules_of(const Record *record)
{
    const Rules *rules = find_game(record->game);
    ContentError unread;

    if (rules == NULL || rules != rules_xwing_1() || record->attachment_count == 0)
        return rules;
    own = rules_xwing_first_own(record->attachments, record->attachment_count, &unread);
    return own;
}

static void forget_rules(void)
{
    rules_xwing_own_free(own);
    playing = own = NULL;
}

int outrider_replay(uint32_t length)
{
    Record record;

    if (buffer == NULL || length > buffer_size) {
        complain("the record is longer than the buffer that was asked for");
        return 1;
    }
    if (!record_load(&record, buffer, length, false, &error))
        return 1;
    forget_rules();
    const Rules *rules = rules_of(&record);
    bool ok = rules != NULL && record_replay(&record, rules, -1, &table, &names, NULL, &error);
    if (rules == NULL)
        complain("this module does not know the record's game, or its cards cannot be read");
    playing = ok ? rules : NULL;
    record_free(&record);
    return ok ? 0 : 1;
}

/* ---- views ---- */

/* Into the buffer, which grows; */
typedef struct Writing {
    uint32_t length;
    bool failed;
} Writing;

static void write_to_buffer(void *self, const char *bytes, size_t length)
{
    Writing *writing = self;
    uint32_t needed = writing->length + (uint32_t)length + 1;

    if (writing->failed || (needed > buffer_size && outrider_buffer(2 * needed) == NULL)) {
        writing->failed = true;
        return;
    }
    memcpy(buffer + writing->length, bytes, length);
    writing->length += (uint32_t)length;
    buffer[writing->length] = '\0';
}

int outrider_language(uint32_t length)
{
    char code[16] = "";

    if (buffer != NULL && length <= buffer_size && length < sizeof code)
        memcpy(code, buffer, length);
    if (language_find(code, &language))
        return 0;
    complain("that is not the code of a language that this module speaks");
    return 1;
}

uint32_t outrider_view(uint32_t seat, uint32_t thorough)
{
    Writing writing = {0};
    ViewOptions options = {.seat = (uint8_t)(seat < table.seats ? seat : SEAT_SPECTATOR),
                           .thorough = thorough != 0,
                           .language = language,
                           .pieces = &names};
    Json json = json_to(write_to_buffer, &writing, LAYOUT_COMPACT);

    if (playing == NULL) {
        complain("no game has been played that could be looked at");
        return 0;
    }
    view_table(&json, NULL, playing, &table, &options);
    if (writing.failed)
        complain("the view has no room in memory");
    return writing.failed ? 0 : writing.length;
}

/* ---- random games ---- */

uint64_t outrider_random_games(uint32_t game, uint32_t seed, uint32_t answers, uint32_t every)
{
    uint64_t digest = seed;
    RandomPlayer player = {seed};
    ChanceFast fast = {0};
    Chance chance = chance_fast(&fast);

    games_played = 0;
    if (game >= GAMES || every == 0) {
        complain("there is no such game, or nothing to look at");
        return 0;
    }
    forget_rules();
    const Rules *rules = playing = games[game].rules();
    table.state = TABLE_OVER;
    for (uint32_t i = 1; i <= answers; i++) {
        if (table.state != TABLE_PLAYING) {
            Setup setup = random_setup(&player, rules, games[game].sides);
            fast.seed = random_number(&player);
            if (table_open(rules, &table, &setup, NULL, &names, NULL).code != STATUS_OK) {
                complain("the setup is refused");
                return 0;
            }
        }
        if (!random_step(&player, &chance, rules, &table, NULL)) {
            complain("a question found no answer");
            return 0;
        }
        games_played += table.state == TABLE_OVER;
        if (i % every == 0)
            digest = (digest ^ table_hash(&table)) * UINT64_C(0x9fb21c651e98df25);
    }
    return digest | 1;
}

uint32_t outrider_games_played(void)
{
    return games_played;
}

/* ---- layout ---- */

int32_t outrider_layout(uint32_t index)
{
    static const uint16_t layout[] = {
        sizeof(Table),
        sizeof(Answer),
        sizeof(Question),
        sizeof(ChanceQuestion),
        sizeof(Layer),
        sizeof(Frame),
        sizeof(Trigger),
        sizeof(Card),
        sizeof(Xwing),
        offsetof(Table, counts),
        offsetof(Table, seats),
        offsetof(Table, result),
        offsetof(Table, chance),
        offsetof(Table, luck),
        offsetof(Table, layers),
        offsetof(Table, frames),
        offsetof(Table, met),
        offsetof(Table, cards),
        offsetof(Table, unseen),
        offsetof(Table, game),
        offsetof(Layer, answers),
        offsetof(Answer, key),
        offsetof(Answer, items),
        offsetof(Key, pose),
    };

    return index < sizeof layout / sizeof layout[0] ? layout[index] : -1;
}
