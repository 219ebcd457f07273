import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot } from '../support/create-records.js';
import { createVenueWithLots, type VenueWithLots } from '../support/venue-with-lots.js';
import { asUser, createUser } from '../support/sign-in.js';

let fixture: VenueWithLots;
let test: VenueWithLots['test'];
let admin: VenueWithLots['admin'];
let venue: Venue;
beforeAll(async () => {
  fixture = await createVenueWithLots();
  ({ test, admin } = fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  venue = await fixture.createEmptyVenue();
});

interface Incident {
  id: number;
  spot_id: number;
  reservation_id: number;
}

async function createOwner(...lotIds: number[]) {
  const { id, token, email } = await createUser(test, 'parking_lot_owner');
  for (const lotId of lotIds) await admin.post(`/admin/users/${id}/make-lot-owner/${lotId}`).expect(200);
  return { id, email, ...asUser(test, token) };
}

describe('The incidents of operators', () => {
  it('The list is filtered by spot, reservation and time, and sorted by time', async () => {
    const { lot } = await createLot(test.dataSource, venue, 4);
    const tokens = [await fixture.reserve(venue), await fixture.reserve(venue)];
    fixture.arrive();
    for (const token of tokens) {
      await fixture.report(token).expect(200);
      test.clock.advance({ minutes: 5 });
    }
    const read = async (filter: object, sort = ['reported_at', 'ASC']) => {
      const text = encodeURIComponent(JSON.stringify({ parking_lot_id: lot.id, ...filter }));
      const { body } = await admin.get(`/admin/spot-incidents?sort=${JSON.stringify(sort)}&filter=${text}`);
      return body as Incident[];
    };
    const [first, second] = await read({});
    expect(first?.id).toBeLessThan(second?.id ?? 0);
    expect(await read({}, ['reported_at', 'DESC'])).toEqual([second, first]);
    expect(await read({ id: second?.id })).toEqual([second]);
    expect(await read({ spot_id: second?.spot_id })).toEqual([second]);
    expect(await read({ reservation_id: first?.reservation_id })).toEqual([first]);
    const between = instantAt('2026-11-26', '19:43').toISOString();
    expect(await read({ from: between })).toEqual([second]);
    expect(await read({ until: between })).toEqual([first]);
    expect(await read({ parking_lot_id: lot.id + 1 })).toEqual([]);
    await admin.post(`/admin/spot-incidents/${second?.id}/resolve`).expect(200);
    expect(await read({}, ['resolved_at', 'ASC'])).toMatchObject([{ id: second?.id }, { id: first?.id }]);
  });

  it('The spot in another lot is visible to the admins and to an owner of both lots', async () => {
    const near = await createLot(test.dataSource, venue, 1);
    const names = { name: 'חניון רחוק', nameEn: 'Far lot' };
    const far = await createLot(test.dataSource, venue, 1, { lat: venue.lat + 0.005, ...names });
    const [both, first] = [await createOwner(near.lot.id, far.lot.id), await createOwner(near.lot.id)];
    const token = await fixture.reserve(venue);
    fixture.arrive();
    await fixture.report(token).expect(200);
    const read = async (caller: { get: typeof admin.get }, path: string) =>
      (await caller.get(`${path}/spot-incidents`).set('accept-language', 'en')).body[0] as Incident;
    const incident = await read(both, '/owners/me');
    expect(incident).toMatchObject({
      parking_lot_name: near.lot.nameEn,
      outcome: 'moved_to_other_lot',
      new_lot_name: 'Far lot',
      new_spot_number: '1',
      new_reservation_id: incident.reservation_id + 1,
    });
    expect((await admin.get(`/admin/spot-incidents/${incident.id}`)).body).toEqual({
      ...incident,
      parking_lot_name: near.lot.name,
      new_lot_name: 'חניון רחוק',
    });
    expect(await read(first, '/owners/me')).toEqual({
      ...incident,
      new_spot_number: null,
      new_reservation_id: null,
    });
  });

  it('Resolving is in the audit log once, and leaves the owner’s own block of the spot in force', async () => {
    const { lot } = await createLot(test.dataSource, venue, 2);
    const owner = await createOwner(lot.id);
    const token = await fixture.reserve(venue);
    fixture.arrive();
    await fixture.report(token).expect(200);
    const [incident] = (await owner.get('/owners/me/spot-incidents')).body as Incident[];
    const block = { spot_ids: [incident?.spot_id], permanent: true, reason: 'Roof' };
    await owner.post('/owners/me/spots/block', block).expect(200);
    for (let press = 1; press <= 2; press++)
      await owner.post(`/owners/me/spot-incidents/${incident?.id}/resolve`).expect(200);
    expect((await owner.get(`/owners/me/spots/${incident?.spot_id}`)).body).toMatchObject({
      status: 'blocked',
      block_reason: 'Roof',
    });
    const log = await readAuditLog(admin, { resource: 'spot-incidents', resource_id: String(incident?.id) });
    expect(log).toMatchObject([{ action: 'resolve', user_email: owner.email, after: { is_resolved: true } }]);
  });
});

describe('The response to a rejected report', () => {
  it('Without another spot it has the contact details of the settings and the names of the lot', async () => {
    const { lot } = await createLot(test.dataSource, venue, 1);
    const token = await fixture.reserve(venue);
    fixture.arrive();
    const contact = { contact_phone_support: '03-555-0000', contact_email: 'help@panui.test' };
    await admin.put('/admin/settings', contact).expect(200);
    expect((await fixture.report(token)).body).toMatchObject({
      code: 'no_other_spot',
      contact_phone: '03-555-0000',
      contact_email: 'help@panui.test',
      parking_lot_name: lot.name,
      parking_lot_name_en: lot.nameEn,
    });
    await admin.put('/admin/settings', { contact_phone_support: '', contact_email: '' }).expect(200);
    await test.dataSource.query('UPDATE parking_lots SET name_en = NULL WHERE id = $1', [lot.id]);
    expect((await fixture.report(token)).body).toMatchObject({
      contact_phone: null,
      contact_email: null,
      parking_lot_name_en: lot.name,
    });
  });

  it('A report that is made too early says from when on it is possible', async () => {
    await createLot(test.dataSource, venue, 1);
    const token = await fixture.reserve(venue);
    expect((await fixture.report(token)).body).toMatchObject({
      code: 'spot_report_closed',
      spot_taken_from: instantAt('2026-11-26', '18:30').toISOString(),
    });
  });

  it('The owner is notified once although the driver tries again', async () => {
    const { lot } = await createLot(test.dataSource, venue, 1);
    const owner = await createOwner(lot.id);
    const token = await fixture.reserve(venue);
    fixture.arrive();
    for (let tap = 1; tap <= 3; tap++) {
      expect((await fixture.report(token)).body.code).toBe('no_other_spot');
      test.clock.advance({ minutes: 2 });
    }
    const [{ mails }] = await test.dataSource.query<[{ mails: number }]>(
      'SELECT count(*)::int AS mails FROM outbox_messages WHERE to_user_id = $1',
      [owner.id],
    );
    expect(mails).toBe(1);
  });
});

it('A driver whom an owner moved back to a reported spot can report it again', async () => {
  const { lot, spotIds } = await createLot(test.dataSource, venue, 3);
  const owner = await createOwner(lot.id);
  const token = await fixture.reserve(venue);
  test.clock.moveTo(instantAt('2026-11-26', '18:35'));
  await owner.put(`/owners/me/spots/${spotIds[2]}`, { is_active: false }).expect(200);
  await fixture.report(token, { spot_number: '1' }).expect(200);
  const [incident] = (await owner.get('/owners/me/spot-incidents')).body as Incident[];
  await owner.post(`/owners/me/spot-incidents/${incident?.id}/resolve`).expect(200);
  const block = { spot_ids: [spotIds[1]], permanent: true, reason: 'Roof' };
  await owner.post('/owners/me/spots/block', block).expect(200);
  const reportAgain = () => fixture.report(token, { parking_lot_id: lot.id, spot_number: '1' });
  test.clock.advance({ minutes: 5 });
  expect((await reportAgain()).body.code).toBe('no_other_spot');
  const reopened = { id: incident?.id, outcome: 'no_other_spot', resolved_at: null };
  expect((await owner.get('/owners/me/spot-incidents')).body).toMatchObject([reopened]);
  await owner.put(`/owners/me/spots/${spotIds[2]}`, { is_active: true }).expect(200);
  expect((await reportAgain()).body).toMatchObject({ spot_number: '3' });
});

it('A driver does not return to a spot that they reported, although it was resolved', async () => {
  const { lot } = await createLot(test.dataSource, venue, 2);
  const owner = await createOwner(lot.id);
  const token = await fixture.reserve(venue);
  fixture.arrive();
  await fixture.report(token).expect(200);
  const [incident] = (await owner.get('/owners/me/spot-incidents')).body as Incident[];
  await owner.post(`/owners/me/spot-incidents/${incident?.id}/resolve`).expect(200);
  test.clock.advance({ minutes: 5 });
  expect((await fixture.report(token)).body.code).toBe('no_other_spot');
});
