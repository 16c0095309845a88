#include "analysis/told.h"

#include "analysis/words.h"
#include "table/play.h"

static void tell_shares(Json *json, const char *key, const double *shares, int sides)
{
    json_open_list(json, key);
    for (int side = 0; side < sides; side++)
        json_ten_thousandths(json, NULL, shares[side]);
    json_close_list(json);
}

static void tell_side(Json *json, const Analysis *analysis, uint8_t side)
{
    const Table *end = &analysis_walk(analysis)->end;
    Account account = analysis_account(analysis, side);
    char text[ANALYSIS_WORDS];
    Out out = out_to(text, sizeof text);

    json_open_object(json, NULL);
    analysis_side_print(&out, analysis, side);
    json_text(json, "name", text);
    json_open_list(json, "seats");
    for (uint8_t seat = 0; seat < end->seats; seat++) {
        if (end->side[seat] == side)
            json_number(json, NULL, seat);
    }
    json_close_list(json);
    json_ten_thousandths(json, "start", account.start);
    json_ten_thousandths(json, "end", account.end);
    json_ten_thousandths(json, "dice", account.dice);
    json_ten_thousandths(json, "own", account.own);
    json_ten_thousandths(json, "others", account.others);
    json_ten_thousandths(json, "rest", account.rest);
    json_open_list(json, "say");
    for (int i = 0; out = out_to(text, sizeof text), analysis_account_print(&out, analysis, side, i); i++)
        json_text(json, NULL, text);
    json_close_list(json);
    json_close_object(json);
}

/* Points stand after the entry that led to them. */
static void tell_line(Json *json, const Analysis *analysis, int sides)
{
    const Walk *walk = analysis_walk(analysis);
    uint16_t round = 0;

    json_open_list(json, "line");
    for (int p = 0; p <= walk->point_count; p++) {
        Change standing = analysis_standing(analysis, p);
        if (p < walk->point_count)
            round = walk->moments[walk->points[p].first].round;
        json_open_object(json, NULL);
        json_number(json, "entry", p > 0 ? walk->moments[walk->points[p - 1].last].entry : 0);
        json_number(json, "round", round);
        tell_shares(json, "shares", standing.of, sides);
        tell_shares(json, "errors", standing.error, sides);
        json_close_object(json);
    }
    json_close_list(json);
}

static void tell_ace(Json *json, const Analysis *analysis, const ToldMoment *told, int side)
{
    char text[ANALYSIS_WORDS];
    Out out = out_to(text, sizeof text);

    if (!told->searched) {
        json_nothing(json, "ace");
        return;
    }
    json_open_object(json, "ace");
    json_flag(json, "same", told->same);
    json_ten_thousandths(json, "better", told->better.of[side]);
    json_ten_thousandths(json, "error", told->better.error[side]);
    analysis_ace_print(&out, analysis, told);
    json_text(json, "say", text);
    json_close_object(json);
}

static void tell_moment(Json *json, const Analysis *analysis, const ToldMoment *told, int sides)
{
    const Walk *walk = analysis_walk(analysis);
    const Trial *trial = &walk->trials[told->trial];
    const Moment *moment = &walk->moments[walk->points[trial->point].last];
    bool chance = trial->by == SEAT_CHANCE;
    char text[ANALYSIS_WORDS];
    Out out = out_to(text, sizeof text);

    json_open_object(json, NULL);
    json_number(json, "entry", moment->entry);
    json_number(json, "round", moment->round);
    json_text(json, "kind", chance ? "dice" : "choice");
    if (chance)
        json_nothing(json, "seat");
    else
        json_number(json, "seat", trial->by);
    tell_shares(json, "change", told->change.of, sides);
    tell_shares(json, "errors", told->change.error, sides);
    analysis_done_print(&out, analysis, told);
    json_text(json, "done", text);
    out = out_to(text, sizeof text);
    analysis_change_print(&out, analysis, told);
    json_text(json, "say", text);
    tell_ace(json, analysis, told, chance ? 0 : walk->end.side[trial->by]);
    json_close_object(json);
}

void analysis_tell(Json *json, const Analysis *analysis)
{
    const Walk *walk = analysis_walk(analysis);
    int sides = side_count(&walk->end);

    json_text(json, "format", ANALYSIS_FORMAT);
    json_text(json, "game", rules_name(analysis_voice(analysis)->rules));
    json_number(json, "playouts", analysis_wish(analysis)->playouts);
    json_open_list(json, "sides");
    for (int side = 0; side < sides; side++)
        tell_side(json, analysis, (uint8_t)side);
    json_close_list(json);
    json_open_list(json, "moments");
    for (int i = 0; i < analysis_told_count(analysis); i++)
        tell_moment(json, analysis, analysis_told(analysis, i), sides);
    json_close_list(json);
    tell_line(json, analysis, sides);
}
