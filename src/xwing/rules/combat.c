/* A ship's opportunity to attack: targets, weapons, and the end of ships whose destruction was pending. */
#include "xwing/rules/combat.h"

#include "xwing/abilities/vocabulary.h"
#include "xwing/geometry/obstruction.h"
#include "xwing/messages.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/objects.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

/* Is the weapon there, and not discarded? */
static bool has_weapon(const Look *look, int16_t ship, int weapon)
{
    if (is_primary(weapon))
        return weapon < type_of(look, ship)->primary_count;
    return xwing_in(look)->card[weapon].ship == ship && !is_discarded(xwing_in(look), weapon) &&
           upgrade_of(look, weapon)->is_weapon;
}

/* The shortest lines, in pieces by the obstacles that they cross; none where there are no obstacles. */
static int pieces_of_lines(const Look *look, const Gap *gap, LinePiece pieces[LINE_PIECES])
{
    Shape obstacles[OBJECTS];
    int16_t who[OBJECTS];
    int count = obstacle_shapes(look, OBSTACLE_OBSTRUCTS, obstacles, who);

    return count > 0 ? line_pieces(gap, obstacles, count, pieces, LINE_PIECES) : 0;
}

/* Which of the shortest lines cross an obstacle: all, none, or as the attacker chooses (X1-OBST-10, X1-AMB-18). */
static void view_lines(const Look *look, const Gap *gap, TargetView *view)
{
    LinePiece pieces[LINE_PIECES];
    int lines = pieces_of_lines(look, gap, pieces);
    bool clear = false, crossed = false;

    for (int i = 0; i < lines; i++) {
        clear |= pieces[i].crossed == 0;
        crossed |= pieces[i].crossed != 0;
    }
    view->may_choose = clear && crossed;
    view->obstructed = crossed && !clear;
}

/* One line that stands for all the shortest: in the middle of the widest piece that is obstructed, or of the widest that is not. */
static Segment line_to_show(const Look *look, const Gap *gap, bool obstructed)
{
    LinePiece pieces[LINE_PIECES];
    int lines = pieces_of_lines(look, gap, pieces);
    double widest = -1, share = 0.5;

    for (int i = 0; i < lines; i++) {
        if ((pieces[i].crossed != 0) != obstructed || pieces[i].to - pieces[i].from <= widest)
            continue;
        widest = pieces[i].to - pieces[i].from;
        share = (pieces[i].from + pieces[i].to) / 2;
    }
    return line_between(gap, share);
}

bool pays_with_focus(const Look *look, const Attack *attack, const Weapon *weapon)
{
    int16_t ship = attack->attacker;
    Status reason;

    return xwing_in(look)->ship[ship].tokens[TOKEN_FOCUS] > 0 &&
           deed_allowed(look, DEED_FOCUS_FOR_LOCK, ship, attack) &&
           !(weapon->spends_lock && deed_forbidden(look, DEED_SPEND_FOCUS, ship, attack, &reason)); /* X1-ABIL-06 */
}

static ArcSet arcs_of_weapon(const Look *look, int16_t ship, int weapon)
{
    ArcSet arcs = weapon_of(look, ship, weapon)->arcs;

    if (arcs == 0)
        arcs = type_of(look, ship)->arcs;
    return arcs_here(look, ship, arcs); /* X2-ARC-08 */
}

/* An attack that could be made, as cards are asked about it. */
static Attack would_be_attack(int16_t attacker, int16_t target, int weapon, int range)
{
    return (Attack){.attacker = attacker, .defender = target, .weapon = (uint16_t)weapon, .range = (uint8_t)range};
}

static bool can_spend_charges(const Look *look, int weapon, const Weapon *fired, Status *reason)
{
    if (fired->spends_charges == 0 || xwing_in(look)->card[weapon].charges >= fired->spends_charges) /* X2-CHG-04 */
        return true;
    *reason = refused(say0(XW_NO_WEAPON_CHARGE), "X2-CHG-04");
    return false;
}

/* Does it have one of the tokens that the weapon asks for? */
static bool has_needed_token(const Ship *armed, const Weapon *fired)
{
    for (uint32_t tokens = fired->needs & ~(uint32_t)NEEDS_LOCK; tokens != 0; tokens &= tokens - 1) {
        if (armed->tokens[__builtin_ctz(tokens)] > 0) /* X2-WEAP-09, X2-AMB-24 */
            return true;
    }
    return false;
}

