/* Actions: focus, evade, and what cards add. Locks are in locks.c, barrel roll and boost in reposition.c. */
#include "xwing/rules/actions.h"

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/rules/bombs.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/three_steps.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

bool may_fail(const Look *look, ActionKind kind)
{
    return edition_of(look)->actions[kind].fails && !edition_of(look)->actions_fit &&
           !xwing_in(look)->fit_only; /* X2-AMB-44, X25-AMB-35 */
}

/* ---- performing an action ---- */

bool has_no_more_actions(const Look *look, int16_t ship)
{
    uint16_t flags = xwing_in(look)->ship[ship].flags;

    return (flags & SHIP_ACTIONS_OVER) || ((flags & SHIP_LAST_ACTION) && is_activating(look, ship));
}

/* The ship has performed an action that a card gave it as its last one. */
static void note_last_action(Xwing *game, int16_t ship, int32_t allowed)
{
    game->ship[ship].flags |= (uint16_t)((allowed & FREE_LAST ? SHIP_LAST_ACTION : 0) |
                                         (allowed & FREE_LAST_OF_ROUND ? SHIP_ACTIONS_OVER : 0));
}

static inline bool action_legal(const Look *look, int16_t ship, ActionKind kind, bool from_bar, int32_t allowed,
                                Status *reason)
{
    const ActionSpec *action = &edition_of(look)->actions[kind];
    const Ship *actor = &xwing_in(look)->ship[ship];
    Arg piece = arg_piece(ship);

    reason->code = STATUS_OK;
    if (is_stressed(xwing_in(look), ship) && !(allowed & FREE_STRESSED) &&
        !may_act_stressed(look, ship, UINT32_C(1) << kind))
        *reason =
            refused(say1(XW_NO_STRESSED, piece), RULE_IDS("X1-ACTION-06", "X2-ACTION-06",
                                                          "X25-ACTION-06")); /* X1-ACTION-06, X1-ACT-13, X1-STRESS-02 */
    else if ((edition_of(look)->towing.forbids >> kind & 1) && towed_by(look, ship) != NO_PIECE) /* X25-SALV-26 */
        *reason = refused(say1(XW_NO_ACTION_TOWING, piece), "X25-SALV-26");
    else if (actor->acted >> kind & 1)
        *reason = refused(say1(XW_NO_TWICE, piece),
                          RULE_IDS("X1-ACTION-05", "X2-ACTION-04",
                                   "X25-ACTION-05")); /* X1-ACTION-05, X2-ACTION-04, X25-ACTION-05 */
    else if (has_no_more_actions(look, ship))
        *reason = refused(say1(XW_NO_MORE_ACTIONS, piece), NULL);
    else if (ion_forbids(look, ship, UINT32_C(1) << kind))
        *reason = refused(say1(XW_NO_ION_ACTION, piece), "X25-ION-11"); /* X25-ION-11 */
    else if (from_bar && deed_forbidden(look, DEED_BAR_ACTION, ship, attack_under_way(look), reason))
        return false;
    else if (is_action_forbidden(look, ship, kind, reason))
        return false;
    else if (kind != ACTION_FOCUS && deed_forbidden(look, DEED_OTHER_ACTION, ship, attack_under_way(look), reason))
        return false;
    else if (action->is_of_step && !(allowed & FREE_ANY_TIME) && !is_performing_action(look, ship)) /* X2-SLAM-04 */
        *reason = refused(say1(action->not_possible, piece), action->not_possible_rule);
    else if (action->possible != NULL && !may_fail(look, kind) &&
             !action->possible(look, ship)) /* X1-ACTION-20, X1-ACTION-24, X2-AMB-44 */
        *reason = refused(say1(action->not_possible, piece), action->not_possible_rule);
    else if (KINDS_OF_MODES >> kind & 1)
        return mode_of(look)->extra_action_legal(look, ship, reason);
    return reason->code == STATUS_OK;
}

/* Actions that the mission adds; they do not stand on the action bar. */
static uint16_t extra_kinds(const Look *look, int16_t ship)
{
    const Mode *mode = mode_of(look);

    return mode->extra_actions != NULL ? mode->extra_actions(look, ship) : 0; /* X1-M1-14, X25-SCEN-12 */
}

