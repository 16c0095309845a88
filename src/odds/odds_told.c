/* Odds as messages tell them. */
#include "odds/odds_told.h"

static void tell_probabilities(Json *json, const Odds *odds)
{
    int count = ODDS_RESULTS;

    while (count > 1 && odds->damage[count - 1] <= 0)
        count--;
    json_ten_thousandths(json, "expected", odds->expected);
    json_open_list(json, "damage");
    for (int i = 0; i < count; i++)
        json_ten_thousandths(json, NULL, odds->damage[i]);
    json_close_list(json);
    json_ten_thousandths(json, "destroys", odds->destroys);
}

void odds_tell(Json *json, const OddsFound *found)
{
    json_number(json, "attack_dice", found->odds.shot.attack_dice);
    json_number(json, "defense_dice", found->odds.shot.defense_dice);
    if (found->end == ODDS_FOUND)
        tell_probabilities(json, &found->odds);
    else
        json_flag(json, "gave_up", true);
}
