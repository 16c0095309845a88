/* Compiling effects: what follows `may`, `must`, `do`, `then` and `on`. What follows an effect's own word is read by its row
 * (abilities/words.h). */
#include <string.h>

#include "xwing/abilities/words.h"
#include "xwing/content/compiler.h"

/* ---- for the rows ---- */

const Keyword *face_words(int die)
{
    return die == DIE_ATTACK ? attack_face_words : defense_face_words;
}

bool take_count(Compiler *compiler, int most, const char *what, uint16_t *count)
{
    ContentWord word = peek_word(&compiler->here);
    int value = 1;

    if (word.length > 0 && word.text[0] >= '0' && word.text[0] <= '9' && !TAKE_NUMBER(compiler, 1, most, what, &value))
        return false;
    *count = (uint16_t)value;
    return true;
}

/* ---- a line ---- */

enum { MOST_EFFECT_WORDS = 63 };

bool accept_words(Statement *here, const char *words)
{
    int at = here->at;

    for (;;) {
        size_t length = strcspn(words, " ");
        ContentWord word = take_word(here);
        if (word.quoted || (size_t)word.length != length || memcmp(word.text, words, length) != 0) {
            here->at = at;
            return false;
        }
        if (words[length] == '\0')
            return true;
        words += length + 1;
    }
}

/* The row of the next word. */
static const EffectWord *take_effect_word(Compiler *compiler)
{
    Keyword names[MOST_EFFECT_WORDS + 1] = {0};
    int word = 0;

    for (int i = 0; effect_words[i] != NULL; i++) {
        names[i] = (Keyword){effect_words[i]->name, i};
        if (strchr(effect_words[i]->name, ' ') != NULL && accept_words(&compiler->here, effect_words[i]->name))
            return effect_words[i];
    }
    return TAKE_KEYWORD(compiler, names, "an effect", &word) ? effect_words[word] : NULL;
}

/* Does the word before `per` say how many already? */
static bool says_how_many(const Statement *here)
{
    ContentWord before = here->word[here->at - 2];

    return (before.text[0] >= '0' && before.text[0] <= '9') || content_word_is(before, "any") ||
           content_word_is(before, "all");
}

/* `FACE...`: faces of the last roll, a bit each. */
static bool take_faces(Compiler *compiler, const Block *block, uint8_t *faces)
{
    int face = 0;

    if (block->rolled < 0)
        return FAIL(compiler, "nothing was rolled yet; write a line with roll before this one");
    const Keyword *words = face_words(block->rolled);
    if (!TAKE_KEYWORD(compiler, words, "a face of the die that was rolled", &face))
        return false;
    do
        *faces |= (uint8_t)(1U << face);
    while (accept_keyword(&compiler->here, words, &face));
    return true;
}

/* `per SHIPS [most N]`: as many as there are such ships; `per suffered`: as much damage as was suffered; `per rolled FACE...`: as many as
 * there are dice of the last roll that show one of these. */
static bool take_per(Compiler *compiler, const Block *block, Effect *effect)
{
    int most = UINT8_MAX;

    if (!effect->word->counts_ships)
        return FAIL(compiler, "%s is not counted by ships: write %s", effect->word->name, effect->word->usage);
    if (says_how_many(&compiler->here))
        return FAIL(compiler, "per says how many, and so does the word before it; leave out one of them");
    effect->per_what = accept_word(&compiler->here, "suffered") ? PER_SUFFERED
                       : accept_word(&compiler->here, "rolled") ? PER_ROLLED
                                                                : PER_SHIPS;
    if (effect->per_what == PER_SUFFERED && !(block_brings(compiler, block) & BRINGS_COUNT))
        return FAIL(compiler, "suffered is counted when damage was suffered: when damage_suffered; say when first");
    if ((effect->per_what == PER_ROLLED && !take_faces(compiler, block, &effect->per_faces)) ||
        (effect->per_what == PER_SHIPS && !take_ships(compiler, block, &effect->per)) ||
        (accept_word(&compiler->here, "most") && !TAKE_NUMBER(compiler, 1, 9, "how many at most", &most)))
        return false;
    effect->most = (uint8_t)most;
    return true;
}

