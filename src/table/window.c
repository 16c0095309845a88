/* Windows: the moments at which abilities react, and in whose order. */
#include <string.h>

#include "table/kernel.h"

/* Of a window's frame. Its subject is what the window is about; frame->seat is the seat whose side comes first. */
enum { WINDOW = WINDOW_IN_FRAME, FIRST_TRIGGER, TURN, CHOSEN };

enum { COLLECTED, ASK_SEAT, ANSWERED, RESOLVED };

/* Where nobody reacts, the window is shut before anybody has seen it. */
Flow open_window(Play *play, Frame *frame, uint16_t window, int16_t subject, uint8_t first, uint16_t step)
{
    Table *table = play->table;
    Flow flow = call(play, frame, PROC_WINDOW, subject, first, step);

    if (flow != FLOW_ON)
        return flow;
    callee(play)->local[WINDOW] = window;
    callee(play)->local[FIRST_TRIGGER] = table->triggers;
    play->rules->windows[window].collect(play, callee(play));
    if (table->state == TABLE_BROKEN)
        return FLOW_BROKEN;
    return table->triggers > callee(play)->local[FIRST_TRIGGER] ? FLOW_ON : done(play);
}

void meet(Play *play, uint8_t seat, uint16_t ability, int16_t source, uint8_t flags)
{
    Table *table = play->table;

    if (table->triggers == MAX_TRIGGERS) {
        break_table(play, BREAK_TRIGGERS);
        return;
    }
    table->met[table->triggers++] = (Trigger){.ability = ability, .source = source, .seat = seat, .flags = flags};
}

const Frame *asking_window(const Look *look)
{
    int i = look->table->depth - 1;

    while (i > 0 && look->table->frames[i].procedure != PROC_WINDOW)
        i--;
    return &look->table->frames[i];
}

/* Trigger number `index` of this seat in this window, or NULL. */
static const Trigger *trigger_of_seat(const Look *look, const Frame *window, uint8_t seat, int index)
{
    for (int i = window->local[FIRST_TRIGGER]; i < look->table->triggers; i++) {
        if (look->table->met[i].seat == seat && index-- == 0)
            return &look->table->met[i];
    }
    return NULL;
}

static bool is_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason)
{
    const AbilitySpec *ability = &look->rules->abilities[trigger->ability];

    if (trigger->flags & TRIGGER_SPENT) {
        *reason = refused(say0(MSG_ABILITY_SPENT), NULL);
        return false;
    }
    return ability->usable == NULL || ability->usable(look, window, trigger, reason);
}

static bool is_wasteful(const Look *look, const Frame *window, const Trigger *trigger)
{
    const AbilitySpec *ability = &look->rules->abilities[trigger->ability];

    return ability->wasteful != NULL && !(trigger->flags & TRIGGER_MUST) && ability->wasteful(look, window, trigger);
}

const WindowSpec *asking_window_spec(const Look *look)
{
    return &look->rules->windows[window_of(asking_window(look))];
}

/* What a seat can do here. */
typedef enum Readiness { NOTHING, MAY, MUST } Readiness;

static Readiness readiness(const Look *look, const Frame *window, uint8_t seat)
{
    Readiness most = NOTHING;
    Status reason;
    const Trigger *trigger = NULL;

    for (int i = 0; (trigger = trigger_of_seat(look, window, seat, i)) != NULL; i++) {
        if (!is_usable(look, window, trigger, &reason))
            continue;
        if (trigger->flags & TRIGGER_MUST)
            return MUST;
        most = MAY;
    }
    return most;
}

/* A secret window asks whoever has something that is not spent, usable or not: that it was spent is known to all. */
static bool is_asked_secretly(const Look *look, const Frame *window, uint8_t seat)
{
    const Trigger *trigger = NULL;

    for (int i = 0; (trigger = trigger_of_seat(look, window, seat, i)) != NULL; i++) {
        if (!(trigger->flags & TRIGGER_SPENT))
            return true;
    }
    return false;
}

int window_candidates(const Look *look, const Question *question)
{
    const Frame *window = asking_window(look);
    int count = 0;

    while (trigger_of_seat(look, window, question->seat, count) != NULL)
        count++;
    return count + 1;
}

