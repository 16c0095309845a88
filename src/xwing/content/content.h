/* X-Wing's content: its files compiled into tables, once. */
#ifndef XWING_CONTENT_H
#define XWING_CONTENT_H

#include <stddef.h>
#include <stdint.h>

#include "content/items.h"
#include "xwing/content/card_words.h"
#include "xwing/content/cards.h"

/* Compiled abilities, and what they are made of (abilities/vocabulary.h); the abilities' own business. */
struct CardAbility;
struct Condition;
struct Effect;
struct Cost;
struct ProgramStep;

enum { EDITION_BYTES = 16, MOST_EDITIONS = 4 };

typedef struct XwingContent {
    char edition[EDITION_BYTES]; /* its name */
    /* The editions that it is made of, the oldest first and this one last; and which of them the compiler is at. */
    char lineage[MOST_EDITIONS][EDITION_BYTES];
    int lineage_count, lineage_at;
    const CardTerms *terms; /* the words that name what the edition has */
    SquadFormat squads;     /* what squads of these cards may be: the edition's */
    uint64_t digest;        /* of all items' digests: where it is the same, the cards are */
    int ship_count, pilot_count, upgrade_count, damage_count, ability_count, waiting_count, item_count;
    int list_count, row_count, build_count;
    uint8_t usual_list; /* the newest of the lists; only where there are any */
    int condition_count, effect_count, cost_count, step_count;
    /* All tables are one piece of memory with this struct, and as long as the files need them. */
    ShipType *ships;
    PilotCard *pilots;
    UpgradeCard *upgrades;
    DamageCard *damage;
    WaitingCard *waiting;
    PointsList *lists;
    PointsRow *rows;
    QuickBuild *builds;
    struct CardAbility *abilities;
    struct Condition *conditions;
    struct Effect *effects;
    struct Cost *costs;
    struct ProgramStep *steps;
    uint32_t text_length;
    char *text;          /* sentences for players, each ended by a zero; the first is empty */
    CardItem *items;     /* of every ship, pilot, upgrade and damage card, in the order of the files */
    size_t bytes;        /* of all this together */
    uint16_t *item_slot; /* a hash table by key: 1 + index of an item, or 0 */
    uint32_t item_slots; /* a power of two */
    uint32_t item_text_length;
    char *item_text;
} XwingContent;

/* Compiles files of text in the words of an edition (Edition.words): NULL with an error if one is wrong, or if memory is short. Free with
 * xwing_content_free(). */
XwingContent *xwing_content_compile(const CardWords *words, const ContentFile *files, int count, ContentError *error);
void xwing_content_free(XwingContent *content);

/* The same for cards that a record carries. Where they do not compile as they stand, the words that the language had before are turned
 * into today's (old_words.h). */
XwingContent *xwing_content_compile_carried(const CardWords *words, const ContentFile *files, int count,
                                            ContentError *error);

/* Makes a card say nothing, to show that a test of the card would notice: `EDITION/upgrade/crew/gunner` as a
 * whole, `...:2` its second block alone, or `...:words` what it says outside its blocks (slots and actions that it grants, a
 * weapon that is a turret or attacks twice). False if there is no such card, or no such block. The digest stays: games with
 * such content are not to be recorded. */
bool xwing_content_mute(XwingContent *content, const char *what);

/* The files that are built into the program for the edition with this name. */
const ContentFile *xwing_content_builtin(const char *edition, int *count);

/* Finding by xws id; -1 if there is none. A pilot's xws id may repeat: the ship type tells them apart (-1: any). */
int xwing_find_ship(const XwingContent *content, const char *xws, int length);
int xwing_find_pilot(const XwingContent *content, const char *xws, int length, int ship);
int xwing_find_upgrade(const XwingContent *content, const char *xws, int length);
int xwing_find_damage(const XwingContent *content, const char *xws, int length);
int xwing_find_waiting(const XwingContent *content, CardKind kind, const char *xws, int length);

/* The same for a pilot who flies several ships, or for several sides: of this ship type and Faction (-1: any). */
int xwing_find_waiting_pilot(const XwingContent *content, const char *xws, int length, int ship, int faction);

/* By key: `EDITION/pilot/rebel/xwing/lukeskywalker`, `EDITION/ship/xwing`. NULL if there is none. */
const CardItem *xwing_find_item(const XwingContent *content, const char *key, size_t length);

/* All items, as src/content knows them. */
ContentItems xwing_items(const XwingContent *content);

/* Squad points by one of the lists: 1 + its index, or 0 for the usual one. Where an edition has no lists, all of them mean what is printed
 * on cards. */
enum { NO_POINTS = -1 }; /* the list does not have the card */
int xwing_pilot_points(const XwingContent *content, int list, int pilot);
int xwing_upgrade_points(const XwingContent *content, int list, int upgrade, int pilot); /* on this pilot's ship */

/* What the upgrades of this pilot's ship may cost together by a list, in an edition with loadouts; and the slots of its upgrade bar,
 * SLOTS_A_PILOT of them: those of the card where the edition has no loadouts. A pilot whom the list does not have has none. */
int xwing_pilot_loadout(const XwingContent *content, int list, int pilot);
const uint8_t *xwing_pilot_slots(const XwingContent *content, int list, int pilot);

/* A list by its id, as the others take it: 1 + its index; 0 if there is none. */
int xwing_find_list(const XwingContent *content, const char *id, int length);

/* The list that is meant by `list`; NULL where the edition has none. */
const PointsList *xwing_list(const XwingContent *content, int list);

/* The row of a card of this kind in a list, or in one that it builds on; NULL if there is none. */
const PointsRow *xwing_points_row(const XwingContent *content, int list, CardKind kind, int card);

/* A quick build by its id; -1 if there is none. The name of a card that it lacks, because that one waits; "" if the build can be played. */
int xwing_find_build(const XwingContent *content, const char *id, int length);
const char *xwing_build_lacks(const XwingContent *content, int build);

/* The ShipType whose ship ability the ships of this type have, unless their pilot's card prints another: mostly itself. */
int xwing_ship_ability(const XwingContent *content, int ship);

/* Does it keep any ship from having the upgrade? */
bool xwing_restricts(const Restriction *only);

/* What a pilot (its card, its ship or an upgrade of its standard loadout), an upgrade, or a ship waits for before it can be played; "" if it can. */
const char *xwing_pilot_waits(const XwingContent *content, int pilot);
const char *xwing_upgrade_waits(const XwingContent *content, int upgrade);

/* A sentence in a language, else in English; "" if there is none. */
const char *xwing_text(const XwingContent *content, const CardText *text, Language language);

/* Ability number `ability` of XwingContent.abilities: the name that records write (the card's key without its edition, and
 * :2 and so on for a card's further abilities), the card's name for people, and its sentence. */
const char *xwing_ability_name(const XwingContent *content, int ability);
const char *xwing_ability_card(const XwingContent *content, int ability);
const char *xwing_ability_text(const XwingContent *content, int ability, Language language);

#endif
