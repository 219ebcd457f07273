import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { Failure } from '../failure.mjs';

const algorithm = 'aes-256-gcm';
export const tagBytes = 16;
const minPassphraseLength = 12;
/**
 * @type {(secret: string, salt: Buffer, length: number, options: import('node:crypto').ScryptOptions) =>
 * Promise<Buffer>}
 */
const derive = promisify(scrypt);

/**
 * Costs 64 MiB and a fifth of a second per guess. Half of the derived bytes only serve to detect a wrong
 * passphrase.
 */
async function keyOf(passphrase, salt) {
  if (passphrase.length < minPassphraseLength) {
    throw new Failure(`BACKUP_PASSPHRASE must have at least ${minPassphraseLength} characters.`);
  }
  const derived = await derive(passphrase.normalize('NFC'), salt, 64, {
    N: 65_536,
    r: 8,
    p: 1,
    maxmem: 96 * 1024 * 1024,
  });
  return { key: derived.subarray(0, 32), check: derived.subarray(32, 48).toString('hex') };
}

/**
 * The header fields of an encrypted backup, and a factory for the cipher, which authenticates the header too.
 */
export async function newSeal(passphrase) {
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const { key, check } = await keyOf(passphrase, salt);
  return {
    head: { salt: salt.toString('hex'), nonce: nonce.toString('hex'), check },
    cipher: (headLine) => createCipheriv(algorithm, key, nonce).setAAD(headLine),
  };
}

export async function openSeal({ salt, nonce, check }, passphrase, headLine, tag) {
  if (!passphrase) throw new Failure('The backup is encrypted: give its passphrase as BACKUP_PASSPHRASE.');
  const found = await keyOf(passphrase, Buffer.from(salt, 'hex'));
  if (found.check !== check) throw new Failure('BACKUP_PASSPHRASE is not the one of this backup.');
  return createDecipheriv(algorithm, found.key, Buffer.from(nonce, 'hex')).setAAD(headLine).setAuthTag(tag);
}
