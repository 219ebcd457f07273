import type { EntityManager } from 'typeorm';
import type { UserStatsDto } from './statistics.dto.js';

const newDays = 30;

interface Row {
  role: 'admin' | 'parking_lot_owner' | 'user';
  total: number;
  active: number;
  created: number;
}

/** Counts the users by role. */
export async function userStats(manager: EntityManager, now: Date): Promise<UserStatsDto> {
  const rows = await manager.query<Row[]>(
    `SELECT role, count(*)::int AS total, count(*) FILTER (WHERE is_active)::int AS active,
            count(*) FILTER (WHERE created_at >= $1::timestamptz - make_interval(days => ${newDays}))::int AS created
       FROM users GROUP BY role`,
    [now],
  );
  const sum = (field: 'total' | 'active' | 'created') => rows.reduce((total, row) => total + row[field], 0);
  const ofRole = (role: Row['role']) => rows.find((row) => row.role === role)?.total ?? 0;
  return {
    total: sum('total'),
    active: sum('active'),
    by_role: {
      admin: ofRole('admin'),
      parking_lot_owner: ofRole('parking_lot_owner'),
      user: ofRole('user'),
    },
    created_last_30_days: sum('created'),
  };
}
