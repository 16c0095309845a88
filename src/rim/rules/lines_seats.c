/* Setup lines about seats: who plays whom, and what they have. */
#include "rim/rules/lines.h"
#include "rim/rules/players.h"
#include "rim/rules/setup.h"

enum { MOST_CREDITS = 160000, MOST_DAMAGE = 20 }; /* OR-COMP-10 */

static bool arrange_character(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    Rim *game = rim_of(play);
    uint8_t seat = 0;
    int character = 0;

    if (!rim_line_seat(play, words, &seat, refusal) || !rim_line_character(&look, words, &character, refusal))
        return false;
    if (rim_characters_taken(&look) >> character & 1)
        return rim_line_refuse(refusal, say1(SAY_CHARACTER_TAKEN, arg_card(rim_character_card(&look, character))),
                               "OR-SETUP-10");
    game->seat[seat].character = (uint8_t)(character + 1);
    return !words_accept(words, "at") || rim_line_space(&look, words, &game->seat[seat].space, refusal);
}

static bool arrange_ship(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    uint8_t seat = 0;
    int ship = 0;

    if (!rim_line_seat(play, words, &seat, refusal) || !rim_line_ship(&look, words, &ship, refusal))
        return false;
    if (!rim_ship_is_free(&look, ship))
        return rim_line_refuse(refusal, say1(SAY_SHIP_TAKEN, arg_card(rim_ship_card(&look, ship))), "OR-SHIP-01");
    rim_take_ship(play, seat, ship);
    return true;
}

static bool arrange_credits(Play *play, Words *words, Status *refusal)
{
    Rim *game = rim_of(play);
    uint8_t seat = 0;
    int64_t credits = 0;

    if (!rim_line_seat(play, words, &seat, refusal) ||
        !words_integer(words, 0, MOST_CREDITS, &credits, "a number of credits", refusal))
        return false;
    if (credits % RIM_CREDIT_TOKEN != 0)
        return rim_line_refuse(refusal,
                               say2(SAY_GIFT_TOKENS, arg_amount(RIM_CREDIT_TOKEN), arg_amount((int32_t)credits)),
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

    if (!rim_line_seat(play, words, &seat, refusal) || !rim_line_faction(words, &faction, refusal))
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
    return rim_line_seat(play, words, seat, refusal) && rim_line_body(words, body, refusal) &&
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

    if (!rim_line_seat(play, words, &seat, refusal) || !rim_line_body(words, &body, refusal))
        return false;
    rim_of(play)->seat[seat].flags |= body == RIM_GROUND ? RIM_CHARACTER_FLIPPED : RIM_SHIP_FLIPPED;
    return true;
}

static bool arrange_famous(Play *play, Words *words, Status *refusal)
{
    Rim *game = rim_of(play);
    uint8_t seat = 0;
    int64_t fame = 0;

    if (!rim_line_seat(play, words, &seat, refusal) ||
        !words_integer(words, 0, game->goal - 1, &fame, "less fame than wins", refusal))
        return false;
    game->seat[seat].fame = game->seat[seat].fame_from[FAME_OTHER] = (uint8_t)fame;
    return true;
}

const RimSetupLine rim_seat_lines[] = {
    {"character",  arrange_character },
    {"ship",       arrange_ship      },
    {"credits",    arrange_credits   },
    {"reputation", arrange_reputation},
    {"damage",     arrange_damage    },
    {"goals",      arrange_goals     },
    {"flipped",    arrange_flipped   },
    {"famous",     arrange_famous    },
    {NULL,         NULL              },
};
