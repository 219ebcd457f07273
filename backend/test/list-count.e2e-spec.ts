import { largestExactCount } from '../src/listing/list.js';
import { aLot, aVenue } from './support/builders.js';
import { as, aUser } from './support/sign-in.js';
import { aTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await aTestApp();
});
afterAll(() => test.close());

it('counts a list exactly up to ten thousand rows, and says one more when there are more', async () => {
  const admin = as(test, (await aUser(test, 'admin')).token);
  const venue = await aVenue(test.dataSource);
  const { lot } = await aLot(test.dataSource, venue, 0);
  const addSpots = (from: number, to: number) =>
    test.dataSource.query(
      `INSERT INTO spots (parking_lot_id, number) SELECT $1, n::text FROM generate_series($2::int, $3::int) n`,
      [lot.id, from, to],
    );
  const contentRange = async (range: string) =>
    (await admin.get(`/admin/spots?range=${range}`)).headers['content-range'] as string;

  await addSpots(1, largestExactCount);
  expect(await contentRange('[0,9]')).toBe('spots 0-9/10000');
  await addSpots(largestExactCount + 1, largestExactCount + 25);
  expect(await contentRange('[0,9]')).toBe('spots 0-9/10001');
  expect(await contentRange('[10020,10029]')).toBe('spots 10020-10024/10025');
});
