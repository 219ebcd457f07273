import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:tls';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../../../tools/lib/failure.mjs';
import { findProgram } from '../../../tools/lib/find-program.mjs';
import { freePort, portOf } from '../../../tools/lib/free-port.mjs';
import { stopChild, until } from '../../../tools/lib/processes.mjs';
import { inRoot } from '../../../tools/lib/project.mjs';

function requireProgram(name, debianPackage) {
  const path = findProgram(name);
  if (!path)
    throw new Failure(
      `This test needs ${name}, which is not installed here: apt-get install --no-install-recommends ${debianPackage}`,
    );
  return path;
}

/** Replaces each text, which the shipped configuration has to contain, by its value for this test. */
function render(file, replacements) {
  let text = readFileSync(inRoot(file), 'utf8');
  for (const [shipped, replacement] of replacements) {
    if (!text.includes(shipped)) throw new Error(`${file} does not contain ${shipped}`);
    text = text.replaceAll(shipped, replacement);
  }
  return text;
}

/** An upstream that responds, or fails as the header `x-upstream` of a request says. */
export async function startUpstream() {
  const server = createServer((request, response) => {
    request.resume();
    const failures = {
      drop: () => request.socket.destroy(),
      cut: () => {
        response.writeHead(200, { 'content-length': 1000 });
        response.write('begin', () => request.socket.destroy());
      },
      silent: () => server.emit('silent'),
    };
    const fail = failures[request.headers['x-upstream']];
    if (fail) fail();
    else request.on('end', () => response.end('{}'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: portOf(server),
    nextSilent: () => once(server, 'silent'),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A folder with a certificate and its key. */
function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'panui-proxy-'));
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  execFileSync(
    requireProgram('openssl', 'openssl'),
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', '/CN=panui.example', '-addext', 'subjectAltName=DNS:panui.example'],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  return { folder, certificate, key };
}

async function accepts(port) {
  const socket = connect({ port, host: '127.0.0.1', servername: 'panui.example', rejectUnauthorized: false });
  const opened = await Promise.race([
    once(socket, 'secureConnect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return opened;
}

/** Runs the proxy; `logs()` is everything that it has written to its output and its log files. */
async function startProxy({ program, parameters, environment, folder, httpsPort, httpPort }) {
  const child = spawn(program, parameters, { env: { PATH: process.env.PATH, ...environment } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const logFolder = join(folder, 'logs');
  const logs = () =>
    [output, ...readdirSync(logFolder).map((name) => readFileSync(join(logFolder, name), 'utf8'))].join('\n');
  const stop = async () => {
    await stopChild(child);
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await until(() => accepts(httpsPort), { timeoutMs: 10_000 }))) {
    const written = logs();
    await stop();
    throw new Error(`${program} did not start: ${written}`);
  }
  return { httpsPort, httpPort, folder, logs, stop };
}

/** nginx with deploy/nginx.conf, within the defaults of the Debian package. */
export async function startNginx(upstreamPort) {
  const program = requireProgram('nginx', 'nginx-light');
  const { folder, certificate, key } = createFolder();
  const [httpsPort, httpPort, closedPort] = [await freePort(), await freePort(), await freePort()];
  mkdirSync(join(folder, 'logs'));
  const shipped = render('deploy/nginx.conf', [
    ['  listen [::]:80;\n', ''],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${httpsPort} ssl`],
    ['/etc/letsencrypt/live/panui.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/panui.example/privkey.pem', key],
    ['/var/log/nginx/', `${folder}/logs/`],
    ['127.0.0.1:3000', `127.0.0.1:${upstreamPort}`],
    ['127.0.0.1:3001', `127.0.0.1:${closedPort}`],
  ]);
  const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/logs/error.log;
events {}
http {
${temporaryFolders.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
access_log ${folder}/logs/access.log;
${shipped}
}
`,
  );
  const parameters = ['-p', folder, '-e', `${folder}/logs/error.log`, '-c', join(folder, 'nginx.conf')];
  execFileSync(program, [...parameters, '-t'], { stdio: ['ignore', 'ignore', 'pipe'] });
  return startProxy({ program, parameters, environment: {}, folder, httpsPort, httpPort });
}

/** Caddy with deploy/Caddyfile. */
export async function startCaddy(upstreamPort) {
  const program = requireProgram('caddy', 'caddy');
  const { folder, certificate, key } = createFolder();
  const [httpsPort, httpPort, closedPort] = [await freePort(), await freePort(), await freePort()];
  mkdirSync(join(folder, 'logs'));
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    render('deploy/Caddyfile', [
      [
        '\n{\n',
        `\n{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tdefault_bind 127.0.0.1\n`,
      ],
      ['\npanui.example {\n', `\npanui.example {\n\ttls ${certificate} ${key}\n`],
      ['127.0.0.1:3000', `127.0.0.1:${upstreamPort}`],
      ['127.0.0.1:3001', `127.0.0.1:${closedPort}`],
    ]),
  );
  const environment = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const parameters = ['run', '--adapter', 'caddyfile', '--config', file];
  return startProxy({ program, parameters, environment, folder, httpsPort, httpPort });
}
