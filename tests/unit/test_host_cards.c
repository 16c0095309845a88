/* Games that were played, or are being played, with other cards than the host has: their records carry them. */
#include "unit/run_tests.h"

#include <stdlib.h>

#include "forge.h"
#include "table/rules.h"
#include "unit/host_pair.h"
#include "xwing/own_cards.h"

#define SECOND INT64_C(1000)

static const char cards[] = "edition xwing-1\n"
                            "ship courier \"Courier\"\n  size small attack 2 agility 2 hull 4 shields 2\n"
                            "  actions focus\n  arcs front\n  dial straight\n    1 green\n    2 white\n"
                            "pilot oda \"Oda\"\n  ship courier faction rebel skill 6 cost 24\n  slots elite\n"
                            "upgrade nerve \"Nerve\"\n  slot elite cost 2\n  ability\n"
                            "    when maneuver_executed color green\n    may gain focus\n"
                            "    text en \"Focus after a green maneuver.\"\n";

#define DUEL                                                                                                           \
    "ship oda oda seat 0 with nerve at 457 300 facing 0\\nship ace academypilot seat 1 at 457 500 facing 180\\n"       \
    "phase planning"

static const Rules *rules_with_cards(void)
{
    ContentFile file = {"own.cards", cards, sizeof cards - 1};
    ContentError error = {0};
    const Rules *rules = rules_xwing_own(edition_default(), &file, 1, &error);

    assert_non_null(rules);
    return rules;
}

/* A game that two play on a host which has these cards; and then the host comes back without them. */
static Pair begin_with_cards(const char *more)
{
    World *world = world_open();

    world->random.state = 7;
    world->other_xwing = rules_with_cards();
    Pair pair = pair_in(world);
    begin_game(&pair, "xwing-1", "[0,1]", more);
    return pair;
}

static void restart_without_cards(Pair *p)
{
    char tokens[2][80];

    memcpy(tokens[0], p->ann->token, sizeof tokens[0]);
    memcpy(tokens[1], p->bob->token, sizeof tokens[1]);
    const Rules *gone = p->world->other_xwing;
    p->world->other_xwing = NULL;
    world_restart(p->world);
    rules_xwing_own_free(gone);
    for (int i = 0; i < 2; i++) {
        p->ears[i] = world_connect(p->world, i == 0 ? "a" : "b");
        join(p->world, p->ears[i], p->game, tokens[i]);
    }
    p->ann = p->ears[0];
    p->bob = p->ears[1];
}

static void a_running_game_goes_on_without_the_hosts_cards(void **state)
{
    (void)state;
    Pair p = begin_with_cards(",\"setup\":\"" DUEL "\"");

    (void)play_randomly(p.world, p.ears, 2, 9);
    say(p.world, p.ann, "{\"type\":\"prefer\",\"ability\":\"upgrade/elite/nerve\",\"how\":\"always\"}");
    NOT_REFUSED(p.ann);
    int entries = entries_of(&p);
    restart_without_cards(&p);
    assert_string_equal(room_state(p.ann), "playing");
    /* what Ann wants of a card is still of that card */
    assert_non_null(strstr(world_kept(p.world, p.game)->room, "upgrade/elite/nerve"));
    (void)play_randomly(p.world, p.ears, 2, 20);
    assert_true(entries_of(&p) > entries);
    NOT_REFUSED(p.ann);
    /* and once more */
    world_restart(p.world);
    assert_int_equal(host_stats(p.world->host).games_adjourned, 0);
    assert_non_null(strstr(world_kept(p.world, p.game)->room, "upgrade/elite/nerve"));
    world_close(p.world);
}

/* What could not be kept is undone: by the rules of the game's record. */
static void such_a_game_goes_back_to_what_is_kept(void **state)
{
    (void)state;
    Pair p = begin_with_cards(",\"setup\":\"" DUEL "\"");

    (void)play_randomly(p.world, p.ears, 2, 9);
    restart_without_cards(&p);
    int entries = entries_of(&p);
    p.world->fails = 1;
    (void)play_randomly(p.world, p.ears, 2, 1); /* tries until it is kept */
    assert_int_equal(p.world->fails, 0);
    assert_true(p.ann->count[PROTOCOL_REFUSED] + p.bob->count[PROTOCOL_REFUSED] > 0);
    (void)play_randomly(p.world, p.ears, 2, 20);
    assert_true(entries_of(&p) > entries + 10);
    world_close(p.world);
}

/* The record of such a game as a file, for free(). */
static char *record_with_cards(void)
{
    Pair p = begin_with_cards(",\"setup\":\"" DUEL "\"");

    (void)play_randomly(p.world, p.ears, 2, 30);
    const char *record = record_of(&p);
    char *text = malloc(strlen(record) + 1);
    assert_non_null(text);
    memcpy(text, record, strlen(record) + 1);
    const Rules *gone = p.world->other_xwing;
    world_close(p.world);
    rules_xwing_own_free(gone);
    return text;
}

static void a_record_with_other_cards_is_opened(void **state)
{
    (void)state;
    char *text = record_with_cards();
    World *world = world_open();
    Ear *ann = world_connect(world, "a");

    for (int i = 1; i <= 2; i++) { /* the second time the first is left, and goes */
        send_record(world, ann, text);
        NOT_REFUSED(ann);
        assert_int_equal(ann->count[PROTOCOL_OPENED], i);
        say(world, ann, "{\"type\":\"history\"}");
        NOT_REFUSED(ann);
        assert_int_equal(ann->count[PROTOCOL_HOST_HISTORY], i);
        world_pass(world, 60 * SECOND);
    }
    free(text);
    world_close(world);
}

/* Whoever looks back is gone, and the room too: what was begun for it runs to its end. */
static void rules_outlive_a_room_while_somebody_works_with_them(void **state)
{
    (void)state;
    char *text = record_with_cards();
    World *world = world_open();
    Ear *ann = world_connect(world, "a");

    send_record(world, ann, text);
    NOT_REFUSED(ann);
    world->thinking_waits = true;
    say(world, ann, "{\"type\":\"history\"}");
    assert_int_equal(world->replays, 1);
    world_hang_up(world, ann);
    world_pass(world, 86400 * SECOND);
    world_think(world);
    /* the same where the host is closed before */
    world->thinking_waits = false;
    ann = world_connect(world, "a");
    send_record(world, ann, text);
    world->thinking_waits = true;
    say(world, ann, "{\"type\":\"history\"}");
    free(text);
    world_close(world);
}

static void cards_that_cannot_be_read_are_refused(void **state)
{
    (void)state;
    char *text = record_with_cards(), *forged = malloc(strlen(text) + 1);
    World *world = world_open();
    Ear *ann = world_connect(world, "a");

    assert_non_null(forged);
    char *at = strstr(text, "hull 4");
    assert_non_null(at);
    at[1] = 'e'; /* hell 4 */
    forged[forge(text, strlen(text), forged, strlen(text) + 1)] = '\0';
    send_record(world, ann, forged);
    REFUSES(ann, "open", "line 3: the cards that the record carries cannot be read: xwing-1/ship/courier:2: \"hell\"");
    free(text);
    free(forged);
    world_close(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_running_game_goes_on_without_the_hosts_cards),
        cmocka_unit_test(such_a_game_goes_back_to_what_is_kept),
        cmocka_unit_test(a_record_with_other_cards_is_opened),
        cmocka_unit_test(rules_outlive_a_room_while_somebody_works_with_them),
        cmocka_unit_test(cards_that_cannot_be_read_are_refused),
    };

    return RUN_TESTS(tests);
}
