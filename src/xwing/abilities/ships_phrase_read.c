/* The ship phrase, as it is read from cards. Who fits one: ships_phrase.c. */
#include "xwing/abilities/ships_phrase.h"
#include "xwing/content/compiler.h"

bool has_party(Compiler *compiler, const Block *block, Party party)
{
    int brings = block_brings(compiler, block);

    if ((party == PARTY_ATTACKER || party == PARTY_DEFENDER) && !(brings & BRINGS_ATTACK))
        return FAIL(compiler, "there is an attacker and a defender only in an attack; say when first");
    if (party == PARTY_SUBJECT && !(brings & BRINGS_SUBJECT))
        return FAIL(compiler, "subject is the ship whose moment it is: when maneuver_executed by friend 1-2");
    if (party == PARTY_CHOSEN && !block->has_choice)
        return FAIL(compiler, "nobody was chosen; write a line with choose before this one");
    if (party == PARTY_COORDINATED && !(brings & BRINGS_COORDINATED))
        return FAIL(compiler, "coordinated is the ship that was coordinated: when coordinated; say when first");
    if (party == PARTY_GIVER &&
        (block->card->kind != CARD_UPGRADE || compiler->content->upgrades[block->card->index].slot != SLOT_CONDITION))
        return FAIL(compiler, "giver is the ship whose card assigned a condition; only conditions have one");
    if (party == PARTY_TARGET && !(block->has_when && (block->ability->window == WINDOW_LOCK_ACQUIRED ||
                                                       block->ability->window == WINDOW_ACTION_PERFORMED)))
        return FAIL(compiler,
                    "target is the ship that was locked: when lock_acquired, when action_performed action lock");
    if (party == PARTY_SECOND && !block->has_second)
        return FAIL(compiler, "no second ship was chosen; write a line with choose second before this one");
    if (party == PARTY_EACH && !block->has_each)
        return FAIL(compiler,
                    "each is one of those that an effect is for: gain stress for each enemy 1 if each has focus");
    return true;
}

bool take_party(Compiler *compiler, const Block *block, uint8_t *party)
{
    int value = 0;

    if (!TAKE_KEYWORD(compiler, party_words, "a ship of this moment", &value) ||
        !has_party(compiler, block, (Party)value))
        return false;
    *party = (uint8_t)value;
    return true;
}

/* `of PARTY`: the range is measured from that ship. */
static bool take_from(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    if (accept_word(&compiler->here, "device")) {
        ships->from = PARTY_DEVICE;
        return (block_brings(compiler, block) & BRINGS_DETONATION) ||
               FAIL(compiler, "of device is measured from one that detonates: when device_detonated; say when first");
    }
    return take_party(compiler, block, &ships->from);
}

/* Is this an arc that can be named together with others: `in left right`? */
static bool is_plain_arc(int arcs)
{
    return arcs != FIRING_ARC && arcs != ATTACK_ARC && arcs != ARC_TURRET;
}

/* Have ships of the edition a turret indicator, if the arc asks for one? With an error if not. */
static bool has_indicator_for(Compiler *compiler, int arcs)
{
    return arcs != ARC_TURRET || compiler->words->terms->family == CARDS_WITH_INITIATIVE ||
           FAIL(compiler, "a turret with an indicator is of a later edition; write firing_arc");
}

/* `in ARC... [of PARTY]`; the arc of the attack is the attacker's. */
static bool take_arc(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    int arcs = 0;

    if (!TAKE_KEYWORD(compiler, phrase_arc_words, "an arc", &arcs))
        return false;
    ships->arcs = (uint16_t)arcs;
    if (arcs == ATTACK_ARC) {
        ships->arc_of = PARTY_ATTACKER;
        return has_party(compiler, block, PARTY_ATTACKER);
    }
    if (!has_indicator_for(compiler, arcs))
        return false;
    int more = 0;
    while (accept_keyword(&compiler->here, phrase_arc_words, &more)) {
        if (!is_plain_arc(arcs) || !is_plain_arc(more))
            return FAIL(compiler, "firing_arc, attack_arc and turret stand alone: in firing_arc");
        ships->arcs |= (uint16_t)more;
    }
    return !accept_word(&compiler->here, "of") || take_party(compiler, block, &ships->arc_of);
}

