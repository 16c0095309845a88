/* Outer Rim at a terminal: the map as a list of its spaces, the players, the market. */
#include <string.h>

#include "cli/face.h"
#include "cli/speech.h"
#include "language/catalogue.h"
#include "rim/abilities/effects.h"
#include "rim/state/state.h"

static bool knows(const Rules *rules)
{
    return strcmp(rules_name(rules), "outer-rim") == 0;
}

static const char *title(const Rules *rules)
{
    (void)rules;
    return "Outer Rim";
}

static const char *goal(const Rules *rules, const Table *table)
{
    static const char *const goals[] = {"Be the first to have 8 fame.", "Be the first to have 10 fame.",
                                        "Be the first to have 12 fame."};
    Look look = {rules, table};

    return goals[(rim_in(&look)->goal - 8) / 2];
}

static bool always(const Table *table)
{
    (void)table;
    return true;
}

static void name_seat(Out *out, const Voice *voice, uint8_t seat)
{
    out_text(out, is_ruled(voice->table, seat) ? "the AI player" : "player ");
    if (!is_ruled(voice->table, seat))
        out_number(out, seat + 1);
}

/* Pieces have titles; what the setup calls them adds nothing. */
static void no_names(const Rules *rules, const Table *table, Names *names)
{
    (void)rules;
    (void)table;
    memset(names, 0, sizeof *names);
}

static void print_candidate(Out *out, const Voice *voice, uint8_t kind, const Candidate *candidate)
{
    const Rules *rules = voice->rules;
    const char *text = NULL;
    const Look look = {rules, voice->table};
    Message does;

    message_format(out, voice, &candidate->say);
    if (kind == ASK_CHOICE && candidate->key.verb == VERB_OPTION &&
        rim_option_does(&look, candidate->key.number, &does)) {
        out_text(out, " (");
        message_format(out, voice, &does);
        out_text(out, ")");
    }
    if (candidate->key.verb == VERB_USE && rules->ability_text != NULL)
        text = rules->ability_text(rules, candidate->key.number, voice->language);
    if (text == NULL)
        return;
    out_text(out, ": ");
    language_print(out, voice->language, text);
}

static void print_roll(Out *out, const Voice *voice, const ChanceQuestion *question, const Answer *answer)
{
    const DieSpec *die = &voice->rules->dice[question->source];
    const char *before = "";

    if (question->kind != ANSWER_ROLL || question->amount == 0)
        return;
    out_text(out, "  Dice: ");
    for (int face = 0; face < die->faces; face++) {
        for (int i = 0; i < answer->faces[face]; i++) {
            out_text(out, before);
            message_format(out, voice, &(Message){.id = die->face[face].say});
            before = ", ";
        }
    }
    out_text(out, ".");
}

static void no_dice(Out *out, const Voice *voice)
{
    (void)out;
    (void)voice;
}

/* ---- the map ---- */

/* How many columns what was printed takes: letters, not bytes. */
static int columns(const Out *out, int start)
{
    int count = 0;

    for (int i = start; i < out->length; i++)
        count += ((unsigned char)out->text[i] & 0xC0) != 0x80;
    return count;
}

static void pad_to(Out *out, int start, int width)
{
    do
        out_text(out, " ");
    while (!out->cut && columns(out, start) < width);
}

/* What this terminal says of the table. */
static Voice speaking(const Look *look)
{
    Voice voice = {.rules = look->rules, .table = look->table, .titles = true};

    voice_in(&voice, speech());
    return voice;
}

/* A name of the content, in the language of this terminal. */
static void print_phrase(Out *out, const Look *look, uint16_t phrase)
{
    out_text(out, rim_phrase(content_in(look), phrase, speech()));
}

static void print_piece(Out *out, const Look *look, int16_t piece)
{
    Voice voice = speaking(look);

    piece_print(out, &voice, piece, READ_KINDLY);
}

static void print_title(Out *out, const Look *look, int16_t piece)
{
    Voice voice = speaking(look);
    Message words;

    if (rim_piece_words(look, piece, &words))
        message_format(out, &voice, &words);
    else
        print_piece(out, look, piece);
}

static bool is_somebody_at(const Look *look, uint8_t space)
{
    for (uint8_t seat = 0; seat < look->table->seats; seat++) {
        if (rim_in(look)->seat[seat].space == space && !has_left(look->table, seat))
            return true;
    }
    return rim_patrols_at(look, space) != 0 || rim_in(look)->ai_goals[space] != 0;
}

