import type { JobRunRecord } from '../../resources/job-runs/jobRun';
import type { DashboardStats } from './stats';

/** Of the last clearing, what an admin has to know. */
type LastRun = Pick<JobRunRecord, 'status' | 'result'>;

/** What keeps the place going: jobs, and services outside. */
export interface Upkeep {
  lateJobs: number;
  servicesDown: number;
}

export interface AttentionItem {
  key:
    | 'spots_taken'
    | 'jobs_late'
    | 'services_down'
    | 'clearing_failed'
    | 'overstays'
    | 'full'
    | 'blocked'
    | 'lots_inactive';
  count: number;
  path: string;
}

/** A share of blocked spots worth looking into. */
const manyBlocked = 0.1;

/** What needs an admin's hand, the most pressing first. */
export function attentionOf(
  stats: DashboardStats,
  lastClearing: LastRun | null,
  upkeep: Upkeep,
): AttentionItem[] {
  const overstays = Number(lastClearing?.result?.['overstays'] ?? 0);
  const items: AttentionItem[] = [];
  if (stats.spot_incidents_open > 0)
    items.push({ key: 'spots_taken', count: stats.spot_incidents_open, path: '/spot-incidents' });
  if (lastClearing?.status === 'failed') items.push({ key: 'clearing_failed', count: 1, path: '/job-runs' });
  if (upkeep.lateJobs > 0) items.push({ key: 'jobs_late', count: upkeep.lateJobs, path: '/job-runs' });
  if (upkeep.servicesDown > 0)
    items.push({ key: 'services_down', count: upkeep.servicesDown, path: '/job-runs' });
  if (overstays > 0) items.push({ key: 'overstays', count: overstays, path: '/job-runs' });
  if (stats.spots_total > 0 && stats.spots_available === 0)
    items.push({ key: 'full', count: 0, path: '/parking-lots' });
  if (stats.spots_blocked > 0 && stats.spots_blocked >= stats.spots_total * manyBlocked) {
    items.push({ key: 'blocked', count: stats.spots_blocked, path: '/spots?filter={"status":"blocked"}' });
  }
  const inactive = stats.lots_total - stats.lots_active;
  if (inactive > 0)
    items.push({ key: 'lots_inactive', count: inactive, path: '/parking-lots?filter={"is_active":false}' });
  return items;
}
