/* Play: answers come in, luck is rolled, machines are asked, the game ends. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "language/catalogue.h"
#include "table/play.h"
#include "view/view.h"

/* More answers in a row than this are not given in a seat's name: it is asked instead. */
enum { MOST_BY_ITSELF = 200 };

/* ---- what follows by itself ---- */

/* The answer of a seat that leaves it to the host. */
static bool answer_by_itself(const Room *room, Answer *answer)
{
    Question questions[MAX_SEATS];
    int count = table_questions(room->rules, &room->match->table, questions);

    for (int i = 0; i < count; i++) {
        if (auto_answer(room, &room->match->table, &questions[i], answer))
            return true;
    }
    return false;
}

/* A seat passes automatically until it is asked something that is its own affair. */
static void end_auto_passes(Room *room)
{
    Question questions[MAX_SEATS];
    int count = table_questions(room->rules, &room->match->table, questions);

    for (int i = 0; i < count; i++) {
        Seat *seat = &room->seat[questions[i].seat];
        if (seat->auto_pass && questions[i].kind >= KERNEL_QUESTIONS && questions[i].count > seat->auto_pass_since) {
            seat->auto_pass = false;
            room_changed(room);
        }
    }
}

static void end_game(Room *room)
{
    RecordError error;

    clock_settle(room);
    room->state = ROOM_OVER;
    room->running = 0;
    room->idle = host_now(room->host);
    (void)match_reveal(room->match, room->secret, &error); /* only memory can be short: then the dice stay unproved */
    room_stops_thinking(room);
    room->host->stats.games_finished++;
    host_log(room->host, "finished", room, room->why[0] != '\0' ? room->why : NULL);
}

/* False: the rules broke. */
static bool advance(Room *room)
{
    Match *match = room->match;
    Chance chance = provable_chance(&room->dice);
    ChanceQuestion asked;
    Answer answer;

    for (int by_itself = 0; match->table.state == TABLE_PLAYING;) {
        if (table_chance(room->rules, &match->table, &asked)) {
            if (!chance.answer(chance.self, room->rules, &match->table, &asked, &answer) ||
                match_answer(match, &answer).code != STATUS_OK)
                return false;
        } else if (by_itself++ >= MOST_BY_ITSELF || !answer_by_itself(room, &answer)) {
            break;
        } else {
            Status status = match_answer(match, &answer);
            if (status.code == STATUS_BROKEN)
                return false;
            if (status.code != STATUS_OK)
                break;
            clock_answered(room, answer.seat);
        }
    }
    if (match->table.state == TABLE_PLAYING && growth_played(room) >= room->host->limits.entries_a_game)
        (void)match_referee(match, &(RefereeEntry){.kind = REFEREE_DRAW}, "the game has as many entries as it may");
    if (match->table.state == TABLE_BROKEN)
        return false;
    end_auto_passes(room);
    if (match->table.state == TABLE_OVER && room->state != ROOM_OVER)
        end_game(room);
    return true;
}

bool room_advance(Room *room, size_t before)
{
    if (advance(room))
        return true;
    host_log(room->host, "broken", room, NULL);
    (void)room_rewind(room, before);
    return false;
}

void room_played(Room *room)
{
    bool over = room->state == ROOM_OVER;

    room_watch_goals(room, &room->match->table);
    room_changed(room);
    clock_run(room);
    ruled_watch(room);
    if (request_refresh(room) || over)
        send_room(room);
    send_late_secrets(room);
    send_views(room);
    send_clocks(room);
    if (over)
        send_over(room);
}

/* ---- when the rules break ---- */

bool room_rewind(Room *room, size_t length)
{
    Match fresh;
    Record record;
    RecordError error = {0};

    forget_events(room);
    odds_forget(room);
    past_forget(room);
    if (!record_load(&record, room->match->record.text, length, true, &error) ||
        !match_resume(&fresh, room->rules, &record, NULL, &error)) {
        record_free(&record);
        room->stuck = true;
        room_adjourn(room, error.text);
        return false;
    }
    match_free(room->match);
    *room->match = fresh;
    room_prepare(room);
    room_stops_thinking(room);
    return true;
}

