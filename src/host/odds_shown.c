/* Odds: what an attack will do, or would have done, for the log and for tables that are played for practice.
 *
 * The record is played again up to the entry, and what came of it is worked out elsewhere (HostWorld.estimate), on what whoever
 * asks might know then. Odds of an attack that is declared are everybody's: nothing can be changed by them. Those of attacks that
 * could be declared are a hint, and only for practice, or when the game is over. */
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "odds/odds_told.h"
#include "table/play.h"

/* ---- telling ---- */

static void write_shots(const void *self, Json *json, const char *key)
{
    const char *shots = self;

    json_ready(json, key, shots, strlen(shots));
}

static void send_shots(Room *room, Connection *connection, int entry, const char *shots)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    protocol_write_host_odds(&json, room->id, entry, (ProtocolPart){write_shots, shots});
    room_send(room, connection, &text);
    json_buffer_free(&text);
}

static void write_shot(Json *json, const Voice *words, const OddsFound *found)
{
    const Shot *shot = &found->odds.shot;
    char text[300];
    Out out = out_to(text, sizeof text);

    json_open_object(json, NULL);
    json_number(json, "attacker", shot->attacker);
    json_number(json, "defender", shot->defender);
    if (shot->weapon != NO_CARD)
        json_text(json, "weapon", words->rules->cards[shot->weapon].name);
    else
        json_nothing(json, "weapon");
    if (found->declared) {
        json_flag(json, "declared", true);
    } else {
        answer_print(&out, words, &found->answer);
        json_text(json, "words", text);
    }
    odds_tell(json, found);
    json_close_object(json);
}

/* The list of shots as JSON, for free(); NULL if memory ran out. */
static char *shots_of(const OddsJob *job, const OddsResult *result)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);
    Voice words = {.rules = job->rules, .table = &job->known};

    json_open_list(&json, NULL);
    for (int i = 0; i < result->count; i++)
        write_shot(&json, &words, &result->found[i]);
    json_close_list(&json);
    if (text.failed)
        json_buffer_free(&text);
    return text.text;
}

/* ---- what waits, and what was found ---- */

static const char *kept_shots(const Room *room, int entry, int viewer)
{
    for (int i = 0; i < ODDS_KEPT; i++) {
        const OddsKept *kept = &room->odds_kept[i];
        if (kept->shots != NULL && kept->entry == entry && kept->viewer == viewer)
            return kept->shots;
    }
    return NULL;
}

/* Takes the text over. */
static void keep_shots(Room *room, int entry, int viewer, char *shots)
{
    OddsKept *kept = &room->odds_kept[room->odds_next++ % ODDS_KEPT];

    free(kept->shots);
    *kept = (OddsKept){entry, viewer, shots};
}

void odds_forget(Room *room)
{
    for (int i = 0; i < ODDS_KEPT; i++) {
        free(room->odds_kept[i].shots);
        room->odds_kept[i].shots = NULL;
    }
    for (int i = 0; i < ODDS_WAITING; i++) {
        Connection *connection =
            room->odds_asked[i].number != 0 ? host_connection(room->host, room->odds_asked[i].connection) : NULL;
        if (connection != NULL && connection->room == room)
            send_refused(room, connection, "odds", HOST_ODDS_WENT_BACK);
        room->odds_asked[i] = (OddsAsked){0};
    }
}

static OddsAsked *free_place(Room *room)
{
    for (int i = 0; i < ODDS_WAITING; i++) {
        if (room->odds_asked[i].number == 0)
            return &room->odds_asked[i];
    }
    return NULL;
}

