/* Looking at ships: who they are, where they stand, what they can bear. The rules, the cards and the opponents all ask here. Nothing
 * here needs a rule: how cards change a value is in abilities/abilities.h. */
#ifndef XWING_SHIPS_H
#define XWING_SHIPS_H

#include "xwing/content/content.h"
#include "xwing/editions/edition.h"
#include "xwing/geometry/contact.h"
#include "xwing/geometry/gap.h"
#include "xwing/state/xwing.h"

static inline const XwingContent *content_of(const Look *look)
{
    return look->rules->own;
}

/* The message that calls a difficulty by its color. */
static inline uint16_t color_name(const Look *look, Difficulty difficulty)
{
    return content_of(look)->terms->color_names[difficulty];
}

static inline const PilotCard *pilot_of(const Look *look, int16_t ship)
{
    return &content_of(look)->pilots[xwing_in(look)->card[ship].card];
}

/* The type whose ship ability the ship has: its own, unless the pilot's card prints another. */
static inline const ShipType *ability_type_of(const Look *look, int16_t ship)
{
    return &content_of(look)->ships[pilot_of(look, ship)->ability_of];
}

static inline const ShipType *type_of(const Look *look, int16_t ship)
{
    return &content_of(look)->ships[pilot_of(look, ship)->ship];
}

static inline uint8_t side_of(const Look *look, int16_t ship)
{
    return look->table->side[xwing_in(look)->ship[ship].seat];
}

/* The play area of this game: three feet either way, or what the players agreed on (X1-SETUP-06, X1-OBST-05, X1-SQUAD-06). */
PlayArea area_of(const Look *look);

/* Ships are numbered without gaps: is there one of this number in the game, whatever became of it? */
static inline bool is_fielded(const Xwing *game, int16_t ship)
{
    return ship < SHIPS && game->ship[ship].status != SHIP_ABSENT;
}

/* On the mat, destruction pending or not. */
static inline bool is_present(const Xwing *game, int16_t ship)
{
    return game->ship[ship].status == SHIP_IN_PLAY || game->ship[ship].status == SHIP_PENDING;
}

/* Is it a remote? Those stand among the ships and can be attacked like them, but are none. */
static inline bool is_remote(const Xwing *game, int16_t ship)
{
    return game->ship[ship].flags & SHIP_REMOTE;
}

static inline bool is_stressed(const Xwing *game, int16_t ship)
{
    return game->ship[ship].tokens[TOKEN_STRESS] > 0;
}

/* Does it have as many tokens as ionize a ship of its size, or as tractor one? Most have no ion token at all. */
bool has_ions_enough(const Look *look, int16_t ship);
static inline bool is_ionized(const Look *look, int16_t ship)
{
    return xwing_in(look)->ship[ship].tokens[TOKEN_ION] > 0 && has_ions_enough(look, ship);
}
bool is_tractored(const Look *look, int16_t ship);

/* Does it have a cloak token? And is it disarmed, so that it does not attack? */
bool is_cloaked(const Look *look, int16_t ship);
bool is_disarmed(const Look *look, int16_t ship);

/* Its agility, before any card speaks about it: as printed, and more while it is cloaked. */
int basic_agility(const Look *look, int16_t ship);

/* Is it in its own activation? */
bool is_activating(const Look *look, int16_t ship);

/* Does the ship fly an ion maneuver when it next activates? Then it has no dial this round, or nobody will look at its dial; or its dial says
 * in which direction. */
bool flies_ionized(const Look *look, int16_t ship);

/* The maneuver of an ionized ship whose dial shows this; NULL: it has no dial, or nobody knows what it shows. */
DialPosition ion_maneuver_of(const Edition *edition, const DialPosition *dial);

/* Do ion tokens keep the ship from all of these actions, bits of ActionKind? 0: from those of cards. */
static inline bool ion_forbids(const Look *look, int16_t ship, uint32_t kinds)
{
    uint32_t allowed = edition_of(look)->ion_actions;

    return allowed != 0 && !(allowed & kinds) && is_ionized(look, ship); /* X25-ION-11 */
}

/* Do ion tokens keep it from having locks? */
bool ion_bars_locks(const Look *look, int16_t ship);

int hull_of(const Look *look, int16_t ship);    /* with what cards add */
int shields_of(const Look *look, int16_t ship); /* the value: how many it may have */
int force_of(const Look *look, int16_t ship);   /* its Force capacity: how many charges it may have */
/* Does it activate and attack? A mission's token does not. */
static inline bool has_turns(const Look *look, int16_t ship)
{
    return !pilot_of(look, ship)->is_token; /* X1-M1-11, X1-AMB-47 */
}

int skill_of(const Look *look, int16_t ship);
/* The skill by which it has its turn in the phase under way: a card may let it engage at another than its own. */
int turn_skill(const Look *look, int16_t ship);
/* The initiative that engages now; -1: no ship does. */
int engaging_at(const Look *look);

