import { createSettledLot, payee, terms } from '../settlement/month.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let s: Awaited<ReturnType<typeof createSettledLot>>;
let otherPayeeId: number;

beforeAll(async () => {
  test.clock.moveTo('2026-11-10T10:00:00Z');
  s = await createSettledLot(test);
  const { body } = await s.admin.post('/admin/payees', { ...payee, legal_name: 'דקל' }).expect(201);
  otherPayeeId = body.id;
  await s.charge('2026-10-05', 2500);
  await s.charge('2026-11-25', 2500);
});

const share = (payeeId: number, valid_from: string) => ({ payee_id: payeeId, share_bps: 10_000, valid_from });
const putShares = (...shares: ReturnType<typeof share>[]) =>
  s.admin.put(`/admin/parking-lots/${s.lot.id}/payees`, shares);
const putTerms = (...all: (typeof terms)[]) => s.admin.put(`/admin/payees/${s.payeeId}`, { terms: all });
const conflict = { status: 409, code: 'conflict', reason: 'in_use' };

describe('Shares of a lot', () => {
  it('Past days of which payments were divided cannot get other shares', async () => {
    const { body: replaced } = await putShares(share(otherPayeeId, '2026-01-01'));
    expect(replaced).toMatchObject(conflict);
    const { body: added } = await putShares(
      share(s.payeeId, '2026-01-01'),
      share(otherPayeeId, '2026-10-01'),
    );
    expect(added).toMatchObject(conflict);
    const { body: removed } = await putShares(share(s.payeeId, '2026-10-06'));
    expect(removed).toMatchObject(conflict);
  });

  it('Past days without payments and days to come can', async () => {
    await putShares(
      share(otherPayeeId, '2025-01-01'),
      share(s.payeeId, '2026-01-01'),
      share(otherPayeeId, '2026-10-06'),
      share(s.payeeId, '2026-11-20'),
    ).expect(200);
    await putShares(share(s.payeeId, '2026-01-01'), share(otherPayeeId, '2026-11-11')).expect(200);
  });
});

describe('Shares of a lot that two employees change', () => {
  const path = () => `/admin/parking-lots/${s.lot.id}/payees`;
  const change = (payees: object[], payees_before?: unknown) =>
    s.admin.put(path(), { payees, ...(payees_before !== undefined && { payees_before }) });

  it('The second change is rejected if it is based on the shares before the first one', async () => {
    const { body: seen } = await s.admin.get(path()).expect(200);
    const first = [...(seen as object[]), share(s.payeeId, '2026-12-01')];
    const second = [...(seen as object[]), share(otherPayeeId, '2026-12-15')];
    await change(first, seen).expect(200);
    const { body: problem } = await change(second, seen).expect(409);
    expect(problem).toMatchObject({ code: 'conflict' });
    expect(problem).not.toHaveProperty('reason');
    expect((await s.admin.get(path())).body).toEqual(first);
    await change(second, (first as object[]).toReversed()).expect(200);
  });

  it('A change that does not say on which shares it is based replaces any', async () => {
    const { body: seen } = await s.admin.get(path()).expect(200);
    await change(seen as object[]).expect(200);
    await s.admin.put(path(), seen).expect(200);
    expect((await change([], 'all').expect(400)).body.code).toBe('validation_error');
  });
});

describe('Terms of a payee', () => {
  it('Past days of which payments were divided cannot get other terms', async () => {
    const { body } = await putTerms(terms, { ...terms, valid_from: '2026-10-01', commission_bps: 2000 });
    expect(body).toMatchObject(conflict);
  });

  it('Past days without payments and days to come can', async () => {
    await putTerms(
      terms,
      { ...terms, valid_from: '2026-10-06', commission_bps: 2000 },
      { ...terms, valid_from: '2026-11-20', commission_bps: 3000 },
    ).expect(200);
  });

  it('Terms that change nothing on past days can be added', async () => {
    await putTerms(terms, { ...terms, valid_from: '2026-10-01' }).expect(200);
  });
});

describe('Terms and shares that are over 100 % since before that was checked', () => {
  const over = { ...terms, valid_from: '2026-12-01', commission_bps: 12_000 };
  const add = (...all: (typeof terms)[]) => s.admin.put(`/admin/payees/${otherPayeeId}`, { terms: all });

  beforeAll(async () => {
    await test.dataSource.query(
      `ALTER TABLE payee_terms DROP CONSTRAINT payee_terms_of_whole, DROP CONSTRAINT payee_terms_rates`,
    );
    await test.dataSource.query(
      `UPDATE payee_terms SET valid_from = '2026-12-01', commission_bps = 9990, gateway_fee_bps = 100
        WHERE payee_id = $1`,
      [otherPayeeId],
    );
    await test.dataSource.query(
      `ALTER TABLE payee_terms ADD CONSTRAINT payee_terms_of_whole
         CHECK (commission_bps + CASE gateway_fee_paid_by WHEN 'payee' THEN gateway_fee_bps ELSE 0 END <= 10000) NOT VALID`,
    );
    Object.assign(over, { commission_bps: 9990 });
  });

  it('They can be ended by others and corrected, and never begin earlier or last longer', async () => {
    const [before, after] = [terms, { ...terms, valid_from: '2026-12-15' }];
    const { body: ended } = await add(before, over, after).expect(200);
    expect(ended.terms).toEqual([before, over, after]);
    const { body: longer } = await add(before, over).expect(400);
    expect(longer.errors).toEqual([
      {
        field: 'terms.1.commission_bps',
        code: 'invalid',
        message: expect.stringContaining('2026-12-15'),
      },
    ]);
    const { body: changed } = await add(before, { ...over, hold_back_hours: 24 }, after).expect(400);
    expect(changed.errors[0].field).toBe('terms.1.commission_bps');
    expect(changed.errors[0].message).toMatch(/2026-12-01.*2026-12-14/);
    const { body: earlier } = await add({ ...over, valid_from: '2026-11-20' }, after).expect(400);
    expect(earlier.errors[0].message).toMatch(/2026-11-20.*2026-12-14/);
    await add(before, { ...over, commission_bps: 9900 }).expect(200);
  });

  it('Shares, too', async () => {
    await putShares(share(s.payeeId, '2026-01-01')).expect(200);
    await test.dataSource.query(
      `INSERT INTO lot_payees (parking_lot_id, valid_from, payee_id, share_bps) VALUES ($1, '2026-12-01', $2, 6000), ($1, '2026-12-01', $3, 6000)`,
      [s.lot.id, s.payeeId, otherPayeeId],
    );
    const stored = [s.payeeId, otherPayeeId].map((id) => ({ ...share(id, '2026-12-01'), share_bps: 6000 }));
    const [first, last] = [share(s.payeeId, '2026-01-01'), share(s.payeeId, '2026-12-15')];
    await putShares(first, ...stored, last).expect(200);
    const { body: longer } = await putShares(first, ...stored).expect(400);
    expect(longer.errors).toEqual([
      { field: 'share_bps', code: 'invalid', message: expect.stringContaining('2026-12-15') },
    ]);
    await putShares(first, last).expect(200);
  });
});
