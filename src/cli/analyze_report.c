#include "cli/analyze_report.h"

#include <stdio.h>

#include "analysis/words.h"
#include "table/play.h"

enum { BAR_CELLS = 40 };

static void print_side_names(const Analysis *analysis, int sides)
{
    for (int side = 0; side < sides; side++) {
        char name[ANALYSIS_WORDS];
        Out out = out_to(name, sizeof name);
        analysis_side_print(&out, analysis, (uint8_t)side);
        printf("%s%c %s", side > 0 ? "   " : "", 'A' + side, name);
    }
    printf("\n\n");
}

/* Shares as a bar of letters, a letter for each side. */
static void print_bar(const Change *standing, int sides)
{
    double upto = 0;
    int cell = 0;

    for (int side = 0; side < sides; side++) {
        upto += standing->of[side] * BAR_CELLS;
        for (; cell < (int)(upto + 0.5); cell++)
            putchar('A' + side);
    }
}

static void print_standing(const char *when, int number, const Change *standing, int sides)
{
    printf("%-6s %3d  ", when, number);
    print_bar(standing, sides);
    for (int side = 0; side < sides; side++)
        printf("  %3.0f \302\261 %-2.0f", 100 * standing->of[side], 200 * standing->error[side]);
    printf("\n");
}

/* The line of who stood better, at the beginning of each round and at the end. */
static void print_line(const Analysis *analysis, int sides)
{
    const Walk *walk = analysis_walk(analysis);
    int round = -1;

    for (int p = 0; p < walk->point_count; p++) {
        const Moment *moment = &walk->moments[walk->points[p].first];
        if (moment->round == round)
            continue;
        round = moment->round;
        Change standing = analysis_standing(analysis, p);
        print_standing("round", round, &standing, sides);
    }
    Change end = analysis_standing(analysis, walk->point_count);
    print_standing("end", round, &end, sides);
}

static void print_moment(const Analysis *analysis, const ToldMoment *told)
{
    const Walk *walk = analysis_walk(analysis);
    const Moment *moment = &walk->moments[walk->points[walk->trials[told->trial].point].last];
    char text[ANALYSIS_WORDS];
    Out out = out_to(text, sizeof text);

    analysis_done_print(&out, analysis, told);
    printf("\nround %d, entry %d: %s\n", moment->round, moment->entry, text);
    out = out_to(text, sizeof text);
    analysis_change_print(&out, analysis, told);
    printf("    %s\n", text);
    out = out_to(text, sizeof text);
    analysis_ace_print(&out, analysis, told);
    if (out.length > 0)
        printf("    %s\n", text);
}

void analyze_report(const Analysis *analysis)
{
    int sides = side_count(&analysis_walk(analysis)->end);

    print_side_names(analysis, sides);
    print_line(analysis, sides);
    for (int i = 0; i < analysis_told_count(analysis); i++)
        print_moment(analysis, analysis_told(analysis, i));
    for (int side = 0; side < sides; side++) {
        char text[ANALYSIS_WORDS];
        Out out = out_to(text, sizeof text);
        printf("\n");
        for (int i = 0; analysis_account_print(&out, analysis, (uint8_t)side, i); i++) {
            printf("%s%s\n", i > 0 ? "    " : "", text);
            out = out_to(text, sizeof text);
        }
    }
}
