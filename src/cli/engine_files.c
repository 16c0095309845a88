/* Commands that read and write files: cards, save, load. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/engine_parts.h"
#include "cli/games.h"

static bool file_name(const Engine *engine, Words *words, char *name, int size, Out *reply)
{
    Word word = words_take(words);

    if (!engine->may_use_files)
        return engine_fail(reply, "files are not available here", "", "");
    if (word.length == 0 || word.length >= size)
        return engine_fail(reply, "expected the name of a file or folder, of at most 511 bytes", "", "");
    memcpy(name, word.text, (size_t)word.length);
    name[word.length] = '\0';
    return true;
}

/* cards FOLDER: from now on `game`, of the game that they are for, is with these cards too. */
bool engine_cards(Engine *engine, Words *words, Out *reply)
{
    char folder[512];

    if (!file_name(engine, words, folder, sizeof folder, reply))
        return false;
    const Rules *rules = games_with_cards(folder, reply);
    if (rules == NULL)
        return false;
    engine_forget_game(engine);
    games_give_back(engine->own);
    engine->own = rules;
    engine->rules = NULL;
    return true;
}

bool engine_save(Engine *engine, Words *words, Out *reply)
{
    char name[512], end[128];
    Out out = out_to(end, sizeof end);
    const Record *record = &engine->match.record;

    if (!file_name(engine, words, name, sizeof name, reply))
        return false;
    FILE *file = fopen(name, "wb");
    if (file == NULL)
        return engine_fail(reply, "cannot write ", name, "");
    record_end_line(record, engine->rules, &engine->match.table, &out);
    bool whole = fwrite(record->text, 1, record->length, file) == record->length &&
                 fwrite(end, 1, (size_t)out.length, file) == (size_t)out.length;
    whole = fclose(file) == 0 && whole;
    return whole || engine_fail(reply, "could not write all of ", name, "; is the disk full?");
}

bool engine_load(Engine *engine, Words *words, Out *reply)
{
    enum { MOST = 64 << 20 };
    char name[512], number[64];
    Out out = out_to(number, sizeof number);
    Record record;
    RecordError error = {0};

    if (!file_name(engine, words, name, sizeof name, reply))
        return false;
    FILE *file = fopen(name, "rb");
    if (file == NULL)
        return engine_fail(reply, "cannot read ", name, "");
    char *text = malloc(MOST);
    size_t length = text != NULL ? fread(text, 1, MOST, file) : 0;
    (void)fclose(file);
    bool ok = text != NULL && record_load(&record, text, length, true, &error);
    free(text);
    if (ok) {
        const Rules *rules = games_for_record(&record, &error);
        Match match;
        ok = rules != NULL && match_resume(&match, rules, &record, NULL, &error);
        if (ok) {
            engine_forget_game(engine);
            engine->rules = engine->loaded = rules;
            engine->match = match;
            engine->match.sink = &engine->sink;
            engine->begun = true;
            for (int seat = 0; seat < engine->match.record.seats; seat++)
                engine_call_seat(engine, seat, engine->match.record.seat_names[seat], SEAT_NAME_BYTES);
            return true;
        }
        games_give_back(rules);
        record_free(&record);
    }
    out_text(&out, ":");
    out_number(&out, error.line);
    out_text(&out, ": ");
    reply->length = 0;
    out_text(reply, name);
    out_text(reply, number);
    out_text(reply, error.text);
    return false;
}
