/* Messages over the wire: what a client may say is read, everything else is refused with the field and what would be right;
 * what is written can be read again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/protocol.h"
#include "unit/run_tests.h"

static ProtocolMessage message;
static ProtocolError error;

/* A copy of the exact size, so that the sanitizers see a byte too far. */
static bool parse(const char *text, size_t length)
{
    char *copy = malloc(length > 0 ? length : 1);

    assert_non_null(copy);
    memcpy(copy, text, length);
    bool ok = protocol_parse(copy, length, &message, &error);
    free(copy);
    return ok;
}

static void reads(const char *text)
{
    if (!parse(text, strlen(text)))
        fail_msg("%s: %s", text, error.text);
    assert_string_equal(error.text, "");
}

static void refuses(const char *text, const char *field, const char *words)
{
    if (parse(text, strlen(text)))
        fail_msg("%s is taken", text);
    if (strcmp(error.field, field) != 0 || strstr(error.text, words) == NULL)
        fail_msg("%s: field \"%s\", \"%s\"; expected \"%s\", \"%s\"", text, error.field, error.text, field, words);
}

/* ---- what is taken ---- */

static void every_field_arrives(void **state)
{
    (void)state;
    reads("{\"type\":\"create\",\"game\":\"xwing-1\",\"sides\":[0,0,1],\"setup\":\"obstacles 6\\nmission 1\\n\","
          "\"manner\":\"friendly\",\"clock\":\"side-25\",\"machines\":[\"\",\"simple\"],\"late_view\":true}");
    assert_int_equal(message.type, PROTOCOL_CREATE);
    assert_string_equal(message.create.game, "xwing-1");
    assert_int_equal(message.create.sides_count, 3);
    assert_int_equal(message.create.sides[2], 1);
    assert_true(message.create.has_setup);
    assert_string_equal(message.create.setup, "obstacles 6\nmission 1\n");
    assert_string_equal(message.create.manner, "friendly");
    assert_string_equal(message.create.clock, "side-25");
    assert_int_equal(message.create.machines_count, 2);
    assert_string_equal(message.create.machines[0], "");
    assert_string_equal(message.create.machines[1], "simple");
    assert_true(message.create.has_late_view && message.create.late_view);
}

static void what_is_left_out_is_not_there(void **state)
{
    (void)state;
    reads(" { \"sides\" : [ ] , \"game\" : \"xwing-1\" , \"type\" : \"create\" } ");
    assert_int_equal(message.create.sides_count, 0);
    assert_false(message.create.has_setup || message.create.has_manner || message.create.has_clock);
    assert_false(message.create.has_machines || message.create.has_late_view);
    reads("{\"type\":\"leave\"}");
    assert_int_equal(message.type, PROTOCOL_LEAVE);
    reads("{\"type\":\"ping\"}");
    assert_false(message.ping.has_n);
    reads("{\"type\":\"ping\",\"n\":0}");
    assert_true(message.ping.has_n);
}

static void bounds_are_inside(void **state)
{
    char text[600];
    int length = snprintf(text, sizeof text, "{\"type\":\"chat\",\"text\":\"%0400d\"}", 0);

    (void)state;
    reads(text);
    assert_int_equal(strlen(message.chat.text), 400);
    snprintf(text + length - 2, sizeof text - (size_t)length, "0\"}");
    refuses(text, "text", "at most 400 bytes");
    reads("{\"type\":\"absent\",\"seat\":7,\"how\":\"wait\"}");
    assert_int_equal(message.absent.seat, 7);
    /* Bytes count, not characters. */
    reads("{\"type\":\"hello\",\"version\":1,\"name\":\"\xc3\xa9\\u00e9\\ud83d\\ude80\"}");
    assert_string_equal(message.hello.name, "\xc3\xa9\xc3\xa9\xf0\x9f\x9a\x80");
}

/* ---- what is refused ---- */

