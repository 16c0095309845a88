/** What the player is called, wherever that is asked; a player who says nothing is called Pilot. */
import { t } from '../words/words';
import { playerName } from './settings';

export function NameField() {
  return (
    <label class="name-field">
      <span>{t('Your name')}</span>
      <input
        value={playerName.value}
        maxLength={30}
        autocomplete="nickname"
        placeholder={t('Pilot')}
        onInput={(event) => (playerName.value = event.currentTarget.value)}
      />
    </label>
  );
}

export const nameOrPilot = (): string => playerName.value.trim() || t('Pilot');

/** Is this the name of somebody here who has said none? */
export const isNameless = (name: string): boolean => playerName.value.trim() === '' && name.startsWith(t('Pilot'));
