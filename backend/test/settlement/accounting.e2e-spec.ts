import { asBytes, linesOf, readPdf, readWorkbook } from '../support/read-documents.js';
import { useTestApp } from '../support/test-app.js';
import { createSettledLot } from './month.js';

const test = useTestApp();
let s: Awaited<ReturnType<typeof createSettledLot>>;

const path = '/admin/reports/accounting';

interface Total {
  kind: string;
  count: number;
  price_agorot: number;
  payee_net_agorot: number;
}

beforeAll(async () => {
  test.clock.moveTo('2026-11-02T10:00:00Z');
  s = await createSettledLot(test);
  await s.charge('2026-09-30', 5900);
  const refunded = await s.charge('2026-10-05', 2500);
  await s.charge('2026-10-06', 1000, 'payee');
  await s.refund(refunded, 500, '2026-10-08T10:00:00Z');
  await s.refund(refunded, null, '2026-11-01T10:00:00Z');
  await s.admin
    .post(`/admin/payees/${s.payeeId}/adjustments`, {
      ...{ parking_lot_id: s.lot.id, amount_agorot: -700, reason: '=SUM(A1), "gate"' },
    })
    .expect(201);
});

const report = async (query: string) => (await s.admin.get(`${path}?${query}`).expect(200)).body;

describe('The accounting report', () => {
  it('Each line has its VAT, and the sums by kind are those of the lines', async () => {
    const body = await report('from=2026-10-01&to=2026-10-31');
    expect(body).toMatchObject({
      axis: 'paid',
      period: { from: '2026-10-01', to: '2026-10-31' },
      rows_total: 3,
      totals: [
        // 18 % of VAT in 25 and in 10 shekels; nothing of the second was collected by the operator.
        {
          ...{ kind: 'charge', count: 2, price_agorot: 3500, price_vat_agorot: 381 + 153, owed_agorot: 0 },
          ...{ collected_agorot: 2500, commission_agorot: 350, commission_vat_agorot: 63 },
        },
        { kind: 'refund', count: 1, price_agorot: -500, price_vat_agorot: -76, commission_agorot: -50 },
      ],
    });
    expect(body.rows[0]).toMatchObject({
      ...{ day: '2026-10-05', kind: 'charge', parking_lot_id: s.lot.id, payee_id: s.payeeId },
      ...{ payee_name: 'אורן חניונים 24 Ltd', statement_number: null, vat_bps: 1800 },
      ...{ account_name: null, document_number: null },
    });
    for (const name of ['price_agorot', 'price_vat_agorot', 'commission_agorot', 'payee_net_agorot']) {
      const sum = (lines: Record<string, number>[]) =>
        lines.reduce((all, line) => all + (line[name] ?? 0), 0);
      expect(sum(body.totals)).toBe(sum(body.rows));
    }
  });

  it('A refund is a line of its own day, and a whole one takes back exactly the VAT of its charge', async () => {
    const { totals } = await report('from=2026-10-01&to=2026-11-30');
    const [charge, refund] = totals as (Total & { price_vat_agorot: number })[];
    expect([charge?.price_vat_agorot, refund?.price_vat_agorot]).toEqual([534, -381]);
    const november = await report('from=2026-11-01&to=2026-11-30');
    expect(november.totals.map(({ kind, payee_net_agorot: net }: Total) => [kind, net])).toEqual([
      ['refund', expect.any(Number)],
      ['adjustment', -700],
    ]);
  });

  it('The lines of a month are all lines: those of two months together are those of both', async () => {
    const count = async (query: string): Promise<number> => (await report(query)).rows_total;
    const [september, october, both] = await Promise.all([
      count('from=2026-09-01&axis=parked'),
      count('from=2026-10-01&axis=parked'),
      count('from=2026-09-01&to=2026-10-31&axis=parked'),
    ]);
    expect(september + october).toBe(both);
    expect(both).toBe(4);
  });

  it('Any days can be chosen, so that one report can have every entry', async () => {
    const { rows_total: all } = await report('from=2000-01-01&to=2100-12-31');
    const [{ count }] = await test.dataSource.query<[{ count: number }]>(
      "SELECT count(*)::int AS count FROM money_entries WHERE kind IN ('charge', 'refund', 'adjustment')",
    );
    expect(all).toBe(count);
  });

  it('Without dates it is the last month that has ended', async () => {
    expect((await report('')).period).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  });

  it.each([
    ['from=2026-10-31&to=2026-10-01', 'to', 'invalid_range'],
    ['from=2026-13-01', 'from', undefined],
    ['axis=sideways', 'axis', undefined],
    ['format=doc', 'format', undefined],
  ])('The request %s names the field %s', async (query, field, code) => {
    const { body } = await s.admin.get(`${path}?${query}`).expect(400);
    expect(body).toMatchObject({ code: 'validation_error', errors: [{ field, ...(code ? { code } : {}) }] });
  });

  it('The files contain every line and the same sums', async () => {
    const query = 'from=2026-09-01&to=2026-11-30&axis=parked';
    const { rows_total: count, totals } = await report(query);
    const net = (totals as Total[]).reduce((sum, total) => sum + total.payee_net_agorot, 0);
    const file = async (format: string) =>
      (await s.admin.get(`${path}?${query}&format=${format}`).buffer().parse(asBytes).expect(200))
        .body as Buffer;
    const csv = (await file('csv')).toString();
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    const lines = csv.trimEnd().split('\r\n');
    expect(lines).toHaveLength(count + 1);
    expect(lines.some((line) => line.includes(`"'=SUM(A1), ""gate"""`))).toBe(true);
    const text = readPdf(await file('pdf'))
      .pages.flatMap(linesOf)
      .join('\n');
    expect(text).toContain((net / 100).toFixed(2));
    expect(JSON.stringify(readWorkbook(await file('xlsx')))).toContain(String(net / 100));
  });

  it('The adjustments of a payee are listed, newest first', async () => {
    const adjustments = `/admin/payees/${s.payeeId}/adjustments`;
    await s.admin
      .post(adjustments, { parking_lot_id: s.lot.id, amount_agorot: 300, reason: 'gate' })
      .expect(201);
    const { body } = await s.admin.get(adjustments).expect(200);
    expect(body).toMatchObject([
      { kind: 'adjustment', payee_net_agorot: 300, reason: 'gate' },
      { kind: 'adjustment', payee_net_agorot: -700 },
    ]);
  });

  it('Only admins read it', async () => {
    await s.owner.get(path).expect(403);
  });
});
