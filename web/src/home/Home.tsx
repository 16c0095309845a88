/** The first screen: play now; everything else is a quiet line below. */
import { useEffect, useState } from 'preact/hooks';
import { games } from '../game/memory';
import type { Started } from '../game/start';
import { edition, editions, faceOf, frontGame, frontGames } from '../games/games';
import { playRim } from '../games/rim/front/playRim';
import { RimHero } from '../games/rim/front/RimHero';
import { Hero } from '../games/xwing/front/Hero';
import { courses, firstTable, lessons } from '../lessons/lessons';
import { played } from '../lessons/progress';
import { startLesson } from '../lessons/starting';
import { served, serverLink } from '../net/hosts';
import { go } from '../page/routes';
import { SettingsButton } from '../page/SettingsDialog';
import { t } from '../words/words';
import { EditionPick } from './EditionPick';
import { GameRow, isAside, waitingFirst } from './MyGames';

const RIM = 'outer-rim';

interface Door {
  href: string;
  name: string;
  say: string;
}

/** What else there is, quiet lines below. */
function doorsOf(game: string): Door[] {
  const own: Door[] =
    game === RIM
      ? [
          {
            href: '#/new?game=outer-rim',
            name: t('New game'),
            say: t('Two to four players, or alone: by link, at this screen, against machines'),
          },
          {
            href: '#/about-outer-rim',
            name: t('Whose words these are'),
            say: t('The rules are the game’s, most card texts are ours: every card, and how to correct it'),
          },
        ]
      : [
          { href: '#/new', name: t('New game'), say: t('Squads, missions, a friend by link or at this screen') },
          { href: '#/squads', name: t('Squads'), say: t('Build your own, and keep them') },
          {
            href: `#/cards/${game}`,
            name: t('Cards and dials'),
            say: t('Every ship, pilot and upgrade, with what it does'),
          },
        ];
  return [
    ...own,
    { href: '#/games', name: t('My games'), say: t('What waits for you, and what is over') },
    { href: '#/replay-file', name: t('Look at a record'), say: t('Open a record and go through it step by step') },
  ];
}

export function Home() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const open = waitingFirst(
    games.value.filter((each) => each.state !== 'over' && each.seats.length > 0 && !isAside(each, Date.now())),
  ).slice(0, 3);
  if (served.value === null) serverLink();
  const game = frontGame.value || edition.value;
  const isRim = game === RIM;
  useEffect(() => void faceOf(game).catch(() => undefined), [game]); // so that "Play now" begins at once

  const choose = (chosen: string): void => {
    frontGame.value = chosen;
    if (editions.some((each) => each.game === chosen)) edition.value = chosen;
  };

  async function begin(start: () => Promise<Started>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      go((await start()).path);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  const learn = (name: string): void => {
    const lesson = lessons.get(name);
    if (lesson) void begin(() => startLesson(lesson));
  };

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
          {isRim ? <RimHero /> : <Hero />}
          <div class="hero-words">
            <h1>{isRim ? t('Make a name for yourself.') : t('A table that knows the rules.')}</h1>
            <p class="soft">
              {isRim
                ? t('Outer Rim in your browser: cargo, bounties, jobs and old debts. The first with enough fame wins.')
                : t('X-Wing in your browser: against the machine or a friend. Every rule is kept for you.')}
            </p>
            <EditionPick games={frontGames} value={game} choose={choose} />
            <div class="hero-acts">
              <button
                class="main play-now"
                disabled={busy}
                aria-busy={busy}
                onClick={() => (isRim ? void begin(playRim) : learn(firstTable(game)))}
              >
                {busy ? t('Setting the table …') : t('Play now')}
              </button>
              {!isRim && (
                <a class="button watch" href="#/watch">
                  {t('Watch a game')}
                </a>
              )}
            </div>
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
              {open.map((each) => (
                <GameRow key={each.id} game={each} />
              ))}
            </ul>
          </section>
        )}
        {courses(game).map((course, at) => (
          <section key={`${game} ${at}`} aria-labelledby={`learn-${at}`}>
            <h2 id={`learn-${at}`}>{course.name()}</h2>
            <ol class="lesson-cards">
              {course.lessons.map((name, index) => {
                const lesson = lessons.get(name);
                return (
                  lesson && (
                    <li key={name}>
                      <button class="lesson-card" disabled={busy} onClick={() => learn(name)}>
                        <span class="lesson-number" aria-hidden="true">
                          {index + 1}
                        </span>
                        <span>{t(lesson.title)}</span>
                        {played.value.includes(name) && (
                          <span class="lesson-tick good" role="img" aria-label={t('Played')}>
                            ✓
                          </span>
                        )}
                      </button>
                    </li>
                  )
                );
              })}
            </ol>
          </section>
        ))}
        <nav class="doors" aria-label={t('More')}>
          {doorsOf(game).map((door) => (
            <a key={door.href} href={door.href}>
              <strong>{door.name}</strong>
              <span>{door.say}</span>
            </a>
          ))}
        </nav>
      </main>
      <footer class="home-foot small soft">
        {t('An unofficial fan project, with no art or text of any publisher.')}
      </footer>
    </div>
  );
}
