#include "sim/census.h"

#include <stdlib.h>
#include <string.h>

bool sim_census_open(SimCensus *census, const Rules *rules)
{
    *census = (SimCensus){.rules = rules, .figures = rules->census->count(rules)};
    for (int i = 0; i < 2; i++)
        census->sums[i] = calloc((size_t)census->figures, sizeof *census->sums[i]);
    if (census->sums[0] != NULL && census->sums[1] != NULL)
        return true;
    sim_census_close(census);
    return false;
}

void sim_census_close(SimCensus *census)
{
    free(census->sums[0]);
    free(census->sums[1]);
    memset(census, 0, sizeof *census);
}

void sim_census_count(SimCensus *census, int rounds)
{
    census->games++;
    census->of_length[rounds < SIM_CENSUS_ROUNDS ? rounds : SIM_CENSUS_ROUNDS - 1]++;
}

void sim_census_add(SimCensus *sum, const SimCensus *other)
{
    sum->games += other->games;
    for (int rounds = 0; rounds < SIM_CENSUS_ROUNDS; rounds++)
        sum->of_length[rounds] += other->of_length[rounds];
    for (int i = 0; i < 2; i++) {
        for (int figure = 0; figure < sum->figures; figure++)
            sum->sums[i][figure] += other->sums[i][figure];
    }
}

int sim_census_rounds(const SimCensus *census, double share)
{
    int64_t games = 0;
    int rounds = 0;

    for (; rounds < SIM_CENSUS_ROUNDS - 1; rounds++) {
        games += census->of_length[rounds];
        if (games > 0 && (double)games >= share * (double)census->games)
            break;
    }
    return rounds;
}

static int64_t sum_of(const SimCensus *census, int figure, int contestant)
{
    return contestant < 2 ? census->sums[contestant][figure] : census->sums[0][figure] + census->sums[1][figure];
}

double sim_census_figure(const SimCensus *census, int figure, int contestant)
{
    int per = census->rules->census->name(census->rules, figure).per;
    double sum = (double)sum_of(census, figure, contestant);

    if (per < 0)
        return sum;
    int64_t by = sum_of(census, per, contestant);
    return by != 0 ? sum / (double)by : 0;
}

/* ---- as JSON ---- */

static void tell_rounds(Json *json, const SimCensus *census)
{
    json_open_object(json, "rounds");
    json_number(json, "quarter", sim_census_rounds(census, 0.25));
    json_number(json, "median", sim_census_rounds(census, 0.5));
    json_number(json, "three_quarters", sim_census_rounds(census, 0.75));
    json_close_object(json);
}

static void tell_figure(Json *json, const SimCensus *census, int figure, const FigureName *name)
{
    json_open_list(json, name->column);
    for (int contestant = 0; contestant < 2; contestant++)
        json_number(json, NULL, census->sums[contestant][figure]);
    json_close_list(json);
}

void sim_census_tell(Json *json, const SimCensus *census)
{
    const char *table = NULL, *row = NULL;

    json_number(json, "games", census->games);
    tell_rounds(json, census);
    json_open_object(json, "tables");
    for (int figure = 0; figure < census->figures; figure++) {
        FigureName name = census->rules->census->name(census->rules, figure);
        bool begins_table = table == NULL || strcmp(table, name.table) != 0;
        bool begins_row = begins_table || strcmp(row, name.row) != 0;
        if (begins_row && row != NULL)
            json_close_object(json);
        if (begins_table && table != NULL)
            json_close_object(json);
        if (begins_table)
            json_open_object(json, name.table);
        if (begins_row)
            json_open_object(json, name.row);
        tell_figure(json, census, figure, &name);
        table = name.table;
        row = name.row;
    }
    for (int open = table != NULL ? 3 : 1; open > 0; open--)
        json_close_object(json);
}
