/** How strong the machine is: the levels that the host offers, each with what to expect. The choice is remembered. */
import type { Level } from '@view';
import { Pick } from '../page/Pick';
import { machineLevel } from '../page/settings';
import { t } from '../words/words';

/** The level that was chosen last, if the host has it; else `simple`, or whatever there is. */
export function levelIn(levels: readonly Level[] | undefined): string {
  const has = (name: string): boolean => levels?.some((level) => level.name === name) ?? false;
  if (has(machineLevel.value)) return machineLevel.value;
  return has('simple') ? 'simple' : (levels?.[0]?.name ?? 'simple');
}

export function LevelPick({ levels, legend }: { levels: readonly Level[]; legend?: string }) {
  if (levels.length < 2) return null;
  return (
    <Pick<string>
      legend={legend ?? t('How strong is the machine?')}
      value={levelIn(levels)}
      choose={(name) => (machineLevel.value = name)}
      choices={levels.map(({ name, title, say }) => ({ value: name, name: title, say, named: true }))}
    />
  );
}
