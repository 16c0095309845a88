/** What a ship and its target have, in words: "with focus, at range 2", "X-wing with focus". */
import type { StandardTarget } from '@view';
import { t } from '../../../words/words';
import { actionName } from '../keywords';

/** What the attacker has, and from how far. */
export function readyWords(tokens: readonly string[], range: number): string {
  const [token] = tokens;
  if (token === undefined) return t('at range {range}', { range });
  return token === 'lock'
    ? t('with a lock, at range {range}', { range })
    : t('with {token}, at range {range}', { token: actionName(token).toLowerCase(), range });
}

export function targetWords(target: StandardTarget): string {
  const { name } = target;
  const [first, second] = target.tokens.map((token) => actionName(token).toLowerCase());
  if (first === undefined) return t('against {name}', { name });
  return second === undefined
    ? t('against {name} with {token}', { name, token: first })
    : t('against {name} with {token} and {second}', { name, token: first, second });
}
