import { randomUUID } from 'node:crypto';
import { SessionsService } from '../../src/auth/sessions/sessions.service.js';
import { hashPassword } from '../../src/users/passwords.js';
import { readAuditLog } from '../support/audit-log.js';
import { holdLocks, waitForLockWaits } from '../support/lock-waits.js';
import { asUser, createUser, signIn, testPassword } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let admin: { id: number; email: string; token: string };
beforeAll(async () => {
  admin = await createUser(test, 'admin');
});

interface SessionRecord {
  id: string;
  last_seen_at: string;
  user_agent: string;
  network: string;
  is_current: boolean;
}

const signInFrom = async (email: string, userAgent: string, address: string) => {
  const response = await test.agent
    .post('/auth/login')
    .set({ 'user-agent': userAgent, 'x-forwarded-for': address })
    .send({ email, password: testPassword });
  return (response.body as { access_token: string }).access_token;
};
const sessionsOf = async (token: string) =>
  (await asUser(test, token).get('/auth/sessions')).body as SessionRecord[];
const statusOf = async (token: string) => (await asUser(test, token).get('/auth/me')).status;

describe('GET /auth/sessions', () => {
  it("The list has the user's own sessions with browser, network and last use", async () => {
    const user = await createUser(test, 'user');
    const token = await signInFrom(user.email, `Firefox ${'x'.repeat(500)}`, '2001:db8::7');
    const sessions = await sessionsOf(token);
    expect(sessions).toHaveLength(2);
    const current = sessions.filter((session) => session.is_current);
    expect(current).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        created_at: expect.stringMatching(/Z$/) as string,
        last_seen_at: expect.stringMatching(/Z$/) as string,
        user_agent: `Firefox ${'x'.repeat(392)}`,
        network: '2001:db8::/64',
        is_current: true,
      },
    ]);
  });

  it('The session that was used last comes first', async () => {
    const user = await createUser(test, 'user');
    await signIn(test, user.email);
    await test.dataSource.query(
      `UPDATE sessions SET last_seen_at = last_seen_at - interval '10 seconds' WHERE id =
         (SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at LIMIT 1)`,
      [user.id],
    );
    expect((await sessionsOf(user.token)).map((session) => session.is_current)).toEqual([false, true]);
    await test.dataSource.query(
      `UPDATE sessions SET last_seen_at = last_seen_at - interval '20 seconds' WHERE id =
         (SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1)`,
      [user.id],
    );
    expect((await sessionsOf(user.token)).map((session) => session.is_current)).toEqual([true, false]);
  });

  it('The last use and network are written once a minute', async () => {
    const user = await createUser(test, 'user');
    const before = await sessionsOf(user.token);
    await asUser(test, user.token).get('/auth/me').set('x-forwarded-for', '198.51.100.4');
    expect(await sessionsOf(user.token)).toEqual(before);
    await test.dataSource.query(
      `UPDATE sessions SET last_seen_at = last_seen_at - interval '61 seconds' WHERE user_id = $1`,
      [user.id],
    );
    await asUser(test, user.token).get('/auth/me').set('x-forwarded-for', '198.51.100.4');
    const [session] = await sessionsOf(user.token);
    expect(session?.network).toBe('198.51.100.4');
    expect(Date.parse(session?.last_seen_at ?? '')).toBeGreaterThan(Date.now() - 30_000);
  });
});