Voice room_voice(const Room *room, const char *names[MAX_SEATS], Language language)
{
    Voice voice = {.rules = room->rules,
                   .table = &room->match->table,
                   .names = &room->match->names,
                   .seat_names = names,
                   .titles = true};

    room_names(room, names);
    voice_in(&voice, language);
    return voice;
}

bool room_take_answer(Room *room, const Answer *answer, Language language, Out *why, const char **rule)
{
    Match *match = room->match;
    size_t before = match->record.length;
    int entries = match->record.entry_count;
    const char *names[MAX_SEATS];
    Voice voice = room_voice(room, names, language);
    Question asked[MAX_SEATS];
    uint8_t author = answer->seat < room->seats ? growth_author(room, answer) : SEAT_NOBODY;

    clock_settle(room);
    memcpy(asked, match->table.layers[0].asked, sizeof asked);
    Status status = match_answer(match, answer);
    *rule = status.rule;
    if (status.code != STATUS_OK)
        status_format(why, &voice, &status);
    if (status.code == STATUS_REFUSED || status.code == STATUS_OVER)
        return false;
    if (status.code == STATUS_OK) {
        if (author == SEAT_NOBODY) /* who only changes one's mind gets no more time for it */
            clock_answered(room, answer->seat);
        growth_add(room, author, match->record.entry_count - entries);
        if (room_advance(room, before)) {
            growth_taken(room, answer, asked);
            room->host->stats.answers++;
            return true;
        }
        host_say(why, language, say0(HOST_RULES_BROKE_AFTER));
        return false;
    }
    host_log(room->host, "broken", room, why->text);
    (void)room_rewind(room, before);
    return false;
}

/* ---- persons ---- */

static HostSays not_played(const Room *room)
{
    switch (room->state) {
    case ROOM_WAITING:
        return HOST_NOT_BEGUN;
    case ROOM_ADJOURNED:
        return HOST_ADJOURNED;
    case ROOM_OVER:
        return HOST_OVER;
    default:
        return room->out_bytes > HOST_OUTBOX_BYTES ? HOST_BUSY : HOST_NOTHING;
    }
}

/* `id` is the question's, or NULL. */
static void refuse_answer(Connection *connection, const char *about, HostSays why, const char *id)
{
    char text[400];
    Out out = out_to(text, sizeof text);

    host_say(&out, connection->language, say0(why));
    send_refused_text(connection->room, connection, about, text, NULL, id);
}

/* Reads words and takes them. `id` is the question's, or NULL. */
static void take_words(Connection *connection, int seat, const char *about, const char *words, const char *id)
{
    Room *room = connection->room;
    const char *names[MAX_SEATS], *rule = NULL;
    Voice voice = room_voice(room, names, connection->language);
    char text[400];
    Out why = out_to(text, sizeof text);
    Answer answer;

    Status status = answer_parse(&voice, (uint8_t)seat, words, (int)strlen(words), READ_KINDLY, &answer);
    if (status.code != STATUS_OK) {
        status_format(&why, &voice, &status);
        send_refused_text(room, connection, about, text, status.rule, id);
        return;
    }
    if (growth_refuses(room, &answer)) {
        refuse_answer(connection, about, HOST_CHANGED_ENOUGH, id);
        return;
    }
    if (answer.kind == ANSWER_MOVE && answer.key.verb == VERB_CONCEDE && is_taken_over(room, seat) &&
        table_check(room->rules, &room->match->table, &answer).code == STATUS_OK) {
        (void)seat_give_up(room, seat);
        return;
    }
    if (room_take_answer(room, &answer, connection->language, &why, &rule))
        room_played(room);
    else
        send_refused_text(room, connection, about, text, rule, id);
}

HostSays not_to_answer(const Connection *connection, const char *id, int last_seen, uint8_t *seat)
{
    const Room *room = connection->room;
    HostSays why = not_played(room);
    Question open;
    uint32_t count = 0;

    if (!question_id_parse(id, seat, &count))
        return HOST_NO_QUESTION_ID;
    if (*seat >= room->seats || !(connection->seats & SEAT_BIT(*seat)))
        return HOST_NOT_YOURS;
    if (room->seat[*seat].gave_up)
        return HOST_GAVE_UP;
    if (why != HOST_NOTHING)
        return why;
    if (last_seen < room->last_back)
        return HOST_QUESTION_GONE;
    if (!table_question(room->rules, &room->match->table, *seat, &open))
        return HOST_NOT_ASKED;
    return open.count != count ? HOST_OTHER_QUESTION : HOST_NOTHING;
}