bool has_what_weapon_needs(const Look *look, const Attack *attack)
{
    const Weapon *fired = weapon_of(look, attack->attacker, attack->weapon);
    const Ship *armed = &xwing_in(look)->ship[attack->attacker];

    if (fired->needs == 0 || (xwing_in(look)->attack.flags & ATTACK_AGAIN)) /* its price is paid */
        return true;
    return has_needed_token(armed, fired) || ((fired->needs & NEEDS_LOCK) && (has_lock_on(armed, attack->defender) ||
                                                                              pays_with_focus(look, attack, fired)));
}

/* Can the attack be made with what the attacker has? What is spent must be there, too. */
static bool has_what_it_takes(const Look *look, int16_t attacker, int16_t target, int weapon, int range, Status *reason)
{
    const Weapon *fired = weapon_of(look, attacker, weapon);
    const Attack would_be = would_be_attack(attacker, target, weapon, range);

    if (has_what_weapon_needs(look, &would_be) || deed_allowed(look, DEED_IGNORE_NEEDS, attacker, &would_be))
        return can_spend_charges(look, weapon, fired, reason);
    if (fired->needs & NEEDS_LOCK) /* X1-WEAP-06, X2-WEAP-10 */
        *reason = refused(say1(XW_NO_WEAPON_LOCK, arg_piece(target)), RULE_IDS("X1-WEAP-06", "X2-WEAP-10"));
    else /* X2-WEAP-08 */
        *reason = refused(say1(XW_NO_WEAPON_TOKEN, arg_piece(attacker)), "X2-WEAP-09");
    return false;
}

static bool in_weapon_reach(const Look *look, int16_t attacker, int16_t target, int weapon, int range, Status *reason)
{
    const Weapon *fired = weapon_of(look, attacker, weapon);
    const uint8_t *usual = edition_of(look)->primary_range;
    int least = fired->most_range > 0 ? fired->least_range : usual[0];
    int most = fired->most_range > 0 ? fired->most_range : usual[1];

    if (range < least || range > most) { /* X1-WEAP-03, X1-WEAP-07, X2-WEAP-06 */
        *reason =
            refused(say4(XW_NO_WEAPON_RANGE, arg_piece(target), arg_number(range), arg_number(least), arg_number(most)),
                    RULE_IDS("X1-WEAP-03", "X2-WEAP-06"));
        return false;
    }
    return has_what_it_takes(look, attacker, target, weapon, range, reason);
}

/* Are the bases in contact, and does the weapon not reach that far back? An attack's own range may be longer (X2-AMB-48). */
static bool is_too_near(const Look *look, int16_t attacker, int16_t target, int weapon)
{
    const Weapon *fired = weapon_of(look, attacker, weapon);
    bool lists_0 = edition_of(look)->words.nearest_range == 0 && fired->most_range > 0 && fired->least_range == 0;

    return (xwing_in(look)->ship[attacker].touching >> target & 1) && !lists_0; /* X2-TGT-06 */
}

bool view_target(const Look *look, int16_t attacker, int16_t target, int weapon, TargetView *view, Status *reason)
{
    Base from = base_of(look, attacker), to = base_of(look, target);
    Sight sight = arc_sight(&from, arcs_of_weapon(look, attacker, weapon), &to); /* X1-RANGE-05, X1-AMB-16, X2-TGT-03 */

    *view = (TargetView){0};
    if (is_too_near(look, attacker, target, weapon) &&
        !deed_allowed(look, DEED_ATTACK_TOUCHING, attacker, attack_under_way(look))) { /* X1-COMBAT-10, X1-OVERLAP-06 */
        *reason = refused(say1(XW_NO_TOUCHING, arg_piece(target)), RULE_IDS("X1-COMBAT-10", "X2-TGT-06"));
        return false;
    }
    if (!sight.in_arc) { /* X1-COMBAT-08, X1-RANGE-08, X2-TGT-01 */
        *reason = refused(say1(XW_NO_ARC, arg_piece(target)), RULE_IDS("X1-COMBAT-08", "X2-TGT-01"));
        return false;
    }
    view->range = range_of(look, sight.gap.distance);
    if (view->range > 3) { /* X1-RANGE-07, X1-RANGE-12, X2-TGT-02 */
        *reason = refused(say1(XW_NO_RANGE, arg_piece(target)), RULE_IDS("X1-RANGE-07", "X2-TGT-02"));
        return false;
    }
    if (!in_weapon_reach(look, attacker, target, weapon, view->range, reason))
        return false;
    view_lines(look, &sight.gap, view);
    return true;
}

