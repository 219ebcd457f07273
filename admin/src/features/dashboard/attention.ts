import type { Dto } from '@panui/api';
import type { en } from '../../i18n/en';
import { listPath, spotsIn } from '../analytics/listPaths';
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

/** By when an admin has to act: drivers have a problem now, it is the work of the day, or nothing waits for it. */
export const urgencies = ['now', 'today', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

/**
 * One warning. Its text is `panui.attention.<key>` with `count`, or the job; `path` leads to what it counts, or to
 * where it can be fixed.
 */
export interface AttentionItem {
  key: Exclude<keyof typeof en.panui.attention, 'title' | 'none' | 'since' | 'lots' | 'urgency'>;
  count: number;
  urgency: Urgency;
  path: string;
  job?: FailedJob;
  /** Since when, and in which lots. */
  waiting?: Dto<'Waiting'>;
}

/** Share of blocked spots from which a warning appears. */
const blockedShareThreshold = 0.1;

/** The whole log, whatever it was last filtered by. */
const allMessages = listPath('/message-log', {});

const lotForm = (id: number): string => `/parking-lots/${id}/edit`;

/** The form of one lot, or the list of several. */
const lotsPath = (ids: readonly number[]): string =>
  ids.length === 1 && ids[0] !== undefined ? lotForm(ids[0]) : listPath('/parking-lots', { id: ids });

/** The payees of one lot are set on its page; several lots are listed where the month is checked. */
const unassignedPath = (lots: AttentionInput['unassignedLots']): string =>
  lots.length === 1 && lots[0] ? lotForm(lots[0].parking_lot_id) : '/settlement?step=check';

const failedJobItem = (job: FailedJob): AttentionItem => ({
  key: job.failedSteps.length > 0 ? 'job_steps_failed' : 'job_failed',
  count: 1,
  urgency: 'today',
  job,
  path: listPath('/job-runs', { name: job.name }),
});

/** What drivers and gates have a problem with at this moment. */
function urgentItems({ stats, counts, servicesDown }: AttentionInput): AttentionItem[] {
  const { waiting } = counts;
  const urgency = 'now';
  return [
    {
      key: 'spots_taken',
      count: counts.spot_incidents_open,
      urgency,
      path: listPath('/spot-incidents', { is_resolved: false }),
      waiting: waiting.spot_incidents,
    },
    {
      key: 'overstays',
      count: stats.overstays,
      urgency,
      path: listPath('/reservations', { is_overstaying: true }),
      waiting: waiting.overstays,
    },
    { key: 'not_ready', count: servicesDown === null ? 1 : 0, urgency, path: '/job-runs' },
    {
      key: 'mail_failing',
      count: counts.mail_failing_since ? 1 : 0,
      urgency,
      path: allMessages,
      waiting: { since: counts.mail_failing_since, parking_lot_ids: [] },
    },
    {
      key: 'cameras_silent',
      count: counts.cameras_silent,
      urgency,
      path: lotsPath(counts.silent_camera_lot_ids),
      waiting: waiting.cameras,
    },
    { key: 'services_down', count: servicesDown ?? 0, urgency, path: '/job-runs' },
  ];
}

/** The work of the day: money and messages that wait. What of the settlement waits leads to its step. */
function itemsOfDay({ stats, counts, failedJobs, lateJobs }: AttentionInput): AttentionItem[] {
  const { waiting } = counts;
  const urgency = 'today';
  const month = counts.settlement_period ?? undefined;
  // Where every lot is closed, none is taken or blocked.
  const isFull = stats.spots_available === 0 && stats.spots_occupied + stats.spots_blocked > 0;
  return [
    {
      key: 'on_closed_days',
      count: counts.reservations_on_closed_days,
      urgency,
      path: listPath('/reservations', { is_on_closed_day: true }),
      waiting: waiting.closed_days,
    },
    {
      key: 'refunds_failed',
      count: counts.refunds_failed,
      urgency,
      path: listPath('/payments', { is_refund_stuck: true }),
      waiting: waiting.refunds_failed,
    },
    ...failedJobs.map(failedJobItem),
    { key: 'jobs_late', count: lateJobs, urgency, path: '/job-runs' },
    {
      key: 'messages_undelivered',
      count: counts.messages_undelivered,
      urgency,
      path: listPath('/message-log', { is_undelivered: true }),
      waiting: waiting.messages,
    },
    {
      key: 'contact_messages',
      count: counts.contact_messages_open,
      urgency,
      path: listPath('/contact-messages', { state: 'open', is_suspect: false }),
      waiting: waiting.contact_messages,
    },
    {
      key: 'refunds_to_return',
      count: counts.refunds_to_return,
      urgency,
      path: listPath('/payments', { is_to_return: true }),
      waiting: waiting.refunds_to_return,
    },
    {
      key: 'payouts_returned',
      count: counts.payouts_returned,
      urgency,
      path: settlementPath(month, 'pay'),
    },
    {
      key: 'statements_draft',
      count: counts.statements_draft,
      urgency,
      path: settlementPath(month, 'approve'),
    },
    {
      key: 'statements_unpaid',
      count: counts.statements_unpaid,
      urgency,
      path: settlementPath(month, 'pay'),
    },
    { key: 'no_free_spots', count: isFull ? 1 : 0, urgency, path: listPath('/spots', { is_active: true }) },
    { key: 'mail_not_configured', count: counts.has_mail_server ? 0 : 1, urgency, path: allMessages },
  ];
}

/** What to put in order when there is time. */
function laterItems(input: AttentionInput): AttentionItem[] {
  const { stats, counts, activeAdmins, hasOperatorDetails, unassignedLots } = input;
  const urgency = 'later';
  const isMuchBlocked = stats.spots_blocked >= stats.spots_total * blockedShareThreshold;
  return [
    {
      key: 'lots_without_owner',
      count: counts.lots_without_owner,
      urgency,
      path: listPath('/parking-lots', { has_owner: false }),
    },
    {
      key: 'unassigned',
      count: unassignedLots.length,
      urgency,
      path: unassignedPath(unassignedLots),
      waiting: { since: null, parking_lot_ids: unassignedLots.map((lot) => lot.parking_lot_id) },
    },
    {
      key: 'lots_inactive',
      count: stats.lots_total - stats.lots_active,
      urgency,
      path: listPath('/parking-lots', { is_active: false }),
    },
    {
      key: 'blocked',
      count: isMuchBlocked ? stats.spots_blocked : 0,
      urgency,
      path: spotsIn('blocked'),
    },
    {
      key: 'last_admin',
      count: activeAdmins === 1 ? 1 : 0,
      urgency,
      path: listPath('/users', { role: 'admin', is_active: true }),
    },
    {
      key: 'operator_details',
      count: hasOperatorDetails ? 0 : 1,
      urgency,
      path: '/settings/system#settings-operator',
    },
  ];
}

/** Warnings for an admin, most urgent first. */
export const findAttentionItems = (input: AttentionInput): AttentionItem[] =>
  [...urgentItems(input), ...itemsOfDay(input), ...laterItems(input)].filter(({ count }) => count > 0);
