/* A hostile peer's frames. The first byte says who reads them and how they are split; however that is, the same messages come. */
#include "fuzz/hostile.h"
#include "wire/frames.h"

enum { MOST = 1000 };

/* A fingerprint of all that was said, whatever pieces it came in. */
typedef struct Heard {
    uint64_t mixed;
    size_t message; /* bytes so far */
    bool over;
} Heard;

static void mix(Heard *heard, const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        heard->mixed = (heard->mixed ^ bytes[i]) * UINT64_C(1099511628211);
}

/* What comes of a message that is refused later depends on the split: so its bytes count when it is whole. */
static void note_event(Heard *heard, Heard *message, const FrameEvent *event)
{
    uint8_t kind = (uint8_t)event->kind;

    if (event->kind == EVENT_PIECE) {
        must(event->length > 0, "a piece has bytes");
        mix(message, event->bytes, event->length);
        heard->message += event->length;
        must(heard->message <= MOST, "a message has an end");
        return;
    }
    mix(heard, &kind, 1);
    if (event->kind == EVENT_MESSAGE_END) {
        mix(heard, (const uint8_t *)&message->mixed, sizeof message->mixed);
        *message = (Heard){0};
        heard->message = 0;
    } else if (event->kind == EVENT_WRONG) {
        must(event->why != NULL && event->code >= 1000, "a refusal has a reason");
        mix(heard, (const uint8_t *)event->why, strlen(event->why));
        heard->over = true;
    } else {
        must(event->length <= FRAME_CONTROL_BYTES, "a control frame is short");
        mix(heard, event->bytes, event->length);
    }
}

static Heard read_split(const uint8_t *data, size_t size, bool from_client, size_t split)
{
    FrameReader reader = from_client ? frames_from_client(MOST) : frames_from_server(MOST);
    Heard heard = {0}, message = {0};

    for (size_t at = 0; at < size && !heard.over;) {
        size_t length = size - at < split ? size - at : split;
        uint8_t *bytes = malloc(length);
        FrameEvent event = {.kind = EVENT_NONE};
        must(bytes != NULL, "there is memory");
        memcpy(bytes, data + at, length);
        for (size_t taken = 0;;) {
            taken += frames_feed(&reader, bytes + taken, length - taken, &event);
            must(taken <= length, "no more is taken than there is");
            if (event.kind == EVENT_NONE) {
                must(taken == length, "everything is taken");
                break;
            }
            note_event(&heard, &message, &event);
            if (heard.over)
                break;
        }
        free(bytes);
        at += length;
    }
    return heard;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return -1;
    bool from_client = (data[0] & 1) != 0;
    Heard whole = read_split(data + 1, size - 1, from_client, size);
    Heard split = read_split(data + 1, size - 1, from_client, 1 + data[0] / 2);
    must(whole.mixed == split.mixed && whole.over == split.over, "how bytes are split changes nothing");
    return 0;
}
