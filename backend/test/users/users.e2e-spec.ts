import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue } from '../support/create-records.js';
import { holdLocks, waitForLockWaits, transactionRetries } from '../support/lock-waits.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let admin: { id: number; email: string; token: string };
let call: ReturnType<typeof asUser>;
beforeAll(async () => {
  admin = await createUser(test, 'admin');
  call = asUser(test, admin.token);
});

const draft = {
  email: 'New@Example.test',
  role: 'user',
  password: 'correct horse battery',
  first_name: 'רות',
};

describe('/admin/users', () => {
  it('An admin creates, reads, updates and deletes users, and each change is in the audit log', async () => {
    const created = await call.post('/admin/users', draft);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      email: 'new@example.test',
      role: 'user',
      is_active: true,
      parking_lots: [],
    });
    expect(created.text).not.toMatch(/password|hash|argon/);
    const { id } = created.body as { id: number };
    const whole = await call.put(`/admin/users/${id}`, { ...created.body, last_name: 'לוי' });
    expect(whole.body).toMatchObject({ first_name: 'רות', last_name: 'לוי' });
    const stale = await call.put(`/admin/users/${id}`, { ...created.body, last_name: 'כהן' });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
    expect((await call.delete(`/admin/users/${id}`)).body).toMatchObject({ id, last_name: 'לוי' });
    const log = await readAuditLog(call, { resource: 'users', resource_id: id });
    expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(log[1]).toMatchObject({
      user_email: admin.email,
      before: { last_name: '' },
      after: { last_name: 'לוי' },
    });
    expect(JSON.stringify(log)).not.toMatch(/correct horse|argon/);
  });

  it('The list can be paged, filtered by role and searched', async () => {
    await createUser(test, 'parking_lot_owner');
    await createUser(test, 'user');
    const all = await call.get('/admin/users');
    expect(all.headers['content-range']).toBe(`users 0-${all.body.length - 1}/${all.body.length}`);
    const owners = await call.get('/admin/users?role=parking_lot_owner&skip=0&limit=100');
    expect(owners.body.map((user: { role: string }) => user.role)).toEqual(['parking_lot_owner']);
    const first = await call.get('/admin/users?sort=["id","DESC"]&range=[0,0]');
    expect(first.body).toHaveLength(1);
    expect(first.headers['content-range']).toBe(`users 0-0/${all.body.length}`);
    expect(
      (await call.get(`/admin/users?filter={"q":"${admin.email.slice(0, 6)}"}`)).body.length,
    ).toBeGreaterThan(0);
    expect((await call.get(`/admin/users?filter={"id":[${admin.id}]}`)).body).toHaveLength(1);
  });

  it('The list can be sorted by each of its columns, and filtered by address, name and state', async () => {
    const first = await createUser(test, 'user');
    const second = await createUser(test, 'parking_lot_owner');
    await call.put(`/admin/users/${second.id}`, {
      email: 'aaron@sorted.test',
      first_name: 'Aaron',
      last_name: 'Amit',
      phone_number: '0501000001',
      locale: 'en',
      is_active: false,
    });
    await call.put(`/admin/users/${first.id}`, {
      email: 'zohar@sorted.test',
      first_name: 'Zohar',
      last_name: 'Ziv',
      phone_number: '0501000002',
    });
    const idsOf = async (query: string) =>
      ((await call.get(`/admin/users?${query}`)).body as { id: number }[]).map(({ id }) => id);
    const both = `filter={"id":[${first.id},${second.id}]}`;
    for (const column of ['id', 'created_at'])
      expect([column, await idsOf(`${both}&sort=["${column}","ASC"]`)]).toEqual([
        column,
        [first.id, second.id],
      ]);
    const changed = ['email', 'role', 'first_name', 'last_name', 'phone_number', 'locale', 'is_active'];
    for (const column of [...changed, 'updated_at']) {
      const ascending = [second.id, first.id];
      expect([column, await idsOf(`${both}&sort=["${column}","ASC"]`)]).toEqual([column, ascending]);
      expect([column, await idsOf(`${both}&sort=["${column}","DESC"]`)]).toEqual([
        column,
        ascending.toReversed(),
      ]);
    }
    expect(await idsOf('filter={"email":"zohar@sorted.test"}')).toEqual([first.id]);
    expect(await idsOf(`filter={"id":[${first.id},${second.id}],"is_active":false}`)).toEqual([second.id]);
    const ofStatus = (status: string) =>
      idsOf(`filter={"id":[${first.id},${second.id}],"status":"${status}"}`);
    expect([await ofStatus('active'), await ofStatus('disabled')]).toEqual([[first.id], [second.id]]);
    expect(await ofStatus('invited')).toEqual([]);
    for (const words of ['Zohar', 'Ziv', 'zohar@sorted', 'Zohar Ziv'])
      expect(await idsOf(`filter={"q":"${words}"}`)).toEqual([first.id]);
  });

  it('The filter by status finds the users whose record has it, whatever they are', async () => {
    const users: number[] = [];
    for (const isActive of [true, false])
      for (const isInvited of [true, false]) {
        const { id } = await createUser(test, 'user');
        await test.dataSource.query('UPDATE users SET is_active = $2, is_invited = $3 WHERE id = $1', [
          ...[id, isActive, isInvited],
        ]);
        users.push(id);
      }
    const listed = async (filter: object) =>
      (await call.get(`/admin/users?sort=["id","ASC"]&filter=${JSON.stringify({ id: users, ...filter })}`))
        .body as { id: number; status: string }[];
    const all = await listed({});
    expect(all.map(({ status }) => status)).toEqual(['invited', 'active', 'disabled', 'disabled']);
    for (const status of ['active', 'invited', 'disabled'])
      expect(await listed({ status })).toEqual(all.filter((user) => user.status === status));
  });

  it.each([
    ['sort=["password_hash","ASC"]', 'sort'],
    ['sort=["id;select pg_sleep(5)","ASC"]', 'sort'],
    ['sort=["id","SIDEWAYS"]', 'sort'],
    ['sort=[', 'sort'],
    ['range=[0,1000]', 'range'],
    ['range=[5,1]', 'range'],
    ['range=x', 'range'],
    ['filter={"credentials_version":1}', 'filter.credentials_version'],
    ['filter={"role":{"$ne":"x"}}', 'filter.role'],
    ['filter=[]', 'filter'],
    ['_embed=lots', '_embed'],
    ['limit=5000', 'limit'],
    ['limit=0x5', 'limit'],
    ['limit=5e1', 'limit'],
    ['skip=%2B5', 'skip'],
    ['role=king', 'filter.role'],
  ])('A list with the invalid parameter %s fails with 400', async (query, field) => {
    const response = await call.get(`/admin/users?${query}`);
    expect(response.body).toMatchObject({ status: 400, code: 'validation_error', errors: [{ field }] });
  });

  it('An invalid limit is reported with the numbers that are allowed, and an empty role shows all', async () => {
    const response = await call.get('/admin/users?limit=5000').set('accept-language', 'en');
    expect(response.body.errors[0].message).toMatch(/1\D+1,?000/);
    const all = await call.get('/admin/users');
    expect((await call.get('/admin/users?role=')).body).toHaveLength(all.body.length);
  });

  it('All invalid fields are reported at once', async () => {
    const response = await call.post('/admin/users', {
      email: 'x',
      role: 'king',
      is_active: 'yes',
      credentials_version: 5,
    });
    const fields = response.body.errors.map((error: { field: string }) => error.field);
    expect(fields.sort()).toEqual(['credentials_version', 'email', 'is_active', 'role']);
  });

  it('A second account with the same email, or a weak password, is rejected', async () => {
    const twice = await call.post('/admin/users', { ...draft, email: admin.email });
    expect(twice.body).toMatchObject({ status: 409, code: 'conflict', errors: [{ field: 'email' }] });
    const weak = await call.post('/admin/users', {
      ...draft,
      email: 'weak@example.test',
      password: 'parkingparking',
    });
    expect(weak.body).toMatchObject({ status: 400, errors: [{ field: 'password', code: 'weak_password' }] });
    const short = await call.post('/admin/users', {
      ...draft,
      role: 'admin',
      email: 's@example.test',
      password: 'kfmqzvpwxrtj',
    });
    expect(short.body).toMatchObject({ status: 400, errors: [{ field: 'password' }] });
  });
});

