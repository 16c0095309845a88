/* Spending: how much the store may grow by the messages of one address on one day. What is spent survives a restart. */
#include <stdlib.h>
#include <string.h>

#include "host/address.h"
#include "host/room.h"
#include "provable/sha256.h"

/* What one address has spent today. */
typedef struct Spender {
    struct Spender *next;
    StoreSpent spent;
    bool changed; /* since it was last handed to the store */
} Spender;

enum { BUCKETS = 1024, MOST_SPENDERS = 100000, NEW_GAME_BYTES = 4096 /* a new game's rows, besides its setup */ };

struct Spending {
    Spender *bucket[BUCKETS];
    int count;
    int64_t handed_in; /* when what has changed last went to the store */
};

#define HAND_IN_EVERY (10 * HOST_SECOND)

void host_hash_address(const uint8_t key[STORE_KEY_BYTES], const char *address, char maker[STORE_MAKER_BYTES])
{
    uint8_t tag[SHA256_BYTES];
    Hmac hmac;

    hmac_begin(&hmac, key, STORE_KEY_BYTES);
    hmac_add(&hmac, address, strlen(address));
    hmac_end(&hmac, tag);
    bytes_to_hex(tag, (STORE_MAKER_BYTES - 1) / 2, maker);
}

void host_maker(const Host *host, const char *address, char maker[STORE_MAKER_BYTES])
{
    static const uint8_t none[STORE_KEY_BYTES];

    host_hash_address(host->world.address_key != NULL ? host->world.address_key : none, address, maker);
}

/* ---- who has spent what ---- */

static Spender **bucket_of(Spending *spending, const char *maker)
{
    size_t number = 0;

    for (const char *at = maker; *at != '\0'; at++)
        number = number * 31 + (size_t)*at;
    return &spending->bucket[number % BUCKETS];
}

static Spender *find(const Host *host, const char *maker)
{
    Spender *spender = host->spending != NULL ? *bucket_of(host->spending, maker) : NULL;

    while (spender != NULL && strcmp(spender->spent.maker, maker) != 0)
        spender = spender->next;
    return spender;
}

/* The spender of that hash, now known. Beyond the most that are told apart, all others are one; NULL: memory ran out. */
static Spender *know(Host *host, const char *maker)
{
    Spender *spender = find(host, maker);

    if (spender != NULL)
        return spender;
    if (host->spending == NULL && (host->spending = calloc(1, sizeof *host->spending)) == NULL)
        return NULL;
    if (host->spending->count >= MOST_SPENDERS && maker[0] != '\0')
        return know(host, "");
    spender = calloc(1, sizeof *spender);
    if (spender == NULL)
        return NULL;
    Out out = out_to(spender->spent.maker, sizeof spender->spent.maker);
    out_text(&out, maker);
    spender->spent.day = host_date(host) / HOST_DAY;
    Spender **bucket = bucket_of(host->spending, maker);
    spender->next = *bucket;
    *bucket = spender;
    host->spending->count++;
    return spender;
}

/* A new day begins at nothing. */
static void renew(const Host *host, Spender *spender)
{
    int64_t day = host_date(host) / HOST_DAY;

    if (spender->spent.day == day)
        return;
    spender->spent.day = day;
    spender->spent.bytes = 0;
    spender->spent.games = 0;
}

/* A world may have no budgets: a browser's host serves one person. */
static bool has_budgets(const Host *host)
{
    return host->limits.bytes_an_address_a_day > 0;
}

static void hand_in(Host *host, Spender *spender)
{
    StoreJob job = {.number = ++host->numbers, .spent = &spender->spent};

    spender->changed = !host->world.keep(host->world.self, &job);
}

void spending_charge(Host *host, const char *maker, size_t bytes, int games)
{
    if (!has_budgets(host) || (bytes == 0 && games == 0))
        return;
    Spender *spender = know(host, maker);
    if (spender == NULL)
        return;
    renew(host, spender);
    spender->spent.bytes += (int64_t)bytes + (int64_t)games * NEW_GAME_BYTES;
    spender->spent.games += games;
    spender->changed = true;
    if (games > 0) /* kept before the game is; what is written in games is kept now and then */
        hand_in(host, spender);
}

static StoreSpent spent_by(const Host *host, const char *maker)
{
    Spender *spender = find(host, maker);

    if (spender == NULL)
        return (StoreSpent){0};
    renew(host, spender);
    return spender->spent;
}

HostSays spending_for_game(const Host *host, const char *maker)
{
    StoreSpent spent = spent_by(host, maker);

    if (host->world.full != NULL && host->world.full(host->world.self))
        return HOST_NO_ROOM;
    return has_budgets(host) && (spent.games >= host->limits.games_an_address_a_day ||
                                 spent.bytes >= host->limits.bytes_an_address_a_day)
               ? HOST_ENOUGH_TODAY
               : HOST_NOTHING;
}

bool spending_allows(const Host *host, const char *maker, ProtocolType type)
{
    bool play = type == PROTOCOL_ANSWER || type == PROTOCOL_MOVE || type == PROTOCOL_BACK;

    if (!has_budgets(host) || (!play && type != PROTOCOL_CHAT))
        return true;
    /* Moves in running games may cost twice the budget: only somebody who wants to fill the disk spends that much. */
    return spent_by(host, maker).bytes < (play ? 2 : 1) * (int64_t)host->limits.bytes_an_address_a_day;
}

/* ---- kept ---- */

void spending_tick(Host *host, int64_t now)
{
    Spending *spending = host->spending;

    if (spending == NULL || now - spending->handed_in < HAND_IN_EVERY)
        return;
    int64_t day = host_date(host) / HOST_DAY;
    spending->handed_in = now;
    for (int i = 0; i < BUCKETS; i++) {
        for (Spender **at = &spending->bucket[i]; *at != NULL;) {
            Spender *spender = *at;
            if (spender->spent.day != day) {
                *at = spender->next;
                spending->count--;
                free(spender);
                continue;
            }
            if (spender->changed)
                hand_in(host, spender);
            at = &spender->next;
        }
    }
}

void host_restore_spent(Host *host, const StoreSpent *spent)
{
    Spender *spender = know(host, spent->maker);

    if (spender != NULL)
        spender->spent = *spent;
}

void spending_free(Host *host)
{
    for (int i = 0; host->spending != NULL && i < BUCKETS; i++) {
        while (host->spending->bucket[i] != NULL) {
            Spender *spender = host->spending->bucket[i];
            host->spending->bucket[i] = spender->next;
            free(spender);
        }
    }
    free(host->spending);
    host->spending = NULL;
}
