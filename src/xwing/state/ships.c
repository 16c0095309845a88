#include "xwing/state/ships.h"

#include "table/pile.h"
#include "xwing/abilities/abilities.h"
#include "xwing/abilities/vocabulary.h"
#include "xwing/geometry/gap.h"
#include "xwing/messages.h"
#include "xwing/state/ids.h"

PlayArea area_of(const Look *look)
{
    PlayArea area = play_area_standard(); /* X1-SETUP-06 */
    int wider = larger_by(xwing_in(look), 0), deeper = larger_by(xwing_in(look), 1);

    if (wider > 0) /* X1-OBST-05, X1-SQUAD-06 */
        area.wide = STANDARD_AREA + wider;
    if (deeper > 0)
        area.deep = STANDARD_AREA + deeper;
    return area;
}

bool has_ions_enough(const Look *look, int16_t ship)
{
    int needed = edition_of(look)->ion_needed[type_of(look, ship)->size];

    return xwing_in(look)->ship[ship].tokens[TOKEN_ION] >= needed; /* X1-ION-01 */
}

bool is_tractored(const Look *look, int16_t ship)
{
    int needed = edition_of(look)->tractor_needed[type_of(look, ship)->size];

    return xwing_in(look)->ship[ship].tokens[TOKEN_TRACTOR] >= needed; /* X2-TRAC-01 */
}

bool is_cloaked(const Look *look, int16_t ship)
{
    return edition_of(look)->cloak_agility > 0 && xwing_in(look)->ship[ship].tokens[TOKEN_CLOAK] > 0;
}

bool is_disarmed(const Look *look, int16_t ship)
{
    for (uint32_t left = edition_of(look)->disarmed_by; left != 0; left &= left - 1) {
        if (xwing_in(look)->ship[ship].tokens[__builtin_ctz(left)] > 0)
            return true;
    }
    return false;
}

int basic_agility(const Look *look, int16_t ship)
{
    int agility = pilot_of(look, ship)->agility;

    if (is_cloaked(look, ship))
        agility += edition_of(look)->cloak_agility; /* X2-CLOAK-02 */
    return agility;
}

bool is_activating(const Look *look, int16_t ship)
{
    const Table *table = look->table;
    bool any = false;

    for (int i = table->depth - 1; i >= 0; i--)
        any |= table->frames[i].procedure == PROC_ACTIVATE && table->frames[i].subject == ship;
    return any;
}

bool flies_ionized(const Look *look, int16_t ship)
{
    if (xwing_in(look)->ship[ship].flags & SHIP_NO_DIAL) /* X2-ION-03, X2-AMB-74 */
        return true;
    return !edition_of(look)->ion_spares_dials && is_ionized(look, ship); /* X1-ION-03, X2-ION-04 */
}

DialPosition ion_maneuver_of(const Edition *edition, const DialPosition *dial)
{
    DialPosition ion = edition->ion_maneuver;

    if (edition->ion_bearings != NULL && dial != NULL)
        ion.maneuver.bearing = (Bearing)edition->ion_bearings[dial->maneuver.bearing]; /* X25-ION-06, X25-AMB-42 */
    return ion;
}

bool ion_bars_locks(const Look *look, int16_t ship)
{
    return edition_of(look)->ion_breaks_locks && is_ionized(look, ship); /* X25-ION-03 */
}

int hull_of(const Look *look, int16_t ship)
{
    return value_of(look, VALUE_HULL, ship, pilot_of(look, ship)->hull, attack_under_way(look));
}

int shields_of(const Look *look, int16_t ship)
{
    return value_of(look, VALUE_SHIELDS, ship, pilot_of(look, ship)->shields, attack_under_way(look));
}

int force_of(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    int force = pilot_of(look, ship)->force; /* X2-FORCE-01 */

    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next)
        force += is_discarded(game, card) ? 0 : upgrade_of(look, card)->force;
    return force;
}

int turn_skill(const Look *look, int16_t ship)
{
    int skill = skill_of(look, ship);

    return xwing_in(look)->phase == PHASE_COMBAT ? value_of(look, VALUE_ENGAGES_AT, ship, skill, attack_under_way(look))
                                                 : skill;
}

