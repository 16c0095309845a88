/* What cards do: the vocabulary in which abilities are content.
 *
 * The rules ask here whenever a card could have a say: what is this value, may this be done, who reacts now. They never ask
 * about a particular card. An ability comes from a pilot card, an upgrade that is not discarded, a faceup damage card, or an
 * effect that lasts; "you" is the ship it is on (X1-ABIL-01). */
#ifndef XWING_ABILITIES_H
#define XWING_ABILITIES_H

#include "xwing/state/part.h"
#include "xwing/state/xwing.h"

typedef enum Value {
    VALUE_SKILL,
    VALUE_PRIMARY,
    VALUE_AGILITY,
    VALUE_ATTACK_DICE,
    VALUE_DEFENSE_DICE,
    VALUE_HULL,
    VALUE_SHIELDS,
    VALUE_ACTIONS,        /* that a ship may perform in its perform-action step */
    VALUE_LOCKS,          /* that it may have, and acquire at once */
    VALUE_ENGAGES_AT,     /* the initiative at which it engages, if that is not its own */
    VALUE_CRITICAL_CARDS, /* that its attack draws for each faceup one it deals; it chooses one and discards the others */
    VALUES
} Value;

/* `printed` with everything in play that speaks about this value of this ship. `attack` is the attack in which it is asked for: who
 * attacks whom, with what, at which range; attack_under_way(look) in most places, NULL where none is meant. Never below 0 (X1-AMB-33).
 * What is added comes first, what is set (a skill of 0, no dice at all) comes next and wins, and nothing goes above a cap: so `printed` of dice holds the bonuses of
 * range and obstruction already. */
int value_of(const Look *look, Value value, int16_t ship, int printed, const Attack *attack);

/* The ships for which a card could now make the skill that says when their turn comes (turn_skill()) another than the printed one, a bit
 * each. The others need not be asked about one by one. */
uint32_t ships_of_changed_skill(const Look *look);

/* How many of these tokens the ship keeps when the round ends and they would be removed. */
int tokens_kept(const Look *look, int16_t ship, int token);

/* The difficulty of a maneuver for this ship (a damaged engine makes turns red). */
Difficulty difficulty_of(const Look *look, int16_t ship, const DialPosition *position);

/* Moves for which cards can change the template; decloaking is a boost or a barrel roll besides. */
typedef enum MoveKind { MOVES_BOOST = 1, MOVES_ROLL = 2, MOVES_SLAM = 4, MOVES_DECLOAK = 8 } MoveKind;

/* What cards make of the templates of such a move (bits of MoveKind). */
typedef struct MoveTemplates {
    TemplateKind
        piece;  /* that is used in place of the usual ones: a bank in place of the straight; TEMPLATE_NONE: none is */
    int faster; /* than usual, where there is such a template */
} MoveTemplates;
MoveTemplates templates_of(const Look *look, int16_t ship, unsigned moves);

/* The ship was turned where it stands, by that many degrees: everybody is told. */
void tell_turned(Play *play, int16_t ship, int degrees);

/* A step along green or blue, white and red: harder for 1, easier for -1. */
Difficulty made_harder(Difficulty difficulty, int by);

/* The frame of PROC_MANEUVER executes this maneuver in place of the one that it has, and the procedure that called it learns how hard that
 * is. */
void replace_maneuver(Frame *execution, Maneuver maneuver, Difficulty difficulty);

