#include "rate/standard.h"

#include <string.h>

#include "odds/odds_job.h"
#include "table/play.h"
#include "xwing/abilities/abilities.h"

enum { LINES_BYTES = 4096, MOST_ANSWERS_BEFORE = 20, ATTACKER = 0 /* the first ship, and its seat */ };

StandardAttacker standard_attacker(const Rules *rules, const Squad *alone, int list)
{
    return (StandardAttacker){
        .rules = rules, .content = rules->own, .edition = edition_of_rules(rules), .alone = *alone, .list = list};
}

int target_pilot(const XwingContent *content, const StandardTarget *target)
{
    return squad_find_pilot(content, target->pilot, (int)strlen(target->pilot), FACTION_REBEL);
}

/* ---- setup lines ---- */

static double half_base(const XwingContent *content, int pilot)
{
    BaseSize size = content->ships[content->pilots[pilot].ship].size;

    return size == BASE_SMALL ? SMALL_HALF : size == BASE_MEDIUM ? MEDIUM_HALF : LARGE_HALF;
}

static void print_place(Out *out, double ahead, const char *facing)
{
    out_text(out, " at 457 ");
    out_number(out, (int)ahead);
    out_text(out, " facing ");
    out_text(out, facing);
}

static void print_token(Out *out, const char *token)
{
    out_text(out, " ");
    out_text(out, token);
    out_text(out, " 1");
}

/* The line of the squad's ship, with its place and its token behind it. */
static void print_attacker(const StandardAttacker *attacker, const Out *own, const Readiness *ready, double ahead,
                           Out *out)
{
    const SquadShip *ship = &attacker->alone.ship[0];

    out_bytes(out, own->text, own->length - 1); /* without its line end */
    print_place(out, ahead, "0");
    if (ready->token != NULL)
        print_token(out, ready->token);
    for (int u = 0; u < ship->upgrade_count; u++) {
        if (ready->turned >> u & 1) {
            out_text(out, " turned ");
            out_text(out, attacker->content->upgrades[ship->upgrade[u]].xws);
        }
    }
    out_text(out, "\n");
}

/* On the target: `lines` are those of the attacker's squad, which name it. */
static void print_lock(const char *lines, Out *out)
{
    static const char begins[] = "\nship ";
    const char *name = strstr(lines, begins) + sizeof begins - 1;

    out_text(out, "lock ");
    out_bytes(out, name, (int)strcspn(name, " "));
    out_text(out, " target\n");
}

static void print_target(const StandardAttacker *attacker, const StandardTarget *target, double ahead, Out *out)
{
    int pilot = target_pilot(attacker->content, target);
    uint8_t faction = attacker->content->pilots[pilot].faction;

    out_text(out, "faction 1 ");
    out_text(out, faction_word(faction));
    out_text(out, "\nship target ");
    squad_print_pilot(out, attacker->content, pilot, faction);
    out_text(out, " seat 1");
    print_place(out, ahead, "180");
    out_text(out, " attacked");
    for (int i = 0; target->tokens[i] != NULL; i++)
        print_token(out, target->tokens[i]);
    out_text(out, "\n");
}

static void print_phase(const Edition *edition, Out *out)
{
    int combat = 0;

    while (edition->phases[combat].phase != PHASE_COMBAT)
        combat++;
    out_text(out, "phase ");
    out_text(out, edition->phases[combat].word);
    out_text(out, "\n");
}

static void print_position(const StandardAttacker *attacker, const StandardTarget *target, const Readiness *ready,
                           int range, Out *out)
{
    const double beginning = 300;
    double between = half_base(attacker->content, attacker->alone.ship[0].pilot) + (range - 0.5) * RANGE_BAND +
                     half_base(attacker->content, target_pilot(attacker->content, target));
    char lines[LINES_BYTES];
    Out own = out_to(lines, sizeof lines);

    squad_lines(attacker->content, &attacker->alone, 0, ATTACKER, &own);
    squad_terms_lines(attacker->content, &(SquadTerms){.list = attacker->list}, out);
    print_attacker(attacker, &own, ready, beginning, out);
    print_target(attacker, target, beginning + between, out);
    if (ready->lock)
        print_lock(lines, out);
    print_phase(attacker->edition, out);
}

/* ---- the position ---- */

/* Passes, or does the first thing that can be done where nobody may pass. */
static bool answer_before(const Rules *rules, Table *table, const Question *question)
{
    Answer answer = {.seat = question->seat, .kind = rules->questions[question->kind].answer, .count = question->count};
    int count = table_candidates(rules, table, question);
    bool found = false;
    Key key;

    for (int i = 0; i < count && answer.kind == ANSWER_OPTION; i++) {
        if (!table_option(rules, table, question, i, &key) || (found && key.verb != VERB_PASS))
            continue;
        answer.key = key;
        found = true;
    }
    return found && table_take(rules, table, &answer, NULL);
}

/* Goes on until the attacker is asked whom it attacks. */
static bool reach_attack(const Rules *rules, Table *table)
{
    Question questions[MAX_SEATS], asked;

    for (int answers = 0; answers < MOST_ANSWERS_BEFORE; answers++) {
        if (odds_is_asked(rules, table, &asked))
            return asked.seat == ATTACKER;
        if (odds_is_declared(rules, table))
            return true;
        if (table_questions(rules, table, questions) == 0 || !answer_before(rules, table, &questions[0]))
            return false;
    }
    return false;
}

static bool open_position(const StandardAttacker *attacker, const StandardTarget *target, const Readiness *ready,
                          int range, Table *table)
{
    char lines[LINES_BYTES];
    Out out = out_to(lines, sizeof lines);
    Setup setup = {.seats = 2, .lines = lines};

    if (target_pilot(attacker->content, target) < 0)
        return false;
    setup.side[1] = 1;
    print_position(attacker, target, ready, range, &out);
    return !out.cut && table_open(attacker->rules, table, &setup, NULL, NULL, NULL).code == STATUS_OK;
}

bool standard_position(const StandardAttacker *attacker, const StandardTarget *target, const Readiness *ready,
                       int range, Table *table)
{
    return open_position(attacker, target, ready, range, table) && reach_attack(attacker->rules, table);
}

unsigned standard_sides(const StandardAttacker *attacker)
{
    const SquadShip *ship = &attacker->alone.ship[0];
    unsigned sides = 0;

    for (int u = 0; u < ship->upgrade_count; u++) {
        const UpgradeCard *card = &attacker->content->upgrades[ship->upgrade[u]];
        if (card->slot == SLOT_CONFIGURATION && card->second_side[0] != '\0')
            sides |= 1U << u;
    }
    return sides;
}

int standard_readiness(const StandardAttacker *attacker, Table *table, Readiness ready[READINESSES])
{
    const StandardTarget *target = attacker->edition->targets;
    int count = 0;

    if (target == NULL || !open_position(attacker, target, &(Readiness){0}, 2, table))
        return 0;
    uint16_t bar = action_bar(&(Look){attacker->rules, table}, ATTACKER);
    if (bar & 1 << ACTION_FOCUS)
        ready[count++] = (Readiness){.token = "focus"};
    else if (bar & 1 << ACTION_CALCULATE)
        ready[count++] = (Readiness){.token = "calculate"};
    if (bar & 1 << ACTION_LOCK)
        ready[count++] = (Readiness){.lock = true};
    if (count == 0)
        ready[count++] = (Readiness){0};
    return count;
}
