/* Compiling abilities: the blocks `ability`, `modifier`, `action`, `forbid` and `allow` of a card. */
#include <stdio.h>
#include <string.h>

#include "xwing/abilities/conditions.h"
#include "xwing/content/compiler.h"

enum {
    WHEN,
    ONLY_IF,
    COST,
    MAY,
    MUST,
    DO,
    THEN,
    ON,
    LIMIT,
    VALUE,
    DIFFICULTY,
    SILENCES,
    KEEPS,
    TEMPLATE,
    DEED,
    DEVICE_TEMPLATES,
    OF,
    BY,
    WHOM,
    WORDING,
    TEXT
};

/* The lines that each kind of block can have. */
static const Keyword ability_lines[] = {
    {"when",    WHEN   },
    {"if",      ONLY_IF},
    {"cost",    COST   },
    {"may",     MAY    },
    {"must",    MUST   },
    {"then",    THEN   },
    {"on",      ON     },
    {"limit",   LIMIT  },
    {"wording", WORDING},
    {"text",    TEXT   },
    {NULL,      0      }
};
static const Keyword modifier_lines[] = {
    {"value",      VALUE     },
    {"difficulty", DIFFICULTY},
    {"silences",   SILENCES  },
    {"keeps",      KEEPS     },
    {"template",   TEMPLATE  },
    {"of",         OF        },
    {"if",         ONLY_IF   },
    {"wording",    WORDING   },
    {"text",       TEXT      },
    {NULL,         0         }
};
static const Keyword action_lines[] = {
    {"do",      DO     },
    {"if",      ONLY_IF},
    {"cost",    COST   },
    {"then",    THEN   },
    {"on",      ON     },
    {"wording", WORDING},
    {"text",    TEXT   },
    {NULL,      0      }
};
static const Keyword forbid_lines[] = {
    {"deed",    DEED   },
    {"by",      BY     },
    {"whom",    WHOM   },
    {"if",      ONLY_IF},
    {"wording", WORDING},
    {"text",    TEXT   },
    {NULL,      0      }
};
static const Keyword allow_lines[] = {
    {"deed",      DEED            },
    {"templates", DEVICE_TEMPLATES},
    {"by",        BY              },
    {"if",        ONLY_IF         },
    {"cost",      COST            },
    {"wording",   WORDING         },
    {"text",      TEXT            },
    {NULL,        0               }
};
static const Keyword *const block_lines[] = {ability_lines, modifier_lines, action_lines, forbid_lines, allow_lines};

/* A card has one mark that its ability was used; that of a ship's card is its pilot's. */
static bool has_no_limit_yet(Compiler *compiler, const Block *block)
{
    if (block->card->kind == CARD_SHIP)
        return FAIL(compiler, "the ability of a ship type has no limit; an action of it is done once a round");
    for (int i = block->card->abilities->first; i < block->number; i++) {
        if (compiler->content->abilities[i].limit != LIMIT_NONE)
            return FAIL(compiler, "a card can have one ability with a limit, and a pilot's action has one");
    }
    return true;
}

static bool take_limit(Compiler *compiler, const Block *block)
{
    int limit = 0;

    if (!TAKE_KEYWORD(compiler, limit_words, "how often", &limit))
        return false;
    if (block->card->kind == CARD_DAMAGE)
        return FAIL(compiler, "a damage card keeps no count of how often it was used");
    if (!has_no_limit_yet(compiler, block))
        return false;
    block->ability->limit = (uint8_t)limit;
    return true;
}

/* The first line of a block's program begins with may, must or do; the others with then, on, else, pass or fail. */
static bool is_program_line(int line)
{
    return line == MAY || line == MUST || line == DO || line == THEN || line == ON;
}

static bool take_program(Compiler *compiler, Block *block, int line)
{
    bool is_first = line == MAY || line == MUST || line == DO;

    if (is_first && block->has_effect)
        return FAIL(compiler, "the block has an effect already; further ones begin with then, or with on after a roll");
    if (line == THEN && !block->has_effect)
        return FAIL(compiler, "then comes after a first effect");
    if (is_first)
        block->ability->is_optional = line != MUST; /* X1-ABIL-04 */
    if (line == ON)
        compiler->here.at--; /* on FACE is part of the effect */
    block->has_effect = true;
    return take_program_line(block);
}

