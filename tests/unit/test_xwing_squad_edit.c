/* Edits of a squad, what fits it, and the ids by which both name cards: with the cards that are built in, of all editions. */
#include <string.h>

#include "unit/run_tests.h"
#include "unit/squad_expect.h"
#include "xwing/squads/card_id.h"
#include "xwing/squads/edit.h"
#include "xwing/squads/fits.h"

enum { LINES_BYTES = 16384, SENTENCE_BYTES = 1000 };

static SquadTerms terms;

static int first_edition(void **state)
{
    (void)state;
    terms = (SquadTerms){.points = 100};
    return make_edition_with("xwing-1", NULL, 0);
}

static int second_edition(void **state)
{
    (void)state;
    terms = (SquadTerms){.points = 200};
    return make_edition_with("xwing-2.0", NULL, 0);
}

static int revised(void **state)
{
    (void)state;
    terms = (SquadTerms){.points = 20};
    return make_edition_with("xwing-2.5", NULL, 0);
}

static void expect_lines(const Squad *squad, const char *lines)
{
    char text[LINES_BYTES];
    Out out = out_to(text, sizeof text);

    squad_print_text(&out, cards, squad);
    assert_string_equal(text, lines);
}

static void expect_sentence(const Message *message, const char *wanted)
{
    char text[SENTENCE_BYTES];
    Out out = out_to(text, sizeof text);
    Voice voice = {.rules = rules};

    message_format(&out, &voice, message);
    assert_string_equal(text, wanted);
}

/* ---- edits ---- */

static const SquadEdit nothing = {.ship = -1, .upgrade = -1, .to = -1, .fault = -1};

static SquadEdit with_card(EditKind kind, int ship, const char *card)
{
    SquadEdit edit = nothing;

    edit.kind = kind;
    edit.ship = ship;
    edit.card = card;
    return edit;
}

static SquadEdit of_ship(EditKind kind, int ship)
{
    return with_card(kind, ship, NULL);
}

static SquadEdit with_words(EditKind kind, const char *words)
{
    SquadEdit edit = of_ship(kind, -1);

    edit.words = words;
    return edit;
}

static SquadEdit of_upgrade(EditKind kind, int ship, int upgrade, const char *card)
{
    SquadEdit edit = with_card(kind, ship, card);

    edit.upgrade = upgrade;
    return edit;
}

static SquadEdit of_fault(int fault)
{
    SquadEdit edit = of_ship(EDIT_MEND, -1);

    edit.fault = fault;
    return edit;
}

static EditNotes notes;

static void make(Squad *squad, SquadEdit edit)
{
    EditRefusal why;

    if (!squad_edit(cards, squad, &terms, &edit, &notes, &why)) {
        char text[SENTENCE_BYTES];
        Out out = out_to(text, sizeof text);
        Voice voice = {.rules = rules};
        message_format(&out, &voice, &why.say);
        fail_msg("refused: %s", text);
    }
}

/* The edit is made, and this is what is noted and what the squad is then. */
static void expect_edit(Squad *squad, SquadEdit edit, int noted, const char *lines)
{
    make(squad, edit);
    assert_int_equal(notes.count, noted);
    expect_lines(squad, lines);
}

static void expect_refusal(Squad *squad, SquadEdit edit, const char *say)
{
    Squad before = *squad;
    EditRefusal why;

    assert_false(squad_edit(cards, squad, &terms, &edit, &notes, &why));
    expect_sentence(&why.say, say);
    assert_memory_equal(squad, &before, sizeof before);
}