/* `for PARTY`, `for each SHIPS` */
static bool take_whom(Compiler *compiler, Block *block, Effect *effect)
{
    if (!effect->word->for_others)
        return FAIL(compiler, "%s is for the ship of its card alone: write %s", effect->word->name,
                    effect->word->usage);
    effect->is_for_each = accept_word(&compiler->here, "each");
    return effect->is_for_each ? take_ships(compiler, block, &effect->ships)
                               : take_party(compiler, block, &effect->whom);
}

/* What may follow an effect: per, for and if, in this order. */
static bool take_rest(Compiler *compiler, Block *block, Effect *effect)
{
    if ((accept_word(&compiler->here, "per") && !take_per(compiler, block, effect)) ||
        (accept_word(&compiler->here, "for") && !take_whom(compiler, block, effect)))
        return false;
    block->has_each = effect->is_for_each;
    bool taken = !accept_word(&compiler->here, "if") || take_condition(compiler, block, &effect->only_if);
    block->has_each = false;
    return taken;
}

/* ---- the program ---- */

static void go_on(void *self)
{
    const Block *block = self;

    compiler_next(block->compiler);
}

static bool read_effect(void *self, uint16_t *what)
{
    Block *block = self;
    Compiler *compiler = block->compiler;
    XwingContent *content = compiler->content;

    if (content->effect_count == MAX_EFFECTS)
        return FAIL(compiler, "all cards together have at most %d effects", (int)MAX_EFFECTS);
    Effect *effect = &content->effects[content->effect_count];
    if (accept_word(&compiler->here, "on") && !take_faces(compiler, block, &effect->on))
        return false;
    effect->word = take_effect_word(compiler);
    if (effect->word == NULL || (effect->word->read != NULL && !effect->word->read(compiler, block, effect)) ||
        !take_rest(compiler, block, effect))
        return false;
    *what = (uint16_t)content->effect_count++;
    return true;
}

static bool read_condition(void *self, uint16_t *what)
{
    const Block *block = self;
    Condition *condition = new_condition(block->compiler);

    if (condition == NULL || !take_condition(block->compiler, block, condition))
        return false;
    *what = (uint16_t)(condition - block->compiler->content->conditions);
    return true;
}

/* `choose one by PARTY`: the player of that ship chooses. */
static bool read_who(void *self, uint8_t *who)
{
    const Block *block = self;
    Compiler *compiler = block->compiler;

    if (!accept_word(&compiler->here, "by"))
        return FAIL(compiler, "after choose one comes whose choice it is, if it is not yours: choose one by defender");
    return take_party(compiler, block, who);
}

void begin_program(Compiler *compiler, Block *block)
{
    XwingContent *content = compiler->content;

    block->ability->asked = &content->conditions[content->condition_count];
    block->ability->effect = &content->effects[content->effect_count];
    block->ability->program.first = (uint16_t)content->step_count;
    block->program = (ProgramReader){.reader = &compiler->reader,
                                     .here = &compiler->here,
                                     .more = &compiler->more,
                                     .next = go_on,
                                     .read_effect = read_effect,
                                     .read_condition = read_condition,
                                     .read_who = read_who,
                                     .self = block,
                                     .steps = &content->steps[content->step_count],
                                     .room = MAX_PROGRAM_STEPS - content->step_count};
}

bool take_program_line(Block *block)
{
    return program_take_line(&block->program);
}

void end_program(Block *block)
{
    XwingContent *content = block->compiler->content;
    CardAbility *ability = block->ability;

    ability->program.count = block->program.count;
    ability->asked_count = (uint16_t)(&content->conditions[content->condition_count] - ability->asked);
    ability->effect_count = (uint16_t)(&content->effects[content->effect_count] - ability->effect);
    content->step_count += block->program.count;
}