static bool take_line(Compiler *compiler, Block *block, int line)
{
    CardAbility *ability = block->ability;

    switch (line) {
    case WHEN:
        return take_when(compiler, block);
    case ONLY_IF:
        return take_conditions(compiler, block, &ability->only_if, &ability->if_count);
    case COST:
        return take_costs(compiler, block);
    case LIMIT:
        return take_limit(compiler, block);
    case VALUE:
        return take_value(compiler, block);
    case DIFFICULTY:
        return take_difficulty(compiler, block);
    case SILENCES:
        return take_silences(compiler, block);
    case KEEPS:
        return take_kept(compiler, block);
    case TEMPLATE:
        return take_template(compiler, block);
    case DEED:
        return take_deeds(compiler, block);
    case DEVICE_TEMPLATES:
        return take_templates(compiler, block);
    case WORDING: {
        int wording = 0;
        if (!TAKE_KEYWORD(compiler, wording_words, "a wording", &wording))
            return false;
        ability->wording = (uint8_t)wording;
        return true;
    }
    case WHOM:
        block->has_whom = true;
        return take_about(compiler, block);
    default: /* of, by */
        return take_about(compiler, block);
    }
}

static About spoken_about(const CardAbility *ability)
{
    switch ((AbilityKind)ability->kind) {
    case KIND_ABILITY:
        return SPEAKS_WINDOW(ability->window);
    case KIND_ACTION:
        return SPEAKS_ACTION;
    case KIND_FORBID:
    case KIND_ALLOW:
        return (About){ability->deeds, TOPIC_DEED};
    case KIND_MODIFIER:
        break;
    }
    return ability->modifier == MODIFIES_VALUE        ? SPEAKS_VALUE(ability->value)
           : ability->modifier == MODIFIES_DIFFICULTY ? SPEAKS_DIFFICULTY
           : ability->modifier == MODIFIES_KEPT       ? SPEAKS_KEPT
           : ability->modifier == MODIFIES_TEMPLATE   ? SPEAKS_TEMPLATE
                                                      : SPEAKS_SILENCE;
}

/* `whom` goes with `deed target` and with nothing else. */
static bool check_forbid(Compiler *compiler, const Block *block, int line)
{
    bool targets = block->ability->deeds == TOPIC_BIT(DEED_TARGET);

    if (targets != block->has_whom)
        return content_fail(&compiler->reader, line,
                            "a forbidden target says who cannot be attacked (whom friend 1), and nothing else does");
    if (targets && block->ability->about.noun == SHIPS_PARTY)
        return content_fail(&compiler->reader, line, "a card keeps other ships from being attacked: whom friend 1");
    return true;
}

static bool asks_for_skill(const ShipPhrase *ships)
{
    return (ships->parts & SAYS_KIND) && ships->kind == IS_LOWER_SKILL;
}

static bool is_of_hull_or_shields(const CardAbility *ability)
{
    return ability->modifier == MODIFIES_VALUE && (ability->value == VALUE_HULL || ability->value == VALUE_SHIELDS);
}

/* What no code could honour: difficulty and silence are the ship's own; hull and shields of another ship would come and go with its
 * moves, and nobody looks whether a ship bears its damage still when its own have shrunk; and a skill cannot depend on itself. */
static bool check_modifier(Compiler *compiler, const CardAbility *ability, int line)
{
    bool is_value = ability->modifier == MODIFIES_VALUE, of_another = ability->about.noun != SHIPS_NOT_SAID;
    bool lasts = is_of_hull_or_shields(ability);
    bool asks = asks_for_skill(&ability->about);

    if (of_another && ability->modifier != MODIFIES_KEPT && (!is_value || lasts))
        return content_fail(
            &compiler->reader, line,
            "difficulty, template, silences, hull and shields are those of your own ship: leave out of");
    if (lasts && (ability->if_count > 0 || ability->is_lasting || ability->side != 0))
        return content_fail(&compiler->reader, line,
                            "hull and shields stay as they are: the modifier has no if, no name and stands on the "
                            "first side");
    for (int i = 0; i < ability->if_count; i++)
        asks |= asks_for_skill(&ability->only_if[i].ships) || asks_for_skill(&ability->only_if[i].than);
    if (is_value && ability->value == VALUE_SKILL && asks)
        return content_fail(&compiler->reader, line, "a modifier of skill cannot ask who has a lower_skill");
    return true;
}

/* From which arcs a weapon fires cannot depend on what is measured through them, nor how far it reaches. */
static bool check_arcs_allowed(Compiler *compiler, const CardAbility *ability, int line)
{
    const uint64_t measured = TOPIC_BIT(DEED_FIRE_REAR) | TOPIC_BIT(DEED_FIRE_TURRET) | TOPIC_BIT(DEED_REACH_MORE);

    for (int i = 0; i < ability->if_count && (ability->deeds & measured); i++) {
        if (ability->only_if[i].word != &attacking_word && ability->only_if[i].word != &weapon_word)
            return content_fail(&compiler->reader, line,
                                "fire_rear, fire_turret and reach_more ask for the weapon alone: if attacking weapon "
                                "special");
    }
    return true;
}

