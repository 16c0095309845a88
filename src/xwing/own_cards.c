#include "xwing/own_cards.h"

#include <stdint.h>
#include <stdlib.h>

#include "outrider/record.h"
#include "table/rules.h"
#include "xwing/game.h"

/* The rules as others see them are a copy that says what it was made from. */
typedef struct OwnRules {
    Rules rules;
    const Rules *made; /* NULL until they are */
    XwingContent *content;
    Attachment *attached;
    int count;
} OwnRules;

ContentFile *xwing_files_with(const Attachment *own, int count, int *builtin)
{
    const ContentFile *first = xwing_content_builtin("xwing-1", builtin);
    ContentFile *files = calloc((size_t)*builtin + (size_t)count, sizeof *files);

    for (int i = 0; files != NULL && i < *builtin; i++)
        files[i] = first[i];
    for (int i = 0; files != NULL && i < count; i++)
        files[*builtin + i] = (ContentFile){own[i].name, own[i].text, own[i].length};
    return files;
}

/* Everything into `own`, with one card mute if `without` names it; what failed half-way is freed with the rest. */
static bool make_rules(OwnRules *own, const Attachment *files, int count, const char *without, ContentError *error)
{
    int builtin = 0;
    ContentFile *all = xwing_files_with(files, count, &builtin);

    *error = (ContentError){.text = "there is not enough memory for the cards"};
    own->attached = all != NULL ? attachments_copy(files, count) : NULL;
    own->count = own->attached != NULL ? count : 0;
    if (own->attached != NULL)
        own->content = xwing_content_compile(all, builtin + count, error);
    free(all);
    if (own->content != NULL && without != NULL && !xwing_content_mute(own->content, without)) {
        *error = (ContentError){.text = "there is no such card, or it has no such part"};
        return false;
    }
    own->made = own->content != NULL ? rules_xwing_first(own->content) : NULL;
    if (own->made == NULL)
        return false;
    own->rules = *own->made;
    own->rules.attachments = own->attached;
    own->rules.attachment_count = (uint16_t)count;
    return true;
}

static const Rules *new_rules(const Attachment *own, int count, const char *without, ContentError *error)
{
    OwnRules *rules = calloc(1, sizeof *rules);

    if (rules == NULL) {
        *error = (ContentError){.text = "there is not enough memory for the rules"};
        return NULL;
    }
    if (make_rules(rules, own, count, without, error))
        return &rules->rules;
    rules_xwing_own_free(&rules->rules);
    return NULL;
}

const Rules *rules_xwing_first_own(const Attachment *own, int count, ContentError *error)
{
    return new_rules(own, count, NULL, error);
}

const Rules *rules_xwing_first_without(const Attachment *own, int count, const char *what, ContentError *error)
{
    return new_rules(own, count, what, error);
}

void rules_xwing_own_free(const Rules *rules)
{
    /* `rules` is the first member of what was allocated; nothing but its freeing is not const about it. */
    OwnRules *own = (OwnRules *)(uintptr_t)rules;

    if (own == NULL)
        return;
    rules_xwing_free(own->made);
    xwing_content_free(own->content);
    attachments_free(own->attached, own->count);
    free(own);
}
