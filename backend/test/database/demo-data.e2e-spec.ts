import { entities } from '../../src/database/entities.js';
import { seedDemoData } from '../../src/database/demo-data/seed.js';
import { createDataSource } from '../../src/platform/persistence/data-source.js';
import { createTestDatabase } from '../support/test-database.js';

describe('seedDemoData', () => {
  it('Seeding fills an empty database once, with a consistent history of fourteen months', async () => {
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
    const countOf = async (counted: string): Promise<number> => {
      const [row] = await dataSource.query<[{ count: number }]>(
        `SELECT count(*)::int AS count FROM ${counted}`,
      );
      return row.count;
    };
    expect(await countOf(`(SELECT DISTINCT period FROM statements) closed`)).toBe(13);
    expect(
      await countOf(
        `(SELECT DISTINCT to_char(service_date, 'YYYY-MM') FROM reservations
           WHERE service_date <= (now() AT TIME ZONE 'Asia/Jerusalem')::date) month`,
      ),
    ).toBe(14);
    expect(await countOf(`reservations WHERE service_date > current_date + 30`)).toBeGreaterThan(10);
    expect(await countOf(`contact_messages WHERE handled_at IS NULL`)).toBe(3);
    expect(await countOf(`spot_incidents WHERE resolved_at IS NULL`)).toBe(1);
    expect(await countOf(`events WHERE state = 'cancelled' AND starts_at > now()`)).toBe(1);
    const events = await dataSource.query<
      { venue_id: number; event_id: number; early: number; late: number }[]
    >(
      `SELECT r.venue_id, r.event_id, extract(epoch FROM e.doors_at - min(r.reservation_start))::int AS early,
              extract(epoch FROM max(r.reservation_start) - e.ends_at)::int AS late
         FROM reservations r JOIN events e ON e.id = r.event_id AND e.venue_id = r.venue_id
        GROUP BY r.venue_id, r.event_id, e.id`,
    );
    expect(events.length).toBe(
      await countOf('(SELECT DISTINCT event_id FROM reservations WHERE event_id > 0) event'),
    );
    expect(events.filter(({ early, late }) => early > 7200 || late > 0)).toEqual([]);
    const waiting = await dataSource.query<{ venue_id: number; service_date: string }[]>(
      `SELECT venue_id, service_date FROM waitlist_entries WHERE state = 'waiting'`,
    );
    expect(waiting).toHaveLength(3);
    const [soldOut] = waiting;
    const lots = await dataSource.query<{ parking_lot_id: number; claimed: number }[]>(
      `SELECT parking_lot_id, count(*)::int AS claimed FROM reservations
        WHERE venue_id = $1 AND service_date = $2 AND status = 'confirmed' GROUP BY 1`,
      [soldOut?.venue_id, soldOut?.service_date],
    );
    expect(lots.length).toBeGreaterThan(0);
    for (const { parking_lot_id, claimed } of lots)
      expect(await countOf(`spots WHERE parking_lot_id = ${parking_lot_id} AND NOT is_handicap`)).toBe(
        claimed,
      );
    await dataSource.destroy();
    await database.drop();
  });
});
