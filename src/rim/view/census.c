#include "rim/view/census.h"

#include "rim/abilities/abilities.h"
#include "rim/rules/deliver.h"

/* A table of figures: its rows are named by a function, since most are content. */
typedef struct CensusColumn {
    const char *name;
    int per; /* the column of the same row by which it is divided, PER_TURN or PER_NOTHING */
} CensusColumn;

enum { PER_NOTHING = -1, PER_TURN = -2 };

/* ---- columns ---- */

enum { OF_GAMES, OF_WON, OF_TURNS, OF_FAME, OF_SOURCE, OF_DEFEATS = OF_SOURCE + FAME_SOURCES, PLAYER_COLUMNS };
static const CensusColumn player_columns[PLAYER_COLUMNS] = {
    [OF_GAMES] = {"games",     PER_NOTHING},
    [OF_WON] = {"won",       OF_GAMES   },
    [OF_TURNS] = {"turns",     OF_GAMES   },
    [OF_FAME] = {"fame",      OF_TURNS   },
    [OF_SOURCE + FAME_GOAL] = {"goal",      OF_TURNS   },
    [OF_SOURCE + FAME_SHIP_GOAL] = {"ship goal", OF_TURNS   },
    [OF_SOURCE + FAME_BOUNTY] = {"bounty",    OF_TURNS   },
    [OF_SOURCE + FAME_JOB] = {"job",       OF_TURNS   },
    [OF_SOURCE + FAME_CARGO] = {"cargo",     OF_TURNS   },
    [OF_SOURCE + FAME_PATROL] = {"patrol",    OF_TURNS   },
    [OF_SOURCE + FAME_LUXURY] = {"luxury",    OF_TURNS   },
    [OF_SOURCE + FAME_OTHER] = {"encounter", OF_TURNS   },
    [OF_DEFEATS] = {"defeats",   OF_GAMES   },
};

enum { SHIP_BEGUN, SHIP_TAKEN, SHIP_LAST, SHIP_LAST_WON, SHIP_COLUMNS };
static const CensusColumn ship_columns[SHIP_COLUMNS] = {
    [SHIP_BEGUN] = {"begun with",     PER_NOTHING},
    [SHIP_TAKEN] = {"taken",          PER_NOTHING},
    [SHIP_LAST] = {"had at the end", PER_NOTHING},
    [SHIP_LAST_WON] = {"and won",        SHIP_LAST  },
};

enum { CREDITS_TIMES, CREDITS_SUM, CREDITS_COLUMNS };
static const CensusColumn credits_columns[CREDITS_COLUMNS] = {
    [CREDITS_TIMES] = {"times",   PER_TURN},
    [CREDITS_SUM] = {"credits", PER_TURN},
};

static const CensusColumn deed_columns[] = {
    {"times", PER_TURN}
};

enum { CARD_SEEN, CARD_BOUGHT, CARD_GAINED, CARD_DONE, CARD_FAILED, CARD_USED, CARD_COLUMNS };
static const CensusColumn card_columns[CARD_COLUMNS] = {
    [CARD_SEEN] = {"seen",   PER_NOTHING},
      [CARD_BOUGHT] = {"bought", PER_NOTHING},
    [CARD_GAINED] = {"gained", PER_NOTHING},
      [CARD_DONE] = {"done",   PER_NOTHING},
    [CARD_FAILED] = {"failed", PER_NOTHING},
      [CARD_USED] = {"used",   PER_NOTHING},
};

/* ---- rows ---- */

/* Where credits come from: the innermost procedure under way that is in this list says it. Purchases and whatever is lost come last. */
typedef enum CreditSource {
    FROM_WAGES,
    FROM_CARGO,
    FROM_BOUNTY,
    FROM_JOB,
    FROM_PATROL,
    FROM_ENCOUNTER,
    FROM_CONTACT,
    FROM_ABILITY,
    FROM_ELSEWHERE,
    TO_MARKET,
    TO_OTHERS,
    CREDIT_SOURCES
} CreditSource;

static const char *const credit_rows[CREDIT_SOURCES] = {[FROM_WAGES] = "wages",
                                                        [FROM_CARGO] = "cargo",
                                                        [FROM_BOUNTY] = "bounty",
                                                        [FROM_JOB] = "job",
                                                        [FROM_PATROL] = "patrol",
                                                        [FROM_ENCOUNTER] = "encounter",
                                                        [FROM_CONTACT] = "contact",
                                                        [FROM_ABILITY] = "ability",
                                                        [FROM_ELSEWHERE] = "elsewhere",
                                                        [TO_MARKET] = "(paid at the market)",
                                                        [TO_OTHERS] = "(lost and paid otherwise)"};

