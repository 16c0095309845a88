/* Take-backs: one's own last answer, as long as it has revealed nothing; after that with the others' consent.
 *
 * An answer has revealed something if after it, in the record as it stands,
 *   - chance has answered (a die, a card), or
 *   - another seat has answered or made a move, or
 *   - something that was hidden from somebody before it is hidden no more (a dial was turned over).
 * The last is found without knowing the game: where a table differs from a seat's view of it, that seat is kept in the dark; if
 * after the answer it does not differ there any more, a secret is out. Answers that followed by themselves reveal nothing. */
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "table/play.h"

typedef struct Back {
    int entry;    /* to go back to; -1: there is nothing to take back */
    int at;       /* the answer that is taken back */
    uint8_t seat; /* whose */
    bool revealed;
    bool decided; /* the referee has decided something since */
} Back;

/* ---- what is hidden ---- */

typedef struct Bytes {
    const uint8_t *now, *known;
} Bytes;

static bool some_came_out(const Bytes *before, const Bytes *after, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (before->now[i] != before->known[i] && after->now[i] == after->known[i])
            return true;
    }
    return false;
}

static bool came_out_for(const Rules *rules, const Table *before, const Table *after, uint8_t viewer)
{
    Table old = table_censor(rules, before, viewer), new = table_censor(rules, after, viewer);
    Bytes game_old = {before->game, old.game}, game_new = {after->game, new.game};
    Bytes cards_old = {(const uint8_t *)before->cards, (const uint8_t *)old.cards};
    Bytes cards_new = {(const uint8_t *)after->cards, (const uint8_t *)new.cards};

    return some_came_out(&game_old, &game_new, before->state_bytes) ||
           some_came_out(&cards_old, &cards_new, sizeof before->cards);
}

static bool secret_came_out(const Room *room, const Table *before, const Table *after)
{
    for (uint8_t seat = 0; seat < room->seats; seat++) {
        if (came_out_for(room->rules, before, after, seat))
            return true;
    }
    return came_out_for(room->rules, before, after, SEAT_SPECTATOR);
}

/* ---- the record ---- */

static bool begins(const Record *record, int entry, const char *word)
{
    const RecordLine *line = &record->entries[entry - 1];
    size_t length = strlen(word);

    return (size_t)line->length > length && strncmp(record->text + line->start, word, length) == 0 &&
           record->text[line->start + length] == ' ';
}

/* Whose answer or move an entry is; SEAT_CHANCE; else SEAT_NOBODY. */
static uint8_t author(const Record *record, int entry)
{
    char first = record->text[record->entries[entry - 1].start];

    if (first >= '0' && first < '0' + MAX_SEATS)
        return (uint8_t)(first - '0');
    return begins(record, entry, "chance") || begins(record, entry, "auto chance") ? SEAT_CHANCE : SEAT_NOBODY;
}

static bool is_decision(const Record *record, int entry)
{
    return begins(record, entry, "referee") && !begins(record, entry, "referee seat");
}

/* Would the host have given this answer itself? Then the one before it is the seat's own. */
static bool was_by_itself(const Room *room, const Table *before, uint8_t seat)
{
    Question question;
    Answer answer;

    return table_question(room->rules, before, seat, &question) && auto_answer(room, before, &question, &answer);
}

/* `work` grows by the entries that had to be played again; `before` is the table that is gone back to. */
static Back find_back(Room *room, uint8_t seats, Table *before, int *work)
{
    const Record *record = &room->match->record;
    Back back = {.entry = -1};
    RecordError error;
    int count = 0;
    int *standing = record_standing(record, &count);

    for (int i = count - 1; standing != NULL && i >= 0; i--) {
        uint8_t who = author(record, standing[i]);
        if (who < MAX_SEATS && (seats & SEAT_BIT(who))) {
            int target = i > 0 ? standing[i - 1] : 0;
            if (!moment_table(room, target, before, work, &error))
                break;
            if (!was_by_itself(room, before, who)) {
                back.entry = target;
                back.at = standing[i];
                back.seat = who;
                break;
            }
        }
    }
    for (int i = 0; back.entry >= 0 && i < count; i++) {
        uint8_t who = standing[i] > back.at ? author(record, standing[i]) : SEAT_NOBODY;
        back.revealed = back.revealed || who == SEAT_CHANCE || (who < MAX_SEATS && who != back.seat);
        back.decided = back.decided || (standing[i] > back.at && is_decision(record, standing[i]));
    }
    free(standing);
    back.revealed = back.revealed || (back.entry >= 0 && secret_came_out(room, before, &room->match->table));
    return back;
}

/* ---- doing it ---- */

bool take_back_to(Room *room, int seat, int entry)
{
    RecordError error = {0};
    size_t before = room->match->record.length;
    int standing = growth_standing(room), work = 0;
    Table table;

    clock_settle(room);
    if (!moment_table(room, entry, &table, &work, &error) || !match_back_to(room->match, entry, &table, &error))
        return false;
    growth_taken_back(room, seat, standing);
    room_stops_thinking(room); /* what machines think of is gone */
    room->seat[seat].auto_pass = false;
    room->last_back = room->match->record.entry_count;
    if (!room_advance(room, before))
        return false;
    room_played(room);
    return true;
}

/* To look through the entries costs as much as to play one in thirty of them, whether or not there is something to take back. */
static int work_of_search(const Room *room)
{
    return WORK_HERE * (1 + room->match->record.entry_count / 30);
}

void on_back(Connection *connection, const ProtocolBack *wish)
{
    Room *room = connection->room;
    uint8_t seats = wish->has_seat ? connection->seats & SEAT_BIT(wish->seat) : connection->seats;
    HostSays why = HOST_NOTHING;
    Back back = {.entry = -1};
    Table before;
    int work = 0;

    for (int seat = 0; seat < room->seats; seat++) {
        if (room->seat[seat].gave_up)
            seats &= (uint8_t)~SEAT_BIT(seat); /* what a machine says there stays said */
    }
    if (seats == 0)
        why = wish->has_seat ? HOST_NOT_YOUR_SEAT : HOST_NO_SEAT;
    else if (room->state != ROOM_PLAYING)
        why = HOST_BACK_NOT_PLAYED;
    else if (!work_pay(connection, "back", work_of_search(room)))
        return;
    else if ((back = find_back(room, seats, &before, &work)).entry < 0)
        why = HOST_BACK_NOTHING;
    else if (growth_is_spent(room, back.seat))
        why = HOST_CHANGED_ENOUGH;
    else if (back.decided)
        why = HOST_BACK_DECIDED;
    else if (back.revealed && room->manner == MANNER_STRICT)
        why = HOST_BACK_STRICT;
    else if (room->request.kind != REQUEST_NONE && back.revealed)
        why = HOST_ASKED_ELSE;
    work_charge(connection, WORK_HERE * work); /* whatever comes of it */
    if (why != HOST_NOTHING)
        send_refused(room, connection, "back", why);
    else if (back.revealed)
        request_open(room, REQUEST_BACK, back.seat, back.entry);
    else if (!take_back_to(room, back.seat, back.entry))
        send_refused(room, connection, "back", HOST_BACK_CANNOT);
}
