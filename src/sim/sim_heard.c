#include "sim/sim_heard.h"

static bool number(const JsonValue *object, const char *key, int64_t *into)
{
    return json_whole_within(json_member(object, key), 0, INT64_MAX, into);
}

static bool two_numbers(const JsonValue *object, const char *key, int64_t into[2])
{
    const JsonValue *list = json_member(object, key);

    return json_count(list) == 2 && json_whole_within(json_item(list, 0), 0, INT64_MAX, &into[0]) &&
           json_whole_within(json_item(list, 1), 0, INT64_MAX, &into[1]);
}

static bool hear_endings(const JsonValue *endings, SimTally *tally)
{
    for (const JsonValue *ending = json_first_member(endings); ending != NULL; ending = json_next(ending)) {
        int64_t games = 0;
        if (json_key_length(ending) >= SIM_WORD_BYTES || !json_whole_within(ending, 1, tally->games, &games))
            return false;
        sim_count_ending(tally->endings, json_key(ending), games);
    }
    return json_kind(endings) == JSON_OBJECT;
}

static bool hear_sums(const JsonValue *sums, SimTally *tally)
{
    return number(sums, "rounds", &tally->rounds) && number(sums, "answers", &tally->answers) &&
           two_numbers(sums, "ships", tally->ships) && two_numbers(sums, "points", tally->points) &&
           two_numbers(sums, "score", tally->score) && number(sums, "lead_squares", &tally->squares) &&
           json_whole_within(json_member(sums, "lead"), INT64_MIN, INT64_MAX, &tally->ahead) &&
           two_numbers(sums, "decisions", tally->decisions) && two_numbers(sums, "playouts", tally->playouts);
}

bool sim_hear_pairing(const JsonValue *pairing, int contestants, int who[2], SimTally *tally)
{
    int64_t met[2];

    *tally = (SimTally){.settled = json_is_true(json_member(pairing, "settled"))};
    if (!two_numbers(pairing, "contestants", met) || met[0] >= contestants || met[1] >= contestants || met[0] == met[1])
        return false;
    who[0] = (int)met[0];
    who[1] = (int)met[1];
    return number(pairing, "games", &tally->games) && two_numbers(pairing, "won", tally->won) &&
           number(pairing, "drawn", &tally->drawn) && number(pairing, "unfinished", &tally->unfinished) &&
           tally->won[0] + tally->won[1] + tally->drawn + tally->unfinished == tally->games &&
           number(pairing, "pairs", &tally->pairs) && hear_endings(json_member(pairing, "endings"), tally) &&
           number(pairing, "won_by_side_0", &tally->won_first_side) &&
           two_numbers(pairing, "initiative", tally->initiative) &&
           two_numbers(pairing, "won_with_initiative", tally->won_initiative) &&
           hear_sums(json_member(pairing, "sums"), tally);
}
