/** What a squad is worth: play it, how good it is, and the odds of its attacks. The squad stands in the address. */
import { useEffect, useState } from 'preact/hooks';
import type { BuiltSquad } from '@view';
import { localLink } from '../../../net/hosts';
import { Page } from '../../../page/Page';
import { language, t } from '../../../words/words';
import { askSquad } from '../squadGame';
import { AttackOdds } from './AttackOdds';
import { HowGood } from './HowGood';
import { PlayNow } from './PlayNow';
import './rate.css';

interface Wanted {
  game: string;
  /** readable lines, XWS, or a link that holds a squad */
  text: string;
  list?: string;
  /** in all, for those who are in a hurry */
  games?: number;
}

export function WorthPage({ game, text, list, games }: Wanted) {
  const [squad, setSquad] = useState<BuiltSquad | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let wanted = true;
    askSquad(localLink(), game, text, list ? { list } : {}).then(
      (told) => wanted && setSquad(told as BuiltSquad),
      (error: unknown) => wanted && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      wanted = false;
    };
  }, [game, text, list, language.value]); // what is wrong with it is worded by the host
  return (
    <Page title={squad?.name || t('What is it worth?')}>
      {problem && (
        <p class="bad" role="alert" translate={false}>
          {problem}
        </p>
      )}
      {squad && (
        <div class="worth">
          <p class="worth-doors">
            <a href={`#/squad?game=${game}&lines=${encodeURIComponent(squad.lines)}`}>{t('Open in the builder')}</a>
          </p>
          <PlayNow game={game} squad={squad} {...(list ? { list } : {})} />
          <HowGood
            game={game}
            lines={squad.lines}
            missing={squad.legal ? '' : t('It is not legal yet.')}
            {...(list ? { list } : {})}
            {...(games ? { games } : {})}
          />
          <AttackOdds game={game} squad={squad} {...(list ? { list } : {})} />
        </div>
      )}
    </Page>
  );
}