static void what_is_no_json(void **state)
{
    (void)state;
    refuses("", "", "not JSON");
    refuses("{", "", "not JSON");
    refuses("{\"type\":\"leave\"} x", "", "not JSON");
    refuses("{\"type\":\"leave\"}{\"type\":\"leave\"}", "", "not JSON");
    refuses("{'type':'leave'}", "", "not JSON");
    refuses("{\"type\":\"leave\",}", "", "not JSON");
    refuses("{\"type\":\"chat\",\"text\":\"\xff\"}", "", "not UTF-8");
    refuses("{\"type\":\"chat\",\"text\":\"\xc0\xaf\"}", "", "not UTF-8");
    refuses("{\"type\":\"chat\",\"text\":\"\xed\xa0\x80\"}", "", "not UTF-8");
    refuses("{\"type\":\"chat\",\"text\":\"\\ud800\"}", "", "not JSON");
    refuses("{\"type\":\"chat\",\"text\":\"\n\"}", "", "not JSON");
    refuses("{\"type\":\"chat\",\"text\":\"a\\u0000b\"}", "", "zero character");
    refuses("{\"type\":\"ping\",\"n\":99999999999999999999}", "", "far too large");
    refuses("{\"type\":\"ping\",\"n\":1e999}", "", "far too large");
    refuses("{\"type\":\"ping\",\"n\":NaN}", "", "not JSON");
    refuses("{\"type\":\"ping\",\"n\":01}", "", "not JSON");
    assert_false(parse("{\"type\":\"leave\"}\0", 17));
}

static void what_is_no_message(void **state)
{
    (void)state;
    refuses("[]", "", "a message is an object");
    refuses("{}", "", "a text \"type\"");
    refuses("{\"type\":7}", "", "a text \"type\"");
    refuses("\"hello\"", "", "");
    refuses("{\"type\":\"dance\"}", "type", "\"dance\" is no message of a client; there are hello, create, join");
    refuses("{\"type\":\"dan\\u0001ce\"}", "type", "something is no message");
    refuses("{\"type\":\"0123456789012345678901234567890123456789\"}", "type", "something is no message");
    refuses("{\"type\":\"view\"}", "type", "is no message of a client");
    refuses("{\"type\":\"HELLO\"}", "type", "is no message of a client");
    assert_string_equal(error.about, "");
}

static void fields_of_another_name(void **state)
{
    (void)state;
    refuses("{\"type\":\"leave\",\"why\":\"bored\"}", "why", "\"why\" is no field of \"leave\"; it has none");
    assert_string_equal(error.about, "leave");
    refuses("{\"type\":\"chat\",\"text\":\"a\",\"Text\":\"b\"}", "Text",
            "\"Text\" is no field of \"chat\"; it has text");
    refuses("{\"type\":\"leave\",\"\\u202e\":1}", "", "something is no field");
    refuses("{\"type\":\"chat\",\"text\":\"a\",\"text\":\"b\"}", "", "\"text\" is there twice");
    refuses("{\"type\":\"chat\",\"t\\u0065xt\":\"a\",\"t\\u0065xt\" : \"b\"}", "", "is there twice");
    refuses("{\"type\":\"chat\",\"\xc3\xa9\":1,\"\xc3\xa9\":2}", "", "a field is there twice");
    refuses("{\"type\":\"leave\",\"type\":\"leave\"}", "", "\"type\" is there twice");
    refuses("{\"type\":\"answer\",\"question\":\"0.1\"}", "words",
            "\"words\" of \"answer\" is missing; it must be a text of at most 2000 bytes");
}

static void values_of_another_kind(void **state)
{
    (void)state;
    refuses("{\"type\":\"chat\",\"text\":1}", "text", "is no text");
    refuses("{\"type\":\"chat\",\"text\":null}", "text", "is no text");
    refuses("{\"type\":\"chat\",\"text\":[\"a\"]}", "text", "is no text");
    refuses("{\"type\":\"hello\",\"version\":1,\"name\":null}", "name", "could be left out");
    refuses("{\"type\":\"hello\",\"version\":\"1\"}", "version",
            "is no number; it must be a whole number from 0 to 1000");
    refuses("{\"type\":\"hello\",\"version\":1.0}", "version", "is no whole number");
    refuses("{\"type\":\"hello\",\"version\":1e2}", "version", "is no whole number");
    refuses("{\"type\":\"hello\",\"version\":true}", "version", "is no number");
    refuses("{\"type\":\"hello\",\"version\":-1}", "version", "is too small");
    refuses("{\"type\":\"hello\",\"version\":1001}", "version", "is too large");
    refuses("{\"type\":\"hello\",\"version\":4294967297}", "version", "is too large");
    refuses("{\"type\":\"thorough\",\"on\":1}", "on", "is neither true nor false");
    refuses("{\"type\":\"thorough\",\"on\":\"true\"}", "on", "it must be true or false");
    refuses("{\"type\":\"create\",\"game\":\"a\",\"sides\":0}", "sides", "is no list");
    refuses("{\"type\":\"create\",\"game\":\"a\",\"sides\":[0,1,0,1,0,1,0,1,0]}", "sides", "has too many items");
    refuses("{\"type\":\"create\",\"game\":\"a\",\"sides\":[0,8]}", "sides",
            "is too large; it must be a list of at most 8, each a whole number from 0 to 7");
    refuses("{\"type\":\"create\",\"game\":\"a\",\"sides\":[0,[1]]}", "sides", "is no number");
    refuses("{\"type\":\"create\",\"game\":\"a\",\"sides\":[0],\"machines\":[1]}", "machines", "is no text");
}

