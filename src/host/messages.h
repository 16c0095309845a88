/* What the host itself says: why it refuses something, and why a game is adjourned or over. Numbers with English words; po/host.*.po
 * translates them (docs/translating.md). What the rules refuse are the game's own messages.
 *
 *     host_refuse(host, connection, "join", HOST_NO_SUCH_GAME);
 *     host_say(&out, connection->language, say1(HOST_SAYS_NO, host_arg(name)));
 *
 * The sentences are no sentences of a game, but are worded as those are: `host_words` has nothing of Rules but its name and its
 * messages. A name or a text from elsewhere is an argument. */
#ifndef HOST_MESSAGES_H
#define HOST_MESSAGES_H

#include "outrider/text.h"
#include "table/rules.h"
#include "table/say.h"

/* clang-format off */
#define HOST_MESSAGE_LIST(X)                                                                                           \
    X(HOST_NOTHING, "")                                                                                                \
    X(HOST_LINE, "line {0}: {1}")                                                                                      \
    X(HOST_SETUP_LINE, "setup line {0}: {1}")                                                                          \
    /* about any message */                                                                                            \
    X(HOST_NO_MEMORY, "this host is out of memory; please try again later")                                            \
    X(HOST_FLOOD, "too many messages; wait a moment before you send more")                                             \
    X(HOST_TOO_MUCH_WORK, "that is too much for this host right now; try again in {0} {0:second|seconds}")             \
    X(HOST_TOO_LONG, "the message is too long; the host said in its welcome how long one may be")                      \
    X(HOST_OTHER_VERSION, "this host speaks another version of the protocol; load the page again")                     \
    X(HOST_HELLO_FIRST, "say hello first, with the version of the protocol")                                           \
    X(HOST_JOIN_FIRST, "join a game first")                                                                            \
    X(HOST_NOT_A_CLIENTS, "that is not for a client to say")                                                           \
    X(HOST_BUSY, "the host is busy writing things down; try again in a moment")                                        \
    X(HOST_NOT_KEPT, "that could not be written down, and the game is as it was before: {0}")                          \
    X(HOST_MEMORY_RAN_OUT, "memory ran out")                                                                           \
    X(HOST_STORE_FULL, "the store takes nothing more")                                                                 \
    /* games that are made or opened */                                                                                \
    X(HOST_TOO_MANY_GAMES, "this host has as many games as it can hold; please try again later")                       \
    X(HOST_TOO_MANY_OF_YOURS, "there are too many unfinished games or open records from your address; finish one first") \
    X(HOST_ENOUGH_TODAY, "your address has had as much written down today as this host allows; come back tomorrow")     \
    X(HOST_NO_ROOM, "this host has no room for new games; those that are being played go on")                          \
    X(HOST_CHANGED_OUTSIDE, "whoever runs this host has changed or deleted this game; join it again to see")           \
    X(HOST_UNKNOWN_GAME, "this host does not know that game")                                                          \
    X(HOST_UNKNOWN_GAME_NAMED, "this host does not know the game \"{0}\"")                                             \
    X(HOST_MANNER_LINE, "how strict the table is stands in \"manner\", not in a setup line")                           \
    X(HOST_MACHINES_BEYOND, "machines names more seats than the game has")                                             \
    X(HOST_NO_OPPONENT, "there is no machine \"{0}\" for this game here; say one of those offered, or \"\" for a person") \
    X(HOST_KEPT_BEYOND, "kept names a seat that the game does not have")                                               \
    X(HOST_RECORD_TOO_LONG, "the record has more entries than games may have here: {0}")                               \
    X(HOST_GAME_WITHOUT_SQUADS, "there are no squads in this game")                                                    \
    X(HOST_GAME_WITHOUT_CARDS, "there is no list of the cards of this game")                                           \
    X(HOST_NO_SQUADS, "this host reads no squads")                                                                     \
    /* coming, sitting down, being gone */                                                                             \
    X(HOST_NO_SUCH_GAME, "there is no such game here; ask for the link again")                                         \
    X(HOST_NO_SUCH_TOKEN, "no seat of this game has that token; join without one to look on")                          \
    X(HOST_TOO_MANY_WATCH, "as many look on at this game as may")                                                      \
    X(HOST_NO_SUCH_SEAT, "there is no such seat in this game")                                                         \
    X(HOST_SEAT_TAKEN, "somebody sits there already")                                                                  \
    X(HOST_NO_SITTING_DOWN, "nobody can sit down any more")                                                            \
    X(HOST_SEAT_KEPT, "that seat is kept for somebody who has its link")                                               \
    X(HOST_NOT_THE_INVITE, "that is not the invitation to this seat")                                                  \
    X(HOST_SAY_A_NAME, "say a name to sit down under")                                                                 \
    X(HOST_BAD_NONCE, "the nonce is 16 bytes, as 32 hexadecimal digits")                                               \
    X(HOST_BAD_PLEDGE, "the pledge is a SHA-256, as 64 hexadecimal digits")                                            \
    X(HOST_OTHER_COMMITMENT, "the pledge is for another commitment; the room has the one that counts now")             \
    X(HOST_PLEDGED_ALREADY, "this seat has pledged another nonce already")                                             \
    X(HOST_NOT_ALL_PLEDGED, "not everybody has pledged a nonce yet; keep yours secret until the room shows all pledges") \
    X(HOST_NOT_THE_PLEDGED, "that is not the nonce that this seat has pledged")                                        \
    X(HOST_NO_PLEDGES_NOW, "the game has begun: its dice are sealed")                                                  \
    X(HOST_FREE_BEFORE_BEGIN, "a seat is free again only before the game begins")                                      \
    X(HOST_OWES_NOTHING, "nobody waits for that seat, or not for long enough to free it")                              \
    X(HOST_BAD_TOKEN, "the token is 32 bytes, as 64 hexadecimal digits")                                               \
    X(HOST_NO_SEAT, "you have no seat in this game; spectators only look on")                                          \
    X(HOST_NOT_YOUR_SEAT, "that is not your seat")                                                                     \
    X(HOST_WHICH_SEAT, "you hold several seats; say which one with \"seat\"")                                          \
    X(HOST_DAYS_TO_ANSWER, "in a game with days for an answer nobody has to be here; the clock decides")               \
    X(HOST_NOBODY_MISSING, "nobody is missing there: whoever plays that seat has not been gone for two minutes")       \
    X(HOST_CLAIM_BY_FOE, "only the other side can claim the game")                                                     \
    X(HOST_NO_FORFEIT, "the rules do not let that seat forfeit now")                                                   \
    /* answers */                                                                                                      \
    X(HOST_NOT_BEGUN, "the game has not begun: somebody has yet to sit down")                                          \
    X(HOST_ADJOURNED, "the game is adjourned; resume it first")                                                        \
    X(HOST_OVER, "the game is over")                                                                                   \
    X(HOST_NO_QUESTION_ID, "that is no question's id; the view gives them, such as 0.17")                              \
    X(HOST_NOT_YOURS, "that question is not yours to answer")                                                          \
    X(HOST_GAVE_UP, "you play no more: a machine plays on in your seat")                                               \
    X(HOST_QUESTION_GONE, "that question was taken back since; look at the newest view")                               \
    X(HOST_NOT_ASKED, "you are not asked anything now")                                                                \
    X(HOST_OTHER_QUESTION, "another question is open now; look at the newest view")                                    \
    X(HOST_CHANGED_ENOUGH, "you have changed, offered or taken back as much as one player may in a game; you can still play on") \
    X(HOST_RULES_BROKE_AFTER, "the rules broke after that answer; it was taken back")                                  \
    X(HOST_NO_ABILITY, "there is no such ability in this game; views and records name them")                           \
    X(HOST_TOO_MANY_WISHES, "there are too many preferences for this seat; set some of them to ask again")             \
    /* taking back, and what others are asked */                                                                       \
    X(HOST_BACK_NOT_PLAYED, "nothing can be taken back: the game is not being played")                                 \
    X(HOST_BACK_NOTHING, "there is no answer of yours to take back")                                                   \
    X(HOST_BACK_DECIDED, "the referee has decided something since; that stands")                                       \
    X(HOST_BACK_STRICT, "your answer has revealed something, and this table is strict: it stands")                     \
    X(HOST_BACK_CANNOT, "that cannot be taken back")                                                                   \
    X(HOST_ASKED_ELSE, "something else is being asked; answer that first")                                             \
    X(HOST_ADJOURN_NOT_PLAYED, "only a game that is being played can be adjourned")                                    \
    X(HOST_RESUME_NOT_ADJOURNED, "only an adjourned game can be resumed")                                              \
    X(HOST_RESUME_STUCK, "this game cannot go on here: it does not fit the rules any more")                            \
    X(HOST_REMATCH_NOT_OVER, "there is a rematch when the game is over")                                               \
    X(HOST_REMATCH_NO_RULES, "this host does not know the game any more")                                              \
    X(HOST_REMATCH_TWICE, "there is a rematch already; the room names it")                                             \
    X(HOST_SAYS_NO, "{0} says no")                                                                                     \
    X(HOST_REQUEST_GONE, "that is not being asked any more")                                                           \
    X(HOST_NO_CONSENT, "you are not asked for your consent")                                                           \
    /* chat */                                                                                                         \
    X(HOST_NAMELESS, "spectator")                                                                                      \
    X(HOST_CHAT_EMPTY, "there is nothing to say")                                                                      \
    X(HOST_CHAT_RECORD, "this is a record, and nobody sits at it")                                                     \
    X(HOST_CHAT_NO_GAME, "the game is not there yet; try again in a moment")                                           \
    X(HOST_CHAT_FLOOD, "you say too much; wait a moment")                                                              \
    X(HOST_CHAT_MUTED, "you are muted: what you say reaches nobody")                                                    \
    X(HOST_CHAT_FULL, "this game has as much chat as this host keeps")                                                 \
    /* moderation */                                                                                                   \
    X(HOST_NOT_THE_HOST, "only the host of this game, who created it, can do that")                                    \
    X(HOST_NO_SUCH_PERSON, "there is no such person here")                                                             \
    X(HOST_NOT_YOURSELF, "you cannot do that to yourself")                                                             \
    X(HOST_PLAYER_STAYS, "a player cannot be shown out of a game that has begun; you can mute them")                   \
    X(HOST_CLOSE_BEGUN, "a game that has begun cannot be closed; concede, offer a draw, or ask to adjourn it")         \
    X(HOST_SHOWN_OUT, "the host of this game has shown you out")                                                       \
    X(HOST_BARRED, "the host of this game does not let you in")                                                        \
    /* looking back, records, odds */                                                                                  \
    X(HOST_NO_PAST, "the game has not begun: there is nothing to look back at")                                        \
    X(HOST_NO_SUCH_ENTRY, "the record has no such entry; say one from 0 to {0}")                                       \
    X(HOST_REPLAYS_WAIT, "you have asked for much of the past already; wait for that first")                           \
    X(HOST_REPLAYS_FULL, "too many look back right now; try again in a moment")                                        \
    X(HOST_NO_RECORD, "the game has not begun: it has no record yet")                                                  \
    X(HOST_RECORD_SECRET, "others have secrets in the record; it is everybody's when the game is over")                \
    X(HOST_ODDS_WENT_BACK, "the game went back; look at the newest view")                                              \
    X(HOST_ODDS_TOO_MANY, "too many odds are being worked out for this game; wait for those")                          \
    X(HOST_ATTACKS_FULL, "too many odds are being worked out right now; try again in a moment")                          \
    X(HOST_ODDS_PRACTICE, "before an attack is declared its odds are shown at tables for practice only")               \
    X(HOST_ODDS_NOT_BEGUN, "the game has not begun: nobody has attacked yet")                                          \
    X(HOST_ODDS_NO_ATTACKS, "this game has no attacks that odds can be told of")                                       \
    /* hints */                                                                                                        \
    X(HOST_HINT_PRACTICE, "hints are for practice tables only")                                                        \
    X(HOST_HINT_WAITS, "your last hint is still being thought about")                                                  \
    X(HOST_HINT_NO_IDEA, "nobody here knows a good answer to that")                                                    \
    X(HOST_HINT_NONE, "none of them")                                                                                  \
    X(HOST_HINT_PLACE, "a place that can be marked on the table")                                                      \
    /* levels of machines: what they are called, and what to expect */                                                 \
    X(HOST_LEVEL_RANDOM, "Random")                                                                                     \
    X(HOST_LEVEL_RANDOM_SAY, "Any answer that the rules allow: it has no plan.")                                       \
    X(HOST_LEVEL_CADET, "Cadet")                                                                                       \
    X(HOST_LEVEL_CADET_SAY, "Makes a beginner's mistakes: for your first games.")                                      \
    X(HOST_LEVEL_PILOT, "Pilot")                                                                                       \
    X(HOST_LEVEL_PILOT_SAY, "Plays well by rules of thumb, and looks no move ahead.")                                  \
    X(HOST_LEVEL_VETERAN, "Veteran")                                                                                   \
    X(HOST_LEVEL_VETERAN_SAY, "Tries its moves out before it makes them, for a tenth of a second.")                    \
    X(HOST_LEVEL_ACE, "Ace")                                                                                           \
    X(HOST_LEVEL_ACE_SAY, "Thinks for up to a second about each move, and guesses yours.")                             \
    X(HOST_LEVEL_LEGEND, "Legend")                                                                                     \
    X(HOST_LEVEL_LEGEND_SAY, "Takes all the time and processors that it gets: up to five seconds a move.")             \
    /* why a game is adjourned or over; their English is what the store and the record keep */                         \
    X(HOST_NOBODY_SAT, "nobody came")                                                                                  \
    X(HOST_NOBODY_HERE, "nobody was here for two weeks")                                                               \
    X(HOST_CLOSED_BY_HOST, "its host has closed it")                                                                   \
    X(HOST_CLOSED_BY_OPERATOR, "whoever runs this host has closed it")                                                 \
    X(HOST_BY_AGREEMENT, "by agreement")                                                                               \
    X(HOST_NO_MACHINE_ANSWER, "the machine found no answer")                                                           \
    X(HOST_FROM_A_RECORD, "it was opened from a record")                                                               \
    X(HOST_RULES_AGAIN, "the host has its rules again")                                                                \
    X(HOST_RULES_BROKE, "the rules broke")                                                                             \
    X(HOST_RULES_GONE, "this host does not know the game")                                                             \
    X(HOST_RECORD_OLD, "it was begun with a version of Outrider whose records are not read any more")                  \
    X(HOST_TIME_IS_UP, "time is up")                                                                                   \
    X(HOST_OUT_OF_TIME, "out of time")                                                                                 \
    X(HOST_KEPT_WAITING, "kept the others waiting for more than half of the time")                                     \
    X(HOST_GONE, "gone")
/* clang-format on */

#define HOST_MESSAGE_ID(id, english) id,
typedef enum HostSays { HOST_MESSAGE_LIST(HOST_MESSAGE_ID) HOST_MESSAGES } HostSays;

/* Named "host", for catalogues and `outrider messages host`. */
extern const Rules host_words;

/* A message of the host as a sentence. */
void host_say(Out *out, Language language, Message message);

/* The English of a message without arguments. */
const char *host_english(HostSays says);

/* What is kept in English, such as why a game is over: in that language if the host has such a message, else as it is. */
void host_say_english(Out *out, Language language, const char *english);

/* A whole text as an argument. */
Arg host_arg(const char *text);

#endif
