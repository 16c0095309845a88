#include "xwing/rules/jam.h"

#include "xwing/messages.h"
#include "xwing/state/token_sets.h"

enum { JAM_RANGE = 1 };

/* ---- the action ---- */

/* Every ship but itself, friend or foe: a bit each. */
static uint32_t others_of(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    uint32_t others = 0;

    for (int16_t other = 0; is_fielded(game, other); other++) {
        if (other != ship && is_present(game, other) && !is_remote(game, other)) /* X2-AMB-67, X25-AMB-62 */
            others |= UINT32_C(1) << other;
    }
    return others;
}

static bool is_near_enough_to_jam(const Look *look, int16_t ship, int16_t target)
{
    return are_at_range(look, ship, target, JAM_RANGE, JAM_RANGE); /* X2-JAM-01, X25-ACTION-44 */
}

bool can_jam(const Look *look, int16_t ship)
{
    for (uint32_t left = others_of(look, ship); left != 0; left &= left - 1) {
        if (is_near_enough_to_jam(look, ship, nth_ship(left, 0)))
            return true;
    }
    return false;
}

static int jam_count(const Look *look, const Question *question)
{
    return bits_in(others_of(look, question->subject));
}

static void jam_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    int16_t target = nth_ship(others_of(look, question->subject), index);

    offer(candidate, key_piece(VERB_SHIP, target), say1(XW_SAY_JAM, arg_piece(target)));
    if (!is_near_enough_to_jam(look, question->subject, target))
        offer_not(candidate, candidate->key, candidate->say, say1(XW_NO_RANGE_1, arg_piece(target)),
                  RULE_IDS("X2-JAM-01", "X25-ACTION-44"));
}

/* Its result: a ship was jammed. */
static Flow run_jam(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN, JAMMED };
    Look look = look_of(play);

    switch (frame->step) {
    case CHOOSE:
        if (!can_jam(&look, frame->subject))
            return done_with(play, false);
        return ask(play, frame, frame->seat, ASK_JAM, frame->subject, CHOSEN);

    case CHOSEN:
        return gain_tokens(play, frame, answer_of(play, frame->seat)->key.piece, TOKEN_JAM, 1, JAMMED); /* X2-JAM-01 */

    case JAMMED:
        return done_with(play, true);
    }
    return never(play, "jamming has no other step");
}

/* ---- a ship becomes jammed ---- */

static bool is_green(const Look *look, int token)
{
    return edition_of(look)->words.tokens[token].color == TOKEN_GREEN;
}

/* What a jammed ship can lose: candidate number `index` is a kind of green token that it has, or one of its locks. False past the last. */
static bool nth_loss(const Look *look, int16_t ship, int index, Key *key)
{
    return nth_token(look, ship, tokens_of_color(&edition_of(look)->words, TOKEN_GREEN) | LOCK_IT_HAS, index, key);
}

static int loss_count(const Look *look, const Question *question)
{
    Key key;
    int count = 0;

    while (nth_loss(look, question->subject, count, &key))
        count++;
    return count;
}

static void loss_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Key key = key_of(0);

    nth_loss(look, question->subject, index, &key);
    offer_loss(look, question->subject, &key, candidate);
}

static void lose_jam(Play *play, int16_t ship, const char *rule)
{
    lose_token(play, ship, TOKEN_JAM, rule);
}

/* The player whose effect it was chooses (X2-JAM-02); one who has left the game no longer does, and the first thing goes. */
static Flow run_jammed(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN };
    Look look = look_of(play);
    int16_t ship = frame->subject;
    Key key;

    switch (frame->step) {
    case CHOOSE:
        if (!nth_loss(&look, ship, 0, &key)) /* X2-JAM-04 */
            return done(play);
        return ask(play, frame, frame->seat, ASK_JAMMED, ship, CHOSEN); /* X2-JAM-02 */

    case CHOSEN:
        if (has_answered(play, frame->seat))
            key = answer_of(play, frame->seat)->key;
        else
            nth_loss(&look, ship, 0, &key);
        lose_token_by_key(play, ship, &key, "X2-JAM-02"); /* X2-JAM-02 */
        lose_jam(play, ship, "X2-JAM-03");                /* X2-JAM-03 */
        return done(play);
    }
    return never(play, "becoming jammed has no other step");
}

/* ---- what a jammed ship gains ---- */

void jam_gained_token(Play *play, int16_t ship, int token)
{
    Look look = look_of(play);

    if (xwing_of(play)->ship[ship].tokens[TOKEN_JAM] == 0 || !is_green(&look, token))
        return;
    lose_token(play, ship, token, "X2-JAM-05"); /* X2-JAM-05 */
    lose_jam(play, ship, "X2-JAM-05");          /* X2-JAM-05 */
}

void jam_acquired_lock(Play *play, int16_t ship, int16_t target)
{
    if (xwing_of(play)->ship[ship].tokens[TOKEN_JAM] == 0)
        return;
    const Key lock = key_piece(VERB_BREAK_LOCK, target);
    lose_token_by_key(play, ship, &lock, "X2-JAM-05"); /* X2-JAM-05 */
    lose_jam(play, ship, "X2-JAM-05");                 /* X2-JAM-05 */
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_JAM, {"jam", run_jam, FRAME_ENDS}},
    {PROC_JAMMED, {"jammed", run_jammed, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_JAM, {.name = "jam", .answer = ANSWER_OPTION, .say = XW_ASK_JAM, .waits = XW_WAITS_JAM,
        .count = jam_count, .candidate = jam_candidate}},
    {ASK_JAMMED, {.name = "jammed", .answer = ANSWER_OPTION, .say = XW_ASK_JAMMED, .waits = XW_WAITS_JAMMED,
        .count = loss_count, .candidate = loss_candidate}},
    {0},
};

#define VERB_LOSE_ROW(token, word, ...) {VERB_LOSE + (token), {"lose-" word, ""}},
static const VerbRow verbs[] = {
    {VERB_BREAK_LOCK, {"break-lock", "p"}},
    {VERB_SHED_LOCK, {"shed-lock", "p"}},
    XWING_TOKENS(VERB_LOSE_ROW)
    XWING_FURTHER_TOKENS(VERB_LOSE_ROW)
    {0},
};
/* clang-format on */

const RulesPart jam_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
