import { render } from 'preact';
import { App } from './app/App';
import { workOffline } from './page/offline';
import { applySettings } from './page/settings';
import './styles/tokens.css';
import './styles/base.css';
import './styles/table.css';
import './styles/home.css';
import './styles/top_line.css';
import './styles/editions.css';
import './styles/ask.css';
import './styles/story.css';

const root = document.getElementById('app');
void applySettings().then(() => root && render(<App />, root));
if (import.meta.env.PROD && 'serviceWorker' in navigator) void workOffline().catch(() => undefined);
