#include "analysis/walk.h"

#include <stdlib.h>
#include <string.h>

#include "outrider/text.h"
#include "table/kernel.h"

/* A walk in progress. */
typedef struct Walking {
    Walk *walk;
    const Voice *voice;
    int entry;
    bool too_long, no_memory;
} Walking;

Voice walk_voice(const Walk *walk, const Voice *voice, const Table *table)
{
    Voice named = *voice;

    named.table = table;
    named.names = &walk->names;
    named.seat_names = walk->seat_names;
    named.titles = true;
    return named;
}

/* ---- moments ---- */

static uint16_t round_of(const Rules *rules, const Table *table)
{
    Look look = {rules, table};
    char text[32], *end = NULL;

    if (rules->tell == NULL || !rules->tell(&look, NO_PIECE, "round", text, sizeof text))
        return 0;
    long number = strtol(text, &end, 10);
    return end != text && *end == '\0' && number > 0 && number <= UINT16_MAX ? (uint16_t)number : 0;
}

/* A standing move is open to all, but for a change of mind about what was chosen in secret. */
static bool is_hidden(const Rules *rules, const Table *table, const Answer *answer)
{
    Question question;

    if (answer->seat == SEAT_CHANCE)
        return false;
    if (answer->kind == ANSWER_MOVE)
        return answer->key.verb == VERB_REVISE;
    return table_question(rules, table, answer->seat, &question) &&
           (rules->questions[question.kind].flags & ASK_HIDDEN) != 0;
}

static Moment *add_moment(Walking *walking)
{
    Walk *walk = walking->walk;

    if (walk->count == WALK_MOST_MOMENTS)
        walking->too_long = true;
    if (walking->too_long || walking->no_memory)
        return NULL;
    if (walk->count == walk->room) {
        int room = walk->room > 0 ? 2 * walk->room : 128;
        Moment *more = realloc(walk->moments, (size_t)room * sizeof *more);
        walking->no_memory = more == NULL;
        if (more == NULL)
            return NULL;
        walk->moments = more;
        walk->room = room;
    }
    return &walk->moments[walk->count++];
}

/* Whose attack on whom the dice are for, if there is one. */
static void print_shot(Out *out, const Voice *voice)
{
    Look look = {voice->rules, voice->table};
    Shot shot;

    if (look.rules->shot == NULL || !look.rules->shot(&look, &shot))
        return;
    piece_print(out, voice, shot.attacker, READ_KINDLY);
    out_text(out, " \342\206\222 ");
    piece_print(out, voice, shot.defender, READ_KINDLY);
    out_text(out, ": ");
}

/* Dice as they fell: what is told about them comes later, if at all. */
static void note_dice(const Walking *walking, const Table *table, Moment *moment)
{
    Voice voice = walk_voice(walking->walk, walking->voice, table);
    Out out = out_to(moment->words, sizeof moment->words);
    ChanceQuestion chance;
    bool first = true;

    if (!table_chance(voice.rules, table, &chance) || chance.kind != ANSWER_ROLL)
        return;
    print_shot(&out, &voice);
    const DieSpec *die = &voice.rules->dice[chance.source];
    for (int face = 0; face < die->faces; face++) {
        for (int i = 0; i < moment->answer.faces[face]; i++) {
            Message name = say0(die->face[face].say);
            out_text(&out, first ? "" : ", ");
            first = false;
            if (name.id != MSG_NONE)
                message_format(&out, &voice, &name);
            else
                out_text(&out, die->face[face].name);
        }
    }
    out_text(&out, ".");
}

static void note_answer(void *self, const Table *table, const Answer *answer)
{
    Walking *walking = self;
    const Rules *rules = walking->voice->rules;
    Moment *moment = add_moment(walking);

    if (moment == NULL)
        return;
    *moment = (Moment){.entry = walking->entry,
                       .by = answer->seat,
                       .hidden = is_hidden(rules, table, answer),
                       .round = round_of(rules, table),
                       .answer = *answer,
                       .table = *table};
    moment->table.told = 0;
    note_dice(walking, table, moment);
}

