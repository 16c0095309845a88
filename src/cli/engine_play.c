/* Commands that play: answers, moves, chance, the referee, random play, and going back. */
#include <string.h>

#include "cli/engine_parts.h"
#include "table/kernel.h"

static bool need_game(const Engine *engine, Out *reply)
{
    return engine->begun || engine_fail(reply, "no game has begun; say \"game NAME\", then \"begin\"", "", "");
}

bool engine_run_luck(Engine *engine, Out *reply)
{
    Match *match = &engine->match;
    ChanceQuestion question;
    Answer answer;

    while (engine->own_luck && table_chance(engine->rules, &match->table, &question)) {
        if (engine->sealed)
            provable_sample(&engine->proof, &match->table, &question, &answer);
        else
            chance_sample(engine->rules, &match->table, &question, chance_fast_number, &engine->luck, &answer);
        Status status = match_answer(match, &answer);
        if (status.code != STATUS_OK)
            return engine_fail_status(engine, reply, &status);
    }
    return true;
}

/* Who gives a seat's answers. */
typedef Status (*Giver)(Match *match, const Answer *answer);

static bool take_answer(Engine *engine, Giver give, const Answer *answer, Out *reply)
{
    Status status = table_check(engine->rules, &engine->match.table, answer);

    if (status.code != STATUS_OK)
        return engine_fail_status(engine, reply, &status);
    engine->news_count = 0;
    status = give(&engine->match, answer);
    if (status.code != STATUS_OK)
        return engine_fail_status(engine, reply, &status);
    return engine_run_luck(engine, reply);
}

/* No seat was named, and not exactly one is asked. */
static bool fail_seat(Engine *engine, int asked, Out *reply)
{
    ChanceQuestion chance;

    if (table_chance(engine->rules, &engine->match.table, &chance)) {
        engine_fail(reply, "chance is asked now; \"roll\", \"draw\" or \"pick\" first (\"questions\" says which)", "",
                    "");
        engine->refusal = refusal_of(engine->rules, &(Status){.message = say0(MSG_CHANCE_FIRST)});
    } else if (asked == 0) {
        engine_fail(reply, "nobody is asked anything now", "", "");
        engine->refusal = refusal_of(engine->rules, &(Status){.message = say0(MSG_NOT_ASKED)});
    } else {
        engine_fail(reply, "say who answers: \"answer SEAT WORDS\" (\"questions\" lists who is asked)", "", "");
    }
    return false;
}

static bool parse_and_take(Engine *engine, Giver give, uint8_t seat, const char *text, int length, Out *reply)
{
    Voice voice = engine_voice(engine);
    Answer answer;
    Status status = answer_parse(&voice, seat, text, length, READ_KINDLY, &answer);

    return status.code == STATUS_OK ? take_answer(engine, give, &answer, reply)
                                    : engine_fail_status(engine, reply, &status);
}

/* answer [SEAT] WORDS: the seat may be left out when only one is asked. */
static bool do_answer(Engine *engine, Giver give, Words *words, const char *line, int length, Out *reply)
{
    Question questions[MAX_SEATS];
    int asked = table_questions(engine->rules, &engine->match.table, questions);
    int64_t seat = asked == 1 ? questions[0].seat : SEAT_NOBODY;
    bool several = words->count > words->at + 1;

    if (several && word_integer(words_peek(words), 0, MAX_SEATS - 1, &seat))
        words_take(words);
    if (seat == SEAT_NOBODY)
        return fail_seat(engine, asked, reply);
    const char *text = words_left(words) ? words_peek(words).text : line + length;
    return parse_and_take(engine, give, (uint8_t)seat, text, (int)(line + length - text), reply);
}

static bool do_move(Engine *engine, Words *words, const char *line, int length, Out *reply)
{
    int64_t seat = 0;

    if (!word_integer(words_take(words), 0, engine->match.table.seats - 1, &seat))
        return engine_fail(reply, "expected \"move SEAT WORDS\" (\"moves SEAT\" lists them)", "", "");
    char text[ENGINE_LINE_BYTES];
    Out out = out_to(text, sizeof text);
    const char *rest = words_left(words) ? words_peek(words).text : line + length;
    out_text(&out, "move ");
    out_bytes(&out, rest, (int)(line + length - rest));
    return parse_and_take(engine, match_answer, (uint8_t)seat, text, out.length, reply);
}

