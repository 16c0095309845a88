/* Setup lines: docs/outer-rim.md says how they are written. */
#include <string.h>

#include "rim/rules/discard.h"
#include "rim/rules/players.h"
#include "rim/rules/setup.h"
#include "rim/rules/slots.h"
#include "rim/rules/turn.h"

enum { MOST_CREDITS = 160000, MOST_DAMAGE = 20 }; /* OR-COMP-10 */

static bool refuse(Status *refusal, Message why, const char *rule)
{
    *refusal = refused(why, rule);
    return false;
}

/* ---- words ---- */

static bool take_seat(const Play *play, Words *words, uint8_t *seat, Status *refusal)
{
    int64_t number = 0;

    if (!words_integer(words, 0, play->table->seats - 1, &number, "the number of a seat", refusal))
        return false;
    *seat = (uint8_t)number;
    return true;
}

/* The end of a key, after its last slash: how people call cards, characters and ships. */
static bool is_called(Word word, const char *key)
{
    const char *slash = strrchr(key, '/');

    return word_is(word, slash != NULL ? slash + 1 : key);
}

static bool take_character(const Look *look, Words *words, int *character, Status *refusal)
{
    for (int i = 0; i < content_in(look)->character_count; i++) {
        if (is_called(words_peek(words), content_in(look)->characters[i].key)) {
            (void)words_take(words);
            *character = i;
            return true;
        }
    }
    return words_unexpected(words, "a character, such as jyn-erso", refusal);
}

static bool take_ship(const Look *look, Words *words, int *ship, Status *refusal)
{
    for (int i = 0; i < content_in(look)->ship_count; i++) {
        if (is_called(words_peek(words), content_in(look)->ships[i].key)) {
            (void)words_take(words);
            *ship = i;
            return true;
        }
    }
    return words_unexpected(words, "a ship, such as g9-rigger", refusal);
}

static bool take_card(const Look *look, Words *words, int deck, uint16_t *card, Status *refusal)
{
    const RimContent *content = content_in(look);
    int first = deck < 0 ? 0 : content->decks[deck].first_card;
    int end = deck < 0 ? content->card_count : first + content->decks[deck].kinds;

    for (int i = first; i < end; i++) {
        if (is_called(words_peek(words), content->cards[i].key)) {
            (void)words_take(words);
            *card = (uint16_t)i;
            return true;
        }
    }
    return words_unexpected(words, deck < 0 ? "a card" : "a card of this deck", refusal);
}

static bool take_space(const Look *look, Words *words, uint8_t *space, Status *refusal)
{
    for (int i = 0; i < content_in(look)->space_count; i++) {
        if (words_accept(words, content_in(look)->spaces[i].id)) {
            *space = (uint8_t)i;
            return true;
        }
    }
    return words_unexpected(words, "a space of the map, such as ryloth", refusal);
}

static bool take_faction(Words *words, int *faction, Status *refusal)
{
    for (int i = 0; i < RIM_FACTIONS; i++) {
        if (words_accept(words, rim_faction_ids[i])) {
            *faction = i;
            return true;
        }
    }
    return words_unexpected(words, "hutt, syndicate, imperial or rebel", refusal);
}

static bool take_body(Words *words, RimBody *body, Status *refusal)
{
    *body = RIM_GROUND;
    if (words_accept(words, "character"))
        return true;
    *body = RIM_SHIP;
    return words_accept(words, "ship") || words_unexpected(words, "character or ship", refusal);
}

static bool take_deck(const Look *look, Words *words, RimDeckKind kind, uint8_t *deck, Status *refusal)
{
    for (int i = 0; i < content_in(look)->deck_count; i++) {
        if (content_in(look)->decks[i].kind == kind && words_accept(words, content_in(look)->decks[i].id)) {
            *deck = (uint8_t)i;
            return true;
        }
    }
    return words_unexpected(words, "one of the decks", refusal);
}

/* ---- options ---- */

static bool arrange_fame(Play *play, Words *words, Status *refusal)
{
    int64_t fame = 0;

    for (int i = 0; i < RIM_GOALS; i++) {
        if (word_integer(words_peek(words), rim_goals[i], rim_goals[i], &fame)) {
            (void)words_take(words);
            rim_of(play)->goal = (uint8_t)fame; /* OR-WIN-03, OR-WIN-04, OR-LONG-01 */
            return true;
        }
    }
    return words_unexpected(words, "8, 10 or 12", refusal);
}

