import { instantAt } from '../../src/platform/clock/israel-time.js';
import { apiDocument } from '../../src/bootstrap/openapi/register-docs.js';
import { createLot, createSpot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

/** The callers, in the order of the statuses below. Owner A owns the records in the paths; owner B owns another lot. */
const callers = ['anonymous', 'user', 'ownerA', 'ownerB', 'admin'] as const;
type Caller = (typeof callers)[number];
type Statuses = [number, number, number, number, number];

const sameForAll = (status: number): Statuses => [status, status, status, status, status];
const signedIn = (status: number): Statuses => [401, status, status, status, status];
const admins = (status: number): Statuses => [401, 403, 403, 403, status];
/** Devices at gates are no users. */
const gatesOnly: Statuses = [401, 403, 403, 403, 403];
/** No caller manages a venue; `events/own-events` has tests of those who do. */
const venueManagersOnly: Statuses = [401, 403, 403, 403, 403];
/** For a record of owner A, which does not exist for owner B. */
const ownerAOnly = (status: number): Statuses => [401, 403, status, 404, 403];
/** For records that are always the caller's own. */
const anyOwner = (status: number): Statuses => [401, 403, status, status, 403];

interface Row {
  statuses: Statuses;
  body?: () => object;
}

const test = useTestApp();
const tokens = {} as Record<Caller, string>;
let ids: Record<string, number>;
let rows: Record<string, Row>;

beforeAll(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  const [user, ownerA, ownerB, admin, spare] = [
    await createUser(test, 'user'),
    await createUser(test, 'parking_lot_owner'),
    await createUser(test, 'parking_lot_owner'),
    await createUser(test, 'admin'),
    await createUser(test, 'user'),
  ];
  Object.assign(tokens, { user: user.token, ownerA: ownerA.token, ownerB: ownerB.token, admin: admin.token });
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, 3);
  const other = await createLot(test.dataSource, await createVenue(test.dataSource), 1);
  const call = asUser(test, admin.token);
  await call.post(`/admin/users/${ownerA.id}/make-lot-owner/${lot.id}`);
  await call.post(`/admin/users/${ownerB.id}/make-lot-owner/${other.lot.id}`);
  await confirmAndGetToken(
    test,
    await holdAt(test, venue.id, epochSeconds(instantAt('2026-11-29', '19:30'))),
  );
  const [{ reservation }] = await test.dataSource.query<[{ reservation: number }]>(
    'SELECT id AS reservation FROM reservations',
  );
  const [{ entry }] = await test.dataSource.query<[{ entry: number }]>(
    `INSERT INTO entries (parking_lot_id, license_plate, entered_at, source, kind)
     VALUES ($1, '1234567', now(), 'gate', 'unknown_plate') RETURNING id AS entry`,
    [lot.id],
  );
  const [{ incident }] = await test.dataSource.query<[{ incident: number }]>(
    `INSERT INTO spot_incidents (parking_lot_id, reservation_id, spot_id, block_id, reported_at)
     SELECT parking_lot_id, id, spot_id, 0, now() FROM reservations RETURNING id AS incident`,
  );
  const [{ passkey }] = await test.dataSource.query<[{ passkey: number }]>(
    `INSERT INTO passkeys (user_id, name, credential_id, public_key, sign_count, transports, created_at)
     VALUES ($1, 'phone', '\\x01', '\\x01', 0, '{}', now()) RETURNING id AS passkey`,
    [ownerA.id],
  );
  const [{ identity }] = await test.dataSource.query<[{ identity: number }]>(
    `INSERT INTO oidc_identities (user_id, issuer, subject, created_at)
     VALUES ($1, 'https://id.example', 'a', now()) RETURNING id AS identity`,
    [ownerA.id],
  );
  const camera = { name: 'gate', kind: 'camera' };
  const createDevice = async () => {
    const { body } = await asUser(test, ownerA.token).post(`/owners/me/lots/${lot.id}/gate-devices`, camera);
    return (body as { id: number }).id;
  };
  const [deviceId, adminDeviceId] = [await createDevice(), await createDevice()];
  const createRule = async () => {
    const rule = { name: 'closed', effect: 'closed' };
    const { body } = await asUser(test, ownerA.token).post(`/owners/me/lots/${lot.id}/rules`, rule);
    return (body as { id: number }).id;
  };
  const [ruleId, adminRuleId] = [await createRule(), await createRule()];
  const deleted = {
    venue: (await createVenue(test.dataSource)).id,
    spot: (await createSpot(test.dataSource, lot.id, 'gone')).id,
    ownSpot: (await createSpot(test.dataSource, lot.id, 'gone too')).id,
    spots: (await createSpot(test.dataSource, lot.id, 'gone at once')).id,
    ownSpots: (await createSpot(test.dataSource, lot.id, 'gone at once too')).id,
    lot: (await createLot(test.dataSource, venue, 0)).lot.id,
  };
  const [{ payment }] = await test.dataSource.query<[{ payment: number }]>(
    'SELECT id AS payment FROM payments',
  );
  const [{ audit }] = await test.dataSource.query<[{ audit: number }]>(
    'SELECT min(id) AS audit FROM audit_log',
  );
  const [{ message }] = await test.dataSource.query<[{ message: number }]>(
    'SELECT min(id) AS message FROM outbox_messages',
  );
  const [{ run }] = await test.dataSource.query<[{ run: number }]>(
    `INSERT INTO job_runs (name, due_at, owner, lease_until, started_at)
     VALUES ('clearing', now(), 'x', now(), now()) RETURNING id AS run`,
  );
  const [{ payee }] = await test.dataSource.query<[{ payee: number }]>(
    `INSERT INTO payees (legal_name, tax_id, vat_status, email, language)
     VALUES ('x', '514000348', 'company', 'payee@example.test', 'he') RETURNING id AS payee`,
  );
  await test.dataSource.query('INSERT INTO payee_users VALUES ($1, $2)', [payee, ownerA.id]);
  const [{ statement }] = await test.dataSource.query<[{ statement: number }]>(
    `INSERT INTO statements (payee_id, period, number, state, reservations, price_agorot, collected_agorot, refunded_agorot,
       commission_agorot, commission_vat_agorot, gateway_fee_agorot, withheld_agorot, adjustments_agorot, brought_forward_agorot,
       due_agorot, approved_at, created_at)
     VALUES ($1, '2026-10', 1, 'approved', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, now(), now()) RETURNING id AS statement`,
    [payee],
  );
  ids = {
    '/admin/users/{id}': user.id,
    '/auth/passkeys/{id}': passkey,
    'delete /auth/oidc/identities/{id}': identity,
    'delete /admin/users/{id}': spare.id,
    '/admin/venues/{id}': venue.id,
    'delete /admin/venues/{id}': deleted.venue,
    '/admin/parking-lots/{id}': lot.id,
    'delete /admin/parking-lots/{id}': deleted.lot,
    '/admin/spots/{id}': spotIds[0] ?? 0,
    'delete /admin/spots/{id}': deleted.spot,
    '/admin/reservations/{id}': reservation,
    '/admin/payments/{id}': payment,
    '/admin/audit-log/{id}': audit,
    '/admin/job-runs/{id}': run,
    '/admin/messages/{id}': message,
    '/owners/me/lots/{id}': lot.id,
    '/owners/me/spots/{id}': spotIds[1] ?? 0,
    'delete /owners/me/spots/{id}': deleted.ownSpot,
    '/owners/me/reservations/{id}': reservation,
    '/owners/me/payments/{id}': payment,
    '/owners/me/entries/{id}': entry,
    '/owners/me/statements/{id}': statement,
    '/admin/statements/{id}': statement,
    '/admin/spot-incidents/{id}': incident,
    '/owners/me/spot-incidents/{id}': incident,
    deviceId,
    adminDeviceId,
    ruleId,
    adminRuleId,
  };
  const reservationByLotA = { spot_ids: [spotIds[2]] };
  const spotOfOwnerA = (number: string) => () => ({ parking_lot_id: lot.id, number });
  const reservationOfA = (first: number) => () => ({
    parking_lot_id: lot.id,
    first_number: first,
    last_number: first,
  });
  const additionOfA = () => ({ parking_lot_ids: [lot.id], added_at: test.clock.now().toISOString() });
  const csvOfA = () => ({ parking_lot_id: lot.id, csv: 'number\nX1', dry_run: true });
  rows = {
    'post /auth/login': { statuses: sameForAll(400) },
    'get /auth/me': { statuses: signedIn(200) },
    'put /auth/me': { statuses: signedIn(200) },
    'post /auth/change-password': { statuses: signedIn(400) },
    'get /auth/two-factor': { statuses: signedIn(200) },
    'post /auth/two-factor': {
      statuses: sameForAll(401),
      body: () => ({ challenge_token: 'x', code: '123456' }),
    },
    'post /auth/two-factor/confirmation': { statuses: signedIn(400), body: () => ({ code: '123456' }) },
    'post /auth/two-factor/passkey-confirmation': { statuses: signedIn(400) },
    'post /auth/passkey-login/options': { statuses: sameForAll(200) },
    'post /auth/passkey-login': { statuses: sameForAll(400) },
    'post /auth/totp': { statuses: signedIn(200) },
    'post /auth/totp/confirmation': { statuses: signedIn(400) },
    'delete /auth/totp': { statuses: signedIn(400) },
    'get /auth/passkeys': { statuses: signedIn(200) },
    'post /auth/passkeys': { statuses: signedIn(400) },
    'post /auth/passkeys/options': { statuses: signedIn(200) },
    'put /auth/passkeys/{id}': { statuses: [401, 404, 200, 404, 404], body: () => ({ name: 'renamed' }) },
    'delete /auth/passkeys/{id}': { statuses: [401, 404, 200, 404, 404] },
    'delete /admin/users/{id}/two-factor': { statuses: admins(204) },
    'post /auth/forgot-password': { statuses: sameForAll(400) },
    'post /auth/reset-password': { statuses: sameForAll(400) },
    'post /auth/invitation': { statuses: sameForAll(400) },
    'post /auth/accept-invitation': { statuses: sameForAll(400) },
    'post /admin/users/{id}/invitation': { statuses: admins(409) },
    'delete /admin/users/{id}/invitation': { statuses: admins(409) },
    'get /auth/sign-in-methods': { statuses: sameForAll(200) },
    // No identity provider is configured here.
    'get /auth/oidc/start': { statuses: sameForAll(404) },
    'get /auth/oidc/callback': { statuses: sameForAll(302) },
    'post /auth/oidc/session': { statuses: sameForAll(401), body: () => ({ code: 'unknown' }) },
    'post /auth/oidc/link': { statuses: signedIn(404) },
    'get /auth/oidc/identities': { statuses: signedIn(200) },
    'delete /auth/oidc/identities/{id}': { statuses: [401, 404, 200, 404, 404] },
    'get /auth/sessions': { statuses: signedIn(200) },
    'delete /auth/sessions/{id}': { statuses: signedIn(404) },
    'delete /auth/sessions': { statuses: signedIn(204) },
    'post /landing/request-parking': { statuses: sameForAll(400) },
    'post /landing/hold-overnight': { statuses: sameForAll(400) },
    'post /landing/renew-hold': { statuses: sameForAll(400) },
    'post /landing/show-hold': { statuses: sameForAll(400) },
    'post /landing/release-hold': { statuses: sameForAll(204) },
    'post /landing/confirm-reservation': { statuses: sameForAll(400) },
    'post /landing/checkout': { statuses: sameForAll(400) },
    'post /landing/checkout-result': { statuses: sameForAll(400) },
    'post /payments/notice/{reference}': { statuses: sameForAll(200) },
    'post /mail/bounces': { statuses: sameForAll(404) },
    'get /landing/alternatives': { statuses: sameForAll(400) },
    'post /landing/group-reservation': { statuses: sameForAll(400) },
    'post /landing/group-reservation/preview': { statuses: sameForAll(400) },
    'get /groups/token/{token}': { statuses: sameForAll(404) },
    'post /groups/token/{token}/choice': { statuses: sameForAll(404), body: () => ({ choice: 'keep' }) },
    'post /groups/token/{token}/cars': {
      statuses: sameForAll(404),
      body: () => ({ license_plate: '1234567' }),
    },
    'get /groups/token/{token}/calendar.ics': { statuses: sameForAll(404) },
    'post /landing/waitlist': { statuses: sameForAll(400) },
    'post /landing/waitlist/place': { statuses: sameForAll(404) },
    'post /landing/waitlist/leave': { statuses: sameForAll(404) },
    'post /landing/waitlist/stay': { statuses: sameForAll(404) },
    'post /landing/opening-reminders': { statuses: sameForAll(400) },
    'post /landing/my-reservations': { statuses: sameForAll(400) },
    'post /landing/my-reservations/session': { statuses: sameForAll(400) },
    'get /landing/my-reservations': { statuses: sameForAll(401) },
    'get /admin/waitlist-entries': { statuses: admins(200) },
    'get /landing/facts': { statuses: sameForAll(200) },
    'get /embed/card/{slug}': { statuses: sameForAll(404) },
    'get /embed/v1/events/{slug}': { statuses: sameForAll(404) },
    'get /landing/events': { statuses: sameForAll(200) },
    'get /landing/venues': { statuses: sameForAll(200) },
    'get /landing/contact-form': { statuses: sameForAll(200) },
    'post /landing/contact-messages': { statuses: sameForAll(400) },
    'get /landing/legal-texts/{document}': { statuses: sameForAll(404) },
    'get /reservations/token/{token}': { statuses: sameForAll(404) },
    'get /reservations/token/{token}/share-info': { statuses: sameForAll(404) },
    'get /reservations/token/{token}/refund-eligibility': { statuses: sameForAll(404) },
    'get /reservations/token/{token}/calendar.ics': { statuses: sameForAll(404) },
    'get /reservations/token/{token}/receipt.pdf': { statuses: sameForAll(404) },
    'post /reservations/token/{token}/cancel': { statuses: sameForAll(404) },
    'post /reservations/token/{token}/license-plate': {
      statuses: sameForAll(404),
      body: () => ({ license_plate: '1234567' }),
    },
    'post /reservations/token/{token}/not-coming': { statuses: sameForAll(404) },
    'post /reservations/token/{token}/overnight': { statuses: sameForAll(404) },
    'post /reservations/token/{token}/time-preview': {
      statuses: sameForAll(404),
      body: () => ({ reservation_time: 1795539600 }),
    },
    'post /reservations/token/{token}/time': {
      statuses: sameForAll(404),
      body: () => ({ reservation_time: 1795539600 }),
    },
    'post /reservations/token/{token}/choice': {
      statuses: sameForAll(404),
      body: () => ({ choice: 'keep' }),
    },
    'post /reservations/token/{token}/view-link': { statuses: sameForAll(404) },
    'get /reservations/shared/{viewToken}': { statuses: sameForAll(404) },
    'put /reservations/token/{token}/personal-data': { statuses: sameForAll(404) },
    'post /reservations/token/{token}/spot-taken': { statuses: sameForAll(404) },
    'get /reservations/token/{token}/personal-data': { statuses: sameForAll(404) },
    'delete /reservations/token/{token}/personal-data': { statuses: sameForAll(404) },
    'post /validation/license-plate': { statuses: sameForAll(200) },
    'post /validation/license-plate-popup-decision': { statuses: sameForAll(400) },
    'get /maps/cached-route': { statuses: sameForAll(400) },
    'get /maps/directions': { statuses: sameForAll(400) },
    'get /maps/static-map': { statuses: sameForAll(400) },
    'get /maps/venue-map': { statuses: sameForAll(400) },
    'get /maps/streets': { statuses: signedIn(200) },
    'get /maps/streets/{z}/{x}/{y}': { statuses: signedIn(404) },
    'get /health/live': { statuses: sameForAll(200) },
    'get /health/ready': { statuses: sameForAll(200) },
    'get /metrics': { statuses: sameForAll(200) },
    'get /admin/settings': { statuses: admins(200) },
    'put /admin/settings': { statuses: admins(200) },
    'get /admin/dashboard/stats': { statuses: admins(200) },
    'get /admin/dashboard/reservations/stats': { statuses: admins(200) },
    'get /admin/dashboard/payments/stats': { statuses: admins(200) },
    'get /admin/dashboard/lots/utilization': { statuses: admins(200) },
    'get /admin/dashboard/revenue/by-lot': { statuses: admins(200) },
    'get /admin/dashboard/users/stats': { statuses: admins(200) },
    'get /admin/users': { statuses: admins(200) },
    'get /admin/users/{id}': { statuses: admins(200) },
    'post /admin/users': { statuses: admins(400) },
    'put /admin/users/{id}': { statuses: admins(200) },
    'delete /admin/users/{id}': { statuses: admins(200) },
    'post /admin/users/{id}/make-lot-owner/{lotId}': { statuses: admins(404) },
    'delete /admin/users/{id}/lot-owner/{lotId}': { statuses: admins(404) },
    'post /admin/users/{id}/make-venue-manager/{venueId}': { statuses: admins(404) },
    'delete /admin/users/{id}/venue-manager/{venueId}': { statuses: admins(404) },
    'get /venues/me': { statuses: venueManagersOnly },
    'get /venues/me/{id}': { statuses: venueManagersOnly },
    'get /venues/me/signs/{id}.pdf': { statuses: venueManagersOnly },
    'get /venues/me/events': { statuses: venueManagersOnly },
    'get /venues/me/events/{id}': { statuses: venueManagersOnly },
    'get /venues/me/events/{id}/links': { statuses: venueManagersOnly },
    'get /venues/me/events/{id}/poster.pdf': { statuses: venueManagersOnly },
    'get /venues/me/events/{id}/arrivals': { statuses: venueManagersOnly },
    'get /venues/me/events/{id}/undoable': { statuses: venueManagersOnly },
    'post /venues/me/events': { statuses: venueManagersOnly },
    'post /venues/me/events/import': { statuses: venueManagersOnly },
    'put /venues/me/events/{id}': { statuses: venueManagersOnly },
    'delete /venues/me/events/{id}': { statuses: venueManagersOnly },
    'post /venues/me/events/{id}/postpone': { statuses: venueManagersOnly },
    'post /venues/me/postponements/{id}/undo': { statuses: venueManagersOnly },
    'post /venues/me/events/{id}/cancel': { statuses: venueManagersOnly },
    'post /venues/me/cancellations/{id}/undo': { statuses: venueManagersOnly },
    ...collection('/admin/venues'),
    ...collection('/admin/parking-lots'),
    'post /admin/parking-lots/setup': { statuses: admins(400) },
    ...collection('/admin/spots'),
    'post /admin/spots/bulk': { statuses: admins(201), body: reservationOfA(501) },
    'post /admin/spots/import': { statuses: admins(200), body: csvOfA },
    'post /admin/spots/undo-add': { statuses: admins(200), body: additionOfA },
    'post /admin/spots/delete': { statuses: admins(200), body: () => ({ spot_ids: [deleted.spots] }) },
    'get /admin/reservations': { statuses: admins(200) },
    'get /admin/reservations/export': { statuses: admins(200) },
    'get /admin/reservations/counts': { statuses: admins(200) },
    'get /admin/reservations/totals': { statuses: admins(200) },
    'get /admin/reservations/{id}': { statuses: admins(200) },
    'get /admin/reservations/{id}/timeline': { statuses: admins(200) },
    'get /admin/free-spots': { statuses: admins(400) },
    'post /admin/reservations': { statuses: admins(400) },
    'post /admin/reservations/{id}/time-preview': { statuses: admins(400) },
    'post /admin/reservations/{id}/time': { statuses: admins(400) },
    'put /admin/reservations/{id}/contact': { statuses: admins(200) },
    'put /admin/reservations/{id}/license-plate': { statuses: admins(400) },
    'post /admin/reservations/{id}/link': { statuses: admins(200) },
    'get /admin/reservations/{id}/notes': { statuses: admins(200) },
    'post /admin/reservations/{id}/notes': { statuses: admins(400) },
    'post /admin/reservations/{id}/cancel': { statuses: admins(400) },
    'post /admin/reservations/{id}/spot-taken': { statuses: admins(409) },
    'get /admin/payments': { statuses: admins(200) },
    'get /admin/payments/export': { statuses: admins(200) },
    'get /admin/payments/totals': { statuses: admins(200) },
    'get /admin/payments/paid-days': { statuses: admins(200) },
    'get /admin/payments/{id}': { statuses: admins(200) },
    'post /admin/payments/mark-paid': { statuses: admins(400) },
    'post /admin/payments/{id}/mark-owed': { statuses: admins(200) },
    'post /admin/payments/{id}/mark-paid': {
      statuses: admins(200),
      body: () => ({ paid_on: '2026-11-25' }),
    },
    'post /admin/payments/{id}/refund': { statuses: admins(200) },
    'post /admin/payments/{id}/refund-preview': { statuses: admins(200) },
    'get /admin/audit-log': { statuses: admins(200) },
    'get /admin/audit-log/{id}': { statuses: admins(200) },
    'get /admin/reservations/{id}/messages': { statuses: admins(200) },
    'post /admin/messages/{id}/resend': { statuses: admins(200) },
    'get /admin/jobs': { statuses: admins(200) },
    'post /admin/jobs/{name}/run': { statuses: admins(404) },
    'get /admin/checkouts': { statuses: admins(200) },
    'get /admin/checkouts/{id}': { statuses: admins(404) },
    'post /admin/checkouts/{id}/retry-refund': { statuses: admins(404) },
    'post /admin/checkouts/{id}/mark-refunded': { statuses: admins(404) },
    'get /admin/contact-messages': { statuses: admins(200) },
    'get /admin/contact-messages/{id}': { statuses: admins(404) },
    'put /admin/contact-messages/{id}': { statuses: admins(404) },
    'delete /admin/contact-messages/{id}': { statuses: admins(404) },
    'get /admin/contact-messages/assignees': { statuses: admins(200) },
    'get /admin/contact-messages/{id}/replies': { statuses: admins(404) },
    'post /admin/contact-messages/{id}/replies': { statuses: admins(404) },
    'get /admin/canned-texts': { statuses: admins(200) },
    'get /admin/canned-texts/{id}': { statuses: admins(404) },
    'post /admin/canned-texts': { statuses: admins(400) },
    'put /admin/canned-texts/{id}': { statuses: admins(404) },
    'delete /admin/canned-texts/{id}': { statuses: admins(404) },
    'get /admin/attention': { statuses: admins(200) },
    'get /admin/message-log': { statuses: admins(200) },
    'get /admin/message-log/summary': { statuses: admins(200) },
    'post /admin/message-log/mail-check': { statuses: admins(200) },
    'post /admin/message-log/test-mail': { statuses: admins(200) },
    'get /admin/message-log/{id}': { statuses: admins(404) },
    'post /admin/message-log/{id}/resend': { statuses: admins(404) },
    'post /admin/message-log/{id}/resolve': { statuses: admins(404) },
    'get /admin/demo-data': { statuses: admins(200) },
    'delete /admin/demo-data': { statuses: admins(404) },
    'get /admin/legal-texts': { statuses: admins(200) },
    'get /admin/legal-texts/{id}': { statuses: admins(404) },
    'post /admin/legal-texts': { statuses: admins(400) },
    'put /admin/legal-texts/{id}': { statuses: admins(404) },
    'delete /admin/legal-texts/{id}': { statuses: admins(404) },
    'post /admin/legal-texts/{id}/publish': { statuses: admins(404) },
    'post /admin/legal-texts/{id}/preview': { statuses: admins(404) },
    'get /admin/landing-texts': { statuses: admins(200) },
    'get /admin/landing-texts/{id}': { statuses: admins(404) },
    'post /admin/landing-texts': { statuses: admins(201) },
    'put /admin/landing-texts/{id}': { statuses: admins(404) },
    'delete /admin/landing-texts/{id}': { statuses: admins(404) },
    'post /admin/landing-texts/{id}/publish': { statuses: admins(404) },
    'post /admin/landing-texts/{id}/preview': { statuses: admins(404) },
    'get /admin/venues/{id}/sign.pdf': { statuses: admins(200) },
    'get /admin/events': { statuses: admins(200) },
    'get /admin/events/{id}': { statuses: admins(404) },
    'get /admin/events/{id}/links': { statuses: admins(404) },
    'get /admin/events/{id}/poster.pdf': { statuses: admins(404) },
    'get /admin/events/{id}/arrivals': { statuses: admins(404) },
    'get /admin/events/{id}/undoable': { statuses: admins(404) },
    'post /admin/events': { statuses: admins(400) },
    'post /admin/events/import': { statuses: admins(400) },
    'put /admin/events/{id}': { statuses: admins(404) },
    'delete /admin/events/{id}': { statuses: admins(404) },
    'get /admin/sales-stops': { statuses: admins(200) },
    'get /admin/sales-stops/{id}': { statuses: admins(404) },
    'post /admin/sales-stops': { statuses: admins(400) },
    'delete /admin/sales-stops/{id}': { statuses: admins(404) },
    'get /admin/cancellations': { statuses: admins(200) },
    'post /admin/reservations/cancel-many': { statuses: admins(400) },
    'post /admin/reservations/cancel-many/{id}/undo': { statuses: admins(404) },
    'post /admin/messages': { statuses: admins(400) },
    'post /admin/events/{id}/cancel': { statuses: admins(404) },
    'post /admin/events/{id}/postpone': { statuses: admins(404) },
    'post /admin/postponements/{id}/undo': { statuses: admins(404) },
    'get /admin/events/{id}/codes': { statuses: admins(404) },
    'get /admin/events/{id}/codes/preview/{lotId}': { statuses: admins(404) },
    'post /admin/events/{id}/codes': { statuses: admins(404) },
    'delete /admin/events/{id}/codes/{codeId}': { statuses: admins(404) },
    'get /admin/payees': { statuses: admins(200) },
    'get /admin/payees/{id}': { statuses: admins(404) },
    'get /admin/payees/{id}/adjustments': { statuses: admins(404) },
    'get /admin/payees/{id}/balance': { statuses: admins(404) },
    'post /admin/payees': { statuses: admins(400) },
    'put /admin/payees/{id}': { statuses: admins(404) },
    'delete /admin/payees/{id}': { statuses: admins(404) },
    'get /admin/parking-lots/{id}/payees': { statuses: admins(200) },
    'put /admin/parking-lots/{id}/payees': { statuses: admins(400) },
    'post /admin/payees/{id}/adjustments': { statuses: admins(404) },
    'get /admin/accounts': { statuses: admins(200) },
    'get /admin/accounts/{id}': { statuses: admins(404) },
    'post /admin/accounts': { statuses: admins(400) },
    'put /admin/accounts/{id}': { statuses: admins(404) },
    'delete /admin/accounts/{id}': { statuses: admins(404) },
    'get /admin/accounts/{id}/statements': { statuses: admins(404) },
    'get /admin/accounts/{id}/statements/{statementId}/lines': { statuses: admins(404) },
    'post /admin/payments/account': { statuses: admins(400) },
    'get /admin/statements': { statuses: admins(200) },
    'get /admin/statements/preview': { statuses: admins(400) },
    'get /admin/statements/{id}': { statuses: admins(200) },
    'get /admin/statements/{id}/entries': { statuses: admins(200) },
    'get /admin/statements/{id}.pdf': { statuses: admins(200) },
    'get /admin/statements/{id}.xlsx': { statuses: admins(200) },
    'post /admin/statements/close': { statuses: admins(400) },
    'post /admin/statements/{id}/approve': { statuses: admins(200) },
    'post /admin/statements/{id}/mark-paid': { statuses: admins(400) },
    'get /admin/unassigned-lots': { statuses: admins(200) },
    'get /admin/payout-batches': { statuses: admins(200) },
    'get /admin/payout-batches/{id}': { statuses: admins(404) },
    'post /admin/payout-batches': { statuses: admins(400) },
    'delete /admin/payout-batches/{id}': { statuses: admins(404) },
    'post /admin/payout-batches/{id}/release': { statuses: admins(404) },
    'get /admin/payout-batches/{id}/file': { statuses: admins(404) },
    'post /admin/payout-batches/{id}/sent': { statuses: admins(404) },
    'post /admin/payout-batches/{id}/lines/{lineId}/returned': { statuses: admins(404) },
    'get /admin/reports/accounting': { statuses: admins(200) },
    'get /admin/reports/revenue': { statuses: admins(200) },
    'get /admin/reports/entries': { statuses: admins(200) },
    'get /admin/reports/spots': { statuses: admins(200) },
    'get /owners/me/balance': { statuses: anyOwner(200) },
    'get /owners/me/statements': { statuses: anyOwner(200) },
    'get /owners/me/statements/{id}': { statuses: ownerAOnly(200) },
    'get /owners/me/statements/{id}/entries': { statuses: ownerAOnly(200) },
    'get /owners/me/statements/{id}.pdf': { statuses: ownerAOnly(200) },
    'get /owners/me/statements/{id}.xlsx': { statuses: ownerAOnly(200) },
    'get /admin/webhooks': { statuses: admins(200) },
    'get /admin/webhooks/{id}': { statuses: admins(404) },
    'post /admin/webhooks': { statuses: admins(400) },
    'put /admin/webhooks/{id}': { statuses: admins(404) },
    'delete /admin/webhooks/{id}': { statuses: admins(404) },
    'get /admin/webhooks/{id}/deliveries': { statuses: admins(404) },
    'post /admin/webhook-deliveries/{id}/resend': { statuses: admins(404) },
    'get /admin/spot-incidents': { statuses: admins(200) },
    'get /admin/spot-incidents/{id}': { statuses: admins(200) },
    'post /admin/spot-incidents/{id}/resolve': { statuses: admins(200) },
    'get /owners/me/spot-incidents': { statuses: anyOwner(200) },
    'get /owners/me/spot-incidents/{id}': { statuses: ownerAOnly(200) },
    'post /owners/me/spot-incidents/{id}/resolve': { statuses: ownerAOnly(200) },
    'get /admin/job-runs': { statuses: admins(200) },
    'get /admin/job-runs/{id}': { statuses: admins(200) },
    'get /owners/me/dashboard': { statuses: anyOwner(200) },
    'get /owners/me/reports/revenue': { statuses: [401, 403, 200, 200, 200] },
    'get /owners/me/reports/entries': { statuses: [401, 403, 200, 200, 200] },
    'get /owners/me/reports/spots': { statuses: [401, 403, 200, 200, 200] },
    'get /owners/me/lots': { statuses: anyOwner(200) },
    'post /owners/me/lots/setup': { statuses: anyOwner(400) },
    'get /owners/me/lots/{id}': { statuses: ownerAOnly(200) },
    'put /owners/me/lots/{id}': { statuses: ownerAOnly(200) },
    'get /owners/me/spots': { statuses: anyOwner(200) },
    'get /owners/me/spots/{id}': { statuses: ownerAOnly(200) },
    'post /owners/me/spots': { statuses: ownerAOnly(201), body: spotOfOwnerA('new') },
    'put /owners/me/spots/{id}': { statuses: ownerAOnly(200) },
    'post /owners/me/spots/{id}/deactivation-preview': { statuses: ownerAOnly(200) },
    'post /owners/me/lots/{id}/deactivation-preview': { statuses: ownerAOnly(200) },
    'post /admin/spots/{id}/deactivation-preview': { statuses: admins(200) },
    'post /admin/parking-lots/{id}/deactivation-preview': { statuses: admins(200) },
    'delete /owners/me/spots/{id}': { statuses: ownerAOnly(200) },
    'post /owners/me/spots/bulk': { statuses: ownerAOnly(201), body: reservationOfA(601) },
    'post /owners/me/spots/import': { statuses: ownerAOnly(200), body: csvOfA },
    'post /owners/me/spots/undo-add': { statuses: ownerAOnly(200), body: additionOfA },
    'post /owners/me/spots/delete': {
      statuses: ownerAOnly(200),
      body: () => ({ spot_ids: [deleted.ownSpots] }),
    },
    'post /owners/me/spots/block': {
      statuses: ownerAOnly(200),
      body: () => ({ ...reservationByLotA, permanent: true, reason: 'x' }),
    },
    'post /owners/me/spots/block-preview': {
      statuses: ownerAOnly(200),
      body: () => ({ ...reservationByLotA, permanent: true, reason: 'x' }),
    },
    'post /owners/me/spots/undo-block': { statuses: anyOwner(404), body: () => ({ undo_id: 999_999 }) },
    'post /owners/me/spots/unblock': { statuses: ownerAOnly(200), body: () => reservationByLotA },
    'get /owners/me/payments': { statuses: anyOwner(200) },
    'get /owners/me/payments/export': { statuses: anyOwner(200) },
    'get /owners/me/payments/totals': { statuses: anyOwner(200) },
    'get /owners/me/payments/paid-days': { statuses: anyOwner(200) },
    'get /owners/me/payments/{id}': { statuses: ownerAOnly(200) },
    'post /owners/me/payments/{id}/mark-owed': { statuses: ownerAOnly(200) },
    'post /owners/me/payments/{id}/mark-paid': {
      statuses: ownerAOnly(200),
      body: () => ({ paid_on: '2026-11-25' }),
    },
    'get /owners/me/reservations': { statuses: anyOwner(200) },
    'get /owners/me/reservations/export': { statuses: anyOwner(200) },
    'get /owners/me/reservations/counts': { statuses: anyOwner(200) },
    'get /owners/me/reservations/totals': { statuses: anyOwner(200) },
    'get /owners/me/reservations/{id}': { statuses: ownerAOnly(200) },
    'get /owners/me/entries': { statuses: anyOwner(200) },
    'get /owners/me/misreads': { statuses: anyOwner(200) },
    'get /owners/me/entries/{id}': { statuses: ownerAOnly(200) },
    'post /owners/me/entries': {
      statuses: ownerAOnly(201),
      body: () => ({ parking_lot_id: lot.id, license_plate: '7654321', direction: 'in' }),
    },
    'post /admin/spots/block': {
      statuses: admins(200),
      body: () => ({ ...reservationByLotA, permanent: true, reason: 'x' }),
    },
    'post /admin/spots/block-preview': {
      statuses: admins(200),
      body: () => ({ ...reservationByLotA, permanent: true, reason: 'x' }),
    },
    'post /admin/spots/undo-block': { statuses: admins(404), body: () => ({ undo_id: 999_999 }) },
    'post /admin/spots/unblock': { statuses: admins(200), body: () => reservationByLotA },
    'get /admin/parking-lots/{id}/spot-blocks': { statuses: admins(200) },
    'get /owners/me/lots/{id}/spot-blocks': { statuses: ownerAOnly(200) },
    'get /admin/parking-lots/{id}/gate-devices': { statuses: admins(200) },
    'post /admin/parking-lots/{id}/gate-devices': {
      statuses: admins(201),
      body: () => ({ name: 'new', kind: 'phone' }),
    },
    'get /admin/parking-lots/{id}/gate-devices/{deviceId}': { statuses: admins(200) },
    'delete /admin/parking-lots/{id}/gate-devices/{deviceId}': { statuses: admins(200) },
    ...rulesOfLots('/admin/lot-rules', lot.id, admins),
    ...rulesOfLots('/owners/me/lot-rules', lot.id, ownerAOnly),
    ...rulesAndCalendar('/owners/me/lots/{id}', ownerAOnly),
    ...rulesAndCalendar('/admin/parking-lots/{id}', admins),
    ...photos('/owners/me/lots/{id}', ownerAOnly),
    ...photos('/admin/parking-lots/{id}', admins),
    'get /media/{file}': { statuses: sameForAll(404) },
    'get /help/images/{file}': { statuses: sameForAll(404) },
    'post /owners/me/entries/{id}/review': {
      statuses: ownerAOnly(409),
      body: () => ({ is_expected_car: true }),
    },
    'get /owners/me/lots/{id}/arrivals': { statuses: ownerAOnly(200) },
    'get /owners/me/lots/{id}/gate-list.pdf': { statuses: ownerAOnly(200) },
    'get /owners/me/lots/{id}/arrival-counts': { statuses: ownerAOnly(200) },
    'get /owners/me/lots/{id}/gate-devices': { statuses: ownerAOnly(200) },
    'post /owners/me/lots/{id}/gate-devices': {
      statuses: ownerAOnly(201),
      body: () => ({ name: 'new', kind: 'phone' }),
    },
    'get /owners/me/lots/{id}/gate-devices/{deviceId}': { statuses: ownerAOnly(200) },
    'delete /owners/me/lots/{id}/gate-devices/{deviceId}': { statuses: ownerAOnly(200) },
    'post /gate/v1/enrolment': { statuses: sameForAll(400) },
    'get /gate/v1/list': { statuses: gatesOnly },
    'post /gate/v1/entries': { statuses: gatesOnly },
    'get /gate/v1/allowlist': { statuses: gatesOnly },
    'post /gate/v1/anpr/generic': { statuses: gatesOnly },
    'post /gate/v1/anpr/generic/{gateKey}': { statuses: gatesOnly },
    'post /gate/v1/anpr/platerecognizer': { statuses: gatesOnly },
    'post /gate/v1/anpr/platerecognizer/{gateKey}': { statuses: gatesOnly },
    'post /gate/v1/anpr/hikvision': { statuses: gatesOnly },
    'post /gate/v1/anpr/hikvision/{gateKey}': { statuses: gatesOnly },
    // Last, because it ends the caller's session.
    'post /auth/logout': { statuses: signedIn(204) },
  };
});

