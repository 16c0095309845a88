// A static host: the files of a folder, and nothing else. No WebSocket, no type for WebAssembly, as the plainest hosts are.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const types = { '.js': 'text/javascript', '.html': 'text/html', '.css': 'text/css', '.svg': 'image/svg+xml', '.ttf': 'font/ttf' };

/** { site, close }: the folder at an address below the top, since a host may have it anywhere. */
export async function openStatic(folder) {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://here');
    const file = path.join(folder, path.normalize(pathname.replace(/^\/somewhere\//, '/').replace(/\/$/, '/index.html')));
    if (!pathname.startsWith('/somewhere/') || !fs.existsSync(file)) response.writeHead(404).end();
    else response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream').end(fs.readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { site: `http://127.0.0.1:${server.address().port}/somewhere/`, close: () => void (server.close(), server.closeAllConnections()) };
}
