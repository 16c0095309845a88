#include "xws/xws_words.h"

#include <stddef.h>
#include <string.h>

/* A word that tools write, and what it stands for in the editions that have it: bits of card_words.h. */
typedef struct Spelling {
    const char *word;
    int value;
    uint8_t families;
} Spelling;

/* clang-format off */
/* The first spelling of each faction in a family is XWS's own. */
static const Spelling factions[] = {
    {"rebel", FACTION_REBEL, CARDS_WITH_SKILL},
    {"rebelalliance", FACTION_REBEL, ALL_CARDS},
    {"rebel", FACTION_REBEL, CARDS_WITH_INITIATIVE},
    {"rebels", FACTION_REBEL, ALL_CARDS},
    {"resistance", FACTION_REBEL, CARDS_WITH_SKILL},
    {"empire", FACTION_EMPIRE, CARDS_WITH_SKILL},
    {"galacticempire", FACTION_EMPIRE, ALL_CARDS},
    {"empire", FACTION_EMPIRE, CARDS_WITH_INITIATIVE},
    {"imperial", FACTION_EMPIRE, ALL_CARDS},
    {"imperials", FACTION_EMPIRE, ALL_CARDS},
    {"firstorder", FACTION_EMPIRE, CARDS_WITH_SKILL},
    {"scum", FACTION_SCUM, CARDS_WITH_SKILL},
    {"scumandvillainy", FACTION_SCUM, ALL_CARDS},
    {"scum", FACTION_SCUM, CARDS_WITH_INITIATIVE},
    {"scumvillainy", FACTION_SCUM, ALL_CARDS},
    {"resistance", FACTION_RESISTANCE, CARDS_WITH_INITIATIVE},
    {"firstorder", FACTION_FIRST_ORDER, CARDS_WITH_INITIATIVE},
    {"galacticrepublic", FACTION_REPUBLIC, CARDS_WITH_INITIATIVE},
    {"republic", FACTION_REPUBLIC, CARDS_WITH_INITIATIVE},
    {"separatistalliance", FACTION_SEPARATIST, CARDS_WITH_INITIATIVE},
    {"separatist", FACTION_SEPARATIST, CARDS_WITH_INITIATIVE},
    {"separatists", FACTION_SEPARATIST, CARDS_WITH_INITIATIVE},
    {NULL, -1, ALL_CARDS},
};

/* The first spelling of each slot in a family is XWS's own key. */
static const Spelling slots[] = {
    {"ept", SLOT_ELITE, CARDS_WITH_SKILL},
    {"talent", SLOT_ELITE, ALL_CARDS},
    {"ept", SLOT_ELITE, CARDS_WITH_INITIATIVE},
    {"elitepilottalent", SLOT_ELITE, ALL_CARDS},
    {"elitetalent", SLOT_ELITE, ALL_CARDS},
    {"elite", SLOT_ELITE, ALL_CARDS},
    {"force-power", SLOT_FORCE, CARDS_WITH_INITIATIVE},
    {"force", SLOT_FORCE, CARDS_WITH_INITIATIVE},
    {"amd", SLOT_ASTROMECH, CARDS_WITH_SKILL},
    {"astromech", SLOT_ASTROMECH, ALL_CARDS},
    {"amd", SLOT_ASTROMECH, CARDS_WITH_INITIATIVE},
    {"astromechdroid", SLOT_ASTROMECH, ALL_CARDS},
    {"torpedo", SLOT_TORPEDO, ALL_CARDS},
    {"torpedoes", SLOT_TORPEDO, ALL_CARDS},
    {"missile", SLOT_MISSILE, ALL_CARDS},
    {"missiles", SLOT_MISSILE, ALL_CARDS},
    {"cannon", SLOT_CANNON, ALL_CARDS},
    {"turret", SLOT_TURRET, ALL_CARDS},
    {"turretweapon", SLOT_TURRET, ALL_CARDS},
    {"bomb", SLOT_BOMB, CARDS_WITH_SKILL},
    {"device", SLOT_BOMB, ALL_CARDS},
    {"bomb", SLOT_BOMB, CARDS_WITH_INITIATIVE},
    {"bombs", SLOT_BOMB, ALL_CARDS},
    {"crew", SLOT_CREW, ALL_CARDS},
    {"crewmember", SLOT_CREW, ALL_CARDS},
    {"gunner", SLOT_GUNNER, CARDS_WITH_INITIATIVE},
    {"system", SLOT_SYSTEM, CARDS_WITH_SKILL},
    {"sensor", SLOT_SYSTEM, ALL_CARDS},
    {"system", SLOT_SYSTEM, CARDS_WITH_INITIATIVE},
    {"systems", SLOT_SYSTEM, ALL_CARDS},
    {"systemsupgrade", SLOT_SYSTEM, ALL_CARDS},
    {"mod", SLOT_MODIFICATION, CARDS_WITH_SKILL},
    {"modification", SLOT_MODIFICATION, ALL_CARDS},
    {"mod", SLOT_MODIFICATION, CARDS_WITH_INITIATIVE},
    {"title", SLOT_TITLE, ALL_CARDS},
    {"illicit", SLOT_ILLICIT, ALL_CARDS},
    {"samd", SLOT_SALVAGED, CARDS_WITH_SKILL},
    {"salvagedastromech", SLOT_SALVAGED, CARDS_WITH_SKILL},
    {"salvagedastromechdroid", SLOT_SALVAGED, CARDS_WITH_SKILL},
    {"tech", SLOT_TECH, ALL_CARDS},
    {"configuration", SLOT_CONFIGURATION, CARDS_WITH_INITIATIVE},
    {"tactical-relay", SLOT_TACTICAL_RELAY, CARDS_WITH_INITIATIVE},
    {NULL, SLOT_NONE, ALL_CARDS},
};
/* clang-format on */

static char small_letter(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static bool is_letter(char c)
{
    return c >= 'a' && c <= 'z';
}

/* Letters alone, small: "Rebel Alliance" and "rebel-alliance" are "rebelalliance". */
static bool is_spelled(const char *text, const char *word)
{
    for (;; text++, word++) {
        while (*text != '\0' && !is_letter(small_letter(*text)))
            text++;
        while (*word != '\0' && !is_letter(*word))
            word++;
        if (small_letter(*text) != *word)
            return false;
        if (*word == '\0')
            return true;
    }
}

static int value_of_spelling(const Spelling *table, const CardTerms *terms, const char *text)
{
    while (table->word != NULL && !((table->families & terms->family) && is_spelled(text, table->word)))
        table++;
    return table->value;
}

static const char *first_spelling(const Spelling *table, const CardTerms *terms, int value)
{
    while (table->word != NULL && !((table->families & terms->family) && table->value == value))
        table++;
    return table->word != NULL ? table->word : "";
}

int xws_faction(const CardTerms *terms, const char *text)
{
    return value_of_spelling(factions, terms, text);
}

const char *xws_faction_key(const CardTerms *terms, uint8_t faction)
{
    return first_spelling(factions, terms, faction);
}

SlotKind xws_slot(const CardTerms *terms, const char *text)
{
    return (SlotKind)value_of_spelling(slots, terms, text);
}

const char *xws_slot_key(const CardTerms *terms, SlotKind slot)
{
    return first_spelling(slots, terms, (int)slot);
}
