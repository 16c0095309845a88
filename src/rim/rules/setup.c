/* The seven steps of setup (OR-SETUP-01). Steps 2 and 3 are rim_lay_table(); step 4, the common supply, is numbers. */
#include "rim/rules/setup.h"

#include <string.h>

#include "rim/rules/discard.h"
#include "rim/rules/goals.h"
#include "rim/rules/market.h"
#include "rim/rules/players.h"
#include "rim/solo/solo.h"

/* The AI player needs a character that starts with one of these databank cards (OR-SOLO-03). */
enum { AI_FIRST_START = 91, AI_LAST_START = 92 };

/* ---- the map ---- */

void rim_lay_table(Play *play)
{
    Rim *game = rim_of(play);
    Look look = look_of(play);
    const RimLayout *layout = layout_in(&look);

    if (game->goal != 0)
        return;
    game->goal = RIM_USUAL_FAME;                                             /* OR-WIN-01 */
    memcpy(game->tiles, content_in(&look)->usual_tiles, sizeof game->tiles); /* OR-SETUP-02 */
    rim_connect(play);
    for (int faction = 0; faction < RIM_FACTIONS; faction++)
        game->patrol[faction] = (RimPatrol){.level = 1, .space = layout->spawn[faction]}; /* OR-SETUP-04, OR-SETUP-05 */
    for (int contact = 0; contact < layout->contact_count; contact++)
        game->contact[contact].at = (uint8_t)contact; /* OR-SETUP-07 */
    for (int seat = 0; seat < RIM_SEATS; seat++)
        game->seat[seat].space = NO_SPACE;
}

/* The tiles between the ends that are not laid yet, in the order of the content. */
static int tiles_to_lay(const Look *look, uint8_t tiles[RIM_TILES])
{
    const RimContent *content = content_in(look);
    int count = 0;

    for (int tile = 0; tile < content->tile_count; tile++) {
        if (content->tiles[tile].is_end == 0 && memchr(rim_in(look)->tiles, tile + 1, RIM_TILES) == NULL)
            tiles[count++] = (uint8_t)(tile + 1);
    }
    return count;
}

static uint8_t end_tile(const Look *look, uint8_t which)
{
    uint8_t tile = 0;

    while (content_in(look)->tiles[tile].is_end != which)
        tile++;
    return (uint8_t)(tile + 1);
}

static int tiles_laid(const Rim *game)
{
    int laid = 0;

    while (laid < RIM_TILES && game->tiles[laid] != 0)
        laid++;
    return laid;
}

static void lay_tile(Play *play, uint8_t tile)
{
    Rim *game = rim_of(play);
    Look look = look_of(play);
    int laid = tiles_laid(game);

    game->tiles[laid] = tile; /* OR-MODMAP-03, OR-MODMAP-04, OR-MODMAP-05 */
    tell_all(play, EVENT_SETUP, NO_PIECE, "OR-MODMAP-04",
             say2(SAY_TILE_PLACED, arg_number(laid + 1), arg_content(content_in(&look)->tiles[tile - 1].name)));
}

/* ---- the first player ---- */

/* Of PROC_FIRST_PLAYER: masks of who rolls in this round and who has rolled, the most results so far and a mask of who has them. */
enum { ROLLING, ROLLED, MOST, BEST };

static uint8_t next_to_roll(const Table *table, const Frame *frame)
{
    uint8_t seat = 0;

    while (!(frame->local[ROLLING] & ~frame->local[ROLLED] & SEAT_BIT(seat)))
        seat++;
    (void)table;
    return seat;
}

static void count_roll(Play *play, Frame *frame)
{
    uint8_t seat = next_to_roll(play->table, frame);
    int results = luck(play)->faces[RIM_FACE_HIT] + luck(play)->faces[RIM_FACE_CRIT]; /* OR-SETUP-09, OR-AMB-04 */

    tell_all(play, EVENT_ROLL, seat, "OR-SETUP-09", say2(SAY_ROLLS_FIRST, arg_seat(seat), arg_number(results)));
    if (results > frame->local[MOST] || frame->local[BEST] == 0) { /* OR-SETUP-09 */
        frame->local[MOST] = results;
        frame->local[BEST] = SEAT_BIT(seat);
    } else if (results == frame->local[MOST]) { /* OR-AMB-05 */
        frame->local[BEST] |= SEAT_BIT(seat);
    }
    frame->local[ROLLED] |= SEAT_BIT(seat);
}

