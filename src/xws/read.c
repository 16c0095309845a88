#include <jansson.h>
#include <string.h>

#include "xws/words.h"
#include "xws/xws.h"

enum { MOST_DEPTH = 16, MOST_CARDS = 256 };

static const char bom[] = "\xEF\xBB\xBF";

static size_t after_bom(const char *text, size_t length)
{
    return length >= 3 && memcmp(text, bom, 3) == 0 ? 3 : 0;
}

bool xws_looks_so(const char *text, size_t length)
{
    size_t at = after_bom(text, length);

    while (at < length && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r' || text[at] == '\n'))
        at++;
    return at < length && (text[at] == '{' || text[at] == '[');
}

/* ---- JSON, with bounds ---- */

/* Nothing in a squad lies deep; JSON that does is refused before anybody follows it down. */
static bool is_shallow(const char *text, size_t length, SquadError *error)
{
    int depth = 0, line = 1;
    size_t start = 0;
    bool quoted = false;

    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (c == '\n') {
            line++;
            start = i + 1;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (quoted && c == '\\') {
            i++;
        } else if (!quoted && (c == '{' || c == '[')) {
            if (++depth > MOST_DEPTH)
                return squad_error(error, line, (int)(i - start) + 1, "lists inside lists, deeper than any squad", "",
                                   "");
        } else if (!quoted && (c == '}' || c == ']')) {
            depth--;
        }
    }
    return true;
}

static json_t *parse(const char *text, size_t length, SquadError *error)
{
    json_error_t wrong;
    size_t skipped = after_bom(text, length);

    if (length > SQUAD_FILE_BYTES) {
        squad_error(error, 0, 0, "it is larger than a squad can be (64 kB)", "", "");
        return NULL;
    }
    if (!is_shallow(text + skipped, length - skipped, error))
        return NULL;
    json_t *root = json_loadb(text + skipped, length - skipped, 0, &wrong);
    if (root == NULL)
        squad_error(error, wrong.line, wrong.column, "this is not JSON: ", wrong.text, "");
    return root;
}

/* ---- reading ---- */

typedef struct Reading {
    const XwingContent *content;
    Squad squad;
    int cards; /* asked for so far */
    Out *notes;
    SquadError *error;
} Reading;

static bool wrong(const Reading *reading, const char *text, const char *what, const char *after)
{
    return squad_error(reading->error, 0, 0, text, what, after);
}

static void note(const Reading *reading, const char *text, const char *what, const char *after)
{
    enum { MOST_SHOWN = 60 };
    int length = (int)strlen(what);

    out_text(reading->notes, text);
    squad_print_plain(reading->notes, what, length < MOST_SHOWN ? length : MOST_SHOWN);
    out_text(reading->notes, after);
    out_text(reading->notes, "\n");
}

/* The id of a pilot or an upgrade, under any of the names that tools have for it; NULL if there is none. */
static const char *id_in(const json_t *card)
{
    static const char *const fields[] = {"xws", "id", "name", "pilot"};

    if (json_is_string(card))
        return json_string_value(card);
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        const json_t *value = json_object_get(card, fields[i]);
        if (json_is_string(value))
            return json_string_value(value);
    }
    return NULL;
}

static bool is_room(Reading *reading, bool kept)
{
    if (!kept)
        return wrong(reading, "too many of its cards are not known; is this a squad of X-Wing's First Edition?", "",
                     "");
    if (++reading->cards > MOST_CARDS)
        return wrong(reading, "it names more cards than any squad has", "", "");
    return true;
}

static bool read_upgrade(Reading *reading, int ship, SlotKind slot, const json_t *card)
{
    const char *id = id_in(card);

    if (id == NULL)
        return wrong(reading, "an upgrade of pilot number ", (const char[]){(char)('1' + ship), '\0'},
                     " is neither a text nor has an id");
    return is_room(reading, squad_ask_upgrade(reading->content, &reading->squad, ship, slot, id, (int)strlen(id)));
}

/* One upgrade, or a list of them. */
static bool read_upgrades_of(Reading *reading, int ship, SlotKind slot, const json_t *cards)
{
    size_t i = 0;
    const json_t *card = NULL;

    if (json_is_null(cards))
        return true;
    if (!json_is_array(cards))
        return read_upgrade(reading, ship, slot, cards);
    json_array_foreach(cards, i, card)
    {
        if (!json_is_null(card) && !read_upgrade(reading, ship, slot, card))
            return false;
    }
    return true;
}

/* By slot, as XWS has them, or as one list. */
static bool read_upgrades(Reading *reading, int ship, json_t *upgrades)
{
    const char *key = NULL;
    json_t *cards = NULL;

    if (!json_is_object(upgrades))
        return upgrades == NULL || read_upgrades_of(reading, ship, SLOT_NONE, upgrades);
    json_object_foreach(upgrades, key, cards)
    {
        if (!read_upgrades_of(reading, ship, xws_slot(key), cards))
            return false;
    }
    return true;
}