/* Is everything there that such a block needs? `line` is where it began. */
static bool check_block(Compiler *compiler, const Block *block, int line)
{
    static const char *const needs[] = {
        "an ability says when it acts (when ...) and what happens (may ... or must ...)",
        "a modifier says what it speaks about (value ..., difficulty ... or silences ...)",
        "an action says what it does (do ...)",
        "a forbid says what cannot be done (deed ...)",
        "an allow says what can be done (deed ...)",
    };
    const CardAbility *ability = block->ability;
    bool whole = ability->kind == KIND_ABILITY  ? block->has_when && block->has_effect
                 : ability->kind == KIND_ACTION ? block->has_effect
                                                : block->has_subject;

    if (!whole)
        return content_fail(&compiler->reader, line, "%s", needs[ability->kind]);
    if (ability->kind == KIND_FORBID && !check_forbid(compiler, block, line))
        return false;
    if (ability->kind == KIND_MODIFIER && !check_modifier(compiler, ability, line))
        return false;
    if (ability->kind == KIND_MODIFIER && is_of_hull_or_shields(ability))
        block->card->lasting_at = line;
    if (ability->kind == KIND_ALLOW && !check_arcs_allowed(compiler, ability, line))
        return false;
    if (ability->kind == KIND_ALLOW && ability->cost_count > 0 && ability->deeds != TOPIC_BIT(DEED_IGNORE_NEEDS))
        return content_fail(&compiler->reader, line,
                            "only ignore_needs has a cost so far; nobody has written who pays for another deed");
    if (ability->kind == KIND_ALLOW && ability->cost_count > 0 && ability->about.noun != SHIPS_NOT_SAID)
        return content_fail(&compiler->reader, line, "what you allow to other ships has no cost; leave out by or cost");
    if (ability->deeds == TOPIC_BIT(DEED_DEVICE_TEMPLATES) && ability->about.noun != SHIPS_NOT_SAID)
        return content_fail(&compiler->reader, line, "templates are those of your own devices; leave out by");
    if (ability->cost_count > 0 && ability->window >= FIRST_OWN_MOMENT)
        return content_fail(&compiler->reader, line, "what is resolved in any case has no cost");
    if (ability->kind == KIND_ABILITY && ability->window >= FIRST_OWN_MOMENT &&
        (ability->is_optional || ability->by.noun != SHIPS_NOT_SAID))
        return content_fail(&compiler->reader, line,
                            "%s is resolved in any case, for the ship that it is about: write must",
                            moment_word(compiler->words, ability->window)->name);
    if (ability->text.at[LANGUAGE_EN] == 0 && !ability->is_lasting)
        return content_fail(&compiler->reader, line, "players need a sentence in English: text en \"...\"");
    return true;
}

/* A block with a name acts only while a `begin` of that name lasts. */
static bool take_name(Compiler *compiler, Block *block)
{
    CardInHand *card = block->card;
    EffectName *name = &card->name[card->names];

    if (block->ability->kind == KIND_ACTION)
        return FAIL(compiler, "an action has no name; names are for what an effect begins");
    if (!take_id(&compiler->reader, &compiler->here, "a name", name->name, EFFECT_NAME_BYTES) || !END_LINE(compiler))
        return false;
    for (int i = 0; i < card->names; i++) {
        if (strcmp(card->name[i].name, name->name) == 0)
            return FAIL(compiler, "another block of this card is named \"%s\"", name->name);
    }
    name->ability = block->number;
    card->names++;
    block->ability->is_lasting = 1;
    return true;
}

