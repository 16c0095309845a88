/* Sheets and tokens: the die, characters, ships and patrols. */
#include "rim/content/compiler.h"

/* ---- die hit N crit N focus N blank N ---- */

bool rim_compile_die(RimCompiler *compiler)
{
    enum { TRUST = 4 };
    static const Keyword faces[] = {
        {"hit",   0    },
        {"crit",  1    },
        {"focus", 2    },
        {"blank", 3    },
        {"trust", TRUST},
        {NULL,    0    }
    };
    RimContent *content = compiler->content;
    int sides = 0;

    while (words_remain(&compiler->here)) {
        int face = 0;
        if (!RIM_KEYWORD(compiler, faces, "a face of the die", &face) ||
            !(face == TRUST ? rim_take_trust(compiler, &content->die_trust)
                            : rim_take_byte(compiler, 0, 20, "how many sides show it", &content->faces[face])))
            return false;
    }
    for (int i = 0; i < 4; i++)
        sides += content->faces[i];
    if (sides == 0)
        return RIM_FAIL(compiler, "a die has sides; write how many show each face: die hit 3 crit 1 focus 2 blank 2");
    if (!rim_keep_item(compiler, rim_make_key(compiler, "die", "", "die")))
        return false;
    rim_next(compiler);
    return true;
}

/* ---- lines with fields ---- */

/* Takes all lines inside a statement: fields, several on a line; sentences; blocks. Fields with a bit in `needed` must be there. */
static bool take_lines(RimCompiler *compiler, const Keyword *fields, unsigned needed, void *into,
                       bool (*take)(RimCompiler *compiler, void *into, int field), uint16_t name, ContentText *text,
                       RimAbilities *abilities, RimOwner owner, int owner_at, const char *key)
{
    int depth = compiler->here.depth;
    unsigned given = 0;

    rim_next(compiler);
    while (rim_inside(compiler, depth)) {
        int block = rim_compile_block(compiler, abilities, owner, owner_at, key);
        int named = block == 0 ? rim_compile_name(compiler, name) : 0;
        int field = 0;
        if (block < 0 || named < 0)
            return false;
        if (block > 0 || named > 0)
            continue;
        if (accept_word(&compiler->here, "text")) {
            if (!rim_compile_text(compiler, text))
                return false;
            continue;
        }
        int line = compiler->here.line;
        do {
            if (!RIM_KEYWORD(compiler, fields, "a field of this", &field) || !take(compiler, into, field))
                return false;
            given |= 1U << field;
        } while (compiler->here.line == line && compiler->more && words_remain(&compiler->here));
        if (compiler->here.line == line)
            rim_next(compiler);
    }
    for (int i = 0; fields[i].word != NULL; i++) {
        if ((needed & ~given) >> fields[i].value & 1)
            return content_fail(&compiler->reader, compiler->head.line, "a line with %s is missing", fields[i].word);
    }
    return !compiler->reader.failed;
}

/* `goal DEED [times N] [if CONDITION...]`: its reward is 1 fame (OR-GOAL-02). To the end of the line. */
static bool take_goal(RimCompiler *compiler, RimGoal *goal)
{
    static const Keyword deeds[] = {
        {"has",           DEED_NONE         },
        {"bounty",        DEED_BOUNTY       },
        {"captive",       DEED_CAPTIVE      },
        {"job",           DEED_JOB          },
        {"cargo",         DEED_CARGO        },
        {"illegal_cargo", DEED_ILLEGAL_CARGO},
        {"combat",        DEED_COMBAT       },
        {"patrol",        DEED_PATROL       },
        {"crew",          DEED_CREW         },
        {"own",           DEED_OWN          },
        {NULL,            0                 }
    };
    int deed = 0;

    *goal = (RimGoal){.times = 1, .fame = 1};
    if (!RIM_KEYWORD(compiler, deeds, "what is counted for a goal", &deed))
        return false;
    goal->deed = (uint8_t)deed;
    if (accept_word(&compiler->here, "times") && !rim_take_byte(compiler, 1, 9, "how often", &goal->times))
        return false;
    if (deed == DEED_NONE && peek_word(&compiler->here).length == 0)
        return RIM_FAIL(compiler, "a goal about what somebody has needs conditions: goal has if CONDITION");
    return !accept_word(&compiler->here, "if") ||
           rim_take_conditions(compiler, &goal->first_condition, &goal->conditions);
}

