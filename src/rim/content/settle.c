/* At the end of a compile: cards deck after deck, and whether a game can be played with what is there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rim/abilities/words.h"
#include "rim/content/compiler.h"

/* Words that name a card name it by where it is now. */
static void move_arguments(RimContent *content, const uint16_t *moved)
{
    for (int i = 0; i < content->effect_count; i++) {
        RimWord *word = &content->effects[i];
        int arg = rim_effect_rows[word->row]->card_arg - 1;
        if (arg >= 0 && word->arg[arg] >= 0)
            word->arg[arg] = (int16_t)moved[word->arg[arg]];
    }
    for (int i = 0; i < content->condition_count; i++) {
        RimWord *word = &content->conditions[i];
        int arg = rim_condition_rows[word->row]->card_arg - 1;
        if (arg >= 0 && word->arg[arg] >= 0)
            word->arg[arg] = (int16_t)moved[word->arg[arg]];
    }
}

/* Cards of a deck lie together, in the order of the files: so a file may add cards to any deck. */
bool rim_settle_cards(RimContent *content, ContentError *error)
{
    RimCard *sorted = calloc((size_t)content->card_count + 1, sizeof *sorted);
    uint16_t *moved = calloc((size_t)content->card_count + 1, sizeof *moved); /* where each card is now */
    int count = 0;

    if (sorted == NULL || moved == NULL) {
        *error = (ContentError){.text = "there is not enough memory for the cards"};
    } else {
        for (int deck = 0; deck < content->deck_count; deck++) {
            content->decks[deck].first_card = (uint16_t)count;
            for (int i = 0; i < content->card_count; i++) {
                if (content->cards[i].deck != deck)
                    continue;
                moved[i] = (uint16_t)count;
                sorted[count++] = content->cards[i];
            }
            content->decks[deck].kinds = (uint16_t)(count - content->decks[deck].first_card);
        }
        memcpy(content->cards, sorted, (size_t)count * sizeof *sorted);
        for (int i = 0; i < count; i++) {
            RimCard *card = &content->cards[i];
            if (card->contact == NO_CARD)
                continue;
            card->contact = moved[card->contact];
            if (card->type == CARD_BOUNTY)
                card->class_of = content->cards[card->contact].class_of; /* OR-BOUNTY-04 */
        }
        for (int i = 0; i < content->ability_count; i++) {
            if (content->abilities[i].owner == OWNER_CARD)
                content->abilities[i].owner_at = moved[content->abilities[i].owner_at];
        }
        move_arguments(content, moved);
    }
    bool settled = sorted != NULL && moved != NULL;
    free(sorted);
    free(moved);
    return settled;
}

/* ---- is everything there? ---- */

static bool lacks(ContentError *error, const char *what)
{
    *error = (ContentError){0};
    (void)snprintf(error->text, sizeof error->text, "%s", what);
    return false;
}

static bool has_all_patrols(const RimContent *content)
{
    uint8_t spawns = 0;

    for (int i = 0; i < content->space_count; i++)
        spawns |= content->spaces[i].spawns ? (uint8_t)(1U << content->spaces[i].faction) : 0;
    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        for (int level = 0; level < RIM_LEVELS; level++) {
            if (!content->patrol[faction][level].is_there)
                return false;
        }
    }
    return spawns == (1U << RIM_FACTIONS) - 1;
}

/* Of each class as many tokens as spaces: OR-SETUP-07. */
static bool has_contacts_for_all(const RimContent *content)
{
    int more[MAX_CARD_CLASSES + 1] = {0};

    for (int i = 0; i < content->card_count; i++) {
        if (content->decks[content->cards[i].deck].kind == DECK_CONTACTS)
            more[content->cards[i].class_of] += content->cards[i].copies;
    }
    for (int i = 0; i < content->space_count; i++) {
        for (int at = 0; at < RIM_CONTACTS_A_PLANET && content->spaces[i].kind == SPACE_PLANET; at++)
            more[content->spaces[i].class_of[at]]--;
    }
    for (int i = 1; i <= MAX_CARD_CLASSES; i++) {
        if (more[i] != 0)
            return false;
    }
    return true;
}

static int count_cards(const RimContent *content)
{
    int count = 0;

    for (int i = 0; i < content->card_count; i++)
        count += content->cards[i].copies;
    return count;
}

static int starter_count(const RimContent *content)
{
    int count = 0;

    for (int i = 0; i < content->ship_count; i++)
        count += content->ships[i].is_starter;
    return count;
}

bool rim_content_whole(const RimContent *content, ContentError *error)
{
    if (content->faces[0] + content->faces[1] + content->faces[2] + content->faces[3] == 0)
        return lacks(error, "no file writes the die: die hit 3 crit 1 focus 2 blank 2");
    if (content->usual_tiles[0] == 0)
        return lacks(error, "no file says in which order the tiles lie: map TILE...");
    if (!has_all_patrols(content))
        return lacks(error, "each faction has a patrol of each level, 1 to 4, and a nav point where they begin");
    if (content->character_count < RIM_SEATS)
        return lacks(error, "there are fewer characters than seats");
    if (starter_count(content) == 0)
        return lacks(error, "no ship is a starter, with which players begin");
    if (!has_contacts_for_all(content))
        return lacks(error, "of each class there are as many contacts as spaces for them on planets");
    if (count_cards(content) > RIM_CARDS)
        return lacks(error, "there are more cards, copies included, than a game has room for");
    return true;
}
