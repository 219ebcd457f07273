import { createHash } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';

/** Loaded by the first request that needs it, because it is a tenth of the code that a start would load. */
const loadWebAuthn = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/** COSE numbers of EdDSA, ES256 and RS256, which cover every authenticator in use. */
export const supportedAlgorithmIDs = [-8, -7, -257];

/** The site that passkeys belong to. It comes from the configuration only: a request's host may be forged. */
export interface RelyingParty {
  id: string;
  origin: string;
}

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** The id of a user inside a passkey: the same for all passkeys of a user, and without personal data. */
export function userHandleOf(userId: number, { id }: RelyingParty): Buffer {
  return createHash('sha256').update(`panui user ${userId} of ${id}`).digest();
}

/** The challenge that a device signed, before its signature is verified; null for unreadable data. */
export function challengeOf(clientDataJSON: unknown): string | null {
  try {
    const json = Buffer.from(clientDataJSON as string, 'base64url').toString();
    const { challenge } = JSON.parse(json) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * We request no attestation, so a statement with certificates is not expected. Verifying one would fetch
 * addresses that the client put into it.
 */
async function hasCertificates({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await loadHelpers();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined);
}

/** The new credential, or null if the response is malformed or does not belong to this site and challenge. */
export async function verifyNewPasskey(
  response: RegistrationResponseJSON,
  challenge: string,
  site: RelyingParty,
): Promise<WebAuthnCredential | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    if (await hasCertificates(response)) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    // The library reports every deviation by an error, and it calls nothing but its own code.
    return null;
  }
}

/**
 * The new signature count, or null if the response is malformed, does not belong to this site, challenge and
 * credential, or has a signature count that is not higher than the stored one.
 */
export async function verifyPasskey(
  response: AuthenticationResponseJSON,
  challenge: string,
  credential: WebAuthnCredential,
  site: RelyingParty,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential,
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
