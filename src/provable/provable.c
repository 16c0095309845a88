#include "provable/provable.h"

#include <stdio.h>
#include <string.h>

#include "provable/sha256.h"

_Static_assert((int)SEAL_BYTES == (int)SHA256_BYTES, "a commitment is a hash");

static void print_hex(Out *out, const uint8_t *bytes, int count)
{
    for (int i = 0; i < count; i++)
        out_hex(out, bytes[i], 2);
}

/* SHA-256("outrider commit 1\n", the header above the commitment line by line, "secret HEX\n") */
static void commitment_of(const Record *record, const uint8_t secret[SEAL_BYTES], uint8_t commitment[SEAL_BYTES])
{
    char line[RECORD_LINE_BYTES];
    Out out = out_to(line, sizeof line);
    size_t at = 0;
    Sha256 hash;

    out_text(&out, "outrider commit 1\n");
    sha256_begin(&hash);
    sha256_add(&hash, line, (size_t)out.length);
    for (out = out_to(line, sizeof line); record_next_term(record, &at, &out); out = out_to(line, sizeof line)) {
        out_text(&out, "\n");
        sha256_add(&hash, line, (size_t)out.length);
    }
    out_text(&out, "secret ");
    print_hex(&out, secret, SEAL_BYTES);
    out_text(&out, "\n");
    sha256_add(&hash, line, (size_t)out.length);
    sha256_end(&hash, commitment);
    secret_forget(line, sizeof line);
}

bool provable_commit(const Rules *rules, const Setup *setup, const uint8_t secret[SEAL_BYTES],
                     uint8_t commitment[SEAL_BYTES], RecordError *error)
{
    Seal none = {0};
    Setup sealed = *setup;
    Record record;

    sealed.seal = &none;
    if (!record_begin(&record, rules, &sealed, NULL, error))
        return false;
    commitment_of(&record, secret, commitment);
    record_free(&record);
    return true;
}

/* SHA-256("outrider pledge 1\ncommit HEX\nseat N\nnonce HEX\n") */
void provable_pledge(const uint8_t commitment[SEAL_BYTES], int seat, const uint8_t nonce[NONCE_BYTES],
                     uint8_t pledge[SEAL_BYTES])
{
    char text[200];
    Out out = out_to(text, sizeof text);

    out_text(&out, "outrider pledge 1\ncommit ");
    print_hex(&out, commitment, SEAL_BYTES);
    out_text(&out, "\nseat ");
    out_number(&out, seat);
    out_text(&out, "\nnonce ");
    print_hex(&out, nonce, NONCE_BYTES);
    out_text(&out, "\n");
    sha256(text, (size_t)out.length, pledge);
}

/* key = HMAC(secret, "outrider dice 1\ncommit HEX\nnonce 0 HEX\nnonce 1 HEX\n...") */
void provable_open(Provable *provable, const Rules *rules, const uint8_t secret[SEAL_BYTES], const Seal *seal,
                   int seats)
{
    Hmac hmac;
    char line[120];
    Out out = out_to(line, sizeof line);

    provable->rules = rules;
    hmac_begin(&hmac, secret, SEAL_BYTES);
    out_text(&out, "outrider dice 1\ncommit ");
    print_hex(&out, seal->commitment, SEAL_BYTES);
    out_text(&out, "\n");
    hmac_add(&hmac, line, (size_t)out.length);
    for (int seat = 0; seat < seats; seat++) {
        out = out_to(line, sizeof line);
        out_text(&out, "nonce ");
        out_number(&out, seat);
        out_text(&out, " ");
        print_hex(&out, seal->nonce[seat], NONCE_BYTES);
        out_text(&out, "\n");
        hmac_add(&hmac, line, (size_t)out.length);
    }
    hmac_end(&hmac, provable->key);
}

