/* Every fault of a squad has a nearest change that makes things better, and changes that are made one after the other end with a legal squad:
 * random squads of all editions, most of them quite wrong. */
#include <string.h>

#include "unit/random_game.h"
#include "unit/run_tests.h"
#include "unit/xwing2_squad_rules.h"
#include "xwing/squads/card_id.h"
#include "xwing/squads/legal.h"
#include "xwing/squads/squad_text.h"

enum { SQUADS = 100, MOST_FAULTS = 600, MOST_STEPS = 100, LINES_BYTES = 16384 };

/* ---- squads with everything wrong ---- */

/* Mostly of the faction; now and then a mission's token. */
static uint16_t any_pilot(RandomPlayer *luck, uint8_t faction)
{
    uint16_t pilot = 0;

    for (int i = random_below(luck, 20) == 0 ? 0 : cards->pilot_count; i < cards->pilot_count; i++) {
        if (cards->pilots[i].is_token)
            return (uint16_t)i;
    }
    do
        pilot = (uint16_t)random_below(luck, (uint32_t)cards->pilot_count);
    while (cards->pilots[pilot].faction != faction && random_below(luck, 12) > 0);
    return pilot;
}

static void add_stray(RandomPlayer *luck, Squad *squad, int ship)
{
    static const char *const ids[] = {"nobody", "lukeskywalkr", "r2d3", "xwing/nobody", "protontorpedos", "", "a b"};
    int kind = ship >= 0 && random_below(luck, 3) > 0 ? CARD_UPGRADE : CARD_PILOT;
    char id[CARD_ID_BYTES] = "";
    Out out = out_to(id, sizeof id);
    int waiting = (int)random_below(luck, (uint32_t)cards->waiting_count + 1);

    if (waiting < cards->waiting_count && cards->waiting[waiting].kind == kind)
        print_waiting_id(&out, cards, waiting);
    else
        out_text(&out, ids[random_below(luck, sizeof ids / sizeof ids[0])]);
    if (kind == CARD_PILOT)
        squad_ask_ship(cards, squad, id, out.length);
    else
        squad_ask_upgrade(cards, squad, ship, SLOT_NONE, id, out.length);
}

/* Any card, or once more the one before it. */
static void add_upgrade(RandomPlayer *luck, Squad *squad, int ship)
{
    const SquadShip *on = &squad->ship[ship];
    int upgrade = (int)random_below(luck, (uint32_t)cards->upgrade_count);

    if (random_below(luck, 12) == 0) {
        add_stray(luck, squad, ship);
        return;
    }
    if (on->upgrade_count > 0 && random_below(luck, 6) == 0)
        upgrade = on->upgrade[on->upgrade_count - 1];
    const char *id = cards->upgrades[upgrade].xws;
    squad_ask_upgrade(cards, squad, ship, SLOT_NONE, id, (int)strlen(id));
}

static Squad bad_squad(RandomPlayer *luck, uint8_t faction)
{
    Squad squad = squad_empty("Odd", faction);
    int ships = (int)random_below(luck, 12), worst = (int)random_below(luck, 18);

    for (int i = 0; i < ships; i++) {
        if (random_below(luck, 10) == 0)
            add_stray(luck, &squad, -1);
        else
            squad_add_ship(cards, &squad, any_pilot(luck, faction));
    }
    for (int ship = 0; ship < squad.ship_count; ship++) {
        for (int i = (int)random_below(luck, (uint32_t)worst + 1); i > 0; i--)
            add_upgrade(luck, &squad, ship);
    }
    return squad;
}

/* ---- mending ---- */

static void tell(const Squad *squad, const Fault *fault, const char *what)
{
    char lines[LINES_BYTES], say[1000], change[1000];
    Out out = out_to(lines, sizeof lines), said = out_to(say, sizeof say), changes = out_to(change, sizeof change);
    Voice voice = {.rules = rules};

    squad_print_text(&out, cards, squad);
    message_format(&said, &voice, &fault->say);
    message_format(&changes, &voice, &fault->change.say);
    fail_msg("%s: kind %d: %s\n-> %s\n%s", what, fault->kind, say, change, lines);
}

/* How bad a squad is: what is wrong besides its cost; then how far its cost is from what was agreed. */
typedef struct Badness {
    int faults, cost, cards;
} Badness;

static Badness badness_of(const Squad *squad, const SquadTerms *terms, const Fault *faults, int count)
{
    int over = squad_points(cards, terms->list, squad) - terms->points;
    Badness bad = {.faults = count, .cards = squad->stray_count};

    for (int i = 0; i < count; i++)
        bad.faults -= faults[i].kind == FAULT_POINTS || faults[i].kind == FAULT_THREAT;
    if (terms->points > 0 && over > 0)
        bad.cost = over;
    if (terms->threat > 0 && squad->ship_count > 0)
        bad.cost = threat_distance(cards, squad->ship, squad->ship_count, terms->threat);
    for (int ship = 0; ship < squad->ship_count; ship++)
        bad.cards += 1 + squad->ship[ship].upgrade_count;
    return bad;
}

