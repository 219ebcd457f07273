import type { EntityManager } from 'typeorm';
import type { Role } from '../../platform/access/access.js';
import type { UserStatsDto } from './statistics.dto.js';

const newDays = 30;

interface Row {
  role: Role;
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
  const ofRole = (role: Role) => rows.find((row) => row.role === role)?.total ?? 0;
  return {
    total: sum('total'),
    active: sum('active'),
    by_role: {
      admin: ofRole('admin'),
      support: ofRole('support'),
      accountant: ofRole('accountant'),
      parking_lot_owner: ofRole('parking_lot_owner'),
      venue_manager: ofRole('venue_manager'),
      user: ofRole('user'),
    },
    created_last_30_days: sum('created'),
  };
}
