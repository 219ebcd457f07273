import { eventually } from '../support/eventually.js';
import { holdLocks } from '../support/lock-waits.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';
import { createSettledLot, payee, terms } from './month.js';

const test = useTestApp();
const payees = 8;
let s: Awaited<ReturnType<typeof createSettledLot>>;
let other: ReturnType<typeof asUser>;
let statementIds: number[];

beforeAll(async () => {
  test.clock.moveTo('2026-11-02T10:00:00Z');
  s = await createSettledLot(test);
  other = asUser(test, (await createUser(test, 'admin')).token);
  const shares = [];
  for (let count = 1; count <= payees; count++) {
    const { body } = await s.admin.post('/admin/payees', { ...payee, terms: [terms] }).expect(201);
    shares.push({ payee_id: body.id as number, share_bps: 10_000 / payees, valid_from: '2026-02-01' });
  }
  await s.admin
    .put(`/admin/parking-lots/${s.lot.id}/payees`, [
      { payee_id: s.payeeId, share_bps: 10_000, valid_from: '2026-01-01' },
      ...shares,
    ])
    .expect(200);
  await s.charge('2026-10-05', 8_000);
  const { body } = await s.admin.post('/admin/statements/close', { period: '2026-10' }).expect(200);
  statementIds = (body.statements as { id: number }[]).map(({ id }) => id);
  expect(statementIds).toHaveLength(payees);
});

it('An approval waits for a close that takes longer than other locks are waited for', async () => {
  const close = await holdLocks(
    test.dataSource,
    `SELECT pg_advisory_xact_lock(hashtextextended('close statements', 0))`,
    [],
  );
  const [first] = statementIds;
  const approval = s.admin.post(`/admin/statements/${first}/approve`).then(({ status }) => status);
  const begins = new Set<string>();
  // The second begin of a wait says that the first one has ended with lock_timeout.
  await eventually(async () => {
    const waits = await test.dataSource.query<{ begin: string }[]>(
      `SELECT a.query_start::text AS begin FROM pg_locks l JOIN pg_stat_activity a USING (pid)
        WHERE NOT l.granted AND l.locktype = 'advisory' AND a.datname = current_database()`,
    );
    for (const { begin } of waits) begins.add(begin);
    return begins.size > 1;
  });
  await close.release();
  expect(await approval).toBe(200);
});

it('Two admins who approve the same statements at once both succeed, and the numbers have no gaps', async () => {
  const approveAll = async (agent: typeof other) => {
    const statuses = [];
    for (const id of statementIds)
      statuses.push((await agent.post(`/admin/statements/${id}/approve`)).status);
    return statuses;
  };
  const statuses = await Promise.all([approveAll(s.admin), approveAll(other)]);
  expect(new Set(statuses.flat())).toEqual(new Set([200]));
  const { body } = await s.admin.get('/admin/statements?sort=["number","ASC"]').expect(200);
  const statements = body as { number: number; sha256: string | null }[];
  expect(statements.map(({ number }) => number)).toEqual(statementIds.map((_, index) => index + 1));
  expect(statements.every(({ sha256 }) => sha256 !== null)).toBe(true);
});
