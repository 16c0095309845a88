/* Answers in words, both ways: what records, scripts and the text protocol share. docs/record-format.md is its grammar. */
#include "outrider/text.h"

#include <string.h>

#include "table/kernel.h"
#include "table/meant.h"
#include "table/piece_names.h"

/* ---- writing ---- */

/* Millionths as a decimal number without needless zeros. */
static void print_millionths(Out *out, int64_t millionths)
{
    enum { PLACES = 6 };
    char places[PLACES];
    int shown = 0;
    uint64_t rest = millionths < 0 ? (uint64_t)-millionths : (uint64_t)millionths;

    for (int i = PLACES - 1; i >= 0; i--, rest /= 10) {
        places[i] = (char)('0' + rest % 10);
        if (shown == 0 && rest % 10 != 0)
            shown = i + 1;
    }
    out_text(out, millionths < 0 ? "-" : "");
    out_number(out, (int64_t)rest);
    if (shown > 0) {
        out_text(out, ".");
        out_bytes(out, places, shown);
    }
}

/* For people, in millimetres and degrees, if reading that back gives the same pose; else in steps of the grid. */
static bool print_kind_pose(Out *out, const Pose *pose)
{
    char text[96];
    Out kind = out_to(text, sizeof text);
    Words words;
    Pose back = {0};
    Status refusal;

    out_text(&kind, "at ");
    print_millionths(&kind, (int64_t)pose->x * 1000000 / POSE_STEPS_PER_MM);
    out_text(&kind, " ");
    print_millionths(&kind, (int64_t)pose->y * 1000000 / POSE_STEPS_PER_MM);
    out_text(&kind, " facing ");
    print_millionths(&kind, (int64_t)(((uint64_t)pose->heading * UINT64_C(360000000)) >> 32));
    if (!words_split(&words, text, kind.length) || !words_pose(&words, &back, &refusal) || back.x != pose->x ||
        back.y != pose->y || back.heading != pose->heading)
        return false;
    out_text(out, text);
    return true;
}

void pose_print(Out *out, const Voice *voice, const Pose *pose)
{
    if (voice->names != NULL && print_kind_pose(out, pose))
        return;
    out_text(out, "pose ");
    out_number(out, pose->x);
    out_text(out, " ");
    out_number(out, pose->y);
    out_text(out, " ");
    out_number(out, pose->heading);
}

/* The whole key of a card; for people the last part of it, if no other card's ends in the same. */
static void card_print(Out *out, const Voice *voice, uint16_t card)
{
    const Rules *rules = voice->rules;
    const char *key = card < rules->card_count ? rules->cards[card].key : "-";
    const char *slash = strrchr(key, '/');
    int alike = 0;

    for (uint16_t i = 0; slash != NULL && i < rules->card_count; i++) {
        const char *other = strrchr(rules->cards[i].key, '/');
        alike += other != NULL && strcmp(other, slash) == 0;
    }
    out_text(out, voice->names != NULL && alike == 1 ? slash + 1 : key);
}

void key_print(Out *out, const Voice *voice, const Key *key)
{
    const Rules *rules = voice->rules;
    const VerbSpec *verb = &rules->verbs[key->verb < rules->verb_count ? key->verb : 0];
    Strictness strictness = voice->names != NULL ? READ_KINDLY : READ_EXACTLY;

    out_text(out, verb->name);
    for (const char *field = verb->fields; *field != '\0'; field++) {
        out_text(out, " ");
        switch (*field) {
        case 'p':
            piece_print(out, voice, key->piece, strictness);
            break;
        case 'u':
            source_print(out, voice, key->number, key->piece, strictness);
            break;
        case 'c':
            card_print(out, voice, key->card);
            break;
        case 'a':
            out_text(out,
                     key->number >= 0 && key->number < rules->ability_count ? rules->abilities[key->number].name : "-");
            break;
        case 'o':
            pose_print(out, voice, &key->pose);
            break;
        default: /* n and s */
            out_number(out, key->number);
            break;
        }
    }
}

const char *question_name(const Rules *rules, const Question *question)
{
    return question->kind < rules->question_count ? rules->questions[question->kind].name : "nothing";
}

void chance_key_print(Out *out, const Voice *voice, const ChanceKey *key)
{
    const Rules *rules = voice->rules;

    out_text(out, key->occasion < rules->occasion_count ? rules->occasions[key->occasion] : "-");
    out_text(out, " r");
    out_number(out, key->round);
    out_text(out, " ");
    piece_print(out, voice, key->piece, READ_EXACTLY);
    out_text(out, " ");
    out_number(out, key->ordinal);
}