/* ---- character ID "Name" ---- */

enum {
    CHARACTER_TRUST,
    CHARACTER_GROUND,
    CHARACTER_HEALTH,
    CHARACTER_DATABANK,
    CHARACTER_SKILLS,
    CHARACTER_REPUTATION,
    CHARACTER_DROID,
    CHARACTER_GOAL
};
static const Keyword character_fields[] = {
    {"trust",      CHARACTER_TRUST     },
    {"ground",     CHARACTER_GROUND    },
    {"health",     CHARACTER_HEALTH    },
    {"databank",   CHARACTER_DATABANK  },
    {"skills",     CHARACTER_SKILLS    },
    {"reputation", CHARACTER_REPUTATION},
    {"droid",      CHARACTER_DROID     },
    {"goal",       CHARACTER_GOAL      },
    {NULL,         0                   }
};

/* `reputation hutt positive`, or `reputation any positive`: with a faction of one's choice */
static bool take_start_reputation(RimCompiler *compiler, RimCharacter *character)
{
    enum { POSITIVE, NEGATIVE };
    static const Keyword signs[] = {
        {"positive", POSITIVE},
        {"negative", NEGATIVE},
        {NULL,       0       }
    };
    bool any = accept_word(&compiler->here, "any");
    uint8_t faction = 0;
    int sign = 0;

    if (!any && !rim_take_faction(compiler, &faction))
        return false;
    if (!accept_keyword(&compiler->here, signs, &sign) || (any && sign == NEGATIVE))
        return RIM_FAIL(compiler, "after the faction comes how it begins: positive or negative; any is positive");
    if (any)
        character->chooses_reputation = 1;
    else
        character->reputation[faction] = (int8_t)(sign == POSITIVE ? 1 : -1);
    return true;
}

static bool take_character_field(RimCompiler *compiler, void *into, int field)
{
    RimCharacter *character = into;

    switch (field) {
    case CHARACTER_TRUST:
        return rim_take_trust(compiler, &character->trust);
    case CHARACTER_GROUND:
        return rim_take_byte(compiler, 1, 12, "a ground combat value", &character->value[VALUE_GROUND]);
    case CHARACTER_HEALTH:
        return rim_take_byte(compiler, 1, 20, "a health", &character->value[VALUE_HEALTH]);
    case CHARACTER_DATABANK:
        return rim_take_byte(compiler, 1, 255, "the number of a databank card", &character->databank);
    case CHARACTER_SKILLS:
        return rim_take_skills(compiler, character->skill);
    case CHARACTER_REPUTATION:
        return take_start_reputation(compiler, character);
    case CHARACTER_GOAL:
        return take_goal(compiler, &character->goal);
    default:
        character->is_droid = 1;
        return true;
    }
}

bool rim_compile_character(RimCompiler *compiler)
{
    enum {
        NEEDED = 1U << CHARACTER_TRUST | 1U << CHARACTER_GROUND | 1U << CHARACTER_HEALTH | 1U << CHARACTER_DATABANK |
                 1U << CHARACTER_SKILLS | 1U << CHARACTER_GOAL
    };
    RimContent *content = compiler->content;
    RimCharacter *character = &content->characters[content->character_count];

    if (content->character_count == RIM_CHARACTERS)
        return RIM_FAIL(compiler, "there are at most %d characters", (int)RIM_CHARACTERS);
    if (!rim_take_id(compiler, "the id of a character", &character->id) ||
        !rim_take_name(compiler, "the name of the character", &character->name) || !RIM_END_LINE(compiler))
        return false;
    character->key = rim_make_key(compiler, "character", "", character->id);
    if (character->key == NULL ||
        !take_lines(compiler, character_fields, NEEDED, character, take_character_field, character->name,
                    &character->text, &character->abilities, OWNER_CHARACTER, content->character_count,
                    character->key) ||
        !rim_keep_item(compiler, character->key))
        return false;
    content->character_count++;
    return true;
}

/* ---- ship ID "Name" ---- */

