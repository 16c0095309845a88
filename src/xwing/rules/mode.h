/* Modes: the standard game, and missions. Which of them can be played is the edition's (Edition.modes).
 *
 * A mission has its own way to place the forces, a few special rules, and its own way to win (X1-MISSION-01). No rule asks which
 * mission is played: the rules ask the mode at the places below, and the standard game is one mode among the others. A function that
 * a mode leaves out changes nothing.
 *
 * In a mission the Rebel edge is the near one and the Imperial edge the far one. */
#ifndef XWING_RULES_MODE_H
#define XWING_RULES_MODE_H

#include "xwing/rules/zones.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

enum { REBEL_SIDE, IMPERIAL_SIDE };

/* A ship of the forces that the box suggests. */
typedef struct BoxShip {
    uint8_t side;
    const char *pilot;
    const char *upgrades[3];
} BoxShip;

/* Who may replace a lost ship: a quick build, by its id, once a game. */
typedef struct Replacement {
    uint8_t side;
    bool may_decline; /* its side may do without any, which loses the game */
    const char *build;
} Replacement;

/* How forces are placed, one stage after the other. */
typedef enum Stage {
    STAGE_END,
    STAGE_TRANSPORT,  /* the token that counts as a ship, by its owner */
    STAGE_SATELLITES, /* by the Rebel side */
    STAGE_REBELS,     /* all ships of the side, in any order (X1-AMB-28) */
    STAGE_IMPERIALS,
    STAGE_DISABLED, /* the Rebel side chooses one of its ships */
    STAGE_ASTEROIDS /* by the Imperial side */
} Stage;

/* Whose edge a feature is placed at: of the player who places it, or of the other one. */
typedef enum FeatureEdge { OWN_EDGE, OTHER_EDGE } FeatureEdge;

/* The features of a scenario: the first lies in the center of the play area, the others are placed by turns. */
typedef struct FeatureSpec {
    uint8_t kind;         /* an ObjectKind */
    uint8_t count;        /* 0: the mode has no features */
    uint8_t reach;        /* ships at range 0 to this of a feature count for it; 0: how near they are does not matter */
    uint8_t large_counts; /* what a ship with a medium or large base counts there; a small one counts 1 */
    bool has_colors;      /* the first player of Setup is the red player, and the other the blue one */
    const uint8_t *edges; /* a FeatureEdge for each feature after the first, in the order in which they are placed */
    /* By which rules: the first is placed; the others are placed by turns, near the first, apart from each other, at an edge (by
     * FeatureEdge); and obstacles do not overlap them. */
    const char *center_rule, *turns_rule, *near_rule, *apart_rule, *edge_rule[2], *overlap_rule, *color_rule;
} FeatureSpec;

/* How a feature stands: the ships of each side that count for it, and the points that it scores for each side when a round ends now. */
typedef struct FeatureScore {
    uint8_t ships[SIDES];
    uint8_t points[SIDES];
} FeatureScore;

/* Rules by which points are earned and a game ends, for what is told. */
typedef struct PointRules {
    const char *deficit, *round, *lost, *half;
    const char *last_ship, *goal, *last_round, *most;
} PointRules;

