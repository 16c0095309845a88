/** The one place that always says what is asked, or what is going on. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { TurningPoint } from '../analysis/TurningPoint';
import { useHeld } from '../ask/held';
import { Hint } from '../ask/Hint';
import { useKeys } from '../ask/keys';
import { More } from '../ask/More';
import { useFace } from '../face/face';
import type { Game } from '../game/game';
import { seatName, withoutName, withoutRule } from '../game/names';
import { pointed } from '../game/pointing';
import { Over } from '../room/Over';
import { Requests } from '../room/Requests';
import { RuleTag } from '../rules/RuleTag';
import { Fairness } from '../story/Fairness';
import { playbackOf } from '../story/playback';
import { t } from '../words/words';
import { ending, verdictWord } from './ending';

interface Said {
  mood: 'mine' | 'waiting' | 'showing' | 'over';
  head: string;
  say: string;
}

/** What led to the moment that is looked back at. */
function pastWords(game: Game): string {
  const events = playbackOf(game).moment.value?.events ?? [];
  return events.length ? events.map((event) => event.say).join(' ') : t('This is how it was.');
}

/** Does everybody wait for machines alone? */
function thinks(game: Game): boolean {
  const open = game.view.value?.questions.filter((question) => question.open) ?? [];
  return open.length > 0 && open.every((question) => game.room.value?.seats[question.seat]?.machine);
}

function saying(game: Game, asked: string | undefined): Said {
  const view = game.view.value;
  const room = game.room.value;
  const stage = game.director.stage.value;
  if (!view || !room) return { mood: 'waiting', head: t('Waiting'), say: t('One moment.') };
  if (game.director.away.value)
    return { mood: 'waiting', head: t('Looking back'), say: stage ? stage.event.say : pastWords(game) };
  if (!game.director.live.value)
    return { mood: 'showing', head: t('What happened'), say: stage ? stage.event.say : '' };
  if (view.state !== 'playing' || room.state === 'over')
    return { mood: 'over', head: verdictWord(game, view), say: ending(game, view) };
  if (room.state === 'adjourned')
    return { mood: 'waiting', head: t('A break'), say: t('The game waits until everybody wants to go on.') };
  if (asked !== undefined) {
    const [seat] = game.seats.value;
    const alone = game.seats.value.length === 1 && seat !== undefined;
    return { mood: 'mine', head: t('Your turn'), say: alone ? withoutName(asked, seatName(game, seat)) : asked };
  }
  if (thinks(game)) return { mood: 'waiting', head: t('Thinking'), say: view.waiting ?? t('One moment.') };
  return {
    mood: 'waiting',
    head: view.you === null ? t('Watching') : t('Waiting'),
    say: view.waiting ?? t('One moment.'),
  };
}

/** When the question changes and what had the focus is gone, the focus goes to the new question, not to nowhere. */
function useFocus(key: string): {
  panel: { current: HTMLElement | null };
  sentence: { current: HTMLParagraphElement | null };
} {
  const panel = useRef<HTMLElement>(null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const inside = useRef(false);

  useEffect(() => {
    const note = (event: Event): void => {
      inside.current = panel.current?.contains(event.target as Node) ?? false;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, []);
  useLayoutEffect(() => {
    if (inside.current && (document.activeElement === document.body || document.activeElement === null))
      sentence.current?.focus({ preventScroll: true });
  }, [key]);
  return { panel, sentence };
}

export function AskPanel({ game }: { game: Game }) {
  const { question, sent } = useHeld(game);
  const face = useFace();
  const said = saying(game, question?.say);
  const { panel, sentence } = useFocus(`${said.mood} ${question?.id ?? ''}`);
  const notice = game.notice.value;
  const mine = said.mood === 'mine' && question;
  useKeys(game);
  useEffect(() => {
    pointed.value = null;
  }, [question?.kind, said.mood]);
  useLayoutEffect(() => {
    panel.current?.scrollTo({ top: 0 }); // a new question begins at its sentence
  }, [said.mood, question?.id]);

  return (
    <section
      ref={panel}
      class={`askpanel ${said.mood}`}
      aria-label={t('What is asked')}
      data-game={game.id}
      data-mood={said.mood}
      data-kind={mine ? question.kind : undefined}
      data-question={mine && !sent ? question.id : undefined}
    >
      {face.Guide && <face.Guide game={game} />}
      <header class="ask-head">
        <span class="ask-mood">{said.head}</span>
        <p
          ref={sentence}
          class="ask-say"
          tabIndex={-1}
          aria-live={said.mood === 'showing' && face.log.spoken ? 'off' : 'polite'}
          translate={false}
        >
          {said.say}
        </p>
        {said.mood === 'showing' && (
          <button
            type="button"
            class="skip"
            title={t('Space skips, holding H hurries')}
            onClick={() => game.director.skip()}
          >
            {t('Skip')}
          </button>
        )}
      </header>
      {notice && (
        <p class="ask-notice" role="alert">
          <span translate={false}>{withoutRule(notice.say, notice.rule)}</span>{' '}
          {notice.rule && <RuleTag id={notice.rule} />}
        </p>
      )}
      <Requests game={game} />
      {face.UnderWay && said.mood !== 'over' && <face.UnderWay game={game} question={mine || null} />}
      {face.OnStage && <face.OnStage game={game} />}
      {mine && question.card_name && (
        <p class="ask-card">
          <b translate={false}>{question.card_name}</b>{' '}
          <span class="small" translate={false}>
            {question.text}
          </span>
        </p>
      )}
      {mine && question.moment && (
        <p class="small soft" translate={false}>
          {question.moment}
        </p>
      )}
      {mine && (
        <div class="ask-body" aria-busy={sent}>
          <face.Answers game={game} question={question} />
        </div>
      )}
      {mine && !sent && game.room.value?.manner === 'practice' && <Hint game={game} question={question} />}
      {said.mood === 'over' && (
        <>
          <Over game={game} />
          <TurningPoint game={game} />
          {face.Ending && <face.Ending game={game} />}
          <Fairness game={game} />
        </>
      )}
      {game.room.value?.state === 'adjourned' && game.seats.value.length > 0 && (
        <div class="row">
          <button type="button" class="main" onClick={() => game.say({ type: 'resume' })}>
            {t('Go on with the game')}
          </button>
        </div>
      )}
      {face.Background && <face.Background game={game} />}
      {(mine || said.mood === 'over') && face.Doors && <face.Doors game={game} />}
      {!game.director.away.value && <More game={game} />}
    </section>
  );
}