/* `is KIND` */
static bool take_kind(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    int value = 0;

    if (accept_keyword(&compiler->here, size_words, &value)) {
        ships->kind = IS_SIZE;
        ships->size = (uint8_t)value;
        return true;
    }
    if (accept_keyword(&compiler->here, ship_kind_words, &value)) {
        ships->kind = (uint8_t)value;
        if (value == IS_GIVER)
            return has_party(compiler, block, PARTY_GIVER);
        if (value == IS_TRACTORED && compiler->words->token_count <= TOKEN_TRACTOR)
            return FAIL(compiler, "ships of this edition have no tractor tokens");
        return (value != IS_NO_MORE_AGILE && value != IS_DEFENDER) || has_party(compiler, block, PARTY_DEFENDER);
    }
    if (!words_remain(&compiler->here))
        return FAIL(compiler, "is what? small, medium, large, unique, limited, unlimited, lower_skill, you, engaged, "
                              "ionized, tractored, giver or the id of a ship");
    ships->kind = IS_SHIP;
    return take_ship(compiler, &ships->ship);
}

bool at_number(const Compiler *compiler)
{
    ContentWord word = peek_word(&compiler->here);

    return !word.quoted && word.length > 0 && word.text[0] >= '0' && word.text[0] <= '9';
}

/* `has condition ID`: one that was made before. */
static bool take_has_condition(Compiler *compiler, ShipPhrase *ships, int count)
{
    ships->has = HAS_CARD;
    ships->has_count = (uint8_t)count;
    return take_condition_card(compiler, &ships->upgrade);
}

/* `has ability ID`: a ship ability that was made before, or that of a ship. */
static bool take_has_ability(Compiler *compiler, ShipPhrase *ships, int count)
{
    ships->has = HAS_ABILITY;
    ships->has_count = (uint8_t)count;
    return take_ship_ability(compiler, &ships->ability);
}

bool take_has(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    bool none = accept_word(&compiler->here, "no");
    int what = 0, count = none ? 0 : 1;

    if (accept_word(&compiler->here, "condition"))
        return take_has_condition(compiler, ships, count);
    if (accept_word(&compiler->here, "ability"))
        return take_has_ability(compiler, ships, count);
    if (accept_token_class(compiler, &ships->has_set))
        what = HAS_TOKENS;
    else if (!take_token_or(compiler, has_words, "something a ship has", &what) ||
             (what == HAS_FORCE && !needs_force(compiler)))
        return false;
    if (what == HAS_CARD && block->card->kind != CARD_UPGRADE)
        return FAIL(compiler, "has this speaks of copies of this upgrade; the card is none");
    if ((what < TOKEN_ROOM || what == HAS_TOKENS) && accept_word(&compiler->here, "or")) { /* `has focus or evade` */
        TokenSet first = what == HAS_TOKENS ? ships->has_set : (TokenSet)1 << what;
        if (!take_tokens(compiler, "a token", &ships->has_set))
            return false;
        ships->has_set |= first;
        what = HAS_TOKENS;
    }
    if (at_number(compiler) && none)
        return FAIL(compiler, "has no says that there is none; for fewer than 2 write not before it: not has stress 2");
    if (at_number(compiler) && !TAKE_NUMBER(compiler, 1, 99, "how many at least", &count))
        return false;
    ships->has = (uint8_t)what;
    ships->upgrade = (uint16_t)(what == HAS_CARD ? block->card->index : 0);
    ships->has_count = (uint8_t)count;
    return true;
}

static bool take_state(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    return take_has(compiler, block, ships);
}

static bool take_distance(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    (void)block;
    return take_range(compiler, &ships->least_range, &ships->most_range);
}

static bool take_nothing(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    (void)compiler;
    (void)block;
    (void)ships;
    return true;
}

/* `locking PARTY` */
static bool take_locking(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    return take_party(compiler, block, &ships->locking);
}

/* `with PARTY in ARC` */
static bool take_with(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    int arcs = 0;

    if (!take_party(compiler, block, &ships->with))
        return false;
    if (!accept_word(&compiler->here, "in"))
        return FAIL(compiler, "in which of its arcs? Write enemy with you in front");
    if (!TAKE_KEYWORD(compiler, phrase_arc_words, "an arc", &arcs) || !has_indicator_for(compiler, arcs))
        return false;
    if (arcs == ATTACK_ARC)
        return FAIL(compiler, "the arc of the attack is the attacker's: write you in attack_arc");
    ships->with_arcs = (uint16_t)arcs;
    return true;
}

static bool take_through(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    (void)ships;
    return ((block_brings(compiler, block) & BRINGS_MANEUVER) && block->ability->by.noun == SHIPS_NOT_SAID) ||
           FAIL(compiler, "you have moved through ships when you have executed a maneuver: when maneuver_executed");
}

/* `icon ACTION` */
static bool take_icon(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    int action = 0;

    (void)block;
    if (!TAKE_KEYWORD(compiler, action_words, "an action", &action))
        return false;
    ships->icon = (uint8_t)action;
    return true;
}

