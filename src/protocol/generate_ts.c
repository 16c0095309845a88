/* The messages as TypeScript: an interface each, unions told apart by "type", and the limits for input fields. */
#include <string.h>

#include "protocol/generate.h"

static void print_note(FILE *out, const char *indent, const char *note)
{
    if (note[0] != '\0')
        (void)fprintf(out, "%s/** %s */\n", indent, note);
}

/* "a|b" as "a" | "b". */
static void print_words(FILE *out, const char *words)
{
    (void)fputc('"', out);
    for (; *words != '\0'; words++) {
        if (*words == '|')
            (void)fputs("\" | \"", out);
        else
            (void)fputc(*words, out);
    }
    (void)fputc('"', out);
}

static void print_type(FILE *out, const FieldDefinition *field)
{
    static const char *const types[FIELD_TYPES] = {"string", "string", "number", "boolean", "unknown"};

    if (field->words[0] == '\0') {
        (void)fprintf(out, "%s%s", types[field->type], field->list > 0 ? "[]" : "");
        return;
    }
    (void)fputs(field->list > 0 ? "(" : "", out);
    print_words(out, field->words);
    (void)fputs(field->list > 0 ? ")[]" : "", out);
}

static void print_interface(FILE *out, const MessageDefinition *message)
{
    print_note(out, "", message->note);
    (void)fputs("export interface ", out);
    print_pascal(out, message->code);
    (void)fprintf(out, "Message {\n  type: \"%s\";\n", message->name);
    for (int i = 0; i < message->fields; i++) {
        const FieldDefinition *field = &message->field[i];
        print_note(out, "  ", field->note);
        (void)fprintf(out, "  %s%s: ", field->name, field->optional ? "?" : "");
        print_type(out, field);
        (void)fputs(";\n", out);
    }
    (void)fputs("}\n\n", out);
}

static void print_union(FILE *out, const Definition *definition, const char *name, bool from_client)
{
    (void)fprintf(out, "export type %s =\n", name);
    for (int i = 0, left = 0; i < definition->messages; i++) {
        if (definition->message[i].from_client != from_client)
            continue;
        (void)fputs(left++ > 0 ? "\n  | " : "  | ", out);
        print_pascal(out, definition->message[i].code);
        (void)fputs("Message", out);
    }
    (void)fputs(";\n\n", out);
}

static void print_limits(FILE *out, const MessageDefinition *message)
{
    (void)fprintf(out, "  %s: {", message->code);
    for (int i = 0, count = 0; i < message->fields; i++) {
        const FieldDefinition *field = &message->field[i];
        if (field->type == TYPE_FLAG || field->type == TYPE_JSON)
            continue;
        (void)fprintf(out, "%s%s: { ", count++ > 0 ? ", " : " ", field->name);
        if (field->type == TYPE_NUMBER)
            (void)fprintf(out, "least: %ld, ", field->least);
        (void)fprintf(out, "most: %ld", field->most);
        if (field->list > 0)
            (void)fprintf(out, ", list: %d", field->list);
        (void)fputs(" }", out);
    }
    (void)fputs(" },\n", out);
}

void generate_typescript(FILE *out, const Definition *definition)
{
    (void)fputs("// Generated from src/protocol/messages.txt: change that, not this. docs/protocol.md says what the "
                "messages mean.\n",
                out);
    (void)fprintf(out, "export const protocolVersion = %ld;\n", definition->version);
    (void)fprintf(out,
                  "/** Bytes of the longest message that the host reads. */\nexport const protocolBytes = %ld;\n\n",
                  definition->bytes);
    for (int i = 0; i < definition->messages; i++)
        print_interface(out, &definition->message[i]);
    print_union(out, definition, "ClientMessage", true);
    print_union(out, definition, "HostMessage", false);
    (void)fputs("/** Bounds of numbers, most bytes of texts (in UTF-8), most items of lists. */\nexport const "
                "fieldLimits = {\n",
                out);
    for (int i = 0; i < definition->messages; i++)
        print_limits(out, &definition->message[i]);
    (void)fputs("} as const;\n", out);
}
