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
