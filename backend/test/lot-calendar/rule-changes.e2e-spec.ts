import { instantAt } from '../../src/platform/clock/israel-time.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { createPastReservation } from '../support/past-reservations.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const day = '2026-11-25';
const at = (time: string, date = day) => epochSeconds(instantAt(date, time));

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(() => test.clock.moveTo('2026-11-22T10:00:00Z'));

/** A lot that is open on working evenings. */
async function createEveningLot(spots = 2) {
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, spots, { is247: false });
  return { venue, lot, spotIds, rules: `/admin/parking-lots/${lot.id}/rules` };
}
const closed = { name: 'Works', effect: 'closed', date_from: day, date_to: day };

describe('Changes of rules', () => {
  it('Every change is in the audit log with the lot, and saving a rule unchanged is none', async () => {
    const { lot, rules } = await createEveningLot();
    const { body: rule } = await admin.post(rules, { ...closed, rank: 3 }).expect(201);
    await admin.put(`${rules}/${rule.id}`, { name: 'Repairs' }).expect(200);
    expect((await admin.put(`${rules}/${rule.id}`, { name: 'Repairs' })).status).toBe(200);
    const deleted = await admin.delete(`${rules}/${rule.id}`);
    expect(deleted.body).toMatchObject({ id: rule.id, name: 'Repairs' });
    const { body: restored } = await admin.post(`${rules}/${rule.id}/undo`);
    expect(restored).toEqual({ ...deleted.body, updated_at: expect.any(String) });
    const ofLot = { parking_lot_id: lot.id };
    expect(await readAuditLog(admin, { resource: 'lot-rules', resource_id: rule.id })).toMatchObject([
      { action: 'create', before: null, after: { ...ofLot, ...closed, rank: 3 } },
      { action: 'update', before: { ...ofLot, name: 'Works' }, after: { ...ofLot, name: 'Repairs' } },
      { action: 'delete', before: { ...ofLot, name: 'Repairs' }, after: null },
      { action: 'undo', before: null, after: { ...ofLot, name: 'Repairs' } },
    ]);
  });

  it('A change is undone once, and at once for drivers', async () => {
    const { venue, rules } = await createEveningLot();
    const { body: rule } = await admin.post(rules, closed);
    await admin.put(`${rules}/${rule.id}`, { effect: 'price', price_agorot: 7000 }).expect(200);
    expect((await holdAt(test, venue.id, at('19:30')))['price_agorot']).toBe(7000);
    await admin.post(`${rules}/${rule.id}/undo`).expect(200);
    await expect(holdAt(test, venue.id, at('19:30'))).rejects.toThrow('parking_closed');
    const again = await admin.post(`${rules}/${rule.id}/undo`);
    expect([again.status, again.body.code]).toEqual([400, 'operation_failed']);
    expect(again.body.detail).toContain('10');
  });

  it.each(['get', 'put', 'delete'] as const)('%s of a rule of another lot responds 404', async (method) => {
    const [lot, other] = [await createEveningLot(), await createEveningLot()];
    const { body: rule } = await admin.post(other.rules, closed);
    for (const id of [rule.id, 999_999, 'x'])
      expect((await admin[method](`${lot.rules}/${id}`, {})).body.code).toBe('not_found');
    expect((await admin.post(`${lot.rules}/${rule.id}/undo`)).body.code).toBe('not_found');
    expect((await admin.post(`${lot.rules}/preview`, { ...closed, id: rule.id })).body.code).toBe(
      'not_found',
    );
    expect((await admin.get(`${other.rules}/${rule.id}`)).body).toEqual(rule);
  });

  it('Rules are listed in the order in which they apply, and can be sorted and searched', async () => {
    const { rules } = await createEveningLot();
    for (const [name, rank] of [
      ['Gala', 20],
      ['Autumn', 30],
      ['Festival', 10],
      ['Galaxy', 20],
    ])
      await admin.post(rules, { ...closed, name, rank }).expect(201);
    const names = async (query: string) =>
      ((await admin.get(`${rules}?${query}`)).body as { name: string }[]).map(({ name }) => name);
    expect(await names('')).toEqual(['Festival', 'Gala', 'Galaxy', 'Autumn']);
    expect(await names('sort=["name","DESC"]')).toEqual(['Galaxy', 'Gala', 'Festival', 'Autumn']);
    expect(await names('filter={"q":"gala"}')).toEqual(['Gala', 'Galaxy']);
  });

  it('A rule with dates goes above rules without, and the rule without dates goes last', async () => {
    const { rules } = await createEveningLot();
    const create = (name: string, more: object = {}) =>
      admin.post(rules, { name, effect: 'price', price_agorot: 4000, ...more }).expect(201);
    await create('Every day', { rank: 0 });
    await create('Every Sunday', { weekdays: [0] });
    await create('December', { date_from: '2026-12-01', date_to: '2026-12-31' });
    await create('Gala', { date_from: '2026-12-03', date_to: '2026-12-03' });
    await create('From January', { date_from: '2027-01-01' });
    const { body } = await admin.get(rules);
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual([
      'Gala',
      'December',
      'From January',
      'Every day',
      'Every Sunday',
    ]);
  });

  it('A lot has at most 200 rules', async () => {
    const { lot, rules } = await createEveningLot();
    await test.dataSource.query(
      `INSERT INTO lot_rules (parking_lot_id, name, effect, date_to)
       SELECT $1, 'Rule ' || n, 'closed', '2026-01-01' FROM generate_series(1, 200) n`,
      [lot.id],
    );
    const { body } = await admin.post(rules, closed).expect(409);
    expect(body).toMatchObject({ code: 'conflict', detail: expect.stringContaining('200') });
  });

  it.each<[string, object, string]>([
    ['days ahead are reversed', { ...closed, min_days_ahead: 3, max_days_ahead: 2 }, 'max_days_ahead'],
    ['only closing time is given', { ...closed, effect: 'open', closing_time: '20:00' }, 'opening_time'],
    [
      'hours end on the next service day',
      { ...closed, effect: 'open', opening_time: '20:00', closing_time: '19:00' },
      'closing_time',
    ],
    [
      'hours end a day after they begin',
      { ...closed, effect: 'open', opening_time: '10:00', closing_time: '10:00' },
      'closing_time',
    ],
    ['price belongs to a closed day', { ...closed, price_agorot: 3000 }, 'price_agorot'],
    ['percentage belongs to an open day', { ...closed, effect: 'open', price_percent: 50 }, 'price_percent'],
    ['occupancy belongs to a closed day', { ...closed, min_occupancy_percent: 5 }, 'min_occupancy_percent'],
    ['price is below the lower bound', { ...closed, effect: 'price', price_agorot: 999 }, 'price_agorot'],
  ])('A rule whose %s is rejected, also when it is changed', async (_, rule, field) => {
    const { lot, rules } = await createEveningLot();
    await admin.put(`/admin/parking-lots/${lot.id}`, { min_price_agorot: 1000 }).expect(200);
    const { body: saved } = await admin.post(rules, closed);
    for (const { status, body } of [
      await admin.post(rules, rule),
      await admin.put(`${rules}/${saved.id}`, rule),
    ]) {
      expect([status, body.code]).toEqual([400, 'validation_error']);
      expect(body.errors).toMatchObject([{ field, code: 'invalid' }]);
    }
    expect((await admin.get(rules)).body).toEqual([saved]);
  });

  it('Values at the limits are accepted, and a change is checked with the values that stay', async () => {
    const { lot, spotIds, rules } = await createEveningLot();
    const bounds = { min_price_agorot: 1000, max_price_agorot: 5000 };
    await admin.put(`/admin/parking-lots/${lot.id}`, bounds).expect(200);
    const price = { ...closed, effect: 'price', min_days_ahead: 2, max_days_ahead: 2, slot: 0 };
    for (const price_agorot of [1000, 5000])
      await admin.post(rules, { ...price, price_agorot, spot_ids: spotIds }).expect(201);
    const { body: rule } = await admin.post(rules, { ...price, price_percent: 50 });
    for (const [change, field] of [
      [{ date_to: '2026-11-24' }, 'date_to'],
      [{ max_days_ahead: 1 }, 'max_days_ahead'],
      [{ price_agorot: 3000 }, 'price_agorot'],
      [{ effect: 'closed' }, 'price_percent'],
    ] as const)
      expect((await admin.put(`${rules}/${rule.id}`, change)).body.errors).toMatchObject([{ field }]);
    const cleared = { date_from: null, date_to: null, slot: null, spot_ids: [], weekdays: [], day_kinds: [] };
    expect((await admin.put(`${rules}/${rule.id}`, cleared)).body).toMatchObject({
      date_from: null,
      date_to: null,
      slot: null,
      spot_ids: null,
      weekdays: null,
      day_kinds: null,
    });
  });

  it('A rule that no longer fits its lot can be renamed and moved, but not changed otherwise', async () => {
    const { lot, rules } = await createEveningLot();
    const price = { ...closed, effect: 'price', price_agorot: 3000 };
    const { body: rule } = await admin.post(rules, price).expect(201);
    await admin.put(`/admin/parking-lots/${lot.id}`, { max_price_agorot: 2900 }).expect(200);
    for (const change of [{ name: 'Gala' }, { rank: 40 }, { ...price, name: 'Festival', rank: 50 }])
      expect((await admin.put(`${rules}/${rule.id}`, change).expect(200)).body).toMatchObject(change);
    const { body } = await admin.put(`${rules}/${rule.id}`, { rank: 60, weekdays: [3] }).expect(400);
    expect(body.errors).toMatchObject([{ field: 'price_agorot', code: 'invalid' }]);
  });
});

