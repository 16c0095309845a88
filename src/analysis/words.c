#include "analysis/words.h"

#include <math.h>
#include <string.h>

#include "analysis/messages.h"
#include "table/play.h"

/* ---- numbers ---- */

/* Whole per cent, without a sign; 0 has none either. */
static int per_cent(double share)
{
    return (int)((share < 0 ? -share : share) * 100 + 0.5);
}

/* "12", or "12 ± 3". */
static void print_share(Out *out, double share, double error)
{
    out_number(out, per_cent(share));
    if (error <= 0)
        return;
    out_text(out, " \302\261 ");
    out_number(out, per_cent(2 * error) > 0 ? per_cent(2 * error) : 1);
}

static Arg arg_out(const Out *out)
{
    return arg_text(out->text, out->length);
}

static Language language_of(const Analysis *analysis)
{
    return analysis_wish(analysis)->language;
}

/* ---- who ---- */

static void print_seat(Out *out, const Analysis *analysis, uint8_t seat)
{
    const Walk *walk = analysis_walk(analysis);
    Voice voice = walk_voice(walk, analysis_voice(analysis), &walk->end);

    seat_print(out, &voice, seat);
}

void analysis_side_print(Out *out, const Analysis *analysis, uint8_t side)
{
    const Table *end = &analysis_walk(analysis)->end;
    bool first = true;

    for (uint8_t seat = 0; seat < end->seats; seat++) {
        if (end->side[seat] != side)
            continue;
        if (!first)
            out_text(out, ", ");
        first = false;
        print_seat(out, analysis, seat);
    }
}

/* ---- what was done ---- */

/* A set as its items, from the question that it answers. */
static void print_items(Out *out, const Analysis *analysis, const Voice *voice, const Question *question,
                        uint64_t items)
{
    const Table *table = voice->table;
    int count = table_candidates(voice->rules, table, question);
    bool first = true;

    for (int i = 0; i < count && i < MAX_SUBSET; i++) {
        if ((items >> i & 1) == 0)
            continue;
        if (!first)
            out_text(out, ", ");
        first = false;
        Candidate candidate = table_candidate(voice->rules, table, question, i);
        message_format(out, voice, &candidate.say);
    }
    if (first)
        analysis_say(out, language_of(analysis), say0(ANALYSIS_NONE_OF_THEM));
}

static bool print_option(Out *out, const Voice *voice, const Question *question, const Key *key)
{
    int count = table_candidates(voice->rules, voice->table, question);

    for (int i = 0; i < count; i++) {
        Key other;
        (void)table_option(voice->rules, voice->table, question, i, &other);
        if (!key_equal(&other, key))
            continue;
        Candidate candidate = table_candidate(voice->rules, voice->table, question, i);
        message_format(out, voice, &candidate.say);
        return true;
    }
    return false;
}

static bool print_move(Out *out, const Voice *voice, uint8_t seat, const Key *key)
{
    int count = table_moves(voice->rules, voice->table, seat);

    for (int i = 0; i < count; i++) {
        Candidate move = table_move(voice->rules, voice->table, seat, i);
        if (!key_equal(&move.key, key))
            continue;
        message_format(out, voice, &move.say);
        return true;
    }
    return false;
}

/* From the lower left corner, as the command has it. */
static void print_place(Out *out, const Analysis *analysis, const Pose *pose)
{
    int32_t x = (pose->x + POSE_STEPS_PER_MM / 2) / POSE_STEPS_PER_MM;
    int32_t y = (pose->y + POSE_STEPS_PER_MM / 2) / POSE_STEPS_PER_MM;
    int32_t degrees = (int32_t)((((uint64_t)pose->heading * 360 + (UINT64_C(1) << 31)) >> 32) % 360);

    analysis_say(out, language_of(analysis), say3(ANALYSIS_PLACE, arg_number(x), arg_number(y), arg_number(degrees)));
}

