/* Effects on attacks: one that an ability grants, at once or when the attack under way is over; one without dice; and where turrets point. */
#include "xwing/abilities/conditions.h"
#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"

/* What the row's own members of Effect mean: `a` and `mask` are the choice of a weapon (WeaponSet), `kinds` the arcs of which the weapon
 * must have one, `ships` whom it can attack, and `b` these. */
enum { ANOTHER_WEAPON = 1, ANOTHER_ARC = 2 };

/* ---- reading ---- */

/* Does the phrase speak of a ship that only the ability itself knows? */
static bool speaks_of_choice(const ShipPhrase *ships)
{
    const uint8_t parties[] = {ships->noun == SHIPS_PARTY ? ships->party : PARTY_YOU, ships->from, ships->arc_of,
                               ships->locking};

    for (size_t i = 0; i < sizeof parties; i++) {
        if (parties[i] != PARTY_YOU && parties[i] != PARTY_ATTACKER && parties[i] != PARTY_DEFENDER &&
            parties[i] != PARTY_SUBJECT)
            return true;
    }
    return false;
}

/* `[with WEAPON] [another_weapon] [arc ARC...] [another_arc] [at SHIPS]` */
static bool take_aim(Compiler *compiler, const Block *block, Effect *effect)
{
    const Keyword *arc_names = compiler->words->terms->arcs;
    WeaponSet with = {WEAPON_PRIMARY, 0};
    int arcs = 0;

    if (accept_word(&compiler->here, "with") && !take_weapon_set(compiler, block, &with))
        return false;
    effect->a = with.choice;
    effect->mask = with.slots;
    effect->b |= accept_word(&compiler->here, "another_weapon") ? ANOTHER_WEAPON : 0;
    if (accept_word(&compiler->here, "arc")) {
        if (!TAKE_KEYWORD(compiler, arc_names, "an arc", &arcs))
            return false;
        do
            effect->kinds |= (uint32_t)arcs;
        while (accept_keyword(&compiler->here, arc_names, &arcs));
    }
    effect->b |= accept_word(&compiler->here, "another_arc") ? ANOTHER_ARC : 0;
    if (!accept_word(&compiler->here, "at"))
        return true;
    return take_ships(compiler, block, &effect->ships) &&
           (!speaks_of_choice(&effect->ships) ||
            FAIL(compiler, "who was chosen is forgotten when the attack is made; say attacker, defender or subject"));
}

static bool is_of_own_attack(const CardAbility *ability)
{
    for (int i = 0; i < ability->when_count; i++) {
        if (ability->when[i].word == &attacking_word && !ability->when[i].negated)
            return true;
    }
    return false;
}

static bool grants_already(const CardAbility *ability, const Effect *effect)
{
    for (const Effect *earlier = ability->effect; earlier < effect; earlier++) {
        if (earlier->word == &attack_word)
            return true;
    }
    return false;
}

/* Where there are no bonus attacks, only the ship that attacks is asked, when its attack is over, what it attacks further. */
static bool read_attack(Compiler *compiler, Block *block, Effect *effect)
{
    bool in_attack = block_brings(compiler, block) & BRINGS_ATTACK;
    bool is_bonus = compiler->words->has_bonus_attacks || !in_attack; /* X2-ATK-20, X25-ATK-24 */

    if (!block->has_when || (!is_bonus && !is_of_own_attack(block->ability)))
        return FAIL(compiler, "a further attack follows one of your own: when attack_ended attacking; say when first");
    if (grants_already(block->ability, effect))
        return FAIL(compiler, "an ability grants one attack; write a second ability block for another");
    if (!take_aim(compiler, block, effect))
        return false;
    return is_bonus || (effect->b == 0 && effect->ships.noun == SHIPS_NOT_SAID) ||
           FAIL(compiler, "nobody remembers the attack before in this edition: leave out at, another_weapon and "
                          "another_arc");
}

/* ---- what it may be made with, and at whom ---- */

/* The ability that grants an attack (Attack.further), and what it says of it. */
static const Effect *granted_by(const Look *look, uint16_t further, Speaker *speaker)
{
    speaker_of(look, (int16_t)(further - 1), speaker);
    for (int i = 0; speaker->ability != NULL && i < speaker->ability->effect_count; i++) {
        if (speaker->ability->effect[i].word == &attack_word)
            return &speaker->ability->effect[i];
    }
    return NULL;
}

