#include "cli/board.h"

#include <string.h>

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/modes/modes.h"
#include "xwing/rules/flight.h"
#include "xwing/rules/mode.h"
#include "xwing/state/ships.h"

enum { NAME_ROOM = NAME_BYTES - 5 };

bool board_knows(const Rules *rules)
{
    return edition_of_rules(rules) != NULL;
}

static const Xwing *game_of(const Table *table)
{
    return (const Xwing *)(const void *)table->game;
}

bool board_may_measure(const Table *table)
{
    return (game_of(table)->options & OPTION_MANNER) != MANNER_STRICT;
}

bool board_may_take_back(const Table *table)
{
    return board_may_measure(table); /* friendly tables do so by consent, which the machine always gives */
}

bool board_may_advise(const Table *table)
{
    return (game_of(table)->options & OPTION_MANNER) == MANNER_PRACTICE;
}

void board_side_name(Out *out, const Table *table, uint8_t side)
{
    static const char *const names[FACTIONS] = {"Rebel",       "Imperial", "Scum",      "Resistance",
                                                "First Order", "Republic", "Separatist"};
    const Xwing *game = game_of(table);

    out_text(out, names[faction_of(game, side)]);
    if (faction_of(game, 0) == faction_of(game, 1)) {
        out_text(out, " ");
        out_number(out, side + 1);
    }
}

static void print_message(Out *out, const Voice *voice, Message message)
{
    message_format(out, voice, &message);
}

bool board_player(Out *out, const Voice *voice, uint8_t side)
{
    const Xwing *game = game_of(voice->table);
    bool alike = faction_of(game, 0) == faction_of(game, 1);

    print_message(out, voice, say0((uint16_t)(XW_PLAYER_REBEL + faction_of(game, side))));
    if (alike) {
        out_text(out, " ");
        out_number(out, side + 1);
    }
    return alike;
}

char board_letter(const Look *look, int16_t ship)
{
    enum { LETTERS = 26, DIGITS = 10 };
    _Static_assert(MOST_SHIPS <= LETTERS + DIGITS, "a sign for each ship");

    if (ship >= LETTERS)
        return (char)('0' + ship - LETTERS);
    return (char)((side_of(look, ship) == 0 ? 'A' : 'a') + ship);
}

/* ---- names ---- */

static void name_ship(const Look *look, int16_t ship, char name[NAME_BYTES])
{
    static const char pilot[] = " Pilot";
    const PilotCard *card = pilot_of(look, ship);
    Out out = out_to(name, NAME_BYTES);
    int length = (int)strlen(card->name), tail = (int)sizeof pilot - 1;

    if (length > NAME_ROOM && strcmp(card->name + length - tail, pilot) == 0)
        length -= tail;
    out_bytes(&out, card->name, length < NAME_ROOM ? length : NAME_ROOM);
    out_text(&out, " [");
    out_bytes(&out, (const char[]){board_letter(look, ship)}, 1);
    out_text(&out, "]");
}

void board_names(const Rules *rules, const Table *table, Names *names)
{
    Look look = {rules, table};

    memset(names, 0, sizeof *names);
    for (int16_t ship = 0; is_fielded(game_of(table), ship); ship++)
        name_ship(&look, ship, names->piece[ship]);
}

void board_letters(const Rules *rules, const Table *table, Names *names)
{
    Look look = {rules, table};

    memset(names, 0, sizeof *names);
    for (int16_t ship = 0; is_fielded(game_of(table), ship); ship++)
        names->piece[ship][0] = board_letter(&look, ship);
}

static const char *ability_card(const Rules *rules, int32_t ability)
{
    return xwing_ability_card(rules->own, ability - TOKEN_ABILITIES);
}

void board_say(Out *out, const Voice *voice, const Message *message)
{
    Message named = *message;

    for (int i = 0; i < MESSAGE_ARGS; i++) {
        Arg *arg = &named.args[i];
        if (arg->kind == ARG_ABILITY && arg->value >= TOKEN_ABILITIES && arg->value < voice->rules->ability_count)
            *arg =
                arg_text(ability_card(voice->rules, arg->value), (int)strlen(ability_card(voice->rules, arg->value)));
    }
    message_format(out, voice, &named);
}

bool board_ability(Out *out, const Voice *voice, const Key *key)
{
    const Rules *rules = voice->rules;
    bool card = (key->verb == VERB_USE || key->verb == VERB_CARD_ACTION) && key->number >= TOKEN_ABILITIES &&
                key->number < rules->ability_count;

    if (!card)
        return false;
    out_text(out, ability_card(rules, key->number));
    out_text(out, ": ");
    language_print(out, voice->language,
                   xwing_ability_text(rules->own, key->number - TOKEN_ABILITIES, voice->language));
    return true;
}

