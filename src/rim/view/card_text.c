#include "rim/view/card_text.h"

#include "table/rules.h"

void rim_section_lines(const Voice *voice, const RimSection *section, RimTakeLine *take, void *self)
{
    const RimContent *content = voice->rules->own;

    for (int i = 0; i < section->program.count; i++) {
        const ProgramStep *step = &content->steps[section->program.first + i];
        if (step->kind == STEP_TELL)
            take(self, &(RimLine){0, rim_phrase(content, step->what, voice->language), true});
    }
}
