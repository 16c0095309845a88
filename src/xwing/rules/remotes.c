#include "xwing/rules/remotes.h"

#include "xwing/abilities/abilities.h"

/* A number that no ship has yet, or that of a remote which is gone. */
static int16_t free_place(const Xwing *game)
{
    int16_t place = 0;

    while (is_fielded(game, place) && !(is_remote(game, place) && game->ship[place].status == SHIP_DESTROYED))
        place++;
    return (int16_t)(place < SHIPS ? place : NO_PIECE);
}

int16_t place_remote(Play *play, int16_t ship, uint16_t card, Pose pose)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int16_t place = free_place(game);

    if (place == NO_PIECE)
        return NO_PIECE;
    release_cards(game, place);
    game->ship[place] = (Ship){
        .pose = pose,
        .number = ++game->ships_joined,
        .seat = game->ship[ship].seat,
        .status = SHIP_IN_PLAY,
        .lock = {-1, -1},
        .flags = SHIP_REMOTE
    };
    set_pilot(game, place, content_of(&look)->upgrades[card - 1].remote - 1);
    note_what_is_spoken(play);
    return place;
}
