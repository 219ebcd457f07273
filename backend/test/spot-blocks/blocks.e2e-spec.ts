import { instantAt } from '../../src/platform/clock/israel-time.js';
import { readAuditLog } from '../support/audit-log.js';
import { epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { createOwnedLot } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const evening = epochSeconds(instantAt('2026-11-29', '19:30'));
const nextEvening = epochSeconds(instantAt('2026-11-30', '19:30'));

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(() => test.clock.moveTo('2026-11-25T10:00:00Z'));

async function createManagedLot(spots: number) {
  const owned = await createOwnedLot(test, admin, spots);
  const { venue, lot, owner } = owned;
  const reserve = async (at = evening) => confirmAndGetToken(test, await holdAt(test, venue.id, at));
  const statuses = async () => {
    const { body } = await owner.get(
      `/owners/me/spots?sort=["id","ASC"]&filter={"parking_lot_id":${lot.id}}`,
    );
    return (body as { status: string }[]).map(({ status }) => status);
  };
  return { ...owned, reserve, statuses };
}
type ManagedLot = Awaited<ReturnType<typeof createManagedLot>>;

const forever = (spotIds: (number | undefined)[]) => ({
  spot_ids: spotIds,
  permanent: true,
  reason: 'Roof',
});
const block = async ({ owner }: ManagedLot, spotIds: (number | undefined)[]) =>
  (await owner.post('/owners/me/spots/block', forever(spotIds)).expect(200)).body;
const undo = ({ owner }: ManagedLot, undoId: unknown) =>
  owner.post('/owners/me/spots/undo-block', { undo_id: undoId });
async function reportCar({ lot, owner }: ManagedLot, token: string, direction: 'in' | 'out') {
  const { body } = await test.agent.get(`/reservations/token/${token}`);
  const { license_plate } = body as { license_plate: string };
  await owner.post('/owners/me/entries', { parking_lot_id: lot.id, license_plate, direction }).expect(201);
}
const getSpotNumber = async (token: string) =>
  ((await test.agent.get(`/reservations/token/${token}`)).body as { spot_number: string }).spot_number;

it('Blocking, undoing and unblocking are in the audit log, and a preview is not', async () => {
  const lot = await createManagedLot(3);
  const { spotIds, owner } = lot;
  await lot.reserve();
  const expected = {
    updated: 1,
    conflicts: [],
    moved: [
      {
        parking_lot_id: lot.lot.id,
        reservation_id: expect.any(Number),
        reservation_start: new Date(evening * 1000).toISOString(),
        from_spot_id: spotIds[0],
        to_spot_id: spotIds[1],
      },
    ],
  };
  const preview = await owner.post('/owners/me/spots/block-preview', forever(spotIds.slice(0, 1)));
  expect([preview.status, preview.body]).toEqual([200, expected]);
  expect(await lot.statuses()).toEqual(['available', 'available', 'available']);
  const { undo_id: undoId, ...outcome } = await block(lot, spotIds.slice(0, 1));
  expect(outcome).toEqual(expected);
  await undo(lot, undoId).expect(200);
  await block(lot, spotIds.slice(2));
  await owner.post('/owners/me/spots/unblock', { spot_ids: spotIds.slice(2) }).expect(200);
  expect(await readAuditLog(admin, { user_id: lot.user.id, resource: 'spots' })).toMatchObject([
    { action: 'block', before: forever(spotIds.slice(0, 1)), after: expected },
    { action: 'undo_block', resource_id: String(undoId), after: { updated: 1, restored: 1 } },
    { action: 'block', after: { updated: 1, moved: [] } },
    { action: 'unblock', before: { spot_ids: spotIds.slice(2) }, after: { updated: 1 } },
  ]);
});

it('Unblocking lifts every block of the named spots that is in force, and counts the spots', async () => {
  const lot = await createManagedLot(3);
  const [first, second, third] = lot.spotIds;
  await block(lot, [first, third]);
  await block(lot, [first]);
  const until = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
  const short = { spot_ids: [second], until, reason: 'Cleaning' };
  await lot.owner.post('/owners/me/spots/block', short).expect(200);
  test.clock.advance({ hours: 1, seconds: 1 });
  const unblock = async () =>
    (await lot.owner.post('/owners/me/spots/unblock', { spot_ids: [first, second, second] })).body;
  expect(await unblock()).toEqual({ updated: 1 });
  expect(await lot.statuses()).toEqual(['available', 'available', 'blocked']);
  expect(await unblock()).toEqual({ updated: 0 });
  const rejected = await lot.owner.post('/owners/me/spots/unblock', { spot_ids: [] });
  expect(rejected.body).toMatchObject({ status: 400, errors: [{ field: 'spot_ids', code: 'invalid' }] });
});

describe('A block that begins later', () => {
  const onMonday = { from: '2026-11-30T04:00:00Z', until: '2026-12-01T00:00:00Z', reason: 'Paint' };
  const blocksOn = async ({ owner, lot }: ManagedLot, date: string) =>
    (await owner.get(`/owners/me/lots/${lot.id}/spot-blocks?date=${date}`).expect(200)).body as object[];

  it('It moves the reservations of its days only, and no driver gets the spot on them', async () => {
    const lot = await createManagedLot(2);
    const [sunday, monday] = [await lot.reserve(), await lot.reserve(nextEvening)];
    const { body } = await lot.owner
      .post('/owners/me/spots/block', { ...onMonday, spot_ids: lot.spotIds.slice(0, 1) })
      .expect(200);
    expect(body).toMatchObject({ updated: 1, conflicts: [], moved: [{ to_spot_id: lot.spotIds[1] }] });
    expect([await getSpotNumber(sunday), await getSpotNumber(monday)]).toEqual(['1', '2']);
    expect(await lot.statuses()).toEqual(['available', 'available']);
    const hold = { venue_id: lot.venue.id, reservation_time: nextEvening };
    expect((await test.agent.post('/landing/request-parking').send(hold)).status).toBe(404);
    test.clock.moveTo('2026-11-30T05:00:00Z');
    expect(await lot.statuses()).toEqual(['blocked', 'available']);
  });

  it('The spots that are blocked on a day are listed, and can be unblocked for that block alone', async () => {
    const lot = await createManagedLot(2);
    const [first, second] = lot.spotIds;
    await lot.owner.post('/owners/me/spots/block', { ...onMonday, spot_ids: [first] }).expect(200);
    await block(lot, [second]);
    expect(await blocksOn(lot, '2026-11-29')).toMatchObject([{ spot_id: second, until: null }]);
    expect(await blocksOn(lot, '2026-11-30')).toEqual([
      {
        spot_id: first,
        from: '2026-11-30T04:00:00.000Z',
        until: '2026-12-01T00:00:00.000Z',
        reason: 'Paint',
      },
      expect.objectContaining({ spot_id: second, until: null, reason: 'Roof' }),
    ]);
    expect(await blocksOn(lot, '2026-12-01')).toMatchObject([{ spot_id: second }]);
    const unblock = (date: string) =>
      lot.owner.post('/owners/me/spots/unblock', { spot_ids: [first, second], date });
    expect((await unblock('2026-11-30')).body).toEqual({ updated: 2 });
    expect((await unblock('2026-11-30')).body).toEqual({ updated: 0 });
    expect((await unblock('30.11.2026')).body).toMatchObject({
      code: 'validation_error',
      errors: [{ field: 'date' }],
    });
  });

  it('Admins block, unblock and undo in every lot', async () => {
    const lot = await createManagedLot(2);
    const spots = { spot_ids: lot.spotIds };
    const { body } = await admin.post('/admin/spots/block', { ...onMonday, ...spots }).expect(200);
    const listed = await admin.get(`/admin/parking-lots/${lot.lot.id}/spot-blocks?date=2026-11-30`);
    expect(listed.body).toHaveLength(2);
    const undoIt = (user: typeof admin, base: string) =>
      user.post(`${base}/undo-block`, { undo_id: body.undo_id });
    expect((await undoIt(lot.owner, '/owners/me/spots')).status).toBe(404);
    expect((await undoIt(admin, '/admin/spots')).body).toEqual({ updated: 2, restored: 0 });
    expect((await admin.post('/admin/spots/unblock', spots)).body).toEqual({ updated: 0 });
  });
});

it('A spot keeps all its reservations if one of them cannot be moved', async () => {
  const lot = await createManagedLot(2);
  const [first, second] = lot.spotIds;
  const tonight = await lot.reserve();
  const tomorrow = await lot.reserve(nextEvening);
  await lot.reserve(nextEvening);
  const outcome = await block(lot, [first]);
  expect(outcome).toMatchObject({
    updated: 0,
    moved: [],
    conflicts: [
      {
        spot_id: first,
        reservation_id: expect.any(Number),
        reservation_start: new Date(nextEvening * 1000).toISOString(),
      },
    ],
  });
  expect(await Promise.all([tonight, tomorrow].map(getSpotNumber))).toEqual(['1', '1']);
  expect(await lot.statuses()).toEqual(['available', 'available']);
  await holdAt(test, lot.venue.id, evening);
  expect(await block(lot, [second])).toMatchObject({
    updated: 0,
    conflicts: [{ spot_id: second, reservation_id: null }, { spot_id: second }],
  });
});

it('In a slot that is closed except for some spots, a reservation moves to one of these or not at all', async () => {
  const lot = await createManagedLot(4);
  const [first, , , fourth] = lot.spotIds;
  const token = await lot.reserve();
  const rules = `/owners/me/lots/${lot.lot.id}/rules`;
  const open = { name: 'פתוח', effect: 'open', spot_ids: [fourth], rank: 1 };
  await lot.owner.post(rules, open).expect(201);
  const closed = { name: 'סגור', effect: 'closed', date_from: '2026-11-29', date_to: '2026-11-29', rank: 2 };
  await lot.owner.post(rules, closed).expect(201);
  expect(await block(lot, [first])).toMatchObject({ moved: [{ from_spot_id: first, to_spot_id: fourth }] });
  expect(await getSpotNumber(token)).toBe('4');
  expect(await block(lot, [fourth])).toMatchObject({ updated: 0, moved: [], conflicts: [{}] });
  expect(await getSpotNumber(token)).toBe('4');
});

it('In a slot that is closed for every spot, a reservation from before the closing still moves', async () => {
  const lot = await createManagedLot(2);
  await lot.reserve();
  const closed = { name: 'סגור', effect: 'closed', date_from: '2026-11-29', date_to: '2026-11-29' };
  await lot.owner.post(`/owners/me/lots/${lot.lot.id}/rules`, closed).expect(201);
  const [first, second] = lot.spotIds;
  expect(await block(lot, [first])).toMatchObject({ moved: [{ to_spot_id: second }] });
});

it('A driver whose reservation has begun is not moved', async () => {
  const lot = await createManagedLot(2);
  const token = await lot.reserve();
  test.clock.moveTo(instantAt('2026-11-29', '19:31'));
  expect(await block(lot, lot.spotIds.slice(0, 1))).toMatchObject({ updated: 0, conflicts: [{}], moved: [] });
  expect(await getSpotNumber(token)).toBe('1');
});

it('A driver whose car came early is not moved until it has left', async () => {
  const lot = await createManagedLot(2);
  const [first, second] = lot.spotIds;
  const token = await lot.reserve();
  test.clock.moveTo(instantAt('2026-11-29', '19:05'));
  await reportCar(lot, token, 'in');
  test.clock.advance({ minutes: 5 });
  expect(await block(lot, [first])).toMatchObject({ updated: 0, conflicts: [{}], moved: [] });
  const { status } = await lot.owner.put(`/owners/me/spots/${first}`, { is_active: false });
  expect([status, await getSpotNumber(token)]).toEqual([409, '1']);
  await reportCar(lot, token, 'out');
  expect(await block(lot, [first])).toMatchObject({ updated: 1, moved: [{ to_spot_id: second }] });
});

it('A block of spots in two lots moves each reservation within its lot', async () => {
  const [lot, other] = [await createManagedLot(2), await createManagedLot(2)];
  await admin.post(`/admin/users/${lot.user.id}/make-lot-owner/${other.lot.id}`).expect(200);
  await lot.reserve();
  await other.reserve();
  const { moved } = await block(lot, [other.spotIds[0], lot.spotIds[0]]);
  expect(moved).toMatchObject([
    { parking_lot_id: lot.lot.id, to_spot_id: lot.spotIds[1] },
    { parking_lot_id: other.lot.id, to_spot_id: other.spotIds[1] },
  ]);
});

describe('Undoing a block', () => {
  it('Only the blocks of that request are lifted, once', async () => {
    const lot = await createManagedLot(3);
    const [first, second, third] = lot.spotIds;
    await block(lot, [first]);
    const { undo_id: undoId } = await block(lot, [first, second, third]);
    await lot.owner.post('/owners/me/spots/unblock', { spot_ids: [second] }).expect(200);
    expect((await undo(lot, undoId)).body).toEqual({ updated: 2, restored: 0 });
    expect(await lot.statuses()).toEqual(['blocked', 'available', 'available']);
    const again = await undo(lot, undoId);
    expect([again.status, again.body.code]).toEqual([400, 'operation_failed']);
    expect(again.body.detail).toContain('10');
  });

  it('Blocks that have ended are not counted, and keep their end', async () => {
    const lot = await createManagedLot(2);
    const until = new Date(test.clock.now().getTime() + 5 * 60_000).toISOString();
    const short = { spot_ids: lot.spotIds, until, reason: 'Cleaning' };
    const { body } = await lot.owner.post('/owners/me/spots/block', short).expect(200);
    test.clock.advance({ minutes: 6 });
    expect((await undo(lot, body.undo_id)).body).toEqual({ updated: 0, restored: 0 });
    const blocks = await test.dataSource.query<object[]>(
      'SELECT lifted_at FROM spot_blocks WHERE parking_lot_id = $1',
      [lot.lot.id],
    );
    expect(blocks).toEqual([{ lifted_at: null }, { lifted_at: null }]);
  });

  it.each([
    ['has begun', '19:31', false],
    ['has its car there', '19:28', true],
  ])('A reservation that %s stays on its new spot', async (_, time, comesEarly) => {
    const lot = await createManagedLot(2);
    const token = await lot.reserve();
    test.clock.moveTo(instantAt('2026-11-29', '19:25'));
    const { undo_id: undoId } = await block(lot, lot.spotIds.slice(0, 1));
    if (comesEarly) await reportCar(lot, token, 'in');
    test.clock.moveTo(instantAt('2026-11-29', time));
    expect((await undo(lot, undoId)).body).toEqual({ updated: 1, restored: 0 });
    expect(await getSpotNumber(token)).toBe('2');
  });

  it('A reservation that was cancelled or moved on since then stays as it is', async () => {
    const lot = await createManagedLot(4);
    const [first, second, third, fourth] = lot.spotIds;
    const [cancelled, movedOn] = [await lot.reserve(), await lot.reserve()];
    const { undo_id: undoId } = await block(lot, [first, second]);
    expect(await Promise.all([cancelled, movedOn].map(getSpotNumber))).toEqual(['3', '4']);
    await test.agent.post(`/reservations/token/${cancelled}/cancel`).expect(200);
    expect((await block(lot, [fourth])).moved).toMatchObject([{ to_spot_id: third }]);
    expect((await undo(lot, undoId)).body).toEqual({ updated: 2, restored: 0 });
    expect(await getSpotNumber(movedOn)).toBe('3');
  });

  it('An unknown or malformed id, and a lot that the owner has lost, are rejected', async () => {
    const lot = await createManagedLot(1);
    const { undo_id: undoId } = await block(lot, lot.spotIds);
    for (const invalid of ['1', 1.5, null])
      expect((await undo(lot, invalid)).body).toMatchObject({
        status: 400,
        errors: [{ field: 'undo_id', code: 'invalid' }],
      });
    expect((await undo(lot, 999_999)).body.code).toBe('not_found');
    await admin.delete(`/admin/users/${lot.user.id}/lot-owner/${lot.lot.id}`).expect(200);
    expect((await undo(lot, undoId)).body.code).toBe('spot_not_found');
    expect((await admin.get(`/admin/spots/${lot.spotIds[0]}`)).body.status).toBe('blocked');
  });
});

it.each([
  [
    'Switching a spot off',
    'update',
    (lot: ManagedLot, path: string) => lot.owner.put(path, { is_active: false }),
  ],
  ['Deleting a spot', 'deactivate', (lot: ManagedLot, path: string) => lot.owner.delete(path)],
] as const)('%s is in the audit log with the reservations that it moved', async (_, action, change) => {
  const lot = await createManagedLot(2);
  await lot.reserve();
  await change(lot, `/owners/me/spots/${lot.spotIds[0]}`).expect(200);
  expect(await readAuditLog(admin, { user_id: lot.user.id, resource: 'spots' })).toMatchObject([
    {
      action,
      resource_id: String(lot.spotIds[0]),
      before: { is_active: true },
      after: { moved: [{ from_spot_id: lot.spotIds[0], to_spot_id: lot.spotIds[1], to_spot_number: '2' }] },
    },
  ]);
});
