/* Checking the dice of a finished game, in the page of whoever played it. */
#include "outrider/record.h"
#include "provable/provable.h"
#include "wasm/module.h"
#include "xwing/own_cards.h"

static void write_hex(Json *json, const char *key, const uint8_t *bytes, int count)
{
    char text[2 * SEAL_BYTES + 1];
    Out out = out_to(text, sizeof text);

    for (int i = 0; i < count; i++)
        out_hex(&out, bytes[i], 2);
    json_text(json, key, text);
}

static void write_seal(Json *json, const Record *record)
{
    write_hex(json, "commitment", record->seal.commitment, SEAL_BYTES);
    json_open_list(json, "pledges");
    for (int seat = 0; seat < record->seats; seat++)
        write_hex(json, NULL, record->seal.pledge[seat], SEAL_BYTES);
    json_close_list(json);
    json_open_list(json, "nonces");
    for (int seat = 0; seat < record->seats; seat++)
        write_hex(json, NULL, record->seal.nonce[seat], NONCE_BYTES);
    json_close_list(json);
}

uint32_t outrider_verify(uint32_t length)
{
    Record record;
    RecordError error = {0};
    ModuleText text = {0};
    int checked = 0;

    if (!module_has(length))
        return 0;
    bool read = record_load(&record, outrider_buffer(0), length, false, &error);
    const Rules *today = NULL, *rules = read ? module_record_rules(&record, &today, &error) : NULL;
    bool fair = rules != NULL && provable_verify(&record, rules, &checked, &error);
    /* Where another revision of the rules goes otherwise, at a line of the record, nothing is said about its dice. */
    bool same = rules != NULL && (error.line == 0 || record.revision == rules_revision(rules));
    bool known = !read || fair || same;
    Json json = module_json(&text); /* from here on the buffer is the answer's */
    json_open_object(&json, NULL);
    if (!known) {
        json_nothing(&json, "fair");
        json_text(&json, "why", "the game was played by other rules or cards than this page has");
    } else {
        json_flag(&json, "fair", fair);
    }
    if (fair) {
        json_number(&json, "checked", checked);
        write_seal(&json, &record);
    } else if (known) {
        json_text(&json, "why", error.text);
    }
    json_close_object(&json);
    record_free(&record);
    record_rules_free(rules, today);
    if (text.failed)
        module_complain("there is no memory for the answer");
    return text.failed ? 0 : text.length;
}
