/* Compiling lists of points: `points`, which stand beside the cards, and finding what a card costs. */
#include <stdio.h>
#include <string.h>

#include "xwing/content/compiler.h"

/* ---- cards that were written before ---- */

/* The parts of `FACTION/SHIP/XWS`, from its end; those that are not written are empty. */
typedef struct PilotId {
    ContentWord xws, ship, faction;
} PilotId;

static ContentWord take_last_part(ContentWord *word)
{
    int from = word->length;

    while (from > 0 && word->text[from - 1] != '/')
        from--;
    ContentWord part = {.text = word->text + from, .length = word->length - from};
    word->length = from > 0 ? from - 1 : 0;
    return part;
}

static PilotId split_pilot(ContentWord word)
{
    PilotId id = {.xws = take_last_part(&word)};

    id.ship = take_last_part(&word);
    id.faction = take_last_part(&word);
    return id;
}

static bool pilot_fits(const PilotId *id, const char *xws, const char *ship, int faction)
{
    return content_word_is(id->xws, xws) && (id->ship.length == 0 || content_word_is(id->ship, ship)) &&
           (id->faction.length == 0 || keyword_value(faction_words, id->faction) == faction);
}

/* The name of such a pilot who waits; NULL if there is none. */
static const char *waiting_pilot(const XwingContent *content, const PilotId *id)
{
    for (int i = 0; i < content->waiting_count; i++) {
        const WaitingCard *card = &content->waiting[i];
        const char *ship = card->ship > 0 ? content->ships[card->ship - 1].xws : "";
        if (card->kind == CARD_PILOT && pilot_fits(id, card->xws, ship, card->faction - 1))
            return card->name;
    }
    return NULL;
}

bool take_pilot(Compiler *compiler, int *pilot, const char **lacks)
{
    const XwingContent *content = compiler->content;
    ContentWord word = take_word(&compiler->here);
    PilotId id = split_pilot(word);
    NearestWord nearest = nearest_to(id.xws);
    char hint[80];

    *pilot = -1;
    for (int i = 0; i < content->pilot_count; i++) {
        const PilotCard *card = &content->pilots[i];
        if (!pilot_fits(&id, card->xws, content->ships[card->ship].xws, card->faction))
            continue;
        if (*pilot >= 0)
            return FAIL(compiler, "several pilots are called \"%.*s\"; write FACTION/SHIP/%.*s", word.length, word.text,
                        id.xws.length, id.xws.text);
        *pilot = i;
    }
    *lacks = *pilot < 0 ? waiting_pilot(content, &id) : "";
    if (*lacks != NULL)
        return true;
    for (int i = 0; i < content->pilot_count; i++)
        nearest_try(&nearest, content->pilots[i].xws);
    return FAIL(compiler, "there is no pilot \"%.*s\" in the files before this%s", word.length < 60 ? word.length : 60,
                word.text, nearest_hint(&nearest, hint, sizeof hint));
}

bool take_upgrade(Compiler *compiler, int *upgrade, const char **lacks)
{
    const XwingContent *content = compiler->content;
    ContentWord word = take_word(&compiler->here);
    NearestWord nearest = nearest_to(word);
    char hint[80];

    *upgrade = xwing_find_upgrade(content, word.text, word.length);
    *lacks = "";
    if (*upgrade >= 0)
        return true;
    int waiting = xwing_find_waiting(content, CARD_UPGRADE, word.text, word.length);
    if (waiting >= 0) {
        *lacks = content->waiting[waiting].name;
        return true;
    }
    for (int i = 0; i < content->upgrade_count; i++)
        nearest_try(&nearest, content->upgrades[i].xws);
    return FAIL(compiler, "there is no upgrade \"%.*s\" in the files before this%s",
                word.length < 60 ? word.length : 60, word.text, nearest_hint(&nearest, hint, sizeof hint));
}

/* ---- lists ---- */

