import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** A secret of 256 random bits, fit for a URL. The database stores its hash. */
export const newSecretToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** The hash by which a token is stored and found. With 256 random bits a fast hash cannot be reversed. */
export const hashOfSecretToken = (token: string): Buffer => createHash('sha256').update(token).digest();