bool weapon_reaches(const Look *look, int16_t attacker, int16_t target, int weapon)
{
    TargetView view;
    Status reason;

    return has_weapon(look, attacker, weapon) && view_target(look, attacker, target, weapon, &view, &reason);
}

static bool may_target(const Look *look, int16_t attacker, int16_t target, int weapon, TargetView *view, Status *reason)
{
    if (!view_target(look, attacker, target, weapon, view, reason))
        return false;
    const Attack would_be = would_be_attack(attacker, target, weapon, view->range);
    return !deed_forbidden(look, DEED_TARGET, attacker, &would_be, reason);
}

/* ---- the question ---- */

/* Of two equal weapon cards the first that is not discarded is used. */
static bool is_second_copy(const Look *look, int16_t ship, int weapon)
{
    const Xwing *game = xwing_in(look);

    for (int earlier = game->ship[ship].upgrades; earlier != weapon; earlier = game->card[earlier].next) {
        if (game->card[earlier].card == game->card[weapon].card && has_weapon(look, ship, earlier))
            return true;
    }
    return false;
}

/* A bit for each weapon: first the primary ones, which may be the only ones that this question is about; then the ship's upgrades in
 * their order. */
static uint32_t weapons_offered(const Look *look, const Question *question)
{
    const Xwing *game = xwing_in(look);
    int16_t ship = question->subject;
    uint32_t bit = UINT32_C(1) << type_of(look, ship)->primary_count, weapons = bit - 1;

    if (question->args[0] != 0)
        return weapons;
    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next, bit <<= 1) {
        if (has_weapon(look, ship, card) && !is_second_copy(look, ship, card))
            weapons |= bit;
    }
    return weapons;
}
_Static_assert(PRIMARIES_A_SHIP + UPGRADES_A_SHIP <= 32, "a bit for each weapon of a ship");

/* Of a list of attacks: the ships of the other side and the weapons, a bit each, and how much there is to scan. */
enum { ATTACK_ENEMIES, ATTACK_WEAPONS, ATTACK_SCANS };

/* Candidate `index`: every weapon, or the primary ones alone, against every enemy, in order. */
static bool nth_attack(const Look *look, int16_t ship, const Listing *listing, int index, int16_t *target, int *weapon)
{
    uint32_t enemies = listing->set[ATTACK_ENEMIES];
    int count = bits_in(enemies);

    for (uint32_t weapons = listing->set[ATTACK_WEAPONS]; weapons != 0; weapons &= weapons - 1, index -= count) {
        if (index >= count)
            continue;
        *target = nth_ship(enemies, index);
        int number = __builtin_ctz(weapons), primaries = type_of(look, ship)->primary_count;
        *weapon = number < primaries ? number : upgrade_at(xwing_in(look), ship, number - primaries);
        return true;
    }
    return false;
}

/* What a mission lets the ship scan instead of attacking. */
static int16_t nth_scan(const Look *look, int16_t ship, int index)
{
    const Mode *mode = mode_of(look);

    return (int16_t)(mode->scannable != NULL ? mode->scannable(look, ship, index) : NO_PIECE); /* X1-M3-07 */
}

static int scan_count(const Look *look, int16_t ship)
{
    int count = 0;

    while (nth_scan(look, ship, count) != NO_PIECE)
        count++;
    return count;
}

/* A further attack is an attack. */
static int scans_offered(const Look *look, const Question *question)
{
    return question->args[0] ? 0 : scan_count(look, question->subject);
}

static bool holds_fire_on_obstacle(const Look *look, int16_t ship)
{
    Shape obstacles[OBJECTS];
    int16_t who[OBJECTS];
    int count = obstacle_shapes(look, OBSTACLE_HOLDS_FIRE, obstacles, who);

    if (count == 0)
        return false;
    Base base = base_of(look, ship);
    for (int i = 0; i < count; i++) {
        if (is_base_at(look, &base, &obstacles[i]))
            return true;
    }
    return false;
}

static int attack_list(const Look *look, const Question *question, Listing *listing)
{
    uint32_t enemies = enemies_of(look, question->subject), weapons = weapons_offered(look, question);
    int scans = scans_offered(look, question);

    *listing = (Listing){
        .set = {[ATTACK_ENEMIES] = enemies, [ATTACK_WEAPONS] = weapons, [ATTACK_SCANS] = (uint32_t)scans}
    };
    return bits_in(weapons) * bits_in(enemies) + scans + 1;
}

