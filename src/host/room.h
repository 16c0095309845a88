/* A room: one game, who sits there, and what is on its way to the store. The host's own; everybody else includes host.h.
 *
 * A change is made in memory at once and handed to the store (outbox.c); what it caused waits in the room's outbox until the
 * store has it. At most one job of a room is on its way; what changes meanwhile goes with the next. If the store cannot, the
 * room becomes again what is kept. So everything that must survive stands either in the record or in the room's JSON
 * (room_json.c), and the rest of a room (presence, requests, machines that think) may be forgotten at any time.
 *
 * on_NAME() takes the message NAME of a client (src/protocol/messages.txt); host.c finds which. */
#ifndef HOST_ROOM_H
#define HOST_ROOM_H

#include "host/host.h"
#include "host/messages.h"
#include "outrider/manner.h"
#include "protocol/protocol.h"
#include "provable/provable.h"
#include "view/view.h"
#include "json/json.h"

enum {
    HOST_NAME_BYTES = 41,
    HOST_WHY_BYTES = 201,
    HOST_SECRET_BYTES = 32, /* of a token, and of its hash */
    HOST_TOKEN_BYTES = 2 * HOST_SECRET_BYTES + 1,
    HOST_ADDRESS_BYTES = 64,
    HOST_CHAT_LINES = 100,      /* that whoever joins is sent */
    HOST_PREFERENCES = 64,      /* of one seat */
    HOST_OUTBOX_BYTES = 4 << 20 /* that may wait for the store before a room takes no more answers */
};

#define HOST_SECOND INT64_C(1000)
#define HOST_MINUTE (60 * HOST_SECOND)
#define HOST_HOUR   (60 * HOST_MINUTE)
#define HOST_DAY    (24 * HOST_HOUR)

/* How long somebody may be gone before the others may do something about it. */
#define HOST_ABSENCE (2 * HOST_MINUTE)
/* How long the others wait for a decision that is not the seat's own (ruled.c). */
#define HOST_RULED (20 * HOST_SECOND)
/* A game that is over or adjourned leaves memory when nobody has looked at it for this long. */
#define HOST_LINGER (10 * HOST_MINUTE)
/* A game that nobody is at any more ends before it began; without a clock it is adjourned. */
#define HOST_NOBODY_CAME  HOST_DAY
#define HOST_NOBODY_CARES (14 * HOST_DAY)

typedef struct Room Room;
typedef struct Connection Connection;
typedef struct Snapshot Snapshot; /* of a record, for jobs (past.c) */

/* The table after an entry, kept for a while (kept_moments.c). */
typedef struct Moment {
    struct Moment *next;          /* of its room, the last entry first */
    struct Moment *newer, *older; /* of the host, by when it was last used */
    Room *room;
    int64_t used;
    int entry;
    Table table;
} Moment;

/* What an address may ask for (budgets.c). It is remembered as long as its budget is not full. */
typedef struct Address Address;

typedef enum RoomState { ROOM_WAITING, ROOM_PLAYING, ROOM_ADJOURNED, ROOM_OVER, ROOM_STATES } RoomState;
extern const char *const room_state_names[ROOM_STATES];

typedef enum ClockKind { CLOCK_NONE, CLOCK_GAME, CLOCK_SIDE, CLOCK_DAYS, CLOCKS } ClockKind;
extern const char *const clock_names[CLOCKS];

/* What becomes of a seat that gives up while others play on (giving_up.c). */
typedef enum Leaving { LEAVING_MACHINE, LEAVING_LEAVE, LEAVINGS } Leaving;
extern const char *const leaving_names[LEAVINGS];

/* A copy of a text for free(); NULL if memory ran out. */
char *host_copy(const char *text);

/* The index of a word in a list; -1 if it is not there. */
int host_word(const char *word, const char *const *list, int count);

/* How much of something somebody may have now, in thousandths. It fills up as time passes (budgets.c). */
typedef struct Budget {
    int64_t filled; /* when it was last filled up */
    int64_t left;
} Budget;

typedef struct MadeRules MadeRules; /* room_rules.c */

typedef struct Preference {
    uint16_t ability; /* of the rules */
    bool always;      /* else never */
} Preference;

