/* Stories in which `simple` answers. */
#ifndef TESTS_UNIT_SIMPLE_STORY_H
#define TESTS_UNIT_SIMPLE_STORY_H

#include "ai/simple.h"
#include "unit/xwing_story.h"

static SimplePlayer simple;

static inline const char *answers_to(Question question)
{
    Table known = table_censor(rules, &story.table, question.seat);
    Answer answer;

    assert_true(simple_answer(&simple, rules, &known, &question, &answer));
    give(&answer);
    return rules->verbs[answer.key.verb].name;
}

/* Its answer to the open question, which it gives; the name of the verb. */
static inline const char *answers(void)
{
    return answers_to(asked());
}

#endif