static void print_chance(Out *out, const Voice *voice, const Answer *answer)
{
    const Rules *rules = voice->rules;
    const ChanceQuestion *question = &voice->table->chance;

    chance_key_print(out, voice, &question->key);
    switch (answer->kind) {
    case ANSWER_ROLL: {
        const DieSpec *die = &rules->dice[question->source];
        out_text(out, " roll");
        for (int face = 0; face < die->faces; face++) {
            if (answer->faces[face] == 0)
                continue;
            out_text(out, " ");
            out_text(out, die->face[face].name);
            out_text(out, " ");
            out_number(out, answer->faces[face]);
        }
        break;
    }
    case ANSWER_DRAW:
        out_text(out, " draw ");
        out_text(out, answer->key.card < rules->card_count ? rules->cards[answer->key.card].key : "-");
        break;
    default:
        out_text(out, " pick ");
        out_number(out, answer->key.number);
        break;
    }
}

static void print_subset(Out *out, const Voice *voice, const Question *question, const Answer *answer)
{
    int count = table_candidates(voice->rules, voice->table, question);
    const char *before = "";

    for (int i = 0; i < count && i < MAX_SUBSET; i++) {
        if (!(answer->items >> i & 1))
            continue;
        Candidate candidate = table_candidate(voice->rules, voice->table, question, i);
        out_text(out, before);
        key_print(out, voice, &candidate.key);
        before = " + ";
    }
    if (before[0] == '\0')
        out_text(out, "none");
}

void answer_print(Out *out, const Voice *voice, const Answer *answer)
{
    const Table *table = voice->table;

    if (answer->seat == SEAT_CHANCE) {
        print_chance(out, voice, answer);
        return;
    }
    if (answer->kind == ANSWER_MOVE) {
        out_text(out, "move ");
        key_print(out, voice, &answer->key);
        return;
    }
    const Question *question = &table->layers[table->layer].asked[answer->seat % MAX_SEATS];
    out_text(out, question_name(voice->rules, question));
    out_text(out, " ");
    switch (answer->kind) {
    case ANSWER_SUBSET:
        print_subset(out, voice, question, answer);
        break;
    case ANSWER_NUMBER:
        out_number(out, answer->key.number);
        break;
    case ANSWER_POSE:
        pose_print(out, voice, &answer->key.pose);
        break;
    default:
        key_print(out, voice, &answer->key);
        break;
    }
}

/* ---- reading ---- */

static bool verb_parse(const Rules *rules, Word word, uint16_t *verb)
{
    for (uint16_t i = 0; i < rules->verb_count; i++) {
        if (word_is(word, rules->verbs[i].name)) {
            *verb = i;
            return true;
        }
    }
    return false;
}

/* One of a game's names, as the next word has it: in full, or kindly in part if that is clear. */
typedef struct Search {
    const char *what; /* that is looked for */
    Likeness least;   /* that will do, and then of what was found */
    int count, index; /* how many are as good; the first of them */
    const char *name[2];
} Search;

static Search begin_search(const char *what, Strictness strictness)
{
    return (Search){.what = what, .least = strictness == READ_KINDLY ? OF_SAME_CARD : IN_FULL};
}

static void search_name(Search *search, const char *name, int index, Word word)
{
    Likeness likeness = name_likeness(name, word);

    if (likeness < search->least)
        return;
    if (likeness > search->least || search->count == 0) {
        search->count = 0;
        search->index = index;
    }
    search->least = likeness;
    if (search->count < 2)
        search->name[search->count] = name;
    search->count++;
}

static bool end_search(const Search *search, Words *words, Status *refusal)
{
    Word word = words_peek(words);

    if (search->count == 0)
        return words_unexpected(words, search->what, refusal);
    if (search->count > 1) {
        const char *one = search->name[0], *other = search->name[1];
        *refusal = refused(say3(MSG_SEVERAL_NAMES, arg_text(word.text, word.length), arg_text(one, (int)strlen(one)),
                                arg_text(other, (int)strlen(other))),
                           NULL);
        return false;
    }
    return true;
}

static bool card_parse(const Rules *rules, Words *words, Strictness strictness, uint16_t *card, Status *refusal)
{
    Search search = begin_search("the key of a card", strictness);

    for (int i = 0; i < rules->card_count; i++)
        search_name(&search, rules->cards[i].key, i, words_peek(words));
    *card = (uint16_t)search.index;
    return end_search(&search, words, refusal);
}

