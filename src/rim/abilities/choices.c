/* Choices that effects ask for: one question, whose first argument says what there is to choose from. */
#include "rim/abilities/effects.h"

const Frame *rim_asking_program(const Look *look)
{
    int i = look->table->depth - 1;

    while (i > 0 && look->table->frames[i].procedure != PROC_PROGRAM)
        i--;
    return &look->table->frames[i];
}

RimNow rim_now_of(const Look *look, const Frame *frame)
{
    return (RimNow){.look = look,
                    .seat = frame->seat,
                    .source = frame->subject,
                    .subject = (int16_t)frame->local[PROGRAM_ABOUT],
                    .frame = frame};
}

/* ---- what there is ---- */

static RimChoice choice_of(const Question *question)
{
    return (RimChoice)(question->args[0] & (MAY_PASS - 1));
}

static uint64_t set_of(const Question *question)
{
    uint64_t set = (uint32_t)question->args[1];

    return choice_of(question) == CHOICE_SPACE ? set | (uint64_t)(uint32_t)question->args[2] << 32 : set;
}

/* The slots of CHOICE_CARD. */
static int list_cards(const Look *look, const Question *question, uint16_t slots[MAX_SUBSET])
{
    unsigned traits = (unsigned)question->args[2] >> 16;
    int held = rim_list_held(look, (uint8_t)question->args[1], (unsigned)question->args[2] & UINT16_MAX, slots);
    int count = 0;

    for (int i = 0; i < held && i < MAX_SUBSET; i++) {
        if (traits == 0 || (rim_card(look, slots[i])->traits & traits) != 0)
            slots[count++] = slots[i];
    }
    return count;
}

static int count_things(const Look *look, const Question *question)
{
    uint16_t slots[MAX_SUBSET];

    switch (choice_of(question)) {
    case CHOICE_OPTION:
        return rim_count_program_options(look, question);
    case CHOICE_CARD:
        return list_cards(look, question, slots);
    default:
        return __builtin_popcountll(set_of(question));
    }
}

/* The number of the thing: a seat, a space, a faction, a token or a face. */
static int thing_at(const Question *question, int index)
{
    uint64_t set = set_of(question);

    while (index-- > 0)
        set &= set - 1;
    return __builtin_ctzll(set);
}

static int first_piece(RimChoice choice)
{
    switch (choice) {
    case CHOICE_SPACE:
        return RIM_FIRST_SPACE;
    case CHOICE_PATROL:
        return RIM_FIRST_PATROL;
    case CHOICE_CONTACT:
        return RIM_FIRST_CONTACT;
    default:
        return 0;
    }
}

/* ---- the question ---- */

static int choice_candidates(const Look *look, const Question *question)
{
    return count_things(look, question) + ((question->args[0] & MAY_PASS) != 0);
}

static void choice_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    RimChoice choice = choice_of(question);
    uint16_t slots[MAX_SUBSET];

    if (index == count_things(look, question)) {
        offer(candidate, key_of(VERB_PASS), say0(MSG_SAY_PASS));
    } else if (choice == CHOICE_OPTION) {
        rim_offer_program_option(look, question, index, candidate);
    } else if (choice == CHOICE_CARD) {
        (void)list_cards(look, question, slots);
        offer(candidate, rim_held_key(look, VERB_CARD, slots[index]),
              say1(SAY_NAME, arg_card(card_in(look, slots[index]))));
    } else if (choice == CHOICE_SHIP) {
        uint16_t ship = rim_ship_card(look, thing_at(question, index));
        offer(candidate, key_with(VERB_CHOOSE, NO_PIECE, ship, 0), say1(SAY_NAME, arg_card(ship)));
    } else if (choice == CHOICE_FACE) {
        int face = thing_at(question, index);
        offer(candidate, key_number(VERB_DIE, face), say1(SAY_OPTION_DIE, arg_face(RIM_DIE, (uint8_t)face)));
    } else {
        int16_t piece = (int16_t)(first_piece(choice) + thing_at(question, index));
        offer(candidate, key_piece(VERB_PICK, piece), say1(SAY_NAME, arg_piece(piece)));
    }
}

bool rim_decide_for_neighbour(const Look *look, const Question *question, Key *key)
{
    uint8_t whose = (uint8_t)question->subject;
    Candidate candidate;

    if (question->kind != ASK_CHOICE || question->seat == whose || is_ruled(look->table, whose))
        return false;
    if (choice_of(question) == CHOICE_SPACE) {
        *key = key_piece(VERB_PICK, rim_space_piece(rim_farthest_planet(look, whose))); /* OR-AMB-84 */
        return true;
    }
    choice_candidate(look, question, 0, &candidate); /* OR-AMB-84 */
    *key = candidate.key;
    return true;
}

Flow rim_ask_choice(Play *play, Frame *frame, uint8_t seat, int choice, int32_t first, int32_t second, int stage)
{
    Look look = look_of(play);
    uint8_t decider = rim_decider(&look, seat);
    const Question question = {
        .seat = decider, .kind = ASK_CHOICE, .subject = frame->seat, .args = {choice, first, second}
    };

    if (choice_candidates(&look, &question) == 0) /* nothing is there: nobody can choose it */
        return next(frame, rim_stage(stage));
    return ask_within(play, frame, decider, ASK_CHOICE, frame->seat, question.args, rim_stage(stage));
}

int rim_chosen(const Play *play, uint8_t seat)
{
    Look look = look_of(play);
    uint8_t decider = rim_decider(&look, seat);

    if (!has_answered(play, decider))
        return -1;
    const Key *key = &answer_of(play, decider)->key;

    if (key->verb == VERB_PASS)
        return -1;
    if (key->verb == VERB_OPTION || key->verb == VERB_DIE)
        return key->number;
    if (key->verb == VERB_CHOOSE)
        return key->card - rim_ship_card(&look, 0);
    if (key->verb == VERB_CARD) {
        for (uint8_t holder = 0; holder < look.table->seats; holder++) {
            uint16_t slot = rim_slot_of_key(&look, holder, key);
            if (slot != NO_SLOT)
                return slot;
        }
        return -1;
    }
    return key->piece >= RIM_FIRST_CONTACT  ? key->piece - RIM_FIRST_CONTACT
           : key->piece >= RIM_FIRST_PATROL ? key->piece - RIM_FIRST_PATROL
           : key->piece >= RIM_FIRST_SPACE  ? key->piece - RIM_FIRST_SPACE
                                            : key->piece;
}

/* ---- what this file adds to the tables of the rules ---- */

static const QuestionRow questions[] = {
    {ASK_CHOICE,
     {.name = "choice",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_CHOICE,
      .waits = SAY_WAITS_CHOICE,
      .count = choice_candidates,
      .candidate = choice_candidate}},
    {0         },
};

static const VerbRow verbs[] = {
    {VERB_OPTION,    {"option", "n"}},
    {VERB_PICK,              {"pick", "p"}},
    {VERB_DIE,{"die", "n"}},
    {0      },
};

const RulesPart rim_choices_part = {.questions = questions, .verbs = verbs};
