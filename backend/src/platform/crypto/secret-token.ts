import { createHash, createHmac, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** A secret of 256 random bits, fit for a URL. The database stores its hash. */
export const newSecretToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** The hash by which a token is stored and found. With 256 random bits a fast hash cannot be reversed. */
export const hashOfSecretToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The secret token of a request with a key: the same each time, so that a client whose response was lost gets it by
 * repeating the request. Without the random key of the client and the server's secret it cannot be computed.
 */
export const secretTokenOf = (serverSecret: string, ...request: string[]): string =>
  createHmac('sha256', serverSecret)
    .update(`secret token ${JSON.stringify(request)}`)
    .digest('base64url');
