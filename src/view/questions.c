/* Who is asked what, and what can be answered. */
#include <string.h>

#include "table/kernel.h"
#include "table/piece_names.h"
#include "view/writing.h"

void view_sentence(Json *json, const char *key, const Viewing *viewing, const Message *message)
{
    char text[VIEW_TEXT_BYTES];
    Out out = out_to(text, sizeof text);

    message_format(&out, &viewing->sentences, message);
    json_text(json, key, text);
}

/* ---- candidates ---- */

/* What can be sent back as it is: a whole answer; of a set, one item. */
static void write_words(Json *json, const Viewing *viewing, const Question *question, const Key *key)
{
    uint8_t kind = viewing->look.rules->questions[question->kind].answer;
    Answer answer = {.seat = question->seat, .kind = kind, .count = question->count, .key = *key};
    char text[VIEW_TEXT_BYTES];
    Out out = out_to(text, sizeof text);

    if (kind == ANSWER_SUBSET)
        key_print(&out, &viewing->words, key);
    else
        answer_print(&out, &viewing->words, &answer);
    json_text(json, "words", text);
}

/* The fields of a key that its verb uses, one by one, for those who do not read words. */
static void write_key(Json *json, const Rules *rules, const Key *key)
{
    const VerbSpec *verb = &rules->verbs[key->verb];

    json_text(json, "verb", verb->name);
    for (const char *field = verb->fields; *field != '\0'; field++) {
        switch (*field) {
        case 'p':
        case 'u':
            if (key->piece != NO_PIECE)
                json_number(json, "piece", key->piece);
            break;
        case 'c':
            if (key->card != NO_CARD)
                json_text(json, "card", rules->cards[key->card].key);
            break;
        case 'a':
            json_text(json, "ability", rules->abilities[key->number].name);
            break;
        case 'o':
            json_pose(json, "pose", &key->pose);
            break;
        default:
            json_number(json, *field == 's' ? "seat" : "number", key->number);
            break;
        }
    }
}

static void write_legality(Json *json, const Viewing *viewing, const Candidate *candidate)
{
    json_flag(json, "legal", candidate->legal);
    if (candidate->legal) {
        if (candidate->wasteful)
            json_flag(json, "wasteful", true);
        return;
    }
    view_sentence(json, "why", viewing, &candidate->why);
    if (candidate->rule != NULL)
        json_text(json, "rule", candidate->rule);
}

static void write_candidate(Json *json, const Viewing *viewing, const Question *question, int index)
{
    const Rules *rules = viewing->look.rules;
    Candidate candidate = table_candidate(rules, viewing->look.table, question, index);

    json_open_object(json, NULL);
    write_words(json, viewing, question, &candidate.key);
    view_sentence(json, "say", viewing, &candidate.say);
    write_legality(json, viewing, &candidate);
    if (rules->questions[question->kind].answer == ANSWER_POSE)
        json_pose(json, "pose", &candidate.key.pose);
    else
        write_key(json, rules, &candidate.key);
    if (rules->view_key != NULL)
        rules->view_key(&viewing->look, &viewing->sentences, question, &candidate.key, json);
    json_close_object(json);
}

static bool is_legal(const Viewing *viewing, const Question *question, int index)
{
    Key key;

    return table_option(viewing->look.rules, viewing->look.table, question, index, &key);
}

/* What is not legal is listed too, with the reason; but of poses, which are samples of what a hand can do, only for a seat
 * that is thorough, and only some of them. */
static void write_candidates(Json *json, const Viewing *viewing, const Question *question)
{
    enum { MOST_POSES = 40 };
    bool poses = viewing->look.rules->questions[question->kind].answer == ANSWER_POSE;
    int count = table_candidates(viewing->look.rules, viewing->look.table, question), legal = 0, illegal = 0;
    int step = poses ? (count + MOST_POSES - 1) / MOST_POSES : 1;

    json_open_list(json, "candidates");
    for (int i = 0; i < count; i += step) {
        bool fits = is_legal(viewing, question, i);
        legal += fits;
        illegal += !fits;
        if (fits || !poses || viewing->options->thorough)
            write_candidate(json, viewing, question, i);
    }
    for (int i = 0; i < count && legal == 0 && step > 1; i++) { /* one that is legal is always there */
        legal = is_legal(viewing, question, i);
        if (legal)
            write_candidate(json, viewing, question, i);
    }
    json_close_list(json);
    json_number(json, "illegal", illegal);
}

/* ---- questions ---- */

