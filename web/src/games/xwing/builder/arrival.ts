/** What the address of the builder asks for: a saved squad by its `id`, the `lines` of a squad, or a card to `add`. It
 * is done once; then the address names the edition alone, so that a reload does not do it again. */
import { t } from '../../../words/words';
import { savedSquad } from '../squads/savedSquads';
import { takeSquad } from './deeds';
import type { Draft } from './draft';

export async function followAddress(draft: Draft, query: URLSearchParams): Promise<void> {
  const [id, lines, add] = [query.get('id'), query.get('lines'), query.get('add')];
  if (id === null && lines === null && add === null) return;
  history.replaceState(null, '', `#/squad?game=${draft.game}`);
  if (id !== null) await openSaved(draft, id);
  if (lines !== null) await takeSquad(draft, lines, t('a squad from a link'));
  if (add !== null) await draft.edit({ edit: 'add', card: add }, t('a card from the browser of cards added'));
}

async function openSaved(draft: Draft, id: string): Promise<void> {
  const saved = savedSquad(id);
  if (saved?.game !== draft.game) {
    draft.problem.value = t('This browser keeps no such squad.');
    return;
  }
  if (await takeSquad(draft, saved.text, t('{squad} opened', { squad: saved.name }))) draft.saveAs(id);
}