/* A card that is taken off may have given others their slots: then they are what is wrong next, and there are fewer of them. */
static bool is_better(Badness now, Badness before)
{
    return now.faults < before.faults || now.cards < before.cards ||
           (now.faults == before.faults && now.cost < before.cost);
}

/* Everything that is wrong, without looking for changes. */
static int list_faults(const Squad *squad, const SquadTerms *terms, Fault faults[MOST_FAULTS])
{
    FaultList list = {.fault = faults, .most = MOST_FAULTS};

    check_squad(cards, squad, terms, &list);
    assert_in_range(list.count, 0, MOST_FAULTS);
    return list.count;
}

/* Makes the change of one fault after the other, until the squad is legal. */
static void mend(Squad squad, const SquadTerms *terms, RandomPlayer *luck, int seen[FAULT_KINDS])
{
    static Fault faults[MOST_FAULTS];
    int count = list_faults(&squad, terms, faults);

    for (int steps = 0; count > 0; steps++) {
        Fault fault = faults[random_below(luck, (uint32_t)count)];
        Squad before = squad;
        Badness bad = badness_of(&before, terms, faults, count);
        squad_nearest_change(cards, &squad, terms, &fault, &fault.change);
        seen[fault.kind]++;
        if (fault.change.kind == CHANGE_NONE)
            tell(&squad, &fault, "no change");
        squad_change(cards, &squad, terms, &fault.change);
        count = list_faults(&squad, terms, faults);
        if (!is_better(badness_of(&squad, terms, faults, count), bad) && fault.kind != FAULT_THREAT)
            tell(&before, &fault, "not better");
        if (steps > MOST_STEPS)
            tell(&before, &fault, "too many steps");
    }
}

#define BIT(kind) (UINT32_C(1) << (kind))

/* Random squads of an edition; every kind of fault but `never` was met and mended. */
static void mend_all_of(const char *edition, const SquadTerms *terms, uint32_t never)
{
    int seen[FAULT_KINDS] = {0};

    make_edition_with(edition, NULL, 0);
    for (int i = 0; i < SQUADS; i++) {
        RandomPlayer luck = {(uint64_t)i * 977 + 5};
        uint8_t faction = (uint8_t)random_below(&luck, cards->terms->family == CARDS_WITH_SKILL ? 3 : FACTIONS);
        mend(bad_squad(&luck, faction), terms, &luck, seen);
    }
    for (int kind = 0; kind < FAULT_KINDS; kind++) {
        if ((seen[kind] == 0) != ((never & BIT(kind)) != 0))
            fail_msg("%s: faults of kind %d were met %d times", edition, kind, seen[kind]);
    }
    forget(NULL);
}

static void squads_of_the_first_edition_can_be_mended(void **state)
{
    (void)state;
    mend_all_of("xwing-1", &(SquadTerms){.points = 100}, BIT(FAULT_NO_POINTS) | BIT(FAULT_LOADOUT) | BIT(FAULT_THREAT));
}

static void squads_of_2_0_can_be_mended(void **state)
{
    (void)state;
    mend_all_of("xwing-2.0", &(SquadTerms){.points = 200},
                BIT(FAULT_LIMITED) | BIT(FAULT_TOKEN) | BIT(FAULT_LOADOUT) | BIT(FAULT_THREAT));
}

static void squads_of_2_5_can_be_mended(void **state)
{
    (void)state;
    mend_all_of("xwing-2.5", &(SquadTerms){.points = 20}, BIT(FAULT_TOKEN) | BIT(FAULT_THREAT));
}

/* They have just the upgrades that they have, and cost nothing. */
static void squads_of_quick_builds_can_be_mended(void **state)
{
    (void)state;
    mend_all_of("xwing-2.0", &(SquadTerms){.threat = 8},
                BIT(FAULT_TOKEN) | BIT(FAULT_SLOT) | BIT(FAULT_LIMITED) | BIT(FAULT_POINTS) | BIT(FAULT_NO_POINTS) |
                    BIT(FAULT_LOADOUT));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squads_of_the_first_edition_can_be_mended),
        cmocka_unit_test(squads_of_2_0_can_be_mended),
        cmocka_unit_test(squads_of_2_5_can_be_mended),
        cmocka_unit_test(squads_of_quick_builds_can_be_mended),
    };

    return RUN_TESTS(tests);
}
