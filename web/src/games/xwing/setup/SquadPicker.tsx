/** A squad: one of the ready-made, one that this browser keeps, or pasted, or from a file. The host reads it and says
 * what is wrong with it. */
import { useState } from 'preact/hooks';
import type { Squad } from '@view';
import { ask, type Link } from '../../../net/link';
import { t } from '../../../words/words';
import { sendable } from '../squads/readSquads';
import { savedSquads, type SavedSquad } from '../squads/savedSquads';
import { Faults, SquadCard } from '../squads/SquadCard';

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
      const squad = (await ask(link, { type: 'squad', game, text: sendable(given), ...terms }, 'squad')).squad as Squad;
      setOwn(squad);
      choose(squad);
    } catch (error) {
      setOwn(null);
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  const mine = savedSquads.value.filter((saved) => saved.game === game);
  const takeSaved = (saved: SavedSquad | undefined): void => {
    if (saved) void read(saved.text);
  };
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
      <div class="row picker-doors">
        {mine.length > 0 && (
          <label>
            <span>{t('One of yours')}</span>
            <select
              value={mine.find((saved) => saved.text === text)?.id ?? ''}
              translate={false}
              onChange={(event) => takeSaved(mine.find((saved) => saved.id === event.currentTarget.value))}
            >
              <option value="">–</option>
              {mine.map((saved) => (
                <option key={saved.id} value={saved.id}>
                  {saved.name || t('Without a name')}
                </option>
              ))}
            </select>
          </label>
        )}
        <a class="button" href={`#/squad?game=${game}`}>
          {t('Build a squad')}
        </a>
      </div>
      <details open={pasting ?? false}>
        <summary>{t('Paste a squad of your own')}</summary>
        <label>
          <span>{t('XWS from a squad builder, a link of YASB or Launch Bay Next, or readable lines')}</span>
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
