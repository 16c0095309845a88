/** Everything that stands on the map: ships in their players' colors, patrols, contacts. */
import type { ComponentChildren } from 'preact';
import type { View } from '@view';
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';
import { pointed } from '../../../game/pointing';
import { sideClass } from '../../../game/sides';
import { classes } from '../../../words/classes';
import type { Box } from '../box/box';
import { tableOf, type Contact, type Patrol, type Player } from '../rimTable';
import { EmblemShape } from '../signs/Emblem';
import { silhouetteOf } from '../signs/silhouettes';
import type { At } from './arc';
import type { Chart } from './starChart';
import { contactWords, hereAt, patrolWords, playerWords } from './here';
import { contactPlace, patrolPlace, shipPlace } from './spotPlaces';

interface Drawn {
  game: Game;
  view: View;
  chart: Chart;
  box: Box;
}

/** The only legal answer that names this piece. */
function answerFor(question: OwnQuestion | null, piece: number): string | null {
  const legal = question?.candidates.filter((candidate) => candidate.legal && candidate.piece === piece) ?? [];
  return legal.length === 1 ? (legal[0]?.words ?? null) : null;
}

/** A piece at its place. It glides there when it moves, and answers where it is asked for. */
function Standee({
  game,
  piece,
  at,
  look,
  say,
  children,
}: {
  game: Game;
  piece: number;
  at: At;
  look: string;
  say: string;
  children: ComponentChildren;
}) {
  const answer = answerFor(game.question.value, piece);
  const give = (event: Event): void => {
    if (answer === null) return;
    event.preventDefault();
    event.stopPropagation();
    game.answer(answer);
  };
  const asked = answer !== null && {
    role: 'button' as const,
    tabindex: 0,
    'data-words': answer,
    onClick: give,
    onKeyDown: (event: KeyboardEvent) => (event.key === 'Enter' || event.key === ' ') && give(event),
  };
  return (
    <g
      class={classes('rim-standee', look, answer !== null && 'choice', pointed.value?.piece === piece && 'pointed')}
      style={{ transform: `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)` }}
      aria-label={say}
      data-piece={piece}
      {...(asked || { role: 'img' as const })}
    >
      <title>{say}</title>
      {children}
    </g>
  );
}

const PIPS: readonly (readonly number[])[] = [[], [0], [-5, 5], [-8, 0, 8], [-11, -4, 4, 11]];

const Pips = ({ count, y }: { count: number; y: number }) => (
  <g class="rim-pips">
    {(PIPS[count] ?? []).map((x) => (
      <circle key={x} cx={x} cy={y} r={2.6} />
    ))}
  </g>
);

function ShipAt({ drawn, player, at }: { drawn: Drawn; player: Player; at: At }) {
  const { game, view, box } = drawn;
  const mine = view.you === player.seat;
  return (
    <Standee
      game={game}
      piece={player.seat}
      at={at}
      look={classes(
        'ship',
        sideClass(player.side),
        mine && 'mine',
        player.defeated && 'defeated',
        tableOf(view).active === player.seat && 'active',
      )}
      say={playerWords(box, player)}
    >
      <circle class="rim-halo" r={33} />
      <circle class="rim-plate" r={25} />
      <path class="rim-hull" d={silhouetteOf(player.ship)} transform="scale(1.45)" />
    </Standee>
  );
}

function PatrolAt({ drawn, patrol, at }: { drawn: Drawn; patrol: Patrol; at: At }) {
  return (
    <Standee
      game={drawn.game}
      piece={patrol.piece}
      at={at}
      look={`patrol rim-${patrol.faction}`}
      say={patrolWords(patrol)}
    >
      <path class="rim-plate" d="M0-25L21.6-12.5V12.5L0 25-21.6 12.5V-12.5Z" />
      <g transform="translate(0 -4)">
        <EmblemShape faction={patrol.faction} />
      </g>
      <Pips count={patrol.level} y={15} />
    </Standee>
  );
}

/** "Lando Calrissian" is LC. */
const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

function ContactAt({ drawn, contact, at }: { drawn: Drawn; contact: Contact; at: At }) {
  const name = drawn.box.cards.get(contact.contact)?.name ?? '';
  return (
    <Standee
      game={drawn.game}
      piece={contact.piece}
      at={at}
      look={classes('contact', `class-${contact.class}`, contact.faceUp ? 'up' : name !== '' && 'peeked')}
      say={contactWords(drawn.box, contact)}
    >
      <g key={`${contact.faceUp} ${contact.contact}`} class="rim-turning">
        <circle class="rim-plate" r={20} />
        {name === '' ? (
          <Pips count={contact.class} y={0} />
        ) : (
          <text class="rim-initials" y={1}>
            {initials(name)}
          </text>
        )}
      </g>
    </Standee>
  );
}

export function Standees(drawn: Drawn) {
  const { view, chart } = drawn;
  const table = tableOf(view);
  return (
    <g class="rim-standees">
      {table.contacts.map((contact) => {
        const spot = chart.spots.get(contact.space);
        return (
          spot && <ContactAt key={contact.piece} drawn={drawn} contact={contact} at={contactPlace(spot, contact)} />
        );
      })}
      {table.patrols.map((patrol) => {
        const spot = chart.spots.get(patrol.space);
        if (!spot) return null;
        const here = hereAt(view, patrol.space);
        return <PatrolAt key={patrol.piece} drawn={drawn} patrol={patrol} at={patrolPlace(spot, here, patrol)} />;
      })}
      {table.players.map((player) => {
        const spot = chart.spots.get(player.space);
        if (!spot || player.left) return null;
        const here = hereAt(view, player.space);
        return <ShipAt key={player.seat} drawn={drawn} player={player} at={shipPlace(spot, here, player)} />;
      })}
    </g>
  );
}
