#include "xwing/view/xwing_facts.h"

#include <string.h>

#include "outrider/text.h"
#include "xwing/abilities/abilities.h"
#include "xwing/abilities/keywords.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/planning.h"
#include "xwing/rules/scoring.h"
#include "xwing/state/decks.h"
#include "xwing/state/ships.h"

/* Of a piece: these, its tokens, and those after them. */
static const char *const facts_before[] = {"seat",    "status", "x",        "y",     "facing",
                                           "shields", "damage", "facedown", "faceup"};
static const char *const facts_after[] = {"lock",  "touching", "turret",  "dial",  "upgrades", "charges",
                                          "force", "carrier",  "targets", "fuses", "marker"};
const char *const xwing_table_facts[] = {"round",    "phase",  "initiative", "deck",     "discard", "attacker",
                                         "defender", "range",  "attack",     "defense",  "mission", "mode",
                                         "points",   "manner", "limit-box",  "disabled", "wide",    "deep",
                                         "bombs",    "scored", "ended",      "red",      NULL};
/* In marks: these of every edition, in this order for good, then the tokens that are an edition's own, then charges and the
 * Force. */
static const char *const marked_facts[] = {"seat",     "status", "x",     "y",     "facing", "shields",
                                           "facedown", "faceup", "focus", "evade", "stress", "ion"};

#define COUNT(facts) (sizeof(facts) / sizeof((facts)[0]))
_Static_assert(COUNT(facts_before) + COUNT(facts_after) < MOST_FACTS && COUNT(marked_facts) + 2 < MOST_FACTS,
               "there is room for facts, besides tokens");

static int add_facts(const char **list, int count, const char *const *facts, size_t more)
{
    memcpy(list + count, facts, more * sizeof *facts);
    return count + (int)more;
}

static int add_tokens(const char **list, int count, const Edition *edition, int from)
{
    for (int token = from; token < edition->words.token_count; token++)
        list[count++] = edition->words.tokens[token].word;
    return count;
}

void xwing_list_facts(const Edition *edition, FactLists *lists)
{
    int count = add_facts(lists->piece, 0, facts_before, COUNT(facts_before));

    count = add_tokens(lists->piece, count, edition, 0);
    count = add_facts(lists->piece, count, facts_after, COUNT(facts_after));
    lists->piece[count] = NULL;
    count = add_facts(lists->marked, 0, marked_facts, COUNT(marked_facts));
    count = add_tokens(lists->marked, count, edition, SHARED_TOKENS);
    lists->marked[count++] = "charges";
    lists->marked[count++] = "force";
    lists->marked[count] = NULL;
}

static void print_tenths(Out *out, int32_t steps)
{
    int64_t half = steps < 0 ? -POSE_STEPS_PER_MM / 2 : POSE_STEPS_PER_MM / 2;
    int64_t tenths = ((int64_t)steps * 10 + half) / POSE_STEPS_PER_MM;

    out_text(out, tenths < 0 ? "-" : "");
    tenths = tenths < 0 ? -tenths : tenths;
    out_number(out, tenths / 10);
    if (tenths % 10 != 0) {
        out_text(out, ".");
        out_number(out, tenths % 10);
    }
}

static void print_ship(Out *out, const Look *look, int16_t piece)
{
    char name[NAME_BYTES];

    out_text(out, piece >= 0 && look->rules->piece_name(look, piece, name, sizeof name) > 0 ? name : "-");
}

/* The ships that it has locked, by name: "vader,mauler"; "-" for none. */
static void print_locks(Out *out, const Look *look, const Ship *ship)
{
    print_ship(out, look, ship->lock[0]);
    for (int i = 1; i < LOCKS && ship->lock[i] >= 0; i++) {
        out_text(out, ",");
        print_ship(out, look, ship->lock[i]);
    }
}

/* The arcs at which its turret indicator points: "left,right"; "-" for none. */
static void print_turret(Out *out, const Ship *ship)
{
    const char *between = "";

    for (const Keyword *word = phrase_arc_words; word->word != NULL; word++) {
        unsigned arc = (unsigned)word->value;
        if (!(ship->turret & arc))
            continue;
        out_text(out, between);
        out_text(out, word->word);
        between = ",";
    }
    if (ship->turret == 0)
        out_text(out, "-");
}

static int cards_on(const Look *look, int16_t ship, bool faceup)
{
    int count = 0;

    for (uint16_t slot = 0; slot < look->table->card_slots; slot++)
        count += look->table->cards[slot].pile == PILE_SHIP + ship && has_card(&xwing_in(look)->faceup, slot) == faceup;
    return count;
}

/* The dice that count, best first: "hit,hit,focus"; "none" if there are none. */
static void print_dice(Out *out, const DieSpec *die, const DicePool *pool)
{
    const char *between = "";

    for (uint8_t face = 0; face < die->faces; face++) {
        for (int left = dice_showing(pool, face); left > 0; left--) {
            out_text(out, between);
            out_text(out, die->face[face].name);
            between = ",";
        }
    }
    if (between[0] == 0)
        out_text(out, "none");
}