/* Does this question offer all that the ship could perform: of its bar, of the mission and of its cards? Its own action of the
 * round does, and so does a free action of any kind. */
static bool offers_all(const Question *question)
{
    uint32_t allowed = (uint32_t)question->args[ACTION_ALLOWED] & ~(uint32_t)FREE_MANNERS;

    return allowed == 0 || (allowed & FREE_OF_ALL); /* X1-ACTION-03 */
}

/* Is what it offers of the ship's bar, and not named by an ability or a link? */
static bool offers_bar(const Question *question)
{
    return offers_all(question) || (question->args[ACTION_ALLOWED] & FREE_OF_BAR);
}

/* ---- colors and links of the action bar ---- */

/* How hard the ship's bar says that it is, or the link that led to it: the easiest way, if there are several. */
static Difficulty printed_difficulty(const Look *look, const Question *question, ActionKind kind)
{
    const BarEntry *entry = NULL;
    int first = question->args[ACTION_LINKED_TO], easiest = DIFFICULTIES;

    for (int i = 0; (entry = bar_entry(look, question->subject, i)) != NULL; i++) {
        int difficulty = DIFFICULTIES;
        if (first != 0 && entry->action == first - 1 && entry->linked == 1 + kind)
            difficulty = entry->linked_difficulty; /* X2-ACTION-08, X25-ACTION-09 */
        else if (first == 0 && offers_bar(question) && entry->action == kind)
            difficulty = entry->difficulty;
        easiest = difficulty < easiest ? difficulty : easiest;
    }
    return easiest < DIFFICULTIES ? (Difficulty)easiest : DIFFICULTY_STANDARD;
}

Difficulty action_difficulty(const Look *look, const Question *question, ActionKind kind)
{
    if (!edition_of(look)->words.has_colored_actions)
        return DIFFICULTY_STANDARD;
    if (question->args[ACTION_ALLOWED] & FREE_AS_RED)
        return DIFFICULTY_HARD; /* X25-PARTIAL-11 */
    if (question->args[ACTION_ALLOWED] & FREE_AS_PURPLE)
        return DIFFICULTY_PURPLE;
    return printed_difficulty(look, question, kind);
}

static uint16_t white_ones(const Look *look, const Question *question, uint16_t kinds)
{
    uint16_t white = 0;

    for (uint32_t left = kinds; left != 0; left &= left - 1) {
        ActionKind kind = (ActionKind)__builtin_ctz(left);
        white |= (uint16_t)((printed_difficulty(look, question, kind) == DIFFICULTY_STANDARD) << kind);
    }
    return white;
}

/* The kinds that this question offers: all, those of the action bar (X1-ACTION-02) or some of them, or those that an ability names. */
static uint16_t offered_kinds(const Look *look, const Question *question)
{
    int16_t ship = question->subject;
    uint16_t named = (uint16_t)question->args[ACTION_ALLOWED];

    if (offers_all(question))
        return action_bar(look, ship) | extra_kinds(look, ship); /* X1-ACTION-02, X1-M1-14 */
    if (!offers_bar(question))
        return (uint16_t)(named & (~KINDS_OF_MODES | extra_kinds(look, ship)));
    uint16_t kinds = action_bar(look, ship) & (named != 0 ? named : UINT16_MAX);
    return question->args[ACTION_ALLOWED] & FREE_WHITE ? white_ones(look, question, kinds) : kinds;
}

/* A purple action costs a Force charge. */
static bool can_pay_action(const Look *look, const Question *question, ActionKind kind, Status *reason)
{
    if (xwing_in(look)->ship[question->subject].force == 0 &&
        action_difficulty(look, question, kind) == DIFFICULTY_PURPLE) { /* X25-ACTION-10 */
        *reason = refused(say1(XW_NO_FORCE_FOR_ACTION, arg_piece(question->subject)), "X25-ACTION-10");
        return false;
    }
    return true;
}