/* The pilot with the ship before it, as ids are written elsewhere in this program. */
static bool ask_ship(Reading *reading, const char *pilot, const char *ship)
{
    char id[2 * CARD_NAME_BYTES];
    Out out = out_to(id, sizeof id);
    Squad *squad = &reading->squad;

    if (strchr(pilot, '/') == NULL && ship != NULL && strchr(ship, '/') == NULL) {
        out_text(&out, ship);
        out_text(&out, "/");
        out_text(&out, pilot);
    }
    bool both = out.length > 0 && !out.cut;
    return is_room(reading,
                   squad_ask_ship(reading->content, squad, both ? id : pilot, both ? out.length : (int)strlen(pilot)));
}

static bool read_pilot(Reading *reading, const json_t *entry)
{
    const char *pilot = id_in(entry);
    int ship = reading->squad.ship_count;
    /* a pilot beyond the eighth gets no upgrades, since there is no ship to put them on */
    if (pilot == NULL)
        return wrong(reading, "an entry of \"pilots\" has no \"name\"; it should say which pilot it is", "", "");
    return ask_ship(reading, pilot, json_string_value(json_object_get(entry, "ship"))) &&
           read_upgrades(reading, ship, json_object_get(entry, "upgrades"));
}

/* The faction that is said, or else the one of the first pilot who is known. */
static bool read_faction(Reading *reading, const json_t *squad)
{
    const json_t *said = json_object_get(squad, "faction"), *entry = NULL;
    size_t i = 0;

    if (json_is_string(said)) {
        int faction = xws_faction(json_string_value(said));
        reading->squad.faction = (uint8_t)(faction >= 0 ? faction : 0);
        return faction >= 0 ||
               wrong(reading, "\"", json_string_value(said), "\" is not a faction; it should be rebel, empire or scum");
    }
    json_array_foreach(json_object_get(squad, "pilots"), i, entry)
    {
        const char *id = id_in(entry);
        int pilot =
            id != NULL ? squad_guess_pilot(reading->content, id, (int)strlen(id), "", 0, reading->squad.faction) : -1;
        if (pilot < 0)
            continue;
        reading->squad.faction = reading->content->pilots[pilot].faction;
        note(reading, "It says no \"faction\"; by its pilots it is ", faction_word(reading->squad.faction), ".");
        return true;
    }
    return wrong(reading, "it says no \"faction\": rebel, empire or scum", "", "");
}

static void check_points(const Reading *reading, const json_t *squad)
{
    const json_t *said = json_object_get(squad, "points");
    char text[80];
    Out out = out_to(text, sizeof text);
    int points = squad_points(reading->content, &reading->squad);

    if (!json_is_integer(said) || json_integer_value(said) == points || reading->squad.stray_count > 0)
        return;
    out_number(&out, json_integer_value(said));
    out_text(&out, " points, but its cards cost ");
    out_number(&out, points);
    note(reading, "It says that it costs ", text, ".");
}

static bool read_squad(Reading *reading, const json_t *squad)
{
    const json_t *pilots = json_object_get(squad, "pilots"), *entry = NULL, *name = json_object_get(squad, "name");
    size_t i = 0;

    if (!json_is_array(pilots))
        return wrong(reading, "there is no list of \"pilots\" in it; is this XWS?", "", "");
    if (!read_faction(reading, squad))
        return false;
    if (json_is_string(name))
        squad_set_name(&reading->squad, json_string_value(name), (int)json_string_length(name));
    json_array_foreach(pilots, i, entry)
    {
        if (!read_pilot(reading, entry))
            return false;
    }
    check_points(reading, squad);
    return true;
}

bool xws_read(const XwingContent *content, const char *text, size_t length, int which, Squad *squad, int *count,
              Out *notes, SquadError *error)
{
    Reading reading = {.content = content, .notes = notes, .error = error};

    *error = (SquadError){0};
    *count = 0;
    json_t *root = parse(text, length, error);
    if (root == NULL)
        return false;
    const json_t *list = json_is_array(root) ? root : json_object_get(root, "squads");
    *count = json_is_array(list) ? (int)json_array_size(list) : 1;
    const json_t *one = json_is_array(list) ? json_array_get(list, (size_t)which) : root;
    bool ok =
        which < *count
            ? read_squad(&reading, one)
            : wrong(&reading, *count == 0 ? "the list of squads is empty" : "the list has not so many squads", "", "");
    if (ok)
        *squad = reading.squad;
    json_decref(root);
    return ok;
}
