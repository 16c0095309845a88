/* Abilities: which a seat has at a moment, whether they can be used, and using one. */
#include <stdio.h>
#include <string.h>

#include "rim/abilities/effects.h"
#include "rim/abilities/sources.h"

/* ---- what was used ---- */

static uint8_t *used_of(Play *play, int16_t source)
{
    Rim *game = rim_of(play);
    int sheet = source - SOURCE_SHEETS;

    return rim_is_sheet(source) ? &game->seat[sheet / RIM_BODIES].used[sheet % RIM_BODIES] : &game->held[source].used;
}

static bool is_used(const Look *look, int16_t source, int number)
{
    const Rim *game = rim_in(look);
    int sheet = source - SOURCE_SHEETS;
    uint8_t used =
        rim_is_sheet(source) ? game->seat[sheet / RIM_BODIES].used[sheet % RIM_BODIES] : game->held[source].used;

    return (used >> number & 1) != 0;
}

void rim_forget_uses(Play *play, uint8_t seat, RimOnce once)
{
    Look look = look_of(play);

    for (RimSources at = rim_sources_of(&look, seat); rim_next_source(&at);) {
        for (int i = 0; i < at.abilities->count; i++) {
            const RimAbility *ability = &content_in(&look)->abilities[at.abilities->first + i];
            if (ability->once == once)
                *used_of(play, at.source) &= (uint8_t) ~(1U << ability->number);
        }
    }
}

/* ---- can it be used? ---- */

/* What a price of several parts asks for, checked whole. */
static bool can_pay(const Look *look, const RimAbility *ability, int16_t source, uint8_t seat, int16_t about,
                    Status *reason)
{
    for (int i = 0; i < ability->cost.count; i++) {
        Program part = {(uint16_t)(ability->cost.first + i), 1};
        if (!rim_program_possible(look, part, source, seat, about, reason))
            return false;
    }
    return true;
}

static bool is_usable(const Look *look, const RimAbility *ability, int16_t source, uint8_t seat, int16_t about,
                      Status *reason)
{
    if (ability->once != ONCE_A_MOMENT && is_used(look, source, ability->number))
        return rim_refuse(reason, say0(SAY_USED_ALREADY), "OR-ACT-04"); /* OR-ACT-04, OR-AMB-98 */
    if (!rim_conditions_hold(look, seat, source, about, ability->first_condition, ability->conditions))
        return rim_refuse(reason, say0(SAY_NOT_USABLE_NOW), NULL);
    return can_pay(look, ability, source, seat, about, reason) &&
           rim_program_possible(look, ability->program, source, seat, about, reason);
}

/* ---- in the steps of a turn ---- */

static bool is_about(const RimSources *at, const RimAbility *ability, RimMoment moment)
{
    return ability->kind == ABILITY_REACTS && ability->moment == moment && (ability->sides & at->side) != 0;
}

bool rim_use(const Look *look, uint8_t seat, RimMoment moment, int index, RimUse *use)
{
    for (RimSources at = rim_sources_of(look, seat); rim_next_source(&at);) {
        for (int i = 0; at.abilities->moments >> moment & 1 && i < at.abilities->count; i++) {
            uint16_t number = (uint16_t)(at.abilities->first + i);
            if (!is_about(&at, &content_in(look)->abilities[number], moment) || index-- > 0)
                continue;
            *use = (RimUse){number, at.source};
            return true;
        }
    }
    return false;
}

int rim_count_uses(const Look *look, uint8_t seat, RimMoment moment)
{
    int count = 0;

    for (RimSources at = rim_sources_of(look, seat); rim_next_source(&at);) {
        for (int i = 0; at.abilities->moments >> moment & 1 && i < at.abilities->count; i++)
            count += is_about(&at, &content_in(look)->abilities[at.abilities->first + i], moment);
    }
    return count;
}

