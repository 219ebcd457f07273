/** A route that visitors of a public demo cannot use. */
export interface LockedRoute {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Locked only for a body in which one of these fields has the value. */
  values?: Record<string, unknown>;
}

const route = (line: string, values?: Record<string, unknown>): LockedRoute => {
  const [method, path = ''] = line.split(' ');
  return { method: method as LockedRoute['method'], path, ...(values && { values }) };
};

const closed = { is_active: false };

/**
 * What would end the demo for other visitors until its next reset, or lead out of it. A visitor may change everything
 * else: the reset takes it back.
 */
export const lockedRoutes: readonly LockedRoute[] = [
  // Accounts, which all visitors share.
  route('POST /admin/users'),
  route('PUT /admin/users/:id'),
  route('DELETE /admin/users/:id'),
  route('POST /admin/users/:id/invitation'),
  route('DELETE /admin/users/:id/invitation'),
  route('POST /admin/users/:id/make-lot-owner/:lotId'),
  route('DELETE /admin/users/:id/lot-owner/:lotId'),
  route('POST /admin/users/:id/make-venue-manager/:venueId'),
  route('DELETE /admin/users/:id/venue-manager/:venueId'),
  route('DELETE /admin/users/:id/two-factor'),
  route('POST /auth/accept-invitation'),
  route('POST /auth/invitation'),
  route('POST /auth/change-password'),
  route('POST /auth/forgot-password'),
  route('POST /auth/reset-password'),
  route('PUT /auth/me'),
  route('POST /auth/oidc/link'),
  route('DELETE /auth/oidc/identities/:id'),
  route('POST /auth/passkeys'),
  route('POST /auth/passkeys/options'),
  route('PUT /auth/passkeys/:id'),
  route('DELETE /auth/passkeys/:id'),
  route('DELETE /auth/sessions'),
  route('DELETE /auth/sessions/:id'),
  route('POST /auth/totp'),
  route('POST /auth/totp/confirmation'),
  route('DELETE /auth/totp'),
  route('POST /auth/two-factor/confirmation'),
  route('POST /auth/two-factor/passkey-confirmation'),
  // Settings of the site, among them its logo, the message to all drivers and the ways to sign in.
  route('PUT /admin/settings'),
  // Images that all visitors would see.
  route('POST /admin/parking-lots/:id/photos'),
  route('POST /owners/me/lots/:id/photos'),
  // The venues and lots where drivers try the product.
  route('DELETE /admin/venues/:id'),
  route('DELETE /admin/parking-lots/:id'),
  route('PUT /admin/venues/:id', closed),
  route('PUT /admin/parking-lots/:id', closed),
  route('PUT /owners/me/lots/:id', closed),
  // Work of the server, and the demo itself.
  route('DELETE /admin/demo-data'),
  route('POST /admin/jobs/:name/run'),
  // Addresses of other servers and mailboxes.
  route('POST /admin/webhooks'),
  route('PUT /admin/webhooks/:id'),
  route('POST /admin/webhook-deliveries/:id/resend'),
  route('POST /admin/message-log/mail-check'),
  route('POST /admin/message-log/test-mail'),
  route('POST /mail/bounces'),
];

const has = (body: unknown, values: Record<string, unknown>): boolean =>
  typeof body === 'object' &&
  body !== null &&
  Object.entries(values).some(([field, value]) => (body as Record<string, unknown>)[field] === value);

/** The path is the pattern of the router, such as `/admin/users/:id`. */
export function isLocked(method: string, path: string, body: unknown): boolean {
  return lockedRoutes.some(
    (locked) =>
      locked.method === method && locked.path === path && (!locked.values || has(body, locked.values)),
  );
}
