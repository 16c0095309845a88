// The recipes of docs/hosting.md, run as far as one machine and no root can: proxies with TLS, the unit with its sandbox, the container's
// file, installing, and backups.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http2 from 'node:http2';
import path from 'node:path';
import { Client, handshake } from './client.mjs';
import { check, newFile, program, proveRecord, Server, start, test, until } from './harness.mjs';
import { Door, findProgram, makeCertificate, Proxy, site } from './proxy.mjs';

// ---- what is installed ----

/** Everything under a prefix of its own, with a page in the place of the client. */
function install() {
  const web = newFile('web'), prefix = newFile('prefix');
  fs.mkdirSync(web);
  fs.writeFileSync(path.join(web, 'index.html'), '<!doctype html>the client');
  execFileSync('scripts/install', [program, web], { env: { ...process.env, PREFIX: prefix } });
  return prefix;
}

/** The words after `outrider serve` in the unit, without where it listens and what it keeps: tests have their own. */
function optionsOfUnit(prefix) {
  const unit = fs.readFileSync(`${prefix}/lib/systemd/system/outrider.service`, 'utf8').replaceAll('\\\n', ' ');
  const words = unit.match(/^ExecStart=(.*)$/m)[1].split(/\s+/);
  check(words.shift() === `${prefix}/bin/outrider` && words.shift() === 'serve', 'the unit starts what was installed');
  check(words.pop() === '$OUTRIDER_OPTIONS', 'and ends with the options of whoever runs it');
  for (const name of ['--listen', '--store']) words.splice(words.indexOf(name), 2);
  return words;
}

async function installed(prefix) {
  await test('an installed program knows its files, and everything says where it is', () => {
    const units = fs.readdirSync(`${prefix}/lib/systemd/system`).map((name) => `lib/systemd/system/${name}`);
    for (const file of [...units, 'libexec/outrider-backup', 'share/outrider/hosting/nginx.conf', 'share/outrider/hosting/Caddyfile'])
      check(!fs.readFileSync(`${prefix}/${file}`, 'utf8').includes('/usr/local'), `${file} still says /usr/local`);
    check(units.length === 3 && fs.existsSync(`${prefix}/share/doc/outrider/hosting.md`), 'units and documents are there');
  });
  await test('nothing is installed that was not built', () => {
    const run = () => execFileSync('scripts/install', ['build/none', 'build/none'], { env: { ...process.env, PREFIX: newFile('none') }, stdio: 'pipe' });
    let said = '';
    try {
      run();
    } catch (problem) {
      said = `${problem.stderr}`;
    }
    check(said.includes('make build'), `it said: ${said}`);
  });
}

