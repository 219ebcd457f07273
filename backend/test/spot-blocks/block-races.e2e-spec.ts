import { BlockUndoService } from '../../src/spot-blocks/block-undo.service.js';
import { BlocksService } from '../../src/spot-blocks/blocks.service.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import {
  confirm,
  confirmAndGetToken,
  type Hold,
  holdAt,
  requestParking,
} from '../support/driver-requests.js';
import { holdLocks, waitForLockWaits } from '../support/lock-waits.js';
import { createOwnedLot } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const admin = { id: 1, role: 'admin', email: 'admin@panui.test', address: '127.0.0.1' } as const;
const evening = epochSeconds(instantAt('2026-11-29', '19:30'));

const test = useTestApp();
let blocks: BlocksService;
let adminToken: string;
beforeAll(async () => {
  adminToken = (await createUser(test, 'admin')).token;
  blocks = test.app.get(BlocksService);
});
beforeEach(() => test.clock.moveTo('2026-11-25T10:00:00Z'));

const forever = (spotIds: number[]) => ({ spot_ids: spotIds, permanent: true, reason: 'ניקיון' });

describe('A hold, a confirmation and a block of one spot at the same moment', () => {
  it('No driver is left with a blocked spot', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 40; round++) {
      const venue = await createVenue(test.dataSource);
      const { spotIds } = await createLot(test.dataSource, venue, 1);
      const requested = { venue_id: venue.id, reservation_time: evening };
      const [hold, blocked] = await Promise.all([
        requestParking(test, requested),
        blocks.block(admin, 'all', forever(spotIds)),
      ]);
      seen.add(`${hold.status}/${blocked.updated}`);
      expect([hold.status === 201, blocked.updated === 1]).not.toEqual([true, true]);
      expect(blocked.updated + blocked.conflicts.length).toBe(1);
    }
    expect([...seen].every((outcome) => ['201/0', '404/1'].includes(outcome))).toBe(true);
  });

  it('A late confirmation does not get a blocked spot either', async () => {
    for (let round = 0; round < 30; round++) {
      const venue = await createVenue(test.dataSource);
      const { spotIds } = await createLot(test.dataSource, venue, 1);
      const hold = await holdAt(test, venue.id, evening);
      test.clock.advance({ seconds: 430 });
      const [confirmed, blocked] = await Promise.all([
        confirm(test, hold),
        blocks.block(admin, 'all', forever(spotIds)),
      ]);
      expect([confirmed.status, blocked.updated]).toEqual(confirmed.status === 201 ? [201, 0] : [400, 1]);
      test.clock.moveTo('2026-11-25T10:00:00Z');
    }
  });
});

it('A block that comes while a renewal of the hold is being made waits for it, and lists the held spot as a conflict', async () => {
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
  const { spot_id, session_token } = await holdAt(test, venue.id, evening);
  test.clock.advance({ seconds: 415 });
  const lock = await holdLocks(
    test.dataSource,
    'SELECT FROM spot_claims WHERE parking_lot_id = $1 FOR UPDATE',
    [lot.id],
  );
  const renewed = Promise.all([test.agent.post('/landing/renew-hold').send({ spot_id, session_token })]);
  await waitForLockWaits(test.dataSource, 1);
  test.clock.advance({ seconds: 10 });
  const blocked = blocks.block(admin, 'all', forever(spotIds));
  await Promise.race([blocked, waitForLockWaits(test.dataSource, 2)]);
  await lock.release();
  expect((await renewed)[0].status).toBe(200);
  expect(await blocked).toMatchObject({ updated: 0, conflicts: [{ spot_id }] });
});

