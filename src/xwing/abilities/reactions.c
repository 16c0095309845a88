/* Reacting in windows: which abilities are met, and whether they can be used. */
#include <assert.h>
#include <string.h>

#include "xwing/abilities/conditions.h"
#include "xwing/abilities/costs.h"
#include "xwing/abilities/effects.h"

static uint16_t ability_id(const Look *look, const CardAbility *ability)
{
    return (uint16_t)(TOKEN_ABILITIES + (ability - content_of(look)->abilities));
}

Moment moment_in_window(const Look *look, const Speaker *speaker, int16_t window_subject)
{
    Moment moment = moment_of(look, speaker, attack_under_way(look));
    uint8_t role = speaker->ability->role;

    moment.subject = window_subject;
    if (role != ROLE_NONE && moment.attack != NULL)
        moment.subject = (int16_t)(role == ROLE_ATTACKING ? moment.attack->attacker : moment.attack->defender);
    return moment;
}

/* Who decides: the owner of the card, or the friend whose dice it lets change at no cost. */
static uint8_t decider(const Moment *moment)
{
    const Xwing *game = xwing_in(moment->look);
    const CardAbility *ability = moment->speaker->ability;
    int16_t you = moment->speaker->ship;
    const EffectWord *first = ability->effect[0].word;
    bool lets_change = first == &reroll_word || first == &change_word || first == &add_word;
    int16_t roller = you;

    if (ability->cost_count == 0 && lets_change && moment->attack != NULL)
        roller = (int16_t)(dice_are_defense(ability->window) ? moment->attack->defender : moment->attack->attacker);
    return game->ship[are_friends(moment->look, you, roller) ? roller : you].seat; /* X1-TEAM-04 */
}

/* Is it the moment of a ship that the ability listens to? */
static bool listens(const Moment *moment, Whose whose, int16_t window_subject)
{
    const CardAbility *ability = moment->speaker->ability;

    if (ability->by.noun != SHIPS_NOT_SAID)
        return fits(moment, &ability->by, moment->subject);
    return whose != WHOSE_SUBJECT || moment->speaker->ship == window_subject; /* X1-ABIL-02, X1-ABIL-03 */
}

/* What an ability sets off does not begin it again, unless it is paid for with something that runs out; and where cards set off one another, the chain ends before the table has no room for
 * what the last of them does. The numbers are no sizes of the table: a game is the same game whatever these are. */
bool can_begin_ability(const Look *look, int16_t source)
{
    enum { DEEPEST = 22, MOST_MET = 112 };
    const Table *table = look->table;
    bool is_under_way = false;
    Speaker speaker;

    for (int i = 0; i < table->depth; i++)
        is_under_way |= table->frames[i].procedure == PROC_ABILITY && table->frames[i].subject == source;
    if (is_under_way && !(speaker_of(look, source, &speaker) && has_cost_that_runs_out(speaker.ability)))
        return false;
    return table->depth <= DEEPEST && table->triggers < MOST_MET;
}

static void meet_of_ship(Play *play, uint16_t window, Whose whose, int16_t ship, int16_t window_subject)
{
    Look look = look_of(play);
    Speaker speaker;

    if (!is_present(xwing_of(play), ship))
        return;
    Walk walk = walk_ship(&look, ship, SPEAKS_WINDOW(window));
    while (walk_next(&walk, &speaker)) {
        const CardAbility *ability = speaker.ability;
        const Moment moment = moment_in_window(&look, &speaker, window_subject);
        if (listens(&moment, whose, window_subject) && conditions_hold(&moment, ability->when, ability->when_count) &&
            can_begin_ability(&look, speaker.source))
            meet(play, decider(&moment), ability_id(&look, ability), speaker.source,
                 ability->is_optional ? 0 : TRIGGER_MUST); /* X1-ABIL-04 */
    }
}

