#include "wasm/exports.h"

#include <stddef.h>
#include <string.h>

#include "ai/random.h"
#include "outrider/record.h"
#include "view/view.h"
#include "wasm/module.h"
#include "xwing/state/xwing.h"

static Table table;
static const Rules *playing, *today; /* of the table; those that were made for a record are freed before the next */
static Names names;
static uint32_t games_played;
static Language language;

uint64_t outrider_hash(void)
{
    return table_hash(&table);
}

const char *outrider_game(uint32_t game)
{
    int sides = 0;
    const Rules *rules = module_game(game, &sides);

    return rules != NULL ? rules_name(rules) : NULL;
}

static void forget_rules(void)
{
    if (today != NULL)
        record_rules_free(playing, today);
    playing = today = NULL;
}

int outrider_replay(uint32_t length)
{
    Record record;
    RecordError error = {0};

    if (!module_has(length))
        return 1;
    if (!record_load(&record, outrider_buffer(0), length, false, &error)) {
        module_complain(error.text);
        return 1;
    }
    forget_rules();
    playing = module_record_rules(&record, &today, &error);
    bool ok = playing != NULL && record_replay(&record, playing, -1, &table, &names, NULL, &error);
    if (!ok) {
        module_complain(error.text);
        forget_rules();
    }
    record_free(&record);
    return ok ? 0 : 1;
}

/* ---- views ---- */

int outrider_language(uint32_t length)
{
    char code[16] = "";

    if (length < sizeof code && module_has(length))
        memcpy(code, outrider_buffer(0), length);
    if (language_find(code, &language))
        return 0;
    module_complain("that is not the code of a language that this module speaks");
    return 1;
}

uint32_t outrider_view(uint32_t seat, uint32_t thorough)
{
    ModuleText text = {0};
    ViewOptions options = {.seat = (uint8_t)(seat < table.seats ? seat : SEAT_SPECTATOR),
                           .thorough = thorough != 0,
                           .language = language,
                           .pieces = &names};
    Json json = module_json(&text);

    if (playing == NULL) {
        module_complain("no game has been played that could be looked at");
        return 0;
    }
    view_table(&json, NULL, playing, &table, &options);
    if (text.failed)
        module_complain("the view has no room in memory");
    return text.failed ? 0 : text.length;
}

/* ---- random games ---- */

uint64_t outrider_random_games(uint32_t game, uint32_t seed, uint32_t answers, uint32_t every)
{
    uint64_t digest = seed;
    RandomPlayer player = {seed};
    ChanceFast fast = {0};
    Chance chance = chance_fast(&fast);

    int sides = 0;

    games_played = 0;
    const Rules *rules = module_game(game, &sides);
    if (rules == NULL || every == 0) {
        module_complain("there is no such game, or nothing to look at");
        return 0;
    }
    forget_rules();
    playing = rules;
    table.state = TABLE_OVER;
    for (uint32_t i = 1; i <= answers; i++) {
        if (table.state != TABLE_PLAYING) {
            Setup setup = random_setup(&player, rules, sides);
            fast.seed = random_number(&player);
            if (table_open(rules, &table, &setup, NULL, &names, NULL).code != STATUS_OK) {
                module_complain("the setup is refused");
                return 0;
            }
        }
        if (!random_step(&player, &chance, rules, &table, NULL)) {
            module_complain("a question found no answer");
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
        sizeof(Table),           sizeof(Answer),
        sizeof(Question),        sizeof(ChanceQuestion),
        sizeof(Layer),           sizeof(Frame),
        sizeof(Trigger),         sizeof(Card),
        sizeof(Xwing),           offsetof(Table, counts),
        offsetof(Table, seats),  offsetof(Table, result),
        offsetof(Table, chance), offsetof(Table, luck),
        offsetof(Table, layers), offsetof(Table, frames),
        offsetof(Table, met),    offsetof(Table, cards),
        offsetof(Table, unseen), offsetof(Table, card_class),
        offsetof(Table, game),   offsetof(Layer, answers),
        offsetof(Answer, key),   offsetof(Answer, items),
        offsetof(Key, pose),
    };

    return index < sizeof layout / sizeof layout[0] ? layout[index] : -1;
}
