import { PlateCheck } from '../../src/validation/plate-check.entity.js';
import { PlateDecision } from '../../src/validation/plate-decision.entity.js';
import { PlatesService } from '../../src/validation/plates.service.js';
import { RegistryVehicle } from '../../src/validation/registry-vehicle.entity.js';
import type { Vehicle, VehicleRegistry } from '../../src/validation/vehicle-registry.js';
import { createTestApp, useTestApp } from '../support/test-app.js';
import { startStopwatch } from '../support/stopwatch.js';
import { eventually } from '../support/eventually.js';

const mazda = { make: 'מאזדה', model: '3', colour: 'לבן', year: 2019 };
const test = useTestApp();
beforeAll(async () => {
  await test.dataSource.manager.insert(RegistryVehicle, { plate: '12345678', ...mazda });
});

const check = (plate: unknown, language = 'he') =>
  test.agent
    .post('/validation/license-plate')
    .set('accept-language', language)
    .send({ license_plate: plate });

describe('POST /validation/license-plate', () => {
  it('A registered plate is found in every notation, with its vehicle', async () => {
    for (const text of ['12345678', '123-45-678', ' 123 45 678 ']) {
      const response = await check(text);
      expect(response.status).toBe(200);
      expect(response.body).toEqual({
        valid: true,
        checked: true,
        error: null,
        error_code: null,
        plate_number: '12345678',
        vehicle: mazda,
      });
    }
  });

  it('While the local registry is empty a well-formed plate is valid, not checked and not remembered', async () => {
    const empty = await createTestApp();
    const response = await empty.agent
      .post('/validation/license-plate')
      .send({ license_plate: '123-45-678' });
    const wrong = await empty.agent.post('/validation/license-plate').send({ license_plate: '12' });
    const remembered = await empty.dataSource.manager.count(PlateCheck);
    await empty.close();
    expect(response.body).toEqual({
      valid: true,
      checked: false,
      error: null,
      error_code: null,
      plate_number: '12345678',
      vehicle: null,
    });
    expect(wrong.body).toMatchObject({ valid: false, error_code: 'invalid_length' });
    expect(remembered).toBe(0);
  });

  it('The vehicle is described in the requested language', async () => {
    const { body } = await check('12345678', 'en');
    expect(body.vehicle).toEqual({ make: 'Mazda', model: '3', colour: 'white', year: 2019 });
  });

  it.each([
    ['7654321', 'not_found', 'License plate not found in registry'],
    ['ABCDEF', 'invalid_format', 'Invalid license plate format'],
    ['1234', 'invalid_length', 'Invalid license plate format'],
    ['', 'invalid_format', 'Invalid license plate format'],
  ])('The plate %j returns 200 with the error %s', async (plate, code, text) => {
    const english = await check(plate, 'en');
    expect(english.status).toBe(200);
    expect(english.body).toEqual({
      valid: false,
      checked: code === 'not_found',
      error: text,
      error_code: code,
      plate_number: plate,
      vehicle: null,
    });
    expect((await check(plate)).body.error).toMatch(/[א-ת]/);
  });

  it.each([[undefined], [null], [1234567], [['12345678']], [{ $ne: '' }]])(
    'The value %j returns 200 with the error invalid_format',
    async (plate) => {
      const { status, body } = await check(plate);
      expect([status, body.valid, body.error_code, body.plate_number]).toEqual([
        200,
        false,
        'invalid_format',
        '',
      ]);
    },
  );

  it('An unknown field is rejected with 400', async () => {
    const response = await test.agent
      .post('/validation/license-plate')
      .send({ license_plate: '12345678', owner: 1 });
    expect(response.body).toMatchObject({
      status: 400,
      code: 'validation_error',
      errors: [{ field: 'owner' }],
    });
  });

  it('A long plate is truncated in the response', async () => {
    expect((await check('1'.repeat(900))).body.plate_number).toHaveLength(20);
  });
});

describe('POST /validation/license-plate-popup-decision', () => {
  const decide = (body: object) => test.agent.post('/validation/license-plate-popup-decision').send(body);

  it('A decision is stored', async () => {
    for (const decision of ['edit', 'continue']) {
      expect((await decide({ license_plate: '76-543-21', decision })).status).toBe(204);
    }
    const cached = await test.dataSource.manager.find(PlateDecision, { order: { id: 'ASC' } });
    expect(cached).toMatchObject([
      { licensePlate: '7654321', decision: 'edit' },
      { licensePlate: '7654321', decision: 'continue' },
    ]);
  });

  it.each([
    [{ license_plate: '7654321', decision: 'perhaps' }, 'decision'],
    [{ license_plate: '7654321' }, 'decision'],
    [{ license_plate: '!', decision: 'edit' }, 'license_plate'],
    [{ decision: 'edit' }, 'license_plate'],
  ])('The decision %j is rejected by field name', async (body, field) => {
    expect((await decide(body)).body).toMatchObject({ status: 400, errors: [{ field }] });
  });
});