/* One answer of a seat on the table as it was, as a button says it. To confirm is not worth a word. */
static void print_answer(Out *out, const Analysis *analysis, const Table *table, const Answer *answer)
{
    Voice voice = walk_voice(analysis_walk(analysis), analysis_voice(analysis), table);
    Question question;

    if (answer->kind == ANSWER_MOVE) {
        (void)print_move(out, &voice, answer->seat, &answer->key);
        return;
    }
    if (!table_question(voice.rules, table, answer->seat, &question))
        return;
    if (question.subject != NO_PIECE) {
        piece_print(out, &voice, question.subject, READ_KINDLY);
        out_text(out, ": ");
    }
    switch (answer->kind) {
    case ANSWER_OPTION:
        if (!print_option(out, &voice, &question, &answer->key))
            key_print(out, &voice, &answer->key);
        break;
    case ANSWER_SUBSET:
        print_items(out, analysis, &voice, &question, answer->items);
        break;
    case ANSWER_NUMBER:
        out_number(out, answer->key.number);
        break;
    case ANSWER_POSE:
        print_place(out, analysis, &answer->key.pose);
        break;
    default:
        key_print(out, &voice, &answer->key);
        break;
    }
}

static bool is_confirming(const Answer *answer)
{
    return answer->kind == ANSWER_OPTION && answer->key.verb == VERB_CONFIRM;
}

static void print_all(Out *out, const Analysis *analysis, const Table *table, const Answer *answers, int count)
{
    bool first = true;

    for (int i = 0; i < count; i++) {
        if (count > 1 && is_confirming(&answers[i]))
            continue;
        if (!first)
            out_text(out, "; ");
        first = false;
        print_answer(out, analysis, table, &answers[i]);
    }
}

/* Of several answers to one question the last counts: whoever changed a dial has not chosen the first. */
static void print_choice(Out *out, const Analysis *analysis, const Trial *trial)
{
    const Walk *walk = analysis_walk(analysis);
    SearchPlan plan = {0};
    int first = walk_next(walk, trial, 0);

    for (int at = first; at >= 0 && plan.count < MOST_STEPS; at = walk_next(walk, trial, at + 1)) {
        const Answer *answer = &walk->moments[at].answer;
        int i = 0;
        if (walk->points[trial->point].hidden && answer->kind == ANSWER_MOVE)
            continue;
        while (i < plan.count && (answer->kind != ANSWER_OPTION || is_confirming(answer) ||
                                  plan.answer[i].key.piece != answer->key.piece))
            i++;
        plan.answer[i] = *answer;
        plan.count += i == plan.count;
    }
    print_all(out, analysis, &walk->moments[first].table, plan.answer, plan.count);
}

void analysis_done_print(Out *out, const Analysis *analysis, const ToldMoment *told)
{
    const Walk *walk = analysis_walk(analysis);
    const Trial *trial = &walk->trials[told->trial];
    char what[ANALYSIS_WORDS], who[ANALYSIS_WORDS];
    Out choice = out_to(what, sizeof what), name = out_to(who, sizeof who);

    if (trial->by == SEAT_CHANCE) {
        out_text(out, walk->moments[walk->points[trial->point].last].words);
        return;
    }
    print_choice(&choice, analysis, trial);
    print_seat(&name, analysis, trial->by);
    analysis_say(out, language_of(analysis), say2(ANALYSIS_CHOSE, arg_out(&name), arg_out(&choice)));
}

/* ---- what that changed ---- */

