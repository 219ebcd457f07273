import { addDays, instantAt } from '../../src/platform/clock/israel-time.js';
import { ReadinessService } from '../../src/platform/health/readiness.service.js';
import { counters, gauges, histograms } from '../../src/platform/metrics/metric-definitions.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, type Hold, requestParking } from '../support/driver-requests.js';
import { runJobIfDue } from '../support/jobs.js';
import { createTestApp, useTestApp } from '../support/test-app.js';
import { startStopwatch } from '../support/stopwatch.js';

const test = useTestApp({ METRICS_TOKEN: 'a token of many letters' });

const remoteHeaders = { 'x-forwarded-for': '203.0.113.9' };

describe('Health checks', () => {
  it('A running server is live and ready, and load balancers see no details', async () => {
    expect((await test.agent.get('/health/live')).body).toEqual({ status: 'ok' });
    const ready = await test.agent.get('/health/ready');
    expect([ready.status, ready.body]).toMatchObject([200, { status: 'ready' }]);
    expect(ready.headers['cache-control']).toBe('no-store');
  });

  it('A server is not ready without its migrations or while it drains, and names the reason', async () => {
    const other = await createTestApp();
    try {
      await other.dataSource.query(
        'CREATE TABLE put_aside AS SELECT * FROM migrations ORDER BY id DESC LIMIT 1',
      );
      await other.dataSource.query('DELETE FROM migrations WHERE id IN (SELECT id FROM put_aside)');
      const unmigrated = await other.agent.get('/health/ready');
      expect(unmigrated.body).toMatchObject({ status: 503, code: 'server_error', missing: 'migrations' });
      expect(Number(unmigrated.headers['retry-after'])).toBeGreaterThan(0);
      await other.dataSource.query('INSERT INTO migrations SELECT * FROM put_aside');
      expect((await other.agent.get('/health/ready')).status).toBe(200);
      other.app.get(ReadinessService).startDraining();
      expect((await other.agent.get('/health/ready')).body).toMatchObject({
        status: 503,
        missing: 'draining',
      });
      expect((await other.agent.get('/health/live')).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('A server without its database reports so within a second', async () => {
    const other = await createTestApp();
    await other.dataSource.destroy();
    const stopwatch = startStopwatch();
    const response = await other.agent.get('/health/ready');
    expect(response.body).toMatchObject({ status: 503, code: 'server_error', missing: 'database' });
    expect(stopwatch.elapsedMs()).toBeLessThan(1_500);
    await other.dataSource.initialize();
    await other.close();
  });
});

describe('GET /metrics', () => {
  it('Requests are counted by route pattern, never by a path that contains a secret', async () => {
    await test.agent.get('/reservations/token/a-secret-that-stays-secret');
    const { status, text, headers } = await test.agent.get('/metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/reservations\/token\/:token",status="404"\} 1/,
    );
    expect(text).toMatch(/db_pool_connections\{state="open"\} \d/);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toContain('a-secret-that-stays-secret');
  });

  it('Results of holds, jobs and messages are counted under fixed label values', async () => {
    test.clock.moveTo('2026-11-24T10:00:00Z');
    await runJobIfDue(test, 'clearing');
    test.clock.moveTo('2026-11-25T10:00:00Z');
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const start = epochSeconds(test.clock.now()) + 7 * 3_600;
    const requestPage = () => requestParking(test, { venue_id: venue.id, reservation_time: start });
    const hold = (await requestPage()).body as Hold;
    await requestPage();
    await requestPage();
    await confirmAndGetToken(test, hold);
    await runJobIfDue(test, 'expire_holds');
    test.clock.advance({ seconds: 90 });
    const { text } = await test.agent.get('/metrics');
    for (const line of [
      'hold_requests_total 3',
      'holds_granted_total 1',
      'holds_rejected_total{reason="no_spots_available"} 2',
      'holds_confirmed_total 1',
      'job_runs_total{job="expire_holds",outcome="done"} 1',
      'job_work_total{job="expire_holds",work="expired"} 0',
      'job_late{job="expire_holds"} 0',
      'job_late{job="clearing"} 1',
      'outbox_waiting_messages{channel="mail",due="now"} 1',
      'outbox_waiting_messages{channel="mail",due="later"} 1',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    const readNumber = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
    expect(readNumber('outbox_oldest_due_age_seconds')).toBeGreaterThan(89);
    expect(readNumber('outbox_oldest_due_age_seconds')).toBeLessThan(100);
    expect(readNumber('job_last_success_age_seconds{job="expire_holds"}')).toBeGreaterThan(89);
    const named = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
    const ours = named.filter((name) => !/^(process|nodejs)_/.test(name));
    const known = [counters, gauges, histograms].flatMap((kind) => Object.keys(kind));
    expect(ours.sort()).toEqual(known.sort());
  });

  it('Metrics that need the database are left out while it is down', async () => {
    const other = await createTestApp();
    await other.dataSource.destroy();
    const { status, text } = await other.agent.get('/metrics');
    expect(status).toBe(200);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toMatch(/^(outbox_oldest|job_late)/m);
    await other.dataSource.initialize();
    await other.close();
  });

  it('Metrics are available locally and with the token, and return 404 otherwise', async () => {
    const stranger = await test.agent.get('/metrics').set(remoteHeaders);
    expect(stranger.body).toMatchObject({ status: 404, code: 'not_found' });
    const wrong = { ...remoteHeaders, authorization: 'Bearer a token of other letters' };
    expect((await test.agent.get('/metrics').set(wrong)).status).toBe(404);
    const right = { ...remoteHeaders, authorization: 'Bearer a token of many letters' };
    expect((await test.agent.get('/metrics').set(right)).status).toBe(200);
  });

  it('Metrics are not available through an untrusted proxy', async () => {
    const untrusting = await createTestApp({ TRUST_PROXY: '' });
    try {
      expect((await untrusting.agent.get('/metrics')).status).toBe(200);
      expect((await untrusting.agent.get('/metrics').set(remoteHeaders)).status).toBe(404);
    } finally {
      await untrusting.close();
    }
  });
});

describe('The OpenAPI document', () => {
  it('The document and its page are served in development', async () => {
    const document = await test.agent.get('/docs-json');
    expect(document.status).toBe(200);
    expect(Object.keys(document.body.paths)).toContain('/landing/request-parking');
    const page = await test.agent.get('/docs').set('accept', 'text/html');
    expect(page.text).toContain('swagger-ui');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect((await test.agent.get('/docs/swagger-ui-init.js')).status).toBe(200);
  });

  it('The OpenAPI document contains the access rule of each operation and the problem codes', async () => {
    const { body: document } = await test.agent.get('/docs-json');
    const operation = (method: string, path: string) => document.paths[path][method];
    expect(operation('post', '/landing/request-parking')).toMatchObject({
      'x-access': 'public',
      security: [],
    });
    expect(operation('get', '/auth/me')).toMatchObject({
      'x-access': 'signed-in',
      security: [{ bearer: [] }],
    });
    expect(operation('delete', '/admin/users/{id}')['x-access']).toEqual(['admin']);
    const codes = document.components.schemas.ProblemDto.properties.code.enum;
    expect(codes).toEqual(expect.arrayContaining(['hold_expired', 'not_found', 'too_many_requests']));
  });

  it('The dates of its examples are around today, whatever the day', async () => {
    for (const today of ['2027-03-01', '2028-02-29']) {
      test.clock.moveTo(instantAt(today, '23:30'));
      const { body: document } = await test.agent.get('/docs-json');
      const { schemas } = document.components;
      const tomorrow = `${addDays(today, 1)}T17:00:00.000Z`;
      expect(schemas.BlockSpotsDto.properties.until.example).toBe(tomorrow);
      expect(schemas.RequestParkingDto.properties.reservation_time.example * 1000).toBe(Date.parse(tomorrow));
    }
  });

  it('The document is not served in production by default', async () => {
    const production = await createTestApp({ NODE_ENV: 'production' });
    try {
      for (const path of ['/docs', '/docs-json', '/docs-yaml']) {
        expect((await production.agent.get(path)).status).toBe(404);
      }
    } finally {
      await production.close();
    }
  });
});
