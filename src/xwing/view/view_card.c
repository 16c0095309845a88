#include "xwing/view/view_card.h"

#include "table/rules.h"
#include "xwing/state/ids.h"

/* ---- sentences ---- */

void view_sentence_in(Json *json, const char *key, Language language, const char *sentence)
{
    char text[2 * CONTENT_LINE_BYTES];
    Out out = out_to(text, sizeof text);

    language_print(&out, language, sentence);
    json_text(json, key, text);
}

void view_sentences(Json *json, const char *key, const XwingContent *content, Language language, const CardText *text,
                    const AbilityRun *abilities, int side)
{
    const char *own = xwing_text(content, text, language);

    json_open_list(json, key);
    if (own[0] != '\0')
        view_sentence_in(json, NULL, language, own);
    for (int i = 0; i < abilities->count; i++) {
        const char *sentence = xwing_ability_text(content, abilities->first + i, language);
        if (sentence[0] != '\0' && content->abilities[abilities->first + i].side == side)
            view_sentence_in(json, NULL, language, sentence);
    }
    json_close_list(json);
}

void view_card_text(Json *json, const XwingContent *content, Language language, const CardText *text,
                    const AbilityRun *abilities)
{
    char said[4 * CONTENT_LINE_BYTES];
    Out out = out_to(said, sizeof said);

    language_print(&out, language, xwing_text(content, text, language));
    for (int i = 0; i < abilities->count; i++) {
        const char *sentence = xwing_ability_text(content, abilities->first + i, language);
        if (sentence[0] != '\0' && said[0] != '\0')
            out_text(&out, " ");
        language_print(&out, language, sentence);
    }
    if (said[0] != '\0')
        json_text(json, "text", said);
}

/* ---- what is printed ---- */

void view_bits(Json *json, const char *key, const Keyword *set, unsigned bits)
{
    json_open_list(json, key);
    for (; set->word != NULL; set++) {
        unsigned bit = (unsigned)set->value;
        if ((bit & (bit - 1)) == 0 && (bits & bit) != 0)
            json_text(json, NULL, set->word);
    }
    json_close_list(json);
}

void view_weapon(Json *json, const Weapon *weapon)
{
    json_number(json, "attack", weapon->attack);
    json_number(json, "least", weapon->least_range);
    json_number(json, "most", weapon->most_range);
}

void view_charges(Json *json, const char *key, int left, const Charges *charges)
{
    json_open_object(json, key);
    json_number(json, "left", left);
    json_number(json, "most", charges->count);
    json_flag(json, "recurring", charges->recurs);
    json_flag(json, "fading", charges->fades);
    json_close_object(json);
}

static const CardTerms *terms_of(const Rules *rules)
{
    const XwingContent *content = rules->own;

    return content->terms;
}

/* An action of the bar, in a field of this name; and its color, where it is not white. */
static void write_bar_action(Json *json, const Rules *rules, const char *key, int action, const char *color,
                             int difficulty)
{
    json_text(json, key, rules->verbs[VERB_ACTION + action].name);
    if (difficulty != DIFFICULTY_STANDARD)
        json_text(json, color, keyword_word(terms_of(rules)->colors, difficulty));
}

void view_bar_entry(Json *json, const Rules *rules, const BarEntry *entry)
{
    json_open_object(json, NULL);
    write_bar_action(json, rules, "action", entry->action, "difficulty", entry->difficulty);
    if (entry->linked != 0)
        write_bar_action(json, rules, "linked", entry->linked - 1, "linked_difficulty", entry->linked_difficulty);
    json_close_object(json);
}

void view_dial(Json *json, const Rules *rules, const ShipType *type)
{
    json_open_list(json, "maneuvers");
    for (int i = 0; i < type->dial_count; i++) {
        json_open_list(json, NULL);
        json_text(json, NULL, rules->verbs[VERB_BEARING + type->dial[i].maneuver.bearing].name);
        json_number(json, NULL, type->dial[i].maneuver.speed);
        json_text(json, NULL, keyword_word(terms_of(rules)->colors, (int)type->dial[i].difficulty));
        json_close_list(json);
    }
    json_close_list(json);
}