static void print_contacts(Out *out, const Look *look, uint8_t space)
{
    const RimLayout *layout = layout_in(look);

    for (int i = 0; i < layout->contacts_at[space]; i++) {
        int contact = rim_contact_on(look, layout->first_contact[space] + i);
        if (contact < 0)
            continue;
        const RimCard *card = rim_card(look, rim_contact_slot(look, contact));
        out_text(out, "  [class ");
        out_number(out, card_class_of(look, rim_contact_slot(look, contact)));
        out_text(out, card != NULL ? ": " : "");
        print_phrase(out, look, card != NULL ? card->name : NO_PHRASE);
        out_text(out, card != NULL && !rim_in(look)->contact[contact].face_up ? " (face down)" : "");
        out_text(out, "]");
    }
}

static void print_space(Out *out, const Look *look, uint8_t space)
{
    enum { NAMES_WIDTH = 26 };
    const Rim *game = rim_in(look);
    int start = out->length;

    out_text(out, "  ");
    print_phrase(out, look, content_in(look)->spaces[space].name);
    pad_to(out, start, NAMES_WIDTH);
    for (uint8_t seat = 0; seat < look->table->seats; seat++) {
        if (game->seat[seat].space != space || has_left(look->table, seat))
            continue;
        print_piece(out, look, seat);
        out_text(out, rim_is_defeated(look, seat) ? " (defeated)  " : "  ");
    }
    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        if (game->patrol[faction].space != space)
            continue;
        print_title(out, look, (int16_t)(RIM_FIRST_PATROL + faction));
        out_text(out, " (level ");
        out_number(out, game->patrol[faction].level);
        out_text(out, ")  ");
    }
    if (game->ai_goals[space] != 0)
        out_text(out, "goal of the AI player");
    print_contacts(out, look, space);
    out_text(out, "\n");
}

/* Planets and the Maelstrom always, nav points only where something is. */
static void print_map(Out *out, const Rules *rules, const Table *table, bool plain)
{
    Look look = {rules, table};
    const RimContent *content = content_in(&look);

    (void)plain;
    for (int i = 0; i < RIM_TILES && rim_in(&look)->tiles[i] != 0; i++) {
        int tile = rim_in(&look)->tiles[i] - 1;
        print_phrase(out, &look, content->tiles[tile].name);
        out_text(out, "\n");
        for (int space = 0; space < content->space_count; space++) {
            const RimSpace *spec = &content->spaces[space];
            if (spec->tile == tile && (spec->kind != SPACE_NAV || is_somebody_at(&look, (uint8_t)space)))
                print_space(out, &look, (uint8_t)space);
        }
    }
}

/* ---- players and the market ---- */

static void print_count(Out *out, const char *before, int count, const char *after)
{
    out_text(out, before);
    out_number(out, count);
    out_text(out, after);
}

static void print_body(Out *out, const Look *look, uint8_t seat, RimBody body, const char *word)
{
    int limit = rim_limit(look, seat, body);

    print_count(out, word, limit - rim_in(look)->seat[seat].damage[body], "");
    print_count(out, "/", limit, "");
}

static void print_held(Out *out, const Look *look, uint8_t seat)
{
    static const char *const words[RIM_PLACES] = {
        [RIM_AS_GEAR] = "gear", [RIM_AS_JOB] = "jobs and bounties", [RIM_AS_CARGO] = "cargo", [RIM_AS_CREW] = "crew",
        [RIM_AS_MOD] = "mods",  [RIM_AS_SECRET] = "secrets"};

    for (int place = RIM_AS_GEAR; place < RIM_PLACES; place++) {
        const char *before = "";
        if (rim_load(look, seat).count[place] == 0)
            continue;
        out_text(out, "      ");
        out_text(out, words[place]);
        out_text(out, ": ");
        RIM_EACH_HELD(look, seat, slot)
        {
            if (rim_in(look)->held[slot].place != place)
                continue;
            out_text(out, before);
            if (rim_card(look, slot) != NULL)
                print_phrase(out, look, rim_card(look, slot)->name);
            else
                out_text(out, "a card face down");
            before = ", ";
        }
        out_text(out, "\n");
    }
}

