#include "rim/content/mute.h"

#include <stdio.h>
#include <string.h>

enum { PART_BYTES = 64 };

/* Something that can be taken away. Exactly one of the pointers is set. */
typedef struct Part {
    const char *key;
    char name[PART_BYTES];
    RimAbility *block;
    RimSection *section;
    RimGoal *goal;
    RimCharacter *character; /* its words; */
    RimCard *card;           /* those of a card */
} Part;

typedef struct Visit {
    RimContent *content;
    void (*part)(struct Visit *visit, const Part *part);
    void (*hear)(void *self, const char *key, const char *part); /* of rim_content_parts() */
    void *self;
    const char *what; /* of rim_content_mute() */
    int muted;
} Visit;

/* ---- every part of everything ---- */

static void visit_blocks(Visit *visit, const char *key, const RimAbilities *abilities)
{
    for (int i = 0; i < abilities->count; i++) {
        Part part = {.key = key, .block = &visit->content->abilities[abilities->first + i]};
        (void)snprintf(part.name, sizeof part.name, "%d", i + 1);
        visit->part(visit, &part);
    }
}

static void visit_goal(Visit *visit, const char *key, RimGoal *goal)
{
    if (goal->times > 0)
        visit->part(visit, &(Part){.key = key, .name = "goal", .goal = goal});
}

static const char *word_of(const Keyword *words, int value)
{
    while (words->value != value)
        words++;
    return words->word;
}

/* How many sections of the card before this one are called as it is: those of the same kind and place; of AI cards those of the same step. */
static int same_before(const RimSection *first, const RimSection *section)
{
    int count = 0;

    for (const RimSection *one = first; one < section; one++) {
        bool of_ai = section->kind >= SECTION_FIRST && one->kind >= SECTION_FIRST;
        count += one->where == section->where && (of_ai || one->kind == section->kind);
    }
    return count;
}

static void name_section(const RimContent *content, const RimSection *section, int before, char name[PART_BYTES])
{
    const char *word = word_of(rim_section_words, section->kind);
    int length = 0;

    if (section->kind >= SECTION_FIRST) {
        (void)snprintf(name, PART_BYTES, "%s:%d", word_of(rim_step_words, section->where), before + 1);
        return;
    }
    if (section->kind == SECTION_SPACE)
        length = snprintf(name, PART_BYTES, "%s:%s", word, content->spaces[section->where].id);
    else if (section->kind == SECTION_STEP)
        length = snprintf(name, PART_BYTES, "%s:%d", word, section->where);
    else
        length = snprintf(name, PART_BYTES, "%s", word);
    if (before > 0)
        (void)snprintf(name + length, (size_t)(PART_BYTES - length), ":%d", before + 1);
}

static bool is_zero(const void *bytes, size_t size)
{
    const uint8_t *byte = bytes;

    for (size_t i = 0; i < size; i++) {
        if (byte[i] != 0)
            return false;
    }
    return true;
}

/* Does the card say something outside of its sections and blocks? The skills of a job are for information only (OR-JOB-02), and so are the
 * traits that no rule asks for. */
static bool has_words(const RimCard *card)
{
    bool is_crew = card->type == CARD_CREW;
    uint8_t asked_for = TRAIT_ILLEGAL | (is_crew ? TRAIT_DROID : 0);

    return (is_crew && !is_zero(card->skill, sizeof card->skill)) || !is_zero(card->value, sizeof card->value) ||
           (card->traits & asked_for) != 0 || card->limit != 0 || card->holds_cargo || card->fits_cargo ||
           card->not_sold_at != NO_SPACE;
}

static void visit_card(Visit *visit, RimCard *card)
{
    RimSection *first = &visit->content->sections[card->first_section];

    visit_blocks(visit, card->key, &card->abilities);
    for (RimSection *section = first; section < first + card->sections; section++) {
        Part part = {.key = card->key, .section = section};
        if (section->program.count == 0 && !section->is_secret)
            continue; /* it says nothing */
        name_section(visit->content, section, same_before(first, section), part.name);
        visit->part(visit, &part);
    }
    if (has_words(card))
        visit->part(visit, &(Part){.key = card->key, .name = "words", .card = card});
}

static void visit_all(Visit *visit)
{
    RimContent *content = visit->content;

    for (int i = 0; i < content->character_count; i++) {
        RimCharacter *character = &content->characters[i];
        visit_blocks(visit, character->key, &character->abilities);
        visit_goal(visit, character->key, &character->goal);
        visit->part(visit, &(Part){.key = character->key, .name = "words", .character = character});
    }
    for (int i = 0; i < content->ship_count; i++) {
        visit_blocks(visit, content->ships[i].key, &content->ships[i].abilities);
        visit_goal(visit, content->ships[i].key, &content->ships[i].goal);
    }
    for (int i = 0; i < content->card_count; i++)
        visit_card(visit, &content->cards[i]);
}

/* ---- taking one away ---- */

static void silence_section(RimSection *section)
{
    if (section->kind == SECTION_FIRST)
        section->kind = SECTION_ALL; /* a line that does nothing is not the one that was applicable */
    section->is_secret = 0;
    section->program.count = 0;
}

static void silence_card(RimCard *card)
{
    memset(card->skill, 0, sizeof card->skill);
    memset(card->value, 0, sizeof card->value);
    card->traits = card->limit = card->holds_cargo = card->fits_cargo = 0;
    card->not_sold_at = NO_SPACE;
}

static void silence_character(RimCharacter *character)
{
    memset(character->skill, 0, sizeof character->skill);
    memset(character->reputation, 0, sizeof character->reputation);
    character->chooses_reputation = character->is_droid = 0;
}

static void silence(const Part *part)
{
    if (part->block != NULL)
        part->block->sides = 0; /* it stands on no side */
    else if (part->section != NULL)
        silence_section(part->section);
    else if (part->goal != NULL)
        part->goal->times = 0;
    else if (part->character != NULL)
        silence_character(part->character);
    else
        silence_card(part->card);
}

static void silence_if_named(Visit *visit, const Part *part)
{
    size_t length = strlen(part->key);

    if (strncmp(visit->what, part->key, length) != 0)
        return;
    const char *rest = visit->what + length;
    if (*rest != '\0' && (*rest != ':' || strcmp(rest + 1, part->name) != 0))
        return;
    silence(part);
    visit->muted++;
}

static void tell_part(Visit *visit, const Part *part)
{
    visit->hear(visit->self, part->key, part->name);
}

void rim_content_parts(RimContent *content, void (*hear)(void *self, const char *key, const char *part), void *self)
{
    visit_all(&(Visit){.content = content, .part = tell_part, .hear = hear, .self = self});
}

bool rim_content_mute(RimContent *content, const char *what)
{
    Visit visit = {.content = content, .part = silence_if_named, .what = what};

    visit_all(&visit);
    return visit.muted > 0;
}
