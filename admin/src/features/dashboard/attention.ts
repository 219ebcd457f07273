import type { Dto } from '@panui/api';
import type { en } from '../../i18n/en';
import { settlementPath } from '../money/settlement/settlementPath';

/** A job whose last attempt failed, and the names of the steps that did. */
export interface FailedJob {
  name: string;
  title: string;
  failedSteps: string[];
}

/** Data behind the "Needs attention" section. */
export interface AttentionInput {
  stats: Dto<'DashboardStats'>;
  counts: Dto<'AttentionCounts'>;
  failedJobs: FailedJob[];
  lateJobs: number;
  /** Unreachable external services; null if the server did not report that it is ready. */
  servicesDown: number | null;
  activeAdmins: number;
  /** Lots whose charges have no payee. */
  unassignedLots: readonly Pick<Dto<'UnassignedLot'>, 'parking_lot_id'>[];
  /** Whether the legal texts can name the operator. */
  hasOperatorDetails: boolean;
}

/**
 * One warning. Its text is `panui.attention.<key>` with `count`, or the job; `path` is the page where it can be fixed.
 */
export interface AttentionItem {
  key: Exclude<keyof typeof en.panui.attention, 'title' | 'none'>;
  count: number;
  job?: FailedJob;
  path: string;
  severity?: 'error' | 'warning';
}

/** Share of blocked spots from which a warning appears. */
const blockedShareThreshold = 0.1;

const failedJobItem = (job: FailedJob): AttentionItem => ({
  key: job.failedSteps.length > 0 ? 'job_steps_failed' : 'job_failed',
  count: 1,
  job,
  path: `/job-runs?filter={"name":"${job.name}"}`,
  severity: 'error',
});

/** Messages that did not arrive, and devices that are silent. */
function contactItems(counts: AttentionInput['counts']): AttentionItem[] {
  const items: AttentionItem[] = [];
  if (!counts.has_mail_server) items.push({ key: 'mail_not_configured', count: 1, path: '/message-log' });
  if (counts.mail_failing_since)
    items.push({ key: 'mail_failing', count: 1, path: '/message-log', severity: 'error' });
  if (counts.messages_undelivered > 0)
    items.push({
      key: 'messages_undelivered',
      count: counts.messages_undelivered,
      path: '/message-log?filter={"is_undelivered":true}',
    });
  const [lotId, ...otherLots] = counts.silent_camera_lot_ids;
  if (lotId !== undefined) {
    const path = otherLots.length === 0 ? `/parking-lots/${lotId}/edit` : '/parking-lots';
    items.push({ key: 'cameras_silent', count: counts.cameras_silent, path });
  }
  return items;
}

function servicesItems(servicesDown: AttentionInput['servicesDown']): AttentionItem[] {
  if (servicesDown === null) return [{ key: 'not_ready', count: 1, path: '/job-runs', severity: 'error' }];
  return servicesDown > 0 ? [{ key: 'services_down', count: servicesDown, path: '/job-runs' }] : [];
}

/** The payees of one lot are set on its page; several lots are listed where the month is checked. */
function unassignedItems(lots: AttentionInput['unassignedLots']): AttentionItem[] {
  const [first] = lots;
  if (!first) return [];
  const path = lots.length === 1 ? `/parking-lots/${first.parking_lot_id}/edit` : '/settlement?step=check';
  return [{ key: 'unassigned', count: lots.length, path }];
}

/** What of the settlement waits, each at the step of the first month that has some of it. */
function settlementItems({
  payouts_returned: returned,
  statements_draft: drafts,
  statements_unpaid: unpaid,
  settlement_period: period,
}: AttentionInput['counts']): AttentionItem[] {
  const month = period ?? undefined;
  const items: AttentionItem[] = [
    { key: 'payouts_returned', count: returned, path: settlementPath(month, 'pay') },
    { key: 'statements_draft', count: drafts, path: settlementPath(month, 'approve') },
    { key: 'statements_unpaid', count: unpaid, path: settlementPath(month, 'pay') },
  ];
  return items.filter(({ count }) => count > 0);
}

/** Warnings for an admin, most urgent first. */
export function findAttentionItems(input: AttentionInput): AttentionItem[] {
  const {
    stats,
    counts,
    failedJobs,
    lateJobs,
    servicesDown,
    activeAdmins,
    hasOperatorDetails,
    unassignedLots,
  } = input;
  const items: AttentionItem[] = [];
  if (stats.spot_incidents_open > 0)
    items.push({ key: 'spots_taken', count: stats.spot_incidents_open, path: '/spot-incidents' });
  items.push(...failedJobs.map(failedJobItem));
  if (stats.refunds_failed > 0)
    items.push({ key: 'refunds_failed', count: stats.refunds_failed, path: '/payments', severity: 'error' });
  if (counts.refunds_to_return > 0)
    items.push({
      key: 'refunds_to_return',
      count: counts.refunds_to_return,
      path: '/payments?filter={"is_to_return":true}',
    });
  if (lateJobs > 0) items.push({ key: 'jobs_late', count: lateJobs, path: '/job-runs' });
  items.push(...servicesItems(servicesDown), ...contactItems(counts));
  items.push(...unassignedItems(unassignedLots), ...settlementItems(counts));
  if (stats.overstays > 0)
    items.push({
      key: 'overstays',
      count: stats.overstays,
      path: '/reservations?filter={"is_overstaying":true}',
    });
  if (stats.contact_messages_open > 0)
    items.push({ key: 'contact_messages', count: stats.contact_messages_open, path: '/contact-messages' });
  if (stats.spots_total > 0 && stats.spots_available === 0)
    items.push({ key: 'no_free_spots', count: 0, path: '/parking-lots' });
  if (stats.spots_blocked > 0 && stats.spots_blocked >= stats.spots_total * blockedShareThreshold) {
    items.push({ key: 'blocked', count: stats.spots_blocked, path: '/spots?filter={"status":"blocked"}' });
  }
  const inactive = stats.lots_total - stats.lots_active;
  if (inactive > 0)
    items.push({ key: 'lots_inactive', count: inactive, path: '/parking-lots?filter={"is_active":false}' });
  if (activeAdmins === 1) items.push({ key: 'last_admin', count: 1, path: '/users?filter={"role":"admin"}' });
  if (!hasOperatorDetails) items.push({ key: 'operator_details', count: 1, path: '/settings/system' });
  return items;
}