static Flow run_first_player(Play *play, Frame *frame)
{
    enum { BEGIN, ROLL, COUNT };

    switch (frame->step) {
    case BEGIN:
        frame->local[ROLLING] = all_seats(play->table) & ~play->table->left;
        return next(frame, ROLL);

    case ROLL: {
        if (frame->local[ROLLING] != frame->local[ROLLED]) {
            uint8_t seat = next_to_roll(play->table, frame);
            return roll(play, frame, RIM_DIE, RIM_FIRST_ROLL, rim_luck_key(play, seat, OCCASION_FIRST_PLAYER),
                        COUNT); /* OR-SETUP-09 */
        }
        int32_t best = frame->local[BEST];
        if ((best & (best - 1)) == 0)
            return done_with(play, __builtin_ctz((unsigned)best));
        tell_all(play, EVENT_SETUP, NO_PIECE, "OR-AMB-05", say0(SAY_ROLL_AGAIN));
        frame->local[ROLLING] = best; /* OR-AMB-05 */
        frame->local[ROLLED] = frame->local[MOST] = frame->local[BEST] = 0;
        return FLOW_ON;
    }

    case COUNT:
        count_roll(play, frame);
        return next(frame, ROLL);
    }
    return never(play, "rolling for first player has no other step");
}

/* ---- characters and ships ---- */

uint32_t rim_characters_taken(const Look *look)
{
    uint32_t taken = 0;

    for (int seat = 0; seat < look->table->seats; seat++) {
        if (rim_in(look)->seat[seat].character != 0)
            taken |= UINT32_C(1) << (rim_in(look)->seat[seat].character - 1);
    }
    return taken;
}

static int character_candidates(const Look *look, const Question *question)
{
    (void)question;
    return content_in(look)->character_count;
}

static void character_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    uint16_t card = rim_character_card(look, index);
    int start = content_in(look)->characters[index].databank;
    Key key = key_with(VERB_CHOOSE, NO_PIECE, card, 0);

    offer(candidate, key, say1(SAY_NAME, arg_card(card)));
    if (rim_characters_taken(look) >> index & 1)
        offer_not(candidate, key, candidate->say, say1(SAY_IS_TAKEN, arg_card(card)), "OR-SETUP-10"); /* OR-SETUP-10 */
    else if (question->kind == ASK_AI_CHARACTER && (start < AI_FIRST_START || start > AI_LAST_START))
        offer_not(candidate, key, candidate->say,
                  say2(SAY_NOT_FOR_AI, arg_number(AI_FIRST_START), arg_number(AI_LAST_START)),
                  "OR-SOLO-03"); /* OR-SOLO-03 */
}

bool rim_ship_is_free(const Look *look, int ship)
{
    return content_in(look)->ships[ship].is_starter || !(rim_in(look)->ships_taken >> ship & 1);
}

void rim_take_ship(Play *play, uint8_t seat, int ship)
{
    Rim *game = rim_of(play);
    Look look = look_of(play);

    if (game->seat[seat].ship != 0)
        game->ships_taken &= ~(UINT32_C(1) << (game->seat[seat].ship - 1)); /* OR-SHIP-02 */
    game->seat[seat].ship = (uint8_t)(ship + 1);                            /* OR-SHIP-01, OR-SETUP-15 */
    if (!content_in(&look)->ships[ship].is_starter)
        game->ships_taken |= UINT32_C(1) << ship; /* OR-SHIP-01 */
}

/* Starting ships, in the order of the content. */
static int starter(const Look *look, int index)
{
    for (int ship = 0; ship < content_in(look)->ship_count; ship++) {
        if (content_in(look)->ships[ship].is_starter && index-- == 0)
            return ship;
    }
    return -1;
}

static int starter_candidates(const Look *look, const Question *question)
{
    int count = 0;

    (void)question;
    while (starter(look, count) >= 0)
        count++;
    return count;
}