void rim_offer_use(const Look *look, uint8_t seat, RimUse use, Candidate *candidate)
{
    const RimAbility *ability = &content_in(look)->abilities[use.ability];
    Key key = key_with(VERB_USE, rim_use_source(use.source, ability->number), NO_CARD, use.ability);
    Message say = say1(SAY_USE, ability_called(look->rules, use.ability));
    Status reason;

    if (is_usable(look, ability, use.source, seat, NO_PIECE, &reason))
        offer(candidate, key, say);
    else
        offer_not(candidate, key, say, reason.message, reason.rule);
}

Flow rim_begin_use(Play *play, Frame *frame, uint8_t seat, const Key *key, uint16_t step)
{
    Flow flow = call(play, frame, PROC_ABILITY, key->piece, seat, step);

    if (flow == FLOW_ON)
        callee(play)->local[0] = NO_PIECE;
    return flow;
}

/* ---- windows ---- */

/* Whose moment it is: a mask of the seats whose abilities react. */
static uint8_t seats_at(const Look *look, const Frame *window)
{
    const RimCombat *combat = &rim_in(look)->combat;
    uint8_t others = 0;

    switch ((RimMoment)window_of(window)) {
    case MOMENT_DICE_ROLLED:
        return window->subject < look->table->seats ? SEAT_BIT(window->subject)
                                                    : 0; /* a patrol or a card has no abilities */
    case MOMENT_ENEMY_ROLLED:
        others = combat->attacker == window->subject ? combat->defender : combat->attacker;
        return combat->is_on && others < look->table->seats ? SEAT_BIT(others) : 0;
    case MOMENT_PLAYER_ENTERS:
        for (uint8_t seat = 0; seat < look->table->seats; seat++) {
            bool is_there = rim_in(look)->seat[seat].space == rim_in(look)->seat[window->seat].space;
            others |= seat != window->seat && is_there ? SEAT_BIT(seat) : 0;
        }
        return others;
    default:
        return SEAT_BIT(window->seat);
    }
}

static void collect_of_seat(Play *play, const Frame *window, uint8_t seat)
{
    RimMoment moment = (RimMoment)window_of(window);
    Look look = look_of(play);

    for (RimSources at = rim_sources_of(&look, seat); rim_next_source(&at);) {
        if (moment == MOMENT_GAINED && at.source != window->subject) /* of the card itself */
            continue;
        for (int i = 0; at.abilities->moments >> moment & 1 && i < at.abilities->count; i++) {
            uint16_t number = (uint16_t)(at.abilities->first + i);
            const RimAbility *ability = &content_in(&look)->abilities[number];
            Status reason;
            if (is_about(&at, ability, moment) && is_usable(&look, ability, at.source, seat, window->subject, &reason))
                meet(play, seat, number, rim_use_source(at.source, ability->number),
                     ability->is_optional ? 0 : TRIGGER_MUST);
        }
    }
}

static void collect(Play *play, const Frame *window)
{
    Look look = look_of(play);
    uint8_t seats = seats_at(&look, window);

    for (uint8_t seat = 0; seat < play->table->seats; seat++) {
        if (is_ruled(play->table, seat)) /* OR-SOLO-15 */
            continue;
        if (seats >> seat & 1 && !has_left(play->table, seat))
            collect_of_seat(play, window, seat);
    }
}

static bool usable_in_window(const Look *look, const Frame *window, const Trigger *trigger, Status *reason)
{
    return is_usable(look, &content_in(look)->abilities[trigger->ability], rim_use_base(trigger->source), trigger->seat,
                     window->subject, reason);
}

/* ---- using one ---- */

static const RimAbility *ability_of(const Look *look, const Frame *frame)
{
    int16_t base = rim_use_base(frame->subject);
    int sheet = base - SOURCE_SHEETS;
    const RimAbilities *abilities = NULL;

    if (!rim_is_sheet(base))
        abilities = &rim_card(look, (uint16_t)base)->abilities;
    else if (sheet % RIM_BODIES == RIM_GROUND)
        abilities = &rim_character(look, (uint8_t)(sheet / RIM_BODIES))->abilities;
    else
        abilities = &rim_ship(look, (uint8_t)(sheet / RIM_BODIES))->abilities;
    return &content_in(look)->abilities[abilities->first + (frame->subject - RIM_PIECES) % RIM_ABILITIES_OF_ONE];
}

