import { maxExactCount } from '../../src/platform/lists/list.js';
import { createLot, createVenue } from '../support/create-records.js';
import { createPastReservation } from '../support/past-reservations.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();

it('A list is counted exactly up to ten thousand rows, and as one more beyond that', async () => {
  const admin = asUser(test, (await createUser(test, 'admin')).token);
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 0);
  const addSpots = (from: number, to: number) =>
    test.dataSource.query(
      `INSERT INTO spots (parking_lot_id, number) SELECT $1, n::text FROM generate_series($2::int, $3::int) n`,
      [lot.id, from, to],
    );
  const contentRange = async (range: string) =>
    (await admin.get(`/admin/spots?range=${range}`)).headers['content-range'] as string;

  await addSpots(1, maxExactCount);
  expect(await contentRange('[0,9]')).toBe('spots 0-9/10000');
  await addSpots(maxExactCount + 1, maxExactCount + 25);
  expect(await contentRange('[0,9]')).toBe('spots 0-9/10001');
  expect(await contentRange('[10020,10029]')).toBe('spots 10020-10024/10025');
});

it('Every page reports the same total, also past the last row', async () => {
  const admin = asUser(test, (await createUser(test, 'admin')).token);
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 5);
  const filter = encodeURIComponent(JSON.stringify({ parking_lot_id: lot.id }));
  const contentRange = async (range: string) =>
    (await admin.get(`/admin/spots?filter=${filter}&range=${range}`)).headers['content-range'] as string;

  expect(await contentRange('[0,1]')).toBe('spots 0-1/5');
  expect(await contentRange('[2,3]')).toBe('spots 2-3/5');
  expect(await contentRange('[4,5]')).toBe('spots 4-4/5');
  expect(await contentRange('[8,9]')).toBe('spots 8-8/5');
});

it('A search returns the matching rows page by page in the requested order', async () => {
  const admin = asUser(test, (await createUser(test, 'admin')).token);
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
  const hours = ['18', '20', '19'];
  for (const [day, hour] of hours.entries()) {
    await createPastReservation(test.dataSource, {
      parkingLotId: lot.id,
      spotId: spotIds[0]!,
      venueId: venue.id,
      start: `2026-05-0${day + 1}T${hour}:00:00Z`,
      paidAt: '2026-05-01T10:00:00Z',
      amountAgorot: Number(hour),
    });
  }
  const search = async (words: string, sort: string, range: string) => {
    const filter = JSON.stringify({ q: words, parking_lot_id: lot.id });
    const response = await admin.get(
      `/admin/reservations?filter=${encodeURIComponent(filter)}&sort=${encodeURIComponent(sort)}&range=${range}`,
    );
    const prices = (response.body as { price_agorot: number }[]).map((row) => row.price_agorot);
    return [response.headers['content-range'], ...prices];
  };
  expect(await search('x y', '["price_agorot","ASC"]', '[0,1]')).toEqual(['reservations 0-1/3', 18, 19]);
  expect(await search('x y', '["price_agorot","ASC"]', '[2,3]')).toEqual(['reservations 2-2/3', 20]);
  expect(await search('x@exam', '["reservation_start","DESC"]', '[0,9]')).toEqual([
    'reservations 0-2/3',
    19,
    20,
    18,
  ]);
  expect(await search('x@exam', '["id","ASC"]', '[1,1]')).toEqual(['reservations 1-1/3', 20]);
  expect(await search('nobody', '["id","ASC"]', '[0,9]')).toEqual(['reservations 0-0/0']);
});