int engaging_at(const Look *look)
{
    const Table *table = look->table;

    for (int i = 0; i < table->depth; i++) {
        if (table->frames[i].procedure == PROC_COMBAT_TURN)
            return turn_skill(look, table->frames[i].subject);
    }
    return -1;
}

int skill_of(const Look *look, int16_t ship)
{
    return value_of(look, VALUE_SKILL, ship, pilot_of(look, ship)->skill, attack_under_way(look));
}

const BarEntry *bar_entry(const Look *look, int16_t ship, int index)
{
    static const ActionBar no_bar;
    const Xwing *game = xwing_in(look);
    const ActionBar *bar = &pilot_of(look, ship)->bar;

    for (int card = game->ship[ship].upgrades; index >= bar->count; card = game->card[card].next) {
        if (card == 0)
            return NULL;
        index -= bar->count;
        bar = is_discarded(game, card) ? &no_bar : granted_bar(look, card);
    }
    return &bar->entry[index];
}

int upgrade_at(const Xwing *game, int16_t ship, int index)
{
    int card = game->ship[ship].upgrades;

    while (card != 0 && index-- > 0)
        card = game->card[card].next;
    return card;
}

int upgrade_number(const Xwing *game, int card)
{
    int number = 0;

    while (upgrade_at(game, game->card[card].ship, number) != card)
        number++;
    return number;
}

/* From where cards let the ship fire a weapon of its front arc. */
static ArcSet front_arcs(const Look *look, int16_t ship, int weapon)
{
    static const About other_arcs = {TOPIC_BIT(DEED_FIRE_REAR) | TOPIC_BIT(DEED_FIRE_TURRET), TOPIC_DEED};

    if (!is_spoken_about(xwing_in(look), other_arcs))
        return ARC_FRONT;
    const Attack would_be = {.attacker = ship, .defender = NO_PIECE, .weapon = (uint16_t)weapon};
    if (deed_allowed(look, DEED_FIRE_TURRET, ship, &would_be))
        return ARC_TURRET;
    return deed_allowed(look, DEED_FIRE_REAR, ship, &would_be) ? ARC_FRONT | ARC_REAR : ARC_FRONT;
}

ArcSet weapon_arcs(const Look *look, int16_t ship, int weapon)
{
    const ShipType *type = type_of(look, ship);
    const UpgradeCard *card = weapon_card(look, weapon);
    ArcSet arcs = weapon_of(look, ship, weapon)->arcs;

    if (card != NULL && arcs == ARC_FRONT && (type->turret_slots >> card->slot & 1))
        return ARC_TURRET;
    if (arcs == 0)
        arcs = type->arcs;
    return arcs == ARC_FRONT ? front_arcs(look, ship, weapon) : arcs;
}

ArcSet turret_of(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    const ShipType *type = type_of(look, ship);
    ArcSet arcs = type->arcs;

    for (int i = 0; i < type->primary_count; i++)
        arcs |= type->primary[i].arcs;
    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next)
        arcs |= upgrade_of(look, card)->weapon.arcs |
                (upgrade_of(look, card)->indicator != 0 ? ARC_TURRET : 0); /* X2-SETUP-07, X25-SETUP-05 */
    return arcs & ARC_DOUBLE_TURRET ? ARC_DOUBLE_TURRET : arcs & ARC_TURRET;
}

ArcSet indicator_of(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    ArcSet arcs = type_of(look, ship)->indicator != 0 ? type_of(look, ship)->indicator : ARC_ALL_ROUND;

    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) {
        if (upgrade_of(look, card)->indicator != 0)
            arcs &= upgrade_of(look, card)->indicator;
    }
    return arcs;
}

/* The first place that no card has; 0 if there is none. */
static int free_card(const Xwing *game)
{
    for (int card = SHIPS; card < CARDS_IN_PLAY; card++) {
        if (!(game->card[card].flags & CARD_HERE))
            return card;
    }
    return 0;
}

static CardInPlay card_for(int16_t ship, int card)
{
    return (CardInPlay){.card = (uint16_t)card, .piece = NO_PIECE, .ship = (uint8_t)ship, .flags = CARD_HERE};
}

void set_pilot(Xwing *game, int16_t ship, int pilot)
{
    game->card[ship] = card_for(ship, pilot);
}

