/* What cards speak about: windows, values, deeds and a few things besides, a bit each.
 *
 * Most cards have nothing to say most of the time. Finding that out must cost almost nothing: one word of a set, and one bit of it. */
#ifndef XWING_TOPICS_H
#define XWING_TOPICS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum TopicGroup { TOPIC_WINDOW, TOPIC_VALUE, TOPIC_DEED, TOPIC_OTHER, TOPIC_GROUPS } TopicGroup;

enum { TOPICS_A_GROUP = 64 };
#define TOPIC_BIT(number) (UINT64_C(1) << (number))

/* What one ability speaks about, or what is asked: topics of one group. */
typedef struct About {
    uint64_t bits;
    TopicGroup group;
} About;

/* What several abilities speak about. Part of a game's state, so without padding. */
typedef struct Topics {
    uint64_t of[TOPIC_GROUPS];
} Topics;

static inline bool topics_have(const Topics *topics, About about)
{
    return (topics->of[about.group] & about.bits) != 0;
}

static inline void topics_add(Topics *topics, About about)
{
    topics->of[about.group] |= about.bits;
}

static inline bool have_topic_in_common(About a, About b)
{
    return a.group == b.group && (a.bits & b.bits) != 0;
}

#endif
