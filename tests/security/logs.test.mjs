import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { until } from '../../tools/lib/processes.mjs';
import {
  createVenueWithLot,
  createReservation,
  createTestSystem,
  createHold,
  ownerPassword,
} from './support/test-system.mjs';
import { confirmationOf } from '../support/drivers.mjs';
import { portOf } from '../../tools/lib/free-port.mjs';

const canaryValues = {
  first_name: 'Zerubbabel',
  last_name: 'קנריתוביץ',
  full_name: 'Zerubbabel קנריתוביץ',
  email: 'zz.canary@example.test',
  phone_number: '054-918-2736',
  license_plate: '71-938-264',
};
const typedPassword = 'never-the-right-canary-word';

let system;
let mailServer;
const secrets = [];

/** A mail server that repeats the rejected address in its response, as real ones do. */
async function startRefusingMailServer() {
  const server = createServer((socket) => {
    socket.write('220 here\r\n');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const text = String(data);
      const [, to] = /RCPT TO:<([^>]*)>/i.exec(text) ?? [];
      socket.write(to ? `451 4.3.0 <${to}> try ${to} later\r\n` : '250 ok\r\n');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

before(async () => {
  mailServer = await startRefusingMailServer();
  system = await createTestSystem({
    LOG_LEVEL: 'debug',
    SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer)}`,
    PUBLIC_URL: 'https://panui.example.test',
  });
});
after(async () => {
  await system.end();
  mailServer.close();
});

describe('Row 42: The log', () => {
  it('The log contains no personal data, plate, link or session token', async () => {
    const { server, asAdmin, adminToken } = system;
    const { venue, owner, lot } = await createVenueWithLot(system, { spots: 5 });
    const { license_plate: plate } = canaryValues;
    await server.call('POST', '/validation/license-plate', { license_plate: plate });
    await server.call('POST', '/validation/license-plate-popup-decision', {
      license_plate: plate,
      decision: 'continue',
    });
    const { hold, token } = await createReservation(system, venue.id, canaryValues);
    const { spot_id, session_token } = await createHold(system, venue.id);
    await server.call('POST', '/landing/renew-hold', { spot_id, session_token });
    await server.call('POST', '/landing/release-hold', { spot_id, session_token });
    const broken = confirmationOf(await createHold(system, venue.id), {
      ...canaryValues,
      phone_number: `${plate}x`,
    });
    await server.call('POST', '/landing/confirm-reservation', broken);
    const page = { accept: 'text/html' };
    await server.call('GET', `/reservation/${token}`, undefined, page);
    for (const path of ['', '/personal-data', '/calendar.ics', '/nothing', '/share-info'])
      await server.call('GET', `/reservations/token/${token}${path}`);
    for (const path of ['/reservations', '/users', '/venues', '/audit-log'])
      await asAdmin('GET', `/admin${path}?filter={"q":"${canaryValues.email}"}`);
    await asAdmin('GET', `/admin/reservations?filter={"license_plate":"${plate}"}&sort=["${plate}","ASC"]`);
    await owner.call('POST', '/owners/me/entries', {
      parking_lot_id: lot.id,
      license_plate: plate,
      direction: 'in',
    });
    await owner.call('GET', '/owners/me/reports/entries');
    await server.call('POST', '/auth/login', { email: canaryValues.email, password: typedPassword });
    await server.call('POST', '/auth/login', { email: owner.email, password: typedPassword });
    await server.as(`${adminToken}x`)('GET', '/auth/me');
    await server.send({
      method: 'POST',
      path: '/landing/confirm-reservation',
      headers: { 'content-type': 'application/json' },
      body: `{"email": "${canaryValues.email}", `,
    });
    await server.send({ path: `/reservations/token/${token}/%` });
    await server.call('POST', `/reservations/token/${token}/cancel`);
    secrets.push(token, hold.session_token, session_token, adminToken, owner.token, ownerPassword);
    const leaked = () => system.server.lines().some((line) => line.includes('(mail'));
    assert.ok(await until(leaked, { timeoutMs: 10_000 }), 'the refused mail is in the log');

    const log = server.lines().join('\n');
    const digits = (text) => text.replace(/\D/g, '');
    const canaryTraces = [
      ...Object.values(canaryValues),
      digits(canaryValues.phone_number),
      digits(plate),
      typedPassword,
      ...secrets,
      ...secrets.map((secret) => encodeURIComponent(secret)),
      '127.0.0.1',
    ];
    // The server's own listening address is logged once at start.
    const logOutput = log.replace(/Panui serves at .*|Server listening at [^"]*/g, '');
    for (const trace of canaryTraces) assert.ok(!logOutput.includes(trace), `the log holds ${trace}`);
  });

  it('Each request has one JSON line with its id, route pattern, user and hold', () => {
    const lines = system.server.lines().filter((line) => !line.startsWith('Panui serves at'));
    const records = lines.map((line) => JSON.parse(line));
    const responded = records.filter(({ msg }) => msg === 'request completed');
    const of = (route, status) => responded.find((one) => one.route === route && one.status === status);
    assert.match(of('/reservations/token/:token', 200).request_id, /^[\w-]{8,}$/);
    assert.ok(Number.isInteger(of('/admin/reservations', 200).user_id));
    const held = of('/landing/request-parking', 201);
    assert.match(held.hold, /^[0-9a-f]{12}$/);
    assert.equal(of('/landing/confirm-reservation', 201).hold, held.hold);
    assert.ok(records.every(({ level, time }) => level && Number.isFinite(Date.parse(time))));
  });

  it('Line breaks in a request create no log line', async () => {
    const before = system.server.lines().length;
    await system.server.call('POST', '/auth/login', {
      email: 'x@y.zz\r\n{"level":"fatal"}',
      password: 'a\nb',
    });
    await system.server.call('GET', '/admin%0d%0aFORGED%20LINE', undefined, { accept: 'application/json' });
    await until(() => system.server.lines().length >= before + 2, { timeoutMs: 5_000 });
    for (const line of system.server.lines().slice(before)) {
      assert.ok(JSON.parse(line).request_id, line);
      assert.ok(!line.includes('FORGED'));
    }
  });
});
