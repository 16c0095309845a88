/** The table: its board, what is asked, and what stands beside it. */
import { useEffect, useMemo } from 'preact/hooks';
import { FaceContext, useFace, type GameFace } from '../face/face';
import { Game } from '../game/game';
import { faceOf } from '../games/games';
import { localLink, serverLink } from '../net/hosts';
import { nameOrPilot } from '../page/NameField';
import { overlay } from '../page/routes';
import { paceFactor } from '../page/settings';
import { WaitingRoom } from '../room/WaitingRoom';
import { ReportDialog } from '../rules/ReportDialog';
import { Recap } from '../story/Recap';
import { t } from '../words/words';
import { Account } from './Account';
import { AskPanel } from './AskPanel';
import { callForAttention } from './attention';
import { Curtain } from './Curtain';
import { LookBack } from './LookBack';
import { Overlay } from './Overlay';
import { SidePanel } from './SidePanel';
import { TopBar } from './TopBar';

export function TableScreen({ id, local, invite }: { id: string; local: boolean; invite?: string | undefined }) {
  const game = useMemo(
    () =>
      new Game<GameFace>(local ? localLink() : serverLink(), id, {
        faceOf,
        pace: paceFactor,
        name: nameOrPilot,
        how: overlay ? { passing: true, spectates: true } : {},
      }),
    [id, local],
  );
  useEffect(() => {
    const stop = callForAttention(game);
    return () => {
      stop();
      game.close();
    };
  }, [game]);

  const room = game.room.value;
  if (game.missing.value)
    return (
      <main class="message">
        <p>{game.missing.value}</p>
        <a class="button" href="#/">
          {t('Back to the start')}
        </a>
      </main>
    );
  if (!room)
    return (
      <main class="message" aria-busy="true">
        <p>{t('One moment: the table is being set.')}</p>
      </main>
    );
  const face = game.face.value;
  if (room.state === 'waiting' || !game.view.value || !face) return <WaitingRoom game={game} invite={invite} />;
  return (
    <FaceContext.Provider value={face}>
      {overlay ? <Overlay game={game} /> : <Table game={game} />}
    </FaceContext.Provider>
  );
}

/** In the order of the Tab key: what is asked, the board, what stands beside them. */
function Table({ game }: { game: Game }) {
  const face = useFace();
  return (
    <main class={`table manner-${game.room.value?.manner ?? ''}`}>
      <TopBar game={game} />
      <LookBack game={game} />
      <AskPanel game={game} />
      <face.Board game={game} />
      <SidePanel game={game} />
      {face.log.spoken && <Account game={game} spoken={face.log.spoken} />}
      {face.Sheet && <face.Sheet game={game} />}
      <Recap game={game} />
      <ReportDialog game={game} />
      <Curtain game={game} />
    </main>
  );
}