/* As far as the viewer can see it: which ship has a dial is public (X1-PLAN-05). */
static void print_dial(Out *out, const Look *look, int16_t piece)
{
    const Xwing *game = xwing_in(look);
    const Ship *ship = &game->ship[piece];
    bool set = dials_wait(look, game->phase) && !(ship->flags & (SHIP_ACTIVATED | SHIP_NO_DIAL)) &&
               is_present(game, piece); /* X1-ION-02 */

    if (ship->dial == 0) {
        out_text(out, set ? "hidden" : "none");
        return;
    }
    Key key = dial_key(look, piece, ship->dial - 1);
    out_text(out, look->rules->verbs[key.verb].name);
    out_text(out, "-");
    out_number(out, key.number);
}

/* By xws, in the order in which they were named: "protontorpedoes,r2f2". */
static void print_upgrades(Out *out, const Look *look, int16_t piece)
{
    const Xwing *game = xwing_in(look);
    const char *between = "";

    for (int card = game->ship[piece].upgrades; card != 0; card = game->card[card].next) {
        if (is_discarded(game, card))
            continue;
        out_text(out, between);
        out_text(out, upgrade_of(look, card)->xws);
        between = ",";
    }
    if (between[0] == 0)
        out_text(out, "none");
}

/* Of the pilot and the upgrades that have any, in order: "2,0". False if none of its cards has. */
static bool print_charges(Out *out, const Look *look, int16_t piece)
{
    const Xwing *game = xwing_in(look);
    const char *between = ",";

    if (pilot_of(look, piece)->charges.count > 0)
        out_number(out, game->card[piece].charges);
    else
        between = "";
    for (int card = game->ship[piece].upgrades; card != 0; card = game->card[card].next) {
        if (upgrade_of(look, card)->charges.count == 0)
            continue;
        out_text(out, between);
        out_number(out, game->card[card].charges);
        between = ",";
    }
    return between[0] != '\0';
}

/* False of a ship that has no Force. */
static bool print_force(Out *out, const Look *look, int16_t piece)
{
    if (force_of(look, piece) == 0)
        return false;
    out_number(out, xwing_in(look)->ship[piece].force);
    return true;
}

/* How many enemies its primary weapon could attack, as the ships stand now. */
static int targets_of(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    int count = 0;

    for (int16_t other = 0; is_fielded(game, other) && is_present(game, ship); other++)
        count += is_present(game, other) && side_of(look, other) != side_of(look, ship) &&
                 weapon_reaches(look, ship, other, 0);
    return count;
}

/* Bombs on the mat; one that went off is no piece any more, so that nothing else could say that it is gone. */
static int count_bombs(const Xwing *game)
{
    int count = 0;

    for (int i = 0; i < OBJECTS; i++)
        count += game->object[i].kind == OBJECT_BOMB && game->object[i].placed == OBJECT_PLACED;
    return count;
}

/* How many cards a pile has; where each side has its own, both: "33/31". */
static void print_piles(Out *out, const Look *look, uint8_t (*pile)(const Look *look, uint8_t side))
{
    out_number(out, pile_size(look, pile(look, 0)));
    if (!has_own_decks(look))
        return;
    out_text(out, "/");
    out_number(out, pile_size(look, pile(look, 1)));
}

/* 1 + a side, or 0. */
static const char *const side_words[1 + SIDES] = {"none", "0", "1"};

/* How the game has ended, or would if the round were over. */
static const char *const ending_words[ENDINGS] = {[GOES_ON] = "none",
                                                  [NO_SHIPS] = "no-ships",
                                                  [ONE_SIDE_LEFT] = "last-ship",
                                                  [GOAL_REACHED] = "goal",
                                                  [ROUNDS_OVER] = "last-round"};