describe('PUT /admin/users/:id', () => {
  it.each(['abc', '12345', '050-000-0001 ext'])('The phone number %s is rejected', async (phone_number) => {
    const changes = [
      await call.put(`/admin/users/${admin.id}`, { phone_number }),
      await call.put('/auth/me', { phone_number }),
    ];
    for (const { status, body } of changes) {
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ field: 'phone_number', code: 'invalid' }]);
    }
    expect((await call.put('/auth/me', { phone_number: '050-000-0001' })).status).toBe(200);
    expect((await call.put('/auth/me', { phone_number: null })).status).toBe(200);
  });

  it('A user is found by the phone number with and without hyphens', async () => {
    const user = await createUser(test, 'user');
    await call.put(`/admin/users/${user.id}`, { phone_number: '050-111-2233' });
    for (const words of ['050-111-2233', '0501112233', '050 111', '1112'])
      expect((await call.get(`/admin/users?filter={"q":"${words}"}`)).body).toMatchObject([{ id: user.id }]);
    expect((await call.get('/admin/users?filter={"q":"-"}')).body).not.toContainEqual(
      expect.objectContaining({ id: user.id }),
    );
  });

  it('An admin cannot set a weak password, or one that is too short for the new role', async () => {
    const user = await createUser(test, 'user');
    const rejected = [
      await call.put(`/admin/users/${user.id}`, { password: 'parkingparking' }),
      await call.put(`/admin/users/${user.id}`, { password: 'kfmqzvpwxrtj', role: 'admin' }),
    ];
    for (const { status, body } of rejected)
      expect([status, body.errors]).toMatchObject([400, [{ field: 'password', code: 'weak_password' }]]);
    expect((await call.put(`/admin/users/${user.id}`, { password: 'kfmqzvpwxrtj' })).status).toBe(200);
  });

  it('An update that changes nothing is not in the audit log, and one of an unknown user is not found', async () => {
    const user = await createUser(test, 'user');
    const { body } = await call.get(`/admin/users/${user.id}`);
    expect((await call.put(`/admin/users/${user.id}`, body)).body).toEqual(body);
    expect(await readAuditLog(call, { resource: 'users', resource_id: user.id })).toEqual([]);
    expect((await call.put('/admin/users/999999', { first_name: 'רות' })).status).toBe(404);
  });

  it('A password that an admin sets is in the audit log without the password', async () => {
    const user = await createUser(test, 'user');
    await call.put(`/admin/users/${user.id}`, { password: 'quiet-river-lantern' });
    const log = await readAuditLog(call, { resource: 'users', resource_id: user.id });
    expect(log).toMatchObject([{ action: 'set_password', before: null, after: null }]);
    expect(JSON.stringify(log)).not.toContain('quiet-river');
  });

  it('A role that is taken away takes the lots along, and both changes are in the audit log', async () => {
    const user = await createUser(test, 'user');
    const { lot } = await createLot(test.dataSource, await createVenue(test.dataSource), 1);
    await call.post(`/admin/users/${user.id}/make-lot-owner/${lot.id}`);
    const owner = await call.get(`/admin/users/${user.id}`);
    expect(owner.body).toMatchObject({ role: 'parking_lot_owner', parking_lots: [{ id: lot.id }] });
    const demoted = await call.put(`/admin/users/${user.id}`, { role: 'user' });
    expect(demoted.body).toMatchObject({ role: 'user', parking_lots: [] });
    expect((await call.get(`/admin/parking-lots/${lot.id}`)).body.owners).toEqual([]);
    expect(await readAuditLog(call, { resource: 'users', resource_id: user.id })).toMatchObject([
      {
        action: 'make_lot_owner',
        before: { role: 'user' },
        after: { role: 'parking_lot_owner', parking_lot_id: lot.id },
      },
      {
        action: 'update',
        before: { role: 'parking_lot_owner', parking_lots: [{ id: lot.id }] },
        after: { role: 'user', parking_lots: [] },
      },
    ]);
  });
});