void on_answer(Connection *connection, const ProtocolAnswer *said)
{
    uint8_t seat = 0;
    HostSays why = not_to_answer(connection, said->question, said->has_entry ? said->entry : INT_MAX, &seat);

    if (why != HOST_NOTHING)
        refuse_answer(connection, "answer", why, said->question);
    else
        take_words(connection, seat, "answer", said->words, said->question);
}

void on_try(Connection *connection, const ProtocolTry *said)
{
    Room *room = connection->room;
    const char *names[MAX_SEATS];
    char text[400];
    Out out = out_to(text, sizeof text);
    JsonBuffer message = {0};
    Json json = json_to_buffer(&message, LAYOUT_COMPACT);
    uint8_t seat = 0;
    Answer answer;
    HostSays why = not_to_answer(connection, said->question, INT_MAX, &seat);

    if (why != HOST_NOTHING) {
        refuse_answer(connection, "try", why, said->question);
        return;
    }
    Voice voice = room_voice(room, names, connection->language);
    Status status = answer_parse(&voice, seat, said->words, (int)strlen(said->words), READ_KINDLY, &answer);
    if (status.code == STATUS_OK)
        status = table_check(room->rules, &room->match->table, &answer);
    bool legal = status.code == STATUS_OK;
    if (!legal)
        status_format(&out, &voice, &status);
    protocol_write_tried(&json, room->id, said->question, said->words, legal, legal ? NULL : text, status.rule);
    room_send(room, connection, &message);
    json_buffer_free(&message);
}

void on_move(Connection *connection, const ProtocolMove *said)
{
    Room *room = connection->room;
    HostSays why = not_played(room);
    int seat = speaking_seat(connection, "move", said->has_seat, said->has_seat ? said->seat : 0);
    char words[300];
    Out out = out_to(words, sizeof words);

    if (seat < 0)
        return;
    if (why == HOST_NOTHING && room->seat[seat].gave_up)
        why = HOST_GAVE_UP;
    if (why != HOST_NOTHING) {
        send_refused(room, connection, "move", why);
        return;
    }
    out_text(&out, "move ");
    out_text(&out, said->words);
    take_words(connection, seat, "move", words, NULL);
}

/* ---- the referee ---- */

bool room_referee(Room *room, RefereeKind kind, int seat, const char *note)
{
    size_t before = room->match->record.length;
    Out why = out_to(room->why, sizeof room->why);

    clock_settle(room);
    if (match_referee(room->match, &(RefereeEntry){(uint8_t)kind, (uint8_t)seat}, note).code != STATUS_OK)
        return false;
    out_text(&why, note);
    bool ok = room_advance(room, before);
    if (room->state == ROOM_PLAYING) /* others play on */
        room->why[0] = '\0';
    if (ok)
        room_played(room);
    return ok;
}

void room_adjourn(Room *room, const char *why)
{
    Out out = out_to(room->why, sizeof room->why);

    clock_settle(room);
    room->state = ROOM_ADJOURNED;
    out_text(&out, why);
    clock_run(room);
    room_changed(room);
    host_log(room->host, "adjourned", room, why);
    send_room(room);
    send_clocks(room);
}

void room_close(Room *room, const char *why)
{
    Out out = out_to(room->why, sizeof room->why);

    room->state = ROOM_OVER;
    room->idle = host_now(room->host);
    out_text(&out, why);
    room_changed(room);
    host_log(room->host, "closed", room, why);
}

void room_end(Room *room, const char *why)
{
    if (room->match != NULL && !room->stuck)
        room->state = ROOM_PLAYING; /* also an adjourned one ends by its rules */
    if (room->match == NULL || room->stuck || !room_referee(room, REFEREE_DRAW, 0, why))
        room_close(room, why);
    send_room(room);
    room_hand_in(room);
}
