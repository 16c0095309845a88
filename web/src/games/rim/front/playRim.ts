/** "Play now" of Outer Rim: a first game, against two machines. */
import { startGame, type Started } from '../../../game/start';
import { localLink } from '../../../net/hosts';
import { nameOrPilot } from '../../../page/NameField';
import { t } from '../../../words/words';

export const playRim = (): Promise<Started> =>
  startGame(
    localLink(),
    {
      game: 'outer-rim',
      sides: [0, 1, 2],
      manner: 'friendly',
      machines: ['', 'simple', 'simple'],
      setup: 'fame 8\n',
    },
    [{ seat: 0, name: nameOrPilot() }],
    t('Outer Rim'),
  );
