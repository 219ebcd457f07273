import { SpotBlock } from '../../src/claims/spot-block.entity.js';
import { SpotClaim } from '../../src/claims/spot-claim.entity.js';
import { HoldFunctions } from '../../src/claims/hold-functions.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { createVenue, createLot, createSpot, epochSeconds } from '../support/create-records.js';
import { confirm, holdAt, requestParking } from '../support/driver-requests.js';
import { codeBody, createCode, createEventAt } from '../support/event-codes.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const evening = '2026-11-29';
const morning = '2026-11-30';
const at = (time: string) => instantAt(morning, time);

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
let venue: Venue;
let lotId: number;
let spotIds: number[];

const slots = [
  { slot: 0, start_time: '08:00', end_time: '14:00' },
  { slot: 1, start_time: '17:00', end_time: '02:00' },
];
const later = { start: instantAt(evening, '03:00'), ended: new Date('2026-11-25T09:00:00Z') };

beforeAll(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
});

/** A lot with a spot in each state in which it can be for a slot of the morning; its free spots are the first four. */
beforeEach(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  venue = await createVenue(test.dataSource);
  const overnight = { until: '09:00', price_agorot: 2000 };
  const created = await createLot(test.dataSource, venue, 10);
  [lotId, spotIds] = [created.lot.id, created.spotIds];
  await admin.put(`/admin/parking-lots/${lotId}`, { slots, overnight }).expect(200);
  await createSpot(test.dataSource, lotId, '11', { isActive: false });
  const { manager } = test.dataSource;
  const claim = (index: number, serviceDate: string, slot: number, over: Partial<SpotClaim>) =>
    manager.insert(SpotClaim, {
      ...{ serviceDate, slot, parkingLotId: lotId, spotId: spotIds[index], holdId: 1_000_000 + index },
      ...{ claimedAt: later.ended, expiresAt: later.start, until: null },
      ...over,
    });
  const night = { until: at('09:00') };
  await claim(1, morning, 0, { expiresAt: later.ended });
  await claim(2, evening, 1, { ...night, expiresAt: later.ended });
  await claim(3, evening, 1, {});
  await claim(4, morning, 0, {});
  await claim(5, evening, 1, night);
  await claim(6, evening, 1, { ...night, until: at('08:01') });
  await manager.insert(SpotBlock, {
    ...{ parkingLotId: lotId, spotId: spotIds[7] ?? 0, startsAt: at('08:00'), until: at('10:00') },
    ...{ firstServiceDate: morning, lastServiceDate: morning },
  });
  const event = await createEventAt(test, venue.id, at('08:00'));
  const { id } = await createCode(admin, event.id, codeBody(lotId, 1, event));
  await test.dataSource.query('UPDATE set_aside_spots SET spot_id = $1 WHERE code_id = $2', [spotIds[8], id]);
  await claim(9, morning, 0, { expiresAt: new Date(later.start.getTime() + 1) });
});

/** The numbers of the spots that drivers get one after the other. */
async function sold(): Promise<string[]> {
  const numbers: string[] = [];
  for (;;) {
    const { body, status } = await requestParking(test, {
      ...{ venue_id: venue.id, reservation_time: epochSeconds(at('08:00')) },
    });
    if (status !== 201) return numbers.sort();
    numbers.push((body as { spot_number: string }).spot_number);
  }
}

const functions = () => HoldFunctions.in(test.dataSource.manager);
const free = ['1', '2', '3', '4'];

it('Drivers get exactly the free spots', async () => {
  expect(await sold()).toEqual(free);
});

it('Events and the waiting list count them', async () => {
  const counted = await functions().countFreeSpots({
    ...{ service_dates: [morning], slots: [0], lot_ids: [lotId], starts: [at('08:00').toISOString()] },
    ...{ accessible: [false], conditions: null, clock_offset: `${test.clock.offsetMs} milliseconds` },
  });
  expect(counted.free).toEqual([free.length]);
});

it('Operators choose among them', async () => {
  const time = epochSeconds(at('08:00'));
  const { body } = await admin
    .get(`/admin/free-spots?venue_id=${venue.id}&reservation_time=${time}`)
    .expect(200);
  const [lot] = body as [{ spots: { number: string }[] }];
  expect(lot.spots.map(({ number }) => number).sort()).toEqual(free);
});

it('They are set aside for codes', async () => {
  const event = await createEventAt(test, venue.id, at('08:30'));
  const tooMany = await admin.post(`/admin/events/${event.id}/codes`, codeBody(lotId, 5, event)).expect(409);
  expect(tooMany.body).toMatchObject({ reason: 'no_spots_available', free_spots: free.length });
  await createCode(admin, event.id, codeBody(lotId, 4, event));
  expect(await sold()).toEqual([]);
});

it('Reservations of a postponed event move to them', async () => {
  const event = await createEventAt(test, venue.id, instantAt('2026-12-07', '08:00'));
  const time = epochSeconds(event.startsAt);
  for (let count = 0; count <= free.length; count += 1)
    await confirm(test, await holdAt(test, venue.id, time, { event: event.slug }), {
      email: `${count}@example.test`,
    });
  const { body } = await admin
    .post(`/admin/events/${event.id}/postpone`, {
      ...{ starts_at: at('08:00').toISOString(), keep_by: at('07:00').toISOString(), default_choice: 'keep' },
    })
    .expect(200);
  const {
    own_spot: own,
    other_spot: other,
    cannot_move: stuck,
  } = body as {
    own_spot: number;
    other_spot: number;
    cannot_move: number[];
  };
  expect([own + other, stuck.length]).toEqual([free.length, 1]);
  expect(await sold()).toEqual([]);
});

it('Reservations of a blocked spot move to them', async () => {
  const moved: number[] = [];
  for (;;) {
    const spot = await functions().claimFreeSpot({
      ...{ lot_id: lotId, service_date: morning, slot: 0, hold_id: 2_000_000 + moved.length },
      ...{ is_handicap: false, is_electric: false, floor: null, not_spots: [], now: test.clock.now() },
    });
    if (spot === null) break;
    moved.push(spot);
  }
  expect(moved.sort((one, other) => one - other)).toEqual(spotIds.slice(0, free.length));
});