static void a_squad_is_built_from_nothing(void **state)
{
    Squad squad = squad_empty("", NO_FACTION);
    SquadEdit move = of_ship(EDIT_MOVE, 2);

    (void)state;
    expect_edit(&squad, with_words(EDIT_NAME, "Mine"), 0, "squad \"Mine\"\n");
    expect_edit(&squad, with_card(EDIT_ADD, -1, "xwing/lukeskywalker"), 0,
                "squad \"Mine\" rebel\nxwing/lukeskywalker\n");
    expect_edit(&squad, with_card(EDIT_EQUIP, 0, "r2d2"), 0, "squad \"Mine\" rebel\nxwing/lukeskywalker r2d2\n");
    expect_edit(&squad, with_card(EDIT_EQUIP, 0, "Marksmanship"), 0,
                "squad \"Mine\" rebel\nxwing/lukeskywalker r2d2 marksmanship\n");
    expect_edit(&squad, of_upgrade(EDIT_REPLACE, 0, 0, "r2f2"), 0,
                "squad \"Mine\" rebel\nxwing/lukeskywalker r2f2 marksmanship\n");
    expect_edit(&squad, of_upgrade(EDIT_UNEQUIP, 0, 1, NULL), 0, "squad \"Mine\" rebel\nxwing/lukeskywalker r2f2\n");
    make(&squad, with_card(EDIT_ADD, -1, "ywing/goldsquadronpilot"));
    make(&squad, with_card(EDIT_ADD, -1, "awing/prototypepilot"));
    move.to = 0;
    expect_edit(&squad, move, 0,
                "squad \"Mine\" rebel\nawing/prototypepilot\nxwing/lukeskywalker r2f2\nywing/goldsquadronpilot\n");
    move.ship = 0;
    move.to = 2;
    expect_edit(&squad, move, 0,
                "squad \"Mine\" rebel\nxwing/lukeskywalker r2f2\nywing/goldsquadronpilot\nawing/prototypepilot\n");
    expect_edit(&squad, of_ship(EDIT_REMOVE, 1), 0,
                "squad \"Mine\" rebel\nxwing/lukeskywalker r2f2\nawing/prototypepilot\n");
    assert_int_equal(squad_faults(cards, &squad, &terms, NULL, 0), 0);
    expect_edit(&squad, with_words(EDIT_FACTION, "empire"), 0,
                "squad \"Mine\" empire\nrebel/xwing/lukeskywalker r2f2\nrebel/awing/prototypepilot\n");
    assert_int_equal(squad_faults(cards, &squad, &terms, NULL, 0), 2);
}

/* What is no card moves and goes with its ship. */
static void strays_stay_with_their_ships(void **state)
{
    Squad squad = squad_of("squad \"\" rebel\nxwing/rookiepilot\nnobody r2d2\nawing/prototypepilot nothing\n");
    SquadEdit move = of_ship(EDIT_MOVE, 1);

    (void)state;
    move.to = 2;
    expect_edit(&squad, move, 0, "squad \"\" rebel\nxwing/rookiepilot\nawing/prototypepilot nothing\nnobody r2d2\n");
    move.ship = 2;
    move.to = 0;
    expect_edit(&squad, move, 0, "squad \"\" rebel\nnobody r2d2\nxwing/rookiepilot\nawing/prototypepilot nothing\n");
    expect_edit(&squad, of_ship(EDIT_COPY, 2), 0,
                "squad \"\" rebel\nnobody r2d2\nxwing/rookiepilot\nawing/prototypepilot nothing\nawing/prototypepilot "
                "nothing\n");
    expect_edit(
        &squad, of_upgrade(EDIT_UNEQUIP, 2, 0, NULL), 0,
        "squad \"\" rebel\nnobody r2d2\nxwing/rookiepilot\nawing/prototypepilot\nawing/prototypepilot nothing\n");
    expect_edit(&squad, of_upgrade(EDIT_REPLACE, 3, 0, "chardaanrefit"), 0,
                "squad \"\" rebel\nnobody r2d2\nxwing/rookiepilot\nawing/prototypepilot\nawing/prototypepilot "
                "chardaanrefit\n");
    expect_edit(&squad, with_card(EDIT_PILOT, 0, "xwing/redsquadronpilot"), 0,
                "squad \"\" rebel\nxwing/redsquadronpilot r2d2\nxwing/rookiepilot\nawing/prototypepilot\n"
                "awing/prototypepilot chardaanrefit\n");
}

