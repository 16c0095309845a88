/* The messages as C: an enum, a struct each, the tables that the parser reads, and a writer each. */
#include <ctype.h>

#include "protocol/generate.h"

void print_pascal(FILE *out, const char *name)
{
    bool large = true;

    for (; *name != '\0'; name++) {
        if (*name != '_')
            (void)fputc(large ? toupper((unsigned char)*name) : *name, out);
        large = *name == '_';
    }
}

static void print_upper(FILE *out, const char *name)
{
    for (; *name != '\0'; name++)
        (void)fputc(toupper((unsigned char)*name), out);
}

static bool is_text(const FieldDefinition *field)
{
    return field->type == TYPE_TEXT || field->type == TYPE_LINES;
}

/* ---- protocol.h ---- */

static void print_enum(FILE *out, const Definition *definition)
{
    (void)fprintf(out, "enum { PROTOCOL_VERSION = %ld, PROTOCOL_BYTES = %ld };\n\ntypedef enum ProtocolType {\n",
                  definition->version, definition->bytes);
    for (int i = 0; i < definition->messages; i++) {
        (void)fputs("    PROTOCOL_", out);
        print_upper(out, definition->message[i].code);
        (void)fprintf(out, ", /* from the %s */\n", definition->message[i].from_client ? "client" : "host");
    }
    (void)fputs("    PROTOCOL_TYPES\n} ProtocolType;\n\n", out);
}

static void print_member(FILE *out, const FieldDefinition *field)
{
    if (field->optional)
        (void)fprintf(out, "    bool has_%s;\n", field->name);
    if (field->list > 0)
        (void)fprintf(out, "    int %s_count;\n", field->name);
    (void)fputs(field->type == TYPE_NUMBER ? "    int32_t "
                : field->type == TYPE_FLAG ? "    bool "
                : field->type == TYPE_JSON ? "    const JsonValue *"
                                           : "    char ",
                out);
    (void)fputs(field->name, out);
    if (field->list > 0)
        (void)fprintf(out, "[%d]", field->list);
    if (is_text(field))
        (void)fprintf(out, "[%ld + 1]", field->most);
    (void)fputs(";", out);
    if (field->words[0] != '\0')
        (void)fprintf(out, " /* %s */", field->words);
    (void)fputs("\n", out);
}

static void print_struct(FILE *out, const MessageDefinition *message)
{
    if (message->fields == 0)
        return;
    if (message->note[0] != '\0')
        (void)fprintf(out, "/* %s */\n", message->note);
    (void)fputs("typedef struct Protocol", out);
    print_pascal(out, message->code);
    (void)fputs(" {\n", out);
    for (int i = 0; i < message->fields; i++)
        print_member(out, &message->field[i]);
    (void)fputs("} Protocol", out);
    print_pascal(out, message->code);
    (void)fputs(";\n\n", out);
}

static void print_union(FILE *out, const Definition *definition)
{
    (void)fputs("typedef struct ProtocolMessage {\n    ProtocolType type;\n"
                "    JsonValue *root; /* what json fields of the host's are part of; protocol_free() frees it */\n"
                "    union {\n",
                out);
    for (int i = 0; i < definition->messages; i++) {
        if (definition->message[i].fields == 0)
            continue;
        (void)fputs("        Protocol", out);
        print_pascal(out, definition->message[i].code);
        (void)fprintf(out, " %s;\n", definition->message[i].code);
    }
    (void)fputs("    };\n} ProtocolMessage;\n\n", out);
}

static void print_argument(FILE *out, const FieldDefinition *field)
{
    bool pointer = field->optional || field->list > 0;

    (void)fputs(", ", out);
    if (is_text(field))
        (void)fprintf(out, field->list > 0 ? "const char *const *%s" : "const char *%s", field->name);
    else if (field->type == TYPE_JSON)
        (void)fprintf(out, "ProtocolPart %s", field->name);
    else
        (void)fprintf(out, "%s%s%s%s", pointer ? "const " : "", field->type == TYPE_FLAG ? "bool" : "int32_t",
                      pointer ? " *" : " ", field->name);
    if (field->list > 0)
        (void)fprintf(out, ", int %s_count", field->name);
}

static void print_writer_head(FILE *out, const MessageDefinition *message)
{
    (void)fprintf(out, "void protocol_write_%s(Json *json", message->code);
    for (int i = 0; i < message->fields; i++)
        print_argument(out, &message->field[i]);
    (void)fputs(")", out);
}

