/* XWS of an edition: every card that is offered goes out and comes back, and squads as builders export them are accepted, or refused for
 * the reason that OUTRIDER_SQUADS/expected.txt has. A test says which edition, XWS_EDITION, how many points are agreed, XWS_POINTS, and how
 * many squads there are at least, XWS_SQUADS;
 * and XWS_ALL_HOUSED, whether every upgrade that is offered fits a pilot who is. */
#ifndef UNIT_XWS_OF_EDITION_H
#define UNIT_XWS_OF_EDITION_H

#include <stdio.h>

#include "unit/squad_sample.h"
#include "unit/xwing2_squad_rules.h"
#include "xws/xws.h"

enum { TEXT_BYTES = 32768 };

static int make(void **state)
{
    (void)state;
    return make_edition_with(XWS_EDITION, NULL, 0);
}

static const char *said(const Message *message)
{
    static char text[400];
    Out out = out_to(text, sizeof text);

    message_format(&out, &(Voice){.rules = rules}, message);
    return text;
}

/* ---- every card, out and in ---- */

static bool is_legal(const Squad *squad)
{
    return squad_faults(cards, squad, &(SquadTerms){0}, NULL, 0) == 0;
}

/* Upgrades come back slot by slot: both lists in one order. */
static void sort_upgrades(SquadShip *ship)
{
    for (int i = 0; i < ship->upgrade_count; i++) {
        for (int j = i; j > 0 && ship->upgrade[j] < ship->upgrade[j - 1]; j--) {
            uint16_t other = ship->upgrade[j];
            ship->upgrade[j] = ship->upgrade[j - 1];
            ship->upgrade[j - 1] = other;
        }
    }
}

static void expect_same_again(Squad squad)
{
    char text[TEXT_BYTES];
    Out out = out_to(text, sizeof text);
    XwsNotes notes;
    SquadError error;
    Squad again = {0};
    int count = 0;

    xws_write(&out, cards, &squad);
    assert_false(out.cut);
    if (!xws_read(cards, text, strlen(text), 0, &again, &count, &notes, &error))
        fail_msg("%d:%d: %s\n%s", error.line, error.column, said(&error.say), text);
    if (notes.count > 0)
        fail_msg("%s\n%s", said(&notes.say[0]), text);
    for (int i = 0; i < squad.ship_count; i++) {
        sort_upgrades(&squad.ship[i]);
        sort_upgrades(&again.ship[i]);
    }
    assert_memory_equal(&squad, &again, sizeof squad);
}

static void every_pilot_goes_out_and_comes_back(void **state)
{
    (void)state;
    for (int i = 0; i < cards->pilot_count; i++) {
        Squad squad = squad_empty("One", cards->pilots[i].faction);
        if (cards->pilots[i].is_token || xwing_pilot_points(cards, 0, i) == NO_POINTS)
            continue;
        squad_add_ship(cards, &squad, (uint16_t)i);
        if (xwing_pilot_waits(cards, i)[0] == '\0' && !is_legal(&squad))
            fail_msg("%s is offered, and no squad may have it", cards->pilots[i].key);
        expect_same_again(squad);
    }
}

/* A legal squad of one ship with the upgrade, and with another if the upgrade asks for one. */
static bool house(uint16_t upgrade, Squad *squad)
{
    for (int pilot = 0; pilot < cards->pilot_count; pilot++) {
        *squad = squad_empty("One", cards->pilots[pilot].faction);
        squad_add_ship(cards, squad, (uint16_t)pilot);
        squad_add_upgrade(squad, 0, upgrade);
        if (is_legal(squad))
            return true;
    }
    for (int pilot = 0; pilot < cards->pilot_count; pilot++) {
        for (int other = 0; other < cards->upgrade_count; other++) {
            *squad = squad_empty("One", cards->pilots[pilot].faction);
            squad_add_ship(cards, squad, (uint16_t)pilot);
            squad_add_upgrade(squad, 0, (uint16_t)other);
            squad_add_upgrade(squad, 0, upgrade);
            if (is_legal(squad))
                return true;
        }
    }
    return false;
}

static void every_upgrade_goes_out_and_comes_back(void **state)
{
    (void)state;
    for (int i = 0; i < cards->upgrade_count; i++) {
        Squad squad;
        if (cards->upgrades[i].slot == SLOT_CONDITION || xwing_upgrade_waits(cards, i)[0] != '\0' ||
            xwing_upgrade_points(cards, 0, i, 0) == NO_POINTS) /* one that stands on standard loadouts alone */
            continue;
        bool has_home = house((uint16_t)i, &squad);
        if (!has_home && !XWS_ALL_HOUSED)
            continue;
        if (!has_home)
            fail_msg("%s is offered, and no ship may have it", cards->upgrades[i].key);
        expect_same_again(squad);
    }
}

