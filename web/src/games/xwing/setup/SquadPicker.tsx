/** A squad: one of the ready-made, or pasted, or from a file. The host reads it and says what is wrong with it. */
import { useState } from 'preact/hooks';
import type { Squad } from '@view';
import { ask, type Link } from '../../../net/link';
import { t } from '../../../words/words';
import { shipLetter } from '../glyphs';

function SquadCard({ squad }: { squad: Squad }) {
  return (
    <>
      <span class="row squad-head">
        <strong translate={false}>{squad.name || t('Without a name')}</strong>
        <span class="badge">{t('{n} {n:point|points}', { n: squad.points })}</span>
      </span>
      {squad.text && <span class="small soft">{squad.text}</span>}
      <span class="squad-ships" translate={false}>
        {squad.ships.map((ship, index) => (
          <span
            key={index}
            class="squad-ship"
            title={[ship.name, ...ship.upgrades.map((upgrade) => upgrade.name)].join(', ')}
          >
            <i class="ship-icon" aria-hidden="true">
              {shipLetter(ship.type ?? '')}
            </i>{' '}
            {ship.name}
          </span>
        ))}
      </span>
    </>
  );
}

export function Faults({ squad, take }: { squad: Squad; take?: (lines: string) => void }) {
  if (squad.legal && squad.notes.length === 0) return null;
  const { ready } = squad;
  return (
    <>
      <ul class="faults small">
        {squad.faults.map((fault, index) => (
          <li key={index} class="bad">
            {fault.ship !== null && <span translate={false}>{squad.ships[fault.ship]?.name}: </span>}
            {fault.say} {fault.change && <span class="soft">{fault.change}</span>}
          </li>
        ))}
        {squad.notes.map((note) => (
          <li key={note} class="soft">
            {note}
          </li>
        ))}
      </ul>
      {ready !== undefined && take && (
        <button type="button" onClick={() => take(ready)}>
          {t('Play without the cards that wait')}
        </button>
      )}
    </>
  );
}

interface Wanted {
  legend: string;
  link: Link;
  game: string;
  /** what it may cost, by which list */
  terms: { points: number; list?: string };
  squads: readonly Squad[];
  chosen: Squad | null;
  choose: (squad: Squad | null) => void;
  /** what it is called when nothing is chosen, if that is allowed */
  open?: string;
  pasting?: boolean;
}

export function SquadPicker({ legend, link, game, terms, squads, chosen, choose, open, pasting }: Wanted) {
  const [own, setOwn] = useState<Squad | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const id = legend.replace(/\W+/g, '-');

  async function read(given: string): Promise<void> {
    setText(given);
    setProblem('');
    if (given.trim() === '') return;
    try {
      const squad = (await ask(link, { type: 'squad', game, text: given.replace(/[\t\r]/g, ' '), ...terms }, 'squad'))
        .squad as Squad;
      setOwn(squad);
      choose(squad);
    } catch (error) {
      setOwn(null);
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  const isChosen = (squad: Squad | null): boolean =>
    chosen === squad || (chosen !== null && squad !== null && squad.id !== null && chosen.id === squad.id);
  return (
    <fieldset class="pick squads">
      <legend>{legend}</legend>
      <div class="squad-grid">
        {open && (
          <label class={`pick-card${chosen === null ? ' chosen' : ''}`}>
            <input type="radio" name={id} checked={chosen === null} onChange={() => choose(null)} />
            <strong>{open}</strong>
          </label>
        )}
        {own && (
          <label class={`pick-card${isChosen(own) ? ' chosen' : ''}`}>
            <input type="radio" name={id} checked={isChosen(own)} onChange={() => choose(own)} />
            <SquadCard squad={own} />
          </label>
        )}
        {squads.map((squad) => (
          <label key={squad.id} class={`pick-card${isChosen(squad) ? ' chosen' : ''}`}>
            <input type="radio" name={id} checked={isChosen(squad)} onChange={() => choose(squad)} />
            <SquadCard squad={squad} />
          </label>
        ))}
      </div>
      {own && <Faults squad={own} take={(lines) => void read(lines)} />}
      <details open={pasting ?? false}>
        <summary>{t('Paste a squad of your own')}</summary>
        <label>
          <span>{t('XWS from a squad builder, or readable lines')}</span>
          <textarea
            rows={4}
            value={text}
            spellcheck={false}
            onInput={(event) => void read(event.currentTarget.value)}
          />
        </label>
        <label>
          <span>{t('Or a file')}</span>
          <input
            type="file"
            accept=".json,.xws,.txt,.squad"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void file.text().then(read);
            }}
          />
        </label>
        {problem && (
          <p class="bad small" role="alert">
            {problem}
          </p>
        )}
      </details>
    </fieldset>
  );
}
