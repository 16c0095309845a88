/* What cards say, made from their programs (view/card_text.h), and so what the options of a choice say: short, to the player whose card it is. The catalogue of Outer Rim
 * (messages.h) has these behind its own. Sentences of effects have no full stop, since they are labels of options too; conditions follow "If". */
#ifndef RIM_CARD_MESSAGES_H
#define RIM_CARD_MESSAGES_H

/* clang-format off */
#define RIM_CARD_MESSAGE_LIST(X) \
    /* lines */ \
    X(SAY_LINE, "{0}.") \
    X(SAY_LINE_IF, "If {0}:") \
    X(SAY_LINE_AND, "{0} and {1}") \
    X(SAY_LINE_ELSE, "Otherwise:") \
    X(SAY_LINE_ELSE_IF, "Otherwise, if {0}:") \
    X(SAY_LINE_IF_PASSED, "If you pass:") \
    X(SAY_LINE_IF_FAILED, "If you fail:") \
    X(SAY_LINE_IF_WON, "If you win:") \
    X(SAY_LINE_IF_LOST, "If you lose:") \
    X(SAY_LINE_IF_DONE, "If you do:") \
    X(SAY_LINE_IF_NOT_DONE, "If you do not:") \
    X(SAY_LINE_CHOOSE, "Choose one:") \
    X(SAY_LINE_NEIGHBOUR_CHOOSES, "Your left neighbour chooses one:") \
    /* factions, in the order of RimFaction, and those that are not named */ \
    X(SAY_THE_HUTTS, "the Hutts") \
    X(SAY_THE_SYNDICATE, "the Syndicate") \
    X(SAY_THE_EMPIRE, "the Empire") \
    X(SAY_THE_REBELS, "the Rebels") \
    X(SAY_THE_FACTION_HERE, "the faction of this planet") \
    X(SAY_THE_FACTION_CHOSEN, "the chosen faction") \
    X(SAY_THE_FACTION_NEAREST, "the faction of the nearest patrol") \
    /* types of cards, in the order of RimCardType: each one, one of them, and several */ \
    X(SAY_EACH_BOUNTY, "bounty") \
    X(SAY_EACH_CARGO, "cargo") \
    X(SAY_EACH_GEAR, "gear") \
    X(SAY_EACH_MOD, "mod") \
    X(SAY_EACH_JOB, "job") \
    X(SAY_EACH_CREW, "crew") \
    X(SAY_EACH_SHIP, "ship") \
    X(SAY_EACH_SECRET, "secret") \
    X(SAY_ONE_BOUNTY, "a bounty") \
    X(SAY_ONE_CARGO, "cargo") \
    X(SAY_ONE_GEAR, "gear") \
    X(SAY_ONE_MOD, "a mod") \
    X(SAY_ONE_JOB, "a job") \
    X(SAY_ONE_CREW, "crew") \
    X(SAY_ONE_SHIP, "a ship") \
    X(SAY_ONE_SECRET, "a secret") \
    X(SAY_MANY_BOUNTIES, "bounties") \
    X(SAY_MANY_CARGO, "cargo") \
    X(SAY_MANY_GEAR, "gear") \
    X(SAY_MANY_MODS, "mods") \
    X(SAY_MANY_JOBS, "jobs") \
    X(SAY_MANY_CREW, "crew") \
    X(SAY_MANY_SHIPS, "ships") \
    X(SAY_MANY_SECRETS, "secrets") \
    /* other players, by what is asked of them: more fame, a negative reputation, a droid, as bits */ \
    X(SAY_PLAYER, "another player") \
    X(SAY_PLAYER_FAME, "a player with more fame") \
    X(SAY_PLAYER_BAD, "a player with a negative reputation") \
    X(SAY_PLAYER_FAME_BAD, "a player with more fame and a negative reputation") \
    X(SAY_PLAYER_DROID, "a player with a droid among the crew") \
    X(SAY_PLAYER_FAME_DROID, "a player with more fame and a droid among the crew") \
    X(SAY_PLAYER_BAD_DROID, "a player with a negative reputation and a droid among the crew") \
    X(SAY_PLAYER_ALL, "a player with more fame, a negative reputation and a droid among the crew") \
    /* effects: players */ \
    X(SAY_DO_GAIN_CREDITS, "Gain {0} credits") \
    X(SAY_DO_GAIN_CREDITS_FACE, "Gain {0} credits for each {1}") \
    X(SAY_DO_GAIN_CREDITS_TYPE, "Gain {0} credits for each {1} that you have") \
    X(SAY_DO_LOSE_CREDITS, "Lose {0} credits") \
    X(SAY_DO_LOSE_CREDITS_FACE, "Lose {0} credits for each {1}") \
    X(SAY_DO_LOSE_CREDITS_TYPE, "Lose {0} credits for each {1} that you have") \
    X(SAY_DO_PAY, "Pay {0} credits") \
    X(SAY_DO_TAKE_CREDITS, "Take {0} credits from that player") \
    X(SAY_DO_GIVE_CREDITS, "Give that player {0} credits") \
    X(SAY_DO_ROB_FAMOUS, "Each of the most famous players loses {0} credits") \
    X(SAY_DO_GAIN_FAME, "Gain {0} fame") \
    X(SAY_DO_LOSE_FAME, "Lose {0} fame") \
    X(SAY_DO_SWAP, "Give up the credits of this reward to gain {1} fame") \
    X(SAY_DO_GAIN_REPUTATION, "Gain reputation with {0}") \
    X(SAY_DO_LOSE_REPUTATION, "Lose reputation with {0}") \
    X(SAY_DO_SUFFER_CHARACTER, "Your character suffers {0} damage") \
    X(SAY_DO_SUFFER_CHARACTER_FACE, "Your character suffers {0} damage for each {1}") \
    X(SAY_DO_SUFFER_CHARACTER_TYPE, "Your character suffers {0} damage for each {1} that you have") \
    X(SAY_DO_SUFFER_SHIP, "Your ship suffers {0} damage") \
    X(SAY_DO_SUFFER_SHIP_FACE, "Your ship suffers {0} damage for each {1}") \
    X(SAY_DO_SUFFER_SHIP_TYPE, "Your ship suffers {0} damage for each {1} that you have") \
    X(SAY_DO_RECOVER_CHARACTER, "Recover {0} damage of your character") \
    X(SAY_DO_RECOVER_SHIP, "Recover {0} damage of your ship") \
    X(SAY_DO_RECOVER_BOTH, "Recover {0} damage of your character and {0} of your ship") \
    X(SAY_DO_RECOVER_ALL_CHARACTER, "Recover all damage of your character") \
    X(SAY_DO_RECOVER_ALL_SHIP, "Recover all damage of your ship") \
    X(SAY_DO_RECOVER_ALL, "Recover all damage") \
    /* effects: tests, combat and dice */ \
    X(SAY_DO_TEST, "Test {0}") \
    X(SAY_DO_FIGHT, "Fight on the ground against {0} {0:die|dice}") \
    X(SAY_DO_FIGHT_SHIP, "Fight ship against ship, against {0} {0:die|dice}") \
    X(SAY_DO_FIGHT_PLAYER, "Fight {0} in your space") \
    X(SAY_DO_FIGHT_PLAYER_GROUND, "Fight {0} in your space, on the ground") \
    X(SAY_DO_FIGHT_PLAYER_SHIP, "Fight {0} in your space, ship against ship") \
    X(SAY_DO_ROLL, "Roll {0} {0:die|dice}") \
    X(SAY_DO_ROLL_TYPE, "Roll {0} {0:die|dice} for each {1} that you have") \
    X(SAY_DO_CONTEST, "You and that player roll {0} {0:die|dice} each. You win unless the other rolls more damage") \
    X(SAY_DO_COUNT_SKILL, "In this test you count as having its skill {0} {0:time|times} more") \
    X(SAY_DO_REROLL, "Reroll up to {0} {0:die|dice}") \
    X(SAY_DO_REROLL_ANY, "Reroll any of the dice") \
    X(SAY_DO_REROLL_FACE, "Reroll up to {0} {0:die|dice} with {1}") \
    X(SAY_DO_REROLL_ANY_FACE, "Reroll any dice with {1}") \
    X(SAY_DO_CHANGE, "Turn up to {2} {2:die|dice} with {0} to {1}") \
    X(SAY_DO_CANCEL, "Cancel up to {1} {1:die|dice} with {0}") \
    X(SAY_DO_LIMIT_DAMAGE, "You suffer at most {0} damage in this combat") \
    /* effects: cards */ \
    X(SAY_DO_GAIN_THIS, "Take this card") \
    X(SAY_DO_DISCARD_THIS, "Discard this card") \
    X(SAY_DO_REMOVE_THIS, "Remove this card from the game") \
    X(SAY_DO_DISCARD_CONTACT, "The contact leaves the map") \
    X(SAY_DO_DISCARD_CREW, "Discard one of your crew") \
    X(SAY_DO_TAKE_CREW, "Take a droid from the crew of a player in your space") \
    X(SAY_DO_TOUCH, "Put a token on this card") \
    X(SAY_DO_UNTOUCH, "Take the token off this card") \
    X(SAY_DO_DATABANK, "Resolve databank card {0}") \
    /* effects: the map, encounters and the market */ \
    X(SAY_DO_MOVE, "Move up to {0} {0:space|spaces}") \
    X(SAY_DO_PLACE, "Go to {0}") \
    X(SAY_DO_BRING_PATROL, "The {0} patrol comes to your space") \
    X(SAY_DO_BRING_PATROL_HERE, "The patrol of this planet's faction comes to your space") \
    X(SAY_DO_BRING_PATROL_CHOSEN, "The patrol of the chosen faction comes to your space") \
    X(SAY_DO_BRING_PATROL_NEAREST, "The nearest patrol comes to your space") \
    X(SAY_DO_MOVE_PATROL, "The {0} patrol moves {1} {1:space|spaces} toward you") \
    X(SAY_DO_MOVE_PATROL_HERE, "The patrol of this planet's faction moves {1} {1:space|spaces} toward you") \
    X(SAY_DO_MOVE_PATROL_CHOSEN, "The patrol of the chosen faction moves {1} {1:space|spaces} toward you") \
    X(SAY_DO_MOVE_PATROL_NEAREST, "The nearest patrol moves {1} {1:space|spaces} toward you") \
    X(SAY_DO_PASS_PATROL, "You need not stop for this patrol") \
    X(SAY_DO_STOP_PLAYER, "That player must stop here") \
    X(SAY_DO_MARK, "Put a token of yours on this planet") \
    X(SAY_DO_PEEK, "Look at a face-down contact on your planet, in secret") \
    X(SAY_DO_FIGHT_PATROL, "Fight a patrol within {0} {0:space|spaces}") \
    X(SAY_DO_MEET_CONTACT, "Meet a contact within {0} {0:space|spaces}") \
    X(SAY_DO_MARKET, "Take a market action") \
    X(SAY_DO_GAIN_TOP, "Take the top card of \"{0}\" for free") \
    X(SAY_DO_SEND_PATROL, "That patrol moves toward another player instead") \
    X(SAY_DO_USED_SHIP, "Buy a ship from the supply that costs more than yours, for the difference. It starts with {0} damage, and its card leaves the game") \
    /* effects: how it goes on */ \
    X(SAY_DO_NOTHING, "Do nothing") \
    X(SAY_DO_CHOOSE_PLAYER, "Choose {0} in your space") \
    X(SAY_DO_CHOOSE_FACTION, "Choose a faction") \
    X(SAY_DO_CHOOSE_PLANET, "Your left neighbour chooses the planet where this card is delivered") \
    X(SAY_DO_GOAL, "Place a goal token") \
    X(SAY_DO_TURN_AGAIN, "Take another turn after this one") \
    X(SAY_DO_GO_TO, "Go on with step {0}") \
    X(SAY_DO_JOB_FAILS, "The job fails") \
    X(SAY_DO_JOB_DONE, "The job is done") \
    X(SAY_DO_DELIVERY_FAILS, "You cannot deliver now") \
    /* effects: the AI player */ \
    X(SAY_DO_AI_MOVE, "Move toward the nearest goal token") \
    X(SAY_DO_AI_DELIVER, "Deliver all cargo for this planet") \
    X(SAY_DO_AI_DELIVER_CHARACTER, "Deliver all cargo for this planet. For each illegal one the character suffers {1} damage") \
    X(SAY_DO_AI_DELIVER_SHIP, "Deliver all cargo for this planet. For each illegal one the ship suffers {1} damage") \
    X(SAY_DO_AI_DELIVER_REPUTATION, "Deliver all cargo for this planet. For each illegal one lose reputation with the faction of the planet") \
    X(SAY_DO_AI_JOB, "Complete a job on this planet") \
    X(SAY_DO_AI_FIGHT, "Fight a patrol here whose faction is an enemy") \
    X(SAY_DO_AI_CREW, "Reveal the lowest face-down contact here, and take it as crew") \
    X(SAY_DO_AI_REVEAL, "Reveal the lowest face-down contact here") \
    X(SAY_DO_AI_BUY, "Buy the top card of \"{0}\"") \
    X(SAY_DO_AI_DISCARD, "Discard the top card of \"{0}\"") \
    X(SAY_DO_AI_SHUFFLE, "Shuffle this card back into its deck") \
    /* conditions: players */ \
    X(SAY_IF_REPUTATION, "your reputation with {0} is {1}") \
    X(SAY_IF_NOT_REPUTATION, "your reputation with {0} is not {1}") \
    X(SAY_IF_POSITIVES, "at least {0} of your reputations {0:is|are} positive") \
    X(SAY_IF_NOT_POSITIVES, "fewer than {0} of your reputations are positive") \
    X(SAY_IF_SKILL, "you have {0}") \
    X(SAY_IF_NOT_SKILL, "you do not have {0}") \
    X(SAY_IF_DROID, "your character is a droid") \
    X(SAY_IF_NOT_DROID, "your character is not a droid") \
    X(SAY_IF_CREDITS, "you have at least {0} credits") \
    X(SAY_IF_NOT_CREDITS, "you have fewer than {0} credits") \
    X(SAY_IF_MOST_FAMOUS, "nobody is more famous than you") \
    X(SAY_IF_NOT_MOST_FAMOUS, "somebody is more famous than you") \
    X(SAY_IF_DAMAGED, "you have damage") \
    X(SAY_IF_NOT_DAMAGED, "you have no damage") \
    X(SAY_IF_DAMAGED_CHARACTER, "your character has damage") \
    X(SAY_IF_NOT_DAMAGED_CHARACTER, "your character has no damage") \
    X(SAY_IF_DAMAGED_SHIP, "your ship has damage") \
    X(SAY_IF_NOT_DAMAGED_SHIP, "your ship has no damage") \
    X(SAY_IF_DEFEATED, "you are defeated") \
    X(SAY_IF_NOT_DEFEATED, "you are not defeated") \
    X(SAY_IF_MARKED, "a token of yours lies on this planet") \
    X(SAY_IF_NOT_MARKED, "no token of yours lies on this planet") \
    X(SAY_IF_SHIP_COST, "your ship costs at least {0} credits") \
    X(SAY_IF_NOT_SHIP_COST, "your ship costs less than {0} credits") \
    /* conditions: places */ \
    X(SAY_IF_ON_PLANET, "you are on a planet") \
    X(SAY_IF_NOT_ON_PLANET, "you are not on a planet") \
    X(SAY_IF_ON_NAV, "you are on a nav point") \
    X(SAY_IF_NOT_ON_NAV, "you are not on a nav point") \
    X(SAY_IF_ON_MAELSTROM, "you are in the Maelstrom") \
    X(SAY_IF_NOT_ON_MAELSTROM, "you are not in the Maelstrom") \
    X(SAY_IF_ON_FACTION, "a faction rules your planet") \
    X(SAY_IF_NOT_ON_FACTION, "no faction rules your planet") \
    X(SAY_IF_ON_THAT_FACTION, "your planet is ruled by {0}") \
    X(SAY_IF_NOT_ON_THAT_FACTION, "your planet is not ruled by {0}") \
    X(SAY_IF_ON_SPACE, "you are on {0}") \
    X(SAY_IF_NOT_ON_SPACE, "you are not on {0}") \
    X(SAY_IF_PATROL, "a patrol is in your space") \
    X(SAY_IF_NOT_PATROL, "no patrol is in your space") \
    X(SAY_IF_THAT_PATROL, "the {0} patrol is in your space") \
    X(SAY_IF_NOT_THAT_PATROL, "the {0} patrol is not in your space") \
    X(SAY_IF_PLAYER, "there is {0} in your space") \
    X(SAY_IF_NOT_PLAYER, "there is not {0} in your space") \
    /* conditions: cards */ \
    X(SAY_IF_HOLDS, "you have {0}") \
    X(SAY_IF_NOT_HOLDS, "you do not have {0}") \
    X(SAY_IF_HOLDS_MANY, "you have at least {1} {0}") \
    X(SAY_IF_NOT_HOLDS_MANY, "you have fewer than {1} {0}") \
    X(SAY_IF_HOLDS_OR, "you have {0}, or {2} among your crew") \
    X(SAY_IF_NOT_HOLDS_OR, "you have neither {0} nor {2} among your crew") \
    X(SAY_IF_HOLDS_MANY_OR, "you have at least {1} {0}, {2} among your crew counted too") \
    X(SAY_IF_NOT_HOLDS_MANY_OR, "you have fewer than {1} {0}, {2} among your crew counted too") \
    X(SAY_IF_DROIDS, "you have at least {0} {0:droid|droids} among your crew") \
    X(SAY_IF_NOT_DROIDS, "you have fewer than {0} {0:droid|droids} among your crew") \
    X(SAY_IF_WORTH, "your cards of these types are worth at least {0} credits together: {1}") \
    X(SAY_IF_NOT_WORTH, "your cards of these types are worth less than {0} credits together: {1}") \
    X(SAY_IF_ILLEGAL, "the cargo is illegal") \
    X(SAY_IF_NOT_ILLEGAL, "the cargo is not illegal") \
    X(SAY_IF_CLASS, "the contact is of class {0}") \
    X(SAY_IF_NOT_CLASS, "the contact is not of class {0}") \
    X(SAY_IF_TOUCHED, "a token lies on this card") \
    X(SAY_IF_NOT_TOUCHED, "no token lies on this card") \
    X(SAY_IF_NO_SLOT, "you have no free slot for {0}") \
    X(SAY_IF_NOT_NO_SLOT, "you have a free slot for {0}") \
    /* conditions: what is under way */ \
    X(SAY_IF_COMBAT, "you are in a combat") \
    X(SAY_IF_NOT_COMBAT, "you are not in a combat") \
    X(SAY_IF_COMBAT_GROUND, "you fight on the ground") \
    X(SAY_IF_NOT_COMBAT_GROUND, "you do not fight on the ground") \
    X(SAY_IF_COMBAT_SHIP, "you fight ship against ship") \
    X(SAY_IF_NOT_COMBAT_SHIP, "you do not fight ship against ship") \
    X(SAY_IF_TESTING, "you make a test") \
    X(SAY_IF_NOT_TESTING, "you do not make a test") \
    X(SAY_IF_COMBAT_OR_TEST, "you fight or make a test") \
    X(SAY_IF_NOT_COMBAT_OR_TEST, "you neither fight nor make a test") \
    X(SAY_IF_DELIVERING, "you deliver cargo") \
    X(SAY_IF_NOT_DELIVERING, "you deliver no cargo") \
    X(SAY_IF_ROLLED, "a die shows {0}") \
    X(SAY_IF_NOT_ROLLED, "no die shows {0}") \
    X(SAY_IF_PAYS_FAME, "the patrol pays fame") \
    X(SAY_IF_NOT_PAYS_FAME, "the patrol pays no fame") \
    X(SAY_IF_PATROL_NEAR, "the patrol is within {0} {0:space|spaces}") \
    X(SAY_IF_NOT_PATROL_NEAR, "the patrol is not within {0} {0:space|spaces}") \
    X(SAY_IF_CHOSEN_FAME, "that player has more fame than you") \
    X(SAY_IF_NOT_CHOSEN_FAME, "that player does not have more fame than you") \
    X(SAY_IF_CHOSEN_BAD, "that player has a negative reputation") \
    X(SAY_IF_NOT_CHOSEN_BAD, "that player has no negative reputation") \
    X(SAY_IF_CHOSEN_DROID, "that player has a droid among the crew") \
    X(SAY_IF_NOT_CHOSEN_DROID, "that player has no droid among the crew")
/* clang-format on */

#endif
