/** A game for a friend. */
import type { XwingOffers } from '@view';
import { startGame, type Started } from '../../../game/start';
import { serverLink } from '../../../net/hosts';
import { ask } from '../../../net/link';
import { nameOrPilot } from '../../../page/NameField';
import { t } from '../../../words/words';
import { anyOf, rivalOf } from '../matchup';

/** A game for two, by link: of the core set, or, in an edition with scenarios, of two squads and a scenario by lot. */
export async function inviteFriend(game: string): Promise<Started> {
  const me = { seat: 0, name: nameOrPilot() };
  const offers = (await ask(serverLink(), { type: 'offers', game }, 'offers')).offers as XwingOffers;
  const mine = offers.scenarios.length > 0 ? anyOf(offers.squads) : undefined;
  const theirs = mine && rivalOf(offers.squads, mine.faction);
  const squads = mine && theirs ? [`points ${offers.points}`, mine.setup[0], theirs.setup[1]] : [];
  return startGame(
    serverLink(),
    { game, sides: [0, 1], manner: 'friendly', setup: `${['obstacles 6', ...squads].join('\n')}\n` },
    [me],
    mine && theirs ? `${mine.name} – ${theirs.name}` : t('The core set'),
  );
}