/* Upgrades that the new pilot has no slot for are left out, and that is said. */
static void another_pilot_keeps_what_fits(void **state)
{
    Squad squad = squad_of("squad \"\" rebel\nxwing/lukeskywalker r2d2 marksmanship protontorpedoes\n");

    (void)state;
    expect_edit(&squad, with_card(EDIT_PILOT, 0, "xwing/rookiepilot"), 1,
                "squad \"\" rebel\nxwing/rookiepilot r2d2 protontorpedoes\n");
    expect_sentence(&notes.say[0], "Marksmanship was left out: it does not go with Rookie Pilot.");
    expect_edit(&squad, with_card(EDIT_PILOT, 0, "awing/greensquadronpilot"), 2,
                "squad \"\" rebel\nawing/greensquadronpilot\n");
}

/* The copy of a unique pilot has the nearest other one, and no unique upgrade. */
static void a_copy_is_legal(void **state)
{
    Squad squad = squad_of("squad \"\" rebel\nxwing/lukeskywalker r2d2 protontorpedoes\nxwing/garvendreis\n");

    (void)state;
    expect_edit(&squad, of_ship(EDIT_COPY, 0), 2,
                "squad \"\" rebel\nxwing/lukeskywalker r2d2 protontorpedoes\nxwing/jekporkins protontorpedoes\n"
                "xwing/garvendreis\n");
    expect_sentence(&notes.say[0], "Jek Porkins flies the copy: the squad can have no further Luke Skywalker.");
    expect_sentence(&notes.say[1], "R2-D2 was left out: the squad can have no further R2-D2.");
    squad = squad_of("squad \"\" rebel\nxwing/rookiepilot r2astromech\n");
    expect_edit(&squad, of_ship(EDIT_COPY, 0), 0,
                "squad \"\" rebel\nxwing/rookiepilot r2astromech\nxwing/rookiepilot r2astromech\n");
    while (squad.ship_count < SQUAD_SHIPS)
        make(&squad, of_ship(EDIT_COPY, 0));
    expect_refusal(&squad, of_ship(EDIT_COPY, 0), "A squad has at most 10 ships; \"Rookie Pilot\" is one more.");
    expect_refusal(&squad, with_card(EDIT_ADD, -1, "xwing/rookiepilot"),
                   "A squad has at most 10 ships; \"xwing/rookiepilot\" is one more.");
}

static void nonsense_is_refused(void **state)
{
    Squad squad = squad_of("squad \"A\" rebel\nxwing/rookiepilot r2d2\n");
    SquadEdit move = of_ship(EDIT_MOVE, 0);

    (void)state;
    expect_refusal(&squad, of_ship(EDIT_ADD, -1), "\"card\" is missing: this cannot be done without it.");
    expect_refusal(&squad, of_ship(EDIT_REMOVE, -1), "\"ship\" is missing: this cannot be done without it.");
    expect_refusal(&squad, of_ship(EDIT_UNEQUIP, 0), "\"upgrade\" is missing: this cannot be done without it.");
    expect_refusal(&squad, move, "\"to\" is missing: this cannot be done without it.");
    expect_refusal(&squad, of_ship(EDIT_NAME, 0), "\"words\" is missing: this cannot be done without it.");
    expect_refusal(&squad, of_ship(EDIT_MEND, 0), "\"fault\" is missing: this cannot be done without it.");
    expect_refusal(&squad, of_ship(EDIT_REMOVE, 8), "There is no ship 9: the squad has 1 ship.");
    expect_refusal(&squad, of_upgrade(EDIT_UNEQUIP, 0, 1, NULL), "The ship has no upgrade 2.");
    move.to = 1;
    expect_refusal(&squad, move, "There is no ship 2: the squad has 1 ship.");
    expect_refusal(&squad, with_card(EDIT_ADD, -1, "nobody"), "\"nobody\" is not the id of a pilot in this content.");
    expect_refusal(&squad, with_card(EDIT_EQUIP, 0, ""), "\"\" is not the id of an upgrade in this content.");
    expect_refusal(&squad, with_words(EDIT_FACTION, "hutts"),
                   "\"hutts\" is not a faction; it should be rebel, empire or scum");
    expect_refusal(&squad, of_fault(0), "The squad has no fault 1.");
    expect_refusal(&squad, of_ship(EDIT_READY, -1),
                   "No card here waits, or no ship would be left without those that do.");
    for (int i = 1; i < SHIP_UPGRADES; i++)
        make(&squad, with_card(EDIT_EQUIP, 0, "r2d2"));
    expect_refusal(&squad, with_card(EDIT_EQUIP, 0, "r2f2"), "A ship has at most 13 upgrades; \"R2-F2\" is one more.");
}