typedef struct Seat {
    char name[HOST_NAME_BYTES];
    bool taken;
    bool reserved;                                               /* only somebody with the invite may take it */
    bool thorough, auto_pass;                                    /* auto_answer.c */
    uint32_t auto_pass_since;                                    /* the count of its questions then */
    bool stand_in;                                               /* a machine plays for the person who is gone */
    bool gave_up;                                                /* it does so for good */
    bool told_absent;                                            /* the others know that it has been gone for long */
    uint8_t person;                                              /* the first seat that the same person took */
    OpponentKind machine;                                        /* OPPONENT_PERSON, or who plays */
    uint8_t token[HOST_SECRET_BYTES], invite[HOST_SECRET_BYTES]; /* their hashes */
    bool pledged, opened; /* fairness.c: whether `pledge` and `nonce` are there */
    uint8_t pledge[SEAL_BYTES], nonce[NONCE_BYTES];
    Preference *prefers;
    int prefer_count;
    int grown;           /* entries that it has added besides playing (growth.c) */
    uint64_t considered; /* what it has answered in the secret question that is open, as bits; not kept */
    bool revises;        /* it had settled that; not kept */
    int64_t left;        /* of its clock, in milliseconds, when it was last settled */
    int64_t waited_for;  /* how long all others have waited for its side; counted with game-75 */
    int64_t gone;        /* since when nobody is connected as this seat */
    int connections;     /* that hold it */
    bool muted;          /* by the host of the game (moderation.c) */
    Budget messages;     /* of the person whose first seat it is, with all connections */
    uint64_t thinking;   /* the number of the job that its machine works on; 0: none */
    SearchMemory *
        memory; /* what its machine remembers, or at practice an ace for hints; NULL: nothing. Not kept: losing it does little harm */
    uint64_t hint;    /* the number of the job whose answer its player is told; 0: none */
    uint32_t hint_to; /* the connection that asked for it */
} Seat;

/* What a seat asks of the other persons. */
typedef enum RequestKind {
    REQUEST_NONE,
    REQUEST_BACK,
    REQUEST_ADJOURN,
    REQUEST_RESUME,
    REQUEST_REMATCH,
    REQUESTS
} RequestKind;
extern const char *const request_names[REQUESTS];

typedef struct Request {
    RequestKind kind;
    int32_t number;
    uint8_t seat;  /* who asks */
    uint8_t waits; /* bit s: the person of seat s has yet to say */
    int entry;     /* REQUEST_BACK: to go back to */
    int step;      /* REQUEST_REMATCH: how many levels up the machines go */
    int made;      /* how many entries there were: it is void when there are more */
} Request;

/* What somebody may know: a seat, or a spectator. Everybody who may know the same, in the same language, gets the same
 * messages. */
enum { HOST_SPECTATOR = MAX_SEATS, HOST_VIEWERS };

/* The events since the last view, for one kind of viewer in one language. There is one for whoever is here and listens. */
typedef struct Feed {
    struct Feed *next;
    int viewer;
    Language language;
    Json json;
    JsonBuffer text;
} Feed;

/* A message that waits for the store. */
typedef struct Outgoing {
    struct Outgoing *next;
    uint64_t batch; /* it leaves when this one is kept */
    uint32_t connection;
    size_t length;
    char text[];
} Outgoing;

/* Odds (odds_shown.c): who waits for them, and those found last. */
enum { ODDS_WAITING = 16, ODDS_KEPT = 8 };
typedef struct OddsAsked {
    uint64_t number; /* of the job; 0: nobody waits here */
    uint32_t connection;
    int entry, viewer;
} OddsAsked;
typedef struct OddsKept {
    int entry, viewer;
    char *shots; /* JSON; NULL: none are kept here */
} OddsKept;

/* Somebody who looked on, by the hash of the address, and may say nothing, or not come back (moderation.c). */
typedef struct Barred {
    char maker[STORE_MAKER_BYTES];
    bool muted, banned;
} Barred;

