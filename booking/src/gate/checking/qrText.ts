import type { SigningKey } from '../gateList';

/** The contents of a reservation's QR code. */
export interface QrContents {
  lotId: number;
  /** The service day, YYYY-MM-DD. */
  day: string;
  slot: number;
  plate: string;
  code: string;
}

const pattern =
  /^PANUI1\.(\d{1,15})\.(\d{4})(\d\d)(\d\d)\.(\d{1,5})\.([^.]{1,12})\.([^.]{6})\.([\w-]{1,20})\.([\w-]{86})$/u;

export const looksLikeQr = (text: string): boolean => text.startsWith('PANUI1.');

const toBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0));

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };

/** The contents of a text that one of the keys signed; null for any other text. */
export async function readQr(text: string, keys: SigningKey[]): Promise<QrContents | null> {
  const match = pattern.exec(text);
  if (!match) return null;
  const [, lot, year, month, day, slot, plate = '', code = '', kid, signature = ''] = match;
  const key = keys.find((one) => one.kid === kid);
  if (!key) return null;
  const publicKey = await crypto.subtle.importKey('spki', toBytes(key.public_key), algorithm, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(text.slice(0, text.lastIndexOf('.')));
  const isValid = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    publicKey,
    toBytes(signature),
    signed,
  );
  return isValid
    ? { lotId: Number(lot), day: `${year}-${month}-${day}`, slot: Number(slot), plate, code }
    : null;
}
