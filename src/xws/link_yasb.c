/* Links of YASB: ?f=Rebel%20Alliance&d=DATA&sn=NAME&obs=OBSTACLES.
 *
 * DATA names cards by numbers (link_ids.h), and has changed with the years; `v` and a number say how it is written.
 *
 *     since 8    v9ZsZ20Z PILOT X UPGRADE W UPGRADE Y PILOT X ...    without the blanks; the mode, then the points that were agreed
 *     5 to 7     v6!s=200! PILOT : UPGRADE , UPGRADE : FURTHER ; ...
 *     3 and 4    v4!s! PILOT : UPGRADE , ... : TITLE : MODIFICATION : FURTHER ; ...
 *     2          the same without a mode: v2!
 *     1          PILOT : UPGRADE , ... : TITLE : UPGRADES OF THE TITLE : MODIFICATION ; ...
 *
 * An empty slot is an empty part, or -1. FURTHER are cards in slots that other cards give: U.12 an upgrade, M.3 a modification, T.4 a title.
 * Of which edition a link is, its version says, and where it leads (link_edition()). */
#include <string.h>

#include "table/say.h"
#include "xwing/messages.h"
#include "xws/link_ids.h"
#include "xws/links.h"

static const char builder[] = "yasb";

enum { FIRST_WITHOUT_TITLES = 5, FIRST_WITH_LETTERS = 8 };

typedef struct Yasb {
    const char *edition; /* whose numbers count */
    int version;
    char ship, field, card; /* what stands between them */
    Json *json;
    SquadError *error;
} Yasb;

static void write_card(const Yasb *yasb, const char *key, LinkCard kind, int number)
{
    char id[LINK_CARD_BYTES];
    Out out = out_to(id, sizeof id);

    if (link_print_id(&out, yasb->edition, builder, kind, number))
        json_text(yasb->json, key, id);
}

static bool is_empty(LinkPart part)
{
    return part.at == part.end || (part.end - part.at == 2 && memcmp(part.at, "-1", 2) == 0);
}

/* Cards of one kind. */
static bool write_cards(const Yasb *yasb, LinkCard kind, LinkPart cards)
{
    LinkPart card;

    while (link_next(&cards, yasb->card, &card)) {
        int number = link_number(card);
        if (number >= 0)
            write_card(yasb, NULL, kind, number);
        else if (!is_empty(card))
            return link_broken(yasb->error, card);
    }
    return true;
}

/* Cards that each say of which kind they are. */
static bool write_further(const Yasb *yasb, LinkPart cards)
{
    static const char letters[] = {
        [LINK_PILOT] = '-', [LINK_UPGRADE] = 'U', [LINK_TITLE] = 'T', [LINK_MODIFICATION] = 'M'};
    LinkPart card, letter;

    while (link_next(&cards, yasb->card, &card)) {
        LinkPart whole = card;
        if (is_empty(card))
            continue;
        (void)link_next(&card, '.', &letter);
        int kind = LINK_UPGRADE;
        while (kind < LINK_CARDS && !(letter.end - letter.at == 1 && *letter.at == letters[kind]))
            kind++;
        if (kind == LINK_CARDS || (!is_empty(card) && link_number(card) < 0))
            return link_broken(yasb->error, whole);
        if (!is_empty(card))
            write_card(yasb, NULL, (LinkCard)kind, link_number(card));
    }
    return true;
}

/* What stands behind the upgrades of a ship, field by field. */
static bool write_fields(const Yasb *yasb, LinkPart fields)
{
    LinkPart field[3] = {{0}};
    int most = yasb->version >= FIRST_WITHOUT_TITLES ? 1 : 3;

    for (int i = 0; i < most && link_next(&fields, yasb->field, &field[i]); i++)
        ;
    if (fields.at != NULL)
        return link_broken(yasb->error, fields);
    if (most == 1)
        return write_further(yasb, field[0]);
    if (yasb->version == 1)
        return write_cards(yasb, LINK_TITLE, field[0]) && write_cards(yasb, LINK_UPGRADE, field[1]) &&
               write_cards(yasb, LINK_MODIFICATION, field[2]);
    return write_cards(yasb, LINK_TITLE, field[0]) && write_cards(yasb, LINK_MODIFICATION, field[1]) &&
           write_further(yasb, field[2]);
}

static bool write_ship(const Yasb *yasb, LinkPart ship)
{
    LinkPart pilot = {0}, upgrades = {0};

    (void)link_next(&ship, yasb->field, &pilot);
    int number = link_number(pilot);
    if (number < 0)
        return link_broken(yasb->error, pilot);
    (void)link_next(&ship, yasb->field, &upgrades);
    json_open_object(yasb->json, NULL);
    write_card(yasb, "id", LINK_PILOT, number);
    json_open_list(yasb->json, "upgrades");
    bool ok = write_cards(yasb, LINK_UPGRADE, upgrades) && write_fields(yasb, ship);
    json_close_list(yasb->json);
    json_close_object(yasb->json);
    return ok;
}

/* What stands before the ships: the version, the mode and the points. `data` goes on behind it. */
static bool read_head(Yasb *yasb, LinkPart *data)
{
    LinkPart mode = {0}, points = {0}, version, whole = *data;

    if (data->at == data->end || *data->at != 'v') {
        yasb->version = 1;
        return true;
    }
    data->at++;
    bool letters = memchr(data->at, 'Z', (size_t)(data->end - data->at)) != NULL;
    (void)link_next(data, letters ? 'Z' : '!', &version);
    yasb->version = link_number(version);
    if (yasb->version < 2 || letters != (yasb->version >= FIRST_WITH_LETTERS))
        return link_broken(yasb->error, whole);
    if (yasb->version > 2 && !link_next(data, letters ? 'Z' : '!', &mode))
        return link_broken(yasb->error, whole);
    if (letters && (!link_next(data, 'Z', &points) || link_number(points) < 0))
        return link_broken(yasb->error, whole);
    if (data->at == NULL) /* it ends before its ships */
        return link_broken(yasb->error, whole);
    if (mode.at < mode.end && *mode.at == 'q')
        return squad_error(yasb->error, 0, 0, say0(XW_LINK_QUICK_BUILDS));
    return true;
}

bool yasb_as_xws(const char *edition, const LinkSaid *said, Json *json, const char **of, SquadError *error)
{
    Yasb yasb = {.edition = edition, .ship = ';', .field = ':', .card = ',', .json = json, .error = error};
    LinkPart ships = said->data, ship;

    if (!read_head(&yasb, &ships))
        return false;
    if (yasb.version >= FIRST_WITH_LETTERS) {
        yasb.ship = 'Y';
        yasb.field = 'X';
        yasb.card = 'W';
    }
    *of = link_edition(builder, yasb.version, said->host.at, (int)(said->host.end - said->host.at));
    if (said->faction.at < said->faction.end)
        json_bytes(json, "faction", said->faction.at, (size_t)(said->faction.end - said->faction.at));
    if (said->name.at < said->name.end)
        json_bytes(json, "name", said->name.at, (size_t)(said->name.end - said->name.at));
    json_open_list(json, "pilots");
    while (link_next(&ships, yasb.ship, &ship)) {
        if (ship.at < ship.end && !write_ship(&yasb, ship))
            return false;
    }
    json_close_list(json);
    return true;
}
