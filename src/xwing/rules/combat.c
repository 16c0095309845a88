/* A ship's opportunity to attack, and the end of ships whose destruction was pending. Whom it can attack is in targets.c. */
#include "xwing/rules/combat.h"

#include "xwing/abilities/vocabulary.h"
#include "xwing/messages.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/objects.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

/* ---- an attack that an ability grants ---- */

enum { PIECE_BITS = 8, PIECE_MASK = (1 << PIECE_BITS) - 1 }; /* pieces are ships here, and count from 1 */

void keep_bonus_after(int32_t *numbers, const BonusAfter *after)
{
    numbers[BONUS_WEAPON] = after->attack.weapon;
    numbers[BONUS_AFTER] = (1 + after->subject) | (1 + after->attack.attacker) << PIECE_BITS |
                           (1 + after->attack.defender) << 2 * PIECE_BITS | after->attack.range << 3 * PIECE_BITS;
}

/* The question's arguments: GRANTED, with the weapon of the attack before from bit 8 on; whether the attack must be made; and what it
 * follows, which nobody keeps where there are no bonus attacks. */
enum { GRANTED = 1, GRANTED_BITS = 8 };

static BonusAfter bonus_after(const Question *question)
{
    int32_t after = question->args[2];

    return (BonusAfter){
        .attack = {.attacker = (int16_t)((after >> PIECE_BITS & PIECE_MASK) - 1),
                   .defender = (int16_t)((after >> 2 * PIECE_BITS & PIECE_MASK) - 1),
                   .weapon = (uint16_t)(question->args[0] >> GRANTED_BITS),
                   .range = (uint8_t)(after >> 3 * PIECE_BITS)},
        .subject = (int16_t)((after & PIECE_MASK) - 1)
    };
}

/* Does the ability that grants the attack let it be made so? */
static bool is_granted(const Look *look, const Question *question, int16_t target, int weapon, Status *reason)
{
    const BonusAfter after = bonus_after(question);
    const Attack *before = after.attack.attacker >= 0 ? &after.attack : NULL;
    uint16_t further = xwing_in(look)->ship[question->subject].further_attack;

    if (question->args[0] == 0 || grants_attack(look, further, before, after.subject, target, weapon))
        return true;
    *reason = refused(say1(XW_NO_BONUS, arg_piece(target)), RULE_IDS("X1-CARD-02", "X2-AMB-83", "X25-AMB-53"));
    return false;
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

/* Is the question about this weapon? */
static bool is_asked_about(const Look *look, const Question *question, int weapon)
{
    return question->args[0] == 0 ||
           grants_weapon(look, xwing_in(look)->ship[question->subject].further_attack, weapon);
}

/* A bit for each weapon that this question is about: first the primary ones, then the ship's upgrades in their order. */
static uint32_t weapons_offered(const Look *look, const Question *question)
{
    const Xwing *game = xwing_in(look);
    int16_t ship = question->subject;
    uint32_t bit = 1, weapons = 0;

    for (int primary = 0; primary < type_of(look, ship)->primary_count; primary++, bit <<= 1)
        weapons |= is_asked_about(look, question, primary) ? bit : 0;
    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next, bit <<= 1) {
        if (has_weapon(look, ship, card) && !is_second_copy(look, ship, card) && is_asked_about(look, question, card))
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
    if (!may_target(look, question->subject, target, weapon, view, reason) ||
        !is_granted(look, question, target, weapon, reason))
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
                      RULE_IDS("X1-CARD-02", "X2-AMB-65"));
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

/* Asks for the attack that an effect granted. */
static Flow ask_further(Play *play, Frame *frame, int32_t weapon, int32_t after, uint16_t step)
{
    Look look = look_of(play);
    const Ship *armed = &xwing_of(play)->ship[frame->subject];
    bool must = attack_is_settled(&look, armed->further_attack);

    return ask_within(play, frame, armed->seat, ASK_ATTACK, frame->subject,
                      (const int32_t[3]){GRANTED | weapon << GRANTED_BITS, must, after}, step);
}

/* Is a ship of the other side near enough for some weapon? */
static bool is_enemy_near(const Look *look, int16_t ship)
{
    for (uint32_t left = enemies_of(look, ship); left != 0; left &= left - 1) {
        if (may_be_within_range_3(look, ship, nth_ship(left, 0)))
            return true;
    }
    return false;
}

/* Is there nothing to do but to pass, as most ships find out at once? Then that is answered. */
static bool passes_alone(Play *play, int16_t ship)
{
    Look look = look_of(play);
    const Question question = {.seat = xwing_of(play)->ship[ship].seat, .kind = ASK_ATTACK, .subject = ship};
    const Key pass = key_of(VERB_PASS);

    if (is_enemy_near(&look, ship) || scan_count(&look, ship) > 0)
        return false;
    answer_follows(play, &question, &pass);
    return true;
}

bool has_to_decide(const Look *look, int16_t ship)
{
    const Question question = {.seat = xwing_in(look)->ship[ship].seat, .kind = ASK_ATTACK, .subject = ship};
    Listing listing;

    if (scan_count(look, ship) > 0 || xwing_in(look)->ship[ship].status != SHIP_IN_PLAY ||
        could_react_to(look, WINDOW_ENGAGES, ship))
        return true;
    if (cannot_attack(look, ship) || !is_enemy_near(look, ship))
        return false;
    (void)attack_list(look, &question, &listing);
    return can_attack(look, &question, &listing);
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
        armed->flags |= SHIP_HAD_ATTACK; /* X1-COMBAT-05, X2-ENG-02, X25-ENG-02 */
        if (is_spoken_about(game, SPEAKS_WINDOW(WINDOW_ENGAGES)))
            return after(play, frame, WINDOW_ENGAGES, ship, DECLARE);
        /* fallthrough */

    case DECLARE:
        if ((cannot_attack(&look, ship) && scan_count(&look, ship) == 0) || passes_alone(play, ship))
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
            return ask_further(play, frame, 0, 0, FURTHER_DECLARED);
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

Flow attack_now(Play *play, Frame *frame, int16_t ship, int16_t subject, uint16_t step)
{
    const BonusAfter after = {
        .attack = {.attacker = NO_PIECE, .defender = NO_PIECE},
          .subject = subject
    };
    Flow flow = call(play, frame, PROC_BONUS, ship, xwing_of(play)->ship[ship].seat, step);

    if (flow == FLOW_ON)
        keep_bonus_after(callee(play)->local, &after);
    return flow;
}

/* No bonus attack was made: the ship may be granted another one this round. */
static Flow end_without_attack(Play *play, Ship *armed)
{
    armed->further_attack = 0;
    armed->flags &= (uint16_t)~SHIP_HOLDS_FIRE; /* X2-AMB-83, X25-AMB-53 */
    return done_with(play, false);
}

/* One that an effect grants, after the attack under way (X2-AMB-83), or now. Its result: it was made. */
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
            return ask_further(play, frame, frame->local[BONUS_WEAPON], frame->local[BONUS_AFTER],
                               DECLARED); /* X2-ATK-20, X25-ATK-24 */
        return end_without_attack(play, armed);

    case DECLARED: {
        const Key key = answer_of(play, armed->seat)->key;
        if (key.verb == VERB_PASS)
            return end_without_attack(play, armed);
        armed->further_attack = 0;
        return begin_attack(play, frame, &key, granted, ATTACKED);
    }

    case ATTACKED:
        return done_with(play, true);
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
