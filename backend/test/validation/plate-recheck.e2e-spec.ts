import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, holdAt } from '../support/driver-requests.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createCkanRecord, CkanServer } from '../support/fake-servers/ckan-server.js';
import { runJobIfDue } from '../support/jobs.js';
import { useTestApp } from '../support/test-app.js';

let ckan: CkanServer;
const test = useTestApp(async () => {
  ckan = await CkanServer.start();
  return { VEHICLE_REGISTRY: 'ckan', VEHICLE_REGISTRY_URL: ckan.url };
});
afterAll(() => ckan.stop());

let admin: ReturnType<typeof asUser>;
let venueId: number;
let evening: number;
beforeAll(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
  const venue = await createVenue(test.dataSource);
  await createLot(test.dataSource, venue, 9);
  venueId = venue.id;
  evening = epochSeconds(instantAt('2026-11-25', '19:30'));
});

/** Checks the plate as the form does, and reserves whatever the result. */
async function reserveWith(plate: string): Promise<string | null> {
  const hold = await holdAt(test, venueId, evening);
  const checked = await test.agent.post('/validation/license-plate').send({ license_plate: plate });
  const confirmed = await confirm(test, hold, { license_plate: plate });
  expect(confirmed.status).toBe(201);
  return checked.body.error_code as string | null;
}

async function getPlateCheck(plate: string): Promise<unknown> {
  const { body } = await admin.get(`/admin/reservations?filter=${JSON.stringify({ license_plate: plate })}`);
  expect(body).toHaveLength(1);
  const one = await admin.get(`/admin/reservations/${body[0].id}`);
  expect(one.body.plate_check).toBe(body[0].plate_check);
  return body[0].plate_check;
}

const runPlatesJob = () => {
  test.clock.advance({ minutes: 1 });
  return runJobIfDue(test, 'check_plates');
};

it('Operators see the registry’s result from the time of the reservation', async () => {
  ckan.addRecords('private', createCkanRecord(3000001));
  expect(await reserveWith('3000001')).toBeNull();
  expect(await reserveWith('3000002')).toBe('not_found');
  expect(await getPlateCheck('3000001')).toBe('valid');
  expect(await getPlateCheck('3000002')).toBe('not_found');
  expect(await runPlatesJob()).toEqual({ plates_found: 0, plates_unknown: 0, registry_failed: 0 });
});

it('Operators see the vehicle, the time of the check and the driver’s confirmation of an unknown plate', async () => {
  ckan.addRecords('private', createCkanRecord(3000011));
  await reserveWith('3000011');
  const of = async (plate: string) =>
    (await admin.get(`/admin/reservations?filter=${JSON.stringify({ license_plate: plate })}`))
      .body[0] as object;
  expect(await of('3000011')).toMatchObject({
    vehicle: { make: expect.any(String) as string },
    plate_checked_at: expect.stringMatching(/Z$/) as string,
    plate_confirmed_by_driver: false,
  });
  await test.agent
    .post('/validation/license-plate-popup-decision')
    .send({ license_plate: '3000012', decision: 'continue' });
  // The database sets this time by its own clock, which the test clock does not move.
  await test.dataSource.query('UPDATE plate_decisions SET created_at = $1', [test.clock.now()]);
  await reserveWith('3000012');
  expect(await of('3000012')).toMatchObject({
    plate_check: 'not_found',
    vehicle: null,
    plate_confirmed_by_driver: true,
  });
});

it('A plate is accepted unverified while the registry is down, and checked when it is back', async () => {
  ckan.addRecords('private', createCkanRecord(3000003));
  await ckan.stop();
  expect(await reserveWith('3000003')).toBe('service_error');
  expect(await reserveWith('3000004')).toBe('service_error');
  expect(await getPlateCheck('3000003')).toBe('unverified');
  expect(await runPlatesJob()).toEqual({ plates_found: 0, plates_unknown: 0, registry_failed: 1 });
  expect(await getPlateCheck('3000003')).toBe('unverified');

  await ckan.listen();
  expect(await runPlatesJob()).toEqual({ plates_found: 1, plates_unknown: 1, registry_failed: 0 });
  expect(await getPlateCheck('3000003')).toBe('valid');
  expect(await getPlateCheck('3000004')).toBe('not_found');
});

it('A checked plate is not checked again, and an unknown one once a day until the reservation starts', async () => {
  ckan.searches.length = 0;
  await runPlatesJob();
  expect(ckan.searches).toEqual([]);
  await test.dataSource.query(
    `UPDATE plate_checks SET expires_at = checked_at WHERE plate IN ('3000002', '3000001')`,
  );
  ckan.addRecords('public', createCkanRecord(3000002));
  expect(await runPlatesJob()).toEqual({ plates_found: 2, plates_unknown: 0, registry_failed: 0 });
  expect(await getPlateCheck('3000002')).toBe('valid');
});

it('Plates of ended reservations are not checked, and expired results are deleted', async () => {
  test.clock.moveTo('2026-11-26T04:00:05Z');
  await test.dataSource.query('UPDATE plate_checks SET expires_at = checked_at');
  expect(await runPlatesJob()).toEqual({ plates_found: 0, plates_unknown: 0, registry_failed: 0 });
  expect(await runJobIfDue(test, 'clearing')).toMatchObject({ plate_checks_removed: 0 });
  const [{ cached }] = await test.dataSource.query<[{ cached: number }]>(
    'SELECT count(*)::int AS cached FROM plate_checks',
  );
  expect(cached).toBeGreaterThan(0);
  test.clock.moveTo('2026-12-28T04:00:05Z');
  expect(await runJobIfDue(test, 'clearing')).toMatchObject({ plate_checks_removed: cached });
});