/** docs/hosting.md names options, limits, commands and metrics: each must be there. */
async function documented() {
  const page = fs.readFileSync('docs/hosting.md', 'utf8');
  const said = (...words) => spawnSync(program, words, { encoding: 'utf8' });
  const all = (pattern) => [...page.matchAll(pattern)].map(([, name]) => name);

  await test('docs/hosting.md names no option or limit that the server does not have', () => {
    const help = said('serve', '--help').stdout;
    const options = [...all(/OUTRIDER_OPTIONS=(.*)/g).join(' ').matchAll(/--[a-z-]+/g)].map(([name]) => name).concat(all(/`(--[a-z-]+)/g));
    check(options.length > 10, `only ${options}`);
    for (const name of options.filter((name) => name !== '--deploy-hook')) check(help.includes(`  ${name} `), `${name}\n${help}`);
    for (const name of all(/--limit (\w+)/g)) check(help.includes(`  ${name} `), `${name}\n${help}`);
  });
  await test('nor a command of its operator', () => {
    for (const kind of ['admin', 'store']) {
      const usage = said(kind).stderr, commands = all(new RegExp(`outrider ${kind} /var/\\S+ ([a-z]+)`, 'g'));
      check(commands.length > 3, `only ${commands}`);
      for (const name of commands) check(usage.includes(`  ${name}`) || usage.includes(` ${name} `), `outrider ${kind} has no ${name}\n${usage}`);
    }
  });
  await test('nor a metric', async () => {
    const server = await Server.start();
    const { body } = await server.get('/metrics');
    const rows = page.match(/^\| metric \|[^]*?\n\n/m)[0];
    const names = [...rows.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell]) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    check(names.length > 5, `only ${names}`);
    for (const name of [...names, ...all(/outrider_(\w+)/g)]) check(body.includes(`# TYPE outrider_${name} `), `${name}\n${body}`);
    await server.stop();
  });
}

// ---- proxies ----

const pageOverHttp2 = (proxy, where) => new Promise((resolve, reject) => {
  const session = http2.connect(`https://${site}:${proxy.https}`, { ...proxy.tls(undefined, 'h2') });
  const request = session.on('error', reject).request({ ':path': where, ':authority': site });
  const answer = { body: '' };
  request.on('response', (headers) => (answer.headers = headers)).on('error', reject);
  request.setEncoding('utf8').on('data', (text) => (answer.body += text)).on('end', () => session.close() || resolve(answer));
});

async function pages(name, proxy, door) {
  await test(`${name}: the client comes over TLS, by HTTP/1.1 and by HTTP/2, with what protects it`, async () => {
    const one = await door.get('/');
    check(one.status === 200 && one.body.includes('the client'), JSON.stringify(one));
    const two = await pageOverHttp2(proxy, '/');
    check(two.headers[':status'] === 200 && two.body.includes('the client'), JSON.stringify(two));
    for (const headers of [one.headers, two.headers]) {
      check(headers['strict-transport-security'] === 'max-age=31536000', JSON.stringify(headers));
      check(headers['content-security-policy'] && headers['x-content-type-options'] === 'nosniff', JSON.stringify(headers));
    }
  });
  await test(`${name}: plain HTTP leads to HTTPS`, async () => {
    const plain = { port: proxy.http, get: Server.prototype.get };
    const { status, headers } = await plain.get('/game/abc', 'GET', { host: site });
    check([301, 308].includes(status) && headers.location.startsWith(`https://${site}`) && headers.location.endsWith('/game/abc'), `${status} ${headers.location}`);
  });
  if (name !== 'nginx') return;
  await test('nginx: challenges for the certificate are answered over plain HTTP', async () => {
    const folder = path.join(proxy.folder, '.well-known/acme-challenge');
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'token'), 'proof');
    for (let at = folder; at.startsWith(proxy.folder); at = path.dirname(at)) fs.chmodSync(at, 0o755);
    const { status, body } = await Server.prototype.get.call({ port: proxy.http }, '/.well-known/acme-challenge/token', 'GET', { host: site });
    check(status === 200 && body === 'proof', `${status} ${body}`);
  });
}

async function wholeGame(name, server, door) {
  await test(`${name}: two guests play a whole game, although the server is killed in the middle`, async () => {
    const first = door.guest('--think', '5', '--seed', '3', '--name', 'Ann');
    const game = await first.game();
    check(first.run.out.includes(`https://${site}/game/`), `the link is the site's: ${first.run.out}`);
    const second = door.guest('--join', game, '--think', '5', '--seed', '4', '--name', 'Bob');
    await until('a few answers', () => (second.run.out.match(/^>/gm) || []).length > 8);
    await server.kill();
    check((await door.get('/health')).status === 502, 'meanwhile the proxy says that nobody is there');
    await server.restart();
    await first.played();
    await second.played();
    await proveRecord(door, game);
  });
}