static void words_of_another_list(void **state)
{
    (void)state;
    reads("{\"type\":\"auto_pass\",\"until\":\"my-next-ship\"}");
    refuses("{\"type\":\"auto_pass\",\"until\":\"never\"}", "until", "it must be one of: my-next-ship, off");
    refuses("{\"type\":\"auto_pass\",\"until\":\"\"}", "until", "one of");
    refuses("{\"type\":\"auto_pass\",\"until\":\"of\"}", "until", "one of");
    refuses("{\"type\":\"auto_pass\",\"until\":\"my-next-ship|off\"}", "until", "one of");
    refuses("{\"type\":\"auto_pass\",\"until\":\"my-next-ship-please\"}", "until", "one of");
}

static void characters_that_steer(void **state)
{
    static const char *const steering[] = {"\\n",     "\\t",     "\\u001b", "\\u007f", "\\u0085",
                                           "\\u2028", "\\u202e", "\\u2066", "\\u2069"};
    char text[100];

    (void)state;
    for (size_t i = 0; i < sizeof steering / sizeof steering[0]; i++) {
        snprintf(text, sizeof text, "{\"type\":\"chat\",\"text\":\"a%sb\"}", steering[i]);
        refuses(text, "text", "has a control character");
    }
    refuses("{\"type\":\"create\",\"game\":\"a\",\"sides\":[0],\"setup\":\"a\\rb\"}", "setup", "but line ends");
    reads("{\"type\":\"chat\",\"text\":\"\\u00a0\\u2027\\u202f\\u2065\\u206a\"}");
}

static void what_is_too_large_or_too_deep(void **state)
{
    char *text = malloc(PROTOCOL_BYTES + 1);

    (void)state;
    assert_non_null(text);
    memset(text, ' ', PROTOCOL_BYTES + 1);
    memcpy(text, "{\"type\":\"leave\"}", 16);
    assert_true(parse(text, PROTOCOL_BYTES));
    assert_false(parse(text, PROTOCOL_BYTES + 1));
    assert_non_null(strstr(error.text, "1048577 bytes; at most 1048576"));
    memset(text, '[', PROTOCOL_BYTES);
    assert_false(parse(text, PROTOCOL_BYTES));
    assert_non_null(strstr(error.text, "nested too deep"));
    free(text);
    refuses("{\"type\":\"chat\",\"text\":[[[[1]]]]}", "", "nested too deep");
    refuses("{\"type\":\"chat\",\"text\":[[[1]]]}", "text", "is no text");
    reads("{\"type\":\"chat\",\"text\":\"\\\"[[[[[[[[\\\\\"}");
}

/* ---- writing ---- */

static JsonBuffer buffer;

static Json fresh(void)
{
    json_buffer_free(&buffer);
    return json_to_buffer(&buffer, LAYOUT_COMPACT);
}

static void write_part(const void *self, Json *json, const char *key)
{
    json_text(json, key, self);
}

static void what_is_written_is_read(void **state)
{
    const int32_t sides[] = {0, 1}, n = 5;
    const char *const machines[] = {"", "random"};
    Json json = fresh();

    (void)state;
    protocol_write_create(&json, "skirmish", sides, 2, "a\n", NULL, "none", machines, 2, NULL, &(const bool){false},
                          NULL, NULL, 0, NULL);
    assert_string_equal(buffer.text,
                        "{\"type\":\"create\",\"game\":\"skirmish\",\"sides\":[0,1],\"setup\":\"a\\u000a\","
                        "\"clock\":\"none\",\"machines\":[\"\",\"random\"],\"late_view\":false}");
    reads(buffer.text);
    assert_string_equal(message.create.machines[1], "random");
    json = fresh();
    protocol_write_ping(&json, &n);
    reads(buffer.text);
    assert_int_equal(message.ping.n, 5);
    json = fresh();
    protocol_write_ping(&json, NULL);
    assert_string_equal(buffer.text, "{\"type\":\"ping\"}");
    json_buffer_free(&buffer);
}