int xwing_find_list(const XwingContent *content, const char *id, int length)
{
    for (int i = 0; i < content->list_count; i++) {
        if (content_word_is((ContentWord){.text = id, .length = length}, content->lists[i].id))
            return i + 1;
    }
    return 0;
}

/* `2021-05` */
static bool take_date(Compiler *compiler, uint32_t *dated)
{
    ContentWord word = take_word(&compiler->here);
    uint32_t number = 0;
    bool ok = word.length == 7 && word.text[4] == '-' && !word.quoted;

    for (int i = 0; i < word.length && ok; i++) {
        if (i == 4)
            continue;
        ok = word.text[i] >= '0' && word.text[i] <= '9';
        number = number * 10 + (uint32_t)(word.text[i] - '0');
    }
    *dated = number;
    return (ok && number % 100 >= 1 && number % 100 <= 12) ||
           FAIL(compiler, "a list is dated by year and month: dated 2021-05");
}

/* `"Name" dated 2021-05 [from ID]`: what follows the id of a list that is not there yet. */
static bool take_list(Compiler *compiler, PointsList *list)
{
    XwingContent *content = compiler->content;
    char from[CARD_NAME_BYTES];

    if (content->list_count == MAX_POINTS_LISTS)
        return FAIL(compiler, "there are more than %d lists of points", (int)MAX_POINTS_LISTS);
    if (!take_text(&compiler->reader, &compiler->here, "the list's source and date", list->name, CARD_NAME_BYTES))
        return false;
    if (!accept_word(&compiler->here, "dated"))
        return FAIL(compiler, "a list of points says when it was made: points %s \"%s\" dated 2021-05", list->id,
                    list->name);
    if (!take_date(compiler, &list->dated))
        return false;
    if (accept_word(&compiler->here, "from")) {
        if (!take_id(&compiler->reader, &compiler->here, "the list that it builds on", from, sizeof from))
            return false;
        list->from = (uint8_t)xwing_find_list(content, from, (int)strlen(from));
        if (list->from == 0)
            return FAIL(compiler, "there is no list of points \"%s\" in the files before this", from);
    }
    return END_LINE(compiler) && make_key(compiler, compiler->here.line, list->key, "points", "", "", list->id);
}

/* The list that the statement is about: a new one, or one that is there already and goes on. Gives its index, -1 with an error. */
static int enter_list(Compiler *compiler)
{
    XwingContent *content = compiler->content;
    PointsList *list = &content->lists[content->list_count < MAX_POINTS_LISTS ? content->list_count : 0];
    char id[CARD_NAME_BYTES];

    if (compiler->words->terms->family == CARDS_WITH_SKILL) { /* `cost` is a word of these */
        FAIL(compiler, "in edition %s points stand on the cards: cost 12", content->edition);
        return -1;
    }
    if (!take_id(&compiler->reader, &compiler->here, "the id of a list of points", id, sizeof id))
        return -1;
    int there = xwing_find_list(content, id, (int)strlen(id));
    if (there > 0 && words_remain(&compiler->here)) {
        FAIL(compiler, "there is a list of points \"%s\" already; to add rows to it, write its id alone", id);
        return -1;
    }
    if (there > 0)
        return there - 1;
    if (content->list_count < MAX_POINTS_LISTS)
        memcpy(list->id, id, sizeof id);
    if (!take_list(compiler, list) ||
        !keep_part(compiler, CARD_POINTS_LIST, content->list_count, list->key, &compiler->here, NULL))
        return -1;
    return content->list_count++;
}

void choose_usual_list(XwingContent *content)
{
    for (int i = 0; i < content->list_count; i++) {
        if (content->lists[i].dated >= content->lists[content->usual_list].dated)
            content->usual_list = (uint8_t)i;
    }
}

/* ---- rows ---- */

/* How many numbers a row has that depends on these: sizes, agility from 0 to 3, initiative from 0 to 6. */
static const uint8_t numbers_by[] = {
    [POINTS_FIXED] = 1, [POINTS_BY_SIZE] = 3, [POINTS_BY_AGILITY] = 4, [POINTS_BY_INITIATIVE] = 7};