static void a_typing_mistake_has_a_hint(void **state)
{
    Squad squad = squad_empty("", NO_FACTION);
    SquadEdit edit = with_card(EDIT_ADD, -1, "lukeskywlaker");
    EditRefusal why;

    (void)state;
    for (int i = 0; i < 2; i++) { /* whether the squad has a faction or not */
        assert_false(squad_edit(cards, &squad, &terms, &edit, &notes, &why));
        expect_sentence(&why.hint, "Did you mean \"lukeskywalker\", Luke Skywalker (28 points)?");
        squad.faction = FACTION_REBEL;
    }
}

static void faults_are_mended_by_number(void **state)
{
    Squad squad = squad_of("squad \"\" rebel\nxwing/rookiepilot marksmanship\nempire/tiefighter/academypilot\n");

    (void)state;
    assert_int_equal(squad_faults(cards, &squad, &terms, NULL, 0), 2);
    expect_edit(&squad, of_fault(1), 0, "squad \"\" rebel\nxwing/rookiepilot marksmanship\ntiefighter/zeborrelios\n");
    expect_edit(&squad, of_fault(0), 0, "squad \"\" rebel\nxwing/rookiepilot\ntiefighter/zeborrelios\n");
}

/* Cards that wait can be added, and left out again. */
static void cards_that_wait_can_be_added(void **state)
{
    Squad squad = squad_empty("", NO_FACTION);
    char id[CARD_ID_BYTES];
    int waiting = 0;

    (void)state;
    while (cards->waiting[waiting].kind != CARD_PILOT || cards->waiting[waiting].ship == 0)
        waiting++;
    Out out = out_to(id, sizeof id);
    print_waiting_id(&out, cards, waiting);
    make(&squad, with_card(EDIT_ADD, -1, id));
    assert_int_equal(squad.faction + 1, cards->waiting[waiting].faction);
    assert_int_equal(squad_stray_waiting(cards, &squad, 0), waiting);
    Fault fault = {0};
    assert_int_equal(squad_faults(cards, &squad, &terms, &fault, 1), 1);
    assert_int_equal(fault.kind, FAULT_WAITS);
    assert_int_equal(fault.change.kind, CHANGE_TAKE_PILOT);
    make(&squad, of_ship(EDIT_READY, -1));
    assert_int_equal(squad_faults(cards, &squad, &terms, NULL, 0), 0);
    assert_int_equal(cards->pilots[squad.ship[0].pilot].ship + 1, cards->waiting[waiting].ship);
}

/* An upgrade that waits has the nearest other one of its slot for a change; and `ready` leaves it out. */
static void an_upgrade_that_waits_has_a_substitute(void **state)
{
    Squad squad = squad_of("squad \"\" rebel\nxwing/rookiepilot\n");
    int r4d6 = xwing_find_waiting(cards, CARD_UPGRADE, "r4d6", 4);
    Fault fault = {0};

    (void)state;
    assert_true(r4d6 >= 0);
    assert_int_equal(cards->waiting[r4d6].slot, SLOT_ASTROMECH);
    assert_int_equal(cards->waiting[r4d6].cost, 1);
    make(&squad, with_card(EDIT_EQUIP, 0, "r4d6"));
    expect_lines(&squad, "squad \"\" rebel\nxwing/rookiepilot r4d6\n");
    assert_int_equal(squad_faults(cards, &squad, &terms, &fault, 1), 1);
    assert_int_equal(fault.kind, FAULT_WAITS);
    assert_int_equal(fault.change.kind, CHANGE_TAKE_UPGRADE);
    assert_int_equal(cards->upgrades[fault.change.card].slot, SLOT_ASTROMECH);
    assert_int_equal(fault.change.points, 1);
    Squad ready = squad;
    expect_edit(&ready, of_ship(EDIT_READY, -1), 0, "squad \"\" rebel\nxwing/rookiepilot\n");
    make(&squad, of_fault(0));
    assert_int_equal(squad_faults(cards, &squad, &terms, NULL, 0), 0);
}

