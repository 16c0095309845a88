/** What can be done besides answering: take back, and a small menu of the rest. What cannot be undone asks once
 * more. */
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Move } from '@view';
import { useFace } from '../face/face';
import type { Game } from '../game/game';
import { t } from '../words/words';

function MoveButton({ game, move }: { game: Game; move: Move }) {
  const [sure, setSure] = useState(false);
  if (move.verb === 'concede' && sure)
    return (
      <span class="row sure" role="group">
        <span>{t('Really give up?')}</span>
        <button type="button" class="danger" onClick={() => game.move(move.words)}>
          <span translate={false}>{move.say}</span>
        </button>
        <button type="button" onClick={() => setSure(false)}>
          {t('Play on')}
        </button>
      </span>
    );
  return (
    <button
      type="button"
      disabled={!move.legal}
      title={move.why}
      onClick={() => (move.verb === 'concede' ? setSure(true) : game.move(move.words))}
    >
      <span translate={false}>{move.say}</span>
    </button>
  );
}

export function More({ game }: { game: Game }) {
  const [open, setOpen] = useState(false);
  const { passesUntil } = useFace();
  const view = game.view.value;
  const own = game.room.value?.own.find((each) => each.seat === game.eyes.value);
  const question = game.question.value?.id;

  // Before the picture: a quick hand may open it for the new question.
  useLayoutEffect(() => setOpen(false), [question]);
  if (!view || !own || view.state !== 'playing' || game.room.value?.state !== 'playing') return null;
  const revise = view.moves.find((move) => move.verb === 'revise' && move.legal);
  const seat = game.seats.value.length > 1 ? { seat: own.seat } : {};
  // A machine agrees to no draw, and whoever plays alone needs nobody's leave for a break: the game is kept.
  const others = game.room.value.seats.some((each) => each.seat !== own.seat && each.taken && !each.machine);
  const happened = game.log.value.length > 0;
  return (
    <footer
      class="ask-foot"
      onKeyDown={(event) => event.key === 'Escape' && open && (event.stopPropagation(), setOpen(false))}
    >
      <div class="row">
        {revise && (
          <button type="button" onClick={() => game.move(revise.words)}>
            <span translate={false}>{revise.say}</span>
          </button>
        )}
        {game.room.value.manner !== 'strict' && happened && (
          <button type="button" class="plain small takeback" title={t('Key: U')} onClick={() => game.back()}>
            {t('Take back')}
          </button>
        )}
        <button type="button" class="plain small more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('More')}
        </button>
      </div>
      {open && (
        <div class="more-menu" role="group" aria-label={t('More')}>
          {view.moves
            .filter((move) => move.verb !== 'revise' && (others || move.verb !== 'offer-draw'))
            .map((move) => (
              <MoveButton key={move.words} game={game} move={move} />
            ))}
          {others && !game.link.local && (
            <button type="button" onClick={() => game.say({ type: 'adjourn' })}>
              {t('Ask for a break')}
            </button>
          )}
          <button type="button" aria-pressed={own.thorough} onClick={() => game.thorough(!own.thorough)}>
            {t('Ask me everything')}
          </button>
          {passesUntil && (
            <button
              type="button"
              aria-pressed={own.auto_pass}
              onClick={() => game.say({ type: 'auto_pass', until: own.auto_pass ? 'off' : 'my-next-ship', ...seat })}
            >
              {passesUntil()}
            </button>
          )}
        </div>
      )}
    </footer>
  );
}
