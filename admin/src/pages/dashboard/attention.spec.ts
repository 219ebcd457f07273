import { attentionOf } from './attention';
import type { DashboardStats } from './stats';

const stats = {
  spots_total: 100,
  spots_available: 60,
  spots_blocked: 3,
  lots_total: 5,
  lots_active: 5,
  spot_incidents_open: 0,
} as DashboardStats;
const well = { lateJobs: 0, servicesDown: 0 };
const keys = (...asked: Parameters<typeof attentionOf>) => attentionOf(...asked).map(({ key }) => key);

it('asks for nothing while all goes well', () => {
  expect(keys(stats, null, well)).toEqual([]);
});

it('puts what failed before what fills up', () => {
  const failed = { id: 1, status: 'failed', due_at: '2026-11-22T04:00:00Z', result: null } as const;
  const full = { ...stats, spots_available: 0, spots_blocked: 12, lots_active: 4 };
  expect(keys(full, failed, { lateJobs: 2, servicesDown: 1 })).toEqual([
    'clearing_failed',
    'jobs_late',
    'services_down',
    'full',
    'blocked',
    'lots_inactive',
  ]);
});

it('puts drivers without their spot before everything', () => {
  const taken = { ...stats, spot_incidents_open: 2 };
  expect(attentionOf(taken, null, { lateJobs: 1, servicesDown: 0 })).toMatchObject([
    { key: 'spots_taken', count: 2, path: '/spot-incidents' },
    { key: 'jobs_late' },
  ]);
});

it('counts the cars that the last clearing found inside', () => {
  const cleared = {
    id: 1,
    status: 'done',
    due_at: '2026-11-22T04:00:00Z',
    result: { overstays: 3 },
  } as const;
  expect(attentionOf(stats, cleared, well)).toEqual([{ key: 'overstays', count: 3, path: '/job-runs' }]);
});
