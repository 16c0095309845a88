/* Skirmish: its tables. */
#include "games/skirmish_state.h"

#include <string.h>

#include "outrider/text.h"

/* clang-format off */
static const ProcedureSpec procedures[] = {
    KERNEL_PROCEDURE_ROWS,
    {"game", sk_run_game, FRAME_ENDS},
    {"place", sk_run_place, FRAME_ENDS},
    {"round", sk_run_round, FRAME_ENDS},
    {"move", sk_run_move, FRAME_ENDS},
    {"fire", sk_run_fire, FRAME_CLEANS_UP},
    {"aim", sk_run_aim, FRAME_ENDS},
    {"jam", sk_run_jam, FRAME_ENDS},
    {"retry", sk_run_retry, FRAME_ENDS},
    {"brace", sk_run_brace, FRAME_ENDS},
    {"overheat", sk_run_overheat, FRAME_ENDS},
};

static const QuestionKind questions[] = {
    KERNEL_QUESTION_ROWS,
    {.name = "place", .answer = ANSWER_POSE, .say = SK_ASK_PLACE,
     .count = sk_place_samples, .candidate = sk_place_sample, .judge = sk_place_judge},
    {.name = "leader", .answer = ANSWER_OPTION, .say = SK_ASK_LEADER,
     .count = sk_leader_count, .candidate = sk_leader_candidate},
    /* Hidden: all are asked at once, and may revise until the last of them has confirmed. SK-DIAL-01, SK-DIAL-04. */
    {.name = "dial", .answer = ANSWER_OPTION, .flags = ASK_HIDDEN, .say = SK_ASK_DIAL,
     .count = sk_dial_count, .candidate = sk_dial_candidate, .take = sk_dial_take, .reopen = sk_dial_reopen},
    {.name = "target", .answer = ANSWER_OPTION, .say = SK_ASK_TARGET,
     .count = sk_target_count, .candidate = sk_target_candidate},
    {.name = "reroll", .answer = ANSWER_SUBSET, .say = SK_ASK_REROLL,
     .count = sk_reroll_count, .candidate = sk_reroll_candidate},
};

static const VerbSpec verbs[] = {
    KERNEL_VERB_ROWS,
    {"lead", "p"}, {"hold", "p"}, {"ahead", "pn"}, {"left", "pn"}, {"right", "pn"}, {"shoot", "p"}, {"die", "n"},
    {"place", "o"},
};
/* clang-format on */

static const MessageSpec messages[] = {KERNEL_MESSAGE_ROWS SKIRMISH_MESSAGE_LIST(SKIRMISH_MESSAGE_ROW)};

static const DieSpec dice[] = {
    {"attack",  4, {{"hit", 3, 0}, {"crit", 1, 0}, {"focus", 2, 0}, {"blank", 2, 0}}},
    {"defense", 3, {{"evade", 3, 0}, {"eye", 2, 0}, {"nothing", 3, 0}}              },
};

static const WindowSpec windows[] = {
    {"attack-dice",  WINDOW_REPEAT, sk_collect_attack_dice,  MSG_NONE},
    {"defense-dice", WINDOW_REPEAT, sk_collect_defense_dice, MSG_NONE},
};

static const AbilitySpec abilities[] = {
    {"aim",   PROC_AIM,   SK_SAY_AIM,   sk_aim_usable,   NULL},
    {"jam",   PROC_JAM,   SK_SAY_JAM,   sk_jam_usable,   NULL},
    {"retry", PROC_RETRY, SK_SAY_RETRY, sk_retry_usable, NULL},
    {"brace", PROC_BRACE, SK_SAY_BRACE, sk_brace_usable, NULL},
};

static const char *const occasions[] = {"first-side", "attack", "retry", "defense"};
static const char *const events[] = {KERNEL_EVENT_NAMES, "placed", "moved", "attack", "damage", "destroyed", "token"};

static Flow concede(Play *play, uint8_t seat)
{
    return win(play,
               all_seats(play->table) & (uint8_t)~seats_of_side(play->table, play->table->side[seat])); /* SK-END-04 */
}

static void censor(const Rules *rules, Table *table, uint8_t seat)
{
    Skirmish *game = (Skirmish *)(void *)table->game;

    (void)rules;
    for (int i = 0; i < DRONES; i++) {
        if (game->drone[i].seat != seat)
            game->drone[i].dial = DIAL_NONE; /* SK-DIAL-05 */
    }
}

/* Dials that are hidden from the viewer get any position; those not yet set may stay unset while planning. */
static void imagine(Play *play, uint8_t viewer, uint64_t (*number)(void *self, const ChanceKey *key, uint32_t index),
                    void *self)
{
    Skirmish *game = skirmish_of(play);

    for (int i = 0; i < DRONES; i++) {
        Drone *drone = &game->drone[i];
        bool planned = game->phase == PHASE_PLANNING ? (game->confirmed & SEAT_BIT(drone->seat)) != 0
                                                     : game->phase == PHASE_MOVING && drone->dial == DIAL_NONE;
        if (!drone->alive || drone->seat == viewer || !planned)
            continue;
        ChanceKey key = {UINT16_MAX, (int16_t)i, 0, game->round};
        drone->dial = (uint8_t)(DIAL_HOLD + number(self, &key, 0) % (DIALS - 1));
    }
}

