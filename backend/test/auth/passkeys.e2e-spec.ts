import { readAuditLog } from '../support/audit-log.js';
import { addPasskey } from '../support/second-factors.js';
import { asUser, createUser } from '../support/sign-in.js';
import { type Deviations, SoftwareAuthenticator } from '../support/software-authenticator.js';
import { useTestApp } from '../support/test-app.js';

const publicUrl = 'https://panui.example';

const test = useTestApp({ PUBLIC_URL: publicUrl });

const newDevice = () => new SoftwareAuthenticator(publicUrl);
const optionsFor = async (token: string) => (await asUser(test, token).post('/auth/passkeys/options')).body;

const addStoredPasskeys = (userId: number, count: number) =>
  test.dataSource.query(
    `INSERT INTO passkeys (user_id, name, credential_id, public_key, sign_count, transports, created_at)
     SELECT $1::bigint, 'x', decode(lpad(n::text, 4, '0') || lpad($1::text, 12, '0'), 'hex'), '\\x01', 0, '{}', now()
       FROM generate_series(1, $2::int) n`,
    [userId, count],
  );

describe('POST /auth/passkeys/options', () => {
  it('The options request a discoverable passkey that verifies its user, for the configured site', async () => {
    const user = await createUser(test, 'admin');
    const options = await optionsFor(user.token);
    expect(options).toMatchObject({
      rp: { id: 'panui.example', name: 'Panui' },
      user: { name: user.email },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
  });

  it('The device displays the name of the user, or the email address of one without a name', async () => {
    const user = await createUser(test, 'user');
    const rename = (first_name: string, last_name: string) =>
      asUser(test, user.token).put('/auth/me', { first_name, last_name });
    await rename('', '').expect(200);
    expect((await optionsFor(user.token)).user.displayName).toBe(user.email);
    await rename('רות', 'לוי').expect(200);
    expect((await optionsFor(user.token)).user.displayName).toBe('רות לוי');
    await rename('רות', '').expect(200);
    expect((await optionsFor(user.token)).user.displayName).toBe('רות');
  });

  it('The site is the configured one whatever host the request names', async () => {
    const user = await createUser(test, 'user');
    const forged = await test.agent.post('/auth/passkeys/options').set({
      authorization: `Bearer ${user.token}`,
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    });
    expect(forged.body.rp.id).toBe('panui.example');
  });

  it('The challenges differ and the user handle is the same without naming the user', async () => {
    const user = await createUser(test, 'user');
    const [one, two] = [await optionsFor(user.token), await optionsFor(user.token)];
    expect(one.challenge).not.toBe(two.challenge);
    expect(one.user.id).toBe(two.user.id);
    expect(Buffer.from(one.user.id, 'base64url')).toHaveLength(32);
  });

  it('Registered passkeys are excluded, and their number is limited', async () => {
    const user = await createUser(test, 'user');
    const { device } = await addPasskey(test, user.token, newDevice());
    expect((await optionsFor(user.token)).excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['hybrid', 'internal'] },
    ]);
    await addStoredPasskeys(user.id, 19);
    const full = await asUser(test, user.token).post('/auth/passkeys/options');
    expect([full.status, full.body.code]).toEqual([409, 'conflict']);
    expect(full.body.detail).toContain('20');
  });
});

