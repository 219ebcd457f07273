import { createHmac } from 'node:crypto';

/** What one sign-in sends to the identity provider and expects back. */
export interface OidcFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/**
 * The values of a sign-in, derived from the token that only its browser has. A response that another browser started
 * therefore never matches, and the server stores nothing but the hash of the token.
 */
export function oidcFlowOf(token: string): OidcFlow {
  const derive = (purpose: string) =>
    createHmac('sha256', token).update(`panui oidc ${purpose}`).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code verifier') };
}

const cookieName = 'panui_oidc';
const cookiePath = '/auth/oidc';

/** The cookie that binds a sign-in to its browser. Lax, because the provider's redirect comes from another site. */
export function oidcCookie(
  token: string,
  { maxAgeSeconds, isSecure }: { maxAgeSeconds: number; isSecure: boolean },
): string {
  const parts = [
    `${cookieName}=${token}`,
    `Path=${cookiePath}`,
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}

/**
 * Tells the login page that its own browser was at the provider. Without it, a link with a stranger's code would sign
 * the user in to the stranger's account.
 */
export const returnCookie = ({ maxAgeSeconds, isSecure }: { maxAgeSeconds: number; isSecure: boolean }) =>
  ['panui_oidc_return=1', 'Path=/login', `Max-Age=${maxAgeSeconds}`, 'SameSite=Lax']
    .concat(isSecure ? ['Secure'] : [])
    .join('; ');

export const oidcTokenOf = (cookies: string | undefined): string | null =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null;
