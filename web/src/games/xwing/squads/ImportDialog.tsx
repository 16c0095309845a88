/** Squads from elsewhere: pasted, from a file, or dropped here. XWS, links of squad builders, ours, readable lines; the
 * host says what was odd and what is not legal, and they can be kept all the same. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../words/words';
import { readSquads, type Given, type ReadSquad } from './readSquads';
import { saveSquad, type SavedSquad } from './savedSquads';
import { Faults, SquadCard } from './SquadCard';
import './squads.css';

interface Wanted {
  /** the edition that is wanted */
  game: string;
  editions: readonly { game: string; name: () => string }[];
  close: () => void;
  /** what was saved, to be opened or shown */
  done: (saved: readonly SavedSquad[], open: boolean) => void;
}

/** One of what was given: the squad in the edition chosen, or why it is none. */
function GivenSquad({
  given,
  editions,
  chosen,
  choose,
  wanted,
  want,
}: {
  given: Given;
  editions: Wanted['editions'];
  chosen: ReadSquad | undefined;
  choose: (reading: ReadSquad) => void;
  wanted: boolean;
  /** whether it is to be kept; undefined: it is the only one */
  want: ((on: boolean) => void) | undefined;
}) {
  if (!chosen)
    return (
      <li class="given">
        <p class="bad small" role="alert">
          {given.problem}
        </p>
      </li>
    );
  const nameOf = (game: string): string => editions.find((each) => each.game === game)?.name() ?? game;
  return (
    <li class="given">
      <div class="given-head">
        {want && (
          <input
            type="checkbox"
            aria-label={chosen.squad.name || t('Without a name')}
            checked={wanted}
            onChange={(event) => want(event.currentTarget.checked)}
          />
        )}
        <div class="column given-card">
          <SquadCard squad={chosen.squad} />
        </div>
      </div>
      {given.readings.length > 1 ? (
        <label class="given-edition">
          <span>{t('Edition')}</span>
          <select
            value={chosen.game}
            translate={false}
            onChange={(event) => {
              const other = given.readings.find((each) => each.game === event.currentTarget.value);
              if (other) choose(other);
            }}
          >
            {given.readings.map((each) => (
              <option key={each.game} value={each.game}>
                {nameOf(each.game)}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p class="small soft">{nameOf(chosen.game)}</p>
      )}
      <Faults squad={chosen.squad} />
    </li>
  );
}

export function ImportDialog({ game, editions, close, done }: Wanted) {
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = useRef(0);
  const [text, setText] = useState('');
  const [given, setGiven] = useState<readonly Given[]>([]);
  /** by the place of what was given: which edition, and whether it is kept */
  const [chosen, setChosen] = useState<readonly (ReadSquad | undefined)[]>([]);
  const [wanted, setWanted] = useState<readonly boolean[]>([]);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => dialog.current?.showModal(), []);

  async function read(found: string): Promise<void> {
    const mine = ++asked.current;
    setText(found);
    setProblem('');
    const games = [game, ...editions.map((each) => each.game).filter((each) => each !== game)];
    const all = found.trim() === '' ? [] : await readSquads(found, games);
    if (mine !== asked.current) return; // something else was pasted meanwhile
    setGiven(all);
    setChosen(all.map((each) => each.readings[0]));
    setWanted(all.map((each) => each.readings.length > 0));
  }

  const openFile = (file: File | undefined | null): void => {
    if (file) void file.text().then(read);
  };

  function keep(open: boolean): void {
    try {
      const saved = chosen
        .filter((each, index): each is ReadSquad => each !== undefined && wanted[index] === true)
        .map(({ game: of, squad }) => saveSquad({ game: of, name: squad.name, text: squad.lines }));
      dialog.current?.close();
      done(saved, open);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  const count = wanted.filter(Boolean).length;
  const replaced = <Value,>(list: readonly Value[], at: number, value: Value): Value[] =>
    list.map((each, index) => (index === at ? value : each));
  return (
    <dialog
      ref={dialog}
      class={`settings panel import${over ? ' over' : ''}`}
      aria-labelledby="import-title"
      onClose={close}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer?.files[0];
        if (file) openFile(file);
        else void read(event.dataTransfer?.getData('text/plain') ?? '');
      }}
    >
      <div class="column">
        <h2 id="import-title">{t('Import squads')}</h2>
        <label>
          <span>{t('XWS from a squad builder, a link of YASB or Launch Bay Next, or readable lines')}</span>
          <textarea
            rows={4}
            value={text}
            spellcheck={false}
            autofocus
            onInput={(event) => void read(event.currentTarget.value)}
          />
        </label>
        <label>
          <span>{t('Or a file; you can also drop it here')}</span>
          <input
            type="file"
            accept=".json,.xws,.txt,.squad"
            onChange={(event) => openFile(event.currentTarget.files?.[0])}
          />
        </label>
        <ul class="given-list" aria-live="polite">
          {given.map((each, index) => (
            <GivenSquad
              key={index}
              given={each}
              editions={editions}
              chosen={chosen[index]}
              choose={(reading) => setChosen((list) => replaced(list, index, reading))}
              wanted={wanted[index] ?? false}
              want={given.length > 1 ? (on) => setWanted((list) => replaced(list, index, on)) : undefined}
            />
          ))}
        </ul>
        {problem && (
          <p class="bad small" role="alert">
            {problem}
          </p>
        )}
        <div class="row">
          <button type="button" class="main" disabled={count === 0} onClick={() => keep(false)}>
            {count > 1 ? t('Save {n} squads', { n: count }) : t('Save')}
          </button>
          {given.length < 2 && (
            <button type="button" disabled={count === 0} onClick={() => keep(true)}>
              {t('Save and open')}
            </button>
          )}
          <button type="button" onClick={() => dialog.current?.close()}>
            {t('Cancel')}
          </button>
        </div>
      </div>
    </dialog>
  );
}
