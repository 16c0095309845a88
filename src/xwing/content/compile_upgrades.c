/* Compiling upgrades and conditions, with their weapons, bombs and restrictions; their abilities are compiled elsewhere. */
#include "xwing/content/compiler.h"
#include "xwing/geometry/obstacle.h"

enum {
    UPGRADE_SLOT,
    UPGRADE_COST,
    UPGRADE_UNIQUE,
    UPGRADE_WEAPON,
    UPGRADE_LIMITED,
    UPGRADE_ONCE_A_SHIP,
    UPGRADE_SECOND_SLOT,
    UPGRADE_FORCE,
    UPGRADE_ONLY,
    UPGRADE_GRANTS_SLOT,
    UPGRADE_GRANTS_ACTION,
    UPGRADE_BOMB,
    UPGRADE_OBSTACLE,
    UPGRADE_REMOTE,
    UPGRADE_CHARGES,
    UPGRADE_INDICATOR,
    UPGRADE_REPLACES,
    UPGRADE_STANDARDIZED,
    UPGRADE_WAITS
};

/* `needs lock`, `needs focus or calculate`: one of these, after the keyword. */
static bool take_needs(Compiler *compiler, Weapon *weapon)
{
    enum { LOCK = TOKEN_ROOM };
    static const Keyword others[] = {
        {"lock", LOCK},
        {NULL,   0   }
    };
    _Static_assert((int)TOKEN_ROOM <= 30 && NEEDS_LOCK == 1 << 30, "tokens and the lock have a bit each");
    int need = 0;

    do {
        if (!take_token_or(compiler, others, "a token, or lock,", &need))
            return false;
        weapon->needs |= need == LOCK ? (uint32_t)NEEDS_LOCK : 1U << need;
    } while (accept_word(&compiler->here, "or"));
    return true;
}

/* `spends charge 2`: of the weapon's own card. */
static bool take_spent_charges(Compiler *compiler, Weapon *weapon)
{
    uint16_t count = 0;

    if (!accept_word(&compiler->here, "charge"))
        return FAIL(compiler, "what a weapon spends is its charges: spends charge");
    if (!take_count(compiler, 9, "a number of charges", &count))
        return false;
    weapon->spends_charges = (uint8_t)count;
    return true;
}

/* `inflicts ion after 1 damage`: the token, and how many results hurt all the same. */
static bool take_inflicted(Compiler *compiler, Weapon *weapon)
{
    int token = 0;

    if (!take_token_or(compiler, NULL, "a token", &token))
        return false;
    weapon->inflicts = (uint8_t)(1 + token);
    if (!accept_word(&compiler->here, "after"))
        return true;
    if (!take_some(compiler, "a number of results that are damage", &weapon->hurts_first))
        return false;
    return accept_word(&compiler->here, "damage") ||
           FAIL(compiler, "what comes before the tokens is damage: inflicts ion after 1 damage");
}

