/** A dial as a chart: speeds by bearings. As a choice its cells are buttons; on a card they only show. */
import type { Candidate, Maneuver } from '@view';
import { pointsAt } from '../../../ask/hover';
import { withoutPiece } from '../../../ask/pieces';
import { hinted, pointed } from '../../../game/pointing';
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import { bearingLetter } from '../glyphs';
import { gridOf, maneuverOf } from './maneuvers';

function Mark({ maneuver }: { maneuver: Maneuver }) {
  return (
    <i class="icon" aria-hidden="true" translate={false}>
      {bearingLetter(maneuver.bearing)}
    </i>
  );
}

interface ChartProps {
  maneuvers: readonly Candidate[];
  ship: string;
  chosen: string | null;
  choose: (candidate: Candidate) => void;
}

export function Chart({ maneuvers, ship, chosen, choose }: ChartProps) {
  const grid = gridOf(maneuvers, maneuverOf);
  return (
    <div class="chart" role="group" aria-label={t('Maneuvers by speed')} style={{ '--columns': grid.columns.length }}>
      {grid.rows.map((row) => [
        <span class="chart-speed" key={row.speed} aria-hidden="true" translate={false}>
          {Math.abs(row.speed)}
        </span>,
        ...row.cells.map((candidate, column) =>
          candidate ? (
            <button
              type="button"
              key={candidate.words}
              class={classes(
                'cell',
                candidate.difficulty,
                pointed.value?.words === candidate.words && 'pointed',
                hinted.value === candidate.words && 'hinted',
              )}
              data-words={candidate.words}
              aria-pressed={chosen === candidate.words}
              disabled={!candidate.legal}
              title={withoutPiece(candidate.say, ship)}
              aria-label={withoutPiece(candidate.say, ship)}
              onClick={() => choose(candidate)}
              {...pointsAt(candidate)}
            >
              <Mark maneuver={maneuverOf(candidate)} />
            </button>
          ) : (
            <span key={`${row.speed}-${column}`} />
          ),
        ),
      ])}
    </div>
  );
}

/** The same to look at, of a ship's card. */
export function ChartPicture({ maneuvers }: { maneuvers: readonly Maneuver[] }) {
  const grid = gridOf(maneuvers, (each) => each);
  return (
    <div
      class="chart picture"
      role="img"
      aria-label={t('The maneuvers of its dial')}
      style={{ '--columns': grid.columns.length }}
    >
      {grid.rows.map((row) => [
        <span class="chart-speed" key={row.speed} translate={false}>
          {Math.abs(row.speed)}
        </span>,
        ...row.cells.map((maneuver, column) =>
          maneuver ? (
            <span key={column} class={`cell ${maneuver.difficulty}`}>
              <Mark maneuver={maneuver} />
            </span>
          ) : (
            <span key={column} />
          ),
        ),
      ])}
    </div>
  );
}
