#include "cli/play_command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/hint.h"
#include "cli/files.h"
#include "cli/games.h"
#include "cli/play_options.h"
#include "cli/session.h"
#include "cli/speech.h"
#include "language/catalogue.h"
#include "table/kernel.h"
#include "xwing/editions/edition.h"

static const char help_text[] = "  all        every answer, also where the list was shortened\n"
                                "  why        what cannot be answered now, and by which rule\n"
                                "  hint       what an ace would answer in your place, and why\n"
                                "  auto       let it answer\n"
                                "  show       the map, and all that lies on the table, again\n"
                                "  log        the game so far, as a story\n"
                                "  undo       take back your last answer\n"
                                "  save FILE, load FILE    write the game down; go on with one that was\n"
                                "  draw FILE.svg           the position as a picture\n"
                                "  concede    give up\n"
                                "  quit       leave\n";

Voice session_voice(const Session *session, const Table *table)
{
    Voice voice = {.rules = session->rules,
                   .table = table,
                   .names = &session->names,
                   .seat_names = session->called,
                   .titles = session->face->has_titles};

    voice_in(&voice, speech());
    return voice;
}

static bool knows_secrets(const Session *session, uint8_t seat)
{
    return session->face->has_secrets != NULL &&
           session->face->has_secrets(session->rules, &session->match.table, seat);
}

static bool is_secret(const Session *session, const Question *question)
{
    return (session->rules->questions[question->kind].flags & ASK_HIDDEN) != 0 ||
           knows_secrets(session, question->seat);
}

Table session_view(const Session *session, const Question *question, bool *dials)
{
    *dials = !session->hot_seat || is_secret(session, question);
    return table_censor(session->rules, &session->match.table, question->seat);
}

/* ---- telling what happens ---- */

/* Whose private events are shown, as a mask: the person's; at one keyboard those of whoever looks alone. */
static uint8_t reader_of(const Session *session)
{
    if (!session->hot_seat)
        return SEAT_BIT(session->person);
    return session->face->has_secrets != NULL && session->at_keyboard != SEAT_NOBODY ? SEAT_BIT(session->at_keyboard)
                                                                                     : 0;
}

static void hear(void *self, const Table *table, const Event *event)
{
    const Session *session = self;
    Voice voice = session_voice(session, table);
    char text[400];
    Out out = out_to(text, sizeof text);

    if (event->audience != EVERYBODY && !(event->audience & reader_of(session)))
        return;
    session->face->say(&out, &voice, &event->message);
    printf("%s\n", text);
}

/* Dice as they fall; the game's own events tell what became of them. */
static void hear_answer(void *self, const Table *table, const Answer *answer)
{
    const Session *session = self;
    Voice voice = session_voice(session, table);
    ChanceQuestion question;
    char text[200];
    Out out = out_to(text, sizeof text);

    if (answer->seat != SEAT_CHANCE || !table_chance(session->rules, table, &question))
        return;
    session->face->roll(&out, &voice, &question, answer);
    if (out.length > 0)
        printf("%s\n", text);
}

/* Shows what has changed since it was last shown. */
static void show_part(char shown[SESSION_MAP_BYTES], const char *now)
{
    if (strcmp(shown, now) == 0)
        return;
    printf("\n%s", now);
    Out out = out_to(shown, SESSION_MAP_BYTES);
    out_text(&out, now);
}

static void show_board(Session *session, const Table *known, bool dials)
{
    Out out = out_to(session->text, SESSION_MAP_BYTES);

    session->face->map(&out, session->rules, known, session->plain);
    show_part(session->map, session->text);
    out = out_to(session->text, SESSION_MAP_BYTES);
    session->face->legend(&out, session->rules, known, dials);
    show_part(session->legend, session->text);
}

/* The next show_board() shows everything. */
static void forget_board(Session *session)
{
    session->map[0] = session->legend[0] = '\0';
}

static void tell_status(const Session *session, const Status *status)
{
    char text[400];
    Out out = out_to(text, sizeof text);
    Voice voice = session_voice(session, &session->match.table);

    status_format(&out, &voice, status);
    printf("%s\n", text);
}

/* ---- input ---- */