/* `weapon attack 4 range 2-3 needs_lock spends_lock discarded`: the rest of the line. */
static bool take_weapon(Compiler *compiler, Weapon *weapon)
{
    enum {
        ATTACK,
        RANGE,
        LOCKED,
        SPENDS_LOCK,
        DISCARDED,
        TURRET,
        TWICE,
        NO_RANGE_BONUS,
        NEEDS,
        SPENDS,
        INFLICTS,
        PRIMARY,
        FIRES
    };
    static const FieldWord words[] = {
        {"attack",         ATTACK,         ALL_CARDS,             NULL         },
        {"range",          RANGE,          ALL_CARDS,             NULL         },
        {"needs_lock",     LOCKED,         CARDS_WITH_SKILL,      "needs lock" },
        {"needs",          NEEDS,          CARDS_WITH_INITIATIVE, "needs_lock" },
        {"spends_lock",    SPENDS_LOCK,    CARDS_WITH_SKILL,      NULL         },
        {"spends",         SPENDS,         CARDS_WITH_INITIATIVE, "spends_lock"},
        {"discarded",      DISCARDED,      CARDS_WITH_SKILL,      NULL         },
        {"turret",         TURRET,         CARDS_WITH_SKILL,      "arcs turret"},
        {"twice",          TWICE,          CARDS_WITH_SKILL,      NULL         },
        {"no_range_bonus", NO_RANGE_BONUS, CARDS_WITH_INITIATIVE, NULL         },
        {"inflicts",       INFLICTS,       ALL_CARDS,             NULL         },
        {"primary",        PRIMARY,        CARDS_WITH_INITIATIVE, NULL         },
        {"arcs",           FIRES,          CARDS_WITH_INITIATIVE, "turret"     },
        {NULL,             0,              0,                     NULL         }
    };
    int word = 0;

    while (words_remain(&compiler->here)) {
        if (!take_field(compiler, words, "a word about a weapon", &word))
            return false;
        if (word == ATTACK && !take_byte(compiler, 10, "a number of attack dice", &weapon->attack))
            return false;
        if (word == RANGE && !take_range(compiler, &weapon->least_range, &weapon->most_range))
            return false;
        if (word == NEEDS && !take_needs(compiler, weapon))
            return false;
        if (word == SPENDS && !take_spent_charges(compiler, weapon))
            return false;
        if (word == INFLICTS && !take_inflicted(compiler, weapon))
            return false;
        if (word == FIRES && !take_arcs(compiler, &weapon->arcs)) /* to the end of the line */
            return false;
        if (word == LOCKED)
            weapon->needs |= (uint32_t)NEEDS_LOCK;
        weapon->spends_lock |= word == SPENDS_LOCK;
        weapon->is_discarded |= word == DISCARDED;
        if (word == TURRET)
            weapon->arcs = ARC_ALL_ROUND;
        weapon->is_twice |= word == TWICE;
        weapon->no_range_bonus |= word == NO_RANGE_BONUS;
        weapon->is_primary |= word == PRIMARY;
    }
    if (weapon->arcs == 0 && compiler->words->terms->family != CARDS_WITH_SKILL)
        weapon->arcs = ARC_FRONT;
    if (weapon->attack == 0 || weapon->most_range == 0)
        return FAIL(compiler, "a weapon says how many dice and how far: weapon attack 4 range 2-3");
    if (weapon->spends_lock && (weapon->needs & (uint32_t)NEEDS_LOCK) == 0)
        return FAIL(compiler, "a weapon that spends a lock needs one: add needs_lock");
    return true;
}

/* `only action white lock`, `only keyword dark_side`, ...: the word at hand, of editions with initiative. False: it is none of these, or
 * there is an error. */
static bool take_asked(Compiler *compiler, Restriction *only)
{
    enum { ACTION, KEYWORD, ARC, WITH, LIMITED, UNLIMITED };
    static const Keyword words[] = {
        {"action",    ACTION   },
        {"keyword",   KEYWORD  },
        {"arc",       ARC      },
        {"with",      WITH     },
        {"limited",   LIMITED  },
        {"unlimited", UNLIMITED},
        {NULL,        0        }
    };
    const CardTerms *terms = compiler->words->terms;
    int word = 0, value = 0;

    if (terms->family != CARDS_WITH_INITIATIVE || !accept_keyword(&compiler->here, words, &word))
        return false;
    switch (word) {
    case ACTION:
        if (accept_keyword(&compiler->here, terms->colors, &value))
            only->color = (uint8_t)(value + 1);
        if (!TAKE_KEYWORD(compiler, action_words, "an action", &value))
            return false;
        only->action = (uint8_t)(value + 1);
        return true;
    case KEYWORD:
        if (!TAKE_KEYWORD(compiler, keyword_words, "a keyword", &value))
            return false;
        only->keywords |= UINT32_C(1) << value;
        return true;
    case ARC:
        if (!TAKE_KEYWORD(compiler, terms->arcs, "an arc", &value))
            return false;
        only->arcs |= (unsigned)value;
        return true;
    case WITH:
        if (!TAKE_KEYWORD(compiler, terms->slots, "a slot", &value))
            return false;
        only->with_slot = (uint8_t)value;
        return true;
    default:
        only->pips = word == LIMITED ? PIPS_LIMITED : PIPS_NONE;
        return true;
    }
}

static bool take_only_ship(Compiler *compiler, Restriction *only)
{
    uint16_t ship = 0;
    int count = 0;

    while (count < SHIPS_A_CARD && only->ships[count] != 0)
        count++;
    if (!take_ship(compiler, &ship)) /* a seventh ship is refused there */
        return false;
    if (count < SHIPS_A_CARD)
        only->ships[count] = (uint16_t)(ship + 1);
    return true;
}

