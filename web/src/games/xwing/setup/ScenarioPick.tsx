/** Which scenario is played: by lot, one of those that the host offers, or none. */
import type { XwingOffers } from '@view';
import { Pick } from '../../../page/Pick';
import { t } from '../../../words/words';

export function ScenarioPick({
  scenarios,
  value,
  choose,
}: {
  scenarios: XwingOffers['scenarios'];
  /** the setup line; '': by lot */
  value: string;
  choose: (line: string) => void;
}) {
  return (
    <Pick<string>
      legend={t('Which scenario?')}
      value={value}
      choose={choose}
      choices={[
        { value: '', name: t('By lot'), say: t('Chance chooses one of those with points.') },
        ...scenarios.map((each) => ({ value: each.setup, name: each.name, say: each.say, named: true })),
        { value: 'mode standard', name: t('A dogfight'), say: t('No scenario: only lost ships bring points.') },
      ]}
    />
  );
}
