/* Questions in sentences, candidates in numbers, and what a person types as an answer. */
#include <stdio.h>
#include <string.h>

#include "cli/session.h"
#include "table/kernel.h"
#include "table/words.h"

enum { MOST_LEGAL = 512, SHOWN_POSES = 16, SHOWN_OPTIONS = 40, SHOWN_ILLEGAL = 40 };

/* The legal candidates in the order of their numbers: to confirm comes first, since it is what one mostly wants. */
typedef struct Menu {
    int count;
    int index[MOST_LEGAL]; /* among all candidates */
} Menu;

static uint8_t answer_kind(const Session *session, const Question *question)
{
    return session->rules->questions[question->kind].answer;
}

static Menu menu_of(const Session *session, const Table *known, const Question *question)
{
    Menu menu = {0};
    int count = table_candidates(session->rules, known, question);

    for (int i = 0; i < count && menu.count < MOST_LEGAL; i++) {
        Candidate candidate = table_candidate(session->rules, known, question, i);
        if (!candidate.legal)
            continue;
        menu.index[menu.count++] = i;
        if (candidate.key.verb == VERB_CONFIRM) {
            memmove(menu.index + 1, menu.index, (size_t)(menu.count - 1) * sizeof menu.index[0]);
            menu.index[0] = i;
        }
    }
    return menu;
}

static void say_candidate(const Session *session, const Table *known, uint8_t kind, const Candidate *candidate,
                          Out *out)
{
    Voice voice = session_voice(session, known);

    session->face->candidate(out, &voice, kind, candidate);
}

static void show_numbered(const Session *session, const Table *known, const Question *question, const Menu *menu, int n)
{
    char text[400];
    Out out = out_to(text, sizeof text);
    Candidate candidate = table_candidate(session->rules, known, question, menu->index[n]);

    say_candidate(session, known, answer_kind(session, question), &candidate, &out);
    printf("%4d  %s\n", n + 1, text);
}

static const char *how_to_answer(uint8_t kind)
{
    switch (kind) {
    case ANSWER_POSE:
        return "Type a number, or any place as \"at X Y facing DEGREES\" (millimetres from the lower left corner; 0 "
               "faces "
               "up,\n90 right).";
    case ANSWER_SUBSET:
        return "Type the numbers you choose, such as \"1 3\", or \"none\".";
    default:
        return NULL;
    }
}

/* Which of many poses are shown: a few, scattered evenly but not in step with the grid that they come from. */
static void scattered(int count, int wanted, bool shown[MOST_LEGAL])
{
    enum { STRIDE = 618034, WHOLE = 1000000 };
    int many = 0;

    for (int64_t k = 1; many < wanted && k < 4L * wanted; k++) {
        int n = (int)(k * STRIDE % WHOLE * count / WHOLE);
        many += !shown[n];
        shown[n] = true;
    }
}

static int16_t piece_of(const Session *session, const Table *known, const Question *question, const Menu *menu, int n)
{
    return table_candidate(session->rules, known, question, menu->index[n]).key.piece;
}

void ask_show(Session *session, const Table *known, const Question *question, bool all)
{
    Voice voice = session_voice(session, known);
    Out out = out_to(session->text, sizeof session->text);
    Menu menu = menu_of(session, known, question);
    uint8_t kind = answer_kind(session, question);
    bool poses = kind == ANSWER_POSE, shown[MOST_LEGAL] = {false};
    bool few = all || menu.count <= (poses ? SHOWN_POSES : SHOWN_OPTIONS);
    bool confirm = !all && menu.count > 1 && kind == ANSWER_OPTION &&
                   table_candidate(session->rules, known, question, menu.index[0]).key.verb == VERB_CONFIRM;

    bool dials = (session->rules->questions[question->kind].flags & ASK_HIDDEN) != 0 && menu.count > 0;
    int16_t first = NO_PIECE;
    if (dials)
        first = piece_of(session, known, question, &menu, 0);

    session->face->dice(&out, &voice);
    question_format(&out, &voice, question);
    printf("\n%s\n", session->text);
    if (poses && !few)
        scattered(menu.count, SHOWN_POSES, shown);
    int others = 0;
    for (int n = 0; n < (confirm ? 1 : menu.count); n++) {
        bool other = dials && !all && piece_of(session, known, question, &menu, n) != first;
        others += other;
        if (!other && (few || dials || (poses ? shown[n] : n < SHOWN_OPTIONS)))
            show_numbered(session, known, question, &menu, n);
    }
    if (confirm)
        printf("      or change a dial: \"all\" lists them\n");
    else if (others > 0)
        printf("      (your other ships come next; \"all\" lists their dials too)\n");
    else if (!few && !dials)
        printf("      (%d in all: \"all\" lists every one)\n", menu.count);
    if (how_to_answer(kind) != NULL)
        printf("%s\n", how_to_answer(kind));
}

