import {
  type AccessEnd,
  accessEnds,
  derivedAccess,
  type DerivedAccess,
} from '../../src/auth/derived-access.js';
import { mailsTo, tokenIn } from '../support/account-mails.js';
import { type AppWithMail, createAppWithMail } from '../support/app-with-mail.js';
import { BrowserAtProvider, fragmentOf } from '../support/browser-at-provider.js';
import { IdentityProvider } from '../support/fake-servers/identity-provider.js';
import { GatePhone } from '../support/gate-phone.js';
import { createOwnedLot } from '../support/lot-with-owner.js';
import { addTotp, totpCode } from '../support/second-factors.js';
import { asUser, createUser, signIn, testPassword } from '../support/sign-in.js';
import { SoftwareAuthenticator } from '../support/software-authenticator.js';
import type { TestApp } from '../support/test-app.js';

const publicUrl = 'https://panui.example';

let provider: IdentityProvider;
let setup: AppWithMail;
let test: TestApp;
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  provider = await IdentityProvider.start(publicUrl);
  setup = await createAppWithMail(provider.environment);
  test = setup.test;
  admin = asUser(test, setup.admin.token);
});
afterAll(async () => {
  await provider.stop();
  await setup.close();
});

/** Access that a user has, and a way to use it. */
interface Access {
  /** Invited users have no token. */
  user: { id: number; email: string; token?: string };
  lotId?: number;
  /** The session that ends all others; a new one unless the account has a second factor. */
  otherSession?: string;
  /** Whether it opens what it is for. */
  works: () => Promise<boolean>;
}

let names = 0;
const newName = () => `person${(names += 1)}`;

/** Starts at the identity provider and comes back from it, without opening the callback. */
async function atProvider(browser: BrowserAtProvider, token?: string): Promise<string> {
  if (!token) return browser.passProvider((await browser.open('/auth/oidc/start')).location);
  const response = await asUser(test, token).post('/auth/oidc/link').expect(200);
  const [cookie = ''] = [response.headers['set-cookie'] ?? []].flat();
  browser.cookies.set('panui_oidc', /=([^;]+)/.exec(cookie)?.[1] ?? '');
  return browser.passProvider((response.body as { url: string }).url);
}

/** A user with a linked identity, and the code of a sign-in with it. */
async function signInAtProvider() {
  const user = await createUser(test, 'parking_lot_owner');
  provider.person = { subject: newName() };
  const browser = new BrowserAtProvider(test);
  await browser.open(await atProvider(browser, user.token));
  const code = async () => (await new BrowserAtProvider(test).signIn()).get('code');
  return { user, code };
}

const exchange = (code: string | null) => test.agent.post('/auth/oidc/session').send({ code });

async function invite() {
  const email = `${newName()}@example.test`;
  const { body } = await admin.post('/admin/users', { email, role: 'user' }).expect(201);
  return { id: (body as { id: number }).id, email };
}

async function ownerOfLot() {
  const { lot, user } = await createOwnedLot(test, admin, 1);
  return { user, lotId: lot.id, owner: asUser(test, user.token) };
}

async function passSecondStep(secret: string, token: string): Promise<boolean> {
  const code = totpCode(test, secret);
  const { status } = await test.agent.post('/auth/two-factor').send({ challenge_token: token, code });
  return status === 200;
}

async function calendarAddress(lot: string, user: { id: number; email: string; token: string }) {
  const { body } = await asUser(test, user.token).post(`${lot}/calendar-key`).expect(201);
  const { pathname, search } = new URL((body as { url: string }).url);
  return { user, works: async () => (await test.agent.get(`${pathname}${search}`)).status === 200 };
}

