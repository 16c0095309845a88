/* Setup lines that say what players agree on before the game (X1-SETUP-18). docs/xwing.md lists them for people. */
#include "xwing/rules/agreement.h"

#include "table/words.h"
#include "xwing/messages.h"
#include "xwing/rules/mode.h"
#include "xwing/squads/squad.h"
#include "xwing/state/ships.h"

/* Whom a side flies for, when the players agreed on something else than the rulebook has (X1-SETUP-02). */
static bool arrange_faction(Play *play, Words *words, Status *refusal)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int64_t side = 0;

    if (!words_integer(words, 0, SIDES - 1, &side, "a side", refusal))
        return false;
    int faction = faction_of_word(content_of(&look), words_peek(words).text, words_peek(words).length);
    if (faction < 0)
        return words_unexpected(words, content_of(&look)->terms->faction_list, refusal);
    words_take(words);
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (side_of(&look, ship) == side && pilot_of(&look, ship)->faction != faction) { /* X1-SETUP-03 */
            *refusal = refused(say1(XW_BAD_FACTION_LATE, arg_number((int32_t)side)),
                               RULE_IDS("X1-SETUP-03", "X2-AMB-84", "X25-SQUAD-04"));
            return false;
        }
    }
    game->faction[side] = (uint8_t)(faction == side ? 0 : 1 + faction);
    return true;
}

/* A mission by its number. */
static bool arrange_mission(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    const Mode *const *modes = edition_of(&look)->modes;
    int64_t number = 0, most = 0;

    for (int i = 0; modes[i] != NULL; i++)
        most = modes[i]->mission > most ? modes[i]->mission : most;
    if (!words_integer(words, 1, most, &number, "a mission", refusal)) /* X1-MISSION-01 */
        return false;
    for (int i = 0; modes[i] != NULL; i++) {
        if (modes[i]->mission == number)
            xwing_of(play)->mode = (uint8_t)i;
    }
    xwing_of(play)->mode_choice = MODE_IS_SAID;
    return true;
}

/* Any mode by its name. */
static bool arrange_mode(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    const Edition *edition = edition_of(&look);

    for (int i = 0; edition->modes[i] != NULL; i++) {
        if (words_accept(words, edition->modes[i]->name)) {
            xwing_of(play)->mode = (uint8_t)i;
            xwing_of(play)->mode_choice = MODE_IS_SAID;
            return true;
        }
    }
    return words_unexpected(words, edition->mode_words, refusal);
}

/* A line that belongs to one of the modes. */
static bool arrange_of_mode(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    const Edition *edition = edition_of(&look);

    for (int i = 0; edition->modes[i] != NULL; i++) {
        const Mode *mode = edition->modes[i];
        if (mode->line != NULL && words_accept(words, mode->line))
            return mode->arrange(play, words, refusal);
    }
    return words_unexpected(words, edition->line_words, refusal);
}

/* By which list points are counted. */
static bool arrange_points_list(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    Word id = words_take(words);
    int list = xwing_find_list(content_of(&look), id.text, id.length);

    if (list == 0) {
        *refusal = refused(say1(XW_BAD_LIST, arg_text(id.text, id.length)), NULL);
        return false;
    }
    xwing_of(play)->points_list = (uint8_t)list;
    return true;
}

bool arrange_agreement(Play *play, Words *words, Status *refusal)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int64_t number = 0;

    if (words_accept(words, "mission"))
        return arrange_mission(play, words, refusal);
    if (words_accept(words, "mode"))
        return arrange_mode(play, words, refusal);
    if (words_accept(words, "points")) {
        if (!words_integer(words, 1, 1000, &number, "squad points for each side", refusal)) /* X1-SQUAD-02 */
            return false;
        game->squad_points = (uint16_t)number;
        return true;
    }
    if (words_accept(words, "points-list"))
        return arrange_points_list(play, words, refusal);
    if (words_accept(words, "threat")) {
        if (!words_integer(words, 1, MOST_SQUAD_THREAT, &number, "a threat for each side", refusal)) /* X2-SQUAD-04 */
            return false;
        game->threat = (uint8_t)number; /* X2-SQUAD-04 */
        return true;
    }
    if (words_accept(words, "area")) {
        for (int way = 0; way < 2; way++) { /* X1-OBST-05, X1-SQUAD-06 */
            if (!words_integer(words, STANDARD_AREA, LARGEST_AREA, &number, "millimetres of the play area", refusal))
                return false;
            make_larger(game, way, (int)number - STANDARD_AREA);
        }
        return true;
    }
    if (edition_of(&look)->counts_box && words_accept(words, "limit-box")) {
        bool yes = words_accept(words, "yes");
        game->options = (uint8_t)((game->options & ~OPTION_LIMIT_BOX) | (yes ? OPTION_LIMIT_BOX : 0));
        return yes || words_accept(words, "no") || words_unexpected(words, "yes or no", refusal);
    }
    if (words_accept(words, "wording")) {
        bool printed = words_accept(words, "printed");
        game->options = (uint8_t)((game->options & ~OPTION_PRINTED) | (printed ? OPTION_PRINTED : 0));
        return printed || words_accept(words, "errata") || words_unexpected(words, "printed or errata", refusal);
    }
    if (edition_of(&look)->core_spacing && words_accept(words, "spacing")) {        /* else there is no choice */
        game->spacing = words_accept(words, "core") ? SPACING_CORE : SPACING_USUAL; /* X1-OBST-13 */
        return game->spacing == SPACING_CORE || words_accept(words, "usual") ||
               words_unexpected(words, "usual or core", refusal);
    }
    if (edition_of(&look)->obstacles_may_skip && words_accept(words, "obstacles-skip")) { /* X25-AMB-33 */
        bool yes = words_accept(words, "yes");
        game->agreed = (uint8_t)((game->agreed & ~AGREED_OBSTACLES_SKIP) | (yes ? AGREED_OBSTACLES_SKIP : 0));
        return yes || words_accept(words, "no") || words_unexpected(words, "yes or no", refusal);
    }
    if (edition_of(&look)->touching_is_range_0 && words_accept(words, "touching")) { /* X25-AMB-16 */
        bool in_arc = words_accept(words, "in-arc");
        game->agreed = (uint8_t)((game->agreed & ~AGREED_TOUCH_IN_ARC) | (in_arc ? AGREED_TOUCH_IN_ARC : 0));
        return in_arc || words_accept(words, "range-0") || words_unexpected(words, "range-0 or in-arc", refusal);
    }
    if (may_agree_on_actions(edition_of(&look)) && words_accept(words, "actions")) { /* X2-AMB-44 */
        game->fit_only = words_accept(words, "fit-only");
        return game->fit_only || words_accept(words, "all") || words_unexpected(words, "all or fit-only", refusal);
    }
    if (edition_of(&look)->damage_decks > 1 && words_accept(words, "decks")) {
        game->one_deck = words_accept(words, "one"); /* X2-SETUP-20 */
        return game->one_deck || words_accept(words, "two") || words_unexpected(words, "one or two", refusal);
    }
    if (words_accept(words, "table")) { /* the manner; records hold the line by this word */
        for (int manner = 0; manner < MANNERS; manner++) {
            if (words_accept(words, manner_names[manner])) {
                game->options = (uint8_t)((game->options & ~OPTION_MANNER) | manner);
                return true;
            }
        }
        return words_unexpected(words, "strict, friendly or practice", refusal);
    }
    if (words_accept(words, "faction"))
        return arrange_faction(play, words, refusal);
    return arrange_of_mode(play, words, refusal);
}
