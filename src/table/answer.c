/* Taking answers: of seats, of chance, of the referee; and the standing moves beside the questions. */
#include <assert.h>
#include <string.h>

#include "table/kernel.h"
#include "table/piece_names.h"
#include "table/words.h"

static const char *break_name(uint8_t why)
{
    static const char *const names[] = {"nothing",
                                        "more rules wait for one another than there is room for",
                                        "too many steps without a question",
                                        "more abilities react at once than there is room for",
                                        "a case that cannot be",
                                        "a question without a legal answer"};

    return names[why < sizeof names / sizeof names[0] ? why : 0];
}

static Status broken_status(const Look *look)
{
    const Table *table = look->table;
    const char *procedure = table->broken_procedure < look->rules->procedure_count
                                ? look->rules->procedures[table->broken_procedure].name
                                : "setup";
    const char *why = break_name(table->broken);

    return (Status){.code = STATUS_BROKEN,
                    .message = say3(MSG_BROKEN, arg_text(procedure, (int)strlen(procedure)),
                                    arg_number(table->broken_step), arg_text(why, (int)strlen(why)))};
}

/* Can this table take anything at all? */
static Status check_table(const Look *look)
{
    const Table *table = look->table;

    if (table->rules != rules_digest(look->rules))
        return refused(say0(MSG_OTHER_RULES), NULL);
    if (table->viewer != SEAT_NOBODY)
        return refused(say0(MSG_CENSORED), NULL);
    if (table->state == TABLE_BROKEN)
        return broken_status(look);
    if (table->state == TABLE_OVER)
        return (Status){.code = STATUS_OVER, .message = say0(MSG_OVER)};
    return status_ok();
}

/* ---- standing moves ---- */

enum { MOVE_CONCEDE, MOVE_OFFER_DRAW, MOVE_REVISE, KERNEL_MOVES };

static bool can_revise(const Look *look, uint8_t seat)
{
    const Layer *layer = &look->table->layers[look->table->layer];
    const Question *question = &layer->asked[seat];

    return question->state == QUESTION_SETTLED && (look->rules->questions[question->kind].flags & ASK_HIDDEN) != 0;
}

/* The seat that speaks for a side when a draw is offered to it: nobody, if its captain has left or the rules run it. */
static bool can_agree(const Table *table, uint8_t side)
{
    return !has_left(table, captain_of(table, side)) && !is_ruled(table, captain_of(table, side));
}

static bool can_somebody_agree(const Table *table, uint8_t seat)
{
    for (int side = 0; side < side_count(table); side++) {
        if (side != table->side[seat] && can_agree(table, (uint8_t)side))
            return true;
    }
    return false;
}

static void find_move(const Look *look, uint8_t seat, int index, Candidate *candidate)
{
    const Table *table = look->table;
    bool waits = table->layer > 0; /* another standing move is being settled */
    uint8_t captain = captain_of(table, table->side[seat]);

    switch (index) {
    case MOVE_CONCEDE:
        offer(candidate, key_of(VERB_CONCEDE), say0(MSG_SAY_CONCEDE));
        if (seat != captain)
            offer_not(candidate, candidate->key, candidate->say, say1(MSG_CAPTAIN_ONLY, arg_seat(captain)), NULL);
        return;
    case MOVE_OFFER_DRAW:
        offer(candidate, key_of(VERB_OFFER_DRAW), say0(MSG_SAY_OFFER_DRAW));
        if (table->draw_offered & SEAT_BIT(seat))
            offer_not(candidate, candidate->key, candidate->say, say1(MSG_DRAW_TWICE, arg_seat(seat)), NULL);
        if (!can_somebody_agree(table, seat))
            offer_not(candidate, candidate->key, candidate->say, say0(MSG_DRAW_NOBODY), NULL);
        if (seat != captain)
            offer_not(candidate, candidate->key, candidate->say, say1(MSG_CAPTAIN_ONLY, arg_seat(captain)), NULL);
        break;
    case MOVE_REVISE:
        offer(candidate, key_of(VERB_REVISE), say0(MSG_SAY_REVISE));
        if (!can_revise(look, seat))
            offer_not(candidate, candidate->key, candidate->say, say0(MSG_REVISE_NOTHING), NULL);
        break;
    default:
        look->rules->move(look, seat, index - KERNEL_MOVES, candidate);
        candidate->rule = rule_told(look->rules, candidate->rule);
        break;
    }
    if (waits)
        offer_not(candidate, candidate->key, candidate->say, say0(MSG_MOVE_WAITS), NULL);
}

