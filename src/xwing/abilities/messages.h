/* What cards have to say. These messages follow the game's own in its catalogue (messages.h). */
#ifndef XWING_ABILITY_MESSAGES_H
#define XWING_ABILITY_MESSAGES_H

#include "xwing/messages.h"

/* clang-format off */
#define CARD_MESSAGE_LIST(X)                                                                    \
    /* buttons */                                                                               \
    X(CARD_SAY_CARD, "{0}")                                                                     \
    X(CARD_SAY_NO_MORE, "No more dice")                                                         \
    X(CARD_SAY_MANEUVER, "{0} {1}")                                                             \
    /* what an option of a card would do */                                                     \
    X(CARD_WOULD_CHANGE, "Turn {0} to {1}.")                                                    \
    X(CARD_WOULD_ADD, "Add {0} {1}.")                                                           \
    X(CARD_WOULD_REROLL, "Reroll dice.")                                                        \
    X(CARD_WOULD_CANCEL, "Cancel dice results.")                                                \
    X(CARD_WOULD_ROLL, "Roll {0} {0:die|dice}.")                                                \
    X(CARD_WOULD_ROLL_MORE, "{0} rolls {1} more {1:die|dice}.")                                 \
    X(CARD_WOULD_ROLL_FEWER, "{0} rolls {1} {1:die|dice} fewer.")                               \
    X(CARD_WOULD_SUFFER, "{0} suffers {1} damage.")                                             \
    X(CARD_WOULD_SUFFER_CRITICAL, "{0} suffers {1} critical damage.")                           \
    X(CARD_WOULD_SUFFER_ROLLED, "{0} suffers the damage that was rolled.")                      \
    X(CARD_WOULD_PREVENT, "{0} suffers no damage.")                                             \
    X(CARD_WOULD_PREVENT_SOME, "{0} suffers {1} damage less.")                                  \
    X(CARD_WOULD_DEAL, "{0} is dealt {1} facedown damage {1:card|cards}.")                      \
    X(CARD_WOULD_DEAL_FACEUP, "{0} is dealt {1} faceup damage {1:card|cards}.")                 \
    X(CARD_WOULD_EXPOSE, "{0}: turn a damage card faceup.")                                     \
    X(CARD_EACH_SHIP, "Each of these ships")                                                    \
    X(CARD_WOULD_FLIP, "{0}: turn a damage card facedown.")                                     \
    X(CARD_WOULD_DISCARD_WEAPON, "{0} discards a secondary weapon.")                            \
    X(CARD_WOULD_DISCARD_DAMAGE, "{0} discards a damage card.")                                 \
    X(CARD_WOULD_CHOOSE, "Choose a ship.")                                                      \
    X(CARD_WOULD_LOCK, "{0} acquires a lock.")                                                  \
    X(CARD_WOULD_SHED_LOCK, "Remove a lock on {0}.")                                            \
    X(CARD_WOULD_ACT, "{0} performs a free action.")                                            \
    X(CARD_WOULD_SWAP_SIDE, "{0} turns its dial to the other side.")                            \
    X(CARD_WOULD_TURN_DIAL, "{0} turns its dial to another maneuver.")                          \
    X(CARD_SAY_TURN_LEFT, "Turn left")                                                          \
    X(CARD_SAY_TURN_RIGHT, "Turn right")                                                        \
    X(CARD_WOULD_TURN, "{0} turns by {1} degrees.")                                             \
    X(CARD_WOULD_FLY_AS, "{0} executes another maneuver instead.")                              \
    X(CARD_WOULD_LOOK, "Look at the dial of {0}.")                                              \
    X(CARD_WOULD_SHOW_DIAL, "Turn the dial of {0} faceup.")                                     \
    X(CARD_WOULD_FLY, "{0} executes a maneuver.")                                               \
    X(CARD_WOULD_ATTACK, "{0} attacks once more.")                                              \
    X(CARD_WOULD_SKIP_DICE, "The attack hits, and no dice are rolled.")                         \
    X(CARD_WOULD_TURN_ARC, "{0} turns its turret.")                                             \
    X(CARD_WOULD_DO_NOTHING, "Decline.")                                                        \
    X(CARD_LOCKS_BROKEN, "{0}: all locks on it are removed.")                                   \
    X(CARD_WOULD_PLACE, "{0} places a device.")                                                 \
    X(CARD_NO_DEVICE, "{0} has no device that it could place.")                                 \
    X(CARD_WOULD_LOSE_CHARGE, "{0} loses a charge.")                                            \
    X(CARD_WOULD_RECOVER_CHARGE, "{0} recovers a charge.")                                      \
    X(CARD_WOULD_TREAT_AS, "Treat the action as {0}.")                                          \
    X(CARD_WOULD_DECLOAK, "{0} decloaks.")                                                      \
    X(CARD_WOULD_NOT_GAIN, "{0} does not gain the token.")                                      \
    X(CARD_WOULD_LOSE_TOKENS, "{0} loses tokens.")                                              \
    X(CARD_WOULD_BE_GIVEN, "{0} is handed a token.")                                            \
    X(CARD_WOULD_TURN_OVER, "Turn the card over to {0}.")                                       \
    /* refusals */                                                                              \
    X(CARD_NOT_NOW, "What {0} asks for is not so now.")                                         \
    X(CARD_IGNORED, "{0} is gone or ignored.")                                                  \
    X(CARD_ONCE_A_ROUND, "{0} was used this round already.")                                    \
    X(CARD_ONCE_A_GAME, "{0} was used already; once a game is all.")                            \
    X(CARD_FORBIDS, "{0} forbids that.")                                                        \
    X(CARD_NO_RESULT, "No die shows {0}.")                                                      \
    X(CARD_FULL_SHIELDS, "{0} has all its shields.")                                            \
    X(CARD_POOL_FULL, "{0} dice lie there already; there is no room for more.")                 \
    X(CARD_ROLLS_NO_DICE, "{0} is not about to roll dice.")                                     \
    X(CARD_NO_REROLL, "There is no such die to reroll.")                                        \
    X(CARD_HOLDS_FIRE, "{0} makes no further attack this round.")                               \
    X(CARD_NO_TARGET, "{0} has nobody whom it could attack so.")                               \
    X(CARD_NO_TURRET, "{0} has no turret that could be turned.")                                \
    X(CARD_NO_DAMAGE, "{0} has no such damage card.")                                           \
    X(CARD_NO_CARD, "{0} has no such card.")                                                    \
    X(CARD_NO_MANEUVER, "There is no such maneuver for {0}.")                                   \
    X(CARD_NO_SHIP, "No such ship is near enough to {0}.")                                      \
    X(CARD_TOO_MUCH_LASTS, "Too many effects last already.")                                    \
    X(CARD_NO_FOCUS, "{0} has too few focus tokens.")                                           \
    X(CARD_NO_EVADE, "{0} has too few evade tokens.")                                           \
    X(CARD_NO_LOCK, "{0} has no lock to spend.")                                                \
    X(CARD_NO_SHIELD, "{0} has too few shields.")                                               \
    X(CARD_NO_CHARGE, "{0} has too few charges left.")                                          \
    X(CARD_NOBODY_PAYS, "No such card of {0} has enough charges left.")                         \
    X(CARD_FULL_CHARGES, "{0} has all its charges.")                                            \
    X(CARD_FULL_FORCE, "{0} has all its Force charges.")                                        \
    /* events */                                                                                \
    X(CARD_ACTS, "{0}: {1}.")                                                                   \
    X(CARD_PILOT_ACTS, "{0} uses the pilot's ability.")                                         \
    X(CARD_CHANGES, "{0} turns {1} {1:die|dice} from {2} to {3}.")                              \
    X(CARD_ADDS, "{0} adds {1} {1:result|results}: {2}.")                                       \
    X(CARD_ROLLED, "{0} rolls {1}.")                                                            \
    X(CARD_ROLLS, "{0} rolls {1} for {2}.")                                                     \
    X(CARD_SHIELDS, "{0} gets {1} {1:shield|shields} back.")                                    \
    X(CARD_PREVENTED, "The damage of {0} is prevented.")                                        \
    X(CARD_LOOKS, "{0} looks at the dial of {1}.")                                              \
    X(CARD_SEES_DIAL, "The dial of {0} shows {1} {2}.")                                         \
    X(CARD_NO_DIAL, "{0} has no facedown dial.")                                                \
    X(CARD_PREVENTED_SOME, "{1} damage of {0} is prevented.")                                   \
    X(CARD_EXPOSED, "{1} of {0} is turned faceup.")                                             \
    X(CARD_FLIPPED, "{1} of {0} is turned facedown.")                                           \
    X(CARD_ASSIGNED, "{0} is assigned the condition {1}.")                                      \
    X(CARD_HAS_CONDITION, "{0} has that condition already.")                                    \
    X(CARD_DISCARDED, "{0} discards {1}.")                                                      \
    X(CARD_LOSES_FOCUS, "{0} loses a focus token.")                                             \
    X(CARD_LOSES_EVADE, "{0} loses an evade token.")                                            \
    X(CARD_LOSES_LOCK, "{0} loses its lock.")                                                   \
    X(CARD_GIVES_SHIELDS, "{0} gives up {1} {1:shield|shields}.")                               \
    X(CARD_HAS_CHARGES, "{0} has {1} {1:charge|charges} now.")                                  \
    X(CARD_TURNED_OVER, "{0} turns {1} over: {2}.")                                             \
    X(CARD_FLIES_AS, "{0} executes {1} {2}, {3}, instead.")                                     \
    X(CARD_TURNS_DIAL, "{0} turns its dial to {1} {2}.")
/* clang-format on */

#define CARD_MESSAGE_ID(id, english)  id,
#define CARD_MESSAGE_ROW(id, english) {#id, english},
enum { CARD_FIRST_MESSAGE = XWING_MESSAGES - 1, CARD_MESSAGE_LIST(CARD_MESSAGE_ID) CARD_MESSAGES };

#endif
