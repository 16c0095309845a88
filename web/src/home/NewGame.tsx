/** A new game: the form of the game's own face. */
import { useEffect, useState } from 'preact/hooks';
import type { GameFace } from '../face/face';
import { faceOf } from '../games/games';
import { Page } from '../page/Page';
import { t } from '../words/words';

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
  return (
    <Page title={t('New game')}>
      {face && <face.NewGame game={game} paste={paste} />}
      {problem && (
        <p class="bad" role="alert" translate={false}>
          {problem}
        </p>
      )}
    </Page>
  );
}
