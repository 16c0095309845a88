#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "cli/analyze_command.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analysis/crew.h"
#include "analysis/told.h"
#include "cli/analyze_report.h"
#include "cli/files.h"
#include "cli/games.h"
#include "cli/json_file.h"
#include "cli/speech.h"

enum { EXIT_BROKEN = 1, EXIT_USAGE = 2, EXIT_INTERRUPTED = 130 };

typedef struct AnalyzeOptions {
    const char *path;
    bool json;
    int threads;
    AnalysisWish wish;
} AnalyzeOptions;

void analyze_help(FILE *out)
{
    fprintf(out,
            "usage: outrider analyze FILE [OPTION...]                 (docs/analysis.md)\n"
            "  --playouts N          that each point of the game is played on (%d to %d; %d)\n"
            "  --seat S              among the moments, choices of this seat only, and dice\n"
            "  --seed N              the luck of the playouts; the same seed, the same analysis\n"
            "  --threads N           as many as there are processors, unless you say so\n"
            "  --json                the result as JSON\n",
            ANALYSIS_LEAST_PLAYOUTS, ANALYSIS_MOST_PLAYOUTS, ANALYSIS_USUAL_PLAYOUTS);
}

/* ---- options ---- */

static bool read_number(const char *option, const char *text, long long least, long long most, int64_t *number)
{
    char *end = NULL;
    long long value = text != NULL ? strtoll(text, &end, 10) : 0;

    if (text == NULL || end == text || *end != '\0' || value < least || value > most) {
        fprintf(stderr, "outrider analyze: %s takes a whole number from %lld to %lld%s%s\n", option, least, most,
                text != NULL ? ", not " : "", text != NULL ? text : "");
        return false;
    }
    *number = value;
    return true;
}

/* Options with a number. False: it is none, or the number is wrong. */
static bool read_option(AnalyzeOptions *options, const char *option, const char *value, bool *known)
{
    int64_t number = 0;

    *known = true;
    if (strcmp(option, "--playouts") == 0) {
        bool ok = read_number(option, value, ANALYSIS_LEAST_PLAYOUTS, ANALYSIS_MOST_PLAYOUTS, &number);
        options->wish.playouts = (int)number;
        return ok;
    }
    if (strcmp(option, "--seat") == 0) {
        bool ok = read_number(option, value, 0, MAX_SEATS - 1, &number);
        options->wish.seat = (int)number;
        return ok;
    }
    if (strcmp(option, "--threads") == 0) {
        bool ok = read_number(option, value, 1, ANALYSIS_MOST_THREADS, &number);
        options->threads = (int)number;
        return ok;
    }
    if (strcmp(option, "--seed") == 0) {
        bool ok = read_number(option, value, 0, INT64_MAX, &number);
        options->wish.seed = (uint64_t)number;
        return ok;
    }
    *known = false;
    return false;
}

static bool read_options(AnalyzeOptions *options, int argc, char **argv)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);

    *options = (AnalyzeOptions){
        .threads = processors < 1 ? 1 : (int)processors,
        .wish = {.playouts = ANALYSIS_USUAL_PLAYOUTS, .seat = -1, .seed = 1, .language = speech()}
    };
    for (int i = 1; i < argc; i++) {
        bool known = false;
        if (strcmp(argv[i], "--json") == 0) {
            options->json = true;
        } else if (argv[i][0] != '-' && options->path == NULL) {
            options->path = argv[i];
        } else if (read_option(options, argv[i], i + 1 < argc ? argv[i + 1] : NULL, &known)) {
            i++;
        } else {
            if (!known)
                fprintf(stderr, "outrider analyze: \"%s\" is not an option\n", argv[i]);
            return false;
        }
    }
    if (options->path == NULL)
        analyze_help(stderr);
    return options->path != NULL;
}

/* ---- running ---- */

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

/* The first Ctrl-C ends the analysis, a second one the program. */
static void catch_interrupt(void)
{
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND};

    (void)sigemptyset(&action.sa_mask);
    (void)sigaction(SIGINT, &action, NULL);
}

/* CrewWatch: how far it is, where standard error is a terminal. */
static bool show(void *self, double progress)
{
    if (*(const bool *)self)
        fprintf(stderr, "\r\033[K%3.0f %%", 100 * progress);
    return interrupted == 0;
}

static int tell(const Analysis *analysis, const AnalyzeOptions *options)
{
    if (options->json) {
        Json json = json_to_file(stdout);
        json_open_object(&json, NULL);
        analysis_tell(&json, analysis);
        json_close_object(&json);
    } else {
        analyze_report(analysis);
    }
    return ferror(stdout) ? EXIT_BROKEN : 0;
}

static int run(Analysis *analysis, const AnalyzeOptions *options)
{
    bool terminal = isatty(STDERR_FILENO) == 1;
    CrewEnd end = crew_run(analysis, options->threads, show, &terminal);

    if (terminal)
        fprintf(stderr, "\r\033[K");
    switch (end) {
    case CREW_DONE:
        return tell(analysis, options);
    case CREW_STOPPED:
        fprintf(stderr, "outrider analyze: stopped\n");
        return EXIT_INTERRUPTED;
    default:
        fprintf(stderr, "outrider analyze: memory ran out\n");
        return EXIT_BROKEN;
    }
}

static int analyze(const Record *record, const AnalyzeOptions *options, RecordError *error)
{
    const Rules *rules = games_for_record(record, error);
    Analysis *analysis = rules != NULL ? analysis_open(record, rules, NULL, &options->wish, error) : NULL;
    int status = analysis != NULL ? run(analysis, options) : EXIT_BROKEN;

    analysis_close(analysis);
    games_give_back(rules);
    return status;
}

int analyze_main(int argc, char **argv)
{
    AnalyzeOptions options;
    Record record;
    RecordError error = {0};
    size_t length = 0;

    if (!read_options(&options, argc, argv))
        return EXIT_USAGE;
    char *text = file_read(options.path, &length);
    if (text == NULL)
        return EXIT_BROKEN;
    int status = EXIT_BROKEN;
    if (record_load(&record, text, length, true, &error)) {
        catch_interrupt();
        status = analyze(&record, &options, &error);
        record_free(&record);
    }
    free(text);
    if (error.text[0] != '\0')
        fprintf(stderr, "%s:%d: %s\n", options.path, error.line, error.text);
    return status;
}