/* The kinds that may follow one that was performed: bits of ActionKind. */
static uint32_t linked_kinds(const Look *look, int16_t ship, ActionKind performed)
{
    const BarEntry *entry = NULL;
    uint32_t kinds = 0;

    for (int i = 0; (entry = bar_entry(look, ship, i)) != NULL; i++)
        kinds |= entry->action == performed && entry->linked != 0 ? UINT32_C(1) << (entry->linked - 1) : 0;
    return kinds;
}

static int nth_kind(uint32_t kinds, int index)
{
    uint32_t left = kinds;

    for (; index > 0; index--)
        left &= left - 1;
    return left != 0 ? __builtin_ctz(left) : -1;
}

/* Of a list of actions: the kinds on offer, those of the ship's bar, and how many actions of cards. */
enum { OFFERED_KINDS, OFFERED_BAR, OFFERED_CARDS };

static int action_list(const Look *look, const Question *question, Listing *listing)
{
    uint16_t kinds = offered_kinds(look, question);
    int cards = offers_all(question) ? card_action_count(look, question->subject) : 0;
    int pass = 1; /* X1-ACTION-07 */

    *listing = (Listing){
        .set = {[OFFERED_KINDS] = kinds,
                [OFFERED_BAR] = action_bar(look, question->subject),
                [OFFERED_CARDS] = (uint32_t)cards}
    };
    return bits_in(kinds) + cards + pass;
}

static bool nth_action(const Look *look, const Question *question, const Listing *listing, int index, Key *key,
                       Status *reason);

/* Is there an action among those offered that is legal? If not, why the last one is not. */
static bool can_act(const Look *look, const Question *question, const Listing *listing, Status *reason)
{
    int actions = bits_in(listing->set[OFFERED_KINDS]) + (int)listing->set[OFFERED_CARDS];
    Key key;

    for (int i = 0; i < actions; i++) {
        if (nth_action(look, question, listing, i, &key, reason))
            return true;
    }
    return false;
}

bool can_act_freely(const Look *look, int16_t ship, uint32_t kinds, Status *reason)
{
    const Question question = {
        .subject = ship, .args = {(int32_t)kinds, 0, 0}
    };

    Listing listing;

    action_list(look, &question, &listing);
    *reason =
        refused(say1(XW_NO_BAR_ACTION, arg_piece(ship)), RULE_IDS("X1-ACTION-02", "X2-ACTION-12", "X25-ACTION-02"));
    return can_act(look, &question, &listing, reason);
}

/* Candidate `index`: a kind of action, or one of a card, or to pass. False, with the reason, if it is not legal. */
static bool nth_action(const Look *look, const Question *question, const Listing *listing, int index, Key *key,
                       Status *reason)
{
    uint32_t kinds = listing->set[OFFERED_KINDS];
    int16_t ship = question->subject;
    int bar = bits_in(kinds);
    int32_t allowed = question->args[ACTION_ALLOWED];
    CardAction action;

    if (index < bar) {
        int kind = nth_kind(kinds, index);
        bool from_bar = listing->set[OFFERED_BAR] >> kind & 1;
        *key = key_of((uint16_t)(VERB_ACTION + kind));
        return action_legal(look, ship, (ActionKind)kind, from_bar, allowed, reason) &&
               can_pay_action(look, question, (ActionKind)kind, reason);
    }
    if (index - bar < (int)listing->set[OFFERED_CARDS] &&
        card_action(look, ship, index - bar, allowed & FREE_STRESSED, &action)) { /* X1-ACTION-08 */
        *key = action.key;
        *reason = action.why;
        return action.legal;
    }
    *key = key_of(VERB_PASS);
    if (question->args[ACTION_MUST] &&
        can_act(look, question, listing, reason)) { /* a player who chose to have it must perform it */
        *reason = refused(say0(XW_NO_PASS), NULL);
        return false;
    }
    return true;
}

static bool action_option(const Look *look, const Question *question, const Listing *listing, int index, Key *key)
{
    Status reason;

    return nth_action(look, question, listing, index, key, &reason);
}