bool compile_ability(Compiler *compiler, CardInHand *card, AbilityKind kind)
{
    XwingContent *content = compiler->content;
    AbilityRun *run = card->abilities;
    Block block = {.compiler = compiler, .card = card, .number = content->ability_count, .rolled = -1};
    int depth = compiler->here.depth, first = compiler->here.line, line = 0;
    const int most = card->kind == CARD_PILOT  ? ABILITIES_OF_PILOT
                     : card->kind == CARD_SHIP ? ABILITIES_OF_SHIP
                                               : ABILITIES_A_CARD;

    if (content->ability_count == MAX_ABILITIES || run->count == most)
        return FAIL(compiler, "a card has at most %d abilities, all cards together %d", most, (int)MAX_ABILITIES);
    if (run->count == 0)
        run->first = (uint16_t)content->ability_count;
    block.ability = &content->abilities[block.number];
    *block.ability = (CardAbility){.kind = (uint8_t)kind,
                                   .card_kind = (uint8_t)card->kind,
                                   .card = (uint16_t)card->index,
                                   .side = card->side};

    if (kind == KIND_ACTION && card->kind == CARD_PILOT) {
        if (!has_no_limit_yet(compiler, &block))
            return false;
        block.ability->limit = LIMIT_ROUND; /* an upgrade and a damage card have a mark of their own for their action */
    }
    if (words_remain(&compiler->here) && !take_name(compiler, &block))
        return false;
    begin_program(compiler, &block);
    compiler_next(compiler);
    while (inside(compiler, depth)) {
        int inner = compiler->here.depth;
        if (block.has_effect && program_continues(&compiler->here)) {
            if (!take_program_line(&block))
                return false;
            continue;
        }
        if (!TAKE_KEYWORD(compiler, block_lines[kind], "a line of this block", &line))
            return false;
        if (is_program_line(line)) {
            if (!take_program(compiler, &block, line))
                return false;
            continue;
        }
        if (line == TEXT) {
            if (!compile_text(compiler, &block.ability->text))
                return false;
            continue;
        }
        if (!take_line(compiler, &block, line) || !END_LINE(compiler))
            return false;
        compiler_next(compiler);
        if (inside(compiler, inner))
            return FAIL(compiler, "nothing can stand inside the line above");
    }
    if (compiler->reader.failed || !check_block(compiler, &block, first))
        return false;
    end_program(&block);
    block.ability->speaks = spoken_about(block.ability);
    run->count++;
    content->ability_count++;
    return true;
}

/* ---- the end of a card ---- */

static bool tie_name(Compiler *compiler, const CardInHand *card, const EffectName *begin)
{
    CardAbility *abilities = compiler->content->abilities;

    for (int i = 0; i < card->names; i++) {
        Effect *effect = &compiler->content->effects[begin->effect];
        if (strcmp(card->name[i].name, begin->name) != 0)
            continue;
        /* an ability that acts is known by the ship of its card: nobody else can use it */
        if ((effect->whom != PARTY_YOU || effect->is_for_each) && abilities[card->name[i].ability].kind == KIND_ABILITY)
            return content_fail(&compiler->reader, begin->line,
                                "\"%s\" is an ability, which is for the ship of its card alone; another ship can be "
                                "given a modifier, a forbid or an allow",
                                begin->name);
        if ((abilities[card->name[i].ability].deeds & TOPIC_BIT(DEED_IGNORE_MET)) &&
            abilities[begin->by].window != WINDOW_MEETS_OBSTACLE)
            return content_fail(&compiler->reader, begin->line,
                                "\"%s\" is about an obstacle that was met: it begins when meets_obstacle", begin->name);
        effect->mask = (uint16_t)(card->name[i].ability - card->abilities->first +
                                  (card->kind == CARD_SHIP ? ABILITIES_OF_PILOT : 0));
        return true;
    }
    return content_fail(&compiler->reader, begin->line,
                        "no block of this card is named \"%s\": modifier %s, or ability %s", begin->name, begin->name,
                        begin->name);
}

/* A card that changes hull or shields cannot go: see check_modifier(). */
static bool check_lasting(Compiler *compiler, const CardInHand *card)
{
    bool is_weapon = card->kind == CARD_UPGRADE && compiler->content->upgrades[card->index].is_weapon;
    int leaves_at = card->turned_over_at != 0 ? card->turned_over_at
                    : card->discarded_at != 0 ? card->discarded_at
                    : is_weapon               ? card->lasting_at
                                              : 0;

    return card->lasting_at == 0 || leaves_at == 0 ||
           content_fail(&compiler->reader, leaves_at,
                        "a card that changes hull or shields stays in play as it lies: it is no weapon, and nothing "
                        "turns it over or discards it");
}

bool finish_abilities(Compiler *compiler, CardInHand *card)
{
    XwingContent *content = compiler->content;
    AbilityRun *run = card->abilities;
    const char *name = strchr(card->key, '/') + 1; /* without the edition */

    if (card->turned_over_at != 0 && !card->has_two_sides)
        return content_fail(&compiler->reader, card->turned_over_at,
                            "the card has one side; write the blocks of the other one inside: side \"Name\"");
    if (!check_lasting(compiler, card))
        return false;
    for (int i = 0; i < card->begins; i++) {
        if (!tie_name(compiler, card, &card->begin[i]))
            return false;
    }
    for (int i = 0; i < run->count; i++) {
        CardAbility *ability = &content->abilities[run->first + i];
        if (i == 0)
            snprintf(ability->name, sizeof ability->name, "%s", name);
        else
            snprintf(ability->name, sizeof ability->name, "%s:%d", name, i + 1);
        if (!ability->is_lasting)
            topics_add(&run->speaks, ability->speaks);
    }
    return true;
}
