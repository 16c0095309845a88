#include "rate/attacks.h"

#include <stdlib.h>
#include <string.h>

#include "odds/odds_told.h"
#include "rate/standard.h"
#include "table/play.h"
#include "table/say.h"
#include "xwing/messages.h"
#include "xws/xws.h"

/* What all attacks of a ship together may cost, in answers that are played. */
enum { RATE_OUTCOMES = 400000 };

/* The ranges in the order in which they are tried: a weapon is measured at the first that it reaches. */
static const int ranges[] = {2, 1, 3};
enum { RANGES = sizeof ranges / sizeof ranges[0], MOST_WEAPONS = 16 };

/* The best attack with a weapon, at the first range that it reaches. */
typedef struct Measured {
    int range;
    OddsFound found;
} Measured;

/* What is found out about one ship. */
typedef struct Rating {
    const Voice *voice;
    StandardAttacker attacker;
    OddsWork *work;
    int outcomes; /* that may still be spent */
    OddsJob job;
    OddsResult result;
    Measured measured[MOST_WEAPONS]; /* with one readiness against one target */
    int measured_count;
} Rating;

/* ---- telling ---- */

static void tell_words(Json *json, const char *key, const char *const *words)
{
    json_open_list(json, key);
    for (; *words != NULL; words++)
        json_text(json, NULL, *words);
    json_close_list(json);
}

static void tell_target(const Rating *rating, const StandardTarget *target, Json *json)
{
    const XwingContent *content = rating->attacker.content;
    const ShipType *type = &content->ships[content->pilots[target_pilot(content, target)].ship];

    json_open_object(json, "target");
    json_text(json, "type", type->xws);
    json_text(json, "name", type->name);
    json_number(json, "agility", type->agility);
    tell_words(json, "tokens", target->tokens);
    json_close_object(json);
}

static void tell_attack(const Rating *rating, const StandardTarget *target, const Readiness *ready,
                        const Measured *measured, Json *json)
{
    uint16_t weapon = measured->found.odds.shot.weapon;
    const char *const with[] = {ready->token != NULL ? ready->token : ready->lock ? "lock" : NULL, NULL};

    json_open_object(json, NULL);
    if (weapon != NO_CARD)
        json_text(json, "weapon", rating->voice->rules->cards[weapon].name);
    else
        json_nothing(json, "weapon");
    json_number(json, "range", measured->range);
    tell_words(json, "with", with);
    tell_target(rating, target, json);
    odds_tell(json, &measured->found);
    json_close_object(json);
}

/* ---- measuring ---- */

static bool is_better(const OddsFound *found, const OddsFound *than)
{
    return found->end == ODDS_FOUND && (than->end != ODDS_FOUND || found->odds.expected > than->odds.expected);
}

/* A ship may have several ways to attack with one weapon, from different arcs or with cards turned over: the best counts. */
static void note_attack(Rating *rating, int range, const OddsFound *found)
{
    for (int i = 0; i < rating->measured_count; i++) {
        Measured *known = &rating->measured[i];
        if (known->found.odds.shot.weapon != found->odds.shot.weapon)
            continue;
        if (known->range == range && is_better(found, &known->found))
            known->found = *found;
        return;
    }
    if (rating->measured_count < MOST_WEAPONS)
        rating->measured[rating->measured_count++] = (Measured){range, *found};
}

static void measure_position(Rating *rating, const StandardTarget *target, const Readiness *ready, int range)
{
    if (!standard_position(&rating->attacker, target, ready, range, &rating->job.known))
        return;
    odds_job_run_within(rating->work, &rating->outcomes, &rating->job, &rating->result);
    for (int i = 0; i < rating->result.count; i++)
        note_attack(rating, range, &rating->result.found[i]);
}

/* All weapons with this readiness against this target, with every choice of sides of cards. */
static void measure(Rating *rating, const StandardTarget *target, const Readiness *ready, Json *json)
{
    unsigned sides = standard_sides(&rating->attacker), turned = 0;

    rating->measured_count = 0;
    for (int i = 0; i < RANGES; i++) {
        do {
            measure_position(rating, target, &(Readiness){ready->token, ready->lock, turned}, ranges[i]);
            turned = (turned - sides) & sides; /* the next of all subsets; after the last the empty one */
        } while (turned != 0);
    }
    for (int i = 0; i < rating->measured_count; i++)
        tell_attack(rating, target, ready, &rating->measured[i], json);
}

static void measure_all(Rating *rating, Json *json)
{
    Readiness ready[READINESSES];
    int count = standard_readiness(&rating->attacker, &rating->job.known, ready);

    for (int i = 0; i < count; i++) {
        for (const StandardTarget *target = rating->attacker.edition->targets; target->pilot != NULL; target++)
            measure(rating, target, &ready[i], json);
    }
}

/* ---- the ship ---- */

static bool refuse(const Voice *voice, Out *why, Message say)
{
    message_format(why, voice, &say);
    return false;
}

/* The ship without the others, if a game could be played with it. */
static bool take_ship(const Voice *voice, const Squad *squad, const SquadTerms *terms, int ship, Squad *alone, Out *why)
{
    const XwingContent *content = voice->rules->own;
    Fault fault;

    if (ship >= squad->ship_count)
        return refuse(voice, why, say2(XW_EDIT_NO_SHIP, arg_number(ship + 1), arg_number(squad->ship_count)));
    for (int i = 0; i < squad->stray_count; i++) {
        const Stray *stray = &squad->stray[i];
        if (stray->ship == ship)
            return refuse(voice, why,
                          squad_say_unknown(content, stray->kind == STRAY_PILOT ? CARD_PILOT : CARD_UPGRADE, stray->id,
                                            (int)strlen(stray->id), squad->faction));
    }
    *alone = squad_empty("", squad->faction);
    alone->ship[alone->ship_count++] = squad->ship[ship];
    SquadTerms any_cost = {.list = terms->list};
    if (ships_faults(content, alone->ship, 1, 0, alone->faction, &any_cost, &fault, 1) > 0)
        return refuse(voice, why, fault.say);
    return true;
}

bool rate_tell_attacks(const Voice *voice, const SquadWish *wish, Json *json, Out *why)
{
    char notes[1024];
    Out odd = out_to(notes, sizeof notes);
    SquadTerms terms;
    Squad squad, alone;

    if (!xws_read_wish(voice, wish, &squad, &terms, &odd, why) ||
        !take_ship(voice, &squad, &terms, wish->ship, &alone, why))
        return false;
    Rating *rating = calloc(1, sizeof *rating); /* too large for a browser's stack */
    OddsWork *work = odds_open(odds_limits_usual());
    if (rating != NULL && work != NULL) {
        rating->voice = voice;
        rating->attacker = standard_attacker(voice->rules, &alone, terms.list);
        rating->work = work;
        rating->outcomes = RATE_OUTCOMES;
        rating->job.rules = voice->rules;
        measure_all(rating, json);
    }
    odds_close(work);
    free(rating);
    return true;
}