/** The operations on the photos of a lot, which owners and admins have alike. The lot has none. */
function photos(lot: string, statusesOf: (status: number) => Statuses): Record<string, Row> {
  return {
    [`post ${lot}/photos`]: { statuses: statusesOf(400) },
    [`put ${lot}/photos`]: { statuses: statusesOf(200), body: () => ({ photos: [] }) },
    [`delete ${lot}/photos/{photoId}`]: { statuses: statusesOf(404) },
  };
}

/** The operations on the rules and calendar of a lot, which owners and admins have alike. */
function rulesAndCalendar(lot: string, statusesOf: (status: number) => Statuses): Record<string, Row> {
  const rule = () => ({ name: 'rule', effect: 'closed' });
  return {
    [`get ${lot}/rules`]: { statuses: statusesOf(200) },
    [`get ${lot}/audiences`]: { statuses: statusesOf(200) },
    [`post ${lot}/rules`]: { statuses: statusesOf(201), body: rule },
    [`post ${lot}/rules/preview`]: { statuses: statusesOf(200), body: rule },
    [`get ${lot}/rules/{ruleId}`]: { statuses: statusesOf(200) },
    [`put ${lot}/rules/{ruleId}`]: { statuses: statusesOf(200), body: () => ({ name: 'renamed' }) },
    [`post ${lot}/rules/{ruleId}/undo`]: { statuses: statusesOf(200) },
    [`delete ${lot}/rules/{ruleId}`]: { statuses: statusesOf(200) },
    [`get ${lot}/calendar`]: { statuses: statusesOf(200) },
    [`get ${lot}/calendar/explanation`]: { statuses: statusesOf(400) },
    [`post ${lot}/calendar-key`]: { statuses: statusesOf(201) },
    [`delete ${lot}/calendar-key`]: { statuses: statusesOf(204) },
    [`get ${lot}/calendar.ics`]: { statuses: sameForAll(401) },
  };
}

