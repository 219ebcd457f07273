import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue } from '../support/create-records.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
});

type Owner = ReturnType<typeof asUser>;
let keys = 0;
const newKey = () => `lot-setup-${(keys += 1)}`;
const lot = { name: 'חניון אלון', address: 'יגאל אלון 58', lat: 32.066, lng: 34.793, price_agorot: 3000 };
const upper = { floor: '1', first_number: 101, last_number: 103 };
const lower = { floor: '-1', first_number: 1, last_number: 2, is_electric: true };
const purim = { name: 'פורים', date_from: '2027-03-23', date_to: '2027-03-24' };

const createPayee = async (taxId: string) => {
  const payee = {
    legal_name: 'אלון',
    tax_id: taxId,
    vat_status: 'company',
    email: 'payee@example.test',
    language: 'he',
  };
  return (await admin.post('/admin/payees', payee).expect(201)).body.id as number;
};

const spotsOf = async (lotId: number) =>
  (
    await test.dataSource.query<{ text: string }[]>(
      `SELECT concat_ws(' ', floor, number, CASE WHEN is_electric THEN 'electric' END) AS text
         FROM spots WHERE parking_lot_id = $1 ORDER BY id`,
      [lotId],
    )
  ).map(({ text }) => text);

const rulesOf = async (lotId: number) =>
  (await admin.get(`/admin/parking-lots/${lotId}/rules`)).body as {
    name: string;
    [field: string]: unknown;
  }[];

const sharesOf = async (lotId: number) =>
  (await admin.get(`/admin/parking-lots/${lotId}/payees`)).body as { payee_id: number; share_bps: number }[];

const errorsOf = async (caller: Owner, path: string, body: object) =>
  (await caller.post(path, { ...lot, setup_key: newKey(), ...body }).expect(400)).body.errors as {
    field: string;
  }[];

const countLots = async () =>
  Number((await test.dataSource.query<[{ n: string }]>('SELECT count(*) AS n FROM parking_lots'))[0].n);