describe('A block of reserved spots', () => {
  const getSpotNumber = async (token: string) =>
    ((await test.agent.get(`/reservations/token/${token}`)).body as { spot_number: string }).spot_number;

  it('A block moves reservations, lists those that cannot be moved, and can be undone completely', async () => {
    const venue = await createVenue(test.dataSource);
    const { spotIds } = await createLot(test.dataSource, venue, 5);
    const holds: Hold[] = [];
    for (let i = 0; i < 3; i++) holds.push(await holdAt(test, venue.id, evening));
    const tokens = await Promise.all(holds.map((hold) => confirmAndGetToken(test, hold)));
    const before = await Promise.all(tokens.map(getSpotNumber));
    expect(before).toEqual(['1', '2', '3']);

    const expected = forever(spotIds.slice(0, 3));
    const preview = await blocks.preview(admin, 'all', expected);
    expect([preview.updated, preview.moved.length, preview.conflicts.length]).toEqual([2, 2, 1]);
    expect(await Promise.all(tokens.map(getSpotNumber))).toEqual(before);

    const done = await blocks.block(admin, 'all', expected);
    expect(done).toMatchObject({ updated: 2, conflicts: [{ spot_id: spotIds[2] }] });
    expect(await Promise.all(tokens.map(getSpotNumber))).toEqual(['4', '5', '3']);
    expect((await requestParking(test, { venue_id: venue.id, reservation_time: evening })).status).toBe(404);

    const undone = await test.app.get(BlockUndoService).undo(admin, 'all', done.undo_id);
    expect(undone).toEqual({ updated: 2, restored: 2 });
    expect(await Promise.all(tokens.map(getSpotNumber))).toEqual(before);
    expect((await requestParking(test, { venue_id: venue.id, reservation_time: evening })).status).toBe(201);
    await expect(test.app.get(BlockUndoService).undo(admin, 'all', done.undo_id)).rejects.toMatchObject({
      code: 'operation_failed',
    });
  });

  it('A driver who cancels at the same moment gets no other spot, and that spot stays free', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot, spotIds } = await createLot(test.dataSource, venue, 2);
    const token = await confirmAndGetToken(test, await holdAt(test, venue.id, evening));
    const lock = await holdLocks(
      test.dataSource,
      'SELECT FROM reservations WHERE parking_lot_id = $1 FOR UPDATE',
      [lot.id],
    );
    const cancelled = Promise.all([test.agent.post(`/reservations/token/${token}/cancel`)]);
    await waitForLockWaits(test.dataSource, 1);
    const blocked = blocks.block(admin, 'all', forever(spotIds.slice(0, 1)));
    await waitForLockWaits(test.dataSource, 2);
    await lock.release();
    expect((await cancelled)[0].body).toMatchObject({ status: 'cancelled', spot_number: '1' });
    expect(await blocked).toMatchObject({ updated: 0, moved: [], conflicts: [{ spot_id: spotIds[0] }] });
    const messages = await test.dataSource.query<{ topic: string }[]>(
      `SELECT topic FROM outbox_messages WHERE parking_lot_id = $1 AND state = 'waiting'`,
      [lot.id],
    );
    expect(messages).toEqual([{ topic: 'cancelled' }]);
    expect(await getSpotNumber(token)).toBe('1');
    for (let driver = 1; driver <= 2; driver++) await holdAt(test, venue.id, evening);
  });

  it('A car that comes in at the same moment keeps its spot', async () => {
    const { venue, lot, spotIds, owner } = await createOwnedLot(test, asUser(test, adminToken), 2);
    const token = await confirmAndGetToken(test, await holdAt(test, venue.id, evening), {
      license_plate: '7654321',
    });
    test.clock.moveTo(instantAt('2026-11-29', '19:20'));
    const lock = await holdLocks(
      test.dataSource,
      'SELECT FROM reservations WHERE parking_lot_id = $1 FOR UPDATE',
      [lot.id],
    );
    const car = { parking_lot_id: lot.id, license_plate: '7654321', direction: 'in' };
    const entered = Promise.all([owner.post('/owners/me/entries', car)]);
    await waitForLockWaits(test.dataSource, 1);
    const blocked = blocks.block(admin, 'all', forever(spotIds.slice(0, 1)));
    await waitForLockWaits(test.dataSource, 2);
    await lock.release();
    expect((await entered)[0].status).toBe(201);
    expect(await blocked).toMatchObject({ updated: 0, moved: [], conflicts: [{ spot_id: spotIds[0] }] });
    expect(await getSpotNumber(token)).toBe('1');
  });

  it('A block ends at its time and does not affect the next service day', async () => {
    const venue = await createVenue(test.dataSource);
    const { spotIds } = await createLot(test.dataSource, venue, 1);
    const until = instantAt('2026-11-29', '02:00').toISOString();
    await blocks.block(admin, 'all', { spot_ids: spotIds, until, reason: 'שיפוץ' });
    const dayBefore = epochSeconds(instantAt('2026-11-28', '19:30'));
    expect((await requestParking(test, { venue_id: venue.id, reservation_time: dayBefore })).status).toBe(
      404,
    );
    expect((await requestParking(test, { venue_id: venue.id, reservation_time: evening })).status).toBe(201);
  });
});
