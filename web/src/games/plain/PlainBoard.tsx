/** The table of a game without a board of its own: where pieces stand, what is known of the table, the cards in
 * hand. */
import { useRef } from 'preact/hooks';
import type { Candidate, Piece, Point, Pose, View } from '@view';
import { placing } from '../../ask/placing';
import type { Game } from '../../game/game';
import type { OwnQuestion } from '../../game/moment';
import { pointed } from '../../game/pointing';
import { sideClass } from '../../game/sides';
import { classes } from '../../words/classes';
import { t } from '../../words/words';
import { handOf, pieceName, poseOf, seatCalled, sideOf } from './facts';

/** Room around the outermost places, in millimetres. */
const RIM = 20;
const HALF = 9;

/** Is the far edge at the bottom? It is the own edge of every side but the first. */
const isTurned = (view: View): boolean => view.you !== null && (view.seats[view.you]?.side ?? 0) > 0;

/** The direction that is up on the screen. */
export const upOf = (view: View | null): Point => (view && isTurned(view) ? [0, -1] : [0, 1]);

/** The only legal answer that names this piece. */
function answerFor(question: OwnQuestion | null, piece: Piece): Candidate | undefined {
  const legal = question?.candidates.filter((candidate) => candidate.legal && candidate.piece === piece.id) ?? [];
  return legal.length === 1 ? legal[0] : undefined;
}

interface Drawn {
  game: Game;
  view: View;
  /** how far the places reach, which is never less than it was */
  size: number;
}

/** Attributes that draw something at its pose. */
function placed(view: View, size: number, pose: Pose): { transform: string } {
  const turned = isTurned(view);
  const x = turned ? size - pose.x : pose.x;
  const y = turned ? pose.y : size - pose.y;
  return { transform: `translate(${x} ${y}) rotate(${pose.heading + (turned ? 180 : 0)})` };
}

const SHAPE = `M0 ${-HALF - 4} L${HALF} ${HALF} H${-HALF} Z`;

function PieceAt({ game, view, size, piece, pose }: Drawn & { piece: Piece; pose: Pose }) {
  const answer = answerFor(game.question.value, piece);
  const side = sideOf(view, piece);
  const name = pieceName(view, piece.id);
  const give = (): void => answer && game.answer(answer.words);
  return (
    <g
      class={classes(
        'plain-piece',
        side !== null && sideClass(side),
        answer && 'choice',
        pointed.value?.piece === piece.id && 'pointed',
      )}
      role={answer ? 'button' : 'img'}
      tabIndex={answer ? 0 : undefined}
      aria-label={answer?.say ?? name}
      data-piece={piece.id}
      data-words={answer?.words}
      onClick={(event) => {
        event.stopPropagation();
        give();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        give();
      }}
      onPointerEnter={() => answer && (pointed.value = answer)}
      onPointerLeave={() => (pointed.value = null)}
    >
      <title>{name}</title>
      <g {...placed(view, size, pose)}>
        <circle r={HALF + 6} />
        <path d={SHAPE} />
      </g>
      <text transform={placed(view, size, { ...pose, heading: isTurned(view) ? 180 : 0 }).transform} y={HALF + 16}>
        {name}
      </text>
    </g>
  );
}

function Drawing({ game, view, size }: Drawn) {
  const svg = useRef<SVGSVGElement>(null);
  const question = game.question.value;
  const asked = question?.answer === 'pose' ? question : null;
  const inHand = asked && placing.value?.question === asked.id ? placing.value : null;

  /** What is in hand goes where the table is clicked, to the nearest place that is offered with its heading. */
  const put = (event: MouseEvent): void => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix || !inHand) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const x = Math.round(isTurned(view) ? size - at.x : at.x);
    const y = Math.round(isTurned(view) ? at.y : size - at.y);
    placing.value = { ...inHand, pose: { ...inHand.pose, x, y }, legal: null, why: undefined, rule: undefined };
  };
  return (
    <svg
      ref={svg}
      class="plain-drawing"
      viewBox={`${-RIM} ${-RIM} ${size + 2 * RIM} ${size + 2 * RIM}`}
      role="group"
      aria-label={t('Where everything stands')}
      onClick={put}
    >
      <rect class="plain-ground" width={size} height={size} />
      {asked?.candidates.map(
        (candidate) =>
          candidate.pose &&
          candidate.legal && (
            <g key={candidate.words} class="plain-sample" {...placed(view, size, candidate.pose)}>
              <circle r={2} />
            </g>
          ),
      )}
      {view.pieces?.map((piece) => {
        const pose = poseOf(piece);
        return pose && piece.id !== inHand?.piece ? (
          <PieceAt key={piece.id} game={game} view={view} size={size} piece={piece} pose={pose} />
        ) : null;
      })}
      {inHand && (
        <g
          class={classes('plain-piece', 'inhand', inHand.legal === false && 'bad')}
          {...placed(view, size, inHand.pose)}
          data-placing={inHand.piece ?? ''}
        >
          <circle r={HALF + 6} />
          <path d={SHAPE} />
        </g>
      )}
    </svg>
  );
}

/** Facts of the table, as the host names them. */
function Facts({ view }: { view: View }) {
  return (
    <dl class="plain-facts" translate={false}>
      {Object.entries(view.facts ?? {}).map(([fact, value]) => (
        <div key={fact}>
          <dt>{fact}</dt>
          <dd>{seatCalled(view, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Hand({ cards }: { cards: readonly [string, number][] }) {
  return (
    <section class="plain-hand" aria-label={t('Your hand')}>
      <h2>{t('Your hand')}</h2>
      <ul>
        {cards.flatMap(([kind, count]) =>
          Array.from({ length: count }, (_, index) => (
            <li key={`${kind} ${index}`} class="plain-card" data-card={kind} translate={false}>
              {kind}
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

/** `hand`: how the facts begin that count a hand's cards. */
export function PlainBoard({ game, hand }: { game: Game; hand: string }) {
  const view = game.view.value;
  const reached = useRef(0);
  if (!view) return <section class="mat" data-game={game.id} />;
  const poses = [
    ...(view.pieces?.flatMap((piece) => poseOf(piece) ?? []) ?? []),
    ...view.questions.flatMap((question) => question.candidates?.flatMap((each) => each.pose ?? []) ?? []),
  ];
  reached.current = Math.max(reached.current, ...poses.flatMap((pose) => [pose.x, pose.y]));
  const cards = handOf(view, hand);
  return (
    <section class="mat plain-board" data-game={game.id} aria-label={t('The table')}>
      <Facts view={view} />
      {poses.length > 0 && <Drawing game={game} view={view} size={reached.current} />}
      {cards.length > 0 && <Hand cards={cards} />}
    </section>
  );
}
