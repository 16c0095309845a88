/** The rules by id, in the ledgers' words. A ledger is fetched when somebody first asks for a rule of it. */

type Ledger = Promise<{ rules: Record<string, string> }>;

/** By the prefix of their ids, longest first: `X25-` is not a rule of `X2-`. */
const ledgers: [prefix: string, load: () => Ledger][] = [
  ['X25-', () => import('virtual:ledger/xwing-2.5')],
  ['X2-', () => import('virtual:ledger/xwing-2')],
  ['X1-', () => import('virtual:ledger/xwing-1')],
  ['OR-', () => import('virtual:ledger/outer-rim')],
];

/** What the ledger says; null if no ledger here has that id (small games keep theirs elsewhere). */
export async function ruleWords(id: string): Promise<string | null> {
  const found = ledgers.find(([prefix]) => id.startsWith(prefix));
  return found ? ((await found[1]()).rules[id] ?? null) : null;
}