/* `only small rebel errata`, `only yt1300`: the rest of the line. */
static bool take_only(Compiler *compiler, Restriction *only)
{
    int value = 0;

    while (words_remain(&compiler->here)) {
        if (accept_keyword(&compiler->here, size_words, &value)) {
            only->sizes |= (uint8_t)(1U << value);
        } else if (accept_keyword(&compiler->here, compiler->words->terms->factions, &value)) {
            only->factions |= (uint8_t)(1U << value);
        } else if (accept_word(&compiler->here, "errata")) {
            only->by_errata = true;
        } else if (!take_asked(compiler, only) && (compiler->reader.failed || !take_only_ship(compiler, only))) {
            return false;
        }
    }
    if (!xwing_restricts(only))
        return FAIL(compiler, "only whom? a size, a faction or the id of a ship: only small");
    return true;
}

/* `grants_slot torpedo`: the rest of the line. */
static bool take_granted_slots(Compiler *compiler, UpgradeCard *upgrade)
{
    int count = 0;

    do {
        if (count == GRANTS_A_CARD)
            return FAIL(compiler, "a card grants at most %d slots", (int)GRANTS_A_CARD);
        if (!take_slot(compiler, &upgrade->grants_slot[count++]))
            return false;
    } while (words_remain(&compiler->here));
    return true;
}

/* `bomb end_of_activation range 1 damage 1`, `bomb overlap dice 3`: the rest of the line. */
static bool take_bomb(Compiler *compiler, BombSpec *bomb)
{
    enum { RANGE, DAMAGE, CRITICAL, DICE, SET, FUSES };
    static const Keyword words[] = {
        {"range",    RANGE   },
        {"damage",   DAMAGE  },
        {"critical", CRITICAL},
        {"dice",     DICE    },
        {"set",      SET     },
        {"fuses",    FUSES   },
        {NULL,       0       }
    };
    uint8_t *const numbers[] = {[RANGE] = &bomb->range, [DAMAGE] = &bomb->damage, [CRITICAL] = &bomb->critical,
                                [DICE] = &bomb->dice,   [SET] = &bomb->set,       [FUSES] = &bomb->fuses};
    int value = 0;

    if (!TAKE_KEYWORD(compiler, bomb_words, "when it goes off", &value))
        return false;
    bomb->kind = (uint8_t)value;
    while (words_remain(&compiler->here)) {
        if (accept_word(&compiler->here, "no_criticals")) {
            bomb->no_criticals = true;
        } else if (accept_word(&compiler->here, "at_obstacle")) {
            bomb->at_obstacle = true;
        } else if (!TAKE_KEYWORD(compiler, words, "a word about a bomb", &value) ||
                   !take_byte(compiler, value == RANGE ? 3 : 9, "a number", numbers[value])) {
            return false;
        }
    }
    if ((bomb->kind == BOMB_CHARGE) != (bomb->range > 0))
        return FAIL(compiler,
                    "what goes off at the end of activations hurts ships at a range (range 1), a mine has none");
    if (bomb->set > 0 && bomb->kind != BOMB_MINE)
        return FAIL(compiler, "only mines are placed as a set; bombs are dropped one by one");
    if (bomb->at_obstacle && bomb->kind == BOMB_MINE)
        return FAIL(compiler, "a mine hurts the ship that flew into it; at_obstacle is for end_of_activation");
    return true;
}

bool compile_side(Compiler *compiler, CardInHand *card, UpgradeCard *upgrade)
{
    int depth = compiler->here.depth, line = compiler->here.line, kind = 0;

    if (card->has_two_sides)
        return FAIL(compiler, "an upgrade has two sides at most");
    card->has_two_sides = true;
    card->side = 1;
    if (!take_text(&compiler->reader, &compiler->here, "what the second side is called", upgrade->second_side,
                   CARD_NAME_BYTES) ||
        !END_LINE(compiler))
        return false;
    compiler_next(compiler);
    if (!inside(compiler, depth))
        return content_fail(&compiler->reader, line, "nothing stands on the second side; write its blocks inside");
    while (inside(compiler, depth)) {
        if (accept_word(&compiler->here, "grants_action")) {
            if (!take_action_bar(compiler, &upgrade->second_bar) || !END_LINE(compiler))
                return false;
            compiler_next(compiler);
            continue;
        }
        if (!TAKE_KEYWORD(compiler, block_words, "a block of the second side", &kind) ||
            !compile_ability(compiler, card, (AbilityKind)kind))
            return false;
    }
    card->side = 0;
    return !compiler->reader.failed;
}