/* What players do, by the sentences that tell it. */
static const struct {
    uint16_t message;
    const char *name;
} deeds[] = {
    {SAY_MOVES_TO,           "flies a space"       },
    {SAY_BUYS,               "buys"                },
    {SAY_DELIVERS,           "delivers cargo"      },
    {SAY_DELIVERS_CONTACT,   "delivers a captive"  },
    {SAY_DRAWS_ENCOUNTER,    "draws an encounter"  },
    {SAY_KEEPS_SECRET,       "keeps a secret"      },
    {SAY_REVEALS_CONTACT,    "reveals a contact"   },
    {SAY_MEETS_CONTACT,      "meets a contact"     },
    {SAY_ATTEMPTS_JOB,       "attempts a job"      },
    {SAY_COMPLETES_JOB,      "completes a job"     },
    {SAY_FAILS_JOB,          "fails a job"         },
    {SAY_ELIMINATES,         "eliminates"          },
    {SAY_CAPTURES,           "captures"            },
    {SAY_FIGHTS,             "fights on the ground"},
    {SAY_FIGHTS_SHIP,        "fights in space"     },
    {SAY_WINS_COMBAT,        "wins a combat"       },
    {SAY_LOSES_COMBAT,       "loses a combat"      },
    {SAY_PASSES_TEST,        "passes a test"       },
    {SAY_FAILS_TEST,         "fails a test"        },
    {SAY_CHARACTER_RECOVERS, "character recovers"  },
    {SAY_SHIP_RECOVERS,      "ship recovers"       },
    {SAY_GOAL_DONE,          "reaches a goal"      },
    {SAY_USES,               "uses an ability"     },
    {SAY_TRADES_CARD,        "trades a card"       },
};
enum { DEEDS = sizeof deeds / sizeof deeds[0] };

static const char *const places[RIM_SEATS] = {"first", "second", "third", "fourth"};

/* ---- tables ---- */

typedef enum CensusTable {
    TABLE_PLAYERS,    /* one row: all together */
    TABLE_CHARACTERS, /* by character */
    TABLE_ORDER,      /* by the order of turns */
    TABLE_SHIPS,
    TABLE_CREDITS,
    TABLE_DEEDS,
    TABLE_CARDS, /* for people, a table for each deck */
    CENSUS_TABLES
} CensusTable;

typedef struct CensusSize {
    int rows, columns;
    const CensusColumn *column;
} CensusSize;

static CensusSize size_of(const Rules *rules, CensusTable table)
{
    const RimContent *content = rules->own;

    switch (table) {
    case TABLE_PLAYERS:
        return (CensusSize){1, PLAYER_COLUMNS, player_columns};
    case TABLE_CHARACTERS:
        return (CensusSize){content->character_count, PLAYER_COLUMNS, player_columns};
    case TABLE_ORDER:
        return (CensusSize){RIM_SEATS, PLAYER_COLUMNS, player_columns};
    case TABLE_SHIPS:
        return (CensusSize){content->ship_count, SHIP_COLUMNS, ship_columns};
    case TABLE_CREDITS:
        return (CensusSize){CREDIT_SOURCES, CREDITS_COLUMNS, credits_columns};
    case TABLE_DEEDS:
        return (CensusSize){DEEDS, 1, deed_columns};
    default:
        return (CensusSize){content->card_count, CARD_COLUMNS, card_columns};
    }
}

static const char *row_name(const RimContent *content, CensusTable table, int row)
{
    switch (table) {
    case TABLE_PLAYERS:
        return "all";
    case TABLE_CHARACTERS:
        return content->characters[row].id;
    case TABLE_ORDER:
        return places[row];
    case TABLE_SHIPS:
        return content->ships[row].id;
    case TABLE_CREDITS:
        return credit_rows[row];
    case TABLE_DEEDS:
        return deeds[row].name;
    default:
        return content->cards[row].id;
    }
}

static const char *table_name(const RimContent *content, CensusTable table, int row)
{
    static const char *const names[] = {"players", "characters", "turn order", "ships", "credits", "deeds"};

    return table < TABLE_CARDS ? names[table] : content->decks[content->cards[row].deck].id;
}