/* The cards of the ships whose moment it is come first; then those of the others, if any of them listens. */
void meet_abilities(Play *play, uint16_t window, const Frame *frame)
{
    const Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int16_t first = frame->subject, second = NO_PIECE;

    if (!is_spoken_about(game, SPEAKS_WINDOW(window)))
        return;
    Whose whose = (Whose)moment_word(&edition_of(&look)->words, window)->whose;
    bool others_listen = whose == WHOSE_EVERYBODY || topics_have(&game->spoken_of_others, SPEAKS_WINDOW(window));
    if (whose == WHOSE_ATTACK) {
        first = game->attack.attacker;
        second = game->attack.defender;
        if (first < 0)
            return;
    }
    if (whose != WHOSE_EVERYBODY)
        meet_of_ship(play, window, whose, first, frame->subject);
    if (second >= 0)
        meet_of_ship(play, window, whose, second, frame->subject);
    for (uint32_t left = others_listen ? ships_that_speak(&look, SPEAKS_WINDOW(window)) : 0; left != 0;
         left &= left - 1) {
        int16_t ship = nth_ship(left, 0);
        if (whose == WHOSE_EVERYBODY || (ship != first && ship != second))
            meet_of_ship(play, window, whose, ship, frame->subject);
    }
}

static bool ship_minds(const Look *look, int16_t ship, About about, bool (*minds)(const CardAbility *ability))
{
    Speaker speaker;
    Walk walk = walk_ship(look, ship, about);

    while (is_present(xwing_in(look), ship) && walk_next(&walk, &speaker)) {
        if (minds(speaker.ability))
            return true;
    }
    return false;
}

bool attack_is_watched(const Look *look, About about, bool (*minds)(const CardAbility *ability))
{
    const Attack *attack = &xwing_in(look)->attack;

    if (!is_spoken_about(xwing_in(look), about))
        return false;
    if (ship_minds(look, attack->attacker, about, minds) || ship_minds(look, attack->defender, about, minds))
        return true;
    for (int16_t ship = 0; is_fielded(xwing_in(look), ship) && topics_have(&xwing_in(look)->spoken_of_others, about);
         ship++) {
        if (ship_minds(look, ship, about, minds))
            return true;
    }
    return false;
}

static bool within_limit(const Look *look, const Speaker *speaker, Status *reason)
{
    uint8_t limit = speaker->ability->limit;

    if (limit == LIMIT_NONE || !is_spent(xwing_in(look), speaker->source))
        return true;
    *reason = refused(say1(limit == LIMIT_ROUND ? CARD_ONCE_A_ROUND : CARD_ONCE_A_GAME,
                           arg_card_name(look, speaker->ability)),
                      NULL);
    return false;
}

bool could_react(const Look *look, uint16_t window)
{
    return is_spoken_about(xwing_in(look), SPEAKS_WINDOW(window));
}

bool could_react_to(const Look *look, uint16_t window, int16_t ship)
{
    const About about = SPEAKS_WINDOW(window);

    assert(moment_word(&edition_of(look)->words, window)->whose == WHOSE_SUBJECT);
    return is_spoken_about(xwing_in(look), about) &&
           (topics_have(&xwing_in(look)->spoken_of_others, about) || ship_speaks(look, ship, about));
}

Flow after(Play *play, Frame *frame, uint16_t window, int16_t ship, uint16_t step)
{
    const Xwing *game = xwing_of(play);

    if (!is_spoken_about(game, SPEAKS_WINDOW(window)))
        return next(frame, step);
    return open_window(play, frame, window, ship, captain_of(play->table, game->initiative), step);
}

bool ability_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason)
{
    Speaker speaker;
    bool in_force = speaker_of(look, trigger->source, &speaker);

    if (!in_force || !is_present(xwing_in(look), speaker.ship)) {
        const char *name = xwing_ability_card(content_of(look), trigger->ability - TOKEN_ABILITIES);
        *reason = refused(say1(CARD_IGNORED, arg_text(name, (int)strlen(name))), NULL);
        return false;
    }
    const CardAbility *ability = speaker.ability;
    const Moment moment = moment_in_window(look, &speaker, window->subject);
    if (!within_limit(look, &speaker, reason))
        return false;
    bool is_gone = ability->window == WINDOW_WOULD_BE_DEALT && card_being_dealt(look) == NO_SLOT;
    if (is_gone || !conditions_hold(&moment, ability->only_if, ability->if_count)) {
        *reason = refused(say1(CARD_NOT_NOW, arg_card_name(look, ability)), NULL);
        return false;
    }
    if (!is_payable(&moment, reason))
        return false;
    /* what must be done is done as far as it can be; but nothing is paid for what cannot be done, and an attack that cannot be made is not
     * begun */
    if (ability->is_optional || ability->cost_count > 0 || ability->effect[0].word == &attack_word) /* X1-CARD-02 */
        return program_possible(&moment, reason);
    return true;
}
