#include "odds/tools.h"

#include <stdlib.h>
#include <string.h>

#include "odds/rolled.h"

enum { MOST_SPOTS = 1 << 14, SLOTS = 2 * MOST_SPOTS, MOST_TURNS = MAX_SEATS };

typedef enum Stage { ATTACK_SPENT, DEFENSE_ROLL, DEFENSE_SPENT } Stage;

/* A position: the dice of the roll that is spent on, and what is left to spend. */
typedef struct Spot {
    uint16_t used;                 /* tools that are used once, a bit each */
    uint8_t dice[2][POOLED_FACES]; /* how many show it; those that were not rerolled, and those that were */
    uint8_t added;                 /* results that are no dice */
    uint8_t results;               /* of the attack, once its dice are final */
    uint8_t stage;                 /* a Stage: whose tools are used, or that defense dice are next */
    uint8_t turn;
    uint8_t rolling; /* dice that are rolled again before anything else happens */
    uint8_t stock[MOST_STOCKS];
} Spot;

enum { SPOT_WORDS = sizeof(Spot) / sizeof(uint64_t) };
_Static_assert(sizeof(Spot) % sizeof(uint64_t) == 0 && sizeof(Spot) == 13 + MOST_STOCKS && MOST_TOOLS <= 16,
               "spots are compared word by word, and have no bytes between their parts");

/* What comes of it. */
typedef struct Outlook {
    double expected, damage[MOST_POOLED + 1];
} Outlook;

/* A spot whose outlook is known, and where it is entered. */
typedef struct KnownSpot {
    Spot spot;
    uint32_t slot;
    Outlook outlook;
} KnownSpot;

struct ToolsRoom {
    const ShotTools *tools;
    double equal;
    int most;                     /* damage */
    bool is_full;                 /* a spot could not be kept: nothing is right any more */
    Outlook end[MOST_POOLED + 1]; /* that much damage is done */
    /* By stage and turn: the stocks that are still of use from there on. */
    uint16_t needed[DEFENSE_SPENT + 1][MOST_TURNS + 1];
    bool is_rolled[2][MOST_POOLED + 1]; /* what this number of attack dice, or defense dice, show is known */
    Rolled rolled[2][MOST_POOLED + 1];
    int count;
    uint16_t slot[SLOTS]; /* by hash: 1 + a known spot, 0: none */
    KnownSpot known[MOST_SPOTS];
};

void tools_free(ToolsWork *work)
{
    free(work->room);
    work->room = NULL;
}

/* ---- spots that are known ---- */

static uint32_t hash_spot(const Spot *spot)
{
    uint64_t words[SPOT_WORDS], sum = 0;

    memcpy(words, spot, sizeof words);
    for (int i = 0; i < SPOT_WORDS; i++)
        sum = (sum ^ words[i] ^ words[i] >> 29) * UINT64_C(0x9e3779b97f4a7c15);
    return (uint32_t)(sum >> 40);
}

/* Its place, whether it is known or not. */
static uint32_t slot_of(const struct ToolsRoom *room, const Spot *spot)
{
    uint32_t at = hash_spot(spot) % SLOTS;

    while (room->slot[at] != 0 && memcmp(&room->known[room->slot[at] - 1].spot, spot, sizeof *spot) != 0)
        at = (at + 1) % SLOTS;
    return at;
}

static const Outlook *keep_outlook(struct ToolsRoom *room, const Spot *spot, const Outlook *outlook)
{
    if (room->count == MOST_SPOTS) {
        room->is_full = true;
        return &room->end[0];
    }
    uint32_t slot = slot_of(room, spot);
    KnownSpot *known = &room->known[room->count++];
    *known = (KnownSpot){*spot, slot, *outlook};
    room->slot[slot] = (uint16_t)room->count;
    return &known->outlook;
}

static void forget_spots(struct ToolsRoom *room)
{
    for (int i = 0; i < room->count; i++)
        room->slot[room->known[i].slot] = 0;
    room->count = 0;
}

/* ---- chance ---- */

static void add_outlook(const struct ToolsRoom *room, Outlook *sum, const Outlook *outlook, double weight)
{
    sum->expected += weight * outlook->expected;
    for (int i = 0; i <= room->most; i++)
        sum->damage[i] += weight * outlook->damage[i];
}

