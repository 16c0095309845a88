#include "xws/xws_words.h"

#include <stddef.h>
#include <string.h>

typedef struct Spelling {
    const char *word;
    int value;
} Spelling;

static const Spelling factions[] = {
    {"rebel",           FACTION_REBEL },
    {"rebels",          FACTION_REBEL },
    {"rebelalliance",   FACTION_REBEL },
    {"resistance",      FACTION_REBEL },
    {"empire",          FACTION_EMPIRE},
    {"imperial",        FACTION_EMPIRE},
    {"imperials",       FACTION_EMPIRE},
    {"galacticempire",  FACTION_EMPIRE},
    {"firstorder",      FACTION_EMPIRE},
    {"scum",            FACTION_SCUM  },
    {"scumandvillainy", FACTION_SCUM  },
    {"scumvillainy",    FACTION_SCUM  },
    {NULL,              -1            },
};

/* The first spelling of each slot is XWS's own key. */
static const Spelling slots[] = {
    {"ept",                    SLOT_ELITE       },
    {"elitepilottalent",       SLOT_ELITE       },
    {"elitetalent",            SLOT_ELITE       },
    {"elite",                  SLOT_ELITE       },
    {"talent",                 SLOT_ELITE       },
    {"amd",                    SLOT_ASTROMECH   },
    {"astromechdroid",         SLOT_ASTROMECH   },
    {"astromech",              SLOT_ASTROMECH   },
    {"torpedo",                SLOT_TORPEDO     },
    {"torpedoes",              SLOT_TORPEDO     },
    {"missile",                SLOT_MISSILE     },
    {"missiles",               SLOT_MISSILE     },
    {"cannon",                 SLOT_CANNON      },
    {"turret",                 SLOT_TURRET      },
    {"turretweapon",           SLOT_TURRET      },
    {"bomb",                   SLOT_BOMB        },
    {"bombs",                  SLOT_BOMB        },
    {"device",                 SLOT_BOMB        },
    {"crew",                   SLOT_CREW        },
    {"crewmember",             SLOT_CREW        },
    {"system",                 SLOT_SYSTEM      },
    {"systems",                SLOT_SYSTEM      },
    {"systemsupgrade",         SLOT_SYSTEM      },
    {"sensor",                 SLOT_SYSTEM      },
    {"mod",                    SLOT_MODIFICATION},
    {"modification",           SLOT_MODIFICATION},
    {"title",                  SLOT_TITLE       },
    {"illicit",                SLOT_ILLICIT     },
    {"samd",                   SLOT_SALVAGED    },
    {"salvagedastromech",      SLOT_SALVAGED    },
    {"salvagedastromechdroid", SLOT_SALVAGED    },
    {"tech",                   SLOT_TECH        },
    {NULL,                     SLOT_NONE        },
};

/* Letters alone, small: "Rebel Alliance" and "rebel-alliance" are "rebelalliance". */
static bool is_spelled(const char *text, const char *word)
{
    for (; *text != '\0'; text++) {
        char c = *text;
        if (c >= 'A' && c <= 'Z')
            c = (char)(c - 'A' + 'a');
        if (c < 'a' || c > 'z')
            continue;
        if (c != *word)
            return false;
        word++;
    }
    return *word == '\0';
}

static int value_of_spelling(const Spelling *table, const char *text)
{
    while (table->word != NULL && !is_spelled(text, table->word))
        table++;
    return table->value;
}

int xws_faction(const char *text)
{
    return value_of_spelling(factions, text);
}

SlotKind xws_slot(const char *text)
{
    return (SlotKind)value_of_spelling(slots, text);
}

const char *xws_slot_key(SlotKind slot)
{
    const Spelling *row = slots;

    while (row->word != NULL && row->value != (int)slot)
        row++;
    return row->word;
}
