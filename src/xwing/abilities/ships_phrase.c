/* The ship phrase: who fits. How it is read: ships_phrase_read.c. */
#include "xwing/abilities/ships_phrase.h"

#include <math.h>
#include <string.h>

#include "xwing/abilities/device_at_hand.h"
#include "xwing/abilities/moment.h"
#include "xwing/abilities/speakers.h"
#include "xwing/state/token_sets.h"

/* The ship that this one coordinates, or has just coordinated. */
static int16_t coordinated_ship(const Look *look, int16_t ship)
{
    for (int i = look->table->depth - 1; i >= 0; i--) {
        const Frame *frame = &look->table->frames[i];
        if (frame->procedure == PROC_COORDINATE && frame->subject == ship)
            return (int16_t)(frame->local[COORDINATED_SHIP] - 1);
    }
    return NO_PIECE;
}

int16_t piece_locked_last(const Moment *moment)
{
    return (int16_t)(moment->subject >= 0 ? xwing_in(moment->look)->ship[moment->subject].lock[0] : NO_PIECE);
}

/* The ship that the ship of the moment has locked last; NO_PIECE if that lock is gone, or is on something else. */
static int16_t locked_last(const Moment *moment)
{
    int16_t target = piece_locked_last(moment);

    return (int16_t)(target < SHIPS ? target : NO_PIECE);
}

int16_t party_ship(const Moment *moment, Party party)
{
    const Attack *attack = moment->attack;

    switch (party) {
    case PARTY_YOU:
        return moment->speaker->ship;
    case PARTY_ATTACKER:
        return (int16_t)(attack != NULL ? attack->attacker : NO_PIECE);
    case PARTY_DEFENDER:
        return (int16_t)(attack != NULL ? attack->defender : NO_PIECE);
    case PARTY_SUBJECT:
        return moment->subject;
    case PARTY_CHOSEN:
        return moment->chosen;
    case PARTY_TARGET:
        return locked_last(moment);
    case PARTY_SECOND:
        return moment->second;
    case PARTY_EACH:
        return moment->each;
    case PARTY_COORDINATED:
        return coordinated_ship(moment->look, moment->subject);
    case PARTY_GIVER:
        return xwing_in(moment->look)->card[card_of_source(moment->speaker->source)].piece;
    case PARTY_DEVICE:
        break;
    }
    return NO_PIECE;
}

/* The ship that is this party, if it is on the mat; else NO_PIECE. */
static int16_t party_here(const Moment *moment, uint8_t party)
{
    int16_t ship = party_ship(moment, (Party)party);

    return (int16_t)(ship >= 0 && is_present(xwing_in(moment->look), ship) ? ship : NO_PIECE);
}

static bool is_named(const Moment *moment, const ShipPhrase *ships, int16_t ship)
{
    int16_t you = moment->speaker->ship;

    switch ((ShipsNoun)ships->noun) {
    case SHIPS_NOT_SAID:
        return false;
    case SHIPS_PARTY:
        return ship == party_ship(moment, (Party)ships->party);
    case SHIPS_FRIEND:
        return ship != you && are_friends(moment->look, you, ship);
    case SHIPS_FRIENDLY:
        return are_friends(moment->look, you, ship);
    case SHIPS_ENEMY:
        return !are_friends(moment->look, you, ship);
    case SHIPS_ANY:
        return true;
    case SHIPS_OTHER:
        return ship != party_ship(moment, (Party)ships->from);
    }
    return false;
}

static bool is_between(int range, const ShipPhrase *ships)
{
    return range >= ships->least_range && range <= ships->most_range;
}

/* If range and arc are of the same ship, the range is measured inside the arc. */
static bool measures_in_arc(const ShipPhrase *ships)
{
    return (ships->parts & SAYS_RANGE) && (ships->parts & SAYS_ARC) && ships->from == ships->arc_of; /* X2-ARC-13 */
}