static void a_standard_loadout_keeps_its_upgrades(void **state)
{
    Squad squad = squad_of("squad \"\" rebel\nt65xwing/lukeskywalker-battleofyavin\n");
    int count = squad.ship[0].upgrade_count;

    (void)state;
    PROVES("X25-DEF-15");
    assert_true(count > 0);
    expect_refusal(&squad, with_card(EDIT_EQUIP, 0, "protontorpedoes"),
                   "Luke Skywalker is a standard loadout: its upgrades stay as they are.");
    expect_refusal(&squad, of_upgrade(EDIT_UNEQUIP, 0, 0, NULL),
                   "Luke Skywalker is a standard loadout: its upgrades stay as they are.");
    expect_refusal(&squad, of_upgrade(EDIT_REPLACE, 0, 0, "r2d2"),
                   "Luke Skywalker is a standard loadout: its upgrades stay as they are.");
    make(&squad, with_card(EDIT_PILOT, 0, "t65xwing/wedgeantilles"));
    assert_int_equal(squad.ship[0].upgrade_count, 0);
    make(&squad, with_card(EDIT_EQUIP, 0, "marksmanship"));
    make(&squad, with_card(EDIT_PILOT, 0, "t65xwing/lukeskywalker-battleofyavin"));
    assert_int_equal(notes.count, 1);
    assert_int_equal(squad.ship[0].upgrade_count, count);
}

/* ---- ids ---- */

/* Every card of the edition has an id that no other has, and that squads understand. */
static void every_card_has_an_id_of_its_own(void **state)
{
    char id[CARD_ID_BYTES];

    (void)state;
    for (int i = 0; i < cards->pilot_count; i++) {
        Out out = out_to(id, sizeof id);
        print_pilot_id(&out, cards, i);
        assert_false(out.cut);
        assert_int_equal(find_pilot_id(cards, id, out.length), i);
        assert_int_equal(find_waiting_id(cards, CARD_PILOT, id, out.length), -1);
        for (uint8_t faction = 0; faction < FACTIONS; faction++)
            assert_int_equal(squad_meant_pilot(cards, id, out.length, faction), i);
    }
    for (int i = 0; i < cards->upgrade_count; i++) {
        Out out = out_to(id, sizeof id);
        print_upgrade_id(&out, cards, i);
        assert_int_equal(find_upgrade_id(cards, id, out.length), i);
        assert_int_equal(squad_meant_upgrade(cards, id, out.length, SLOT_NONE), i);
    }
    for (int i = 0; i < cards->waiting_count; i++) {
        Out out = out_to(id, sizeof id);
        CardKind kind = (CardKind)cards->waiting[i].kind;
        print_waiting_id(&out, cards, i);
        assert_int_equal(find_waiting_id(cards, kind, id, out.length), i);
        assert_int_equal(squad_meant_waiting(cards, kind, id, out.length, FACTION_SCUM), i);
        for (uint8_t faction = 0; faction < FACTIONS && kind == CARD_PILOT; faction++)
            assert_int_equal(squad_meant_pilot(cards, id, out.length, faction), -1);
    }
}

/* ---- what fits ---- */

typedef struct Heard {
    const Squad *squad;
    const FitQuestion *question;
    int fits, over, waits, told;
} Heard;

/* The squad as an edit makes it, with the card: are as many things wrong as a Fit says? */
static void compare_with_edit(void *self, const Fit *fit)
{
    Heard *heard = self;
    char id[CARD_ID_BYTES];
    Out out = out_to(id, sizeof id);
    Squad with = *heard->squad;
    int before = with.ship_count > 0 ? squad_faults(cards, &with, &terms, NULL, 0) : 0;

    heard->told++;
    heard->fits += fit->fits;
    heard->over += fit->is_over;
    heard->waits += fit->waits;
    assert_true(!fit->fits || (!fit->is_over && !fit->waits));
    if (!fit->fits)
        assert_int_not_equal(fit->say.id, MSG_NONE);
    if (!fit->is_written)
        return;
    bool is_pilot = fit->kind == CARD_PILOT;
    (is_pilot ? print_pilot_id : print_upgrade_id)(&out, cards, fit->card);
    make(&with, is_pilot ? with_card(heard->question->ship >= 0 ? EDIT_PILOT : EDIT_ADD, heard->question->ship, id)
                         : with_card(EDIT_EQUIP, heard->question->ship, id));
    int after = squad_faults(cards, &with, &terms, NULL, 0);
    if (fit->fits != (after <= before))
        fail_msg("%s %s, and %d things are wrong where %d were", id, fit->fits ? "fits" : "does not fit", after,
                 before);
}

