/* Conditions about what happens: the maneuver, and the damage card that is dealt. */
#include "table/pile.h"
#include "xwing/abilities/conditions.h"
#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"
#include "xwing/geometry/obstacle.h"

/* The ship whose maneuver it is. */
static int16_t mover(const Moment *moment)
{
    return (int16_t)(moment->subject != NO_PIECE ? moment->subject : moment->speaker->ship);
}

/* ---- `color COLOR`: for the ship that flies it ---- */

static bool read_color(Compiler *compiler, const Block *block, Condition *condition)
{
    int color = 0;

    (void)block;
    if (!TAKE_KEYWORD(compiler, compiler->words->terms->colors, "a color", &color))
        return false;
    condition->a = (uint8_t)color;
    return true;
}

/* Of a dial that was revealed and not flown yet: the color that the maneuver has now, with all cards. */
static bool is_revealed_color(const Look *look, int16_t ship, uint8_t color)
{
    uint8_t dial = xwing_in(look)->ship[ship].dial;

    return dial != 0 && difficulty_of(look, ship, &type_of(look, ship)->dial[dial - 1]) == color;
}

/* The execution that is under way knows it; then the ship's activation, or its SLAM, remembers the color of the maneuver; a maneuver that a card made it fly is white. */
static bool is_executed_color(const Look *look, int16_t ship, uint8_t color)
{
    for (int i = look->table->depth - 1; i >= 0; i--) {
        const Frame *frame = &look->table->frames[i];
        if (has_just_flown(look, frame, ship))
            return color == DIFFICULTY_STANDARD;
        if (frame->procedure == PROC_MANEUVER && frame->subject == ship)
            return frame->local[MANEUVER_DIFFICULTY] == color;
        if (frame->procedure == PROC_SLAM && frame->subject == ship)
            return frame->local[SLAM_DIFFICULTY] == color;
        if (frame->procedure == PROC_ACTIVATE && frame->subject == ship)
            return frame->local[ACTIVATE_DIFFICULTY] == color;
    }
    return false;
}

/* What is asked about: a maneuver that was executed, one that is about to be, or a dial that was revealed? */
static int brings(const Moment *moment)
{
    return moment_word(&edition_of(moment->look)->words, moment->speaker->ability->window)->brings;
}

static bool is_color(const Moment *moment, const Condition *condition)
{
    return brings(moment) & (BRINGS_MANEUVER | BRINGS_PENDING)
               ? is_executed_color(moment->look, mover(moment), condition->a)
               : is_revealed_color(moment->look, mover(moment), condition->a);
}

/* The maneuver on its dial, if that is set, or the one that it is about to execute. Its speed is -1 if there is none. */
static Maneuver maneuver_ahead(const Moment *moment)
{
    const Look *look = moment->look;
    int16_t ship = mover(moment);
    uint8_t dial = xwing_in(look)->ship[ship].dial;
    const Frame *execution = brings(moment) & BRINGS_PENDING ? maneuver_under_way(look, ship) : NULL;

    if (execution != NULL)
        return (Maneuver){(Bearing)execution->local[MANEUVER_BEARING], execution->local[MANEUVER_SPEED]};
    return dial != 0 ? type_of(look, ship)->dial[dial - 1].maneuver : (Maneuver){STATIONARY, -1};
}

const ConditionWord color_word = {"color", "color green", read_color, is_color, BRINGS_COLOR, 0};

/* ---- `bearing KIND...`: of the maneuver on the dial, or of the one that was executed ---- */

static bool read_bearing(Compiler *compiler, const Block *block, Condition *condition)
{
    int bearings = 0;

    (void)block;
    if (!TAKE_KEYWORD(compiler, turning_words, "a kind of maneuver", &bearings))
        return false;
    do
        condition->mask |= (uint16_t)bearings;
    while (accept_keyword(&compiler->here, turning_words, &bearings));
    return true;
}

static bool is_bearing(const Moment *moment, const Condition *condition)
{
    uint8_t executed = xwing_in(moment->look)->last_bearing;

    if (brings(moment) & BRINGS_MANEUVER)
        return executed != 0 && (condition->mask >> (executed - 1) & 1);
    Maneuver ahead = maneuver_ahead(moment);
    return ahead.speed >= 0 && (condition->mask >> ahead.bearing & 1);
}

