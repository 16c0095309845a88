/** The log as a story: rounds, their phases, and in these what belongs together: a ship's turn, an attack.
 *
 * Events are only sorted here. What begins a round or a phase the event itself says; a ship's turn begins when its dial
 * is revealed, an attack when it is declared, and each goes on until the next begins. */
import type { LogLine } from '../game/game';
import type { GameEvent } from '../types/view';

/** What belongs together. The first line is its headline, if it is a turn or an attack. */
export interface Scene {
  kind: 'plain' | 'turn' | 'attack';
  entry: number;
  lines: LogLine[];
  /** the ship whose turn or attack it is */
  ship: number | null;
}

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
  say: string;
  phases: Phase[];
}

/** An attack of the game: who, at whom, and what came of it. */
export interface Volley {
  entry: number;
  attacker: number;
  defender: number;
  result: { hits: number; crits: number } | null;
}

function sceneKind(event: GameEvent): Scene['kind'] | null {
  if (event.kind === 'revealed') return 'turn';
  return event.kind === 'attack' ? 'attack' : null;
}

/** Rounds of phases of scenes, in the order of the lines. */
export function chapters(lines: readonly LogLine[]): Round[] {
  const rounds: Round[] = [];
  let round: Round | undefined;
  let phase: Phase | undefined;
  let scene: Scene | undefined;

  for (const line of lines) {
    const { event, entry } = line;
    if (event.round !== undefined && event.phase === undefined) {
      rounds.push((round = { round: event.round, entry, say: event.say, phases: [] }));
      phase = scene = undefined;
      continue;
    }
    if (!round) rounds.push((round = { round: 0, entry, say: '', phases: [] }));
    if (event.phase !== undefined) {
      round.phases.push((phase = { phase: event.phase, entry, say: event.say, scenes: [] }));
      scene = undefined;
      continue;
    }
    if (!phase) round.phases.push((phase = { phase: null, entry, say: '', scenes: [] }));
    const kind = sceneKind(event);
    // another maneuver in place of the one that was revealed
    const again = kind === 'turn' && scene?.kind === 'turn' && scene.ship === event.cause;
    if ((kind && !again) || !scene)
      phase.scenes.push((scene = { kind: kind ?? 'plain', entry, lines: [], ship: event.cause ?? null }));
    scene.lines.push(line);
  }
  return rounds;
}

/** The attacks among these lines. One that was never compared (its ship was destroyed first) has no result. */
export function volleys(lines: readonly LogLine[]): Volley[] {
  const found: Volley[] = [];
  for (const { event, entry } of lines) {
    const last = found.at(-1);
    if (event.kind === 'attack' && event.attack)
      found.push({ entry, attacker: event.attack.attacker, defender: event.attack.defender, result: null });
    else if (event.result && last && !last.result) last.result = event.result;
  }
  return found;
}

/** Which round and phase an entry belongs to. */
export function whenOf(lines: readonly LogLine[], entry: number): { round: number; phase: string | null } {
  let round = 0;
  let phase: string | null = null;
  for (const line of lines) {
    if (line.entry > entry) break;
    if (line.event.round !== undefined) round = line.event.round;
    if (line.event.round !== undefined && line.event.phase === undefined) phase = null;
    if (line.event.phase !== undefined) phase = line.event.phase;
  }
  return { round, phase };
}