static bool is_in_range(const Moment *moment, const ShipPhrase *ships, int16_t ship)
{
    int16_t from = party_here(moment, ships->from);

    if (ships->from == PARTY_DEVICE) {
        int16_t device = device_at_hand(moment->look).object;
        return device != NO_PIECE &&
               is_object_at_range(moment->look, ship, device, ships->least_range, ships->most_range); /* X2-DEV-06 */
    }
    return measures_in_arc(ships) || (from != NO_PIECE && is_between(range_between(moment->look, from, ship), ships));
}

/* All arcs that are printed on it, and those at which its turret indicator points. */
static ArcSet firing_arcs(const Look *look, int16_t ship)
{
    const ShipType *type = type_of(look, ship);
    ArcSet arcs = type->arcs | type->auxiliary | xwing_in(look)->ship[ship].turret;

    for (int i = 1; i < type->primary_count; i++)
        arcs |= type->primary[i].arcs;
    return arcs_here(look, ship, arcs);
}

/* The arcs through which the attack is made: those of its weapon in which the defender is. */
static ArcSet attack_arcs(const Moment *moment)
{
    const Look *look = moment->look;
    const Attack *attack = moment->attack;
    Base from = base_of(look, attack->attacker), to = base_of(look, attack->defender);
    ArcSet arcs = arcs_here(look, attack->attacker, weapon_arcs(look, attack->attacker, attack->weapon)), through = 0;

    for (ArcSet left = arcs; left != 0; left &= left - 1) {
        ArcSet arc = left & -left;
        through |= base_in_arc(&from, arc, &to) ? arc : 0;
    }
    return through;
}

/* The arcs of a phrase, on this ship. */
static ArcSet arcs_of_phrase(const Moment *moment, uint16_t arcs, int16_t whose)
{
    if (arcs == FIRING_ARC)
        return firing_arcs(moment->look, whose);
    if (arcs != ATTACK_ARC)
        return arcs_here(moment->look, whose, arcs);
    return party_here(moment, PARTY_DEFENDER) != NO_PIECE ? attack_arcs(moment) : 0;
}

static bool is_in_arc(const Moment *moment, const ShipPhrase *ships, int16_t ship)
{
    const Look *look = moment->look;
    int16_t whose = party_here(moment, ships->arc_of);

    if (whose == NO_PIECE)
        return false;
    ArcSet arcs = arcs_of_phrase(moment, ships->arcs, whose);
    Base from = base_of(look, whose), to = base_of(look, ship);
    if (!measures_in_arc(ships))
        return base_in_arc(&from, arcs, &to);
    double distance = arc_distance(&from, arcs, &to);
    return distance < HUGE_VAL && is_between(range_of(look, distance), ships);
}

/* Is that ship inside an arc of this one? */
static bool has_in_arc(const Moment *moment, const ShipPhrase *ships, int16_t ship)
{
    const Look *look = moment->look;
    int16_t other = party_here(moment, ships->with);

    if (other == NO_PIECE || other == ship)
        return false;
    Base from = base_of(look, ship), to = base_of(look, other);
    return base_in_arc(&from, arcs_of_phrase(moment, ships->with_arcs, ship), &to);
}

static int agility_of(const Look *look, int16_t ship)
{
    return value_of(look, VALUE_AGILITY, ship, basic_agility(look, ship), NULL);
}