/* Candidate `index`: what can be scanned, what can be attacked and with which weapon, and to pass. */
static Key nth_choice(const Look *look, const Question *question, const Listing *listing, int index, int *weapon)
{
    int scans = (int)listing->set[ATTACK_SCANS];
    int16_t ship = question->subject, target = 0;

    if (index < scans)
        return key_piece(VERB_SCAN, nth_scan(look, ship, index));
    if (!nth_attack(look, ship, listing, index - scans, &target, weapon))
        return key_of(VERB_PASS); /* X1-COMBAT-01 */
    Key key = key_piece(VERB_ATTACK, target);
    if (is_primary(*weapon) && *weapon > 0) {
        key = key_piece(VERB_ATTACK_PRIMARY, target);
        key.number = 1 + *weapon;
    }
    if (!is_primary(*weapon))
        key.card = (uint16_t)(content_of(look)->damage_count + xwing_in(look)->card[*weapon].card);
    return key;
}

static bool may_attack(const Look *look, const Question *question, int16_t target, int weapon, TargetView *view,
                       Status *reason)
{
    if (!may_target(look, question->subject, target, weapon, view, reason))
        return false;
    if (scans_offered(look, question) > 0 && holds_fire_on_obstacle(look, question->subject)) { /* X1-AMB-46 */
        *reason = refused(say0(XW_NO_ON_OBSTACLE), "X1-COMBAT-11");
        return false;
    }
    return true;
}

/* Can it attack anybody? */
static bool can_attack(const Look *look, const Question *question, const Listing *listing)
{
    TargetView view;
    Status reason;
    int16_t target = NO_PIECE;
    int weapon = 0;

    for (int i = 0; nth_attack(look, question->subject, listing, i, &target, &weapon); i++) {
        if (may_attack(look, question, target, weapon, &view, &reason))
            return true;
    }
    return false;
}

/* The question's second argument: the attack must be made. */
static bool may_pass(const Look *look, const Question *question, const Listing *listing)
{
    return !question->args[1] || !can_attack(look, question, listing); /* X1-CARD-02 */
}

/* A ship beyond range 3 need not be looked at through the arc. */
static bool attack_option(const Look *look, const Question *question, const Listing *listing, int index, Key *key)
{
    int weapon = 0;
    TargetView view;
    Status reason;

    *key = nth_choice(look, question, listing, index, &weapon);
    if (key->verb == VERB_PASS)
        return may_pass(look, question, listing);
    return !is_attack(key) || (may_be_within_range_3(look, question->subject, key->piece) &&
                               may_attack(look, question, key->piece, weapon, &view, &reason));
}

static bool attack_unlisted(const Look *look, const Question *question, const Key *key, Status *refusal)
{
    const Mode *mode = mode_of(look);

    if (key->verb != VERB_SCAN || mode->scannable == NULL)
        return false;
    *refusal = refused(say0(MSG_NO_CANDIDATE), mode->why_no_scan(look, question->subject));
    return true;
}

static void attack_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    int weapon = 0;
    TargetView view;
    Status reason = status_ok();
    Listing listing;

    attack_list(look, question, &listing);
    Key key = nth_choice(look, question, &listing, index, &weapon);
    if (!is_attack(&key)) {
        offer(candidate, key, key.verb == VERB_SCAN ? say1(XW_SAY_SCAN, arg_piece(key.piece)) : say0(MSG_SAY_PASS));
        if (key.verb == VERB_PASS && !may_pass(look, question, &listing))
            offer_not(candidate, key, candidate->say, say1(XW_NO_HELD_FIRE, arg_piece(question->subject)),
                      "X1-CARD-02");
        return;
    }
    bool legal = may_attack(look, question, key.piece, weapon, &view, &reason);
    /* a ship that is not in arc has no range for the attack, but it has a distance */
    int range = view.range > 0 ? view.range : range_between(look, question->subject, key.piece);
    Message say = say2(XW_SAY_ATTACK, arg_piece(key.piece), arg_number(range));
    if (key.verb == VERB_ATTACK_PRIMARY)
        say = say3(XW_SAY_ATTACK_PRIMARY, arg_piece(key.piece), arg_number(range), arg_number(key.number));
    else if (!is_primary(weapon))
        say = say3(XW_SAY_ATTACK_WITH, arg_piece(key.piece), arg_number(range), arg_card(key.card));
    offer(candidate, key, say);
    if (!legal)
        offer_not(candidate, key, say, reason.message, reason.rule);
}