static bool arrange_map(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    Rim *game = rim_of(play);

    if (!words_accept(words, "modular"))
        return words_unexpected(words, "modular", refusal);
    game->set_up |= SET_MODULAR; /* OR-MODMAP-01 */
    memset(game->tiles, 0, sizeof game->tiles);
    for (int tile = 0; tile < content_in(&look)->tile_count; tile++) {
        if (content_in(&look)->tiles[tile].is_end == 1)
            game->tiles[0] = (uint8_t)(tile + 1); /* OR-MODMAP-03 */
    }
    return true;
}

static int find_tile(const Look *look, Word word)
{
    for (int tile = 0; tile < content_in(look)->tile_count; tile++) {
        if (word_is(word, content_in(look)->tiles[tile].id))
            return tile;
    }
    return -1;
}

/* All tiles between the ends, in their order (OR-MODMAP-06). */
static bool arrange_tiles(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    Rim *game = rim_of(play);
    const RimContent *content = content_in(&look);

    for (int i = 1; i < content->tile_count - 1; i++) {
        int tile = find_tile(&look, words_peek(words));
        if (tile < 0)
            return words_unexpected(words, "a tile of the map", refusal);
        Word word = words_take(words);
        if (content->tiles[tile].is_end != 0 || memchr(game->tiles, tile + 1, (size_t)i) != NULL)
            return refuse(refusal,
                          say2(SAY_TILES_ALL, arg_number(content->tile_count - 2), arg_text(word.text, word.length)),
                          "OR-MAP-08");
        game->tiles[i] = (uint8_t)(tile + 1); /* OR-MODMAP-06 */
    }
    rim_connect(play);
    return true;
}

static bool arrange_ai(Play *play, Words *words, Status *refusal)
{
    uint8_t seat = 0;
    Rim *game = rim_of(play);

    if (!take_seat(play, words, &seat, refusal))
        return false;
    if (play->table->seats != 2) /* OR-SOLO-01 */
        return refuse(refusal, say1(SAY_SOLO_SEATS, arg_number(play->table->seats)), "OR-SOLO-01");
    run_by_rules(play, seat); /* OR-SOLO-01 */
    game->is_solo = 1;
    game->first = game->active = (uint8_t)(1 - seat); /* OR-SOLO-05 */
    game->set_up |= SET_FIRST;                        /* OR-SOLO-05 */
    return true;
}

static bool arrange_first(Play *play, Words *words, Status *refusal)
{
    Rim *game = rim_of(play);

    if (!take_seat(play, words, &game->first, refusal))
        return false;
    game->active = game->first;
    game->set_up |= SET_FIRST;
    return true;
}

/* ---- seats ---- */

static bool arrange_character(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    Rim *game = rim_of(play);
    uint8_t seat = 0;
    int character = 0;

    if (!take_seat(play, words, &seat, refusal) || !take_character(&look, words, &character, refusal))
        return false;
    if (rim_characters_taken(&look) >> character & 1)
        return refuse(refusal, say1(SAY_CHARACTER_TAKEN, arg_card(rim_character_card(&look, character))),
                      "OR-SETUP-10");
    game->seat[seat].character = (uint8_t)(character + 1);
    return !words_accept(words, "at") || take_space(&look, words, &game->seat[seat].space, refusal);
}

static bool arrange_ship(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    uint8_t seat = 0;
    int ship = 0;

    if (!take_seat(play, words, &seat, refusal) || !take_ship(&look, words, &ship, refusal))
        return false;
    if (!rim_ship_is_free(&look, ship))
        return refuse(refusal, say1(SAY_SHIP_TAKEN, arg_card(rim_ship_card(&look, ship))), "OR-SHIP-01");
    rim_take_ship(play, seat, ship);
    return true;
}