static bool is_of_kind(const Moment *moment, const ShipPhrase *ships, int16_t ship)
{
    const Look *look = moment->look;

    switch ((ShipKindChoice)ships->kind) {
    case IS_SIZE:
        return type_of(look, ship)->size == ships->size;
    case IS_UNIQUE:
        return pilot_of(look, ship)->limited == 1;
    case IS_LIMITED:
        return pilot_of(look, ship)->limited > 0;
    case IS_UNLIMITED:
        return pilot_of(look, ship)->limited == 0;
    case IS_GIVER:
        return ship == party_ship(moment, PARTY_GIVER);
    case IS_ENGAGED:
        return xwing_in(look)->ship[ship].flags & SHIP_HAD_ATTACK;
    case IS_IONIZED:
        return is_ionized(look, ship);
    case IS_TRACTORED:
        return is_tractored(look, ship);
    case IS_LOWER_SKILL:
        return skill_of(look, ship) < skill_of(look, moment->speaker->ship);
    case IS_DEFENDER:
        return moment->attack != NULL && ship == moment->attack->defender;
    case IS_NO_MORE_AGILE:
        return moment->attack != NULL && agility_of(look, ship) <= agility_of(look, moment->attack->defender);
    case IS_YOU:
        return ship == moment->speaker->ship;
    case IS_SHIP:
        return pilot_of(look, ship)->ship == ships->ship;
    case IS_REMOTE:
        return is_remote(xwing_in(look), ship);
    }
    return false;
}

static int faceup_on(const Look *look, int16_t ship)
{
    CardBits faceup = xwing_in(look)->faceup;
    int count = 0;

    for (int slot = take_card(&faceup); slot != NO_CARD_SLOT; slot = take_card(&faceup))
        count += look->table->cards[slot].pile == PILE_SHIP + ship;
    return count;
}

/* A card that counts as more damage is one card. */
static int damage_cards_on(const Look *look, int16_t ship)
{
    int count = xwing_in(look)->ship[ship].stand_ins;

    for (uint16_t slot = 0; slot < look->table->card_slots; slot++)
        count += look->table->cards[slot].pile == PILE_SHIP + ship;
    return count;
}

/* Copies of an upgrade that are not discarded. */
static int copies_on(const Look *look, int16_t ship, uint16_t upgrade)
{
    const Xwing *game = xwing_in(look);
    int count = 0;

    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next)
        count += game->card[card].card == upgrade && !is_discarded(game, card);
    return count;
}

/* Is its ship ability, which is in force, called as that one is? Types that have the same ability print it each for itself. */
static bool has_ability(const Look *look, int16_t ship, uint16_t ability)
{
    return strcmp(ability_type_of(look, ship)->ability_name, content_of(look)->ships[ability].ability_name) == 0 &&
           !is_type_replaced(look, ship);
}

static int count_of(const Look *look, int16_t ship, const ShipPhrase *ships)
{
    const Ship *s = &xwing_in(look)->ship[ship];

    switch (ships->has) {
    case HAS_LOCK:
        return (s->lock[0] >= 0) + (s->lock[1] >= 0);
    case HAS_SHIELDS:
        return s->shields;
    case HAS_DAMAGE:
        return damage_on(look, ship);
    case HAS_FACEUP:
        return faceup_on(look, ship);
    case HAS_DAMAGE_CARDS:
        return damage_cards_on(look, ship);
    case HAS_FACEDOWN:
        return facedown_count(look, ship);
    case HAS_CARD:
        return copies_on(look, ship, ships->upgrade);
    case HAS_FORCE:
        return s->force;
    case HAS_ABILITY:
        return has_ability(look, ship, ships->ability);
    case HAS_TOKENS:
        return count_tokens(look, ship, ships->has_set);
    default:
        return s->tokens[ships->has];
    }
}

bool has_enough(const Look *look, const ShipPhrase *ships, int16_t ship)
{
    int count = count_of(look, ship, ships);

    return ships->has_count == 0 ? count == 0 : count >= ships->has_count;
}

static bool locks(const Moment *moment, int16_t ship, Party party)
{
    int16_t target = party_ship(moment, party);

    return target != NO_PIECE && has_lock_on(&xwing_in(moment->look)->ship[ship], target);
}

/* Does the template of the ship's maneuver, which was the latest of all, as far as it was flown lie on this ship (X2-PARTIAL-02)? */
static bool has_moved_through(const Look *look, int16_t mover, int16_t ship)
{
    const Xwing *game = xwing_in(look);

    if ((int16_t)game->mover != mover || mover == ship || game->moved_along <= 0 || game->last_bearing == 0)
        return false;
    Maneuver flown = {(Bearing)(game->last_bearing - 1), game->ship[mover].flown - 1};
    Base from = base_at(game->moved_from, type_of(look, mover)->size), base = base_of(look, ship);
    Shape way = template_shape(&from, maneuver_template(flown), maneuver_is_reverse(flown),
                               (double)game->moved_along / MOVED_STEPS);
    return base_overlaps_shape(&base, &way); /* X2-PARTIAL-02, X25-PARTIAL-02 */
}