static int piece_name(const Look *look, int16_t piece, char *text, int size)
{
    (void)look;
    if (piece < 0 || piece >= DRONES || size < 7)
        return 0;
    memcpy(text, "drone0", 7);
    text[5] = (char)('0' + piece);
    return 6;
}

const char *const sk_phase_words[] = {"placing", "orders", "planning", "moving", "firing"};

static bool phase_of_round(const Look *look, int index, RoundPhase *phase)
{
    static const uint16_t names[] = {SK_NAME_ORDERS, SK_NAME_PLANNING, SK_NAME_MOVING, SK_NAME_FIRING};
    int at = PHASE_ORDERS + index;

    if (at > PHASE_FIRING)
        return false;
    *phase = (RoundPhase){sk_phase_words[at], names[index], at == skirmish_in(look)->phase};
    return true;
}

static bool tell(const Look *look, int16_t piece, const char *fact, char *text, int size)
{
    static const char *const dials[DIALS] = {"none",   "hold",   "ahead-1", "ahead-2", "ahead-3",
                                             "left-1", "left-2", "right-1", "right-2"};
    const Skirmish *game = skirmish_in(look);
    Out out = out_to(text, size);

    if (piece == NO_PIECE) {
        if (strcmp(fact, "round") == 0)
            out_number(&out, game->round);
        else if (strcmp(fact, "phase") == 0)
            out_text(&out, sk_phase_words[game->phase]);
        else if (strcmp(fact, "first") == 0)
            out_number(&out, game->first_side);
        else
            return false;
        return true;
    }
    if (piece < 0 || piece >= DRONES)
        return false;
    const Drone *drone = &game->drone[piece];
    if (strcmp(fact, "x") == 0)
        out_number(&out, drone->pose.x / POSE_STEPS_PER_MM);
    else if (strcmp(fact, "y") == 0)
        out_number(&out, drone->pose.y / POSE_STEPS_PER_MM);
    else if (strcmp(fact, "facing") == 0)
        out_number(&out, (int64_t)(drone->pose.heading / HEADING_90) * 90);
    else if (strcmp(fact, "hull") == 0)
        out_number(&out, drone->hull);
    else if (strcmp(fact, "focus") == 0)
        out_number(&out, drone->focus);
    else if (strcmp(fact, "energy") == 0)
        out_number(&out, drone->energy);
    else if (strcmp(fact, "alive") == 0)
        out_text(&out, drone->alive ? "yes" : "no");
    else if (strcmp(fact, "seat") == 0)
        out_number(&out, drone->seat);
    else if (strcmp(fact, "dial") == 0)
        out_text(&out, dials[drone->dial]);
    else
        return false;
    return true;
}

static bool sound(const Look *look, const char **complaint)
{
    const Skirmish *game = skirmish_in(look);
    int32_t mat = MAT_MM * POSE_STEPS_PER_MM;

    for (int i = 0; i < DRONES; i++) {
        const Drone *drone = &game->drone[i];
        if (!drone->alive)
            continue;
        *complaint = "a drone is on the mat without hull, or with too much";
        if (drone->hull == 0 || drone->hull > HULL)
            return false;
        *complaint = "a drone is not on the mat";
        if (drone->pose.x < 0 || drone->pose.y < 0 || drone->pose.x > mat || drone->pose.y > mat)
            return false;
        *complaint = "two drones are too near one another";
        if (sk_crowded_by(game, &drone->pose, (int16_t)i) != NO_PIECE)
            return false;
    }
    *complaint = "an attack is under way outside of firing";
    return look->table->state != TABLE_PLAYING || game->phase == PHASE_FIRING || game->attacker < 0;
}

static const char *const piece_facts[] = {"seat", "alive", "x", "y", "facing", "hull", "focus", "energy", "dial", NULL};
static const char *const marked_facts[] = {"seat", "alive", "x", "y", "facing", "hull", "focus", "energy", NULL};
static const char *const table_facts[] = {"round", "phase", "first", NULL};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const Rules rules = {
    .name = "skirmish",
    .revision = 1,
    .state_bytes = sizeof(Skirmish),
    .least_seats = 2,
    .most_seats = 6,
    .procedures = procedures,
    .procedure_count = COUNT(procedures),
    .questions = questions,
    .question_count = COUNT(questions),
    .verbs = verbs,
    .verb_count = COUNT(verbs),
    .messages = messages,
    .message_count = COUNT(messages),
    .dice = dice,
    .dice_count = COUNT(dice),
    .windows = windows,
    .window_count = COUNT(windows),
    .abilities = abilities,
    .ability_count = COUNT(abilities),
    .occasions = occasions,
    .occasion_count = COUNT(occasions),
    .events = events,
    .event_count = COUNT(events),
    .arrange = skirmish_arrange,
    .begin = skirmish_begin,
    .rash = skirmish_rash,
    .concede = concede,
    .time_is_up = sk_time_is_up,
    .censor = censor,
    .imagine = imagine,
    .piece_count = DRONES,
    .piece_name = piece_name,
    .piece_facts = piece_facts,
    .table_facts = table_facts,
    .marked_facts = marked_facts,
    .quiet_events = UINT64_C(1) << EVENT_NOTE,
    .tell = tell,
    .phase = phase_of_round,
    .sound = sound,
};

const Rules *rules_skirmish(void)
{
    return &rules;
}