typedef enum Deed {
    DEED_SPEND_FOCUS,        /* on the dice of the attack */
    DEED_REROLL_ATTACK,      /* its attack dice */
    DEED_REROLL_DEFENSE,     /* its defense dice */
    DEED_BAR_ACTION,         /* an action of the action bar */
    DEED_TARGET,             /* to make the attack */
    DEED_SPEND_EVADE,        /* in the attack */
    DEED_DESTROY,            /* to be destroyed by its damage, before the Combat phase ends */
    DEED_MODIFY_ATTACK,      /* its attack dice, but with the Force */
    DEED_OTHER_ACTION,       /* any action but focus and those of damage cards */
    DEED_SUFFER_HITS,        /* damage that is not critical: it is critical instead */
    DEED_SPEND_ON_DEFENSE,   /* green tokens, to modify its defense dice */
    DEED_REROLL_BY_LOCK,     /* spend its lock to reroll attack dice */
    DEED_LOCK_NEAR,          /* acquire a lock at range 1 */
    DEED_BE_COORDINATED,     /* by another ship */
    DEED_LEND,               /* let other ships spend its tokens as theirs */
    DEED_PERFORM,            /* an action of certain kinds: CardAbility.kinds */
    DEED_COORDINATE_OFF_BAR, /* let the ship that it coordinates perform an action that its own bar does not have */
    DEED_SPEND_LOCK,         /* in the attack */
    DEED_SPEND_CALCULATE,    /* on the dice of the attack */
    DEED_MODIFY_DICE,        /* whoever would modify them: its dice stay as they are rolled */
    DEED_CANCEL_HITS,        /* by evade results, as the defender */
    DEED_CANCEL_CRITS,       /* the same with critical hits */
    DEED_HITS_FIRST,         /* cancel hits before critical hits, as the defender: it is the other way round */
    /* these are against the rules, and cards can allow them */
    DEED_ACT_STRESSED,
    DEED_ACT_PARTIAL, /* perform an action though its maneuver was executed only partially */
    DEED_ATTACK_TOUCHING,
    DEED_IGNORE_NEEDS,         /* attack without the token or lock that a weapon asks for */
    DEED_IGNORE_LOCK,          /* attack without the lock, and nothing else, that a weapon asks for */
    DEED_ATTACK_AT_OBSTACLE,   /* attack at an obstacle that holds its fire */
    DEED_FOCUS_FOR_LOCK,       /* spend or have a focus token where a weapon asks for a lock */
    DEED_LOCK_FAR,             /* acquire a lock beyond the range of locks */
    DEED_IGNORE_ASTEROIDS,     /* while it moves */
    DEED_REACH_MORE,           /* attack one range nearer or farther than the weapon reaches */
    DEED_FIRE_REAR,            /* fire a weapon of the front arc from the rear arc too */
    DEED_FIRE_TURRET,          /* fire a weapon of the front arc from its turret's arc instead */
    DEED_LOCK_DEVICES,         /* acquire locks on devices */
    DEED_DEVICE_TEMPLATES,     /* place a device with other templates than its card names: device_templates.h */
    DEED_ATTACK_DISARMED,      /* attack while it has a disarm token */
    DEED_REROLL_FIXED_BY_LOCK, /* spend its lock to reroll attack dice that cannot be modified otherwise */
    DEED_RED_STRESSED,         /* set and execute red maneuvers while it is stressed */
    DEED_CROSS_OBSTACLES,      /* boost and barrel roll through obstacles, and onto them */
    DEED_IGNORE_OBSTACLES,     /* while it moves */
    DEED_IGNORE_MET,           /* the obstacle that it met when this began: its effects, and that it stands there */
    DEED_BOOST_PARTLY,         /* a boost that another ship is in the way of, as a partial maneuver */
    DEED_PRIMARY_AT_0,         /* attack at range 0 with its primary weapon */
    DEED_RANGE_0_AS_1,         /* its attacks at range 0 count as attacks at range 1 */
    DEED_FOCUS_AT_0,           /* spend focus tokens on attack dice that range 0 seals */
    DEED_LEAVE,                /* be removed, after it was destroyed and while it stays */
    DEED_CHOOSE_EXPOSED, /* look at its facedown damage cards and choose, where chance would say which is turned faceup */
    DEEDS
} Deed;

/* What abilities ask the rules. Their own answer to DEED_TARGET, without cards that forbid: arc, range, lock and the like;
 * whether something keeps the ship from attacking at all, whatever its weapons see; and whether the ship could perform one of
 * these actions (bits of ActionKind, or FREE_OF_BAR) as a free one now, with the reason if not. */
bool weapon_reaches(const Look *look, int16_t attacker, int16_t target, int weapon);
bool cannot_attack(const Look *look, int16_t ship);

