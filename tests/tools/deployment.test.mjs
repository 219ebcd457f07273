import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { importBackend, inRoot } from '../../tools/lib/project.mjs';

const { configurationNames } = await importBackend('platform/config/config.js');
const { counters, gauges, histograms } = await importBackend('platform/metrics/metric-definitions.js');
const { bodyLimits, maxMultipartBytes } = await importBackend('platform/input-limits/input-limits.js');
const text = (path) => readFileSync(inRoot(path), 'utf8');

/** The lines of one service of docker-compose.yml. */
const service = (name) =>
  new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(text('docker-compose.yml'))[1];

test('docs/operations.md explains every metric', () => {
  const page = text('docs/operations.md');
  const names = [counters, gauges, histograms].flatMap(Object.keys);
  assert.deepEqual(
    names.filter((name) => !page.includes(`\`${name}\``)),
    [],
  );
});

test('docs/operations.md names every error that the server logs', () => {
  const page = text('docs/operations.md');
  for (const line of ['a request failed', 'a request could not be served', 'circuit of <service> opened']) {
    assert.ok(page.includes(line), line);
  }
});

test('docker compose passes every setting of .env to the server and uses no other variable', () => {
  assert.match(service('app'), /env_file:\n\s+- path: \.env\n/);
  const requested = [...text('docker-compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  const example = text('.env.example');
  assert.deepEqual(
    requested.filter((name) => !new RegExp(`^${name}=`, 'm').test(example)),
    [],
  );
  const variables = [...service('app').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
  assert.deepEqual(
    variables.filter((name) => ![...configurationNames, 'PANUI_DATA_DIR', 'PGPASSWORD'].includes(name)),
    [],
  );
});

test('The password of the database may have any character', () => {
  assert.match(service('app'), /^ {6}DATABASE_URL: postgres:\/\/panui@database:5432\/panui$/m);
  assert.match(service('app'), /^ {6}PGPASSWORD: \$\{DATABASE_PASSWORD\}$/m);
});

test('A unit of systemd runs the server in production, whatever its environment file says', () => {
  const unit = text('deploy/panui.service');
  // Lines of the file override those of Environment=, but not the arguments of env.
  for (const setting of [
    'NODE_ENV=production',
    'HOST=127.0.0.1',
    'PORT=%i',
    'OUTBOX_DIR=/var/lib/panui/outbox',
  ])
    assert.match(unit, new RegExp(`^ExecStart=/usr/bin/env [^\\n]*${setting}`, 'm'));
});

test('docker compose pulls the image that PANUI_IMAGE names, and otherwise builds one that no registry has', () => {
  assert.match(service('app'), /^ {4}image: \$\{PANUI_IMAGE:-localhost\/panui\}\n {4}build: \.$/m);
});

test('The image copies existing files only, contains no .env and runs as an unprivileged user', () => {
  const image = text('Dockerfile');
  const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) =>
    sources.split(' '),
  );
  assert.ok(copied.length > 3);
  assert.deepEqual(
    copied.filter((path) => !existsSync(inRoot(path))),
    [],
  );
  assert.match(image, /^USER node$/m);
  assert.ok(text('.dockerignore').split('\n').includes('.env'));
});

test('The proxy configuration sets the client address and ignores one that the client sends', () => {
  assert.match(text('deploy/nginx.conf'), /proxy_set_header X-Forwarded-For \$remote_addr;/);
  assert.doesNotMatch(text('deploy/nginx.conf'), /\$proxy_add_x_forwarded_for|\$request_uri '|"\$request"/);
});

test('PostgreSQL compiles no statements, and logs neither the values of rejected rows nor the password of the role', () => {
  assert.match(service('database'), /^ {4}command: postgres .*-c log_error_verbosity=terse$/m);
  assert.match(text('deploy/ha/patroni.yml'), /^ {8}log_error_verbosity: terse$/m);
  assert.match(service('database'), /^ {4}command: postgres .*-c jit=off /m);
  const [beforePassword] = text('deploy/ha/roles.sql').split('CREATE ROLE');
  assert.match(beforePassword, /^SET log_statement = 'none';$/m);
  assert.match(beforePassword, /^SET log_min_error_statement = 'panic';$/m);
});

/** Bytes of `5m`, `100k`, `5MiB` or `100 KB`. */
function bytesOf(size) {
  const [, number, unit] = /^(\d+) ?([km])/i.exec(size);
  return Number(number) * (unit.toLowerCase() === 'm' ? 1024 * 1024 : 1024);
}

test('The proxies and the documents have the limits of the server for each kind of body', () => {
  const limits = [bodyLimits.json.bytes, bodyLimits.import.bytes, maxMultipartBytes];
  const nginx = text('deploy/nginx.conf');
  const inNginx = [
    /^ {2}client_max_body_size (\w+);/m,
    /location ~ \^\/\(\(admin\|owners\/me\)\/spots\|\(admin\|venues\/me\)\/events\)\/import\$ \{\s+client_max_body_size (\w+);/,
    /location \/gate\/v1\/anpr\/ \{\s+client_max_body_size (\w+);/,
  ];
  assert.deepEqual(
    inNginx.map((pattern) => bytesOf(pattern.exec(nginx)[1])),
    limits,
  );
  const caddy = text('deploy/Caddyfile');
  assert.deepEqual(
    ['other', 'import', 'camera'].map((matcher) =>
      bytesOf(new RegExp(`request_body @${matcher} \\{\\s+max_size (\\w+)`).exec(caddy)[1]),
    ),
    limits,
  );
  assert.match(caddy, /@camera path \/gate\/v1\/anpr\/\*\n/);
  assert.match(
    caddy,
    /@import path \/admin\/spots\/import \/owners\/me\/spots\/import \/admin\/events\/import \/venues\/me\/events\/import\n/,
  );
  const specification = text('docs/specification.md');
  const inSpecification = [
    /\| request body +\| (\d+ KB)/,
    /\| CSV import of spots +\|.* in a body of (\d+ MB)/,
    /\| event of a camera +\|.* with images (\d+ MB)/,
  ];
  assert.deepEqual(
    inSpecification.map((pattern) => bytesOf(pattern.exec(specification)[1])),
    limits,
  );
  const ofCameras = [bodyLimits.camera.bytes, maxMultipartBytes];
  assert.equal(bytesOf(/\| event of a camera +\| (\d+ KB)/.exec(specification)[1]), ofCameras[0]);
  const [, ...inIntegrations] = /XML and JSON may have (\d+ KB),\s+multipart bodies (\d+ MB)/.exec(
    text('docs/integrations.md'),
  );
  assert.deepEqual(inIntegrations.map(bytesOf), ofCameras);
});

test('nginx logs no secret of a path, the key of a camera included', () => {
  const map = /panui_logged_path \{([\s\S]*?)\n\}/.exec(text('deploy/nginx.conf'))?.[1] ?? '';
  const patterns = [...map.matchAll(/^\s*"?~(.+?)"?\s+\$\w+/gm)].map(([, pattern]) => new RegExp(pattern));
  const secret = 'a1'.repeat(22);
  for (const path of [
    `/reservation/${secret}`,
    `/gate/v1/anpr/platerecognizer/pgk_marked`,
    `/new/${secret}/x`,
  ])
    assert.ok(
      patterns.some((pattern) => pattern.test(path)),
      path,
    );
});
