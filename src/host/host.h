/* The host: games, seats, clocks, take-backs and chat, without sockets, threads, files or clocks of its own.
 *
 * Messages of connections come in as text, messages go out as text (src/protocol); what must be kept goes to the store, and
 * nothing that depends on it leaves before the store has it; machines think elsewhere and their answers come back with the id of
 * the question they were asked. So the whole host runs in a test, with a clock that the test turns. One thread only. */
#ifndef HOST_HOST_H
#define HOST_HOST_H

#include "ai/opponent.h"
#include "odds/odds_job.h"
#include "outrider/record.h"
#include "outrider/squad_wish.h"
#include "store/store.h"
#include "json/json.h"

typedef struct Host Host;

/* A limit on everything. */
typedef struct HostLimits {
    int connections, connections_an_address;
    int games, games_an_address; /* not finished */
    int games_an_address_a_day;  /* made, whatever became of them */
    int bytes_an_address_a_day;  /* that the store grows by; 0: there are no such budgets, nor games a day */
    int bytes_a_game;            /* of its record and its chat */
    int watchers_a_game;
    int messages_a_second; /* of one connection; a burst of ten times that is forgiven */
    int message_bytes;
    int chat_lines_a_minute;
    int entries_a_game; /* of play: a game that has as many is drawn */
    int changes_a_seat; /* entries besides: second thoughts, offers, what is taken back */
    /* Work besides play, such as looking back. The unit is one entry of a record that is played again; these are units a second,
     * for one connection, for one address and for the host as a whole. Ten times as much is allowed at once, for the host twice. */
    int work_a_connection, work_an_address, work;
    int moments; /* tables of the past that are kept for a while */
    int level;   /* the best machine: 1 cadet, 2 pilot, 3 veteran, 4 ace, HOST_BEST_LEVEL legend */
} HostLimits;
enum { HOST_BEST_LEVEL = 5 };
HostLimits host_limits_usual(void);

/* What a machine is asked: a copy of the table as its seat may know it. */
typedef struct ThinkJob {
    uint64_t number; /* the host's own, told back: an answer to what was taken back since is known by it */
    char game[STORE_ID_BYTES];
    const Rules *rules;
    Table known;
    Question question;
    OpponentKind kind;
    uint64_t seed;
    int milliseconds;    /* that it may think; 0: its kind does not search, and takes none worth counting */
    SearchMemory memory; /* of its seat; as the machine leaves it, it is told back with the answer */
} ThinkJob;

/* Odds that somebody asked for. */
typedef struct EstimateJob {
    uint64_t number; /* the host's own, told back */
    char game[STORE_ID_BYTES];
    OddsJob odds;
} EstimateJob;

/* Something of the past that somebody asked for: made on the host's thread, run on any, and handed back on the host's. */
typedef struct ReplayJob ReplayJob;
void replay_job_run(ReplayJob *job); /* once, on any thread; it touches nothing but itself */
void replay_job_free(ReplayJob *job);
const char *replay_job_address(const ReplayJob *job); /* of whoever asked: no address should keep the others waiting */

/* The odds of a squad's attacks, which somebody asked for: made on the host's thread, run on any, and handed back on the host's. */
typedef struct AttacksJob AttacksJob;
void attacks_job_run(AttacksJob *job); /* once, on any thread; it touches nothing but itself */
void attacks_job_free(AttacksJob *job);
const char *attacks_job_address(const AttacksJob *job);