describe('The preview of a rule', () => {
  const preview = async (rules: string, rule: object) =>
    (await admin.post(`${rules}/preview`, rule).expect(200)).body;

  it('It saves nothing, and lists the days from today to the booking horizon', async () => {
    const { rules } = await createEveningLot();
    await admin.put('/admin/settings', { booking_horizon_days: 30 }).expect(200);
    const { days_changed: days } = await preview(rules, {
      name: 'Always',
      effect: 'open',
      opening_time: '08:00',
      closing_time: '23:00',
    });
    expect([days.length, days[0].date, days[30].date]).toEqual([31, '2026-11-22', '2026-12-22']);
    expect(days[5]).toMatchObject({
      date: '2026-11-27',
      slot: 0,
      before: { is_open: false, opening_time: null, closing_time: null },
      after: { is_open: true, opening_time: '08:00', closing_time: '23:00', price_agorot: 2500 },
    });
    expect((await admin.get(rules)).body).toEqual([]);
    const [{ changes }] = await test.dataSource.query<[{ changes: number }]>(
      `SELECT count(*)::int AS changes FROM audit_log WHERE after ->> 'name' = 'Always'`,
    );
    expect(changes).toBe(0);
    await admin.put('/admin/settings', { booking_horizon_days: 90 }).expect(200);
  });

  it('Only confirmed reservations of which a part would be at a closed time are conflicts', async () => {
    const { venue, spotIds, rules } = await createEveningLot(3);
    const early = await holdAt(test, venue.id, at('17:30'));
    await confirmAndGetToken(test, early, { license_plate: '1111111' });
    const late = await holdAt(test, venue.id, at('20:00'));
    await confirmAndGetToken(test, late, { license_plate: '2222222' });
    const cancelled = await confirmAndGetToken(test, await holdAt(test, venue.id, at('20:30')));
    await test.agent.post(`/reservations/token/${cancelled}/cancel`).expect(200);
    const plates = async (rule: object) =>
      (await preview(rules, { ...closed, ...rule })).conflicts.map(
        (conflict: { license_plate: string }) => conflict.license_plate,
      );
    expect(await plates({})).toEqual(['1111111', '2222222']);
    expect(await plates({ date_from: '2026-11-26', date_to: null })).toEqual([]);
    expect(await plates({ effect: 'open', opening_time: '18:00', closing_time: '02:00' })).toEqual([
      '1111111',
    ]);
    expect(await plates({ effect: 'open', opening_time: '16:00', closing_time: '01:59' })).toEqual([
      '1111111',
      '2222222',
    ]);
    expect(await plates({ effect: 'open', opening_time: '17:30', closing_time: '02:00' })).toEqual([]);
    expect([early.spot_id, late.spot_id]).toEqual(spotIds.slice(0, 2));
    expect(await plates({ spot_ids: [spotIds[1]] })).toEqual(['2222222']);
  });

  /** A lot that is open from 12:30 to 17:30, with a reservation that lasts as long. */
  async function createAfternoonReservation() {
    const { venue, lot, rules } = await createEveningLot(1);
    const path = `/admin/parking-lots/${lot.id}`;
    await admin.put(path, { opening_time: '12:30', closing_time: '17:30' }).expect(200);
    const hold = await holdAt(test, venue.id, at('12:30'));
    expect(hold['reservation_end']).toBe(instantAt(day, '17:30').toISOString());
    await confirmAndGetToken(test, hold);
    const conflictsOf = async (rule: object) =>
      (await preview(rules, { ...closed, ...rule })).conflicts.length as number;
    return { path, rules, conflictsOf };
  }
  const open = (opening_time: string, closing_time: string) => ({
    effect: 'open',
    opening_time,
    closing_time,
  });

  it('A reservation is a conflict if the rule closes any part of it', async () => {
    const { conflictsOf } = await createAfternoonReservation();
    expect(await conflictsOf(open('12:00', '13:00'))).toBe(1);
    expect(await conflictsOf(open('12:31', '18:00'))).toBe(1);
    expect(await conflictsOf(open('12:00', '17:29'))).toBe(1);
    expect(await conflictsOf(open('12:30', '17:30'))).toBe(0);
    expect(await conflictsOf({ effect: 'price', price_agorot: 4000 })).toBe(0);
  });

  it('A reservation under way is a conflict if the rule closes the rest of it or a part of that', async () => {
    const { conflictsOf } = await createAfternoonReservation();
    test.clock.moveTo(instantAt(day, '12:30'));
    expect(await conflictsOf({})).toBe(1);
    test.clock.moveTo(instantAt(day, '15:00'));
    expect(await conflictsOf({})).toBe(1);
    expect(await conflictsOf(open('12:00', '16:00'))).toBe(1);
    // Only the past is closed.
    expect(await conflictsOf(open('15:00', '18:00'))).toBe(0);
    test.clock.moveTo(instantAt(day, '17:30'));
    expect(await conflictsOf({})).toBe(0);
  });

  it('A reservation that was at a closed time before is a conflict only if the rule closes more of it', async () => {
    const { path, conflictsOf } = await createAfternoonReservation();
    await admin.put(path, { opening_time: '14:00', closing_time: '16:00' }).expect(200);
    expect(await conflictsOf(open('14:00', '16:00'))).toBe(0);
    expect(await conflictsOf(open('13:00', '16:00'))).toBe(0);
    expect(await conflictsOf(open('14:00', '15:00'))).toBe(1);
    expect(await conflictsOf(open('12:30', '15:00'))).toBe(1);
    expect(await conflictsOf({})).toBe(1);
    await admin.put(path, { opening_time: '18:00', closing_time: '22:00' }).expect(200);
    expect(await conflictsOf({})).toBe(0);
  });

  it('A preview without changes names the rule that decides, and the rule can be put before it', async () => {
    const { rules } = await createEveningLot();
    const { body: december } = await admin
      .post(rules, { name: 'December', effect: 'price', price_agorot: 3000, weekdays: [3, 4] })
      .expect(201);
    const gala = { name: 'Gala', effect: 'price', price_agorot: 9000, weekdays: [3] };
    expect(await preview(rules, gala)).toMatchObject({
      days_changed: [],
      overridden_by: { rule_id: december.id, name: 'December' },
    });
    const before = { ...gala, before_rule_id: december.id };
    const changed = await preview(rules, before);
    expect([changed.days_changed.length > 0, changed.overridden_by]).toEqual([true, null]);
    const { body: saved } = await admin.post(rules, before).expect(201);
    const names = async () => ((await admin.get(rules)).body as { name: string }[]).map(({ name }) => name);
    expect(await names()).toEqual(['Gala', 'December']);
    await admin.put(`${rules}/${december.id}`, { before_rule_id: saved.id }).expect(200);
    expect(await names()).toEqual(['December', 'Gala']);
    const { body } = await admin.post(rules, { ...gala, before_rule_id: 999_999 }).expect(400);
    expect(body.errors).toMatchObject([{ field: 'before_rule_id', code: 'invalid' }]);
  });

  it('A new rule has no id in its preview', async () => {
    const { rules } = await createEveningLot();
    const { body: other } = await admin.post(rules, { ...closed, effect: 'open', rank: 5 }).expect(201);
    const terms = { price_agorot: 7000, rule_id: null };
    expect((await preview(rules, { ...closed, effect: 'price', price_agorot: 7000 })).days_changed).toEqual([
      {
        date: day,
        slot: 0,
        before: expect.objectContaining({ rule_id: other.id }),
        after: expect.objectContaining({ price_agorot: 7000, rule_id: other.id }),
      },
    ]);
    expect(
      (await preview(rules, { ...closed, date_to: '2026-11-26', rank: 0 })).days_changed.map(
        ({ after }: { after: { rule_id: number | null } }) => after.rule_id,
      ),
    ).toEqual([null, null]);
    await admin.delete(`${rules}/${other.id}`).expect(200);
    expect(
      (await preview(rules, { ...closed, effect: 'price', price_agorot: 7000 })).days_changed,
    ).toMatchObject([{ date: day, before: { rule_id: null }, after: terms }]);
  });

  it('The change of the revenue is that of as many reservations as on these weekdays of the last eight weeks', async () => {
    const { venue, lot, spotIds, rules } = await createEveningLot(4);
    const add = (start: string, status: 'completed' | 'cancelled' | 'no_show' = 'completed') =>
      createPastReservation(test.dataSource, {
        parkingLotId: lot.id,
        spotId: spotIds[0] ?? 0,
        venueId: venue.id,
        start,
        paidAt: start,
        amountAgorot: 2500,
        status,
      });
    // Wednesdays, as the day of the rule: four of them count, which is half a reservation a week.
    for (const date of ['2026-09-30', '2026-10-07', '2026-10-07', '2026-11-18'])
      await add(`${date}T18:00:00Z`, date === '2026-11-18' ? 'no_show' : 'completed');
    await add('2026-11-11T18:00:00Z', 'cancelled');
    await add('2026-09-23T18:00:00Z');
    await add('2026-11-17T18:00:00Z');
    const revenue = async (rule: object) =>
      (await preview(rules, { ...closed, ...rule })).revenue_change_agorot;
    expect(await revenue({})).toBe(-1250);
    expect(await revenue({ effect: 'price', price_agorot: 4500 })).toBe(1000);
    expect(await revenue({ effect: 'price', price_agorot: 4500, spot_ids: [spotIds[1]] })).toBe(250);
    expect(await revenue({ date_from: '2026-11-24', effect: 'price', price_percent: 200 })).toBe(1563);
  });

  it('The preview of a changed rule compares it with its saved state', async () => {
    const { rules } = await createEveningLot();
    const { body: rule } = await admin.post(rules, closed);
    expect(await preview(rules, { ...closed, id: rule.id })).toMatchObject({ days_changed: [] });
    const { days_changed: days } = await preview(rules, { ...closed, id: rule.id, date_to: '2026-11-26' });
    expect(days).toMatchObject([{ date: '2026-11-26', after: { is_open: false, rule_id: rule.id } }]);
  });

  it('The preview of a rule that moves to other spots shows the day of the spots that it leaves and of those that it gets', async () => {
    const { spotIds, rules } = await createEveningLot(3);
    const [first, second] = spotIds;
    const changeOf = async (from: unknown[] | null, to: unknown[] | null) => {
      const { body: rule } = await admin.post(rules, { ...closed, spot_ids: from }).expect(201);
      const { days_changed: days } = await preview(rules, { ...closed, id: rule.id, spot_ids: to });
      await admin.delete(`${rules}/${rule.id}`).expect(200);
      return (days as { before: { is_open: boolean }; after: { is_open: boolean } }[]).map(
        ({ before, after }) => [before.is_open, after.is_open],
      );
    };
    expect(await changeOf(null, [second])).toEqual([[false, true]]);
    expect(await changeOf([first], [second])).toEqual([[false, true]]);
    expect(await changeOf([first], [first, second])).toEqual([[true, false]]);
    expect(await changeOf([second], [second])).toEqual([]);
  });
});
