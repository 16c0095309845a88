#include "wasm/helping.h"

#include <string.h>

#include "ai/search/lending.h"
#include "ai/search_games.h"
#include "wasm/module.h"

static Search *search;
static Table known;
static bool has_case;

static int fail(const char *why)
{
    module_complain(why);
    return 1;
}

int outrider_help_case(uint32_t length)
{
    LentGame lent;

    has_case = false;
    if (!module_has(length))
        return 1;
    if (length < sizeof lent)
        return fail("this is no case of a search: it is too short");
    memcpy(&lent, outrider_buffer(0), sizeof lent);
    lent.name[sizeof lent.name - 1] = '\0';
    const Rules *rules = module_rules(lent.name, (int)strlen(lent.name));
    const SearchGame *game = rules != NULL ? search_game_of(rules) : NULL;
    if (game == NULL)
        return fail("this module searches no game of that name");
    if (search != NULL && search_game(search) != game) {
        search_close(search);
        search = NULL;
    }
    if (search == NULL)
        search = search_open(game);
    if (search == NULL)
        return fail("there is no memory for a search");
    has_case = borrow_case(search, rules, &known, outrider_buffer(0) + sizeof lent, length - sizeof lent);
    return has_case ? 0 : fail("this is no case of a search of this build");
}

int outrider_help_play(uint32_t length)
{
    Parcel parcel;

    if (!module_has(length))
        return 1;
    if (!has_case || length != sizeof parcel)
        return fail("a case comes first, then parcels of it");
    memcpy(&parcel, outrider_buffer(0), sizeof parcel);
    if (!borrow_play(search, &parcel))
        return fail("the parcel has a job that is not of this case");
    memcpy(outrider_buffer(0), &parcel, sizeof parcel);
    return 0;
}
