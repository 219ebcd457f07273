import { asBytes } from '../support/read-documents.js';
import { useTestApp } from '../support/test-app.js';
import { readMasav } from './masav-reader.js';
import { createSettledLot, payee } from './month.js';

const test = useTestApp();
let s: Awaited<ReturnType<typeof createSettledLot>>;
let statementIds: number[];

beforeAll(async () => {
  test.clock.moveTo('2026-11-02T10:00:00Z');
  s = await createSettledLot(test);
  await s.admin.put('/admin/settings', { masav_institution: '12345678', masav_sender: '54321' }).expect(200);
  const shares = [{ payee_id: s.payeeId, share_bps: 2_500, valid_from: '2026-02-01' }];
  for (const account of ['100200', '100300', '100400']) {
    const { body } = await s.admin.post('/admin/payees', { ...payee, bank_account: account }).expect(201);
    shares.push({ payee_id: body.id as number, share_bps: 2_500, valid_from: '2026-02-01' });
  }
  // As if the accounts had been entered long ago.
  await test.dataSource.query('UPDATE payees SET bank_account_usable_at = NULL');
  await s.admin.put(`/admin/parking-lots/${s.lot.id}/payees`, shares).expect(200);
  await s.charge('2026-10-05', 10_000);
  const { body } = await s.admin.post('/admin/statements/close', { period: '2026-10' }).expect(200);
  statementIds = (body.statements as { id: number }[]).map(({ id }) => id);
  for (const id of statementIds) await s.admin.post(`/admin/statements/${id}/approve`).expect(200);
});

/** A batch of one statement, all for the same value date. */
async function make(index: number): Promise<number> {
  const body = { statement_ids: [statementIds[index]], value_date: '2026-11-10' };
  return (await s.admin.post('/admin/payout-batches', body).expect(201)).body.id as number;
}
const release = (id: number) => s.admin.post(`/admin/payout-batches/${id}/release`).expect(200);
const download = async (id: number): Promise<Buffer> =>
  (await s.admin.get(`/admin/payout-batches/${id}/file?format=masav`).buffer().parse(asBytes).expect(200))
    .body as Buffer;
const head = async (id: number) => {
  const file = readMasav(await download(id));
  expect(file.totals).toMatchObject({ serial: file.head.serial, valueDate: file.head.valueDate });
  return file.head;
};

it('Files of one day are numbered in their first and last record, also when two are released at once', async () => {
  const ids = [await make(0), await make(1), await make(2)];
  const [first, ...others] = ids as [number, number, number];
  await release(first);
  const before = await download(first);
  expect(readMasav(before).head).toMatchObject({ serial: 1, madeOn: '261102', valueDate: '261110' });
  await Promise.all(others.map(release));
  const serials = [];
  for (const id of others) serials.push((await head(id)).serial);
  expect(serials.toSorted()).toEqual([2, 3]);
  expect(await download(first)).toEqual(before);
});

it('The next day begins with 1 again, by the day in Israel', async () => {
  await s.moveTo('2026-11-02T22:30:00Z');
  const id = await make(3);
  await release(id);
  expect(await head(id)).toMatchObject({ serial: 1, madeOn: '261103' });
});

it.each([
  ['he', 'שם,מספר זהות או ח״פ,בנק,סניף,חשבון,סכום (₪),דוח התחשבנות'],
  ['en', 'Name,ID or company number,Bank,Branch,Account,Amount (₪),Statement'],
])('The headings of the table are in the language requested: %s', async (language, headings) => {
  const { body } = await s.admin.get('/admin/payout-batches?sort=["id","ASC"]').expect(200);
  const path = `/admin/payout-batches/${body[0].id}/file?format=csv`;
  const byHeader = await s.admin.get(path).set('Accept-Language', language).expect(200);
  const byQuery = await s.admin.get(`${path}&lang=${language}`).expect(200);
  for (const { text } of [byHeader, byQuery]) expect(text.split('\r\n')[0]).toBe(`\uFEFF${headings}`);
});