/* What a host has of the world. Every function is called on the host's own thread and returns at once. */
typedef struct HostWorld {
    void *self;
    void (*send)(void *self, uint32_t connection, const char *message, size_t length);
    void (*hang_up)(void *self, uint32_t connection, const char *why);
    bool (*keep)(void *self, const StoreJob *job);  /* then host_kept() */
    void (*think)(void *self, const ThinkJob *job); /* then host_thought() */
    /* Nobody waits for the job of this number any more: it need not be thought to its end, but host_thought() is called all the
     * same. May be NULL. */
    void (*forget)(void *self, uint64_t number);
    /* odds_job_run() on a thread of its own, then host_estimated(). False: it cannot now. NULL: the host does it itself. */
    bool (*estimate)(void *self, const EstimateJob *job);
    /* Takes the job over: replay_job_run() on a thread of its own, then host_replayed(); or replay_job_free(), if the host is
     * closed before. False: it cannot now, and the job is still the host's. NULL: the host does it itself. */
    bool (*replay)(void *self, ReplayJob *job);
    /* The same with attacks_job_run(), then host_measured(). */
    bool (*measure)(void *self, AttacksJob *job);
    /* Milliseconds of a clock that nobody sets, from any beginning: everything that lasts is measured with it. */
    int64_t (*now)(void *self);
    /* Milliseconds since 1970, which may jump: for what is told and kept as a date, and for nothing else. */
    int64_t (*date)(void *self);
    void (*random)(void *self, void *bytes, size_t count);
    void (*log)(void *self, const char *event, const char *json);    /* one structured line */
    const Rules *(*rules)(void *self, const char *game, int length); /* by name; NULL if there is no such game */
    /* What was said in a game so far, as store_chat() gives it, for free(); NULL: nothing. May be NULL itself. Asked once a
     * game, when somebody first looks at one that was restored. */
    char *(*chat)(void *self, const char *game, int most);
    /* Somebody asks for a game that is not in memory: if the store has it, it is handed to host_restore() before this returns.
     * May be NULL: then only what is in memory can be joined. */
    void (*find)(void *self, const char *game);
    /* Does the store have no room for new games? May be NULL: it always has. */
    bool (*full)(void *self);
    const uint8_t *address_key; /* STORE_KEY_BYTES that addresses are hashed with; NULL: zeros */
    /* Tells about a squad that somebody pasted or builds: xws_tell_squad(), the members of an object; and which cards it could have now:
     * xws_tell_fits(), the items of a list. Both may be NULL: then no squads are read. */
    bool (*squad)(const Voice *voice, const SquadWish *wish, Json *json, Out *why);
    bool (*fits)(const Voice *voice, const SquadWish *wish, Json *json, Out *why);
    /* Tells the odds of the attacks of one of its ships: rate_tell_attacks(), the items of a list. On any thread. May be NULL: then nobody is told any. */
    bool (*attacks)(const Voice *voice, const SquadWish *wish, Json *json, Out *why);
} HostWorld;

/* `public_url` is without a slash at its end. Links are made from it: PUBLIC_URL/game/ID for a game, PUBLIC_URL/record/ID for the
 * record of one that is over (host_record(), or the store's). */
Host *host_open(const HostWorld *world, const HostLimits *limits, const char *public_url);
void host_close(Host *host);

/* Connections: numbers are the caller's, never 0 and never used again. */
void host_connected(Host *host, uint32_t number, const char *address);
void host_disconnected(Host *host, uint32_t number);
void host_message(Host *host, uint32_t number, const char *text, size_t length);

/* A job is kept, or could not be: then the game goes back to what is kept, and everybody there is told. */
void host_kept(Host *host, const StoreDone *done);

/* What a machine answers to ThinkJob number `number`, called once for every job; NULL if it has no answer. A stale one is
 * dropped. `memory` is the job's, as it is now; NULL: the seat forgets. */
void host_thought(Host *host, const char *game, uint64_t number, const Answer *answer, const SearchMemory *memory);

/* What came of an EstimateJob. One whose game has gone back since is dropped. */
void host_estimated(Host *host, const EstimateJob *job, const OddsResult *result);

/* A ReplayJob was run. It is freed. */
void host_replayed(Host *host, ReplayJob *job);

/* An AttacksJob was run. It is freed. */
void host_measured(Host *host, AttacksJob *job);

/* Somebody at this address asks for work that the host does not do itself, such as the record of a game that is in the store
 * alone. `work` is counted in entries of a record. 0: it is paid for; else in how many seconds to try again. */
int host_pay(Host *host, const char *address, int work);

/* Time passes: clocks, absences. Call it now and then, at the latest when host_next() says so, by HostWorld.now. */
void host_tick(Host *host);
int64_t host_next(const Host *host);

/* A game of the store, at the start. One that does not fit its rules any more is adjourned with the reason; false only if it
 * could not be taken in at all. */
bool host_restore(Host *host, const StoredGame *game);

/* What an address has spent today, at the start. */
void host_restore_spent(Host *host, const StoreSpent *spent);

/* The finished record of a game, with its `end` line, for whoever asks; NULL while it runs. The caller frees it. */
char *host_record(Host *host, const char *game, size_t *length);

/* For metrics. */
enum { HOST_LATENCIES = 12 };
extern const int host_latency_bounds[HOST_LATENCIES]; /* milliseconds */
typedef struct HostStats {
    int connections, games_waiting, games_playing, games_adjourned;
    /* How long answers of players took from here to the views that show them: how many within each of `host_latency_bounds`, those
     * that took longer, and milliseconds in all. */
    uint64_t latency[HOST_LATENCIES + 1], latency_ms;
    uint64_t messages, refused, answers, games_finished, replayed; /* entries that were played again */
} HostStats;
HostStats host_stats(const Host *host);

#endif
