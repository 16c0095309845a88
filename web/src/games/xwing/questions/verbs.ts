/** Icons of what candidates do, in XWingIcons; empty where none would help. */
import type { Candidate } from '@view';
import { bearingLetter, iconLetter } from '../glyphs';

const icons: Record<string, string> = {
  focus: 'focus',
  evade: 'evade',
  'barrel-roll': 'barrelroll',
  'roll-left': 'barrelroll',
  'roll-right': 'barrelroll',
  'roll-left-ahead': 'barrelroll',
  'roll-left-back': 'barrelroll',
  'roll-right-ahead': 'barrelroll',
  'roll-right-back': 'barrelroll',
  lock: 'lock',
  'lock-on': 'lock',
  boost: 'boost',
  attack: 'attack',
  cloak: 'cloak',
  slam: 'slam',
  rotate: 'rotatearc',
  coordinate: 'coordinate',
  reinforce: 'reinforce',
  reload: 'reload',
  jam: 'jam',
  calculate: 'calculate',
  fore: 'token-reinforce',
  aft: 'token-reinforceaft',
  turret: 'rotatearc',
};

/** Tokens that are spent, by the names of their abilities. */
const spent: Record<string, string> = {
  'spend-focus': 'focus',
  'spend-focus-defense': 'focus',
  'spend-evade': 'evade',
  'spend-lock': 'lock',
  'spend-calculate': 'calculate',
  'spend-calculate-defense': 'calculate',
  'spend-force': 'forcecharge',
  'spend-force-defense': 'forcecharge',
  decloak: 'cloak',
};

export function verbIcon(candidate: Candidate): string {
  const icon = spent[candidate.ability ?? ''] ?? icons[candidate.verb ?? ''];
  if (icon) return iconLetter(icon);
  return candidate.verb && candidate.number !== undefined && candidate.piece !== undefined
    ? bearingLetter(candidate.verb)
    : '';
}
