/* What a game itself has counted (sim/census.h), in tables for people. */
#include <stdio.h>
#include <string.h>

#include "cli/sim_report.h"

enum { NAME_WIDTH = 26, LEAST_WIDTH = 7 };

static int column_width(const char *name)
{
    int width = (int)strlen(name);

    return width > LEAST_WIDTH ? width : LEAST_WIDTH;
}

/* The figures of one table: from `first` on, how many, and how many of them in a row. */
typedef struct FigureTable {
    int first, count, columns;
} FigureTable;

static FigureTable table_from(const SimCensus *census, int first)
{
    const CensusSpec *spec = census->rules->census;
    FigureName begin = spec->name(census->rules, first);
    FigureTable table = {.first = first};

    for (int figure = first; figure < census->figures; figure++) {
        FigureName name = spec->name(census->rules, figure);
        if (strcmp(name.table, begin.table) != 0)
            break;
        table.count++;
        table.columns += strcmp(name.row, begin.row) == 0;
    }
    return table;
}

static void print_head(const SimCensus *census, const FigureTable *table)
{
    printf("\n%-*s", NAME_WIDTH, census->rules->census->name(census->rules, table->first).table);
    for (int column = 0; column < table->columns; column++) {
        const char *name = census->rules->census->name(census->rules, table->first + column).column;
        printf("  %*s", column_width(name), name);
    }
    printf("\n");
}

static void print_row(const SimCensus *census, int first, int columns, int contestant)
{
    printf("  %-*s", NAME_WIDTH - 2, census->rules->census->name(census->rules, first).row);
    for (int figure = first; figure < first + columns; figure++) {
        FigureName name = census->rules->census->name(census->rules, figure);
        double value = sim_census_figure(census, figure, contestant);
        bool is_small = name.per >= 0 && value > -100 && value < 100;
        printf("  %*.*f", column_width(name.column), is_small ? 3 : 0, value);
    }
    printf("\n");
}

static void print_tables(const SimCensus *census, int contestant)
{
    for (int first = 0; first < census->figures;) {
        FigureTable table = table_from(census, first);
        print_head(census, &table);
        for (int row = first; row < first + table.count; row += table.columns)
            print_row(census, row, table.columns, contestant);
        first += table.count;
    }
}

void sim_figures_print(const SimReport *report)
{
    const SimCensus *census = report->plan->census;

    printf("\nHalf of %lld games last %d to %d rounds; the median is %d.\n", (long long)census->games,
           sim_census_rounds(census, 0.25), sim_census_rounds(census, 0.75), sim_census_rounds(census, 0.5));
    if (!report->plan->paired) {
        print_tables(census, 2);
        return;
    }
    for (int contestant = 0; contestant < 2; contestant++) {
        printf("\n---- %s ----\n", report->contestants[report->who[0][contestant]].name);
        print_tables(census, contestant);
    }
}