describe('POST /auth/passkeys', () => {
  it('A registration that began below the limit is rejected when the limit was reached since', async () => {
    const user = await createUser(test, 'user');
    const credential = newDevice().create(await optionsFor(user.token));
    await addStoredPasskeys(user.id, 20);
    const full = await asUser(test, user.token).post('/auth/passkeys', credential);
    expect([full.status, full.body.code]).toEqual([409, 'conflict']);
    expect(full.body.detail).toContain('20');
    expect((await asUser(test, user.token).get('/auth/passkeys')).body).toHaveLength(20);
  });

  it('A passkey is stored under its name and listed', async () => {
    const user = await createUser(test, 'user');
    const self = asUser(test, user.token);
    const credential = newDevice().create(await optionsFor(user.token));
    const created = await self.post('/auth/passkeys', { ...credential, name: ' Work laptop ' });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      id: expect.any(Number) as number,
      name: 'Work laptop',
      created_at: expect.any(String) as string,
      last_used_at: null,
    });
    expect((await self.get('/auth/passkeys')).body).toEqual([created.body]);
    expect((await self.get('/auth/two-factor')).body).toMatchObject({ passkeys: 1, has_totp: false });
  });

  const otherOrigins = ['https://evil.example', 'http://panui.example', 'https://panui.example:8443'];
  const deviations: [string, Deviations][] = [
    ...otherOrigins.map((origin): [string, Deviations] => [`a page of ${origin}`, { origin }]),
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'bm90IG91cnM' }],
    ['a sign-in instead of a registration', { type: 'webauthn.get' }],
    ['a device that did not verify its user', { isUserVerified: false }],
    ['an unknown attestation', { attestation: { fmt: 'unknown', attStmt: new Map() } }],
    [
      'an attestation with certificates',
      { attestation: { fmt: 'packed', attStmt: new Map<string, unknown>([['x5c', [Buffer.from([1])]]]) } },
    ],
  ];
  it.each(deviations)('A registration from %s is rejected', async (_, deviation) => {
    const user = await createUser(test, 'user');
    const credential = newDevice().create(await optionsFor(user.token), deviation);
    const { status, body } = await asUser(test, user.token).post('/auth/passkeys', credential);
    expect([status, body.code, body.errors[0].field]).toEqual([400, 'validation_error', 'response']);
    expect((await asUser(test, user.token).get('/auth/passkeys')).body).toEqual([]);
  });

  it('Broken registrations are rejected and never fail', async () => {
    const user = await createUser(test, 'user');
    const statuses: number[] = [];
    for (const broken of [
      { attestationObject: 'AAAA' },
      { attestationObject: '' },
      { attestationObject: 7 },
      { attestationObject: Buffer.from([0xbf, 0xff]).toString('base64url') },
      { clientDataJSON: 'bm90IGpzb24' },
      { clientDataJSON: null },
      { clientDataJSON: Buffer.from('{"challenge":7}').toString('base64url') },
      { transports: 'usb' },
    ]) {
      const credential = newDevice().create(await optionsFor(user.token));
      const response = { ...credential.response, ...broken };
      const result = await asUser(test, user.token).post('/auth/passkeys', { ...credential, response });
      statuses.push(result.status);
    }
    // Transports are hints only, so wrong ones are dropped.
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 201]);
  });

  it('A challenge works once, for ten minutes and for its own user', async () => {
    const [user, other] = [await createUser(test, 'user'), await createUser(test, 'user')];
    const options = await optionsFor(user.token);
    expect((await asUser(test, user.token).post('/auth/passkeys', newDevice().create(options))).status).toBe(
      201,
    );
    expect((await asUser(test, user.token).post('/auth/passkeys', newDevice().create(options))).status).toBe(
      400,
    );
    const foreign = newDevice().create(await optionsFor(other.token));
    expect((await asUser(test, user.token).post('/auth/passkeys', foreign)).status).toBe(400);
    const late = newDevice().create(await optionsFor(user.token));
    test.clock.advance({ minutes: 10, seconds: 1 });
    expect((await asUser(test, user.token).post('/auth/passkeys', late)).status).toBe(400);
  });

  it('A passkey that is registered already is a conflict, also for another user', async () => {
    const [user, other] = [await createUser(test, 'user'), await createUser(test, 'user')];
    const { device } = await addPasskey(test, user.token, newDevice());
    for (const token of [user.token, other.token]) {
      const again = await asUser(test, token).post('/auth/passkeys', device.create(await optionsFor(token)));
      expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    }
  });
});

describe('PUT and DELETE /auth/passkeys/{id}', () => {
  it('A passkey can be renamed and removed', async () => {
    const user = await createUser(test, 'user');
    const self = asUser(test, user.token);
    const { id } = await addPasskey(test, user.token, newDevice());
    const [before] = (await self.get('/auth/passkeys')).body as object[];
    const renamed = await self.put(`/auth/passkeys/${id}`, { ...before, name: 'Phone' });
    expect(renamed.body).toEqual({ ...before, name: 'Phone' });
    expect((await self.put(`/auth/passkeys/${id}`, { name: '' })).status).toBe(400);
    expect((await self.delete(`/auth/passkeys/${id}`)).body).toEqual(renamed.body);
    expect((await self.get('/auth/passkeys')).body).toEqual([]);
    expect((await self.delete(`/auth/passkeys/${id}`)).status).toBe(404);
  });

  it('Another user’s passkey does not exist', async () => {
    const [user, admin] = [await createUser(test, 'user'), await createUser(test, 'admin')];
    const { id } = await addPasskey(test, user.token, newDevice());
    const stranger = asUser(test, admin.token);
    expect((await stranger.put(`/auth/passkeys/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.delete(`/auth/passkeys/${id}`)).status).toBe(404);
    expect((await stranger.get('/auth/passkeys')).body).toEqual([]);
  });
});

it('Changes of passkeys are in the audit log', async () => {
  const admin = await createUser(test, 'admin');
  const self = asUser(test, admin.token);
  const { id } = await addPasskey(test, admin.token, newDevice());
  await self.put(`/auth/passkeys/${id}`, { name: 'Phone' });
  await self.delete(`/auth/passkeys/${id}`);
  expect(await readAuditLog(self, { user_id: admin.id, is_sign_in: true })).toMatchObject([
    { action: 'sign_in' },
  ]);
  expect(await readAuditLog(self, { user_id: admin.id, is_sign_in: false })).toMatchObject([
    { action: 'passkey_added', resource: 'users', resource_id: String(admin.id) },
    { action: 'passkey_renamed', after: { name: 'Phone' } },
    { action: 'passkey_removed', before: { name: 'Phone' } },
  ]);
});
