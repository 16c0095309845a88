/* Links of Launch Bay Next: ?lbx='NAME'.POINTS.FACTION.FORMAT.SHIPS.OBSTACLES, lists within lists:
 *
 *     'Two Wings'.76.1.0.ll33.2.l10.324rr.l33.11rr.lr
 *
 * A list stands between `l` and `r`, or between brackets in older links, and what is in it is separated by dots. A ship is a list: the ship,
 * its pilot, and a list for each of its slots: the slot, then its upgrades. Ships are a list of their own; in older links they stand beside
 * one another, and there are no obstacles. Cards have numbers (link_ids.h), or stand as XWS has them: 'secondsister'. What a ship or a slot
 * is called does not matter: pilots and upgrades are known without. */
#include <string.h>

#include "xws/link_ids.h"
#include "xws/links.h"

static const char builder[] = "lbn";

/* In the order of their numbers, from 1, as XWS calls them. */
static const char *const factions[] = {"rebelalliance", "galacticempire",   "scumandvillainy",   "resistance",
                                       "firstorder",    "galacticrepublic", "separatistalliance"};
enum { FACTION_COUNT = sizeof factions / sizeof factions[0] };

typedef struct Lbn {
    const char *edition;
    LinkPart rest;
    Json *json;
    SquadError *error;
} Lbn;

static bool broken(const Lbn *lbn)
{
    return link_broken(lbn->error, lbn->rest);
}

static bool is_next(const Lbn *lbn, char letter, char older)
{
    return lbn->rest.at < lbn->rest.end && (*lbn->rest.at == letter || *lbn->rest.at == older);
}

static bool skip_letter(Lbn *lbn, char letter, char older)
{
    bool next = is_next(lbn, letter, older);

    lbn->rest.at += next;
    return next;
}

static bool open_list(Lbn *lbn)
{
    return skip_letter(lbn, 'l', '(');
}

static bool close_list(Lbn *lbn)
{
    return skip_letter(lbn, 'r', ')');
}

static bool skip_dot(Lbn *lbn)
{
    return skip_letter(lbn, '.', ',');
}

/* A text in quotes. */
static bool next_text(Lbn *lbn, LinkPart *text)
{
    LinkPart rest = lbn->rest;

    if (!skip_letter(lbn, '\'', '"'))
        return false;
    text->at = lbn->rest.at;
    while (lbn->rest.at < lbn->rest.end && *lbn->rest.at != *rest.at)
        lbn->rest.at++;
    text->end = lbn->rest.at;
    if (lbn->rest.at < lbn->rest.end) {
        lbn->rest.at++;
        return true;
    }
    lbn->rest = rest;
    return false;
}

/* A number; -1 if there is none. */
static int next_number(Lbn *lbn)
{
    LinkPart digits = {lbn->rest.at, lbn->rest.at};

    while (digits.end < lbn->rest.end && *digits.end >= '0' && *digits.end <= '9')
        digits.end++;
    lbn->rest.at = digits.end;
    return link_number(digits);
}

/* A card by its number or its id, written as JSON if `key` and `kind` are for one. */
static bool write_next_card(Lbn *lbn, const char *key, LinkCard kind)
{
    char id[LINK_CARD_BYTES];
    Out out = out_to(id, sizeof id);
    LinkPart text;

    if (next_text(lbn, &text)) {
        json_bytes(lbn->json, key, text.at, (size_t)(text.end - text.at));
        return true;
    }
    int number = next_number(lbn);
    if (number < 0)
        return broken(lbn);
    if (link_print_id(&out, lbn->edition, builder, kind, number))
        json_text(lbn->json, key, id);
    return true;
}

/* What a ship or a slot is called, which is not needed. */
static bool skip_card(Lbn *lbn)
{
    LinkPart text;

    return next_text(lbn, &text) || next_number(lbn) >= 0 || broken(lbn);
}

static bool read_slot(Lbn *lbn)
{
    if (!open_list(lbn))
        return broken(lbn);
    if (!skip_card(lbn))
        return false;
    while (skip_dot(lbn)) {
        if (!write_next_card(lbn, NULL, LINK_UPGRADE))
            return false;
    }
    return close_list(lbn) || broken(lbn);
}

static bool read_slots(Lbn *lbn)
{
    while (skip_dot(lbn)) {
        if (!read_slot(lbn))
            return false;
    }
    return true;
}

static bool read_ship(Lbn *lbn)
{
    if (!open_list(lbn))
        return broken(lbn);
    json_open_object(lbn->json, NULL);
    if (!skip_card(lbn) || !(skip_dot(lbn) || broken(lbn)) || !write_next_card(lbn, "id", LINK_PILOT))
        return false;
    json_open_list(lbn->json, "upgrades");
    bool ok = read_slots(lbn);
    json_close_list(lbn->json);
    json_close_object(lbn->json);
    return ok && (close_list(lbn) || broken(lbn));
}

static bool read_ships(Lbn *lbn)
{
    do {
        if (!read_ship(lbn))
            return false;
    } while (skip_dot(lbn));
    return true;
}

/* The ships as one list, or beside one another. What comes behind the one list, the obstacles, is left unread. */
static bool read_all_ships(Lbn *lbn)
{
    LinkPart rest = lbn->rest;

    if (open_list(lbn)) {
        if (close_list(lbn))
            return true;
        if (is_next(lbn, 'l', '('))
            return read_ships(lbn) && (close_list(lbn) || broken(lbn));
        lbn->rest = rest;
    }
    return read_ships(lbn) && (lbn->rest.at == lbn->rest.end || broken(lbn));
}

bool lbn_as_xws(const char *edition, const LinkSaid *said, Json *json, SquadError *error)
{
    Lbn lbn = {.edition = edition, .rest = said->data, .json = json, .error = error};
    LinkPart name;

    if (!next_text(&lbn, &name) || !skip_dot(&lbn))
        return broken(&lbn);
    json_bytes(json, "name", name.at, (size_t)(name.end - name.at));
    int points = next_number(&lbn);
    if (points < 0 || !skip_dot(&lbn))
        return broken(&lbn);
    json_number(json, "points", points);
    int faction = next_number(&lbn);
    if (faction < 1 || faction > FACTION_COUNT || !skip_dot(&lbn))
        return broken(&lbn);
    json_text(json, "faction", factions[faction - 1]);
    if (next_number(&lbn) < 0)
        return broken(&lbn);
    json_open_list(json, "pilots");
    bool ok = lbn.rest.at == lbn.rest.end || ((skip_dot(&lbn) || broken(&lbn)) && read_all_ships(&lbn));
    json_close_list(json);
    return ok;
}