/* Could the attacker of this attack, which could be made, attack another ship with the same weapon at a shorter range? */
bool has_nearer_target(const Look *look, const Attack *attack);
/* The same as weapon_reaches(), for the attack that an ability would grant (Attack.further). */
bool further_reaches(const Look *look, int16_t attacker, int16_t target, int weapon, uint16_t further);
/* The attack that an ability has granted the ship (Ship.further_attack), at a moment of `subject`: when the attack under way is over; or now,
 * then goes on at `step`, with whether it was made as the result. */
void attack_later(Play *play, int16_t ship, int16_t subject);
Flow attack_now(Play *play, Frame *frame, int16_t ship, int16_t subject, uint16_t step);
bool can_act_freely(const Look *look, int16_t ship, uint32_t kinds, Status *reason);
/* Shields or hull of the ship were reduced: it may be down to half its health, which scores in some modes. */
void score_hurt(Play *play, int16_t ship);

/* Is something on the mat that is no ship at such a range of the ship's base: this object, or any such object? */
typedef enum ObjectChoice {
    OBJECT_IS_OBSTACLE,
    OBJECT_IS_ASTEROID,
    OBJECT_IS_DEVICE,
    OBJECT_IS_FRIENDLY_DEVICE, /* of the side of `you` */
    OBJECT_IS_FEATURE          /* of a scenario */
} ObjectChoice;
bool is_object_at_range(const Look *look, int16_t ship, int16_t object, int least, int most);
bool is_near_object(const Look *look, int16_t ship, ObjectChoice choice, int16_t you, int least, int most);

/* Does this ship, which has no part in the attack, lie across the line along which its range is measured (X2-OBST-12)? */
bool obstructs_attack(const Look *look, const Attack *attack, int16_t ship);

/* Can it perform no action any more, in this activation or in this round? Is it in the Perform Action step of its activation? */
bool has_no_more_actions(const Look *look, int16_t ship);
bool is_performing_action(const Look *look, int16_t ship);

/* Could the ship decloak now? If not, fills in why. */
bool can_decloak(const Look *look, int16_t ship, Status *reason);

/* Has the ship a turret indicator that can point elsewhere: at this ship, or anywhere (NO_PIECE)? */
bool can_turn_arc(const Look *look, int16_t ship, int16_t towards);

/* How many dice are rolled in this attack, under way or one that could be made: with all that tokens, cards, range and obstacles say. */
int attack_dice(const Look *look, const Attack *attack);
int defense_dice(const Look *look, const Attack *attack);

/* Has the weapon of this attack a bonus die for an attack from close by? */
bool has_range_bonus(const Look *look, const Attack *attack);

/* Could the ship boost, with this template alone if it is not TEMPLATE_NONE, or barrel roll (its procedure) now: does it fit, or may it fail? */
bool may_move_so(const Look *look, int16_t ship, uint16_t procedure, TemplateKind piece);

/* Could the ship acquire a lock on that piece now? */
bool is_lock_barred(const Look *look, int16_t ship, int16_t target); /* whatever the range */
bool can_lock_on(const Look *look, int16_t ship, int16_t target, bool at_any_range);
/* ... or on anything that is near enough? */
bool can_lock(const Look *look, int16_t ship);

/* Does a card forbid it to the ship, in this attack (under way, or one that could be made; NULL: in none)? Fills in the reason. "Cannot"
 * wins over "can" (X1-ABIL-06). */
bool deed_forbidden(const Look *look, Deed deed, int16_t ship, const Attack *attack, Status *reason);

/* Does a card keep everybody from modifying the dice of this ship in the attack? What that card does to them itself is no modification that it
 * forbids: `but` is the source of the ability that would modify them; NO_PIECE: no card would. */
bool dice_are_fixed(const Look *look, int16_t roller, const Attack *attack, int16_t but, Status *reason);

/* Is that side kept from these dice of the attack because it is made at range 0 (Edition.seals_range_0)? `ship`: one of the side. Attack dice of a
 * primary attack are sealed for the attacker's side, defense dice for the defender's enemies. Fills in the reason. */
bool range_0_seals(const Look *look, const Attack *attack, bool defense, int16_t ship, Status *reason);

/* Does a card allow the ship what the rules do not, and can the ship pay for that? */
bool deed_allowed(const Look *look, Deed deed, int16_t ship, const Attack *attack);

