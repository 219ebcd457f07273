import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, holdAt } from '../support/driver-requests.js';
import { createCkanRecord, CkanServer, type Table, tables } from '../support/fake-servers/ckan-server.js';
import type { FailureMode } from '../support/fake-servers/failure-mode.js';
import { closedAddress } from '../support/fake-servers/fake-server.js';
import { createTestApp, useTestApp } from '../support/test-app.js';
import { TestLog } from '../support/test-log.js';
import { startStopwatch } from '../support/stopwatch.js';
import { eventually } from '../support/eventually.js';

let ckan: CkanServer;
let venueId: number;

const log = new TestLog();

let lastPlate = 2_000_000;
const unknownPlateNumber = () => String((lastPlate += 1));
function addKnownPlate(table: Table = 'private', over: object = {}): string {
  const plate = unknownPlateNumber();
  ckan.addRecords(table, createCkanRecord(Number(plate), { ...over }));
  return plate;
}
const mazda = { make: 'מאזדה', model: '3', colour: 'לבן', year: 2019 };

async function check(plate: string) {
  const stopwatch = startStopwatch();
  const { status, body } = await test.agent.post('/validation/license-plate').send({ license_plate: plate });
  expect(status).toBe(200);
  return { body, code: body.error_code as string | null, ms: stopwatch.elapsedMs() };
}
const requestedTables = () => ckan.searches.map(({ resource_id: id }) => id);

const test = useTestApp(async () => {
  ckan = await CkanServer.start();
  return { VEHICLE_REGISTRY: 'ckan', VEHICLE_REGISTRY_URL: ckan.url };
});
beforeAll(async () => {
  test.app.useLogger(log);
  const venue = await createVenue(test.dataSource);
  await createLot(test.dataSource, venue, 40);
  venueId = venue.id;
});
afterAll(() => ckan.stop());
beforeEach(() => {
  ckan.searches.length = 0;
  log.lines.length = 0;
});
/** Ends the simulated failure and waits until the circuit breaker is closed again. */
afterEach(async () => {
  ckan.recover();
  test.clock.advance({ minutes: 11 });
  expect((await check(addKnownPlate())).code).toBeNull();
});