static bool do_referee(Engine *engine, Words *words, const char *line, int length, Out *reply)
{
    RefereeEntry entry = {0};
    int64_t seat = 0;
    char name[SEAT_NAME_BYTES] = "";

    if (words_accept(words, "answer"))
        return do_answer(engine, match_referee_answer, words, line, length, reply);
    while (entry.kind < REFEREE_KINDS && !words_accept(words, referee_names[entry.kind]))
        entry.kind++;
    if (entry.kind == REFEREE_KINDS ||
        (referee_names_seat(entry.kind) && !word_integer(words_take(words), 0, MAX_SEATS - 1, &seat)))
        return engine_fail(reply,
                           "expected \"referee forfeit SEAT\", \"captain SEAT\", \"seat SEAT NAME\", \"machine SEAT "
                           "NAME\", \"answer SEAT WORDS\", \"draw\" or \"time\"",
                           "", "");
    entry.seat = (uint8_t)seat;
    Word word = words_take(words);
    if (word.length < SEAT_NAME_BYTES)
        memcpy(name, word.text, (size_t)word.length);
    int heard = engine->news_count;
    engine->news_count = 0;
    Status status = match_referee(&engine->match, &entry, name);
    if (status.code != STATUS_OK) {
        engine->news_count = heard;
        return engine_fail_status(engine, reply, &status);
    }
    if (entry.kind == REFEREE_SEAT)
        engine_call_seat(engine, seat, name, (int)strlen(name));
    return engine_run_luck(engine, reply);
}

static bool do_random(Engine *engine, Words *words, Out *reply)
{
    int64_t amount = 0;
    Match *match = &engine->match;

    if (!word_integer(words_take(words), 1, 1000000, &amount))
        return engine_fail(reply, "expected \"random NUMBER\", from 1 to 1000000", "", "");
    if (!engine->own_luck)
        return engine_fail(reply, "random play needs luck; say \"seed NUMBER\" first", "", "");
    if (!engine_run_luck(engine, reply))
        return false;
    while (amount-- > 0 && match->table.state == TABLE_PLAYING) {
        Question questions[MAX_SEATS];
        Answer answer;
        int count = table_questions(engine->rules, &match->table, questions);
        const Question *question = &questions[count > 0 ? random_below(&engine->random, (uint32_t)count) : 0];
        if (count == 0 || !random_answer(&engine->random, engine->rules, &match->table, question, &answer))
            return engine_fail(reply, "random play found no legal answer", "", "");
        if (!take_answer(engine, match_answer, &answer, reply))
            return false;
    }
    return true;
}

static bool do_reveal(Engine *engine, Out *reply)
{
    RecordError error;

    return match_reveal(&engine->match, engine->secret, &error) || engine_fail(reply, error.text, "", "");
}

/* ---- going back ---- */

static bool go_back(Engine *engine, int entry, Out *reply)
{
    RecordError error;

    engine->news_count = 0;
    return match_back(&engine->match, entry, &error) ? engine_run_luck(engine, reply)
                                                     : engine_fail(reply, error.text, "", "");
}

static bool do_back(Engine *engine, Words *words, Out *reply)
{
    int64_t entry = 0;

    if (!word_integer(words_take(words), 0, RECORD_MOST_LINES, &entry))
        return engine_fail(reply, "expected \"back ENTRY\" (\"log\" numbers them; 0 is the start)", "", "");
    return go_back(engine, (int)entry, reply);
}

static bool do_undo(Engine *engine, Words *words, Out *reply)
{
    int64_t seat = SEAT_NOBODY;
    int entry = -1;

    if (words_left(words) && !word_integer(words_take(words), 0, MAX_SEATS - 1, &seat))
        return engine_fail(reply, "expected \"undo\" or \"undo SEAT\"", "", "");
    for (uint8_t s = 0; s < MAX_SEATS; s++) {
        int last = seat == SEAT_NOBODY || seat == s ? match_last_answer_of(&engine->match, s) : -1;
        entry = last > entry ? last : entry;
    }
    if (entry < 0)
        return engine_fail(reply, "there is no answer to take back", "", "");
    return go_back(engine, entry, reply);
}

/* ---- which command ---- */

bool engine_play(Engine *engine, Words *words, const char *line, int length, Out *reply, bool *worked)
{
    static const char *const luck_words[] = {"roll", "draw", "pick"};

    for (int i = 0; i < 3; i++) {
        if (word_is(words_peek(words), luck_words[i])) {
            const char *text = words_peek(words).text;
            *worked = need_game(engine, reply) &&
                      parse_and_take(engine, match_answer, SEAT_CHANCE, text, (int)(line + length - text), reply);
            return true;
        }
    }
    if (words_accept(words, "answer"))
        *worked = need_game(engine, reply) && do_answer(engine, match_answer, words, line, length, reply);
    else if (words_accept(words, "move"))
        *worked = need_game(engine, reply) && do_move(engine, words, line, length, reply);
    else if (words_accept(words, "referee"))
        *worked = need_game(engine, reply) && do_referee(engine, words, line, length, reply);
    else if (words_accept(words, "random"))
        *worked = need_game(engine, reply) && do_random(engine, words, reply);
    else if (words_accept(words, "back"))
        *worked = need_game(engine, reply) && do_back(engine, words, reply);
    else if (words_accept(words, "undo"))
        *worked = need_game(engine, reply) && do_undo(engine, words, reply);
    else if (words_accept(words, "reveal"))
        *worked = need_game(engine, reply) && do_reveal(engine, reply);
    else if (words_accept(words, "save"))
        *worked = need_game(engine, reply) && engine_save(engine, words, reply);
    else
        return false;
    return true;
}