const ConditionWord bearing_word = {"bearing", "bearing bank turn", read_bearing, is_bearing, BRINGS_COLOR, 0};

static bool has_overlapped(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return xwing_in(moment->look)->ship[mover(moment)].flags & SHIP_OVERLAPPED;
}

const ConditionWord overlapped_word = {"overlapped", "overlapped", NULL, has_overlapped, BRINGS_MANEUVER, 0};

static bool is_fully_executed(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return !(xwing_in(moment->look)->ship[mover(moment)].flags & SHIP_PARTIAL); /* X2-PARTIAL-01, X2-PARTIAL-11 */
}

const ConditionWord fully_word = {"fully", "fully", NULL, is_fully_executed, BRINGS_SUBJECT, 0};

/* ---- `speed 3-5`: of the maneuver on the dial, or of the one that was executed ---- */

static bool read_speed(Compiler *compiler, const Block *block, Condition *condition)
{
    (void)block;
    return take_speeds(compiler, &condition->a, &condition->b);
}

static bool is_at_speed(const Moment *moment, const Condition *condition)
{
    int speed = brings(moment) & BRINGS_MANEUVER ? xwing_in(moment->look)->ship[mover(moment)].flown - 1
                                                 : maneuver_ahead(moment).speed;

    return speed >= condition->a && speed <= condition->b;
}

const ConditionWord speed_word = {"speed", "speed 3-5", read_speed, is_at_speed, BRINGS_COLOR, 0};

/* ---- `action [COLOR] [KIND...]`, `action card`: that is or was performed ---- */

bool read_action_kind(Compiler *compiler, const Block *block, Condition *condition)
{
    int action = 0;

    (void)block;
    if (!TAKE_KEYWORD(compiler, action_words, "an action", &action))
        return false;
    condition->a = (uint8_t)action;
    return true;
}

/* Of the Condition: 1 + the color, or 0; whether it is a card's; and the kinds, a bit each, or none for all. */
static bool read_action(Compiler *compiler, const Block *block, Condition *condition)
{
    int color = 0, action = 0;

    (void)block;
    if (accept_word(&compiler->here, "card")) {
        condition->b = true;
        return true;
    }
    if (compiler->words->has_colored_actions &&
        accept_keyword(&compiler->here, compiler->words->terms->colors, &color)) {
        if (color == DIFFICULTY_EASY)
            return FAIL(compiler, "no action has that color; actions are white, red or purple");
        condition->a = (uint8_t)(1 + color);
    }
    while (accept_keyword(&compiler->here, action_words, &action))
        condition->mask |= (uint16_t)(1U << action);
    return condition->a != 0 || condition->mask != 0 || TAKE_KEYWORD(compiler, action_words, "an action", &action);
}

int action_at_hand(const Look *look, int16_t ship)
{
    int at = look->table->depth - 1;

    while (at >= 0 && !(look->table->frames[at].procedure == PROC_ACTION && look->table->frames[at].subject == ship))
        at--;
    return at;
}

static bool is_action(const Moment *moment, const Condition *condition)
{
    int at = action_at_hand(moment->look, mover(moment));

    if (at < 0)
        return false;
    const int32_t *local = moment->look->table->frames[at].local;
    if (condition->b || local[ACTION_DONE] == 0)
        return condition->b && local[ACTION_DONE] == 0;
    return (condition->mask == 0 || (condition->mask >> (local[ACTION_DONE] - 1) & 1)) &&
           (condition->a == 0 || condition->a == 1 + local[ACTION_DIFFICULTY]);
}

const ConditionWord action_word = {"action", "action boost barrel_roll", read_action, is_action, BRINGS_ACTION, 0};

/* ---- `action_step`: you are in the Perform Action step of your activation ---- */

static bool is_in_action_step(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return is_performing_action(moment->look, moment->speaker->ship);
}

/* ---- `activating`: the ship of the moment is in its activation ---- */

static bool is_mover_activating(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return is_activating(moment->look, mover(moment));
}

