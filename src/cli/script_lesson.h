/* Lessons: rule scripts that teach. docs/lessons.md.
 *
 *     lesson  "Stress"                          its title, first of all
 *     machine 1 simple                          who plays a seat besides the player's
 *     tell    "Turn about with a Koiogran."     what the player reads ...
 *     mark    at 457 530 facing 180             where it is on the table, for clients to show; or mark piece PILOT
 *     goal    luke stress least 1               ... until this is so (table/facts.h); goals are reached in order
 *     done    "Well flown."                     ... and when all are reached
 *     odd     "The other ship drifts."          what is unlike a usual game here
 *
 * Then the position, `begin`, and a worked solution: the script fails unless it reaches every goal. */
#ifndef CLI_SCRIPT_LESSON_H
#define CLI_SCRIPT_LESSON_H

#include "cli/engine.h"

enum { LESSON_GOAL_BYTES = 2000 };

typedef struct ScriptLesson {
    bool is_lesson;
    bool told, told_goal; /* there is a sentence; the last one is about a goal that has not come yet */
    bool done;            /* there is a sentence for the end */
    bool odd;             /* ... and one about what is unusual */
    bool marked;          /* the last "tell" has a mark */
    bool judged;          /* its goals are, as the game begins */
    char goals[LESSON_GOAL_BYTES];
    int goals_length, reached;
    Engine *engine;
    Sink heard; /* the engine's own */
} ScriptLesson;

/* Watches the engine's events for goals. The lesson must stay where it is. */
void script_lesson_open(ScriptLesson *lesson, Engine *engine);

/* A line of a lesson, its first word not taken yet: true in `*is_one` if it is. False: `reply` says what was wrong. */
bool script_lesson_line(ScriptLesson *lesson, Words *words, bool *is_one, Out *reply);

/* After every line: goals must fit when the game has begun, and may be reached. */
bool script_lesson_watch(ScriptLesson *lesson, Out *reply);

/* At the end: is everything there, and every goal reached? True also of scripts that are no lessons. */
bool script_lesson_ends(const ScriptLesson *lesson, Out *reply);

#endif
