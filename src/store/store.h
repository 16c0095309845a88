/* The store: what a host must not lose.
 *
 * One file, created at first start, with a version and migrations. Writes are jobs: the host hands them in from its own
 * thread, a thread of the store's commits all that wait in one transaction (durable: after a power cut they are there), and
 * the host is told in the order in which they were handed in. Nothing that a job caused may leave the host before that.
 *
 * One process has the file, alone: a second one is refused, with the number of the first. Several threads of that process may
 * use it: the host's reads, the operator's tools work (store/tools.h), and neither waits for the thread that writes.
 *
 * The interface is narrow on purpose: SQLite stands behind it now, PostgreSQL could. The primary key (game, position) of an
 * entry is the fence: a position is written once, and a job whose entries do not follow those that are there fails. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STORE_ID_BYTES = 33, STORE_ERROR_BYTES = 300, STORE_MAKER_BYTES = 33, STORE_KEY_BYTES = 32 };

typedef struct Store Store;

/* What somebody's address has had written on one day. The address itself is never kept: `maker` is a keyed hash of it. */
typedef struct StoreSpent {
    char maker[STORE_MAKER_BYTES];
    int64_t day; /* since 1970 */
    int64_t bytes;
    int games;
} StoreSpent;

/* Until when nobody at an address may say anything, or come in: milliseconds since 1970; 0: it may, INT64_MAX: never again. */
typedef struct StoreSanction {
    char maker[STORE_MAKER_BYTES]; /* a keyed hash of the address */
    int64_t muted, banned;
} StoreSanction;

/* What is done with one game, all or nothing. Texts are copied when the job is handed in. */
typedef struct StoreJob {
    uint64_t number;    /* the host's own, told back; never 0 */
    const char *game;   /* its id */
    const char *header; /* the record's text before its first entry: "" in a new game's first job, while it waits for
                                  players, then once as it begins, before any entry; NULL: as it was */
    int first_entry;    /* position of the first of `entries`, from 1: the one after the last that is there */
    int entry_count;    /* 0: none */
    const char *const *entries; /* whole lines of the record, without line ends */
    const char *room;  /* everything about the game that is not its record, as JSON (the host's own); NULL: as it was */
    const char *state; /* "waiting", "playing", "adjourned", "over"; NULL: as it was */
    const char *chat;  /* a line of chat as JSON to append; NULL: none */
    const StoreSpent *spent;       /* this is kept, and nothing else, about no game; NULL: the job is about a game */
    const StoreSanction *sanction; /* the same */
} StoreJob;

typedef struct StoreDone {
    uint64_t number; /* 0: no job, but the operator has changed or deleted `game` */
    char game[STORE_ID_BYTES];
    bool ok;
    char why[STORE_ERROR_BYTES]; /* else: a full disk, another host, ... */
} StoreDone;

typedef struct StoreOptions {
    const char *path;
    void (*wake)(void *self); /* called from the store's thread whenever store_done() has something new; may be NULL */
    void *self;
    int64_t
        most_bytes; /* the file grows no larger; from nine tenths of it on store_is_full(). 0: as large as the disk */
    int keep_days;  /* games that have been over for that long are deleted; 0: never */
} StoreOptions;

/* Opens or creates the file, which only its owner can read. NULL, with the error: what was wrong, where, and what would be right. */
Store *store_open(const StoreOptions *options, char error[STORE_ERROR_BYTES]);

/* From now on nobody is woken: whoever is woken is about to go. When it returns, `wake` is not being called. */
void store_hush(Store *store);

/* Finishes what waits, then closes. */
void store_close(Store *store);

/* Hands a job in. False if memory ran out or the store is closing. */
bool store_submit(Store *store, const StoreJob *job);

/* The next job that is committed, or has failed, in order; false if there is none now. */
bool store_done(Store *store, StoreDone *done);

/* Is there no room for new games? Those that are there can go on for a while. */
bool store_is_full(Store *store);

/* For metrics: how many jobs wait, how many transactions and jobs there were, and how much of the file is in use. */
typedef struct StoreStats {
    uint64_t jobs, transactions, failures;
    uint64_t packed, deleted; /* games, by themselves: compressed, and too old to be kept */
    int waiting;
    int64_t bytes;
} StoreStats;
StoreStats store_stats(Store *store);

/* ---- reading: before the host runs, on its thread, or store_find() on any other, while the store is open ---- */

typedef struct StoredGame {
    char id[STORE_ID_BYTES];
    char *record; /* the whole text of the log so far */
    size_t record_length;
    size_t header_length; /* of the record's text, before its first entry */
    char *room;           /* JSON, as the host wrote it last */
    char *state;          /* as above */
    int64_t changed;      /* milliseconds since 1970, to the minute */
} StoredGame;

/* Calls `each` for every game in one of the states (a list ended by NULL; NULL: all), the oldest first; stops when it returns
 * false. What it is given lives for the call only. False, with the error, if the file cannot be read. */
bool store_each(Store *store, const char *const *states, bool (*each)(void *self, const StoredGame *game), void *self,
                char error[STORE_ERROR_BYTES]);

/* One game by its id; free with stored_game_free(). False if there is none, with an empty error, or with the error. */
bool store_find(Store *store, const char *id, StoredGame *game, char error[STORE_ERROR_BYTES]);
void stored_game_free(StoredGame *game);

/* The chat of a game, oldest first, the last `most` lines: a JSON list; free() it. NULL if memory ran out. */
char *store_chat(Store *store, const char *id, int most);

/* What was kept about addresses on that day. */
bool store_each_spent(Store *store, int64_t day, void (*each)(void *self, const StoreSpent *spent), void *self);

/* All sanctions. */
bool store_each_sanction(Store *store, void (*each)(void *self, const StoreSanction *sanction), void *self);

/* The key that addresses are hashed with: random, made with the file, and never told. */
void store_address_key(const Store *store, uint8_t key[STORE_KEY_BYTES]);

#endif
