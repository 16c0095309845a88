/** What begins a ship's turn or an attack in the log, and which of its lines are told. */
import type { GameEvent } from '@view';
import type { Scene } from '../../../face/face';
import type { LogLine } from '../../../game/game';

/** A ship's turn begins when its dial is revealed, an attack when it is declared. */
export function sceneOf(event: GameEvent): 'turn' | 'attack' | null {
  if (event.kind === 'revealed') return 'turn';
  return event.kind === 'attack' ? 'attack' : null;
}

/** A dial that is revealed and flown at once is told once. */
export function linesOf(scene: Scene): LogLine[] {
  const [first, second] = scene.lines;
  return first?.event.kind === 'revealed' && second?.event.kind === 'moved' && second.event.cause === first.event.cause
    ? scene.lines.slice(1)
    : scene.lines;
}
