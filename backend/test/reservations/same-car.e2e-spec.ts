import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, holdAt } from '../support/driver-requests.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let venue: Venue;
beforeAll(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
});
beforeEach(async () => {
  venue = await createVenue(test.dataSource);
  await createLot(test.dataSource, venue, 12, { name: 'חניון הבימה', nameEn: 'Habima Lot' });
});

const at = (time: string, day = '2026-11-29') => epochSeconds(instantAt(day, time));
const firstOnly = { allow_second: false };
const reserve = async (time: number, over: object = firstOnly, language = 'he') =>
  confirm(test, await holdAt(test, venue.id, time), over, language);
const countReservations = async () => {
  const [{ count }] = await test.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM reservations WHERE venue_id = $1 AND status = 'confirmed'`,
    [venue.id],
  );
  return count;
};

describe('POST /landing/confirm-reservation for a car that is reserved for the evening', () => {
  it('It is rejected with the start and the lot of the reservation, and allow_second confirms it', async () => {
    await reserve(at('19:30'));
    const hold = await holdAt(test, venue.id, at('20:30'));
    const rejected = await confirm(test, hold, firstOnly, 'en');
    expect(rejected.status).toBe(409);
    expect(rejected.body).toMatchObject({
      code: 'already_reserved',
      reservation_start: new Date(at('19:30') * 1000).toISOString(),
      parking_lot_name: 'Habima Lot',
    });
    expect(rejected.body).not.toHaveProperty('access_token');
    expect(await countReservations()).toBe(1);
    expect((await confirm(test, hold, { allow_second: true })).status).toBe(201);
    expect(await countReservations()).toBe(2);
  });

  it('Either the email address in any case or the phone number in any spelling is enough', async () => {
    await reserve(at('19:30'));
    const other = { phone_number: '052-999-9999', email: 'other@example.test' };
    expect((await reserve(at('19:30'), { ...firstOnly, ...other, email: 'NOA@example.test' })).status).toBe(
      409,
    );
    expect(
      (await reserve(at('19:30'), { ...firstOnly, ...other, phone_number: '+972 50-000-1234' })).status,
    ).toBe(409);
  });

  it('The plate alone, another car, another evening or a cancelled reservation does not count', async () => {
    const { body } = await reserve(at('19:30'));
    const stranger = { ...firstOnly, phone_number: '052-999-9999', email: 'other@example.test' };
    expect((await reserve(at('19:30'), stranger)).status).toBe(201);
    expect((await reserve(at('19:30'), { ...firstOnly, license_plate: '76-543-21' })).status).toBe(201);
    expect((await reserve(at('19:30', '2026-11-30'))).status).toBe(201);
    await test.agent.post(`/reservations/token/${body.access_token}/cancel`).expect(200);
    expect((await reserve(at('19:30'))).status).toBe(201);
  });

  it('Of confirmations at the same time, one reserves and the others are rejected', async () => {
    const holds = [];
    for (let count = 0; count < 6; count++) holds.push(await holdAt(test, venue.id, at('19:30')));
    const responses = await Promise.all(holds.map((hold) => confirm(test, hold, firstOnly)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await countReservations()).toBe(1);
  });

  it('A repeated confirmation of the same hold returns the same token', async () => {
    const hold = await holdAt(test, venue.id, at('19:30'));
    const [first, second] = [await confirm(test, hold, firstOnly), await confirm(test, hold, firstOnly)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});