static bool arrange_credits(Play *play, Words *words, Status *refusal)
{
    Rim *game = rim_of(play);
    uint8_t seat = 0;
    int64_t credits = 0;

    if (!take_seat(play, words, &seat, refusal) ||
        !words_integer(words, 0, MOST_CREDITS, &credits, "a number of credits", refusal))
        return false;
    if (credits % RIM_CREDIT_TOKEN != 0)
        return refuse(refusal, say2(SAY_GIFT_TOKENS, arg_amount(RIM_CREDIT_TOKEN), arg_amount((int32_t)credits)),
                      "OR-CRED-01");
    game->in_play += (int32_t)credits - game->seat[seat].credits;
    game->seat[seat].credits = (int32_t)credits;
    game->enriched |= SEAT_BIT(seat);
    return true;
}

static bool arrange_reputation(Play *play, Words *words, Status *refusal)
{
    uint8_t seat = 0;
    int faction = 0;

    if (!take_seat(play, words, &seat, refusal) || !take_faction(words, &faction, refusal))
        return false;
    int8_t *reputation = &rim_of(play)->seat[seat].reputation[faction];
    if (words_accept(words, "positive"))
        *reputation = 1;
    else if (words_accept(words, "negative"))
        *reputation = -1;
    else if (words_accept(words, "neutral"))
        *reputation = 0;
    else
        return words_unexpected(words, "positive, neutral or negative", refusal);
    return true;
}

/* SEAT character|ship NUMBER */
static bool take_count(const Play *play, Words *words, uint8_t *seat, RimBody *body, int64_t *count, Status *refusal)
{
    return take_seat(play, words, seat, refusal) && take_body(words, body, refusal) &&
           words_integer(words, 0, MOST_DAMAGE, count, "how many", refusal);
}

static bool arrange_damage(Play *play, Words *words, Status *refusal)
{
    uint8_t seat = 0;
    RimBody body = RIM_GROUND;
    int64_t damage = 0;

    if (!take_count(play, words, &seat, &body, &damage, refusal))
        return false;
    rim_of(play)->seat[seat].damage[body] = (uint8_t)damage;
    return true;
}

static bool arrange_goals(Play *play, Words *words, Status *refusal)
{
    uint8_t seat = 0;
    RimBody body = RIM_GROUND;
    int64_t tokens = 0;

    if (!take_count(play, words, &seat, &body, &tokens, refusal))
        return false;
    rim_of(play)->seat[seat].goals[body] = (uint8_t)tokens;
    return true;
}

static bool arrange_flipped(Play *play, Words *words, Status *refusal)
{
    uint8_t seat = 0;
    RimBody body = RIM_GROUND;

    if (!take_seat(play, words, &seat, refusal) || !take_body(words, &body, refusal))
        return false;
    rim_of(play)->seat[seat].flags |= body == RIM_GROUND ? RIM_CHARACTER_FLIPPED : RIM_SHIP_FLIPPED;
    return true;
}

static bool arrange_famous(Play *play, Words *words, Status *refusal)
{
    Rim *game = rim_of(play);
    uint8_t seat = 0;
    int64_t fame = 0;

    if (!take_seat(play, words, &seat, refusal) ||
        !words_integer(words, 0, game->goal - 1, &fame, "less fame than wins", refusal))
        return false;
    game->seat[seat].fame = game->seat[seat].fame_from[FAME_OTHER] = (uint8_t)fame;
    return true;
}

/* ---- cards ---- */

/* A card of the content lies before a seat from now on. Held cards are public, secrets are their owner's (OR-AMB-18). */
static bool put_card(Play *play, uint8_t seat, uint16_t card, RimPlace place, Status *refusal)
{
    Look look = look_of(play);
    uint8_t pile = (uint8_t)(PILE_HELD + seat);

    if (place == RIM_NOT_HELD)
        return refuse(refusal, say1(SAY_NO_PLACE, arg_card(card)), "OR-SLOT-01");
    if (place == RIM_AS_SECRET && !rim_has_secret(content_in(&look), card))
        return refuse(refusal, say1(SAY_NO_SECRET, arg_card(card)), "OR-SECRET-01");
    if (!card_set(play, card, pile, place == RIM_AS_SECRET ? SEAT_BIT(seat) : EVERYBODY))
        return refuse(refusal, say1(SAY_NONE_LEFT, arg_card(card)), NULL);
    uint16_t slot = pile_at(&look, pile, pile_size(&look, pile) - 1);
    rim_hold(play, seat, slot, place);
    if (place == RIM_AS_SECRET)
        card_mark(play, slot, CLASS_SECRET);
    return true;
}

