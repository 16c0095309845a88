// nginx and Caddy in front of a server, unprivileged and on loopback, with the recipes of hosting/: only ports and paths are others.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { check, Guest, newFile, program, Server, start, until } from './harness.mjs';

export const site = 'play.example.org'; // the name in the recipes

/** A program of this machine, or one that scripts/setup unpacked; null: there is none. */
export function findProgram(name) {
  const folders = [...process.env.PATH.split(':'), '/usr/sbin', 'build/unpacked/usr/sbin', 'build/unpacked/usr/bin'];
  return folders.map((folder) => path.resolve(folder, name)).find((file) => fs.existsSync(file)) ?? null;
}

/** A certificate of our own for the site. */
export function makeCertificate() {
  const made = { certificate: newFile('site.pem'), key: newFile('site.key') };
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', `/CN=${site}`];
  execFileSync('openssl', [...words, '-addext', `subjectAltName=DNS:${site}`, '-keyout', made.key, '-out', made.certificate], { stdio: 'ignore' });
  return made;
}

/** A recipe with some of its words changed, each of which it must have. */
export function adapt(file, changes) {
  let text = fs.readFileSync(file, 'utf8');
  for (const [from, to] of changes) {
    check(text.includes(from), `${file} does not say ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

async function freePorts(count) {
  const listeners = await Promise.all(Array.from({ length: count }, () => new Promise((resolve) => {
    const listener = net.createServer().listen(0, '127.0.0.1', () => resolve(listener));
  })));
  const ports = listeners.map((listener) => listener.address().port);
  await Promise.all(listeners.map((listener) => new Promise((resolve) => listener.close(resolve))));
  return ports;
}

const recipes = {
  nginx(certificate, folder, http, https, port) {
    const recipe = adapt('hosting/nginx.conf', [
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
      ['listen [::]:80;', ''],
      ['listen [::]:443 ssl http2;', ''],
      [`/etc/letsencrypt/live/${site}/fullchain.pem`, certificate.certificate],
      [`/etc/letsencrypt/live/${site}/privkey.pem`, certificate.key],
      ['/var/www/html', folder],
      ['127.0.0.1:8080', `127.0.0.1:${port}`],
    ]);
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
    fs.writeFileSync(`${folder}/site.conf`, recipe);
    fs.writeFileSync(`${folder}/nginx.conf`,
      `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr;\nevents { worker_connections 1024; }\n` +
      `http {\naccess_log off;\n${kept}\ninclude ${folder}/site.conf;\n}\n`);
    return ['-p', folder, '-e', 'stderr', '-c', `${folder}/nginx.conf`];
  },
  caddy(certificate, folder, http, https, port) {
    fs.writeFileSync(`${folder}/Caddyfile`, adapt('hosting/Caddyfile', [
      ['\n{\n', `\n{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1\n\tskip_install_trust\n`],
      [`\n${site} {\n`, `\n${site} {\n\ttls ${certificate.certificate} ${certificate.key}\n`],
      ['127.0.0.1:8080', `127.0.0.1:${port}`],
    ]));
    return ['run', '--adapter', 'caddyfile', '--config', `${folder}/Caddyfile`];
  },
};

const answers = (port) => new Promise((resolve) => {
  const socket = net.connect(port, '127.0.0.1', () => resolve(true) || socket.destroy());
  socket.on('error', () => resolve(false));
});

export class Proxy {
  /** nginx or caddy in front of `server`. */
  static async start(name, certificate, server) {
    const proxy = new Proxy();
    proxy.folder = newFile(name);
    proxy.ca = fs.readFileSync(certificate.certificate);
    fs.mkdirSync(proxy.folder);
    [proxy.http, proxy.https] = await freePorts(2);
    const words = recipes[name](certificate, proxy.folder, proxy.http, proxy.https, server.port);
    proxy.run = start(findProgram(name), words, { XDG_DATA_HOME: proxy.folder, XDG_CONFIG_HOME: proxy.folder });
    await until(() => `${name}, which said: ${proxy.run.err}`, async () => proxy.run.ended || ((await answers(proxy.http)) && (await answers(proxy.https))));
    check(!proxy.run.ended, `${name} did not start: ${proxy.run.err}`);
    return proxy;
  }

  /** What a client that believes no other certificate says to connect over TLS, from an address of this machine. */
  tls(from = '127.0.0.1', protocol = 'http/1.1') {
    return { host: '127.0.0.1', port: this.https, localAddress: from, servername: site, ca: this.ca, ALPNProtocols: [protocol] };
  }

  async stop() {
    this.run.child.kill('SIGTERM');
    await this.run.end;
  }
}

/** A way to the proxy for programs that know no TLS: what comes in goes out over TLS, as if the site had been asked by its name. */
export class Door {
  get = Server.prototype.get;
  raw = Server.prototype.raw;

  static async open(proxy, from) {
    const door = new Door();
    door.listener = net.createServer((inside) => {
      const outside = tls.connect(proxy.tls(from));
      inside.once('data', (bytes) => {
        outside.write(Buffer.from(bytes.toString('latin1').replace(/^Host: .*\r$/m, `Host: ${site}\r`), 'latin1'));
        inside.pipe(outside);
      });
      outside.pipe(inside);
      inside.on('error', () => outside.destroy()).on('close', () => outside.destroy());
      outside.on('error', () => inside.destroy()).on('close', () => inside.destroy());
    });
    await new Promise((resolve) => door.listener.listen(0, '127.0.0.1', resolve));
    door.port = door.listener.address().port;
    return door;
  }

  guest(...words) {
    return new Guest(start(program, ['guest', `ws://127.0.0.1:${this.port}`, ...words]));
  }

  close() {
    this.listener.close();
  }
}
