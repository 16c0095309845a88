/* Taking statements of Outer Rim's content apart: what several of them have. */
#include <stdio.h>
#include <string.h>

#include "rim/content/compiler.h"

bool rim_take_byte(RimCompiler *compiler, int least, int most, const char *what, uint8_t *byte)
{
    int number = 0;

    if (!take_number(&compiler->reader, &compiler->here, least, most, what, &number))
        return false;
    *byte = (uint8_t)number;
    return true;
}

bool rim_take_credits(RimCompiler *compiler, uint16_t *credits)
{
    enum { MOST_CREDITS = 30000 };
    int number = 0;

    if (!take_number(&compiler->reader, &compiler->here, 0, MOST_CREDITS, "credits", &number))
        return false;
    *credits = (uint16_t)number;
    return true;
}

bool rim_take_faction(RimCompiler *compiler, uint8_t *faction)
{
    int found = 0;

    if (!RIM_KEYWORD(compiler, rim_faction_words, "a faction", &found))
        return false;
    *faction = (uint8_t)found;
    return true;
}

bool rim_take_trust(RimCompiler *compiler, uint8_t *trust)
{
    int found = 0;

    if (!RIM_KEYWORD(compiler, rim_trust_words, "how sure it is", &found))
        return false;
    *trust = (uint8_t)found;
    return true;
}

/* ---- finding ---- */

static bool is_called(const char *id, const char *text, int length)
{
    return strlen(id) == (size_t)length && memcmp(id, text, (size_t)length) == 0;
}

#define FIND(content, table, count, member, id, length)                                                                \
    for (int i = 0; i < (content)->count; i++) {                                                                       \
        if (is_called((content)->table[i].member, id, length))                                                         \
            return i;                                                                                                  \
    }                                                                                                                  \
    return -1

int rim_find_space(const RimContent *content, const char *id, int length)
{
    FIND(content, spaces, space_count, id, id, length);
}

int rim_find_tile(const RimContent *content, const char *id, int length)
{
    FIND(content, tiles, tile_count, id, id, length);
}

int rim_find_character(const RimContent *content, const char *id, int length)
{
    FIND(content, characters, character_count, id, id, length);
}

int rim_find_ship(const RimContent *content, const char *id, int length)
{
    FIND(content, ships, ship_count, id, id, length);
}

int rim_find_deck(const RimContent *content, const char *id, int length)
{
    FIND(content, decks, deck_count, id, id, length);
}

int rim_find_card(const RimContent *content, const char *id, int length)
{
    FIND(content, cards, card_count, id, id, length);
}

/* Takes the id of something that was written before: `found` is its index, `id_of` gives the id of each. */
static bool take_written(RimCompiler *compiler, const char *what,
                         int (*find)(const RimContent *content, const char *id, int length),
                         const char *(*id_of)(const RimContent *content, int index), int *found)
{
    ContentWord word = peek_word(&compiler->here);
    NearestWord nearest = nearest_to(word);
    char hint[80];

    if (!words_remain(&compiler->here))
        return RIM_FAIL(compiler, "the id of a %s is missing at the end of the line", what);
    *found = word.quoted ? -1 : find(compiler->content, word.text, word.length);
    if (*found >= 0) {
        take_word(&compiler->here);
        return true;
    }
    for (int i = 0; id_of(compiler->content, i) != NULL; i++)
        nearest_try(&nearest, id_of(compiler->content, i));
    return RIM_FAIL(compiler, "%s \"%.*s\" is not known; it is written in a line before this one%s", what,
                    word.length < 40 ? word.length : 40, word.text, nearest_hint(&nearest, hint, sizeof hint));
}

static const char *space_id(const RimContent *content, int index)
{
    return index < content->space_count ? content->spaces[index].id : NULL;
}

bool rim_take_space(RimCompiler *compiler, uint8_t *space)
{
    int found = 0;

    if (!take_written(compiler, "space", rim_find_space, space_id, &found))
        return false;
    *space = (uint8_t)found;
    return true;
}

static const char *deck_id(const RimContent *content, int index)
{
    return index < content->deck_count ? content->decks[index].id : NULL;
}

bool rim_take_deck(RimCompiler *compiler, uint8_t *deck)
{
    int found = 0;

    if (!take_written(compiler, "deck", rim_find_deck, deck_id, &found))
        return false;
    *deck = (uint8_t)found;
    return true;
}

static const char *card_id(const RimContent *content, int index)
{
    return index < content->card_count ? content->cards[index].id : NULL;
}

bool rim_take_card(RimCompiler *compiler, uint16_t *card)
{
    int found = 0;

    if (!take_written(compiler, "card", rim_find_card, card_id, &found))
        return false;
    *card = (uint16_t)found;
    return true;
}

bool rim_take_skills(RimCompiler *compiler, uint8_t skill[RIM_SKILLS])
{
    int found = 0;

    if (!RIM_KEYWORD(compiler, rim_skill_words, "a skill", &found))
        return false;
    do
        skill[found]++;
    while (accept_keyword(&compiler->here, rim_skill_words, &found));
    return true;
}

