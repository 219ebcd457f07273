import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Seals the secret links that the database keeps for mails, so that a copy of the database opens none. */
@Injectable()
export class SealedLinks {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = Buffer.from(
      hkdfSync('sha256', config.auth.jwtSecret, '', 'panui reservation links', keyBytes),
    );
  }

  seal(token: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.key, nonce);
    const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Null when it was sealed with another key, as after the server's secret was changed. */
  open(sealed: Buffer): string | null {
    const decipher = createDecipheriv(algorithm, this.key, sealed.subarray(0, nonceBytes));
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const token = decipher.update(sealed.subarray(nonceBytes + tagBytes));
      return Buffer.concat([token, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
