/* Asking: opening questions, judging answers, and answering at once what has one answer only. */
#include <assert.h>
#include <string.h>

#include "table/kernel.h"

bool layer_waits(const Table *table)
{
    const Layer *layer = &table->layers[table->layer];

    if (table->chance.kind != ANSWER_NONE)
        return true;
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        if (layer->asked[seat].state == QUESTION_OPEN)
            return true;
    }
    return false;
}

void clear_layer(Table *table, int layer)
{
    memset(&table->layers[layer], 0, sizeof table->layers[layer]);
}

/* ---- candidates ---- */

static int list_candidates(const Look *look, const Question *question, Listing *listing)
{
    const QuestionKind *kind = &look->rules->questions[question->kind];

    if (kind->list != NULL)
        return kind->list(look, question, listing);
    *listing = (Listing){0};
    if (kind->answer == ANSWER_NUMBER)
        return (question->args[1] - question->args[0]) / question->args[2] + 1;
    return kind->count(look, question);
}

static int count_candidates(const Look *look, const Question *question)
{
    Listing listing;

    return list_candidates(look, question, &listing);
}

/* Only what is set in a candidate is looked at, so it need not be cleared for every one of a list. */
static void find_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    const QuestionKind *kind = &look->rules->questions[question->kind];

    candidate->rule = NULL;
    if (kind->answer == ANSWER_NUMBER) {
        int32_t number = question->args[0] + index * question->args[2];
        offer(candidate, key_number(0, number), say1(MSG_SAY_NUMBER, arg_number(number)));
        return;
    }
    kind->candidate(look, question, index, candidate);
    candidate->rule = rule_told(look->rules, candidate->rule);
}

/* Its key, and whether it is legal. */
static bool find_option(const Look *look, const Question *question, const Listing *listing, int index, Key *key)
{
    const QuestionKind *kind = &look->rules->questions[question->kind];
    Candidate candidate;

    if (kind->option != NULL)
        return kind->option(look, question, listing, index, key);
    find_candidate(look, question, index, &candidate);
    *key = candidate.key;
    return candidate.legal;
}

int table_candidates(const Rules *rules, const Table *table, const Question *question)
{
    Look look = {rules, table};

    return question->kind < rules->question_count ? count_candidates(&look, question) : 0;
}

Candidate table_candidate(const Rules *rules, const Table *table, const Question *question, int index)
{
    Look look = {rules, table};
    Candidate candidate;

    memset(&candidate, 0, sizeof candidate);
    find_candidate(&look, question, index, &candidate);
    if (candidate.legal)
        candidate.why = (Message){0};
    return candidate;
}

bool table_option(const Rules *rules, const Table *table, const Question *question, int index, Key *key)
{
    Look look = {rules, table};
    Listing listing = {0};

    if (rules->questions[question->kind].list != NULL)
        list_candidates(&look, question, &listing);
    return find_option(&look, question, &listing, index, key);
}

int table_list(const Rules *rules, const Table *table, const Question *question, Listing *listing)
{
    return list_candidates(&(Look){rules, table}, question, listing);
}

bool table_listed(const Rules *rules, const Table *table, const Question *question, const Listing *listing, int index,
                  Key *key)
{
    return find_option(&(Look){rules, table}, question, listing, index, key);
}

/* ---- judging ---- */

static uint16_t name_of_kind(uint8_t kind)
{
    switch (kind) {
    case ANSWER_SUBSET:
        return MSG_TAKES_SUBSET;
    case ANSWER_NUMBER:
        return MSG_TAKES_NUMBER;
    case ANSWER_POSE:
        return MSG_TAKES_POSE;
    default:
        return MSG_TAKES_OPTION;
    }
}

Status refuse_unlisted(const Look *look, const Question *question, const Key *key)
{
    const QuestionKind *kind = &look->rules->questions[question->kind];
    const char *verb = key->verb < look->rules->verb_count ? look->rules->verbs[key->verb].name : "-";
    Candidate candidate;
    Status refusal = status_ok();

    if (kind->unlisted != NULL && kind->unlisted(look, question, key, &refusal))
        return status_told(look->rules, refusal);
    for (int i = count_candidates(look, question) - 1; i >= 0; i--) {
        find_candidate(look, question, i, &candidate);
        if (candidate.key.verb == key->verb)
            return refused(say0(MSG_NO_CANDIDATE), NULL);
    }
    return refused(say2(MSG_OTHER_QUESTION, arg_text(verb, (int)strlen(verb)),
                        arg_text(kind->name, (int)strlen(kind->name))),
                   NULL);
}

