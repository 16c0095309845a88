/* Hints: what an ace would answer in one's place, and why in a sentence. On tables for practice alone: at others nobody is told more than
 * the rules tell. Only to one's own open question, and from what one's seat may know: the ace gets the same copy of the table that a machine
 * on that seat would get, and a second. */
#include <limits.h>
#include <string.h>

#include "ai/hint.h"
#include "host/room.h"
#include "table/play.h"

void on_hint(Connection *connection, const ProtocolHint *wish)
{
    Room *room = connection->room;
    uint8_t seat = 0;
    HostSays why = not_to_answer(connection, wish->question, INT_MAX, &seat);
    Question open;

    if (why == HOST_NOTHING && room->manner != MANNER_PRACTICE)
        why = HOST_HINT_PRACTICE;
    if (why == HOST_NOTHING && room->seat[seat].hint != 0)
        why = HOST_HINT_WAITS;
    if (why != HOST_NOTHING) {
        send_refused(room, connection, "hint", why);
        return;
    }
    if (!work_pay(connection, "hint", WORK_OF_HINT))
        return;
    (void)table_question(room->rules, &room->match->table, seat, &open);
    ThinkJob job = think_job(room, &open);
    job.kind = OPPONENT_ACE;
    room->seat[seat].hint = job.number;
    room->seat[seat].hint_to = connection->number;
    think_begin(room, &job);
}

/* ---- telling ---- */

/* One of the candidates as a button says it. False: none has that key. */
static bool say_candidate(Out *out, const Voice *voice, const Question *question, const Key *key)
{
    int count = table_candidates(voice->rules, voice->table, question);

    for (int i = 0; i < count; i++) {
        Candidate candidate = table_candidate(voice->rules, voice->table, question, i);
        if (memcmp(&candidate.key, key, sizeof *key) != 0)
            continue;
        message_format(out, voice, &candidate.say);
        return true;
    }
    return false;
}

static void say_set(Out *out, const Voice *voice, const Question *question, uint64_t items, Language language)
{
    int count = table_candidates(voice->rules, voice->table, question);
    const char *before = "";

    for (int i = 0; i < count && i < MAX_SUBSET; i++) {
        if (!(items >> i & 1))
            continue;
        Candidate candidate = table_candidate(voice->rules, voice->table, question, i);
        out_text(out, before);
        message_format(out, voice, &candidate.say);
        before = ", ";
    }
    if (items == 0)
        host_say(out, language, say0(HOST_HINT_NONE));
}

static void say_answer(Out *out, const Voice *voice, const Question *question, const Answer *answer, Language language)
{
    if (answer->kind == ANSWER_SUBSET)
        say_set(out, voice, question, answer->items, language);
    else if (answer->kind == ANSWER_NUMBER)
        out_number(out, answer->key.number);
    else if (!say_candidate(out, voice, question, &answer->key))
        host_say(out, language, say0(HOST_HINT_PLACE));
}

static void send_hint(Connection *connection, const Question *question, const Answer *answer)
{
    Room *room = connection->room;
    const char *names[MAX_SEATS];
    Table known = table_censor(room->rules, &room->match->table, question->seat);
    Voice sentences = room_voice(room, names, connection->language);
    Voice exact = {.rules = room->rules, .table = &known};
    char id[32], words[2000], say[400], why[400];
    Out id_out = out_to(id, sizeof id), words_out = out_to(words, sizeof words);
    Out say_out = out_to(say, sizeof say), why_out = out_to(why, sizeof why);
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);
    Message reason;

    sentences.table = &known;
    question_id_print(&id_out, question);
    answer_print(&words_out, &exact, answer);
    say_answer(&say_out, &sentences, question, answer, connection->language);
    bool has_reason = hint_reason(room->rules, &known, question, answer, &reason);
    if (has_reason)
        message_format(&why_out, &sentences, &reason);
    protocol_write_host_hint(&json, room->id, id, words, say, has_reason ? why : NULL);
    room_send(room, connection, &text);
    json_buffer_free(&text);
}

void hint_thought(Room *room, int seat, const Answer *answer)
{
    Connection *connection = host_connection(room->host, room->seat[seat].hint_to);
    Question open;

    room->seat[seat].hint = 0;
    if (connection == NULL || connection->room != room || room->state != ROOM_PLAYING ||
        !table_question(room->rules, &room->match->table, (uint8_t)seat, &open))
        return; /* nobody waits for it any more */
    if (answer != NULL && answer->count != open.count)
        return; /* that was answered */
    if (answer == NULL || table_check(room->rules, &room->match->table, answer).code != STATUS_OK)
        send_refused(room, connection, "hint", HOST_HINT_NO_IDEA);
    else
        send_hint(connection, &open, answer);
    room_hand_in(room);
}