const begin: Record<keyof typeof derivedAccess, () => Promise<Access>> = {
  session: async () => {
    const user = await createUser(test, 'parking_lot_owner');
    return { user, works: async () => (await asUser(test, user.token).get('/auth/me')).status === 200 };
  },
  passwordResetLink: async () => {
    const user = await createUser(test, 'parking_lot_owner');
    await test.agent.post('/auth/forgot-password').send({ email: user.email });
    const token = tokenIn((await mailsTo(test, setup.mailServer, user.email))[0]);
    const body = { token, password: 'seven green kites fly' };
    return {
      user,
      works: async () => (await test.agent.post('/auth/reset-password').send(body)).status === 204,
    };
  },
  invitation: async () => {
    const user = await invite();
    const token = tokenIn((await mailsTo(test, setup.mailServer, user.email))[0]);
    const body = { token, password: testPassword, first_name: 'Noa', last_name: 'Levi' };
    return {
      user,
      works: async () => (await test.agent.post('/auth/accept-invitation').send(body)).status === 200,
    };
  },
  joining: async () => {
    const user = await invite();
    provider.person = { subject: newName(), email: user.email, isEmailVerified: true };
    const browser = new BrowserAtProvider(test);
    const callback = await atProvider(browser);
    return { user, works: async () => fragmentOf((await browser.open(callback)).location).has('code') };
  },
  secondStep: async () => {
    const user = await createUser(test, 'parking_lot_owner');
    const { secret } = await addTotp(test, user.token);
    const { body } = await test.agent.post('/auth/login').send({ email: user.email, password: testPassword });
    return {
      user,
      otherSession: user.token,
      works: () => passSecondStep(secret, body.challenge_token as string),
    };
  },
  passkeyRegistration: async () => {
    const user = await createUser(test, 'parking_lot_owner');
    const self = asUser(test, user.token);
    const options = await self.post('/auth/passkeys/options').expect(200);
    const passkey = new SoftwareAuthenticator(test.config.publicUrl).create(options.body);
    return { user, works: async () => (await self.post('/auth/passkeys', passkey)).status === 201 };
  },
  identityLink: async () => {
    const user = await createUser(test, 'parking_lot_owner');
    provider.person = { subject: newName() };
    const browser = new BrowserAtProvider(test);
    const callback = await atProvider(browser, user.token);
    return { user, works: async () => (await browser.open(callback)).location.endsWith('#linked') };
  },
  signInCode: async () => {
    const { user, code } = await signInAtProvider();
    const own = await code();
    return { user, works: async () => (await exchange(own)).status === 200 };
  },
  secondStepOfIdentity: async () => {
    const { user, code } = await signInAtProvider();
    const { secret } = await addTotp(test, user.token);
    const { body } = await exchange(await code());
    return {
      user,
      otherSession: user.token,
      works: () => passSecondStep(secret, body.challenge_token as string),
    };
  },
  ownerCalendarAddress: async () => {
    const { user, lotId } = await ownerOfLot();
    return { lotId, ...(await calendarAddress(`/owners/me/lots/${lotId}`, user)) };
  },
  adminCalendarAddress: async () => {
    const { lotId } = await ownerOfLot();
    return calendarAddress(`/admin/parking-lots/${lotId}`, await createUser(test, 'admin'));
  },
  enrolmentLink: async () => {
    const { user, lotId, owner } = await ownerOfLot();
    const phone = { name: 'Phone', kind: 'phone' };
    const { body } = await owner.post(`/owners/me/lots/${lotId}/gate-devices`, phone).expect(201);
    const enrol = () => new GatePhone(test).enrol((body as { enrolment_url: string }).enrolment_url);
    return { user, lotId, works: async () => (await enrol()).status === 200 };
  },
  gateKey: async () => {
    const { user, lotId, owner } = await ownerOfLot();
    const barrier = { name: 'Barrier', kind: 'barrier' };
    const { body } = await owner.post(`/owners/me/lots/${lotId}/gate-devices`, barrier).expect(201);
    const authorization = `Bearer ${(body as { key: string }).key}`;
    const list = () => test.agent.get('/gate/v1/allowlist').set({ authorization });
    return { user, lotId, works: async () => (await list()).status === 200 };
  },
};

const change =
  (body: object) =>
  ({ user }: Access): Promise<unknown> =>
    admin.put(`/admin/users/${user.id}`, body).expect(200);

const end: Record<AccessEnd, (access: Access) => Promise<unknown>> = {
  session: async ({ user, otherSession }) =>
    asUser(test, otherSession ?? (await signIn(test, user.email)))
      .delete('/auth/sessions')
      .expect(204),
  identity: async ({ user: { token = '' } }) => {
    const self = asUser(test, token);
    const [identity] = (await self.get('/auth/oidc/identities')).body as { id: number }[];
    await self.delete(`/auth/oidc/identities/${identity?.id}`).expect(200);
  },
  invitation: async ({ user }) => admin.delete(`/admin/users/${user.id}/invitation`).expect(204),
  password: change({ password: 'another long enough passphrase' }),
  address: (access) => change({ email: `${newName()}@example.test` })(access),
  role: change({ role: 'user' }),
  deactivation: change({ is_active: false }),
  deletion: async ({ user }) => admin.delete(`/admin/users/${user.id}`).expect(200),
  ownership: async ({ user, lotId }) =>
    admin.delete(`/admin/users/${user.id}/lot-owner/${lotId}`).expect(200),
};

