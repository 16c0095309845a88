/* Suffering damage, one point at a time; critical damage; and one effect that hurts several ships. */
#include "xwing/rules/damage.h"
#include "xwing/rules/bombs.h"

#include <string.h>

#include "xwing/abilities/messages.h"
#include "xwing/abilities/vocabulary.h"
#include "xwing/rules/attack.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/scoring.h"
#include "xwing/rules/towing.h"
#include "xwing/state/decks.h"
#include "xwing/state/details.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

bool may_still_attack(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    int16_t active = game->attack.attacker;

    return game->phase == PHASE_COMBAT && active >= 0 && active != ship && has_turns(look, ship) &&
           !(game->ship[ship].flags & SHIP_HAD_ATTACK) &&
           skill_of(look, ship) == attack_skill(look); /* X1-SIM-01, X1-SIM-06 */
}

bool stays_with_initiative(const Look *look, int16_t ship)
{
    const Table *table = look->table;
    int at = 0;

    (void)ship;
    while (at < table->depth && table->frames[at].procedure != PROC_COMBAT_TURN)
        at++;
    return at < table->depth; /* X2-DEST-05, X2-DEST-04, X2-AMB-55, X25-DEST-03, X25-DEST-02, X25-AMB-52 */
}

static bool is_beyond_hull(const Look *look, int16_t ship)
{
    return damage_on(look, ship) >= hull_of(look, ship); /* X1-DESTR-01, X2-DEST-01, X25-DMG-07 */
}

/* Does a card keep it in play until the Combat phase ends? */
static bool lingers(const Look *look, int16_t ship)
{
    Status reason;

    return deed_forbidden(look, DEED_DESTROY, ship, attack_under_way(look), &reason);
}

/* Does its damage remove it now, rather than later? */
static bool is_lost(const Look *look, int16_t ship)
{
    return xwing_in(look)->ship[ship].status == SHIP_IN_PLAY && is_beyond_hull(look, ship) &&
           !edition_of(look)->destroyed.stays(look, ship) && !lingers(look, ship);
}

/* The ships that damage cards lie on, a bit each. */
static uint32_t ships_with_cards(const Table *table)
{
    uint64_t piles = 0;

    for (uint16_t slot = 0; slot < table->card_slots; slot++)
        piles |= UINT64_C(1) << table->cards[slot].pile;
    return (uint32_t)(piles >> PILE_SHIP);
}
_Static_assert(SHIPS == 32 && XWING_PILES <= 64, "a bit for each pile, and those of ships fill 32");

int16_t doomed_ship(const Look *look)
{
    const Xwing *game = xwing_in(look);
    uint32_t hurt = ships_with_cards(look->table);

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        bool is_hurt = (hurt >> ship & 1) || game->ship[ship].stand_ins > 0;
        if (is_hurt && game->ship[ship].status == SHIP_IN_PLAY && is_beyond_hull(look, ship))
            return ship;
    }
    return NO_PIECE;
}

/* One point more of the kind that comes first, or false when all is suffered. */
static bool take_point(Frame *frame)
{
    frame->local[SUFFER_SLOT] = NO_SLOT;
    if (frame->local[SUFFER_DAMAGE_LEFT] > 0) { /* X1-DMG-03, X2-DMG-06, X25-DMG-06 */
        frame->local[SUFFER_DAMAGE_LEFT]--;
        frame->local[SUFFER_IS_FACEUP] = false;
        return true;
    }
    if (frame->local[SUFFER_CRITICAL_LEFT] > 0) {
        frame->local[SUFFER_CRITICAL_LEFT]--;
        frame->local[SUFFER_IS_FACEUP] = true;
        return true;
    }
    return false;
}

bool softens_criticals(const Look *look, int16_t ship)
{
    const Mode *mode = mode_of(look);

    return mode->softens_criticals != NULL && mode->softens_criticals(look, ship);
}

/* Does a card make all its damage critical? */
static bool cannot_suffer_hits(const Look *look, int16_t ship)
{
    Status reason;

    return deed_forbidden(look, DEED_SUFFER_HITS, ship, attack_under_way(look), &reason);
}

