import {
  createECDH,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/config.js';
import type { SigningKeyDto } from './gate-device.dto.js';
import { toSpki } from './signed-request.js';

/** Without characters that are easily confused on paper or aloud: 0 and O, 1, I and L, U and V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 6;

/** The order of the group of P-256 (FIPS 186-5). */
const groupOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const scalarBytes = 32;
/** 16 bytes more than the order, so that the remainder is uniform (FIPS 186-5, A.2.1). */
const seedBytes = 48;

/** A reservation as a QR code states it. */
export interface CodedReservation {
  code: string;
  parkingLotId: number;
  serviceDate: string;
  slot: number;
  licensePlate: string;
}

function derivePrivateKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'panui gate signing key', seedBytes));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (groupOrder - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(2 * scalarBytes, '0'), 'hex');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(d);
  const point = ecdh.getPublicKey();
  const [x, y] = [point.subarray(1, 1 + scalarBytes), point.subarray(1 + scalarBytes)];
  const text = (part: Buffer) => part.toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', d: text(d), x: text(x), y: text(y) };
  return createPrivateKey({ key: jwk, format: 'jwk' });
}

const qrVersion = 'PANUI1';

/**
 * The code in a text that was typed, spoken or scanned: spaces, dashes and case do not matter, and a QR text contains
 * it as its sixth part. Only the code identifies the reservation, so the signature of a QR text is not verified.
 */
export function codeIn(text: string): string {
  const cleaned = text.replace(/[\s-]/g, '').toUpperCase();
  const [version, , , , , code] = cleaned.split('.');
  return version === qrVersion && code ? code : cleaned;
}

const codePattern = new RegExp(`^[${alphabet}]{${codeLength}}$`);

/** Whether the text can be the code of a reservation. */
export const isGateCode = (text: string): boolean => codePattern.test(codeIn(text));

/**
 * The codes of reservations at the gate: six characters for people, and a signed text for the QR code, which a phone
 * verifies without a network. Both follow from the server's secret, so that all processes agree and nothing is stored.
 */
@Injectable()
export class GateCodesService {
  /** The public keys that verify the signed texts. */
  readonly signingKeys: SigningKeyDto[];
  private readonly codeKey: Buffer;
  private readonly privateKey: KeyObject;
  private readonly kid: string;

  constructor(@Inject(CONFIG) config: Config) {
    const { jwtSecret } = config.auth;
    this.codeKey = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'panui gate codes', scalarBytes));
    this.privateKey = derivePrivateKey(jwtSecret);
    const publicKey = toSpki(createPublicKey(this.privateKey));
    this.kid = createHash('sha256').update(publicKey).digest('base64url').slice(0, 8);
    this.signingKeys = [{ kid: this.kid, public_key: publicKey }];
  }

  /**
   * The code of a reservation, by the key of its first row, so that it stays the same in another lot. Of 729 million
   * codes a lot has a few hundred on a day, so a guess finds none.
   */
  codeOf({ parkingLotId, id }: { parkingLotId: number; id: number }): string {
    const digest = createHmac('sha256', this.codeKey).update(`${parkingLotId}.${id}`).digest();
    let rest = digest.readUIntBE(0, 6);
    let code = '';
    for (let i = 0; i < codeLength; i++) {
      code += alphabet.charAt(rest % alphabet.length);
      rest = Math.floor(rest / alphabet.length);
    }
    return code;
  }

  /**
   * `PANUI1.<lot>.<service day>.<slot>.<plate>.<code>.<key>.<signature>`: ECDSA P-256 over the text before the last
   * dot, as base64url. Calls for the same reservation give different signatures, and all of them are valid.
   */
  qrTextOf({ code, parkingLotId, serviceDate, slot, licensePlate }: CodedReservation): string {
    const day = serviceDate.replaceAll('-', '');
    const parts = [qrVersion, parkingLotId, day, slot, licensePlate, code, this.kid];
    const text = parts.join('.');
    const key = { key: this.privateKey, dsaEncoding: 'ieee-p1363' as const };
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  }
}
