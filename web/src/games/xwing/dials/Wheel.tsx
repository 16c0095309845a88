/** A dial that is turned: its maneuvers stand around a ring, and the one on top is set. It is turned by dragging, by
 * the mouse's wheel and by arrow keys; a click on a maneuver turns it to the top. What is only turned past is not set:
 * that waits until it rests. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Candidate } from '@view';
import { withoutPiece } from '../../../ask/pieces';
import { pointed } from '../../../game/pointing';
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import { bearingLetter } from '../glyphs';
import { easiest, isRisky } from './maneuvers';
import { Outlook } from './Outlook';

const REST = 280;

interface WheelProps {
  maneuvers: readonly Candidate[];
  ship: string;
  /** words of what is set; null: nothing yet */
  chosen: string | null;
  choose: (candidate: Candidate) => void;
  /** Enter on the dial */
  confirm: () => void;
  /** sets at once what is still being turned to */
  settle: { current: (() => void) | null };
}

const modulo = (n: number, of: number): number => ((n % of) + of) % of;

/** Upright, out on the ring; the one on top is larger. */
const onRing = (angle: number, isTop: boolean): string =>
  `rotate(${angle}deg) translateY(calc(var(--ring) * -1)) rotate(${-angle}deg) scale(${isTop ? 1.22 : 1})`;

export function Wheel({ maneuvers, ship, chosen, choose, confirm, settle }: WheelProps) {
  const count = maneuvers.length;
  const set = maneuvers.findIndex((each) => each.words === chosen);
  const [turned, setTurned] = useState(set >= 0 ? set : easiest(maneuvers));
  const [turning, setTurning] = useState(false);
  const timer = useRef(0);
  const resting = useRef({ x: -100, y: -100 });
  const drag = useRef<{ pointer: number; angle: number; moved: number } | null>(null);
  const ring = useRef<HTMLDivElement>(null);
  const top = modulo(Math.round(turned), count);
  const shown = turning || set >= 0 ? maneuvers[top] : undefined;

  const nearest = (index: number): number => turned + modulo(index - turned + count / 2, count) - count / 2;
  const rest = (index: number): void => {
    window.clearTimeout(timer.current);
    settle.current = null;
    setTurning(false);
    pointed.value = null;
    const candidate = maneuvers[modulo(Math.round(index), count)];
    if (candidate?.legal && candidate.words !== chosen) choose(candidate);
  };
  const turnTo = (index: number, at = REST): void => {
    setTurned(index);
    setTurning(true);
    pointed.value = maneuvers[modulo(Math.round(index), count)] ?? null;
    window.clearTimeout(timer.current);
    settle.current = () => rest(index);
    timer.current = window.setTimeout(() => rest(index), at);
  };
  const focusTop = (index: number): void =>
    ring.current?.querySelectorAll<HTMLElement>('.maneuver')[modulo(index, count)]?.focus();

  useEffect(() => {
    if (set >= 0 && !turning && set !== top) setTurned(nearest(set));
  }, [set]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const angleOf = (event: PointerEvent): number => {
    const box = ring.current?.getBoundingClientRect();
    if (!box) return 0;
    return (
      (Math.atan2(event.clientY - box.top - box.height / 2, event.clientX - box.left - box.width / 2) * 180) / Math.PI
    );
  };
  const down = (event: PointerEvent): void => {
    if (event.button === 0) drag.current = { pointer: event.pointerId, angle: angleOf(event), moved: 0 };
  };
  const move = (event: PointerEvent): void => {
    const held = drag.current;
    if (!held || held.pointer !== event.pointerId) return;
    const angle = angleOf(event);
    const by = modulo(angle - held.angle + 180, 360) - 180;
    held.moved += Math.abs(by);
    held.angle = angle;
    if (held.moved < 6) return;
    ring.current?.setPointerCapture(held.pointer);
    turnTo(turned - (by * count) / 360, 60_000);
  };
  const up = (): void => {
    const moved = drag.current?.moved ?? 0;
    drag.current = null;
    if (moved >= 6) turnTo(Math.round(turned), 0);
  };
  // What turns under a pointer that rests is not pointed at: after a click the mat goes on showing what was clicked.
  const click = (event: MouseEvent, index: number): void => {
    resting.current = { x: event.clientX, y: event.clientY };
    turnTo(nearest(index), 0);
  };
  const hover = (event: PointerEvent, candidate: Candidate): void => {
    const { x, y } = resting.current;
    if (turning || drag.current || Math.hypot(event.clientX - x, event.clientY - y) < 4) return;
    resting.current = { x: -100, y: -100 };
    pointed.value = candidate;
  };
  const leave = (candidate: Candidate): void => {
    if (!turning && pointed.value?.words === candidate.words) pointed.value = null;
  };
  const keys = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      turnTo(Math.round(turned) + by);
      focusTop(Math.round(turned) + by);
    } else if (event.key === 'Enter' && (turning || set === top)) {
      event.preventDefault();
      event.stopPropagation();
      rest(turned);
      confirm();
    }
  };
  const scrolled = useRef(0);
  const scroll = (event: WheelEvent): void => {
    event.preventDefault();
    scrolled.current += event.deltaY || event.deltaX;
    if (Math.abs(scrolled.current) < 40) return;
    turnTo(Math.round(turned) + Math.sign(scrolled.current));
    scrolled.current = 0;
  };
  useEffect(() => {
    const at = ring.current;
    at?.addEventListener('wheel', scroll, { passive: false });
    return () => at?.removeEventListener('wheel', scroll);
  });

  return (
    <div
      ref={ring}
      class={`wheel ${turning ? 'turning' : ''} ${shown ? '' : 'unset'}`}
      role="radiogroup"
      aria-label={t('The dial of {ship}', { ship })}
      data-count={count}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={keys}
    >
      <span class="wheel-window" aria-hidden="true" />
      {maneuvers.map((candidate, index) => {
        const angle = ((index - turned) * 360) / count;
        const away = Math.abs(modulo(angle + 180, 360) - 180);
        return (
          <button
            type="button"
            key={candidate.words}
            class={classes('maneuver', candidate.difficulty, isRisky(candidate) && 'risky')}
            role="radio"
            aria-checked={shown?.words === candidate.words}
            data-words={candidate.words}
            tabIndex={index === top ? 0 : -1}
            disabled={!candidate.legal}
            title={withoutPiece(candidate.say, ship)}
            aria-label={withoutPiece(candidate.say, ship)}
            style={{ transform: onRing(angle, away < 180 / count) }}
            onClick={(event) => click(event, index)}
            onPointerMove={(event) => hover(event, candidate)}
            onPointerLeave={() => leave(candidate)}
            onFocus={() => (pointed.value = candidate)}
            onBlur={() => leave(candidate)}
          >
            <b aria-hidden="true" translate={false}>
              {candidate.number}
            </b>
            <i class="icon" aria-hidden="true" translate={false}>
              {bearingLetter(candidate.verb ?? '')}
            </i>
          </button>
        );
      })}
      <div class="hub" aria-hidden="true">
        {shown ? (
          <>
            <span class={`hub-mark ${shown.difficulty}`} translate={false}>
              <b>{shown.number}</b>
              <i class="icon">{bearingLetter(shown.verb ?? '')}</i>
            </span>
            <span class="hub-say small" translate={false}>
              {withoutPiece(shown.say, ship)}
            </span>
            <Outlook candidate={shown} />
          </>
        ) : (
          <span class="hub-say soft">{t('Turn the dial, or choose a maneuver.')}</span>
        )}
      </div>
    </div>
  );
}
