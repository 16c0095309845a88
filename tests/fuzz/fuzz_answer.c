/* Hostile answers: the bytes choose a game and a position, then what is done at the table, most of which should never be
 * done. What is refused must change nothing, what is taken must leave the table sound, and the record must tell it all. */
#include "fuzz/hostile.h"

static Match match;
static int answers_left; /* looking around and taking back cost as much as LONG answers */
enum { LONG = 12 };

static void try_answer(const Answer *answer)
{
    uint64_t before = table_hash(&match.table);
    size_t length = match.record.length;
    int entries = match.record.entry_count;
    StatusCode checked = table_check(match.rules, &match.table, answer).code;
    must(table_hash(&match.table) == before, "checking changes nothing");
    Status status = match_answer(&match, answer);

    must(status.code != STATUS_BROKEN, "no answer breaks the rules");
    must(status.code == checked, "checking and answering agree");
    if (status.code != STATUS_OK) {
        must(table_hash(&match.table) == before, "a refused answer changes nothing");
        must(match.record.length == length && match.record.entry_count == entries, "a refused answer is not recorded");
        must_say_why(match.rules, &match.table, &status);
    }
    must_be_sound(match.rules, &match.table);
}

static void try_referee(const RefereeEntry *entry, const char *note)
{
    uint64_t before = table_hash(&match.table);
    size_t length = match.record.length;
    Status status = match_referee(&match, entry, note);

    must(status.code != STATUS_BROKEN, "no entry of the referee breaks the rules");
    if (status.code != STATUS_OK) {
        must(table_hash(&match.table) == before && match.record.length == length, "a refused entry changes nothing");
        must_say_why(match.rules, &match.table, &status);
    }
    must_be_sound(match.rules, &match.table);
}

static void try_back(int entry)
{
    uint64_t before = table_hash(&match.table);
    size_t length = match.record.length;
    RecordError error = {0};

    if (!match_back(&match, entry, &error)) {
        must(table_hash(&match.table) == before && match.record.length == length,
             "a refused take-back changes nothing");
        must(error.text[0] != '\0', "a refused take-back says why");
    }
    must_be_sound(match.rules, &match.table);
}

/* An answer to what is asked, right in seat and count, with any content. */
static Answer almost_right(Bytes *bytes)
{
    Question questions[MAX_SEATS];
    ChanceQuestion chance;
    Answer answer;
    int count = table_questions(match.rules, &match.table, questions);

    take_bytes(bytes, &answer, sizeof answer);
    if (table_chance(match.rules, &match.table, &chance)) {
        answer.seat = SEAT_CHANCE;
        answer.kind = chance.kind;
    } else if (count > 0) {
        const Question *question = &questions[answer.seat % count];
        answer.seat = question->seat;
        answer.count = question->count;
        answer.kind = match.rules->questions[question->kind].answer;
    }
    return answer;
}

static void standing_move(Bytes *bytes)
{
    uint8_t seat = take_byte(bytes) % match.table.seats, index = take_byte(bytes);
    int count = table_moves(match.rules, &match.table, seat);

    if (count == 0)
        return;
    Candidate candidate = table_move(match.rules, &match.table, seat, index % count);
    try_answer(&(Answer){.seat = seat, .kind = ANSWER_MOVE, .key = candidate.key});
}

static void act(Bytes *bytes, RandomPlayer *player)
{
    uint8_t what = take_byte(bytes);
    Answer answer;

    switch (what % 16) {
    case 0: /* anything */
        take_bytes(bytes, &answer, sizeof answer);
        try_answer(&answer);
        return;
    case 1:
        answer = almost_right(bytes);
        try_answer(&answer);
        return;
    case 2: /* legal but for one byte */
        if (legal_answer(player, match.rules, &match.table, &answer)) {
            uint8_t at = take_byte(bytes) % sizeof answer;
            ((uint8_t *)&answer)[at] ^= (uint8_t)(take_byte(bytes) | 1);
            try_answer(&answer);
        }
        return;
    case 3:
    case 4:
        standing_move(bytes);
        return;
    case 5: /* any move of a seat */
        take_bytes(bytes, &answer, sizeof answer);
        answer.kind = ANSWER_MOVE;
        answer.seat %= match.table.seats;
        answer.key.verb %= match.rules->verb_count;
        answer.key.card = NO_CARD;
        answer.key.pose = (Pose){0};
        try_answer(&answer);
        return;
    case 6: {
        RefereeEntry entry = {.kind = take_byte(bytes) % 16, .seat = take_byte(bytes)};
        try_referee(&entry, what & 16 ? "a note with \"quotes\" and a \n newline" : NULL);
        return;
    }
    case 7:
        answers_left -= LONG;
        try_back((int16_t)take_pair(bytes) % (match.record.entry_count + 2));
        return;
    case 8:
        answers_left -= LONG;
        look_from_every_seat(match.rules, &match.table, &match.names);
        return;
    default: /* some legal ones, as the game goes: the first is looked at closely */
        for (int i = 0; i <= what >> 4; i++) {
            if (answers_left-- <= 0 || !legal_answer(player, match.rules, &match.table, &answer))
                break;
            if (i == 0)
                try_answer(&answer);
            else
                must(match_answer(&match, &answer).code == STATUS_OK, "a legal answer is taken");
        }
        must_be_sound(match.rules, &match.table);
        return;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Bytes bytes = {data, size};
    RandomPlayer player = {take_pair(&bytes)};
    Start start = take_start(&bytes);
    Sink sink = {.self = &match, .event = hear};
    RecordError error = {0};

    if (!match_begin(&match, start.rules, &start.setup, NULL, &sink, &error)) {
        must(error.text[0] != '\0', "a refused setup says why");
        must(!start.is_sure, error.text);
        return -1;
    }
    must_be_sound(match.rules, &match.table);
    answers_left = start.most;
    for (int i = 0; i < 200 && bytes.left > 0 && answers_left-- > 0; i++)
        act(&bytes, &player);
    look_from_every_seat(match.rules, &match.table, &match.names);
    must_replay(&match);
    match_free(&match);
    return 0;
}
