#include <string.h>

#include "table/say.h"
#include "xwing/editions/edition.h"
#include "xwing/messages.h"
#include "xws/xws.h"
#include "xws/xws_words.h"
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
        squad_error(error, 0, 0, say0(XW_SQUAD_TOO_LARGE));
        return NULL;
    }
    JsonValue *root = json_read(text + skipped, length - skipped, MOST_DEPTH, &wrong);
    if (root == NULL && wrong.fault == JSON_TOO_DEEP)
        squad_error(error, wrong.line, wrong.column, say0(XW_XWS_TOO_DEEP));
    else if (root == NULL)
        squad_error(error, wrong.line, wrong.column,
                    say1(XW_XWS_NOT_JSON, arg_text(wrong.text, (int)strlen(wrong.text))));
    return root;
}

/* ---- reading ---- */

typedef struct Reading {
    const XwingContent *content;
    Squad squad;
    int cards; /* asked for so far */
    XwsNotes *notes;
    SquadError *error;
} Reading;

static bool wrong(const Reading *reading, Message say)
{
    return squad_error(reading->error, 0, 0, say);
}

/* Each of them once at most. */
static void note(const Reading *reading, Message say)
{
    if (reading->notes->count < XWS_NOTES)
        reading->notes->say[reading->notes->count++] = say;
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
        return wrong(reading, say0(XW_XWS_UNKNOWN_CARDS));
    if (++reading->cards > MOST_CARDS)
        return wrong(reading, say0(XW_XWS_MANY_CARDS));
    return true;
}

static bool read_upgrade(Reading *reading, int ship, SlotKind slot, const JsonValue *card)
{
    const char *id = id_in(card);

    if (id == NULL)
        return wrong(reading, say1(XW_XWS_NO_UPGRADE, arg_number(ship + 1)));
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
        if (!read_upgrades_of(reading, ship, xws_slot(reading->content->terms, json_key(cards)), cards))
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
        return wrong(reading, say0(XW_XWS_NO_PILOT));
    return ask_ship(reading, pilot, json_string(json_member(entry, "ship"))) &&
           read_upgrades(reading, ship, json_member(entry, "upgrades"));
}

/* The faction that is said, or else the one of the first pilot who is known. */
static bool read_faction(Reading *reading, const JsonValue *squad)
{
    const JsonValue *said = json_member(squad, "faction"), *entry = json_first(json_member(squad, "pilots"));

    if (json_kind(said) == JSON_TEXT) {
        int faction = xws_faction(reading->content->terms, json_string(said));
        reading->squad.faction = (uint8_t)(faction >= 0 ? faction : 0);
        return faction >= 0 ||
               wrong(reading, say2(XW_XWS_BAD_FACTION, arg_text(json_string(said), (int)json_length(said)),
                                   arg_text(reading->content->terms->faction_list,
                                            (int)strlen(reading->content->terms->faction_list))));
    }
    for (; entry != NULL; entry = json_next(entry)) {
        const char *id = id_in(entry);
        int pilot =
            id != NULL ? squad_guess_pilot(reading->content, id, (int)strlen(id), "", 0, reading->squad.faction) : -1;
        if (pilot < 0)
            continue;
        reading->squad.faction = reading->content->pilots[pilot].faction;
        const char *faction = faction_word(reading->squad.faction);
        note(reading, say1(XW_XWS_BY_PILOTS, arg_text(faction, (int)strlen(faction))));
        return true;
    }
    return wrong(reading, say0(XW_XWS_NO_FACTION));
}

/* How many times as large the larger of two numbers is, in per cent. */
static int64_t how_far_apart(int64_t a, int64_t b)
{
    return a > b ? 100 * a / b : 100 * b / a;
}

/* Editions can have the same ids: 2.0 and 2.5 do. Which of those whose cards are worded as in this one has squads of about that cost? */
static const Edition *edition_by_points(const Edition *like, int64_t points)
{
    const Edition *nearest = like;

    for (int i = 0; edition_at(i) != NULL && like->words.squads.points > 0; i++) {
        const Edition *other = edition_at(i);
        if (other->words.terms == like->words.terms && other->words.squads.points > 0 &&
            how_far_apart(points, other->words.squads.points) < how_far_apart(points, nearest->words.squads.points))
            nearest = other;
    }
    return nearest;
}

/* The points that the squad says it costs; 0: it says none. */
static int64_t said_points(const JsonValue *squad)
{
    int64_t points = 0;

    return json_whole_within(json_member(squad, "points"), 1, INT32_MAX, &points) ? points : 0;
}

/* The edition of a squad that is none of this one: of those with such ships, the one with such points. */
static void name_edition(Squad *squad, int64_t points)
{
    const Edition *edition = edition_named(squad->foreign, strlen(squad->foreign));

    if (edition != NULL && points > 0)
        squad->foreign = edition_by_points(edition, points)->name;
}

static void check_points(const Reading *reading, int64_t claimed)
{
    const XwingContent *content = reading->content;
    const Edition *here = edition_named(content->edition, strlen(content->edition));
    const Edition *other = here != NULL && claimed > 0 ? edition_by_points(here, claimed) : here;
    int points = squad_points(content, 0, &reading->squad);

    if (claimed == 0 || claimed == points)
        return;
    if (other != here && (points == 0 || how_far_apart(claimed, points) > 200)) /* twice as much, or half */
        note(reading, say3(XW_XWS_OTHER_POINTS, arg_number((int32_t)claimed),
                           arg_text(other->title, (int)strlen(other->title)), arg_number(points)));
    else if (reading->squad.stray_count == 0)
        note(reading, say2(XW_XWS_POINTS, arg_number((int32_t)claimed), arg_number(points)));
}

static bool read_squad(Reading *reading, const JsonValue *squad)
{
    const JsonValue *pilots = json_member(squad, "pilots"), *name = json_member(squad, "name");

    if (json_kind(pilots) != JSON_LIST)
        return wrong(reading, say0(XW_XWS_NO_PILOTS));
    if (!read_faction(reading, squad))
        return false;
    if (json_kind(name) == JSON_TEXT)
        squad_set_name(&reading->squad, json_string(name), (int)json_length(name));
    for (const JsonValue *entry = json_first(pilots); entry != NULL; entry = json_next(entry)) {
        if (!read_pilot(reading, entry))
            return false;
    }
    if (squad_is_foreign(&reading->squad)) {
        name_edition(&reading->squad, said_points(squad));
        return wrong(reading, squad_say_foreign(reading->content, &reading->squad));
    }
    check_points(reading, said_points(squad));
    return true;
}

bool xws_read(const XwingContent *content, const char *text, size_t length, int which, Squad *squad, int *count,
              XwsNotes *notes, SquadError *error)
{
    Reading reading = {.content = content, .notes = notes, .error = error};

    *error = (SquadError){0};
    *notes = (XwsNotes){0};
    *count = 0;
    JsonValue *root = parse(text, length, error);
    if (root == NULL)
        return false;
    const JsonValue *list = json_kind(root) == JSON_LIST ? root : json_member(root, "squads");
    *count = json_kind(list) == JSON_LIST ? (int)json_count(list) : 1;
    const JsonValue *one = json_kind(list) == JSON_LIST ? json_item(list, (size_t)which) : root;
    Message missing = *count == 0 ? say0(XW_XWS_NO_LIST) : say1(XW_XWS_SHORT_LIST, arg_number(*count));
    bool ok = which < *count ? read_squad(&reading, one) : wrong(&reading, missing);
    if (ok)
        *squad = reading.squad;
    json_forget(root);
    return ok;
}