int table_moves(const Rules *rules, const Table *table, uint8_t seat)
{
    Look look = {rules, table};

    if (seat >= table->seats || has_left(table, seat) || is_ruled(table, seat) || table->state != TABLE_PLAYING)
        return 0;
    return KERNEL_MOVES + (rules->moves != NULL ? rules->moves(&look, seat) : 0);
}

Candidate table_move(const Rules *rules, const Table *table, uint8_t seat, int index)
{
    Look look = {rules, table};
    Candidate candidate;

    memset(&candidate, 0, sizeof candidate);
    find_move(&look, seat, index, &candidate);
    return candidate;
}

Status check_move(const Look *look, const Answer *answer)
{
    const Rules *rules = look->rules;
    Candidate candidate;
    Status refusal = status_ok();
    int count = table_moves(rules, look->table, answer->seat);

    if (look->table->chance.kind != ANSWER_NONE)
        return refused(say0(MSG_CHANCE_FIRST), NULL);
    for (int i = 0; i < count; i++) {
        memset(&candidate, 0, sizeof candidate);
        find_move(look, answer->seat, i, &candidate);
        if (key_equal(&candidate.key, &answer->key))
            return candidate.legal ? status_ok() : refused(candidate.why, candidate.rule);
    }
    if (look->table->layer == 0 && rules->judge_move != NULL)
        return rules->judge_move(look, answer, &refusal) ? status_ok() : status_told(rules, refusal);
    return refused(say1(look->table->layer > 0 ? MSG_MOVE_WAITS : MSG_NO_MOVE, arg_seat(answer->seat)), NULL);
}

/* Revising is no frame: the seat's question is simply open again, under a new id. */
static void revise(Play *play, uint8_t seat)
{
    Table *table = play->table;
    Question *question = &table->layers[table->layer].asked[seat];
    const QuestionKind *kind = &play->rules->questions[question->kind];

    if (kind->reopen != NULL)
        kind->reopen(play, question);
    memset(&table->layers[table->layer].answers[seat], 0, sizeof(Answer));
    question->state = QUESTION_OPEN;
    question->count = ++table->counts[seat];
}

static void begin_move(Play *play, const Answer *answer)
{
    Table *table = play->table;

    play->stirred = true;
    if (answer->key.verb == VERB_REVISE) {
        revise(play, answer->seat);
        return;
    }
    play->move = *answer;
    if (call(play, NULL, PROC_STANDING, NO_PIECE, answer->seat, 0) == FLOW_BROKEN)
        return;
    callee(play)->local[0] = answer->key.verb;
    callee(play)->local[1] = table->layer;
    if (table->layer + 1 < MAX_LAYERS)
        table->layer++;
    run_standing(play, callee(play));
    /* A concession asks nothing. It may be made while another move is being settled, so there is no layer to wait in. */
    if (table->state == TABLE_PLAYING && answer->key.verb == VERB_CONCEDE && callee(play)->procedure == PROC_STANDING)
        done(play);
}

Flow run_standing(Play *play, Frame *frame)
{
    enum { BEGIN, END };

    if (frame->step == END)
        return done(play);
    frame->step = END;
    switch (frame->local[0]) {
    case VERB_CONCEDE:
        tell_all(play, EVENT_NOTE, NO_PIECE, NULL, say1(MSG_CONCEDES, arg_seat(frame->seat)));
        return play->rules->concede(play, frame->seat);
    case VERB_OFFER_DRAW:
        play->table->draw_offered |= SEAT_BIT(frame->seat);
        tell_all(play, EVENT_NOTE, NO_PIECE, NULL, say1(MSG_OFFERS_DRAW, arg_seat(frame->seat)));
        return call(play, frame, PROC_DRAW_OFFER, NO_PIECE, frame->seat, END);
    default:
        return play->rules->begin_move(play, frame, &play->move);
    }
}

