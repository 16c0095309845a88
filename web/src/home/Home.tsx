/** The first screen: play now; everything else is a quiet line below. */
import { useEffect, useState } from 'preact/hooks';
import { games } from '../game/memory';
import { edition, faceOf } from '../games/games';
import { Hero } from '../games/xwing/front/Hero';
import { courses, firstTable, lessons } from '../games/xwing/front/lessons';
import { startLesson } from '../games/xwing/front/starting';
import { served, serverLink } from '../net/hosts';
import { go } from '../page/routes';
import { SettingsButton } from '../page/SettingsDialog';
import { t } from '../words/words';
import { EditionPick } from './EditionPick';
import { GameRow, waitingFirst } from './MyGames';

export function Home() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const open = waitingFirst(games.value.filter((game) => game.state !== 'over' && game.seats.length > 0)).slice(0, 3);
  if (served.value === null) serverLink();
  useEffect(() => void faceOf(edition.value).catch(() => undefined), []); // so that "Play now" begins at once

  async function begin(name: string): Promise<void> {
    const lesson = lessons.get(name);
    if (!lesson || busy) return;
    setBusy(true);
    try {
      go((await startLesson(lesson)).path);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  return (
    <div class="home">
      <header class="home-bar">
        <span class="wordmark" translate={false}>
          Outrider
        </span>
        <SettingsButton />
      </header>
      <main class="home-main">
        <section class="hero">
          <Hero />
          <div class="hero-words">
            <h1>{t('A table that knows the rules.')}</h1>
            <p class="soft">
              {t('X-Wing in your browser: against the machine or a friend. Every rule is kept for you.')}
            </p>
            <EditionPick value={edition.value} choose={(game) => (edition.value = game)} />
            <button
              class="main play-now"
              disabled={busy}
              aria-busy={busy}
              onClick={() => void begin(firstTable(edition.value))}
            >
              {busy ? t('Setting the table …') : t('Play now')}
            </button>
            {problem && (
              <p class="bad" role="alert">
                {problem}
              </p>
            )}
          </div>
        </section>
        {open.length > 0 && (
          <section aria-labelledby="go-on">
            <h2 id="go-on">{t('Go on')}</h2>
            <ul class="game-list">
              {open.map((game) => (
                <GameRow key={game.id} game={game} />
              ))}
            </ul>
          </section>
        )}
        {courses(edition.value).map((course, at) => (
          <section key={`${edition.value} ${at}`} aria-labelledby={`learn-${at}`}>
            <h2 id={`learn-${at}`}>{course.name()}</h2>
            <ol class="lesson-cards">
              {course.lessons.map((name, index) => {
                const lesson = lessons.get(name);
                return (
                  lesson && (
                    <li key={name}>
                      <button class="lesson-card" disabled={busy} onClick={() => void begin(name)}>
                        <span class="lesson-number" aria-hidden="true">
                          {index + 1}
                        </span>
                        <span>{t(lesson.title)}</span>
                      </button>
                    </li>
                  )
                );
              })}
            </ol>
          </section>
        ))}
        <nav class="doors" aria-label={t('More')}>
          <a href="#/new">
            <strong>{t('New game')}</strong>
            <span>{t('Squads, missions, a friend by link or at this screen')}</span>
          </a>
          <a href="#/squads">
            <strong>{t('Squads')}</strong>
            <span>{t('Build your own, and keep them')}</span>
          </a>
          <a href={`#/cards/${edition.value}`}>
            <strong>{t('Cards and dials')}</strong>
            <span>{t('Every ship, pilot and upgrade, with what it does')}</span>
          </a>
          <a href="#/games">
            <strong>{t('My games')}</strong>
            <span>{t('What waits for you, and what is over')}</span>
          </a>
          <a href="#/replay-file">
            <strong>{t('Watch a game')}</strong>
            <span>{t('Open a record and go through it step by step')}</span>
          </a>
        </nav>
      </main>
      <footer class="home-foot small soft">
        {t('An unofficial fan project, with no art or text of any publisher.')}
      </footer>
    </div>
  );
}