enum {
    SHIP_TRUST,
    SHIP_COST,
    SHIP_COMBAT,
    SHIP_HULL,
    SHIP_HYPERDRIVE,
    SHIP_SLOTS,
    SHIP_SHEETS,
    SHIP_STARTER,
    SHIP_STARTS_AI,
    SHIP_GOAL,
    SHIP_FLIPPED
};
static const Keyword ship_fields[] = {
    {"trust",      SHIP_TRUST     },
    {"cost",       SHIP_COST      },
    {"combat",     SHIP_COMBAT    },
    {"hull",       SHIP_HULL      },
    {"hyperdrive", SHIP_HYPERDRIVE},
    {"slots",      SHIP_SLOTS     },
    {"sheets",     SHIP_SHEETS    },
    {"starter",    SHIP_STARTER   },
    {"starts_ai",  SHIP_STARTS_AI },
    {"goal",       SHIP_GOAL      },
    {"flipped",    SHIP_FLIPPED   },
    {NULL,         0              }
};
static const Keyword flipped_fields[] = {
    {"combat",     SHIP_COMBAT    },
    {"hull",       SHIP_HULL      },
    {"hyperdrive", SHIP_HYPERDRIVE},
    {"slots",      SHIP_SLOTS     },
    {NULL,         0              }
};

/* `slots crew 2 cargo 1 mod 1 either 0`, to the end of the line. */
static bool take_slots(RimCompiler *compiler, RimShip *ship, int side)
{
    static const Keyword words[] = {
        {"crew",   RIM_AS_CREW },
        {"cargo",  RIM_AS_CARGO},
        {"mod",    RIM_AS_MOD  },
        {"either", RIM_PLACES  },
        {NULL,     0           }
    };
    int place = 0;

    while (words_remain(&compiler->here)) {
        if (!RIM_KEYWORD(compiler, words, "a kind of slot", &place) ||
            !rim_take_byte(compiler, 0, 6, "a number of slots",
                           place == RIM_PLACES ? &ship->either[side] : &ship->slots[side][place]))
            return false;
    }
    return true;
}

/* A figure that both sides may print. */
static bool take_figure(RimCompiler *compiler, RimShip *ship, int side, int field)
{
    switch (field) {
    case SHIP_COMBAT:
        return rim_take_byte(compiler, 1, 12, "a ship combat value", &ship->value[side][VALUE_SHIP]);
    case SHIP_HULL:
        return rim_take_byte(compiler, 1, 20, "a hull", &ship->value[side][VALUE_HULL]);
    case SHIP_HYPERDRIVE:
        return rim_take_byte(compiler, 1, 20, "a hyperdrive", &ship->value[side][VALUE_HYPERDRIVE]);
    default:
        return take_slots(compiler, ship, side);
    }
}

/* `flipped "Name"`: inside it stand its names in other languages, and what the other side prints otherwise. */
static bool take_flipped(RimCompiler *compiler, RimShip *ship)
{
    int depth = compiler->here.depth, field = 0;

    if (!rim_take_name(compiler, "the name of the ship when it is flipped", &ship->flipped_name) ||
        !RIM_END_LINE(compiler))
        return false;
    if (ship->value[0][VALUE_HULL] == 0)
        return RIM_FAIL(compiler, "what both sides print stands before flipped: combat, hull, hyperdrive and slots");
    for (int i = 0; i < RIM_VALUES; i++)
        ship->value[1][i] = ship->value[0][i];
    for (int i = 0; i < RIM_PLACES; i++)
        ship->slots[1][i] = ship->slots[0][i];
    ship->either[1] = ship->either[0];
    rim_next(compiler);
    while (rim_inside(compiler, depth)) {
        int named = rim_compile_name(compiler, ship->flipped_name);
        if (named < 0)
            return false;
        if (named > 0)
            continue;
        while (words_remain(&compiler->here)) {
            if (!RIM_KEYWORD(compiler, flipped_fields, "a figure of a ship", &field) ||
                !take_figure(compiler, ship, 1, field))
                return false;
        }
        rim_next(compiler);
    }
    return true;
}