struct Room {
    Host *host;
    Room *next; /* in its bucket */
    char id[STORE_ID_BYTES];
    char maker[STORE_MAKER_BYTES]; /* the hash of the address that made it; "" once it is over */
    /* ---- kept, as JSON ---- */
    RoomState state;
    char why[HOST_WHY_BYTES]; /* it is adjourned, or over; in English, and told in everybody's language */
    char game[25];
    const Rules *rules;  /* NULL: this host does not know the game (any more) */
    bool has_made_rules; /* they were made from its record (room_rules.c) */
    uint8_t seats;
    uint8_t side[MAX_SEATS];
    char *setup;
    char *goals; /* of a lesson, one a line (view/goals.h); NULL: none */
    int goals_reached;
    Manner manner;
    ClockKind clock;
    bool late_view;
    Leaving leaving;
    OpponentKind takes_over; /* the machine that plays for somebody who is gone or gave up */
    bool stuck;              /* adjourned for good: it does not fit its rules */
    bool opened;             /* from a record, to be looked at; never kept */
    uint8_t secret[SEAL_BYTES], commitment[SEAL_BYTES];
    int sealed; /* how many times: fairness_seal() */
    Seat seat[MAX_SEATS];
    int64_t game_left;              /* CLOCK_GAME */
    char next_game[STORE_ID_BYTES]; /* the rematch */
    int owner;                      /* the seat of the game's host, who created it; -1: none */
    Barred *barred;                 /* NULL: nobody yet */
    int barred_count;
    /* ---- kept, as record; NULL before the game begins ---- */
    Match *match;
    /* ---- not kept ---- */
    Sink sink;
    Provable dice;
    Connection *here;    /* who looks */
    uint32_t creator;    /* the connection that created it, until it sits down */
    int32_t visits;      /* how many have come in */
    int64_t people_told; /* when the game\'s host was last told who looks on */
    int64_t people_due;  /* when it is to be told again; 0: it knows */
    /* When the first answer came of what is to be kept, and of what is on its way; 0: none. */
    int64_t answered, answered_handed;
    int watchers;         /* of those, who hold no seat */
    int64_t settled;      /* when clocks were last brought up to date */
    int64_t clocks_kept;  /* when what is left of them was last handed to the store */
    uint8_t running;      /* bit s: its clock runs */
    uint8_t waited_for;   /* bit s: all others wait for its side */
    int64_t idle;         /* since when nobody is here */
    int64_t owed_since;   /* since when the start waits for pledges, or for nonces */
    int64_t ruled_since;  /* since when `ruled_seat` decides for nobody's piece (ruled.c); 0: no seat does */
    uint32_t ruled_count; /* the count of that question */
    uint8_t ruled_seat;
    int last_back; /* the number of the last take-back's entry */
    Request request;
    Feed *feeds;
    /* With late_view: the table when everybody had answered in secret, of the round before, which spectators see when this round's
     * is found; and of this round. */
    Table *late_secrets, *new_secrets;
    bool has_new_secrets; /* found since the last views */
    bool hidden_open;     /* somebody is asked in secret */
    int64_t rest;         /* after the store failed, machines wait until then */
    char **said;          /* lines of chat, as messages; a ring */
    int said_first, said_count;
    bool said_known;   /* what the store has is here too */
    size_t chat_bytes; /* said since the game came into memory, and the last lines before */
    Moment *moments;
    int moment_count;
    Snapshot *snapshot; /* of the record, as it was when somebody last looked back; NULL: none */
    uint32_t rewinds;   /* how often it went back to what is kept: what was played again before counts no more */
    OddsAsked odds_asked[ODDS_WAITING];
    OddsKept odds_kept[ODDS_KEPT]; /* a ring */
    int odds_next;
    /* ---- on its way to the store (outbox.c) ---- */
    bool dirty;
    Room *next_flight;                 /* in its bucket */
    uint64_t batch;                    /* the number of the last batch handed in */
    uint64_t in_flight;                /* the job of that batch; 0: it is kept */
    size_t handed_length, kept_length; /* of the record's text */
    int handed_entries, kept_entries;
    char *handed_room, *kept_room; /* JSON; NULL: as it was; not kept yet */
    Outgoing *first_out, *last_out;
    size_t out_bytes;
};

struct Connection {
    Connection *next; /* in its bucket */
    Host *host;
    Connection *next_here;
    uint32_t number;
    char address[HOST_ADDRESS_BYTES];
    char maker[STORE_MAKER_BYTES]; /* its hash */
    char name[HOST_NAME_BYTES];
    Language language; /* of views, events and the rules' refusals */
    bool greeted;
    bool hung_up;
    bool told_flood;
    Room *room;     /* that it looks at */
    uint8_t seats;  /* bit s: it holds seat s there */
    int32_t person; /* its number there */
    Budget messages, chat, work;
    ReplayJob *replays; /* that wait (past.c) */
    int replays_waiting;
    bool replays_now; /* one is at work elsewhere */
    int excess;
};

