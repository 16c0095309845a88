/* The ship phrase: who fits, and how it is read. */
#include "xwing/abilities/ships_phrase.h"

#include <math.h>

#include "xwing/abilities/device_at_hand.h"
#include "xwing/abilities/moment.h"
#include "xwing/content/compiler.h"

/* ---- who fits ---- */

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

/* The ship that the ship of the moment has locked last; NO_PIECE if that lock is gone, or is on something else. */
static int16_t locked_last(const Moment *moment)
{
    int16_t target = (int16_t)(moment->subject >= 0 ? xwing_in(moment->look)->ship[moment->subject].lock[0] : NO_PIECE);

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
    return base_overlaps_shape(&base, &way); /* X2-PARTIAL-02 */
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

/* ---- reading ---- */

bool has_party(Compiler *compiler, const Block *block, Party party)
{
    int brings = block_brings(compiler, block);

    if ((party == PARTY_ATTACKER || party == PARTY_DEFENDER) && !(brings & BRINGS_ATTACK))
        return FAIL(compiler, "there is an attacker and a defender only in an attack; say when first");
    if (party == PARTY_SUBJECT && !(brings & BRINGS_SUBJECT))
        return FAIL(compiler, "subject is the ship whose moment it is: when maneuver_executed by friend 1-2");
    if (party == PARTY_CHOSEN && !block->has_choice)
        return FAIL(compiler, "nobody was chosen; write a line with choose before this one");
    if (party == PARTY_COORDINATED && !(brings & BRINGS_COORDINATED))
        return FAIL(compiler, "coordinated is the ship that was coordinated: when coordinated; say when first");
    if (party == PARTY_GIVER &&
        (block->card->kind != CARD_UPGRADE || compiler->content->upgrades[block->card->index].slot != SLOT_CONDITION))
        return FAIL(compiler, "giver is the ship whose card assigned a condition; only conditions have one");
    if (party == PARTY_TARGET && !(block->has_when && (block->ability->window == WINDOW_LOCK_ACQUIRED ||
                                                       block->ability->window == WINDOW_ACTION_PERFORMED)))
        return FAIL(compiler,
                    "target is the ship that was locked: when lock_acquired, when action_performed action lock");
    if (party == PARTY_SECOND && !block->has_second)
        return FAIL(compiler, "no second ship was chosen; write a line with choose second before this one");
    if (party == PARTY_EACH && !block->has_each)
        return FAIL(compiler,
                    "each is one of those that an effect is for: gain stress for each enemy 1 if each has focus");
    return true;
}

bool take_party(Compiler *compiler, const Block *block, uint8_t *party)
{
    int value = 0;

    if (!TAKE_KEYWORD(compiler, party_words, "a ship of this moment", &value) ||
        !has_party(compiler, block, (Party)value))
        return false;
    *party = (uint8_t)value;
    return true;
}

/* `of PARTY`: the range is measured from that ship. */
static bool take_from(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    if (accept_word(&compiler->here, "device")) {
        ships->from = PARTY_DEVICE;
        return (block_brings(compiler, block) & BRINGS_DETONATION) ||
               FAIL(compiler, "of device is measured from one that detonates: when device_detonated; say when first");
    }
    return take_party(compiler, block, &ships->from);
}

/* Is this an arc that can be named together with others: `in left right`? */
static bool is_plain_arc(int arcs)
{
    return arcs != FIRING_ARC && arcs != ATTACK_ARC && arcs != ARC_TURRET;
}

/* Have ships of the edition a turret indicator, if the arc asks for one? With an error if not. */
static bool has_indicator_for(Compiler *compiler, int arcs)
{
    return arcs != ARC_TURRET || compiler->words->terms->family == CARDS_WITH_INITIATIVE ||
           FAIL(compiler, "a turret with an indicator is of a later edition; write firing_arc");
}

/* `in ARC... [of PARTY]`; the arc of the attack is the attacker's. */
static bool take_arc(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    int arcs = 0;

    if (!TAKE_KEYWORD(compiler, phrase_arc_words, "an arc", &arcs))
        return false;
    ships->arcs = (uint16_t)arcs;
    if (arcs == ATTACK_ARC) {
        ships->arc_of = PARTY_ATTACKER;
        return has_party(compiler, block, PARTY_ATTACKER);
    }
    if (!has_indicator_for(compiler, arcs))
        return false;
    int more = 0;
    while (accept_keyword(&compiler->here, phrase_arc_words, &more)) {
        if (!is_plain_arc(arcs) || !is_plain_arc(more))
            return FAIL(compiler, "firing_arc, attack_arc and turret stand alone: in firing_arc");
        ships->arcs |= (uint16_t)more;
    }
    return !accept_word(&compiler->here, "of") || take_party(compiler, block, &ships->arc_of);
}

/* `is KIND` */
static bool take_kind(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    int value = 0;

    if (accept_keyword(&compiler->here, size_words, &value)) {
        ships->kind = IS_SIZE;
        ships->size = (uint8_t)value;
        return true;
    }
    if (accept_keyword(&compiler->here, ship_kind_words, &value)) {
        ships->kind = (uint8_t)value;
        if (value == IS_GIVER)
            return has_party(compiler, block, PARTY_GIVER);
        return (value != IS_NO_MORE_AGILE && value != IS_DEFENDER) || has_party(compiler, block, PARTY_DEFENDER);
    }
    if (!words_remain(&compiler->here))
        return FAIL(compiler, "is what? small, medium, large, unique, limited, unlimited, lower_skill, you, engaged, "
                              "giver or the id of a ship");
    ships->kind = IS_SHIP;
    return take_ship(compiler, &ships->ship);
}

bool at_number(const Compiler *compiler)
{
    ContentWord word = peek_word(&compiler->here);

    return !word.quoted && word.length > 0 && word.text[0] >= '0' && word.text[0] <= '9';
}

/* `has condition ID`: one that was made before. */
static bool take_has_condition(Compiler *compiler, ShipPhrase *ships, int count)
{
    ships->has = HAS_CARD;
    ships->has_count = (uint8_t)count;
    return take_condition_card(compiler, &ships->upgrade);
}

bool take_has(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    bool none = accept_word(&compiler->here, "no");
    int what = 0, count = none ? 0 : 1;

    if (accept_word(&compiler->here, "condition"))
        return take_has_condition(compiler, ships, count);
    if (accept_token_class(compiler, &ships->has_set))
        what = HAS_TOKENS;
    else if (!take_token_or(compiler, has_words, "something a ship has", &what) ||
             (what == HAS_FORCE && !needs_force(compiler)))
        return false;
    if (what == HAS_CARD && block->card->kind != CARD_UPGRADE)
        return FAIL(compiler, "has this speaks of copies of this upgrade; the card is none");
    if ((what < TOKEN_ROOM || what == HAS_TOKENS) && accept_word(&compiler->here, "or")) { /* `has focus or evade` */
        TokenSet first = what == HAS_TOKENS ? ships->has_set : (TokenSet)1 << what;
        if (!take_tokens(compiler, "a token", &ships->has_set))
            return false;
        ships->has_set |= first;
        what = HAS_TOKENS;
    }
    if (at_number(compiler) && none)
        return FAIL(compiler, "has no says that there is none; for fewer than 2 write not before it: not has stress 2");
    if (at_number(compiler) && !TAKE_NUMBER(compiler, 1, 99, "how many at least", &count))
        return false;
    ships->has = (uint8_t)what;
    ships->upgrade = (uint16_t)(what == HAS_CARD ? block->card->index : 0);
    ships->has_count = (uint8_t)count;
    return true;
}

static bool take_state(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    return take_has(compiler, block, ships);
}

static bool take_distance(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    (void)block;
    return take_range(compiler, &ships->least_range, &ships->most_range);
}

static bool take_nothing(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    (void)compiler;
    (void)block;
    (void)ships;
    return true;
}

/* `locking PARTY` */
static bool take_locking(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    return take_party(compiler, block, &ships->locking);
}

/* `with PARTY in ARC` */
static bool take_with(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    int arcs = 0;

    if (!take_party(compiler, block, &ships->with))
        return false;
    if (!accept_word(&compiler->here, "in"))
        return FAIL(compiler, "in which of its arcs? Write enemy with you in front");
    if (!TAKE_KEYWORD(compiler, phrase_arc_words, "an arc", &arcs) || !has_indicator_for(compiler, arcs))
        return false;
    if (arcs == ATTACK_ARC)
        return FAIL(compiler, "the arc of the attack is the attacker's: write you in attack_arc");
    ships->with_arcs = (uint16_t)arcs;
    return true;
}

static bool take_through(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    (void)ships;
    return ((block_brings(compiler, block) & BRINGS_MANEUVER) && block->ability->by.noun == SHIPS_NOT_SAID) ||
           FAIL(compiler, "you have moved through ships when you have executed a maneuver: when maneuver_executed");
}

/* `icon ACTION` */
static bool take_icon(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    int action = 0;

    (void)block;
    if (!TAKE_KEYWORD(compiler, action_words, "an action", &action))
        return false;
    ships->icon = (uint8_t)action;
    return true;
}

/* `beside PARTY` */
static bool take_beside(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    return take_party(compiler, block, &ships->beside);
}

/* What can be said of ships: the word, and what follows it. */
typedef struct PhrasePart {
    const char *word; /* NULL: a range, which has no word before it */
    uint16_t says;
    bool (*take)(Compiler *compiler, const Block *block, ShipPhrase *ships);
} PhrasePart;

static const PhrasePart *next_part(Compiler *compiler)
{
    static const PhrasePart parts[] = {
        {"in",            SAYS_ARC,      take_arc    },
        {"of",            SAYS_FROM,     take_from   },
        {"is",            SAYS_KIND,     take_kind   },
        {"has",           SAYS_HAS,      take_state  },
        {"locked",        SAYS_LOCKED,   take_nothing},
        {"locking",       SAYS_LOCKING,  take_locking},
        {"lockable",      SAYS_LOCKABLE, take_nothing},
        {"with",          SAYS_WITH,     take_with   },
        {"paired",        SAYS_PAIRED,   take_nothing},
        {"beside",        SAYS_BESIDE,   take_beside },
        {"lending",       SAYS_LENDING,  take_nothing},
        {"moved_through", SAYS_THROUGH,  take_through},
        {"icon",          SAYS_ICON,     take_icon   },
    };
    static const PhrasePart range = {NULL, SAYS_RANGE, take_distance};

    if (at_number(compiler))
        return &range;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (accept_word(&compiler->here, parts[i].word))
            return &parts[i];
    }
    return NULL;
}

