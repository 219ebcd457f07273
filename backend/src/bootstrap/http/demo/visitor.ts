import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const cookie = 'panui_demo';
const cookiePattern = new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]{22})(?:;|$)`);
const secretBytes = 16;
const cookieLifeSeconds = 24 * 3600;

const digestOf = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** A visitor of the demo: a browser with its cookie, or an address without one. */
export interface Visitor {
  /** Reveals neither the cookie nor the address. */
  id: Buffer;
  /** The value of the cookie to set, if the visitor has none. */
  newCookie: string | null;
}

export function visitorOf(request: FastifyRequest, key: string): Visitor {
  const known = cookiePattern.exec(request.headers.cookie ?? '')?.[1];
  if (known) return { id: digestOf(key, `visitor ${known}`), newCookie: null };
  const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  if (!isPage) return { id: digestOf(key, `address ${request.ip}`), newCookie: null };
  const secret = randomBytes(secretBytes).toString('base64url');
  return { id: digestOf(key, `visitor ${secret}`), newCookie: secret };
}

export const visitorCookie = (secret: string, isSecure: boolean): string =>
  [
    `${cookie}=${secret}`,
    'Path=/',
    `Max-Age=${cookieLifeSeconds}`,
    'SameSite=Lax',
    'HttpOnly',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');

/** An address that stands for the client's, so that limits apply to each client and no one reads its own. */
export function pseudonymousAddress(address: string, key: string): string {
  const [a = 0, b = 0, c = 0] = digestOf(key, `network ${address}`);
  return `10.${a}.${b}.${c}`;
}

const idLength = 12;

export const visitorAddress = ({ id }: Pick<Visitor, 'id'>): string =>
  `visitor-${id.toString('hex').slice(0, idLength)}@panui.test`;

/** The same number for the same visitor and text, below `limit`. */
export const numberOf = ({ id }: Pick<Visitor, 'id'>, text: string, limit: number): number =>
  digestOf(id.toString('hex'), text).readUIntBE(0, 6) % limit;