static Message action_say(const Look *look, const Question *question, const Key *key)
{
    if (key->verb == VERB_PASS)
        return say0(MSG_SAY_PASS);
    if (key->verb == VERB_CARD_ACTION)
        return say1(XW_SAY_ACTION, ability_called(look->rules, (uint16_t)key->number));
    Arg action = arg_message((uint16_t)(XW_ACTION_FIRST + key->verb - VERB_ACTION));
    Difficulty difficulty = action_difficulty(look, question, (ActionKind)(key->verb - VERB_ACTION));
    return difficulty == DIFFICULTY_STANDARD
               ? say1(XW_SAY_ACTION, action)
               : say2(XW_SAY_COLORED_ACTION, action, arg_message(color_name(look, difficulty)));
}

static void action_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Listing listing;
    Key key;
    Status reason = status_ok();

    action_list(look, question, &listing);
    bool legal = nth_action(look, question, &listing, index, &key, &reason);
    offer(candidate, key, action_say(look, question, &key));
    if (!legal)
        offer_not(candidate, key, candidate->say, reason.message, reason.rule);
}

/* Finding room for a barrel roll takes long: a ship that does something else does not pay for it. */
static int action_find(const Look *look, const Question *question, const Key *key)
{
    Listing listing;
    int count = action_list(look, question, &listing);
    CardAction action;
    int index = 0;

    if (key->verb == VERB_PASS)
        return count - 1;
    for (uint32_t left = listing.set[OFFERED_KINDS]; left != 0; left &= left - 1, index++) {
        if (key->verb == VERB_ACTION + __builtin_ctz(left))
            return index;
    }
    for (int i = 0; i < (int)listing.set[OFFERED_CARDS] && card_action(look, question->subject, i, false, &action);
         i++) {
        if (key_equal(&action.key, key))
            return index + i;
    }
    return -1;
}

static bool action_unlisted(const Look *look, const Question *question, const Key *key, Status *refusal)
{
    bool of_card = key->verb == VERB_CARD_ACTION;

    (void)look;
    if (!of_card && (key->verb < VERB_ACTION || key->verb >= VERB_ACTION + ACTION_KINDS))
        return false;
    if (!of_card && offers_bar(question))
        *refusal = refused(say1(XW_NO_BAR_ACTION, arg_piece(question->subject)),
                           RULE_IDS("X1-ACTION-02", "X2-ACTION-12", "X25-ACTION-02"));
    else /* the card's action is not here, or is not one of those that are free */
        *refusal = refused(say0(MSG_NO_CANDIDATE), NULL);
    return true;
}

/* After an action of the bar, one that is linked to it may follow. */
static Flow perform_linked(Play *play, Frame *frame, uint16_t step)
{
    Look look = look_of(play);
    int16_t ship = frame->subject;
    const Question question = {
        .subject = ship, .args = {frame->local[ACTION_ALLOWED], 0, frame->local[ACTION_LINKED_TO]}
    };
    bool of_bar = frame->local[ACTION_DONE] != 0 &&
                  (offers_bar(&question) || question.args[ACTION_LINKED_TO] != 0); /* X2-AMB-63 */
    bool has_skipped = (xwing_of(play)->ship[ship].flags & SHIP_SKIPS_ACTION) && is_performing_action(&look, ship);
    Status reason;

    if (has_skipped) /* the action led to what takes the rest of the step: a SLAM that was blocked (X2-AMB-72) */
        return done_with(play, true);
    if (!of_bar || !edition_of(&look)->words.has_colored_actions)
        return done_with(play, true);
    uint32_t kinds =
        linked_kinds(&look, ship, (ActionKind)(frame->local[ACTION_DONE] - 1)); /* X2-ACTION-07, X25-ACTION-08 */
    if ((question.args[ACTION_ALLOWED] & FREE_OF_BAR) && (uint16_t)question.args[ACTION_ALLOWED] != 0)
        kinds &= (uint16_t)question.args[ACTION_ALLOWED];           /* it was let perform none but these */
    if (kinds == 0 || !can_act_freely(&look, ship, kinds, &reason)) /* there is nothing to ask */
        return done_with(play, true);
    Flow flow = call(play, frame, PROC_ACTION, ship, xwing_of(play)->ship[ship].seat, step);
    if (flow == FLOW_ON) {
        callee(play)->local[ACTION_ALLOWED] = (int32_t)kinds;
        callee(play)->local[ACTION_LINKED_TO] = frame->local[ACTION_DONE];
    }
    return flow;
}