static const Rolled *rolled_dice(struct ToolsRoom *room, bool defense, int dice)
{
    Rolled *rolled = &room->rolled[defense][dice];

    if (!room->is_rolled[defense][dice])
        spread_roll(defense ? room->tools->defense.weight : room->tools->attack.weight, dice, rolled);
    room->is_rolled[defense][dice] = true;
    return rolled;
}

static const Outlook *find_outlook(struct ToolsRoom *room, const Spot *where);

/* All that this number of dice could show, beside those that lie there. */
static Outlook outlook_of_roll(struct ToolsRoom *room, const Spot *spot, int dice, bool again)
{
    const Rolled *rolled = rolled_dice(room, spot->stage == DEFENSE_SPENT, dice);
    Outlook sum = {0};

    for (int results = dice; results >= 0; results--) {
        for (int focuses = dice - results; focuses >= 0; focuses--) {
            Spot next = *spot;
            next.dice[again][POOLED_RESULT] += (uint8_t)results;
            next.dice[again][POOLED_FOCUS] += (uint8_t)focuses;
            next.dice[again][POOLED_BLANK] += (uint8_t)(dice - results - focuses);
            add_outlook(room, &sum, find_outlook(room, &next), rolled->chance[results][focuses]);
        }
    }
    return sum;
}

/* ---- tools ---- */

static const ToolRoll *roll_at(const struct ToolsRoom *room, const Spot *spot)
{
    return spot->stage == ATTACK_SPENT ? &room->tools->attack : &room->tools->defense;
}

static int dice_of_face(const Spot *spot, const DiceTool *tool, int face)
{
    if (!(tool->faces >> face & 1))
        return 0;
    return spot->dice[0][face] + (tool->kind == TOOL_CHANGE ? spot->dice[1][face] : 0);
}

/* The dice that the tool could take. */
static int dice_for(const Spot *spot, const DiceTool *tool)
{
    int count = 0;

    for (int face = 0; face < POOLED_FACES; face++)
        count += dice_of_face(spot, tool, face);
    return count;
}

static bool is_usable(const Spot *spot, const DiceTool *tool, int number)
{
    if (tool->turn != spot->turn || (tool->once && (spot->used >> number & 1)))
        return false;
    for (int i = 0; i < tool->prices; i++) {
        if (spot->stock[tool->price[i].stock] < tool->price[i].count)
            return false;
    }
    return tool->must || tool->kind >= TOOL_ADD || dice_for(spot, tool) > 0;
}

static Spot pay_for(const Spot *spot, const DiceTool *tool, int number)
{
    Spot paid = *spot;

    for (int i = 0; i < tool->prices; i++)
        paid.stock[tool->price[i].stock] -= tool->price[i].count;
    if (tool->once)
        paid.used |= (uint16_t)(1U << number);
    return paid;
}

/* The best that whoever has the turn has found so far. */
typedef struct Pick {
    bool attacks, found;
    Outlook best;
} Pick;

static void consider(const struct ToolsRoom *room, Pick *pick, const Outlook *outlook)
{
    double more = outlook->expected - pick->best.expected;

    if (pick->found && (pick->attacks ? more : -more) <= room->equal)
        return;
    pick->best = *outlook;
    pick->found = true;
}

/* Dice of each face, as many as are taken, become another. */
static void turn_dice(Spot *spot, const int taken[POOLED_FACES], uint8_t to)
{
    for (int face = 0; face < POOLED_FACES; face++) {
        int again = taken[face] < spot->dice[1][face] ? taken[face] : spot->dice[1][face];
        int first = taken[face] - again;
        spot->dice[1][face] -= (uint8_t)again;
        spot->dice[1][to] += (uint8_t)again;
        spot->dice[0][face] -= (uint8_t)first;
        spot->dice[0][to] += (uint8_t)first;
    }
}

static void take_dice(struct ToolsRoom *room, const Spot *paid, const DiceTool *tool, const int taken[POOLED_FACES],
                      Pick *pick)
{
    Spot next = *paid;

    if (tool->kind == TOOL_CHANGE)
        turn_dice(&next, taken, tool->to);
    for (int face = 0; tool->kind == TOOL_REROLL && face < POOLED_FACES; face++) {
        next.dice[0][face] -= (uint8_t)taken[face];
        next.rolling += (uint8_t)taken[face];
    }
    if (tool->must || memcmp(next.dice, paid->dice, sizeof next.dice) != 0)
        consider(room, pick, find_outlook(room, &next));
}