typedef struct Spending Spending;
struct Host {
    HostWorld world;
    HostLimits limits;
    char public_url[160];
    HostStats stats;
    ProtocolMessage heard;      /* the message that is being taken: too large for a browser's stack */
    uint64_t numbers;           /* of jobs */
    Spending *spending;         /* what addresses have spent today; NULL: nothing yet */
    struct Sanction *sanctions; /* of whoever runs this host (operator.c) */
    int32_t requests;
    struct SayJob *saying;   /* chat on its way to the store */
    Room *flight[1024];      /* rooms with a job on its way, by its number */
    Moment *newest, *oldest; /* used */
    MadeRules *made_rules;   /* for records with other cards than this host's */
    int moments;
    Budget work;
    Address *address[1024];
    Room *room[4096];
    Connection *connection[4096];
};

/* ---- the world ---- */
int64_t host_now(const Host *host);  /* for everything that lasts; it never jumps */
int64_t host_date(const Host *host); /* milliseconds since 1970, for what is told as a date */
void host_random_hex(Host *host, char *text, int bytes);
void host_send(Host *host, Connection *connection, const JsonBuffer *message);
Room *host_room(const Host *host, const char *id);
Connection *host_connection(const Host *host, uint32_t number);
/* A structured line about a room; `detail` may be NULL. */
void host_log(Host *host, const char *event, const Room *room, const char *detail);
/* Refuses a message outside of any room, or of a room (then it waits for the store like everything else), in the language of the
 * connection; or with a text that is in it already. */
void host_refuse(Host *host, Connection *connection, const char *about, HostSays why);
void host_refuse_text(Host *host, Connection *connection, const char *about, const char *why);
/* Nothing more is said to it, and nothing taken from it. */
void host_hang_up(Host *host, Connection *connection, const char *why);
void hash_secret(const char *secret, uint8_t hash[HOST_SECRET_BYTES]);
bool fits_secret(const char *secret, const uint8_t hash[HOST_SECRET_BYTES]);
void bytes_to_hex(const uint8_t *bytes, int count, char *text);
bool bytes_from_hex(const char *text, uint8_t *bytes, int count);

/* ---- budgets.c ---- */
Budget budget_full(int64_t now, int64_t full);
int64_t budget_of_messages(const Host *host); /* when it is full */
int64_t budget_of_chat(const Host *host);
/* A message costs one, and a long one more. True: there is none left, and that was told. */
bool is_flood(Host *host, Connection *connection, size_t length);

int64_t budget_of_work(int a_second);     /* when it is full: that of a connection or an address, */
int64_t budget_of_all_work(int a_second); /* and that of all together */
/* Takes work off what the connection, its address and the host may do besides play. False: there is none left, and it was told when
 * to try again. */
bool work_pay(Connection *connection, const char *about, int work);
/* The same for what is known only afterwards: whoever asks next waits for the longer. */
void work_charge(Connection *connection, int work);
void work_tick(Host *host, int64_t now);
void work_forget(Host *host);
/* What things cost, in entries that are played again; one takes about half a microsecond (bench/results.md). What is done on the
 * host's own thread costs several times as much as on another, since everybody waits for it. */
enum {
    WORK_HERE = 4,
    WORK_OF_VIEW = 100,
    WORK_OF_FINDING = 60,  /* a game in the store; */
    WORK_OF_READING = 4,   /* and to read and play one of its entries */
    WORK_OF_MAKING = 300,  /* a game, and to see whether it can begin */
    WORK_OF_SQUAD = 200,   /* that was pasted, or is built; besides, what is told of it: */
    WORK_SQUAD_BYTES = 2,  /* bytes about a squad with its faults and their changes for one, */
    WORK_FITS_BYTES = 16,  /* and about cards that fit it or not */
    WORK_OF_OFFERS = 600,  /* all that there is */
    WORK_OF_CARDS = 600,   /* all of a game */
    WORK_COPIES = 128,     /* bytes of a record are told for one */
    WORK_OF_ODDS = 2000,   /* most are given up before they cost more */
    WORK_OF_HINT = 40000,  /* a second of a thread, at the rate at which a connection may ask for work */
    WORK_OF_ATTACKS = 8000 /* of a ship of a squad: the odds of several */
};

