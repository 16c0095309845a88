/* Records that leave, and records that come in to be looked at.
 *
 * A record of a running game holds what is hidden: it leaves only where nobody else has secrets in it. One that comes in becomes
 * a room that is over. Nobody sits there, and the store never hears of it. */
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "table/play.h"

/* ---- out ---- */

char *room_record(const Room *room, size_t *length)
{
    const Record *record = &room->match->record;
    char end[128] = "";
    Out out = out_to(end, sizeof end);

    if (room->match->table.state == TABLE_OVER)
        record_end_line(record, room->rules, &room->match->table, &out);
    char *text = malloc(record->length + (size_t)out.length + 1);
    if (text == NULL)
        return NULL;
    memcpy(text, record->text, record->length);
    memcpy(text + record->length, end, (size_t)out.length + 1);
    *length = record->length + (size_t)out.length;
    return text;
}

/* Has a person who is not at this connection a seat? Also one who is gone and played for: it may come back. */
static bool others_have_secrets(const Connection *connection)
{
    const Room *room = connection->room;

    for (int seat = 0; seat < room->seats; seat++) {
        if (is_person(&room->seat[seat]) && !(connection->seats & SEAT_BIT(seat)))
            return true;
    }
    return false;
}

typedef struct Text {
    const char *text;
    size_t length;
} Text;

static void write_text(const void *self, Json *json, const char *key)
{
    const Text *text = self;

    json_bytes(json, key, text->text, text->length);
}

static int work_of_telling(const Record *record)
{
    return WORK_HERE * (1 + (int)(record->length / WORK_COPIES));
}

void on_record(Connection *connection)
{
    Room *room = connection->room;
    JsonBuffer message = {0};
    Json json = json_to_buffer(&message, LAYOUT_COMPACT);
    Text text = {0};
    char *copy = NULL;
    HostSays why = room->match == NULL                                           ? HOST_NO_RECORD
                   : room->state != ROOM_OVER && others_have_secrets(connection) ? HOST_RECORD_SECRET
                                                                                 : HOST_NOTHING;

    if (why == HOST_NOTHING && !work_pay(connection, "record", work_of_telling(&room->match->record)))
        return;
    if (why == HOST_NOTHING && (copy = room_record(room, &text.length)) == NULL)
        why = HOST_NO_MEMORY;
    if (why != HOST_NOTHING) {
        send_refused(room, connection, "record", why);
        return;
    }
    text.text = copy;
    protocol_write_host_record(&json, room->id, (ProtocolPart){write_text, &text});
    room_send(room, connection, &message);
    json_buffer_free(&message);
    free(copy);
}

/* ---- in ---- */

/* A name of the record, cut after a whole character where it is longer than names are here. */
static void take_name(Seat *seat, const char *name)
{
    size_t length = strlen(name);

    if (length >= sizeof seat->name) {
        length = sizeof seat->name - 1;
        while (length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80)
            length--;
    }
    memcpy(seat->name, name, length);
    seat->name[length] = '\0';
    clean_name(seat->name);
}

/* How strict the table was, if the game tells. */
static Manner manner_of(const Rules *rules, const Table *table)
{
    char word[40] = "";
    Look look = {rules, table};
    int manner = -1;

    if (rules->tell != NULL && rules->tell(&look, NO_PIECE, "manner", word, sizeof word))
        manner = host_word(word, manner_names, MANNERS);
    return manner >= 0 ? (Manner)manner : MANNER_FRIENDLY;
}

static void furnish(Room *room)
{
    const Record *record = &room->match->record;
    Out game = out_to(room->game, sizeof room->game), why = out_to(room->why, sizeof room->why);

    out_text(&game, record->game);
    out_text(&why, host_english(HOST_FROM_A_RECORD));
    room->state = ROOM_OVER;
    room->opened = true;
    room->seats = record->seats;
    memcpy(room->side, record->side, sizeof room->side);
    room->manner = manner_of(room->rules, &room->match->table);
    for (int seat = 0; seat < room->seats; seat++) {
        room->seat[seat].person = (uint8_t)seat;
        room->seat[seat].taken = true;
        take_name(&room->seat[seat], record->seat_names[seat]);
    }
}