describe('POST /admin/parking-lots/setup', () => {
  it('One request creates the lot with its spots, special days, owners and payees', async () => {
    const owner = await createUser(test, 'parking_lot_owner');
    const payeeId = await createPayee('514000348');
    const { body } = await admin
      .post('/admin/parking-lots/setup', {
        ...lot,
        setup_key: newKey(),
        spots: [lower, upper],
        special_days: [
          purim,
          { name: 'ערב', date_from: '2027-04-01', opening_time: '19:00', closing_time: '01:00' },
        ],
        owner_ids: [owner.id],
        payees: [{ payee_id: payeeId, share_bps: 10_000 }],
        overnight: { until: '08:00', price_agorot: 1500 },
        records_exits: false,
      })
      .expect(201);
    expect(body).toMatchObject({
      name: lot.name,
      spots_total: 5,
      owners: [{ id: owner.id }],
      overnight: { until: '08:00', price_agorot: 1500 },
      records_exits: false,
    });
    expect(await spotsOf(body.id)).toEqual(['-1 1 electric', '-1 2 electric', '1 101', '1 102', '1 103']);
    expect((await rulesOf(body.id)).map(({ name, effect, date_from }) => [name, effect, date_from])).toEqual(
      expect.arrayContaining([
        ['פורים', 'closed', '2027-03-23'],
        ['ערב', 'open', '2027-04-01'],
        ['יום כיפור · Yom Kippur', 'closed', null],
      ]),
    );
    expect(await sharesOf(body.id)).toMatchObject([{ payee_id: payeeId, share_bps: 10_000 }]);
    expect(
      (await readAuditLog(admin, { resource: 'parking-lots', resource_id: body.id })).map(
        ({ action }) => action,
      ),
    ).toEqual(['create', 'update_payees']);
  });

  it('A repeated request, also at the same time, returns the lot that exists', async () => {
    const request = { ...lot, setup_key: newKey(), spots: [upper] };
    const before = await countLots();
    const [first, second] = await Promise.all([
      admin.post('/admin/parking-lots/setup', request),
      admin.post('/admin/parking-lots/setup', request),
    ]);
    const later = await admin.post('/admin/parking-lots/setup', { ...request, name: 'אחר' });
    expect(new Set([first, second, later].map(({ body }) => body.id as number)).size).toBe(1);
    expect(later.body).toMatchObject({ name: lot.name, spots_total: 3 });
    expect(await countLots()).toBe(before + 1);
  });

  it('The key of another user creates another lot', async () => {
    const other = asUser(test, (await createUser(test, 'admin')).token);
    const request = { ...lot, setup_key: newKey() };
    const [mine, theirs] = [
      await admin.post('/admin/parking-lots/setup', request),
      await other.post('/admin/parking-lots/setup', request),
    ];
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  it('An error names the row and its field, and nothing is created', async () => {
    const before = await countLots();
    const support = await createUser(test, 'support');
    const payeeId = await createPayee('514000355');
    const cases: [body: object, field: string][] = [
      [{ spots: [upper, { ...lower, last_number: 0 }] }, 'spots.1.last_number'],
      [{ spots: [upper, { ...upper, floor: '2' }] }, 'spots.1.first_number'],
      [{ spots: [{ ...upper, first_number: 'x' }] }, 'spots.0.first_number'],
      [{ special_days: [purim, { ...purim, name: '' }] }, 'special_days.1.name'],
      [{ special_days: [{ ...purim, date_to: '2027-03-01' }] }, 'special_days.0.date_to'],
      [{ special_days: [{ ...purim, opening_time: '19:00' }] }, 'special_days.0.closing_time'],
      [{ owner_ids: [support.id] }, 'owner_ids'],
      [{ payees: [{ payee_id: payeeId, share_bps: 5_000 }] }, 'payees'],
      [{ payees: [{ payee_id: 999_999, share_bps: 10_000 }] }, 'payee_id'],
      [{ price_agorot: 500, min_price_agorot: 1000 }, 'price_agorot'],
    ];
    for (const [body, field] of cases)
      expect(await errorsOf(admin, '/admin/parking-lots/setup', body)).toMatchObject([{ field }]);
    expect(await countLots()).toBe(before);
  });

  it('A copy has the spots, rules, photos, owners and payees of the lot, but not its reservations', async () => {
    const owner = await createUser(test, 'parking_lot_owner');
    const payeeId = await createPayee('514000363');
    const { body: original } = await admin
      .post('/admin/parking-lots/setup', {
        ...lot,
        setup_key: newKey(),
        spots: [{ ...upper, first_number: 9, last_number: 11 }],
        special_days: [purim, { ...purim, name: 'עבר', date_from: '2020-03-10', date_to: '2020-03-10' }],
        owner_ids: [owner.id],
        payees: [{ payee_id: payeeId, share_bps: 10_000 }],
        slots: [
          { slot: 0, start_time: '10:00', end_time: '17:00' },
          { slot: 1, start_time: '17:00', end_time: '02:00' },
        ],
      })
      .expect(201);
    const [{ id: spot }] = await test.dataSource.query<[{ id: number }]>(
      `SELECT id FROM spots WHERE parking_lot_id = $1 AND number = '9'`,
      [original.id],
    );
    const price = { name: 'זול', effect: 'price', price_agorot: 1000 };
    const rules = `/admin/parking-lots/${original.id}/rules`;
    await admin.post(rules, { ...price, spot_ids: [spot], slot: 1 }).expect(201);
    await admin.post(rules, { ...price, name: 'בוקר', slot: 0 }).expect(201);
    const photo = {
      hash: 'a'.repeat(32),
      smallHash: 'b'.repeat(32),
      width: 4,
      height: 3,
      alt: 'כניסה',
      altEn: null,
    };
    await test.dataSource.query('UPDATE parking_lots SET photos = $2 WHERE id = $1', [
      original.id,
      JSON.stringify([photo]),
    ]);
    await test.dataSource.query(
      `INSERT INTO photo_files (parking_lot_id, hash, image) VALUES ($1, $2, '\\x01'), ($1, $3, '\\x02')`,
      [original.id, photo.hash, photo.smallHash],
    );

    const { body: copy } = await admin
      .post('/admin/parking-lots/setup', {
        ...lot,
        name: `${lot.name} (עותק)`,
        setup_key: newKey(),
        copy_of: original.id,
        copied_spots: 2,
        spots: [lower],
      })
      .expect(201);
    expect(copy).toMatchObject({ spots_total: 4, owners: [{ id: owner.id }], photos: [{ alt: 'כניסה' }] });
    expect(await spotsOf(copy.id)).toEqual(['1 9', '1 10', '-1 1 electric', '-1 2 electric']);
    const copied = await rulesOf(copy.id);
    // The copy has one slot, 0, so the rule of slot 1 is not copied; neither is the one that is over.
    expect(copied.map(({ name }) => name).sort()).toEqual(['בוקר', 'יום כיפור · Yom Kippur', 'פורים'].sort());
    expect(await sharesOf(copy.id)).toMatchObject([{ payee_id: payeeId, share_bps: 10_000 }]);
    const files = await test.dataSource.query<unknown[]>(
      'SELECT FROM photo_files WHERE parking_lot_id = $1',
      [copy.id],
    );
    expect(files).toHaveLength(2);

    const { body: same } = await admin
      .post('/admin/parking-lots/setup', {
        ...lot,
        setup_key: newKey(),
        copy_of: original.id,
        copied_spots: 3,
        slots: original.slots,
        owner_ids: [],
        payees: [],
      })
      .expect(201);
    const cheap = (await rulesOf(same.id)).find(({ name }) => name === 'זול');
    const [{ number }] = await test.dataSource.query<[{ number: string }]>(
      'SELECT number FROM spots WHERE parking_lot_id = $1 AND id = ANY ($2::bigint[])',
      [same.id, cheap?.['spot_ids']],
    );
    expect(number).toBe('9');
    expect(same.owners).toEqual([]);
    expect(await sharesOf(same.id)).toEqual([]);
  });
});

describe('POST /owners/me/lots/setup', () => {
  it('The owner of the new lot is the one who set it up', async () => {
    const user = await createUser(test, 'parking_lot_owner');
    const owner = asUser(test, user.token);
    const { body } = await owner
      .post('/owners/me/lots/setup', { ...lot, setup_key: newKey(), spots: [upper] })
      .expect(201);
    expect(body).toMatchObject({ owners: [{ id: user.id }], spots_total: 3 });
    expect((await owner.get('/owners/me/lots')).body).toMatchObject([{ id: body.id }]);
  });

  it('An owner names neither owners nor payees, and copies only their own lots', async () => {
    const owner = asUser(test, (await createUser(test, 'parking_lot_owner')).token);
    const others = (await createLot(test.dataSource, await createVenue(test.dataSource), 1)).lot.id;
    const request = { ...lot, setup_key: newKey() };
    await owner.post('/owners/me/lots/setup', { ...request, owner_ids: [1] }).expect(400);
    await owner.post('/owners/me/lots/setup', { ...request, payees: [] }).expect(400);
    const rejected = await owner.post('/owners/me/lots/setup', { ...request, copy_of: others });
    expect(rejected.body.code).toBe('lot_not_found');
  });

  it('A copy belongs to the same owners', async () => {
    const [one, other] = [
      await createUser(test, 'parking_lot_owner'),
      await createUser(test, 'parking_lot_owner'),
    ];
    const { body: original } = await admin
      .post('/admin/parking-lots/setup', { ...lot, setup_key: newKey(), owner_ids: [one.id, other.id] })
      .expect(201);
    const { body: copy } = await asUser(test, one.token)
      .post('/owners/me/lots/setup', { ...lot, setup_key: newKey(), copy_of: original.id })
      .expect(201);
    expect(copy.owners.map(({ id }: { id: number }) => id)).toEqual([one.id, other.id]);
  });
});