/* Sentences about what the last answer led to, as many as there is room for. */
static void note_event(void *self, const Table *table, const Event *event)
{
    const Walking *walking = self;
    const Walk *walk = walking->walk;

    if (walk->count == 0 || event->audience != 0xFF || event->message.id == MSG_NONE)
        return;
    Moment *moment = &walk->moments[walk->count - 1];
    Voice voice = walk_voice(walk, walking->voice, table);
    Message message = event->message;
    char text[MOMENT_WORDS];
    Out out = out_to(text, sizeof text);
    size_t length = strlen(moment->words);

    if (voice.rules->view_words != NULL)
        (void)voice.rules->view_words(event, &message);
    message_format(&out, &voice, &message);
    if (out.cut || length + (size_t)out.length + 2 > sizeof moment->words)
        return;
    if (length > 0)
        moment->words[length++] = ' ';
    memcpy(moment->words + length, text, (size_t)out.length + 1);
}

/* ---- points and trials ---- */

/* Does this moment go on with the point of the moments before it? */
static bool goes_on(const Walk *walk, int moment)
{
    return moment > 0 && walk->moments[moment].hidden && walk->moments[moment - 1].hidden;
}

static bool has_trial(const Walk *walk, int from, uint8_t by)
{
    for (int i = from; i < walk->trial_count; i++) {
        if (walk->trials[i].by == by)
            return true;
    }
    return false;
}

static bool lay_out_points(Walk *walk)
{
    size_t most = (size_t)walk->count + 1;
    int asked = -1;

    walk->points = calloc(most, sizeof *walk->points);
    walk->trials = calloc(most, sizeof *walk->trials);
    walk->first_trial = calloc(most, sizeof *walk->first_trial);
    if (walk->points == NULL || walk->trials == NULL || walk->first_trial == NULL)
        return false;
    for (int i = 0; i < walk->count; i++) {
        const Moment *moment = &walk->moments[i];
        if (!goes_on(walk, i)) {
            walk->first_trial[walk->point_count] = walk->trial_count;
            walk->points[walk->point_count] = (Point){.first = i, .asked = asked, .hidden = moment->hidden};
            if (moment->hidden)
                asked = walk->point_count;
            walk->point_count++;
        }
        int point = walk->point_count - 1;
        walk->points[point].last = i;
        if (!has_trial(walk, walk->first_trial[point], moment->by))
            walk->trials[walk->trial_count++] = (Trial){point, moment->by};
    }
    walk->first_trial[walk->point_count] = walk->trial_count;
    return true;
}

int walk_next(const Walk *walk, const Trial *trial, int at)
{
    const Point *point = &walk->points[trial->point];

    for (int i = at < point->first ? point->first : at; i <= point->last; i++) {
        if (walk->moments[i].by == trial->by)
            return i;
    }
    return -1;
}

/* ---- the whole ---- */

static bool fail(RecordError *error, const char *why)
{
    Out out = out_to(error->text, sizeof error->text);

    error->line = 0;
    out_text(&out, why);
    return false;
}

bool walk_record(Walk *walk, const Record *record, const Voice *voice, RecordError *error)
{
    Walking walking = {.walk = walk, .voice = voice};
    Sink sink = {.self = &walking, .event = note_event, .answer = note_answer};

    for (int seat = 0; seat < record->seats; seat++)
        walk->seat_names[seat] = record->seat_names[seat][0] != '\0' ? record->seat_names[seat] : NULL;
    if (!record_retell(record, voice->rules, -1, &walk->end, &walk->names, &sink, &walking.entry, error))
        return false;
    if (walking.too_long)
        return fail(error, "the game has more answers than can be analyzed");
    if (walk->end.state != TABLE_OVER)
        return fail(error, "the game is not over: it is analyzed when it is");
    walk->end.told = 0;
    return (!walking.no_memory && lay_out_points(walk)) || fail(error, "memory ran out");
}

void walk_free(Walk *walk)
{
    free(walk->moments);
    free(walk->points);
    free(walk->trials);
    free(walk->first_trial);
    *walk = (Walk){0};
}
