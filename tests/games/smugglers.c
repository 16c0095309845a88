/* The tables of the smugglers: everything that has a name. */
#include "games/smugglers_state.h"

/* clang-format off */
static const MessageSpec messages[] = {KERNEL_MESSAGE_ROWS SMUGGLERS_MESSAGE_LIST(KERNEL_MESSAGE_ROW)};

static const ProcedureSpec procedures[] = {
    KERNEL_PROCEDURE_ROWS,
    {"game", smugglers_game, FRAME_ENDS},
    {"turn", smugglers_turn, FRAME_ENDS},
    {"run", smugglers_run, FRAME_ENDS},
    {"inspection", smugglers_inspection, FRAME_ENDS},
    {"ambush", smugglers_ambush, FRAME_ENDS},
    {"give", smugglers_give, FRAME_ENDS},
};

/* The cargo is asked for even when nothing can be shipped: not asking would tell that a hand is all ambushes. */
static const QuestionKind questions[] = {
    KERNEL_QUESTION_ROWS,
    {.name = "take", .answer = ANSWER_OPTION, .say = SAY_ASK_TAKE,
     .count = sm_take_candidates, .candidate = sm_take_candidate},
    {.name = "cargo", .answer = ANSWER_SUBSET, .flags = ASK_ALWAYS, .say = SAY_ASK_CARGO,
     .count = sm_cargo_candidates, .candidate = sm_cargo_candidate},
    {.name = "bribe", .answer = ANSWER_NUMBER, .say = SAY_ASK_BRIBE, .bounds = sm_bribe_bounds},
    {.name = "gift", .answer = ANSWER_OPTION, .say = SAY_ASK_GIFT,
     .count = consent_candidates, .candidate = consent_candidate},
};

static const VerbSpec verbs[] = {
    KERNEL_VERB_ROWS,
    {"peek", ""}, {"draw", ""}, {"salvage", ""}, {"bury", ""}, {"ship", "cn"}, {"give", "pn"},
    {"visit", "n"}, {"shelter", "n"}, {"send-for", "c"},
};

static const DieSpec dice[] = {
    {"customs", 3, {{"clear", 3, 0}, {"search", 2, 0}, {"caught", 1, 0}}},
};

static const CardSpec cards[] = {
    {"smugglers/goods/spice", "Spice"},
    {"smugglers/goods/arms", "Arms"},
    {"smugglers/goods/relic", "Relic"},
    {"smugglers/goods/fuel", "Fuel"},
    {"smugglers/goods/ambush", "Ambush"},
    {"smugglers/contacts/lookout", "Lookout"},
    {"smugglers/contacts/forger", "Forger"},
    {"smugglers/contacts/fence", "Fence"},
    {"smugglers/contacts/pilot", "Pilot"},
    {"smugglers/contacts/baron", "Baron"},
    {"smugglers/contacts/envoy", "Envoy"},
};

static const uint8_t copies[SM_CARDS] = {6, 5, 3, 6, 4};

static const FamilySpec families[] = {
    {"goods", SM_SPICE, SM_CARD_SLOTS, SM_CARDS, SM_PILE_DECK, copies, NULL},
};

static const PileSpec piles[] = {
    {"deck", 0},   {"discard", 0}, {"hold", 0},
    {"hand0", 0},  {"hand1", 0},   {"hand2", 0},  {"hand3", 0},
    {"stash0", 0}, {"stash1", 0},  {"stash2", 0}, {"stash3", 0},
};

/* The guild's game: goods are precious or not, and contacts of three classes lie in the harbour. */
enum { CONTACT_KINDS = SM_GUILD_CARDS - SM_CARDS };
static const uint8_t goods_classes[SM_CARDS] = {SM_COMMON, SM_PRECIOUS, SM_PRECIOUS, SM_COMMON, SM_COMMON};
static const uint8_t contact_copies[CONTACT_KINDS] = {2, 1, 2, 1, 1, 1};
static const uint8_t contact_classes[CONTACT_KINDS] = {1, 1, 2, 2, 3, 3};

static const FamilySpec guild_families[] = {
    {"goods", SM_SPICE, SM_CARD_SLOTS, SM_CARDS, SM_PILE_DECK, copies, goods_classes},
    {"contacts", SM_LOOKOUT, SM_CONTACT_SLOTS, CONTACT_KINDS, SM_PILE_HARBOUR, contact_copies, contact_classes},
};