/* ---- rooms.c ---- */
Room *room_new(Host *host, const char *id);
void room_free(Room *room); /* nobody may be there any more */
void room_link(Room *room);
void room_unlink(Room *room);
/* A room with a new id, for somebody whose address has this hash; NULL: memory ran out. It is not linked yet. */
Room *room_new_here(Host *host, const char *maker);
/* Why nobody at an address with this hash may have one more game in memory now; HOST_NOTHING: it may. */
HostSays too_many_games(const Host *host, const char *maker);
/* The same for a game that will be kept, which today's spending limits too. */
HostSays why_no_new_game(const Host *host, const char *maker);
void on_create(Host *host, Connection *connection, const ProtocolCreate *wish);
/* A new game like that one, with everybody one side further; its links go to everybody there. */
void room_rematch(Room *room, int step); /* the machines that many levels up, where there are such */
/* Looks whether the next goals of a lesson are reached, on a table as it is or was at an event. */
void room_watch_goals(Room *room, const Table *table);
/* What the names of the seats are, for voices and views. */
void room_names(const Room *room, const char *names[MAX_SEATS]);
/* Everybody sits, and the dice are sealed. */
void room_begin(Room *room);
/* The luck of a game that has begun, and where its events go. */
void room_prepare(Room *room);
bool room_is_open(const Room *room); /* neither over nor adjourned for good: it counts as a game */

/* ---- seats.c ---- */
void on_join(Host *host, Connection *connection, const ProtocolJoin *wish);
void on_sit(Connection *connection, const ProtocolSit *wish);
void seat_enter(Room *room, Connection *connection); /* as a spectator; it looks at nothing else */
void seat_leave(Connection *connection);
/* A machine or another player sits down on a seat: written into the record if the game has begun. */
void seat_write_name(Room *room, int seat, const char *name);
int first_seat(const Connection *connection); /* that it holds; -1: none */
bool is_person(const Seat *seat);             /* taken, and not a machine's for good */
bool is_played_by_machine(const Seat *seat);  /* also for somebody who is gone */
bool is_out(const Room *room, int seat);      /* it has conceded, and the others play on */
uint8_t seats_of_person(const Room *room, int seat);
/* The first seats of all persons but the one who holds `seat`, as bits. */
uint8_t other_persons(const Room *room, int seat);
/* Which of its seats a connection speaks for: the one it names, or the only one; -1 after a refusal. */
int speaking_seat(Connection *connection, const char *about, bool named, int seat);

/* Looks again who holds which seat, after seats became free. */
void seat_check_holders(Room *room);

/* ---- clean.c ---- */
/* Takes out what nobody can see, in place; UTF-8 that the parser has taken. A name has single blanks between its words only, and may be
 * empty afterwards; words keep what joins emoji and letters. */
void clean_name(char *name);
void clean_words(char *words);

/* ---- fairness.c ---- */
typedef enum Owed { OWED_NOTHING, OWED_PLEDGE, OWED_NONCE, OWED_KINDS } Owed;
extern const char *const owed_names[OWED_KINDS];
/* Commits to another secret, and forgets what was pledged; machines pledge at once. False: memory ran out. */
bool fairness_seal(Room *room);
/* After a restart, before the game has begun: seals again if the rules are others now. */
void fairness_restored(Room *room);
bool fairness_all_pledged(const Room *room);
bool fairness_all_opened(const Room *room);
/* What the start waits for at this seat, and from when on the others may free the seat (INT64_MAX: they may not). */
Owed fairness_owed(const Room *room, int seat);
int64_t fairness_overdue(const Room *room, int seat);
/* Why that is no pledge to the room's commitment; and to take one that is. */
HostSays fairness_why_not_pledge(const Room *room, const char *commitment, const char *pledge);
void fairness_take_pledge(Room *room, int seat, const char *pledge);
void on_pledge(Connection *connection, const ProtocolPledge *said);
void on_nonce(Connection *connection, const ProtocolNonce *said);
/* Frees a seat before the game begins: one's own, or one that others have waited for too long. Why not; HOST_NOTHING: it is free. */
HostSays fairness_free(Connection *connection, int seat);
/* Whoever sits there sits no more, before the game has begun; false: memory ran out. */
bool fairness_vacate(Room *room, int seat);