/* Reads a line without its end; false at the end of input. A line that is too long is cut. */
static bool read_line(char line[SESSION_LINE_BYTES])
{
    int length = 0, c = 0;

    (void)fflush(stdout);
    while ((c = getchar()) != EOF && c != '\n') {
        if (length < SESSION_LINE_BYTES - 1)
            line[length++] = (char)((c < ' ') ? ' ' : c);
    }
    line[length] = '\0';
    return c != EOF || length > 0;
}

static void wipe_screen(Session *session)
{
    if (session->terminal)
        printf("\033[2J\033[3J\033[H");
    forget_board(session);
}

/* At one keyboard nobody sees what the other one chose in secret: the screen is wiped as soon as it is settled. */
static void wipe_secrets(Session *session, const Question *question, const Answer *answer)
{
    if (!session->hot_seat || !is_secret(session, question) || answer->key.verb != VERB_CONFIRM)
        return;
    wipe_screen(session);
}

/* Before somebody else's secrets the keyboard is passed on. False at the end of input. */
static bool pass_keyboard(Session *session, const Question *question)
{
    Voice voice = session_voice(session, &session->match.table);
    char line[SESSION_LINE_BYTES];

    if (!session->hot_seat)
        return true;
    if (!is_secret(session, question) || session->at_keyboard == question->seat) {
        if (session->at_keyboard != SEAT_NOBODY && session->at_keyboard != question->seat &&
            knows_secrets(session, session->at_keyboard))
            wipe_screen(session);
        session->at_keyboard = is_secret(session, question) ? question->seat : SEAT_NOBODY;
        return true;
    }
    if (session->at_keyboard != SEAT_NOBODY && knows_secrets(session, session->at_keyboard))
        wipe_screen(session);
    session->at_keyboard = question->seat;
    forget_board(session);
    printf("\n---- Pass the keyboard to %s%s; then press Enter. ----\n", session->face->article,
           voice.seat_names[question->seat]);
    return read_line(line);
}

/* ---- files ---- */

static bool save(const Session *session, const char *name)
{
    char end[128];
    Out out = out_to(end, sizeof end);
    const Record *record = &session->match.record;
    FILE *file = fopen(name, "wb");

    if (file == NULL) {
        printf("Cannot write %s.\n", name);
        return false;
    }
    record_end_line(record, session->match.rules, &session->match.table, &out);
    bool whole = fwrite(record->text, 1, record->length, file) == record->length &&
                 fwrite(end, 1, (size_t)out.length, file) == (size_t)out.length;
    whole = fclose(file) == 0 && whole;
    printf(whole ? "Saved as %s.\n" : "Could not write all of %s; is the disk full?\n", name);
    return whole;
}

static void load(Session *session, const char *name)
{
    RecordError error = {0};
    Record record;
    Match match;
    size_t length = 0;
    char *text = file_read(name, &length);

    if (text == NULL)
        return;
    bool ok = record_load(&record, text, length, true, &error);
    free(text);
    if (ok && strcmp(record.game, rules_name(session->rules)) != 0) {
        printf("%s is a game of %s, not of %s.\n", name, record.game, rules_name(session->rules));
        record_free(&record);
        return;
    }
    const Rules *rules = ok ? games_for_record(&record, &error) : NULL;
    if (ok && (rules == NULL || !match_resume(&match, rules, &record, NULL, &error))) {
        games_give_back(rules);
        record_free(&record);
        ok = false;
    }
    if (!ok) {
        printf("%s:%d: %s\n", name, error.line, error.text);
        return;
    }
    match_free(&session->match);
    if (rules != session->rules)
        games_give_back(session->rules); /* they came with a game that was loaded before */
    session->rules = rules;
    session->match = match;
    session->match.sink = &session->sink;
    session->at_keyboard = SEAT_NOBODY;
    session->face->names(session->rules, &session->match.table, &session->names);
    printf("Going on with %s.\n", name);
}

/* The story so far, told again from the record: take-backs are not in it. */
static void tell_log(Session *session)
{
    RecordError error = {0};
    Names names;
    Table table;

    if (!record_replay(&session->match.record, session->rules, -1, &table, &names, &session->sink, &error))
        printf("The record cannot be told: %s\n", error.text);
}

/* ---- commands ---- */

