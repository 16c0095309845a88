#include <string.h>

#include "xws/words.h"
#include "xws/xws.h"
#include "json/read.h"

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

static JsonValue *parse(const char *text, size_t length, SquadError *error)
{
    JsonError wrong;
    size_t skipped = after_bom(text, length);

    if (length > SQUAD_FILE_BYTES) {
        squad_error(error, 0, 0, "it is larger than a squad can be (64 kB)", "", "");
        return NULL;
    }
    JsonValue *root = json_read(text + skipped, length - skipped, MOST_DEPTH, &wrong);
    if (root == NULL && wrong.fault == JSON_TOO_DEEP)
        squad_error(error, wrong.line, wrong.column, "lists inside lists, deeper than any squad", "", "");
    else if (root == NULL)
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
static const char *id_in(const JsonValue *card)
{
    static const char *const fields[] = {"xws", "id", "name", "pilot"};

    if (json_kind(card) == JSON_TEXT)
        return json_string(card);
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        const JsonValue *value = json_member(card, fields[i]);
        if (json_kind(value) == JSON_TEXT)
            return json_string(value);
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

static bool read_upgrade(Reading *reading, int ship, SlotKind slot, const JsonValue *card)
{
    const char *id = id_in(card);

    if (id == NULL)
        return wrong(reading, "an upgrade of pilot number ", (const char[]){(char)('1' + ship), '\0'},
                     " is neither a text nor has an id");
    return is_room(reading, squad_ask_upgrade(reading->content, &reading->squad, ship, slot, id, (int)strlen(id)));
}

/* One upgrade, or a list of them. */
static bool read_upgrades_of(Reading *reading, int ship, SlotKind slot, const JsonValue *cards)
{
    if (json_kind(cards) == JSON_NULL)
        return true;
    if (json_kind(cards) != JSON_LIST)
        return read_upgrade(reading, ship, slot, cards);
    for (const JsonValue *card = json_first(cards); card != NULL; card = json_next(card)) {
        if (json_kind(card) != JSON_NULL && !read_upgrade(reading, ship, slot, card))
            return false;
    }
    return true;
}

/* By slot, as XWS has them, or as one list. */
static bool read_upgrades(Reading *reading, int ship, const JsonValue *upgrades)
{
    if (json_kind(upgrades) != JSON_OBJECT)
        return upgrades == NULL || read_upgrades_of(reading, ship, SLOT_NONE, upgrades);
    for (const JsonValue *cards = json_first_member(upgrades); cards != NULL; cards = json_next(cards)) {
        if (!read_upgrades_of(reading, ship, xws_slot(json_key(cards)), cards))
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

static bool read_pilot(Reading *reading, const JsonValue *entry)
{
    const char *pilot = id_in(entry);
    int ship = reading->squad.ship_count;
    /* a pilot beyond the eighth gets no upgrades, since there is no ship to put them on */
    if (pilot == NULL)
        return wrong(reading, "an entry of \"pilots\" has no \"name\"; it should say which pilot it is", "", "");
    return ask_ship(reading, pilot, json_string(json_member(entry, "ship"))) &&
           read_upgrades(reading, ship, json_member(entry, "upgrades"));
}

/* The faction that is said, or else the one of the first pilot who is known. */
static bool read_faction(Reading *reading, const JsonValue *squad)
{
    const JsonValue *said = json_member(squad, "faction"), *entry = json_first(json_member(squad, "pilots"));

    if (json_kind(said) == JSON_TEXT) {
        int faction = xws_faction(json_string(said));
        reading->squad.faction = (uint8_t)(faction >= 0 ? faction : 0);
        return faction >= 0 ||
               wrong(reading, "\"", json_string(said), "\" is not a faction; it should be rebel, empire or scum");
    }
    for (; entry != NULL; entry = json_next(entry)) {
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

static void check_points(const Reading *reading, const JsonValue *squad)
{
    const JsonValue *said = json_member(squad, "points");
    char text[80];
    Out out = out_to(text, sizeof text);
    int points = squad_points(reading->content, &reading->squad);

    if (json_kind(said) != JSON_WHOLE || json_whole(said) == points || reading->squad.stray_count > 0)
        return;
    out_number(&out, json_whole(said));
    out_text(&out, " points, but its cards cost ");
    out_number(&out, points);
    note(reading, "It says that it costs ", text, ".");
}

static bool read_squad(Reading *reading, const JsonValue *squad)
{
    const JsonValue *pilots = json_member(squad, "pilots"), *name = json_member(squad, "name");

    if (json_kind(pilots) != JSON_LIST)
        return wrong(reading, "there is no list of \"pilots\" in it; is this XWS?", "", "");
    if (!read_faction(reading, squad))
        return false;
    if (json_kind(name) == JSON_TEXT)
        squad_set_name(&reading->squad, json_string(name), (int)json_length(name));
    for (const JsonValue *entry = json_first(pilots); entry != NULL; entry = json_next(entry)) {
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
    JsonValue *root = parse(text, length, error);
    if (root == NULL)
        return false;
    const JsonValue *list = json_kind(root) == JSON_LIST ? root : json_member(root, "squads");
    *count = json_kind(list) == JSON_LIST ? (int)json_count(list) : 1;
    const JsonValue *one = json_kind(list) == JSON_LIST ? json_item(list, (size_t)which) : root;
    bool ok =
        which < *count
            ? read_squad(&reading, one)
            : wrong(&reading, *count == 0 ? "the list of squads is empty" : "the list has not so many squads", "", "");
    if (ok)
        *squad = reading.squad;
    json_forget(root);
    return ok;
}
