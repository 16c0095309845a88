#include "view/goals.h"

#include <string.h>

#include "table/facts.h"
#include "table/kernel.h"

/* The next line that is a goal, as words; where the lines go on after it. NULL after the last. `readable`: it is short enough to
 * be one. */
static const char *next_goal(const char *lines, Words *words, bool *readable)
{
    while (*lines != '\0') {
        const char *line = lines;
        const size_t length = strcspn(lines, "\n");
        lines += length + (lines[length] == '\n');
        *readable = length < GOAL_LINE_BYTES && words_split(words, line, (int)length);
        if (!*readable || words_left(words))
            return lines;
    }
    return NULL;
}

int goals_count(const char *lines)
{
    Words words;
    bool readable = false;
    int count = 0;

    while ((lines = next_goal(lines, &words, &readable)) != NULL)
        count++;
    return count;
}

/* The same voice over what a spectator may know, which is written to `known`. */
static Voice seen_from_outside(const Voice *voice, Table *known)
{
    Voice outside = *voice;

    *known = table_censor(voice->rules, voice->table, SEAT_SPECTATOR);
    outside.table = known;
    return outside;
}

static bool refuse(Out *why, int goal, const char *what)
{
    out_text(why, "goal ");
    out_number(why, goal);
    out_text(why, ": ");
    out_text(why, what);
    return false;
}

bool goals_fit(const char *lines, const Voice *voice, Out *why)
{
    Table known;
    const Voice outside = seen_from_outside(voice, &known);
    Words words;
    bool readable = false;

    for (int goal = 1; (lines = next_goal(lines, &words, &readable)) != NULL; goal++) {
        char text[400];
        Out problem = out_to(text, sizeof text);
        if (goal > MAX_GOALS)
            return refuse(why, goal, "a game has eight goals at most");
        if (!readable)
            return refuse(why, goal, "the line is too long");
        Claim claim = claim_judge(&outside, &words, &problem);
        if (claim == CLAIM_WRONG)
            return refuse(why, goal, text);
        if (claim == CLAIM_HOLDS && goal == 1) /* the others count only after it */
            return refuse(why, goal, "it is reached as the game begins");
    }
    return true;
}

int goals_reached(const char *lines, int reached, const Voice *voice)
{
    Table known;
    const Voice outside = seen_from_outside(voice, &known);
    Words words;
    bool readable = false;

    for (int goal = 0; (lines = next_goal(lines, &words, &readable)) != NULL; goal++) {
        char text[400];
        Out problem = out_to(text, sizeof text);
        if (goal < reached)
            continue;
        if (!readable || claim_judge(&outside, &words, &problem) != CLAIM_HOLDS)
            break;
        reached++;
    }
    return reached;
}