/* Does a card let a stressed ship perform an action of one of these kinds (bits of ActionKind; 0: that of a card)? */
bool may_act_stressed(const Look *look, int16_t ship, uint32_t kinds);

/* Might a card of the ship allow it later in the round: by a block that is not in force yet, on a card that has a charge if it needs one? */
bool could_be_allowed(const Look *look, Deed deed, int16_t ship);

/* Does a card let the ship ignore this obstacle, because it met it when the card was used? */
bool ignores_obstacle(const Look *look, int16_t ship, int16_t object);

/* Does a card forbid the ship actions of this kind? Fills in the reason. */
bool is_action_forbidden(const Look *look, int16_t ship, ActionKind kind, Status *reason);

/* The ship does in the attack under way what a card allows it: the card's cost is paid; then goes on at `step`. */
Flow use_allowance(Play *play, Frame *frame, Deed deed, int16_t ship, uint16_t step);

/* An upgrade in play spends charges, which it has. */
void spend_charges_of(Play *play, int card, int count, const char *rule);

/* Does the ability that grants an attack (Attack.further) let it be made at this ship with this weapon? `before` is the attack that
 * it follows, of which nothing is known but its ships, its weapon and its range; NULL: it follows none. The moment was that of
 * `subject`. And does it let it be made with this weapon, at any ship? */
bool grants_attack(const Look *look, uint16_t further, const Attack *before, int16_t subject, int16_t target,
                   int weapon);
bool grants_weapon(const Look *look, uint16_t further, int weapon);

/* Is it settled with the use of the ability that the attack is made: because it must be, or because it is at one ship alone? */
bool attack_is_settled(const Look *look, uint16_t further);

/* The action bar with what upgrades add to it: bits of ActionKind. */
uint16_t action_bar(const Look *look, int16_t ship);

/* What the cards of this game could speak about at all: Xwing.spoken. */
void note_what_is_spoken(Play *play);

/* Could a card of this game react in this window? */
bool could_react(const Look *look, uint16_t window);
/* Could one react to this moment of the ship's own: a card of the ship, or one that listens to others? */
bool could_react_to(const Look *look, uint16_t window, int16_t ship);

/* Opens a window about a ship, if a card of this game could react in it; goes on at `step`. */
Flow after(Play *play, Frame *frame, uint16_t window, int16_t ship, uint16_t step);

/* In a window's collect(): meets every card ability whose trigger is met. The subject is the window's. */
void meet_abilities(Play *play, uint16_t window, const Frame *frame);

/* Could an ability for which `minds` is true speak about the attack under way: react in one of these windows, or forbid one of these deeds?
 * Where in doubt, true. */
bool attack_is_watched(const Look *look, About about, bool (*minds)(const struct CardAbility *ability));

/* For AbilitySpec.usable of card abilities: their `if`, `cost` and limit. */
bool ability_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason);

/* Can the ability of this source begin: is it not under way already, and is there room for one more beside those that are? */
bool can_begin_ability(const Look *look, int16_t source);

/* A trigger's source is one number past all pieces: it says which card, and which of its abilities. Whoever names pieces asks for its
 * ship. The cards in play come first, by their index. Then damage cards, by their slot and the ship that has them: such a card can leave
 * its ship while what it says is still being done, and nothing else would know whose it was.
 *
 * If no card acts, the source is a piece: the ship that spends a token. */
enum {
    FIRST_SOURCE = PIECES,
    FIRST_DAMAGE_SOURCE = FIRST_SOURCE + CARDS_IN_PLAY * ABILITIES_A_CARD,
    SOURCES = FIRST_DAMAGE_SOURCE + DAMAGE_SLOTS * SHIPS * ABILITIES_A_CARD,
    NO_CARD_IN_PLAY = -1
};
_Static_assert(SOURCES <= INT16_MAX, "sources are numbered like pieces");

static inline int16_t source_of_card(int card, int ability)
{
    return (int16_t)(FIRST_SOURCE + card * ABILITIES_A_CARD + ability);
}

static inline int16_t source_of_damage(int16_t ship, uint16_t slot, int ability)
{
    return (int16_t)(FIRST_DAMAGE_SOURCE + (slot * SHIPS + ship) * ABILITIES_A_CARD + ability);
}

