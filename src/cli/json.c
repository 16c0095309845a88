#include "cli/json.h"

/* What is nested no deeper than this begins a line of its own: a card is a line. */
enum { LINES_TO = 2 };

static void write_text(Json *json, const char *text)
{
    (void)fputc('"', json->out);
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            (void)fprintf(json->out, "\\%c", c);
        else if (c < ' ')
            (void)fprintf(json->out, "\\u%04x", c);
        else
            (void)fputc(c, json->out);
    }
    (void)fputc('"', json->out);
}

static void begin_value(Json *json, const char *key)
{
    if (!json->first && json->depth > 0)
        (void)fputc(',', json->out);
    if (json->depth > 0 && json->depth <= LINES_TO)
        (void)fprintf(json->out, "\n%*s", json->depth, "");
    else if (!json->first && json->depth > 0)
        (void)fputc(' ', json->out);
    json->first = false;
    if (key != NULL) {
        write_text(json, key);
        (void)fputs(": ", json->out);
    }
}

static void open_bracket(Json *json, const char *key, char bracket)
{
    begin_value(json, key);
    (void)fputc(bracket, json->out);
    json->depth++;
    json->first = true;
}

static void close_bracket(Json *json, char bracket)
{
    json->depth--;
    if (!json->first && json->depth < LINES_TO)
        (void)fprintf(json->out, "\n%*s", json->depth, "");
    json->first = false;
    (void)fputc(bracket, json->out);
    if (json->depth == 0)
        (void)fputc('\n', json->out);
}

void json_open_object(Json *json, const char *key)
{
    open_bracket(json, key, '{');
}

void json_close_object(Json *json)
{
    close_bracket(json, '}');
}

void json_open_list(Json *json, const char *key)
{
    open_bracket(json, key, '[');
}

void json_close_list(Json *json)
{
    close_bracket(json, ']');
}

void json_text(Json *json, const char *key, const char *text)
{
    begin_value(json, key);
    write_text(json, text);
}

void json_number(Json *json, const char *key, long number)
{
    begin_value(json, key);
    (void)fprintf(json->out, "%ld", number);
}

void json_decimal(Json *json, const char *key, double number)
{
    begin_value(json, key);
    (void)fprintf(json->out, "%.6f", number);
}

void json_flag(Json *json, const char *key, bool flag)
{
    begin_value(json, key);
    (void)fputs(flag ? "true" : "false", json->out);
}

void json_null(Json *json, const char *key)
{
    begin_value(json, key);
    (void)fputs("null", json->out);
}
