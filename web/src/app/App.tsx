/** The screens, by the address. */
import { edition } from '../games/games';
import { Home } from '../home/Home';
import { MyGames } from '../home/MyGames';
import { NewGame } from '../home/NewGame';
import { route } from '../page/routes';
import { SettingsDialog } from '../page/SettingsDialog';
import { ReplayFile, ReplayScreen } from '../replay/ReplayScreens';
import { TableScreen } from '../table/TableScreen';
import { Announcement } from './Announcement';

function Screen() {
  const { screen, id, query } = route.value;
  switch (screen) {
    case 'game':
      return <TableScreen key={id} id={id} local={false} invite={query.get('invite') ?? undefined} />;
    case 'local':
      return <TableScreen key={id} id={id} local={true} />;
    case 'new':
      return <NewGame game={query.get('game') ?? edition.value} paste={query.has('paste')} />;
    case 'games':
      return <MyGames />;
    case 'replay':
    case 'replay-local':
      return <ReplayScreen key={id} id={id} local={screen === 'replay-local'} at={query.get('at')} />;
    case 'replay-file':
      return <ReplayFile />;
    default:
      return <Home />;
  }
}

export function App() {
  return (
    <>
      <Screen />
      <SettingsDialog />
      <Announcement />
    </>
  );
}