static bool arrange_holds(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    uint8_t seat = 0;
    uint16_t card = NO_CARD;

    if (!take_seat(play, words, &seat, refusal))
        return false;
    do {
        if (!take_card(&look, words, -1, &card, refusal) ||
            !put_card(play, seat, card, rim_place_of((RimCardType)content_in(&look)->cards[card].type), refusal))
            return false;
    } while (words_left(words));
    return true;
}

static bool arrange_secret(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    uint8_t seat = 0;
    uint16_t card = NO_CARD;

    return take_seat(play, words, &seat, refusal) && take_card(&look, words, -1, &card, refusal) &&
           put_card(play, seat, card, RIM_AS_SECRET, refusal);
}

/* The first named card lies uppermost. card_set() puts cards at the bottom, in order; from there they go to the top, the last first. */
static bool put_on_top(Play *play, Words *words, uint8_t deck, Status *refusal)
{
    Look look = look_of(play);
    uint16_t card = NO_CARD;
    int cards = 0;

    do {
        if (!take_card(&look, words, deck, &card, refusal))
            return false;
        if (!card_set(play, card, deck, 0))
            return refuse(refusal, say1(SAY_NONE_LEFT, arg_card(card)), NULL);
        cards++;
    } while (words_left(words));
    for (int i = 0; i < cards; i++)
        card_move(play, pile_at(&look, deck, pile_size(&look, deck) - 1), deck, PILE_TOP);
    return true;
}

static bool arrange_market(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    uint8_t deck = 0;

    if (!take_deck(&look, words, DECK_MARKET, &deck, refusal) || !put_on_top(play, words, deck, refusal))
        return false;
    card_show(play, rim_top(&look, deck), EVERYBODY); /* OR-SETUP-24 */
    return true;
}

static bool arrange_encounter(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    uint8_t deck = 0;

    return take_deck(&look, words, DECK_ENCOUNTER, &deck, refusal) && put_on_top(play, words, deck, refusal);
}

static bool arrange_ai_cards(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);

    return put_on_top(play, words, layout_in(&look)->ai, refusal);
}

/* ---- the map ---- */

/* ryloth:2: a contact space by its planet and number. */
static bool take_contact(const Play *play, Words *words, int *contact, Status *refusal)
{
    Look look = look_of(play);
    Word word = words_peek(words);
    int16_t piece = NO_PIECE;

    if (!rim_piece_of_key(&look, word.text, word.length, &piece) || piece < RIM_FIRST_CONTACT ||
        piece >= RIM_FIRST_DECK)
        return words_unexpected(words, "a contact space, such as ryloth:1", refusal);
    (void)words_take(words);
    *contact = piece - RIM_FIRST_CONTACT;
    return true;
}

/* Which token began on a contact space; and what became of it. */
static bool arrange_contact(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    const RimLayout *layout = layout_in(&look);
    RimContact *token = NULL;
    int contact = 0;
    uint16_t card = NO_CARD;

    if (!take_contact(play, words, &contact, refusal) || !take_card(&look, words, layout->contacts, &card, refusal))
        return false;
    if (content_in(&look)->cards[card].class_of != layout->class_of_contact[contact]) /* OR-SETUP-07 */
        return refuse(refusal, say1(SAY_OTHER_CLASS, arg_card(card)), "OR-SETUP-07");
    uint16_t slot = rim_contact_slot(&look, contact);
    if (look.table->cards[slot].kind != 0 || !card_could_be(&look, slot, card))
        return refuse(refusal, say1(SAY_NONE_LEFT, arg_card(card)), NULL);
    fix_card(play, slot, card, 0);
    token = &rim_of(play)->contact[contact];
    if (words_accept(words, "aside"))
        token->at = CONTACT_ASIDE;
    else if (words_accept(words, "captured"))
        token->at = CONTACT_CAPTURED;
    else if (words_accept(words, "removed"))
        token->at = CONTACT_REMOVED;
    else if (!words_accept(words, "face-up"))
        return true;
    token->face_up = token->at == contact;
    card_show(play, slot, EVERYBODY);
    return true;
}

