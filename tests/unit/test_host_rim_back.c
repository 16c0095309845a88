/* Take-backs in Outer Rim reveal nothing: what was looked at, drawn or rolled stays seen, unless the others agree. */
#include "unit/host_pair.h"

typedef struct BackRow {
    const char *name, *setup; /* besides two players */
    const char *answers[4];   /* of Ann */
    bool is_free;             /* nothing was revealed */
} BackRow;

/* clang-format off */
static const BackRow rows[] = {
    {"a look at a contact", "character 0 boba-fett at cantonica\\nturn 0 step action", {"use character/boba-fett 0", "pick cantonica:1"}, false},
    {"an encounter card that is drawn", "character 0 bossk at naboo\\nturn 0 step encounter", {"explore"}, false},
    {"an encounter card that lay on top, unseen", "character 0 bossk at naboo\\nencounter naboo nab-gungan-guide\\nturn 0 step encounter", {"explore"}, false},
    {"a secret that is kept", "character 0 bossk at cantonica\\nencounter cantonica can-loaded-dice\\nturn 0 step encounter", {"explore"}, false},
    {"a secret that is used", "character 0 bossk at cantonica\\nsecret 0 can-loaded-dice\\nturn 0 step action", {"use card/can-loaded-dice 0.1"}, false},
    {"dice", "character 0 bossk at naboo\\npatrol hutt 1 at naboo\\nturn 0 step encounter", {"fight hutt"}, false},
    {"a contact that is met", "character 0 bossk at naboo\\nturn 0 step encounter", {"meet naboo:1"}, false},
    {"a card under the top of a market deck", "character 0 bossk at naboo\\nturn 0 step action", {"market", "discard-top deck-cargo"}, false},
    {"going to the market", "character 0 bossk at naboo\\nturn 0 step action", {"market"}, true},
    {"going there and discarding nothing", "character 0 bossk at naboo\\nturn 0 step action", {"market", "pass"}, true},
    {"a move", "character 0 bossk at naboo\\nturn 0", {"fly", "to naboo-1"}, true},
};
/* clang-format on */

static Pair answered(const BackRow *row, const char *manner)
{
    char more[600];

    (void)snprintf(more, sizeof more, ",\"setup\":\"character 1 han-solo at kessel\\n%s\",\"manner\":\"%s\"",
                   row->setup, manner);
    Pair pair = begin_pair("outer-rim", more);
    for (int i = 0; row->answers[i] != NULL; i++) {
        answer(pair.world, pair.ann, 0, row->answers[i]);
        if (why(pair.ann)[0] != '\0')
            fail_msg("%s: %s: %s", row->name, row->answers[i], why(pair.ann));
    }
    return pair;
}

static void what_was_revealed_is_taken_back_by_consent(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Pair pair = answered(&rows[i], "friendly");
        int entries = entries_of(&pair);
        say(pair.world, pair.ann, "{\"type\":\"back\"}");
        if ((request_of(pair.bob) > 0) == rows[i].is_free || (entries_of(&pair) > entries) != rows[i].is_free)
            fail_msg("%s is taken back %s", rows[i].name, rows[i].is_free ? "by consent" : "freely");
        world_close(pair.world);
    }
}

static void in_a_strict_game_it_stays(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Pair pair = answered(&rows[i], "strict");
        say(pair.world, pair.ann, "{\"type\":\"back\"}");
        if ((why(pair.ann)[0] != '\0') == rows[i].is_free)
            fail_msg("%s is %s back in a strict game", rows[i].name, rows[i].is_free ? "not taken" : "taken");
        assert_int_equal(request_of(pair.bob), 0);
        world_close(pair.world);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_revealed_is_taken_back_by_consent),
        cmocka_unit_test(in_a_strict_game_it_stays),
    };

    return RUN_TESTS(tests);
}