/* ---- what is measured, for those who watch ---- */

AttackSight attack_sight(const Look *look, int16_t attacker, int16_t target, int weapon)
{
    Base from = base_of(look, attacker), to = base_of(look, target);
    Sight sight = arc_sight(&from, arcs_of_weapon(look, attacker, weapon), &to);
    Gap apart = bases_gap(&from, &to);
    AttackSight seen = {.in_arc = sight.in_arc, .whole_range = range_of(look, apart.distance)};

    if (sight.in_arc) {
        seen.view.range = range_of(look, sight.gap.distance);
        view_lines(look, &sight.gap, &seen.view);
    }
    seen.line = line_to_show(look, sight.in_arc ? &sight.gap : &apart, seen.view.obstructed);
    return seen;
}

Segment attack_line(const Look *look, const Attack *attack, bool obstructed)
{
    Base from = base_of(look, attack->attacker), to = base_of(look, attack->defender);
    Sight sight = arc_sight(&from, arcs_of_weapon(look, attack->attacker, attack->weapon), &to);

    return line_to_show(look, &sight.gap, obstructed);
}

/* ---- the opportunity ---- */

int weapon_of_key(const Look *look, int16_t ship, const Key *key)
{
    const Xwing *game = xwing_in(look);
    int card = key->card != NO_CARD ? game->ship[ship].upgrades : 0;

    if (key->verb == VERB_ATTACK_PRIMARY)
        return key->number - 1;
    while (card != 0 &&
           (content_of(look)->damage_count + game->card[card].card != key->card || is_discarded(game, card)))
        card = game->card[card].next;
    return card;
}

/* Of PROC_COMBAT_TURN: the attack that a weapon makes a second time. */
enum { AGAIN_WEAPON, AGAIN_TARGET };

static Flow attack_with(Play *play, Frame *frame, int16_t target, int weapon, uint16_t further, uint8_t flags,
                        uint16_t step)
{
    Xwing *game = xwing_of(play);
    uint16_t number = (uint16_t)(game->attack.number + 1);

    game->attack = (Attack){.attacker = frame->subject,
                            .defender = target,
                            .weapon = (uint16_t)weapon,
                            .number = number,
                            .further = further,
                            .flags = flags};
    return call(play, frame, PROC_ATTACK, frame->subject, frame->seat, step);
}

/* The attack that was answered, if one was. */
static Flow begin_attack(Play *play, Frame *frame, const Key *key, uint16_t further, uint16_t step)
{
    Look look = look_of(play);
    int weapon = weapon_of_key(&look, frame->subject, key);

    if (!weapon_of(&look, frame->subject, weapon)->is_twice)
        return attack_with(play, frame, key->piece, weapon, further, 0, step);
    frame->local[AGAIN_WEAPON] = weapon;
    frame->local[AGAIN_TARGET] = key->piece;
    return attack_with(play, frame, key->piece, weapon, further, ATTACK_FIRST, step); /* X1-CARD-01 */
}

/* The second attack of a weapon that attacks twice: made if both ships are still there, and no card has given another attack in between. */
static Flow attack_again(Play *play, Frame *frame, bool hit_before, uint16_t step)
{
    int weapon = frame->local[AGAIN_WEAPON];
    int16_t target = (int16_t)frame->local[AGAIN_TARGET];
    uint8_t flags = ATTACK_AGAIN;

    if (hit_before)
        flags |= ATTACK_HIT_BEFORE; /* X1-CARD-01 */
    frame->local[AGAIN_WEAPON] = 0;
    return attack_with(play, frame, target, weapon, 0, flags, step);
}

/* Its opportunity is over, used or declined. */
static Flow end_opportunity(Play *play, Frame *frame, uint16_t removed)
{
    Ship *armed = &xwing_of(play)->ship[frame->subject];
    Look look = look_of(play);

    armed->further_attack = 0;
    if (armed->status == SHIP_PENDING && !edition_of(&look)->destroyed.stays(&look, frame->subject)) /* X1-SIM-04 */
        return call(play, frame, PROC_DESTROY, frame->subject, frame->seat, removed);
    return done(play);
}

/* Asks for the attack that an effect granted, with a primary weapon. */
static Flow ask_further(Play *play, Frame *frame, uint16_t step)
{
    Look look = look_of(play);
    const Ship *armed = &xwing_of(play)->ship[frame->subject];
    bool must = is_mandatory(&look, (int16_t)(armed->further_attack - 1));

    return ask_within(play, frame, armed->seat, ASK_ATTACK, frame->subject, (const int32_t[3]){true, must, 0}, step);
}

