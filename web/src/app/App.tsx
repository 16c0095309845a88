/** The screens, by the address. */
import { Home } from '../home/Home';
import { TableScreen } from '../table/TableScreen';
import { route } from './routes';

export function App() {
  const { screen, id, query } = route.value;
  switch (screen) {
    case 'game':
      return <TableScreen key={id} id={id} local={false} invite={query.get('invite') ?? undefined} />;
    case 'local':
      return <TableScreen key={id} id={id} local={true} />;
    default:
      return <Home />;
  }
}
