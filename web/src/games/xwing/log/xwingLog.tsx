/** What X-Wing's log has of its own: dice beside lines and below attacks, and what was to be expected of them. */
import { useMemo } from 'preact/hooks';
import type { GameEvent } from '@view';
import type { FaceLog, Scene } from '../../../face/face';
import type { Game } from '../../../game/game';
import type { Moment } from '../../../game/moment';
import { sideClass } from '../../../game/sides';
import { shipOf } from '../board';
import { AttackView, DicePool } from '../dice/AttackView';
import { Expectation } from '../luck/Expectation';
import { volleys } from '../luck/volleys';
import { linesOf, sceneOf } from './headlines';
import { spoken } from './spoken';
import { telling } from './telling';

function LineExtra({ event }: { event: GameEvent }) {
  if (event.roll_off)
    return (
      <span class="log-dice">
        {event.roll_off.dice.map((dice, side) => (
          <span key={side} class={`log-roll ${sideClass(side)}`}>
            <span class="dot" aria-hidden="true" />
            <DicePool dice={dice} pool="attack" />
          </span>
        ))}
      </span>
    );
  if (!event.die) return null;
  return (
    <span class="log-dice">
      <DicePool dice={[event.die]} pool={event.die.pool} />
    </span>
  );
}

function SceneExtra({ game, scene }: { game: Game; scene: Scene }) {
  // the dice that counted say why
  const compared = scene.lines.find(({ event }) => event.result && event.attack)?.event.attack;
  const volley = scene.kind === 'attack' ? volleys(scene.lines)[0] : undefined;
  return (
    <>
      {compared && (
        <li class="log-dice">
          <DicePool dice={compared.attack_dice} pool="attack" />
          <DicePool dice={compared.defense_dice} pool="defense" />
        </li>
      )}
      {volley?.result && (
        <li>
          <Expectation game={game} volley={volley} />
        </li>
      )}
    </>
  );
}

function StepExtra({ game, at, moment }: { game: Game; at: number; moment: Moment | null }) {
  const log = game.log.value;
  const volley = useMemo(() => volleys(log.filter((line) => line.entry <= at)).at(-1), [log, at]);
  const ended = moment?.events.some((event) => event.result) ?? false;
  return (
    <>
      <AttackView game={game} />
      {ended && volley && <Expectation game={game} volley={volley} />}
    </>
  );
}

export const xwingLog: FaceLog = {
  sceneOf,
  linesOf,
  sideOf: (view, piece) => shipOf(view, piece)?.side ?? null,
  marks: { destroyed: '✸', fled: '↗', over: '★', ability: '◆', card: '▮', points: '+' },
  LineExtra,
  SceneExtra,
  StepExtra,
  spoken,
  jumps: (lines) => volleys(lines).map((volley) => volley.entry),
  telling,
};