async function addresses(name, server, proxy) {
  await test(`${name}: players are counted by their own address, whatever they write into headers`, async () => {
    const doors = [await Door.open(proxy, '127.0.0.51'), await Door.open(proxy, '127.0.0.52')];
    const open = [await Client.greet(doors[0]), await Client.greet(doors[0])];
    await (await Client.connect(doors[0])).isClosed('too many connections from your address');
    for (const forged of ['X-Forwarded-For: 127.0.0.53', 'Forwarded: for=127.0.0.53', 'X-Real-IP: 127.0.0.53']) {
      const { text } = await doors[0].raw(handshake(`${forged}\r\n`));
      check(text.includes('too many connections from your address'), `${forged}: ${text}`);
    }
    open.push(await Client.greet(doors[1]));
    const people = execFileSync(program, ['admin', server.store, 'people'], { encoding: 'utf8' });
    for (const address of ['127.0.0.51', '127.0.0.52']) check(people.includes(`${address} `), people);
    for (const client of open) client.end();
    for (const door of doors) door.close();
    await server.isWell();
  });
}

async function strangers(name, server, door) {
  await test(`${name}: neither /metrics nor anything of the store can be read through it`, async () => {
    check((await server.get('/metrics')).body.includes('outrider_connections'), 'on this machine it is there');
    for (const where of ['/metrics', '/metrics?x', '//metrics', '/./metrics', '/ws/../metrics', '/%6detrics', '/METRICS', '/metrics/', '/metrics%00', '/ws/..%2fmetrics', '/games.db', '/games.db-socket']) {
      const { text } = await door.raw(`GET ${where} HTTP/1.1\r\nHost: ${site}\r\nConnection: close\r\n\r\n`);
      check(/^HTTP\/1.1 [34]\d\d/.test(text) && !text.includes('outrider_'), `${where}: ${text.slice(0, 300)}`);
    }
  });
  await test(`${name}: only /ws becomes a WebSocket, and nothing becomes HTTP/2`, async () => {
    const h2c = 'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n';
    const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0\0\0\x01\0\0\0\0\0\x01A';
    for (const where of ['/', '/ws', '/metrics', '/health']) {
      const { text } = await door.raw([`GET ${where} HTTP/1.1\r\nHost: ${site}\r\n${h2c}\r\n`, preface]);
      check(/^HTTP\/1.1 \d\d\d/.test(text) && !text.includes(' 101 ') && !text.includes('outrider_'), `${where}: ${text.slice(0, 300)}`);
    }
    for (const changed of [handshake().replace('/ws', '/'), handshake().replace('/ws', '/metrics'), handshake().replace('websocket', 'h2c, websocket')]) {
      const { text } = await door.raw(changed);
      check(!text.includes(' 101 ') && !text.includes('outrider_'), text);
    }
    check((await door.raw(handshake())).text.startsWith('HTTP/1.1 101 '), 'but /ws does');
  });
  await test(`${name}: a page of somebody else cannot open a WebSocket, the site's own can`, async () => {
    const origin = async (where) => (await door.raw(handshake(`Origin: ${where}\r\n`))).text.slice(9, 12);
    check((await origin('https://evil.example')) === '403' && (await origin(`https://${site}`)) === '101', 'by their origin');
  });
  await test(`${name}: requests that are too large or have two meanings are refused`, async () => {
    const head = `POST / HTTP/1.1\r\nHost: ${site}\r\n`;
    for (const request of [
      `${head}Content-Length: 1000000\r\n\r\n${'x'.repeat(100000)}`,
      `GET / HTTP/1.1\r\nHost: ${site}\r\nX-Large: ${'x'.repeat(100000)}\r\n\r\n`,
      `GET /${'x'.repeat(100000)} HTTP/1.1\r\nHost: ${site}\r\n\r\n`,
      `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: ${site}\r\nHost: other\r\n\r\n`,
    ]) {
      const { text, closed } = await door.raw(request);
      check(/^HTTP\/1.1 4\d\d/.test(text) || (closed && text === ''), `${request.slice(0, 80)}: ${text.slice(0, 200)}`);
      check(!text.includes('outrider_'), 'and nothing is let in behind them');
    }
  });
  await test(`${name}: a hundred that never finish their request keep nobody waiting`, async () => {
    const slow = Array.from({ length: 100 }, () => new Client(door.port));
    for (const client of slow) client.socket.write(`GET / HTTP/1.1\r\nHost: ${site}\r\nX-Slow: `);
    check((await door.get('/health')).body === 'ok\n', 'others are answered');
    check((await server.metric('sockets')) < 50, 'and the server hears nothing of the hundred');
    for (const client of slow) client.socket.destroy();
  });
}

