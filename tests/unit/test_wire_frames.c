/* Frames of WebSocket: messages whole and in pieces, what is refused, and that it makes no difference how bytes are split. */
#include "unit/run_tests.h"

#include <stdio.h>
#include <string.h>

#include "wire/frames.h"

/* What a reader says about bytes, as a text: "hello|" for a message, "<ping x>", "<close 1000 why>", "!1002". */
typedef struct Story {
    char text[4096];
    size_t length;
} Story;

static void tell(Story *story, const char *text, size_t length)
{
    assert_true(story->length + length < sizeof story->text);
    memcpy(story->text + story->length, text, length);
    story->length += length;
    story->text[story->length] = '\0';
}

static void tell_event(Story *story, const FrameEvent *event)
{
    static const char *const names[] = {[EVENT_PING] = "<ping ", [EVENT_PONG] = "<pong ", [EVENT_CLOSE] = "<close "};
    char code[20];

    switch (event->kind) {
    case EVENT_PIECE:
        tell(story, (const char *)event->bytes, event->length);
        break;
    case EVENT_MESSAGE_END:
        tell(story, "|", 1);
        break;
    case EVENT_PING:
    case EVENT_PONG:
    case EVENT_CLOSE:
        tell(story, names[event->kind], strlen(names[event->kind]));
        if (event->kind == EVENT_CLOSE)
            tell(story, code, (size_t)snprintf(code, sizeof code, "%d ", event->code));
        tell(story, (const char *)event->bytes, event->length);
        tell(story, ">", 1);
        break;
    case EVENT_WRONG:
        assert_non_null(event->why);
        tell(story, code, (size_t)snprintf(code, sizeof code, "!%d", event->code));
        break;
    case EVENT_NONE:
        break;
    }
}

static void feed(FrameReader *reader, const void *bytes, size_t length, Story *story)
{
    uint8_t copy[4096], *at = copy;
    FrameEvent event = {.kind = EVENT_NONE};

    assert_true(length <= sizeof copy);
    memcpy(copy, bytes, length);
    do {
        size_t taken = frames_feed(reader, at, length, &event);
        assert_true(taken <= length);
        at += taken;
        length -= taken;
        tell_event(story, &event);
    } while (event.kind != EVENT_NONE && event.kind != EVENT_WRONG);
    assert_true(event.kind == EVENT_WRONG || length == 0);
}

/* At once, split in two at every place, and byte by byte: the story is the same. */
static void assert_story(FrameReader reader, const void *bytes, size_t length, const char *expected)
{
    const uint8_t *all = bytes;

    for (size_t split = 0; split <= length; split++) {
        FrameReader copy = reader;
        Story story = {0};
        feed(&copy, all, split, &story);
        if (strchr(story.text, '!') == NULL)
            feed(&copy, all + split, length - split, &story);
        assert_string_equal(story.text, expected);
    }
    Story story = {0};
    for (size_t i = 0; i < length && strchr(story.text, '!') == NULL; i++)
        feed(&reader, all + i, 1, &story);
    assert_string_equal(story.text, expected);
}

#define FROM_SERVER(bytes, expected) assert_story(frames_from_server(300), bytes, sizeof(bytes) - 1, expected)

/* Frames as a client sends them. */
typedef struct Sent {
    uint8_t bytes[2048];
    size_t length;
} Sent;

static void send_frame(Sent *sent, int first, const void *payload, size_t length)
{
    static const uint8_t mask[4] = {0x12, 0x34, 0xab, 0xff};
    uint8_t *at = sent->bytes + sent->length;
    size_t head = frame_head(at, FRAME_TEXT, length, mask);

    at[0] = (uint8_t)first;
    memcpy(at + head, payload, length);
    frame_mask(at + head, length, mask, 0);
    sent->length += head + length;
}

static void test_messages(void **state)
{
    Sent sent = {0};

    (void)state;
    FROM_SERVER("\x81\x02hi\x81\x00", "hi||");
    FROM_SERVER("\x01\x03one\x89\x04ping\x00\x03two\x8a\x00\x80\x05three\x81\x04last",
                "one<ping ping>two<pong >three|last|");
    send_frame(&sent, 0x81, "hello", 5);
    send_frame(&sent, 0x01, "", 0);
    send_frame(&sent, 0x89, "p", 1);
    send_frame(&sent, 0x80, "", 0);
    send_frame(&sent, 0x88,
               "\x03\xe8"
               "bye",
               5);
    assert_story(frames_from_client(300), sent.bytes, sent.length, "hello|<ping p>|<close 1000 bye>");
}

static void test_lengths(void **state)
{
    static const size_t lengths[] = {0, 1, 7, 8, 125, 126, 300};
    static const uint8_t mask[4] = {1, 2, 3, 4};
    uint8_t head[FRAME_HEAD_BYTES];
    char text[302];

    (void)state;
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        Sent sent = {0};
        memset(text, 'x', lengths[i]);
        memcpy(text + lengths[i], "|", 2);
        send_frame(&sent, 0x81, text, lengths[i]);
        assert_story(frames_from_client(300), sent.bytes, sent.length, text);
    }
    assert_int_equal(frame_head(head, FRAME_TEXT, 125, NULL), 2);
    assert_memory_equal(head, "\x81\x7d", 2);
    assert_int_equal(frame_head(head, FRAME_TEXT, 65535, NULL), 4);
    assert_memory_equal(head, "\x81\x7e\xff\xff", 4);
    assert_int_equal(frame_head(head, FRAME_TEXT, 65536, mask), 14);
    assert_memory_equal(head, "\x81\xff\0\0\0\0\0\x01\0\0\x01\x02\x03\x04", 14);
}

