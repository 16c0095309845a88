/* Reads messages.txt: a line is a statement, `#` begins a comment, and nothing is forgiven. */
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/generate.h"

const char *const field_type_words[FIELD_TYPES] = {"text", "lines", "number", "flag", "json"};

enum { LINE_BYTES = 400, MOST_WORDS = 16 };
#define LARGEST 2147483647L

typedef struct Reader {
    const char *path;
    int line;
    bool failed;
    Definition *definition;
    char *word[MOST_WORDS + 1];
    int words;
    bool indented;
    char note[NOTE_ROOM];
} Reader;

static void complain(Reader *reader, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    (void)fprintf(stderr, "%s:%d: ", reader->path, reader->line);
    (void)vfprintf(stderr, format, arguments);
    (void)fputc('\n', stderr);
    va_end(arguments);
    reader->failed = true;
}

static void copy(Reader *reader, char *to, size_t size, const char *from, const char *what)
{
    if (strlen(from) >= size)
        complain(reader, "%s \"%s\" is too long; at most %zu bytes have room", what, from, size - 1);
    else
        memcpy(to, from, strlen(from) + 1);
}

/* ---- words ---- */

/* Names become those of C: what C keeps for itself, and what would be its plumbing, is refused. */
static bool is_name(const char *word)
{
    static const char *const taken[] = {"type",     "root",     "auto",    "break",  "case",     "char",   "const",
                                        "continue", "default",  "do",      "double", "else",     "enum",   "extern",
                                        "float",    "for",      "goto",    "if",     "inline",   "int",    "long",
                                        "register", "restrict", "return",  "short",  "signed",   "sizeof", "static",
                                        "struct",   "switch",   "typedef", "union",  "unsigned", "void",   "volatile",
                                        "while",    "bool",     "true",    "false"};

    if (word[0] < 'a' || word[0] > 'z' || strspn(word, "abcdefghijklmnopqrstuvwxyz_") != strlen(word))
        return false;
    for (size_t i = 0; i < sizeof taken / sizeof taken[0]; i++) {
        if (strcmp(word, taken[i]) == 0)
            return false;
    }
    return true;
}

static void read_name(Reader *reader, char to[NAME_ROOM], const char *word)
{
    if (!is_name(word))
        complain(reader, "\"%s\" is no name: small letters and _, and no word of C", word);
    copy(reader, to, NAME_ROOM, word, "the name");
}

/* The number behind word `at`. */
static long read_number(Reader *reader, int at)
{
    const char *word = at + 1 < reader->words ? reader->word[at + 1] : "";
    char *end = NULL;

    errno = 0;
    long number = strtol(word, &end, 10);
    if (word[0] == '\0' || *end != '\0' || errno != 0 || number < -LARGEST || number > LARGEST)
        complain(reader, "behind \"%s\" stands a whole number, not \"%s\"", reader->word[at], word);
    return number;
}

/* ---- statements ---- */

static void read_words(Reader *reader, FieldDefinition *field, int at)
{
    const char *words = at + 1 < reader->words ? reader->word[at + 1] : "";
    size_t longest = 0, length = 0;

    if (field->type != TYPE_TEXT || strspn(words, "abcdefghijklmnopqrstuvwxyz0123456789-|") != strlen(words))
        complain(reader, "behind \"of\" stand the words that a text can be, as in of yes|no");
    for (const char *c = words; *c != '\0'; c++) {
        length = *c == '|' ? 0 : length + 1;
        longest = length > longest ? length : longest;
    }
    if (longest == 0)
        complain(reader, "behind \"of\" stand the words that a text can be, as in of yes|no");
    copy(reader, field->words, sizeof field->words, words, "the list of words");
    field->most = (long)longest;
}

static void read_options(Reader *reader, FieldDefinition *field)
{
    for (int at = 2; at < reader->words; at++) {
        const char *word = reader->word[at];
        if (strcmp(word, "optional") == 0) {
            field->optional = true;
            continue;
        }
        if (strcmp(word, "most") == 0)
            field->most = read_number(reader, at);
        else if (strcmp(word, "least") == 0 && field->type == TYPE_NUMBER)
            field->least = read_number(reader, at);
        else if (strcmp(word, "list") == 0)
            field->list = (int)read_number(reader, at);
        else if (strcmp(word, "of") == 0)
            read_words(reader, field, at);
        else
            complain(reader, "\"%s\" is not known here; there are most, least (numbers), list, of (texts) and optional",
                     word);
        at++;
    }
}

static void check_field(Reader *reader, const MessageDefinition *message, const FieldDefinition *field)
{
    bool bounded = field->type == TYPE_TEXT || field->type == TYPE_LINES || field->type == TYPE_NUMBER;

    if (bounded && field->most < (field->type == TYPE_NUMBER ? field->least : 1))
        complain(reader, "\"%s\" needs a `most` that is not below its `least`: everything has a limit", field->name);
    if (!bounded && field->most != 0)
        complain(reader, "\"%s\" has no size, so no `most`", field->name);
    if (field->list < 0 || field->list > 64 || (field->list > 0 && !bounded))
        complain(reader, "\"%s\": a list has at most 64 numbers or texts", field->name);
    if (field->type == TYPE_JSON && message->from_client)
        complain(reader, "\"%s\": json is the host's; say what a client may send", field->name);
    for (int i = 0; i < message->fields; i++) {
        if (strcmp(message->field[i].name, field->name) == 0)
            complain(reader, "\"%s\" has a field \"%s\" already", message->name, field->name);
    }
}