/* Puts where and what is wrong into words. What it repeats of a stranger's text may be cut anywhere: only plain letters are
 * sent back. */
static bool complain(Out *why, Language language, RecordError *error)
{
    for (char *at = error->text; *at != '\0'; at++) {
        if (*at < ' ' || *at > '~')
            *at = '?';
    }
    if (error->line > 0)
        host_say(why, language, say2(HOST_LINE, arg_number(error->line), host_arg(error->text)));
    else
        out_text(why, error->text);
    return false;
}

static bool is_too_long(const Room *room, const Record *record, Out *why, Language language)
{
    const HostLimits *limits = &room->host->limits;
    int most = limits->entries_a_game + record->seats * limits->changes_a_seat;

    if (record->entry_count <= most)
        return false;
    host_say(why, language, say1(HOST_RECORD_TOO_LONG, arg_number(most)));
    return true;
}

/* With the cards that the record carries, where this host has other ones. */
static bool find_rules(Room *room, const Record *record, Out *why, Language language)
{
    RecordError error = {0};

    if (room_find_rules(room, record, &error))
        return true;
    if (room->rules != NULL)
        return complain(why, language, &error);
    host_say(why, language, say1(HOST_UNKNOWN_GAME_NAMED, host_arg(record->game)));
    return false;
}

/* Takes the record over. False: why not, and the record is still the caller's. */
static bool take_record(Room *room, Record *record, Out *why, Language language)
{
    RecordError error = {0};

    if (is_too_long(room, record, why, language) || !find_rules(room, record, why, language))
        return false;
    room->setup = host_copy(record->setup != NULL ? record->setup : "");
    Match *match = calloc(1, sizeof *match);
    if (room->setup == NULL || match == NULL) {
        free(match);
        host_say(why, language, say0(HOST_NO_MEMORY));
        return false;
    }
    if (!match_resume(match, room->rules, record, NULL, &error)) {
        free(match);
        return complain(why, language, &error);
    }
    room->match = match;
    return true;
}

static bool read_record(Room *room, const char *text, Out *why, Language language)
{
    Record record;
    RecordError error = {0};

    if (!record_load(&record, text, strlen(text), true, &error))
        return complain(why, language, &error);
    if (!take_record(room, &record, why, language)) {
        record_free(&record);
        return false;
    }
    furnish(room);
    return true;
}

static void send_opened(Room *room, Connection *connection)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    protocol_write_opened(&json, room->id, room->match->record.entry_count);
    room_send(room, connection, &text);
    json_buffer_free(&text);
}

/* Whoever opens a record has the host play as many entries as it has lines. */
static int lines_of(const char *text)
{
    int lines = 0;

    for (; *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}

void on_open(Host *host, Connection *connection, const ProtocolOpen *wish)
{
    char text[400];
    Out why = out_to(text, sizeof text);

    if (!work_pay(connection, "open", WORK_HERE * (WORK_OF_MAKING + WORK_OF_READING * lines_of(wish->record))))
        return;
    HostSays many = too_many_games(host, connection->maker);
    Room *room = many == HOST_NOTHING ? room_new_here(host, connection->maker) : NULL;
    if (room == NULL) {
        host_refuse(host, connection, "open", many != HOST_NOTHING ? many : HOST_NO_MEMORY);
        return;
    }
    if (!read_record(room, wish->record, &why, connection->language)) {
        host_refuse_text(host, connection, "open", text);
        room_free(room);
        return;
    }
    room_link(room);
    host_log(host, "opened", room, connection->address);
    seat_leave(connection);
    seat_enter(room, connection);
    send_opened(room, connection);
    send_room_to(room, connection);
    send_view(room, connection);
    send_over_to(room, connection);
}