/* What was declared cannot be completed: nothing happens and nothing follows. The ship has used up its action, a red one gives its stress, and
 * what a purple one cost is spent. */
static Flow fail_action(Play *play, Frame *frame, uint16_t step)
{
    int16_t ship = frame->subject;

    end_action(play, ship);
    tell_all(play, EVENT_NOTE, ship, RULE_IDS("X2-AMB-44", "X25-AMB-35"),
             say2(XW_ACTION_FAILS, arg_piece(ship),
                  arg_message((uint16_t)(XW_ACTION_FIRST + frame->local[ACTION_DONE] - 1))));
    if (frame->local[ACTION_DIFFICULTY] != DIFFICULTY_HARD)
        return next(frame, step);
    return gain_by_rule(play, frame, ship, TOKEN_STRESS, GAIN_BY_RED_ACTION, step); /* X2-ACTION-05, X25-ACTION-07 */
}

/* The ship does what it has declared; then goes on at `moved`, `resolved` or `performed`. */
static Flow resolve_action(Play *play, Frame *frame, uint16_t moved, uint16_t resolved, uint16_t performed)
{
    Look look = look_of(play);
    int16_t ship = frame->subject;
    ActionKind kind = (ActionKind)(frame->local[ACTION_DONE] - 1);
    const ActionSpec *action = &edition_of(&look)->actions[kind];

    if (action->procedure != 0)
        return call(play, frame, action->procedure, ship, xwing_of(play)->ship[ship].seat,
                    action->moves ? moved : resolved);
    if (action->gains_token)
        return gain_by_rule(play, frame, ship, action->token, GAIN_BY_ACTION,
                            performed); /* X1-ACTION-10, X1-ACTION-13 */
    if (!(KINDS_OF_MODES >> kind & 1))
        return never(play, "no other kind of action is on the bars of this content");
    if (mode_of(&look)->extra_procedure != 0)
        return call(play, frame, mode_of(&look)->extra_procedure, ship, xwing_of(play)->ship[ship].seat, resolved);
    mode_of(&look)->do_extra_action(play, ship);
    return next(frame, performed);
}

