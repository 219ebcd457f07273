import { expect, type Page } from '@playwright/test';
import { startSession } from '../../e2e/support/operators';
import { modifyResponse, statesOf, type State } from '../page-state';
import { openDialog, owner, submit, waitUntilLoaded } from './operator-helpers';

const label = 'Example ID';
const token = 'a'.repeat(43);
const at = '2026-11-01T08:00:00.000Z';

const respond = (page: Page, url: string, json: object) =>
  page.route(url, (route) => route.fulfill({ json }));

/** A page of the account without a session. */
const guest =
  (path: string, prepare?: (page: Page) => Promise<unknown>, then?: (page: Page) => Promise<unknown>) =>
  async ({ page, lang }: Parameters<State['open']>[0]): Promise<void> => {
    await prepare?.(page);
    await startSession(page, null, lang);
    await page.goto(path);
    await waitUntilLoaded(page);
    await then?.(page);
  };

const withProvider = (password_sign_in: 'on' | 'break_glass') => (page: Page) =>
  respond(page, '**/auth/sign-in-methods', { oidc: { label }, password_sign_in });

async function logIn(page: Page): Promise<void> {
  await page.locator('[name=email]').fill('noa@panui.test');
  await page.locator('[name=password]').fill('seven green bays at dawn');
  await submit(page);
}

async function toSecondStep(page: Page): Promise<void> {
  await logIn(page);
  await expect(page.locator('[name=code]')).toBeVisible();
}

const challenge = {
  two_factor_required: true,
  challenge_token: token,
  methods: ['totp', 'passkey', 'recovery_code'],
};

const invitation = {
  email: 'noa@panui.test',
  role: 'parking_lot_owner',
  parking_lots: [
    { id: 1, name: 'חניון הבורסה' },
    { id: 2, name: 'North lot' },
  ],
  expires_at: at,
};

const alertIn = (page: Page) => expect(page.getByRole('alert')).toBeVisible();

/** A page of the signed-in owner with the server's responses replaced in part. */
const withResponses =
  (path: string, responses: Record<string, object>, then?: (page: Page) => Promise<void>): State['open'] =>
  async (visit) => {
    for (const [url, json] of Object.entries(responses)) await respond(visit.page, url, json);
    await owner(path, then)(visit);
  };

const requiring =
  (required_action: string): State['open'] =>
  async (visit) => {
    await modifyResponse(visit.page, '**/auth/me', { required_action });
    await owner('/account-setup')(visit);
  };

const passkeys = ['Chrome, Windows', 'הטלפון של נועה'].map((name, id) => ({
  id,
  name,
  created_at: at,
  last_used_at: id ? at : null,
}));
const identities = [
  { id: 1, issuer: 'https://id.example', email: 'noa@panui.test', created_at: at, last_used_at: at },
];
const sessions = ['Firefox/140.0 Windows', 'Mobile Safari/604.1 iPhone'].map((user_agent, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  created_at: at,
  last_seen_at: at,
  user_agent,
  network: index ? '2001:db8::/64' : '192.0.2.1',
  is_current: index === 0,
}));
const factors = {
  has_totp: true,
  passkeys: 2,
  recovery_codes_left: 2,
  is_required: false,
  has_password: true,
};
const everything = {
  '**/auth/sign-in-methods': { oidc: { label }, password_sign_in: 'on' },
  '**/auth/oidc/identities': identities,
  '**/auth/passkeys': passkeys,
  '**/auth/sessions': sessions,
  '**/auth/two-factor': factors,
};
const newTotp = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  otpauth_uri: 'otpauth://totp/Panui:noa%40panui.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Panui',
};
const recovery_codes = Array.from({ length: 10 }, (_, index) => `k7p2-x9qd-4mt${index}-vb6n`);

async function openSetup(page: Page): Promise<void> {
  await page.locator('[aria-labelledby=authenticator] button').click();
  await expect(page.getByRole('img').last()).toBeVisible();
}

/** States of the pages through which users enter their account, and of the security page. */
export const accountStates = [
  ...statesOf('login', {
    'with a provider': guest('/login', withProvider('on')),
    'provider first': guest('/login', withProvider('break_glass')),
    'unknown at the provider': guest('/login#error=oidc_unknown_user', withProvider('on'), alertIn),
    'second step': guest('/login', (page) => respond(page, '**/auth/login', challenge), toSecondStep),
  }),
  ...statesOf('forgot password', {
    whole: guest('/forgot-password'),
    sent: guest('/forgot-password', undefined, async (page) => {
      await page.locator('[name=email]').fill('nobody@panui.test');
      await submit(page);
      await expect(page.getByRole('status')).toBeVisible();
    }),
  }),
  ...statesOf('reset password', {
    whole: guest(`/reset-password#${token}`),
    'incomplete link': guest('/reset-password', undefined, alertIn),
  }),
  ...statesOf('join', {
    whole: guest(`/join#${token}`, async (page) => {
      await withProvider('on')(page);
      await respond(page, '**/auth/invitation', invitation);
    }),
    'provider only': guest(`/join#${token}`, async (page) => {
      await withProvider('break_glass')(page);
      await respond(page, '**/auth/invitation', invitation);
    }),
    'unknown link': guest(`/join#${token}`, undefined, alertIn),
  }),
  ...statesOf('account setup', {
    'new password': requiring('change_password'),
    'second factor': requiring('set_up_two_factor'),
  }),
  ...statesOf('security', {
    whole: owner('/settings/security'),
    'with everything': withResponses('/settings/security', everything),
    'code instead of a password': withResponses(
      '/settings/security',
      { '**/auth/two-factor': { ...factors, has_password: false } },
      async (page) => {
        await page.locator('[aria-labelledby=authenticator] button').click();
        await expect(page.locator('[name=code]')).toBeVisible();
        await expect(page.locator('[name=current_password]')).toHaveCount(0);
      },
    ),
    'set-up of an app': withResponses('/settings/security', { '**/auth/totp': newTotp }, openSetup),
    'recovery codes': withResponses(
      '/settings/security',
      { '**/auth/totp': newTotp, '**/auth/totp/confirmation': { recovery_codes } },
      async (page) => {
        await openSetup(page);
        await page.locator('[name=code]').fill('123456');
        await page.locator('.authenticator-setup button[type=submit]').click();
        await expect(page.getByTestId('recovery-codes')).toBeVisible();
      },
    ),
    'removing an app': withResponses(
      '/settings/security',
      everything,
      openDialog('[aria-labelledby=authenticator] .MuiButton-colorError'),
    ),
    'renaming a passkey': withResponses(
      '/settings/security',
      everything,
      openDialog('[aria-labelledby=passkeys] .security-list button'),
    ),
    'unlinking an account': withResponses(
      '/settings/security',
      everything,
      openDialog('[aria-labelledby=identities] .security-list button'),
    ),
  }),
];