/* Of PROC_ABILITY, besides what the window is about: the program, since its card may be gone when the price is paid. */
enum { ABOUT, FIRST_STEP, STEP_COUNT };

static Flow run_ability(Play *play, Frame *frame)
{
    enum { BEGIN, PAID, OVER };
    Look look = look_of(play);
    int16_t base = rim_use_base(frame->subject), about = (int16_t)frame->local[ABOUT];

    switch (frame->step) {
    case BEGIN: {
        const RimAbility *ability = ability_of(&look, frame);
        frame->local[FIRST_STEP] = ability->program.first;
        frame->local[STEP_COUNT] = ability->program.count;
        *used_of(play, base) |= (uint8_t)(1U << ability->number); /* OR-ACT-04 */
        tell_all(play, EVENT_ABILITY, frame->seat, NULL,
                 say2(SAY_USES, arg_seat(frame->seat),
                      ability_called(play->rules, (uint16_t)(ability - content_in(&look)->abilities))));
        if (ability->cost.count == 0)
            return next(frame, PAID);
        return rim_run_program_about(play, frame, ability->cost, base, frame->seat, about, PAID);
    }

    case PAID: {
        Program program = {(uint16_t)frame->local[FIRST_STEP], (uint16_t)frame->local[STEP_COUNT]};
        return rim_run_program_about(play, frame, program, base, frame->seat, about, OVER);
    }

    case OVER:
        return done(play);
    }
    return never(play, "an ability has no other step");
}

/* ---- what is written and said ---- */

int16_t rim_bearer(const Look *look, int16_t piece)
{
    if (piece < RIM_PIECES)
        return piece;
    int16_t base = rim_use_base(piece);
    if (rim_is_sheet(base))
        return (int16_t)((base - SOURCE_SHEETS) / RIM_BODIES);
    uint8_t seat = rim_holder(look, (uint16_t)base);
    return (int16_t)(seat != SEAT_NOBODY ? seat : NO_PIECE);
}

int rim_source_key(const Look *look, int32_t ability, int16_t source, char *text, int size)
{
    int16_t base = rim_use_base(source);
    int sheet = base - SOURCE_SHEETS;

    (void)ability;
    if (rim_is_sheet(base))
        return snprintf(text, (size_t)size, "%d", sheet / RIM_BODIES);
    uint8_t seat = rim_holder(look, (uint16_t)base);
    if (seat == SEAT_NOBODY)
        return 0;
    return snprintf(text, (size_t)size, "%d.%d", seat, (int)rim_held_key(look, VERB_USE, (uint16_t)base).number);
}

bool rim_source_of_key(const Look *look, int32_t ability, const char *text, int length, int16_t *source)
{
    const RimAbility *meant = &content_in(look)->abilities[ability];
    uint8_t seat = (uint8_t)(length > 0 ? text[0] - '0' : SEAT_NOBODY);

    if (seat >= look->table->seats || (length != 1 && (length < 3 || length > 4 || text[1] != '.')))
        return false;
    if (meant->owner != OWNER_CARD) {
        *source = rim_use_source(rim_sheet_source(seat, meant->owner == OWNER_CHARACTER ? RIM_GROUND : RIM_SHIP),
                                 meant->number);
        return length == 1;
    }
    int number = 0;
    for (int i = 2; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        number = number * 10 + (text[i] - '0');
    }
    Key key = key_with(VERB_USE, NO_PIECE, meant->owner_at, number);
    uint16_t slot = rim_slot_of_key(look, seat, &key);
    *source = rim_use_source((int16_t)slot, meant->number);
    return slot != NO_SLOT;
}