/* How many results it may take. A side does not roll its own ones again if it need not: whatever it can do with another face, it can leave
 * undone with a result. */
static int most_results(const Spot *spot, const DiceTool *tool, int least)
{
    bool own = tool->attacks == (spot->stage == ATTACK_SPENT);
    int results = dice_of_face(spot, tool, POOLED_RESULT);
    int others = dice_of_face(spot, tool, POOLED_BLANK) + dice_of_face(spot, tool, POOLED_FOCUS);

    if (tool->kind != TOOL_REROLL || !own)
        return results;
    return others < least ? least - others : 0;
}

/* Every choice of dice. */
static void choose_dice(struct ToolsRoom *room, const Spot *spot, const DiceTool *tool, int number, Pick *pick)
{
    Spot paid = pay_for(spot, tool, number);
    int blanks = dice_of_face(spot, tool, POOLED_BLANK), focuses = dice_of_face(spot, tool, POOLED_FOCUS);
    int there = dice_for(spot, tool), least = tool->least < there ? tool->least : there;
    int results = most_results(spot, tool, least), taken[POOLED_FACES];

    for (taken[POOLED_BLANK] = 0; taken[POOLED_BLANK] <= blanks; taken[POOLED_BLANK]++) {
        for (taken[POOLED_FOCUS] = 0; taken[POOLED_FOCUS] <= focuses; taken[POOLED_FOCUS]++) {
            for (taken[POOLED_RESULT] = 0; taken[POOLED_RESULT] <= results; taken[POOLED_RESULT]++) {
                int sum = taken[POOLED_BLANK] + taken[POOLED_FOCUS] + taken[POOLED_RESULT];
                if (sum >= least && sum <= tool->most)
                    take_dice(room, &paid, tool, taken, pick);
            }
        }
    }
}

static void use_tool(struct ToolsRoom *room, const Spot *spot, const DiceTool *tool, int number, Pick *pick)
{
    if (tool->kind < TOOL_ADD) {
        choose_dice(room, spot, tool, number, pick);
        return;
    }
    Spot next = pay_for(spot, tool, number);
    *(tool->kind == TOOL_ADD ? &next.dice[0][tool->to] : &next.added) += tool->most;
    consider(room, pick, find_outlook(room, &next));
}

/* ---- turns ---- */

static void begin_turn(const struct ToolsRoom *room, Spot *spot, uint8_t stage, uint8_t turn)
{
    spot->stage = stage;
    spot->turn = turn;
    spot->used = 0;
    for (int i = 0; i < MOST_STOCKS; i++) {
        if (!(room->needed[stage][turn] >> i & 1))
            spot->stock[i] = 0;
    }
}

static Spot pass(const struct ToolsRoom *room, const Spot *spot)
{
    Spot next = *spot;

    if (spot->turn + 1 < roll_at(room, spot)->turns || spot->stage != ATTACK_SPENT) {
        begin_turn(room, &next, spot->stage, (uint8_t)(spot->turn + 1));
        return next;
    }
    memset(next.dice, 0, sizeof next.dice);
    next.results = (uint8_t)(spot->dice[0][POOLED_RESULT] + spot->dice[1][POOLED_RESULT] + spot->added);
    next.added = 0;
    begin_turn(room, &next, DEFENSE_ROLL, 0);
    return next;
}

static Outlook outlook_of_turn(struct ToolsRoom *room, const Spot *spot)
{
    const ToolRoll *roll = roll_at(room, spot);
    Pick pick = {0};
    bool may_pass = true;

    for (int i = 0; i < roll->count; i++) {
        const DiceTool *tool = &roll->tool[i];
        if (!is_usable(spot, tool, i))
            continue;
        pick.attacks = tool->attacks;
        may_pass &= !tool->must;
        use_tool(room, spot, tool, i, &pick);
    }
    if (may_pass || !pick.found) {
        Spot next = pass(room, spot);
        consider(room, &pick, find_outlook(room, &next));
    }
    return pick.best;
}

static Outlook outlook_of_reroll(struct ToolsRoom *room, const Spot *spot)
{
    Spot next = *spot;

    next.rolling = 0;
    return outlook_of_roll(room, &next, spot->rolling, true);
}

