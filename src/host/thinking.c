/* Thinking: machines that are asked get copies of what their seats know, think elsewhere, and answer. What is of no use any more is called
 * off; an answer that comes all the same is dropped. */
#include <stdlib.h>
#include <string.h>

#include "ai/random.h"
#include "host/room.h"
#include "table/play.h"

/* ---- calling off ---- */

static void call_off(Room *room, uint64_t *number)
{
    const HostWorld *world = &room->host->world;

    if (*number != 0 && world->forget != NULL)
        world->forget(world->self, *number);
    *number = 0;
}

void seat_stops_thinking(Room *room, int seat)
{
    Seat *at = &room->seat[seat];

    call_off(room, &at->thinking);
    call_off(room, &at->hint);
    free(at->memory);
    at->memory = NULL;
}

void room_stops_thinking(Room *room)
{
    for (int seat = 0; seat < room->seats; seat++)
        seat_stops_thinking(room, seat);
}

/* ---- asking ---- */

/* Machines among themselves play while somebody looks on. */
static bool is_worth_thinking(const Room *room)
{
    for (int seat = 0; seat < room->seats; seat++) {
        if (is_person(&room->seat[seat]))
            return true;
    }
    return room->here != NULL;
}

ThinkJob think_job(Room *room, const Question *question)
{
    Host *host = room->host;
    const Seat *seat = &room->seat[question->seat];
    ThinkJob job = {.number = ++host->numbers,
                    .rules = room->rules,
                    .known = table_censor(room->rules, &room->match->table, question->seat),
                    .question = *question};

    memcpy(job.game, room->id, sizeof job.game);
    host->world.random(host->world.self, &job.seed, sizeof job.seed);
    if (seat->memory != NULL)
        job.memory = *seat->memory;
    return job;
}

void think_begin(Room *room, ThinkJob *job)
{
    job->kind = level_within(room->host, room->rules, job->kind);
    job->milliseconds = level_milliseconds(room, job->kind);
    rules_lend(room->host, job->game);
    room->host->world.think(room->host->world.self, job);
}

/* What this seat remembers, all zeroes at first; NULL: memory ran out. */
static SearchMemory *memory_of(Seat *seat)
{
    if (seat->memory == NULL)
        seat->memory = calloc(1, sizeof *seat->memory);
    return seat->memory;
}

/* At a table for practice a person may ask for a hint later, and the ace wants to know what the seat saw when all chose in secret. */
static void remember_for_hints(Room *room)
{
    Question questions[MAX_SEATS];

    if (room->state != ROOM_PLAYING || room->match == NULL || room->manner != MANNER_PRACTICE)
        return;
    int count = table_questions(room->rules, &room->match->table, questions);
    for (int i = 0; i < count; i++) {
        uint8_t seat = questions[i].seat;
        if (is_played_by_machine(&room->seat[seat]) || memory_of(&room->seat[seat]) == NULL)
            continue;
        Table known = table_censor(room->rules, &room->match->table, seat);
        search_remember(room->rules, &known, &questions[i], room->seat[seat].memory);
    }
}

void room_wake_machines(Room *room)
{
    Question questions[MAX_SEATS];

    remember_for_hints(room);
    if (room->state != ROOM_PLAYING || room->match == NULL || !room_is_kept(room) || !is_worth_thinking(room))
        return;
    int count = table_questions(room->rules, &room->match->table, questions);
    for (int i = 0; i < count; i++) {
        Seat *seat = &room->seat[questions[i].seat];
        if (!is_played_by_machine(seat) || seat->thinking != 0)
            continue;
        ThinkJob job = think_job(room, &questions[i]);
        job.kind = seat->machine;
        seat->thinking = job.number;
        think_begin(room, &job);
    }
}

/* ---- answers ---- */

/* What the machine said if that can be, else anything that can: on its view it cannot see whether a set is legal. */
static bool machine_answer(Room *room, const Question *question, const Answer *thought, Answer *answer)
{
    Host *host = room->host;
    RandomPlayer random = {0};

    if (thought != NULL && thought->seat == question->seat && thought->count == question->count &&
        table_check(room->rules, &room->match->table, thought).code == STATUS_OK) {
        *answer = *thought;
        return true;
    }
    host->world.random(host->world.self, &random.state, sizeof random.state);
    return random_answer(&random, room->rules, &room->match->table, question, answer);
}

static void take_thought(Room *room, int seat, const Answer *thought)
{
    char text[400];
    Out why = out_to(text, sizeof text);
    const char *rule = NULL;
    Question open;
    Answer answer;

    if (room->state != ROOM_PLAYING || !table_question(room->rules, &room->match->table, (uint8_t)seat, &open))
        return;
    if (thought != NULL && thought->count != open.count)
        return; /* it is asked something else by now, and will be woken for that */
    if (machine_answer(room, &open, thought, &answer) && room_take_answer(room, &answer, LANGUAGE_EN, &why, &rule))
        room_played(room);
    else
        room_adjourn(room, why.length > 0 ? text : host_english(HOST_NO_MACHINE_ANSWER));
}

/* Only a machine that searches remembers something. */
static void remember(Seat *seat, const SearchMemory *memory)
{
    const Level *level = opponent_level(seat->machine);

    if (memory == NULL || level == NULL || level->milliseconds == 0)
        return;
    if (memory_of(seat) != NULL)
        *seat->memory = *memory;
}

void host_thought(Host *host, const char *game, uint64_t number, const Answer *answer, const SearchMemory *memory)
{
    Room *room = host_room(host, game);

    rules_return(host, game);
    for (int seat = 0; room != NULL && number != 0 && seat < room->seats; seat++) {
        Seat *at = &room->seat[seat];
        if (at->hint == number) {
            hint_thought(room, seat, answer);
            return;
        }
        if (at->thinking != number)
            continue;
        at->thinking = 0;
        remember(at, memory);
        clock_tick(room);
        take_thought(room, seat, answer);
        room_hand_in(room);
        room_wake_machines(room);
        return;
    }
}