static void starter_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    uint16_t card = rim_ship_card(look, starter(look, index)); /* OR-SETUP-15 */

    (void)question;
    offer(candidate, key_with(VERB_CHOOSE, NO_PIECE, card, 0), say1(SAY_NAME, arg_card(card)));
}

static void take_character(Play *play, uint8_t seat, uint16_t card)
{
    Look look = look_of(play);

    rim_of(play)->seat[seat].character = (uint8_t)(card - rim_character_card(&look, 0) + 1); /* OR-SETUP-10 */
    tell_all(play, EVENT_SETUP, seat, "OR-SETUP-10", say2(SAY_PLAYS, arg_seat(seat), arg_card(card)));
}

static void start_with_ship(Play *play, uint8_t seat, int ship, const char *rule)
{
    Look look = look_of(play);

    rim_take_ship(play, seat, ship); /* OR-SETUP-15, OR-SOLO-04 */
    tell_all(play, EVENT_SETUP, seat, rule,
             say2(SAY_STARTS_WITH, arg_seat(seat), arg_card(rim_ship_card(&look, ship))));
}

static int ship_of_ai(const Look *look)
{
    int ship = 0;

    while (!content_in(look)->ships[ship].starts_ai)
        ship++;
    return ship;
}

/* The nth in turn order, from the first player on. */
static uint8_t nth_seat(const Play *play, int index)
{
    return (uint8_t)((rim_in(&(Look){play->rules, play->table})->first + index) % play->table->seats);
}

static void pay_start_credits(Play *play)
{
    Rim *game = rim_of(play);

    for (int i = 0; i < play->table->seats; i++) {
        uint8_t seat = nth_seat(play, i);
        if (game->enriched & SEAT_BIT(seat))
            continue;
        game->seat[seat].credits = RIM_START_CREDITS + i * RIM_START_MORE; /* OR-SETUP-17, OR-SOLO-05 */
        game->in_play += game->seat[seat].credits;
        tell_all(play, EVENT_CREDITS, seat, "OR-SETUP-17",
                 say2(SAY_START_CREDITS, arg_seat(seat), arg_amount(game->seat[seat].credits)));
    }
    game->enriched = 0;
}

/* ---- the instructions on a character card ---- */

int rim_databank_cards(const Look *look, int number, uint16_t slots[RIM_SAME_NUMBER])
{
    const RimLayout *layout = layout_in(look);
    int count = 0;

    for (uint16_t slot = layout->first_slot[layout->databank];
         slot < layout->first_slot[layout->databank + 1] && count < RIM_SAME_NUMBER; slot++) {
        if (look->table->cards[slot].pile == layout->databank && rim_card(look, slot)->number == number)
            slots[count++] = slot; /* OR-DATA-03 */
    }
    return count;
}

static void start_on(Play *play, uint8_t seat, uint16_t slot)
{
    Look look = look_of(play);
    const RimCard *card = rim_card(&look, slot);
    RimPlace place = card->type == CARD_CARGO ? RIM_AS_CARGO : RIM_AS_JOB; /* OR-SETUP-20, OR-SETUP-21 */

    tell_all(play, EVENT_SETUP, seat, "OR-SETUP-19",
             say3(SAY_TAKES_START_CARD, arg_seat(seat), arg_number(card->number), arg_card(card_in(&look, slot))));
    rim_hold(play, seat, slot, place);            /* OR-SETUP-19, OR-DATA-06 */
    rim_of(play)->seat[seat].space = card->start; /* OR-SETUP-22 */
    tell_all(play, EVENT_SETUP, seat, "OR-SETUP-22",
             say2(SAY_STARTS_ON, arg_seat(seat), arg_piece(rim_space_piece(card->start))));
    if (is_ruled(play->table, seat))
        rim_ai_place_goal(play, seat, slot, "OR-SOLO-06"); /* OR-SOLO-06 */
}

static int faction_candidates(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return RIM_FACTIONS;
}

static void faction_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    (void)look;
    (void)question;
    offer(candidate, key_piece(VERB_WITH, (int16_t)(RIM_FIRST_PATROL + index)),
          say1(SAY_STANDING, arg_message(rim_faction_name(index))));
}

