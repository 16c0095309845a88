/** The table: the mat, what is asked, and what stands beside it. */
import { useEffect, useMemo } from 'preact/hooks';
import { AskPanel } from './AskPanel';
import { overlay } from '../page/routes';
import { paceFactor } from '../page/settings';
import { CardSheet } from '../games/xwing/cards/CardSheet';
import { nameOrPilot } from '../page/NameField';
import { Mat } from '../games/xwing/mat/Mat';
import { Game } from '../game/game';
import { localLink, serverLink } from '../net/hosts';
import { LookBack } from './LookBack';
import { Overlay } from './Overlay';
import { Recap } from '../story/Recap';
import { ReportDialog } from '../rules/ReportDialog';
import { SidePanel } from './SidePanel';
import { t } from '../words/words';
import { callForAttention } from './attention';
import { Curtain } from './Curtain';
import { TopBar } from './TopBar';
import { WaitingRoom } from '../room/WaitingRoom';

export function TableScreen({ id, local, invite }: { id: string; local: boolean; invite?: string | undefined }) {
  const game = useMemo(
    () =>
      new Game(
        local ? localLink() : serverLink(),
        id,
        paceFactor,
        nameOrPilot,
        overlay ? { passing: true, spectates: true } : {},
      ),
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
  if (room.state === 'waiting' || !game.view.value) return <WaitingRoom game={game} invite={invite} />;
  if (overlay) return <Overlay game={game} />;
  return (
    <main class={`table manner-${room.manner}${game.view.value.board ? '' : ' no-mat'}`}>
      <TopBar game={game} />
      <LookBack game={game} />
      {game.view.value.board && <Mat game={game} />}
      <AskPanel game={game} />
      <SidePanel game={game} />
      <CardSheet game={game} />
      <Recap game={game} />
      <ReportDialog game={game} />
      <Curtain game={game} />
    </main>
  );
}