/* ---- absence.c ---- */
void on_absent(Connection *connection, const ProtocolAbsent *wish);
int64_t absence_due(const Room *room);
void absence_tick(Room *room, int64_t now);
bool is_absent(const Room *room, int seat, int64_t now);

/* ---- play.c ---- */
void on_answer(Connection *connection, const ProtocolAnswer *said);
/* Would that be legal? Nothing changes. */
void on_try(Connection *connection, const ProtocolTry *said);
void on_move(Connection *connection, const ProtocolMove *said);
/* Everything that follows by itself from a change of the table: luck, what seats leave to the host, the end of the game. If the
 * rules break the game goes back to when its record had `before` bytes; then false. */
bool room_advance(Room *room, size_t before);
/* The referee decides; then everything that follows. False if the rules refuse. The note, in English, is for the record too. */
bool room_referee(Room *room, RefereeKind kind, int seat, const char *note);
void room_adjourn(Room *room, const char *why); /* in English: host_english(), or what is wrong with the record */
void room_close(Room *room, const char *why);   /* a game that never began */
void room_end(Room *room, const char *why);     /* any game, without a winner */
/* Takes an answer, and everything that follows. Refused: nothing has changed, and `why` says it, in that language. */
bool room_take_answer(Room *room, const Answer *answer, Language language, Out *why, const char **rule);
/* Why a connection may not answer that question now, and whose it is. */
HostSays not_to_answer(const Connection *connection, const char *id, int last_seen, uint8_t *seat);
/* How the room speaks with somebody of that language; `names` must be there for as long. */
Voice room_voice(const Room *room, const char *names[MAX_SEATS], Language language);
/* After play: views, clocks, what the store must keep. */
void room_played(Room *room);
/* Goes back to the first bytes of the record, as if the rest had never been. False: it cannot be replayed, and is adjourned. */
bool room_rewind(Room *room, size_t length);

/* ---- thinking.c ---- */
/* Machines that are asked begin to think, if all that led to it is kept. */
void room_wake_machines(Room *room);
/* A job for somebody who plays this seat, without its kind; and to hand it out. */
ThinkJob think_job(Room *room, const Question *question);
void think_begin(Room *room, ThinkJob *job);
/* What is thought about this seat's question is of no use any more, nor what its machine remembers; and of all seats. */
void seat_stops_thinking(Room *room, int seat);
void room_stops_thinking(Room *room);

/* ---- hints.c ---- */
void on_hint(Connection *connection, const ProtocolHint *wish);
void hint_thought(Room *room, int seat, const Answer *answer); /* what the machine says that was asked */

/* ---- levels.c ---- */
/* Does this host have that machine for that game? */
bool level_fits(const Host *host, const Rules *rules, OpponentKind kind);
/* That machine, or the best below it that this host has. */
OpponentKind level_within(const Host *host, const Rules *rules, OpponentKind kind);
/* The machine that many levels up; the same if there is none. */
OpponentKind level_step(const Host *host, const Rules *rules, OpponentKind kind, int step);
/* How long a machine may think of one question of this game. */
int level_milliseconds(const Room *room, OpponentKind kind);
/* What a machine is called; nothing for a person. */
void level_say(Out *out, Language language, OpponentKind kind);
/* Those that this host has for this game, the weakest first. */
void levels_write(Json *json, const Host *host, const Rules *rules, Language language);

/* ---- growth.c ---- */
int growth_played(const Room *room);                         /* how many entries count towards the length of the game */
bool growth_is_spent(const Room *room, int seat);            /* it may only play on */
bool growth_refuses(const Room *room, const Answer *answer); /* it would be growth, and there was enough */
/* Whose growth an answer will be, asked before it is taken; SEAT_NOBODY: it is play. growth_add() then counts the entries. */
uint8_t growth_author(const Room *room, const Answer *answer);
void growth_add(Room *room, uint8_t seat, int entries);
/* An answer was taken, and everything that followed; those were the questions before. */
void growth_taken(Room *room, const Answer *answer, const Question before[MAX_SEATS]);
/* How many entries stand; and: a seat has taken back, and `standing` entries stood before. */
int growth_standing(const Room *room);
void growth_taken_back(Room *room, int seat, int standing);

/* ---- takeback.c ---- */
void on_back(Connection *connection, const ProtocolBack *wish);
bool take_back_to(Room *room, int seat, int entry);