static bool take_ship_field(RimCompiler *compiler, void *into, int field)
{
    RimShip *ship = into;

    switch (field) {
    case SHIP_TRUST:
        return rim_take_trust(compiler, &ship->trust);
    case SHIP_COST:
        return rim_take_credits(compiler, &ship->cost);
    case SHIP_SHEETS:
        return rim_take_byte(compiler, 1, RIM_SEATS, "how many sheets there are", &ship->sheets);
    case SHIP_STARTER:
        ship->is_starter = 1;
        return true;
    case SHIP_STARTS_AI:
        ship->starts_ai = 1;
        return true;
    case SHIP_GOAL:
        return take_goal(compiler, &ship->goal);
    case SHIP_FLIPPED:
        return take_flipped(compiler, ship);
    default:
        return take_figure(compiler, ship, 0, field);
    }
}

bool rim_compile_ship(RimCompiler *compiler)
{
    enum {
        NEEDED = 1U << SHIP_TRUST | 1U << SHIP_COST | 1U << SHIP_COMBAT | 1U << SHIP_HULL | 1U << SHIP_HYPERDRIVE |
                 1U << SHIP_SLOTS
    };
    RimContent *content = compiler->content;
    RimShip *ship = &content->ships[content->ship_count];

    if (content->ship_count == RIM_SHIPS)
        return RIM_FAIL(compiler, "there are at most %d ships", (int)RIM_SHIPS);
    ship->sheets = 1;
    if (!rim_take_id(compiler, "the id of a ship", &ship->id) ||
        !rim_take_name(compiler, "the name of the ship", &ship->name) || !RIM_END_LINE(compiler))
        return false;
    ship->key = rim_make_key(compiler, "ship", "", ship->id);
    if (ship->key == NULL ||
        !take_lines(compiler, ship_fields, NEEDED, ship, take_ship_field, ship->name, &ship->text, &ship->abilities,
                    OWNER_SHIP, content->ship_count, ship->key) ||
        !rim_keep_item(compiler, ship->key))
        return false;
    if (ship->is_starter == (ship->flipped_name != NO_PHRASE) || ship->is_starter == (ship->goal.times != 0))
        return content_fail(&compiler->reader, compiler->head.line,
                            "a ship is either a starter, or it has a goal and can be flipped: starter, or flipped "
                            "\"Name\""); /* OR-SHIP-08 */
    content->ship_count++;
    return true;
}

/* ---- patrol FACTION LEVEL FIELDS... ---- */

bool rim_compile_patrol(RimCompiler *compiler)
{
    enum { TRUST, COMBAT, CREDITS, FAME, UNBEATABLE };
    static const Keyword fields[] = {
        {"trust",      TRUST     },
        {"combat",     COMBAT    },
        {"credits",    CREDITS   },
        {"fame",       FAME      },
        {"unbeatable", UNBEATABLE},
        {NULL,         0         }
    };
    RimPatrolToken patrol = {.is_there = 1};
    uint8_t faction = 0, level = 0;
    bool beatable = true, read = true;
    int field = 0;
    char id[] = "1";

    if (!rim_take_faction(compiler, &faction) || !rim_take_byte(compiler, 1, RIM_LEVELS, "a level", &level))
        return false;
    while (read && words_remain(&compiler->here) && RIM_KEYWORD(compiler, fields, "a field of a patrol", &field)) {
        beatable = beatable && field != UNBEATABLE;
        read = field == TRUST     ? rim_take_trust(compiler, &patrol.trust)
               : field == COMBAT  ? rim_take_byte(compiler, 1, 12, "a combat value", &patrol.combat)
               : field == CREDITS ? rim_take_credits(compiler, &patrol.credits)
               : field == FAME    ? rim_take_byte(compiler, 1, 5, "an amount of fame", &patrol.fame)
                                  : true;
    }
    if (compiler->reader.failed)
        return false;
    if (beatable == (patrol.combat == 0))
        return RIM_FAIL(
            compiler,
            "a patrol has either a combat value and a reward, or it is unbeatable"); /* OR-PAT-02, OR-PAT-08 */
    id[0] = (char)('0' + level);
    if (!rim_keep_item(compiler, rim_make_key(compiler, "patrol", keyword_word(rim_faction_words, faction), id)))
        return false;
    compiler->content->patrol[faction][level - 1] = patrol;
    rim_next(compiler);
    return true;
}
