/** What the address of the builder asks for: `lines` of a squad, or a card to `add`. It is done once; then the address
 * names the edition alone, so that a reload does not do it again. */
import { t } from '../../../words/words';
import type { Draft } from './draft';

export async function followAddress(draft: Draft, query: URLSearchParams): Promise<void> {
  const lines = query.get('lines');
  const add = query.get('add');
  if (lines === null && add === null) return;
  history.replaceState(null, '', `#/squad?game=${draft.game}`);
  if (lines !== null) await draft.replace(lines, t('a squad from a link'));
  if (add !== null) await draft.edit({ edit: 'add', card: add }, t('a card from the browser of cards added'));
}
