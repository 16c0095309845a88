import { render } from 'preact';
import { App } from './app/App';
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
// Where the page comes from a proper host, it is there again without a network (public/sw.js).
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register(new URL('./sw.js', document.baseURI)).catch(() => undefined);
