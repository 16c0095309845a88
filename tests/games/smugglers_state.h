/* What the files of the smugglers share: the game's state, its procedures and its messages. */
#ifndef TESTS_GAMES_SMUGGLERS_STATE_H
#define TESTS_GAMES_SMUGGLERS_STATE_H

#include "games/smugglers.h"
#include "table/kernel.h"
#include "table/words.h"

#define SM_EVERYBODY 0xFF /* seats and spectators */

/* All of it is public. */
typedef struct Smugglers {
    int32_t credits[SM_SEATS];
    uint16_t turn;   /* from 1 */
    uint8_t active;  /* whose turn it is, or will be next */
    uint8_t in_turn; /* a turn is under way: not while cards are dealt or stashes revealed */
    uint8_t refills;
    uint8_t peeked; /* in this turn */
    uint8_t taken;  /* of the sale under way, by ambushes */
    uint8_t spare;
    uint8_t hands_set, credits_set; /* masks: by setup lines */
    uint8_t spare2[6];
} Smugglers;

_Static_assert(sizeof(Smugglers) == 4 * SM_SEATS + 16, "Smugglers has padding");

static inline Smugglers *smugglers(Play *play)
{
    return (Smugglers *)(void *)play->table->game;
}

static inline const Smugglers *smugglers_in(const Look *look)
{
    return (const Smugglers *)(const void *)look->table->game;
}

static inline uint8_t hand_of(uint8_t seat)
{
    return (uint8_t)(SM_PILE_HAND + seat);
}

static inline uint8_t stash_of(uint8_t seat)
{
    return (uint8_t)(SM_PILE_STASH + seat);
}

enum { PROC_GAME = KERNEL_PROCEDURES, PROC_TURN, PROC_RUN, PROC_INSPECTION, PROC_AMBUSH, PROC_GIVE, SM_PROCEDURES };

/* Steps that others unwind to. */
enum { GAME_DEAL, GAME_TURN, GAME_TURN_OVER, GAME_SCORE };
enum {
    TURN_BEGIN,
    TURN_TAKE,
    TURN_TOOK,
    TURN_PEEKED,
    TURN_NEEDS_CARD,
    TURN_TOP_CARD,
    TURN_DREW,
    TURN_SALVAGED,
    TURN_LOAD,
    TURN_LOADED,
    TURN_WAGES,
    TURN_END,
    TURN_VISITED,
    TURN_SENT
};

Flow smugglers_game(Play *play, Frame *frame);
Flow smugglers_turn(Play *play, Frame *frame);
Flow smugglers_run(Play *play, Frame *frame);
Flow smugglers_inspection(Play *play, Frame *frame);
Flow smugglers_ambush(Play *play, Frame *frame);
Flow smugglers_give(Play *play, Frame *frame);

/* What a card is worth at a sale or in a stash; nothing if this table does not know it. */
int sm_value_of(uint16_t card);
int sm_pile_value(const Look *look, uint8_t pile);

/* What the sale under way still pays. */
int sm_pot_of(const Look *look);

/* The seat gets credits, and wins if they are enough. */
void sm_earn(Play *play, uint8_t seat, int credits);

/* The guild's game (smugglers_guild.c): what the active seat may do besides, what it must say of a card that it drew, and the oldest
 * card of the queue that can be taken, or NO_SLOT. */
bool sm_has_guild(const Look *look);
void sm_lay_out_harbour(Play *play);
int sm_guild_candidates(const Look *look);
void sm_guild_candidate(const Look *look, const Question *question, int index, Candidate *candidate);
Flow sm_guild_takes(Play *play, Frame *frame, const Key *key);
uint16_t sm_visited(const Look *look, const Frame *frame);
Flow sm_guild_sent(Play *play, Frame *frame);
void sm_declare(Play *play, uint8_t seat, uint16_t slot);
uint16_t sm_oldest_goods(const Look *look);

/* The cargo joins the discard queue, in its order. */
void sm_clear_hold(Play *play);

/* The key of a piece of luck in this turn. */
ChanceKey sm_luck_key(Play *play, uint8_t seat, uint16_t occasion, int ordinal);

int sm_take_candidates(const Look *look, const Question *question);
void sm_take_candidate(const Look *look, const Question *question, int index, Candidate *candidate);
int sm_cargo_candidates(const Look *look, const Question *question);
void sm_cargo_candidate(const Look *look, const Question *question, int index, Candidate *candidate);
void sm_bribe_bounds(const Look *look, const Question *question, int32_t args[3]);
void sm_collect_before_sale(Play *play, const Frame *window);
bool sm_ambush_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason);

bool smugglers_arrange(Play *play, const Setup *setup, Words *words, Status *refusal);
bool smugglers_begin(Play *play, const Setup *setup, Status *refusal);
Flow smugglers_concede(Play *play, uint8_t seat);
uint8_t smugglers_time_is_up(const Look *look);
int smugglers_moves(const Look *look, uint8_t seat);
void smugglers_move(const Look *look, uint8_t seat, int index, Candidate *candidate);
Flow smugglers_begin_move(Play *play, Frame *standing, const Answer *answer);
bool smugglers_judge_move(const Look *look, const Answer *answer, Status *refusal);
int smugglers_piece_name(const Look *look, int16_t piece, char *text, int size);
bool smugglers_tell(const Look *look, int16_t piece, const char *fact, char *text, int size);
bool smugglers_sound(const Look *look, const char **complaint);

