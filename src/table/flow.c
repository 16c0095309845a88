/* Frames, and how one step leads to the next. */
#include <assert.h>
#include <string.h>

#include "table/kernel.h"

static Frame *top_frame(Table *table)
{
    return &table->frames[table->depth - 1];
}

Flow break_table(Play *play, Break why)
{
    Table *table = play->table;

    table->state = TABLE_BROKEN;
    table->broken = (uint8_t)why;
    if (table->depth > 0) {
        table->broken_procedure = top_frame(table)->procedure;
        table->broken_step = top_frame(table)->step;
    }
    return FLOW_BROKEN;
}

Flow never(Play *play, const char *reason)
{
    (void)reason; /* stands in the source, where somebody who looks into a broken table will look */
    return break_table(play, BREAK_NEVER);
}

/* Takes the top frame off, with what belonged to it. Popped bytes go back to zero: equal tables are equal bytes. */
static void pop_frame(Play *play)
{
    Table *table = play->table;
    Frame *frame = top_frame(table);

    if (frame->procedure == PROC_WINDOW) {
        uint8_t first = (uint8_t)frame->local[1];
        memset(&table->met[first], 0, sizeof table->met[0] * (size_t)(table->triggers - first));
        table->triggers = first;
    } else if (frame->procedure == PROC_STANDING) {
        if (table->layer != frame->local[1])
            clear_layer(table, table->layer);
        table->layer = (uint8_t)frame->local[1];
        play->stirred = true;
    }
    memset(frame, 0, sizeof *frame);
    table->depth--;
}

Flow done_with(Play *play, int32_t result)
{
    pop_frame(play);
    play->table->result = result;
    return FLOW_ON;
}

Flow done(Play *play)
{
    return done_with(play, 0);
}

Flow done_with_luck(Play *play, const uint8_t faces[MAX_FACES])
{
    Answer rolled = {.kind = ANSWER_ROLL};

    memcpy(rolled.faces, faces, sizeof rolled.faces);
    play->table->luck = rolled;
    play->stirred = true;
    return done(play);
}

Flow call(Play *play, Frame *frame, uint16_t procedure, int16_t subject, uint8_t seat, uint16_t step)
{
    Table *table = play->table;

    if (frame != NULL)
        frame->step = step;
    if (table->depth == MAX_FRAMES)
        return play->won ? FLOW_ON : break_table(play, BREAK_STACK);
    table->frames[table->depth++] =
        (Frame){.procedure = procedure, .subject = subject, .seat = seat, .layer = table->layer};
    return FLOW_ON;
}

Flow unwind(Play *play, uint16_t procedure, uint16_t step)
{
    Table *table = play->table;
    int target = table->depth - 2;

    while (target >= 0 && table->frames[target].procedure != procedure)
        target--;
    if (target < 0)
        return never(play, "unwind is called below a frame of the procedure it names");
    while (table->depth - 1 > target) {
        bool standing = top_frame(table)->procedure == PROC_STANDING;
        pop_frame(play);
        if (standing) /* the questions that waited below it were asked by frames that are gone, or that go on elsewhere */
            clear_layer(table, table->layer);
    }
    top_frame(table)->step = step;
    table->chance = (ChanceQuestion){0}; /* a forfeit may come while chance is asked, by a frame that is gone now */
    return FLOW_ON;
}

/* A window goes on with the procedure that opened it. */
static bool goes_on(const Play *play, int at)
{
    const Frame *frames = play->table->frames;
    int opener = frames[at].procedure == PROC_WINDOW && at > 0 ? at - 1 : at;

    return play->rules->procedures[frames[opener].procedure].when_left == FRAME_GOES_ON;
}

void abandon(Play *play, int16_t piece)
{
    Table *table = play->table;

    for (int i = 0; i < table->depth - 1; i++) {
        if (table->frames[i].subject != piece || goes_on(play, i))
            continue;
        table->frames[i].step = ABANDONED;
        if (table->frames[i + 1].procedure == PROC_STANDING) { /* it was this frame that asked */
            clear_layer(table, table->frames[i].layer);
            table->chance = (ChanceQuestion){0};
        }
    }
}

void leave(Play *play, uint8_t seat)
{
    Table *table = play->table;

    table->left |= SEAT_BIT(seat);
    for (int i = 0; i < table->triggers; i++) {
        if (table->met[i].seat == seat)
            table->met[i].flags |= TRIGGER_SPENT;
    }
    for (int l = 0; l < MAX_LAYERS; l++)
        withdraw_question(table, l, seat);
}

bool has_left(const Table *table, uint8_t seat)
{
    return (table->left & SEAT_BIT(seat)) != 0;
}

void run_by_rules(Play *play, uint8_t seat)
{
    Table *table = play->table;
    uint8_t *captain = &table->captain[table->side[seat]];

    table->ruled |= SEAT_BIT(seat);
    for (uint8_t other = 0; other < table->seats && is_ruled(table, *captain); other++) {
        if (table->side[other] == table->side[seat] && !is_ruled(table, other))
            *captain = other;
    }
}

