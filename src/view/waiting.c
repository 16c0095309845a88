/* For whom everybody waits, as a sentence for those who are not asked. */
#include "table/kernel.h"
#include "view/writing.h"

/* What a seat is asked and has not answered, or NULL. */
static const Question *question_of(const Table *table, uint8_t seat)
{
    const Question *question = &table->layers[table->layer].asked[seat];

    return question->state == QUESTION_OPEN ? question : NULL;
}

static bool is_hidden(const Viewing *viewing, const Question *question)
{
    return viewing->look.rules->questions[question->kind].flags & ASK_HIDDEN;
}

/* The names of all seats that are asked in secret, as a list; how many there are. */
static int print_secretive(Out *out, const Viewing *viewing)
{
    int count = 0;

    for (uint8_t seat = 0; seat < viewing->look.table->seats; seat++) {
        const Question *question = question_of(viewing->look.table, seat);
        if (question == NULL || !is_hidden(viewing, question))
            continue;
        out_text(out, count++ > 0 ? ", " : "");
        seat_print(out, &viewing->sentences, seat);
    }
    return count;
}

/* Several may be asked in secret at the same time, and the viewer may be one of those who have answered. */
static void write_secret(Json *json, const Viewing *viewing, const Question *question)
{
    const Table *table = viewing->look.table;
    uint16_t waits = viewing->look.rules->questions[question->kind].waits;
    uint8_t you = viewing->options->seat;
    bool settled = you < table->seats && table->layers[table->layer].asked[you].state != QUESTION_NONE;
    char names[VIEW_TEXT_BYTES];
    Out out = out_to(names, sizeof names);
    int count = print_secretive(&out, viewing);
    Message message = say2(settled             ? MSG_WAITS_SETTLED
                           : waits != MSG_NONE ? waits
                                               : MSG_WAITS_SECRET,
                           arg_text(names, out.length), arg_number(count));

    view_sentence(json, "waiting", viewing, &message);
}

static void write_open(Json *json, const Viewing *viewing, const Question *question)
{
    uint16_t waits = viewing->look.rules->questions[question->kind].waits;
    Message message =
        say2(waits != MSG_NONE ? waits : MSG_WAITS, arg_seat(question->seat), arg_piece(question->subject));

    view_sentence(json, "waiting", viewing, &message);
}

void view_waiting(Json *json, const Viewing *viewing)
{
    const Table *table = viewing->look.table;
    uint8_t you = viewing->options->seat;

    if (table->state != TABLE_PLAYING || (you < table->seats && question_of(table, you) != NULL))
        return;
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        const Question *question = question_of(viewing->look.table, seat);
        if (question == NULL)
            continue;
        if (is_hidden(viewing, question))
            write_secret(json, viewing, question);
        else
            write_open(json, viewing, question);
        return;
    }
}