void analysis_change_print(Out *out, const Analysis *analysis, const ToldMoment *told)
{
    const Walk *walk = analysis_walk(analysis);
    const Trial *trial = &walk->trials[told->trial];
    char amount[40], who[ANALYSIS_WORDS];
    Out share = out_to(amount, sizeof amount), name = out_to(who, sizeof who);
    int sides = side_count(&walk->end), side = 0;

    if (trial->by == SEAT_CHANCE) {
        for (int i = 1; i < sides; i++) /* whom it was best for */
            side = told->change.of[i] > told->change.of[side] ? i : side;
        analysis_side_print(&name, analysis, (uint8_t)side);
        print_share(&share, told->change.of[side], told->change.error[side]);
        analysis_say(out, language_of(analysis), say2(ANALYSIS_LUCK, arg_out(&name), arg_out(&share)));
        return;
    }
    side = walk->end.side[trial->by];
    print_seat(&name, analysis, trial->by);
    print_share(&share, told->change.of[side], told->change.error[side]);
    analysis_say(out, language_of(analysis),
                 say2(told->change.of[side] < 0 ? ANALYSIS_COST : ANALYSIS_GAINED, arg_out(&name), arg_out(&share)));
}

void analysis_ace_print(Out *out, const Analysis *analysis, const ToldMoment *told)
{
    const Walk *walk = analysis_walk(analysis);
    const Trial *trial = &walk->trials[told->trial];
    char what[ANALYSIS_WORDS], amount[40];
    Out plan = out_to(what, sizeof what), share = out_to(amount, sizeof amount);

    if (!told->searched)
        return;
    if (told->same) {
        analysis_say(out, language_of(analysis), say0(ANALYSIS_ACE_SAME));
        return;
    }
    SearchPlan ace = told->ace;
    for (int i = 0; i < ace.count; i++)
        ace.answer[i].seat = trial->by;
    print_all(&plan, analysis, &walk->moments[walk_next(walk, trial, 0)].table, ace.answer, ace.count);
    int side = walk->end.side[trial->by];
    print_share(&share, told->better.of[side], told->better.error[side]);
    if (told->better.of[side] > 0 && change_counts(&told->better, side))
        analysis_say(out, language_of(analysis), say2(ANALYSIS_ACE_BETTER, arg_out(&plan), arg_out(&share)));
    else
        analysis_say(out, language_of(analysis), say1(ANALYSIS_ACE_ALIKE, arg_out(&plan)));
}

/* ---- the account ---- */

/* The parts of a side's account as players read them, in whole per cent: each is rounded so that what has been told so far is right, so that
 * the start and all parts make the end. */
static int told_part(const Account *account, int part)
{
    const double parts[] = {account->dice, account->own, account->others, account->rest};
    double sum = account->start;

    for (int i = 0; i < part; i++)
        sum += parts[i];
    return (int)(floor((sum + parts[part]) * 100 + 0.5) - floor(sum * 100 + 0.5));
}

/* "+12", "−12", "0". */
static void print_gain(Out *out, int gain)
{
    out_text(out, gain > 0 ? "+" : gain < 0 ? "\342\210\222" : "");
    out_number(out, gain < 0 ? -gain : gain);
}

bool analysis_account_print(Out *out, const Analysis *analysis, uint8_t side, int index)
{
    static const uint16_t say[] = {ANALYSIS_DICE, ANALYSIS_OWN, ANALYSIS_OTHERS, ANALYSIS_REST};
    enum { PARTS_TOLD = sizeof say / sizeof say[0] };
    Account account = analysis_account(analysis, side);
    char who[ANALYSIS_WORDS], amount[40];
    Out name = out_to(who, sizeof who), share = out_to(amount, sizeof amount);

    if (index > PARTS_TOLD + 1)
        return false;
    if (index == 0) {
        analysis_side_print(&name, analysis, side);
        print_share(&share, account.start, 0);
        analysis_say(out, language_of(analysis), say2(ANALYSIS_START, arg_out(&name), arg_out(&share)));
    } else if (index <= PARTS_TOLD) {
        print_gain(&share, told_part(&account, index - 1));
        analysis_say(out, language_of(analysis), say1(say[index - 1], arg_out(&share)));
    } else {
        print_share(&share, account.end, 0);
        analysis_say(out, language_of(analysis), say1(ANALYSIS_END, arg_out(&share)));
    }
    return true;
}