static int cells_of(const Rules *rules, CensusTable table)
{
    CensusSize size = size_of(rules, table);

    return size.rows * size.columns;
}

static int figure_of(const Rules *rules, CensusTable table, int row, int column)
{
    int figure = row * size_of(rules, table).columns + column;

    for (int before = 0; before < (int)table; before++)
        figure += cells_of(rules, (CensusTable)before);
    return figure;
}

static int count_figures(const Rules *rules)
{
    return figure_of(rules, CENSUS_TABLES, 0, 0);
}

static FigureName name_figure(const Rules *rules, int figure)
{
    const RimContent *content = rules->own;
    int table = 0, cell = figure;

    while (cell >= cells_of(rules, (CensusTable)table))
        cell -= cells_of(rules, (CensusTable)table++);
    CensusSize size = size_of(rules, (CensusTable)table);
    int row = cell / size.columns, column = cell % size.columns, per = size.column[column].per;
    FigureName name = {.table = table_name(content, (CensusTable)table, row),
                       .row = row_name(content, (CensusTable)table, row),
                       .column = size.column[column].name,
                       .per = -1};
    if (per == PER_TURN)
        name.per = figure_of(rules, TABLE_PLAYERS, 0, OF_TURNS);
    else if (per != PER_NOTHING)
        name.per = figure - column + per;
    return name;
}

/* ---- counting ---- */

typedef struct Book {
    const Look *look;
    const Figures *figures;
    uint8_t seat;
} Book;

static void add(const Book *book, CensusTable table, int row, int column, int64_t amount)
{
    book->figures->of_seat[book->seat][figure_of(book->look->rules, table, row, column)] += amount;
}

/* A figure of a player: of all, of its character, and of its place in the turn order. */
static void add_player(const Book *book, int column, int64_t amount)
{
    const Rim *game = rim_in(book->look);
    int seats = book->look->table->seats, character = game->seat[book->seat].character;

    add(book, TABLE_PLAYERS, 0, column, amount);
    add(book, TABLE_ORDER, (book->seat + seats - game->first) % seats, column, amount);
    if (character > 0)
        add(book, TABLE_CHARACTERS, character - 1, column, amount);
}

/* The first argument of this kind; -1: there is none. */
static int32_t arg_of(const Event *event, ArgKind kind)
{
    for (int i = 0; i < event->message.count; i++) {
        if (event->message.args[i].kind == kind)
            return event->message.args[i].value;
    }
    return -1;
}

static CreditSource source_of(const Look *look)
{
    static const struct {
        uint16_t procedure;
        CreditSource source;
    } sources[] = {
        {PROC_ABILITY,  FROM_ABILITY  },
        {PROC_PLANNING, FROM_WAGES    },
        {PROC_JOB,      FROM_JOB      },
        {PROC_BOUNTY,   FROM_BOUNTY   },
        {PROC_PATROL,   FROM_PATROL   },
        {PROC_SPACE,    FROM_ENCOUNTER},
        {PROC_CONTACT,  FROM_CONTACT  },
    };
    const Table *table = look->table;

    for (int i = table->depth - 1; i >= 0; i--) {
        const Frame *frame = &table->frames[i];
        if (frame->procedure == PROC_DELIVERY)
            return rim_card(look, rim_delivered_slot(frame))->type == CARD_BOUNTY ? FROM_BOUNTY : FROM_CARGO;
        for (size_t known = 0; known < sizeof sources / sizeof sources[0]; known++) {
            if (sources[known].procedure == frame->procedure)
                return sources[known].source;
        }
    }
    return FROM_ELSEWHERE;
}

static void note_credits(const Book *book, const Event *event)
{
    CreditSource source = FROM_ELSEWHERE;
    int sign = 1;

    switch (event->message.id) {
    case SAY_GAINS_CREDITS:
        source = source_of(book->look);
        break;
    case SAY_PAYS_CREDITS:
        source = TO_OTHERS;
        for (int i = 0; i < book->look->table->depth; i++) {
            if (book->look->table->frames[i].procedure == PROC_MARKET)
                source = TO_MARKET;
        }
        sign = -1;
        break;
    case SAY_LOSES_CREDITS:
        source = TO_OTHERS;
        sign = -1;
        break;
    default:
        return;
    }
    add(book, TABLE_CREDITS, source, CREDITS_TIMES, 1);
    add(book, TABLE_CREDITS, source, CREDITS_SUM, (int64_t)sign * arg_of(event, ARG_AMOUNT));
}