describe('The CKAN vehicle registry', () => {
  it('Only make, model, colour and year are returned and stored', async () => {
    const plate = addKnownPlate();
    expect((await check(plate)).body).toEqual({
      valid: true,
      checked: true,
      error: null,
      error_code: null,
      plate_number: plate,
      vehicle: mazda,
    });
    const cached = await test.dataSource.query<object[]>('SELECT * FROM plate_checks WHERE plate = $1', [
      plate,
    ]);
    expect(cached).toMatchObject([{ registry: 'ckan', found: true, vehicle: mazda }]);
    expect(JSON.stringify(cached)).not.toContain('CANARY');
  });

  it('The query has a filter, a limit and our user agent, and no plate in the URL', async () => {
    const plate = addKnownPlate();
    await check(plate);
    expect(ckan.searches).toEqual([
      {
        resource_id: tables.private,
        filters: { mispar_rechev: Number(plate) },
        limit: 2,
        userAgent: expect.stringMatching(/^Mozilla\/5\.0 .*Panui/),
        address: '/api/3/action/datastore_search',
      },
    ]);
  });

  it.each(Object.keys(tables) as Table[])('A plate in the table %s is found', async (table) => {
    const plate = unknownPlateNumber();
    const isArchive = table === 'cancelled2010' || table === 'cancelled2000';
    ckan.addRecords(table, createCkanRecord(isArchive ? plate.padStart(8, '0') : Number(plate)));
    expect((await check(plate)).body).toMatchObject({ valid: true, vehicle: mazda });
  });

  it('Active vehicles are searched before inactive ones, and all tables before a plate is unknown', async () => {
    expect((await check(unknownPlateNumber())).code).toBe('not_found');
    const ids = Object.values(tables);
    expect(requestedTables().slice(0, 1)).toEqual(ids.slice(0, 1));
    expect(requestedTables().slice(1, 5).sort()).toEqual(ids.slice(1, 5).sort());
    expect(requestedTables().slice(5).sort()).toEqual(ids.slice(5).sort());
  });

  it('A plate with leading zeros is found', async () => {
    ckan.addRecords('heavy', createCkanRecord(87_321));
    for (const plate of ['87321', '0087321', '00-087-321']) {
      expect((await check(plate)).body).toMatchObject({ valid: true, vehicle: mazda });
    }
  });

  it('A plate that no table can contain is not queried', async () => {
    for (const plate of ['AB12345', '12345צ', '123456789', '00000']) {
      expect((await check(plate)).code).toBe('not_found');
    }
    expect(ckan.searches).toEqual([]);
  });

  it('Fields on which two records of a plate differ are null', async () => {
    const plate = addKnownPlate();
    ckan.addRecords('private', createCkanRecord(Number(plate), { tzeva_rechev: 'אדום' }));
    expect((await check(plate)).body).toMatchObject({ valid: true, vehicle: { ...mazda, colour: null } });
  });

  it('A withdrawn archive table is skipped and logged once', async () => {
    const alone = await CkanServer.start();
    alone.withdraw('cancelled2000');
    const other = await createTestApp({ VEHICLE_REGISTRY: 'ckan', VEHICLE_REGISTRY_URL: alone.url });
    other.app.useLogger(log);
    try {
      for (const plate of [unknownPlateNumber(), unknownPlateNumber()]) {
        const { body } = await other.agent.post('/validation/license-plate').send({ license_plate: plate });
        expect(body.error_code).toBe('not_found');
      }
      expect(log.lines.filter((line) => line.includes('cancelled 2000-2009'))).toHaveLength(1);
    } finally {
      await other.close();
      await alone.stop();
    }
  });
});

describe('Caching of CKAN results', () => {
  it('A positive CKAN result is cached for 30 days', async () => {
    const plate = addKnownPlate();
    await check(plate);
    test.clock.advance({ days: 29, hours: 23 });
    expect((await check(plate)).body).toMatchObject({ valid: true, vehicle: mazda });
    expect(ckan.searches).toHaveLength(1);
    test.clock.advance({ hours: 2 });
    await check(plate);
    expect(ckan.searches).toHaveLength(2);
  });

  it('A negative CKAN result is cached for one day', async () => {
    const plate = unknownPlateNumber();
    await check(plate);
    ckan.addRecords('motorcycles', createCkanRecord(Number(plate)));
    test.clock.advance({ hours: 23 });
    expect((await check(plate)).code).toBe('not_found');
    expect(ckan.searches).toHaveLength(10);
    test.clock.advance({ hours: 2 });
    expect((await check(plate)).code).toBeNull();
  });

  it('A failed CKAN query is not cached', async () => {
    const plate = addKnownPlate();
    ckan.failWith({ status: 500 });
    expect((await check(plate)).code).toBe('service_error');
    ckan.recover();
    expect((await check(plate)).code).toBeNull();
  });
});