void ask_why(Session *session, const Table *known, const Question *question)
{
    Voice voice = session_voice(session, known);
    int count = table_candidates(session->rules, known, question), shown = 0;

    for (int i = 0; i < count; i++) {
        Candidate candidate = table_candidate(session->rules, known, question, i);
        if (candidate.legal || shown++ >= SHOWN_ILLEGAL)
            continue;
        char text[600];
        Out out = out_to(text, sizeof text);
        Status status = {.code = STATUS_REFUSED, .message = candidate.why, .rule = candidate.rule};
        say_candidate(session, known, answer_kind(session, question), &candidate, &out);
        out_text(&out, "  --  ");
        status_format(&out, &voice, &status);
        printf("   x  %s\n", text);
    }
    if (shown == 0)
        printf("Nothing is forbidden here: all %d answers are legal.\n", count);
    else if (shown > SHOWN_ILLEGAL)
        printf("      and %d more\n", shown - SHOWN_ILLEGAL);
}

void ask_describe(const Session *session, const Table *known, const Question *question, const Answer *answer, Out *out)
{
    Menu menu = menu_of(session, known, question);
    const char *before = "";

    if (answer->kind == ANSWER_SUBSET && answer->items == 0)
        out_text(out, "none");
    for (int n = 0; n < menu.count; n++) {
        Candidate candidate = table_candidate(session->rules, known, question, menu.index[n]);
        bool chosen = answer->kind == ANSWER_SUBSET ? (answer->items >> (menu.index[n] % MAX_SUBSET) & 1) != 0
                                                    : key_equal(&candidate.key, &answer->key);
        if (!chosen)
            continue;
        out_text(out, before);
        out_number(out, n + 1);
        before = " ";
        if (answer->kind == ANSWER_SUBSET)
            continue;
        out_text(out, ", ");
        say_candidate(session, known, answer->kind, &candidate, out);
        return;
    }
}

/* ---- reading ---- */

static bool pick_numbers(const Session *session, const Table *known, const Question *question, const Menu *menu,
                         Words *words, Answer *answer)
{
    int64_t number = 0;

    while (words_left(words)) {
        if (!word_integer(words_take(words), 1, menu->count, &number)) {
            printf("There %s %d here; \"all\" lists them.\n", menu->count == 1 ? "is only answer" : "are answers 1 to",
                   menu->count);
            return false;
        }
        int index = menu->index[number - 1];
        if (answer->kind == ANSWER_SUBSET)
            answer->items |= UINT64_C(1) << (index % MAX_SUBSET);
        else
            answer->key = table_candidate(session->rules, known, question, index).key;
        if (answer->kind != ANSWER_SUBSET && words_left(words)) {
            printf("One number is enough here.\n");
            return false;
        }
    }
    return true;
}

static bool read_words(Session *session, const Table *known, const Question *question, const char *line, Answer *answer)
{
    Voice voice = session_voice(session, known);
    Names letters;
    char text[400];
    Out out = out_to(text, sizeof text);
    int length = (int)strlen(line);

    session->face->letters(session->rules, known, &letters);
    voice.names = &letters;
    Status status = answer_parse(&voice, question->seat, line, length, READ_KINDLY, answer);
    if (status.code == STATUS_OK)
        return true;
    voice.names = &session->match.names;
    Status again = answer_parse(&voice, question->seat, line, length, READ_KINDLY, answer);
    if (again.code == STATUS_OK)
        return true;
    status_format(&out, &voice, &again);
    printf("That is not an answer: %s\nType a number of the list, or \"help\".\n", text);
    return false;
}

bool ask_read(Session *session, const Table *known, const Question *question, const char *line, Answer *answer)
{
    Words words;
    int64_t number = 0;
    uint8_t kind = answer_kind(session, question);

    if (!words_split(&words, line, (int)strlen(line))) {
        printf("That line has too many words.\n");
        return false;
    }
    memset(answer, 0, sizeof *answer);
    answer->seat = question->seat;
    answer->count = question->count;
    answer->kind = kind;
    if (kind == ANSWER_SUBSET && words_accept(&words, "none"))
        return true;
    if (kind != ANSWER_NUMBER && word_integer(words_peek(&words), INT32_MIN, INT32_MAX, &number)) {
        Menu menu = menu_of(session, known, question);
        return pick_numbers(session, known, question, &menu, &words, answer);
    }
    return read_words(session, known, question, line, answer);
}
