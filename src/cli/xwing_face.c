/* X-Wing at a terminal: board.h, put together. */
#include "cli/board.h"
#include "cli/face.h"
#include "cli/pictures.h"
#include "cli/play_options.h"
#include "xwing/editions/edition.h"

static const char *title(const Rules *rules)
{
    return edition_of_rules(rules)->title;
}

/* "Rebel player", or with team mates "Rebel player 2"; where both sides fly for the same, "Rebel player 1" and so on. */
static void name_seat(Out *out, const Voice *voice, uint8_t seat)
{
    const Table *table = voice->table;
    int mates = 0, number = 1;

    for (int other = 0; other < table->seats; other++) {
        mates += table->side[other] == table->side[seat];
        number += other < seat && table->side[other] == table->side[seat];
    }
    bool numbered = board_player(out, voice, table->side[seat]);
    if (mates > 1) {
        out_text(out, numbered ? "." : " ");
        out_number(out, number);
    }
}

static void print_candidate(Out *out, const Voice *voice, uint8_t kind, const Candidate *candidate)
{
    if (kind == ANSWER_POSE) {
        board_pose(out, candidate->key.pose);
        return;
    }
    if (board_ability(out, voice, &candidate->key))
        return;
    board_say(out, voice, &candidate->say);
    if (!board_may_measure(voice->table))
        return;
    char end[96];
    Out where = out_to(end, sizeof end);
    if (board_maneuver_end(&where, voice->rules, voice->table, &candidate->key)) {
        while (out->length < 44)
            out_text(out, " ");
        out_text(out, " ends ");
        out_text(out, end);
    }
}

static bool print_setup(const Rules *rules, PlayOptions *options, Out *out)
{
    out_text(out, "table ");
    out_text(out, options->manner);
    out_text(out, "\n");
    if (options->mission > 0) {
        out_text(out, "mission ");
        out_number(out, options->mission);
        out_text(out, "\n");
    }
    if (options->mode != NULL) {
        out_text(out, "mode ");
        out_text(out, options->mode);
        out_text(out, "\n");
    }
    if (options->obstacles > 0) {
        out_text(out, "obstacles ");
        out_number(out, options->obstacles);
        out_text(out, "\n");
    }
    if (options->core_spacing)
        out_text(out, "spacing core\n");
    return options->squads.count == 0 || squad_play(rules, &options->squads, options->seed, &options->seat, out);
}

static bool draw(const char *file, const Rules *rules, const Table *table)
{
    return picture_save(file, rules, table, "X-Wing");
}

const Face xwing_face = {
    .article = "the ",
    .help = "Answer with a number of the list, or in words: \"straight A 2\", \"at 457 60 facing 0\", \"focus\", "
            "\"pass\".\n"
            "Ships are called by their letters on the map; the arrow beside a letter is where the ship points.\n",
    .knows = board_knows,
    .title = title,
    .goal = board_goal,
    .may_take_back = board_may_take_back,
    .may_advise = board_may_advise,
    .setup = print_setup,
    .seat = name_seat,
    .names = board_names,
    .letters = board_letters,
    .say = board_say,
    .candidate = print_candidate,
    .roll = board_roll,
    .dice = board_dice,
    .map = board_map,
    .legend = board_legend,
    .summary = board_summary,
    .draw = draw,
};
