/* Files of a user's own cards, as rules keep them. */
#include <stdlib.h>
#include <string.h>

#include "outrider/record.h"

bool attachment_name_fits(const char *name, size_t length)
{
    if (length == 0 || length >= ATTACHMENT_NAME_BYTES || name[0] == '.')
        return false;
    for (size_t i = 0; i < length; i++) {
        char c = name[i];
        bool fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
                    c == '_' || c == '-';
        if (!fits)
            return false;
    }
    return true;
}

Attachment *attachments_copy(const Attachment *from, int count)
{
    Attachment *copy = calloc((size_t)count + 1, sizeof *copy); /* one more, since an empty copy is no failure */

    for (int i = 0; copy != NULL && i < count; i++) {
        copy[i] = from[i];
        copy[i].text = malloc(from[i].length + 1);
        if (copy[i].text == NULL) {
            attachments_free(copy, i);
            return NULL;
        }
        memcpy(copy[i].text, from[i].text, from[i].length);
        copy[i].text[from[i].length] = '\0';
    }
    return copy;
}

void attachments_free(Attachment *attachments, int count)
{
    for (int i = 0; i < count; i++)
        free(attachments[i].text);
    free(attachments);
}