async function behind(name, prefix, certificate) {
  if (!findProgram(name)) {
    console.log(`skipped: ${name} is not on this machine, so its recipe was not tried (scripts/setup test fetches it)`);
    return;
  }
  // The server would keep its metrics from a proxy (tests/server/proxies.mjs). Here it does not: the recipe alone must do.
  const server = await Server.start([...optionsOfUnit(prefix), '--public-url', `https://${site}`, '--limit', 'connections_an_address=2', '--metrics', 'public']);
  const proxy = await Proxy.start(name, certificate, server);
  const door = await Door.open(proxy);
  await pages(name, proxy, door);
  await wholeGame(name, server, door);
  await addresses(name, server, proxy);
  await strangers(name, server, door);
  await test(`${name}: both end in order`, async () => {
    door.close();
    await proxy.stop();
    await server.stop();
  });
}

// ---- systemd ----

/** The system calls that the unit's SystemCallFilter= lines allow. */
function allowedCalls(unit) {
  const sets = new Map();
  let calls = null;
  for (const line of execFileSync('systemd-analyze', ['syscall-filter'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n')) {
    if (line.startsWith('@')) sets.set(line.trim(), (calls = []));
    else if (/^ {4}[a-z@_]/.test(line)) calls.push(line.trim());
  }
  const expand = (name) => (name.startsWith('@') ? sets.get(name).flatMap(expand) : [name]);
  let allowed = new Set();
  for (const [, not, names] of unit.matchAll(/^SystemCallFilter=(~?)(.*)$/gm)) {
    const calls = names.split(' ').flatMap(expand);
    if (not) for (const call of calls) allowed.delete(call);
    else allowed = new Set([...allowed, ...calls]);
  }
  return allowed;
}

async function sandbox(prefix) {
  const folder = `${prefix}/lib/systemd/system`;
  if (!findProgram('systemd-analyze')) {
    console.log('skipped: there is no systemd-analyze on this machine, so the units were not checked');
    return;
  }
  await test('systemd understands every line of the units', () => {
    for (const name of fs.readdirSync(folder)) {
      const run = execFileSync('bash', ['-c', `systemd-analyze verify --man=no ${folder}/${name} 2>&1`], { encoding: 'utf8' });
      check(!run.includes(prefix), run);
    }
  });
  await test('and rates the server among the services that are closed in best', () => {
    execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=15', `${folder}/outrider.service`], { stdio: 'pipe' });
  });
  if (!findProgram('strace')) {
    console.log('skipped: there is no strace on this machine, so the system calls of the server were not compared with the unit');
    return;
  }
  await test('the server needs no system call that its unit forbids', async () => {
    const allowed = allowedCalls(fs.readFileSync(`${folder}/outrider.service`, 'utf8'));
    const server = new Server(optionsOfUnit(prefix));
    const log = newFile('calls');
    server.begin = (words) => start('strace', ['-f', '-qq', '-o', log, program, ...words], { ASAN_OPTIONS: 'detect_leaks=0' });
    await server.restart();
    const guest = server.guest('--against', 'simple', '--seed', '5', '--quiet');
    await guest.played();
    execFileSync(program, ['store', server.store, 'backup', newFile('copy.db')]);
    process.kill(Number(fs.readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim()), 'SIGTERM');
    await server.run.end;
    const used = new Set([...fs.readFileSync(log, 'utf8').matchAll(/^\d+ +([a-z_0-9]+)\(/gm)].map(([, call]) => call));
    // The first is SQLite's when root runs it; the others are what the sanitizers do before main().
    const ours = [...used].filter((call) => !['fchown', 'personality'].includes(call));
    check(ours.length > 20, `only ${ours}`);
    check(ours.every((call) => allowed.has(call)), `not allowed: ${ours.filter((call) => !allowed.has(call))}`);
  });
}

// ---- backups ----

async function backups(prefix) {
  await test('a backup is made while the server runs, and a server goes on from it', async () => {
    const server = await Server.start();
    const guest = server.guest('--against', 'simple', '--seed', '5');
    const game = await guest.game();
    await guest.played();
    const script = () => execFileSync(`${prefix}/libexec/outrider-backup`, [server.store], { env: { ...process.env, PATH: `${prefix}/bin:${process.env.PATH}` } });
    const folder = path.join(path.dirname(server.store), 'backups');
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder);
    const old = path.join(folder, '2020-01-01T040000Z.db');
    fs.writeFileSync(old, '');
    fs.utimesSync(old, 0, 0);
    script();
    const copies = fs.readdirSync(folder);
    check(copies.length === 1 && !fs.existsSync(old), `one copy is there, and what was too old is gone: ${copies}`);
    await server.kill();
    for (const end of ['', '-wal', '-socket']) fs.rmSync(server.store + end, { force: true });
    fs.copyFileSync(path.join(folder, copies[0]), server.store);
    await server.restart();
    await proveRecord(server, game);
    await server.stop();
  });
}

// ---- containers ----

async function container() {
  const file = fs.readFileSync('hosting/Containerfile', 'utf8').replaceAll('\\\n', ' ');
  const lines = [...file.matchAll(/^(FROM|COPY|RUN|HEALTHCHECK|ENTRYPOINT) (.*)$/gm)].map(([, word, rest]) => ({ word, rest }));

  await test('the container file copies what is there and calls what the Makefile has', () => {
    for (const { rest } of lines.filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from')))
      for (const source of rest.split(' ').slice(0, -1)) check(fs.existsSync(source), `COPY ${rest}: there is no ${source}`);
    const targets = [...fs.readFileSync('Makefile', 'utf8').matchAll(/^([a-z]+):/gm)].map(([, target]) => target);
    for (const [, target] of file.matchAll(/\bmake ([a-z]+)/g)) check(targets.includes(target), `the Makefile has no ${target}`);
  });
  await test('its image has every library that the program needs', () => {
    const packages = file.match(/--no-install-recommends ([^&]*)/)[1].trim().split(/\s+/);
    const libraries = [...execFileSync('ldd', [program], { encoding: 'utf8' }).matchAll(/^\s+lib(sodium|sqlite3|z)\.so/gm)].map(([, name]) => name);
    check(libraries.length === packages.length, `the program needs ${libraries}, the image has ${packages}`);
    const owned = { sodium: 'libsodium23', sqlite3: 'libsqlite3-0', z: 'zlib1g' };
    for (const name of libraries) check(packages.includes(owned[name]), `lib${name} is not in the image`);
  });
  await test('its health check says whether the server answers', async () => {
    const [command, ...words] = JSON.parse(lines.find(({ word }) => word === 'HEALTHCHECK').rest.replace(/^.*CMD /, ''));
    const options = JSON.parse(lines.find(({ word }) => word === 'ENTRYPOINT').rest);
    check(options.shift() === 'outrider' && options.shift() === 'serve', 'it serves');
    for (const name of ['--listen', '--store', '--web']) options.splice(options.indexOf(name), 2);
    const server = await Server.start(options);
    const at = words.map((word) => word.replace('/8080', `/${server.port}`));
    const healthy = async () => (await start(command, at).end).status === 0;
    check(await healthy(), 'it answers');
    await server.stop();
    check(!(await healthy()), 'it does not');
  });
}

export async function hosting() {
  const prefix = install(), certificate = makeCertificate();
  await installed(prefix);
  await documented();
  for (const name of ['nginx', 'caddy']) await behind(name, prefix, certificate);
  await sandbox(prefix);
  await backups(prefix);
  await container();
}
