import assert from 'node:assert/strict';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { claimsOf, forgeToken } from './support/forge-token.mjs';
import { admin, createUser, createTestSystem, ownerPassword, signIn } from './support/test-system.mjs';

let system;
let other;

before(async () => {
  system = await createTestSystem();
  other = await system.another();
});
after(() => system.end());

const bothServers = () => [system.server, other];
const statusOfMe = async (server, token) => (await server.as(token)('GET', '/auth/me')).status;

describe('Rows 9 and 11: Session tokens', () => {
  it('A token of the server is accepted', async () => {
    const claims = claimsOf(system.adminToken);
    assert.ok(claims.exp - claims.iat <= 12 * 3_600);
    assert.equal(await statusOfMe(system.server, forgeToken(claims)), 200);
  });

  const now = Math.floor(Date.now() / 1000);
  const publicKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
    type: 'spki',
    format: 'pem',
  });
  for (const [what, make] of /** @type {[string, (claims: any) => string][]} */ ([
    ['without a signature', (claims) => forgeToken(claims, { head: { alg: 'none' }, signature: '' })],
    ['with alg "None"', (claims) => forgeToken(claims, { head: { alg: 'None' }, signature: '' })],
    [
      'of HS512 with the right secret',
      (claims) => forgeToken(claims, { head: { alg: 'HS512' }, hash: 'sha512' }),
    ],
    [
      'of HS384 with the right secret',
      (claims) => forgeToken(claims, { head: { alg: 'HS384' }, hash: 'sha384' }),
    ],
    ['that calls itself RS256', (claims) => forgeToken(claims, { head: { alg: 'RS256' } })],
    ['signed with a public key', (claims) => forgeToken(claims, { secret: publicKey })],
    ['signed with nothing', (claims) => forgeToken(claims, { secret: '' })],
    [
      'with a key of its own',
      (claims) => forgeToken(claims, { secret: 'mine', head: { jwk: { kty: 'oct', k: 'bWluZQ' } } }),
    ],
    [
      'with a key id that is a path',
      (claims) => forgeToken(claims, { secret: '', head: { kid: '../../../../dev/null' } }),
    ],
    [
      'with a key set elsewhere',
      (claims) => forgeToken(claims, { secret: 'mine', head: { jku: 'http://127.0.0.1:9/keys' } }),
    ],
    ['without an end', (claims) => forgeToken({ ...claims, exp: undefined })],
    ['that has ended', (claims) => forgeToken({ ...claims, exp: now - 1 })],
    ['that has not begun', (claims) => forgeToken({ ...claims, nbf: now + 3_600 })],
    ['whose end is a text', (claims) => forgeToken({ ...claims, exp: 'never' })],
    ['of nobody', (claims) => forgeToken({ ...claims, sub: undefined })],
    ['of a user who is a text', (claims) => forgeToken({ ...claims, sub: `${claims.sub}` })],
    ['of a user who is not there', (claims) => forgeToken({ ...claims, sub: 999_999_999 })],
    ['of an unknown session', (claims) => forgeToken({ ...claims, sid: randomUUID() })],
    ['without a session', (claims) => forgeToken({ ...claims, sid: undefined })],
    ['whose session is not a UUID', (claims) => forgeToken({ ...claims, sid: "' OR true" })],
    [
      'whose claims were changed',
      (claims) => {
        const [head, , signature] = system.adminToken.split('.');
        const changed = Buffer.from(JSON.stringify({ ...claims, sub: claims.sub + 1 })).toString('base64url');
        return `${head}.${changed}.${signature}`;
      },
    ],
  ]))
    it(`A token ${what} is rejected`, async () => {
      const { status, body } = await system.server.as(make(claimsOf(system.adminToken)))('GET', '/auth/me');
      assert.deepEqual([status, body.code], [401, 'unauthorized']);
    });

  it('A token in the address, a cookie or the body is ignored', async () => {
    const { adminToken: token, server } = system;
    const misplacedTokenResponses = [
      await server.call('GET', `/auth/me?access_token=${token}&token=${token}`),
      await server.call('GET', '/auth/me', undefined, { cookie: `access_token=${token}; jwt=${token}` }),
      await server.call('PUT', '/auth/me', { access_token: token }),
    ];
    assert.deepEqual(
      misplacedTokenResponses.map(({ status }) => status),
      [401, 401, 401],
    );
  });
});

describe('Rows 12 and 13: A session ends at once in every process', () => {
  for (const [what, change] of /** @type {[string, (user: any) => Promise<any>][]} */ ([
    [
      'when its password changes',
      ({ call }) =>
        call('POST', '/auth/change-password', {
          current_password: ownerPassword,
          new_password: 'nine soft owls nap',
        }),
    ],
    ['when its user is demoted', ({ id }) => system.asAdmin('PUT', `/admin/users/${id}`, { role: 'user' })],
    [
      'when its user is disabled',
      ({ id }) => system.asAdmin('PUT', `/admin/users/${id}`, { is_active: false }),
    ],
    ['when its user is deleted', ({ id }) => system.asAdmin('DELETE', `/admin/users/${id}`)],
  ]))
    it(what, async () => {
      const user = await createUser(system, 'parking_lot_owner');
      for (const server of bothServers()) assert.equal(await statusOfMe(server, user.token), 200);
      const changed = await change(user);
      assert.equal(changed.status, 200, changed.text);
      for (const server of bothServers()) assert.equal(await statusOfMe(server, user.token), 401);
    });

  it('The role comes from the database, not from the token', async () => {
    const { id, token } = await createUser(system, 'user');
    await system.database.rows(`UPDATE users SET role = 'parking_lot_owner' WHERE id = $1`, [id]);
    for (const server of bothServers()) {
      assert.equal((await server.as(token)('GET', '/owners/me/lots')).status, 200);
      assert.equal((await server.as(token)('GET', '/admin/users')).status, 403);
    }
  });
});

describe('Row 2: Passwords', () => {
  it('A password is compared up to its last character', async () => {
    const long = `${'herons wade in quiet water '.repeat(3)}end`;
    assert.ok(long.length > 80);
    const user = { email: 'long@example.test', password: long, role: 'user' };
    assert.equal((await system.asAdmin('POST', '/admin/users', user)).status, 201);
    await signIn(system.server, user);
    const truncatedCredentials = { email: user.email, password: long.slice(0, 72) };
    assert.equal((await system.server.call('POST', '/auth/login', truncatedCredentials)).status, 401);
  });
});

describe('Row 6: Wrong passwords', () => {
  const guess = (server, headers = {}) =>
    server.call('POST', '/auth/login', { email: admin.email, password: 'wrong' }, headers);

  it('Wrong passwords are counted over all processes, whatever address a client claims', async () => {
    const statuses = [];
    for (let i = 0; i < 30; i += 1) {
      const forgedHeaders = { 'x-forwarded-for': `203.0.113.${i}`, forwarded: `for=203.0.113.${i}` };
      statuses.push((await guess(bothServers()[i % 2], forgedHeaders)).status);
    }
    assert.ok(statuses.filter((status) => status === 401).length <= 12, statuses.join(' '));
    assert.equal(statuses.at(-1), 429);
    const rejected = await guess(system.server);
    assert.ok(Number(rejected.headers['retry-after']) > 0);
  });
});