static void start_reputations(Play *play, uint8_t seat)
{
    Look look = look_of(play);

    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        int8_t reputation = rim_character(&look, seat)->reputation[faction];
        if (reputation != 0)
            rim_gain_reputation(play, seat, faction, reputation, "OR-SETUP-23"); /* OR-SETUP-23 */
    }
}

/* Of PROC_CHARACTER. */
enum { START_CARDS };

static Flow run_character(Play *play, Frame *frame)
{
    enum { TAKE_CARD, CARD_PICKED, REPUTATIONS, FACTION_CHOSEN };
    Look look = look_of(play);
    uint8_t seat = frame->seat;
    uint16_t slots[RIM_SAME_NUMBER];
    const RimCharacter *character = rim_character(&look, seat);

    switch (frame->step) {
    case TAKE_CARD: {
        int count = rim_databank_cards(&look, character->databank, slots);
        if (count == 0)
            return never(play, "the databank has a starting card for everybody");
        return pick(play, frame, count, rim_luck_key(play, seat, OCCASION_DATABANK), CARD_PICKED); /* OR-DATA-04 */
    }

    case CARD_PICKED:
        (void)rim_databank_cards(&look, character->databank, slots);
        start_on(play, seat, slots[luck(play)->key.number]); /* OR-SETUP-19 */
        return next(frame, REPUTATIONS);

    case REPUTATIONS:
        start_reputations(play, seat);
        if (character->chooses_reputation == 0)
            return done(play);
        return ask(play, frame, rim_decider(&look, seat), ASK_START_FACTION, seat, FACTION_CHOSEN); /* OR-SETUP-23 */

    case FACTION_CHOSEN:
        rim_gain_reputation(play, seat, answer_of(play, rim_decider(&look, seat))->key.piece - RIM_FIRST_PATROL,
                            character->chooses_reputation, "OR-SETUP-23"); /* OR-SETUP-23 */
        return done(play);
    }
    return never(play, "the setup of a character has no other step");
}

/* ---- all of it ---- */

/* Of PROC_SETUP: how many seats have chosen. */
enum { CHOSEN_BY };

