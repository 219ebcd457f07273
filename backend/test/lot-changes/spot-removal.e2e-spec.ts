import { instantAt } from '../../src/platform/clock/israel-time.js';
import { readAuditLog } from '../support/audit-log.js';
import { createSpot, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { createOwnedLot } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const evening = epochSeconds(instantAt('2026-11-25', '19:30'));
const minuteMs = 60_000;

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(() => test.clock.moveTo('2026-11-25T10:00:00Z'));

const numbersIn = async (lotId: number) => {
  const { body } = await admin.get(`/admin/spots?sort=["number","ASC"]&filter={"parking_lot_id":${lotId}}`);
  return (body as { number: string; is_active: boolean }[]).map(({ number, is_active: isActive }) =>
    isActive ? number : `${number} inactive`,
  );
};

describe('POST /owners/me/spots/undo-add', () => {
  const add = async (spotCount = 0) => {
    const location = await createOwnedLot(test, admin, spotCount);
    const { lot, owner } = location;
    const run = { parking_lot_id: lot.id, first_number: 11, last_number: 13 };
    const { body } = await owner.post('/owners/me/spots/bulk', run);
    const addition = { parking_lot_ids: [lot.id], added_at: body.added_at as string };
    return { ...location, addition, undo: (by = owner) => by.post('/owners/me/spots/undo-add', addition) };
  };

  it('The spots of the addition are removed, those before and after it stay, and a repetition removes none', async () => {
    const { lot, undo } = await add(1);
    await admin
      .post('/admin/spots/bulk', { parking_lot_id: lot.id, first_number: 21, last_number: 22 })
      .expect(201);
    expect((await undo()).body).toEqual({ removed: 3, remaining: [] });
    expect(await numbersIn(lot.id)).toEqual(['1', '21', '22']);
    expect((await undo()).body).toEqual({ removed: 0, remaining: [] });
    expect((await readAuditLog(admin, { resource: 'spots', action: 'undo_add' })).at(0)).toMatchObject({
      before: { parking_lot_id: lot.id },
      after: { removed: 3, remaining: [] },
    });
  });

  it('A spot with a reservation remains and is named', async () => {
    const { lot, venue, undo } = await add();
    const hold = await holdAt(test, venue.id, evening);
    await confirmAndGetToken(test, hold);
    const { body } = await undo();
    expect(body).toEqual({ removed: 2, remaining: [hold.spot_number] });
    expect(await numbersIn(lot.id)).toEqual([hold.spot_number]);
  });

  it('A dry run counts the spots that can be removed, and removes none', async () => {
    const { lot, venue, owner, addition } = await add();
    const preview = async () =>
      (await owner.post('/owners/me/spots/undo-add', { ...addition, dry_run: true })).body as object;
    expect(await preview()).toEqual({ removed: 3, remaining: [] });
    const hold = await holdAt(test, venue.id, evening);
    await confirmAndGetToken(test, hold);
    expect(await preview()).toEqual({ removed: 2, remaining: [hold.spot_number] });
    expect(await numbersIn(lot.id)).toHaveLength(3);
  });

  it('The spots of a file are removed by an admin', async () => {
    const { lot } = await createOwnedLot(test, admin, 0);
    const csv = 'number\n1\n2';
    const { body } = await admin.post('/admin/spots/import', { parking_lot_id: lot.id, csv });
    const undone = await admin.post('/admin/spots/undo-add', {
      parking_lot_ids: [lot.id],
      added_at: body.added_at,
    });
    expect(undone.body).toEqual({ removed: 2, remaining: [] });
    expect(await numbersIn(lot.id)).toEqual([]);
  });

  it('The spots of a file for two lots are removed from both', async () => {
    const [first, second] = [await createOwnedLot(test, admin, 0), await createOwnedLot(test, admin, 0)];
    const csv = `number,lot\n1,${first.lot.id}\n2,${second.lot.id}`;
    const { body } = await admin.post('/admin/spots/import', { csv });
    const lots = body.lots as { id: number; name: string; name_en: string | null }[];
    expect(lots.map(({ id }) => id).sort()).toEqual([first.lot.id, second.lot.id].sort());
    const addition = { parking_lot_ids: lots.map(({ id }) => id), added_at: body.added_at as string };
    expect((await admin.post('/admin/spots/undo-add', addition)).body).toEqual({ removed: 2, remaining: [] });
    expect([await numbersIn(first.lot.id), await numbersIn(second.lot.id)]).toEqual([[], []]);
  });

  it('The undo is accepted for ten minutes', async () => {
    const { lot, addition, undo } = await add();
    test.clock.moveTo(new Date(Date.parse(addition.added_at) + 10.5 * minuteMs).toISOString());
    const late = await undo();
    expect([late.status, late.body.code]).toEqual([400, 'operation_failed']);
    expect(await numbersIn(lot.id)).toEqual(['11', '12', '13']);
    test.clock.moveTo(new Date(Date.parse(addition.added_at) + 9 * minuteMs).toISOString());
    expect((await undo()).body).toMatchObject({ removed: 3 });
  });

  it('Another owner cannot undo the addition', async () => {
    const { lot, undo } = await add();
    const stranger = asUser(test, (await createUser(test, 'parking_lot_owner')).token);
    expect((await undo(stranger)).body.code).toBe('lot_not_found');
    expect(await numbersIn(lot.id)).toHaveLength(3);
  });

  it('Without a lot it is rejected at its field', async () => {
    const { addition, owner } = await add();
    const { body } = await owner.post('/owners/me/spots/undo-add', { ...addition, parking_lot_ids: [] });
    expect(body).toMatchObject({ code: 'validation_error', errors: [{ field: 'parking_lot_ids' }] });
  });

  it('An instant that is none is rejected at its field', async () => {
    const { addition, owner } = await add();
    const { body } = await owner.post('/owners/me/spots/undo-add', { ...addition, added_at: 'today' });
    expect(body).toMatchObject({ code: 'validation_error', errors: [{ field: 'added_at' }] });
  });
});

describe('POST /owners/me/spots/delete', () => {
  it('Free spots are deleted, spots with a history become inactive, and reserved ones are named and unchanged', async () => {
    const { lot, venue, spotIds, owner } = await createOwnedLot(test, admin, 1);
    const hold = await holdAt(test, venue.id, evening);
    await confirmAndGetToken(test, hold);
    const [free, blocked] = [
      await createSpot(test.dataSource, lot.id, '2'),
      await createSpot(test.dataSource, lot.id, '3'),
    ];
    const block = { spot_ids: [blocked.id], permanent: true, reason: 'Roof' };
    await owner.post('/owners/me/spots/block', block).expect(200);
    const ids = [...spotIds, free.id, blocked.id];
    const { status, body } = await owner.post('/owners/me/spots/delete', { spot_ids: ids });
    expect([status, body]).toEqual([200, { deleted: 1, deactivated: 1, in_use: ['1'] }]);
    expect(await numbersIn(lot.id)).toEqual(['1', '3 inactive']);
    expect((await readAuditLog(admin, { resource: 'spots', action: 'delete_several' })).at(-1)).toMatchObject(
      {
        before: { parking_lot_id: lot.id, spot_ids: ids },
        after: { deleted: ['2'], deactivated: ['3'], in_use: ['1'] },
      },
    );
  });

  it('A spot that a driver holds is not deleted, and the driver can confirm', async () => {
    const { lot, venue, spotIds, owner } = await createOwnedLot(test, admin, 1);
    const hold = await holdAt(test, venue.id, evening);
    const { body } = await owner.post('/owners/me/spots/delete', { spot_ids: spotIds });
    expect(body).toEqual({ deleted: 0, deactivated: 0, in_use: ['1'] });
    await confirmAndGetToken(test, hold);
    expect(await numbersIn(lot.id)).toEqual(['1']);
  });

  it('An owner who names a spot of another owner deletes none, and an admin deletes those of several lots', async () => {
    const [own, other] = [await createOwnedLot(test, admin, 2), await createOwnedLot(test, admin, 2)];
    const ids = [...own.spotIds, ...other.spotIds];
    const rejected = await own.owner.post('/owners/me/spots/delete', { spot_ids: ids });
    expect([rejected.status, rejected.body.code]).toEqual([404, 'spot_not_found']);
    expect(await numbersIn(own.lot.id)).toHaveLength(2);
    const { body } = await admin.post('/admin/spots/delete', { spot_ids: ids });
    expect(body).toEqual({ deleted: 4, deactivated: 0, in_use: [] });
    expect([...(await numbersIn(own.lot.id)), ...(await numbersIn(other.lot.id))]).toEqual([]);
  });
});
