/* The commands that only look. */
#include <string.h>

#include "cli/engine.h"
#include "cli/games.h"
#include "table/facts.h"
#include "table/kernel.h"

static const char help_text[] =
    "games                  the games that this program knows\n"
    "game NAME              choose one; setup lines of the game may follow, one a command\n"
    "seats SIDE SIDE ...    who sits on which side, seat by seat\n"
    "name SEAT NAME         a player's name\n"
    "seed NUMBER | off      let the engine answer chance, by this seed; or not\n"
    "seal                   provable dice: commit to a secret; after the game, \"reveal\" writes it down\n"
    "begin                  open the table\n"
    "questions              who is asked what\n"
    "candidates [SEAT]      what can be answered, and why not\n"
    "answer [SEAT] WORDS    answer; poses as: at X Y facing DEGREES; sets as: die 1 + die 3\n"
    "roll FACES | draw CARD | pick NUMBER   answer chance\n"
    "moves SEAT             the standing moves of a seat\n"
    "move SEAT WORDS        make one\n"
    "show [SEAT]            the table's facts; with a seat, as that seat may know them\n"
    "news [SEAT]            what the last command led to\n"
    "log                    the entries of the record\n"
    "undo [SEAT] | back ENTRY   take back\n"
    "referee forfeit SEAT | captain SEAT | seat SEAT NAME | answer SEAT WORDS | draw | time\n"
    "random NUMBER          that number of random answers\n"
    "hash | status          the table's fingerprint; whether it is over or broken\n"
    "save FILE | load FILE  the record\n"
    "cards FOLDER           X-Wing or Outer Rim with the cards of your own in that folder\n"
    "quit\n";

/* Replies hold no blank line and no newline at their end. */
static void end_line(Out *reply)
{
    if (reply->length > 0 && reply->text[reply->length - 1] == '\n')
        reply->text[--reply->length] = '\0';
}

static bool show_games(Out *reply)
{
    const char *summary = NULL, *name = NULL;

    for (int i = 0; (name = games_name(i, &summary)) != NULL; i++) {
        out_text(reply, name);
        out_text(reply, "  ");
        out_text(reply, summary);
        out_text(reply, "\n");
    }
    return true;
}

static void show_chance(const Engine *engine, Out *reply)
{
    static const char *const verbs[] = {[ANSWER_ROLL] = "roll", [ANSWER_DRAW] = "draw", [ANSWER_PICK] = "pick"};
    Voice voice = engine_voice(engine);
    ChanceQuestion question;

    if (!table_chance(engine->rules, &engine->match.table, &question))
        return;
    out_text(reply, "chance ");
    chance_key_print(reply, &voice, &question.key);
    out_text(reply, " ");
    out_text(reply, verbs[question.kind]);
    if (question.kind != ANSWER_DRAW) {
        out_text(reply, " ");
        out_number(reply, question.amount);
    }
    if (question.kind == ANSWER_ROLL) {
        out_text(reply, " ");
        out_text(reply, engine->rules->dice[question.source].name);
    }
    out_text(reply, "\n");
}

static bool show_questions(const Engine *engine, Out *reply)
{
    Voice voice = engine_voice(engine);
    Question questions[MAX_SEATS];
    int count = table_questions(engine->rules, &engine->match.table, questions);

    show_chance(engine, reply);
    for (int i = 0; i < count; i++) {
        out_number(reply, questions[i].seat);
        out_text(reply, " ");
        out_text(reply, question_name(engine->rules, &questions[i]));
        out_text(reply, "  ");
        question_format(reply, &voice, &questions[i]);
        out_text(reply, "\n");
    }
    if (reply->length == 0)
        out_text(reply, "nobody is asked anything");
    return true;
}

/* What a card's ability does, if the candidate is one. */
static void show_ability(const Rules *rules, const Voice *voice, uint8_t kind, const Key *key, Out *reply)
{
    bool names_ability = kind == ANSWER_OPTION && strchr(rules->verbs[key->verb].fields, 'a') != NULL;
    const char *text =
        names_ability && rules->ability_text != NULL ? rules->ability_text(rules, key->number, voice->language) : NULL;

    if (text == NULL)
        return;
    out_text(reply, " (");
    language_print(reply, voice->language, text);
    out_text(reply, ")");
}