/* How many cards the attacker draws when its attack deals a faceup one. An attacker that is gone draws none. */
static int cards_drawn(const Look *look, const Frame *frame)
{
    int16_t attacker = xwing_in(look)->attack.attacker;
    bool draws = (frame->local[SUFFER_HOW] & SUFFER_BY_ATTACK) && is_present(xwing_in(look), attacker);

    return draws ? value_of(look, VALUE_CRITICAL_CARDS, attacker, 1, &xwing_in(look)->attack) : 1;
}

/* The card is dealt: first whatever could keep it away, then its text if it lies faceup. */
static Flow deal_card(Play *play, Frame *frame, bool faceup, uint16_t step)
{
    if (!faceup && !is_spoken_about(xwing_of(play), SPEAKS_WINDOW(WINDOW_WOULD_BE_DEALT)))
        return next(frame, step);
    Flow flow = call(play, frame, PROC_DEALT, frame->subject, frame->seat, step);
    if (flow == FLOW_ON) {
        callee(play)->local[DEALT_SLOT] = frame->local[SUFFER_SLOT];
        callee(play)->local[DEALT_IS_FACEUP] = faceup;
    }
    return flow;
}

/* All is suffered, unless it was prevented or the ship is gone. */
static Flow end_suffering(Play *play, Frame *frame, uint16_t step)
{
    const Xwing *game = xwing_of(play);

    if (frame->local[SUFFER_COUNT] == 0 || !is_present(game, frame->subject) ||
        !is_spoken_about(game, SPEAKS_WINDOW(WINDOW_DAMAGE_SUFFERED)))
        return done(play);
    return open_window(play, frame, WINDOW_DAMAGE_SUFFERED, frame->subject, captain_of(play->table, game->initiative),
                       step);
}

Flow open_destroyed(Play *play, Frame *frame, int16_t ship, uint16_t step)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);

    score_loss(play, ship); /* X25-AMB-72 */
    game->ship[ship].status = SHIP_PENDING;
    if (game->attack.defender == ship)
        game->attack.flags |= ATTACK_DESTROYED;
    if (towed_by(&look, ship) != NO_PIECE)
        return call(play, frame, PROC_TOW_DESTROYED, ship, frame->seat, step); /* X25-SALV-29 */
    return after(play, frame, WINDOW_DESTROYED, ship, step);
}

Flow check_hull(Play *play, Frame *frame, int16_t ship, uint16_t step)
{
    Look look = look_of(play);
    const StaySpec *stays = &edition_of(&look)->destroyed;

    if (xwing_of(play)->ship[ship].status != SHIP_IN_PLAY || !is_beyond_hull(&look, ship) || lingers(&look, ship)) {
        score_hurt(play, ship);
        return next(frame, step);
    }
    if (!stays->stays(&look, ship))
        return call(play, frame, PROC_DESTROY, ship, frame->seat, step); /* X1-DESTR-01, X2-DEST-04, X25-DEST-02 */
    tell_all(play, EVENT_DESTROYED, ship, stays->rule, say1(stays->say, arg_piece(ship)));
    return open_destroyed(play, frame, ship, step); /* X1-SIM-02, X2-DEST-05, X25-DEST-03 */
}

/* One point takes a shield, or a card is dealt for it. */
static Flow take_shield(Play *play, Frame *frame, uint16_t lost, uint16_t deal)
{
    Ship *hurt = &xwing_of(play)->ship[frame->subject];

    if (hurt->shields == 0 || (frame->local[SUFFER_HOW] & SUFFER_AS_CARDS))
        return next(frame, deal);
    hurt->shields--; /* X1-DMG-04, X2-DMG-02, X25-DMG-02 */
    tell_all(play, EVENT_DAMAGE, frame->subject, RULE_IDS("X1-DMG-04", "X2-DMG-02", "X25-DMG-02"),
             say1(XW_LOSES_SHIELD, arg_piece(frame->subject)));
    score_hurt(play, frame->subject);
    return after(play, frame, WINDOW_SHIELD_LOST, frame->subject, lost);
}

