/** What others can look at: the record as a file, or the link of a game that a server keeps. */
import { useState } from 'preact/hooks';
import type { Game } from '../game/game';
import { download, fileName } from '../page/download';
import { pageAddress } from '../page/routes';
import { t } from '../words/words';

/** A game as a file: whoever gets it can look at it, wherever it was played. */
export function RecordButton({ game }: { game: Game }) {
  const [why, setWhy] = useState<string | null>(null);
  const save = (): void =>
    void game.record().then(
      (text) => download(fileName('', game.id, 'record'), text, 'text/plain'),
      (error: Error) => setWhy(error.message),
    );
  return (
    <>
      <button
        type="button"
        title={
          game.link.local
            ? t('This game is in this browser only. Whoever gets the file can look at it too.')
            : undefined
        }
        onClick={save}
      >
        {t('Download the record')}
      </button>
      {why && (
        <span class="bad small" role="alert" translate={false}>
          {why}
        </span>
      )}
    </>
  );
}

/** The way to look at it again, for friends. */
function LinkButton({ game }: { game: Game }) {
  const [copied, setCopied] = useState(false);
  const copy = (): void =>
    void navigator.clipboard.writeText(`${pageAddress()}#/replay/${game.id}`).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button type="button" onClick={copy}>
      {copied ? t('Copied') : t('Copy a link to this story')}
    </button>
  );
}

/** A link that works for others only where a server keeps the game; else the file. */
export const Share = ({ game }: { game: Game }) =>
  game.link.local ? <RecordButton game={game} /> : <LinkButton game={game} />;
