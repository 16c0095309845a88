/** How a side's dice fell, in sentences. */
import { decimal, t } from '../../../words/words';
import type { Luck } from './luck';

export function attackWords(luck: Luck, name: string): string {
  const args = { name, more: decimal(Math.abs(luck.dealt), 1), n: luck.attacks };
  if (luck.attacks === 0) return t('{name}: no attack yet.', args);
  if (Math.abs(luck.dealt) < 0.05) return t('{name} attacking: just as expected over {n} {n:attack|attacks}.', args);
  return luck.dealt > 0
    ? t('{name} attacking: {more} more damage than expected over {n} {n:attack|attacks}.', args)
    : t('{name} attacking: {more} less damage than expected over {n} {n:attack|attacks}.', args);
}

export function defenseWords(luck: Luck, name: string): string {
  const args = { name, more: decimal(Math.abs(luck.spared), 1), n: luck.defenses };
  if (luck.defenses === 0) return t('Nobody has attacked {name} yet.', args);
  if (Math.abs(luck.spared) < 0.05) return t('{name} defending: just as expected over {n} {n:attack|attacks}.', args);
  return luck.spared > 0
    ? t('{name} defending: {more} less damage suffered than expected over {n} {n:attack|attacks}.', args)
    : t('{name} defending: {more} more damage suffered than expected over {n} {n:attack|attacks}.', args);
}

/** Attack and defense together, where there was both; else of which it was. */
export function diceWords(luck: Luck, name: string): string {
  if (luck.defenses === 0) return attackWords(luck, name);
  if (luck.attacks === 0) return defenseWords(luck, name);
  const whole = luck.dealt + luck.spared;
  const args = { name, more: decimal(Math.abs(whole), 1), attacks: luck.attacks, defenses: luck.defenses };
  if (Math.abs(whole) < 0.05)
    return t(
      '{name}: dice just as expected, in {attacks} {attacks:attack|attacks} and {defenses} {defenses:defense|defenses}.',
      args,
    );
  return whole > 0
    ? t(
        '{name}: dice {more} damage better than expected, in {attacks} {attacks:attack|attacks} and {defenses} {defenses:defense|defenses}.',
        args,
      )
    : t(
        '{name}: dice {more} damage worse than expected, in {attacks} {attacks:attack|attacks} and {defenses} {defenses:defense|defenses}.',
        args,
      );
}