/* Two ships of one side. */
static inline bool are_friends(const Look *look, int16_t a, int16_t b)
{
    return side_of(look, a) == side_of(look, b);
}

/* What an upgrade in play says. Those of a ship, in order:
 *
 *     for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) */
static inline const UpgradeCard *upgrade_of(const Look *look, int card)
{
    return &content_of(look)->upgrades[xwing_in(look)->card[card].card];
}

/* What an upgrade in play adds to the action bar by the side that lies up. */
static inline const ActionBar *granted_bar(const Look *look, int card)
{
    const UpgradeCard *upgrade = upgrade_of(look, card);

    return xwing_in(look)->card[card].side == 0 ? &upgrade->grants_bar : &upgrade->second_bar;
}

/* Has the card lost a charge that comes back when a round ends? */
static inline bool lacks_recurring(const CardInPlay *card, const Charges *charges)
{
    return charges->recurs && card->charges < charges->count; /* X2-CHG-06, X25-CHG-04 */
}

static inline bool is_discarded(const Xwing *game, int card)
{
    return game->card[card].flags & CARD_IS_DISCARDED;
}

/* Entry number `index` of a ship's action bar, from 0, with what its cards add; NULL past the last. */
const BarEntry *bar_entry(const Look *look, int16_t ship, int index);

/* Upgrade number `index` of a ship, from 0; 0 past the last. And which number an upgrade of a ship is. */
int upgrade_at(const Xwing *game, int16_t ship, int index);
int upgrade_number(const Xwing *game, int card);

/* Weapons by Attack.weapon: a number below SHIPS is one of the ship's primary weapons, any other is the card in play of a secondary one. */
static inline bool is_primary(int weapon)
{
    return weapon < SHIPS;
}

/* The card of a secondary weapon; NULL for a primary one. */
static inline const UpgradeCard *weapon_card(const Look *look, int weapon)
{
    return is_primary(weapon) ? NULL : upgrade_of(look, weapon);
}

/* Does it count as a primary weapon? An upgrade may give the ship one more. */
static inline bool counts_as_primary(const Look *look, int weapon)
{
    return is_primary(weapon) || upgrade_of(look, weapon)->weapon.is_primary;
}

static inline const Weapon *weapon_of(const Look *look, int16_t ship, int weapon)
{
    return is_primary(weapon) ? &type_of(look, ship)->primary[weapon] : &upgrade_of(look, weapon)->weapon;
}

/* The arcs from which the weapon fires, as cards say them: the ship's where the weapon's card says none. */
ArcSet weapon_arcs(const Look *look, int16_t ship, int weapon);

/* Which turret indicator the ship has: ARC_TURRET, ARC_DOUBLE_TURRET, or 0 for none (X2-ARC-09). */
ArcSet turret_of(const Look *look, int16_t ship);

/* The standard arcs at which the ship's turret indicator can point. */
ArcSet indicator_of(const Look *look, int16_t ship);

/* The arcs at which an indicator of this kind points when one of them is this standard arc. */
static inline ArcSet turret_towards(ArcSet kind, ArcSet arc)
{
    ArcSet ahead = ARC_FRONT | ARC_REAR, across = ARC_LEFT | ARC_RIGHT;

    if (kind & ARC_DOUBLE_TURRET) /* X2-ARC-12, X25-ARC-09 */
        return arc & ahead ? ahead : across;
    return arc;
}

/* The arcs of a card, here and now: where it says turret, those at which the ship's indicator points. */
static inline ArcSet arcs_here(const Look *look, int16_t ship, ArcSet arcs)
{
    if (arcs & ARC_INDICATED) /* X2-ARC-10, X2-ARC-11, X25-ARC-07, X25-ARC-08 */
        return (arcs & ~(ArcSet)ARC_INDICATED) | xwing_in(look)->ship[ship].turret;
    return arcs;
}

/* Gives a ship its pilot. */
void set_pilot(Xwing *game, int16_t ship, int pilot);

/* Puts one more upgrade on a ship, as the last; false if it has UPGRADES_A_SHIP or the game CARDS_IN_PLAY already. */
bool add_upgrade(Xwing *game, int16_t ship, int upgrade);

/* Takes away the pilot and the upgrades of a ship whose number another one gets. */
void release_cards(Xwing *game, int16_t ship);

Base base_of(const Look *look, int16_t ship);

/* The bases of all ships on the mat but one, and which ship each is. Remotes are in nobody's way. */
int other_bases(const Look *look, int16_t ship, Base bases[SHIPS], int16_t who[SHIPS]);

/* The same, but only the ships of which some part may lie within `reach` of the ship's middle. */
int near_bases(const Look *look, int16_t ship, double reach, Base bases[SHIPS], int16_t who[SHIPS]);

/* Is the piece among these? */
static inline bool has_piece(PieceSet set, int16_t piece)
{
    if (piece >= FIRST_OBJECT)
        return set.objects >> (piece - FIRST_OBJECT) & 1;
    return piece < SHIPS && (set.ships >> piece & 1);
}