static bool arrange_patrol(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    int faction = 0;
    int64_t level = 0;

    if (!take_faction(words, &faction, refusal) ||
        !words_integer(words, 1, RIM_LEVELS, &level, "the level of a patrol", refusal))
        return false;
    rim_of(play)->patrol[faction].level = (uint8_t)level;
    if (!words_accept(words, "at"))
        return true;
    return take_space(&look, words, &rim_of(play)->patrol[faction].space, refusal);
}

/* Goal tokens of the AI player, one for each time that a planet is named. */
static bool arrange_ai_goals(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    uint8_t space = 0;

    do {
        if (!take_space(&look, words, &space, refusal))
            return false;
        rim_of(play)->ai_goals[space]++; /* OR-SOLO-17 */
    } while (words_left(words));
    return true;
}

/* ---- a turn under way ---- */

static bool arrange_turn(Play *play, Words *words, Status *refusal)
{
    Rim *game = rim_of(play);

    if (!take_seat(play, words, &game->active, refusal))
        return false;
    game->set_up |= SET_TURN;
    game->step = STEP_PLANNING;
    if (!words_accept(words, "step"))
        return true;
    if (words_accept(words, "action"))
        game->step = STEP_ACTION;
    else if (words_accept(words, "encounter"))
        game->step = STEP_ENCOUNTER;
    else if (!words_accept(words, "planning"))
        return words_unexpected(words, "planning, action or encounter", refusal);
    return true;
}

bool rim_arrange(Play *play, const Setup *setup, Words *words, Status *refusal)
{
    static const struct {
        const char *word;
        bool (*arrange)(Play *play, Words *words, Status *refusal);
    } lines[] = {
        {"fame",       arrange_fame      },
        {"map",        arrange_map       },
        {"tiles",      arrange_tiles     },
        {"ai",         arrange_ai        },
        {"first",      arrange_first     },
        {"character",  arrange_character },
        {"ship",       arrange_ship      },
        {"credits",    arrange_credits   },
        {"reputation", arrange_reputation},
        {"damage",     arrange_damage    },
        {"goals",      arrange_goals     },
        {"flipped",    arrange_flipped   },
        {"famous",     arrange_famous    },
        {"holds",      arrange_holds     },
        {"secret",     arrange_secret    },
        {"market",     arrange_market    },
        {"encounter",  arrange_encounter },
        {"ai-cards",   arrange_ai_cards  },
        {"ai-goals",   arrange_ai_goals  },
        {"contact",    arrange_contact   },
        {"patrol",     arrange_patrol    },
        {"turn",       arrange_turn      }
    };

    (void)setup;
    rim_lay_table(play);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (words_accept(words, lines[i].word))
            return lines[i].arrange(play, words, refusal);
    }
    return words_unexpected(
        words,
        "fame, map, tiles, ai, first, character, ship, credits, reputation, damage, goals, flipped, "
        "famous, holds, secret, market, encounter, ai-cards, ai-goals, contact, patrol or turn",
        refusal);
}

/* ---- the beginning ---- */

static bool own_sides(const Table *table, Status *refusal)
{
    for (uint8_t a = 0; a < table->seats; a++) {
        for (uint8_t b = (uint8_t)(a + 1); b < table->seats; b++) {
            if (table->side[a] == table->side[b])
                return refuse(refusal, say2(SAY_OWN_SIDE, arg_number(a), arg_number(b)), "OR-COMP-01");
        }
    }
    return true;
}

/* Everybody can look through the databank (OR-DATA-01): its cards are known from the start, in their order. */
static void open_databank(Play *play)
{
    Look look = look_of(play);
    const RimLayout *layout = layout_in(&look);
    const RimDeck *deck = &content_in(&look)->decks[layout->databank];
    const uint8_t *unseen = &play->table->unseen[pool_of_family(play->rules, layout->databank)];
    uint16_t kind = 0;

    for (uint16_t slot = layout->first_slot[layout->databank]; slot < layout->first_slot[layout->databank + 1];
         slot++) {
        if (play->table->cards[slot].kind != 0)
            continue;
        while (unseen[kind] == 0)
            kind++;
        fix_card(play, slot, (uint16_t)(deck->first_card + kind), EVERYBODY); /* OR-SETUP-27 */
    }
}