static bool ability_parse(const Rules *rules, Words *words, Strictness strictness, int32_t *ability, Status *refusal)
{
    Search search = begin_search("the name of an ability", strictness);

    for (int i = 0; i < rules->ability_count; i++)
        search_name(&search, rules->abilities[i].name, i, words_peek(words));
    *ability = search.index;
    return end_search(&search, words, refusal);
}

static bool field_parse(const Voice *voice, char field, Words *words, Strictness strictness, Key *key, Status *refusal)
{
    Word word = words_peek(words);
    int64_t number = 0;

    switch (field) {
    case 'p':
        if (!piece_parse(voice, word.text, word.length, strictness, &key->piece))
            return words_unexpected(words, piece_expected(voice->rules), refusal);
        break;
    case 'u':
        if (!source_parse(voice, key->number, word.text, word.length, strictness, &key->piece))
            return words_unexpected(words, source_expected(voice->rules), refusal);
        break;
    case 'c':
        if (!word_is(word, "-") && !card_parse(voice->rules, words, strictness, &key->card, refusal))
            return false;
        break;
    case 'a':
        if (!ability_parse(voice->rules, words, strictness, &key->number, refusal))
            return false;
        break;
    case 'o':
        return words_pose(words, &key->pose, refusal);
    default:
        if (!word_integer(word, INT32_MIN, INT32_MAX, &number))
            return words_unexpected(words, "a whole number", refusal);
        key->number = (int32_t)number;
        break;
    }
    words_take(words);
    return true;
}

static bool key_parse(const Voice *voice, Words *words, Strictness strictness, Key *key, Status *refusal)
{
    uint16_t verb = 0;

    if (!verb_parse(voice->rules, words_peek(words), &verb))
        return words_unexpected(words, "one of the question's verbs", refusal);
    words_take(words);
    *key = key_of(verb);
    for (const char *field = voice->rules->verbs[verb].fields; *field != '\0'; field++) {
        if (!field_parse(voice, *field, words, strictness, key, refusal))
            return false;
    }
    return true;
}

static bool subset_parse(const Voice *voice, const Question *question, Words *words, Strictness strictness,
                         Answer *answer, Status *refusal)
{
    int count = table_candidates(voice->rules, voice->table, question);
    Key key;

    if (words_accept(words, "none"))
        return true;
    do {
        int item = 0;
        if (!key_parse(voice, words, strictness, &key, refusal))
            return false;
        while (item < count) {
            Candidate candidate = table_candidate(voice->rules, voice->table, question, item);
            if (key_equal(&candidate.key, &key))
                break;
            item++;
        }
        if (item >= count || item >= MAX_SUBSET) {
            *refusal = refuse_unlisted(&(Look){voice->rules, voice->table}, question, &key);
            return false;
        }
        answer->items |= UINT64_C(1) << item;
    } while (words_accept(words, "+"));
    return true;
}

static bool roll_parse(const DieSpec *die, int dice, Words *words, Answer *answer, Status *refusal)
{
    int shown = 0;

    while (words_left(words)) {
        int face = 0;
        int64_t amount = 1;
        while (face < die->faces && !word_is(words_peek(words), die->face[face].name))
            face++;
        if (face == die->faces)
            return words_unexpected(words, "a face of the die", refusal);
        words_take(words);
        if (word_integer(words_peek(words), 0, 99, &amount))
            words_take(words);
        shown += (int)amount;
        answer->faces[face] = (uint8_t)(answer->faces[face] + amount);
    }
    if (shown > UINT8_MAX) { /* more than a count can hold; of others table_check() says the same */
        *refusal = refused(say2(MSG_ROLL_SUM, arg_number(dice), arg_number(shown)), NULL);
        return false;
    }
    return true;
}

/* The chance key must be the one that is asked for: a die in the wrong place is not luck but an error. */
static bool chance_key_parse(const Voice *voice, Words *words, Status *refusal)
{
    char expected[96];
    Out out = out_to(expected, sizeof expected);
    Words wanted;

    chance_key_print(&out, voice, &voice->table->chance.key);
    if (!words_split(&wanted, expected, out.length))
        return false;
    while (words_left(&wanted)) {
        Word word = words_take(&wanted), found = words_peek(words);
        if (found.length != word.length || memcmp(found.text, word.text, (size_t)word.length) != 0)
            return words_unexpected(words, "the chance key that is asked for", refusal);
        words_take(words);
    }
    return true;
}

