import { createLot, createVenue } from '../support/create-records.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let admin: ReturnType<typeof asUser>;

beforeAll(async () => {
  test = await createTestApp();
  admin = asUser(test, (await createUser(test, 'admin')).token);
  test.clock.moveTo('2026-11-25T10:00:00Z');
});
afterAll(() => test.close());

const terms = {
  valid_from: '2026-01-01',
  commission_bps: 1500,
  commission_fixed_agorot: 0,
  gateway_fee_bps: 145,
  gateway_fee_fixed_agorot: 0,
  gateway_fee_paid_by: 'payee',
  hold_back_hours: 48,
};
const payee = {
  legal_name: 'חניוני הרצל בע״מ',
  tax_id: '512345679',
  vat_status: 'company',
  email: 'office@herzl.example',
  language: 'he',
  bank_code: '12',
  bank_branch: '600',
  bank_account: '880456',
  terms: [terms],
};

async function createPayee(over: object = {}) {
  const { body } = await admin.post('/admin/payees', { ...payee, ...over }).expect(201);
  return body as { id: number; bank_account: string; bank_account_usable_at: string | null };
}

it('The bank account is returned with its last digits only, and is not readable in the database', async () => {
  const created = await createPayee();
  expect(created.bank_account).toBe('•••456');
  const [row] = await test.dataSource.query<{ text: string }[]>(
    'SELECT payees::text AS text FROM payees WHERE id = $1',
    [created.id],
  );
  expect(row?.text).not.toContain('880456');
  const { body: log } = await admin.get('/admin/audit-log').expect(200);
  expect(JSON.stringify(log)).not.toContain('880456');
});

it('An account can be paid 72 hours after it was entered; sending the masked one back changes nothing', async () => {
  const createdAt = test.clock.now().getTime();
  const { id, bank_account_usable_at: usableAt } = await createPayee();
  expect(Date.parse(usableAt ?? '') - createdAt).toBeGreaterThanOrEqual(72 * 3_600_000);
  const { body: record } = await admin.get(`/admin/payees/${id}`).expect(200);
  const { body: same } = await admin.put(`/admin/payees/${id}`, record).expect(200);
  expect(same).toMatchObject({ bank_account: '•••456', bank_account_usable_at: usableAt });
  const changedAt = test.clock.now().getTime();
  const { body: other } = await admin.put(`/admin/payees/${id}`, { bank_account: '987654' }).expect(200);
  expect(other.bank_account).toBe('•••654');
  expect(Date.parse(other.bank_account_usable_at) - changedAt).toBeGreaterThanOrEqual(72 * 3_600_000);
});

it('Who has not seen the latest terms or users of a payee changes nothing', async () => {
  const owner = await createUser(test, 'parking_lot_owner');
  const { id } = await createPayee();
  for (const change of [{ terms: [{ ...terms, commission_bps: 1_000 }] }, { user_ids: [owner.id] }]) {
    const { body: seen } = await admin.get(`/admin/payees/${id}`).expect(200);
    const { body: changed } = await admin.put(`/admin/payees/${id}`, change).expect(200);
    expect(changed.updated_at).not.toBe(seen.updated_at);
    const late = { legal_name: 'אחר', updated_at: seen.updated_at };
    expect((await admin.put(`/admin/payees/${id}`, late).expect(409)).body.code).toBe('conflict');
    expect((await admin.get(`/admin/payees/${id}`)).body).toEqual(changed);
  }
});