static void read_field(Reader *reader)
{
    Definition *definition = reader->definition;
    FieldDefinition field = {.type = FIELD_TYPES};

    if (definition->messages == 0) {
        complain(reader, "a field belongs to a message; begin with \"from client NAME\" or \"from host NAME\"");
        return;
    }
    MessageDefinition *message = &definition->message[definition->messages - 1];
    read_name(reader, field.name, reader->word[0]);
    for (int type = 0; type < FIELD_TYPES && reader->words > 1; type++) {
        if (strcmp(reader->word[1], field_type_words[type]) == 0)
            field.type = (FieldType)type;
    }
    if (field.type == FIELD_TYPES || message->fields == MOST_FIELDS) {
        complain(reader, field.type == FIELD_TYPES ? "behind a field's name stands text, lines, number, flag or json"
                                                   : "a message has at most 16 fields");
        return;
    }
    read_options(reader, &field);
    check_field(reader, message, &field);
    copy(reader, field.note, sizeof field.note, reader->note, "the comment");
    message->field[message->fields++] = field;
}

static void read_message(Reader *reader)
{
    Definition *definition = reader->definition;
    bool client = reader->words == 3 && strcmp(reader->word[1], "client") == 0;

    if (reader->words != 3 || (!client && strcmp(reader->word[1], "host") != 0)) {
        complain(reader, "a message begins with \"from client NAME\" or \"from host NAME\"");
        return;
    }
    if (definition->messages == MOST_MESSAGES) {
        complain(reader, "there are at most %d messages", MOST_MESSAGES);
        return;
    }
    bool answers = false; /* a client's message of the same name */
    for (int i = 0; i < definition->messages; i++) {
        const MessageDefinition *other = &definition->message[i];
        if (strcmp(other->name, reader->word[2]) != 0)
            continue;
        if (client || !other->from_client)
            complain(reader, "there is a message \"%s\" already", reader->word[2]);
        answers = true;
    }
    MessageDefinition *message = &definition->message[definition->messages++];
    message->from_client = client;
    read_name(reader, message->name, reader->word[2]);
    (void)snprintf(message->code, sizeof message->code, "%s%s", answers ? "host_" : "", message->name);
    copy(reader, message->note, sizeof message->note, reader->note, "the comment");
}

static void read_statement(Reader *reader)
{
    Definition *definition = reader->definition;

    if (reader->indented)
        read_field(reader);
    else if (strcmp(reader->word[0], "from") == 0)
        read_message(reader);
    else if (strcmp(reader->word[0], "version") == 0 && reader->words == 2 && definition->version == 0)
        definition->version = read_number(reader, 0);
    else if (strcmp(reader->word[0], "bytes") == 0 && reader->words == 2 && definition->bytes == 0)
        definition->bytes = read_number(reader, 0);
    else
        complain(reader,
                 "\"%s\" is not known here; there are version, bytes (each once) and from, and fields are indented",
                 reader->word[0]);
}

/* ---- lines ---- */

static void split(Reader *reader, char *line)
{
    char *comment = strchr(line, '#');

    reader->note[0] = '\0';
    reader->indented = line[0] == ' ';
    reader->words = 0;
    if (comment != NULL) {
        *comment++ = '\0';
        comment += strspn(comment, " ");
        copy(reader, reader->note, sizeof reader->note, comment, "the comment");
    }
    for (char *word = strtok(line, " "); word != NULL; word = strtok(NULL, " ")) {
        if (reader->words == MOST_WORDS) {
            complain(reader, "a statement has at most %d words", MOST_WORDS);
            return;
        }
        reader->word[reader->words++] = word;
    }
}

static void read_lines(Reader *reader, FILE *file)
{
    char line[LINE_BYTES];

    while (fgets(line, sizeof line, file) != NULL) {
        size_t length = strlen(line);
        reader->line++;
        if (length == 0 || line[length - 1] != '\n' || strpbrk(line, "\t\r") != NULL) {
            complain(reader, "a line has at most %d bytes and a line end, and blanks but no tabs", LINE_BYTES - 2);
            return;
        }
        line[length - 1] = '\0';
        split(reader, line);
        if (reader->words > 0)
            read_statement(reader);
    }
}

bool definition_read(Definition *definition, const char *path)
{
    Reader reader = {.path = path, .definition = definition};
    FILE *file = fopen(path, "r");

    memset(definition, 0, sizeof *definition);
    if (file == NULL) {
        (void)fprintf(stderr, "%s: %s\n", path, strerror(errno));
        return false;
    }
    read_lines(&reader, file);
    if (!reader.failed && (definition->version < 1 || definition->bytes < 1 || definition->messages == 0))
        complain(&reader, "the file says \"version NUMBER\", \"bytes NUMBER\" and what the messages are");
    (void)fclose(file);
    return !reader.failed;
}
