import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** How far a phone's clock, corrected by `X-Server-Time` of our responses, may differ from the database's. */
const maxClockDifferenceSeconds = 120;
const curve = 'prime256v1';
const maxLength = 4_096;

/** What a phone signs about a request, in the manner of DPoP (RFC 9449): method, path with query, time. */
interface Claims {
  iat: number;
  htm: string;
  htu: string;
  ver?: string;
}

export interface SignedRequest {
  parkingLotId: number;
  deviceId: number;
  claims: Claims;
  signedText: string;
  signature: Buffer;
}

/** An ECDSA P-256 key from SPKI in base64, with or without the lines of a PEM file; null for anything else. */
export function readPublicKey(text: string): KeyObject | null {
  try {
    const spki = Buffer.from(text.replace(/-----[^-]+-----|\s/g, ''), 'base64');
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === curve ? key : null;
  } catch {
    return null;
  }
}

export const toSpki = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).toString('base64');

function readJson(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Reads a compact JWS (ES256) without verifying it; null if it is not one of a phone. */
export function readSignedRequest(token: string): SignedRequest | null {
  if (token.length > maxLength) return null;
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  const { alg, typ, kid } = readJson(header) ?? {};
  const { iat, htm, htu, ver } = readJson(payload) ?? {};
  const [, lot, device] = /^([1-9]\d{0,14})\.([1-9]\d{0,14})$/.exec(String(kid)) ?? [];
  if (rest.length > 0 || alg !== 'ES256' || typ !== 'gate+jwt' || !lot || !device) return null;
  if (typeof iat !== 'number' || typeof htm !== 'string' || typeof htu !== 'string') return null;
  return {
    parkingLotId: Number(lot),
    deviceId: Number(device),
    claims: { iat, htm, htu, ...(typeof ver === 'string' ? { ver } : {}) },
    signedText: `${header}.${payload}`,
    signature: Buffer.from(signature, 'base64url'),
  };
}

/** Whether it was signed within two minutes of `now`. */
export const isFresh = ({ claims }: SignedRequest, now: Date): boolean =>
  Math.abs(now.getTime() / 1000 - claims.iat) <= maxClockDifferenceSeconds;

/** Whether the key signed exactly this request. */
export function isSignedBy(
  publicKey: string,
  { claims, signedText, signature }: SignedRequest,
  request: { method: string; url: string },
): boolean {
  if (claims.htm !== request.method || claims.htu !== request.url) return false;
  const key = readPublicKey(publicKey);
  return (
    key !== null && verify('sha256', Buffer.from(signedText), { key, dsaEncoding: 'ieee-p1363' }, signature)
  );
}
