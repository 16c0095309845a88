/** A game with a squad, at once: against the machine with a ready-made squad of another faction, or with a friend by
 * link. */
import { useEffect, useState } from 'preact/hooks';
import type { Squad, XwingOffers } from '@view';
import { levelIn } from '../../../game/LevelPick';
import { localLink, served, serverLink } from '../../../net/hosts';
import { go } from '../../../page/routes';
import { machineLevel } from '../../../page/settings';
import { language, t } from '../../../words/words';
import { askOffers, askSquad, findRival, obstacleLines, pointsLines, squadsMeet, startSquads } from '../squadGame';
import './rate.css';

interface Wanted {
  game: string;
  squad: Squad;
  list?: string;
  /** the button alone, where there is little room */
  brief?: boolean;
}

function useOffers(game: string, wanted: boolean): XwingOffers | null {
  const [offers, setOffers] = useState<XwingOffers | null>(null);
  useEffect(() => {
    let here = true;
    if (wanted)
      askOffers(localLink(), game).then(
        (told) => here && setOffers(told),
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, [game, wanted, language.value]);
  return offers;
}

export function PlayNow({ game, squad, list = '', brief = false }: Wanted) {
  const [rival, setRival] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [chooses, setChooses] = useState(false);
  const offers = useOffers(game, chooses);
  const ready = squad.legal ? undefined : squad.ready;
  if (served.value === null && !brief) serverLink();

  async function play(by: 'machine' | 'link'): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const link = by === 'link' ? serverLink() : localLink();
      const offered = await askOffers(link, game);
      const mine = ready === undefined ? squad : await askSquad(link, game, ready, list ? { list } : {});
      const chosen = offered.squads.find((each) => each.id === rival);
      const theirs = chosen ?? (await findRival(link, offered, mine.faction, list));
      if (!theirs) throw new Error(t('No ready-made squad can be flown by this list of points.'));
      const most = Math.max(offered.points, mine.points, theirs.points);
      const started = await startSquads({
        link,
        game,
        lines: squadsMeet([...obstacleLines(offered.obstacles), ...pointsLines(most, list)], mine, theirs),
        manner: by === 'machine' ? 'practice' : 'friendly',
        seat: 0,
        ...(by === 'machine' ? { machine: levelIn(offered.machines) } : {}),
        title: [mine.name, theirs.name].filter(Boolean).join(' – '),
      });
      go(started.path);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  const playable = squad.legal || ready !== undefined;
  const begin = (
    <button
      type="button"
      class="main"
      disabled={!playable || busy}
      aria-busy={busy}
      onClick={() => void play('machine')}
    >
      {ready === undefined ? t('Play it now') : t('Play it without the cards that wait')}
    </button>
  );
  const trouble = problem && (
    <p class="bad small" role="alert" translate={false}>
      {problem}
    </p>
  );
  if (brief)
    return (
      <>
        {begin}
        {trouble}
      </>
    );
  return (
    <section class="play-now-panel" aria-labelledby="play-squad">
      <h2 id="play-squad">{t('Play it now')}</h2>
      <p class="small soft">
        {t('Against the machine, which flies a ready-made squad of another faction. Works without a server.')}
      </p>
      <div class="row">
        {begin}
        {served.value && (
          <button type="button" disabled={!playable || busy} onClick={() => void play('link')}>
            {t('With a friend, by link')}
          </button>
        )}
        {!playable && <span class="small soft">{t('It is not legal yet.')}</span>}
      </div>
      <details onToggle={(event) => setChooses(event.currentTarget.open)}>
        <summary>{t('Choose the opponent')}</summary>
        <div class="row play-choices">
          <label class="name-field">
            <span>{t("The other player's squad")}</span>
            <select value={rival} translate={false} onChange={(event) => setRival(event.currentTarget.value)}>
              <option value="">{t('One that fits')}</option>
              {offers?.squads.map((each) => (
                <option key={each.id} value={each.id ?? ''}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
          <label class="name-field">
            <span>{t('Who flies it')}</span>
            <select
              value={levelIn(offers?.machines)}
              translate={false}
              onChange={(event) => (machineLevel.value = event.currentTarget.value)}
            >
              {offers?.machines.map((each) => (
                <option key={each.name} value={each.name}>
                  {each.title}
                </option>
              ))}
            </select>
          </label>
        </div>
      </details>
      {trouble}
    </section>
  );
}
