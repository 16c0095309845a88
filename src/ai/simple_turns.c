#include "ai/simple_turns.h"

int16_t first_to_move(const Look *look, uint32_t ships)
{
    const Ship *ship = xwing_in(look)->ship;
    Vec ahead = vec(0, 0);
    int16_t first = NO_PIECE;
    double most = -HUGE_VAL;

    for (uint32_t left = ships; left != 0; left &= left - 1)
        ahead = vec_add(ahead, pose_stance(ship[__builtin_ctz(left)].pose).ahead);
    for (uint32_t left = ships; left != 0; left &= left - 1) {
        double far = vec_dot(ahead, pose_middle(ship[__builtin_ctz(left)].pose));
        if (far > most) {
            most = far;
            first = (int16_t)__builtin_ctz(left);
        }
    }
    return first;
}
