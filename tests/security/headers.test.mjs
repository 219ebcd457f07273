import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { jwtSecret } from './support/server.mjs';
import { createVenueWithLot, createReservation, createTestSystem } from './support/test-system.mjs';

let system;
let production;
let token;
before(async () => {
  system = await createTestSystem();
  production = await system.another({ NODE_ENV: 'production', JWT_SECRET: jwtSecret });
  const { venue } = await createVenueWithLot(system);
  ({ token } = await createReservation(system, venue.id));
});
after(() => system.end());

const html = { accept: 'text/html' };
const unknownPage = '/no/such/page';
const pages = () => [
  '/',
  '/reserve?venue_id=1',
  '/terms-of-use',
  '/privacy-policy',
  '/accessibility',
  '/login',
  '/dashboard',
  '/owner/spots',
  `/reservation/${token}`,
  unknownPage,
];
/** @returns {[path: string, headers: Record<string, string>][]} */
const responses = () => [
  ...pages().map((path) => /** @type {[string, typeof html]} */ ([path, html])),
  ['/health/live', {}],
  [`/reservations/token/${token}`, {}],
  ['/reservations/token/unknown', {}],
  ['/auth/me', {}],
  ['/nothing', {}],
  ['/robots.txt', {}],
  ['/mark.svg', {}],
  ['/sw.js', {}],
  ['/%E0%A4%A', {}],
];

const readDirectives = (headers) =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split(';').map((one) => {
      const [name, ...values] = one.trim().split(/\s+/);
      return [name, values];
    }),
  );

/** The contents of script elements without a file, except data. */
const inlineScripts = (text) =>
  [...text.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>(.*?)<\/script>/gs)].map(
    ([, script]) => script,
  );
const hashOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('Row 31: Pages', () => {
  it('A page runs only scripts of its own build and cannot be framed', async () => {
    for (const path of pages()) {
      const { headers, status, text } = await system.server.send({ path, headers: html });
      const { 'default-src': rest, 'script-src': scripts = rest, ...others } = readDirectives(headers);
      assert.equal(status, path === unknownPage ? 404 : 200, path);
      assert.match(headers['content-type'], /^text\/html/, path);
      assert.deepEqual(scripts, ["'self'", ...inlineScripts(text).map(hashOf)], path);
      for (const name of ['frame-ancestors', 'object-src', 'base-uri'])
        assert.deepEqual(others[name], ["'none'"]);
      assert.ok(!/unsafe-|\*|https?:/.test(headers['content-security-policy']), path);
      assert.ok(!('upgrade-insecure-requests' in others));
    }
  });

  it('A page has no event handler in its HTML, and of inline scripts only the first script of the drivers’ pages', async () => {
    for (const path of pages()) {
      const { text } = await system.server.send({ path, headers: html });
      assert.ok(inlineScripts(text).length <= 1, path);
      for (const script of inlineScripts(text)) assert.match(script, /load-failure/, path);
      assert.ok(!/\son\w+=|javascript:/i.test(text), path);
    }
  });
});

describe('Row 32: Every response', () => {
  it('Every response has the security headers', async () => {
    for (const [path, headers] of responses()) {
      const response = await system.server.send({ path, headers });
      assert.equal(response.headers['x-content-type-options'], 'nosniff', path);
      assert.ok(response.headers['content-security-policy']?.includes("frame-ancestors 'none'"), path);
      assert.equal(response.headers['x-frame-options'] ?? 'DENY', 'DENY', path);
      assert.ok(response.headers['x-request-id'], path);
    }
  });

  it('Strict-Transport-Security is sent in production only', async () => {
    for (const path of ['/', '/health/live', '/nothing', '/mark.svg']) {
      const { headers } = await production.send({ path, headers: html });
      const [, seconds] = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '') ?? [];
      assert.ok(Number(seconds) >= 31_536_000, `${path}: ${headers['strict-transport-security']}`);
      assert.doesNotMatch(headers['strict-transport-security'], /includeSubDomains/i);
      const plain = await system.server.send({ path, headers: html });
      assert.equal(plain.headers['strict-transport-security'], undefined, path);
    }
  });

  it('A response with personal data is not cached', async () => {
    const response = await system.asAdmin('GET', '/admin/users');
    assert.match(response.headers['cache-control'] ?? '', /no-store|private/, 'GET /admin/users');
    const me = await system.asAdmin('GET', '/auth/me');
    assert.match(me.headers['cache-control'] ?? '', /no-store|private/, 'GET /auth/me');
  });
});

describe('Row 22: The secret link', () => {
  it('A response behind the secret link is not cached, not indexed, and sends no referrer', async () => {
    /** @type {[path: string, headers: Record<string, string>][]} */
    const requests = [
      [`/reservation/${token}`, html],
      [`/reservation/${token}/`, html],
      ...['', '/share-info', '/refund-eligibility', '/calendar.ics', '/personal-data', '/no-such'].map(
        (end) => /** @type {[string, {}]} */ ([`/reservations/token/${token}${end}`, {}]),
      ),
      ['/reservations/token/unknown', {}],
    ];
    for (const [path, headers] of requests) {
      const { headers: shareHeaders } = await system.server.send({ path, headers });
      assert.equal(shareHeaders['cache-control'], 'no-store', path);
      assert.equal(shareHeaders['referrer-policy'], 'no-referrer', path);
      assert.match(shareHeaders['x-robots-tag'] ?? '', /noindex/, path);
    }
  });
});
