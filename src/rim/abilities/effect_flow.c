/* Effects: choices that others depend on, goals, and how the turn goes on. */
#include "rim/abilities/effects.h"
#include "rim/rules/goals.h"

/* ---- nothing: an option ---- */

static Flow do_nothing(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)play;
    (void)now;
    (void)word;
    (void)stage;
    return rim_effect_over(frame);
}

const RimEffectRow nothing_effect = {.name = "nothing", .usage = "nothing", .run = do_nothing, .says = SAY_DO_NOTHING};

/* ---- choose player, choose faction, choose planet ---- */

/* What was chosen is `chosen` for what follows. */
static Flow keep_choice(Play *play, Frame *frame, uint8_t seat)
{
    int chosen = rim_chosen(play, seat);

    frame->local[PROGRAM_CHOSEN] = 1 + chosen;
    return rim_effect_ends(frame, chosen >= 0);
}

static bool read_choose_player(RimCompiler *compiler, RimWord *word)
{
    int asked = 0;

    while (accept_keyword(&compiler->here, rim_asked_words, &asked))
        word->arg[0] = (int16_t)(word->arg[0] | asked);
    return true;
}

static bool could_choose_player(const RimNow *now, const RimWord *word, Status *reason)
{
    return rim_players_here(now, word->arg[0]) != 0 || rim_refuse(reason, say0(SAY_NOBODY_HERE), NULL);
}

static Flow choose_player(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    if (stage > 0)
        return keep_choice(play, frame, now->seat);
    return rim_ask_choice(play, frame, now->seat, CHOICE_PLAYER, rim_players_here(now, word->arg[0]), 0, 1);
}

static Message say_choose_player(const RimContent *content, const RimWord *word)
{
    (void)content;
    return say1(SAY_DO_CHOOSE_PLAYER, rim_players_arg(word->arg[0]));
}

const RimEffectRow choose_player_effect = {.name = "choose player",
                                           .usage = "choose player [more_fame] [bad_reputation]",
                                           .read = read_choose_player,
                                           .possible = could_choose_player,
                                           .run = choose_player,
                                           .say = say_choose_player};

static Flow choose_faction(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)word;
    if (stage > 0)
        return keep_choice(play, frame, now->seat);
    return rim_ask_choice(play, frame, now->seat, CHOICE_PATROL, (1 << RIM_FACTIONS) - 1, 0, 1);
}

const RimEffectRow choose_faction_effect = {.name = "choose faction",
                                            .usage = "choose faction",
                                            .run = choose_faction,
                                            .says = SAY_DO_CHOOSE_FACTION};

static uint64_t all_planets(const RimContent *content)
{
    uint64_t planets = 0;

    for (int i = 0; i < content->space_count; i++)
        planets |= content->spaces[i].kind == SPACE_PLANET ? RIM_SPACE_BIT(i) : 0;
    return planets;
}

uint8_t rim_farthest_planet(const Look *look, uint8_t seat)
{
    uint8_t here = rim_in(look)->seat[seat].space, farthest = here;
    int most = -1;

    for (uint64_t planets = all_planets(content_in(look)); planets != 0; planets &= planets - 1) {
        uint8_t planet = (uint8_t)__builtin_ctzll(planets);
        int distance = rim_distance(look, here, planet);
        if (distance > most) {
            most = distance;
            farthest = planet;
        }
    }
    return farthest;
}

static void deliver_to(Play *play, const RimNow *now, uint8_t chooser, uint8_t planet)
{
    if (card_now(now) == NO_SLOT)
        return;
    rim_of(play)->held[card_now(now)].count = (uint8_t)(1 + planet);
    tell_all(play, EVENT_NOTE, chooser, NULL,
             say3(SAY_CHOOSES_PLANET, arg_seat(chooser), arg_piece(rim_space_piece(planet)),
                  arg_card(card_in(now->look, card_now(now)))));
}

/* The left neighbour chooses a planet, which is where this card is to be delivered: it lies on the card as a number. */
static Flow choose_planet(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    uint8_t neighbour = rim_left_neighbour(now->look, now->seat);
    uint64_t planets = all_planets(content_in(now->look));

    (void)word;
    if (stage > 0 &&
        rim_chosen(play, neighbour) >= 0) { /* else the neighbour has left, and the next one is asked: OR-AMB-100 */
        deliver_to(play, now, neighbour, (uint8_t)rim_chosen(play, neighbour));
        return rim_effect_over(frame);
    }
    if (is_ruled(play->table, neighbour)) {
        deliver_to(play, now, neighbour, rim_farthest_planet(now->look, now->seat)); /* OR-AMB-84 */
        return rim_effect_over(frame);
    }
    return rim_ask_choice(play, frame, neighbour, CHOICE_SPACE, (int32_t)(planets & UINT32_MAX),
                          (int32_t)(planets >> 32), 1);
}

const RimEffectRow choose_planet_effect = {.name = "choose planet",
                                           .usage = "choose planet",
                                           .run = choose_planet,
                                           .says = SAY_DO_CHOOSE_PLANET};

/* ---- goal: the goal of the sheet on which this stands is counted once (DEED_OWN) ---- */

static Flow count_goal(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    bool of_ship = now->source == rim_sheet_source(now->seat, RIM_SHIP);

    (void)word;
    (void)stage;
    rim_count_goal(play, now->seat, of_ship ? RIM_SHIP : RIM_GROUND); /* OR-GOAL-04, OR-SGOAL-02 */
    return rim_effect_over(frame);
}

const RimEffectRow goal_effect = {.name = "goal", .usage = "goal", .run = count_goal, .says = SAY_DO_GOAL};

/* ---- turn_again ---- */

static Flow turn_again(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)word;
    (void)stage;
    if (rim_of(play)->active == now->seat)
        rim_of(play)->done |= DONE_TURN_AGAIN;
    tell_all(play, EVENT_NOTE, now->seat, NULL, say1(SAY_TURN_AGAIN, arg_seat(now->seat)));
    return rim_effect_over(frame);
}

const RimEffectRow turn_again_effect = {.name = "turn_again",
                                        .usage = "turn_again",
                                        .run = turn_again,
                                        .says = SAY_DO_TURN_AGAIN};