static void test_what_is_refused(void **state)
{
    (void)state;
    FROM_SERVER("\xc1\x01x", "!1002"); /* reserved bits */
    FROM_SERVER("\x83\x01x", "!1002"); /* unknown kinds */
    FROM_SERVER("\x8b\x00", "!1002");
    FROM_SERVER("\x81\x81....x", "!1002"); /* masked */
    FROM_SERVER("\x09\x00", "!1002");      /* control frames in fragments, and too long */
    FROM_SERVER("\x89\x7e\x00\x7e", "!1002");
    FROM_SERVER("\x82\x01x", "!1003");           /* bytes */
    FROM_SERVER("\x80\x01x", "!1002");           /* goes on without a beginning */
    FROM_SERVER("\x01\x01x\x81\x01y", "x!1002"); /* begins inside another */
    FROM_SERVER("\x81\x7e\x00\x7d", "!1002");    /* lengths that could be shorter */
    FROM_SERVER("\x81\x7f\0\0\0\0\0\0\xff\xff", "!1002");
    FROM_SERVER("\x81\x7f\xff\0\0\0\0\0\0\0", "!1002"); /* ... or are negative */
    FROM_SERVER("\x81\x7e\x01\x2d", "!1009");           /* 301: told by the head alone */
    FROM_SERVER("\x81\x7f\x7f\xff\xff\xff\xff\xff\xff\xff", "!1009");
    assert_story(frames_from_client(300), "\x81\x01x", 3, "!1002"); /* a client that does not mask */
    assert_story(frames_from_server(4),
                 "\x01\x03"
                 "abc\x80\x02",
                 7, "abc!1009"); /* in fragments */
    assert_story(frames_from_server(4),
                 "\x01\x03"
                 "abc\x80\x01"
                 "d\x81\x04next",
                 14, "abcd|next|");
}

static void test_utf8(void **state)
{
    (void)state;
    FROM_SERVER("\x81\x0c\xc3\xa9\xe2\x82\xac\xf0\x9f\x9a\x80\xed\x9f\xbf",
                "\xc3\xa9\xe2\x82\xac\xf0\x9f\x9a\x80\xed\x9f\xbf|");
    FROM_SERVER("\x01\x01\xe2\x00\x01\x82\x80\x01\xac", "\xe2\x82\xac|"); /* a letter across fragments */
    FROM_SERVER("\x81\x01\xe2", "\xe2!1007");                             /* the message ends inside a letter */
    assert_story(frames_from_server(300), "\x81\x02\xc0\x80", 4, "!1007");
    static const char *const wrong[] = {"\x80", "\xff", "\xc1", "\xf5"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        uint8_t frame[3] = {0x81, 1, (uint8_t)wrong[i][0]};
        assert_story(frames_from_server(300), frame, 3, "!1007");
    }
    /* Too long a form, a surrogate, past the last letter: the second byte tells. */
    static const char *const pairs[] = {"\xe0\x9f", "\xed\xa0", "\xf0\x8f", "\xf4\x90", "\xc3("};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        Utf8 utf8 = {0};
        assert_true(utf8_goes_on(&utf8, (const uint8_t *)pairs[i], 1));
        assert_false(utf8_goes_on(&utf8, (const uint8_t *)pairs[i] + 1, 1));
    }
}

static void test_goodbyes(void **state)
{
    uint8_t payload[FRAME_CONTROL_BYTES];
    char reason[200];

    (void)state;
    FROM_SERVER("\x88\x00", "<close 1005 >");
    FROM_SERVER("\x88\x02\x03\xe8", "<close 1000 >");
    FROM_SERVER("\x88\x06\x0f\xa0"
                "why?",
                "<close 4000 why?>");
    FROM_SERVER("\x88\x01\x03", "!1002");     /* half a code */
    FROM_SERVER("\x88\x02\x03\xed", "!1002"); /* 1005 is never sent */
    FROM_SERVER("\x88\x02\x03\xe7", "!1002"); /* 999 */
    FROM_SERVER("\x88\x02\x07\xd0", "!1002"); /* 2000 */
    FROM_SERVER("\x88\x03\x03\xe8\xff", "!1007");
    assert_int_equal(close_payload(payload, CLOSE_POLICY, "why"), 5);
    assert_memory_equal(payload, "\x03\xf0why", 5);
    /* Cut between letters: 123 bytes would end in the middle of the last. */
    memset(reason, 'x', sizeof reason);
    memcpy(reason + 122, "\xc3\xa9 and more", 12);
    assert_int_equal(close_payload(payload, CLOSE_POLICY, reason), 2 + 122);
}

static void test_masks_wherever_pieces_begin(void **state)
{
    static const uint8_t mask[4] = {0x11, 0x22, 0x33, 0x44};
    uint8_t whole[40], pieces[40];

    (void)state;
    for (size_t split = 0; split <= sizeof whole; split++) {
        for (size_t i = 0; i < sizeof whole; i++)
            whole[i] = pieces[i] = (uint8_t)i;
        frame_mask(whole, sizeof whole, mask, 0);
        frame_mask(pieces, split, mask, 0);
        frame_mask(pieces + split, sizeof pieces - split, mask, split);
        assert_memory_equal(whole, pieces, sizeof whole);
        assert_int_equal(whole[5], 5 ^ 0x22);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_messages),        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_what_is_refused), cmocka_unit_test(test_utf8),
        cmocka_unit_test(test_goodbyes),        cmocka_unit_test(test_masks_wherever_pieces_begin),
    };

    return RUN_TESTS(tests);
}
