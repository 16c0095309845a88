/* X-Wing's catalogue: what its rules have to say, in our own words. */
#ifndef XWING_MESSAGES_H
#define XWING_MESSAGES_H

#include "table/kernel.h"

/* clang-format off */
#define XWING_MESSAGE_LIST(X)                                                                       \
    /* questions */                                                                                 \
    X(XW_ASK_OBSTACLE, "{0}, which obstacle do you place?")                                         \
    X(XW_ASK_OBSTACLE_POSE, "{0}, place {1}.")                                                      \
    X(XW_ASK_TURRET, "{0}, where does the turret of {1} point?")                                    \
    X(XW_ASK_FIRST_PLAYER, "{0}, who is first player?")                                             \
    X(XW_ASK_MARKER_POSE, "{0}, place a hyperspace marker.") \
    X(XW_ASK_MARKER, "{0}, at which hyperspace marker does {1} arrive?") \
    X(XW_ASK_MARKER_SIDE, "{0}, at which side of the marker does {1} arrive?") \
    X(XW_ASK_BUILD, "{0}, which quick build replaces {1}?") \
    X(XW_ASK_EDGE, "{0}, choose the edge of your side.")                                            \
    X(XW_ASK_NEXT_SHIP, "{0}, which of your ships is next?")                                        \
    X(XW_ASK_SHIP_POSE, "{0}, place {1}.")                                                          \
    X(XW_ASK_DIAL, "{0}, set each dial, then confirm.")                               \
    X(XW_ASK_REPLACEMENT, "{0}, choose a maneuver for {1}: it is stressed and revealed a red one.") \
    X(XW_ASK_ACTION, "{0}, choose an action for {1}.")                                              \
    X(XW_ASK_ROLL_POSE, "{0}, where does the barrel roll of {1} end?")                              \
    X(XW_ASK_BOOST, "{0}, with which template does {1} boost?")                                      \
    X(XW_ASK_ROLL_SIDE, "{0}, to which side does {1} roll?")                                        \
    X(XW_ASK_DECLOAK, "{0}, how does {1} decloak?")                                                 \
    X(XW_ASK_TRACTOR, "{0}, how does the tractor beam move {1}?")                                   \
    X(XW_ASK_COORDINATE, "{0}, which ship does {1} coordinate?")                                    \
    X(XW_ASK_LOCK, "{0}, which ship does {1} lock?")                                                \
    X(XW_ASK_JAM, "{0}, which ship does {1} jam?")                                                  \
    X(XW_ASK_REINFORCE, "{0}, which side does {1} reinforce?")                                      \
    X(XW_ASK_RELOAD, "{0}, which card does {1} reload?")                                            \
    X(XW_ASK_JAMMED, "{0}, what does the jammed {1} lose?")                                         \
    X(XW_ASK_ATTACK, "{0}, whom does {1} attack?")                                                  \
    X(XW_ASK_LINE, "{0}, which of the equally short lines does {1} measure along?")                 \
    X(XW_ASK_REROLL, "{0}, which dice are rerolled?")                                               \
    X(XW_ASK_EVADE, "{0}, which result of {1} becomes an evade?")                                   \
    X(XW_ASK_CHOICE, "{0}, choose.")                                                                \
    X(XW_ASK_PRICE, "{0}, what does {1} spend for this weapon?")                                    \
    X(XW_ASK_TALLON, "{0}, where at the end of the template is {1} set down?")                      \
    X(XW_ASK_SLAM, "{0}, which maneuver does {1} execute in addition?")                             \
    X(XW_ASK_TOW, "{0}, which supply cache does {1} tow?")                                          \
    X(XW_ASK_SCRAMBLE, "{0}, which satellite does {1} scramble?")                                   \
    X(XW_ASK_JETTISON, "{0}, does {1} jettison its supply cache?")                                  \
    X(XW_ASK_CACHE_POSE, "{0}, place {1} at range 1 of the ship that jettisons it.")                \
    X(XW_ASK_DEPLOY, "{0}, from which guides does {1} deploy?")                                     \
    X(XW_ASK_DEVICE, "{0}, with which template does {1} place its device?")                         \
    X(XW_ASK_DETONATES, "{0}, which of your bombs detonates next?")                                 \
    X(XW_ASK_BLASTED, "{0}, at which obstacle does the bomb detonate?")                             \
    X(XW_ASK_OBSTACLE_MET, "{0}, which obstacle comes first for {1}?")                              \
    X(XW_ASK_EXPOSED, "{0}, which damage card of {1} is turned faceup?")                            \
    X(XW_ASK_DAMAGE, "{0}, which damage card is {1} dealt?")                                        \
    X(XW_ASK_DISABLED, "{0}, which of your ships is the disabled one?")                             \
    X(XW_ASK_FIRST_MOVE, "{0}, how does {1} move?")                                                 \
    X(XW_ASK_REINFORCEMENT, "{0}, do you call a reinforcement?")                                    \
    /* what others read while somebody is asked */                                                  \
    X(XW_WAITS_OBSTACLE, "{0} places an obstacle.")                                                 \
    X(XW_WAITS_FIRST_PLAYER, "{0} chooses who is first player.")                                    \
    X(XW_WAITS_EDGE, "{0} chooses an edge of the mat.")                                             \
    X(XW_WAITS_NEXT_SHIP, "{0} chooses which ship is next.")                                        \
    X(XW_WAITS_SHIP_POSE, "{0} places {1}.")                                                        \
    X(XW_WAITS_DIAL, "{0} {1:sets|set} dials in secret.")                                           \
    X(XW_WAITS_ACTION, "{0} chooses an action for {1}.")                                            \
    X(XW_WAITS_ROLL_POSE, "{0} rolls {1} to the side.")                                             \
    X(XW_WAITS_LOCK, "{0} chooses a lock for {1}.")                                                 \
    X(XW_WAITS_JAM, "{0} chooses whom {1} jams.")                                                   \
    X(XW_WAITS_REINFORCE, "{0} chooses which side {1} reinforces.")                                 \
    X(XW_WAITS_RELOAD, "{0} chooses which card {1} reloads.")                                       \
    X(XW_WAITS_JAMMED, "{0} chooses what the jammed {1} loses.")                                    \
    X(XW_WAITS_JETTISON, "{0} decides whether {1} jettisons its supply cache.")                     \
    X(XW_WAITS_CACHE_POSE, "{0} places {1}.")                                                       \
    X(XW_WAITS_ATTACK, "{0} chooses whom {1} attacks.")                                             \
    X(XW_WAITS_REROLL, "{0} chooses dice to reroll.")                                               \
    X(XW_WAITS_EVADE, "{0} chooses which result of {1} becomes an evade.")                          \
    /* the moments at which abilities react */                                                      \
    X(XW_WINDOW_COMBAT_STARTS, "Combat begins.")                                                    \
    X(XW_WINDOW_SYSTEM_TURN, "The ship has its turn in the System phase.")                          \
    X(XW_WINDOW_ACTIVATES, "{0} is about to activate.")                                             \
    X(XW_WINDOW_DIAL_REVEALED, "The dial was revealed; the ship has not moved yet.")                \
    X(XW_WINDOW_MANEUVER_EXECUTED, "The ship has moved.")                                           \
    X(XW_WINDOW_ATTACK_DECLARED, "The attack is declared; no dice were rolled yet.")                \
    X(XW_WINDOW_ATTACK_COUNTED, "The attack dice are about to be rolled.")                          \
    X(XW_WINDOW_ATTACK_ROLLED, "The attack dice were rolled.")                                      \
    X(XW_WINDOW_ATTACK_DICE, "The attack dice can be changed now.")                                 \
    X(XW_WINDOW_DICE_ROLLED, "{0} has rolled dice.")                                                \
    X(XW_WINDOW_DEFENSE_COUNTED, "The defense dice are about to be rolled.")                        \
    X(XW_WINDOW_DEFENSE_ROLLED, "The defense dice were rolled.")                                    \
    X(XW_WINDOW_DEFENSE_DICE, "The defense dice can be changed now.")                               \
    X(XW_WINDOW_REROLLED, "Dice were rerolled.")                                                    \
    X(XW_WINDOW_COMPARE_STARTS, "Results are about to be compared.")                                \
    X(XW_WINDOW_COMPARED, "Results were compared; damage comes next.")                              \
    X(XW_WINDOW_DAMAGE_SUFFERED, "{0} has suffered damage.")                                        \
    X(XW_WINDOW_CRITICAL_SUFFERED, "{0} has suffered critical damage.")                             \
    X(XW_WINDOW_CARD_DEALT, "{0} was dealt a damage card.")                                         \
    X(XW_WINDOW_SHIELD_LOST, "{0} has lost a shield.")                                              \
    X(XW_WINDOW_DESTROYED, "{0} is destroyed and not removed yet.")                                 \
    X(XW_WINDOW_SETUP_ENDS, "All ships are placed; the first round begins next.")                   \
    X(XW_WINDOW_ENGAGES, "{0} is about to engage.")                                                 \
    X(XW_WINDOW_DEFENDED, "{0} has defended.")                                                      \
    X(XW_WINDOW_ATTACK_ENDED, "The attack is over.")                                                \
    X(XW_WINDOW_WOULD_SUFFER, "{0} is about to suffer damage.")                                     \
    X(XW_WINDOW_WOULD_BE_DEALT, "A damage card is about to be dealt.")                              \
    X(XW_WINDOW_DEALT_FACEUP, "A damage card was dealt faceup.")                                    \
    X(XW_WINDOW_ROUND_ENDS, "The round ends.")                                                      \
    X(XW_WINDOW_ACTION_PERFORMED, "An action was performed.")                                       \
    X(XW_WINDOW_FOCUS_SPENT, "A focus token was spent.")                                            \
    X(XW_WINDOW_LOCK_SPENT, "A lock was spent.")                                                    \
    X(XW_WINDOW_LOCK_ACQUIRED, "A lock was acquired.")                                              \
    X(XW_WINDOW_STRESS_RECEIVED, "Stress was received.")                                            \
    X(XW_WINDOW_WOULD_RECOVER, "A charge is about to come back.")                                   \
    X(XW_WINDOW_WOULD_GAIN, "A token is about to be gained.")                                       \
    X(XW_WINDOW_TOKEN_GAINED, "A token was gained.")                                                \
    X(XW_WINDOW_DECLOAKED, "A ship decloaked.")                                                     \
    X(XW_WINDOW_END_STARTS, "The End phase begins.")                                                \
    X(XW_WINDOW_PLANNING_STARTS, "The Planning phase begins.")                                      \
    X(XW_WINDOW_PERFORMS, "{0} performs an action.")                                                \
    X(XW_WINDOW_ACTION_FAILED, "The action of {0} has failed.")                                     \
    X(XW_WINDOW_COORDINATED, "{0} has coordinated a ship.")                                         \
    X(XW_WINDOW_BEFORE_MANEUVER, "{0} is about to execute a maneuver.")                             \
    X(XW_WINDOW_MEETS_OBSTACLE, "{0} has met an obstacle; its effect comes next.")                  \
    X(XW_WINDOW_REPOSITIONED, "{0} has boosted or rolled.")                                         \
    X(XW_WINDOW_BEFORE_DIFFICULTY, "{0} has moved; the maneuver's color comes next.")               \
    X(XW_WINDOW_ACTIVATION_STARTS, "The Activation phase begins.")                                  \
    X(XW_WINDOW_DEVICE_PLACED, "A device was placed.")                                              \
    X(XW_WINDOW_DETONATED, "A device has detonated.")                                               \
    /* and what one is asked at them */                                                             \
    X(XW_NOW_YOUR_DICE, "{0}, change your dice?")                                                   \
    X(XW_NOW_THEIR_DICE, "{0}, change the other side's dice?")                                      \
    X(XW_NOW_BEFORE_ROUNDS, "{0}, do anything before the first round?")                             \
    X(XW_NOW_BEFORE_DIALS, "{0}, do anything before dials are set?")                                \
    X(XW_NOW_SYSTEM, "{0}, what does {1} do in the System phase?")                                  \
    X(XW_NOW_BEFORE_MOVES, "{0}, do anything before the first ship moves?")                         \
    X(XW_NOW_BEFORE_MOVE, "{0}, do anything before {1} moves?")                                     \
    X(XW_NOW_AFTER_MOVE, "{0}, do anything now that {1} has moved?")                                \
    X(XW_NOW_DURING_ACTION, "{0}, do anything while {1} acts?")                                     \
    X(XW_NOW_AFTER_ACTION, "{0}, do anything after the action of {1}?")                             \
    X(XW_NOW_BEFORE_ATTACKS, "{0}, do anything before the first attack?")                           \
    X(XW_NOW_BEFORE_ATTACK, "{0}, do anything before {1} may attack?")                              \
    X(XW_NOW_BEFORE_ROLL, "{0}, do anything before the dice are rolled?")                           \
    X(XW_NOW_ROLLED, "{0}, do anything about this roll?")                                           \
    X(XW_NOW_BEFORE_RESULTS, "{0}, do anything before the results count?")                          \
    X(XW_NOW_BEFORE_DAMAGE, "{0}, do anything before the damage?")                                  \
    X(XW_NOW_AFTER_DAMAGE, "{0}, do anything after this damage?")                                   \
    X(XW_NOW_AFTER_ATTACK, "{0}, do anything after this attack?")                                   \
    X(XW_NOW_BEFORE_END, "{0}, do anything before the round ends?")                                 \
    X(XW_NOW_REACT, "{0}, react to this?")                                                          \
    /* buttons */                                                                                   \
    X(XW_SAY_PLACE, "Place it here")                                                                \
    X(XW_SAY_PIECE, "{0}")                                                                          \
    X(XW_SAY_FIRST_PLAYER, "{0} is first player")                                                   \
    X(XW_SAY_MARKER, "Marker {0}") \
    X(XW_SAY_MARKER_SIDE, "The side with {0}") \
    X(XW_SAY_BUILD, "{0} × {1}, threat {2}") \
    X(XW_SAY_EDGE, "{0} edge")                                                                      \
    X(XW_SAY_MANEUVER, "{0}: {1} {2}, {3}")                                                         \
    X(XW_SAY_ACTION, "{0}")                                                                         \
    X(XW_SAY_COLORED_ACTION, "{0} ({1})")                                                           \
    X(XW_SAY_ROLL, "Roll here")                                                                     \
    X(XW_SAY_ROLL_LEFT, "Roll left")                                                                \
    X(XW_SAY_ROLL_RIGHT, "Roll right")                                                              \
    X(XW_SAY_ROLL_LEFT_AHEAD, "Roll left, curving ahead")                                           \
    X(XW_SAY_ROLL_LEFT_BACK, "Roll left, curving back")                                             \
    X(XW_SAY_ROLL_RIGHT_AHEAD, "Roll right, curving ahead")                                         \
    X(XW_SAY_ROLL_RIGHT_BACK, "Roll right, curving back")                                           \
    X(XW_SAY_ROLL_FORWARD, "Slightly ahead")                                                        \
    X(XW_SAY_ROLL_LEVEL, "Level")                                                                   \
    X(XW_SAY_ROLL_BACK, "Slightly behind")                                                          \
    X(XW_SAY_DECLOAK, "{1} decloaks")                                                               \
    X(XW_SAY_DEPLOY, "Deploy")                                                                      \
    X(XW_SAY_JETTISON, "Jettison it")                                                               \
    X(XW_SAY_KEEP_TOWING, "Keep it in tow")                                                         \
    X(XW_SAY_FRONT_GUIDES, "The front guides")                                                      \
    X(XW_SAY_REAR_GUIDES, "The rear guides")                                                        \
    X(XW_SAY_LOST_WITH_CARRIER, "None: {0} is lost with its carrier")                               \
    X(XW_SAY_TEMPLATE, "The {0} {1} template")                                                      \
    X(XW_SAY_LAUNCH, "The {0} {1} template, launched")                                              \
    X(XW_SAY_BOOST, "Boost {0} {1}")                                                                \
    X(XW_SAY_LOCK, "Lock {0}")                                                                      \
    X(XW_SAY_JAM, "Jam {0}")                                                                        \
    X(XW_SAY_FORE, "Fore")                                                                          \
    X(XW_SAY_AFT, "Aft")                                                                            \
    X(XW_SAY_RELOAD, "Reload {0}")                                                                  \
    X(XW_SAY_BREAK_LOCK, "Break the lock of {0} on {1}")                                            \
    X(XW_SAY_ATTACK, "Attack {0} at range {1}")                                                     \
    X(XW_SAY_ATTACK_PRIMARY, "Attack {0} at range {1} with primary weapon {2}")                     \
    X(XW_SAY_ATTACK_WITH, "Attack {0} at range {1} with {2}")                                       \
    X(XW_SAY_LINE_CLEAR, "A clear line")                                                            \
    X(XW_SAY_LINE_OBSTRUCTED, "A line through an obstacle")                                         \
    X(XW_SAY_DIE, "Die {0}: {1}")                                                                   \
    X(XW_SAY_SPEND_FOCUS, "{1} spends a focus token")                                               \
    X(XW_SAY_SPEND_EVADE, "{1} spends an evade token")                                              \
    X(XW_SAY_SPEND_LOCK, "{1} spends its lock to reroll dice")                                      \
    X(XW_SAY_SPEND_CALCULATE, "{1} spends a calculate token")                                       \
    X(XW_SAY_SPEND_FORCE, "{1} spends a Force charge")                                              \
    X(XW_SAY_CARD, "{1}: use {2}")                                                                  \
    X(XW_SAY_PAY_LOCK, "The lock of {0}")                                                           \
    X(XW_SAY_PAY_FOCUS, "A focus token of {0}")                                                     \
    X(XW_SAY_LEFT_EDGE, "At its left edge")                                                         \
    X(XW_SAY_MIDDLE, "In its middle")                                                               \
    X(XW_SAY_RIGHT_EDGE, "At its right edge")                                                       \
    X(XW_SAY_STAY, "Stay")                                                                          \
    X(XW_SAY_SCAN, "Scan {0}")                                                                      \
    X(XW_SAY_CALL, "Call {0}")                                                                      \
    /* refusals */                                                                                  \
    X(XW_NO_OUTSIDE, "That is not wholly inside the play area.")                                    \
    X(XW_NO_ZONE, "Ships are placed wholly within range 1 of their own edge.")                      \
    X(XW_NO_OVERLAP, "That overlaps {0}.")                                                          \
    X(XW_NO_NEAR_EDGE, "No obstacle may lie within range 2 of an edge.")                            \
    X(XW_NO_MARKER_EDGE, "No hyperspace marker may lie within range 1 of an edge.") \
    X(XW_NO_MARKER_NEAR, "The second hyperspace marker lies beyond range 3 of the first.") \
    X(XW_NO_DIAL, "{0} has no maneuver on its dial yet.")                                           \
    X(XW_NO_RED, "That maneuver is red, and {0} is stressed.")                                      \
    X(XW_NO_STRESSED, "{0} is stressed and performs no actions.")                                   \
    X(XW_NO_MORE_ACTIONS, "{0} performs no further action.")                                        \
    X(XW_NO_ION_ACTION, "{0} is ionized and can only focus.")                                       \
    X(XW_NO_TWICE, "{0} has performed that action this round.")                                     \
    X(XW_NO_BAR_ACTION, "{0} has no such action.")                                                  \
    X(XW_NO_ROOM, "There is no room for {0} to roll into.")                                         \
    X(XW_NO_ROLL, "A barrel roll goes straight to one side and keeps the facing.")                  \
    X(XW_NO_FORCE_TO_FLY, "That maneuver is purple, and {0} has no active Force charge.")           \
    X(XW_NO_SLAM, "{0} can SLAM only in its Perform Action step, at the speed that it flew.")        \
    X(XW_NO_STEP_OF_SCENARIO, "{0} can do this only in its own Perform Action step.")               \
    X(XW_NO_SCENARIO_ACTION_YET, "This can be done from round {0} on.")                             \
    X(XW_NO_CACHE_NEAR, "No supply cache is at range 0-1 of {0}.")                                  \
    X(XW_NO_SATELLITE_NEAR, "No satellite is at range 0-1 of {0}.")                                 \
    X(XW_NO_CACHE_THERE, "That is no supply cache on the mat at range 0-1 of {0}.")                 \
    X(XW_NO_SATELLITE_THERE, "That is no satellite at range 0-1 of {0}.")                           \
    X(XW_NO_SECOND_CACHE, "{0} tows a supply cache already.")                                       \
    X(XW_NO_ACTION_TOWING, "{0} cannot do this while it tows a supply cache.")                      \
    X(XW_NO_JETTISON_THERE, "That is not at range 1 of {0}.")                                       \
    X(XW_NO_SLAM_SPEED, "{0} flew another speed this round.")                                       \
    X(XW_NO_BOOST, "There is no room for {0} to boost into.")                                       \
    X(XW_NO_LOCK_TARGET, "No enemy ship is at range 1 to 3 of {0}.")                                \
    X(XW_NO_JAM_TARGET, "No ship is at range 1 of {0}.")                                            \
    X(XW_NO_SHIP_TO_LOCK, "{0} can lock nothing at range 0 to 3.")                                  \
    X(XW_NO_SHIP_TO_COORDINATE, "No friendly ship is at range 1 to 2 of {0}.")                      \
    X(XW_NO_RANGE_1_TO_2, "{0} is not at range 1 to 2.")                                            \
    X(XW_NO_SECOND_CLOAK, "{0} is cloaked already.")                                                \
    X(XW_NO_CLOAK, "{0} is not cloaked.")                                                           \
    X(XW_NO_ROOM_TO_DECLOAK, "There is no room for {0} to decloak into.")                           \
    X(XW_NO_FORCE_FOR_ACTION, "{0} has no active Force charge to pay for this action with.")        \
    X(XW_NO_RELOAD, "No card of {0} that can be reloaded has spent a charge.")                      \
    X(XW_NO_TURRET, "{0} has no turret to rotate.")                                                 \
    X(XW_NO_SPENT_CHARGE, "{0} has all its charges.")                                               \
    X(XW_NO_RANGE, "{0} is beyond range 3.")                                                        \
    X(XW_NO_ARC, "{0} is not inside the firing arc.")                                               \
    X(XW_NO_TOUCHING, "{0} touches the attacker: neither can attack the other.")                    \
    X(XW_NO_AT_RANGE_0, "At range 0 this cannot be done to the dice of {0}.")                       \
    X(XW_NO_WEAPON_RANGE, "{0} is at range {1}, and this weapon reaches from {2} to {3}.")          \
    X(XW_NO_WEAPON_TOKEN, "This weapon needs a token that {0} does not have.")                      \
    X(XW_NO_WEAPON_CHARGE, "This weapon has too few charges left.")                                 \
    X(XW_NO_WEAPON_LOCK, "This weapon needs a lock on {0}.")                                        \
    X(XW_NO_ON_OBSTACLE, "A ship on an obstacle cannot attack.")                                    \
    X(XW_NO_TOKEN, "{0} has no such token.")                                                        \
    X(XW_NO_FORCE, "{0} has no active Force charge.")                                               \
    X(XW_NO_LOCK, "{0} has no lock on {1}.")                                                        \
    X(XW_NO_NEW_LOCK, "{0} acquired this lock during the attack, and cannot spend it in the same attack.") \
    X(XW_NO_REROLLED, "That die was rerolled already.")                                             \
    X(XW_NO_DIE, "That result is not a die.")                                                       \
    X(XW_NO_FACE, "That die shows something else.")                                                 \
    X(XW_NO_FREE_PLACE, "Another ship stands there.")                                               \
    X(XW_NO_LOCKED, "{0} is locked already.")                                                       \
    X(XW_NO_PASS, "You chose to have this action: perform it.")                                     \
    X(XW_NO_DISARMED, "{0} is disarmed, and cannot attack so.")                                     \
    X(XW_NO_BONUS, "The card grants no such attack at {0}.")                                        \
    X(XW_NO_HELD_FIRE, "{0} must make this attack: it has a target.")                               \
    X(XW_NO_PROTECTED, "{0} is protected: {1} could be attacked instead.")                          \
    X(XW_NO_ZONE_1, "That is not wholly at range 1 of its own edge.")                               \
    X(XW_NO_ZONE_2, "That is not wholly at range 2 of its own edge.")                               \
    X(XW_NO_ZONE_EITHER, "That is not wholly at range 1 of the Rebel or the Imperial edge.")        \
    X(XW_NO_MIDDLE_ZONE, "That is at range 1 to 3 of the Rebel or the Imperial edge.")              \
    X(XW_NO_MIDDLE, "It is placed at range 1 of the Rebel edge, exactly in its middle, facing the Imperial edge.") \
    X(XW_NO_SATELLITE_ZONE_2, "This satellite is placed at range 2 of the Rebel edge, and beyond range 1 of the sides.") \
    X(XW_NO_SATELLITE_ZONE_3, "This satellite is placed at range 3 of the Rebel edge, and beyond range 1 of the sides.") \
    X(XW_NO_AT_RANGE_1, "That is at range 1 of {0}.")                                               \
    X(XW_NO_RANGE_1, "{0} is not at range 1.")                                                      \
    X(XW_NO_FEATURE_NEAR, "That is not at range 3 of {0}.") \
    X(XW_NO_FEATURE_APART, "That is not beyond range 2 of {0}.") \
    X(XW_NO_FEATURE_EDGE, "That is not at range 2 to 4 of the edge of {0}.") \
    X(XW_NO_PLACE, "There is no place left for {0}.")                                               \
    X(XW_NO_SPEED, "{0} is disabled: only speeds 1 and 2 until it is repaired in round 5.")         \
    X(XW_NO_SECOND_EVADE, "{0} spends one evade token at most in each attack.")                     \
    /* setup */                                                                                     \
    X(XW_BAD_SIDES, "X-Wing has two sides; side 0 is the Rebel Alliance, side 1 the Empire.")       \
    X(XW_BAD_PILOT, "\"{0}\" is not the id of a pilot in this content.")                            \
    X(XW_BAD_SHIP, "{0} flies the {1}, not the {2}.")                                               \
    X(XW_BAD_FACTION, "{0} does not fly for {1}.")                                                  \
    X(XW_BAD_UPGRADE, "\"{0}\" is not the id of an upgrade in this content.")                       \
    X(XW_BAD_SLOT, "{0} has no free {2} slot for {1}.")                                             \
    X(XW_BAD_UNIQUE, "{0} is unique: a side may have that name once.")                              \
    X(XW_BAD_PIPS, "{0} is limited: a squad may have {1} cards of that name.")                      \
    X(XW_BAD_NAME, "\"{0}\" is the name of another piece, or longer than 23 bytes.")                \
    X(XW_TOO_MANY_SHIPS, "A game has at most {0} ships.")                                           \
    X(XW_BAD_FIT_ONLY, "Only friendly and practice tables hide actions that cannot be completed: this one is strict.")\
    X(XW_TOO_MANY_OBJECTS, "A game has at most {0} obstacles and tokens.")                          \
    X(XW_TOO_MANY_CARDS, "The ships of a game have at most {0} upgrades in all.")                   \
    X(XW_BAD_OBSTACLE, "\"{0}\" is not the name of an obstacle.")                                   \
    X(XW_BAD_SHIP_NAME, "\"{0}\" is not the name of a ship above.")                                 \
    X(XW_BAD_DIAL, "That is not on the dial of {0}.")                                               \
    X(XW_BAD_DAMAGE_ID, "\"{0}\" is not the id of a damage card in this content.")                  \
    X(XW_BAD_DAMAGE, "No card \"{0}\" is left in the damage deck.")                                 \
    X(XW_BAD_DECK, "The damage deck is empty: this position deals more cards than there are.")      \
    X(XW_BAD_HULL, "{0} would be destroyed: it has {1} damage, and its hull is {2}.")               \
    X(XW_BAD_TURNED, "{0} has no card {1} with two sides.")                                         \
    X(XW_BAD_CHARGES, "{0} has no card {1} with charges.")                                          \
    X(XW_BAD_LOCK_BARRED, "{0} cannot have a lock on {1}: ions or a gas cloud keep it from that.")  \
    X(XW_BAD_LOCK, "{0} cannot be locked: it is on the same side.")                                 \
    X(XW_BAD_ROUND, "The game ends with round {0}.") \
    X(XW_BAD_FEATURES, "{0} does not belong into this mode, or it is more than the {1} that the mode has.") \
    X(XW_CANNOT_TOW_CLOAKED, "{0} has a token that no ship can have while it tows.") \
    X(XW_CANNOT_TOW, "{0} is not on the mat, or tows a supply cache already.") \
    X(XW_BAD_CARRIER, "{0} is not on the mat, so it carries no satellite.")                         \
    X(XW_NO_SHIPS, "Each side needs a ship.")                                                       \
    X(XW_BAD_POINTS, "The squad of side {0} costs {1} points, and {2} were agreed.")                \
    X(XW_BAD_NO_POINTS, "There are no points for {0} in the list \"{1}\".")                         \
    X(XW_BAD_LIST, "\"{0}\" is not the id of a list of points in this content.")                    \
    X(XW_BAD_NO_BUILD, "A ship is not as a quick build has it: its pilot with just those upgrades.") \
    X(XW_BAD_THREAT, "The quick builds have threat {0} together, and {1} was agreed.")              \
    X(XW_NOT_IN_BOX, "The box holds no more than {0} of {1}.")                                      \
    X(XW_BAD_MISSION, "The transport, satellites and a disabled ship belong to their missions; this is of mission {0}.") \
    X(XW_BAD_MISSION_OBSTACLES, "This mission is played without obstacles.")                        \
    X(XW_BAD_MISSION_AREA, "Missions are played on the standard play area, three feet square.")     \
    X(XW_BAD_WAITS, "{0} cannot be played yet: it waits for {1}.")                                  \
    X(XW_BAD_TOKEN, "{0} is a token of a mission, not a ship for squads.")                          \
    X(XW_BAD_LIMITED, "{0} is limited: {1} may have it once.")                                      \
    X(XW_BAD_TWICE, "{1} has {0} already: no ship has two upgrades of one name.")                   \
    X(XW_BAD_LOADOUT, "The upgrades of {0} cost {1} loadout {1:point|points}, and its loadout value is {2}.")\
    X(XW_BAD_FURTHER_UPGRADE, "{0} is a standard loadout, which equips no other upgrade: {1} is not on its card.")\
    X(XW_BAD_LACKS_UPGRADE, "{0} is a standard loadout, which always has the upgrades of its card: {1} is missing.")\
    X(XW_BAD_ONLY_SHIP, "{0} is for the {1} only, and {2} flies another ship.")                     \
    X(XW_BAD_ONLY_ABILITY, "{0} takes the place of the ship ability {1}, which {2} does not have.")  \
    X(XW_BAD_ONLY_FACTION, "{0} is not for {1}, who flies for {2}.")                                \
    X(XW_BAD_ONLY_SIZE, "{0} is not for {1}, whose ship is {2}.")                                   \
    X(XW_BAD_ONLY_ACTION, "{0} is not for {1}, whose action bar lacks the action that the card asks for.") \
    X(XW_BAD_ONLY_KEYWORD, "{0} is not for {1}, who lacks the keyword that the card asks for.")      \
    X(XW_BAD_ONLY_ARC, "{0} is not for {1}, whose ship lacks the arc that the card asks for.")       \
    X(XW_BAD_ONLY_LIMITED, "{0} is for limited ships only, and {1} is not limited.")                \
    X(XW_BAD_ONLY_UNLIMITED, "{0} is not for limited ships, and {1} is limited.")                   \
    X(XW_BAD_ONLY_WITH, "{0} asks for another upgrade on its ship: {1} has none of the kind {2}.")  \
    X(XW_BAD_STANDARD, "Every {1} of the squad has {0}, or none has.")                              \
    X(XW_BAD_SHIP_UPGRADES, "A ship has at most {0} upgrades; \"{1}\" is one more.")                \
    X(XW_BAD_SQUAD_SHIPS, "A squad has at most {0} ships; \"{1}\" is one more.")                    \
    X(XW_BAD_FEW_SHIPS, "A squad has at least {0} ships.")                                          \
    X(XW_BAD_NO_SHIPS, "The squad has no ship.")                                                    \
    X(XW_BAD_SQUAD_POINTS, "The squad costs {0} points, {1} more than the {2} that were agreed.")   \
    X(XW_BAD_FACTION_LATE, "The faction of side {0} is said before its ships.")                     \
    X(XW_BAD_MISSION_FACTION, "Missions are flown by the Rebel Alliance, side 0, against the Empire, side 1.") \
    X(XW_SQUAD_AT_LINE, "line {0}: {1}")                                                            \
    X(XW_SQUAD_AT, "line {0}, column {1}: {2}")                                                     \
    X(XW_SQUAD_TOO_LARGE, "it is larger than a squad can be (64 kB)")                               \
    X(XW_SQUAD_NOT_TEXT, "this is not text")                                                        \
    X(XW_SQUAD_NO_BUILD, "\"{0}\" is not the id of a quick build in this content")                  \
    X(XW_SQUAD_BUILD_WAITS, "the quick build \"{0}\" cannot be played yet: it waits for {1}")       \
    X(XW_SQUAD_OTHER_EDITION, "this is a squad of {0}, and the game is {1}")                        \
    X(XW_SQUAD_NONE, "there is no squad in it; it begins with squad \"Its name\" rebel")            \
    X(XW_SQUAD_SECOND, "there is a second line that begins with squad; a file holds one squad")     \
    X(XW_SQUAD_NO_FACTION, "\"{0}\" is not a faction; after the name comes {1}")              \
    X(XW_SQUAD_EXTRA_WORD, "\"{0}\" is one word too many; names with blanks stand in quotes")       \
    X(XW_SQUAD_UNKNOWN_IDS, "too many ids here are of no card; is this a squad of X-Wing's First Edition?") \
    X(XW_SQUAD_LONG_LINE, "the line is too long; a ship is a pilot and a few upgrades")             \
    X(XW_SQUAD_NO_HEAD, "the first line is missing: squad \"Its name\" rebel (or empire, or scum); found \"{0}\"") \
    X(XW_XWS_TOO_DEEP, "lists inside lists, deeper than any squad")                                 \
    X(XW_XWS_NOT_JSON, "this is not JSON: {0}")                                                     \
    X(XW_XWS_UNKNOWN_CARDS, "too many of its cards are not known; is this a squad of X-Wing's First Edition?") \
    X(XW_XWS_MANY_CARDS, "it names more cards than any squad has")                                  \
    X(XW_XWS_NO_UPGRADE, "an upgrade of pilot number {0} is neither a text nor has an id")          \
    X(XW_XWS_NO_PILOT, "an entry of \"pilots\" has no \"name\"; it should say which pilot it is")   \
    X(XW_XWS_BAD_FACTION, "\"{0}\" is not a faction; it should be {1}")           \
    X(XW_XWS_NO_FACTION, "it says no \"faction\": rebel, empire or scum")                           \
    X(XW_XWS_NO_PILOTS, "there is no list of \"pilots\" in it; is this XWS?")                       \
    X(XW_XWS_NO_LIST, "the list of squads is empty")                                                \
    X(XW_XWS_SHORT_LIST, "the list has only {0} {0:squad|squads}")                                  \
    X(XW_XWS_BY_PILOTS, "It says no \"faction\"; by its pilots it is {0}.")                         \
    X(XW_XWS_POINTS, "It says that it costs {0} points, but its cards cost {1}.")                   \
    X(XW_XWS_OTHER_POINTS, "Its {0} points look like those of a squad of {1}; here its cards cost {2}.")\
    X(XW_XWS_FIRST_OF, "It is a list of {0} squads; this is the first.")                            \
    X(XW_LINK_LONG, "the link is longer than that of any squad ({0} letters)")                      \
    X(XW_LINK_LETTERS, "a letter in the link is written wrong: after % come two digits, and together they are UTF-8")\
    X(XW_LINK_UNKNOWN, "this is no link to a squad of YASB, Launch Bay Next or Outrider; export XWS there, and paste that")\
    X(XW_LINK_BROKEN, "the link breaks off or is damaged at \"{0}\"; copy all of it, or export XWS there, and paste that")\
    X(XW_LINK_QUICK_BUILDS, "this link has YASB's quick builds, whose numbers are not known here; export XWS there, and paste that")\
    X(XW_LINK_OTHER_EDITION, "The link is one of {0}; its cards are taken as those of {1}.")         \
    X(XW_CHANGE_TAKE_OFF, "Take {0} off {1}.")                                                      \
    X(XW_CHANGE_EQUIP, "Put {0} on {1}.")                                                           \
    X(XW_CHANGE_TAKE, "Take {0} ({1} {1:point|points}) instead of {2}.")                            \
    X(XW_CHANGE_LEAVE_OUT, "Leave {0} out.")                                                        \
    X(XW_CHANGE_MEAN, "Did you mean \"{0}\", {1} ({2} {2:point|points})?")                          \
    X(XW_CHANGE_ADD, "Add a ship, such as {0} ({1} {1:point|points}).")                             \
    X(XW_CHANGE_ADD_BUILD, "Add the quick build of {0} (threat {1}).")                              \
    X(XW_CHANGE_TAKE_BUILD, "Take the quick build of {0} (threat {1}) instead of {2}.")             \
    X(XW_CHANGE_FACTION, "Make it a squad of {0}.")                                                 \
    X(XW_EDIT_LACKS, "\"{0}\" is missing: this cannot be done without it.")                         \
    X(XW_EDIT_NO_SHIP, "There is no ship {0}: the squad has {1} {1:ship|ships}.")                   \
    X(XW_EDIT_NO_UPGRADE, "The ship has no upgrade {0}.")                                           \
    X(XW_EDIT_NO_SLOT, "\"{0}\" is not the word of a slot.")                                        \
    X(XW_EDIT_NO_FAULT, "The squad has no fault {0}.")                                              \
    X(XW_EDIT_NO_CHANGE, "No single change would mend that.")                                       \
    X(XW_EDIT_NOT_READY, "No card here waits, or no ship would be left without those that do.")     \
    X(XW_EDIT_STRAYS, "There are too many unknown cards in this squad.")                            \
    X(XW_EDIT_STANDARD, "{0} is a standard loadout: its upgrades stay as they are.")                \
    X(XW_EDIT_LEFT_OUT, "{0} was left out: it does not go with {1}.")                               \
    X(XW_EDIT_ONCE, "{0} was left out: the squad can have no further {0}.")                         \
    X(XW_EDIT_OTHER_PILOT, "{0} flies the copy: the squad can have no further {1}.")                \
    X(XW_FIT_POINTS, "It costs {0} {0:point|points}, and {1} {1:is|are} left.")                     \
    X(XW_FIT_LOADOUT, "It costs {0} loadout {0:point|points}, and {1} {1:is|are} left.")            \
    X(XW_FACTION_REBEL, "the Rebel Alliance")                                                       \
    X(XW_FACTION_EMPIRE, "the Empire")                                                              \
    X(XW_FACTION_SCUM, "Scum and Villainy")                                                         \
    X(XW_FACTION_RESISTANCE, "the Resistance")                                                      \
    X(XW_FACTION_FIRST_ORDER, "the First Order")                                                    \
    X(XW_FACTION_REPUBLIC, "the Galactic Republic")                                                 \
    X(XW_FACTION_SEPARATIST, "the Separatist Alliance")                                             \
    X(XW_SIZE_SMALL, "small")                                                                       \
    X(XW_SIZE_MEDIUM, "medium")                                                                     \
    X(XW_SIZE_LARGE, "large")                                                                       \
    X(XW_SLOT_ELITE, "elite talent")                                                                \
    X(XW_SLOT_ASTROMECH, "astromech")                                                               \
    X(XW_SLOT_TORPEDO, "torpedo")                                                                   \
    X(XW_SLOT_MISSILE, "missile")                                                                   \
    X(XW_SLOT_CANNON, "cannon")                                                                     \
    X(XW_SLOT_TURRET, "turret")                                                                     \
    X(XW_SLOT_BOMB, "bomb")                                                                         \
    X(XW_SLOT_CREW, "crew")                                                                         \
    X(XW_SLOT_SYSTEM, "system")                                                                     \
    X(XW_SLOT_MODIFICATION, "modification")                                                         \
    X(XW_SLOT_TITLE, "title")                                                                       \
    X(XW_SLOT_ILLICIT, "illicit")                                                                   \
    X(XW_SLOT_SALVAGED, "salvaged astromech")                                                       \
    X(XW_SLOT_TECH, "tech")                                                                         \
    X(XW_SLOT_TALENT, "talent")                                                                     \
    X(XW_SLOT_DEVICE, "device")                                                                     \
    X(XW_SLOT_SENSOR, "sensor")                                                                     \
    X(XW_SLOT_FORCE, "Force power")                                                                 \
    X(XW_SLOT_GUNNER, "gunner")                                                                     \
    X(XW_SLOT_CONFIGURATION, "configuration")                                                       \
    X(XW_SLOT_CONDITION, "condition")                                                               \
    X(XW_SLOT_TACTICAL_RELAY, "tactical relay")                                                     \
    /* cards in a catalogue: who may have one, */                                                   \
    X(XW_ONLY, "Only for {0}.")                                                                     \
    X(XW_ONLY_ABILITY, "ships with the ship ability {0}")                                           \
    X(XW_ONLY_SIZE, "{0} ships")                                                                    \
    X(XW_ONLY_ACTION, "ships with the action \"{0}\"")                                              \
    X(XW_ONLY_COLORED_ACTION, "ships with the {1} action \"{0}\"")                                  \
    X(XW_ONLY_KEYWORD, "ships with the keyword {0}")                                                \
    X(XW_ONLY_ARC, "ships with the {0} arc")                                                        \
    X(XW_ONLY_LIMITED, "limited ships")                                                             \
    X(XW_ONLY_UNLIMITED, "ships that are not limited")                                              \
    X(XW_ONLY_WITH, "ships with another upgrade, {0}")                                              \
    X(XW_BOTH, "{0}; {1}")                                                                          \
    X(XW_EITHER, "{0} or {1}")                                                                      \
    /* what it costs where that depends on the ship, */                                             \
    X(XW_POINTS_BY_SIZE, "{0}, on a small / medium / large ship")                                   \
    X(XW_POINTS_BY_AGILITY, "{0}, by the agility of the ship: 0 / 1 / 2 / 3")                       \
    X(XW_POINTS_BY_INITIATIVE, "{0}, by the initiative of the pilot: 0 / 1 / 2 / 3 / 4 / 5 / 6")    \
    /* and what it is found by */                                                                   \
    X(XW_FACT_SKILL, "pilot skill {0}")                                                             \
    X(XW_FACT_INITIATIVE, "initiative {0}")                                                         \
    X(XW_FACT_UNIQUE, "unique")                                                                     \
    X(XW_FACT_LIMITED, "limited to {0}")                                                            \
    X(XW_FACT_ONCE, "one a ship")                                                                   \
    X(XW_FACT_STANDARD_LOADOUT, "standard loadout")                                                 \
    X(XW_FACT_STANDARDIZED, "every ship of the type has it, or none has")                           \
    X(XW_FACT_TWO_SIDES, "two sides")                                                               \
    X(XW_FACT_ATTACK, "attack {0}")                                                                 \
    X(XW_FACT_AGILITY, "agility {0}")                                                               \
    X(XW_FACT_HULL, "hull {0}")                                                                     \
    X(XW_FACT_SHIELDS, "shields {0}")                                                               \
    X(XW_FACT_RANGE, "range {0}-{1}")                                                               \
    X(XW_FACT_FORCE, "Force {0}")                                                                   \
    X(XW_FACT_CHARGES, "{0} {0:charge|charges}")                                                    \
    X(XW_FACT_BOMB, "bomb")                                                                         \
    X(XW_FACT_MINE, "mine")                                                                         \
    X(XW_FACT_REMOTE, "remote")                                                                     \
    /* keywords, in the order of CardKeyword */                                                     \
    X(XW_KEYWORD_FIRST, "A-wing")                                                                   \
    X(XW_KEYWORD_B_WING, "B-wing")                                                                  \
    X(XW_KEYWORD_BOUNTY_HUNTER, "bounty hunter")                                                    \
    X(XW_KEYWORD_CLONE, "clone")                                                                    \
    X(XW_KEYWORD_DARK_SIDE, "dark side")                                                            \
    X(XW_KEYWORD_DROID, "droid")                                                                    \
    X(XW_KEYWORD_FREIGHTER, "freighter")                                                            \
    X(XW_KEYWORD_JEDI, "Jedi")                                                                      \
    X(XW_KEYWORD_LIGHT_SIDE, "light side")                                                          \
    X(XW_KEYWORD_MANDALORIAN, "Mandalorian")                                                        \
    X(XW_KEYWORD_PARTISAN, "partisan")                                                              \
    X(XW_KEYWORD_SITH, "Sith")                                                                      \
    X(XW_KEYWORD_SPECTRE, "Spectre")                                                                \
    X(XW_KEYWORD_TIE, "TIE")                                                                        \
    X(XW_KEYWORD_X_WING, "X-wing")                                                                  \
    X(XW_KEYWORD_Y_WING, "Y-wing")                                                                  \
    X(XW_KEYWORD_YT_1300, "YT-1300")                                                                \
    /* arcs, in the order of their bits */                                                          \
    X(XW_ARC_FIRST, "front")                                                                        \
    X(XW_ARC_REAR, "rear")                                                                          \
    X(XW_ARC_LEFT, "left")                                                                          \
    X(XW_ARC_RIGHT, "right")                                                                        \
    X(XW_ARC_BULLSEYE, "bullseye")                                                                  \
    X(XW_ARC_FULL_FRONT, "full front")                                                              \
    X(XW_ARC_FULL_REAR, "full rear")                                                                \
    X(XW_ARC_TURRET, "turret")                                                                      \
    X(XW_ARC_DOUBLE_TURRET, "double turret")                                                        \
    /* phases, as headings */                                                                       \
    X(XW_NAME_PLANNING, "Planning")                                                                 \
    X(XW_NAME_SYSTEM, "System")                                                                     \
    X(XW_NAME_ACTIVATION, "Activation")                                                             \
    X(XW_NAME_COMBAT, "Combat")                                                                     \
    X(XW_NAME_ENGAGEMENT, "Engagement")                                                             \
    X(XW_NAME_END, "End")                                                                           \
    /* events */                                                                                    \
    X(XW_ROUND, "Round {0}.")                                                                       \
    X(XW_PLANNING, "Planning phase.")                                                               \
    X(XW_SYSTEM, "System phase.")                                                                   \
    X(XW_ACTIVATION, "Activation phase.")                                                           \
    X(XW_COMBAT, "Combat phase.")                                                                   \
    X(XW_ENGAGEMENT, "Engagement phase.")                                                           \
    X(XW_END_PHASE, "End phase.")                                                                   \
    X(XW_PLACED, "{0} is placed.")                                                                  \
    X(XW_REVEALS, "{0} reveals {1} {2}, {3}.")                                                      \
    X(XW_FLIES_IONIZED, "{0} is ionized and flies {1} {2}, {3}.")                                   \
    X(XW_MUST_FLY, "{0} is stressed and flies {1} {2} instead.")                                    \
    X(XW_FLIES_INSTEAD, "{0} cannot execute that and flies {1} {2}, {3}, instead.")                 \
    X(XW_FLIES, "{0} flies {1} {2}.")                                                               \
    X(XW_BLOCKED, "{0} is blocked by {1} and backs up against it.")                                 \
    X(XW_HITS_OBSTACLE, "{0} flies into {1} {1:asteroid|asteroids}.")                               \
    X(XW_HITS_DEBRIS, "{0} flies into {1} {1:debris cloud|debris clouds}.")                         \
    X(XW_HITS_GAS, "{0} flies into {1} {1:gas cloud|gas clouds}.")                                  \
    X(XW_FLEES, "{0} leaves the battle.")                                                           \
    X(XW_STRESSED, "{0} receives a stress token.")                                                  \
    X(XW_IONIZED, "{0} receives an ion token.")                                                     \
    X(XW_ION_GONE, "{0} loses its ion tokens.")                                                     \
    X(XW_DROPS, "{0} drops {1}.")                                                                   \
    X(XW_DOCKS, "{0} docks with {1}.")                                                              \
    X(XW_DEPLOYS, "{0} deploys from {1}.")                                                          \
    X(XW_NO_ROOM_TO_DEPLOY, "There is no room there for {0}.")                                      \
    X(XW_CANNOT_CARRY, "{0} cannot carry that ship: a carrier is on the mat and on the same side.")  \
    X(XW_LAUNCHES, "{0} launches {1}.")                                                             \
    X(XW_ONE_DEVICE, "{0} has placed a device this round already.")                                 \
    X(XW_OBSTACLE_GONE, "{0} is blown to pieces.")                                                  \
    X(XW_GOES_OFF, "{0}: it goes off.")                                                             \
    X(XW_FUSE_BURNS, "{0}: a fuse marker is removed, and it does not go off.")                      \
    X(XW_LAYS, "{0} places {1}.")                                                                   \
    X(XW_TOO_NEAR_TO_LAY, "It cannot lie at range 0-{0} of an enemy ship or of another device.")     \
    X(XW_FUSE_PLACED, "{0}: a fuse marker is placed on it.")                                        \
    X(XW_UNSTRESSED, "{0} loses a stress token.")                                                   \
    X(XW_FOCUSES, "{0} gains a focus token.")                                                       \
    X(XW_EVADES, "{0} gains an evade token.")                                                       \
    X(XW_CALCULATES, "{0} gains a calculate token.")                                                \
    X(XW_LOSES_CALCULATE, "{0} loses a calculate token.")                                           \
    X(XW_REINFORCES_FORE, "{0} gains a reinforce token, fore side.")                                \
    X(XW_LOSES_FORE, "{0} loses its fore reinforce token.")                                         \
    X(XW_REINFORCES_AFT, "{0} gains a reinforce token, aft side.")                                  \
    X(XW_LOSES_AFT, "{0} loses its aft reinforce token.")                                           \
    X(XW_CLOAKS, "{0} gains a cloak token.")                                                        \
    X(XW_LOSES_CLOAK, "{0} loses its cloak token.")                                                 \
    X(XW_DISARMED, "{0} gains a disarm token.")                                                     \
    X(XW_LOSES_DISARM, "{0} loses a disarm token.")                                                 \
    X(XW_JAMMED, "{0} gains a jam token.")                                                          \
    X(XW_LOSES_JAM, "{0} loses a jam token.")                                                       \
    X(XW_TRACTORED, "{0} gains a tractor token.")                                                   \
    X(XW_LOSES_TRACTOR, "{0} loses a tractor token.")                                               \
    X(XW_STRAINED, "{0} gains a strain token.")                                                     \
    X(XW_LOSES_STRAIN, "{0} loses a strain token.")                                                 \
    X(XW_DEPLETED, "{0} gains a deplete token.")                                                    \
    X(XW_LOSES_DEPLETE, "{0} loses a deplete token.")                                               \
    X(XW_ROLLS, "{0} performs a barrel roll.")                                                      \
    X(XW_BOOSTS, "{0} boosts: {1} {2}.")                                                            \
    X(XW_ACTION_FAILS, "{0}: {1} fails.")                                                           \
    X(XW_DECLOAK_FAILS, "{0} has no room to decloak there and stays cloaked.")                      \
    X(XW_COORDINATES, "{0} coordinates {1}.")                                                       \
    X(XW_LOCKS, "{0} acquires a lock on {1}.")                                                      \
    X(XW_LOCK_BROKEN, "The lock of {0} on {1} is broken.")                                          \
    X(XW_RELOADS, "{0} reloads {1}.")                                                               \
    X(XW_ATTACKS, "{0} attacks {1} at range {2} with {3} {3:die|dice}.")                            \
    X(XW_ATTACKS_OBSTRUCTED, "{0} attacks {1} at range {2} through an obstacle with {3} {3:die|dice}.") \
    X(XW_DEFENDS, "{0} defends with {1} {1:die|dice}.")                                             \
    X(XW_SPENDS_FOCUS, "{0} spends a focus token.")                                                 \
    X(XW_SPENDS_EVADE, "{0} spends an evade token.")                                                \
    X(XW_SPENDS_CALCULATE, "{0} spends a calculate token.")                                         \
    X(XW_SPENDS_FORCE, "{0} spends a Force charge.")                                                \
    X(XW_RECOVERS_FORCE, "{0} recovers a Force charge.")                                            \
    X(XW_SPENDS_LOCK, "{0} spends its lock.")                                                       \
    X(XW_REROLLS, "{0} rerolls {1} {1:die|dice}.")                                                  \
    X(XW_MISSED, "{0} is missed.")                                                                  \
    X(XW_HIT, "{0} is hit: {1} damage, {2} critical.")                                              \
    X(XW_HIT_PLAIN, "{0} is hit: {1} damage.")                                                      \
    X(XW_HIT_CRITICAL, "{0} is hit: {1} critical damage.")                                          \
    X(XW_LOSES_SHIELD, "{0} loses a shield.")                                                       \
    X(XW_DAMAGED, "{0} is dealt a damage card.")                                                    \
    X(XW_CRITICAL, "{0} is dealt {1}, faceup.")                                                     \
    X(XW_ROLLS_FOR_ASTEROID, "{0} rolls {1} for the asteroid.")                                     \
    X(XW_ROLLS_FOR_DEBRIS, "{0} rolls {1} for the debris cloud.")                                   \
    X(XW_ROLLS_FOR_GAS, "{0} rolls {1} for the gas cloud.")                                         \
    X(XW_ROLLS_FOR_FRIEND, "{0} rolls {1} for flying into a friend.")                               \
    X(XW_SKIPS_ACTION, "{0} gets no action.")                                                       \
    X(XW_PENDING, "{0} is destroyed, but has yet to attack.")                                       \
    X(XW_STAYS, "{0} is destroyed, and leaves when all ships of this initiative have engaged.")     \
    X(XW_DESTROYED, "{0} is destroyed.")                                                            \
    X(XW_MARKER_PLACED, "Hyperspace marker {0} is placed.") \
    X(XW_ROLLS_FOR_ARRIVAL, "{0} rolls {1} for its arrival.") \
    X(XW_ARRIVES_LATER, "{0} finds no free side of a marker, and arrives later.") \
    X(XW_FIRST_PLAYER, "{0} is first player.")                                                      \
    X(XW_ROLLS_OFF, "{0} rolls for first player: {1}, {2}, {3}.")                                   \
    X(XW_ROLL_OFF_TIE, "Nobody is ahead: both sides roll for first player again.")                  \
    X(XW_DISABLED, "{0} is the disabled ship.")                                                     \
    X(XW_REPAIRED, "{0} is repaired.")                                                              \
    X(XW_LEFT_OUT, "There is no place left for {0}; it is left out.")                               \
    X(XW_SATELLITES_APART, "A satellite is not at range 2 to 3 of another: all are placed again.")  \
    X(XW_PROTECTS, "{0} protects {1}.")                                                             \
    X(XW_TOWS, "{0} tows {1}.")                                                                     \
    X(XW_JETTISONS, "{0} jettisons {1}.")                                                           \
    X(XW_SCRAMBLES, "{0} scrambles {1}.")                                                           \
    X(XW_SCANS, "{0} scans {1}.")                                                                   \
    X(XW_TO_RESERVE, "{0} goes back to the reserve.")                                               \
    /* words inside sentences: bearings, results, pieces, difficulties, edges, actions */            \
    X(XW_BEARING_FIRST, "stationary")                                                               \
    X(XW_STRAIGHT, "straight")                                                                      \
    X(XW_BANK_LEFT, "bank left")                                                                    \
    X(XW_BANK_RIGHT, "bank right")                                                                  \
    X(XW_TURN_LEFT, "turn left")                                                                    \
    X(XW_TURN_RIGHT, "turn right")                                                                  \
    X(XW_KOIOGRAN, "Koiogran turn")                                                                 \
    X(XW_SEGNOR_LEFT, "Segnor's loop left")                                                         \
    X(XW_SEGNOR_RIGHT, "Segnor's loop right")                                                       \
    X(XW_TALLON_LEFT, "Tallon roll left")                                                           \
    X(XW_TALLON_RIGHT, "Tallon roll right")                                                         \
    X(XW_REVERSE_STRAIGHT, "reverse")                                                               \
    X(XW_REVERSE_BANK_LEFT, "reverse bank left")                                                    \
    X(XW_REVERSE_BANK_RIGHT, "reverse bank right")                                                  \
    X(XW_FACE_HIT, "hit")                                                                           \
    X(XW_FACE_CRIT, "crit")                                                                         \
    X(XW_FACE_FOCUS, "focus")                                                                       \
    X(XW_FACE_BLANK, "blank")                                                                       \
    X(XW_FACE_EVADE, "evade")                                                                       \
    X(XW_DICE_OF_ATTACK, "Attack dice:")                                                            \
    X(XW_DICE_OF_DEFENSE, "Defense dice:")                                                          \
    X(XW_ASTEROID, "asteroid {0}")                                                                  \
    X(XW_DEBRIS, "debris cloud {0}")                                                                \
    X(XW_GAS, "gas cloud {0}")                                                                      \
    X(XW_SATELLITE, "satellite {0}")                                                                \
    X(XW_CACHE, "supply cache {0}") \
    X(XW_GOAL_ESCORT, "The Rebel player wins when the transport leaves over the Imperial edge, the Imperial player when it is destroyed.") \
    X(XW_GOAL_ASTEROID_RUN, "The Rebel player wins when the disabled ship leaves over either player's edge in round 5 or later, the Imperial player when it is destroyed.") \
    X(XW_GOAL_WHISPERS, "The Imperial player wins when all satellites are scanned and a ship that scanned one leaves over the Imperial edge. The Rebel player wins when all Imperial ships are destroyed, or all satellites are lost with ships that scanned them.") \
    X(XW_GOAL_ESCALATION, "Lost ships are replaced by stronger ones. A player who has destroyed more than twice the threat of the game wins.") \
    X(XW_GOAL_ESCALATION_CORE, "The Rebel player wins when three TIE fighters are destroyed, the Imperial player when two X-wings are.") \
    X(XW_GOAL_ASSAULT, "From round 2 on, each satellite with more of your ships at range 0-1 scores a mission point; a lost ship scores its squad points for the other player. With 20 points and a lead, with the last ships, or with the lead after round 12 you win.") \
    X(XW_GOAL_CHANCE, "From round 2 on, a player with a ship at range 0-2 of the satellite scores a mission point, and two if the other has none there; damaged and lost ships score their squad points for the other player. With 20 points and a lead, with the last ships, or with the lead after round 12 you win.") \
    X(XW_GOAL_SALVAGE, "From round 2 on, each supply cache that your ships tow scores a mission point; a lost ship scores its squad points for the other player. With 20 points and a lead, with the last ships, or with the lead after round 12 you win.") \
    X(XW_GOAL_SCRAMBLE, "From round 2 on, each satellite with your marker scores a mission point; a lost ship scores its squad points for the other player. With 20 points and a lead, with the last ships, or with the lead after round 12 you win.") \
    /* missions, ways to play and scenarios by their names */ \
    X(XW_MISSION_ESCORT, "Political Escort") \
    X(XW_MISSION_ASTEROIDS, "Asteroid Run") \
    X(XW_MISSION_WHISPERS, "Dark Whispers") \
    X(XW_MODE_ESCALATION, "Escalation") \
    X(XW_MODE_ESCALATION_CORE, "Escalation with one core set") \
    X(XW_SCENARIO_ASSAULT, "Assault at the Satellite Array") \
    X(XW_SCENARIO_CHANCE, "Chance Engagement") \
    X(XW_SCENARIO_SALVAGE, "Salvage Mission") \
    X(XW_SCENARIO_SCRAMBLE, "Scramble the Transmissions") \
    X(XW_SCENARIO, "The scenario is {0}.") \
    X(XW_COLORS, "In the words of the scenario {0} is the red player and {1} the blue player; here each keeps "\
      "the color of their ships.")                                                                 \
    X(XW_POINTS_DEFICIT, "{0}: {1} mission {1:point|points}, since the other squad is below the limit.") \
    X(XW_POINTS_FEATURE, "{0}: {1} mission {1:point|points} for {2}.") \
    X(XW_POINTS_LOST, "{0}: {1} mission {1:point|points} for the loss of {2}.") \
    X(XW_POINTS_HALF, "{0}: {1} mission {1:point|points}, since {2} is down to half its health.") \
    X(XW_END_LAST_SHIP, "Only {0} has ships left.") \
    X(XW_END_NO_SHIPS, "Nobody has ships left: the mission points decide.") \
    X(XW_END_GOAL, "{0} has {1} mission points, and more than the other player.") \
    X(XW_END_ROUNDS, "Round {0} was the last: the mission points decide.") \
    X(XW_LAST_ROUND, "This is the last round.") \
    X(XW_PLAYER_REBEL, "Rebel player")                                                              \
    X(XW_PLAYER_EMPIRE, "Imperial player")                                                          \
    X(XW_PLAYER_SCUM, "Scum player")                                                                \
    X(XW_PLAYER_RESISTANCE, "Resistance player")                                                    \
    X(XW_PLAYER_FIRST_ORDER, "First Order player")                                                  \
    X(XW_PLAYER_REPUBLIC, "Republic player")                                                        \
    X(XW_PLAYER_SEPARATIST, "Separatist player")                                                    \
    X(XW_EASY, "green")                                                                             \
    X(XW_STANDARD, "white")                                                                         \
    X(XW_HARD, "red")                                                                               \
    X(XW_PURPLE, "purple")                                                                          \
    X(XW_BLUE, "blue")                                                                              \
    X(XW_EDGE_NEAR, "near")                                                                         \
    X(XW_EDGE_FAR, "far")                                                                           \
    X(XW_EDGE_LEFT, "left")                                                                         \
    X(XW_EDGE_RIGHT, "right")                                                                       \
    X(XW_TURRET_POINTS, "{0} points its turret: {1}.")                                              \
    X(XW_TURRET_FRONT, "front arc")                                                                 \
    X(XW_TURRET_REAR, "rear arc")                                                                   \
    X(XW_TURRET_LEFT, "left arc")                                                                   \
    X(XW_TURRET_RIGHT, "right arc")                                                                 \
    X(XW_TURRET_AHEAD, "front and rear arcs")                                                       \
    X(XW_TURRET_ACROSS, "left and right arcs")                                                      \
    X(XW_ACTION_FIRST, "Focus")                                                                     \
    X(XW_ACTION_EVADE, "Evade")                                                                     \
    X(XW_ACTION_BARREL_ROLL, "Barrel roll")                                                         \
    X(XW_ACTION_LOCK, "Acquire a lock")                                                             \
    X(XW_ACTION_BOOST, "Boost")                                                                     \
    X(XW_ACTION_PROTECT, "Protect")                                                                 \
    X(XW_ACTION_CLOAK, "Cloak")                                                                     \
    X(XW_ACTION_SLAM, "SLAM")                                                                       \
    X(XW_ACTION_ROTATE, "Rotate the arc")                                                           \
    X(XW_ACTION_COORDINATE, "Coordinate")                                                           \
    X(XW_ACTION_REINFORCE, "Reinforce")                                                             \
    X(XW_ACTION_RELOAD, "Reload")                                                                   \
    X(XW_ACTION_JAM, "Jam")                                                                         \
    X(XW_ACTION_CALCULATE, "Calculate")                                                             \
    X(XW_ACTION_TOW, "Tow")                                                                         \
    X(XW_ACTION_SCRAMBLE, "Scramble")                                                               \
    /* hints */                                                                                     \
    X(XW_HINT_PLACE, "In ten such rounds {0} would deal about {1} damage and take about {2}; {3} {3:enemy|enemies} could shoot at it.")
/* clang-format on */

#define XWING_MESSAGE_ID(id, english)  id,
#define XWING_MESSAGE_ROW(id, english) {#id, english},
enum { XWING_FIRST_MESSAGE = KERNEL_MESSAGES - 1, XWING_MESSAGE_LIST(XWING_MESSAGE_ID) XWING_MESSAGES };

#endif