static Status check_option(const Look *look, const Question *question, const Answer *answer)
{
    const QuestionKind *kind = &look->rules->questions[question->kind];
    Candidate candidate;
    Listing listing;
    Key key;
    int first = 0;
    int end = list_candidates(look, question, &listing);

    if (kind->find != NULL) {
        int found = kind->find(look, question, &answer->key);
        first = found >= 0 && found < end ? found : end;
        end = first < end ? first + 1 : end;
    }
    for (int i = first; i < end; i++) {
        bool legal = find_option(look, question, &listing, i, &key);
        if (!key_equal(&key, &answer->key))
            continue;
        if (legal)
            return status_ok();
        find_candidate(look, question, i, &candidate);
        return refused(candidate.why, candidate.rule);
    }
    return refuse_unlisted(look, question, &answer->key);
}

static Status check_subset(const Look *look, const Question *question, const Answer *answer)
{
    const QuestionKind *kind = &look->rules->questions[question->kind];
    Candidate candidate;
    Status refusal = status_ok();
    int chosen = 0;
    int count = count_candidates(look, question);

    assert(count <= MAX_SUBSET);
    for (uint64_t left = answer->items; left != 0; left &= left - 1) {
        int i = __builtin_ctzll(left);
        if (i >= count)
            return refused(say2(MSG_NO_ITEM, arg_number(i), arg_number(count - 1)), NULL);
        find_candidate(look, question, i, &candidate);
        if (!candidate.legal)
            return refused(candidate.why, candidate.rule);
        chosen++;
    }
    if (chosen < question->args[0] || chosen > question->args[1])
        return refused(say3(MSG_SUBSET_SIZE, arg_number(question->args[0]), arg_number(question->args[1]),
                            arg_number(chosen)),
                       NULL);
    if (kind->judge != NULL && !kind->judge(look, question, answer, &refusal))
        return status_told(look->rules, refusal);
    return status_ok();
}

static Status check_number(const Question *question, const Answer *answer)
{
    int32_t number = answer->key.number;

    if (number < question->args[0] || number > question->args[1])
        return refused(say3(MSG_NUMBER_RANGE, arg_number(question->args[0]), arg_number(question->args[1]),
                            arg_number(number)),
                       NULL);
    if ((number - question->args[0]) % question->args[2] != 0)
        return refused(say3(MSG_NUMBER_STEP, arg_number(question->args[2]), arg_number(question->args[0]),
                            arg_number(number)),
                       NULL);
    return status_ok();
}

Status check_question(const Look *look, const Question *question, const Answer *answer)
{
    const QuestionKind *kind = &look->rules->questions[question->kind];
    Status refusal = status_ok();

    if (answer->kind != kind->answer)
        return refused(say2(MSG_WRONG_KIND, arg_message(name_of_kind(kind->answer)),
                            arg_message(name_of_kind(answer->kind))),
                       NULL);
    switch (kind->answer) {
    case ANSWER_OPTION:
        return check_option(look, question, answer);
    case ANSWER_SUBSET:
        return check_subset(look, question, answer);
    case ANSWER_NUMBER:
        return check_number(question, answer);
    default:
        return kind->judge(look, question, answer, &refusal) ? status_ok() : status_told(look->rules, refusal);
    }
}

/* ---- opening ---- */

/* The last candidate comes first: it is often to pass, which is legal and quickly found to be. */
static int only_option(const Look *look, const Question *question, int enough, Key *only)
{
    Listing listing;
    int count = list_candidates(look, question, &listing);
    int legal = 0;
    Key key;

    for (int i = 0; i < count && legal < enough; i++) {
        if (!find_option(look, question, &listing, i == 0 ? count - 1 : i - 1, &key))
            continue;
        if (legal++ == 0)
            *only = key;
    }
    return legal;
}

/* The only legal answer of a question, if it has just one. Returns how many it found, not looking for more than `enough`: 0,
 * 1, or 2 for "several". */
