# The editions whose cards and ready-made squads are built in, each after the one that it builds on (cmake/editions.cmake).
outrider_edition(xwing-1)
outrider_edition(xwing-2.0)
outrider_edition(xwing-2.5 FROM xwing-2.0)
