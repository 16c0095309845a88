/* Marks: what a record keeps of a game besides its answers, so that a replay by changed rules that tells another story is noticed.
 * docs/record-format.md spells the text out over which they are made. Only names count, none of this program's numbers. */
#include <assert.h>

#include "outrider/text.h"
#include "table/kernel.h"

enum { FACT_BYTES = 128 };

/* `Table.told` is 0 when nothing was told: the digest so far, xor its start. */
static uint64_t told_so_far(const Table *table)
{
    return table->told ^ FNV_START;
}

static bool is_quiet(const Rules *rules, uint16_t kind)
{
    assert(rules->event_count <= 64); /* a bit each */
    return (rules->quiet_events >> kind & 1) != 0;
}

void told_event(const Rules *rules, Table *table, const Event *event)
{
    char line[NAME_BYTES + 64];
    Out out = out_to(line, sizeof line);
    Voice voice = {.rules = rules, .table = table};

    if (is_quiet(rules, event->kind))
        return;
    assert(event->kind < rules->event_count && event->cause < rules->piece_count);
    out_text(&out, rules->events[event->kind]);
    out_text(&out, " ");
    piece_print(&out, &voice, event->cause, READ_EXACTLY);
    out_text(&out, "\n");
    table->told = fnv(told_so_far(table), line, (size_t)out.length) ^ FNV_START;
}

static uint64_t add_line(uint64_t digest, Out *out)
{
    out_text(out, "\n");
    assert(!out->cut);
    return fnv(digest, out->text, (size_t)out->length);
}

/* A piece and its facts, if it has any. */
static uint64_t add_piece(uint64_t digest, const Look *look, int16_t piece)
{
    char line[1024], fact[FACT_BYTES];
    Out out = out_to(line, sizeof line);
    Voice voice = {.rules = look->rules, .table = look->table};
    bool found = false;

    piece_print(&out, &voice, piece, READ_EXACTLY);
    for (const char *const *name = look->rules->marked_facts; *name != NULL; name++) {
        if (!look->rules->tell(look, piece, *name, fact, sizeof fact))
            continue;
        found = true;
        out_text(&out, " ");
        out_text(&out, *name);
        out_text(&out, " ");
        out_text(&out, fact);
    }
    return found ? add_line(digest, &out) : digest;
}

static uint64_t add_result(uint64_t digest, const Table *table)
{
    char line[64];
    Out out = out_to(line, sizeof line);

    out_text(&out, table->winners != 0 ? "won" : "drawn");
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        if (table->winners & SEAT_BIT(seat)) {
            out_text(&out, " ");
            out_number(&out, seat);
        }
    }
    return add_line(digest, &out);
}

uint64_t table_mark(const Rules *rules, const Table *table)
{
    Look look = {rules, table};
    char line[FACT_BYTES + 16], fact[FACT_BYTES];
    Out out = out_to(line, sizeof line);

    out_text(&out, "told ");
    out_hex(&out, told_so_far(table), 16);
    uint64_t digest = add_line(FNV_START, &out);
    if (rules->tell != NULL && rules->tell(&look, NO_PIECE, "round", fact, sizeof fact)) {
        out = out_to(line, sizeof line);
        out_text(&out, "round ");
        out_text(&out, fact);
        digest = add_line(digest, &out);
    }
    for (int16_t piece = 0; rules->marked_facts != NULL && piece < rules->piece_count; piece++)
        digest = add_piece(digest, &look, piece);
    return table->state == TABLE_OVER ? add_result(digest, table) : digest;
}