const entries = Object.entries(derivedAccess) as [keyof typeof derivedAccess, DerivedAccess][];

describe.each(entries)('Access by %s', (name, { endsWith }) => {
  it('It works', async () => {
    expect(await (await begin[name]()).works()).toBe(true);
  });

  it.each(accessEnds.filter((one) => endsWith.includes(one)))('It ends with: %s', async (cause) => {
    const access = await begin[name]();
    await end[cause](access);
    expect(await access.works()).toBe(false);
  });
});

it('Logging out ends the linking that the session began, and keeps the link for the phone of a guard', async () => {
  const [linking, enrolment] = [await begin.identityLink(), await begin.enrolmentLink()];
  for (const { user } of [linking, enrolment])
    await asUser(test, user.token ?? '')
      .post('/auth/logout')
      .expect(204);
  expect(await linking.works()).toBe(false);
  expect(await enrolment.works()).toBe(true);
});

it('A linking begun by a session that has expired since fails', async () => {
  const { user, works } = await begin.identityLink();
  await test.dataSource.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [user.id]);
  expect(await works()).toBe(false);
});

it('A calendar address works again neither after reactivation nor after a former role returns', async () => {
  for (const over of [{ is_active: false }, { role: 'user' }]) {
    const access = await begin.adminCalendarAddress();
    await change(over)(access);
    await change({ is_active: true, role: 'admin' })(access);
    expect(await access.works()).toBe(false);
  }
});

it('An invitation does not return with the account', async () => {
  const access = await begin.invitation();
  await end.deactivation(access);
  await change({ is_active: true })(access);
  expect(await access.works()).toBe(false);
});

/** Secrets that are no access derived from an account. */
const otherSecrets = [
  // The address of a public image.
  'brand_logos.hash',
  // Marks a repeated request of the user who sent it; it grants nothing.
  'parking_lots.setup_key',
  // Credentials of the account itself.
  'users.password_hash',
  'passkeys.credential_id',
  'passkeys.public_key',
  'totp_authenticators.sealed_secret',
  'recovery_codes.code_hash',
  // The same secrets once more, for the mail or the phone that has used the link.
  'account_tokens.replaced_hashes',
  'account_tokens.sealed_token',
  'gate_devices.public_key',
  // Secrets of drivers and of receivers of webhooks, who have no account.
  'checkouts.sealed_details',
  // Bank accounts of payees.
  'payees.sealed_bank_account',
  'payout_lines.sealed_bank_account',
  'event_codes.code_hash',
  'event_codes.sealed_code',
  'holds.session_hash',
  'outbox_messages.sealed_details',
  'reservation_links.sealed_token',
  'opening_reminders.email_hash',
  'opening_reminders.sealed_email',
  'reservation_groups.sealed_contact',
  'reservation_groups.sealed_token',
  'reservation_groups.token_hash',
  'reservation_lookups.link_hash',
  'reservation_lookups.sealed_email',
  'reservation_lookups.session_hash',
  'reservation_tokens.token_hash',
  'reservation_views.token_hash',
  'waitlist_entries.offered_session_hash',
  'waitlist_entries.sealed_session',
  'waitlist_entries.sealed_token',
  'waitlist_entries.token_hash',
  'webhooks.sealed_secret',
  // Hashes that open nothing.
  'form_uses.purpose_hash',
  'holds.client_hash',
  'known_devices.device_hash',
  'outbox_messages.once_key',
  'photo_files.hash',
  'waitlist_entries.client_hash',
];

it('Every column of a secret is in the list of derived access or is known to be none', async () => {
  const rows = await test.dataSource.query<{ name: string }[]>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name ~ '(hash|token|secret|sealed|credential_id|_key$)'
      ORDER BY 1`,
  );
  const listed = new Set([...entries.map(([, { storedIn }]) => storedIn), ...otherSecrets]);
  expect(rows.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
});
