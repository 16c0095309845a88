/** What the host tells of the attacks of a squad's ships. What one ship does depends on its cards alone, so it is
 * asked once for each such ship, whatever squad it flies in. */
import { useEffect, useState } from 'preact/hooks';
import type { BuiltSquad, SquadAttack } from '@view';
import { localLink } from '../../../net/hosts';
import { ask, Refusal } from '../../../net/link';
import { language } from '../../../words/words';

/** The attacks of a ship, or why they cannot be told. */
export type Measured = { attacks: SquadAttack[] } | { why: string };

/** More ships than anybody looks at in one visit; then the oldest are forgotten. */
const MOST_KEPT = 300;
const kept = new Map<string, Promise<Measured>>();

/** By what a ship is known: its cards, however many there are of it. */
export function keyOfShip(squad: BuiltSquad, ship: number): string {
  const built = squad.ships[ship];
  return built ? [built.card ?? built.pilot, ...built.upgrades.map((upgrade) => upgrade.id).sort()].join(' ') : '';
}

async function askAttacks(game: string, squad: BuiltSquad, ship: number, list: string | undefined): Promise<Measured> {
  try {
    const wish = { type: 'attacks' as const, game, text: squad.lines, ship, ...(list ? { list } : {}) };
    return { attacks: (await ask(localLink(), wish, 'attacks')).attacks as SquadAttack[] };
  } catch (problem) {
    if (problem instanceof Refusal) return { why: problem.message };
    throw problem;
  }
}

function measure(game: string, squad: BuiltSquad, ship: number, list: string | undefined): Promise<Measured> {
  const key = [game, language.value, list ?? '', keyOfShip(squad, ship)].join('|');
  const known = kept.get(key);
  if (known) return known;
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  const asked = askAttacks(game, squad, ship, list);
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

/** By ship, as far as they are told: one after the other, so that what is changed meanwhile is not in the way. */
export function useAttacks(game: string, squad: BuiltSquad, list?: string): readonly (Measured | null)[] {
  const [told, setTold] = useState<readonly (Measured | null)[]>([]);
  const ships = squad.ships.map((_, ship) => keyOfShip(squad, ship));
  useEffect(() => {
    let wanted = true;
    const tell = async (): Promise<void> => {
      const found: (Measured | null)[] = squad.ships.map(() => null);
      for (let ship = 0; wanted && ship < found.length; ship++) {
        found[ship] = await measure(game, squad, ship, list).catch(() => null);
        if (wanted) setTold([...found]);
      }
    };
    void tell();
    return () => {
      wanted = false;
    };
  }, [game, list, language.value, ships.join('|')]);
  return squad.ships.map((_, ship) => told[ship] ?? null);
}