static int only_answer(const Look *look, const Question *question, int enough, Answer *only)
{
    const QuestionKind *kind = &look->rules->questions[question->kind];
    Candidate candidate;
    int legal = 0;
    int count = 0;

    only->kind = kind->answer;
    switch (kind->answer) {
    case ANSWER_OPTION:
        return only_option(look, question, enough, &only->key);
    case ANSWER_SUBSET: /* nothing to choose from, or nothing may be chosen */
        count = count_candidates(look, question);
        for (int i = 0; i < count; i++) {
            find_candidate(look, question, i, &candidate);
            if (candidate.legal) {
                legal++;
                only->items |= UINT64_C(1) << i;
            }
        }
        if (question->args[0] > legal)
            return 0;
        if (question->args[1] == 0 || legal == 0)
            only->items = 0;
        else if (legal > question->args[0]) /* some may be left out */
            return 2;
        return check_subset(look, question, only).code == STATUS_OK ? 1 : 0;
    case ANSWER_NUMBER:
        only->key = key_number(0, question->args[0]);
        return question->args[1] < question->args[0]                       ? 0
               : question->args[1] - question->args[0] < question->args[2] ? 1
                                                                           : 2;
    default:
        return 2; /* poses are never listed whole */
    }
}

/* When nobody is left to wait for, the questions are gone; the answers wait for the asking frame. */
static void close_if_settled(Table *table, Layer *layer)
{
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        if (layer->asked[seat].state == QUESTION_OPEN)
            return;
    }
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        if (layer->asked[seat].state != QUESTION_NONE)
            layer->asked[seat] = (Question){0};
    }
}

void withdraw_question(Table *table, int layer, uint8_t seat)
{
    memset(&table->layers[layer].asked[seat], 0, sizeof(Question));
    memset(&table->layers[layer].answers[seat], 0, sizeof(Answer));
    close_if_settled(table, &table->layers[layer]);
}

void refresh_bounds(Play *play)
{
    Table *table = play->table;
    Look look = look_of(play);

    for (uint8_t seat = 0; seat < table->seats; seat++) {
        Question *question = &table->layers[table->layer].asked[seat];
        if (question->state != QUESTION_OPEN)
            continue;
        const QuestionKind *kind = &play->rules->questions[question->kind];
        if (kind->bounds != NULL)
            kind->bounds(&look, question, question->args);
    }
}

/* Keeps an answer with nothing in it but what its kind uses: what a caller left in the other fields must not reach the table.
 * It is written where it stays: to build it elsewhere and copy it takes twice as long. */
static void keep_bare(const Answer *answer, Answer *kept)
{
    kept->seat = answer->seat;
    kept->kind = answer->kind;
    kept->spare = 0;
    kept->count = answer->count;
    kept->items = answer->kind == ANSWER_SUBSET ? answer->items : 0;
    memset(kept->faces, 0, sizeof kept->faces);
    switch (answer->kind) {
    case ANSWER_SUBSET:
        kept->key = key_of(0);
        break;
    case ANSWER_NUMBER:
        kept->key = key_number(0, answer->key.number);
        break;
    case ANSWER_POSE:
        kept->key = key_of(0);
        kept->key.pose = answer->key.pose;
        break;
    default:
        kept->key = answer->key;
        kept->key.spare = 0;
        break;
    }
}

static bool is_asked_alone(const Table *table, const Layer *layer, uint8_t seat)
{
    for (uint8_t other = 0; other < table->seats; other++) {
        if (other != seat && layer->asked[other].state != QUESTION_NONE)
            return false;
    }
    return true;
}

void settle(Play *play, const Answer *answer)
{
    Table *table = play->table;
    Layer *layer = &table->layers[table->layer];
    uint8_t seat = answer->seat;
    Question *open = &layer->asked[seat];
    const QuestionKind *kind = &play->rules->questions[open->kind];

    if (kind->take == NULL && is_asked_alone(table, layer, seat)) {
        *open = (Question){0};
        keep_bare(answer, &play->answers[seat]);
        play->given = SEAT_BIT(seat);
        return;
    }
    play->stirred = true;
    if (kind->take != NULL && kind->take(play, open, answer) == TAKEN_ASK_AGAIN) {
        open->count = ++table->counts[seat];
        return;
    }
    open->state = QUESTION_SETTLED;
    if (kind->take == NULL)
        keep_bare(answer, &layer->answers[seat]);
    close_if_settled(table, layer);
}

