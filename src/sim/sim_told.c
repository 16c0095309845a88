#include "sim/sim_told.h"

static void interval(Json *json, const char *key, const char *middle, const Interval *interval)
{
    json_open_object(json, key);
    json_decimal(json, middle, interval->middle);
    json_decimal(json, "low", interval->low);
    json_decimal(json, "high", interval->high);
    json_close_object(json);
}

static void two_numbers(Json *json, const char *key, const int64_t numbers[2])
{
    json_open_list(json, key);
    json_number(json, NULL, numbers[0]);
    json_number(json, NULL, numbers[1]);
    json_close_list(json);
}

static void two_averages(Json *json, const char *key, const int64_t sums[2], int64_t count)
{
    json_open_list(json, key);
    json_decimal(json, NULL, sim_average(sums[0], count));
    json_decimal(json, NULL, sim_average(sums[1], count));
    json_close_list(json);
}

static void endings(Json *json, const SimTally *tally)
{
    json_open_object(json, "endings");
    for (int i = 0; i < SIM_ENDINGS && tally->endings[i].games > 0; i++)
        json_number(json, tally->endings[i].word, tally->endings[i].games);
    json_close_object(json);
}

void sim_tell_rates(Json *json, const SimTally *tally)
{
    Interval by = sim_difference(tally), share = sim_share(tally, 0);

    interval(json, "rate", "share", &share);
    json_number(json, "pairs", tally->pairs);
    if (tally->pairs > 1)
        interval(json, "paired", "difference", &by);
    else
        json_nothing(json, "paired");
}

/* Whole numbers, so that games that were played apart can be added up (sim_heard.h). */
static void sums(Json *json, const SimTally *tally)
{
    json_open_object(json, "sums");
    json_number(json, "rounds", tally->rounds);
    json_number(json, "answers", tally->answers);
    two_numbers(json, "ships", tally->ships);
    two_numbers(json, "points", tally->points);
    two_numbers(json, "score", tally->score);
    json_number(json, "lead", tally->ahead);
    json_number(json, "lead_squares", tally->squares);
    two_numbers(json, "decisions", tally->decisions);
    two_numbers(json, "playouts", tally->playouts);
    json_close_object(json);
}

void sim_tell_pairing(Json *json, const int who[2], const SimTally *tally)
{
    const int64_t contestants[2] = {who[0], who[1]};

    json_open_object(json, NULL);
    two_numbers(json, "contestants", contestants);
    json_number(json, "games", tally->games);
    two_numbers(json, "won", tally->won);
    json_number(json, "drawn", tally->drawn);
    json_number(json, "unfinished", tally->unfinished);
    json_flag(json, "settled", tally->settled);
    sim_tell_rates(json, tally);
    json_decimal(json, "rounds", sim_average(tally->rounds, tally->games));
    json_decimal(json, "answers", sim_average(tally->answers, tally->games));
    two_averages(json, "ships_left", tally->ships, tally->games);
    two_averages(json, "points_left", tally->points, tally->games);
    two_averages(json, "score", tally->score, tally->games);
    endings(json, tally);
    json_number(json, "won_by_side_0", tally->won_first_side);
    two_numbers(json, "initiative", tally->initiative);
    two_numbers(json, "won_with_initiative", tally->won_initiative);
    sums(json, tally);
    json_close_object(json);
}
