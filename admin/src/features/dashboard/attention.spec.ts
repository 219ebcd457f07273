import type { Dto } from '@panui/api';
import { nothingWaits } from '../../testing/nothingWaits';
import { type AttentionInput, findAttentionItems } from './attention';

const stats = {
  spots_total: 100,
  spots_available: 60,
  spots_occupied: 37,
  spots_blocked: 3,
  lots_total: 5,
  lots_active: 5,
  overstays: 0,
} as Dto<'DashboardStats'>;
const healthy: AttentionInput = {
  stats,
  counts: nothingWaits,
  failedJobs: [],
  lateJobs: 0,
  servicesDown: 0,
  activeAdmins: 2,
  hasOperatorDetails: true,
  unassignedLots: [],
};

/** `urgency key` of each warning, and where it leads. */
function linesOf(input: Partial<AttentionInput>) {
  return findAttentionItems({ ...healthy, ...input }).map(({ key, count, urgency, path }) =>
    [urgency, count, key, decodeURIComponent(path)].join(' '),
  );
}
const withCounts = (counts: Partial<Dto<'AttentionCounts'>>) =>
  linesOf({ counts: { ...nothingWaits, ...counts } });

it('A healthy system needs no attention', () => {
  expect(linesOf({})).toEqual([]);
});

it('What drivers wait for comes first, then the work of the day, then what has time', () => {
  expect(
    linesOf({
      stats: { ...stats, overstays: 3, spots_blocked: 12, lots_active: 4 },
      counts: {
        ...nothingWaits,
        ...{ spot_incidents_open: 2, refunds_failed: 1, contact_messages_open: 5, lots_without_owner: 18 },
        reservations_on_closed_days: 8,
      },
      failedJobs: [{ name: 'clearing', title: 'Clearing', failedSteps: ['plate checks'] }],
      lateJobs: 2,
      servicesDown: 1,
      activeAdmins: 1,
      hasOperatorDetails: false,
    }),
  ).toEqual([
    'now 2 spots_taken /spot-incidents?filter={"is_resolved":false}',
    'now 3 overstays /reservations?filter={"is_overstaying":true}',
    'now 1 services_down /job-runs',
    'today 8 on_closed_days /reservations?filter={"is_on_closed_day":true}',
    'today 1 refunds_failed /payments?filter={"is_refund_stuck":true}',
    'today 1 job_steps_failed /job-runs?filter={"name":"clearing"}',
    'today 2 jobs_late /job-runs',
    'today 5 contact_messages /contact-messages?filter={"state":"open","is_suspect":false}',
    'later 18 lots_without_owner /parking-lots?filter={"has_owner":false}',
    'later 1 lots_inactive /parking-lots?filter={"is_active":false}',
    'later 12 blocked /spots?filter={"status":"blocked","is_active":true}',
    'later 1 last_admin /users?filter={"role":"admin","is_active":true}',
    'later 1 operator_details /settings/system#settings-operator',
  ]);
});

it('A server that does not report that it is ready, and mail that does not leave, are urgent', () => {
  expect(linesOf({ servicesDown: null })).toEqual(['now 1 not_ready /job-runs']);
  expect(withCounts({ mail_failing_since: '2026-11-24T10:00:00Z', messages_undelivered: 4 })).toEqual([
    'now 1 mail_failing /message-log?filter={}',
    'today 4 messages_undelivered /message-log?filter={"is_undelivered":true}',
  ]);
});

it('Silent cameras lead to the form of their lot, or to the list of several lots', () => {
  const silent = (...ids: number[]) => withCounts({ cameras_silent: 2, silent_camera_lot_ids: ids });
  expect(silent(3)).toEqual(['now 2 cameras_silent /parking-lots/3/edit']);
  expect(silent(3, 7)).toEqual(['now 2 cameras_silent /parking-lots?filter={"id":[3,7]}']);
});

it('Each failed job names its steps', () => {
  const failedJobs = [
    { name: 'erase_personal_data', title: 'Erasure', failedSteps: ['old holds'] },
    { name: 'check_plates', title: 'Plates', failedSteps: [] },
  ];
  expect(findAttentionItems({ ...healthy, failedJobs })).toMatchObject([
    { key: 'job_steps_failed', job: failedJobs[0] },
    { key: 'job_failed', job: failedJobs[1] },
  ]);
});

it('A warning has the lots in which something waits, and since when', () => {
  const waiting = { since: '2026-11-24T17:00:00.000Z', parking_lot_ids: [3, 7] };
  const counts = {
    ...{ ...nothingWaits, spot_incidents_open: 2 },
    waiting: { ...nothingWaits.waiting, spot_incidents: waiting },
  };
  expect(findAttentionItems({ ...healthy, counts })).toMatchObject([{ key: 'spots_taken', waiting }]);
});

it('Money without a payee leads to its lot, or to the list of several lots', () => {
  const unassigned = (...ids: number[]) =>
    linesOf({ unassignedLots: ids.map((id) => ({ parking_lot_id: id })) });
  expect(unassigned(7)).toEqual(['later 1 unassigned /parking-lots/7/edit']);
  expect(unassigned(7, 8)).toEqual(['later 2 unassigned /settlement?step=check']);
});

it('Drafts, what can be paid and what the bank returned lead to their step of the first month', () => {
  expect(
    withCounts({
      ...{ settlement_period: '2026-10', statements_draft: 4, statements_unpaid: 2, payouts_returned: 1 },
    }),
  ).toEqual([
    'today 1 payouts_returned /settlement?period=2026-10&step=pay',
    'today 4 statements_draft /settlement?period=2026-10&step=approve',
    'today 2 statements_unpaid /settlement?period=2026-10&step=pay',
  ]);
});

it('Spots are full where some are taken or blocked and none is free, not where there are none or all lots are closed', () => {
  const spots = { spots_total: 20, spots_available: 0, spots_occupied: 0, spots_blocked: 0 };
  const of = (change: Partial<typeof spots>) => linesOf({ stats: { ...stats, ...spots, ...change } });
  expect(of({})).toEqual([]);
  expect(of({ spots_total: 0 })).toEqual([]);
  expect(of({ spots_occupied: 4 })).toEqual(['today 1 no_free_spots /spots?filter={"is_active":true}']);
});

it('Without a mail server the dashboard says that mails are only stored', () => {
  expect(withCounts({ has_mail_server: false })).toEqual([
    'today 1 mail_not_configured /message-log?filter={}',
  ]);
});
