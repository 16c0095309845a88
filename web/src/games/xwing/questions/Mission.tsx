/** How a mission is won: open until the first round is under way. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { XwingOffers } from '@view';
import type { Game } from '../../../game/game';
import { ask } from '../../../net/link';
import { language, t } from '../../../words/words';
import { boardOf } from '../board';

type Told = XwingOffers['missions'][number];
/** What hosts say of missions, by language and number. */
const told = signal<ReadonlyMap<string, Told>>(new Map());

export function Mission({ game }: { game: Game }) {
  const view = game.view.value;
  const number = boardOf(view)?.mission ?? 0;
  const key = `${language.value} ${number}`;
  const mission = told.value.get(key);
  const open = game.link.state.value === 'open';

  useEffect(() => {
    if (!view || number === 0 || mission || !open) return;
    ask(game.link, { type: 'offers', game: view.game }, 'offers').then(
      (message) => {
        const found = (message.offers as XwingOffers).missions.find((each) => each.mission === number);
        if (found) told.value = new Map(told.value).set(key, found);
      },
      () => undefined,
    );
  }, [key, open]);
  if (!mission || view?.state !== 'playing') return null;
  const begins = (boardOf(view)?.round ?? 0) < 2 && ['setup', 'planning'].includes(boardOf(view)?.phase ?? '');
  return (
    <details class="notnow mission" open={begins}>
      <summary>{t('The mission: {name}', { name: mission.name })}</summary>
      <p translate={false}>{mission.say}</p>
    </details>
  );
}