#define SMUGGLERS_MESSAGE_LIST(X)                                                                                      \
    /* refusals */                                                                                                     \
    X(SAY_OWN_SIDE, "Smugglers trust nobody: every seat is a side of its own, but seats {0} and {1} share one.")       \
    X(SAY_SHORT_DECK, "{0} {0:card|cards} must be dealt, but the deck has {1}.")                                       \
    X(SAY_NONE_LEFT, "No {0} is left in the deck for this line.")                                                      \
    X(SAY_NO_UNSEEN, "No undecided card is left in the deck for this line.")                                           \
    X(SAY_PEEKED, "The top card has been looked at in this turn.")                                                     \
    X(SAY_NO_DECK, "There is no card in the deck to look at.")                                                         \
    X(SAY_NO_DISCARD, "There is no discarded card to take.")                                                           \
    X(SAY_NO_VALUE, "{0} has no value; nobody buys it.")                                                               \
    X(SAY_NO_AMBUSH, "There is no ambush in the hand.")                                                                \
    X(SAY_NO_TURN, "Credits change hands only during a turn.")                                                         \
    X(SAY_NO_RECEIVER, "Credits go to another seat that is still in the game.")                                        \
    X(SAY_NOT_ACTIVE, "It is the turn of {0}, who must be the giver or the receiver.")                                 \
    X(SAY_GIFT_RANGE, "A gift is from 1 to {0} credits; that is {1}.")                                                 \
    X(SAY_DROID_RECEIVER, "{0} is a droid; it has no use for gifts.")                                                  \
    X(SAY_NO_CONTACT, "No contact of class {0} is left in the harbour.")                                               \
    X(SAY_NO_MESSENGER, "A messenger costs {0} credits.")                                                              \
    X(SAY_NO_CREDITS, "{0} has no credits to give.")                                                                   \
    /* questions */                                                                                                    \
    X(SAY_ASK_TAKE, "{0}, which card do you take?")                                                                    \
    X(SAY_ASK_CARGO, "{0}, which goods do you ship?")                                                                  \
    X(SAY_ASK_BRIBE, "{0}, how much do you slip to customs?")                                                          \
    X(SAY_ASK_GIFT, "{0}, do you take what {1} offers?")                                                               \
    /* buttons */                                                                                                      \
    X(SAY_PEEK, "Peek at the top card")                                                                                \
    X(SAY_DRAW, "Draw from the deck")                                                                                  \
    X(SAY_SALVAGE, "Take the oldest discard")                                                                          \
    X(SAY_BURY, "Bury the top card")                                                                                   \
    X(SAY_VISIT, "Visit a contact of class {0}")                                                                       \
    X(SAY_SHELTER, "Shelter a contact of class {0}")                                                                   \
    X(SAY_SEND_FOR, "Send for the {0}")                                                                                \
    X(SAY_SHIP, "{0}")                                                                                                 \
    X(SAY_AMBUSH, "Ambush the sale")                                                                                   \
    X(SAY_GIVE, "Give {0} {1} {1:credit|credits}")                                                                     \
    /* events */                                                                                                       \
    X(SAY_TURN, "Turn {1}: {0} is up.")                                                                                \
    X(SAY_DEALT, "{0} is dealt a card.")                                                                               \
    X(SAY_YOUR_CARD, "Your card: {0}.")                                                                                \
    X(SAY_PEEKS, "{0} peeks at the top card.")                                                                         \
    X(SAY_DRAWS, "{0} draws a card.")                                                                                  \
    X(SAY_SALVAGES, "{0} takes {1} from the discards.")                                                                \
    X(SAY_SALVAGES_UNSEEN, "{0} takes a face-down card from the discards.")                                            \
    X(SAY_BURIES, "{0} buries the top card unseen.")                                                                   \
    X(SAY_VISITS, "{0} visits a contact of class {1}.")                                                                \
    X(SAY_SHELTERS, "{0} shelters a contact of class {1} unseen.")                                                     \
    X(SAY_FOUND, "{0} sends for the {1}, who comes.")                                                                  \
    X(SAY_NOT_FOUND, "{0} sends for the {1}, who is not there.")                                                       \
    X(SAY_PRECIOUS, "{0} says that the card is precious.")                                                             \
    X(SAY_COMMON, "{0} says that the card is not precious.")                                                           \
    X(SAY_SHIPS, "{0} ships {1}.")                                                                                     \
    X(SAY_BRIBES, "{0} slips {1} {1:credit|credits} to customs.")                                                      \
    X(SAY_INSPECTED, "Customs: {0}.")                                                                                  \
    X(SAY_FINED, "{0} pays a fine of {1}.")                                                                            \
    X(SAY_IMPOUNDED, "The cargo of {0} is impounded; the turn is over.")                                               \
    X(SAY_AMBUSHES, "{0} ambushes the sale and takes {1}.")                                                            \
    X(SAY_SELLS, "{0} sells the cargo for {1}.")                                                                       \
    X(SAY_WAGES, "{0} earns {1} in the harbour.")                                                                      \
    X(SAY_OFFERS, "{0} offers {1} {2} {2:credit|credits}.")                                                            \
    X(SAY_GIVES, "{0} gives {1} {2} {2:credit|credits}.")                                                              \
    X(SAY_DECLINES, "{0} takes nothing from {1}.")                                                                     \
    X(SAY_LEAVES, "{0} leaves, and {1} {1:card goes|cards go} face down to the discards.")                             \
    X(SAY_REVEALS, "{0} had buried {1}.")                                                                              \
    X(SAY_TOTAL, "{0} ends with {1} {1:credit|credits}.")

enum { SMUGGLERS_MESSAGES_BEFORE = KERNEL_MESSAGES - 1, SMUGGLERS_MESSAGE_LIST(KERNEL_MESSAGE_ID) SMUGGLERS_MESSAGES };

#endif
