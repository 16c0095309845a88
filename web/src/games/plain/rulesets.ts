/** What the plain face must be told of each game that it shows; the rest it reads from the view. */
import { t } from '../../words/words';

export interface PlainGame {
  name: () => string;
  say: () => string;
  /** the side of each seat */
  sides: readonly number[];
  /** facts that only the seat that looks may see */
  secrets: readonly string[];
  /** Does everybody hold something in secret, whatever is asked? Then each looks alone when asked. */
  isSecretive: boolean;
  /** how the facts begin that count the cards of a kind in a hand; '': there are no hands */
  hand: string;
}

const smugglers: PlainGame = {
  name: () => t('Smugglers'),
  say: () => t('Three smugglers, secret hands, and bribes.'),
  sides: [0, 1, 2],
  secrets: ['has-spice', 'has-arms', 'has-relic', 'has-fuel', 'has-ambush', 'top', 'stash-last'],
  isSecretive: true,
  hand: 'has-',
};

export const plainGames = {
  skirmish: {
    name: () => t('Skirmish'),
    say: () => t('Three drones a side, secret dials, dice.'),
    sides: [0, 1],
    secrets: ['dial'],
    isSecretive: false,
    hand: '',
  },
  smugglers,
  'smugglers-guild': {
    ...smugglers,
    name: () => t('Smugglers, with the guild'),
    say: () => t('The same, with contacts whose backs show their class.'),
  },
} satisfies Record<string, PlainGame>;