static bool tell_table(const Look *look, const char *fact, Out *out)
{
    const Xwing *game = xwing_in(look);

    if (strcmp(fact, "round") == 0)
        out_number(out, game->round);
    else if (strcmp(fact, "phase") == 0)
        out_text(out, game->phase == PHASE_SETUP ? "setup" : phase_row(edition_of(look), game->phase)->word);
    else if (strcmp(fact, "initiative") == 0)
        out_number(out, game->initiative);
    else if (strcmp(fact, "deck") == 0)
        print_piles(out, look, deck_of);
    else if (strcmp(fact, "discard") == 0)
        print_piles(out, look, discard_of);
    else if (strcmp(fact, "attacker") == 0)
        print_ship(out, look, game->attack.attacker);
    else if (strcmp(fact, "defender") == 0)
        print_ship(out, look, game->attack.defender);
    else if (strcmp(fact, "range") == 0)
        out_number(out, game->attack.range);
    else if (strcmp(fact, "attack") == 0)
        print_dice(out, &look->rules->dice[DIE_ATTACK], &game->attack.attack);
    else if (strcmp(fact, "defense") == 0)
        print_dice(out, &look->rules->dice[DIE_DEFENSE], &game->attack.defense);
    else if (strcmp(fact, "scored") == 0) {
        out_number(out, points_of(game, 0));
        out_text(out, "/");
        out_number(out, points_of(game, 1));
    } else if (strcmp(fact, "ended") == 0)
        out_text(out, ending_words[has_points_to_earn(look) ? ending_of(look) : GOES_ON]);
    else if (strcmp(fact, "mission") == 0)
        out_number(out, mode_of(look)->mission);
    else if (strcmp(fact, "mode") == 0)
        out_text(out, mode_of(look)->name);
    else if (strcmp(fact, "points") == 0)
        out_number(out, game->squad_points);
    else if (strcmp(fact, "manner") == 0)
        out_text(out, manner_names[game->options & OPTION_MANNER]);
    else if (strcmp(fact, "limit-box") == 0)
        out_text(out, game->options & OPTION_LIMIT_BOX ? "yes" : "no");
    else if (strcmp(fact, "disabled") == 0)
        print_ship(out, look, (int16_t)(game->disabled - 1));
    else if (strcmp(fact, "wide") == 0)
        out_number(out, STANDARD_AREA + larger_by(game, 0));
    else if (strcmp(fact, "deep") == 0)
        out_number(out, STANDARD_AREA + larger_by(game, 1));
    else if (strcmp(fact, "red") == 0)
        out_text(out, side_words[game->red]);
    else if (strcmp(fact, "bombs") == 0)
        out_number(out, count_bombs(game));
    else
        return false;
    return true;
}

/* Obstacles and satellites. */
static bool tell_object(const Look *look, int16_t piece, const char *fact, Out *out)
{
    static const char *const places[] = {"waiting", "in-play", "carried", "reserve", [OBJECT_DETONATES] = "in-play"};
    const MatObject *object = &xwing_in(look)->object[piece - FIRST_OBJECT];

    if (object->kind == OBJECT_NONE)
        return false;
    if (strcmp(fact, "status") == 0)
        out_text(out, places[object->placed]);
    else if (strcmp(fact, "x") == 0)
        print_tenths(out, object->pose.x);
    else if (strcmp(fact, "y") == 0)
        print_tenths(out, object->pose.y);
    else if (strcmp(fact, "carrier") == 0)
        print_ship(out, look, (int16_t)(object->carrier - 1));
    else if (strcmp(fact, "fuses") == 0)
        out_number(out, object->fuses);
    else if (strcmp(fact, "marker") == 0 && is_feature(object))
        out_text(out, side_words[object->marker]);
    else
        return false;
    return true;
}

bool xwing_tell(const Look *look, int16_t piece, const char *fact, char *text, int size)
{
    static const char *const statuses[] = {"absent", "waiting", "in-play", "pending", "destroyed", "fled", "reserve"};
    Out out = out_to(text, size);

    if (piece == NO_PIECE)
        return tell_table(look, fact, &out);
    if (piece >= FIRST_OBJECT && piece < PIECES)
        return tell_object(look, piece, fact, &out);
    if (piece < 0 || !is_fielded(xwing_in(look), piece))
        return false;
    const Ship *ship = &xwing_in(look)->ship[piece];
    if (strcmp(fact, "seat") == 0)
        out_number(&out, ship->seat);
    else if (strcmp(fact, "status") == 0)
        out_text(&out, statuses[ship->status]);
    else if (strcmp(fact, "x") == 0)
        print_tenths(&out, ship->pose.x);
    else if (strcmp(fact, "y") == 0)
        print_tenths(&out, ship->pose.y);
    else if (strcmp(fact, "facing") == 0)
        out_number(&out, (int64_t)(((uint64_t)ship->pose.heading * 360 + (UINT64_C(1) << 31)) >> 32) % 360);
    else if (strcmp(fact, "shields") == 0)
        out_number(&out, ship->shields);
    else if (strcmp(fact, "damage") == 0)
        out_number(&out, damage_on(look, piece));
    else if (strcmp(fact, "facedown") == 0)
        out_number(&out, cards_on(look, piece, false));
    else if (strcmp(fact, "faceup") == 0)
        out_number(&out, cards_on(look, piece, true));
    else if (token_named(edition_of(look), fact) < edition_of(look)->words.token_count)
        out_number(&out, ship->tokens[token_named(edition_of(look), fact)]);
    else if (strcmp(fact, "lock") == 0)
        print_locks(&out, look, ship);
    else if (strcmp(fact, "touching") == 0)
        out_number(&out, __builtin_popcount(ship->touching));
    else if (strcmp(fact, "turret") == 0)
        print_turret(&out, ship);
    else if (strcmp(fact, "dial") == 0)
        print_dial(&out, look, piece);
    else if (strcmp(fact, "upgrades") == 0)
        print_upgrades(&out, look, piece);
    else if (strcmp(fact, "charges") == 0)
        return print_charges(&out, look, piece);
    else if (strcmp(fact, "force") == 0)
        return print_force(&out, look, piece);
    else if (strcmp(fact, "targets") == 0)
        out_number(&out, targets_of(look, piece));
    else
        return false;
    return true;
}
