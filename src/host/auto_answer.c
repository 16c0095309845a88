/* Fewer questions: what a seat leaves to the host, in windows in which abilities could be used, and where it cannot matter what is answered.
 *
 * What is answered here is an ordinary answer in the record. Windows that are asked in secret are left alone, since how fast
 * somebody answers would tell what they hold; only a seat that passes until its next ship passes there too. */
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "table/play.h"

static const Preference *preference(const Seat *seat, int32_t ability)
{
    for (int i = 0; i < seat->prefer_count; i++) {
        if (seat->prefers[i].ability == ability)
            return &seat->prefers[i];
    }
    return NULL;
}

/* What cannot matter is answered for everybody but those who want to be asked everything. */
static bool answer_indifferently(const Room *room, const Table *table, const Question *question, Answer *answer)
{
    const QuestionKind *kind = &room->rules->questions[question->kind];
    const Look look = {room->rules, table};

    return kind->indifferent != NULL && !room->seat[question->seat].thorough &&
           kind->indifferent(&look, question, &answer->key);
}

bool auto_answer(const Room *room, const Table *table, const Question *question, Answer *answer)
{
    const Seat *seat = &room->seat[question->seat];
    bool open = question->kind == ASK_ABILITY;
    bool may_pass = false;
    int worth_asking = 0;
    Key key;

    if (is_played_by_machine(seat))
        return false;
    *answer = (Answer){.seat = question->seat, .kind = ANSWER_OPTION, .count = question->count};
    if (!(open || question->kind == ASK_SECRET_ABILITY))
        return answer_indifferently(room, table, question, answer);
    int count = table_candidates(room->rules, table, question);
    for (int i = 0; i < count; i++) {
        if (!table_option(room->rules, table, question, i, &key))
            continue;
        if (key.verb != VERB_USE) {
            may_pass = true;
            answer->key = key;
            continue;
        }
        const Preference *prefers = preference(seat, key.number);
        if (open && prefers != NULL && prefers->always) {
            answer->key = key;
            return true;
        }
        if (prefers == NULL && (seat->thorough || !table_candidate(room->rules, table, question, i).wasteful))
            worth_asking++;
    }
    return may_pass && (seat->auto_pass || (open && worth_asking == 0));
}

bool seat_prefers(Seat *seat, uint16_t ability, bool always)
{
    for (int i = 0; i < seat->prefer_count; i++) {
        if (seat->prefers[i].ability == ability) {
            seat->prefers[i].always = always;
            return true;
        }
    }
    Preference *grown = seat->prefer_count < HOST_PREFERENCES
                            ? realloc(seat->prefers, sizeof *grown * (size_t)(seat->prefer_count + 1))
                            : NULL;
    if (grown == NULL)
        return false;
    seat->prefers = grown;
    seat->prefers[seat->prefer_count++] = (Preference){ability, always};
    return true;
}

static void ask_again(Seat *seat, uint16_t ability)
{
    for (int i = 0; i < seat->prefer_count; i++) {
        if (seat->prefers[i].ability == ability)
            seat->prefers[i--] = seat->prefers[--seat->prefer_count];
    }
}

/* What a seat wants has changed: perhaps the open question answers itself now. */
static void wishes_changed(Room *room, int seat)
{
    room_changed(room);
    if (room->state == ROOM_PLAYING) {
        size_t before = room->match->record.length;
        clock_settle(room);
        if (room_advance(room, before) && room->match->record.length != before)
            room_played(room);
    }
    for (Connection *c = room->here; c != NULL; c = c->next_here) {
        if (c->seats & SEAT_BIT(seat))
            send_room_to(room, c);
    }
}

static int find_ability(const Rules *rules, const char *name)
{
    for (int i = 0; rules != NULL && i < rules->ability_count; i++) {
        if (strcmp(rules->abilities[i].name, name) == 0)
            return i;
    }
    return -1;
}

void on_prefer(Connection *connection, const ProtocolPrefer *wish)
{
    Room *room = connection->room;
    int seat = speaking_seat(connection, "prefer", wish->has_seat, wish->has_seat ? wish->seat : 0);
    int ability = find_ability(room->rules, wish->ability);
    HostSays why = HOST_NOTHING;

    if (seat < 0)
        return;
    if (ability < 0)
        why = HOST_NO_ABILITY;
    else if (strcmp(wish->how, "ask") == 0)
        ask_again(&room->seat[seat], (uint16_t)ability);
    else if (!seat_prefers(&room->seat[seat], (uint16_t)ability, strcmp(wish->how, "always") == 0))
        why = HOST_TOO_MANY_WISHES;
    if (why != HOST_NOTHING)
        send_refused(room, connection, "prefer", why);
    else
        wishes_changed(room, seat);
}

void on_auto_pass(Connection *connection, const ProtocolAutoPass *wish)
{
    Room *room = connection->room;
    int seat = speaking_seat(connection, "auto_pass", wish->has_seat, wish->has_seat ? wish->seat : 0);
    bool on = strcmp(wish->until, "my-next-ship") == 0;

    if (seat < 0)
        return;
    room->seat[seat].auto_pass = on;
    room->seat[seat].auto_pass_since = room->match != NULL ? room->match->table.counts[seat] : 0;
    wishes_changed(room, seat);
}

void on_thorough(Connection *connection, const ProtocolThorough *wish)
{
    Room *room = connection->room;
    int seat = speaking_seat(connection, "thorough", wish->has_seat, wish->has_seat ? wish->seat : 0);

    if (seat < 0)
        return;
    room->seat[seat].thorough = wish->on;
    wishes_changed(room, seat);
    work_charge(connection, WORK_OF_VIEW);
    send_view(room, connection); /* now with what cannot be answered, and why; or without */
}
