#include "view/view.h"

#include <string.h>

#include "language/catalogue.h"
#include "table/facts.h"
#include "table/kernel.h"
#include "view/writing.h"

/* ---- ids of questions ---- */

void question_id_print(Out *out, const Question *question)
{
    out_number(out, question->seat);
    out_text(out, ".");
    out_number(out, question->count);
}

/* Digits without a needless zero, at most `most`; where they end. NULL if there are none. */
static const char *parse_digits(const char *text, uint64_t most, uint64_t *number)
{
    *number = 0;
    if (text[0] < '0' || text[0] > '9' || (text[0] == '0' && text[1] >= '0' && text[1] <= '9'))
        return NULL;
    for (; *text >= '0' && *text <= '9'; text++) {
        *number = *number * 10 + (uint64_t)(*text - '0');
        if (*number > most)
            return NULL;
    }
    return text;
}

bool question_id_parse(const char *text, uint8_t *seat, uint32_t *count)
{
    uint64_t number = 0;
    const char *at = parse_digits(text, MAX_SEATS - 1, &number);

    if (at == NULL || *at != '.')
        return false;
    *seat = (uint8_t)number;
    at = parse_digits(at + 1, UINT32_MAX, &number);
    *count = (uint32_t)number;
    return at != NULL && *at == '\0';
}

/* ---- who plays ---- */

static void write_seats(Json *json, const char *key, uint8_t seats, uint8_t bits)
{
    json_open_list(json, key);
    for (uint8_t seat = 0; seat < seats; seat++) {
        if (bits & SEAT_BIT(seat))
            json_number(json, NULL, seat);
    }
    json_close_list(json);
}

static void write_players(Json *json, const Viewing *viewing)
{
    const Table *table = viewing->look.table;
    const char *const *names = viewing->options->names;

    json_open_list(json, "seats");
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        json_open_object(json, NULL);
        json_number(json, "side", table->side[seat]);
        json_flag(json, "captain", table->captain[table->side[seat]] == seat);
        json_flag(json, "left", table->left & SEAT_BIT(seat));
        json_flag(json, "offers_draw", table->draw_offered & SEAT_BIT(seat));
        if (names != NULL && names[seat] != NULL)
            json_text(json, "name", names[seat]);
        json_close_object(json);
    }
    json_close_list(json);
}

static void write_state(Json *json, const Viewing *viewing)
{
    static const char *const states[] = {[TABLE_PLAYING] = "playing", [TABLE_OVER] = "over", [TABLE_BROKEN] = "broken"};
    const Rules *rules = viewing->look.rules;
    const Table *table = viewing->look.table;

    json_text(json, "game", rules->name);
    json_text(json, "state", states[table->state]);
    if (table->state == TABLE_OVER)
        write_seats(json, "winners", table->seats, table->winners);
    if (viewing->options->seat < table->seats)
        json_number(json, "you", viewing->options->seat);
    else
        json_nothing(json, "you");
    write_players(json, viewing);
}

/* ---- games that have nothing of their own to show: their facts ---- */

static void write_facts(Json *json, const char *key, const Look *look, int16_t piece, const char *const *facts)
{
    char text[VIEW_TEXT_BYTES];

    json_open_object(json, key);
    for (; facts != NULL && *facts != NULL; facts++) {
        if (look->rules->tell(look, piece, *facts, text, sizeof text))
            json_text(json, *facts, text);
    }
    json_close_object(json);
}

static void write_pieces(Json *json, const Viewing *viewing)
{
    const Look *look = &viewing->look;
    const Rules *rules = look->rules;
    char text[VIEW_TEXT_BYTES];

    json_open_list(json, "pieces");
    for (int16_t piece = 0; piece < rules->piece_count; piece++) {
        if (!fact_any(look, piece))
            continue;
        Out out = out_to(text, sizeof text);
        piece_print(&out, &viewing->sentences, piece, READ_KINDLY);
        json_open_object(json, NULL);
        json_number(json, "id", piece);
        json_text(json, "name", text);
        write_facts(json, "facts", look, piece, rules->piece_facts);
        json_close_object(json);
    }
    json_close_list(json);
}

