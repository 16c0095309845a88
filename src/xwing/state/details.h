/* What an event carries besides its sentence (Event.details), by the kind of the event. Views are made of it: nothing reads a sentence to
 * find out what happened.
 *
 *     EVENT_MOVED     a Flight (rules/flight.h)
 *     EVENT_DAMAGE    a DamageDetails; NULL: a shield is lost or got back, or a bomb goes off
 *     EVENT_PHASE     the PhaseSpec (editions/edition.h) of the phase that begins; NULL: a round begins
 *     EVENT_POINTS    a PointsDetails; the event is about the ship or the feature that scores
 *     EVENT_ROLL      a RolledDie; NULL: its sentence has all dice
 *     EVENT_ROLL_OFF  a RollOff
 *     EVENT_TOWED, EVENT_JETTISONED, EVENT_SCRAMBLED   a FeatureDetails; the cause is the ship
 *     EVENT_ABILITY   the CardAbility (abilities/vocabulary.h) that is used */
#ifndef XWING_STATE_DETAILS_H
#define XWING_STATE_DETAILS_H

#include <stdint.h>

#include "xwing/state/xwing.h"

typedef enum DamageKind {
    DAMAGE_COMPARED, /* the results of an attack were compared */
    DAMAGE_DEALT_FACEDOWN,
    DAMAGE_DEALT_FACEUP
} DamageKind;

typedef struct DamageDetails {
    DamageKind kind;
    int hits, crits; /* compared: the results that were not cancelled */
    uint16_t card;   /* dealt faceup: the index of its DamageCard */
} DamageDetails;

/* Points that a side has earned. */
typedef struct PointsDetails {
    uint8_t side;
    uint8_t source; /* a PointSource */
    int points;
} PointsDetails;

/* A die that is not part of an attack. */
typedef struct RolledDie {
    uint8_t die, face;
} RolledDie;

/* Both sides have rolled for first player. */
typedef struct RollOff {
    uint8_t faces[SIDES][MAX_FACES]; /* by side: how many of its dice show each face */
    uint8_t first;                   /* the side that is first player now; SIDES: it is a tie, and they roll again */
} RollOff;

/* A feature of a scenario that a ship has done something with. */
typedef struct FeatureDetails {
    int16_t piece;
} FeatureDetails;

#endif
