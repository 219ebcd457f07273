import { addDays, localDateOf } from '../../../platform/clock/israel-time.js';

export type Body = Record<string, unknown>;

/** A route that visitors of a public demo cannot use. */
export interface LockedRoute {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Locked only for some bodies. */
  only?: Limit;
  /** Locked only for the events that the demo was made with. */
  ofDemoEvents?: boolean;
  /** With `ofDemoEvents`: locked for some bodies whosever event it is. */
  ofAllEvents?: Limit;
}

interface Limit {
  isLocked: (body: Body, now: Date) => boolean;
  example: Body;
}

const route = (line: string, more: Partial<LockedRoute> = {}): LockedRoute => {
  const [method, path = ''] = line.split(' ');
  return { method: method as LockedRoute['method'], path, ...more };
};

const maxSpots = 3;
const maxDays = 3;
const maxLots = 2;
const maxPriceAgorot = 10_000;
const msPerDay = 86_400_000;

const isNumber = (value: unknown, { max }: { max: number }): boolean =>
  value === undefined || value === null || (typeof value === 'number' && value <= max);

const isShortList = (value: unknown, max: number): boolean => !Array.isArray(value) || value.length <= max;

const closing: Partial<LockedRoute> = {
  only: { isLocked: ({ is_active: isActive }) => isActive === false, example: { is_active: false } },
};

/** What it would do may be read. */
const exceptPreviews: Partial<LockedRoute> = {
  only: { isLocked: ({ dry_run: isPreview }) => isPreview !== true, example: {} },
};

/** The demo's own events remain for other visitors; anyone may change those that visitors add. */
const ofDemoEvents: Partial<LockedRoute> = { ofDemoEvents: true };

/** A few spots for a few days, which leaves enough for other visitors. */
const longBlocks: Partial<LockedRoute> = {
  only: {
    isLocked: ({ spot_ids: spotIds, permanent, until }, now) =>
      permanent === true ||
      !isShortList(spotIds, maxSpots) ||
      (typeof until === 'string' && Date.parse(until) > now.getTime() + maxDays * msPerDay),
    example: { spot_ids: [1], permanent: true },
  },
};

/** Rules leave the next evenings as they are, on which visitors reserve. */
const nearOrLongRules: Partial<LockedRoute> = {
  only: {
    isLocked: (body, now) => {
      const { date_from: from, date_to: to, price_agorot: price, parking_lot_ids: lots } = body;
      if (!isNumber(price, { max: maxPriceAgorot }) || !isShortList(lots, maxLots)) return true;
      if (typeof from !== 'string' || (typeof to !== 'string' && to !== null)) return true;
      // What is not a date is rejected as such.
      const earliest = addDays(localDateOf(now), maxDays);
      const days = (Date.parse(to ?? from) - Date.parse(from)) / msPerDay + 1;
      return from < earliest || days > maxDays;
    },
    example: { name: 'x', effect: 'closed', date_from: '2026-01-01', date_to: null },
  },
};

/** The next events, which all drivers see, are those of the demo. */
const soonEvents: Limit = {
  isLocked: ({ starts_at: start }, now) =>
    typeof start === 'string' && Date.parse(start) < now.getTime() + maxDays * msPerDay,
  example: { starts_at: '2026-01-01T20:00:00+02:00' },
};

const dearLots: Partial<LockedRoute> = {
  only: {
    isLocked: ({ price_agorot: price }) => !isNumber(price, { max: maxPriceAgorot }),
    example: { price_agorot: maxPriceAgorot + 1 },
  },
};

const largeCodes: Partial<LockedRoute> = {
  only: {
    isLocked: ({ spots }) => !isNumber(spots, { max: maxSpots }),
    example: { spots: maxSpots + 1 },
  },
};