static Key trigger_key(const Trigger *trigger)
{
    return key_with(VERB_USE, trigger->source, NO_CARD, trigger->ability);
}

bool window_option(const Look *look, const Question *question, const Listing *listing, int index, Key *key)
{
    const Frame *window = asking_window(look);
    const Trigger *trigger = trigger_of_seat(look, window, question->seat, index);
    Status reason;

    (void)listing;
    *key = trigger != NULL ? trigger_key(trigger) : key_of(VERB_PASS);
    return trigger != NULL ? is_usable(look, window, trigger, &reason)
                           : readiness(look, window, question->seat) != MUST;
}

Arg ability_called(const Rules *rules, uint16_t ability)
{
    bool is_titled = rules->ability_title != NULL && rules->ability_title(rules, ability, LANGUAGE_EN) != NULL;

    return is_titled ? arg_title(ability) : arg_ability(ability);
}

void window_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    const Frame *window = asking_window(look);
    const Trigger *trigger = trigger_of_seat(look, window, question->seat, index);
    Status reason = status_ok();

    if (trigger == NULL) {
        offer(candidate, key_of(VERB_PASS), say0(MSG_SAY_PASS));
        if (readiness(look, window, question->seat) == MUST)
            offer_not(candidate, candidate->key, candidate->say, say0(MSG_MUST_USE), look->rules->must_use_rule);
        return;
    }
    Key key = trigger_key(trigger);
    offer(candidate, key,
          say3(look->rules->abilities[trigger->ability].say, arg_seat(trigger->seat), arg_piece(trigger->source),
               ability_called(look->rules, trigger->ability)));
    if (!is_usable(look, window, trigger, &reason))
        offer_not(candidate, key, candidate->say, reason.message, reason.rule);
    else
        candidate->wasteful = is_wasteful(look, window, trigger);
}

static Flow resolve(Play *play, Frame *frame, const Key *key)
{
    Table *table = play->table;
    const WindowSpec *window = &play->rules->windows[window_of(frame)];
    uint8_t seat = seat_in_order(table, frame->seat, frame->local[TURN]);

    for (int i = frame->local[FIRST_TRIGGER]; i < table->triggers; i++) {
        Trigger *trigger = &table->met[i];
        if (trigger->seat != seat || trigger->ability != key->number || trigger->source != key->piece ||
            (trigger->flags & TRIGGER_SPENT))
            continue;
        if (!(window->flags & WINDOW_REPEAT))
            trigger->flags |= TRIGGER_SPENT;
        Flow flow =
            call(play, frame, play->rules->abilities[trigger->ability].procedure, trigger->source, seat, RESOLVED);
        if (flow == FLOW_ON)
            callee(play)->local[0] = frame->subject;
        return flow;
    }
    return never(play, "the answer was checked against these triggers");
}

Flow run_window(Play *play, Frame *frame)
{
    Table *table = play->table;
    Look look = look_of(play);
    const WindowSpec *window = &play->rules->windows[window_of(frame)];
    bool secret = window->flags & WINDOW_SECRET;
    uint8_t seat = seat_in_order(table, frame->seat, frame->local[TURN]);

    switch (frame->step) {
    case COLLECTED:
    case ASK_SEAT:
        if (seat == SEAT_NOBODY)
            return done(play);
        if (secret ? !is_asked_secretly(&look, frame, seat) : readiness(&look, frame, seat) == NOTHING) {
            frame->local[TURN]++;
            return FLOW_ON;
        }
        return ask(play, frame, seat, secret ? ASK_SECRET_ABILITY : ASK_ABILITY, frame->subject, ANSWERED);

    case ANSWERED: { /* a seat that has left passes */
        const Key *key = &play->answers[seat].key;
        if (has_answered(play, seat) && key->verb == VERB_USE)
            return resolve(play, frame, key);
        frame->local[TURN]++;
        return next(frame, ASK_SEAT);
    }

    case RESOLVED: /* the same seat again, until it passes or has nothing left */
        return next(frame, ASK_SEAT);
    }
    return never(play, "a window has no other step");
}