static void print_reputations(Out *out, const Look *look, uint8_t seat)
{
    Voice voice = {.rules = look->rules, .table = look->table};

    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        int8_t reputation = rim_in(look)->seat[seat].reputation[faction];
        if (reputation == 0)
            continue;
        out_text(out, "; ");
        message_format(out, &voice, &(Message){.id = rim_faction_name(faction)});
        out_text(out, reputation > 0 ? " +" : " -");
    }
}

static void print_seat(Out *out, const Look *look, uint8_t seat)
{
    const RimSeat *self = &rim_in(look)->seat[seat];
    Voice voice = {.rules = look->rules, .table = look->table};

    name_seat(out, &voice, seat);
    if (has_left(look->table, seat) || self->character == 0 || self->ship == 0) {
        out_text(out, has_left(look->table, seat) ? " has left\n" : "\n");
        return;
    }
    print_count(out, ": fame ", self->fame, "");
    print_count(out, ", ", self->credits, " credits; ");
    print_phrase(out, look, rim_character(look, seat)->name);
    print_count(out, ", ground combat ", rim_value(look, seat, VALUE_GROUND), "");
    print_body(out, look, seat, RIM_GROUND, ", health ");
    out_text(out, "; ");
    print_phrase(out, look, rim_ship(look, seat)->name);
    print_count(out, ", ship combat ", rim_value(look, seat, VALUE_SHIP), "");
    print_body(out, look, seat, RIM_SHIP, ", hull ");
    print_count(out, ", hyperdrive ", rim_value(look, seat, VALUE_HYPERDRIVE), "");
    print_reputations(out, look, seat);
    out_text(out, "\n");
    print_held(out, look, seat);
}

static void print_market(Out *out, const Look *look)
{
    const RimContent *content = content_in(look);

    for (uint8_t deck = 0; deck < content->deck_count; deck++) {
        uint16_t top = content->decks[deck].kind == DECK_MARKET ? rim_top(look, deck) : NO_SLOT;
        const RimCard *card = top != NO_SLOT ? rim_card(look, top) : NULL;
        if (card == NULL)
            continue;
        print_phrase(out, look, content->decks[deck].name);
        out_text(out, ": ");
        print_phrase(out, look, card->name);
        print_count(out, ", ", card->cost, " credits\n");
    }
}

/* A secret in front of it, or a contact at which it has looked. */
static bool has_secrets(const Rules *rules, const Table *table, uint8_t seat)
{
    Look look = {rules, table};

    for (uint16_t slot = 0; slot < rules->card_slots; slot++) {
        if (card_known_to(&look, slot, seat) && !card_known_to(&look, slot, SEAT_SPECTATOR))
            return true;
    }
    return false;
}

static void print_legend(Out *out, const Rules *rules, const Table *table, bool dials)
{
    Look look = {rules, table};

    (void)dials;
    for (uint8_t seat = 0; seat < table->seats; seat++)
        print_seat(out, &look, seat);
    print_market(out, &look);
}

static void print_summary(Out *out, const Rules *rules, const Table *table)
{
    Look look = {rules, table};
    Voice voice = {.rules = rules, .table = table};

    print_count(out, "The game is over in round ", rim_in(&look)->round, ". ");
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        if (!(table->winners >> seat & 1))
            continue;
        name_seat(out, &voice, seat);
        out_text(out, " has won.\n");
    }
    if (table->winners == 0)
        out_text(out, "It is a draw.\n");
    for (uint8_t seat = 0; seat < table->seats; seat++)
        print_seat(out, &look, seat);
}

const Face rim_face = {
    .article = "",
    .help = "Answer with a number of the list, or in words: \"fly\", \"to ryloth\", \"credits\", \"end\".\n"
            "Credits are offered by \"move give seat1 2000\": seat1 is player 2.\n",
    .knows = knows,
    .title = title,
    .goal = goal,
    .may_take_back = always,
    .may_advise = always,
    .has_titles = true,
    .has_ai = true,
    .seat = name_seat,
    .names = no_names,
    .letters = no_names,
    .say = message_format,
    .candidate = print_candidate,
    .roll = print_roll,
    .dice = no_dice,
    .map = print_map,
    .legend = print_legend,
    .has_secrets = has_secrets,
    .summary = print_summary,
};
