#include "rim/view/reading.h"

#include <string.h>

#include "outrider/text.h"
#include "rim/abilities/now.h"

enum { FACT_BYTES = 300 }; /* the dice of both sides of a combat */
#include "json/json.h"

/* ---- what is being read ---- */

/* The section of a card that this program is; NULL: it is an ability's. */
static const RimSection *section_of_program(const RimContent *content, const RimCard *card, int first)
{
    for (int i = 0; i < card->sections; i++) {
        const RimSection *section = &content->sections[card->first_section + i];
        if (section->program.first == first && section->program.count > 0)
            return section;
    }
    return NULL;
}

bool rim_reading(const Look *look, RimReading *reading)
{
    for (int i = look->table->depth - 1; i >= 0; i--) {
        const Frame *frame = &look->table->frames[i];
        if (frame->procedure != PROC_PROGRAM || rim_is_sheet(frame->subject) || frame->subject < 0)
            continue;
        const RimCard *card = rim_card(look, (uint16_t)frame->subject);
        if (card == NULL)
            continue;
        const RimSection *section = section_of_program(content_in(look), card, frame->local[PROGRAM_RUN] & UINT16_MAX);
        if (section == NULL)
            continue;
        *reading = (RimReading){(uint16_t)frame->subject, frame->seat, section};
        return true;
    }
    return false;
}

const char *rim_section_kind(const RimSection *section)
{
    return keyword_word(rim_section_words, section->kind);
}

void rim_section_where(Out *out, const RimContent *content, const RimSection *section)
{
    if (section->kind == SECTION_SPACE)
        out_text(out, content->spaces[section->where].id);
    else if (section->kind == SECTION_STEP)
        out_number(out, section->where);
    else if (section->kind == SECTION_FIRST || section->kind == SECTION_ALL)
        out_text(out, keyword_word(rim_step_words, section->where));
}

static bool tell_section(const Look *look, const RimReading *reading, Out *out)
{
    out_text(out, rim_section_kind(reading->section));
    int before = out->length;
    out_text(out, ":");
    rim_section_where(out, content_in(look), reading->section);
    if (out->length == before + 1) { /* there was nothing to say */
        out->length = before;
        out->text[before] = '\0';
    }
    return true;
}

/* ---- dice ---- */

static bool lie_there(const uint8_t faces[4])
{
    return faces[0] + faces[1] + faces[2] + faces[3] > 0;
}

/* `seat0=hit+blank`, behind what is there already. */
static void print_dice(Out *out, const Look *look, uint8_t whose, const uint8_t faces[4])
{
    const char *before = "=";

    out_text(out, out->length > 0 ? ";" : "");
    out_text(out, whose == SEAT_NOBODY ? "foe" : "seat");
    if (whose != SEAT_NOBODY)
        out_number(out, whose);
    for (int face = 0; face < 4; face++) {
        for (int i = 0; i < faces[face]; i++) {
            out_text(out, before);
            out_text(out, look->rules->dice[RIM_DIE].face[face].name);
            before = "+";
        }
    }
}

/* Those of a combat that are counted already, and those that may still change. */
static bool tell_dice(const Look *look, Out *out)
{
    const RimCombat *combat = &rim_in(look)->combat;
    const RimRoll *roll = &rim_in(look)->roll;
    const uint8_t sides[2] = {combat->attacker, combat->defender};

    for (int side = 0; side < 2; side++) {
        if (combat->is_on && lie_there(combat->faces[side]))
            print_dice(out, look, sides[side], combat->faces[side]);
    }
    if (roll->is_on && lie_there(roll->faces))
        print_dice(out, look, roll->seat, roll->faces);
    return out->length > 0;
}

static bool is_under_way(const Look *look, uint16_t procedure)
{
    for (int i = 0; i < look->table->depth; i++) {
        if (look->table->frames[i].procedure == procedure)
            return true;
    }
    return false;
}

/* What dice are rolled for. A card that reacts in the middle of a test or combat rolls for itself. */
static bool tell_rolling(const Look *look, Out *out)
{
    const RimCombat *combat = &rim_in(look)->combat;
    const RimRoll *roll = &rim_in(look)->roll;

    if (roll->is_on && roll->skill < RIM_SKILLS) {
        out_text(out, "test:");
        out_text(out, keyword_word(rim_skill_words, roll->skill));
    } else if (combat->is_on) {
        out_text(out, keyword_word(rim_body_words, combat->body));
    } else if (roll->is_on) {
        out_text(out, is_under_way(look, PROC_DELIVERY) ? "delivery" : "card");
    }
    return out->length > 0;
}

/* The cards of the trade under way, of both players. */
static bool tell_offered(const Look *look, Out *out)
{
    const RimSlots *offered = &rim_in(look)->offered;

    if (!is_under_way(look, PROC_TRADE))
        return false;
    for (uint16_t slot = rim_next_slot(offered, 0); slot != NO_SLOT; slot = rim_next_slot(offered, slot + 1)) {
        out_text(out, out->length > 0 ? "+" : "");
        out_text(out, rim_card(look, slot)->id);
    }
    return out->length > 0;
}

/* ---- facts ---- */

static bool tell_of(const Look *look, const RimReading *reading, const char *fact, Out *out)
{
    if (strcmp(fact, "section") == 0)
        return tell_section(look, reading, out);
    if (strcmp(fact, "card") == 0) {
        out_text(out, rim_card(look, reading->slot)->id);
        return true;
    }
    out_text(out, "seat");
    out_number(out, reading->reader);
    return true;
}

bool rim_tell_reading(const Look *look, const char *fact, char *text, int size)
{
    Out out = out_to(text, size);
    RimReading reading;

    if (strcmp(fact, "dice") == 0)
        return tell_dice(look, &out);
    if (strcmp(fact, "rolling") == 0)
        return tell_rolling(look, &out);
    if (strcmp(fact, "offered") == 0)
        return tell_offered(look, &out);
    if (strcmp(fact, "card") != 0 && strcmp(fact, "section") != 0 && strcmp(fact, "reader") != 0)
        return false;
    return rim_reading(look, &reading) && tell_of(look, &reading, fact, &out);
}

void rim_view_event(const Look *look, const Event *event, Json *json)
{
    static const char *const facts[] = {"card", "section", "reader", "dice", "rolling"};
    char text[FACT_BYTES];
    bool is_open = false;

    if (event->kind == EVENT_TURN)
        json_number(json, "round", rim_in(look)->round);
    if (event->kind == EVENT_FAME && event->cause >= 0 && event->cause < look->table->seats)
        json_number(json, "fame", rim_in(look)->seat[event->cause].fame);
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
        if (!rim_tell_reading(look, facts[i], text, sizeof text))
            continue;
        if (!is_open)
            json_open_object(json, "facts");
        is_open = true;
        json_text(json, facts[i], text);
    }
    if (is_open)
        json_close_object(json);
}