/* ---- dice ---- */

static void print_face(Out *out, const Voice *voice, int die, int face)
{
    print_message(out, voice, say0(voice->rules->dice[die].face[face].say));
}

static void print_pool(Out *out, const Voice *voice, const DicePool *pool, int die)
{
    if (pool->count == 0)
        return;
    out_text(out, "  ");
    print_message(out, voice, say0(die == DIE_ATTACK ? XW_DICE_OF_ATTACK : XW_DICE_OF_DEFENSE));
    out_text(out, " ");
    for (int i = 0; i < pool->count; i++) {
        out_text(out, i > 0 ? ", " : "");
        print_face(out, voice, die, pool->die[i].face);
        if (pool->die[i].marks & DIE_REROLLED)
            out_text(out, " (rerolled)");
        if (pool->die[i].marks & DIE_CANCELLED)
            out_text(out, " (cancelled)");
    }
    out_text(out, "\n");
}

void board_dice(Out *out, const Voice *voice)
{
    const Attack *attack = &game_of(voice->table)->attack;

    if (attack->attacker < 0 || attack->attack.count == 0)
        return;
    print_message(out, voice,
                  say4(attack->obstructed ? XW_ATTACKS_OBSTRUCTED : XW_ATTACKS, arg_piece(attack->attacker),
                       arg_piece(attack->defender), arg_number(attack->range), arg_number(attack->attack.count)));
    out_text(out, "\n");
    print_pool(out, voice, &attack->attack, DIE_ATTACK);
    print_pool(out, voice, &attack->defense, DIE_DEFENSE);
}

void board_roll(Out *out, const Voice *voice, const ChanceQuestion *question, const Answer *answer)
{
    const Rules *rules = voice->rules;
    const char *before = "";

    if (question->kind != ANSWER_ROLL || question->amount == 0)
        return;
    out_text(out, "  ");
    print_message(out, voice, say0(question->source == DIE_ATTACK ? XW_DICE_OF_ATTACK : XW_DICE_OF_DEFENSE));
    out_text(out, " ");
    for (int face = 0; face < rules->dice[question->source].faces; face++) {
        for (int i = 0; i < answer->faces[face]; i++) {
            out_text(out, before);
            print_face(out, voice, question->source, face);
            before = ", ";
        }
    }
    out_text(out, ".");
}

/* ---- maneuvers, and what the game is about ---- */

bool board_maneuver_end(Out *out, const Rules *rules, const Table *table, const Key *key)
{
    Look look = {rules, table};
    bool bearing = key->verb >= VERB_BEARING && key->verb < VERB_ACTION && key->piece >= 0 && key->piece < SHIPS;

    if (!bearing || !is_present(game_of(table), key->piece))
        return false;
    const ShipType *kind = type_of(&look, key->piece);
    Maneuver maneuver =
        maneuver_of_dial(&look, key->piece, (Maneuver){(Bearing)(key->verb - VERB_BEARING), key->number});
    Course course = course_of(&look, key->piece, maneuver, TALLON_MIDDLE);
    board_pose(out, course.flight.to);
    if (course.blocker != NO_PIECE)
        out_text(out, ", BLOCKED");
    if (!pose_inside(course.flight.to, kind->size, area_of(&look)))
        out_text(out, ", OFF THE MAT");
    if (obstacles_on_course(&look, key->piece, &course) != 0)
        out_text(out, ", THROUGH AN OBSTACLE");
    return true;
}

const char *board_goal(const Rules *rules, const Table *table)
{
    static const struct {
        const Mode *mode;
        const char *goal;
    } goals[] = {
        {&mode_escort,
         "Mission 1: the Rebels win if the senator's transport leaves over the edge above; the Empire if it is "
         "destroyed."                          },
        {&mode_asteroid_run,
         "Mission 2: from round 5 on the disabled ship may leave over the edge above or below, and the Rebels win; "
         "the Empire\nwins if it is destroyed."},
        {&mode_whispers,
         "Mission 3: the Empire scans all satellites (by standing on one instead of attacking) and wins if a ship "
         "that did\nso then leaves over the edge above; the Rebels win if all Imperial ships are destroyed, or all "
         "data "
         "is lost."                            },
    };
    Look look = {rules, table};

    for (size_t i = 0; i < sizeof goals / sizeof goals[0]; i++) {
        if (goals[i].mode == mode_of(&look))
            return goals[i].goal;
    }
    if (mode_of(&look)->goal != 0)
        return rules->messages[mode_of(&look)->goal].english;
    return "Destroy every enemy ship to win.";
}
