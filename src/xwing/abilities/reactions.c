/* Reacting in windows: which abilities are met, and whether they can be used. */
#include <string.h>

#include "xwing/abilities/moment.h"

static uint16_t ability_id(const Look *look, const CardAbility *ability)
{
    return (uint16_t)(TOKEN_ABILITIES + (ability - content_of(look)->abilities));
}

/* Who decides: the owner of the card, or the friend whose dice it lets change. */
static uint8_t decider(const Look *look, const CardAbility *ability, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    uint8_t first = ability->effect[0].kind;
    bool defense = ability->window == WINDOW_DEFENSE_DICE, of_friend = false;

    for (int i = 0; i < ability->when_count; i++)
        of_friend |= ability->when[i].kind == (defense ? IF_FRIEND_DEFENDING : IF_FRIEND_ATTACKING);
    if (!of_friend || (first != DO_REROLL && first != DO_CHANGE))
        return game->ship[ship].seat;
    return game->ship[defense ? game->attack.defender : game->attack.attacker].seat; /* X1-TEAM-04 */
}

static void meet_of_ship(Play *play, uint16_t window, int16_t ship)
{
    Look look = look_of(play);
    Speaker speaker;
    const Moment moment = moment_of(&look, &speaker, attack_under_way(&look));

    if (!is_present(xwing_of(play), ship))
        return;
    Walk walk = walk_ship(&look, ship, SPEAKS_WINDOW(window));
    while (walk_next(&walk, &speaker)) {
        const CardAbility *ability = speaker.ability;
        if (conditions_hold(&moment, ability->when, ability->when_count))
            meet(play, decider(&look, ability, ship), ability_id(&look, ability), speaker.source,
                 ability->is_optional ? 0 : TRIGGER_MUST); /* X1-ABIL-04 */
    }
}

void meet_abilities(Play *play, uint16_t window, const Frame *frame)
{
    const Attack *attack = &xwing_of(play)->attack;
    Look look = look_of(play);

    if (!is_spoken_about(xwing_of(play), SPEAKS_WINDOW(window)))
        return;
    switch (window) {
    case WINDOW_DIAL_REVEALED:
    case WINDOW_MANEUVER_EXECUTED:
    case WINDOW_WOULD_BE_DEALT:
    case WINDOW_DEALT_FACEUP:
    case WINDOW_ACTION_PERFORMED:
    case WINDOW_FOCUS_SPENT:
    case WINDOW_LOCK_SPENT:
    case WINDOW_LOCK_ACQUIRED:
    case WINDOW_STRESS_RECEIVED:
        meet_of_ship(play, window, frame->subject); /* X1-ABIL-02, X1-ABIL-03 */
        return;
    case WINDOW_ATTACK_ROLLED:
    case WINDOW_ATTACK_DICE:
    case WINDOW_DEFENSE_DICE:
    case WINDOW_COMPARE_STARTS:
    case WINDOW_COMPARED:
    case WINDOW_ATTACK_ENDED:
        if (attack->attacker < 0)
            return;
        meet_of_ship(play, window, attack->attacker);
        if (attack->defender >= 0)
            meet_of_ship(play, window, attack->defender);
        for (int16_t ship = 0; is_fielded(xwing_of(play), ship) &&
                               topics_have(&content_of(&look)->speaks_of_friends, SPEAKS_WINDOW(window));
             ship++) {
            if (ship != attack->attacker && ship != attack->defender)
                meet_of_ship(play, window, ship);
        }
        return;
    default:
        for (int16_t ship = 0; is_fielded(xwing_of(play), ship); ship++)
            meet_of_ship(play, window, ship);
    }
}

static bool ship_reacts(const Look *look, int16_t ship, About windows, bool (*minds)(const CardAbility *ability))
{
    Speaker speaker;
    Walk walk = walk_ship(look, ship, windows);

    while (is_present(xwing_in(look), ship) && walk_next(&walk, &speaker)) {
        if (minds(speaker.ability))
            return true;
    }
    return false;
}

bool attack_is_watched(const Look *look, About windows, bool (*minds)(const CardAbility *ability))
{
    const Attack *attack = &xwing_in(look)->attack;

    if (!is_spoken_about(xwing_in(look), windows))
        return false;
    if (ship_reacts(look, attack->attacker, windows, minds) || ship_reacts(look, attack->defender, windows, minds))
        return true;
    for (int16_t ship = 0;
         is_fielded(xwing_in(look), ship) && topics_have(&content_of(look)->speaks_of_friends, windows); ship++) {
        if (ship_reacts(look, ship, windows, minds))
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
    const Moment moment = moment_of(look, &speaker, attack_under_way(look));
    bool in_force = speaker_of(look, trigger->source, &speaker);

    (void)window;
    if (!in_force || !is_present(xwing_in(look), speaker.ship)) {
        const char *name = xwing_ability_card(content_of(look), trigger->ability - TOKEN_ABILITIES);
        *reason = refused(say1(CARD_IGNORED, arg_text(name, (int)strlen(name))), NULL);
        return false;
    }
    const CardAbility *ability = speaker.ability;
    if (!within_limit(look, &speaker, reason))
        return false;
    bool is_gone = ability->window == WINDOW_WOULD_BE_DEALT && card_being_dealt(look) == NO_SLOT;
    if (is_gone || !conditions_hold(&moment, ability->only_if, ability->if_count)) {
        *reason = refused(say1(CARD_NOT_NOW, arg_card_name(look, ability)), NULL);
        return false;
    }
    /* what must be done is done as far as it can be; but an attack that cannot be made is none */
    if (ability->is_optional || ability->effect[0].kind == DO_ATTACK) /* X1-CARD-02 */
        return effect_possible(look, &speaker, &ability->effect[0], reason);
    return true;
}