/** A registry controlled by the test, on the real database. */
class FakeRegistry implements VehicleRegistry {
  readonly name = `any ${Math.random()}`;
  requestCount = 0;
  constructor(private readonly respond: (signal: AbortSignal) => Promise<Vehicle | null>) {}
  lookUp(_plate: string, signal: AbortSignal) {
    this.requestCount += 1;
    return this.respond(signal);
  }
}

describe('Caching of registry results', () => {
  const service = (registry: FakeRegistry) => new PlatesService(registry, test.dataSource, test.clock);
  const noVehicle = () => Promise.resolve(null);

  it('A positive result is cached for 30 days', async () => {
    const registry = new FakeRegistry(() => Promise.resolve(mazda));
    const plates = service(registry);
    await plates.check('1112223');
    test.clock.advance({ days: 29, hours: 23 });
    expect(await plates.check('111-22-23')).toMatchObject({
      plate: '1112223',
      errorCode: null,
      vehicle: mazda,
    });
    expect(registry.requestCount).toBe(1);
    test.clock.advance({ hours: 2 });
    await plates.check('1112223');
    expect(registry.requestCount).toBe(2);
  });

  it('A negative result is cached for one day', async () => {
    const registry = new FakeRegistry(noVehicle);
    const plates = service(registry);
    await plates.check('1112223');
    test.clock.advance({ hours: 23 });
    expect(await plates.check('1112223')).toMatchObject({ errorCode: 'not_found' });
    expect(registry.requestCount).toBe(1);
    test.clock.advance({ hours: 2 });
    await plates.check('1112223');
    expect(registry.requestCount).toBe(2);
  });

  it('Concurrent checks of one plate send one registry query', async () => {
    const registry = new FakeRegistry(noVehicle);
    const plates = service(registry);
    await Promise.all(Array.from({ length: 20 }, () => plates.check('2223334')));
    expect(registry.requestCount).toBe(1);
  });

  it('A failed query is not cached', async () => {
    const registry = new FakeRegistry(() => Promise.reject(new Error('down')));
    const plates = service(registry);
    expect(await plates.check('1112223')).toMatchObject({ errorCode: 'service_error' });
    expect(await plates.check('1112223')).toMatchObject({ errorCode: 'service_error' });
    expect(registry.requestCount).toBe(2);
  });

  it('A query is aborted after three seconds', async () => {
    let wasAborted = false;
    const registry = new FakeRegistry(
      (signal) => new Promise(() => signal.addEventListener('abort', () => (wasAborted = true))),
    );
    const stopwatch = startStopwatch();
    expect(await service(registry).check('1112223')).toMatchObject({ errorCode: 'api_timeout' });
    expect(stopwatch.elapsedMs()).toBeLessThan(3_500);
    expect(wasAborted).toBe(true);
  });

  it('A late result does not change the response and is cached for the next check', async () => {
    let resolveLookup = (_vehicle: Vehicle) => {};
    const registry = new FakeRegistry(() => new Promise((resolve) => (resolveLookup = resolve)));
    const plates = service(registry);
    expect(await plates.check('1112223')).toMatchObject({ errorCode: 'api_timeout', vehicle: null });
    resolveLookup(mazda);
    const { manager } = test.dataSource;
    await eventually(() => manager.existsBy(PlateCheck, { registry: registry.name }));
    expect(await plates.check('1112223')).toMatchObject({ errorCode: null, vehicle: mazda });
    expect(registry.requestCount).toBe(1);
  });

  it('A late failure has no effect after the response was sent', async () => {
    let failLate = (_error: Error) => {};
    const registry = new FakeRegistry(() => new Promise((_, reject) => (failLate = reject)));
    const plates = service(registry);
    expect(await plates.check('1112223')).toMatchObject({ errorCode: 'api_timeout' });
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    failLate(new Error('too late'));
    const requestCount = plates.check('1112223');
    await eventually(() => registry.requestCount >= 2);
    failLate(new Error('down'));
    expect(await requestCount).toMatchObject({ errorCode: 'service_error' });
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  it('A result that cannot be stored is still returned', async () => {
    const unstorable = { ...mazda, make: 'a\u0000b' };
    const registry = new FakeRegistry(() => Promise.resolve(unstorable));
    expect(await service(registry).check('1112223')).toMatchObject({ errorCode: null, vehicle: unstorable });
  });
});

describe('Rate limit of plate checks', () => {
  it('The 31st request of an address within a minute is rejected with 429', async () => {
    const limited = await createTestApp({ RATE_LIMIT_PER_MINUTE: '30' });
    try {
      const statuses: number[] = [];
      for (let i = 0; i < 31; i++) {
        const response = await limited.agent
          .post('/validation/license-plate')
          .send({ license_plate: '1234567' });
        statuses.push(response.status);
        if (response.status === 429) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    } finally {
      await limited.close();
    }
  });
});
