import type { EntityManager } from 'typeorm';

/** So many new ids of a sequence. */
export async function newIds(
  tx: EntityManager,
  sequence: 'holds_id_seq' | 'reservations_id_seq',
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const rows = await tx.query<{ id: number }[]>(
    'SELECT nextval($1::regclass) AS id FROM generate_series(1, $2::int)',
    [sequence, count],
  );
  return rows.map(({ id }) => id);
}