/** A rule for several lots at once. */
function rulesOfLots(
  path: string,
  lotId: number,
  statusesOf: (status: number) => Statuses,
): Record<string, Row> {
  const lots = () => ({ parking_lot_ids: [lotId] });
  const body = () => ({
    ...lots(),
    name: 'rule',
    effect: 'closed',
    date_from: '2027-01-01',
    date_to: '2027-01-01',
  });
  return {
    [`post ${path}`]: { statuses: statusesOf(201), body },
    [`post ${path}/preview`]: { statuses: statusesOf(200), body },
    [`post ${path}/undo`]: {
      statuses: statusesOf(404),
      body: () => ({ ...lots(), rule_ids: [999_999] }),
    },
  };
}

/** A collection on which admins have all five operations. */
function collection(path: string): Record<string, Row> {
  return {
    [`get ${path}`]: { statuses: admins(200) },
    [`get ${path}/{id}`]: { statuses: admins(200) },
    [`post ${path}`]: { statuses: admins(400) },
    [`put ${path}/{id}`]: { statuses: admins(200) },
    [`delete ${path}/{id}`]: { statuses: admins(200) },
  };
}

function operations(): string[] {
  return Object.entries(apiDocument(test.app).paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path}`),
  );
}

/** The row's path with the ids of owner A's records. Deletions use separate records. */
function fillPath(operation: string): string {
  const [, template = ''] = operation.split(' ');
  const base = /^(\/\w+(?:\/me)?\/[\w-]+\/\{id\})/.exec(template)?.[1] ?? '';
  const id = ids[operation] ?? ids[base] ?? 0;
  return template
    .replace('{id}', String(id))
    .replace('{deviceId}', String(ids[template.startsWith('/admin') ? 'adminDeviceId' : 'deviceId']))
    .replace('{ruleId}', String(ids[template.startsWith('/admin') ? 'adminRuleId' : 'ruleId']))
    .replace('{lotId}', '999999')
    .replace('{venueId}', '999999')
    .replace(/\{(token|viewToken|reference|document)\}/, 'unknown');
}

it('The matrix has exactly the operations of the API', () => {
  expect(Object.keys(rows).sort()).toEqual(operations().sort());
});

it.each(callers)('Each operation responds to %s with the status of the matrix', async (caller) => {
  const wrong: string[] = [];
  for (const [operation, { statuses, body }] of Object.entries(rows)) {
    const expected = statuses[callers.indexOf(caller)];
    const method = operation.split(' ')[0] as 'get' | 'post' | 'put' | 'delete';
    const path = fillPath(operation);
    const sent = body?.() ?? (method === 'get' ? undefined : {});
    const request =
      caller === 'anonymous' ? test.agent[method](path) : asUser(test, tokens[caller])[method](path);
    const { status, body: response } = await (sent ? request.send(sent) : request);
    if (status !== expected)
      wrong.push(`${operation}: ${status} instead of ${expected} ${JSON.stringify(response)}`);
  }
  expect(wrong).toEqual([]);
});
