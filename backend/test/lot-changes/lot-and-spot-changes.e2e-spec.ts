import { instantAt } from '../../src/platform/clock/israel-time.js';
import { epochSeconds } from '../support/create-records.js';
import {
  confirm,
  confirmAndGetToken,
  type Hold,
  holdAt,
  requestParking,
} from '../support/driver-requests.js';
import { createOwnedLot } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const evening = epochSeconds(instantAt('2026-11-29', '19:30'));

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(() => test.clock.moveTo('2026-11-25T10:00:00Z'));

const getSpotNumber = async (token: string) =>
  ((await test.agent.get(`/reservations/token/${token}`)).body as { spot_number: string }).spot_number;

/** Requests of owners and admins that deactivate a spot. */
const spotCalls: [string, (owner: typeof admin, id: number | undefined) => ReturnType<typeof admin.put>][] = [
  [
    'An owner who switches a spot off',
    (owner, id) => owner.put(`/owners/me/spots/${id}`, { is_active: false }),
  ],
  ['An owner who deletes a spot', (owner, id) => owner.delete(`/owners/me/spots/${id}`)],
  ['An admin who switches a spot off', (_, id) => admin.put(`/admin/spots/${id}`, { is_active: false })],
  ['An admin who deletes a spot', (_, id) => admin.delete(`/admin/spots/${id}`)],
];

describe.each(spotCalls)('%s', (_, call) => {
  it('The request fails while a driver holds the spot, and the driver can confirm', async () => {
    const { venue, spotIds, owner } = await createOwnedLot(test, admin, 2);
    const hold = await holdAt(test, venue.id, evening);
    const rejected = await call(owner, spotIds[0]);
    expect([rejected.status, rejected.body.code]).toEqual([409, 'conflict']);
    expect(rejected.body).toMatchObject({
      reason: 'in_use',
      conflicts_total: 1,
      conflicts: [
        {
          spot_id: spotIds[0],
          reservation_id: null,
          reservation_start: new Date(evening * 1000).toISOString(),
          spot_number: '1',
          license_plate: null,
        },
      ],
    });
    expect((await confirm(test, hold)).status).toBe(201);
  });

  it('The request moves an upcoming reservation to another spot of the lot', async () => {
    const { venue, spotIds, owner } = await createOwnedLot(test, admin, 2);
    const token = await confirmAndGetToken(test, await holdAt(test, venue.id, evening));
    expect((await call(owner, spotIds[0])).status).toBe(200);
    expect(await getSpotNumber(token)).toBe('2');
    expect((await owner.get(`/owners/me/spots/${spotIds[0]}`)).body).toMatchObject({ is_active: false });
    const requested = { venue_id: venue.id, reservation_time: evening };
    expect((await requestParking(test, requested)).body.code).toBe('no_spots_available');
  });

  it('The request fails without changes if an upcoming reservation cannot be moved', async () => {
    const { venue, spotIds, owner } = await createOwnedLot(test, admin, 1);
    const token = await confirmAndGetToken(test, await holdAt(test, venue.id, evening));
    const rejected = await call(owner, spotIds[0]);
    expect([rejected.status, rejected.body.conflicts_total]).toEqual([409, 1]);
    expect(rejected.body.conflicts[0]).toMatchObject({
      reservation_id: expect.any(Number) as number,
      spot_number: '1',
      license_plate: '12345678',
    });
    expect((await owner.get(`/owners/me/spots/${spotIds[0]}`)).body).toMatchObject({ is_active: true });
    expect(await getSpotNumber(token)).toBe('1');
  });

  it('The request fails while the driver is parked on the spot', async () => {
    const { venue, spotIds, owner } = await createOwnedLot(test, admin, 2);
    await confirmAndGetToken(test, await holdAt(test, venue.id, evening));
    test.clock.moveTo(instantAt('2026-11-29', '20:00'));
    expect((await call(owner, spotIds[0])).status).toBe(409);
    test.clock.moveTo(instantAt('2026-11-30', '02:30'));
    await test.dataSource.query(`DELETE FROM spot_claims WHERE service_date < '2026-11-30'`);
    expect((await call(owner, spotIds[0])).status).toBe(200);
  });
});