Flow win(Play *play, uint8_t winners)
{
    if (!play->won)
        play->winners = winners;
    play->won = true;
    play->stirred = true;
    return FLOW_ON;
}

/* The step that has won the game is over, and with it everything that waits. */
static void end_game(Play *play)
{
    Table *table = play->table;
    uint8_t winners = play->winners;

    while (table->depth > 0)
        pop_frame(play);
    for (int i = 0; i < MAX_LAYERS; i++)
        clear_layer(table, i);
    table->chance = (ChanceQuestion){0};
    table->luck = (Answer){0};
    table->result = 0;
    table->state = TABLE_OVER;
    table->winners = winners;
    if (winners == 0)
        tell_all(play, EVENT_OVER, NO_PIECE, NULL, say0(MSG_DRAWN));
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        if (winners & SEAT_BIT(seat))
            tell_all(play, EVENT_OVER, NO_PIECE, NULL, say1(MSG_WINS, arg_seat(seat)));
    }
}

/* Hands answers and luck to the step that is about to run, and takes them off the table. */
static void hand_over(Play *play)
{
    Table *table = play->table;
    Layer *layer = &table->layers[table->layer];

    for (uint8_t seat = 0; seat < table->seats; seat++) {
        if (layer->answers[seat].kind == ANSWER_NONE)
            continue;
        play->answered |= SEAT_BIT(seat);
        play->answers[seat] = layer->answers[seat];
        memset(&layer->answers[seat], 0, sizeof layer->answers[seat]);
    }
    if (table->luck.kind != ANSWER_NONE) {
        play->luck = table->luck;
        memset(&table->luck, 0, sizeof table->luck);
    }
}

/* Something was asked, answered or won since the last step. Can the next one run? It is given what it asked for. */
static bool take_in(Play *play)
{
    if (play->won) {
        end_game(play);
        return false;
    }
    if (layer_waits(play->table))
        return false;
    hand_over(play);
    play->stirred = false;
    return true;
}

/* Can the next step run? Most steps have asked nothing, and cost next to nothing here. */
static inline bool begin_step(Play *play)
{
    Table *table = play->table;

    if (table->state != TABLE_PLAYING)
        return false;
    play->answered = play->given;
    play->given = 0;
    if (play->luck.kind != ANSWER_NONE)
        play->luck = (Answer){0};
    if (play->stirred && !take_in(play))
        return false;
    play->result = table->result;
    table->result = 0;
    if (table->depth == 0) {
        never(play, "a game ends with win(), not by running out of frames");
        return false;
    }
    if (++play->steps > MAX_STEPS) {
        break_table(play, BREAK_STEPS);
        return false;
    }
    return true;
}

static inline void run_step(Play *play)
{
    Frame *frame = top_frame(play->table);
    const ProcedureSpec *procedure = &play->rules->procedures[frame->procedure];

    if (frame->step == ABANDONED && procedure->when_left != FRAME_CLEANS_UP)
        pop_frame(play);
    else
        procedure->run(play, frame);
}

void run(Play *play)
{
    while (begin_step(play))
        run_step(play);
}

void run_until(Play *play, bool (*until)(const Look *look))
{
    Look look = look_of(play);

    while (begin_step(play) && !until(&look))
        run_step(play);
}

const Answer *answer_of(const Play *play, uint8_t seat)
{
    assert(play->answered & SEAT_BIT(seat));
    return &play->answers[seat];
}

bool has_answered(const Play *play, uint8_t seat)
{
    return (play->answered & SEAT_BIT(seat)) != 0;
}

const Answer *luck(const Play *play)
{
    return &play->luck;
}

uint8_t all_seats(const Table *table)
{
    return (uint8_t)((1u << table->seats) - 1);
}

uint8_t seats_of_side(const Table *table, uint8_t side)
{
    uint8_t mask = 0;

    for (uint8_t seat = 0; seat < table->seats; seat++) {
        if (table->side[seat] == side)
            mask |= SEAT_BIT(seat);
    }
    return mask;
}

int side_count(const Table *table)
{
    int sides = 0;

    for (uint8_t seat = 0; seat < table->seats; seat++)
        sides = table->side[seat] >= sides ? table->side[seat] + 1 : sides;
    return sides;
}

uint8_t seat_in_order(const Table *table, uint8_t first, int index)
{
    int sides = side_count(table);

    for (int turn = 0; turn < sides; turn++) {
        int side = (table->side[first] + turn) % sides;
        for (uint8_t seat = 0; seat < table->seats; seat++) {
            if (table->side[seat] == side && index-- == 0)
                return seat;
        }
    }
    return SEAT_NOBODY;
}

/* ---- ids of rules ---- */

/* `ids` stand one after the other, each ended by a zero, the last by two. */
const char *pick_rule(const Rules *rules, const char *ids)
{
    for (const char *const *prefix = rules->rule_prefixes; prefix != NULL && *prefix != NULL; prefix++) {
        for (const char *id = ids; *id != '\0'; id += strlen(id) + 1) {
            if (strncmp(id, *prefix, strlen(*prefix)) == 0)
                return id;
        }
    }
    return ids;
}
