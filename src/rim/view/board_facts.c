#include "rim/view/board_facts.h"

#include <string.h>

#include "outrider/text.h"
#include "rim/rules/movement.h"

/* Another word of a list: they are joined by +. */
static void add_word(Out *out, const char *word)
{
    if (out->length > 0)
        out_text(out, "+");
    out_text(out, word);
}

static void add_count(Out *out, const char *word, int count)
{
    if (count == 0)
        return;
    add_word(out, word);
    out_text(out, ":");
    out_number(out, count);
}

static void add_skills(const Look *look, uint8_t seat, Out *out)
{
    for (const Keyword *skill = rim_skill_words; skill->word != NULL; skill++)
        add_count(out, skill->word, rim_skill(look, seat, (RimSkill)skill->value));
}

static void add_slots(const Look *look, uint8_t seat, Out *out)
{
    const RimShip *ship = rim_ship(look, seat);
    int side = rim_ship_side(look, seat);
    RimLoad load = rim_load(look, seat);

    add_count(out, "gear", RIM_BOARD_GEAR);
    add_count(out, "jobs", RIM_BOARD_JOBS);
    add_count(out, "crew", ship->slots[side][RIM_AS_CREW]);
    add_count(out, "cargo", ship->slots[side][RIM_AS_CARGO] + load.more_cargo);
    add_count(out, "mods", ship->slots[side][RIM_AS_MOD]);
    add_count(out, "either", ship->either[side]);
}

static void add_stops(const Look *look, uint8_t seat, Out *out)
{
    for (int space = 0; space < content_in(look)->space_count; space++) {
        if (rim_would_stop(look, seat, (uint8_t)space))
            add_word(out, content_in(look)->spaces[space].id);
    }
}

bool rim_tell_board(const Look *look, uint8_t seat, const char *fact, char *text, int size)
{
    static const struct {
        const char *fact;
        void (*add)(const Look *look, uint8_t seat, Out *out);
    } rows[] = {
        {"skills", add_skills},
        {"slots",  add_slots },
        {"stops",  add_stops }
    };
    const RimSeat *self = &rim_in(look)->seat[seat];

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(fact, rows[i].fact) != 0 || self->character == 0 || self->ship == 0)
            continue;
        Out out = out_to(text, size);
        rows[i].add(look, seat, &out);
        if (out.length == 0)
            out_text(&out, "none");
        return true;
    }
    return false;
}
