import { createOwnedLot } from '../support/lot-with-owner.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { epochSeconds } from '../support/create-records.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(() => test.clock.moveTo('2026-11-25T10:00:00Z'));

const evening = epochSeconds(instantAt('2026-11-29', '19:30'));
const closing = { name: 'Festival', effect: 'closed', date_from: '2026-11-29', date_to: '2026-11-30' };

async function createTwoLots() {
  const [first, second] = [
    await createOwnedLot(test, admin, 2),
    await createOwnedLot(test, admin, 1, { maxPriceAgorot: 5_000 }),
  ];
  const ids = [first.lot.id, second.lot.id];
  const days = async (lotId: number) =>
    (await admin.get(`/admin/parking-lots/${lotId}/calendar?from=2026-11-28&to=2026-11-30`)).body as {
      is_open: boolean;
      price_agorot: number;
    }[];
  return { first, second, ids, days };
}

it('Several lots are closed at once, with the reservations of each in the preview, and opened again at once', async () => {
  const { first, ids, days } = await createTwoLots();
  await confirmAndGetToken(test, await holdAt(test, first.venue.id, evening));
  const body = { ...closing, parking_lot_ids: ids };
  const preview = await admin.post('/admin/lot-rules/preview', body).expect(200);
  expect(preview.body).toMatchObject([
    { parking_lot_id: ids[0], days_changed: 2, reservations: 1, is_price_allowed: true },
    { parking_lot_id: ids[1], days_changed: 2, reservations: 0 },
  ]);
  const { body: created } = await admin.post('/admin/lot-rules', body).expect(201);
  const rules = created as { parking_lot_id: number; rule_id: number }[];
  expect(rules.map((rule) => rule.parking_lot_id)).toEqual(ids);
  for (const id of ids) expect((await days(id)).map(({ is_open }) => is_open)).toEqual([true, false, false]);
  const undo = () =>
    admin.post('/admin/lot-rules/undo', {
      parking_lot_ids: ids,
      rule_ids: rules.map((rule) => rule.rule_id),
    });
  await undo().expect(204);
  for (const id of ids) expect((await days(id)).every(({ is_open }) => is_open)).toBe(true);
  expect((await undo()).body.code).toBe('not_found');
});

it('A price that one lot does not allow is set in no lot, and the preview says which lot it is', async () => {
  const { ids, days } = await createTwoLots();
  const body = { ...closing, effect: 'price', price_agorot: 6_000, parking_lot_ids: ids };
  const preview = await admin.post('/admin/lot-rules/preview', body).expect(200);
  expect(preview.body).toMatchObject([{ is_price_allowed: true }, { is_price_allowed: false }]);
  const rejected = await admin.post('/admin/lot-rules', body);
  expect([rejected.status, rejected.body.errors[0].field]).toEqual([400, 'price_agorot']);
  expect(new Set((await days(ids[0] ?? 0)).map(({ price_agorot }) => price_agorot)).size).toBe(1);
  await admin.post('/admin/lot-rules', { ...body, price_agorot: 4_900 }).expect(201);
  for (const id of ids)
    expect((await days(id)).slice(1).map(({ price_agorot }) => price_agorot)).toEqual([4_900, 4_900]);
});

it('Owners reach their own lots only, and every field is checked', async () => {
  const { first, ids } = await createTwoLots();
  const { owner } = first;
  const others = await owner.post('/owners/me/lot-rules', { ...closing, parking_lot_ids: ids });
  expect([others.status, others.body.code]).toEqual([404, 'lot_not_found']);
  const own = { ...closing, parking_lot_ids: ids.slice(0, 1) };
  await owner.post('/owners/me/lot-rules', own).expect(201);
  for (const [field, value] of [
    ['parking_lot_ids', []],
    ['name', ''],
    ['effect', 'open'],
    ['date_from', null],
    ['date_to', '2026-11-28'],
    ['price_agorot', 100],
  ] as const) {
    const { status, body } = await owner.post('/owners/me/lot-rules', { ...own, [field]: value });
    expect([status, (body as { errors: { field: string }[] }).errors.map((error) => error.field)]).toEqual([
      400,
      [field],
    ]);
  }
});