/* Does the bomb do anything: hurt ships, or what its card's abilities say? And only conditions are assigned. */
static bool check_own_moments(Compiler *compiler, const UpgradeCard *upgrade, int line)
{
    const BombSpec *bomb = &upgrade->bomb;
    bool acts = topics_have(&upgrade->abilities.speaks, SPEAKS_WINDOW(MOMENT_DETONATES));

    if (upgrade->slot != SLOT_CONDITION && topics_have(&upgrade->abilities.speaks, SPEAKS_WINDOW(MOMENT_ASSIGNED)))
        return content_fail(&compiler->reader, line, "only a condition is assigned: condition ID \"Name\"");
    if (bomb->kind == BOMB_NONE)
        return !acts || content_fail(&compiler->reader, line, "what detonates? add a line with bomb");
    return acts || bomb->damage + bomb->critical + bomb->dice > 0 ||
           content_fail(&compiler->reader, line,
                        "a bomb says what it does: damage 1, or dice 3, or an ability with when detonates");
}

/* `remote ID`: a pilot that is a token, made before. */
static bool take_remote(Compiler *compiler, uint16_t *remote)
{
    const XwingContent *content = compiler->content;
    ContentWord word = take_word(&compiler->here);

    for (int i = 0; i < content->pilot_count && !word.quoted; i++) {
        if (content->pilots[i].is_token && content_word_is(word, content->pilots[i].xws)) {
            *remote = (uint16_t)(1 + i);
            return name_card(compiler, CARD_PILOT, i);
        }
    }
    return FAIL(compiler,
                "remote \"%.*s\" is not known; a remote is made with `pilot ID \"Name\"` and token before this",
                word.length < 40 ? word.length : 40, word.text);
}

/* `obstacle NAME`: an outline, which says of what kind it is. */
static bool take_obstacle(Compiler *compiler, uint8_t *obstacle)
{
    ContentWord word = take_word(&compiler->here);

    for (int i = 0; i < OBSTACLES && !word.quoted; i++) {
        if (content_word_is(word, obstacle_table[i].name)) {
            *obstacle = (uint8_t)(1 + i);
            return true;
        }
    }
    return FAIL(compiler, "there is no obstacle \"%.*s\"; they stand in content/xwing/obstacles.txt",
                word.length < 40 ? word.length : 40, word.text);
}

static bool take_upgrade_field(Compiler *compiler, void *into, int field)
{
    UpgradeCard *upgrade = into;

    switch (field) {
    case UPGRADE_SLOT:
        return take_slot(compiler, &upgrade->slot);
    case UPGRADE_SECOND_SLOT:
        return take_slot(compiler, &upgrade->second_slot);
    case UPGRADE_COST:
        return take_byte(compiler, 200, "a cost in squad points", &upgrade->cost);
    case UPGRADE_UNIQUE:
        upgrade->limited = 1;
        return true;
    case UPGRADE_LIMITED:
        return take_some(compiler, "a number of cards of this name", &upgrade->limited);
    case UPGRADE_ONCE_A_SHIP:
        upgrade->once_a_ship = true;
        return true;
    case UPGRADE_FORCE:
        return take_some(compiler, "a number of Force charges", &upgrade->force);
    case UPGRADE_ONLY:
        return take_only(compiler, &upgrade->only);
    case UPGRADE_GRANTS_SLOT:
        return take_granted_slots(compiler, upgrade);
    case UPGRADE_GRANTS_ACTION:
        return take_action_bar(compiler, &upgrade->grants_bar);
    case UPGRADE_REMOTE:
        return take_remote(compiler, &upgrade->remote);
    case UPGRADE_OBSTACLE:
        return take_obstacle(compiler, &upgrade->obstacle);
    case UPGRADE_BOMB:
        return take_bomb(compiler, &upgrade->bomb);
    case UPGRADE_CHARGES:
        return take_charges(compiler, &upgrade->charges);
    case UPGRADE_INDICATOR:
        return take_arcs(compiler, &upgrade->indicator);
    case UPGRADE_REPLACES:
        upgrade->replaces_ability = true;
        return true;
    case UPGRADE_STANDARDIZED:
        upgrade->is_standardized = true;
        return true;
    case UPGRADE_WAITS:
        return take_sentence(compiler, "what the card waits for", &upgrade->waits);
    default:
        upgrade->is_weapon = true;
        return take_weapon(compiler, &upgrade->weapon);
    }
}