/* Of these arcs, those in which the attack before was made. */
static ArcSet arcs_used(const Look *look, const Attack *before, ArcSet named)
{
    const Xwing *game = xwing_in(look);
    ArcSet used = 0;

    if (before == NULL || !is_present(game, before->attacker) || !is_present(game, before->defender))
        return 0;
    Base from = base_of(look, before->attacker), to = base_of(look, before->defender);
    ArcSet arcs = arcs_here(look, before->attacker, weapon_arcs(look, before->attacker, before->weapon) & named);
    for (ArcSet arc = ARC_FRONT; arc <= ARC_RIGHT; arc <<= 1)
        used |= (arcs & arc) && base_in_arc(&from, arc, &to) ? arc : 0;
    return used;
}

/* Is the attack made through an arc that the effect names, and not through one that was used before? */
static bool is_through_its_arc(const Moment *moment, const Effect *effect, int16_t target, int weapon)
{
    const Look *look = moment->look;
    int16_t ship = moment->speaker->ship;

    if (effect->kinds == 0)
        return true;
    if (!(weapon_arcs(look, ship, weapon) & effect->kinds))
        return false;
    ArcSet arcs = arcs_here(look, ship, (ArcSet)effect->kinds);
    if (effect->b & ANOTHER_ARC)
        arcs &= ~arcs_used(look, moment->attack, (ArcSet)effect->kinds);
    Base from = base_of(look, ship), to = base_of(look, target);
    return base_in_arc(&from, arcs, &to);
}

static bool is_its_weapon(const Moment *moment, const Effect *effect, int weapon)
{
    if ((effect->b & ANOTHER_WEAPON) && moment->attack != NULL && moment->attack->weapon == weapon)
        return false;
    return weapon_is_of(moment, (WeaponSet){effect->a, effect->mask}, weapon);
}

static bool is_its_aim(const Moment *moment, const Effect *effect, int16_t target, int weapon)
{
    return is_its_weapon(moment, effect, weapon) &&
           (effect->ships.noun == SHIPS_NOT_SAID || fits(moment, &effect->ships, target)) &&
           is_through_its_arc(moment, effect, target, weapon);
}

bool grants_attack(const Look *look, uint16_t further, const Attack *before, int16_t subject, int16_t target,
                   int weapon)
{
    Speaker speaker;
    const Effect *effect = granted_by(look, further, &speaker);

    if (effect == NULL)
        return false;
    Moment moment = moment_of(look, &speaker, before); /* the ability's, once the attack before is over */
    moment.subject = subject;
    return is_its_aim(&moment, effect, target, weapon);
}

bool grants_weapon(const Look *look, uint16_t further, int weapon)
{
    Speaker speaker;
    const Effect *effect = granted_by(look, further, &speaker);

    if (effect == NULL)
        return false;
    const Moment moment = moment_of(look, &speaker, NULL);
    return is_its_weapon(&moment, effect, weapon);
}

bool attack_is_settled(const Look *look, uint16_t further)
{
    Speaker speaker;
    const Effect *effect = granted_by(look, further, &speaker);

    return effect != NULL && (!speaker.ability->is_optional || effect->ships.noun == SHIPS_PARTY);
}

/* ---- running ---- */

static bool can_attack_with(const Moment *moment, const Effect *effect, int weapon)
{
    const Look *look = moment->look;
    int16_t ship = moment->speaker->ship;
    uint16_t further = (uint16_t)(1 + moment->speaker->source);

    for (int16_t target = 0; is_fielded(xwing_in(look), target); target++) {
        if (is_present(xwing_in(look), target) && !are_friends(look, ship, target) &&
            is_its_aim(moment, effect, target, weapon) && further_reaches(look, ship, target, weapon, further))
            return true;
    }
    return false;
}

/* Is there anybody whom it could attack so? */
static bool can_attack(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    const Look *look = moment->look;
    const Xwing *game = xwing_in(look);
    bool can = false;

    if (game->ship[whom].flags & SHIP_HOLDS_FIRE)
        return refuse(reason, say1(CARD_HOLDS_FIRE, arg_piece(whom)), NULL);
    if (cannot_attack(look, whom))
        return refuse(reason, say1(CARD_NO_TARGET, arg_piece(whom)), NULL);
    for (int weapon = 0; weapon < type_of(look, whom)->primary_count && !can; weapon++)
        can = can_attack_with(moment, effect, weapon);
    for (int card = game->ship[whom].upgrades; card != 0 && !can; card = game->card[card].next)
        can = upgrade_of(look, card)->is_weapon && can_attack_with(moment, effect, card);
    return can || refuse(reason, say1(CARD_NO_TARGET, arg_piece(whom)), NULL);
}