/* Asks the captains of the other sides, one after the other; the first no ends it. */
Flow run_draw_offer(Play *play, Frame *frame)
{
    enum { ASK_NEXT, ANSWERED };
    enum { SIDE, ASKED };
    Table *table = play->table;

    if (has_left(table, frame->seat))
        return done(play);
    if (frame->step == ANSWERED) {
        uint8_t seat = (uint8_t)frame->local[ASKED];
        if (has_answered(play, seat) && answer_of(play, seat)->key.verb == VERB_NO) {
            tell_all(play, EVENT_NOTE, NO_PIECE, NULL, say1(MSG_DECLINES_DRAW, arg_seat(seat)));
            return done(play);
        }
    }
    while (frame->local[SIDE] < side_count(table)) {
        uint8_t side = (uint8_t)frame->local[SIDE]++;
        if (side == table->side[frame->seat] || !can_agree(table, side))
            continue;
        frame->local[ASKED] = captain_of(table, side);
        return ask(play, frame, captain_of(table, side), ASK_DRAW_CONSENT, NO_PIECE, ANSWERED);
    }
    return win(play, 0);
}

/* ---- taking ---- */

static Status check_seat_question(const Look *look, const Answer *answer)
{
    const Question *question = &look->table->layers[look->table->layer].asked[answer->seat];

    if (question->state != QUESTION_OPEN)
        return refused(say1(MSG_NOT_ASKED, arg_seat(answer->seat)), NULL);
    if (answer->count != question->count)
        return refused(say3(MSG_STALE, arg_number((int32_t)answer->count), arg_seat(answer->seat),
                            arg_number((int32_t)question->count)),
                       NULL);
    return check_question(look, question, answer);
}

Status table_check(const Rules *rules, const Table *table, const Answer *answer)
{
    Look look = {rules, table};
    Status status = check_table(&look);

    if (status.code != STATUS_OK)
        return status;
    if (answer->seat == SEAT_CHANCE)
        return check_chance(&look, answer);
    if (answer->seat >= table->seats)
        return refused(say2(MSG_NO_SEAT, arg_number(answer->seat), arg_number(table->seats - 1)), NULL);
    if (has_left(table, answer->seat))
        return refused(say1(MSG_LEFT, arg_seat(answer->seat)), NULL);
    if (is_ruled(table, answer->seat))
        return refused(say1(MSG_RULED, arg_seat(answer->seat)), NULL);
    if (answer->kind == ANSWER_MOVE)
        return check_move(&look, answer);
    if (table->chance.kind != ANSWER_NONE)
        return refused(say0(MSG_CHANCE_FIRST), NULL);
    return check_seat_question(&look, answer);
}

static Status after_run(const Look *look)
{
    return look->table->state == TABLE_BROKEN ? broken_status(look) : status_ok();
}

/* Lets an answer take effect, up to where the rules go on. */
static void begin_answer(Play *play, const Answer *answer)
{
    Table *table = play->table;

    if (play->sink != NULL && play->sink->answer != NULL)
        play->sink->answer(play->sink->self, table, answer);
    if (answer->seat == SEAT_CHANCE) {
        settle_chance(play, answer);
    } else if (answer->kind == ANSWER_MOVE) {
        begin_move(play, answer);
    } else {
        if (table->layer == 0)
            table->draw_offered = 0;
        settle(play, answer);
    }
}

bool table_take(const Rules *rules, Table *table, const Answer *answer, const Sink *sink)
{
    Play play;

    assert(table_check(rules, table, answer).code == STATUS_OK);
    play_begin(&play, rules, table, sink);
    begin_answer(&play, answer);
    run(&play);
    refresh_bounds(&play);
    return table->state != TABLE_BROKEN;
}

bool table_take_until(const Rules *rules, Table *table, const Answer *answer, bool (*until)(const Look *look))
{
    Play play;

    assert(table_check(rules, table, answer).code == STATUS_OK);
    play_begin(&play, rules, table, NULL);
    begin_answer(&play, answer);
    run_until(&play, until);
    refresh_bounds(&play);
    return table->state != TABLE_BROKEN;
}