bool add_upgrade(Xwing *game, int16_t ship, int upgrade)
{
    uint16_t *link = &game->ship[ship].upgrades;
    int card = free_card(game), count = 0;

    for (; *link != 0; link = &game->card[*link].next)
        count++;
    if (card == 0 || count == UPGRADES_A_SHIP)
        return false;
    *link = (uint16_t)card;
    game->card[card] = card_for(ship, upgrade);
    return true;
}

void release_cards(Xwing *game, int16_t ship)
{
    int card = game->ship[ship].upgrades;

    while (card != 0) {
        int next_card = game->card[card].next;
        game->card[card] = (CardInPlay){0};
        card = next_card;
    }
    game->ship[ship].upgrades = 0;
    game->card[ship] = (CardInPlay){0};
}

Base base_of(const Look *look, int16_t ship)
{
    return base_at(xwing_in(look)->ship[ship].pose, type_of(look, ship)->size);
}

int other_bases(const Look *look, int16_t ship, Base bases[SHIPS], int16_t who[SHIPS])
{
    const Xwing *game = xwing_in(look);
    int count = 0;

    for (int16_t other = 0; is_fielded(game, other); other++) {
        if (other == ship || !is_present(game, other) || is_remote(game, other))
            continue;
        who[count] = other;
        bases[count++] = base_of(look, other);
    }
    return count;
}

/* The square of the distance of their middles. */
static double distance_squared(const Look *look, int16_t a, int16_t b)
{
    Vec away = vec_sub(pose_middle(xwing_in(look)->ship[a].pose), pose_middle(xwing_in(look)->ship[b].pose));

    return vec_dot(away, away);
}

/* Are their middles at least `steps` of the grid apart, along x or y? */
static bool is_beyond(const Pose *a, const Pose *b, int64_t steps)
{
    int64_t x = (int64_t)a->x - b->x + steps, y = (int64_t)a->y - b->y + steps;

    return (uint64_t)x > 2 * (uint64_t)steps || (uint64_t)y > 2 * (uint64_t)steps; /* below zero it is huge */
}

int near_bases(const Look *look, int16_t ship, double reach, Base bases[SHIPS], int16_t who[SHIPS])
{
    const Xwing *game = xwing_in(look);
    int64_t farthest = (int64_t)((reach + base_reach(BASE_LARGE) + 1) * POSE_STEPS_PER_MM);
    int count = 0;

    for (int16_t other = 0; is_fielded(game, other); other++) {
        if (other == ship || !is_present(game, other) || is_remote(game, other) ||
            is_beyond(&game->ship[ship].pose, &game->ship[other].pose, farthest))
            continue;
        double far = reach + base_reach(type_of(look, other)->size) + 2 * TOLERANCE;
        if (distance_squared(look, ship, other) > far * far)
            continue;
        who[count] = other;
        bases[count++] = base_of(look, other);
    }
    return count;
}

int range_of(const Look *look, double distance)
{
    int range = range_band(distance), nearest = edition_of(look)->words.nearest_range;

    if (range < nearest) /* X1-AMB-17 */
        return nearest;
    return range;
}

int range_between(const Look *look, int16_t a, int16_t b)
{
    Base from = base_of(look, a), to = base_of(look, b);

    return range_of(look, bases_gap(&from, &to).distance); /* X1-ACTION-25 */
}

bool may_be_within_range_3(const Look *look, int16_t a, int16_t b)
{
    double far = 3 * RANGE_BAND + base_reach(type_of(look, a)->size) + base_reach(type_of(look, b)->size) + 1;

    return distance_squared(look, a, b) <= far * far;
}

/* Bases hold circles, and lie in circles; only between the two must the range be measured. */
bool are_at_range(const Look *look, int16_t a, int16_t b, int least, int most)
{
    BaseSize one = type_of(look, a)->size, other = type_of(look, b)->size;
    double near = most * RANGE_BAND + base_half(one) + base_half(other) - 1;
    double far = most * RANGE_BAND + base_reach(one) + base_reach(other) + 1;
    double apart = distance_squared(look, a, b);

    if (apart > far * far)
        return false;
    if (apart <= near * near && least <= edition_of(look)->words.nearest_range)
        return true;
    int range = range_between(look, a, b);
    return range >= least && range <= most;
}