/* The bounty on a contact, by the contact's card. */
static int32_t bounty_on(const RimContent *content, int32_t contact)
{
    for (int i = 0; i < content->card_count; i++) {
        if (content->cards[i].type == CARD_BOUNTY && content->cards[i].contact == contact)
            return i;
    }
    return -1;
}

/* The card whose ability is used, by the procedure that tells it; -1: it stands on a sheet. */
static int32_t used_card(const Look *look)
{
    int16_t source = rim_use_base(look->table->frames[look->table->depth - 1].subject);

    return rim_is_sheet(source) ? -1 : card_in(look, (uint16_t)source);
}

static void note_card(const Book *book, const Event *event)
{
    static const struct {
        uint16_t message;
        uint8_t column;
    } columns[] = {
        {SAY_REVEALED,         CARD_SEEN  },
        {SAY_DRAWS_ENCOUNTER,  CARD_SEEN  },
        {SAY_YOUR_SECRET,      CARD_SEEN  },
        {SAY_TAKES_DATABANK,   CARD_SEEN  },
        {SAY_REVEALS_CONTACT,  CARD_SEEN  },
        {SAY_TAKES_START_CARD, CARD_SEEN  },
        {SAY_DRAWS_AI_CARD,    CARD_SEEN  },
        {SAY_BUYS,             CARD_BOUGHT},
        {SAY_GAINS_CARD,       CARD_GAINED},
        {SAY_DELIVERS,         CARD_DONE  },
        {SAY_DELIVERS_CONTACT, CARD_DONE  },
        {SAY_COMPLETES_JOB,    CARD_DONE  },
        {SAY_ELIMINATES,       CARD_DONE  },
        {SAY_FAILS_JOB,        CARD_FAILED},
        {SAY_USES,             CARD_USED  },
    };
    const RimContent *content = content_in(book->look);
    int32_t card = arg_of(event, ARG_CARD);

    if (event->message.id == SAY_ELIMINATES)
        card = bounty_on(content, card);
    if (event->message.id == SAY_USES)
        card = used_card(book->look);
    if (card < 0 || card >= content->card_count)
        return;
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        if (columns[i].message == event->message.id)
            add(book, TABLE_CARDS, card, columns[i].column, 1);
    }
}

static void note_ship(const Book *book, const Event *event)
{
    int ship = arg_of(event, ARG_CARD) - rim_ship_card(book->look, 0);

    if (event->message.id == SAY_STARTS_WITH)
        add(book, TABLE_SHIPS, ship, SHIP_BEGUN, 1);
    else if (event->message.id == SAY_TAKES_SHIP)
        add(book, TABLE_SHIPS, ship, SHIP_TAKEN, 1);
}

static void note(const Look *look, const Event *event, const Figures *figures)
{
    int32_t seat = arg_of(event, ARG_SEAT);
    Book book = {look, figures, (uint8_t)(seat >= 0 ? seat : rim_in(look)->active)};

    for (int i = 0; i < DEEDS; i++) {
        if (deeds[i].message == event->message.id)
            add(&book, TABLE_DEEDS, i, 0, 1);
    }
    if (event->message.id == SAY_TURN)
        add_player(&book, OF_TURNS, 1);
    if (event->message.id == SAY_DEFEATED)
        add_player(&book, OF_DEFEATS, 1);
    note_credits(&book, event);
    note_card(&book, event);
    note_ship(&book, event);
}

static void end(const Look *look, const Figures *figures)
{
    for (uint8_t seat = 0; seat < look->table->seats; seat++) {
        const RimSeat *self = &rim_in(look)->seat[seat];
        Book book = {look, figures, seat};
        bool won = look->table->state == TABLE_OVER && (look->table->winners & SEAT_BIT(seat)) != 0;
        add_player(&book, OF_GAMES, 1);
        add_player(&book, OF_WON, won);
        add_player(&book, OF_FAME, self->fame);
        for (int source = 0; source < FAME_SOURCES; source++)
            add_player(&book, OF_SOURCE + source, self->fame_from[source]);
        if (self->ship == 0)
            continue;
        add(&book, TABLE_SHIPS, self->ship - 1, SHIP_LAST, 1);
        add(&book, TABLE_SHIPS, self->ship - 1, SHIP_LAST_WON, won);
    }
}

const CensusSpec rim_census = {.count = count_figures, .name = name_figure, .note = note, .end = end};