void generate_header(FILE *out, const Definition *definition)
{
    (void)fputs("/* Generated from src/protocol/messages.txt: change that, not this. docs/protocol.md says what the "
                "messages mean. */\n"
                "#ifndef PROTOCOL_PROTOCOL_H\n#define PROTOCOL_PROTOCOL_H\n\n#include \"protocol/fields.h\"\n\n",
                out);
    print_enum(out, definition);
    for (int i = 0; i < definition->messages; i++)
        print_struct(out, &definition->message[i]);
    print_union(out, definition);
    (void)fputs(
        "extern const ProtocolSpec protocol_specs[PROTOCOL_TYPES];\n\n"
        "/* Reads a message of a client, strictly. False: the error says which field, what was wrong and what would be "
        "right, and\n"
        " * the message is not to be looked at. Nothing of it has to be freed. */\n"
        "bool protocol_parse(const char *text, size_t length, ProtocolMessage *message, ProtocolError *error);\n\n"
        "/* Reads a message of the host, for players that are programs: its json fields are values of what was read, "
        "borrowed\n"
        " * until protocol_free(). */\n"
        "bool protocol_parse_host(const char *text, size_t length, ProtocolMessage *message, ProtocolError *error);\n"
        "void protocol_free(ProtocolMessage *message);\n\n"
        "/* Writers, each a whole message. NULL leaves an optional field out; a text that is too long is cut after a "
        "whole\n"
        " * character; what must not be (a number out of bounds, too many in a list) is asserted. */\n",
        out);
    for (int i = 0; i < definition->messages; i++) {
        print_writer_head(out, &definition->message[i]);
        (void)fputs(";\n", out);
    }
    (void)fputs("\n#endif\n", out);
}

/* ---- protocol.c ---- */

static void print_place(FILE *out, const char *part, const char *message, const char *before, const char *field,
                        const char *after)
{
    (void)fprintf(out, "     .%s = offsetof(ProtocolMessage, %s.%s%s%s),\n", part, message, before, field, after);
}

static void print_fields(FILE *out, const MessageDefinition *message)
{
    static const char *const types[FIELD_TYPES] = {"PROTOCOL_TEXT", "PROTOCOL_LINES", "PROTOCOL_NUMBER",
                                                   "PROTOCOL_FLAG", "PROTOCOL_JSON"};

    if (message->fields == 0)
        return;
    (void)fprintf(out, "static const ProtocolField fields_of_%s[] = {\n", message->code);
    for (int i = 0; i < message->fields; i++) {
        const FieldDefinition *field = &message->field[i];
        (void)fprintf(out, "    {.name = \"%s\", .type = %s, .least = %ld, .most = %ld, .list = %d, .optional = %s,\n",
                      field->name, types[field->type], field->least, field->most, field->list,
                      field->optional ? "true" : "false");
        if (field->words[0] != '\0')
            (void)fprintf(out, "     .words = \"%s\",\n", field->words);
        if (field->optional)
            print_place(out, "has", message->code, "has_", field->name, "");
        if (field->list > 0)
            print_place(out, "count", message->code, "", field->name, "_count");
        print_place(out, "value", message->code, "", field->name, "");
        (void)fputs("    },\n", out);
    }
    (void)fputs("};\n\n", out);
}

/* The end of a row: its fields, and where in a ProtocolMessage the last of them ends. */
static void print_end(FILE *out, const MessageDefinition *message)
{
    (void)fprintf(out, "fields_of_%s, %d, offsetof(ProtocolMessage, %s) + sizeof(Protocol", message->code,
                  message->fields, message->code);
    print_pascal(out, message->code);
    (void)fputs(")},\n", out);
}

static void print_specs(FILE *out, const Definition *definition)
{
    (void)fputs("const ProtocolSpec protocol_specs[PROTOCOL_TYPES] = {\n", out);
    for (int i = 0; i < definition->messages; i++) {
        const MessageDefinition *message = &definition->message[i];
        (void)fprintf(out, "    {\"%s\", %s, ", message->name, message->from_client ? "true" : "false");
        if (message->fields > 0)
            print_end(out, message);
        else
            (void)fputs("NULL, 0, 0},\n", out);
    }
    (void)fputs("};\n\n", out);
}

static void print_field_writer(FILE *out, const MessageDefinition *message, int index)
{
    const FieldDefinition *field = &message->field[index];
    const char *name = field->name;
    bool text = is_text(field);

    if (field->type == TYPE_JSON) {
        (void)fprintf(out, "    %s.write(%s.self, json, \"%s\");\n", name, name, name);
        return;
    }
    (void)fprintf(out, "    protocol_put_%s(json, &fields_of_%s[%d], ",
                  text                       ? "texts"
                  : field->type == TYPE_FLAG ? "flag"
                                             : "numbers",
                  message->code, index);
    if (field->list > 0)
        (void)fprintf(out, "%s, %s_count);\n", name, name);
    else if (text)
        (void)fprintf(out, "%s != NULL ? &%s : NULL, 1);\n", name, name);
    else
        (void)fprintf(out, "%s%s%s);\n", field->optional ? "" : "&", name, field->type == TYPE_FLAG ? "" : ", 1");
}

static void print_writer(FILE *out, const MessageDefinition *message)
{
    print_writer_head(out, message);
    (void)fprintf(out, "\n{\n    json_open_object(json, NULL);\n    json_text(json, \"type\", \"%s\");\n",
                  message->name);
    for (int i = 0; i < message->fields; i++)
        print_field_writer(out, message, i);
    (void)fputs("    json_close_object(json);\n}\n\n", out);
}

void generate_source(FILE *out, const Definition *definition)
{
    (void)fputs(
        "/* Generated from src/protocol/messages.txt: change that, not this. */\n#include \"protocol/protocol.h\"\n\n",
        out);
    for (int i = 0; i < definition->messages; i++)
        print_fields(out, &definition->message[i]);
    print_specs(out, definition);
    for (int i = 0; i < definition->messages; i++)
        print_writer(out, &definition->message[i]);
}
