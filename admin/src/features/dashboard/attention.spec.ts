import type { Dto } from '@panui/api';
import { nothingWaits } from '../../testing/nothingWaits';
import { type AttentionInput, findAttentionItems } from './attention';

const stats = {
  spots_total: 100,
  spots_available: 60,
  spots_blocked: 3,
  lots_total: 5,
  lots_active: 5,
  spot_incidents_open: 0,
  refunds_failed: 0,
  overstays: 0,
  contact_messages_open: 0,
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
const keys = (input: Partial<AttentionInput>) =>
  findAttentionItems({ ...healthy, ...input }).map(({ key }) => key);

it('A healthy system needs no attention', () => {
  expect(keys({})).toEqual([]);
});

it('Failures come before spots that fill up', () => {
  const failedJobs = [{ name: 'clearing', title: 'Clearing', failedSteps: ['plate checks'] }];
  const full = { ...stats, refunds_failed: 1, spots_available: 0, spots_blocked: 12, lots_active: 4 };
  expect(keys({ stats: full, failedJobs, lateJobs: 2, servicesDown: 1 })).toEqual([
    'job_steps_failed',
    'refunds_failed',
    'jobs_late',
    'services_down',
    'no_free_spots',
    'blocked',
    'lots_inactive',
  ]);
});

it('Drivers without their spot come before everything else', () => {
  const taken = { ...stats, spot_incidents_open: 2 };
  expect(findAttentionItems({ ...healthy, stats: taken, lateJobs: 1 })).toMatchObject([
    { key: 'spots_taken', count: 2, path: '/spot-incidents' },
    { key: 'jobs_late' },
  ]);
});

it('Failed refunds are an error that links to the payments', () => {
  expect(findAttentionItems({ ...healthy, stats: { ...stats, refunds_failed: 2 } })).toEqual([
    { key: 'refunds_failed', count: 2, path: '/payments', severity: 'error' },
  ]);
});

it('Each failed job is an error that names its steps and leads to its runs', () => {
  const failedJobs = [
    { name: 'erase_personal_data', title: 'Erasure', failedSteps: ['old holds'] },
    { name: 'check_plates', title: 'Plates', failedSteps: [] },
  ];
  expect(findAttentionItems({ ...healthy, failedJobs })).toEqual([
    {
      key: 'job_steps_failed',
      count: 1,
      job: failedJobs[0],
      path: '/job-runs?filter={"name":"erase_personal_data"}',
      severity: 'error',
    },
    {
      key: 'job_failed',
      count: 1,
      job: failedJobs[1],
      path: '/job-runs?filter={"name":"check_plates"}',
      severity: 'error',
    },
  ]);
});

it('A single active admin is a warning, two are not', () => {
  expect(findAttentionItems({ ...healthy, activeAdmins: 1 })).toMatchObject([
    { key: 'last_admin', path: '/users?filter={"role":"admin"}' },
  ]);
  expect(keys({ activeAdmins: 2 })).toEqual([]);
});

it('A server that does not report that it is ready is an error', () => {
  expect(findAttentionItems({ ...healthy, servicesDown: null })).toEqual([
    { key: 'not_ready', count: 1, path: '/job-runs', severity: 'error' },
  ]);
});

it('Missing operator details are a warning that links to the settings', () => {
  expect(findAttentionItems({ ...healthy, hasOperatorDetails: false })).toEqual([
    { key: 'operator_details', count: 1, path: '/settings/system' },
  ]);
});

it('Each warning leads to the page where it can be fixed', () => {
  const items = findAttentionItems({
    counts: nothingWaits,
    stats: {
      ...stats,
      spots_available: 0,
      spots_blocked: 10,
      lots_active: 3,
      overstays: 1,
      contact_messages_open: 2,
    },
    failedJobs: [{ name: 'clearing', title: 'Clearing', failedSteps: [] }],
    lateJobs: 2,
    servicesDown: 1,
    activeAdmins: 2,
    hasOperatorDetails: true,
    unassignedLots: [],
  });
  expect(items).toMatchObject([
    { key: 'job_failed', path: '/job-runs?filter={"name":"clearing"}', severity: 'error' },
    { key: 'jobs_late', count: 2, path: '/job-runs' },
    { key: 'services_down', count: 1, path: '/job-runs' },
    { key: 'overstays', count: 1, path: '/reservations?filter={"is_overstaying":true}' },
    { key: 'contact_messages', count: 2, path: '/contact-messages' },
    { key: 'no_free_spots', count: 0, path: '/parking-lots' },
    { key: 'blocked', count: 10, path: '/spots?filter={"status":"blocked"}' },
    { key: 'lots_inactive', count: 2, path: '/parking-lots?filter={"is_active":false}' },
  ]);
});

it('Money without a payee leads to its lot, or to the list of several lots', () => {
  const unassigned = (...ids: number[]) =>
    findAttentionItems({ ...healthy, unassignedLots: ids.map((id) => ({ parking_lot_id: id })) });
  expect(unassigned(7)).toEqual([{ key: 'unassigned', count: 1, path: '/parking-lots/7/edit' }]);
  expect(unassigned(7, 8)).toMatchObject([{ count: 2, path: '/settlement?step=check' }]);
});

it('Drafts, what can be paid and what the bank returned lead to their step of the first month', () => {
  const counts = {
    ...{ ...nothingWaits, settlement_period: '2026-10' },
    ...{ statements_draft: 4, statements_unpaid: 2, payouts_returned: 1 },
  };
  expect(findAttentionItems({ ...healthy, counts })).toEqual([
    { key: 'payouts_returned', count: 1, path: '/settlement?period=2026-10&step=pay' },
    { key: 'statements_draft', count: 4, path: '/settlement?period=2026-10&step=approve' },
    { key: 'statements_unpaid', count: 2, path: '/settlement?period=2026-10&step=pay' },
  ]);
});

it('An installation without spots has no warning about them', () => {
  expect(keys({ stats: { ...stats, spots_total: 0, spots_available: 0, spots_blocked: 0 } })).toEqual([]);
});

it('A mail server that accepts no mail is an error, and undelivered messages lead to their list', () => {
  const silent = { cameras_silent: 2, silent_camera_lot_ids: [3] };
  const failing = {
    ...nothingWaits,
    ...silent,
    mail_failing_since: '2026-11-24T10:00:00Z',
    messages_undelivered: 4,
  };
  expect(findAttentionItems({ ...healthy, counts: failing })).toEqual([
    { key: 'mail_failing', count: 1, path: '/message-log', severity: 'error' },
    { key: 'messages_undelivered', count: 4, path: '/message-log?filter={"is_undelivered":true}' },
    { key: 'cameras_silent', count: 2, path: '/parking-lots/3/edit' },
  ]);
});

it('Without a mail server the dashboard says that mails are only stored', () => {
  expect(keys({ counts: { ...nothingWaits, has_mail_server: false } })).toEqual(['mail_not_configured']);
});