/* ---- requests.c ---- */
void on_request(Connection *connection, RequestKind kind, int step); /* `step` is of a rematch */
void on_rematch(Connection *connection, const ProtocolRematch *wish);
void request_open(Room *room, RequestKind kind, int seat, int entry);
void on_consent(Connection *connection, const ProtocolConsent *said);
/* Drops a request that no longer makes sense. True if it did. */
bool request_refresh(Room *room);

/* ---- clocks.c ---- */
void clock_start(Room *room);  /* the full time, as the game begins */
void clock_settle(Room *room); /* takes off what has passed */
void clock_run(Room *room);    /* for whom they run from now on */
void clock_answered(Room *room, int seat);
void clock_tick(Room *room);                    /* settles, and judges who is out of time */
void clock_keep(Room *room);                    /* now and then the store is told how much is left */
int64_t clock_due(const Room *room);            /* when somebody runs out; INT64_MAX: never */
int64_t clock_left(const Room *room, int seat); /* now */

/* ---- room_rules.c ---- */
/* Gives the room the rules of this record. False: the error says why there are none, and the room has those of its game as this host
 * has them; NULL where it does not know the game. */
bool room_find_rules(Room *room, const Record *record, RecordError *error);
void room_drop_rules(Room *room); /* the room is done with them */
/* A job with the rules of this game goes out; it has come back, whatever became of the room. */
void rules_lend(Host *host, const char *game);
void rules_return(Host *host, const char *game);
void rules_forget(Host *host); /* no job is under way any more */

/* ---- auto_answer.c ---- */
void on_prefer(Connection *connection, const ProtocolPrefer *wish);
void on_auto_pass(Connection *connection, const ProtocolAutoPass *wish);
void on_thorough(Connection *connection, const ProtocolThorough *wish);
/* What the host answers for a seat, by what it asked for; false if the seat is to be asked itself. */
bool auto_answer(const Room *room, const Table *table, const Question *question, Answer *answer);
bool seat_prefers(Seat *seat, uint16_t ability, bool always); /* false: too many */

/* ---- chat.c ---- */
void on_chat(Connection *connection, const ProtocolChat *said);
void send_chat_to(Room *room, Connection *connection);
bool chat_kept(Host *host, const StoreDone *done); /* false: not a job of chat */
void chat_free(Room *room);
void chat_forget(Host *host);

/* ---- odds_shown.c ---- */
void on_odds(Connection *connection, const ProtocolOdds *wish);
/* On the table as it was after that entry. */
void odds_work_out(Connection *connection, int entry, int viewer, const Table *table);
void odds_forget(Room *room); /* the game goes back, or away: its odds count no more, and those who wait are told */

/* ---- send.c ---- */
void hear_event(void *self, const Table *table, const Event *event); /* a Sink's */
void forget_events(Room *room);
void send_views(Room *room);                        /* to everybody, with the events since */
void send_view(Room *room, Connection *connection); /* to one who has just come */
void send_room(Room *room);
void send_room_to(Room *room, Connection *connection);
void send_clocks(Room *room);
void send_clocks_to(Room *room, Connection *connection);
void send_over(Room *room);
void send_over_to(Room *room, Connection *connection);
void send_late_secrets(Room *room); /* if everybody has answered in secret since */
void send_refused(Room *room, Connection *connection, const char *about, HostSays why);
/* With a text that is in the language of the connection already; the rule and the question's id may be NULL. */
void send_refused_text(Room *room, Connection *connection, const char *about, const char *why, const char *rule,
                       const char *question);
void write_room_link(Room *room, char link[200], const char *what);

/* What a viewer is told, and how; `names` is filled in and borrowed. */
ViewOptions view_options_for(const Room *room, int viewer, Language language, const char *names[MAX_SEATS]);

/* ---- offers.c ---- */
/* A game that somebody names; NULL: there is none, and that was told. And how its sentences are said to a connection. */
const Rules *offers_rules(Host *host, Connection *connection, const char *about, const char *game);
Voice offers_voice(Language language, const Rules *rules);
void on_offers(Host *host, Connection *connection, const ProtocolOffers *wish);
void on_squad(Host *host, Connection *connection, const ProtocolSquad *wish);
void on_fits(Host *host, Connection *connection, const ProtocolFits *wish);
void on_cards(Host *host, Connection *connection, const ProtocolCards *wish);

