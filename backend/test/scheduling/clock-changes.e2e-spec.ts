import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, holdAt, requestParking } from '../support/driver-requests.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();

/** The clock changes in Israel three minutes after each of these times. */
describe.each([
  ['of autumn', '2026-10-24T22:57:00Z', instantAt('2026-10-25', '19:30')],
  ['of spring', '2027-03-25T23:57:00Z', instantAt('2027-03-26', '19:30')],
])('Across the clock change %s', (_when, before, evening) => {
  let venueId: number;
  const time = epochSeconds(evening);
  beforeAll(async () => {
    test.clock.moveTo(before);
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    venueId = venue.id;
  });

  it('A hold lasts seven minutes, and its spot is free afterwards', async () => {
    const hold = await holdAt(test, venueId, time);
    expect(hold.expires_in).toBe(420);
    const minutes = (new Date(hold.hold_expiry).getTime() - new Date(before).getTime()) / 60_000;
    expect(minutes).toBeCloseTo(7, 1);
    test.clock.advance({ minutes: 6, seconds: 50 });
    const { body } = await requestParking(test, { venue_id: venueId, reservation_time: time });
    expect(body).toMatchObject({ code: 'no_spots_available' });
    test.clock.advance({ seconds: 15 });
    expect((await holdAt(test, venueId, time)).spot_id).toBe(hold.spot_id);
  });

  it('A hold created before the change can be confirmed after it', async () => {
    test.clock.moveTo(before);
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const hold = await holdAt(test, venue.id, time);
    test.clock.advance({ minutes: 6 });
    expect((await confirm(test, hold)).status).toBe(201);
  });
});