static void undo(Session *session)
{
    RecordError error = {0};
    int entry = -1;

    if (!session->face->may_take_back(&session->match.table)) {
        printf("This table plays strictly: nothing is taken back.\n");
        return;
    }
    for (uint8_t seat = 0; seat < session->match.table.seats; seat++) {
        int last = session->sits[seat].kind == OPPONENT_PERSON ? match_last_answer_of(&session->match, seat) : -1;
        entry = last > entry ? last : entry;
    }
    if (entry < 0)
        printf("There is nothing of yours to take back.\n");
    else if (!match_back(&session->match, entry, &error))
        printf("That cannot be taken back: %s\n", error.text);
    else
        printf("Taken back.\n");
}

static void concede(Session *session, const Question *question)
{
    Answer answer = {.seat = question->seat, .kind = ANSWER_MOVE, .key = key_of(VERB_CONCEDE)};
    Status status = match_answer(&session->match, &answer);

    if (status.code != STATUS_OK)
        tell_status(session, &status);
}

/* ---- thinking ---- */

/* A level thinks as long as its level may; once a second a dot says that it does. */
static int time_spent(void *self)
{
    enum { A_DOT = 1000 };
    Session *session = self;
    struct timespec now = {0};

    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t passed = (now.tv_sec - session->thinks_since.tv_sec) * INT64_C(1000) +
                     (now.tv_nsec - session->thinks_since.tv_nsec) / 1000000;
    if (passed >= session->thinks_for)
        return TIME_IS_UP;
    for (; session->dots < passed / A_DOT; session->dots++)
        (void)fputc('.', stderr);
    return (int)(TIME_IS_UP * passed / session->thinks_for);
}

/* At a terminal by the clock; where nobody waits, by the level's playouts, so that a game repeats. */
static bool think(Session *session, Opponent *opponent, const Table *table, const Question *question, Answer *answer)
{
    const Level *level = opponent_level(opponent->kind);

    session->dots = 0;
    session->thinks_for = level != NULL ? level->milliseconds : 0;
    (void)clock_gettime(CLOCK_MONOTONIC, &session->thinks_since);
    opponent->hurry = session->terminal ? (SearchHurry){session, time_spent} : (SearchHurry){0};
    opponent->crew = session->threads != NULL ? search_threads_crew(session->threads) : NULL;
    bool found = opponent_answer(opponent, session->rules, table, question, answer);
    if (session->dots > 0)
        (void)fputc('\n', stderr);
    return found;
}

/* What the adviser would answer, knowing what this seat knows. */
static bool advice(Session *session, const Table *known, const Question *question, Answer *answer)
{
    char text[400];
    Out out = out_to(text, sizeof text);
    Message reason;

    if (!session->face->may_advise(known)) {
        printf("There are no hints at this table; \"--manner practice\" has them.\n");
        return false;
    }
    session->adviser.memory = &session->remembers[question->seat];
    session->adviser.memory->plan.count = 0; /* whoever asks may have done something else than was said before */
    if (!simple_knows(session->rules) || !think(session, &session->adviser, &session->match.table, question, answer)) {
        printf("No idea.\n");
        return false;
    }
    ask_describe(session, known, question, answer, &out);
    printf("%s would answer %s\n", session->adviser.kind == OPPONENT_ACE ? "An ace" : "simple", text);
    if (hint_reason(session->rules, known, question, answer, &reason)) {
        Voice voice = session_voice(session, known);
        out = out_to(text, sizeof text);
        message_format(&out, &voice, &reason);
        printf("%s\n", text);
    }
    return true;
}

/* `word FILE`: the name that follows the word; NULL if the line does not begin with it. */
static const char *file_after(const char *line, const char *word)
{
    size_t length = strlen(word);

    if (strncmp(line, word, length) != 0 || (line[length] != ' ' && line[length] != '\0'))
        return NULL;
    line += length;
    while (*line == ' ')
        line++;
    return line;
}

static bool file_command(Session *session, const Table *known, const char *line)
{
    static const char *const words[] = {"save", "load", "draw"};
    const char *name = NULL;
    int word = 0;

    while (word < 3 && (name = file_after(line, words[word])) == NULL)
        word++;
    if (name == NULL)
        return false;
    if (name[0] == '\0')
        printf("Say which file: \"%s FILE\".\n", words[word]);
    else if (word == 0)
        save(session, name);
    else if (word == 1)
        load(session, name);
    else if (session->face->draw == NULL)
        printf("There are no pictures of this game.\n");
    else if (session->face->draw(name, session->rules, known))
        printf("Drawn as %s.\n", name);
    return true;
}