/* `keyword KEYWORD...` */
static bool take_phrase_keywords(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    int keyword = 0;

    (void)block;
    if (compiler->words->terms->family != CARDS_WITH_INITIATIVE)
        return FAIL(compiler, "ships of this edition have no keywords");
    if (!TAKE_KEYWORD(compiler, keyword_words, "a keyword", &keyword))
        return false;
    do
        ships->keywords |= UINT32_C(1) << keyword;
    while (accept_keyword(&compiler->here, keyword_words, &keyword));
    return true;
}

/* `flown_by PILOT [or PILOT]...`, `flown_by this` */
static bool take_flown_by(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    if (accept_word(&compiler->here, "this")) {
        ships->pilot[ships->pilot_count++] = (uint16_t)block->card->index;
        return block->card->kind == CARD_PILOT ||
               FAIL(compiler, "flown_by this speaks of pilots that are called as this one is; the card is none");
    }
    do {
        ContentWord word = take_word(&compiler->here);
        int pilot = word.quoted ? -1 : xwing_find_pilot(compiler->content, word.text, word.length, -1);
        if (ships->pilot_count == PILOTS_A_PHRASE)
            return FAIL(compiler, "flown_by names at most %d pilots", (int)PILOTS_A_PHRASE);
        if (pilot < 0)
            return FAIL(compiler, "there is no pilot \"%.*s\" in the files before this",
                        word.length < 60 ? word.length : 60, word.text);
        ships->pilot[ships->pilot_count++] = (uint16_t)pilot;
        if (!name_card(compiler, CARD_PILOT, pilot))
            return false;
    } while (accept_word(&compiler->here, "or"));
    return true;
}

/* `beside PARTY` */
static bool take_beside(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    return take_party(compiler, block, &ships->beside);
}

/* What can be said of ships: the word, and what follows it. */
typedef struct PhrasePart {
    const char *word; /* NULL: a range, which has no word before it */
    uint16_t says;
    bool (*take)(Compiler *compiler, const Block *block, ShipPhrase *ships);
} PhrasePart;

static const PhrasePart *next_part(Compiler *compiler)
{
    static const PhrasePart parts[] = {
        {"in",            SAYS_ARC,      take_arc            },
        {"of",            SAYS_FROM,     take_from           },
        {"is",            SAYS_KIND,     take_kind           },
        {"has",           SAYS_HAS,      take_state          },
        {"locked",        SAYS_LOCKED,   take_nothing        },
        {"locking",       SAYS_LOCKING,  take_locking        },
        {"lockable",      SAYS_LOCKABLE, take_nothing        },
        {"with",          SAYS_WITH,     take_with           },
        {"paired",        SAYS_PAIRED,   take_nothing        },
        {"beside",        SAYS_BESIDE,   take_beside         },
        {"lending",       SAYS_LENDING,  take_nothing        },
        {"moved_through", SAYS_THROUGH,  take_through        },
        {"icon",          SAYS_ICON,     take_icon           },
        {"keyword",       SAYS_KEYWORD,  take_phrase_keywords},
        {"flown_by",      SAYS_PILOT,    take_flown_by       },
    };
    static const PhrasePart range = {NULL, SAYS_RANGE, take_distance};

    if (at_number(compiler))
        return &range;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (accept_word(&compiler->here, parts[i].word))
            return &parts[i];
    }
    return NULL;
}

bool take_ship_parts(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    for (const PhrasePart *part = next_part(compiler); part != NULL; part = next_part(compiler)) {
        if (ships->parts & part->says)
            return FAIL(compiler,
                        "%s is said twice of the same ships; a condition of its own begins with a ship: you has focus",
                        part->word != NULL ? part->word : "a range");
        ships->parts |= part->says;
        if (!part->take(compiler, block, ships))
            return false;
    }
    if ((ships->parts & SAYS_FROM) && !(ships->parts & SAYS_RANGE) && ships->noun != SHIPS_OTHER)
        return FAIL(compiler, "of says from where a range is measured; add the range: enemy 1-2 of defender");
    return true;
}

bool take_ships(Compiler *compiler, const Block *block, ShipPhrase *ships)
{
    int value = 0;

    *ships = (ShipPhrase){0};
    if (accept_keyword(&compiler->here, party_words, &value)) {
        *ships = (ShipPhrase){.noun = SHIPS_PARTY, .party = (uint8_t)value};
        return has_party(compiler, block, (Party)value) && take_ship_parts(compiler, block, ships);
    }
    if (!TAKE_KEYWORD(compiler, ships_words,
                      "you, attacker, defender, subject, chosen, target, each or a word for ships", &value))
        return false;
    ships->noun = (uint8_t)value;
    return take_ship_parts(compiler, block, ships);
}