static void the_host_is_read_too(void **state)
{
    Json json = fresh();

    (void)state;
    protocol_write_view(&json, "abc", 17, (ProtocolPart){write_part, "look"}, (ProtocolPart){write_part, "news"}, NULL,
                        NULL);
    assert_string_equal(buffer.text,
                        "{\"type\":\"view\",\"game\":\"abc\",\"entry\":17,\"view\":\"look\",\"events\":\"news\"}");
    assert_true(protocol_parse_host(buffer.text, buffer.length, &message, &error));
    assert_int_equal(message.type, PROTOCOL_VIEW);
    assert_int_equal(message.view.entry, 17);
    assert_string_equal(json_string(message.view.view), "look");
    assert_string_equal(json_string(message.view.events), "news");
    protocol_free(&message);
    json = fresh();
    protocol_write_host_record(&json, "abc", (ProtocolPart){write_part, "lines"});
    assert_string_equal(buffer.text, "{\"type\":\"record\",\"game\":\"abc\",\"record\":\"lines\"}");
    assert_true(protocol_parse_host(buffer.text, buffer.length, &message, &error));
    assert_int_equal(message.type, PROTOCOL_HOST_RECORD);
    protocol_free(&message);
    reads("{\"type\":\"record\"}");
    assert_int_equal(message.type, PROTOCOL_RECORD);
    json = fresh();
    protocol_write_said(&json, "abc", -1, "ann", "hi");
    assert_true(protocol_parse_host(buffer.text, buffer.length, &message, &error));
    assert_int_equal(message.said.seat, -1);
    protocol_free(&message);
    assert_false(protocol_parse(buffer.text, buffer.length, &message, &error));
    assert_false(protocol_parse_host("{\"type\":\"leave\"}", 16, &message, &error));
    assert_non_null(strstr(error.text, "is no message of the host; there are welcome"));
    json_buffer_free(&buffer);
}

static void long_texts_are_cut_after_a_character(void **state)
{
    char why[420];
    Json json = fresh();

    (void)state;
    memset(why, 'a', sizeof why);
    memcpy(why + 399, "\xc3\xa9", 3);
    protocol_write_refused(&json, "chat", why, NULL, "0.1");
    assert_true(protocol_parse_host(buffer.text, buffer.length, &message, &error));
    assert_int_equal(strlen(message.refused.why), 399);
    assert_false(message.refused.has_rule);
    assert_string_equal(message.refused.question, "0.1");
    protocol_free(&message);
    json_buffer_free(&buffer);
}

/* Every message of a client has at least one form that is read, and each of its fields is looked at: with the field of
 * another kind (an object) the message is refused because of it. */
static void every_field_is_looked_at(void **state)
{
    int fields = 0;

    (void)state;
    for (int type = 0; type < PROTOCOL_TYPES; type++) {
        const ProtocolSpec *spec = &protocol_specs[type];
        for (int wrong = -1; wrong < spec->field_count && spec->from_client; wrong++) {
            Json json = fresh();
            json_open_object(&json, NULL);
            json_text(&json, "type", spec->name);
            for (int i = 0; i < spec->field_count; i++) {
                const ProtocolField *field = &spec->fields[i];
                char word[100] = "";
                if (field->words != NULL)
                    memcpy(word, field->words, strcspn(field->words, "|"));
                if (i == wrong) {
                    json_ready(&json, field->name, "{}", 2);
                } else if (field->list > 0) {
                    json_ready(&json, field->name, "[]", 2);
                } else if (field->type == PROTOCOL_NUMBER) {
                    json_number(&json, field->name, field->most);
                } else if (field->type == PROTOCOL_FLAG) {
                    json_flag(&json, field->name, true);
                } else {
                    json_text(&json, field->name, word);
                }
            }
            json_close_object(&json);
            if (wrong < 0)
                reads(buffer.text);
            else
                refuses(buffer.text, spec->fields[wrong].name, spec->name);
            assert_true(wrong >= 0 || (int)message.type == type);
            fields++;
        }
    }
    assert_true(fields > 40);
    json_buffer_free(&buffer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_field_arrives),
        cmocka_unit_test(what_is_left_out_is_not_there),
        cmocka_unit_test(bounds_are_inside),
        cmocka_unit_test(what_is_no_json),
        cmocka_unit_test(what_is_no_message),
        cmocka_unit_test(fields_of_another_name),
        cmocka_unit_test(values_of_another_kind),
        cmocka_unit_test(words_of_another_list),
        cmocka_unit_test(characters_that_steer),
        cmocka_unit_test(what_is_too_large_or_too_deep),
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(the_host_is_read_too),
        cmocka_unit_test(long_texts_are_cut_after_a_character),
        cmocka_unit_test(every_field_is_looked_at),
    };

    return RUN_TESTS(tests);
}