const ConditionWord activating_word = {"activating", "activating", NULL, is_mover_activating, 0, 0};
const ConditionWord action_step_word = {"action_step", "action_step", NULL, is_in_action_step, 0, 0};

static bool has_met_obstacle(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return xwing_in(moment->look)->ship[mover(moment)].flags & SHIP_MET_OBSTACLE;
}

const ConditionWord met_obstacle_word = {"met_obstacle", "met_obstacle", NULL, has_met_obstacle, BRINGS_MANEUVER, 0};

/* Its activation knows whether it flew ionized. */
static bool is_ion_maneuver(const Moment *moment, const Condition *condition)
{
    const Table *table = moment->look->table;

    (void)condition;
    for (int i = table->depth - 1; i >= 0; i--) {
        const Frame *frame = &table->frames[i];
        if (has_just_flown(moment->look, frame, mover(moment)))
            return false;
        if (frame->procedure == PROC_ACTIVATE && frame->subject == mover(moment))
            return frame->local[ACTIVATE_IONIZED];
    }
    return false;
}

const ConditionWord ion_maneuver_word = {"ion_maneuver", "ion_maneuver", NULL, is_ion_maneuver, BRINGS_MANEUVER, 0};

/* ---- the token that is gained ---- */

bool needs_gain(Compiler *compiler, const Block *block)
{
    return (block->has_when &&
            (block->ability->window == WINDOW_WOULD_GAIN || block->ability->window == WINDOW_TOKEN_GAINED)) ||
           FAIL(compiler, "a token is at hand where one is gained: when would_gain, when token_gained; say when first");
}

static bool read_token_at_hand(Compiler *compiler, const Block *block, Condition *condition)
{
    if (!needs_gain(compiler, block) || !take_tokens(compiler, "a token", &condition->ships.has_set))
        return false;
    return !(condition->ships.has_set & LOCK_IT_HAS) ||
           FAIL(compiler, "a lock is acquired and not gained: when lock_acquired");
}

int gain_at_hand(const Table *table, int16_t ship)
{
    int at = table->depth - 1;

    while (at >= 0 && !(table->frames[at].procedure == PROC_GAIN && table->frames[at].subject == ship))
        at--;
    return at;
}

static bool is_token_at_hand(const Moment *moment, const Condition *condition)
{
    const Table *table = moment->look->table;
    int at = gain_at_hand(table, moment->subject);

    return at >= 0 && (condition->ships.has_set >> table->frames[at].local[GAIN_TOKEN] & 1);
}

const ConditionWord token_word = {"token", "token ion", read_token_at_hand, is_token_at_hand, 0, 0};

/* ---- `from obstacle`, `from [friendly|enemy] bomb`: what the damage that is about to be suffered comes from ---- */

typedef enum DamageSource { FROM_OBSTACLE, FROM_BOMB } DamageSource;
typedef enum WhoseBomb { BOMB_OF_ANYBODY, BOMB_OF_FRIEND, BOMB_OF_ENEMY } WhoseBomb;

static bool read_source(Compiler *compiler, const Block *block, Condition *condition)
{
    static const Keyword sources[] = {
        {"obstacle", FROM_OBSTACLE},
        {"bomb",     FROM_BOMB    },
        {NULL,       0            }
    };
    static const Keyword owners[] = {
        {"friendly", BOMB_OF_FRIEND},
        {"enemy",    BOMB_OF_ENEMY },
        {NULL,       0             }
    };
    int source = 0, whose = BOMB_OF_ANYBODY;

    (void)block;
    bool says_whose = accept_keyword(&compiler->here, owners, &whose);
    if (!TAKE_KEYWORD(compiler, sources, "what damage comes from", &source))
        return false;
    condition->a = (uint8_t)source;
    condition->b = (uint8_t)whose;
    return source == FROM_BOMB || !says_whose || FAIL(compiler, "an obstacle is nobody's; write from obstacle");
}

static bool is_of_obstacle(const Look *look, const Frame *cause)
{
    for (int kind = 0; kind < OBSTACLE_KINDS; kind++) {
        uint16_t procedure = edition_of(look)->obstacle_kinds[kind].procedure;
        if (procedure != 0 && cause->procedure == procedure)
            return true;
    }
    return false;
}