static Outlook outlook_of_defense_roll(struct ToolsRoom *room, const Spot *spot)
{
    Spot next = *spot;

    begin_turn(room, &next, DEFENSE_SPENT, 0);
    return outlook_of_roll(room, &next, room->tools->defense.dice, false);
}

/* All is spent: evades cancel results. */
static const Outlook *outlook_of_end(const struct ToolsRoom *room, const Spot *spot)
{
    int evades = spot->dice[0][POOLED_RESULT] + spot->dice[1][POOLED_RESULT] + spot->added;

    return &room->end[room->tools->damage[spot->results > evades ? spot->results - evades : 0]];
}

static bool has_tool(const struct ToolsRoom *room, const Spot *spot)
{
    const ToolRoll *roll = roll_at(room, spot);

    for (int i = 0; i < roll->count; i++) {
        if (is_usable(spot, &roll->tool[i], i))
            return true;
    }
    return false;
}

/* Whoever has no tool passes. */
static Spot skip_turns(const struct ToolsRoom *room, const Spot *from)
{
    Spot spot = *from;

    while (spot.rolling == 0 && spot.stage != DEFENSE_ROLL && spot.turn < roll_at(room, &spot)->turns &&
           !has_tool(room, &spot))
        spot = pass(room, &spot);
    return spot.stage == ATTACK_SPENT && spot.turn >= room->tools->attack.turns ? pass(room, &spot) : spot;
}

static const Outlook *find_outlook(struct ToolsRoom *room, const Spot *where)
{
    Spot spot = skip_turns(room, where);
    Outlook outlook;

    if (spot.stage == DEFENSE_SPENT && spot.turn >= room->tools->defense.turns)
        return outlook_of_end(room, &spot);
    uint16_t known = room->slot[slot_of(room, &spot)];
    if (known > 0)
        return &room->known[known - 1].outlook;
    if (room->is_full)
        return &room->end[0];
    if (spot.rolling > 0)
        outlook = outlook_of_reroll(room, &spot);
    else
        outlook = spot.stage == DEFENSE_ROLL ? outlook_of_defense_roll(room, &spot) : outlook_of_turn(room, &spot);
    return keep_outlook(room, &spot, &outlook);
}

/* ---- an attack ---- */

/* Adds the stocks that are of use from each turn on: those of later turns, and of `after`. */
static void list_needed(struct ToolsRoom *room, const ToolRoll *roll, Stage stage, uint16_t after)
{
    for (int turn = roll->turns; turn >= 0; turn--) {
        for (int i = 0; i < roll->count; i++) {
            for (int j = 0; roll->tool[i].turn == turn && j < roll->tool[i].prices; j++)
                after |= (uint16_t)(1U << roll->tool[i].price[j].stock);
        }
        room->needed[stage][turn] = after;
    }
}

static void begin_attack(struct ToolsRoom *room, const ShotTools *tools, double equal)
{
    room->tools = tools;
    room->equal = equal;
    room->is_full = false;
    room->most = 0;
    for (int i = 0; i <= MOST_POOLED; i++) {
        int damage = tools->damage[i];
        room->most = damage > room->most ? damage : room->most;
        room->end[i] = (Outlook){.expected = i};
        room->end[i].damage[i] = 1;
    }
    memset(room->is_rolled, 0, sizeof room->is_rolled);
    forget_spots(room);
    list_needed(room, &tools->defense, DEFENSE_SPENT, 0);
    room->needed[DEFENSE_ROLL][0] = room->needed[DEFENSE_SPENT][0];
    list_needed(room, &tools->attack, ATTACK_SPENT, room->needed[DEFENSE_ROLL][0]);
}

bool tools_spread(ToolsWork *work, const ShotTools *tools, double equal, double damage[MOST_POOLED + 1])
{
    Spot spot = {.results = tools->results};

    if (work->room == NULL)
        work->room = calloc(1, sizeof *work->room);
    if (work->room == NULL)
        return false;
    begin_attack(work->room, tools, equal);
    memcpy(spot.stock, tools->stock, sizeof spot.stock);
    begin_turn(work->room, &spot, tools->attack_is_final ? DEFENSE_ROLL : ATTACK_SPENT, 0);
    Outlook outlook = tools->attack_is_final ? *find_outlook(work->room, &spot)
                                             : outlook_of_roll(work->room, &spot, tools->attack.dice, false);
    memcpy(damage, outlook.damage, sizeof outlook.damage);
    return !work->room->is_full;
}