static Flow run_suffer(Play *play, Frame *frame)
{
    enum { WOULD_SUFFER, NEXT_POINT, DEAL, PICKED, REVEALED, DEALT, CHECK_HULL, ENDED };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int16_t ship = frame->subject;
    uint8_t deck = deck_of(&look, side_of(&look, ship)), discard = discard_of(&look, side_of(&look, ship));
    uint16_t top = pile_at(&look, deck, 0); /* X2-SETUP-19, X25-SETUP-22 */
    bool is_damage = !(frame->local[SUFFER_HOW] & SUFFER_AS_CARDS);

    switch (frame->step) {
    case WOULD_SUFFER:
        frame->step = NEXT_POINT;
        if (is_damage && is_spoken_about(game, SPEAKS_WINDOW(WINDOW_WOULD_SUFFER)))
            return open_window(play, frame, WINDOW_WOULD_SUFFER, ship, captain_of(play->table, game->initiative),
                               NEXT_POINT);
        /* fallthrough */

    case NEXT_POINT:
        if (frame->local[SUFFER_IS_FACEUP] && is_damage &&
            is_present(game, ship)) { /* what follows from the point before */
            if (towed_by(&look, ship) != NO_PIECE)
                return jettison(play, frame, ship, false, NEXT_POINT); /* X25-SALV-28, X25-AMB-06 */
            frame->local[SUFFER_IS_FACEUP] = false;
            return after(play, frame, WINDOW_CRITICAL_SUFFERED, ship, NEXT_POINT);
        }
        if (!is_present(game, ship) || !take_point(frame)) /* X1-DMG-02, X2-DMG-08 */
            return end_suffering(play, frame, ENDED);
        frame->local[SUFFER_COUNT] += is_damage;
        if (softens_criticals(&look, ship))
            frame->local[SUFFER_IS_FACEUP] = false; /* X1-M1-12, X1-M1-13, X1-AMB-09 */
        else if (is_damage && cannot_suffer_hits(&look, ship))
            frame->local[SUFFER_IS_FACEUP] = true;
        return take_shield(play, frame, NEXT_POINT, DEAL);

    case DEAL:
        if (top == NO_SLOT && pile_size(&look, discard) > 0) /* X1-DMG-07, X1-LIMIT-05, X2-AMB-56, X25-AMB-23 */
            return refill(play, frame, deck, discard, next_roll(play, NO_PIECE, OCCASION_REFILL), DEAL);
        if (top == NO_SLOT) {
            game->ship[ship].stand_ins++; /* X1-LIMIT-06, X1-AMB-08 */
            return next(frame, CHECK_HULL);
        }
        frame->local[SUFFER_SLOT] = top;
        if (frame->local[SUFFER_IS_FACEUP] && cards_drawn(&look, frame) > 1) {
            Flow flow = call(play, frame, PROC_PICK_DAMAGE, ship, game->ship[game->attack.attacker].seat, PICKED);
            if (flow == FLOW_ON)
                callee(play)->local[PICK_AMONG] = cards_drawn(&look, frame);
            return flow;
        }
        if (frame->local[SUFFER_IS_FACEUP]) /* X1-DMG-05, X2-DMG-05, X25-DMG-05 */
            return look_at(play, frame, top, EVERYBODY, next_roll(play, ship, OCCASION_DAMAGE), REVEALED);
        card_move(play, top, (uint8_t)(PILE_SHIP + ship),
                  PILE_BOTTOM); /* X1-DMG-05, X2-DMG-03, X2-DMG-04, X25-DMG-03, X25-DMG-04 */
        tell_details(play, EVENT_DAMAGE, ship, RULE_IDS("X1-DMG-05", "X2-DMG-04", "X25-DMG-04"),
                     say1(XW_DAMAGED, arg_piece(ship)), &(DamageDetails){.kind = DAMAGE_DEALT_FACEDOWN});
        return deal_card(play, frame, false, DEALT);

    case PICKED:
        frame->local[SUFFER_SLOT] = result(play);
        return next(frame, REVEALED);

    case REVEALED: {
        uint16_t slot = (uint16_t)frame->local[SUFFER_SLOT];
        card_move(play, slot, (uint8_t)(PILE_SHIP + ship), PILE_BOTTOM);
        uint16_t card = card_in(&look, slot);
        tell_details(play, EVENT_DAMAGE, ship, RULE_IDS("X1-DMG-05", "X2-DMG-05", "X25-DMG-05"),
                     say2(XW_CRITICAL, arg_piece(ship), arg_card(card)),
                     &(DamageDetails){.kind = DAMAGE_DEALT_FACEUP, .card = card});
        return deal_card(play, frame, true, DEALT);
    }

    case DEALT:
        if (is_spoken_about(game, SPEAKS_WINDOW(WINDOW_CARD_DEALT)) && is_present(game, ship) &&
            play->table->cards[frame->local[SUFFER_SLOT]].pile == PILE_SHIP + ship)
            return after(play, frame, WINDOW_CARD_DEALT, ship, CHECK_HULL);
        /* fallthrough */

    case CHECK_HULL:
        return check_hull(play, frame, ship, NEXT_POINT);

    case ENDED:
    case ABANDONED:
        return done(play);
    }
    return never(play, "suffering damage has no other step");
}

