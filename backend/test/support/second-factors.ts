import { Secret, TOTP } from 'otpauth';
import { asUser } from './sign-in.js';
import { SoftwareAuthenticator } from './software-authenticator.js';
import type { TestApp } from './test-app.js';

const stepMs = 30_000;

/** The code that an authenticator app shows at the time of the test's clock, or a number of steps later. */
export function totpCode(test: TestApp, secret: string, stepsLater = 0): string {
  const timestamp = test.clock.now().getTime() + stepsLater * stepMs;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Sets up an authenticator app and moves the clock on, so that the next code is unused. */
export async function addTotp(
  test: TestApp,
  token: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const self = asUser(test, token);
  const { secret } = (await self.post('/auth/totp')).body as { secret: string };
  const confirmed = await self.post('/auth/totp/confirmation', { code: totpCode(test, secret) });
  if (confirmed.status !== 200) throw new Error(`not confirmed: ${confirmed.text}`);
  test.clock.advance({ seconds: 60 });
  return { secret, recoveryCodes: (confirmed.body as { recovery_codes: string[] }).recovery_codes };
}

/** Registers a passkey on a new device. */
export async function addPasskey(
  test: TestApp,
  token: string,
  device = new SoftwareAuthenticator(test.config.publicUrl),
): Promise<{ device: SoftwareAuthenticator; id: number }> {
  const self = asUser(test, token);
  const options = await self.post('/auth/passkeys/options');
  const created = await self.post('/auth/passkeys', device.create(options.body));
  if (created.status !== 201) throw new Error(`not registered: ${created.text}`);
  return { device, id: (created.body as { id: number }).id };
}
