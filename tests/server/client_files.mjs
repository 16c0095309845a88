// The client's files: served from their folder and from nowhere else, compressed for a client that reads that.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { check, newFile, Server, test } from './harness.mjs';

export async function files() {
  const folder = newFile('web');
  fs.mkdirSync(path.join(folder, 'assets'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html>the client');
  fs.writeFileSync(path.join(folder, 'assets/a-1.js'), 'plain');
  fs.writeFileSync(path.join(folder, 'assets/a-1.js.gz'), zlib.gzipSync('plain'));
  fs.writeFileSync(path.join(folder, '.secret.txt'), 'secret');
  const server = await Server.start(['--web', folder]);
  await test('the start page is the client, and is never kept', async () => {
    const page = await server.get('/');
    check(page.body === '<!doctype html>the client' && page.headers['cache-control'] === 'no-store', JSON.stringify(page));
  });
  await test('assets are kept for ever, and compressed for a client that reads gzip', async () => {
    const plain = await server.get('/assets/a-1.js');
    check(plain.body === 'plain' && !plain.headers['content-encoding'] && plain.headers['cache-control'].includes('immutable'), JSON.stringify(plain));
    const packed = await server.get('/assets/a-1.js', 'GET', { 'accept-encoding': 'gzip, br' });
    check(packed.headers['content-encoding'] === 'gzip' && packed.headers['content-type'].startsWith('text/javascript'), JSON.stringify(packed.headers));
    check((await server.get('/', 'GET', { 'accept-encoding': 'gzip' })).body === '<!doctype html>the client', 'what is not packed comes as it is');
  });
  await test('a pipe among the files is none of them, and nobody waits for it', async () => {
    execFileSync('mkfifo', [path.join(folder, 'assets/pipe.js')]);
    check((await server.get('/assets/pipe.js')).status === 404, 'a pipe is served');
    await server.isWell();
  });
  await test('nothing else is served', async () => {
    for (const where of ['/.secret.txt', '/assets/../.secret.txt', '/assets/a-1.js.gz', '/assets/', '/assets/..%2f.secret.txt', '/index.html%00.js']) {
      const { status } = await server.get(where, 'GET', { 'accept-encoding': 'gzip' }).catch(() => ({ status: 'hung up' }));
      check([400, 403, 404, 'hung up'].includes(status), `${where} is answered with ${status}`);
    }
  });
  await test('the server of files ends in order', () => server.stop());
}
