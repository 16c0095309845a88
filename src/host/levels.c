/* Levels: which machines this host has for a game, what they are called, and how long they may think. */
#include "ai/simple.h"
#include "host/room.h"
#include "table/rules.h"

/* From the weakest up. */
static const struct {
    OpponentKind kind;
    HostSays title, say;
} levels[] = {
    {OPPONENT_CADET,   HOST_LEVEL_CADET,   HOST_LEVEL_CADET_SAY  },
    {OPPONENT_SIMPLE,  HOST_LEVEL_PILOT,   HOST_LEVEL_PILOT_SAY  },
    {OPPONENT_VETERAN, HOST_LEVEL_VETERAN, HOST_LEVEL_VETERAN_SAY},
    {OPPONENT_ACE,     HOST_LEVEL_ACE,     HOST_LEVEL_ACE_SAY    },
    {OPPONENT_LEGEND,  HOST_LEVEL_LEGEND,  HOST_LEVEL_LEGEND_SAY },
};
enum { LEVELS = sizeof levels / sizeof levels[0] };
_Static_assert((int)LEVELS == (int)HOST_BEST_LEVEL, "limits name the best level by its number");

/* Where one clock runs for the whole game, a thought takes at most this part of what is left of it. */
enum { THOUGHTS_LEFT = 300, LEAST_MILLISECONDS = 20 };

/* -1: not among them. */
static int index_of(OpponentKind kind)
{
    for (int i = 0; i < LEVELS; i++) {
        if (levels[i].kind == kind)
            return i;
    }
    return -1;
}

bool level_fits(const Host *host, const Rules *rules, OpponentKind kind)
{
    return index_of(kind) < host->limits.level && opponent_fits(kind, rules);
}

OpponentKind level_within(const Host *host, const Rules *rules, OpponentKind kind)
{
    int index = index_of(kind);

    while (index > 0 && !level_fits(host, rules, levels[index].kind))
        index--;
    return index >= 0 ? levels[index].kind : kind;
}

OpponentKind level_step(const Host *host, const Rules *rules, OpponentKind kind, int step)
{
    int index = index_of(kind);

    if (index < 0 || index + step < 0 || index + step >= LEVELS || !level_fits(host, rules, levels[index + step].kind))
        return kind;
    return levels[index + step].kind;
}

int level_milliseconds(const Room *room, OpponentKind kind)
{
    const Level *level = opponent_level(kind);
    int wished = level != NULL ? level->milliseconds : 0;
    int64_t most = room->clock == CLOCK_GAME ? clock_left(room, 0) / THOUGHTS_LEFT : wished;

    if (wished == 0 || most >= wished)
        return wished;
    return most > LEAST_MILLISECONDS ? (int)most : LEAST_MILLISECONDS;
}

void level_say(Out *out, Language language, OpponentKind kind)
{
    int index = index_of(kind);

    if (index >= 0)
        host_say(out, language, say0(levels[index].title));
    else if (kind == OPPONENT_RANDOM)
        host_say(out, language, say0(HOST_LEVEL_RANDOM));
    else if (kind != OPPONENT_PERSON)
        out_text(out, opponent_name(kind));
}

static void write_level(Json *json, Language language, OpponentKind kind, HostSays say)
{
    char title[100], text[400];
    Out out = out_to(title, sizeof title);

    json_open_object(json, NULL);
    json_text(json, "name", opponent_name(kind));
    level_say(&out, language, kind);
    json_text(json, "title", title);
    out = out_to(text, sizeof text);
    host_say(&out, language, say0(say));
    json_text(json, "say", text);
    json_close_object(json);
}

void levels_write(Json *json, const Host *host, const Rules *rules, Language language)
{
    json_open_list(json, "machines");
    if (!simple_knows(rules))
        write_level(json, language, OPPONENT_RANDOM, HOST_LEVEL_RANDOM_SAY);
    for (int i = 0; simple_knows(rules) && i < LEVELS; i++) {
        if (level_fits(host, rules, levels[i].kind))
            write_level(json, language, levels[i].kind, levels[i].say);
    }
    json_close_list(json);
}