/* The range of pieces at this distance, in millimetres, as the edition counts it. */
int range_of(const Look *look, double distance);

/* The range between two bases, without regard to arcs: 1, 2, 3, or more (X1-RANGE-06). */
int range_between(const Look *look, int16_t a, int16_t b);

/* Is it from `least` to `most`? Cheaper than to ask for the range. */
bool are_at_range(const Look *look, int16_t a, int16_t b, int least, int most);

/* Could it be? May say yes where the answer is no, but never no where it is yes. */
bool may_be_within_range_3(const Look *look, int16_t a, int16_t b);

/* Sum of damage against the hull: faceup cards by what they count as, facedown ones 1 each, stand-ins 1 each. */
int damage_on(const Look *look, int16_t ship);

/* Its facedown damage cards, without stand-ins: number `index` by its slot, NO_SLOT past the last; and how many there are. */
uint16_t facedown_slot(const Look *look, int16_t ship, int index);
int facedown_count(const Look *look, int16_t ship);

/* The ships for which something holds, a bit each. Inline, so that what is asked of every ship is no call. */
typedef bool (*ShipTest)(const Look *look, int16_t ship);
static inline uint32_t ships_that(const Look *look, ShipTest holds)
{
    uint32_t ships = 0;

    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++)
        ships |= (uint32_t)holds(look, ship) << ship;
    return ships;
}

/* The remotes among them, a bit each. */
static inline uint32_t remotes(const Look *look)
{
    uint32_t set = 0;

    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++)
        set |= (uint32_t)is_remote(xwing_in(look), ship) << ship;
    return set;
}

/* The ships of the other side on the mat, a bit each. */
uint32_t enemies_of(const Look *look, int16_t ship);

/* How many bits are set? Machines that this is built for need not have an instruction for it. */
static inline int bits_in(uint32_t set)
{
    set -= set >> 1 & 0x55555555u;
    set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
    return (int)(((set + (set >> 4)) & 0x0F0F0F0Fu) * 0x01010101u >> 24);
}

/* Ship number `index` of a set, a bit a ship; NO_PIECE past the end. */
static inline int16_t nth_ship(uint32_t ships, int index)
{
    for (; index > 0; index--)
        ships &= ships - 1;
    return (int16_t)(ships != 0 ? __builtin_ctz(ships) : NO_PIECE);
}

/* ---- what the rules and the cards both do to ships ---- */

/* Calls PROC_SUFFER for a ship. */
Flow suffer(Play *play, Frame *frame, int16_t ship, int damage, int critical, uint16_t step);

/* The supply cache that the ship tows; NO_PIECE: it tows none. */
int16_t towed_by(const Look *look, int16_t ship);

/* How many of these tokens can the ship have? */
int most_tokens(const Look *look, int16_t ship, int token);

/* A ship gets a token, if it can have one more, and everybody is told by which rule. Or it loses one that it has. */
void gain_token(Play *play, int16_t ship, int token, const char *rule);
void lose_token(Play *play, int16_t ship, int token, const char *rule);

/* A ship gains tokens, one after the other, with all that follows from each in this edition (Edition.gains); then the frame goes on at
 * `step`. Whatever is to be decided then, the frame's seat decides: its player caused it. */
Flow gain_tokens(Play *play, Frame *frame, int16_t ship, int token, int count, uint16_t step);

/* The same for one token that the rules give. */
typedef enum GainCause {
    GAIN_BY_CARD,
    GAIN_BY_ACTION, /* that gives this token */
    GAIN_BY_RED_ACTION,
    GAIN_BY_RED_MANEUVER,
    GAIN_BY_DEBRIS,
    GAIN_BY_GAS,
    GAIN_BY_SLAM,
    GAIN_BY_RELOAD,
    GAIN_BY_REINFORCE
} GainCause;
Flow gain_by_rule(Play *play, Frame *frame, int16_t ship, int token, GainCause cause, uint16_t step);
Flow gain_several(Play *play, Frame *frame, int16_t ship, int token, int count, GainCause cause, uint16_t step);

/* The rule that events name for it; NULL: none. */
const char *gain_rule(const Edition *edition, int token, GainCause cause);

/* What follows when a ship has gained such a token; NULL: nothing does. */
const GainSpec *gain_row(const Edition *edition, int token);

/* A ship spends Force charges that are active; or it recovers some, as far as its capacity goes. */
void spend_force(Play *play, int16_t ship, int count, const char *rule);
void recover_force(Play *play, int16_t ship, int count, const char *rule);

/* A ship acquires a lock, and keeps as many as its cards let it. */
void acquire_lock(Play *play, int16_t ship, int16_t target, const char *rule);

/* A chance key for this occasion about this ship; each call gives a new ordinal within the round. */
ChanceKey next_roll(Play *play, int16_t ship, uint16_t occasion);

#endif