const goodRecord = (over: object) => ({
  success: true,
  result: { records: [createCkanRecord(1234567, { ...over })] },
});
const failures: [string, FailureMode, string, RegExp][] = [
  ['status 500', { status: 500 }, 'service_error', /status 500 \(private\)/],
  ['status 503', { status: 503 }, 'service_error', /status 503/],
  ['too many questions', { status: 429 }, 'service_error', /status 429/],
  ['a refused question', { status: 409 }, 'service_error', /status 409/],
  ['no such table', { status: 404 }, 'service_error', /status 404/],
  ['a redirection', 'redirect', 'service_error', /status 302/],
  ['a page with status 200', { text: '<html>Blocked</html>' }, 'service_error', /a page instead of JSON/],
  ['garbage', { text: '{"success": tru' }, 'service_error', /unreadable JSON/],
  ['an empty answer', { text: '' }, 'service_error', /unreadable JSON/],
  ['no success', { json: { success: false, error: {} } }, 'service_error', /unexpected response at success/],
  [
    'wrong types',
    { json: goodRecord({ tozeret_nm: { a: 1 } }) },
    'service_error',
    /unexpected response at .*tozeret_nm/,
  ],
  ['other plates', { json: goodRecord({}) }, 'service_error', /records of other plates/],
  ['10 MB', 'huge', 'service_error', /longer than 262144 bytes/],
  ['half a response', 'cut off', 'service_error', /no connection/],
  ['hanging up', 'reset', 'service_error', /no connection/],
  ['records that are none', { json: { success: true, result: { records: {} } } }, 'service_error', /records/],
  ['a plate that is none', { json: goodRecord({ mispar_rechev: null }) }, 'service_error', /mispar_rechev/],
  ['silence', 'silent', 'api_timeout', /no response in time/],
  ['a slow drip', 'drip', 'api_timeout', /no response in time/],
];

describe('CKAN errors', () => {
  it.each(failures)(
    'A registry with %s fails in time, is logged without the plate, and does not block the reservation',
    async (...row) => {
      const [, errorCode, code, cause] = row;
      const plate = addKnownPlate();
      ckan.failWith(errorCode);
      const { body, ms } = await check(plate);
      expect(body).toEqual({
        valid: false,
        checked: false,
        error: expect.stringMatching(/[א-ת]/),
        error_code: code,
        plate_number: plate,
        vehicle: null,
      });
      expect(ms).toBeLessThan(code === 'api_timeout' ? 3_500 : 2_500);
      expect(log.text).toMatch(cause);
      // The reservation succeeds without a registry result.
      const hold = await holdAt(test, venueId, epochSeconds(test.clock.now()) + 60);
      expect((await confirm(test, hold, { license_plate: plate })).status).toBe(201);
      // A timed-out request is aborted, so that connections do not pile up.
      await eventually(() => ckan.openResponses === 0);
      expect(log.text).not.toMatch(new RegExp(`${plate}|CANARY|1234567`));
    },
  );

  it('A refused connection fails immediately and is logged', async () => {
    const plate = addKnownPlate();
    await ckan.stop();
    const { code, ms } = await check(plate);
    expect(code).toBe('service_error');
    expect(ms).toBeLessThan(2_500);
    expect(log.text).toMatch(/no connection: ECONNREFUSED \(private\)/);
    expect(log.text).not.toContain(plate);
    await ckan.listen();
  });

  it('An error in one table does not affect plates found in others, and leaves unknown plates unverified', async () => {
    ckan.failWith({ status: 500 }, 'motorcycles');
    expect((await check(addKnownPlate('public'))).code).toBeNull();
    expect((await check(unknownPlateNumber())).code).toBe('service_error');
    expect(log.text).toContain('status 500 (motorcycles)');
  });

  it('Slow responses of several tables cost three seconds in total', async () => {
    for (const table of ['heavy', 'public', 'cancelled'] as const) ckan.failWith('silent', table);
    const { code, ms } = await check(unknownPlateNumber());
    expect(code).toBe('api_timeout');
    expect(ms).toBeLessThan(3_500);
  });

  it('A slow table does not delay a plate found in another table', async () => {
    ckan.failWith('silent', 'motorcycles');
    const { code, ms } = await check(addKnownPlate('heavy'));
    expect(code).toBeNull();
    expect(ms).toBeLessThan(2_500);
  });
});