describe('The last active admin', () => {
  it.each([
    ['demoted', { role: 'user' }],
    ['disabled', { is_active: false }],
  ])('The last active admin cannot be %s', async (_, change) => {
    const rejected = await call.put(`/admin/users/${admin.id}`, change).set('accept-language', 'en');
    expect([rejected.status, rejected.body.code]).toEqual([409, 'conflict']);
    expect(rejected.body.detail).toMatch(/admin/);
  });

  it('The last active admin cannot be deleted', async () => {
    expect((await call.delete(`/admin/users/${admin.id}`)).status).toBe(409);
  });

  it('The only admin can disable and delete other users', async () => {
    const user = await createUser(test, 'user');
    expect((await call.put(`/admin/users/${user.id}`, { is_active: false })).status).toBe(200);
    const owner = await createUser(test, 'parking_lot_owner');
    expect((await call.delete(`/admin/users/${owner.id}`)).status).toBe(200);
  });

  it('A deactivated admin does not count as another admin', async () => {
    const other = await createUser(test, 'admin');
    expect((await call.put(`/admin/users/${other.id}`, { is_active: false })).status).toBe(200);
    const rejected = [
      await call.put(`/admin/users/${admin.id}`, { role: 'user' }),
      await call.put(`/admin/users/${admin.id}`, { is_active: false }),
      await call.delete(`/admin/users/${admin.id}`),
    ];
    expect(rejected.map(({ status }) => status)).toEqual([409, 409, 409]);
  });

  it('One admin is left, without a deadlock, when two admins demote each other at the same moment', async () => {
    const other = await createUser(test, 'admin');
    const retries = await transactionRetries(test);
    // Both requests wait for the same rows, so that they overlap in every run.
    const locks = await holdLocks(test.dataSource, 'SELECT FROM users WHERE id IN ($1, $2) FOR UPDATE', [
      admin.id,
      other.id,
    ]);
    const responses = Promise.all([
      call.put(`/admin/users/${other.id}`, { role: 'user' }),
      asUser(test, other.token).put(`/admin/users/${admin.id}`, { role: 'user' }),
    ]);
    await waitForLockWaits(test.dataSource, 2);
    await locks.release();
    expect((await responses).map(({ status }) => status).sort()).toEqual([200, 409]);
    const [{ count }] = await test.dataSource.query<[{ count: number }]>(
      `SELECT count(*) FROM users WHERE role = 'admin' AND is_active`,
    );
    expect([count, await transactionRetries(test)]).toEqual([1, retries]);
  });
});
