import { entities } from '../../src/database/entities.js';
import { seedDemoData } from '../../src/database/demo-data/seed.js';
import { createDataSource } from '../../src/platform/persistence/data-source.js';
import { createTestDatabase } from '../support/test-database.js';

describe('seedDemoData', () => {
  it('Seeding fills an empty database once, with a consistent month of history', async () => {
    const database = await createTestDatabase();
    const first = await seedDemoData(database.url, 'a secret');
    expect(first.seeded).toBe(true);
    expect(first.reservePath).toMatch(/^\/reserve\?venue_id=1&reservation_time=\d{10}$/);
    expect((await seedDemoData(database.url, 'a secret')).seeded).toBe(false);

    const dataSource = await createDataSource(database.url, entities).initialize();
    const [counts] = await dataSource.query<Record<string, number>[]>(`
      SELECT (SELECT count(*) FROM venues) AS venues, (SELECT count(*) FROM parking_lots) AS lots,
             (SELECT count(*) FROM spots) AS spots, (SELECT count(*) FROM reservations) AS reservations,
             (SELECT count(*) FROM payments) AS payments, (SELECT count(*) FROM entries) AS entries,
             (SELECT count(*) FROM reservations r LEFT JOIN spot_claims c
                ON c.service_date = r.service_date AND c.parking_lot_id = r.parking_lot_id AND c.spot_id = r.spot_id
               WHERE r.status = 'confirmed' AND c.hold_id IS DISTINCT FROM r.hold_id) AS unclaimed,
             (SELECT sum(amount_agorot)::bigint FROM hourly_statistics WHERE scope = 'lot' AND grain = 'day' AND subject = 'payments' AND status = 'paid')
               - (SELECT sum(amount_agorot) FROM payments WHERE status = 'paid') AS uncounted_agorot`);
    expect(counts).toMatchObject({ venues: 15, lots: 25, unclaimed: 0, uncounted_agorot: 0 });
    expect(counts?.['spots']).toBeGreaterThan(300);
    expect(counts?.['reservations']).toBeGreaterThan(2000);
    expect(counts?.['payments']).toBe(counts?.['reservations']);
    expect(counts?.['entries']).toBeGreaterThan(1500);
    const kinds = await dataSource.query<{ kind: string; inside: number }[]>(
      `SELECT kind, (count(*) FILTER (WHERE exited_at IS NULL))::int AS inside FROM entries
        WHERE parking_lot_id <= 3 GROUP BY kind ORDER BY kind`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'exit_without_entry',
      'expected',
      'overstay',
      'second_entry',
      'unknown_plate',
      'wrong_day',
    ]);
    const insideAs = (requested: string) => kinds.find(({ kind }) => kind === requested)?.inside ?? 0;
    expect(insideAs('unknown_plate')).toBe(3);
    expect(insideAs('overstay')).toBeGreaterThan(0);
    await dataSource.destroy();
    await database.drop();
  });
});