static bool chance_parse(const Voice *voice, Words *words, Strictness strictness, Answer *answer, Status *refusal)
{
    static const char *const verbs[] = {[ANSWER_ROLL] = "roll", [ANSWER_DRAW] = "draw", [ANSWER_PICK] = "pick"};
    const ChanceQuestion *question = &voice->table->chance;

    if (question->kind == ANSWER_NONE) {
        *refusal = refused(say0(MSG_CHANCE_NOT_ASKED), NULL);
        return false;
    }
    answer->kind = question->kind;
    answer->key = key_of(0);
    if (strictness == READ_EXACTLY && !chance_key_parse(voice, words, refusal))
        return false;
    if (!words_accept(words, verbs[question->kind]))
        return words_unexpected(words, verbs[question->kind], refusal);
    switch (question->kind) {
    case ANSWER_ROLL:
        return roll_parse(&voice->rules->dice[question->source], question->amount, words, answer, refusal);
    case ANSWER_DRAW:
        return field_parse(voice, 'c', words, strictness, &answer->key, refusal);
    default:
        return field_parse(voice, 'n', words, strictness, &answer->key, refusal);
    }
}

/* Kindly, the question's name may be left out. A question can be named like one of its verbs: then the word is the name
 * only if a verb follows it, or none of the items. Numbers and poses are said without a verb. */
static bool names_question(const Rules *rules, const Words *words, const QuestionKind *kind)
{
    uint16_t verb = 0;
    Word following = words->at + 1 < words->count ? words->word[words->at + 1] : (Word){"", 0};
    bool may_be_verb =
        (kind->answer == ANSWER_OPTION || kind->answer == ANSWER_SUBSET) && verb_parse(rules, words_peek(words), &verb);

    return word_is(words_peek(words), kind->name) &&
           (!may_be_verb || verb_parse(rules, following, &verb) || word_is(following, "none"));
}

/* Kindly, what is on offer says what is meant. */
static bool option_parse(const Voice *voice, const Question *question, Words *words, Strictness strictness, Key *key,
                         Status *refusal)
{
    if (strictness == READ_KINDLY) {
        Meaning meaning = find_meant(voice, question, words, key, refusal);
        if (meaning != MEANS_NOTHING)
            return meaning == MEANS_ONE;
    }
    return key_parse(voice, words, strictness, key, refusal);
}

static bool seat_parse(const Voice *voice, uint8_t seat, Words *words, Strictness strictness, Answer *answer,
                       Status *refusal)
{
    const Rules *rules = voice->rules;
    Question question;

    if (words_accept(words, "move")) {
        answer->kind = ANSWER_MOVE;
        return key_parse(voice, words, strictness, &answer->key, refusal);
    }
    if (!table_question(rules, voice->table, seat, &question)) {
        *refusal = refused(say1(MSG_NOT_ASKED, arg_seat(seat)), NULL);
        return false;
    }
    const QuestionKind *kind = &rules->questions[question.kind];
    answer->count = question.count;
    answer->kind = kind->answer;
    if (strictness == READ_EXACTLY && !words_accept(words, kind->name))
        return words_unexpected(words, kind->name, refusal);
    if (strictness == READ_KINDLY && names_question(rules, words, kind))
        words_take(words);
    switch (kind->answer) {
    case ANSWER_SUBSET:
        return subset_parse(voice, &question, words, strictness, answer, refusal);
    case ANSWER_NUMBER:
        answer->key = key_of(0);
        return field_parse(voice, 'n', words, strictness, &answer->key, refusal);
    case ANSWER_POSE:
        answer->key = key_of(0);
        return words_pose(words, &answer->key.pose, refusal);
    default:
        return option_parse(voice, &question, words, strictness, &answer->key, refusal);
    }
}

Status answer_parse(const Voice *voice, uint8_t seat, const char *text, int length, Strictness strictness,
                    Answer *answer)
{
    Words words;
    Status refusal = status_ok();

    memset(answer, 0, sizeof *answer);
    answer->seat = seat;
    if (!words_split(&words, text, length))
        return refused(say0(MSG_LONG_LINE), NULL);
    if (seat == SEAT_CHANCE ? !chance_parse(voice, &words, strictness, answer, &refusal)
                            : !seat_parse(voice, seat, &words, strictness, answer, &refusal))
        return refusal;
    if (words_left(&words))
        return refused(say1(MSG_EXTRA_WORD, arg_text(words_peek(&words).text, words_peek(&words).length)), NULL);
    return status_ok();
}