/* ---- squad_attacks.c ---- */
void on_attacks(Host *host, Connection *connection, const ProtocolAttacks *wish);

/* ---- past.c ---- */
void on_history(Connection *connection, const ProtocolHistory *wish);
void on_look(Connection *connection, const ProtocolLook *wish);
void past_odds(Connection *connection, int entry, int viewer); /* odds_work_out() on the table of then */
/* The record has no such entry. */
void past_refuse_entry(Connection *connection, const char *about);
void past_forget(Room *room);              /* the room goes back, or away */
void past_hang_up(Connection *connection); /* nobody waits there any more */

/* ---- kept_moments.c ---- */
void moment_keep(Room *room, int entry, const Table *table); /* `entry` is one that record_reach() gives */
/* The last moment not after entry `most` that leads to the table after entry `upto`; NULL: none. */
const Moment *moment_find(Room *room, int most, int upto);
/* The table after an entry, at once. `work` grows by the entries that were played again. False: the error says why. */
bool moment_table(Room *room, int entry, Table *table, int *work, RecordError *error);
void moments_forget(Room *room);
void moments_tick(Host *host, int64_t now);

/* ---- record_io.c ---- */
void on_record(Connection *connection);
void on_open(Host *host, Connection *connection, const ProtocolOpen *wish);
/* The record so far, for free(); with its end line if the game is over. NULL: memory ran out. */
char *room_record(const Room *room, size_t *length);

/* ---- outbox.c ---- */
/* Sends, after everything that has been changed so far is kept. */
void room_send(Room *room, Connection *connection, const JsonBuffer *message);
void room_changed(Room *room);
/* Hands in what has changed, unless a job is on its way. The room may be gone afterwards if the world refuses the job. */
void room_hand_in(Room *room);
bool room_is_kept(const Room *room);
void room_drop_outbox(Room *room);
/* Shows everybody out and forgets what is in memory of the room: the store knows better. */
void room_dismiss(Room *room);
/* ---- moderation.c ---- */
bool is_game_host(const Room *room, const Connection *connection);
void moderation_sat(Connection *connection,
                    int seat);               /* if it is the game's host, the seat's token is the host's from now on */
void moderation_freed(Room *room, int seat); /* it is about to be */
/* The entry about somebody with this hash, made if there was none; NULL: memory ran out. */
Barred *moderation_bar(Room *room, const char *maker);
bool is_barred(const Room *room, const Connection *connection);
bool is_muted(const Room *room, const Connection *connection);
void on_moderate(Connection *connection, const ProtocolModerate *wish);
void on_close(Connection *connection);
void moderation_people_changed(Room *room); /* those who look on */
void moderation_tick(Room *room, int64_t now);
void moderation_write(Json *json, const Room *room, const Connection *reader); /* a part of the room */
/* ---- operator.c ---- */
extern const char banned_words[];
bool is_silenced(const Host *host, const char *maker);
bool is_banned(const Host *host, const char *maker);
void sanctions_free(Host *host);
/* ---- spending.c ---- */
void host_maker(const Host *host, const char *address, char maker[STORE_MAKER_BYTES]);
/* Why nobody at an address with this hash may make one more game today; HOST_NOTHING: it may. */
HostSays spending_for_game(const Host *host, const char *maker);
/* Is there enough left for a message of this type? */
bool spending_allows(const Host *host, const char *maker, ProtocolType type);
void spending_charge(Host *host, const char *maker, size_t bytes, int games);
void spending_tick(Host *host, int64_t now);
void spending_free(Host *host);
/* ---- giving_up.c ---- */
bool is_taken_over(const Room *room, int seat); /* if it gives up now, or runs out of time: a machine plays on there */
bool seat_give_up(Room *room, int seat);        /* does it. False: the rules broke, and nothing has changed */
/* ---- ruled.c ---- */
void ruled_watch(Room *room);        /* the table has changed */
int64_t ruled_due(const Room *room); /* when the rules decide; INT64_MAX: never */
int ruled_in(const Room *room);      /* the same in milliseconds from now; 0: never */
void ruled_tick(Room *room, int64_t now);
/* ---- room_json.c ---- */
char *room_to_json(const Room *room); /* JSON, for free(); NULL: memory ran out */
bool room_from_json(Room *room, const char *json, char why[HOST_WHY_BYTES]);

#endif