Status table_answer(const Rules *rules, Table *table, const Answer *answer, const Sink *sink)
{
    Status status = table_check(rules, table, answer);

    if (status.code != STATUS_OK || table_take(rules, table, answer, sink))
        return status;
    return broken_status(&(Look){rules, table});
}

bool table_ruled_answer(const Rules *rules, const Table *table, uint8_t seat, Answer *answer)
{
    Look look = {rules, table};
    Question question;

    if (rules->decide == NULL || !table_question(rules, table, seat, &question))
        return false;
    *answer = (Answer){.seat = seat, .kind = ANSWER_OPTION, .count = question.count};
    return rules->decide(&look, &question, &answer->key);
}

Status table_answer_for(const Rules *rules, Table *table, const Answer *answer, const Sink *sink)
{
    Play play = {.rules = rules, .table = table, .sink = sink};
    Status status = table_check(rules, table, answer);
    Answer ruled;

    if (status.code == STATUS_OK && table_ruled_answer(rules, table, answer->seat, &ruled) &&
        key_equal(&ruled.key, &answer->key))
        tell_all(&play, EVENT_NOTE, NO_PIECE, NULL, say1(MSG_RULES_DECIDE, arg_seat(answer->seat)));
    return status.code == STATUS_OK ? table_answer(rules, table, answer, sink) : status;
}

const char *const referee_names[REFEREE_KINDS] = {"forfeit", "captain", "draw", "seat", "time", "machine"};

bool referee_names_seat(uint8_t kind)
{
    return kind == REFEREE_FORFEIT || kind == REFEREE_CAPTAIN || kind == REFEREE_SEAT || kind == REFEREE_MACHINE;
}

Status table_referee(const Rules *rules, Table *table, const RefereeEntry *entry, const Sink *sink)
{
    Play play = {.rules = rules, .table = table, .sink = sink};
    Look look = look_of(&play);
    Status status = check_table(&look);

    if (status.code != STATUS_OK)
        return status;
    if (referee_names_seat(entry->kind) && entry->seat >= table->seats)
        return refused(say2(MSG_NO_SEAT, arg_number(entry->seat), arg_number(table->seats - 1)), NULL);
    if ((entry->kind == REFEREE_FORFEIT || entry->kind == REFEREE_MACHINE) && has_left(table, entry->seat))
        return refused(say1(MSG_LEFT, arg_seat(entry->seat)), NULL);
    if (referee_names_seat(entry->kind) && is_ruled(table, entry->seat))
        return refused(say1(MSG_RULED, arg_seat(entry->seat)), NULL);
    switch (entry->kind) {
    case REFEREE_FORFEIT: /* also while chance is asked: whoever asked goes on waiting, unless it is unwound */
        tell_all(&play, EVENT_NOTE, NO_PIECE, NULL, say1(MSG_FORFEITS, arg_seat(entry->seat)));
        begin_move(&play, &(Answer){.seat = entry->seat, .kind = ANSWER_MOVE, .key = key_of(VERB_CONCEDE)});
        run(&play);
        refresh_bounds(&play);
        return after_run(&look);
    case REFEREE_CAPTAIN:
        table->captain[table->side[entry->seat]] = entry->seat;
        return status_ok();
    case REFEREE_DRAW:
        win(&play, 0);
        run(&play);
        return status_ok();
    case REFEREE_TIME:
        win(&play, rules->time_is_up != NULL ? rules->time_is_up(&look) : 0);
        run(&play);
        return status_ok();
    case REFEREE_SEAT:
        return status_ok();
    case REFEREE_MACHINE:
        tell_all(&play, EVENT_NOTE, NO_PIECE, NULL, say1(MSG_MACHINE_PLAYS_ON, arg_seat(entry->seat)));
        return status_ok();
    default:
        return refused(say0(MSG_REFEREE), NULL);
    }
}

/* ---- questions, as callers read them ---- */