int damage_on(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    int damage = game->ship[ship].stand_ins; /* X1-LIMIT-06 */

    for (uint16_t slot = 0; slot < look->table->card_slots; slot++) {
        if (look->table->cards[slot].pile != PILE_SHIP + ship)
            continue;
        bool faceup = has_card(&game->faceup, slot);
        damage += faceup ? content_of(look)->damage[card_in(look, slot)].counts_as : 1; /* X1-AMB-15, X1-DESTR-02 */
    }
    return damage;
}

uint16_t facedown_slot(const Look *look, int16_t ship, int index)
{
    for (int place = 0;; place++) {
        uint16_t slot = pile_at(look, (uint8_t)(PILE_SHIP + ship), place);
        if (slot == NO_SLOT || (!has_card(&xwing_in(look)->faceup, slot) && index-- == 0))
            return slot;
    }
}

int facedown_count(const Look *look, int16_t ship)
{
    int count = 0;

    while (facedown_slot(look, ship, count) != NO_SLOT)
        count++;
    return count;
}

uint32_t enemies_of(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    uint8_t side = side_of(look, ship);
    uint32_t enemies = 0;

    for (int16_t other = 0; is_fielded(game, other); other++) {
        if (is_present(game, other) && side_of(look, other) != side)
            enemies |= UINT32_C(1) << other;
    }
    return enemies;
}

ChanceKey next_roll(Play *play, int16_t ship, uint16_t occasion)
{
    Xwing *game = xwing_of(play);

    return (ChanceKey){game->round, ship, occasion, game->rolls++};
}

Flow suffer(Play *play, Frame *frame, int16_t ship, int damage, int critical, uint16_t step)
{
    Flow flow = call(play, frame, PROC_SUFFER, ship, xwing_of(play)->ship[ship].seat, step); /* X1-DMG-01 */

    if (flow == FLOW_ON) {
        callee(play)->local[SUFFER_DAMAGE_LEFT] = damage;
        callee(play)->local[SUFFER_CRITICAL_LEFT] = critical;
    }
    return flow;
}

/* ---- tokens and locks ---- */

int16_t towed_by(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);

    for (int16_t i = 0; edition_of(look)->towing.forbids != 0 && i < OBJECTS; i++) {
        if (game->object[i].kind == OBJECT_CACHE && game->object[i].carrier == 1 + ship)
            return (int16_t)(FIRST_OBJECT + i);
    }
    return NO_PIECE;
}

int most_tokens(const Look *look, int16_t ship, int token)
{
    const Edition *edition = edition_of(look);

    if ((edition->towing.bars >> token & 1) && towed_by(look, ship) != NO_PIECE)
        return 0; /* X25-SALV-27 */
    if (edition->cloak_agility > 0 && token == TOKEN_CLOAK)
        return 1; /* X2-CLOAK-04 */
    return UINT8_MAX;
}

void gain_token(Play *play, int16_t ship, int token, const char *rule)
{
    uint8_t *tokens = &xwing_of(play)->ship[ship].tokens[token];
    Look look = look_of(play);
    const Edition *edition = edition_of(&look);

    if (*tokens == most_tokens(&look, ship, token) || is_remote(xwing_of(play), ship)) /* X2-CLOAK-04 */
        return;
    ++*tokens; /* X2-TOKEN-01, X25-TOKEN-01 */
    tell_all(play, EVENT_TOKEN, ship, rule, say1(edition->words.tokens[token].gained, arg_piece(ship)));
    if (edition->token_gained != NULL)
        edition->token_gained(play, ship, token);
}

void lose_token(Play *play, int16_t ship, int token, const char *rule)
{
    Look look = look_of(play);

    xwing_of(play)->ship[ship].tokens[token]--; /* X2-TOKEN-02, X25-TOKEN-02 */
    tell_all(play, EVENT_TOKEN, ship, rule, say1(edition_of(&look)->words.tokens[token].lost, arg_piece(ship)));
}

const GainSpec *gain_row(const Edition *edition, int token)
{
    for (int i = 0; i < edition->gain_count; i++) {
        if (edition->gains[i].token == token)
            return &edition->gains[i];
    }
    return NULL;
}

static const char *rule_of_action(const Edition *edition, int token)
{
    for (int kind = 0; kind < ACTION_KINDS; kind++) {
        if (edition->actions[kind].gains_token && edition->actions[kind].token == token)
            return edition->actions[kind].rule;
    }
    return NULL;
}

