/** The log as a story: rounds, their phases, and in these what belongs together: a piece's turn, an attack.
 *
 * Events are only sorted here. What begins a round or a phase the event itself says; what begins a turn or an attack
 * the game's face says, and each goes on until the next begins. */
import type { FaceLog, Scene } from '../face/face';
import type { LogLine } from '../game/game';

export interface Phase {
  /** its name as views have it; null before the first */
  phase: string | null;
  entry: number;
  say: string;
  scenes: Scene[];
}

export interface Round {
  /** 0: before the first */
  round: number;
  entry: number;
  /** '': nothing was said of it */
  say: string;
  phases: Phase[];
}

/** Rounds of phases of scenes, in the order of the lines. */
export function chapters(lines: readonly LogLine[], sceneOf: FaceLog['sceneOf']): Round[] {
  const rounds: Round[] = [];
  let round: Round | undefined;
  let phase: Phase | undefined;
  let scene: Scene | undefined;

  for (const line of lines) {
    const { event, entry } = line;
    if (event.round !== undefined && event.phase === undefined) {
      // Where each turn says its round, the first of them begins it and is a scene of it, too.
      const isTurn = sceneOf(event) !== null;
      if (!isTurn || event.round !== round?.round) {
        rounds.push((round = { round: event.round, entry, say: isTurn ? '' : event.say, phases: [] }));
        phase = scene = undefined;
      }
      if (!isTurn) continue;
    }
    if (!round) rounds.push((round = { round: 0, entry, say: '', phases: [] }));
    if (event.phase !== undefined) {
      round.phases.push((phase = { phase: event.phase, entry, say: event.say, scenes: [] }));
      scene = undefined;
      continue;
    }
    if (!phase) round.phases.push((phase = { phase: null, entry, say: '', scenes: [] }));
    const kind = sceneOf(event);
    // another maneuver in place of the one that was revealed
    const again = kind === 'turn' && scene?.kind === 'turn' && scene.piece === event.cause;
    if ((kind && !again) || !scene)
      phase.scenes.push((scene = { kind: kind ?? 'plain', entry, lines: [], piece: event.cause ?? null }));
    scene.lines.push(line);
  }
  return rounds;
}