static Flow run_setup(Play *play, Frame *frame)
{
    enum {
        MAP,
        TILE_PICKED,
        FIRST_PLAYER,
        FIRST_FOUND,
        CHARACTERS,
        CHARACTER_CHOSEN,
        SHIP,
        SHIP_CHOSEN,
        NEXT_SEAT,
        CREDITS,
        START_CARDS_IN_TURN,
        MARKET
    };
    Rim *game = rim_of(play);
    Look look = look_of(play);
    uint8_t tiles[RIM_TILES];
    uint8_t seat = nth_seat(play, frame->local[CHOSEN_BY]);

    switch (frame->step) {
    case MAP: {
        if (!(game->set_up & SET_MODULAR)) /* OR-MODMAP-01 */
            return next(frame, FIRST_PLAYER);
        int left = tiles_to_lay(&look, tiles);
        if (left == 0) {
            lay_tile(play, end_tile(&look, 2)); /* OR-MODMAP-05 */
            rim_connect(play);
            return next(frame, FIRST_PLAYER);
        }
        return pick(play, frame, left, rim_luck_key(play, 0, OCCASION_TILE), TILE_PICKED); /* OR-MODMAP-02 */
    }

    case TILE_PICKED:
        (void)tiles_to_lay(&look, tiles);
        lay_tile(play, tiles[luck(play)->key.number]); /* OR-MODMAP-03, OR-MODMAP-04 */
        return next(frame, MAP);

    case FIRST_PLAYER:
        if (game->set_up & SET_FIRST) /* OR-SOLO-05 */
            return next(frame, CHARACTERS);
        return call(play, frame, PROC_FIRST_PLAYER, NO_PIECE, SEAT_NOBODY, FIRST_FOUND); /* OR-SETUP-09 */

    case FIRST_FOUND:
        game->first = game->active = (uint8_t)result(play); /* OR-SETUP-09 */
        tell_all(play, EVENT_SETUP, game->first, "OR-SETUP-09", say1(SAY_FIRST_PLAYER, arg_seat(game->first)));
        return next(frame, CHARACTERS);

    case CHARACTERS:
        if (frame->local[CHOSEN_BY] == play->table->seats)
            return next(frame, CREDITS);
        if (has_left(play->table, seat))
            return next(frame, NEXT_SEAT);
        if (game->seat[seat].character != 0)
            return next(frame, SHIP);
        return ask(play, frame, rim_decider(&look, seat),
                   is_ruled(play->table, seat) ? ASK_AI_CHARACTER : ASK_CHARACTER, seat,
                   CHARACTER_CHOSEN); /* OR-SETUP-10, OR-SOLO-03 */

    case CHARACTER_CHOSEN:
        if (!has_answered(play, rim_decider(&look, seat)))
            return next(frame, NEXT_SEAT);
        take_character(play, seat, answer_of(play, rim_decider(&look, seat))->key.card);
        return next(frame, SHIP);

    case SHIP:
        if (game->seat[seat].ship != 0)
            return next(frame, NEXT_SEAT);
        if (is_ruled(play->table, seat)) { /* OR-SOLO-04 */
            start_with_ship(play, seat, ship_of_ai(&look), "OR-SOLO-04");
            return next(frame, NEXT_SEAT);
        }
        return ask(play, frame, seat, ASK_STARTER, seat, SHIP_CHOSEN); /* OR-SETUP-15 */

    case SHIP_CHOSEN:
        if (has_answered(play, seat))
            start_with_ship(play, seat, answer_of(play, seat)->key.card - rim_ship_card(&look, 0), "OR-SETUP-15");
        return next(frame, NEXT_SEAT);

    case NEXT_SEAT:
        frame->local[CHOSEN_BY]++; /* OR-SETUP-10 */
        return next(frame, CHARACTERS);

    case CREDITS:
        pay_start_credits(play); /* OR-SETUP-17 */
        frame->local[CHOSEN_BY] = 0;
        return next(frame, START_CARDS_IN_TURN);

    case START_CARDS_IN_TURN:
        if (frame->local[CHOSEN_BY] == play->table->seats)
            return next(frame, MARKET);
        frame->local[CHOSEN_BY]++;
        if (has_left(play->table, seat) || game->seat[seat].space != NO_SPACE)
            return FLOW_ON;
        return call(play, frame, PROC_CHARACTER, seat, seat, START_CARDS_IN_TURN); /* OR-SETUP-18, OR-AMB-17 */

    case MARKET: {
        uint8_t deck = rim_hidden_deck(&look);
        if (deck == NO_DECK) {
            game->round = 1;
            for (uint8_t s = 0; s < play->table->seats; s++)
                rim_check_goals(play, s);
            return done(play);
        }
        return rim_reveal(play, frame, game->first, deck, false, MARKET); /* OR-SETUP-24, OR-SETUP-25 */
    }
    }
    return never(play, "setup has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_SETUP,                                      {"setup", run_setup, FRAME_ENDS}},
    {PROC_FIRST_PLAYER,                                               {"first-player", run_first_player, FRAME_ENDS}},
    {PROC_CHARACTER,{"character", run_character, FRAME_ENDS}},
    {0                                 },
};

static const QuestionRow questions[] = {
    {ASK_CHARACTER,
     {.name = "character",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_CHARACTER,
      .waits = SAY_WAITS_CHARACTER,
      .count = character_candidates,
      .candidate = character_candidate}},
    {ASK_AI_CHARACTER,
     {.name = "ai-character",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_AI_CHARACTER,
      .waits = SAY_WAITS_CHARACTER,
      .count = character_candidates,
      .candidate = character_candidate}},
    {ASK_STARTER,
     {.name = "starter",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_STARTER,
      .waits = SAY_WAITS_STARTER,
      .count = starter_candidates,
      .candidate = starter_candidate}},
    {ASK_START_FACTION,
     {.name = "start-faction",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_START_FACTION,
      .waits = SAY_WAITS_START_FACTION,
      .count = faction_candidates,
      .candidate = faction_candidate}},
    {0                                 },
};

static const VerbRow verbs[] = {
    {VERB_CHOOSE,    {"choose", "c"}},
    {VERB_WITH,              {"with", "p"}},
    {0},
};

const RulesPart rim_setup_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