const char *gain_rule(const Edition *edition, int token, GainCause cause)
{
    const GainSpec *row = gain_row(edition, token);

    switch (cause) {
    case GAIN_BY_CARD:
        return row != NULL ? row->rule : NULL;
    case GAIN_BY_ACTION:
        return rule_of_action(edition, token);
    case GAIN_BY_RED_ACTION:
        return RULE_IDS("X2-ACTION-05", "X25-ACTION-07");
    case GAIN_BY_RED_MANEUVER:
        return RULE_IDS("X1-ACT-09", "X2-MOVE-06", "X25-MOVE-05");
    case GAIN_BY_DEBRIS:
        return RULE_IDS("X2-OBST-07", "X25-OBST-04");
    case GAIN_BY_GAS:
        return "X25-OBST-05";
    case GAIN_BY_SLAM:
        return "X2-SLAM-03";
    case GAIN_BY_RELOAD:
        return RULE_IDS("X2-RELOAD-03", "X25-ACTION-24");
    case GAIN_BY_REINFORCE:
        return RULE_IDS("X2-REINF-01", "X25-ACTION-45");
    }
    return NULL;
}

/* Does a card of this game react when such a token is gained, or before? */
static bool gain_is_watched(const Xwing *game, int token)
{
    uint64_t windows = TOPIC_BIT(WINDOW_WOULD_GAIN) | TOPIC_BIT(WINDOW_TOKEN_GAINED);

    if (token == TOKEN_STRESS)
        windows |= TOPIC_BIT(WINDOW_STRESS_RECEIVED);
    return is_spoken_about(game, (About){windows, TOPIC_WINDOW});
}

Flow gain_several(Play *play, Frame *frame, int16_t ship, int token, int count, GainCause cause, uint16_t step)
{
    Look look = look_of(play);

    if (is_remote(xwing_of(play), ship))
        return next(frame, step); /* it has no tokens, and nothing follows */
    if (gain_row(edition_of(&look), token) == NULL && !gain_is_watched(xwing_of(play), token)) {
        for (int i = 0; i < count; i++)
            gain_token(play, ship, token, gain_rule(edition_of(&look), token, cause));
        return next(frame, step);
    }
    Flow flow = call(play, frame, PROC_GAIN, ship, frame->seat, step);
    if (flow == FLOW_ON) {
        callee(play)->local[GAIN_TOKEN] = token;
        callee(play)->local[GAIN_COUNT] = count;
        callee(play)->local[GAIN_CAUSE] = (int32_t)cause;
    }
    return flow;
}

Flow gain_tokens(Play *play, Frame *frame, int16_t ship, int token, int count, uint16_t step)
{
    return gain_several(play, frame, ship, token, count, GAIN_BY_CARD, step);
}

Flow gain_by_rule(Play *play, Frame *frame, int16_t ship, int token, GainCause cause, uint16_t step)
{
    return gain_several(play, frame, ship, token, 1, cause, step);
}

void spend_force(Play *play, int16_t ship, int count, const char *rule)
{
    uint8_t *force = &xwing_of(play)->ship[ship].force;

    *force = (uint8_t)(*force - count); /* X2-FORCE-02, X2-CHG-04 */
    for (int i = 0; i < count; i++)
        tell_all(play, EVENT_TOKEN, ship, rule, say1(XW_SPENDS_FORCE, arg_piece(ship)));
}

void recover_force(Play *play, int16_t ship, int count, const char *rule)
{
    Look look = look_of(play);
    uint8_t *force = &xwing_of(play)->ship[ship].force;

    for (int most = force_of(&look, ship); count > 0 && *force < most; count--) { /* X2-FORCE-02, X2-CHG-05 */
        ++*force;
        tell_all(play, EVENT_TOKEN, ship, rule, say1(XW_RECOVERS_FORCE, arg_piece(ship)));
    }
}

void acquire_lock(Play *play, int16_t ship, int16_t target, const char *rule)
{
    Look look = look_of(play);
    const Edition *edition = edition_of(&look);

    take_lock(&xwing_of(play)->ship[ship], target, value_of(&look, VALUE_LOCKS, ship, 1, attack_under_way(&look)));
    tell_all(play, EVENT_TOKEN, ship, rule, say2(XW_LOCKS, arg_piece(ship), arg_piece(target)));
    if (edition->lock_acquired != NULL)
        edition->lock_acquired(play, ship, target);
}