static Heard ask_fits(const Squad *squad, FitQuestion question)
{
    Heard heard = {.squad = squad, .question = &question};

    squad_fits(cards, squad, &terms, &question, compare_with_edit, &heard);
    return heard;
}

/* In each edition: what is told of a card is what comes of adding it. */
static void what_fits_is_what_can_be_added(const char *lines)
{
    Squad squad = squad_of(lines);

    assert_int_equal(squad_faults(cards, &squad, &terms, NULL, 0), 0);
    Heard pilots = ask_fits(&squad, (FitQuestion){.ship = -1, .upgrade = -1});
    assert_true(pilots.fits > 0 && pilots.over > 0 && pilots.waits > 0);
    terms.points = squad_points(cards, 0, &squad) + 1;
    Heard upgrades = ask_fits(&squad, (FitQuestion){.ship = 0, .upgrade = -1});
    assert_true(upgrades.fits > 3 && upgrades.over > 0 && upgrades.waits > 0);
    Heard others = ask_fits(&squad, (FitQuestion){.ship = 0, .upgrade = -1, .is_pilots = true});
    assert_true(others.fits > 2 && others.told > others.fits && others.told < pilots.told);
    Heard nobody = ask_fits(&(Squad){.faction = NO_FACTION}, (FitQuestion){.ship = -1, .upgrade = -1});
    assert_true(nobody.told > pilots.told);
}

static void what_fits_in_the_first_edition(void **state)
{
    (void)state;
    PROVES("X1-SQUAD-04");
    what_fits_is_what_can_be_added(
        "squad \"\" rebel\nxwing/lukeskywalker\nxwing/wedgeantilles r2d2\nawing/prototypepilot\n");
}

static void what_fits_in_2_0(void **state)
{
    (void)state;
    PROVES("X2-SQUAD-07");
    what_fits_is_what_can_be_added(
        "squad \"\" rebel\nt65xwing/lukeskywalker protontorpedoes\nt65xwing/wedgeantilles r2d2\n"
        "t65xwing/bluesquadronescort\n");
}

static void what_fits_in_2_5(void **state)
{
    (void)state;
    PROVES("X25-SQUAD-01 X25-SQUAD-07");
    what_fits_is_what_can_be_added(
        "squad \"\" rebel\nt65xwing/lukeskywalker protontorpedoes\nt65xwing/wedgeantilles r2d2\n"
        "t65xwing/bluesquadronescort\n");
}

static void find_card(void *self, const Fit *fit)
{
    Fit *wanted = self;

    if (fit->is_written && fit->kind == wanted->kind && fit->card == wanted->card)
        *wanted = *fit;
}

/* What is told of one upgrade. */
static Fit fit_of(const Squad *squad, FitQuestion question, const char *upgrade)
{
    Fit fit = {.kind = CARD_UPGRADE, .card = (uint16_t)xwing_find_upgrade(cards, upgrade, (int)strlen(upgrade))};

    squad_fits(cards, squad, &terms, &question, find_card, &fit);
    return fit;
}

/* In the place of another card, of one slot alone, and where something is wrong already. */
static void what_fits_in_the_place_of_a_card(void **state)
{
    Squad squad = squad_of("squad \"\" rebel\nxwing/lukeskywalker r2d2 marksmanship nothing\n");
    FitQuestion question = {.ship = 0, .upgrade = -1};

    (void)state;
    Fit second = fit_of(&squad, question, "r2f2");
    expect_sentence(&second.say, "Luke Skywalker has no free astromech slot for R2-F2.");
    question.upgrade = 0;
    assert_true(fit_of(&squad, question, "r2f2").fits);
    assert_true(fit_of(&squad, question, "r2d2").fits);
    assert_false(fit_of(&squad, question, "expose").fits);
    question.upgrade = 2; /* what is no card */
    assert_false(fit_of(&squad, question, "r2f2").fits);
    assert_true(fit_of(&squad, question, "protontorpedoes").fits);
    question.slots = UINT32_C(1) << SLOT_TORPEDO;
    assert_true(fit_of(&squad, question, "protontorpedoes").fits);
    assert_false(fit_of(&squad, question, "engineupgrade").is_written);
    terms.points = 35;
    Fit fit = fit_of(&squad, (FitQuestion){.ship = 0, .upgrade = -1}, "protontorpedoes");
    assert_true(fit.is_over);
    expect_sentence(&fit.say, "It costs 4 points, and 0 are left.");
}