static void mark_contacts(Play *play)
{
    Look look = look_of(play);

    for (int contact = 0; contact < layout_in(&look)->contact_count; contact++)
        card_mark(play, rim_contact_slot(&look, contact),
                  layout_in(&look)->class_of_contact[contact]); /* OR-SETUP-07, OR-CONT-08 */
}

/* With a line that says whose turn it is, nobody chooses any more: whatever no line says is as the content lists it first. */
static void settle_position(Play *play)
{
    Look look = look_of(play);
    Rim *game = rim_of(play);
    const RimContent *content = content_in(&look);

    for (uint8_t seat = 0; seat < play->table->seats; seat++) {
        RimSeat *self = &game->seat[seat];
        for (int i = 0; self->character == 0; i++)
            self->character = (uint8_t)(rim_characters_taken(&look) >> i & 1 ? 0 : i + 1);
        for (int i = 0; self->ship == 0; i++) {
            if (content->ships[i].is_starter)
                rim_take_ship(play, seat, i);
        }
        for (uint8_t i = 0; self->space == NO_SPACE; i++) {
            if (content->spaces[i].kind == SPACE_PLANET)
                self->space = i;
        }
    }
    for (uint8_t deck = 0; deck < content->deck_count; deck++) {
        uint16_t top = rim_top(&look, deck);
        if (content->decks[deck].kind != DECK_MARKET || top == NO_SLOT)
            continue;
        for (int kind = 0; play->table->cards[top].kind == 0; kind++) {
            uint16_t card = (uint16_t)(content->decks[deck].first_card + kind);
            if (card_could_be(&look, top, card))
                fix_card(play, top, card, EVERYBODY);
        }
    }
    game->round = 1;
    game->enriched = 0;
}

/* The token of this contact that is in this state; -1: there is none. */
static int find_token(const Look *look, uint16_t contact, uint8_t at)
{
    for (int token = 0; token < layout_in(look)->contact_count; token++) {
        if (rim_in(look)->contact[token].at == at && card_in(look, rim_contact_slot(look, token)) == contact)
            return token;
    }
    return -1;
}

/* Crew that lines gave somebody came from a token that lies aside, and a captured token lies on its bounty. */
static void link_tokens(Play *play)
{
    Look look = look_of(play);
    Rim *game = rim_of(play);

    for (uint16_t slot = 0; slot < play->rules->card_slots; slot++) {
        uint8_t place = game->held[slot].place;
        if (place != RIM_AS_CREW && place != RIM_AS_JOB)
            continue;
        int token =
            find_token(&look, rim_card(&look, slot)->contact, place == RIM_AS_CREW ? CONTACT_ASIDE : CONTACT_CAPTURED);
        game->held[slot].token = (uint8_t)(token + 1);
    }
}

/* A seat with more cards than slots cannot be. */
static bool all_fit(const Play *play, Status *refusal)
{
    Look look = look_of(play);

    for (uint8_t seat = 0; seat < play->table->seats; seat++) {
        if (rim_in(&look)->seat[seat].ship == 0 || rim_next_slot(&rim_in(&look)->holds[seat], 0) == NO_SLOT)
            continue;
        RimLoad load = rim_load(&look, seat);
        if (!rim_fits(&look, seat, &load))
            return refuse(refusal, say1(SAY_TOO_MANY_CARDS, arg_seat(seat)), "OR-SLOT-01");
    }
    return true;
}

bool rim_begin(Play *play, const Setup *setup, Status *refusal)
{
    Rim *game = rim_of(play);
    Look look = look_of(play);

    (void)setup;
    rim_lay_table(play);
    if (!own_sides(play->table, refusal))
        return false;
    open_databank(play);
    mark_contacts(play);
    link_tokens(play);
    if (game->set_up & SET_TURN)
        settle_position(play);
    if (!all_fit(play, refusal))
        return false;
    if (call(play, NULL, PROC_GAME, NO_PIECE, SEAT_NOBODY, 0) != FLOW_ON)
        return false;
    if (!(game->set_up & SET_TURN))
        return true;
    for (uint8_t seat = 0; seat < play->table->seats; seat++) {
        if (rim_has_enough_damage(&look, seat))
            game->seat[seat].flags |= RIM_DEFEATED;
    }
    callee(play)->step = RIM_GAME_TURN;
    return true;
}