/**
 * What all visitors see in public, what would end the demo for the others until its next reset, and what leads out of
 * it. A visitor may change everything else: the reset takes it back, and `invented-details.ts` replaces what is typed.
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
  // The texts of the public pages.
  route('POST /admin/landing-texts'),
  route('PUT /admin/landing-texts/:id'),
  route('DELETE /admin/landing-texts/:id'),
  route('POST /admin/landing-texts/:id/publish'),
  route('POST /admin/legal-texts'),
  route('PUT /admin/legal-texts/:id'),
  route('DELETE /admin/legal-texts/:id'),
  route('POST /admin/legal-texts/:id/publish'),
  // Images that all visitors see.
  route('POST /admin/parking-lots/:id/photos'),
  route('PUT /admin/parking-lots/:id/photos'),
  route('DELETE /admin/parking-lots/:id/photos/:photoId'),
  route('POST /owners/me/lots/:id/photos'),
  route('PUT /owners/me/lots/:id/photos'),
  route('DELETE /owners/me/lots/:id/photos/:photoId'),
  // The venues, lots and spots where drivers try the product, and their evenings.
  route('POST /admin/venues'),
  route('PUT /admin/venues/:id'),
  route('DELETE /admin/venues/:id'),
  route('POST /admin/parking-lots', dearLots),
  route('POST /admin/parking-lots/setup', dearLots),
  route('POST /owners/me/lots/setup', dearLots),
  route('PUT /admin/parking-lots/:id'),
  route('PUT /owners/me/lots/:id'),
  route('DELETE /admin/parking-lots/:id'),
  route('PUT /admin/spots/:id', closing),
  route('PUT /owners/me/spots/:id', closing),
  route('DELETE /admin/spots/:id'),
  route('DELETE /owners/me/spots/:id'),
  route('POST /admin/spots/delete'),
  route('POST /owners/me/spots/delete'),
  route('POST /admin/spots/block', longBlocks),
  route('POST /owners/me/spots/block', longBlocks),
  route('POST /admin/parking-lots/:id/rules', nearOrLongRules),
  route('PUT /admin/parking-lots/:id/rules/:ruleId', nearOrLongRules),
  route('POST /owners/me/lots/:id/rules', nearOrLongRules),
  route('PUT /owners/me/lots/:id/rules/:ruleId', nearOrLongRules),
  route('POST /admin/lot-rules', nearOrLongRules),
  route('POST /owners/me/lot-rules', nearOrLongRules),
  route('POST /admin/sales-stops'),
  route('POST /admin/reservations/cancel-many', exceptPreviews),
  route('POST /admin/events', { only: soonEvents }),
  route('PUT /admin/events/:id', { ...ofDemoEvents, ofAllEvents: soonEvents }),
  route('DELETE /admin/events/:id', ofDemoEvents),
  route('POST /admin/events/:id/cancel', { ...exceptPreviews, ...ofDemoEvents }),
  route('POST /admin/events/:id/postpone', { ...exceptPreviews, ...ofDemoEvents }),
  route('POST /venues/me/events', { only: soonEvents }),
  route('PUT /venues/me/events/:id', { ...ofDemoEvents, ofAllEvents: soonEvents }),
  route('DELETE /venues/me/events/:id', ofDemoEvents),
  route('POST /venues/me/events/:id/cancel', { ...exceptPreviews, ...ofDemoEvents }),
  route('POST /venues/me/events/:id/postpone', { ...exceptPreviews, ...ofDemoEvents }),
  route('POST /admin/events/:id/codes', largeCodes),
  // Files and messages of cameras, in which nothing can be replaced.
  route('POST /admin/events/import', exceptPreviews),
  route('POST /venues/me/events/import', exceptPreviews),
  route('POST /admin/spots/import', exceptPreviews),
  route('POST /owners/me/spots/import', exceptPreviews),
  route('POST /gate/v1/anpr/hikvision'),
  route('POST /gate/v1/anpr/hikvision/:gateKey'),
  route('POST /gate/v1/anpr/platerecognizer'),
  route('POST /gate/v1/anpr/platerecognizer/:gateKey'),
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

const isRecord = (body: unknown): body is Body => typeof body === 'object' && body !== null;

/**
 * The lock of a route for a body; the path is the pattern of the router, such as `/admin/users/:id`. The caller checks
 * whose event it is.
 */
export function lockOf(method: string, path: string, body: unknown, now: Date): LockedRoute | undefined {
  const locked = lockedRoutes.find((one) => one.method === method && one.path === path);
  const isLocked = (limit: Limit) => limit.isLocked(isRecord(body) ? body : {}, now);
  if (locked?.ofAllEvents && isLocked(locked.ofAllEvents))
    return { ...locked, only: locked.ofAllEvents, ofDemoEvents: false };
  return locked?.only && !isLocked(locked.only) ? undefined : locked;
}