/* An upgrade, or a condition, which has a slot that no ship has. */
static bool compile_upgrade_of(Compiler *compiler, uint8_t slot, const FieldWord *fields, unsigned needed)
{
    XwingContent *content = compiler->content;
    UpgradeCard *upgrade = &content->upgrades[content->upgrade_count];
    CardInHand card = {.kind = CARD_UPGRADE,
                       .index = content->upgrade_count,
                       .key = upgrade->key,
                       .abilities = &upgrade->abilities};
    int line = compiler->here.line;

    if (content->upgrade_count == MAX_UPGRADES)
        return FAIL(compiler, "there are more than %d upgrades", (int)MAX_UPGRADES);
    upgrade->slot = slot;
    if (!take_head(compiler, upgrade->xws, upgrade->name) ||
        !compile_inside(compiler, &card, &upgrade->text, upgrade, fields, needed, take_upgrade_field) ||
        !make_key(compiler, line, upgrade->key, "upgrade", keyword_word(compiler->words->terms->slots, upgrade->slot),
                  "", upgrade->xws))
        return false;
    if (upgrade->weapon.spends_charges > upgrade->charges.count)
        return content_fail(&compiler->reader, line, "the weapon spends more charges than the card has; add charges %d",
                            upgrade->weapon.spends_charges);
    if (is_written(content, upgrade->key))
        return content_fail(&compiler->reader, line, "there is an upgrade \"%s\" for that slot already", upgrade->xws);
    WaitingCard written = {.kind = CARD_UPGRADE};
    memcpy(written.xws, upgrade->xws, sizeof written.xws);
    end_waiting(content, &written);
    settle_card(compiler, &card, content->upgrades, sizeof *upgrade, &content->upgrade_count);
    return finish_abilities(compiler, &card) && check_own_moments(compiler, &content->upgrades[card.index], line) &&
           keep_item(compiler, card.kind, card.index, card.key);
}

bool compile_upgrade(Compiler *compiler)
{
    static const FieldWord fields[] = {
        {"slot",             UPGRADE_SLOT,          ALL_CARDS,             NULL       },
        {"second_slot",      UPGRADE_SECOND_SLOT,   CARDS_WITH_INITIATIVE, NULL       },
        {"cost",             UPGRADE_COST,          CARDS_WITH_SKILL,      NULL       },
        {"unique",           UPGRADE_UNIQUE,        CARDS_WITH_SKILL,      "limited 1"},
        {"weapon",           UPGRADE_WEAPON,        ALL_CARDS,             NULL       },
        {"limited",          UPGRADE_ONCE_A_SHIP,   CARDS_WITH_SKILL,      NULL       },
        {"limited",          UPGRADE_LIMITED,       CARDS_WITH_INITIATIVE, NULL       },
        {"only",             UPGRADE_ONLY,          ALL_CARDS,             NULL       },
        {"grants_slot",      UPGRADE_GRANTS_SLOT,   ALL_CARDS,             NULL       },
        {"grants_action",    UPGRADE_GRANTS_ACTION, ALL_CARDS,             NULL       },
        {"bomb",             UPGRADE_BOMB,          ALL_CARDS,             NULL       },
        {"remote",           UPGRADE_REMOTE,        CARDS_WITH_INITIATIVE, NULL       },
        {"obstacle",         UPGRADE_OBSTACLE,      ALL_CARDS,             NULL       },
        {"charges",          UPGRADE_CHARGES,       ALL_CARDS,             NULL       },
        {"force",            UPGRADE_FORCE,         CARDS_WITH_INITIATIVE, NULL       },
        {"indicator",        UPGRADE_INDICATOR,     CARDS_WITH_INITIATIVE, NULL       },
        {"replaces_ability", UPGRADE_REPLACES,      CARDS_WITH_INITIATIVE, NULL       },
        {"standardized",     UPGRADE_STANDARDIZED,  CARDS_WITH_INITIATIVE, NULL       },
        {"waits",            UPGRADE_WAITS,         ALL_CARDS,             NULL       },
        {NULL,               0,                     0,                     NULL       }
    };

    return compile_upgrade_of(compiler, SLOT_NONE, fields, 1U << UPGRADE_SLOT | 1U << UPGRADE_COST);
}

bool compile_condition(Compiler *compiler)
{
    static const FieldWord fields[] = {
        {"charges", UPGRADE_CHARGES, ALL_CARDS, NULL},
        {NULL,      0,               0,         NULL}
    };

    if (compiler->words->terms->family != CARDS_WITH_INITIATIVE)
        return FAIL(compiler, "cards of this edition assign no conditions");
    return compile_upgrade_of(compiler, SLOT_CONDITION, fields, 0);
}
