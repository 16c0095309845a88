/* Positions of X-Wing with one right answer, and which level must find it. */
#include "unit/positions.h"
#include "xwing/game.h"
#include "xwing/state/ids.h"

enum { LEAST_POSITIONS = 60 };

static const Rules *rules_of(const char *name)
{
    static const Rules *made[8];
    int which = 0, count = 0;
    ContentError error;

    while (strcmp(edition_at(which)->name, name) != 0)
        which++;
    if (made[which] == NULL) {
        const ContentFile *files = xwing_content_builtin(name, &count);
        made[which] =
            rules_xwing(edition_at(which), xwing_content_compile(&edition_at(which)->words, files, count, &error));
    }
    assert_non_null(made[which]);
    return made[which];
}

static void every_position_is_played_well(void **state)
{
    (void)state;
    play_every_position(OUTRIDER_POSITIONS, LEAST_POSITIONS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_is_played_well),
    };
    return RUN_TESTS(tests);
}
