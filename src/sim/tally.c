#include "sim/tally.h"

#include <stdio.h>
#include <string.h>

static int lead_of(const SimResult *result)
{
    return result->end != SIM_WON ? 0 : result->winner == 0 ? 2 : -2;
}

int sim_pair_lead(const SimResult pair[2])
{
    return lead_of(&pair[0]) + lead_of(&pair[1]);
}

static bool is_finished(const SimResult *result)
{
    return result->end == SIM_WON || result->end == SIM_DRAWN;
}

void sim_count_ending(SimEnding endings[SIM_ENDINGS], const char *word, int64_t games)
{
    int at = 0;

    while (at < SIM_ENDINGS && endings[at].games > 0 && strcmp(endings[at].word, word) != 0)
        at++;
    if (word[0] == '\0' || at == SIM_ENDINGS)
        return;
    (void)snprintf(endings[at].word, sizeof endings[at].word, "%s", word);
    endings[at].games += games;
}

static void add_game(SimTally *tally, const SimResult *result, int swapped)
{
    tally->games++;
    tally->rounds += result->rounds;
    tally->answers += result->answers;
    for (int contestant = 0; contestant < 2; contestant++) {
        tally->ships[contestant] += result->ships[contestant];
        tally->points[contestant] += result->points[contestant];
        tally->score[contestant] += result->score[contestant];
        tally->decisions[contestant] += result->decisions[contestant];
        tally->playouts[contestant] += result->playouts[contestant];
    }
    sim_count_ending(tally->endings, result->ending, 1);
    tally->unfinished += !is_finished(result);
    tally->drawn += result->end == SIM_DRAWN;
    if (is_finished(result) && result->initiative > 0)
        tally->initiative[result->initiative - 1]++;
    if (result->end != SIM_WON)
        return;
    tally->won[result->winner]++;
    tally->won_initiative[result->winner] += result->initiative == result->winner + 1;
    tally->won_first_side += sim_contestant(0, swapped) == result->winner;
}

void sim_tally_add(SimTally *tally, const SimResult *results, bool paired)
{
    add_game(tally, &results[0], 0);
    if (!paired)
        return;
    add_game(tally, &results[1], 1);
    if (!is_finished(&results[0]) || !is_finished(&results[1]))
        return;
    int lead = sim_pair_lead(results);
    tally->pairs++;
    tally->ahead += lead;
    tally->squares += (int64_t)lead * lead;
}

Interval sim_share(const SimTally *tally, int contestant)
{
    double score = (double)tally->won[contestant] + (double)tally->drawn / 2;

    return wilson_interval(score, tally->won[0] + tally->won[1] + tally->drawn);
}

Interval sim_difference(const SimTally *tally)
{
    Interval lead = mean_interval(tally->pairs, tally->ahead, tally->squares);

    return (Interval){lead.middle / SIM_LEAD_UNITS, lead.low / SIM_LEAD_UNITS, lead.high / SIM_LEAD_UNITS};
}

double sim_average(int64_t sum, int64_t count)
{
    return count > 0 ? (double)sum / (double)count : 0;
}

void sim_tally_sum(SimTally *sum, const SimTally *tally)
{
    sum->games += tally->games;
    sum->drawn += tally->drawn;
    sum->unfinished += tally->unfinished;
    sum->rounds += tally->rounds;
    sum->answers += tally->answers;
    for (int contestant = 0; contestant < 2; contestant++) {
        sum->won[contestant] += tally->won[contestant];
        sum->ships[contestant] += tally->ships[contestant];
        sum->points[contestant] += tally->points[contestant];
        sum->score[contestant] += tally->score[contestant];
        sum->decisions[contestant] += tally->decisions[contestant];
        sum->playouts[contestant] += tally->playouts[contestant];
        sum->initiative[contestant] += tally->initiative[contestant];
        sum->won_initiative[contestant] += tally->won_initiative[contestant];
    }
    for (int i = 0; i < SIM_ENDINGS && tally->endings[i].games > 0; i++)
        sim_count_ending(sum->endings, tally->endings[i].word, tally->endings[i].games);
    sum->won_first_side += tally->won_first_side;
    sum->pairs += tally->pairs;
    sum->ahead += tally->ahead;
    sum->squares += tally->squares;
}
