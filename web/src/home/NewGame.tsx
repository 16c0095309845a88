/** A new game: the form of the game's own face. */
import { useEffect, useState } from 'preact/hooks';
import type { GameFace } from '../face/face';
import { edition, editions, faceOf, outerRim, testGames } from '../games/games';
import { Page } from '../page/Page';
import { go } from '../page/routes';
import { t } from '../words/words';
import { EditionPick } from './EditionPick';

function GameLink({ game, name, say }: typeof outerRim) {
  return (
    <>
      <a href={`#/new?game=${game}`}>{name()}</a> <span class="soft small">{say()}</span>
    </>
  );
}

/** At the bottom, for whoever looks for them: another game, and small ones that prove the engine. */
function OtherGames() {
  return (
    <>
      <p>
        <GameLink {...outerRim} />
      </p>
      <details class="notnow test-games">
        <summary>{t('Test games')}</summary>
        <ul>
          {testGames.map((each) => (
            <li key={each.game}>
              <GameLink {...each} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

export function NewGame({ game, paste }: { game: string; paste: boolean }) {
  const [face, setFace] = useState<GameFace | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let wanted = true;
    setFace(null);
    faceOf(game).then(
      (found) => wanted && setFace(found),
      (error: Error) => wanted && setProblem(error.message),
    );
    return () => {
      wanted = false;
    };
  }, [game]);
  const isEdition = editions.some((each) => each.game === game);
  const choose = (chosen: string): void => {
    edition.value = chosen;
    go(`new${paste ? '?paste' : ''}`);
  };
  return (
    <Page title={t('New game')}>
      {isEdition && <EditionPick value={game} choose={choose} />}
      {face && <face.NewGame key={game} game={game} paste={paste} />}
      {face && isEdition && <OtherGames />}
      {problem && (
        <p class="bad" role="alert" translate={false}>
          {problem}
        </p>
      )}
    </Page>
  );
}
