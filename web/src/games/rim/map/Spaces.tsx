/** The spaces: planets, nav points and the storm, each of which can be pointed at, and answers where it is asked
 * for. */
import { useMemo } from 'preact/hooks';
import type { View } from '@view';
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';
import { pointed } from '../../../game/pointing';
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import type { Box } from '../box/box';
import type { ToldSpace } from '../box/toldBox';
import { ownPlayer } from '../rimTable';
import { factionName } from '../rimWords';
import type { Chart, Spot } from './starChart';
import { candidateFor, fly, isMove, pointedSpace, spaceIn } from './course';
import { hereAt, hereWords } from './here';
import { labelPlaces } from './mapLabels';
import { planOf, wayTo } from './planning';
import { roamed, spaceBeyond } from './roam';
import { spaceSize } from './sizes';
import { Body } from './Body';

/** What is touched is at least this many pixels from its middle, as far as there is room. */
const FINGER = 23;
const ROOM = 58;
/** Names of nav points stand there from this size on, in units a pixel. */
const READABLE = 1.1;

interface Drawn {
  game: Game;
  view: View;
  chart: Chart;
  box: Box;
  unit: number;
}

/** Would clicking this space answer what is asked? By which way, if it is a move. */
function answerAt(
  { view, chart }: Drawn,
  question: OwnQuestion | null,
  space: string,
): string | readonly string[] | null {
  if (isMove(question)) {
    const plan = planOf(view, chart);
    const found = wayTo(plan, space);
    return plan && found && found.way.length <= plan.reach ? found.way : null;
  }
  const candidate = candidateFor(question, space);
  return candidate?.legal ? candidate.words : null;
}

function kindWords({ kind, faction, spawns }: ToldSpace): string {
  if (kind === 'maelstrom') return t('a storm');
  if (kind === 'nav')
    return spawns ? t('nav point, where {faction} patrols begin', { faction: factionName(spawns) }) : t('nav point');
  return faction ? t('planet, {faction}', { faction: factionName(faction) }) : t('planet');
}

function spaceWords({ view, chart, box }: Drawn, { space }: Spot): string {
  const found = wayTo(planOf(view, chart), space.id);
  return [
    space.name,
    kindWords(space),
    ...hereWords(box, hereAt(view, space.id)),
    ...(found ? [t('{n} {n:space|spaces} from your ship', { n: found.way.length })] : []),
  ].join('. ');
}

/** The space that Tab comes to. */
const tabbable = ({ view, chart }: Drawn): string =>
  chart.spots.has(roamed.value) ? roamed.value : ownPlayer(view)?.space || ([...chart.spots.keys()][0] ?? '');

const focusOn = (from: SVGGElement, id: string): void =>
  from.parentElement?.querySelector<SVGGElement>(`[data-space="${id}"]`)?.focus();

function Space({ drawn, spot }: { drawn: Drawn; spot: Spot }) {
  const { game, unit } = drawn;
  const { space } = spot;
  const question = game.question.value;
  const answer = answerAt(drawn, question, space.id);
  const size = spaceSize(space);
  const candidate = candidateFor(question, space.id);
  const said = pointed.value;
  const act = (): void => {
    if (typeof answer === 'string') game.answer(answer);
    else if (answer) fly(game, answer);
  };
  const point = (): void => {
    pointedSpace.value = space.id;
    if (candidate) pointed.value = candidate;
  };
  const leave = (): void => {
    if (pointedSpace.value === space.id) pointedSpace.value = '';
    if (pointed.value === candidate) pointed.value = null;
  };
  return (
    <g
      class={classes(
        'rim-space',
        space.kind,
        answer !== null && 'choice',
        candidate && !candidate.legal && 'refused',
        (pointedSpace.value === space.id || (said?.piece !== undefined && spaceIn(said) === space.id)) && 'pointed',
      )}
      transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`}
      role="button"
      tabindex={tabbable(drawn) === space.id ? 0 : -1}
      aria-label={spaceWords(drawn, spot)}
      data-space={space.id}
      data-words={typeof answer === 'string' ? answer : candidate?.legal ? candidate.words : undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && point()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
      onFocus={(event) => {
        roamed.value = space.id;
        if (event.currentTarget.matches(':focus-visible')) point();
      }}
      onBlur={leave}
      onClick={(event) => {
        event.stopPropagation();
        // A finger points first, and answers when it comes back.
        if (pointedSpace.value === space.id || answer === null) act();
        point();
      }}
      onKeyDown={(event) => {
        const next = spaceBeyond(drawn.chart, space.id, event.key);
        if (event.key !== 'Enter' && event.key !== ' ' && !next) return;
        event.preventDefault();
        event.stopPropagation();
        if (next) focusOn(event.currentTarget, next);
        else act();
      }}
    >
      <circle class="rim-hit" r={Math.max(size + 6, Math.min(ROOM, FINGER * unit))} />
      <Body space={space} />
      <circle class="rim-ring" r={size + 7} />
    </g>
  );
}

/** Names stand over everything else that lies there. */
function Names({ chart, unit }: Drawn) {
  const places = useMemo(() => labelPlaces(chart), [chart]);
  return (
    <g aria-hidden="true">
      {[...chart.spots.values()].map(({ space }) => {
        const at = places.get(space.id);
        if (!at || (space.kind === 'nav' && !space.spawns && unit >= READABLE)) return null;
        return (
          <text key={space.id} class={classes('rim-name', space.kind)} x={at.x} y={at.y} translate={false}>
            {space.name}
          </text>
        );
      })}
    </g>
  );
}

export function Spaces(drawn: Drawn) {
  return (
    <g class={classes('rim-spaces', isMove(drawn.game.question.value) && 'moving')}>
      {[...drawn.chart.spots.values()].map((spot) => (
        <Space key={spot.space.id} drawn={drawn} spot={spot} />
      ))}
      <Names {...drawn} />
    </g>
  );
}
