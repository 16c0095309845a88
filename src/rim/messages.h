/* Outer Rim's catalogue: what its rules have to say, in our own words. One block a chapter. */
#ifndef RIM_MESSAGES_H
#define RIM_MESSAGES_H

#include "rim/card_messages.h"
#include "table/kernel.h"

/* clang-format off */
#define RIM_MESSAGE_LIST(X) \
    /* words */ \
    X(SAY_HUTT, "Hutt") \
    X(SAY_SYNDICATE, "Syndicate") \
    X(SAY_IMPERIAL, "Imperial") \
    X(SAY_REBEL, "Rebel") \
    X(SAY_POSITIVE, "positive") \
    X(SAY_NEUTRAL, "neutral") \
    X(SAY_NEGATIVE, "negative") \
    X(SAY_FACE_HIT, "hit") \
    X(SAY_FACE_CRIT, "critical") \
    X(SAY_FACE_FOCUS, "focus") \
    X(SAY_FACE_BLANK, "blank") \
    X(SAY_A_PATROL, "the {0} patrol") \
    X(SAY_A_CONTACT, "the contact {0} of {1}") \
    X(SAY_A_DECK, "the deck \"{0}\"") \
    X(SAY_NO_POINTS_LISTS, "Outer Rim has no lists of points.") \
    X(SAY_PHASE_PLANNING, "Planning") \
    X(SAY_PHASE_ACTIONS, "Actions") \
    X(SAY_PHASE_ENCOUNTER, "Encounter") \
    /* setup lines */ \
    X(SAY_OWN_SIDE, "In Outer Rim everybody plays for themselves; seats {0} and {1} share a side.") \
    X(SAY_SOLO_SEATS, "The AI player is the opponent of one person: two seats in all, and this setup has {0}.") \
    X(SAY_TILES_ALL, "Name each of the {0} tiles between the ends once, in their order; {1} stands there twice, or is an end.") \
    X(SAY_CHARACTER_TAKEN, "{0} is somebody else's character already.") \
    X(SAY_SHIP_TAKEN, "All sheets of {0} are in use.") \
    X(SAY_NONE_LEFT, "No card \"{0}\" is left in its deck.") \
    X(SAY_NO_SECRET, "{0} has no secret to keep.") \
    X(SAY_NO_PLACE, "{0} cannot be held: there is no slot for such a card.") \
    X(SAY_OTHER_CLASS, "{0} is of another class than this contact space.") \
    X(SAY_TOO_MANY_CARDS, "{0} holds more cards than there are slots for.") \
    /* setup */ \
    X(SAY_ASK_CHARACTER, "{0}, choose your character.") \
    X(SAY_WAITS_CHARACTER, "{0} chooses a character.") \
    X(SAY_ASK_AI_CHARACTER, "{0}, choose the character of the AI player.") \
    X(SAY_ASK_STARTER, "{0}, with which ship do you start?") \
    X(SAY_WAITS_STARTER, "{0} chooses a ship.") \
    X(SAY_ASK_START_FACTION, "{0}, with which faction does your character begin in good standing?") \
    X(SAY_WAITS_START_FACTION, "{0} chooses a faction.") \
    X(SAY_STANDING, "{0} reputation") \
    X(SAY_NAME, "{0}") \
    X(SAY_IS_TAKEN, "{0} is taken.") \
    X(SAY_NOT_FOR_AI, "The AI player needs a character that starts with databank card {0} or {1}.") \
    X(SAY_TILE_PLACED, "Map tile {0}: {1}.") \
    X(SAY_ROLLS_FIRST, "{0} rolls {1} {1:hit or critical|hits and criticals} for first player.") \
    X(SAY_ROLL_AGAIN, "It is a tie; those who tied roll again.") \
    X(SAY_FIRST_PLAYER, "{0} is the first player.") \
    X(SAY_PLAYS, "{0} plays {1}.") \
    X(SAY_STARTS_WITH, "{0} starts with the ship {1}.") \
    X(SAY_START_CREDITS, "{0} starts with {1} credits.") \
    X(SAY_TAKES_START_CARD, "{0} takes databank card {1}: {2}.") \
    X(SAY_STARTS_ON, "{0} starts on {1}.") \
    X(SAY_REVEALED, "On top of {0} now lies {1}.") \
    X(SAY_AI_GOAL, "A goal token of the AI player lies on {0}.") \
    /* turns */ \
    X(SAY_TURN, "Round {1}: the turn of {0}.") \
    X(SAY_PLANNING_STEP, "{0}: planning step.") \
    X(SAY_ACTION_STEP, "{0}: action step.") \
    X(SAY_ENCOUNTER_STEP, "{0}: encounter step.") \
    X(SAY_TURN_CUT, "{0} is defeated, and the rest of the turn is skipped.") \
    /* planning and movement */ \
    X(SAY_ASK_PLANNING, "{0}, what do you do in your planning step?") \
    X(SAY_WAITS_PLANNING, "{0} plans.") \
    X(SAY_MOVE, "Move up to {0} {0:space|spaces}") \
    X(SAY_RECOVER, "Recover all damage") \
    X(SAY_TAKE_CREDITS, "Gain {0} credits") \
    X(SAY_MUST_RECOVER, "{0} is defeated and must recover.") \
    X(SAY_ASK_STEP, "{0}, to which space do you move?") \
    X(SAY_WAITS_STEP, "{0} moves.") \
    X(SAY_GO_TO, "To {0}") \
    X(SAY_STAY, "Stop here") \
    X(SAY_NOT_ADJACENT, "No path leads from {0} to {1}.") \
    X(SAY_MOVES_TO, "{0} moves to {1}.") \
    X(SAY_STOPPED_MAELSTROM, "{0} must stop in {1}.") \
    X(SAY_STOPPED_PATROL, "{0} must stop: {1} is here.") \
    /* actions */ \
    X(SAY_ASK_ACTION, "{0}, what do you do in your action step?") \
    X(SAY_WAITS_ACTION, "{0} chooses an action.") \
    X(SAY_END_ACTIONS, "No more actions") \
    /* trading cards */ \
    X(SAY_TRADE_WITH, "Trade cards with {0}") \
    X(SAY_TRADE_DONE, "A trade was made already in this action step.") \
    X(SAY_TRADE_OFFERED, "{0} has refused enough: {1} offers in one turn.") \
    X(SAY_NOT_HERE, "{0} is in another space.") \
    X(SAY_AI_TRADES_NOT, "The AI player does not trade.") \
    X(SAY_ASK_TRADE_GIVE, "{0}, which of your cards do you offer {1}?") \
    X(SAY_ASK_TRADE_WANT, "{0}, which cards of {1} do you want for them?") \
    X(SAY_WAITS_TRADE, "{0} makes up an offer.") \
    X(SAY_ASK_TRADE, "{0}, do you agree to the trade that {1} offers?") \
    X(SAY_ASK_TRADE_ROOM, "{0}, which of your cards do you discard to make room for those of the trade?") \
    X(SAY_NO_HELP, "Without {0} there would be no more room than now.") \
    X(SAY_TRADE_NOTHING, "Neither of you has a card that can be traded.") \
    X(SAY_TRADE_NO_ROOM, "{0} has not enough slots for these cards, even without all that it keeps.") \
    X(SAY_OFFERS_CARD, "{0} offers {1} {2}.") \
    X(SAY_WANTS_CARD, "{0} wants {2} of {1}.") \
    X(SAY_TRADE_REFUSED, "{0} does not agree; nothing changes hands.") \
    X(SAY_TRADES_CARD, "{0} gives {1} {2}.") \
    /* credits */ \
    X(SAY_GIVE, "Give {0} {1} credits") \
    X(SAY_ASK_GIFT, "{0}, do you take the credits that {1} offers?") \
    X(SAY_OFFERS_CREDITS, "{0} offers {1} {2} credits.") \
    X(SAY_GIVES_CREDITS, "{0} gives {1} {2} credits.") \
    X(SAY_DECLINES_CREDITS, "{0} takes nothing from {1}.") \
    X(SAY_NO_TURN_YET, "Credits are exchanged during a turn, and none is under way.") \
    X(SAY_NO_RECEIVER, "Credits can be given to another player who is in the game.") \
    X(SAY_NOT_ACTIVE, "It is the turn of {0}, who must be one of the two.") \
    X(SAY_NOT_NOW, "Credits are exchanged while {0} decides something, and not now.") \
    X(SAY_GIFT_RANGE, "{0} has {1} credits and cannot give {2}.") \
    X(SAY_GIFT_TOKENS, "The smallest token is of {0} credits; {1} is not made of such tokens.") \
    /* players */ \
    X(SAY_GAINS_CREDITS, "{0} gains {1} credits.") \
    X(SAY_LOSES_CREDITS, "{0} loses {1} credits.") \
    X(SAY_PAYS_CREDITS, "{0} pays {1} credits.") \
    X(SAY_GAINS_FAME, "{0} gains {1} fame and has {2}.") \
    X(SAY_LOSES_FAME, "{0} loses {1} fame and has {2}.") \
    X(SAY_GAINS_REPUTATION, "{0} gains {1} reputation: it is {2} now.") \
    X(SAY_LOSES_REPUTATION, "{0} loses {1} reputation: it is {2} now.") \
    X(SAY_SAME_REPUTATION, "The {1} reputation of {0} stays {2}.") \
    X(SAY_CHARACTER_SUFFERS, "The character of {0} suffers {1} damage.") \
    X(SAY_SHIP_SUFFERS, "The ship of {0} suffers {1} damage.") \
    X(SAY_CHARACTER_RECOVERS, "The character of {0} recovers {1} damage.") \
    X(SAY_SHIP_RECOVERS, "The ship of {0} recovers {1} damage.") \
    X(SAY_DEFEATED, "{0} is defeated.") \
    X(SAY_STANDS_UP, "{0} is no longer defeated.") \
    /* goals */ \
    X(SAY_GOAL_TOKEN, "A goal token is placed on the character card of {0}: {1} of {2}.") \
    X(SAY_SHIP_GOAL_TOKEN, "A goal token is placed on the ship sheet of {0}: {1} of {2}.") \
    X(SAY_GOAL_DONE, "{0} completes the goal of {1}.") \
    /* cards */ \
    X(SAY_ASK_ROOM, "{0}, which card do you discard to make room?") \
    X(SAY_WAITS_ROOM, "{0} makes room for a card.") \
    X(SAY_DISCARD, "Discard {0}") \
    X(SAY_DECLINE, "Do without {0}") \
    X(SAY_GAINS_CARD, "{0} gains {1}.") \
    X(SAY_DECLINES_CARD, "{0} does without {1}.") \
    X(SAY_DISCARDS_CARD, "{0} discards {1}.") \
    X(SAY_DISCARDS_SECRETS, "{0} discards {1} {1:secret|secrets}.") \
    X(SAY_NO_ROOM_BY_IT, "Without {0} there would still be no room.") \
    /* abilities and programs of cards */ \
    X(SAY_ASK_CHOICE, "{0}, choose.") \
    X(SAY_WAITS_CHOICE, "{0} chooses.") \
    X(SAY_USE, "Use {0}") \
    X(SAY_USE_IN_WINDOW, "Use {2}") \
    X(SAY_USES, "{0} uses {1}.") \
    X(SAY_USED_ALREADY, "It was used already.") \
    X(SAY_NOT_USABLE_NOW, "Its conditions are not met now.") \
    X(SAY_NOTHING_HAPPENS, "It would do nothing now.") \
    X(SAY_CANNOT_PAY, "It costs {0} credits; you have {1}.") \
    X(SAY_NO_FACTION_HERE, "No faction rules this place.") \
    X(SAY_REPUTATION_FULL, "Your reputation with them is positive already.") \
    X(SAY_NO_DAMAGE, "There is no damage to recover.") \
    X(SAY_NOBODY_HERE, "No such player is in your space.") \
    X(SAY_NOBODY_TO_FIGHT, "Nobody whom you may fight is in your space.") \
    X(SAY_NO_DICE, "There would be no dice to roll.") \
    X(SAY_NO_SUCH_DIE, "No die shows that.") \
    X(SAY_NO_TEST, "You are not making a test.") \
    X(SAY_NOTHING_TO_GAIN, "There is nothing on this card that can be kept.") \
    X(SAY_NOT_HELD, "You do not hold this card.") \
    X(SAY_NO_CREW, "You have no crew.") \
    X(SAY_NO_DROID_HERE, "No player in your space has a droid among the crew.") \
    X(SAY_NO_CONTACT, "There is no such contact in reach.") \
    X(SAY_NO_PATROL_NEAR, "No patrol is in reach.") \
    X(SAY_ALREADY_THERE, "You are there already.") \
    X(SAY_PATROL_IS_HERE, "The patrol is in your space already.") \
    X(SAY_REROLLS, "{0} rolls {1} {1:die|dice} again.") \
    X(SAY_CHANGES_DICE, "{0} {0:die|dice} with {1} {0:shows|show} {2} now.") \
    X(SAY_LIMITS_DAMAGE, "{0} suffers no more than {1} damage of this combat.") \
    X(SAY_REMOVES_CARD, "{0} removes {1} from the game.") \
    X(SAY_CONTACT_LEAVES, "{0} leaves the map.") \
    X(SAY_PATROL_COMES, "{0} comes to {1}.") \
    X(SAY_MARKS_PLANET, "{0} puts a damage token on {1}.") \
    X(SAY_CHOOSES_PLANET, "{0} chooses {1}: there {2} is to be delivered.") \
    X(SAY_TURN_AGAIN, "{0} takes another turn after this one.") \
    X(SAY_OPTION_DIE, "Roll a die with {0} again") \
    X(SAY_NO_SHIP_FOR_SALE, "No ship that costs more than yours can be had for your credits.") \
    X(SAY_NOT_DELIVERED, "{0} cannot deliver the cargo now.") \
    /* skills, tests and dice */ \
    X(SAY_INFLUENCE, "Influence") \
    X(SAY_KNOWLEDGE, "Knowledge") \
    X(SAY_PILOTING, "Piloting") \
    X(SAY_STEALTH, "Stealth") \
    X(SAY_STRENGTH, "Strength") \
    X(SAY_TACTICS, "Tactics") \
    X(SAY_TECH, "Tech") \
    X(SAY_ROLLS, "{0} rolls {1} {1:hit|hits}, {2} {2:critical|criticals} and {3} {3:focus|focuses}.") \
    X(SAY_ROLLS_FOR_OTHERS, "{0} rolls for the other side: {1} {1:hit|hits}, {2} {2:critical|criticals} and {3} {3:focus|focuses}.") \
    X(SAY_TESTS_UNSKILLED, "{0} tests {1} without the skill: a critical is needed.") \
    X(SAY_TESTS_SKILLED, "{0} tests {1}, skilled: a critical or a hit is needed.") \
    X(SAY_TESTS_HIGHLY_SKILLED, "{0} tests {1}, highly skilled: a critical, a hit or a focus is needed.") \
    X(SAY_PASSES_TEST, "{0} passes the test of {1}.") \
    X(SAY_FAILS_TEST, "{0} fails the test of {1}.") \
    /* combat */ \
    X(SAY_FIGHTS, "{0} fights {1} on the ground: {2} {2:die|dice} against {3}.") \
    X(SAY_FIGHTS_SHIP, "{0} fights {1}, ship against ship: {2} {2:die|dice} against {3}.") \
    X(SAY_WINS_COMBAT, "{0} wins the combat, with {1} damage against {2}.") \
    X(SAY_LOSES_COMBAT, "{0} loses the combat, with {1} damage against {2}.") \
    /* encounters */ \
    X(SAY_ASK_ENCOUNTER, "{0}, what do you encounter?") \
    X(SAY_WAITS_ENCOUNTER, "{0} chooses an encounter.") \
    X(SAY_FIGHT_PATROL, "Fight {0}") \
    X(SAY_EXPLORE, "Draw an encounter card: {0}") \
    X(SAY_MEET, "Meet {0}") \
    X(SAY_ATTEMPT, "Attempt {0}") \
    X(SAY_HUNT, "Fight {0}, crew of {1}") \
    X(SAY_MUST_FIGHT, "A patrol of a faction in which {0} has negative reputation is here and must be fought.") \
    X(SAY_NO_ENCOUNTER_CARD, "The encounter deck of {0} is empty.") \
    X(SAY_JOB_ELSEWHERE, "This job is done on {0}.") \
    X(SAY_CREW_ELSEWHERE, "{0} is in another space.") \
    X(SAY_NO_ATTACK, "Players cannot attack one another, unless a card lets them.") \
    X(SAY_PATROL_ELSEWHERE, "{0} is not in the space of {1}.") \
    X(SAY_CONTACT_ELSEWHERE, "{0} is not on the planet of {1}.") \
    X(SAY_NO_SUCH_CREW, "{0} has no crew that this bounty is about.") \
    X(SAY_NOTHING_TO_ENCOUNTER, "Nothing can be encountered here") \
    X(SAY_NO_ENCOUNTER, "There is nothing that {0} could encounter here.") \
    /* patrols */ \
    X(SAY_INVULNERABLE, "{1} cannot be beaten: {0} loses without a roll.") \
    X(SAY_ASK_SEND_PATROL, "{0}, to which space does {1} move?") \
    X(SAY_WAITS_SEND_PATROL, "{0} says where {1} moves.") \
    X(SAY_PATROL_SPAWNS, "{0} is out of the game; the next one, of level {1}, appears at {2}.") \
    /* spaces, secrets and the databank */ \
    X(SAY_DRAWS_ENCOUNTER, "{0} draws {1}.") \
    X(SAY_KEEPS_SECRET, "{0} keeps the card as a secret.") \
    X(SAY_YOUR_SECRET, "Your secret: {0}.") \
    X(SAY_TAKES_DATABANK, "{0} takes databank card {1}: {2}.") \
    X(SAY_NO_DATABANK, "No card with number {0} is in the databank.") \
    /* contacts */ \
    X(SAY_REVEALS_CONTACT, "{0} turns over a contact: {1}.") \
    X(SAY_MEETS_CONTACT, "{0} meets {1}.") \
    X(SAY_PEEKS_CONTACT, "{0} looks at {1} in secret.") \
    X(SAY_YOU_SEE, "You see {0}.") \
    X(SAY_ASK_FIGHT_CONTACT, "{0}, you have a bounty on this contact: fight it, or take its databank card?") \
    X(SAY_WAITS_FIGHT_CONTACT, "{0} has a bounty on this contact, and decides whether to fight.") \
    X(SAY_FIGHT_CONTACT, "Fight {0} for the bounty") \
    X(SAY_TALK, "Take the databank card of {0}") \
    /* jobs */ \
    X(SAY_ATTEMPTS_JOB, "{0} attempts {1}.") \
    X(SAY_JOB_STEP, "{0} comes to step {2} of {1}.") \
    X(SAY_FAILS_JOB, "{0} fails {1}.") \
    X(SAY_COMPLETES_JOB, "{0} completes {1}.") \
    X(SAY_JOB_LEADS_NOWHERE, "{0} neither fails nor completes {1}.") \
    /* bounties */ \
    X(SAY_ASK_CLAIM, "{0}, do you eliminate the contact, or capture it?") \
    X(SAY_WAITS_CLAIM, "{0} decides what becomes of the contact.") \
    X(SAY_ELIMINATE, "Eliminate {0}") \
    X(SAY_CAPTURE, "Capture {0}") \
    X(SAY_ELIMINATES, "{0} eliminates {1}.") \
    X(SAY_CAPTURES, "{0} captures {1}.") \
    X(SAY_ASK_PROTECT, "{0}, do you protect your crew and fight yourself?") \
    X(SAY_WAITS_PROTECT, "{0} decides whether to protect the crew.") \
    X(SAY_PROTECTS, "{0} protects the crew.") \
    X(SAY_PROTECTS_NOT, "{0} does not protect the crew.") \
    X(SAY_ASK_FLEE, "{0}, to which planet does the contact flee?") \
    X(SAY_WAITS_FLEE, "{0} says where the contact flees.") \
    X(SAY_FLEES, "{0} flees to {1}.") \
    X(SAY_NOT_NEAREST, "{0} has no empty contact space that is among the nearest.") \
    /* the market */ \
    X(SAY_MARKET, "Market: discard a top card, buy a card") \
    X(SAY_NOT_ON_PLANET, "There is a market on planets only.") \
    X(SAY_MARKET_DONE, "You went to the market already in this action step.") \
    X(SAY_ASK_MARKET_DISCARD, "{0}, do you discard the top card of a market deck?") \
    X(SAY_WAITS_MARKET, "{0} is at the market.") \
    X(SAY_DISCARD_NO_TOP, "Discard nothing") \
    X(SAY_DECK_EMPTY, "There is no card in {0}.") \
    X(SAY_ASK_BUY, "{0}, which card do you buy?") \
    X(SAY_BUY, "Buy {0} for {1} credits") \
    X(SAY_BUY_NOTHING, "Buy nothing") \
    X(SAY_NOT_SOLD_HERE, "This card is not for sale on {0}.") \
    X(SAY_TOO_DEAR, "It costs {0} credits; you can pay {1}.") \
    X(SAY_NO_SLOT_AT_ALL, "There is no slot for {0}, and you cannot make one free.") \
    X(SAY_ASK_BARTER, "{0}, which of your cards do you barter for the top card of {1}?") \
    X(SAY_BARTER, "{0}, worth {1} credits") \
    X(SAY_BUYS, "{0} buys {1}.") \
    X(SAY_BARTERS_CARD, "{0} barters {1}.") \
    X(SAY_IS_PAID, "{0} is paid for: make room for it.") \
    X(SAY_TAKES_SHIP, "{0} flies the ship {1} now.") \
    X(SAY_ASK_SURPLUS, "{0}, there are not slots enough for your cards: which do you discard?") \
    /* delivering */ \
    X(SAY_DELIVER, "Deliver") \
    X(SAY_DELIVER_DONE, "You delivered already in this action step.") \
    X(SAY_NOTHING_TO_DELIVER, "You have nothing that is delivered here.") \
    X(SAY_ASK_DELIVER, "{0}, what do you deliver?") \
    X(SAY_WAITS_DELIVER, "{0} delivers.") \
    X(SAY_END_DELIVERIES, "Deliver nothing more") \
    X(SAY_NOT_CAPTURED, "The contact of {0} is not captured.") \
    X(SAY_NO_DESTINATION, "{0} is delivered nowhere.") \
    X(SAY_DELIVER_ELSEWHERE, "{0} is delivered on {1}.") \
    X(SAY_DELIVERY_TRIED, "{0} cannot be delivered any more in this action.") \
    X(SAY_DELIVERS, "{0} delivers {1}.") \
    X(SAY_DELIVERS_CONTACT, "{0} hands in the contact of {1}.") \
    /* patrols that move toward a player */ \
    X(SAY_ASK_PATROL_PATH, "{0}, to which space does {1} move next?") \
    X(SAY_PATROL_MOVES, "{0} moves to {1}.") \
    X(SAY_PATROL_SHORTEST, "{0} can reach {1}, and takes a shortest way.") \
    X(SAY_PATROL_NO_WAY, "From {0} no way leads on to {1} that does not turn back.") \
    /* the AI player */ \
    X(SAY_DRAWS_AI_CARD, "{0} draws the AI card {1}.") \
    X(SAY_ASK_AI_STEP, "{0}, to which space does {1} move?") \
    X(SAY_WAITS_AI_STEP, "{0} says where {1} moves.") \
    X(SAY_AI_NO_WAY, "{0} is not on a shortest way of {1} to the nearest goal token.") \
    X(SAY_AI_ENDS_ON, "{0} ends its movement on {1}, the last planet on its way.") \
    X(SAY_AI_DISDAINS, "{1} is not for {0}.") \
    X(SAY_AI_GOAL_GONE, "A goal token of the AI player leaves {0}.") \
    /* leaving */ \
    X(SAY_LEAVES, "{0} leaves the game; ship and cards go home.") \
    X(SAY_CONTACT_RETURNS, "{0} comes to {1}.") \
    /* hints */ \
    X(SAY_HINT_GAIN, "In ten such games, until the end of the next round: {0} fame in all, {1} credits in each, {2} {2:defeat|defeats}. You need {3} more fame to win.") \
    X(SAY_HINT_WIN, "You would win {3} of ten such games by the end of the next round: {0} fame in all, {1} credits in each, {2} {2:defeat|defeats}.") \
    RIM_CARD_MESSAGE_LIST(X)
/* clang-format on */

#define RIM_MESSAGE_ID(id, english)  id,
#define RIM_MESSAGE_ROW(id, english) {#id, english},
enum { RIM_FIRST_MESSAGE = KERNEL_MESSAGES - 1, RIM_MESSAGE_LIST(RIM_MESSAGE_ID) RIM_MESSAGES };

#endif
