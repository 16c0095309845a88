/** About the space that is pointed at: what it is, who is there, how far it is, and why it cannot be reached. */
import type { View } from '@view';
import type { Camera } from '../../../board/camera';
import type { Game } from '../../../game/game';
import { sideClass } from '../../../game/sides';
import { RuleTag } from '../../../rules/RuleTag';
import { t } from '../../../words/words';
import type { Box } from '../box/box';
import { Emblem } from '../signs/Emblem';
import type { Chart } from './starChart';
import { ownPlayer, type Patrol } from '../rimTable';
import { money } from '../rimWords';
import { candidateFor, fly, isMove, pointedSpace } from './course';
import { errandsOf } from './errands';
import { contactWords, hereAt, patrolWords, playerWords } from './here';
import { planOf, wayTo } from './planning';

/** Half of its width, in pixels: it goes up where it would hide its space. */
const HALF = 230;

/** How far it is, in spaces and turns; where the way must stop. */
function Distance({ game, view, chart, space }: { game: Game; view: View; chart: Chart; space: string }) {
  const plan = planOf(view, chart);
  if (!plan || plan.player.space === space) return null;
  const found = wayTo(plan, space);
  if (!found) return <p class="small soft">{t('No way leads there without a stop on it.')}</p>;
  const within = found.way.length <= plan.reach;
  const moves = isMove(game.question.value);
  return (
    <>
      <p>
        {t('{n} {n:space|spaces} from your ship', { n: found.way.length })}
        {', '}
        {found.turns === 1 ? t('within one move') : t('{n} moves', { n: found.turns })}
      </p>
      {plan.player.stops.has(space) && <p class="small rim-stop">{t('Your move ends there.')}</p>}
      {moves && within && (
        <button type="button" class="main rim-fly" onClick={() => fly(game, found.way)}>
          {t('Fly there')}
        </button>
      )}
      {moves && !within && (
        <p class="small soft">{t('Too far: {n} {n:space|spaces} are left to move.', { n: plan.reach })}</p>
      )}
    </>
  );
}

/** What a fight with it would be, and what it brings. */
function PatrolValues({ box, patrol }: { box: Box; patrol: Patrol }) {
  const token = box.told.patrols.find((each) => each.faction === patrol.faction && each.level === patrol.level);
  if (!token) return null;
  return (
    <span class="soft small">
      {token.combat === undefined ? t('cannot be beaten') : t('{n} dice', { n: token.combat })}
      {token.credits ? `, ${t('{n} credits', { n: money(token.credits) })}` : ''}
      {token.fame ? `, ${t('{n} fame', { n: token.fame })}` : ''}
    </span>
  );
}

interface Shown {
  game: Game;
  view: View;
  chart: Chart;
  box: Box;
  camera: Camera;
  /** the size of the window, in pixels */
  wide: number;
  deep: number;
}

export function SpaceTip({ game, view, chart, box, camera, wide, deep }: Shown) {
  const spot = chart.spots.get(pointedSpace.value);
  if (!spot) return null;
  const { space } = spot;
  const here = hereAt(view, space.id);
  const [x, y] = camera.over(spot.x, spot.y);
  const hides = y > deep / 2 && Math.abs(x - wide / 2) < HALF;
  const own = ownPlayer(view);
  const errands = own ? errandsOf(view, box, own).filter((each) => each.space === space.id) : [];
  const candidate = candidateFor(game.question.value, space.id);
  return (
    <aside
      class={hides ? 'rim-tip above' : 'rim-tip'}
      aria-live="polite"
      data-tip={space.id}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <h2 translate={false}>{space.name}</h2>
      {here.players.length + here.patrols.length + here.contacts.length + errands.length > 0 && (
        <ul>
          {here.players.map((each) => (
            <li key={each.seat} class={sideClass(each.side)}>
              <span class="dot" aria-hidden="true" /> <span translate={false}>{playerWords(box, each)}</span>
            </li>
          ))}
          {here.patrols.map((each) => (
            <li key={each.piece}>
              <Emblem faction={each.faction} /> {patrolWords(each)} <PatrolValues box={box} patrol={each} />
            </li>
          ))}
          {here.contacts.map((each) => (
            <li key={each.piece}>
              <span class={`rim-class class-${each.class}`} aria-hidden="true" /> {contactWords(box, each)}
            </li>
          ))}
          {errands.map(({ card }) => (
            <li key={card} class={own && sideClass(own.side)}>
              <span class="rim-errand" aria-hidden="true" />{' '}
              {t('{card} leads here', { card: box.cards.get(card)?.name ?? card })}
            </li>
          ))}
        </ul>
      )}
      <Distance game={game} view={view} chart={chart} space={space.id} />
      {candidate && !candidate.legal && candidate.why && (
        <p class="small">
          <span translate={false}>{candidate.why}</span> {candidate.rule && <RuleTag id={candidate.rule} />}
        </p>
      )}
    </aside>
  );
}
