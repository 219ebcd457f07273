import { Secret, TOTP } from 'otpauth';
import { withAsciiDigits } from '@panui/shared/typed-digits';

const stepSeconds = 30;
const secretBytes = 20;
/** Codes of the previous and the next step are accepted, because clocks of phones differ. */
const toleranceSteps = 1;

/** SHA-1, six digits and 30 seconds: what every authenticator app supports. */
const authenticator = (secret: string, { issuer = '', label = '' } = {}): TOTP =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
  });

/** A random secret in Base32, as users can type it. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that authenticator apps read from a QR code. A colon would end the name of the site. */
export const otpauthUri = (secret: string, email: string, siteName: string): string =>
  authenticator(secret, { issuer: siteName.replace(/ ?: ?/g, ' '), label: email }).toString();

export type CodeMethod = 'totp' | 'recovery_code';

/** A code of the app has six digits, and any other code is a recovery code. Spaces and hyphens do not matter. */
export function readTypedCode(code: string): { typed: string; method: CodeMethod } {
  const typed = withAsciiDigits(code).replace(/[\s-]/g, '');
  return { typed, method: /^\d{6}$/.test(typed) ? 'totp' : 'recovery_code' };
}

/** The time step that the code belongs to; null for a wrong code. Each step has one code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = authenticator(secret).validate({ token: code, timestamp, window: toleranceSteps });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}
