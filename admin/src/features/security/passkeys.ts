import type { RegistrationResponseJSON } from '@simplewebauthn/browser';
import type { Dto } from '@panui/api';
import { HttpError } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import { translate } from '../../i18n/i18nProvider';
import { browserName } from './browserName';

/** Test environments do not know secure contexts. */
interface Page {
  location: { hostname: string };
  isSecureContext?: boolean;
}

/**
 * Why this page cannot use passkeys, as the key of a text; null if it can. Browsers allow them on encrypted pages and
 * localhost only, and never at a bare IP address.
 */
export function passkeyObstacle({ location, isSecureContext = true }: Page = window): string | null {
  const isIpAddress = /^\[|^[\d.]+$/.test(location.hostname);
  if (!isSecureContext || isIpAddress) return 'panui.passkey.wrong_address';
  return 'PublicKeyCredential' in window ? null : 'panui.passkey.unsupported';
}

/** The body of the request that stores a passkey. Null values stand for members that the device left out. */
function toBody(credential: RegistrationResponseJSON): Dto<'RegisterPasskey'> {
  const { id, rawId, response, authenticatorAttachment } = credential;
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    ...(authenticatorAttachment && { authenticatorAttachment }),
    name: browserName(navigator.userAgent) ?? '',
  };
}

/** Creates a passkey on this device and stores it. It starts with the name of the browser. */
export async function addPasskey(): Promise<Dto<'Passkey'>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const options = await dataOf(api.POST('/auth/passkeys/options'));
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return dataOf(api.POST('/auth/passkeys', { body: toBody(await startRegistration({ optionsJSON })) }));
}

/** Signs a challenge of the server with a passkey of this device. */
export async function signPasskeyChallenge(): Promise<Dto<'AssertionCredential'>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await dataOf(api.POST('/auth/passkey-login/options'));
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  return { id, rawId, response, type: 'public-key' };
}

/** A refused or cancelled dialog is a `NotAllowedError`, as is one that timed out. */
const deviceErrors: Record<string, string> = {
  NotAllowedError: 'panui.passkey.cancelled',
  AbortError: 'panui.passkey.cancelled',
  InvalidStateError: 'panui.passkey.exists',
  // The page was opened at another address than that of the passkeys.
  SecurityError: 'panui.passkey.wrong_address',
  NotSupportedError: 'panui.passkey.unsupported',
  ConstraintError: 'panui.passkey.unsupported',
};

/** The message of a failed passkey operation: the server's, or one for the reason that the device gave. */
export function passkeyErrorMessage(error: unknown): string {
  if (error instanceof HttpError) return errorMessageOf(error);
  // The browser's own messages are in English only.
  const key = error instanceof Error ? deviceErrors[error.name] : undefined;
  return translate(key ?? 'panui.passkey.failed');
}