static void show_candidate(const Engine *engine, const Candidate *candidate, uint8_t kind, Out *reply)
{
    Voice voice = engine_voice(engine);

    out_text(reply, candidate->legal ? "  " : "x ");
    if (kind == ANSWER_NUMBER)
        out_number(reply, candidate->key.number);
    else if (kind == ANSWER_POSE)
        pose_print(reply, &voice, &candidate->key.pose);
    else
        key_print(reply, &voice, &candidate->key);
    out_text(reply, "  ");
    if (candidate->legal) {
        message_format(reply, &voice, &candidate->say);
        show_ability(engine->rules, &voice, kind, &candidate->key, reply);
    } else {
        Status status = {.code = STATUS_REFUSED, .message = candidate->why, .rule = candidate->rule};
        status_format(reply, &voice, &status);
    }
    out_text(reply, "\n");
}

static bool show_candidates(const Engine *engine, Words *words, Out *reply)
{
    enum { MOST_POSES = 12 };
    const Table *table = &engine->match.table;
    int64_t wanted = -1;

    if (words_left(words) && !word_integer(words_take(words), 0, MAX_SEATS - 1, &wanted))
        return engine_fail(reply, "expected \"candidates\" or \"candidates SEAT\"", "", "");
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        Question question;
        if ((wanted >= 0 && wanted != seat) || !table_question(engine->rules, table, seat, &question))
            continue;
        int count = table_candidates(engine->rules, table, &question);
        out_number(reply, seat);
        out_text(reply, " ");
        out_text(reply, question_name(engine->rules, &question));
        out_text(reply, "\n");
        bool poses = engine->rules->questions[question.kind].answer == ANSWER_POSE;
        for (int i = 0; i < count && !(poses && i == MOST_POSES); i++) {
            Candidate candidate = table_candidate(engine->rules, table, &question, i);
            show_candidate(engine, &candidate, engine->rules->questions[question.kind].answer, reply);
        }
        if (poses)
            out_text(reply, "  (samples: any legal pose may be answered)\n");
    }
    if (reply->length == 0)
        out_text(reply, "nobody is asked anything");
    return true;
}

static bool show_moves(const Engine *engine, Words *words, Out *reply)
{
    const Table *table = &engine->match.table;
    int64_t seat = 0;

    if (!word_integer(words_take(words), 0, table->seats - 1, &seat))
        return engine_fail(reply, "expected \"moves SEAT\"", "", "");
    for (int i = 0; i < table_moves(engine->rules, table, (uint8_t)seat); i++) {
        Candidate candidate = table_move(engine->rules, table, (uint8_t)seat, i);
        show_candidate(engine, &candidate, ANSWER_MOVE, reply);
    }
    return true;
}

static bool seat_or_all(const Engine *engine, Words *words, int64_t *seat, Out *reply)
{
    *seat = SEAT_NOBODY;
    if (words_accept(words, "spectator"))
        *seat = SEAT_SPECTATOR;
    else if (words_left(words) && !word_integer(words_take(words), 0, engine->match.table.seats - 1, seat))
        return engine_fail(reply, "expected a seat, or \"spectator\"", "", "");
    return true;
}

static void show_facts(const Look *look, int16_t piece, const char *const *facts, Out *reply)
{
    char text[256];

    for (; facts != NULL && *facts != NULL; facts++) {
        if (!fact_tell(look, piece, *facts, text, sizeof text))
            continue;
        out_text(reply, " ");
        out_text(reply, *facts);
        out_text(reply, " ");
        out_text(reply, text);
    }
    out_text(reply, "\n");
}