/* Commands that change nothing; true if the line was one. */
static bool look_command(Session *session, const Table *known, const Question *question, bool dials, const char *line)
{
    Answer answer;

    if (strcmp(line, "help") == 0 || strcmp(line, "?") == 0)
        printf("%s%s", session->face->help, help_text);
    else if (strcmp(line, "all") == 0)
        ask_show(session, known, question, true);
    else if (strcmp(line, "why") == 0)
        ask_why(session, known, question);
    else if (strcmp(line, "hint") == 0)
        (void)advice(session, known, question, &answer);
    else if (strcmp(line, "log") == 0)
        tell_log(session);
    else if (strcmp(line, "show") == 0 || line[0] == '\0') {
        if (line[0] != '\0') {
            forget_board(session);
            show_board(session, known, dials);
        }
        ask_show(session, known, question, false);
    } else
        return false;
    return true;
}

/* Commands after which the table is another one; true if the line was one. */
static bool turn_command(Session *session, const Question *question, const char *line)
{
    if (strcmp(line, "quit") == 0)
        session->quit = true;
    else if (strcmp(line, "undo") == 0)
        undo(session);
    else if (strcmp(line, "concede") == 0)
        concede(session, question);
    else
        return false;
    return true;
}

/* Reads what a person types at the prompt, without blanks at its end. */
static bool read_command(Session *session, char line[SESSION_LINE_BYTES])
{
    printf("> ");
    if (!read_line(line)) {
        printf("\nThe input has ended.\n");
        session->quit = true;
        return false;
    }
    if (!session->terminal)
        printf("%s\n", line); /* a piped game can be read like a typed one */
    for (size_t length = strlen(line); length > 0 && line[length - 1] == ' '; length--)
        line[length - 1] = '\0';
    return true;
}

/* One question of a person's: shown, and then commands until it is answered or the table is another one. */
static void ask_person(Session *session, const Question *question)
{
    char line[SESSION_LINE_BYTES];
    bool dials = false;

    if (!pass_keyboard(session, question)) {
        session->quit = true;
        return;
    }
    Table known = session_view(session, question, &dials);
    search_remember(session->rules, &known, question, &session->remembers[question->seat]);
    show_board(session, &known, dials);
    ask_show(session, &known, question, false);
    while (read_command(session, line)) {
        Answer answer;
        if (turn_command(session, question, line))
            return;
        if (file_command(session, &known, line)) {
            if (file_after(line, "load") != NULL)
                return;
            continue;
        }
        bool answered = strcmp(line, "auto") == 0 ? advice(session, &known, question, &answer)
                                                  : !look_command(session, &known, question, dials, line) &&
                                                        ask_read(session, &known, question, line, &answer);
        if (!answered)
            continue;
        wipe_secrets(session, question, &answer);
        Status status = match_answer(&session->match, &answer);
        if (status.code == STATUS_OK)
            return;
        tell_status(session, &status);
        if (status.code == STATUS_BROKEN)
            return;
    }
}

/* ---- the game ---- */

static bool run_luck(Session *session)
{
    Chance chance = chance_fast(&session->luck);
    ChanceQuestion question;
    Answer answer;

    while (table_chance(session->rules, &session->match.table, &question)) {
        if (!chance.answer(chance.self, session->rules, &session->match.table, &question, &answer) ||
            match_answer(&session->match, &answer).code != STATUS_OK)
            return false;
    }
    return true;
}

/* Opponents answer before people are asked: nobody waits for anybody. False if nothing more can be played. */
static bool one_step(Session *session)
{
    Question questions[MAX_SEATS];
    Answer answer;

    if (!run_luck(session))
        return false;
    int count = table_questions(session->rules, &session->match.table, questions);
    for (int i = 0; i < count; i++) {
        Opponent *asked = &session->sits[questions[i].seat];
        if (asked->kind == OPPONENT_PERSON)
            continue;
        return think(session, asked, &session->match.table, &questions[i], &answer) &&
               match_answer(&session->match, &answer).code == STATUS_OK;
    }
    if (count > 0)
        ask_person(session, &questions[0]);
    return count > 0;
}

