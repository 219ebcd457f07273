import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startStandInProvider } from './support/stand-in-provider.mjs';
import { createTestSystem, createUser } from './support/test-system.mjs';

const publicUrl = 'https://panui.example';
const subject = 'owner-at-the-provider';
const hostile = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
let provider;
let system;
let other;
let owner;

before(async () => {
  provider = await startStandInProvider();
  system = await createTestSystem({ PUBLIC_URL: publicUrl, ...provider.environment() });
  other = await system.another();
  owner = await createUser(system, 'parking_lot_owner');
  await system.database.rows(
    'INSERT INTO oidc_identities (user_id, issuer, subject, created_at) VALUES ($1, $2, $3, now())',
    [owner.id, provider.issuer, subject],
  );
});
after(async () => {
  await system.end();
  await provider.stop();
});

const open = (path, headers = {}) => system.server.call('GET', path, undefined, headers);

/** Starts a sign-in: the parameters that the provider receives, and the cookie of the browser. */
async function start(headers = {}) {
  const { status, headers: received } = await open('/auth/oidc/start', headers);
  assert.equal(status, 302);
  const url = new URL(received.location);
  const [cookie] = received['set-cookie'][0].split(';');
  const parameter = (name) => url.searchParams.get(name);
  return {
    url,
    cookie,
    state: parameter('state'),
    nonce: parameter('nonce'),
    challenge: parameter('code_challenge'),
    redirectUri: parameter('redirect_uri'),
  };
}

/** Sends the browser back from the provider, and returns the address that it ends on. */
async function comeBack({ state, cookie }, query = `code=from-the-provider&state=${state}`, headers = {}) {
  const { status, headers: received } = await open(`/auth/oidc/callback?${query}`, { cookie, ...headers });
  assert.equal(status, 302);
  return received.location;
}

const exchange = (server, code) => server.call('POST', '/auth/oidc/session', { code });
const failed = `${publicUrl}/login#error=oidc_failed`;

describe('Row 62: Single sign-on', () => {
  it('An ID token for this sign-in opens the account of its subject', async () => {
    const flow = await start();
    provider.issue(provider.claims(subject, flow.nonce));
    const page = await comeBack(flow);
    const { body } = await exchange(system.server, page.split('#code=')[1]);
    const me = await system.server.as(body.access_token)('GET', '/auth/me');
    assert.equal(me.body.id, owner.id);
  });

  /** @type {[string, (claims: any) => object, { alg: string }?][]} */
  const wrongTokens = [
    ['with the nonce of another sign-in', (claims) => ({ ...claims, nonce: 'another' })],
    ['without a nonce', (claims) => ({ ...claims, nonce: undefined })],
    ['for another client', (claims) => ({ ...claims, aud: 'another' })],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['that has expired', (claims) => ({ ...claims, iat: claims.iat - 900, exp: claims.iat - 600 })],
    ['without a subject', (claims) => ({ ...claims, sub: undefined })],
    ['without a signature', (claims) => claims, { alg: 'none' }],
  ];
  for (const [what, change, head] of wrongTokens)
    it(`An ID token ${what} is rejected`, async () => {
      const flow = await start();
      provider.issue(change(provider.claims(subject, flow.nonce)), head);
      assert.equal(await comeBack(flow), failed);
    });

  it('State, nonce and challenge differ each time, and none of them is the secret in the cookie', async () => {
    const flows = [await start(), await start()];
    const values = flows.flatMap(({ state, nonce, challenge }) => [state, nonce, challenge]);
    assert.equal(new Set(values).size, 6);
    for (const { url, cookie } of flows) assert.ok(!url.href.includes(cookie.split('=')[1]));
  });

  it('A response with the state of another sign-in is rejected and uses up the sign-in', async () => {
    const [mine, another] = [await start(), await start()];
    provider.issue(provider.claims(subject, mine.nonce));
    assert.equal(await comeBack({ ...mine, state: another.state }), failed);
    assert.equal(await comeBack(mine), `${publicUrl}/login#error=oidc_expired`);
  });

  it('The host and parameters of a request choose neither the redirect URI nor the page afterwards', async () => {
    const flow = await start(hostile);
    assert.equal(flow.redirectUri, `${publicUrl}/auth/oidc/callback`);
    provider.issue(provider.claims(subject, flow.nonce));
    const query = `code=x&state=${flow.state}&redirect_uri=https://evil.example&next=//evil.example`;
    assert.match(await comeBack(flow, query, hostile), /^https:\/\/panui\.example\/login#code=[\w-]{43}$/);
    const rejected = await comeBack(
      await start(),
      'error=%0d%0aset-cookie:a=b&error_description=<b>',
      hostile,
    );
    assert.equal(rejected, failed);
  });

  it('Of many uses of one code in two processes, one opens a session', async () => {
    const flow = await start();
    provider.issue(provider.claims(subject, flow.nonce));
    const code = (await comeBack(flow)).split('#code=')[1];
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => exchange(n % 2 ? other : system.server, code)),
    );
    const statuses = responses.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, ...Array(9).fill(401)]);
  });

  it('The database holds no code, state or secret of a sign-in', async () => {
    const flow = await start();
    provider.issue(provider.claims(subject, flow.nonce));
    const waiting = await start();
    const code = (await comeBack(flow)).split('#code=')[1];
    const stored = JSON.stringify(await system.database.rows('SELECT * FROM auth_challenges', []));
    for (const secret of [code, waiting.state, waiting.nonce, waiting.cookie.split('=')[1]])
      assert.ok(!stored.includes(secret));
  });
});
