/** An empty page invites: a faction, a ready-made squad to begin with, or one from elsewhere. */
import type { Squad } from '@view';
import { t } from '../../../words/words';
import { factionLetter, shipLetter } from '../glyphs';
import { factionName } from '../keywords';
import { chooseFaction, takeSquad } from './deeds';
import type { Draft } from './draft';

interface Wanted {
  draft: Draft;
  factions: readonly string[];
  squads: readonly Squad[];
}

export function EmptyDraft({ draft, factions, squads }: Wanted) {
  return (
    <div class="empty-draft">
      <section aria-labelledby="pick-faction">
        <h2 id="pick-faction">{t('Who do you fly for?')}</h2>
        <ul class="faction-cards">
          {factions.map((faction) => (
            <li key={faction}>
              <button
                type="button"
                class="faction-card"
                data-faction={faction}
                onClick={() => void chooseFaction(draft, faction)}
              >
                <i class="icon" aria-hidden="true" translate={false}>
                  {factionLetter(faction)}
                </i>
                <strong>{factionName(faction)}</strong>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="pick-squad">
        <h2 id="pick-squad">{t('Or begin with a ready-made squad')}</h2>
        <ul class="ready-made">
          {squads.map((squad) => (
            <li key={squad.id}>
              <button
                type="button"
                class="ready-squad"
                onClick={() => void takeSquad(draft, squad.lines, t('{squad} taken', { squad: squad.name }))}
              >
                <span class="row squad-head">
                  <strong translate={false}>
                    <i class="icon" aria-hidden="true">
                      {factionLetter(squad.faction)}
                    </i>{' '}
                    {squad.name}
                  </strong>
                  <span class="badge">{t('{n} {n:point|points}', { n: squad.points })}</span>
                </span>
                {squad.text && <span class="small soft">{squad.text}</span>}
                <span class="ready-ships" aria-hidden="true" translate={false}>
                  {squad.ships.map((ship, index) => (
                    <i key={index} class="ship-icon">
                      {shipLetter(ship.type ?? '')}
                    </i>
                  ))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="pick-paste">
        <h2 id="pick-paste">{t('Or bring one along')}</h2>
        <label>
          <span>{t('XWS from a squad builder, a link of YASB or Launch Bay Next, or readable lines')}</span>
          <textarea
            rows={3}
            spellcheck={false}
            onInput={(event) => {
              const text = event.currentTarget.value;
              if (text.trim()) void takeSquad(draft, text, t('a squad pasted'));
            }}
          />
        </label>
      </section>
    </div>
  );
}
