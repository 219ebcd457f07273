import type { EntityManager } from 'typeorm';
import type { LotExtras } from './lot-record.js';

interface Row {
  id: number;
  spots_total: number;
  owners: LotExtras['owners'];
}

/** Owners and number of active spots for a page of lots, in one query; each lot's own machine says its part. */
export async function lotExtrasOf(manager: EntityManager, ids: number[]): Promise<(id: number) => LotExtras> {
  const rows = await manager.query<Row[]>(
    `SELECT id, coalesce(spots_total, 0) AS spots_total, coalesce(owners, '[]') AS owners
       FROM (SELECT s.parking_lot_id AS id, count(*)::int AS spots_total FROM spots s
              WHERE s.parking_lot_id = ANY ($1) AND s.is_active GROUP BY s.parking_lot_id) spots
       FULL JOIN (SELECT o.parking_lot_id AS id,
                         json_agg(json_build_object('id', u.id, 'email', u.email) ORDER BY u.id) AS owners
                    FROM lot_owners o JOIN users u ON u.id = o.user_id
                   WHERE o.parking_lot_id = ANY ($1) GROUP BY o.parking_lot_id) owners USING (id)`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, { owners: row.owners, spotsTotal: row.spots_total }]));
  return (id) => byId.get(id) ?? { owners: [], spotsTotal: 0 };
}
