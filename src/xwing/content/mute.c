/* Makes a card say nothing, to show that a test of the card would notice. */
#include <stdlib.h>
#include <string.h>

#include "xwing/abilities/vocabulary.h"
#include "xwing/content/content.h"

/* Which part of a card: all of it, the words of the card itself, or one of its blocks, from 1. */
enum { WHOLE_CARD = -1, ITS_WORDS = 0 };

static void mute_ability(XwingContent *content, AbilityRun *run, int number)
{
    content->abilities[run->first + number].speaks = (About){0};
    run->speaks = (Topics){0};
    for (int i = 0; i < run->count; i++)
        topics_add(&run->speaks, content->abilities[run->first + i].speaks);
}

static bool mute_run(XwingContent *content, AbilityRun *run, int part)
{
    for (int i = 0; i < run->count; i++) {
        if (part == WHOLE_CARD || part == i + 1)
            mute_ability(content, run, i);
    }
    return part <= run->count;
}

static void mute_words(UpgradeCard *card)
{
    memset(card->grants_slot, SLOT_NONE, sizeof card->grants_slot);
    card->grants_bar = card->second_bar = (ActionBar){0};
    card->weapon.arcs = 0;
    card->weapon.is_twice = false;
    card->indicator = 0;
    card->replaces_ability = false;
    card->weapon.inflicts = card->weapon.hurts_first = 0;
}

/* Does `CARD`, `CARD:words` or `CARD:2` name this card? And which part of it? */
static bool names(const char *what, const char *key, int *part)
{
    size_t length = strlen(key);
    char *end = NULL;

    if (strncmp(what, key, length) != 0 || (what[length] != '\0' && what[length] != ':'))
        return false;
    *part = WHOLE_CARD;
    if (what[length] == '\0')
        return true;
    *part = ITS_WORDS;
    if (strcmp(what + length, ":words") == 0)
        return true;
    *part = (int)strtol(what + length + 1, &end, 10);
    return *end == '\0' && *part > 0;
}

bool xwing_content_mute(XwingContent *content, const char *what)
{
    int part = 0;

    for (int i = 0; i < content->pilot_count; i++) {
        if (names(what, content->pilots[i].key, &part))
            return part != ITS_WORDS && mute_run(content, &content->pilots[i].abilities, part);
    }
    for (int i = 0; i < content->ship_count; i++) {
        if (names(what, content->ships[i].key, &part))
            return part != ITS_WORDS && mute_run(content, &content->ships[i].abilities, part);
    }
    for (int i = 0; i < content->upgrade_count; i++) {
        UpgradeCard *card = &content->upgrades[i];
        if (!names(what, card->key, &part))
            continue;
        if (part == WHOLE_CARD || part == ITS_WORDS)
            mute_words(card);
        return mute_run(content, &card->abilities, part);
    }
    for (int i = 0; i < content->damage_count; i++) {
        if (names(what, content->damage[i].key, &part))
            return part != ITS_WORDS && mute_run(content, &content->damage[i].abilities, part);
    }
    return false;
}
