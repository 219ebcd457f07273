import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';

/** The part of the configuration from which the key follows. */
interface SecretConfig {
  auth: Pick<Config['auth'], 'jwtSecret'>;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts secrets that the database has to store, so that a copy of the database alone reveals none. */
@Injectable()
export class SealerService {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: SecretConfig) {
    this.key = Buffer.from(hkdfSync('sha256', config.auth.jwtSecret, '', 'panui sealed secrets', keyBytes));
  }

  seal(secret: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.key, nonce);
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Null when it was sealed with another key, for example before the server's secret was changed. */
  open(sealed: Buffer): string | null {
    const decipher = createDecipheriv(algorithm, this.key, sealed.subarray(0, nonceBytes));
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const secret = decipher.update(sealed.subarray(nonceBytes + tagBytes));
      return Buffer.concat([secret, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