static void write_bounds(Json *json, const Question *question, uint8_t answer)
{
    if (answer != ANSWER_NUMBER && answer != ANSWER_SUBSET)
        return;
    json_number(json, "least", question->args[0]);
    json_number(json, "most", question->args[1]);
    if (answer == ANSWER_NUMBER)
        json_number(json, "step", question->args[2]);
}

/* The moment at which it is asked: by its name, and as a sentence. */
static void write_window(Json *json, const Viewing *viewing)
{
    const WindowSpec *window = asking_window_spec(&viewing->look);
    Message moment = say0(window->say);

    json_text(json, "window", window->name);
    if (window->say != MSG_NONE)
        view_sentence(json, "moment", viewing, &moment);
}

/* What everybody may know of a question that is not hidden. */
static void write_public(Json *json, const Viewing *viewing, const Question *question)
{
    const QuestionKind *kind = &viewing->look.rules->questions[question->kind];
    char text[VIEW_TEXT_BYTES];
    Out out = out_to(text, sizeof text);

    question_format(&out, &viewing->sentences, question);
    json_text(json, "kind", kind->name);
    json_text(json, "say", text);
    if (question->subject != NO_PIECE)
        json_number(json, "subject", bearer_of(&viewing->look, question->subject));
    if (question->kind == ASK_ABILITY || question->kind == ASK_SECRET_ABILITY)
        write_window(json, viewing);
    if (viewing->look.rules->view_question != NULL)
        viewing->look.rules->view_question(&viewing->look, &viewing->sentences, question, json);
}

static void write_own(Json *json, const Viewing *viewing, const Question *question)
{
    static const char *const answers[] = {
        [ANSWER_OPTION] = "option", [ANSWER_SUBSET] = "subset", [ANSWER_NUMBER] = "number", [ANSWER_POSE] = "pose"};
    uint8_t answer = viewing->look.rules->questions[question->kind].answer;
    char id[32];
    Out out = out_to(id, sizeof id);

    question_id_print(&out, question);
    json_text(json, "id", id);
    json_text(json, "answer", answers[answer]);
    write_bounds(json, question, answer);
    if (answer != ANSWER_NUMBER)
        write_candidates(json, viewing, question);
}

static void write_question(Json *json, const Viewing *viewing, const Question *question)
{
    bool own = question->seat == viewing->options->seat, open = question->state == QUESTION_OPEN;
    bool hidden = viewing->look.rules->questions[question->kind].flags & ASK_HIDDEN;

    json_open_object(json, NULL);
    json_number(json, "seat", question->seat);
    json_flag(json, "open", open);
    if (hidden)
        json_flag(json, "hidden", true);
    if (open && (own || !hidden))
        write_public(json, viewing, question);
    if (open && viewing->options->ruled_in > 0 && viewing->options->ruled_seat == question->seat)
        json_number(json, "ruled_in", viewing->options->ruled_in);
    if (open && own)
        write_own(json, viewing, question);
    json_close_object(json);
}

void view_questions(Json *json, const Viewing *viewing)
{
    const Table *table = viewing->look.table;

    json_open_list(json, "questions");
    for (uint8_t seat = 0; seat < table->seats && table->state == TABLE_PLAYING; seat++) {
        const Question *question = &table->layers[table->layer].asked[seat];
        if (question->state != QUESTION_NONE)
            write_question(json, viewing, question);
    }
    json_close_list(json);
}

/* ---- standing moves ---- */

static void write_move(Json *json, const Viewing *viewing, const Candidate *move)
{
    char text[VIEW_TEXT_BYTES];
    Out out = out_to(text, sizeof text);

    key_print(&out, &viewing->words, &move->key);
    json_open_object(json, NULL);
    json_text(json, "words", text);
    view_sentence(json, "say", viewing, &move->say);
    write_legality(json, viewing, move);
    write_key(json, viewing->look.rules, &move->key);
    json_close_object(json);
}

void view_moves(Json *json, const Viewing *viewing)
{
    const Look *look = &viewing->look;
    uint8_t seat = viewing->options->seat;
    ChanceQuestion chance;
    bool may_move =
        seat < look->table->seats && !table_chance(look->rules, look->table, &chance); /* chance comes first */
    int count = may_move ? table_moves(look->rules, look->table, seat) : 0;

    json_open_list(json, "moves");
    for (int i = 0; i < count; i++) {
        Candidate move = table_move(look->rules, look->table, seat, i);
        if (move.legal || viewing->options->thorough)
            write_move(json, viewing, &move);
    }
    json_close_list(json);
}