/* The card in play; NO_CARD_IN_PLAY if it is a damage card. */
static inline int card_of_source(int16_t source)
{
    return source < FIRST_DAMAGE_SOURCE ? (source - FIRST_SOURCE) / ABILITIES_A_CARD : NO_CARD_IN_PLAY;
}

/* The slot of a damage card. */
static inline uint16_t slot_of_source(int16_t source)
{
    return (uint16_t)((source - FIRST_DAMAGE_SOURCE) / ABILITIES_A_CARD / SHIPS);
}

/* Which of its card's abilities? */
static inline int ability_of_source(int16_t source)
{
    return (source - FIRST_SOURCE) % ABILITIES_A_CARD;
}

/* Is it an ability of the ship type? Those come after the abilities of the pilot card. */
static inline bool is_of_type(int16_t source)
{
    int card = card_of_source(source);

    return card >= 0 && card < SHIPS && ability_of_source(source) >= ABILITIES_OF_PILOT;
}

/* Another ability of the same card. */
static inline int16_t source_of_other(int16_t source, int ability)
{
    return (int16_t)(source - ability_of_source(source) + ability);
}

/* The ship that has the card of this source, or had it. If the source is a piece, that piece. */
static inline int16_t ship_of_source(const Xwing *game, int16_t source)
{
    if (source < FIRST_SOURCE)
        return source;
    if (source < FIRST_DAMAGE_SOURCE)
        return game->card[card_of_source(source)].ship;
    return (int16_t)((source - FIRST_DAMAGE_SOURCE) / ABILITIES_A_CARD % SHIPS);
}

/* "Action:" abilities of the ship's cards, for the perform-action step: how many; and number `index`, false past the last. */
typedef struct CardAction {
    uint16_t ability; /* index into XwingContent.abilities */
    int16_t source;
    Key key;    /* VERB_CARD_ACTION, number TOKEN_ABILITIES + ability, piece the source: fields "au" */
    bool legal; /* not done this round yet, and its own conditions hold; else `why` */
    Status why;
} CardAction;
int card_action_count(const Look *look, int16_t ship);
bool card_action(const Look *look, int16_t ship, int index, bool even_stressed, CardAction *action);
Flow begin_card_action(Play *play, Frame *frame, int16_t ship, const Key *key, uint16_t step);

/* Tells each die that chance has just rolled where there is no attack. `say` is about the ship; its second argument becomes the
 * face. */
void tell_rolled(Play *play, int16_t ship, uint8_t die, const char *rule, Message say);

/* Dice that a ship rolls, and not in an attack: cards may react before they count, and `step` finds the outcome as its luck. */
typedef struct RollOf {
    uint8_t die;
    int amount;
    uint8_t occasion;
} RollOf;
Flow roll_dice(Play *play, Frame *frame, int16_t ship, RollOf dice, uint16_t step);

/* Such a roll to which cards may react now: what is rolled, and how many dice show each face. */
bool roll_under_way(const Look *look, RollOf *dice, uint8_t faces[MAX_FACES]);

/* Ends lasting effects and limits: at the end of the round, and those on or from a ship that left. */
void end_lasting(Play *play, uint8_t until);
void end_maneuver(Play *play, int16_t ship); /* and those that last until the ship has executed a maneuver, */
void end_action(Play *play, int16_t ship);   /* or performed an action, or failed in it */
void forget_ship(Xwing *game, int16_t ship);

/* Resolves what an upgrade in play says of one of its own moments (MOMENT_DETONATES, MOMENT_ASSIGNED), for the ship whose moment it is; goes
 * on at `step`. */
Flow resolve_text(Play *play, Frame *frame, int card, uint16_t moment, int16_t ship, uint16_t step);

/* The card of this source pays this many of its charges, which it has. */
void spend_card_charges(Play *play, int16_t source, int count);

/* What cards add to the tables of the rules: PROC_ABILITY, whose frame has the trigger's source for its subject; ASK_CHOICE; PROC_TEXT. */
extern const RulesPart ability_part, choices_part, card_text_part, rolls_part;

#endif