it.each([
  ['a wrong control digit', { tax_id: '512345678' }, 'tax_id'],
  ['letters in the bank code', { bank_code: '1a' }, 'bank_code'],
  ['an account without a bank', { bank_code: null, bank_branch: null }, 'bank_account'],
  ['incomplete terms', { terms: [{ valid_from: '2026-01-01' }] }, 'terms.0.commission_bps'],
  ['terms with unknown fields', { terms: [{ ...terms, note: 'x' }] }, 'terms'],
  ['a commission over 100 %', { terms: [{ ...terms, commission_bps: 10_001 }] }, 'terms.0.commission_bps'],
  ['a negative card fee', { terms: [{ ...terms, gateway_fee_bps: -1 }] }, 'terms.0.gateway_fee_bps'],
  [
    'a commission that is over 100 % with the card fee, in its second terms',
    { terms: [terms, { ...terms, valid_from: '2026-12-01', commission_bps: 9_856 }] },
    'terms.1.commission_bps',
  ],
  ['a withholding over 100 %', { withholding_bps: 10_001 }, 'withholding_bps'],
  ['two terms of one date', { terms: [terms, terms] }, 'terms'],
  ['an unknown user', { user_ids: [999_999] }, 'user_ids'],
])('A payee with %s is refused, and the field is named', async (_, over, field) => {
  const { body } = await admin.post('/admin/payees', { ...payee, ...over }).expect(400);
  expect(body.errors).toEqual([expect.objectContaining({ field })]);
  const { id } = await createPayee();
  const changed = await admin.put(`/admin/payees/${id}`, over).expect(400);
  expect(changed.body.errors).toEqual([expect.objectContaining({ field })]);
});

it('A card fee that the operator pays leaves the commission up to 100 %', async () => {
  const over = { commission_bps: 10_000, gateway_fee_paid_by: 'operator' };
  await admin.post('/admin/payees', { ...payee, terms: [{ ...terms, ...over }] }).expect(201);
});

it.each([
  ['payee_terms', 'SET commission_bps = 9856', 'payee_terms_of_whole'],
  ['payee_terms', "SET gateway_fee_bps = 10001, gateway_fee_paid_by = 'operator'", 'payee_terms_rates'],
  ['payees', 'SET withholding_bps = 10001', 'payees_withholding'],
])('The database rejects a rate over 100 %% in %s: %s', async (table, change, constraint) => {
  await createPayee();
  await expect(test.dataSource.query(`UPDATE ${table} ${change}`)).rejects.toThrow(constraint);
});

it('Digits of other scripts are understood', async () => {
  const { body } = await admin.post('/admin/payees', { ...payee, tax_id: '٥١٢٣٤٥٦٧٩' }).expect(201);
  expect(body.tax_id).toBe('512345679');
});

it('The shares of each date add up to the whole', async () => {
  const { lot } = await createLot(test.dataSource, await createVenue(test.dataSource), 1);
  const [first, second] = [await createPayee(), await createPayee()];
  const path = `/admin/parking-lots/${lot.id}/payees`;
  const share = (payeeId: number, shareBps: number) => ({
    payee_id: payeeId,
    share_bps: shareBps,
    valid_from: '2026-11-01',
  });
  const { body: problem } = await admin
    .put(path, [share(first.id, 6000), share(second.id, 3999)])
    .expect(400);
  expect(problem.errors).toEqual([expect.objectContaining({ field: 'share_bps' })]);
  const { body: tooMuch } = await admin
    .put(path, [share(first.id, 10_001), share(second.id, -1)])
    .expect(400);
  expect(tooMuch.errors).toEqual([expect.objectContaining({ field: 'share_bps' })]);
  const shares = [share(first.id, 6000), share(second.id, 4000)];
  await admin.put(path, shares).expect(200, shares);
  await admin.get(path).expect(200, shares);
  const { body: unknown } = await admin.put(path, [share(999_999, 10_000)]).expect(400);
  expect(unknown.errors).toEqual([expect.objectContaining({ field: 'payee_id' })]);
  await admin.put(`/admin/payees/${second.id}`, { is_active: false }).expect(200);
  await admin.put(path, shares).expect(200, shares);
  const later = { ...share(second.id, 10_000), valid_from: '2026-12-01' };
  const { body: inactive } = await admin.put(path, [...shares, later]).expect(400);
  expect(inactive.errors).toEqual([expect.objectContaining({ field: 'payee_id', code: 'inactive' })]);
  const { body: used } = await admin.delete(`/admin/payees/${first.id}`).expect(409);
  expect(used).toMatchObject({ code: 'conflict', reason: 'in_use' });
});