void host_estimated(Host *host, const EstimateJob *job, const OddsResult *result)
{
    Room *room = host_room(host, job->game);
    char *shots = NULL;
    const OddsAsked *first = NULL;

    for (int i = 0; room != NULL && i < ODDS_WAITING; i++) {
        OddsAsked *asked = &room->odds_asked[i];
        if (asked->number != job->number)
            continue;
        if (first == NULL) {
            first = asked;
            shots = shots_of(&job->odds, result);
        }
        Connection *connection = host_connection(host, asked->connection);
        if (connection != NULL && connection->room == room && shots != NULL)
            send_shots(room, connection, asked->entry, shots);
        else if (connection != NULL && connection->room == room)
            send_refused(room, connection, "odds", HOST_NO_MEMORY);
        asked->number = 0;
    }
    if (shots != NULL)
        keep_shots(room, first->entry, first->viewer, shots);
    rules_return(host, job->game);
}

/* ---- asking ---- */

/* Whoever asks for what is being worked out already waits with the others. */
static uint64_t job_under_way(const Room *room, int entry, int viewer)
{
    for (int i = 0; i < ODDS_WAITING; i++) {
        const OddsAsked *asked = &room->odds_asked[i];
        if (asked->number != 0 && asked->entry == entry && asked->viewer == viewer)
            return asked->number;
    }
    return 0;
}

static void begin_job(Connection *connection, OddsAsked *place, const Table *table)
{
    Room *room = connection->room;
    Host *host = room->host;
    uint8_t seat = place->viewer == HOST_SPECTATOR ? SEAT_SPECTATOR : (uint8_t)place->viewer;
    EstimateJob job = {
        .number = place->number, .odds = {.rules = room->rules, .known = table_censor(room->rules, table, seat)}
    };

    memcpy(job.game, room->id, sizeof job.game);
    rules_lend(host, job.game);
    if (host->world.estimate == NULL) {
        OddsResult result;
        odds_job_run(&job.odds, &result);
        host_estimated(host, &job, &result);
    } else if (!host->world.estimate(host->world.self, &job)) {
        *place = (OddsAsked){0};
        rules_return(host, job.game);
        send_refused(room, connection, "odds", HOST_NO_MEMORY);
    }
}

void odds_work_out(Connection *connection, int entry, int viewer, const Table *table)
{
    Room *room = connection->room;
    OddsAsked *place = free_place(room);
    uint64_t under_way = job_under_way(room, entry, viewer);
    Question question;
    HostSays why = HOST_NOTHING;

    if (place == NULL)
        why = HOST_ODDS_TOO_MANY;
    else if (under_way == 0 && !odds_is_declared(room->rules, table) && odds_is_asked(room->rules, table, &question) &&
             room->manner != MANNER_PRACTICE && room->state != ROOM_OVER)
        why = HOST_ODDS_PRACTICE;
    if (why != HOST_NOTHING)
        send_refused(room, connection, "odds", why);
    else if (under_way != 0)
        *place = (OddsAsked){under_way, connection->number, entry, viewer};
    else if (work_pay(connection, "odds", WORK_OF_ODDS)) {
        *place = (OddsAsked){++room->host->numbers, connection->number, entry, viewer};
        begin_job(connection, place, table);
    }
}

void on_odds(Connection *connection, const ProtocolOdds *wish)
{
    Room *room = connection->room;
    int viewer = 0;

    if (room->match == NULL) {
        send_refused(room, connection, "odds", HOST_ODDS_NOT_BEGUN);
        return;
    }
    if (room->rules->shot == NULL) {
        send_refused(room, connection, "odds", HOST_ODDS_NO_ATTACKS);
        return;
    }
    if (wish->entry > room->match->record.entry_count) {
        past_refuse_entry(connection, "odds");
        return;
    }
    while (viewer < HOST_SPECTATOR && !(connection->seats >> viewer & 1))
        viewer++;
    const char *kept = kept_shots(room, wish->entry, viewer);
    bool now = wish->entry == room->match->record.entry_count;
    if (kept != NULL)
        send_shots(room, connection, wish->entry, kept);
    else if (free_place(room) == NULL)
        send_refused(room, connection, "odds", HOST_ODDS_TOO_MANY);
    else if (now || job_under_way(room, wish->entry, viewer) != 0)
        odds_work_out(connection, wish->entry, viewer, &room->match->table);
    else
        past_odds(connection, wish->entry, viewer);
}