/** Requests that deactivate a lot. */
const lotCalls: [string, (owner: typeof admin, id: number) => ReturnType<typeof admin.put>][] = [
  [
    'An owner who switches a lot off',
    (owner, id) => owner.put(`/owners/me/lots/${id}`, { is_active: false }),
  ],
  [
    'An admin who switches a lot off',
    (_, id) => admin.put(`/admin/parking-lots/${id}`, { is_active: false }),
  ],
  ['An admin who deletes a lot', (_, id) => admin.delete(`/admin/parking-lots/${id}`)],
];

describe.each(lotCalls)('%s', (_, call) => {
  it('The request fails while there is an active hold or an upcoming reservation, and succeeds without either', async () => {
    const { venue, lot, owner } = await createOwnedLot(test, admin, 3);
    const hold: Hold = await holdAt(test, venue.id, evening);
    expect((await call(owner, lot.id)).body).toMatchObject({ code: 'conflict', conflicts_total: 1 });
    const token = await confirmAndGetToken(test, hold);
    const rejected = await call(owner, lot.id);
    expect([rejected.status, rejected.body.reason]).toEqual([409, 'in_use']);
    expect((await owner.get(`/owners/me/lots/${lot.id}`)).body.is_active).toBe(true);
    await test.agent.post(`/reservations/token/${token}/cancel`).expect(200);
    expect((await call(owner, lot.id)).status).toBe(200);
    expect((await owner.get(`/owners/me/lots/${lot.id}`)).body.is_active).toBe(false);
    expect((await test.agent.get(`/reservations/token/${token}`)).body.status).toBe('cancelled');
  });

  it('A hold that had expired before the request cannot be confirmed after it', async () => {
    const { venue, lot, owner } = await createOwnedLot(test, admin, 1);
    const hold = await holdAt(test, venue.id, evening);
    test.clock.advance({ seconds: 421 });
    expect((await call(owner, lot.id)).status).toBe(200);
    expect((await confirm(test, hold)).body).toMatchObject({ code: 'hold_expired' });
  });
});

describe('POST deactivation-preview', () => {
  it('Owners and admins see the moves and conflicts of a spot, and nothing changes', async () => {
    const { venue, spotIds, owner } = await createOwnedLot(test, admin, 2);
    const token = await confirmAndGetToken(test, await holdAt(test, venue.id, evening));
    const paths = [
      [owner, `/owners/me/spots/${spotIds[0]}/deactivation-preview`],
      [admin, `/admin/spots/${spotIds[0]}/deactivation-preview`],
    ] as const;
    for (const [caller, path] of paths) {
      const { status, body } = await caller.post(path);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        updated: 1,
        conflicts: [],
        conflicts_total: 0,
        moved: [{ from_spot_id: spotIds[0], to_spot_id: spotIds[1], to_spot_number: '2' }],
      });
    }
    expect(await getSpotNumber(token)).toBe('1');
    await holdAt(test, venue.id, evening);
    const full = await owner.post(`/owners/me/spots/${spotIds[0]}/deactivation-preview`);
    expect(full.body).toMatchObject({ updated: 0, moved: [], conflicts_total: 1 });
  });

  it('At most a hundred conflicts of a lot are listed', async () => {
    const { venue, lot, spotIds, owner } = await createOwnedLot(test, admin, 1);
    await confirmAndGetToken(test, await holdAt(test, venue.id, evening));
    await test.dataSource.query(
      `INSERT INTO spot_claims (service_date, parking_lot_id, spot_id, hold_id, claimed_at, expires_at)
       SELECT c.service_date + day, c.parking_lot_id, c.spot_id, c.hold_id, c.claimed_at, c.expires_at
         FROM spot_claims c, generate_series(1, 119) AS day WHERE c.spot_id = $1`,
      [spotIds[0]],
    );
    for (const path of [`/owners/me/lots/${lot.id}`, `/admin/parking-lots/${lot.id}`]) {
      const caller = path.startsWith('/admin') ? admin : owner;
      const { body } = await caller.post(`${path}/deactivation-preview`);
      expect(body).toMatchObject({ updated: 0, moved: [], conflicts_total: 120 });
      expect(body.conflicts).toHaveLength(100);
    }
  });

  it('Spots and lots of other owners are not found', async () => {
    const mine = await createOwnedLot(test, admin, 1);
    const theirs = await createOwnedLot(test, admin, 1);
    const spot = await mine.owner.post(`/owners/me/spots/${theirs.spotIds[0]}/deactivation-preview`);
    expect(spot.body.code).toBe('spot_not_found');
    const lot = await mine.owner.post(`/owners/me/lots/${theirs.lot.id}/deactivation-preview`);
    expect(lot.body.code).toBe('lot_not_found');
  });
});

