/* Growth: who makes a record longer than the game is, and how far.
 *
 * A record has room for a game that is played on and on: limits.entries_a_game. Besides, a seat can add entries that bring the game
 * no further, and could do so alone for as long as it likes: it sets a dial that it had set already; it revises; it takes back; it
 * offers a draw, or a gift, again and again. Such entries are that seat's *growth*. They do not count towards the length at which a
 * game is drawn, so that nobody brings that about by them, and a seat may add limits.changes_a_seat of them. After that it can
 * play on, and nothing else.
 *
 * What a seat has considered in the open secret question is not kept: after a restart each dial may be set once more. */
#include <stdlib.h>

#include "host/room.h"
#include "table/play.h"

int growth_played(const Room *room)
{
    int played = room->match->record.entry_count;

    for (int seat = 0; seat < room->seats; seat++)
        played -= room->seat[seat].grown;
    return played;
}

bool growth_is_spent(const Room *room, int seat)
{
    return room->seat[seat].grown >= room->host->limits.changes_a_seat;
}

/* ---- what an answer is ---- */

/* Whoever made the standing move that is being settled; SEAT_NOBODY: none is. */
static uint8_t mover(const Table *table)
{
    for (int i = table->depth - 1; table->layer > 0 && i >= 0; i--) {
        if (table->frames[i].procedure == PROC_STANDING)
            return table->frames[i].seat;
    }
    return SEAT_NOBODY;
}

/* What an answer is about, as a bit: a piece, or nothing in particular. */
static uint64_t subject_bit(const Answer *answer)
{
    int piece = answer->kind == ANSWER_OPTION ? answer->key.piece : NO_PIECE;

    return UINT64_C(1) << (piece == NO_PIECE ? 0 : 1 + piece % 63);
}

static bool is_secret(const Room *room, const Question *question)
{
    return question->state == QUESTION_OPEN && (room->rules->questions[question->kind].flags & ASK_HIDDEN) != 0;
}

/* The seat had answered that already, and is asked on. To confirm is always possible. */
static bool is_said_again(const Room *room, const Answer *answer)
{
    const Table *table = &room->match->table;

    return answer->kind != ANSWER_MOVE && table->layer == 0 && is_secret(room, &table->layers[0].asked[answer->seat]) &&
           !(answer->kind == ANSWER_OPTION && answer->key.verb == VERB_CONFIRM) &&
           (room->seat[answer->seat].considered & subject_bit(answer)) != 0;
}

static bool is_move(const Answer *answer)
{
    return answer->kind == ANSWER_MOVE && answer->key.verb != VERB_CONCEDE;
}

bool growth_refuses(const Room *room, const Answer *answer)
{
    return (is_move(answer) || is_said_again(room, answer)) && growth_is_spent(room, answer->seat);
}

uint8_t growth_author(const Room *room, const Answer *answer)
{
    const Table *table = &room->match->table;

    if (answer->kind == ANSWER_MOVE)
        return is_move(answer) ? answer->seat : SEAT_NOBODY;
    if (table->layer > 0)
        return mover(table);
    return room->seat[answer->seat].revises || is_said_again(room, answer) ? answer->seat : SEAT_NOBODY;
}

void growth_add(Room *room, uint8_t seat, int entries)
{
    if (seat < room->seats && !is_played_by_machine(&room->seat[seat]))
        room->seat[seat].grown += entries;
}

/* ---- what has been considered ---- */

static void forget_considered(Seat *seat)
{
    seat->considered = 0;
    seat->revises = false;
}

static bool is_same_question(const Question *before, const Question *after)
{
    return before->state == after->state && before->kind == after->kind && before->count == after->count;
}

/* Has nothing happened but that this seat may say more, or waits for the others? */
static bool is_asked_on(const Room *room, const Question before[MAX_SEATS], int seat)
{
    const Question *now = room->match->table.layers[0].asked;

    for (int other = 0; other < room->seats; other++) {
        if (other != seat && !is_same_question(&before[other], &now[other]))
            return false;
    }
    return now[seat].kind == before[seat].kind &&
           (now[seat].state == QUESTION_SETTLED ||
            (now[seat].state == QUESTION_OPEN && now[seat].count == before[seat].count + 1));
}

void growth_taken(Room *room, const Answer *answer, const Question before[MAX_SEATS])
{
    Seat *seat = &room->seat[answer->seat];
    bool secret = answer->kind != ANSWER_MOVE && is_secret(room, &before[answer->seat]);

    if (answer->kind == ANSWER_MOVE && answer->key.verb == VERB_REVISE) {
        seat->revises = true;
        return;
    }
    if (secret && is_asked_on(room, before, answer->seat)) {
        seat->considered |= subject_bit(answer);
        return;
    }
    for (int i = 0; i < room->seats; i++) {
        if (!is_same_question(&before[i], &room->match->table.layers[0].asked[i]))
            forget_considered(&room->seat[i]);
    }
}

/* ---- take-backs ---- */

int growth_standing(const Room *room)
{
    int count = 0;
    int *standing = record_standing(&room->match->record, &count);

    free(standing);
    return count;
}

void growth_taken_back(Room *room, int seat, int standing)
{
    growth_add(room, (uint8_t)seat, 1 + standing - growth_standing(room));
    for (int i = 0; i < room->seats; i++)
        forget_considered(&room->seat[i]);
}