static int play_to_the_end(Session *session)
{
    Out out = out_to(session->text, sizeof session->text);
    bool goes_on = true;

    while (goes_on && !session->quit && session->match.table.state == TABLE_PLAYING)
        goes_on = one_step(session);
    if (session->match.table.state == TABLE_OVER) {
        session->face->summary(&out, session->rules, &session->match.table);
        printf("\n%s", session->text);
    } else if (!session->quit) {
        Status status = table_check(session->rules, &session->match.table, &(Answer){0});
        printf("This should not have happened; please report it with the record (\"save\"): ");
        tell_status(session, &status);
    }
    if (session->record_to != NULL && !save(session, session->record_to))
        return 1;
    return session->match.table.state == TABLE_OVER || session->quit ? 0 : 1;
}

/* ---- beginning ---- */

static void name_seat(Session *session, const Table *table, uint8_t seat)
{
    Out out = out_to(session->seat_names[seat], SEAT_NAME_BYTES);
    Voice voice = session_voice(session, table);

    session->face->seat(&out, &voice, seat);
    session->called[seat] = session->seat_names[seat];
}

static bool begin(Session *session, PlayOptions *options)
{
    char lines[SESSION_SETUP_BYTES];
    Setup setup = {.seats = (uint8_t)strlen(options->sides), .lines = lines};
    const char *sitting[MAX_SEATS] = {0};
    RecordError error = {0};

    if (!play_setup_lines(session->rules, options, lines, sizeof lines))
        return false;
    if (options->seat < 0)
        options->seat = 0;
    for (int seat = 0; seat < setup.seats; seat++)
        setup.side[seat] = (uint8_t)(options->sides[seat] - '0');
    for (int seat = 0; seat < setup.seats; seat++) {
        bool person = session->hot_seat || seat == options->seat;
        session->sits[seat] = opponent_sits_down(person ? OPPONENT_PERSON : options->against, (uint64_t)options->seed);
        sitting[seat] = opponent_name(session->sits[seat].kind);
    }
    const Level *level = opponent_level(options->against);
    if (level != NULL && level->takes_all)
        session->threads = search_threads_start(search_threads_usual());
    session->person = (uint8_t)options->seat;
    session->sink = (Sink){.self = session, .event = hear, .answer = hear_answer};
    session->luck.seed = (uint64_t)options->seed;
    session->at_keyboard = SEAT_NOBODY;
    session->terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    bool has_ace = session->terminal && opponent_fits(OPPONENT_ACE, session->rules);
    session->adviser = opponent_sits_down(has_ace ? OPPONENT_ACE : OPPONENT_SIMPLE, (uint64_t)options->seed);
    Table table;
    Names names = {0};
    if (table_open(session->rules, &table, &setup, NULL, &names, NULL).code == STATUS_OK) {
        session->face->names(session->rules, &table, &session->names);
        for (uint8_t seat = 0; seat < setup.seats; seat++)
            name_seat(session, &table, seat);
    }
    if (match_begin(&session->match, session->rules, &setup, sitting, &session->sink, &error))
        return true;
    fprintf(stderr, "outrider play: %s%s%s\n", options->setup != NULL ? options->setup : "",
            options->setup != NULL ? ": " : "", error.text);
    return false;
}

static void welcome(const Session *session, const PlayOptions *options)
{
    const char *title = session->face->title(session->rules);

    if (session->hot_seat)
        printf("%s: everybody at one keyboard.", title);
    else
        printf("%s: you are %s%s, against %s.", title, session->face->article, session->seat_names[options->seat],
               options->against_ai ? "the AI player" : opponent_name(options->against));
    printf(" Seed %ld. \"help\" tells what you can type.\n%s\n", options->seed,
           session->face->goal(session->rules, &session->match.table));
}

int play_main(int argc, char **argv)
{
    static Session session;
    PlayOptions options;

    if (!play_read_options(argc, argv, &options))
        return 2;
    session.rules = games_find(argv[1], (int)strlen(argv[1]));
    session.face = session.rules != NULL ? face_of(session.rules) : NULL;
    if (session.face == NULL) {
        fprintf(stderr, "outrider play: \"%s\" cannot be played in the terminal; %s can\n", argv[1],
                edition_default()->name);
        return 2;
    }
    session.hot_seat = options.hot_seat;
    session.plain = options.plain;
    session.record_to = options.record_to;
    if (!begin(&session, &options))
        return 1;
    welcome(&session, &options);
    int status = play_to_the_end(&session);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        opponent_leaves(&session.sits[seat]);
    opponent_leaves(&session.adviser);
    search_threads_stop(session.threads);
    match_free(&session.match);
    games_give_back(session.rules);
    return status;
}
