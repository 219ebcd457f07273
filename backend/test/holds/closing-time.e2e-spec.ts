import { instantAt } from '../../src/platform/clock/israel-time.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { OffersService } from '../../src/waitlist/offers.service.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { createLot, epochSeconds } from '../support/create-records.js';
import { holdAt } from '../support/driver-requests.js';
import { createVenueWithLots, arrival, type VenueWithLots } from '../support/venue-with-lots.js';
import { createPlate } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';

const thursday = '2026-11-26';
const start = epochSeconds(instantAt(thursday, '19:30'));
const at2300 = instantAt(thursday, '23:00').toISOString();
const at0200 = instantAt('2026-11-27', '02:00').toISOString();
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const until = (closingTime: string) => ({
  is247: false,
  openingTime: '12:00',
  closingTime,
  openWeekdays: everyDay,
});
const withoutIsolates = (text = '') => text.replace(/[\u2066-\u2069]/g, '');

let fixture: VenueWithLots;
let test: VenueWithLots['test'];
let venue: Venue;
beforeAll(async () => {
  fixture = await createVenueWithLots();
  ({ test } = fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  venue = await fixture.createEmptyVenue();
});

const show = async (token: string) => (await test.agent.get(`/reservations/token/${token}`)).body as object;

/** An owner of a lot near the venue that closes at 23:00. */
async function ownerOfLotUntil2300(spots = 1) {
  const { lot } = await createLot(test.dataSource, venue, spots, until('23:00'));
  const { id, token } = await createUser(test, 'parking_lot_owner');
  await fixture.admin.post(`/admin/users/${id}/make-lot-owner/${lot.id}`).expect(200);
  return { lot, owner: asUser(test, token) };
}

describe('A lot that closes at 23:00', () => {
  it('The hold, the reservation, its mail and its calendar file end at 23:00', async () => {
    await createLot(test.dataSource, venue, 2, until('23:00'));
    expect(await holdAt(test, venue.id, start)).toMatchObject({
      reservation_end: at2300,
      operating_hours: { start: '12:00', end: '23:00' },
    });
    const token = await fixture.reserve(venue);
    expect(await show(token)).toMatchObject({ reservation_end: at2300 });
    await test.app.get(OutboxDeliveryService).deliverPending();
    expect(withoutIsolates(fixture.server.mails.at(-1)?.text)).toContain('מ־19:30\u00a0עד\u00a023:00');
    const calendar = await test.agent.get(`/reservations/token/${token}/calendar.ics`);
    expect(calendar.text).toContain('DTEND:20261126T210000Z');
  });

  it('A reservation keeps its end when the owner changes the closing time', async () => {
    const { lot, owner } = await ownerOfLotUntil2300(2);
    const token = await fixture.reserve(venue);
    await owner.put(`/owners/me/lots/${lot.id}`, { closing_time: '22:00' }).expect(200);
    expect(await show(token)).toMatchObject({ reservation_end: at2300 });
    expect(await holdAt(test, venue.id, start)).toMatchObject({
      reservation_end: instantAt(thursday, '22:00').toISOString(),
    });
  });

  it('A car that is inside after 23:00 is an overstay, and so is one that comes then', async () => {
    const { lot, owner } = await ownerOfLotUntil2300(2);
    const post = (plate: string, direction: string) =>
      owner.post('/owners/me/entries', { parking_lot_id: lot.id, license_plate: plate, direction });
    const [first, second] = [createPlate(), createPlate()];
    await fixture.reserve(venue, { license_plate: first });
    await fixture.reserve(venue, { license_plate: second });
    fixture.arrive();
    expect((await post(first, 'in')).body).toMatchObject({ kind: 'expected' });
    test.clock.moveTo(instantAt(thursday, '23:01'));
    expect((await post(second, 'in')).body).toMatchObject({ kind: 'overstay' });
    expect((await owner.get('/owners/me/dashboard')).body).toMatchObject({ overstays: 2 });
    expect((await post(first, 'out')).body).toMatchObject({ kind: 'overstay' });
  });

  it('A spot can be blocked from 23:00, before the clearing job has completed its evening reservation', async () => {
    const { lot, owner } = await ownerOfLotUntil2300();
    await fixture.reserve(venue);
    const [{ id }] = await test.dataSource.query<[{ id: number }]>(
      'SELECT id FROM spots WHERE parking_lot_id = $1',
      [lot.id],
    );
    const block = () =>
      owner.post('/owners/me/spots/block', { spot_ids: [id], until: at0200, reason: 'Cleaning' });
    test.clock.moveTo(instantAt(thursday, '22:59'));
    expect((await block()).body).toMatchObject({ updated: 0, conflicts: [{ spot_id: id }] });
    test.clock.moveTo(instantAt(thursday, '23:00'));
    expect((await block()).body).toMatchObject({ updated: 1, conflicts: [] });
  });

  it('Alternatives at another time or lot end when their lot closes', async () => {
    await createLot(test.dataSource, venue, 1, until('23:00'));
    await createLot(test.dataSource, venue, 1, { ...until('01:00'), lat: venue.lat + 0.0105 });
    await holdAt(test, venue.id, start);
    const { body } = await test.agent.get(
      `/landing/alternatives?venue_id=${venue.id}&reservation_time=${start}`,
    );
    expect(body).toMatchObject({
      times: expect.arrayContaining([
        expect.objectContaining({ reservation_end: instantAt('2026-11-27', '23:00').toISOString() }),
      ]) as object[],
      lots: [{ reservation_end: instantAt('2026-11-27', '01:00').toISOString() }],
    });
  });

  it('The waitlist confirmation names the earliest closing time, and an offer names the closing time of its own lot', async () => {
    await createLot(test.dataSource, venue, 1, until('23:00'));
    await createLot(test.dataSource, venue, 1, { lat: venue.lat + 0.004 });
    await fixture.reserve(venue);
    const token = await fixture.reserve(venue);
    const { body: form } = await test.agent.get('/landing/contact-form');
    test.clock.advance({ seconds: 4 });
    const joined = await test.agent.post('/landing/waitlist').send({
      form_token: (form as { form_token: string }).form_token,
      venue_id: venue.id,
      reservation_time: start,
      email: 'dana@example.test',
    });
    expect([joined.status, joined.body]).toMatchObject([201, { reservation_end: at2300 }]);
    await test.app.get(OutboxDeliveryService).deliverPending();
    await test.agent.post(`/reservations/token/${token}/cancel`).expect(200);
    await test.app.get(OffersService).processQueue();
    await test.app.get(OutboxDeliveryService).deliverPending();
    const mails = fixture.server.mails
      .filter(({ to }) => to?.[0]?.address === 'dana@example.test')
      .map(({ text }) => withoutIsolates(text));
    expect(mails).toEqual([
      expect.stringContaining('מ־19:30\u00a0עד\u00a023:00'),
      expect.stringContaining('מ־19:30\u00a0עד\u00a002:00'),
    ]);
  });
});

describe('A reported spot when only other lots have vacancies', () => {
  const moved = async () => {
    const token = await fixture.reserve(venue);
    test.clock.moveTo(arrival);
    return (await fixture.report(token)).body as object;
  };

  it('A reservation moves to a farther lot with the same closing time before a nearer one that closes earlier', async () => {
    await createLot(test.dataSource, venue, 1);
    await createLot(test.dataSource, venue, 1, { ...until('23:00'), lat: venue.lat + 0.004 });
    const { lot } = await createLot(test.dataSource, venue, 1, { lat: venue.lat + 0.005 });
    expect(await moved()).toMatchObject({ parking_lot_id: lot.id, reservation_end: at0200 });
  });

  it('A reservation ends earlier where the only lot with room closes earlier', async () => {
    await createLot(test.dataSource, venue, 1);
    const { lot } = await createLot(test.dataSource, venue, 1, { ...until('23:00'), lat: venue.lat + 0.004 });
    expect(await moved()).toMatchObject({ parking_lot_id: lot.id, reservation_end: at2300 });
  });

  it('A reservation ends later where the other lot closes later', async () => {
    await createLot(test.dataSource, venue, 1, until('23:00'));
    const { lot } = await createLot(test.dataSource, venue, 1, { lat: venue.lat + 0.004 });
    expect(await moved()).toMatchObject({ parking_lot_id: lot.id, reservation_end: at0200 });
  });

  it('A lot that closes within the hour is not used as a replacement', async () => {
    await createLot(test.dataSource, venue, 1);
    await createLot(test.dataSource, venue, 1, { ...until('20:30'), lat: venue.lat + 0.004 });
    expect(await moved()).toMatchObject({ code: 'no_other_spot' });
  });
});