static void put_question(Play *play, uint8_t seat, uint16_t kind, int16_t subject, const int32_t args[3])
{
    Table *table = play->table;
    Look look = look_of(play);
    Question *question = &table->layers[table->layer].asked[seat];
    const QuestionKind *spec = &play->rules->questions[kind];
    Answer only = {0};

    *question = (Question){
        .seat = seat,
        .state = QUESTION_OPEN,
        .kind = kind,
        .subject = subject,
        .count = ++table->counts[seat],
        .args = {args[0], args[1], args[2]}
    };
    if (spec->bounds != NULL)
        spec->bounds(&look, question, question->args);
    assert(spec->answer != ANSWER_NUMBER || question->args[2] > 0);
    bool must_ask =
        (spec->flags & (ASK_ALWAYS | ASK_HIDDEN)) || (spec->betrays != NULL && spec->betrays(&look, question));
    int legal = only_answer(&look, question, must_ask ? 1 : 2, &only);
    if (legal == 0) {
        break_table(play, BREAK_NO_ANSWER);
        return;
    }
    if (legal == 2 || must_ask) {
        play->stirred = true;
        return;
    }
    only.seat = seat;
    only.count = question->count;
    if (play->sink != NULL && play->sink->automatic != NULL)
        play->sink->automatic(play->sink->self, table, &only);
    settle(play, &only);
}

void open_question(Play *play, uint8_t seat, uint16_t kind, int16_t subject, const int32_t args[3])
{
    assert(play->given == 0); /* whoever asks several seats in one step does so with ask_each() */
    if (play->won)
        return;
    if (is_ruled(play->table, seat))
        never(play, "the rules decide for a seat that they run, and do not ask");
    else
        put_question(play, seat, kind, subject, args);
}

bool is_only_option(const Look *look, const Question *question, const Key *only)
{
    const QuestionKind *kind = &look->rules->questions[question->kind];
    Answer found = {0};

    return kind->answer == ANSWER_OPTION && !(kind->flags & (ASK_ALWAYS | ASK_HIDDEN)) && kind->betrays == NULL &&
           !is_ruled(look->table, question->seat) && only_answer(look, question, 2, &found) == 1 &&
           key_equal(&found.key, only);
}

void answer_follows(Play *play, const Question *question, const Key *only)
{
    Table *table = play->table;
    uint32_t count = ++table->counts[question->seat];

    assert(is_only_option(&(Look){play->rules, table}, question, only));
    if (play->sink == NULL || play->sink->automatic == NULL)
        return;
    Question *asked = &table->layers[table->layer].asked[question->seat]; /* where whoever writes it down looks */
    const Answer answer = {.seat = question->seat, .kind = ANSWER_OPTION, .count = count, .key = *only};
    *asked = *question;
    asked->state = QUESTION_OPEN;
    asked->count = count;
    play->sink->automatic(play->sink->self, table, &answer);
    *asked = (Question){0};
}

Flow ask_within(Play *play, Frame *frame, uint8_t seat, uint16_t kind, int16_t subject, const int32_t args[3],
                uint16_t step)
{
    frame->step = step;
    open_question(play, seat, kind, subject, args);
    return FLOW_ON;
}

Flow ask(Play *play, Frame *frame, uint8_t seat, uint16_t kind, int16_t subject, uint16_t step)
{
    return ask_within(play, frame, seat, kind, subject, (const int32_t[3]){0, 0, 0}, step);
}

Flow ask_each(Play *play, Frame *frame, uint8_t seats, uint16_t kind, uint16_t step)
{
    Table *table = play->table;

    assert(play->rules->questions[kind].flags & ASK_HIDDEN);
    frame->step = step;
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        if (seats & SEAT_BIT(seat))
            open_question(play, seat, kind, NO_PIECE, (const int32_t[3]){0, 0, 0});
    }
    return FLOW_ON;
}

/* ---- consent, which every game may ask for ---- */

int consent_candidates(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return 2;
}

void consent_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    (void)look;
    (void)question;
    if (index == 0)
        offer(candidate, key_of(VERB_YES), say0(MSG_SAY_YES));
    else
        offer(candidate, key_of(VERB_NO), say0(MSG_SAY_NO));
}