/* Does no card keep others from spending its tokens? */
static bool lends(const Moment *moment, int16_t ship)
{
    Status reason;

    return !deed_forbidden(moment->look, DEED_LEND, ship, moment->attack, &reason);
}

/* Is it another ship of that one's side? */
static bool is_beside(const Moment *moment, int16_t other, int16_t ship)
{
    return other != NO_PIECE && other != ship && are_friends(moment->look, other, ship);
}

/* Does another ship of its side fit all the rest that is said? */
static bool is_paired(const Moment *moment, const ShipPhrase *ships, int16_t ship)
{
    ShipPhrase rest = *ships;
    bool any = false;

    rest.parts &= (uint16_t)~SAYS_PAIRED;
    for (int16_t other = 0; is_fielded(xwing_in(moment->look), other); other++)
        any |= is_beside(moment, ship, other) && fits(moment, &rest, other);
    return any;
}

/* Is its pilot called as one of these is? Cards of several ships and boxes have one name. */
static bool is_flown_by(const Look *look, const ShipPhrase *ships, int16_t ship)
{
    bool found = false;

    for (int i = 0; i < ships->pilot_count; i++)
        found |= strcmp(content_of(look)->pilots[ships->pilot[i]].name, pilot_of(look, ship)->name) == 0;
    return found;
}

/* What is cheap is asked first. */
bool fits(const Moment *moment, const ShipPhrase *ships, int16_t ship)
{
    const Look *look = moment->look;
    uint16_t says = ships->parts;

    if (ship < 0 || !is_present(xwing_in(look), ship) || !is_named(moment, ships, ship))
        return false;
    if (ships->noun != SHIPS_PARTY && is_remote(xwing_in(look), ship))
        return false;
    return (!(says & SAYS_LOCKED) || has_lock_on(&xwing_in(look)->ship[moment->speaker->ship], ship)) &&
           (!(says & SAYS_THROUGH) || has_moved_through(look, moment->speaker->ship, ship)) &&
           (!(says & SAYS_LOCKING) || locks(moment, ship, (Party)ships->locking)) &&
           (!(says & SAYS_LOCKABLE) || can_lock_on(look, moment->speaker->ship, ship, false)) &&
           (!(says & SAYS_HAS) || has_enough(look, ships, ship)) &&
           (!(says & SAYS_KEYWORD) || (pilot_of(look, ship)->keywords & ships->keywords) != 0) &&
           (!(says & SAYS_PILOT) || is_flown_by(look, ships, ship)) &&
           (!(says & SAYS_KIND) || is_of_kind(moment, ships, ship)) &&
           (!(says & SAYS_RANGE) || is_in_range(moment, ships, ship)) &&
           (!(says & SAYS_ARC) || is_in_arc(moment, ships, ship)) &&
           (!(says & SAYS_WITH) || has_in_arc(moment, ships, ship)) &&
           (!(says & SAYS_ICON) || (action_bar(look, ship) >> ships->icon & 1)) &&
           (!(says & SAYS_LENDING) || lends(moment, ship)) &&
           (!(says & SAYS_BESIDE) || is_beside(moment, party_here(moment, ships->beside), ship)) &&
           (!(says & SAYS_PAIRED) || is_paired(moment, ships, ship));
}

uint32_t ships_that_fit(const Moment *moment, const ShipPhrase *ships)
{
    const Xwing *game = xwing_in(moment->look);
    uint32_t found = 0;

    for (int16_t ship = 0; is_fielded(game, ship); ship++)
        found |= (uint32_t)fits(moment, ships, ship) << ship;
    return found;
}