/* `loadout 12 slots talent missile keywords tie`: what a list of an edition with loadouts says of a pilot besides its points. A standard
 * loadout has none of it. */
static bool take_loadout(Compiler *compiler, int pilot, PointsRow *row)
{
    bool is_standard = pilot >= 0 && compiler->content->pilots[pilot].loadout_count > 0;
    bool has_loadout = accept_word(&compiler->here, "loadout");

    if (is_standard && has_loadout)
        return FAIL(compiler, "a standard loadout has no loadout value, and no slots");
    if (!has_loadout)
        return pilot < 0 || is_standard ||
               FAIL(compiler, "the row of a pilot says what its upgrades may cost: pilot ID 5 loadout 12 slots talent");
    return take_byte(compiler, 200, "a loadout value", &row->loadout) &&
           (!accept_word(&compiler->here, "slots") || take_upgrade_bar(compiler, row->slots)) &&
           (!accept_word(&compiler->here, "keywords") || take_keywords(compiler, &row->keywords));
}

/* `card`: its index; -1 if it waits. */
static bool take_points(Compiler *compiler, CardKind kind, int card, PointsRow *row)
{
    static const Keyword words[] = {
        {"size",       POINTS_BY_SIZE      },
        {"agility",    POINTS_BY_AGILITY   },
        {"initiative", POINTS_BY_INITIATIVE},
        {NULL,         0                   }
    };
    int by = POINTS_FIXED, points = 0;

    if (accept_keyword(&compiler->here, words, &by) && kind == CARD_PILOT)
        return FAIL(compiler, "a pilot costs the same always; only the points of upgrades depend on a ship");
    row->by = (uint8_t)by;
    row->count = numbers_by[by];
    for (int i = 0; i < row->count; i++) {
        if (!TAKE_NUMBER(compiler, 0, 200, "a number of squad points", &points))
            return false;
        row->points[i] = (uint8_t)points;
    }
    if (kind == CARD_PILOT && compiler->words->squads.has_loadouts && !take_loadout(compiler, card, row))
        return false;
    return END_LINE(compiler);
}

static uint16_t *first_row(XwingContent *content, CardKind kind, int card)
{
    return kind == CARD_PILOT ? &content->pilots[card].points : &content->upgrades[card].points;
}

static bool has_row(const XwingContent *content, int list, uint16_t row)
{
    while (row != 0 && content->rows[row - 1].list != list)
        row = content->rows[row - 1].next;
    return row != 0;
}

/* `pilot XWS 38`, `pilot XWS 5 loadout 12 slots talent`, `upgrade XWS agility 3 3 5 8`: a line of a list. The row of a card that waits is not kept,
 * but for about what an upgrade costs. */
static bool compile_row(Compiler *compiler, int list)
{
    static const Keyword kinds[] = {
        {"pilot",   CARD_PILOT  },
        {"upgrade", CARD_UPGRADE},
        {NULL,      0           }
    };
    XwingContent *content = compiler->content;
    PointsRow row = {.list = (uint8_t)list}, *kept = &content->rows[content->row_count];
    Statement head = compiler->beginning.head;
    int kind = 0, card = 0;
    const char *lacks = "";
    char id[CARD_KEY_BYTES];

    if (content->row_count == MAX_POINTS_ROWS)
        return FAIL(compiler, "there are more than %d rows of points", (int)MAX_POINTS_ROWS);
    if (!TAKE_KEYWORD(compiler, kinds, "a kind of card", &kind))
        return false;
    ContentWord word = peek_word(&compiler->here);
    snprintf(id, sizeof id, "%.*s", word.length, word.text);
    if (!(kind == CARD_PILOT ? take_pilot(compiler, &card, &lacks) : take_upgrade(compiler, &card, &lacks)) ||
        !take_points(compiler, (CardKind)kind, card, &row) ||
        !make_key(compiler, compiler->here.line, row.key, "points", content->lists[list].id, keyword_word(kinds, kind),
                  id))
        return false;
    if (card < 0) {
        int waiting = xwing_find_waiting(content, (CardKind)kind, id, (int)strlen(id));
        if (waiting >= 0 && kind == CARD_UPGRADE)
            content->waiting[waiting].cost = row.points[row.count / 2]; /* of a ship in the middle */
        return true;
    }
    uint16_t *first = first_row(content, (CardKind)kind, card);
    if (has_row(content, list, *first))
        return FAIL(compiler, "the list has points for \"%s\" already", id);
    row.next = *first;
    *kept = row;
    *first = (uint16_t)++content->row_count;
    head.count = 2; /* `points ID`: the row's text adds it to the list */
    return keep_part(compiler, CARD_POINTS, content->row_count - 1, kept->key, &head, &compiler->here);
}

