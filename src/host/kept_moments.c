/* Moments: tables after some entries of a game, kept for a while, so that looking back does not begin at the start each time.
 *
 * A room keeps a few, spread over its record; a host keeps limits.moments of them in all, and those that nobody has used for ten
 * minutes go. A record only grows, so the table after an entry stays what it is, unless the store failed and the room went back. */
#include <stdlib.h>

#include "host/room.h"

enum { MOMENTS_A_ROOM = 16 };

/* ---- lists ---- */

static void unlink_use(Host *host, const Moment *moment)
{
    if (moment->newer != NULL)
        moment->newer->older = moment->older;
    else
        host->newest = moment->older;
    if (moment->older != NULL)
        moment->older->newer = moment->newer;
    else
        host->oldest = moment->newer;
}

static void link_use(Host *host, Moment *moment)
{
    moment->used = host_now(host);
    moment->newer = NULL;
    moment->older = host->newest;
    if (host->newest != NULL)
        host->newest->newer = moment;
    else
        host->oldest = moment;
    host->newest = moment;
}

static void drop(Moment *moment)
{
    Room *room = moment->room;
    Moment **at = &room->moments;

    while (*at != moment)
        at = &(*at)->next;
    *at = moment->next;
    unlink_use(room->host, moment);
    room->moment_count--;
    room->host->moments--;
    free(moment);
}

/* The one whose absence costs least: its neighbours are the nearest to one another. The new one stays, since whoever looks at an
 * entry looks at the next one soon. */
static Moment *least_useful(const Room *room, const Moment *new)
{
    int after = room->match->record.entry_count, least_gap = INT32_MAX;
    Moment *least = NULL;

    for (Moment *moment = room->moments; moment != NULL; moment = moment->next) {
        int gap = after - (moment->next != NULL ? moment->next->entry : 0);
        if (moment != new &&gap < least_gap) {
            least_gap = gap;
            least = moment;
        }
        after = moment->entry;
    }
    return least;
}

/* ---- keeping and finding ---- */

void moment_keep(Room *room, int entry, const Table *table)
{
    Host *host = room->host;
    Moment **at = &room->moments;

    while (*at != NULL && (*at)->entry > entry)
        at = &(*at)->next;
    if (*at != NULL && (*at)->entry == entry)
        return;
    Moment *moment = malloc(sizeof *moment);
    if (moment == NULL) /* then it is played again next time */
        return;
    moment->room = room;
    moment->entry = entry;
    moment->table = *table;
    moment->next = *at;
    *at = moment;
    link_use(host, moment);
    room->moment_count++;
    host->moments++;
    if (room->moment_count > MOMENTS_A_ROOM)
        drop(least_useful(room, moment));
    while (host->moments > host->limits.moments)
        drop(host->oldest);
}

const Moment *moment_find(Room *room, int most, int upto)
{
    Moment *moment = room->moments;

    while (moment != NULL && (moment->entry > most || !record_leads(&room->match->record, moment->entry, upto)))
        moment = moment->next;
    if (moment == NULL)
        return NULL;
    unlink_use(room->host, moment);
    link_use(room->host, moment);
    return moment;
}

bool moment_table(Room *room, int entry, Table *table, int *work, RecordError *error)
{
    const Record *record = &room->match->record;
    int end = record_reach(record, entry);
    const Moment *from = moment_find(room, end, end);

    int entries = end - (from != NULL ? from->entry : 0);

    *work += entries;
    room->host->stats.replayed += (uint64_t)entries;
    if (from != NULL)
        *table = from->table;
    bool fits = from != NULL ? record_retell_from(record, room->rules, from->entry, end, table, NULL, NULL, error)
                             : record_replay(record, room->rules, end, table, NULL, NULL, error);
    if (fits)
        moment_keep(room, end, table);
    return fits;
}

/* ---- forgetting ---- */

void moments_forget(Room *room)
{
    while (room->moments != NULL)
        drop(room->moments);
}

void moments_tick(Host *host, int64_t now)
{
    while (host->oldest != NULL && now - host->oldest->used > HOST_LINGER)
        drop(host->oldest);
}