static void nothing_more_fits_a_standard_loadout(void **state)
{
    Squad squad = squad_of("squad \"\" rebel\nt65xwing/lukeskywalker-battleofyavin\n");
    Fit fit = fit_of(&squad, (FitQuestion){.ship = 0, .upgrade = -1}, "marksmanship");

    (void)state;
    PROVES("X25-DEF-15");
    assert_true(fit.is_written && !fit.fits && !fit.is_over);
    assert_int_equal(fit.say.id, XW_BAD_FURTHER_UPGRADE);
}

/* ---- slots ---- */

static void a_bar_says_what_sits_where(void **state)
{
    Squad squad = squad_of("squad \"\" rebel\nbwing/bluesquadronpilot gunner bwinge2 marksmanship\n");
    SlotBar bar = squad_slot_bar(cards, 0, &squad.ship[0]);
    int gunner = -1, title = -1;

    (void)state;
    PROVES("X1-UPG-01 X1-UPG-02");
    assert_int_equal(bar.without, 1 << 2); /* no slot for Marksmanship */
    for (int i = 0; i < bar.count; i++) {
        gunner = bar.place[i].upgrade == 0 ? i : gunner;
        title = bar.place[i].upgrade == 1 ? i : title;
    }
    assert_int_equal(bar.place[gunner].kinds, 1 << SLOT_CREW);
    assert_int_equal(bar.place[title].kinds, 1 << SLOT_MODIFICATION);
    assert_int_equal(gunner, bar.count - 1); /* the slot that the other card adds */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_squad_is_built_from_nothing, first_edition, forget),
        cmocka_unit_test_setup_teardown(strays_stay_with_their_ships, first_edition, forget),
        cmocka_unit_test_setup_teardown(another_pilot_keeps_what_fits, first_edition, forget),
        cmocka_unit_test_setup_teardown(a_copy_is_legal, first_edition, forget),
        cmocka_unit_test_setup_teardown(nonsense_is_refused, first_edition, forget),
        cmocka_unit_test_setup_teardown(a_typing_mistake_has_a_hint, first_edition, forget),
        cmocka_unit_test_setup_teardown(faults_are_mended_by_number, first_edition, forget),
        cmocka_unit_test_setup_teardown(cards_that_wait_can_be_added, first_edition, forget),
        cmocka_unit_test_setup_teardown(an_upgrade_that_waits_has_a_substitute, first_edition, forget),
        cmocka_unit_test_setup_teardown(a_standard_loadout_keeps_its_upgrades, revised, forget),
        cmocka_unit_test_setup_teardown(every_card_has_an_id_of_its_own, first_edition, forget),
        cmocka_unit_test_setup_teardown(every_card_has_an_id_of_its_own, second_edition, forget),
        cmocka_unit_test_setup_teardown(every_card_has_an_id_of_its_own, revised, forget),
        cmocka_unit_test_setup_teardown(what_fits_in_the_first_edition, first_edition, forget),
        cmocka_unit_test_setup_teardown(what_fits_in_2_0, second_edition, forget),
        cmocka_unit_test_setup_teardown(what_fits_in_2_5, revised, forget),
        cmocka_unit_test_setup_teardown(what_fits_in_the_place_of_a_card, first_edition, forget),
        cmocka_unit_test_setup_teardown(nothing_more_fits_a_standard_loadout, revised, forget),
        cmocka_unit_test_setup_teardown(a_bar_says_what_sits_where, first_edition, forget),
    };

    return RUN_TESTS(tests);
}
