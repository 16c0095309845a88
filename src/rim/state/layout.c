/* What follows from the content alone, and what follows from the order of the tiles. */
#include <string.h>

#include "rim/state/state.h"

/* ---- decks ---- */

static int cards_of_deck(const RimContent *content, const RimDeck *deck)
{
    int cards = 0;

    for (int kind = 0; kind < deck->kinds; kind++)
        cards += content->cards[deck->first_card + kind].copies;
    return cards;
}

static bool lay_out_decks(const RimContent *content, RimLayout *layout, const char **complaint)
{
    int slot = 0;

    layout->contacts = layout->databank = layout->ai = NO_DECK;
    for (int d = 0; d < content->deck_count; d++) {
        const RimDeck *deck = &content->decks[d];
        int cards = cards_of_deck(content, deck);
        if (slot + cards > RIM_CARDS) {
            *complaint = "there are more cards than a table holds";
            return false;
        }
        memset(&layout->deck_of_slot[slot], d, (size_t)cards);
        slot += cards;
        layout->first_slot[d + 1] = (uint16_t)slot;
        if (deck->kind == DECK_CONTACTS)
            layout->contacts = (uint8_t)d;
        else if (deck->kind == DECK_DATABANK)
            layout->databank = (uint8_t)d;
        else if (deck->kind == DECK_AI)
            layout->ai = (uint8_t)d;
    }
    if (layout->contacts == NO_DECK || layout->databank == NO_DECK || layout->ai == NO_DECK) {
        *complaint = "the contacts, the databank or the AI cards are missing";
        return false;
    }
    return true;
}

/* ---- spaces ---- */

static void lay_out_space(const RimContent *content, int space, RimLayout *layout)
{
    const RimSpace *here = &content->spaces[space];

    layout->first_contact[space] = layout->contact_count;
    for (int i = 0; i < RIM_CONTACTS_A_PLANET && layout->contact_count < RIM_CONTACTS; i++) {
        if (here->class_of[i] == 0)
            continue;
        layout->space_of_contact[layout->contact_count] = (uint8_t)space; /* OR-MAP-05 */
        layout->class_of_contact[layout->contact_count] = here->class_of[i];
        layout->contact_count++;
        layout->contacts_at[space]++;
    }
    if (here->spawns)
        layout->spawn[here->faction] = (uint8_t)space;
}

static bool lay_out_map(const RimContent *content, RimLayout *layout, const char **complaint)
{
    memset(layout->spawn, NO_SPACE, sizeof layout->spawn);
    for (int space = 0; space < content->space_count; space++)
        lay_out_space(content, space, layout);
    for (int i = 0; i < content->path_count; i++) {
        const RimPath *path = &content->paths[i];
        layout->paths[path->from] |= RIM_SPACE_BIT(path->to);
        layout->paths[path->to] |= RIM_SPACE_BIT(path->from);
    }
    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        if (layout->spawn[faction] == NO_SPACE) {
            *complaint = "a faction has no spawn space";
            return false;
        }
    }
    if (cards_of_deck(content, &content->decks[layout->contacts]) != layout->contact_count) {
        *complaint = "there is not one contact token for every contact space";
        return false;
    }
    return true;
}

bool rim_lay_out(const RimContent *content, RimLayout *layout, const char **complaint)
{
    *layout = (RimLayout){0};
    return lay_out_decks(content, layout, complaint) && lay_out_map(content, layout, complaint);
}

/* ---- the map as its tiles lie ---- */

static void join(Rim *game, uint8_t a, uint8_t b)
{
    if (a == NO_SPACE || b == NO_SPACE)
        return;
    game->adjacent[a] |= RIM_SPACE_BIT(b);
    game->adjacent[b] |= RIM_SPACE_BIT(a);
}

void rim_connect(Play *play)
{
    Look look = look_of(play);
    Rim *game = rim_of(play);
    const RimTile *tiles = content_in(&look)->tiles;

    memcpy(game->adjacent, layout_in(&look)->paths, sizeof game->adjacent);
    for (int i = 0; i + 1 < RIM_TILES && game->tiles[i + 1] != 0; i++) {
        const RimTile *tile = &tiles[game->tiles[i] - 1], *next_tile = &tiles[game->tiles[i + 1] - 1];
        for (int path = 0; path < tile->joins; path++)
            join(game, tile->right[path], next_tile->left[path]); /* OR-MAP-08, OR-AMB-97 */
    }
}

/* All that is next to a set of spaces, and the set itself. */
static uint64_t one_step(const Rim *game, uint64_t spaces)
{
    uint64_t reached = spaces;

    for (uint64_t rest = spaces; rest != 0; rest &= rest - 1)
        reached |= game->adjacent[__builtin_ctzll(rest)];
    return reached;
}

uint64_t rim_within(const Look *look, uint8_t space, int steps)
{
    uint64_t reached = RIM_SPACE_BIT(space);

    for (int i = 0; i < steps; i++)
        reached = one_step(rim_in(look), reached);
    return reached;
}

int rim_distance_to_any(const Look *look, uint8_t from, uint64_t spaces)
{
    const Rim *game = rim_in(look);
    uint64_t edge = RIM_SPACE_BIT(from), reached = edge;

    for (int steps = 0; edge != 0; steps++) {
        if (edge & spaces)
            return steps;
        uint64_t next = 0;
        for (; edge != 0; edge &= edge - 1)
            next |= game->adjacent[__builtin_ctzll(edge)];
        edge = next & ~reached;
        reached |= edge;
    }
    return -1;
}

int rim_distance(const Look *look, uint8_t from, uint8_t to)
{
    return rim_distance_to_any(look, from, RIM_SPACE_BIT(to));
}

unsigned rim_patrols_at(const Look *look, uint8_t space)
{
    unsigned patrols = 0;

    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        if (rim_in(look)->patrol[faction].space == space)
            patrols |= 1u << faction;
    }
    return patrols;
}

/* ---- contacts ---- */

int rim_contact_on(const Look *look, int contact_space)
{
    for (int contact = 0; contact < layout_in(look)->contact_count; contact++) {
        if (rim_in(look)->contact[contact].at == contact_space)
            return contact;
    }
    return -1;
}

uint32_t rim_nearest_empty_contacts(const Look *look, uint8_t space)
{
    const RimLayout *layout = layout_in(look);
    uint32_t empty = 0, nearest = 0;
    uint64_t reached = RIM_SPACE_BIT(space), before = 0;

    for (int i = 0; i < layout->contact_count; i++)
        empty |= rim_contact_on(look, i) < 0 ? UINT32_C(1) << i : 0;
    while (nearest == 0 && empty != 0 && reached != before) {
        for (uint32_t rest = empty; rest != 0; rest &= rest - 1) {
            int i = __builtin_ctz(rest);
            if (reached & RIM_SPACE_BIT(layout->space_of_contact[i]))
                nearest |= UINT32_C(1) << i; /* OR-AMB-79 */
        }
        before = reached;
        reached = one_step(rim_in(look), reached);
    }
    return nearest;
}
