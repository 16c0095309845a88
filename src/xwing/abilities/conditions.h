/* The words of conditions: a row each, which stands beside its functions in the file of its subject. conditions.c lists them.
 *
 * A new condition is a row: how it is read, when it holds, and what must be there at a moment for it to make sense. */
#ifndef XWING_CONDITIONS_H
#define XWING_CONDITIONS_H

#include "xwing/abilities/moment.h"
#include "xwing/abilities/moments.h"

struct Compiler;
struct Block;

struct ConditionWord {
    const char *name;
    const char *usage; /* for errors and docs */
    /* Takes what follows the word. NULL: nothing does. */
    bool (*read)(struct Compiler *compiler, const struct Block *block, Condition *condition);
    bool (*holds)(const Moment *moment, const Condition *condition);
    int32_t needs; /* what a moment must bring (moments.h): elsewhere the compiler refuses the condition */
    uint8_t party; /* of a word that names a ship of the moment: that Party */
};

/* ConditionWord.read of words that an action follows: its ActionKind is `a`. */
bool read_action_kind(struct Compiler *compiler, const struct Block *block, Condition *condition);

/* `weapon WHICH`, `attack with WHICH`: the rest of that; and is a weapon of the speaker's ship, or of an attack, among these? */
bool take_weapon_set(struct Compiler *compiler, const struct Block *block, WeaponSet *weapons);
bool weapon_is_of(const Moment *moment, WeaponSet weapons, int weapon);

/* The attack (condition_attack.c) */
extern const ConditionWord attacking_word, defending_word, by_word, obstructed_word, range_word, weapon_word, arc_word,
    points_word, further_attack_word, hit_word, missed_word, destroyed_word, shows_word, results_word, range_bonus_word,
    crit_cancelled_word, could_target_you_word, nearer_target_word;
/* The maneuver, and the damage card that is dealt (condition_events.c) */
extern const ConditionWord color_word, bearing_word, overlapped_word, fully_word, speed_word, action_word,
    action_step_word, activating_word, met_obstacle_word, ion_maneuver_word, faceup_word, trait_word, this_word,
    just_dealt_word, earlier_round_word, token_word, from_word, engaging_word;
/* Devices, phases and charges (condition_devices.c) */
extern const ConditionWord device_word, used_device_word, during_word, charged_word, spent_word;
/* Where a move has led (condition_moves.c) */
extern const ConditionWord moved_through_word, barrel_rolled_word, lies_word;
/* Ships (condition_ships.c) */
extern const ConditionWord has_word, icon_word, near_word, more_word, you_word, attacker_word, defender_word,
    subject_word, chosen_word, coordinated_word, target_word, each_word, giver_word;

/* All of them; ends with NULL. */
extern const ConditionWord *const condition_words[];

#endif