/* Its result: an action was performed, and did not fail. */
static Flow run_action(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN, MOVED, RESOLVED, PERFORMED, TOLD, LINKED, FAILED, DONE, RESOLVE, FAILURE_TOLD };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int16_t ship = frame->subject;
    uint8_t seat = game->ship[ship].seat;
    const int32_t *local = frame->local;
    const Question question = {
        .subject = ship, .args = {local[ACTION_ALLOWED], local[ACTION_MUST], local[ACTION_LINKED_TO]}
    };

    switch (frame->step) {
    case CHOOSE:
        return ask_within(play, frame, seat, ASK_ACTION, ship, question.args, CHOSEN);

    case CHOSEN: {
        const Key key = answer_of(play, seat)->key;
        if (key.verb == VERB_PASS)
            return done(play);
        if (key.verb == VERB_CARD_ACTION && (local[ACTION_ALLOWED] & FREE_AS_RED))
            frame->local[ACTION_DIFFICULTY] = DIFFICULTY_HARD;
        if (key.verb == VERB_CARD_ACTION)
            return begin_card_action(play, frame, ship, &key, PERFORMED);
        ActionKind kind = (ActionKind)(key.verb - VERB_ACTION);
        frame->local[ACTION_DONE] = 1 + (int32_t)kind;
        frame->local[ACTION_DIFFICULTY] = (int32_t)action_difficulty(&look, &question, kind);
        game->ship[ship].acted |= (uint16_t)(1u << kind); /* X1-ACTION-05, X2-ACTION-04, X2-AMB-61, X25-ACTION-05 */
        if (frame->local[ACTION_DIFFICULTY] == DIFFICULTY_PURPLE)
            spend_force(play, ship, 1, "X25-ACTION-10"); /* X25-ACTION-10, X25-FORCE-04 */
        if (could_react_to(&look, WINDOW_PERFORMS, ship))
            return after(play, frame, WINDOW_PERFORMS, ship, RESOLVE);
        return resolve_action(play, frame, MOVED, RESOLVED, PERFORMED);
    }

    case RESOLVE:
        return resolve_action(play, frame, MOVED, RESOLVED, PERFORMED);

    case MOVED: { /* a roll or a boost may end on a mine; as printed, only maneuvers set them off */
        Base base = base_of(&look, ship);
        if (!result(play)) /* X2-AMB-44 */
            return fail_action(play, frame, FAILED);
        if (game->options & OPTION_PRINTED)
            return next(frame, PERFORMED);
        return set_off_mines(play, frame, ship, mines_under(&look, &base, NULL), PERFORMED);
    }

    case RESOLVED:
        if (!result(play)) /* X2-AMB-44 */
            return fail_action(play, frame, FAILED);
        /* fallthrough */

    case PERFORMED:
        end_action(play, ship);
        note_last_action(game, ship, local[ACTION_ALLOWED]);
        if (frame->local[ACTION_DIFFICULTY] == DIFFICULTY_HARD)
            return gain_by_rule(play, frame, ship, TOKEN_STRESS, GAIN_BY_RED_ACTION, TOLD); /* X2-ACTION-05 */
        /* fallthrough */

    case TOLD:
        if (could_react_to(&look, WINDOW_ACTION_PERFORMED, ship))
            return after(play, frame, WINDOW_ACTION_PERFORMED, ship, LINKED);
        /* fallthrough */

    case LINKED:
        return perform_linked(play, frame, DONE);

    case FAILED:
        return after(play, frame, WINDOW_ACTION_FAILED, ship, FAILURE_TOLD);

    case FAILURE_TOLD:
        return done_with(play, false);

    case DONE:
        return done_with(play, true);
    }
    return never(play, "an action has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_ACTION, {"action", run_action, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_ACTION, {.name = "action", .answer = ANSWER_OPTION, .say = XW_ASK_ACTION, .waits = XW_WAITS_ACTION,
        .list = action_list, .candidate = action_candidate, .find = action_find, .unlisted = action_unlisted,
        .option = action_option}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_CARD_ACTION, {"card-action", "au"}},
    {VERB_ACTION + ACTION_FOCUS, {"focus", ""}},
    {VERB_ACTION + ACTION_EVADE, {"evade", ""}},
    {VERB_ACTION + ACTION_BARREL_ROLL, {"barrel-roll", ""}},
    {VERB_ACTION + ACTION_LOCK, {"lock", ""}},
    {VERB_ACTION + ACTION_BOOST, {"boost", ""}},
    {VERB_ACTION + ACTION_PROTECT, {"protect", ""}},
    {VERB_ACTION + ACTION_CLOAK, {"cloak", ""}},
    {VERB_ACTION + ACTION_SLAM, {"slam", ""}},
    {VERB_ACTION + ACTION_ROTATE, {"rotate", ""}},
    {VERB_ACTION + ACTION_COORDINATE, {"coordinate", ""}},
    {VERB_ACTION + ACTION_REINFORCE, {"reinforce", ""}},
    {VERB_ACTION + ACTION_RELOAD, {"reload", ""}},
    {VERB_ACTION + ACTION_JAM, {"jam", ""}},
    {VERB_ACTION + ACTION_CALCULATE, {"calculate", ""}},
    {0},
};

static const WindowRow windows[] = {
    {WINDOW_PERFORMS, {"performs", 0, collect_cards, XW_WINDOW_PERFORMS}},
    {WINDOW_ACTION_FAILED, {"action-failed", 0, collect_cards, XW_WINDOW_ACTION_FAILED}},
    {WINDOW_ACTION_PERFORMED, {"action-performed", 0, collect_cards, XW_WINDOW_ACTION_PERFORMED}},
    {0},
};
/* clang-format on */

const RulesPart actions_part = {.procedures = procedures, .questions = questions, .verbs = verbs, .windows = windows};
