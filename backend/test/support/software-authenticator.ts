import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const flags = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 };

const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** The deviations of a forged or broken response from a correct one. */
export interface Deviations {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isUserVerified?: boolean;
  signCount?: number;
  /** Signs with another key. */
  isForged?: boolean;
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
}

/** A passkey device as WebAuthn defines it, with ES256 keys. A browser passes it the origin of the page. */
export class SoftwareAuthenticator {
  private readonly credentialId = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  /** 0, and constant, for passkeys that are synchronized between devices. */
  private signCount = 0;

  constructor(
    private readonly origin: string,
    private readonly countsSignatures = true,
  ) {}

  get id(): string {
    return base64url(this.credentialId);
  }

  /** The response of `navigator.credentials.create()`. */
  create(options: CreationOptions, over: Deviations = {}) {
    this.userHandle = options.user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const coseKey = isoCBOR.encode(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.authenticatorData(over.rpId ?? options.rp.id, flags.attested, over),
      ...[Buffer.alloc(16), length, this.credentialId, coseKey],
    ]);
    const { fmt, attStmt } = over.attestation ?? { fmt: 'none', attStmt: new Map<string, unknown>() };
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    const clientData = this.clientData('webauthn.create', options.challenge, over);
    return this.credential({
      clientDataJSON: base64url(clientData),
      attestationObject: base64url(attestationObject),
      transports: ['internal', 'hybrid'],
    });
  }

  /** The response of `navigator.credentials.get()`. */
  get(options: RequestOptions, over: Deviations = {}) {
    const authData = this.authenticatorData(over.rpId ?? options.rpId, 0, over);
    const clientData = this.clientData('webauthn.get', options.challenge, over);
    const key: KeyObject = over.isForged
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : this.keys.privateKey;
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), key);
    return this.credential({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: this.userHandle,
    });
  }

  private credential<T extends object>(response: T) {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response,
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    };
  }

  private clientData(type: string, challenge: string, over: Deviations): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: over.type ?? type,
        challenge: over.challenge ?? challenge,
        origin: over.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }

  private authenticatorData(rpId: string, extraFlags: number, over: Deviations): Buffer {
    if (this.countsSignatures) this.signCount += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(over.signCount ?? this.signCount);
    const verified = over.isUserVerified === false ? 0 : flags.userVerified;
    return Buffer.concat([sha256(rpId), Buffer.from([flags.userPresent | verified | extraFlags]), count]);
  }
}