static bool show_table(const Engine *engine, Words *words, Out *reply)
{
    static const char *const own_facts[] = {"state", "winners", NULL};
    Voice voice = engine_voice(engine);
    int64_t seat = 0;

    if (!seat_or_all(engine, words, &seat, reply))
        return false;
    Table seen =
        seat == SEAT_NOBODY ? engine->match.table : table_censor(engine->rules, &engine->match.table, (uint8_t)seat);
    Look look = {engine->rules, &seen};
    out_text(reply, "table");
    show_facts(&look, NO_PIECE, own_facts, reply);
    if (engine->rules->table_facts == NULL || engine->rules->piece_facts == NULL)
        return true;
    out_text(reply, "table");
    show_facts(&look, NO_PIECE, engine->rules->table_facts, reply);
    for (int16_t piece = 0; piece < engine->rules->piece_count; piece++) {
        if (!fact_any(&look, piece))
            continue;
        piece_print(reply, &voice, piece, READ_KINDLY);
        show_facts(&look, piece, engine->rules->piece_facts, reply);
    }
    return true;
}

static bool show_news(const Engine *engine, Words *words, Out *reply)
{
    int64_t seat = 0;

    if (!seat_or_all(engine, words, &seat, reply))
        return false;
    for (int i = 0; i < engine->news_count; i++) {
        uint8_t audience = engine->news[i].audience;
        if (seat == SEAT_NOBODY || audience == 0xFF || (seat < MAX_SEATS && (audience & SEAT_BIT(seat)))) {
            out_text(reply, engine->news[i].text);
            out_text(reply, "\n");
        }
    }
    return true;
}

static bool show_log(const Engine *engine, Out *reply)
{
    const Record *record = &engine->match.record;

    for (int i = 0; i < record->entry_count; i++) {
        out_number(reply, i + 1);
        out_text(reply, " ");
        out_bytes(reply, record->text + record->entries[i].start, record->entries[i].length);
        out_text(reply, "\n");
    }
    return true;
}

static bool show_status(const Engine *engine, Out *reply)
{
    Voice voice = engine_voice(engine);
    Look look = {engine->rules, &engine->match.table};
    char text[256];

    fact_tell(&look, NO_PIECE, "state", text, sizeof text);
    out_text(reply, text);
    if (engine->match.table.state == TABLE_OVER) {
        fact_tell(&look, NO_PIECE, "winners", text, sizeof text);
        out_text(reply, ", won by ");
        out_text(reply, text);
    } else if (engine->match.table.state == TABLE_BROKEN) {
        Status status = table_check(engine->rules, &engine->match.table, &(Answer){0});
        out_text(reply, ": ");
        status_format(reply, &voice, &status);
    }
    return true;
}

bool engine_show(Engine *engine, Words *words, Out *reply, bool *worked)
{
    static const char *const commands[] = {"questions", "candidates", "moves", "show", "news", "log", "hash", "status"};
    enum { QUESTIONS, CANDIDATES, MOVES, SHOW, NEWS, LOG, HASH, STATUS, COMMANDS };
    int command = 0;

    *worked = true;
    if (words_accept(words, "help")) {
        out_text(reply, help_text);
        end_line(reply);
        return true;
    }
    if (words_accept(words, "games")) {
        *worked = show_games(reply);
        end_line(reply);
        return true;
    }
    while (command < COMMANDS && !words_accept(words, commands[command]))
        command++;
    if (command == COMMANDS)
        return false;
    if (!engine->begun) {
        *worked = engine_fail(reply, "no game has begun; say \"game NAME\", then \"begin\"", "", "");
        return true;
    }
    switch (command) {
    case QUESTIONS:
        *worked = show_questions(engine, reply);
        break;
    case CANDIDATES:
        *worked = show_candidates(engine, words, reply);
        break;
    case MOVES:
        *worked = show_moves(engine, words, reply);
        break;
    case SHOW:
        *worked = show_table(engine, words, reply);
        break;
    case NEWS:
        *worked = show_news(engine, words, reply);
        break;
    case LOG:
        *worked = show_log(engine, reply);
        break;
    case HASH:
        out_hex(reply, table_hash(&engine->match.table), 16);
        break;
    default:
        *worked = show_status(engine, reply);
        break;
    }
    end_line(reply);
    return true;
}