bool table_question(const Rules *rules, const Table *table, uint8_t seat, Question *question)
{
    (void)rules;
    if (seat >= table->seats || table->state != TABLE_PLAYING || table->chance.kind != ANSWER_NONE)
        return false;
    const Question *asked = &table->layers[table->layer].asked[seat];
    if (asked->state != QUESTION_OPEN)
        return false;
    *question = *asked;
    return true;
}

int table_questions(const Rules *rules, const Table *table, Question questions[MAX_SEATS])
{
    int count = 0;

    for (uint8_t seat = 0; seat < table->seats; seat++)
        count += table_question(rules, table, seat, &questions[count]);
    return count;
}

/* ---- opening a game ---- */

static Status open_seats(Play *play, const Setup *setup)
{
    Table *table = play->table;
    const Rules *rules = play->rules;

    if (setup->seats < rules->least_seats || setup->seats > rules->most_seats)
        return refused(say3(MSG_SEAT_COUNT, arg_number(rules->least_seats), arg_number(rules->most_seats),
                            arg_number(setup->seats)),
                       NULL);
    table->seats = setup->seats;
    memset(table->captain, SEAT_NOBODY, sizeof table->captain);
    for (uint8_t seat = 0; seat < setup->seats; seat++) {
        if (setup->side[seat] >= setup->seats)
            return refused(say1(MSG_SIDE_GAP, arg_number(setup->seats - 1)), NULL);
        table->side[seat] = setup->side[seat];
        if (table->captain[setup->side[seat]] == SEAT_NOBODY)
            table->captain[setup->side[seat]] = seat;
    }
    for (int side = 0; side < side_count(table); side++) {
        if (table->captain[side] == SEAT_NOBODY)
            return refused(say1(MSG_SIDE_GAP, arg_number(side)), NULL);
    }
    return status_ok();
}

static Status arrange_lines(Play *play, const Setup *setup, int *line)
{
    const char *text = setup->lines != NULL ? setup->lines : "";
    Status refusal = status_ok();
    Words words;

    for (*line = 1; *text != '\0'; (*line)++) {
        size_t length = strcspn(text, "\n");
        if (length > INT16_MAX || !words_split(&words, text, (int)length))
            return refused(say0(MSG_LONG_LINE), NULL);
        if (words_left(&words)) {
            if (play->rules->arrange == NULL)
                return refused(say0(MSG_NO_LINES), NULL);
            if (!play->rules->arrange(play, setup, &words, &refusal))
                return status_told(play->rules, refusal);
            if (words_left(&words))
                return refused(say1(MSG_EXTRA_WORD, arg_text(words_peek(&words).text, words_peek(&words).length)),
                               NULL);
        }
        text += length + (text[length] == '\n');
    }
    *line = 0;
    return status_ok();
}

Status table_open(const Rules *rules, Table *table, const Setup *setup, const Sink *sink, Names *names, int *line)
{
    Names forgotten = {0}; /* setup lines speak of pieces by name, whether or not the caller wants to know the names */
    Play play = {.rules = rules, .table = table, .sink = sink};
    Look look = look_of(&play);
    Status status = status_ok();
    int ignored = 0;

    memset(table, 0, sizeof *table);
    play.names = names != NULL ? names : &forgotten;
    *play.names = (Names){0};
    table->rules = rules_digest(rules);
    table->state_bytes = rules->state_bytes;
    table->viewer = SEAT_NOBODY;
    line = line != NULL ? line : &ignored;
    *line = 0;
    status = open_seats(&play, setup);
    if (status.code == STATUS_OK) {
        piles_open(&play);
        status = arrange_lines(&play, setup, line);
    }
    if (status.code == STATUS_OK && !rules->begin(&play, setup, &status)) {
        status = status_told(rules, status);
        status.code = STATUS_REFUSED;
    } else if (status.code == STATUS_OK) {
        if (names != NULL)
            names_settle(&look, names);
        run(&play);
        status = after_run(&look);
    }
    if (status.code == STATUS_REFUSED) { /* nobody should play on with half a setup */
        table->state = TABLE_BROKEN;
        table->broken = BREAK_NEVER;
        table->broken_procedure = UINT16_MAX;
    }
    return status;
}