/* The first eight bytes, big end first, of HMAC(key, "attack r3 ship-2 0/INDEX"). */
uint64_t provable_number(const Provable *provable, const Table *table, const ChanceKey *key, uint32_t index)
{
    Voice voice = {.rules = provable->rules, .table = table};
    char name[128];
    Out out = out_to(name, sizeof name);
    uint8_t tag[SHA256_BYTES];
    Hmac hmac;
    uint64_t number = 0;

    chance_key_print(&out, &voice, key);
    out_text(&out, "/");
    out_number(&out, index);
    hmac_begin(&hmac, provable->key, sizeof provable->key);
    hmac_add(&hmac, name, (size_t)out.length);
    hmac_end(&hmac, tag);
    for (int i = 0; i < 8; i++)
        number = number << 8 | tag[i];
    return number;
}

/* A ChanceNumber: the table says what the pieces in its keys are called. */
typedef struct ProvableTable {
    const Provable *provable;
    const Table *table;
} ProvableTable;

static uint64_t number_at_table(void *self, const ChanceKey *key, uint32_t index)
{
    const ProvableTable *at = self;

    return provable_number(at->provable, at->table, key, index);
}

bool provable_sample(const Provable *provable, const Table *table, const ChanceQuestion *question, Answer *answer)
{
    ProvableTable at = {provable, table};

    return chance_sample(provable->rules, table, question, number_at_table, &at, answer);
}

static bool answer_provable(void *self, const Rules *rules, const Table *table, const ChanceQuestion *question,
                            Answer *answer)
{
    (void)rules;
    return provable_sample(self, table, question, answer);
}

Chance provable_chance(Provable *provable)
{
    return (Chance){provable, answer_provable};
}

/* ---- verifying ---- */

typedef struct Verifier {
    Provable provable;
    int checked;
    bool wrong;
    char first[200]; /* the first answer that is not the one the secret gives */
} Verifier;

static void check_answer(void *self, const Table *table, const Answer *answer)
{
    Verifier *verifier = self;
    const Rules *rules = verifier->provable.rules;
    Voice voice = {.rules = rules, .table = table};
    Answer due;

    if (answer->seat != SEAT_CHANCE || verifier->wrong)
        return;
    verifier->checked++;
    if (provable_sample(&verifier->provable, table, &table->chance, &due) &&
        memcmp(due.faces, answer->faces, sizeof due.faces) == 0 && due.key.card == answer->key.card &&
        due.key.number == answer->key.number)
        return;
    Out out = out_to(verifier->first, sizeof verifier->first);
    verifier->wrong = true;
    answer_print(&out, &voice, answer);
    out_text(&out, "; the secret gives ");
    answer_print(&out, &voice, &due);
}

static bool fail(RecordError *error, const char *why, const char *detail)
{
    error->line = 0;
    (void)snprintf(error->text, sizeof error->text, "%s%s", why, detail);
    return false;
}

static bool check_pledges(const Record *record, RecordError *error)
{
    char who[24];
    Out out = out_to(who, sizeof who);

    for (int seat = 0; seat < record->seats; seat++) {
        uint8_t pledge[SEAL_BYTES];
        provable_pledge(record->seal.commitment, seat, record->seal.nonce[seat], pledge);
        if (!secrets_equal(pledge, record->seal.pledge[seat], SEAL_BYTES)) {
            out_number(&out, seat);
            return fail(error, "the nonce is not the one that was pledged, of seat ", who);
        }
    }
    return true;
}

bool provable_verify(const Record *record, const Rules *rules, int *checked, RecordError *error)
{
    uint8_t secret[SEAL_BYTES], commitment[SEAL_BYTES];
    Verifier verifier = {0};
    Sink sink = {.self = &verifier, .answer = check_answer};
    Table table;

    *checked = 0;
    if (!record->sealed)
        return fail(error, "the record has no commitment: its dice cannot be proved", "");
    if (!record_secret(record, secret))
        return fail(error, "the record does not end with the host's secret: it is revealed when the game is over", "");
    commitment_of(record, secret, commitment);
    if (!secrets_equal(commitment, record->seal.commitment, SEAL_BYTES))
        return fail(error, "the secret at the end and the setup are not those that were committed to at the start", "");
    if (!check_pledges(record, error))
        return false;
    provable_open(&verifier.provable, rules, secret, &record->seal, record->seats);
    if (!record_replay(record, rules, -1, &table, NULL, &sink, error))
        return false;
    if (verifier.wrong)
        return fail(error, "this is not the luck of this game: ", verifier.first);
    *checked = verifier.checked;
    return true;
}