/* The card of the bomb or mine that detonates, whose blast or whose text this is: 1 + its index; 0: it is none. */
static int device_of(const Look *look, const Frame *cause)
{
    Speaker speaker;

    if (cause->procedure == PROC_BLAST)
        return cause->local[BLAST_BOMB];
    if (cause->procedure != PROC_ABILITY)
        return 0;
    speaker_of(look, cause->subject, &speaker);
    return speaker.ability != NULL && speaker.ability->window == MOMENT_DETONATES ? 1 + speaker.ability->card : 0;
}

/* A bomb is that of the player who dropped it. A mine is a device, and no bomb. */
static bool is_of_bomb(const Look *look, const Frame *cause, uint8_t whose, int16_t ship)
{
    int device = device_of(look, cause);

    if (device == 0 || content_of(look)->upgrades[device - 1].bomb.kind == BOMB_MINE)
        return false;
    bool is_friendly = look->table->side[cause->seat] == side_of(look, ship);
    return whose == BOMB_OF_ANYBODY || is_friendly == (whose == BOMB_OF_FRIEND);
}

static bool comes_from(const Moment *moment, const Condition *condition)
{
    const Table *table = moment->look->table;
    int at = suffering(table, moment->subject) - 1;

    if (at < 0)
        return false;
    return condition->a == FROM_OBSTACLE
               ? is_of_obstacle(moment->look, &table->frames[at])
               : is_of_bomb(moment->look, &table->frames[at], condition->b, moment->speaker->ship);
}

const ConditionWord from_word = {"from", "from obstacle", read_source, comes_from, BRINGS_DAMAGE, 0};

/* ---- `engaging`: a ship engages now ---- */

static bool is_engaging(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return engaging_at(moment->look) >= 0;
}

const ConditionWord engaging_word = {"engaging", "engaging", NULL, is_engaging, 0, 0};

/* ---- the damage card that is dealt ---- */

static bool is_faceup(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return is_dealt_faceup(moment->look);
}

const ConditionWord faceup_word = {"faceup", "faceup", NULL, is_faceup, BRINGS_DEALT, 0};

static bool read_trait(Compiler *compiler, const Block *block, Condition *condition)
{
    int trait = 0;

    (void)block;
    if (!TAKE_KEYWORD(compiler, trait_words, "a trait", &trait))
        return false;
    condition->a = (uint8_t)trait;
    return true;
}

static bool has_trait(const Moment *moment, const Condition *condition)
{
    const Look *look = moment->look;
    uint16_t slot = card_being_dealt(look);
    const DamageCard *card = slot != NO_SLOT ? damage_card(look, slot) : NULL;

    return card != NULL && is_dealt_faceup(look) && card->pilot_trait == (condition->a == TRAIT_PILOT); /* X1-CRIT-02 */
}

const ConditionWord trait_word = {"trait", "trait pilot", read_trait, has_trait, BRINGS_DEALT, 0};

/* ---- what only a damage card can ask of itself ---- */

static bool read_of_damage(Compiler *compiler, const Block *block, Condition *condition)
{
    (void)condition;
    return block->card->kind == CARD_DAMAGE ||
           FAIL(compiler, "only a damage card can be dealt: this, just_dealt and earlier_round are for damage cards");
}

static bool is_this(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return card_being_dealt(moment->look) == slot_of_source(moment->speaker->source);
}

const ConditionWord this_word = {"this", "this", read_of_damage, is_this, BRINGS_DEALT, 0};

static bool is_just_dealt(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return card_just_suffered(moment->look) == slot_of_source(moment->speaker->source);
}

const ConditionWord just_dealt_word = {"just_dealt", "just_dealt", read_of_damage, is_just_dealt, BRINGS_SUFFERED, 0};

static bool is_of_earlier_round(const Moment *moment, const Condition *condition)
{
    (void)condition;
    return !has_card(&xwing_in(moment->look)->fresh, slot_of_source(moment->speaker->source));
}

const ConditionWord earlier_round_word = {"earlier_round", "earlier_round", read_of_damage, is_of_earlier_round, 0, 0};