/* One damage card: first whatever could keep it from counting, then the text of a faceup one (X1-CRIT-01). */
static Flow run_dealt(Play *play, Frame *frame)
{
    enum { WOULD_BE_DEALT, DEALT, RESOLVED };
    Xwing *game = xwing_of(play);
    int16_t ship = frame->subject;
    uint16_t slot = (uint16_t)frame->local[DEALT_SLOT];
    uint8_t first = captain_of(play->table, game->initiative);
    Look look = look_of(play);

    switch (frame->step) {
    case WOULD_BE_DEALT:
        if (frame->local[DEALT_IS_FACEUP])
            lay_faceup(game, slot); /* X1-CRIT-03, X2-DMG-05, X25-DMG-05 */
        if (frame->local[DEALT_IS_EXPOSED])
            return next(frame, DEALT);
        return open_window(play, frame, WINDOW_WOULD_BE_DEALT, ship, first, DEALT);

    case DEALT:
        if (!has_card(&game->faceup, slot)) /* it lies facedown, or was discarded instead */
            return done(play);
        if (is_lost(&look, ship)) /* X1-DESTR-01: at once, before its text */
            return done(play);
        return open_window(play, frame, WINDOW_DEALT_FACEUP, ship, first, RESOLVED);

    case RESOLVED:
        return done(play);
    }
    return never(play, "a damage card has no other step");
}

/* ---- one of several ---- */

static int pick_damage_count(const Look *look, const Question *question)
{
    (void)question;
    return pile_size(look, PILE_DRAWN);
}

static void pick_damage_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    uint16_t card = card_in(look, pile_at(look, PILE_DRAWN, index));

    (void)question;
    offer(candidate, key_number(VERB_CHOOSE, 1 + index), say1(XW_SAY_PIECE, arg_card(card)));
}

/* Several cards are drawn; one is chosen, and the others are discarded. Its result is the slot of the chosen one. */
static Flow run_pick_damage(Play *play, Frame *frame)
{
    enum { DRAW, SEEN, CHOSEN };
    Look look = look_of(play);
    uint8_t side = side_of(&look, frame->subject), deck = deck_of(&look, side), discard = discard_of(&look, side);
    uint16_t top = pile_at(&look, deck, 0);
    int drawn = pile_size(&look, PILE_DRAWN);

    switch (frame->step) {
    case DRAW:
        if (drawn == frame->local[PICK_AMONG] || (top == NO_SLOT && pile_size(&look, discard) == 0))
            return ask(play, frame, frame->seat, ASK_DAMAGE, frame->subject, CHOSEN);
        if (top == NO_SLOT) /* the deck ran out between two cards (X1-DMG-07) */
            return refill(play, frame, deck, discard, next_roll(play, NO_PIECE, OCCASION_REFILL),
                          DRAW); /* X1-DMG-07, X1-LIMIT-05 */
        return look_at(play, frame, top, EVERYBODY, next_roll(play, frame->subject, OCCASION_DAMAGE), SEEN);

    case SEEN:
        card_move(play, top, PILE_DRAWN, PILE_BOTTOM);
        return next(frame, DRAW);

    case CHOSEN: {
        int place = has_answered(play, frame->seat) ? answer_of(play, frame->seat)->key.number - 1 : 0;
        uint16_t chosen = pile_at(&look, PILE_DRAWN, place);
        for (int left = drawn - 1; left > 0; left--) {
            uint16_t first = pile_at(&look, PILE_DRAWN, 0);
            card_move(play, first == chosen ? pile_at(&look, PILE_DRAWN, 1) : first, discard, PILE_TOP);
        }
        return done_with(play, chosen);
    }
    }
    return never(play, "choosing a damage card has no other step");
}

