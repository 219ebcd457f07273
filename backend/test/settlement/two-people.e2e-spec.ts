import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { addDays, localDateOf } from '../../src/platform/clock/israel-time.js';
import { isBankDay } from '../../src/settlement/payouts/value-date.js';
import { type AppWithMail, createAppWithMail } from '../support/app-with-mail.js';
import { asUser, createUser, signIn, testPassword } from '../support/sign-in.js';
import { createSettledLot } from './month.js';

let app: AppWithMail;
let s: Awaited<ReturnType<typeof createSettledLot>>;
let statementId: number;

beforeAll(async () => {
  app = await createAppWithMail();
  app.test.clock.moveTo('2026-11-02T10:00:00Z');
  s = await createSettledLot(app.test);
  await s.charge('2026-10-05', 2500);
  const { body } = await s.admin.post('/admin/statements/close', { period: '2026-10' }).expect(200);
  statementId = body.statements[0].id;
  await s.admin.post(`/admin/statements/${statementId}/approve`).expect(200);
});
afterAll(() => app.close());

/** As a new installation with the one admin, weeks later. */
beforeEach(async () => {
  await app.test.dataSource.query('DELETE FROM payout_batches');
  await app.test.dataSource.query('DELETE FROM admin_periods');
  await app.test.dataSource.query(`DELETE FROM users WHERE email NOT LIKE '%owner%' AND email <> $1`, [
    s.adminEmail,
  ]);
  await later({ days: 20 });
  app.mailServer.mails.length = 0;
});

async function later(by: Parameters<typeof app.test.clock.advance>[0]): Promise<void> {
  app.test.clock.advance(by);
  await s.moveTo(app.test.clock.now().toISOString());
}

/** A day within the next weeks on which banks move money. */
function valueDate(): string {
  const today = localDateOf(app.test.clock.now());
  return [10, 11, 12, 13].map((days) => addDays(today, days)).find(isBankDay) ?? today;
}

type Caller = ReturnType<typeof asUser>;

const make = async (by: Caller): Promise<number> => {
  const body = { statement_ids: [statementId], value_date: valueDate() };
  return (await by.post('/admin/payout-batches', body).expect(201)).body.id;
};
const release = async (by: Caller, batchId: number) => {
  const { status, body } = await by.post(`/admin/payout-batches/${batchId}/release`);
  return status === 200 ? 'released' : body.reason;
};
const signInAs = async (email: string, password = testPassword) =>
  asUser(app.test, await signIn(app.test, email, password));
const emails = async () => {
  await app.test.app.get(OutboxDeliveryService).deliverPending();
  const mails = app.mailServer.mails.map(({ to, text }) => ({ to: to?.[0]?.address, text: text ?? '' }));
  app.mailServer.mails.length = 0;
  return mails;
};
const password = 'quiet river lantern 88';
const addAdmin = async (email: string) => {
  const body = { email, role: 'admin', password, first_name: 'Dana', last_name: 'Levi' };
  const { id } = (await s.admin.post('/admin/users', body).expect(201)).body;
  return { id: id as number, email };
};

describe('In a new installation', () => {
  it('one admin alone makes and releases a batch', async () => {
    expect(await release(s.admin, await make(s.admin))).toBe('released');
  });

  it('two admins of the same day pay together', async () => {
    await addAdmin('second@example.test');
    const batchId = await make(s.admin);
    expect(await release(s.admin, batchId)).toBe('same_person');
    expect(await release(await signInAs('second@example.test', password), batchId)).toBe('released');
  });
});

describe('With an admin of more than 72 hours', () => {
  let batchId: number;
  beforeEach(async () => {
    // The period of the admin begins.
    await s.admin.post('/admin/payout-batches/999/release').expect(404);
    await later({ days: 4 });
    batchId = await make(s.admin);
  });

  it('an admin whom the maker added releases only 72 hours later', async () => {
    await addAdmin('puppet@example.test');
    const puppet = () => signInAs('puppet@example.test', password);
    expect(await release(await puppet(), batchId)).toBe('new_admin');
    app.test.clock.advance({ hours: 71 });
    expect(await release(await puppet(), batchId)).toBe('new_admin');
    app.test.clock.advance({ hours: 1, seconds: 1 });
    expect(await release(await puppet(), batchId)).toBe('released');
  });

  it('an admin who accepts an invitation or is activated again is new, too', async () => {
    const { id } = await createUser(app.test, 'support');
    const { email } = (await s.admin.put(`/admin/users/${id}`, { role: 'admin' }).expect(200)).body;
    expect(await release(await signInAs(email), batchId)).toBe('new_admin');
    await later({ hours: 73 });
    await s.admin.put(`/admin/users/${id}`, { is_active: false }).expect(200);
    await s.admin.put(`/admin/users/${id}`, { is_active: true }).expect(200);
    expect(await release(await signInAs(email), batchId)).toBe('new_admin');
  });
});

describe('With two admins of more than 72 hours', () => {
  let other: { id: number; email: string };
  beforeEach(async () => {
    other = await addAdmin('other@example.test');
    await later({ days: 4 });
    await emails();
  });

  it('switching the other one off, or deleting the account, does not make the maker alone for 72 hours', async () => {
    const batchId = await make(s.admin);
    await s.admin.put(`/admin/users/${other.id}`, { is_active: false }).expect(200);
    expect(await release(s.admin, batchId)).toBe('same_person');
    await s.admin.delete(`/admin/users/${other.id}`).expect(200);
    expect(await release(s.admin, batchId)).toBe('same_person');
    await later({ hours: 72, seconds: 1 });
    expect(await release(s.admin, batchId)).toBe('released');
  });

  it('a batch that a new admin made is not released by the one who added the account', async () => {
    const { id } = await addAdmin('puppet@example.test');
    const batchId = await make(await signInAs('puppet@example.test', password));
    expect(await release(s.admin, batchId)).toBe('made_by_new_admin');
    await s.admin.delete(`/admin/users/${id}`).expect(200);
    expect(await release(s.admin, batchId)).toBe('made_by_new_admin');
  });

  it('an account whose password or address another admin has set counts as new', async () => {
    const batchId = await make(s.admin);
    await s.admin.put(`/admin/users/${other.id}`, { password: 'another lantern river 99' }).expect(200);
    const taken = await signInAs(other.email, 'another lantern river 99');
    expect(await release(taken, batchId)).toBe('new_admin');
    expect(await release(s.admin, batchId)).toBe('same_person');
    await later({ days: 4 });
    await s.admin.put(`/admin/users/${other.id}`, { email: 'mine@example.test' }).expect(200);
    const moved = await signInAs('mine@example.test', 'another lantern river 99');
    expect(await release(moved, batchId)).toBe('new_admin');
  });

  it('a new admin is mailed to the others with who added it, and one who was switched off hears of it', async () => {
    await addAdmin('third@example.test');
    const added = await emails();
    expect(added.map(({ to }) => to)).toContain(other.email);
    expect(added.map(({ to }) => to)).not.toContain('third@example.test');
    for (const { text } of added) expect(text).toContain('third@example.test');
    await s.admin.put(`/admin/users/${other.id}`, { is_active: false }).expect(200);
    const removed = await emails();
    expect(removed.map(({ to }) => to)).toContain(other.email);
    expect(removed.find(({ to }) => to === other.email)?.text).toMatch(/כבר אינו מנהל מערכת פעיל/);
  });
});
