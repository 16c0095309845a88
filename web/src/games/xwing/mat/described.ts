/** The mat in words, for those who do not see it. */
import type { Board, Ship } from '@view';
import { t } from '../../../words/words';
import { arcName, tokenName } from '../keywords';
import { conditionsOf, tokensOf } from '../looks';
import type { World } from '../world';

function where(world: World, x: number, y: number): string {
  const [sx, sy] = world.at(x, y);
  const across =
    sx < world.wide / 3 ? t('on the left') : sx > (world.wide * 2) / 3 ? t('on the right') : t('in the centre');
  const away =
    sy > (world.deep * 2) / 3 ? t('near this edge') : sy < world.deep / 3 ? t('near the far edge') : t('halfway');
  return `${away}, ${across}`;
}

function facing(world: World, heading: number): string {
  const turned = ((world.turn(heading) % 360) + 360) % 360;
  const ways = [
    t('facing away'),
    t('facing away and right'),
    t('facing right'),
    t('facing here and right'),
    t('facing here'),
    t('facing here and left'),
    t('facing left'),
    t('facing away and left'),
  ];
  return ways[Math.round(turned / 45) % 8] ?? '';
}

const tokenNames = (ship: Ship): string[] =>
  tokensOf(ship).flatMap(([kind, n]) => {
    switch (kind) {
      case 'focus':
        return [t('{n} focus', { n })];
      case 'evade':
        return [t('{n} evade', { n })];
      case 'stress':
        return [t('{n} stress', { n })];
      case 'ion':
        return [t('{n} ion', { n })];
      default:
        return [n > 1 ? `${tokenName(kind)} ${n}` : tokenName(kind)];
    }
  });

/** A ship in one sentence: who, where, in what state. */
export function describe(ship: Ship, world: World, own: boolean, board: Board): string {
  const parts = [
    own
      ? t('{name}, your {type}', { name: ship.name, type: ship.type_name })
      : t('{name}, {type}', { name: ship.name, type: ship.type_name }),
    board.order_word === 'initiative'
      ? t('initiative {n}', { n: ship.skill })
      : t('pilot skill {skill}', { skill: ship.skill }),
  ];
  if (ship.pose) parts.push(where(world, ship.pose.x, ship.pose.y), facing(world, ship.pose.heading));
  parts.push(t('hull {left} of {all}', { left: Math.max(0, ship.hull - ship.damage), all: ship.hull }));
  if (ship.shield_value > 0) parts.push(t('shields {left} of {all}', { left: ship.shields, all: ship.shield_value }));
  if (ship.force) parts.push(t('Force {left} of {all}', { left: ship.force.left, all: ship.force.most }));
  if (ship.indicator?.length)
    parts.push(t('turret points to {where}', { where: ship.indicator.map((arc) => arcName(arc)).join(', ') }));
  parts.push(...conditionsOf(ship), ...tokenNames(ship));
  for (const locked of ship.locks ?? [])
    parts.push(t('has locked {name}', { name: board.ships.find((other) => other.id === locked)?.name ?? '' }));
  if (ship.tows !== undefined) parts.push(t('tows a supply cache'));
  for (const card of ship.faceup) parts.push(t('critical: {name}', { name: card.name }));
  return parts.join('; ');
}
