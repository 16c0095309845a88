/* Setup lines: docs/outer-rim.md says how they are written. Those about the game as a whole, and which file takes the others. */
#include "rim/rules/lines.h"
#include "rim/rules/setup.h"

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

static bool arrange_ai(Play *play, Words *words, Status *refusal)
{
    uint8_t seat = 0;
    Rim *game = rim_of(play);

    if (!rim_line_seat(play, words, &seat, refusal))
        return false;
    if (play->table->seats != 2) /* OR-SOLO-01 */
        return rim_line_refuse(refusal, say1(SAY_SOLO_SEATS, arg_number(play->table->seats)), "OR-SOLO-01");
    run_by_rules(play, seat); /* OR-SOLO-01 */
    game->is_solo = 1;
    game->first = game->active = (uint8_t)(1 - seat); /* OR-SOLO-05 */
    game->set_up |= SET_FIRST;                        /* OR-SOLO-05 */
    return true;
}

static bool arrange_first(Play *play, Words *words, Status *refusal)
{
    Rim *game = rim_of(play);

    if (!rim_line_seat(play, words, &game->first, refusal))
        return false;
    game->active = game->first;
    game->set_up |= SET_FIRST;
    return true;
}

/* ---- a turn under way ---- */

static bool arrange_turn(Play *play, Words *words, Status *refusal)
{
    Rim *game = rim_of(play);

    if (!rim_line_seat(play, words, &game->active, refusal))
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

static const RimSetupLine game_lines[] = {
    {"fame",  arrange_fame },
    {"ai",    arrange_ai   },
    {"first", arrange_first},
    {"turn",  arrange_turn },
    {NULL,    NULL         },
};

bool rim_arrange(Play *play, const Setup *setup, Words *words, Status *refusal)
{
    static const RimSetupLine *const lists[] = {game_lines, rim_map_lines, rim_seat_lines, rim_card_lines};

    (void)setup;
    rim_lay_table(play);
    for (size_t list = 0; list < sizeof lists / sizeof lists[0]; list++) {
        for (const RimSetupLine *line = lists[list]; line->word != NULL; line++) {
            if (words_accept(words, line->word))
                return line->arrange(play, words, refusal);
        }
    }
    return words_unexpected(
        words,
        "fame, map, tiles, ai, first, character, ship, credits, reputation, damage, goals, flipped, "
        "famous, holds, secret, market, encounter, ai-cards, ai-goals, contact, patrol or turn",
        refusal);
}