describe('Ending sessions', () => {
  it('DELETE /auth/sessions/:id ends one session at its next request', async () => {
    const user = await createUser(test, 'user');
    const token = await signInFrom(user.email, 'Other', '198.51.100.9');
    expect(await statusOf(token)).toBe(200);
    const id = (await sessionsOf(token)).find((session) => session.is_current)?.id;
    expect((await asUser(test, user.token).delete(`/auth/sessions/${id}`)).status).toBe(204);
    expect([await statusOf(token), await statusOf(user.token)]).toEqual([401, 200]);
  });

  it("Another user's session, an unknown id and a malformed id are not found", async () => {
    const user = await createUser(test, 'user');
    const [session] = await sessionsOf(admin.token);
    for (const id of [session?.id, randomUUID(), 'nonsense', '1']) {
      const response = await asUser(test, user.token).delete(`/auth/sessions/${id}`);
      expect([response.status, response.body.code]).toEqual([404, 'not_found']);
    }
    expect(await statusOf(admin.token)).toBe(200);
  });

  it('DELETE /auth/sessions ends all other sessions of the user', async () => {
    const user = await createUser(test, 'user');
    const others = [await signIn(test, user.email), await signIn(test, user.email)];
    expect((await asUser(test, user.token).delete('/auth/sessions')).status).toBe(204);
    for (const token of others) expect(await statusOf(token)).toBe(401);
    expect([await statusOf(user.token), await statusOf(admin.token)]).toEqual([200, 200]);
  });

  it('POST /auth/logout ends the current session only', async () => {
    const user = await createUser(test, 'user');
    const token = await signIn(test, user.email);
    expect((await asUser(test, token).post('/auth/logout')).status).toBe(204);
    expect([await statusOf(token), await statusOf(user.token)]).toEqual([401, 200]);
    expect((await asUser(test, token).post('/auth/logout')).status).toBe(401);
  });

  it('Sign-ins and ended sessions are in the audit log', async () => {
    const user = await createUser(test, 'user');
    const token = await signIn(test, user.email);
    await asUser(test, token).delete('/auth/sessions');
    const other = await signIn(test, user.email);
    const session = (await sessionsOf(other)).find(({ is_current: isCurrent }) => !isCurrent);
    await asUser(test, other).delete(`/auth/sessions/${session?.id}`);
    const own = (await sessionsOf(other)).find(({ is_current: isCurrent }) => isCurrent);
    await asUser(test, other).delete(`/auth/sessions/${own?.id}`);
    await asUser(test, await signIn(test, user.email)).post('/auth/logout');
    expect(await readAuditLog(asUser(test, admin.token), { user_id: user.id })).toMatchObject([
      { action: 'sign_in', after: { auth_methods: ['password'] } },
      { action: 'sign_in' },
      { action: 'end_other_sessions', after: { sessions_ended: 1 } },
      { action: 'sign_in' },
      { action: 'end_session' },
      { action: 'sign_out' },
      { action: 'sign_in' },
      { action: 'sign_out' },
    ]);
  });

  it('An expired session is rejected, not listed, and deleted by the clean-up', async () => {
    const user = await createUser(test, 'user');
    const token = await signIn(test, user.email);
    const id = (await sessionsOf(token)).find((session) => session.is_current)?.id;
    await test.dataSource.query(
      `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    expect(await statusOf(token)).toBe(401);
    expect(await sessionsOf(user.token)).toHaveLength(1);
    await test.app.get(SessionsService).deleteExpired();
    expect(await test.dataSource.query('SELECT FROM sessions WHERE id = $1', [id])).toEqual([]);
    expect(await statusOf(user.token)).toBe(200);
  });

  it('The clean-up forgets a device that was not used for a year, and no other', async () => {
    const user = await createUser(test, 'user');
    for (const [browser, lastUse] of [
      ['Old', '366 days'],
      ['Recent', '364 days'],
    ] as const) {
      const known = 'SELECT device_hash FROM known_devices WHERE user_id = $1';
      const before = await test.dataSource.query<{ device_hash: Buffer }[]>(known, [user.id]);
      await signInFrom(user.email, browser, '198.51.100.9');
      await test.dataSource.query(
        `UPDATE known_devices SET last_used_at = now() - $3::interval
          WHERE user_id = $1 AND NOT device_hash = ANY ($2::bytea[])`,
        [user.id, before.map((device) => device.device_hash), lastUse],
      );
    }
    await test.app.get(SessionsService).deleteExpired();
    const left = await test.dataSource.query<{ days: number }[]>(
      `SELECT extract(day FROM now() - last_used_at)::int AS days FROM known_devices WHERE user_id = $1 ORDER BY 1`,
      [user.id],
    );
    expect(left.map(({ days }) => days)).toEqual([0, 364]);
  });

  it('A sign-in that is under way when an admin sets another password opens no session', async () => {
    const user = await createUser(test, 'user');
    const locks = await holdLocks(test.dataSource, 'SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id]);
    const signingIn = test.agent.post('/auth/login').send({ email: user.email, password: testPassword });
    const result = signingIn.then((response) => response.status);
    await waitForLockWaits(test.dataSource, 1);
    const changing = asUser(test, admin.token)
      .put(`/admin/users/${user.id}`, { password: 'a wholly other phrase' })
      .then((response) => response.status);
    await waitForLockWaits(test.dataSource, 2);
    await locks.release();
    expect(await changing).toBe(200);
    const status = await result;
    expect([200, 401]).toContain(status);
    // Whichever came first, no session of the old password is left.
    expect(await test.dataSource.query('SELECT FROM sessions WHERE user_id = $1', [user.id])).toEqual([]);
  });
});

describe("A password that is too short for the user's role", () => {
  it('A promoted user can only choose a new password after the next sign-in', async () => {
    const passwordHash = await hashPassword('kfmqzvpwxrtj');
    const user = await createUser(test, 'user');
    await test.dataSource.query('UPDATE users SET password_hash = $2 WHERE id = $1', [user.id, passwordHash]);
    expect((await asUser(test, admin.token).put(`/admin/users/${user.id}`, { role: 'admin' })).status).toBe(
      200,
    );
    expect(await statusOf(user.token)).toBe(401);
    const limited = asUser(test, await signIn(test, user.email, 'kfmqzvpwxrtj'));
    expect((await limited.get('/auth/me')).body).toMatchObject({
      role: 'admin',
      required_action: 'change_password',
    });
    for (const path of ['/admin/users', '/auth/sessions', '/admin/settings']) {
      const rejected = await limited.get(path);
      expect([rejected.status, rejected.body.code, rejected.body.required_action]).toEqual([
        403,
        'forbidden',
        'change_password',
      ]);
    }
    expect((await limited.put('/auth/me', { first_name: 'x' })).status).toBe(403);
    const body = { current_password: 'kfmqzvpwxrtj', new_password: 'a wholly other phrase' };
    const changed = await limited.post('/auth/change-password', body);
    expect(changed.status).toBe(200);
    const free = asUser(test, (changed.body as { access_token: string }).access_token);
    expect((await free.get('/admin/users')).status).toBe(200);
    expect((await free.get('/auth/me')).body).not.toHaveProperty('required_action');
  });
});
