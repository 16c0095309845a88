#include "cli/cards_folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Cards come first: points and quick builds name them. */
static const char *const suffixes[] = {".cards", ".points", ".builds"};
enum { SUFFIXES = sizeof suffixes / sizeof suffixes[0] };

static bool fail(Out *problem, const char *folder, const char *name, const char *what)
{
    problem->length = 0;
    out_text(problem, folder);
    out_text(problem, name);
    out_text(problem, ": ");
    out_text(problem, what);
    return false;
}

/* Which of the suffixes a name ends with; SUFFIXES: none. */
static int suffix_of(const char *name)
{
    size_t length = strlen(name);
    int i = 0;

    for (; i < SUFFIXES; i++) {
        size_t ending = strlen(suffixes[i]);
        if (length > ending && strcmp(name + length - ending, suffixes[i]) == 0)
            break;
    }
    return i;
}

static bool is_cards_file(const char *name)
{
    return name[0] != '.' && suffix_of(name) < SUFFIXES;
}

/* Nothing that could be more than a name: no path, no blank. */
static bool name_fits(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
    size_t length = strlen(name);

    return length > 0 && length < OWN_CARD_NAME_BYTES && name[0] != '.' && strspn(name, letters) == length;
}

static size_t bytes_read(const OwnCards *cards)
{
    size_t bytes = 0;

    for (int i = 0; i < cards->count; i++)
        bytes += cards->file[i].length;
    return bytes;
}

/* All that the file holds, however much it said it would; one byte more than may be is enough to know. */
static ssize_t read_all(int file, char *text, size_t room)
{
    size_t length = 0;
    ssize_t got = 0;

    while (length < room && ((got = read(file, text + length, room - length)) > 0 || (got < 0 && errno == EINTR)))
        length += got > 0 ? (size_t)got : 0;
    return got < 0 ? got : (ssize_t)length;
}

static bool take_file(OwnCards *cards, int file, const char *folder, const char *name, Out *problem)
{
    struct stat is;
    size_t room = OWN_CARD_BYTES - bytes_read(cards) + 1;

    if (fstat(file, &is) != 0 || !S_ISREG(is.st_mode))
        return fail(problem, folder, name, "not a regular file; card files are plain text files");
    char *room_for_all = malloc(room);
    ssize_t length = room_for_all != NULL ? read_all(file, room_for_all, room) : -1;
    char *text = length >= 0 ? malloc((size_t)length + 1) : NULL;
    if (text != NULL) {
        memcpy(text, room_for_all, (size_t)length);
        text[length] = '\0';
    }
    free(room_for_all);
    if (text == NULL)
        return fail(problem, folder, name, "could not be read to its end, or memory ran out");
    if ((size_t)length == room) {
        free(text);
        return fail(problem, folder, name, "with this file the cards are larger than 1 MB (1,048,576 bytes) together");
    }
    char *called = cards->name[cards->count];
    memcpy(called, name, strlen(name) + 1);
    cards->text[cards->count] = text;
    cards->file[cards->count] = (ContentFile){called, text, (size_t)length};
    Out out = out_to(cards->folder[cards->count], sizeof cards->folder[0]);
    out_text(&out, folder);
    cards->count++;
    return true;
}