/* What keeps a ship from attacking at all, whatever its weapons see. */
static bool cannot_attack(const Look *look, int16_t ship)
{
    return is_disarmed(look, ship) || /* X2-DISARM-02, X2-ENG-04 */
           (holds_fire_on_obstacle(look, ship) &&
            scan_count(look, ship) == 0); /* X1-COMBAT-11, X1-OBST-08, X2-OBST-06 */
}

static Flow run_combat_turn(Play *play, Frame *frame)
{
    enum { BEGIN, DECLARE, DECLARED, ATTACKED, FURTHER_DECLARED, REMOVED };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int16_t ship = frame->subject;
    Ship *armed = &game->ship[ship];

    switch (frame->step) {
    case BEGIN:
        armed->flags |= SHIP_HAD_ATTACK; /* X1-COMBAT-05, X2-ENG-02 */
        if (is_spoken_about(game, SPEAKS_WINDOW(WINDOW_ENGAGES)))
            return after(play, frame, WINDOW_ENGAGES, ship, DECLARE);
        /* fallthrough */

    case DECLARE:
        if (cannot_attack(&look, ship))
            return end_opportunity(play, frame, REMOVED);
        return ask(play, frame, armed->seat, ASK_ATTACK, ship, DECLARED);

    case DECLARED: {
        const Key key = answer_of(play, armed->seat)->key;
        if (is_attack(&key))
            return begin_attack(play, frame, &key, 0, ATTACKED);
        if (key.verb == VERB_SCAN)
            mode_of(&look)->scan(play, ship, key.piece); /* X1-AMB-46 */
        return end_opportunity(play, frame, REMOVED);
    }

    case ATTACKED:
        if (armed->further_attack != 0)
            return ask_further(play, frame, FURTHER_DECLARED);
        if (frame->local[AGAIN_WEAPON] > 0 && !(armed->flags & SHIP_HOLDS_FIRE) &&
            is_present(game, (int16_t)frame->local[AGAIN_TARGET]))
            return attack_again(play, frame, result(play), ATTACKED);
        return end_opportunity(play, frame, REMOVED);

    case FURTHER_DECLARED: {
        const Key key = answer_of(play, armed->seat)->key;
        uint16_t further = armed->further_attack;
        armed->further_attack = 0;
        return key.verb == VERB_PASS ? next(frame, ATTACKED) : begin_attack(play, frame, &key, further, ATTACKED);
    }

    case REMOVED:
        return done(play);
    }
    return never(play, "a ship's opportunity has no other step");
}

/* One that an effect grants, after the attack under way (X2-AMB-83). */
static Flow run_bonus_attack(Play *play, Frame *frame)
{
    enum { DECLARE, DECLARED, ATTACKED };
    Look look = look_of(play);
    int16_t ship = frame->subject;
    Ship *armed = &xwing_of(play)->ship[ship];
    uint16_t granted = armed->further_attack;

    switch (frame->step) {
    case DECLARE:
        if (!cannot_attack(&look, ship))
            return ask_further(play, frame, DECLARED); /* X2-ATK-20 */
        armed->further_attack = 0;
        return done(play);

    case DECLARED: {
        const Key key = answer_of(play, armed->seat)->key;
        armed->further_attack = 0;
        return key.verb == VERB_PASS ? done(play) : begin_attack(play, frame, &key, granted, ATTACKED);
    }

    case ATTACKED:
        return done(play);
    }
    return never(play, "a bonus attack has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_COMBAT_TURN, {"combat-turn", run_combat_turn, FRAME_ENDS}},
    {PROC_BONUS, {"bonus-attack", run_bonus_attack, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_ATTACK, {.name = "attack", .answer = ANSWER_OPTION, .say = XW_ASK_ATTACK, .waits = XW_WAITS_ATTACK,
        .list = attack_list, .candidate = attack_candidate, .unlisted = attack_unlisted, .option = attack_option}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_ATTACK, {"attack", "pc"}},
    {VERB_ATTACK_PRIMARY, {"attack-primary", "pn"}},
    {VERB_SCAN, {"scan", "p"}},
    {0},
};

static const WindowRow windows[] = {
    {WINDOW_ENGAGES, {"engages", 0, collect_cards, XW_WINDOW_ENGAGES}},
    {0},
};
/* clang-format on */

const RulesPart combat_part = {.procedures = procedures, .questions = questions, .verbs = verbs, .windows = windows};