/* ---- ids, names and keys ---- */

static const char *keep(RimCompiler *compiler, const char *text)
{
    uint32_t at = 0;

    if (!content_keep_text(&compiler->reader, &compiler->here, &compiler->content->texts, text, &at))
        return NULL;
    return compiler->content->texts.bytes + at;
}

bool rim_take_id(RimCompiler *compiler, const char *what, const char **id)
{
    char text[RIM_ID_BYTES];

    if (!take_id(&compiler->reader, &compiler->here, what, text, sizeof text))
        return false;
    *id = keep(compiler, text);
    return *id != NULL;
}

/* ---- phrases: names and stories ---- */

const char *rim_phrase(const RimContent *content, uint16_t phrase, Language language)
{
    return content_text(&content->texts, &content->phrases[phrase], language);
}

/* A name is short; what is too long is refused where it is written. */
static bool keep_name(RimCompiler *compiler, const char *what, uint16_t name, Language language)
{
    char text[RIM_NAME_BYTES];

    return take_text(&compiler->reader, &compiler->here, what, text, sizeof text) &&
           content_keep_text(&compiler->reader, &compiler->here, &compiler->content->texts, text,
                             &compiler->content->phrases[name].at[language]);
}

bool rim_take_name(RimCompiler *compiler, const char *what, uint16_t *name)
{
    *name = (uint16_t)compiler->content->phrase_count++;
    return keep_name(compiler, what, *name, LANGUAGE_EN);
}

static bool take_name_in(RimCompiler *compiler, uint16_t name)
{
    int language = 0;

    if (!RIM_KEYWORD(compiler, content_languages, "a language", &language))
        return false;
    if (language == LANGUAGE_EN)
        return RIM_FAIL(compiler, "the English name stands beside the id; here stand those of other languages");
    if (compiler->content->phrases[name].at[language] != 0)
        return RIM_FAIL(compiler, "there is a name in this language already");
    if (!keep_name(compiler, "the name in this language", name, (Language)language) || !RIM_END_LINE(compiler))
        return false;
    rim_next(compiler);
    return true;
}

int rim_compile_name(RimCompiler *compiler, uint16_t name)
{
    if (!accept_word(&compiler->here, "name"))
        return 0;
    return take_name_in(compiler, name) ? 1 : -1;
}

bool rim_compile_names(RimCompiler *compiler, int depth, uint16_t name)
{
    while (rim_inside(compiler, depth)) {
        int taken = rim_compile_name(compiler, name);
        if (taken < 0)
            return false;
        if (taken == 0)
            return RIM_FAIL(compiler, "here stand lines with the name in other languages: name pt \"...\"");
    }
    return !compiler->reader.failed;
}

bool rim_is_story(const Statement *here)
{
    return content_word_is(peek_word(here), "story") && !peek_word(here).quoted;
}

/* Is the statement after the one at hand a further line of the same story? Then it is at hand, after its first word. */
static bool accept_story_line(RimCompiler *compiler)
{
    RimCompiler ahead = *compiler;

    rim_next(&ahead);
    if (!ahead.more || ahead.here.depth != compiler->here.depth || !accept_word(&ahead.here, "story") ||
        content_word_is(peek_word(&ahead.here), "en"))
        return false;
    *compiler = ahead;
    return true;
}

bool rim_take_story(RimCompiler *compiler, uint16_t *phrase)
{
    ContentText *text = &compiler->content->phrases[compiler->content->phrase_count];

    take_word(&compiler->here);
    if (words_remain(&compiler->here) && !content_word_is(peek_word(&compiler->here), "en"))
        return RIM_FAIL(compiler,
                        "a story begins in English, story en \"...\"; its other languages follow, line by line");
    do {
        if (!content_take_text(&compiler->reader, &compiler->here, &compiler->content->texts, text))
            return false;
    } while (accept_story_line(compiler));
    *phrase = (uint16_t)compiler->content->phrase_count++;
    return true;
}

/* ---- keys and items ---- */

const char *rim_make_key(RimCompiler *compiler, const char *kind, const char *group, const char *id)
{
    char key[RIM_KEY_BYTES * 2];

    (void)snprintf(key, sizeof key, "outer-rim/%s%s%s/%s", kind, group[0] != '\0' ? "/" : "", group, id);
    return keep(compiler, key);
}

bool rim_keep_item(RimCompiler *compiler, const char *key)
{
    ContentItems *items = &compiler->content->items;

    if (key == NULL)
        return false;
    if (content_find_item(items, key, strlen(key)) != NULL)
        return content_fail(&compiler->reader, compiler->head.line,
                            "%s is written already; give this one another id, or leave out one of them", key);
    ContentItem *item = content_begin_item(items, NULL, key);
    if (!content_add_whole(items, item, &compiler->reader, &compiler->head, compiler->after))
        return false;
    content_end_item(items, item);
    return true;
}

bool rim_compile_text(RimCompiler *compiler, ContentText *text)
{
    if (!content_take_text(&compiler->reader, &compiler->here, &compiler->content->texts, text))
        return false;
    rim_next(compiler);
    return true;
}
