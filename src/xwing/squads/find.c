/* Finding cards by what people and other tools write for them.
 *
 * Ids are compared by their letters and digits alone, small or capital. The card's whole id is the best match, then its id without the
 * box that it came from ("r2d2" for "r2d2-swx22"), then its name. */
#include <string.h>

#include "xwing/abilities/keywords.h"
#include "xwing/content/card_files.h"
#include "xwing/squads/legal.h"

enum { NOT_MEANT, BY_NAME, WITHOUT_BOX, BY_ID, EXACTLY, ITS_PLACE = 16, ITS_SIDE = 32 };

/* ---- comparing what was written ---- */

/* Letters and digits, small. */
static int next_letter(const char *text, int length, int *at)
{
    while (*at < length) {
        char c = text[(*at)++];
        if (c >= 'A' && c <= 'Z')
            return c - 'A' + 'a';
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            return c;
    }
    return '\0';
}

static bool is_alike(const char *a, int a_length, const char *b, int b_length)
{
    int at = 0, b_at = 0, letter = 0, count = 0;

    do {
        letter = next_letter(a, a_length, &at);
        count++;
        if (next_letter(b, b_length, &b_at) != letter)
            return false;
    } while (letter != '\0');
    return count > 1;
}

static bool is_like(const char *text, int length, const char *other)
{
    return is_alike(text, length, other, (int)strlen(other));
}

/* Without "-swx22", which ends an id that a card of another box had first. */
static int without_box(const char *text, int length)
{
    static const char mark[] = "-swx";
    int mark_length = (int)sizeof mark - 1;

    for (int i = length - mark_length; i > 0; i--) {
        if (memcmp(text + i, mark, (size_t)mark_length) == 0)
            return i;
    }
    return length;
}

/* How well a card with this id and name fits what was written. */
static int how_meant(const char *text, int length, const char *xws, const char *name)
{
    int xws_length = (int)strlen(xws);

    if (length == xws_length && memcmp(text, xws, (size_t)length) == 0)
        return EXACTLY;
    if (is_alike(text, length, xws, xws_length))
        return BY_ID;
    if (is_alike(text, without_box(text, length), xws, without_box(xws, xws_length)))
        return WITHOUT_BOX;
    return is_like(text, length, name) ? BY_NAME : NOT_MEANT;
}

int squad_guess_waiting(const XwingContent *content, CardKind kind, const char *text, int length, int faction)
{
    for (int i = 0; i < content->waiting_count; i++) {
        const WaitingCard *card = &content->waiting[i];
        if (card->kind == kind && (faction < 0 || card->faction == faction + 1) && is_like(text, length, card->xws))
            return i;
    }
    return -1;
}

/* ---- cards ---- */

int squad_guess_ship(const XwingContent *content, const char *text, int length)
{
    for (int i = 0; i < content->ship_count; i++) {
        if (content->ships[i].is_only_ability)
            continue;
        if (is_like(text, length, content->ships[i].xws) || is_like(text, length, content->ships[i].name))
            return i;
    }
    return -1;
}

int squad_guess_pilot(const XwingContent *content, const char *text, int length, const char *ship, int ship_length,
                      uint8_t faction)
{
    int on = squad_guess_ship(content, ship, ship_length), best = -1, best_score = NOT_MEANT, best_meant = NOT_MEANT;

    for (int i = 0; i < content->pilot_count; i++) {
        const PilotCard *card = &content->pilots[i];
        int meant = how_meant(text, length, card->xws, card->name);
        int score = meant + (card->faction == faction ? ITS_SIDE : 0) +
                    (xwing_pilot_waits(content, i)[0] == '\0' ? ITS_PLACE : 0);
        if (meant == NOT_MEANT || (on >= 0 && card->ship != on) || score <= best_score)
            continue;
        best = i;
        best_score = score;
        best_meant = meant;
    }
    bool by_id = best_meant >= BY_ID;
    if (by_id && content->pilots[best].faction == faction)
        return best;
    /* a card that waits is meant rather than one that only looks alike or flies for another faction */
    return squad_guess_waiting(content, CARD_PILOT, text, length, by_id ? faction : -1) >= 0 ? -1 : best;
}

int squad_guess_upgrade(const XwingContent *content, const char *text, int length, SlotKind slot)
{
    int best = -1, best_score = NOT_MEANT;

    for (int i = 0; i < content->upgrade_count; i++) {
        const UpgradeCard *card = &content->upgrades[i];
        int meant = how_meant(text, length, card->xws, card->name);
        int score = meant + (slot != SLOT_NONE && card->slot == slot ? ITS_PLACE : 0);
        if (meant == NOT_MEANT || score <= best_score)
            continue;
        best = i;
        best_score = score;
    }
    bool by_id = best_score % ITS_PLACE >= BY_ID;
    return !by_id && squad_guess_waiting(content, CARD_UPGRADE, text, length, -1) >= 0 ? -1 : best;
}

/* ---- other editions ---- */

/* Does a line at the margin begin with these two words, or with "waiting" and these? The files are our own, so their words are one blank
 * apart. */
static bool has_statement(const ContentFile *file, const char *kind, ContentWord id)
{
    size_t kind_length = strlen(kind), length = (size_t)id.length;
    const char *end = file->text + file->length;

    for (const char *line = file->text; line < end;) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        const char *at = line;
        line = stop != NULL ? stop + 1 : end;
        if ((size_t)(line - at) > 8 && memcmp(at, "waiting ", 8) == 0)
            at += 8;
        if ((size_t)(line - at) > kind_length + 1 + length && memcmp(at, kind, kind_length) == 0 &&
            at[kind_length] == ' ' && memcmp(at + kind_length + 1, id.text, length) == 0 &&
            at[kind_length + 1 + length] == ' ')
            return true;
    }
    return false;
}

const char *squad_other_edition(const XwingContent *content, const char *kind, ContentWord id)
{
    for (const BuiltinEdition *other = builtin_editions; other->edition != NULL; other++) {
        for (int i = 0; i < other->count && strcmp(other->edition, content->edition) != 0; i++) {
            if (has_statement(&other->files[i], kind, id))
                return other->edition;
        }
    }
    return NULL;
}