static const PileSpec guild_piles[] = {
    {"deck", SM_GOODS},  {"discard", ANY_FAMILY}, {"hold", SM_GOODS},
    {"hand0", SM_GOODS}, {"hand1", SM_GOODS},     {"hand2", SM_GOODS},   {"hand3", SM_GOODS},
    {"stash0", ANY_FAMILY}, {"stash1", ANY_FAMILY}, {"stash2", ANY_FAMILY}, {"stash3", ANY_FAMILY},
    {"harbour", SM_CONTACTS},
};

static const WindowSpec windows[] = {
    {"before-sale", WINDOW_SECRET, sm_collect_before_sale, MSG_NONE},
};

static const AbilitySpec abilities[] = {
    {"ambush", PROC_AMBUSH, SAY_AMBUSH, sm_ambush_usable, NULL},
};

static const char *const events[] = {KERNEL_EVENT_NAMES};
static const char *const occasions[] = {"deal", "peek", "draw", "salvage", "inspect", "refill", "reveal", "visit", "send"};

static const char *const piece_facts[] = {"credits", "hand", "stash", "stash-last", "left", "has-spice", "has-arms", "has-relic", "has-fuel",
                                          "has-ambush", NULL};
static const char *const marked_facts[] = {"credits", "hand", "stash", "left", NULL};
static const char *const table_facts[] = {"turn", "active", "deck", "top", "discard", "oldest", "newest", "hold", "pot",
                                          "refills", NULL};
/* clang-format on */

#define ROWS(table) (sizeof(table) / sizeof(table)[0])
_Static_assert(ROWS(messages) == SMUGGLERS_MESSAGES, "a message without a row");
_Static_assert(ROWS(procedures) == SM_PROCEDURES, "a procedure without a row");
_Static_assert(ROWS(questions) == SM_QUESTIONS, "a question without a row");
_Static_assert(ROWS(verbs) == SM_VERBS, "a verb without a row");
_Static_assert(ROWS(cards) == SM_GUILD_CARDS, "a card without a row");
_Static_assert(ROWS(piles) == SM_PILES, "a pile without a row");
_Static_assert(ROWS(guild_piles) == SM_GUILD_PILES, "a pile without a row");
_Static_assert(ROWS(occasions) == SM_OCCASIONS, "an occasion without a row");

/* What both games share. */
/* clang-format off */
#define SHARED \
    .revision = 1, \
    .state_bytes = sizeof(Smugglers), \
    .least_seats = 3, \
    .most_seats = SM_SEATS, \
    .procedures = procedures, \
    .procedure_count = ROWS(procedures), \
    .questions = questions, \
    .question_count = ROWS(questions), \
    .verbs = verbs, \
    .verb_count = ROWS(verbs), \
    .messages = messages, \
    .message_count = ROWS(messages), \
    .dice = dice, \
    .dice_count = ROWS(dice), \
    .cards = cards, \
    .windows = windows, \
    .window_count = ROWS(windows), \
    .abilities = abilities, \
    .ability_count = ROWS(abilities), \
    .occasions = occasions, \
    .occasion_count = ROWS(occasions), \
    .events = events, \
    .event_count = ROWS(events), \
    .arrange = smugglers_arrange, \
    .begin = smugglers_begin, \
    .concede = smugglers_concede, \
    .time_is_up = smugglers_time_is_up, \
    .moves = smugglers_moves, \
    .move = smugglers_move, \
    .begin_move = smugglers_begin_move, \
    .judge_move = smugglers_judge_move, \
    .piece_count = MAX_SEATS, \
    .piece_name = smugglers_piece_name, \
    .piece_facts = piece_facts, \
    .table_facts = table_facts, \
    .marked_facts = marked_facts, \
    .quiet_events = UINT64_C(1) << EVENT_NOTE, \
    .tell = smugglers_tell, \
    .sound = smugglers_sound
/* clang-format on */

const Rules *rules_smugglers(void)
{
    static const Rules rules = {SHARED,
                                .name = "smugglers",
                                .card_count = SM_CARDS,
                                .card_slots = SM_CARD_SLOTS,
                                .families = families,
                                .family_count = ROWS(families),
                                .piles = piles,
                                .pile_count = ROWS(piles)};

    return &rules;
}

const Rules *rules_smugglers_guild(void)
{
    static const Rules rules = {SHARED,
                                .name = "smugglers-guild",
                                .card_count = SM_GUILD_CARDS,
                                .card_slots = SM_CARD_SLOTS + SM_CONTACT_SLOTS,
                                .families = guild_families,
                                .family_count = ROWS(guild_families),
                                .piles = guild_piles,
                                .pile_count = ROWS(guild_piles)};

    return &rules;
}