describe('The circuit breaker of the CKAN registry', () => {
  const health = async () =>
    (await test.agent.get('/health/ready')).body as { status: string; down?: object[] };

  it('The circuit opens after five failures, sends one probe after 30 seconds and closes on success', async () => {
    ckan.failWith({ status: 500 });
    for (let i = 0; i < 5; i++) expect((await check(addKnownPlate())).code).toBe('service_error');
    expect(ckan.searches).toHaveLength(5);
    const { code } = await check(addKnownPlate());
    expect([code, ckan.searches.length]).toEqual(['service_error', 5]);
    expect(log.lines.filter((line) => line.includes('(ckan) opened: status 500'))).toHaveLength(1);

    test.clock.advance({ seconds: 31 });
    await Promise.all([addKnownPlate(), addKnownPlate(), addKnownPlate()].map(check));
    expect(ckan.searches).toHaveLength(6);

    ckan.recover();
    test.clock.advance({ seconds: 31 });
    expect((await check(addKnownPlate())).code).toBeNull();
    expect((await check(addKnownPlate())).code).toBeNull();
    expect(log.lines.filter((line) => line.includes('(ckan) closed'))).toHaveLength(1);
  });

  it('A Retry-After header keeps the circuit open for the requested time', async () => {
    ckan.failWith({ status: 429, retryAfter: '120' });
    await check(addKnownPlate());
    ckan.recover();
    test.clock.advance({ seconds: 119 });
    expect((await check(addKnownPlate())).code).toBe('service_error');
    expect(ckan.searches).toHaveLength(1);
    test.clock.advance({ seconds: 2 });
    expect((await check(addKnownPlate())).code).toBeNull();
  });

  it('Outage and recovery appear in health check and metrics without traffic', async () => {
    expect((await health()).down).toBeUndefined();
    ckan.failWith({ status: 500 });
    await check(addKnownPlate());
    expect(await health()).toMatchObject({
      status: 'ready',
      down: [{ service: 'vehicle_registry', driver: 'ckan', is_up: false, cause: 'status 500 (private)' }],
    });
    const up = /external_service_up\{service="vehicle_registry",driver="ckan"\} (\d)/;
    expect(up.exec((await test.agent.get('/metrics')).text)?.[1]).toBe('0');
    test.clock.advance({ seconds: 31 });
    const complaint = 'check of vehicle_registry (ckan) failed: status 500';
    await eventually(async () => {
      await health();
      return log.lines.some((line) => line.includes(complaint));
    });
    ckan.recover();
    test.clock.advance({ seconds: 31 });
    await eventually(async () => !(await health()).down);
    expect(up.exec((await test.agent.get('/metrics')).text)?.[1]).toBe('1');
  });
});

describe('A wrong registry address', () => {
  const findCause = async (url: string) => {
    const wrong = await createTestApp({ VEHICLE_REGISTRY: 'ckan', VEHICLE_REGISTRY_URL: url });
    try {
      let down: { cause: string }[] | undefined;
      await eventually(async () => {
        ({ down } = (await wrong.agent.get('/health/ready')).body as { down?: { cause: string }[] });
        return Boolean(down);
      });
      return down?.[0]?.cause;
    } finally {
      await wrong.close();
    }
  };

  it('The readiness check reports a wrong address when the server starts', async () => {
    expect(await findCause(ckan.url.replace('datastore_search', 'datastore_serach'))).toBe('status 404');
    expect(await findCause(ckan.url.replace('/api/3/action/datastore_search', ''))).toBe('status 404');
    expect(await findCause(`http://${closedAddress}/`)).toBe('no connection: ECONNREFUSED');
  });

  it('A slow registry delays neither the start of the server nor drivers', async () => {
    const slow = await CkanServer.start();
    slow.failWith('silent');
    const stopwatch = startStopwatch();
    const other = await createTestApp({ VEHICLE_REGISTRY: 'ckan', VEHICLE_REGISTRY_URL: slow.url });
    expect(stopwatch.elapsedMs()).toBeLessThan(10_000);
    expect((await other.agent.get('/health/ready')).status).toBe(200);
    await other.close();
    await slow.stop();
  });
});
