import type { BrowserContext, Page } from '@playwright/test';
import { execute } from './support/database';
import { check, entriesOf, openPhone, waiting } from './support/gate-page';
import { asAdmin, createTestLot, type TestLot } from './support/operators';
import { server } from './support/server';
import { expect, test } from './support/test';

/** A small seeded random generator, so that a failing night can be repeated. */
function generator(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

interface Night {
  cars: number;
  /** Cars that two devices let in. */
  twice: number;
}

const nights: readonly (Night & { tag: string[] })[] = [
  { cars: 24, twice: 6, tag: [] },
  // Three quarters of a minute.
  { cars: 400, twice: 40, tag: ['@tour'] },
];
const plateOfCar = (index: number) => String(30_000_000 + index);

/** Reservations that have begun, written at once. */
async function createNight(cars: number): Promise<TestLot> {
  const testLot = await createTestLot(['1']);
  await asAdmin('POST', '/admin/spots/bulk', {
    parking_lot_id: testLot.lotId,
    first_number: 1_001,
    last_number: 1_000 + cars,
  });
  await execute(
    server.databaseUrl,
    `INSERT INTO reservations (parking_lot_id, hold_id, spot_id, venue_id, service_date, reservation_start, reservation_end,
       cancel_deadline, first_name, last_name, full_name, email, phone_number, license_plate, price_agorot,
       walking_time_minutes, hold_source, created_at, updated_at)
     SELECT s.parking_lot_id, 3000000000 + s.id, s.id, $2, ((now() - interval '2 hours') AT TIME ZONE 'Asia/Jerusalem')::date,
            now() - interval '1 minute', now() + interval '1 hour', now(), 'a', 'b', 'a b', 'night@example.test', '0500000000',
            (30000000 + s.number::int - 1001)::text, 2500, 3, 'venue_link', now(), now()
       FROM spots s WHERE s.parking_lot_id = $1 AND s.number <> '1'`,
    [testLot.lotId, testLot.venueId],
  );
  return testLot;
}

/** Checks the cars in their order while the network comes and goes. */
async function work(
  { context, page }: { context: BrowserContext; page: Page },
  plates: string[],
  random: () => number,
): Promise<Record<string, number>> {
  const kinds: Record<string, number> = {};
  for (const plate of plates) {
    if (random() < 0.1) await context.setOffline(random() < 0.6);
    const kind = await check(page, plate);
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (kind === 'already_inside') await page.getByRole('button', { name: 'Let in anyway' }).click();
  }
  return kinds;
}

for (const { cars, twice, tag } of nights)
  test(
    `A night of ${cars} cars on three phones with a failing network: no car twice, none lost`,
    { tag },
    async ({ browser }) => {
      test.setTimeout(180_000);
      const seed = Date.now() % 100_000;
      console.log(`seed of the night: ${seed}`);
      const random = generator(seed);
      const testLot = await createNight(cars);
      const phones = [];
      for (const name of ['North', 'South', 'West']) phones.push(await openPhone(browser, testLot, name));
      const plates: string[][] = [[], [], []];
      const firstPhones = Array.from({ length: cars }, () => Math.floor(random() * 3));
      firstPhones.forEach((first, car) => {
        plates[first]?.push(plateOfCar(car));
        // Reports of one plate in the same millisecond are one report, so the other phone sees the car later.
        const earlier = car - twice;
        if (earlier >= 0 && earlier < twice)
          plates[((firstPhones[earlier] ?? 0) + 1) % 3]?.push(plateOfCar(earlier));
      });
      const kinds = await Promise.all(
        phones.map((phone, i) => work(phone, plates[i] ?? [], generator(seed + i))),
      );
      for (const kind of kinds)
        expect(Object.keys(kind).filter((one) => !['expected', 'already_inside'].includes(one))).toEqual([]);
      for (const { context, page } of phones) {
        await context.setOffline(false);
        await expect(waiting(page)).toHaveCount(0, { timeout: 90_000 });
      }
      const entries = await entriesOf(testLot);
      const expected = entries
        .filter(({ kind }) => kind === 'expected')
        .map(({ license_plate: plate }) => plate);
      expect(new Set(expected).size).toBe(cars);
      expect(expected).toHaveLength(cars);
      expect(entries.filter(({ kind }) => kind === 'second_entry')).toHaveLength(twice);
      expect(entries).toHaveLength(cars + twice);
      for (const { page } of phones)
        await expect(page.getByTestId('list-age')).toHaveAttribute('data-minutes', '0');
      await Promise.all(phones.map(({ context }) => context.close()));
    },
  );