/* Slots have the keys of XWS 2; a card in a list of its own key is found there. */
static void slots_have_the_keys_of_xws(void **state)
{
    static const char *const keys[SLOT_KINDS] = {
        [SLOT_ELITE] = "talent",
        [SLOT_FORCE] = "force-power",
        [SLOT_ASTROMECH] = "astromech",
        [SLOT_TORPEDO] = "torpedo",
        [SLOT_MISSILE] = "missile",
        [SLOT_CANNON] = "cannon",
        [SLOT_TURRET] = "turret",
        [SLOT_BOMB] = "device",
        [SLOT_CREW] = "crew",
        [SLOT_GUNNER] = "gunner",
        [SLOT_SYSTEM] = "sensor",
        [SLOT_MODIFICATION] = "modification",
        [SLOT_TITLE] = "title",
        [SLOT_ILLICIT] = "illicit",
        [SLOT_TECH] = "tech",
        [SLOT_CONFIGURATION] = "configuration",
        [SLOT_TACTICAL_RELAY] = "tactical-relay",
    };

    (void)state;
    for (int i = 0; i < cards->upgrade_count; i++) {
        const UpgradeCard *card = &cards->upgrades[i];
        char text[TEXT_BYTES], wanted[100];
        Out out = out_to(text, sizeof text);
        Squad squad = squad_empty("One", FACTION_REBEL);
        if (card->slot == SLOT_CONDITION)
            continue;
        assert_non_null(keys[card->slot]);
        squad_add_ship(cards, &squad, 0);
        squad_add_upgrade(&squad, 0, (uint16_t)i);
        xws_write(&out, cards, &squad);
        snprintf(wanted, sizeof wanted, "\"upgrades\": {\"%s\": [\"%s\"]}", keys[card->slot], card->xws);
        if (strstr(text, wanted) == NULL)
            fail_msg("%s is not in\n%s", wanted, text);
    }
}

/* ---- squads of builders ---- */

/* What players call the card that a fault is about; "" if it is about the whole squad. */
static const char *card_of(const Squad *squad, const Fault *fault)
{
    if (fault->stray >= 0)
        return squad_stray_name(cards, squad, fault->stray);
    if (fault->ship < 0)
        return "";
    const SquadShip *ship = &squad->ship[fault->ship];
    if (fault->kind == FAULT_LOADOUT) /* of the ship, whichever of its upgrades goes */
        return cards->pilots[ship->pilot].name;
    return fault->upgrade >= 0 ? cards->upgrades[ship->upgrade[fault->upgrade]].name : cards->pilots[ship->pilot].name;
}

/* Every fault as a word and its card; of cards that wait, that they do: others write those cards from day to day. Each sentence names
 * its card. */
static int print_faults(Out *out, const Squad *squad, int points)
{
    static const char *const words[FAULT_KINDS] = {
        [FAULT_UNKNOWN] = "unknown", [FAULT_FACTION] = "faction",       [FAULT_UNIQUE] = "unique",
        [FAULT_SLOT] = "slot",       [FAULT_RESTRICTED] = "restricted", [FAULT_POINTS] = "points",
        [FAULT_LOADOUT] = "loadout", [FAULT_LIMITED] = "twice",         [FAULT_NO_POINTS] = "not in the list",
    };
    enum { MOST = 64 };
    Fault faults[MOST];
    int count = squad_faults(cards, squad, &(SquadTerms){.points = points}, faults, MOST), waiting = 0;

    assert_in_range(count, 0, MOST);
    for (int i = 0; i < count; i++) {
        const char *card = card_of(squad, &faults[i]);
        if (strstr(said(&faults[i].say), card) == NULL)
            fail_msg("\"%s\" does not name %s", said(&faults[i].say), card);
        if (faults[i].kind == FAULT_WAITS) {
            waiting++;
            continue;
        }
        assert_non_null(words[faults[i].kind]);
        out_text(out, out->length > 0 ? ", " : "");
        out_text(out, words[faults[i].kind]);
        out_text(out, card[0] != '\0' ? " " : "");
        out_text(out, card);
    }
    if (out->length == 0)
        out_text(out, "legal");
    return waiting;
}

/* A squad with cards that wait can be played without them, and nothing else is wrong with it then. */
static void expect_ready(const char *name, const Squad *squad, const char *wanted)
{
    Squad ready;
    char found[1000];
    Out out = out_to(found, sizeof found);

    assert_true(squad_without_waiting(cards, squad, &(SquadTerms){.points = XWS_POINTS}, &ready));
    assert_int_equal(print_faults(&out, &ready, XWS_POINTS), 0);
    if (strcmp(found, wanted) != 0)
        fail_msg("%s without the cards that wait: found\n%s\nwanted\n%s", name, found, wanted);
}

static void expect_pasted(const char *name, const char *wanted)
{
    size_t length = 0;
    const char *text = read_sample(name, ".json", &length);
    char found[1000];
    Out out = out_to(found, sizeof found);
    XwsNotes notes;
    SquadError error;
    Squad squad;
    int count = 0;

    if (!xws_read(cards, text, length, 0, &squad, &count, &notes, &error))
        fail_msg("%s:%d:%d: %s", name, error.line, error.column, said(&error.say));
    int waiting = print_faults(&out, &squad, XWS_POINTS);
    if (strcmp(found, wanted) != 0)
        fail_msg("%s: found\n%s\nwanted\n%s", name, found, wanted);
    if (waiting > 0)
        expect_ready(name, &squad, wanted);
    else if (strcmp(wanted, "legal") == 0 && notes.count > 0)
        fail_msg("%s: %s", name, said(&notes.say[0]));
    else if (strcmp(wanted, "legal") == 0)
        expect_same_again(squad);
}

static void squads_of_builders(void **state)
{
    size_t length = 0;
    const char *at = read_sample("expected", ".txt", &length);
    int count = 0;

    (void)state;
    for (; *at != '\0'; count++) {
        char name[100], wanted[300];
        int read = 0;
        if (sscanf(at, "%99[^:]: %299[^\n]\n%n", name, wanted, &read) != 2)
            fail_msg("expected.txt: \"%.40s\" is not NAME: FAULTS", at);
        expect_pasted(name, wanted);
        at += read;
    }
    assert_true(count >= XWS_SQUADS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pilot_goes_out_and_comes_back),
        cmocka_unit_test(every_upgrade_goes_out_and_comes_back),
        cmocka_unit_test(slots_have_the_keys_of_xws),
        cmocka_unit_test(squads_of_builders),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make, forget);
}

#endif