describe('POST /owners/me/spots/undo-block', () => {
  const blockAndUndo = async () => {
    const location = await createOwnedLot(test, admin, 1);
    const body = { spot_ids: location.spotIds, permanent: true, reason: 'ניקיון' };
    const { undo_id } = (await location.owner.post('/owners/me/spots/block', body)).body as {
      undo_id: number;
    };
    return {
      ...location,
      undo: (by = location.owner) => by.post('/owners/me/spots/undo-block', { undo_id }),
    };
  };

  it('A co-owner of the lot cannot undo a block that another owner created', async () => {
    const { lot, undo } = await blockAndUndo();
    const coOwner = await createUser(test, 'parking_lot_owner');
    await admin.post(`/admin/users/${coOwner.id}/make-lot-owner/${lot.id}`).expect(200);
    const rejected = await undo(asUser(test, coOwner.token));
    expect([rejected.status, rejected.body.code]).toEqual([404, 'not_found']);
    expect((await undo()).body).toEqual({ updated: 1, restored: 0 });
  });

  it('Undoing a block after ten minutes fails', async () => {
    const { undo, spotIds, owner } = await blockAndUndo();
    test.clock.advance({ minutes: 10, seconds: 2 });
    const rejected = await undo();
    expect([rejected.status, rejected.body.code]).toEqual([400, 'operation_failed']);
    expect((await owner.get(`/owners/me/spots/${spotIds[0]}`)).body.status).toBe('blocked');
  });

  it('Undoing a block shortly before ten minutes have passed succeeds', async () => {
    const { undo } = await blockAndUndo();
    test.clock.advance({ minutes: 9, seconds: 50 });
    expect((await undo()).status).toBe(200);
  });
});

describe('The status of a spot', () => {
  const getDashboard = async (owner: typeof admin) =>
    (await owner.get('/owners/me/dashboard')).body as Record<string, unknown>;

  it('A spot is not blocked from the end of the block on, before any job has run', async () => {
    const { spotIds, owner } = await createOwnedLot(test, admin, 1);
    const until = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    await owner.post('/owners/me/spots/block', { spot_ids: spotIds, until, reason: 'ניקיון' }).expect(200);
    const spot = async () => (await owner.get(`/owners/me/spots/${spotIds[0]}`)).body as object;
    expect(await spot()).toMatchObject({ status: 'blocked', blocked_until: until });
    expect(await getDashboard(owner)).toMatchObject({ spots_blocked: 1, spots_available: 0 });
    test.clock.advance({ minutes: 61 });
    expect(await spot()).toMatchObject({ status: 'available', blocked_until: null, block_reason: null });
    expect(await getDashboard(owner)).toMatchObject({ spots_blocked: 0, spots_available: 1 });
    const blocked = await owner.get('/owners/me/spots?filter={"status":"blocked"}');
    expect(blocked.body).toEqual([]);
  });

  it('A spot that is both blocked and occupied counts once, as blocked', async () => {
    const { lot, spotIds, owner } = await createOwnedLot(test, admin, 2);
    await owner.post('/owners/me/entries', {
      parking_lot_id: lot.id,
      license_plate: '12-345-67',
      direction: 'in',
    });
    await test.dataSource.query('UPDATE entries SET spot_id = $1 WHERE parking_lot_id = $2', [
      spotIds[0],
      lot.id,
    ]);
    const spot = async () => (await owner.get(`/owners/me/spots/${spotIds[0]}`)).body as object;
    expect(await spot()).toMatchObject({ status: 'occupied' });
    await owner
      .post('/owners/me/spots/block', { spot_ids: [spotIds[0]], permanent: true, reason: 'ניקיון' })
      .expect(200);
    expect(await spot()).toMatchObject({ status: 'blocked' });
    expect(await getDashboard(owner)).toMatchObject({
      spots_blocked: 1,
      spots_occupied: 0,
      spots_available: 1,
    });
    const occupied = await owner.get('/owners/me/spots?filter={"status":"occupied"}');
    expect(occupied.body).toEqual([]);
  });
});
