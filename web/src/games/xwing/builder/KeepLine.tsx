/** What can be done with the squad as a whole: play it, keep it in this browser, give it to others, begin another; and
 * see what it is worth, on screens that have no room for that beside the squad. */
import { useState } from 'preact/hooks';
import type { BuiltSquad } from '@view';
import { t } from '../../../words/words';
import { PlayNow } from '../rate/PlayNow';
import { ExportDialog } from '../squads/ExportDialog';
import { saveSquad, savedSquad } from '../squads/savedSquads';
import { worthPath } from '../squads/squadLink';
import { beginAgain } from './deeds';
import type { Draft } from './draft';

function save(draft: Draft, squad: BuiltSquad, id: string): void {
  try {
    const saved = saveSquad({
      ...(id ? { id } : {}),
      game: draft.game,
      name: squad.name,
      text: squad.lines,
    });
    draft.saveAs(saved.id);
    draft.done.value = t('Saved in this browser');
  } catch (error) {
    draft.problem.value = error instanceof Error ? error.message : String(error);
  }
}

export function KeepLine({ draft, squad }: { draft: Draft; squad: BuiltSquad }) {
  const [exported, setExported] = useState(false);
  const saved = savedSquad(draft.id.value);
  const same = saved?.text === squad.lines;
  const { list } = draft.terms.value;
  return (
    <div class="keep-line">
      <PlayNow game={draft.game} squad={squad} {...(list ? { list } : {})} brief />
      <button
        type="button"
        class="save"
        aria-disabled={same}
        onClick={() => !same && save(draft, squad, saved?.id ?? '')}
      >
        {same ? t('Saved') : t('Save')}
      </button>
      {saved && !same && (
        <button type="button" onClick={() => save(draft, squad, '')}>
          {t('Save as another')}
        </button>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => setExported(true)}>
        {t('Export')}
      </button>
      <button type="button" onClick={() => void beginAgain(draft)}>
        {t('New squad')}
      </button>
      <a class="button worth-door" href={`#/${worthPath(draft.game, squad.lines, list)}`}>
        {t('Odds, and how good it is')}
      </a>
      {exported && <ExportDialog game={draft.game} squad={squad} close={() => setExported(false)} />}
    </div>
  );
}