typedef struct Mode {
    const char *name; /* as setup lines and facts say it: `mode NAME` */
    uint8_t mission;  /* its number, if its page has one, for `mission N`; 0: it has none */
    uint16_t title;   /* a message: as people call it; MSG_NONE: it is the usual game */
    uint16_t goal;    /* a message: who wins how */

    /* -- what players may agree on -- */
    bool fixes_factions; /* its page says who flies for whom */
    bool fixes_area;     /* and how large the play area is */
    /* A setup line of its own, for positions: its first word, and reading the rest. NULL: it has none. */
    const char *line;
    bool (*arrange)(Play *play, Words *words, Status *refusal);

    /* -- setting up -- */
    const BoxShip *forces; /* when nobody named any; ended by a ship without a pilot; NULL: the edition's */
    const uint8_t *stages; /* Stages; NULL: as in the standard game, in order of skill */
    /* Places to try for obstacles, where a mode has any placed: a grid that begins this far from the edges, with this many rows and columns. */
    double obstacle_margin;
    int obstacle_grid;
    const char *left_out_rule; /* by which an obstacle without a place is left out */
    /* The pilot of the token that counts as a ship of the Rebel side; NULL: this mode has none. */
    const char *token;
    /* Its own pieces, once the squads are known. `fresh`: the game begins with its setup, and not with a position. */
    bool (*add_pieces)(Play *play, bool fresh, Status *refusal);
    /* Are there pieces that only this mode has? */
    bool (*has_pieces)(const Look *look);
    Zones (*zones)(const Look *look, int16_t piece);
    bool (*obstacle_fits)(const Look *look, const Shape *shape, Status *reason);

    /* -- in a round -- */
    void (*planning_starts)(Play *play);
    /* May this maneuver be assigned to this ship? */
    bool (*may_assign)(const Look *look, int16_t ship, const DialPosition *position, Status *reason);
    /* A piece that moves at the start of the Activation phase and has not yet; else NO_PIECE. */
    int16_t (*moves_first)(const Look *look);
    /* Kinds of actions that a ship has besides its action bar; whether one can be done; and doing it: at once, or by a procedure about the ship,
     * whose result says that it was done; 0: at once. */
    uint16_t (*extra_actions)(const Look *look, int16_t ship);
    bool (*extra_action_legal)(const Look *look, int16_t ship, Status *reason);
    void (*do_extra_action)(Play *play, int16_t ship);
    uint16_t extra_procedure;
    /* What the ship could scan instead of attacking: number `index`, or NO_PIECE; and scanning it. */
    int16_t (*scannable)(const Look *look, int16_t ship, int index);
    void (*scan)(Play *play, int16_t ship, int16_t piece);
    const char *(*why_no_scan)(const Look *look, int16_t ship); /* the rule why it cannot, where it could not */
    bool (*may_spend_evade)(const Look *look, int16_t ship, Status *reason);
    /* Are critical results against this ship hits, and critical damage to it damage? */
    bool (*softens_criticals)(const Look *look, int16_t ship);
    /* In the End phase this side may call one such pilot for each of its ships destroyed in the round. */
    const char *reinforcement;
    uint8_t reinforced_side;

    /* -- leaving and winning -- */
    /* Does the ship, having left over these edges (bits), get away undestroyed? */
    bool (*escapes)(const Look *look, int16_t ship, unsigned edges);
    void (*ship_removed)(Play *play, int16_t ship);
    bool (*has_won)(const Look *look, uint8_t side);
    /* Nobody wins before the round is over; if both sides have won then, it is a draw. Else a side wins at once, and of both the one with
     * initiative. */
    bool wins_with_round;

    /* -- with points (rules/scoring.h) -- */
    bool is_scenario; /* chance picks one of these where nobody has said which mode is played */
    FeatureSpec features;
    uint8_t last_round; /* the game ends with it; 0: there is none */
    uint8_t
        goal_points; /* with as many, and more than the other side, a side wins when the round ends; 0: there is no goal */
    bool scores_halves; /* half the points of a ship when it is reduced to half its health, the rest when it is lost */
    FeatureScore (*feature_score)(const Look *look, int16_t feature);
    /* Of features that have a reach: the points that they score by the ships that count for them. */
    void (*score_ships)(FeatureScore *score);
    const PointRules *point_rules; /* NULL: no points are earned */

    /* -- with quick builds -- */
    uint8_t threat;  /* of each side, unless another is agreed on; 0: squads need not be quick builds */
    uint8_t markers; /* hyperspace markers that the players place after the obstacles */
    /* A procedure at the end of the End phase, in which quick builds may join a side; 0: none. */
    uint16_t ends_round;
    /* The only ones that may come, for the ships of `forces`; ended by a row without a build. NULL: any of the right threat. */
    const Replacement *replacements;
} Mode;

static inline const Mode *mode_of(const Look *look)
{
    return edition_of(look)->modes[xwing_in(look)->mode];
}

/* What this mode can bring besides the squads, as its token or to reinforce a side: the id of pilot number `index`, and which
 * PilotCard that is, or -1 where the content has none of that name. NULL past the last. */
const char *mode_brings(const Look *look, int index, int *pilot);

/* Do the rules for 100-point squads apply? X1-AMB-51 */
bool large_squads(const Xwing *game);

/* How many scenarios an edition has; and playing one of them, by its number from 0. False: its pieces have no room. */
int scenario_count(const Edition *edition);
bool choose_scenario(Play *play, int number);

/* ---- shared by the modes (mode.c) ---- */

extern const RulesPart missions_part;

/* PROC_SETUP in a mission: its forces are placed stage by stage. */
Flow run_mission_setup(Play *play, Frame *frame);

/* May a side call reinforcements now? */
bool calls_reinforcements(const Look *look);

/* Does an obstacle of this shape lie beyond range 1 of every one on the mat? If not, the refusal names `rule`. */
bool is_clear_of_obstacles(const Look *look, const Shape *shape, const char *rule, Status *reason);

int16_t token_ship(const Look *look); /* the piece of a pilot that is a token, or NO_PIECE */

#endif