bool take_ship_parts(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    for (const PhrasePart *part = next_part(compiler); part != NULL; part = next_part(compiler)) {
        if (ships->parts & part->says)
            return FAIL(compiler,
                        "%s is said twice of the same ships; a condition of its own begins with a ship: you has focus",
                        part->word != NULL ? part->word : "a range");
        ships->parts |= part->says;
        if (!part->take(compiler, block, ships))
            return false;
    }
    if ((ships->parts & SAYS_FROM) && !(ships->parts & SAYS_RANGE) && ships->noun != SHIPS_OTHER)
        return FAIL(compiler, "of says from where a range is measured; add the range: enemy 1-2 of defender");
    return true;
}

bool take_ships(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    int value = 0;

    *ships = (ShipPhrase){0};
    if (accept_keyword(&compiler->here, party_words, &value)) {
        *ships = (ShipPhrase){.noun = SHIPS_PARTY, .party = (uint8_t)value};
        return has_party(compiler, block, (Party)value) && take_ship_parts(compiler, block, ships);
    }
    if (!TAKE_KEYWORD(compiler, ships_words,
                      "you, attacker, defender, subject, chosen, target, each or a word for ships", &value))
        return false;
    ships->noun = (uint8_t)value;
    return take_ship_parts(compiler, block, ships);
}