bool compile_points(Compiler *compiler)
{
    int list = enter_list(compiler);

    if (list < 0)
        return false;
    compiler_next(compiler);
    while (inside(compiler, 0)) {
        int depth = compiler->here.depth;
        if (!compile_row(compiler, list))
            return false;
        compiler_next(compiler);
        if (inside(compiler, depth))
            return FAIL(compiler, "nothing can stand inside the line above");
    }
    return !compiler->reader.failed;
}

/* ---- what cards cost ---- */

const PointsList *xwing_list(const XwingContent *content, int list)
{
    return content->list_count == 0 ? NULL : &content->lists[list > 0 ? list - 1 : content->usual_list];
}

const PointsRow *xwing_points_row(const XwingContent *content, int list, CardKind kind, int card)
{
    const PointsList *in = xwing_list(content, list);
    uint16_t first = kind == CARD_PILOT ? content->pilots[card].points : content->upgrades[card].points;

    while (in != NULL) {
        for (uint16_t row = first; row != 0; row = content->rows[row - 1].next) {
            if (content->rows[row - 1].list == in - content->lists)
                return &content->rows[row - 1];
        }
        in = in->from > 0 ? &content->lists[in->from - 1] : NULL;
    }
    return NULL;
}

int xwing_pilot_points(const XwingContent *content, int list, int pilot)
{
    const PointsRow *row = xwing_points_row(content, list, CARD_PILOT, pilot);

    if (content->list_count == 0)
        return content->pilots[pilot].cost;
    return row != NULL ? row->points[0] : NO_POINTS;
}

int xwing_pilot_loadout(const XwingContent *content, int list, int pilot)
{
    const PointsRow *row = xwing_points_row(content, list, CARD_PILOT, pilot);

    return row != NULL ? row->loadout : 0;
}

const uint8_t *xwing_pilot_slots(const XwingContent *content, int list, int pilot)
{
    static const uint8_t none[SLOTS_A_PILOT] = {SLOT_NONE};
    const PointsRow *row = xwing_points_row(content, list, CARD_PILOT, pilot);

    if (!content->squads.has_loadouts)
        return content->pilots[pilot].slots;
    return row != NULL ? row->slots : none; /* X25-SQUAD-03 */
}

int xwing_upgrade_points(const XwingContent *content, int list, int upgrade, int pilot)
{
    const PointsRow *row = xwing_points_row(content, list, CARD_UPGRADE, upgrade);
    const PilotCard *on = &content->pilots[pilot];
    const int numbers[] = {[POINTS_FIXED] = 0,
                           [POINTS_BY_SIZE] = (int)content->ships[on->ship].size,
                           [POINTS_BY_AGILITY] = on->agility,
                           [POINTS_BY_INITIATIVE] = on->skill};

    if (content->list_count == 0)
        return content->upgrades[upgrade].cost;
    if (row == NULL)
        return NO_POINTS;
    int number = numbers[row->by];
    return row->points[number < row->count ? number : row->count - 1];
}