/* What a round is made of, in the words of whoever looks; and which of it is now. */
static void write_phases(Json *json, const Viewing *viewing)
{
    const Rules *rules = viewing->look.rules;
    char name[VIEW_TEXT_BYTES];
    RoundPhase phase;

    if (rules->phase == NULL)
        return;
    json_open_list(json, "phases");
    for (int i = 0; rules->phase(&viewing->look, i, &phase); i++) {
        Out out = out_to(name, sizeof name);
        Message words = say0(phase.name);
        message_format(&out, &viewing->sentences, &words);
        json_open_object(json, NULL);
        json_text(json, "phase", phase.word);
        json_text(json, "name", name);
        if (phase.is_now)
            json_flag(json, "now", true);
        json_close_object(json);
    }
    json_close_list(json);
}

static void write_game(Json *json, const Viewing *viewing)
{
    const Rules *rules = viewing->look.rules;

    if (rules->view != NULL) {
        json_open_object(json, "board");
        rules->view(&viewing->look, &viewing->sentences, json);
        json_close_object(json);
    } else if (rules->tell != NULL) {
        write_facts(json, "facts", &viewing->look, NO_PIECE, rules->table_facts);
        write_pieces(json, viewing);
    }
}

/* Goals are reached in order. */
static void write_goals(Json *json, const ViewOptions *options)
{
    if (options->goals == 0)
        return;
    json_open_list(json, "goals");
    for (int goal = 0; goal < options->goals; goal++)
        json_flag(json, NULL, goal < options->goals_reached);
    json_close_list(json);
}

/* ---- the whole ---- */

static Viewing viewing_of(const Rules *rules, const Table *known, const ViewOptions *options)
{
    Voice words = {.rules = rules, .table = known};
    Voice sentences = {
        .rules = rules, .table = known, .names = options->pieces, .seat_names = options->names, .titles = true};

    voice_in(&sentences, options->language);
    return (Viewing){
        {rules, known},
        options, words, sentences
    };
}

void view_table(Json *json, const char *key, const Rules *rules, const Table *table, const ViewOptions *options)
{
    Table known = table_censor(rules, table, options->seat);
    Viewing viewing = viewing_of(rules, &known, options);

    json_open_object(json, key);
    write_state(json, &viewing);
    write_phases(json, &viewing);
    write_game(json, &viewing);
    write_goals(json, options);
    view_questions(json, &viewing);
    view_waiting(json, &viewing);
    view_moves(json, &viewing);
    json_close_object(json);
}

/* ---- events ---- */

bool view_may_know(const Table *table, const Event *event, uint8_t seat)
{
    if (event->audience == 0xFF)
        return true;
    return seat < table->seats && (event->audience & SEAT_BIT(seat));
}

/* A sentence begins with a capital letter, also where a name or the word for a piece stands first: the letters of ASCII and Latin-1. */
static void begin_with_capital(char *text)
{
    unsigned char *letter = (unsigned char *)text;

    if (letter[0] == 0xC3 && letter[1] >= 0xA0 && letter[1] != 0xB7 && letter[1] != 0xBF)
        letter++;
    else if (*letter < 'a' || *letter > 'z')
        return;
    *letter = (unsigned char)(*letter - 0x20);
}

static void write_told(Json *json, const Viewing *viewing, const Event *event)
{
    const Rules *rules = viewing->look.rules;
    char text[VIEW_TEXT_BYTES];
    Out out = out_to(text, sizeof text);
    Message words = event->message;

    if (rules->view_words != NULL)
        (void)rules->view_words(event, &words);
    message_format(&out, &viewing->sentences, &words);
    begin_with_capital(text);
    json_text(json, "say", text);
}

bool view_event(Json *json, const Rules *rules, const Table *table, const Event *event, const ViewOptions *options)
{
    if (!view_may_know(table, event, options->seat))
        return false;
    Table known = table_censor(rules, table, options->seat);
    Viewing viewing = viewing_of(rules, &known, options);

    json_open_object(json, NULL);
    json_text(json, "kind", event->kind < rules->event_count ? rules->events[event->kind] : "note");
    json_number(json, "entry", options->entry);
    write_told(json, &viewing, event);
    if (event->rule != NULL)
        json_text(json, "rule", event->rule);
    if (event->cause != NO_PIECE)
        json_number(json, "cause", event->cause);
    if (event->audience != 0xFF)
        write_seats(json, "only", table->seats, event->audience);
    if (rules->view_event != NULL)
        rules->view_event(&viewing.look, event, json);
    json_close_object(json);
    return true;
}
