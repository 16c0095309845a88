/** The screens, by the address. */
import { edition, editions } from '../games/games';
import { EditionPick } from '../home/EditionPick';
import { Home } from '../home/Home';
import { MyGames } from '../home/MyGames';
import { NewGame } from '../home/NewGame';
import { go, route } from '../page/routes';
import { SettingsDialog } from '../page/SettingsDialog';
import { ReplayFile, ReplayScreen, Show } from '../replay/ReplayScreens';
import { TableScreen } from '../table/TableScreen';
import { Announcement } from './Announcement';
import { Fetched } from './Fetched';

const builder = async () => (await import('../games/xwing/builder/Builder')).Builder;
const browse = async () => (await import('../games/xwing/browse/Browse')).Browse;
const squadsPage = async () => (await import('../games/xwing/squads/SquadsPage')).SquadsPage;
const printPage = async () => (await import('../games/xwing/squads/PrintPage')).PrintPage;
const worthPage = async () => (await import('../games/xwing/rate/WorthPage')).WorthPage;

const aboutRim = async () => (await import('../games/rim/setup/AboutCards')).AboutCards;

/** An edition that an address names; else the one chosen last. */
const editionIn = (named: string | null): string => editions.find(({ game }) => game === named)?.game ?? edition.value;

/** A squad in an address, of which somebody asks what it is worth. */
function worthWish(query: URLSearchParams) {
  const [list, games] = [query.get('list'), Number(query.get('games'))];
  return {
    game: editionIn(query.get('game')),
    text: query.get('lines') ?? '',
    ...(list ? { list } : {}),
    ...(Number.isInteger(games) && games > 0 ? { games } : {}),
  };
}

/** The switch between editions of a screen that has one in its address. */
function editionSwitch(value: string, pathOf: (game: string) => string) {
  const choose = (game: string): void => {
    edition.value = game;
    go(pathOf(game));
  };
  return <EditionPick value={value} choose={choose} />;
}

function Screen() {
  const { screen, id, part, query } = route.value;
  switch (screen) {
    case 'game':
      return <TableScreen key={id} id={id} local={false} invite={query.get('invite') ?? undefined} />;
    case 'local':
      return <TableScreen key={id} id={id} local={true} />;
    case 'new':
      return <NewGame game={query.get('game') ?? edition.value} paste={query.has('paste')} />;
    case 'squad': {
      const game = editionIn(query.get('game'));
      if (id === 'worth') return <Fetched fetch={worthPage} props={worthWish(query)} />;
      if (id === 'print') return <Fetched fetch={printPage} props={{ game, texts: query.getAll('lines') }} />;
      const switched = editionSwitch(game, (other) => `squad?game=${other}`);
      return <Fetched key={game} fetch={builder} props={{ game, query, editions: switched }} />;
    }
    case 'cards': {
      const game = editionIn(id);
      const switched = editionSwitch(game, (other) => `cards/${other}${part && `/${part}`}`);
      return <Fetched fetch={browse} props={{ game, part, query, editions: switched }} />;
    }
    case 'squads': {
      const game = editionIn(query.get('game'));
      const pick = editionSwitch(game, (other) => `squads?game=${other}`);
      return <Fetched fetch={squadsPage} props={{ game, pick, editions }} />;
    }
    case 'about-outer-rim':
      return <Fetched fetch={aboutRim} props={{}} />;
    case 'games':
      return <MyGames />;
    case 'replay':
    case 'replay-local':
      return <ReplayScreen key={id} id={id} local={screen === 'replay-local'} at={query.get('at')} />;
    case 'replay-file':
      return <ReplayFile />;
    case 'watch':
      return <Show />;
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