/* In an attack it begins when that is over; else now. */
static Flow run_attack_word(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                            int stage)
{
    enum { BEGIN, ATTACKED };
    Ship *ship = &xwing_of(play)->ship[whom];
    Status reason;

    if (stage == ATTACKED)
        return result(play) ? effect_over(frame) : effect_failed(frame);
    if (!can_attack(moment, effect, whom, &reason))
        return effect_idle(frame); /* X1-CARD-02 */
    ship->further_attack = (uint16_t)(1 + moment->speaker->source);
    ship->flags |= SHIP_HOLDS_FIRE; /* X2-AMB-83, X25-AMB-53 */
    if (moment->attack == NULL)
        return attack_now(play, frame, whom, moment->subject, stage_step(ATTACKED));
    if (edition_of(moment->look)->words.has_bonus_attacks)
        attack_later(play, whom, moment->subject);
    return effect_over(frame);
}

static Message say_attack(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(CARD_WOULD_ATTACK, arg_piece(whom));
}

const EffectWord attack_word = {.name = "attack",
                                .usage = "attack [with WEAPON] [another_weapon] [arc ARC...] [another_arc] [at SHIPS]",
                                .read = read_attack,
                                .possible = can_attack,
                                .run = run_attack_word,
                                .say = say_attack};

/* ---- skip_dice: the attack hits, and no dice are rolled ---- */

static bool read_skip_dice(Compiler *compiler, Block *block, Effect *effect)
{
    (void)effect;
    return (block->has_when && block->ability->window == WINDOW_ATTACK_DECLARED) ||
           FAIL(compiler, "dice are skipped before they are rolled: when attack_declared; say when first");
}

static Flow run_skip_dice(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    (void)moment, (void)effect, (void)whom, (void)stage;
    xwing_of(play)->attack.flags |= ATTACK_WITHOUT_DICE;
    return effect_over(frame);
}

static Message say_skip_dice(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect, (void)whom;
    return say0(CARD_WOULD_SKIP_DICE);
}

const EffectWord skip_dice_word = {
    .name = "skip_dice", .usage = "skip_dice", .read = read_skip_dice, .run = run_skip_dice, .say = say_skip_dice};

/* ---- turn_arc [to PARTY]: the turret indicator is turned, without an action ---- */

/* `b` is 1 + the Party at which it is turned; 0: anywhere. */
static bool read_turn_arc(Compiler *compiler, Block *block, Effect *effect)
{
    uint8_t party = 0;

    if (!accept_word(&compiler->here, "to"))
        return true;
    if (!take_party(compiler, block, &party))
        return false;
    effect->b = (uint8_t)(1 + party);
    return party != PARTY_YOU || FAIL(compiler, "a turret is turned to another ship: turn_arc to attacker");
}

/* The ship at which the indicator is turned; NO_PIECE: anywhere. */
static int16_t turned_to(const Moment *moment, const Effect *effect)
{
    return (int16_t)(effect->b != 0 ? party_ship(moment, (Party)(effect->b - 1)) : NO_PIECE);
}

static bool can_turn(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    int16_t towards = turned_to(moment, effect);
    bool is_there = effect->b == 0 || (towards >= 0 && is_present(xwing_in(moment->look), towards));

    return (is_there && can_turn_arc(moment->look, whom, towards)) ||
           refuse(reason, say1(CARD_NO_TURRET, arg_piece(whom)), NULL);
}

static Flow run_turn_arc(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    Status reason;

    (void)stage;
    if (whom == NO_PIECE || !can_turn(moment, effect, whom, &reason))
        return effect_idle(frame);
    return run_for(play, frame, PROC_TURRET, whom, 1 + turned_to(moment, effect), 0, NEXT_STEP);
}

static Message say_turn_arc(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(CARD_WOULD_TURN_ARC, arg_piece(whom));
}

const EffectWord turn_arc_word = {.name = "turn_arc",
                                  .usage = "turn_arc, turn_arc to PARTY",
                                  .read = read_turn_arc,
                                  .possible = can_turn,
                                  .run = run_turn_arc,
                                  .say = say_turn_arc,
                                  .for_others = true};

/* ---- nothing: an option of choose one ---- */

static Flow run_nothing(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    (void)play, (void)moment, (void)effect, (void)whom, (void)stage;
    return effect_idle(frame);
}

static Message say_nothing(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect, (void)whom;
    return say0(CARD_WOULD_DO_NOTHING);
}

const EffectWord nothing_word = {.name = "nothing", .usage = "nothing", .run = run_nothing, .say = say_nothing};