const char *rim_ability_title(const Rules *rules, int32_t ability, Language language)
{
    const RimContent *content = rules->own;
    const RimAbility *meant = &content->abilities[ability];
    const RimShip *ship = meant->owner == OWNER_SHIP ? &content->ships[meant->owner_at] : NULL;
    uint16_t name = ship == NULL ? NO_PHRASE : meant->sides == SIDE_BACK ? ship->flipped_name : ship->name;

    if (meant->owner == OWNER_CHARACTER)
        name = content->characters[meant->owner_at].name;
    if (meant->owner == OWNER_CARD)
        name = content->cards[meant->owner_at].name;
    return rim_phrase(content, name, language);
}

const char *rim_ability_text(const Rules *rules, int32_t ability, Language language)
{
    const RimContent *content = rules->own;

    return content_text(&content->texts, &content->abilities[ability].text, language);
}

void rim_ability_rows(const RimContent *content, AbilitySpec *rows)
{
    for (int i = 0; i < content->ability_count; i++)
        rows[i] = (AbilitySpec){content->abilities[i].name, PROC_ABILITY, SAY_USE_IN_WINDOW, usable_in_window, NULL};
}

/* ---- what this file adds to the tables of the rules ---- */

static const ProcedureRow procedures[] = {
    {PROC_ABILITY, {"ability", run_ability, FRAME_GOES_ON}},
    {0           },
};

/* Every moment is a window, also those that are options of a step: they are never opened. */
#define WINDOW_ROW(moment, name)                                                                                       \
    {                                                                                                                  \
        moment,                                                                                                        \
        {                                                                                                              \
            name, 0, collect, MSG_NONE                                                                                 \
        }                                                                                                              \
    }
static const WindowRow windows[] = {
    WINDOW_ROW(MOMENT_PLANNING, "planning"),
    WINDOW_ROW(MOMENT_ACTION, "action"),
    WINDOW_ROW(MOMENT_ENCOUNTER, "encounter"),
    WINDOW_ROW(MOMENT_BEFORE_TEST, "before-test"),
    WINDOW_ROW(MOMENT_DICE_ROLLED, "dice-rolled"),
    WINDOW_ROW(MOMENT_ENEMY_ROLLED, "enemy-rolled"),
    WINDOW_ROW(MOMENT_TEST_PASSED, "test-passed"),
    WINDOW_ROW(MOMENT_TEST_FAILED, "test-failed"),
    WINDOW_ROW(MOMENT_PATROL_ENTERED, "patrol-entered"),
    WINDOW_ROW(MOMENT_PLAYER_ENTERS, "player-enters"),
    WINDOW_ROW(MOMENT_PATROL_MOVES, "patrol-moves"),
    WINDOW_ROW(MOMENT_COMBAT_WON, "combat-won"),
    WINDOW_ROW(MOMENT_COMBAT_LOST, "combat-lost"),
    WINDOW_ROW(MOMENT_PATROL_BEATEN, "patrol-beaten"),
    WINDOW_ROW(MOMENT_WOULD_BE_DEFEATED, "would-be-defeated"),
    WINDOW_ROW(MOMENT_DEFEATED, "defeated"),
    WINDOW_ROW(MOMENT_SHIP_RECOVERED, "ship-recovered"),
    WINDOW_ROW(MOMENT_BOUNTY_KILLED, "bounty-killed"),
    WINDOW_ROW(MOMENT_BOUNTY_REWARDED, "bounty-rewarded"),
    WINDOW_ROW(MOMENT_CONTACT_DELIVERED, "contact-delivered"),
    WINDOW_ROW(MOMENT_CARGO_DELIVERED, "cargo-delivered"),
    WINDOW_ROW(MOMENT_JOB_COMPLETED, "job-completed"),
    WINDOW_ROW(MOMENT_CREW_OFFERED, "crew-offered"),
    WINDOW_ROW(MOMENT_CREW_GAINED, "crew-gained"),
    WINDOW_ROW(MOMENT_GAINED, "gained"),
    {0},
};

const RulesPart rim_windows_part = {.procedures = procedures, .windows = windows};
