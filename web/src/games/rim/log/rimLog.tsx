/** The log as a story: a scene a turn; stories in a voice of their own, dice short, fame marked. */
import type { GameEvent } from '@view';
import type { FaceLog, Scene } from '../../../face/face';
import type { LogLine } from '../../../game/game';
import { RimDie } from '../dice/RimDie';
import { rolledIn } from '../rimFacts';
import { sideOf } from '../rimNames';
import { telling } from './missed';

/** A turn is a scene, and so is what belongs to no turn: setup, the end. */
const sceneOf = (event: GameEvent): 'turn' | null => (event.kind === 'turn' ? 'turn' : null);

/** Steps are known by what is done in them; several spaces of one move are one line. */
export function linesOf({ lines }: Scene): LogLine[] {
  return lines.filter(({ event }, at) => {
    if (event.kind === 'step') return false;
    const next = lines[at + 1]?.event;
    const travels = event.kind === 'moved' || event.kind === 'patrol';
    return !(travels && next?.kind === event.kind && next.cause === event.cause);
  });
}

/** Dice as small dice, beside the sentence that tells them. */
function LineExtra({ event }: { event: GameEvent }) {
  const rolled = event.kind === 'roll' ? rolledIn(event.facts) : null;
  if (!rolled) return null;
  const own = rolled.pools.at(-1)?.faces ?? [];
  return (
    <span class="log-rim-dice">
      {own.map((face, index) => (
        <RimDie key={index} face={face} />
      ))}
    </span>
  );
}

export const rimLog: FaceLog = {
  sceneOf,
  linesOf,
  sideOf,
  marks: {
    fame: '★',
    goal: '★',
    over: '★',
    defeated: '✸',
    damage: '✸',
    delivered: '▸',
    gained: '▮',
    job: '◆',
    contact: '●',
  },
  LineExtra,
  jumps: (lines) => lines.filter(({ event }) => event.kind === 'turn').map(({ entry }) => entry),
  telling,
};