/* ---- several ships ---- */

/* Each of the ships suffers the same, and what it rolls. One that is destroyed leaves at once (X1-DESTR-01), and the others
 * suffer all the same, also when it is the ship whose card or bomb this is. */
static Flow run_blast(Play *play, Frame *frame)
{
    enum { NEXT_SHIP, ROLLED };
    int16_t ship = (int16_t)frame->local[BLAST_SHIP];
    int hits = frame->local[BLAST_DAMAGE], crits = frame->local[BLAST_CRITICAL];

    switch (frame->step) {
    case NEXT_SHIP:
        if (frame->local[BLAST_SHIPS] == 0)
            return done(play);
        ship = nth_ship((uint32_t)frame->local[BLAST_SHIPS], 0);
        frame->local[BLAST_SHIPS] &= frame->local[BLAST_SHIPS] - 1;
        frame->local[BLAST_SHIP] = ship;
        if (!is_present(xwing_of(play), ship))
            return FLOW_ON;
        if (frame->local[BLAST_DICE] > 0)
            return roll_dice(play, frame, ship, (RollOf){DIE_ATTACK, frame->local[BLAST_DICE], OCCASION_BOMB}, ROLLED);
        return suffer(play, frame, ship, hits, crits, NEXT_SHIP);

    case ROLLED: {
        Look look = look_of(play);
        Arg bomb = arg_card((uint16_t)(content_of(&look)->damage_count + frame->local[BLAST_BOMB] - 1));
        tell_rolled(play, ship, DIE_ATTACK, RULE_IDS("X2-DEV-02", "X25-DEV-01"),
                    say3(CARD_ROLLS, arg_piece(ship), arg_face(DIE_ATTACK, 0), bomb));
        hits += luck(play)->faces[FACE_HIT];
        *(bomb_of(&look, (uint16_t)frame->local[BLAST_BOMB])->no_criticals ? &hits : &crits) +=
            luck(play)->faces[FACE_CRIT];
        return suffer(play, frame, ship, hits, crits, NEXT_SHIP);
    }
    }
    return never(play, "a blast has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_SUFFER, {"suffer", run_suffer, FRAME_CLEANS_UP}},
    {PROC_DEALT, {"dealt", run_dealt, FRAME_ENDS}},
    {PROC_PICK_DAMAGE, {"pick-damage", run_pick_damage, FRAME_ENDS}},
    {PROC_BLAST, {"blast", run_blast, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_DAMAGE, {.name = "damage", .answer = ANSWER_OPTION, .say = XW_ASK_DAMAGE,
        .count = pick_damage_count, .candidate = pick_damage_candidate}},
    {0},
};

static const WindowRow windows[] = {
    {WINDOW_WOULD_SUFFER, {"would-suffer", 0, collect_cards, XW_WINDOW_WOULD_SUFFER}},
    {WINDOW_DAMAGE_SUFFERED, {"damage-suffered", 0, collect_cards, XW_WINDOW_DAMAGE_SUFFERED}},
    {WINDOW_WOULD_BE_DEALT, {"would-be-dealt", 0, collect_cards, XW_WINDOW_WOULD_BE_DEALT}},
    {WINDOW_DEALT_FACEUP, {"dealt-faceup", 0, collect_cards, XW_WINDOW_DEALT_FACEUP}},
    {WINDOW_CARD_DEALT, {"card-dealt", 0, collect_cards, XW_WINDOW_CARD_DEALT}},
    {WINDOW_SHIELD_LOST, {"shield-lost", 0, collect_cards, XW_WINDOW_SHIELD_LOST}},
    {WINDOW_CRITICAL_SUFFERED, {"critical-suffered", 0, collect_cards, XW_WINDOW_CRITICAL_SUFFERED}},
    {0},
};
/* clang-format on */

const RulesPart damage_part = {.procedures = procedures, .questions = questions, .windows = windows};