/* One file of an open folder (or AT_FDCWD), which is called `folder` in errors. */
static bool read_file(OwnCards *cards, int at, const char *folder, const char *name, const char *path, Out *problem)
{
    if (!name_fits(name))
        return fail(
            problem, folder, name,
            "not a name for a card file; it should be at most 63 letters, digits, dots, underscores and hyphens");
    for (int i = 0; i < cards->count; i++) {
        if (strcmp(cards->file[i].name, name) == 0)
            return fail(problem, folder, name, "another of these files has the same name; errors would name either");
    }
    if (cards->count == OWN_CARD_FILES)
        return fail(problem, folder, name, "more than 64 card files; put several cards into one");
    /* Not blocking, since somebody may have put a pipe there. */
    int file = openat(at, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return fail(problem, folder, name, errno == ELOOP ? "a link; card files are regular files" : strerror(errno));
    bool ok = take_file(cards, file, folder, name, problem);
    (void)close(file);
    return ok;
}

static int by_name(const void *a, const void *b)
{
    const char *one = *(const char *const *)a, *other = *(const char *const *)b;
    int kinds = suffix_of(one) - suffix_of(other);

    return kinds != 0 ? kinds : strcmp(one, other);
}

enum { MOST_NAMES = 4096 };
typedef struct NameList {
    int count;
    char *name[MOST_NAMES];
} NameList;

static bool list_names(NameList *list, DIR *directory, const char *folder, Out *problem)
{
    const struct dirent *entry = NULL;

    while ((entry = readdir(directory)) != NULL) {
        size_t bytes = strlen(entry->d_name) + 1;
        if (!is_cards_file(entry->d_name))
            continue;
        char *name = list->count < MOST_NAMES ? malloc(bytes) : NULL;
        if (name == NULL)
            return fail(problem, folder, entry->d_name, "more files than this program looks at");
        memcpy(name, entry->d_name, bytes);
        list->name[list->count++] = name;
    }
    qsort(list->name, (size_t)list->count, sizeof list->name[0], by_name);
    return true;
}

static bool read_folder(OwnCards *cards, DIR *directory, const char *path, Out *problem)
{
    NameList *list = calloc(1, sizeof *list);
    char folder[sizeof cards->folder[0]];
    Out out = out_to(folder, sizeof folder);
    size_t length = strlen(path);

    out_text(&out, path);
    out_text(&out, length > 0 && path[length - 1] == '/' ? "" : "/");
    bool ok = (list != NULL && !out.cut) || fail(problem, path, "", "memory ran out, or the path is too long");
    ok = ok && list_names(list, directory, folder, problem);
    if (ok && list->count == 0)
        ok = fail(problem, path, "", "there is no file that ends in .cards in this folder");
    for (int i = 0; ok && i < list->count; i++)
        ok = read_file(cards, dirfd(directory), folder, list->name[i], list->name[i], problem);
    for (int i = 0; list != NULL && i < list->count; i++)
        free(list->name[i]);
    free(list);
    return ok;
}

bool own_cards_read(OwnCards *cards, const char *path, Out *problem)
{
    DIR *directory = opendir(path);

    if (directory != NULL) {
        bool ok = read_folder(cards, directory, path, problem);
        (void)closedir(directory);
        return ok;
    }
    if (errno != ENOTDIR)
        return fail(problem, path, "", strerror(errno));
    char folder[sizeof cards->folder[0]] = "";
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    if ((size_t)(name - path) >= sizeof folder)
        return fail(problem, path, "", "the path is too long");
    memcpy(folder, path, (size_t)(name - path));
    if (!is_cards_file(name))
        return fail(problem, path, "", "neither a folder nor a file that ends in .cards");
    return read_file(cards, AT_FDCWD, folder, name, path, problem);
}

void own_cards_free(OwnCards *cards)
{
    for (int i = 0; i < cards->count; i++)
        free(cards->text[i]);
    cards->count = 0;
}

void own_cards_print_path(const OwnCards *cards, const char *name, Out *out)
{
    for (int i = 0; i < cards->count; i++) {
        if (strcmp(cards->file[i].name, name) == 0)
            out_text(out, cards->folder[i]);
    }
    out_text(out, name);
}

void own_cards_print_error(const OwnCards *cards, const ContentError *error, Out *out)
{
    out->length = 0;
    own_cards_print_path(cards, error->file, out);
    if (error->line > 0) {
        out_text(out, ":");
        out_number(out, error->line);
    }
    out_text(out, error->file[0] != '\0' ? ": " : "");
    out_text(out, error->text);
}
