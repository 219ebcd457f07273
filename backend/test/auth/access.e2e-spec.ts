import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ACCESS_METADATA } from '../../src/platform/access/access.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();

interface Route {
  name: string;
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  rule: unknown;
}

const methods = ['get', 'post', 'put', 'delete'] as const;

/** The routes of all controllers, from Nest's own metadata. */
function routes(): Route[] {
  const controllers = [...test.app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => {
    if (!metatype || typeof metatype !== 'function') return [];
    const base = [Reflect.getMetadata('path', metatype) as string | string[]].flat();
    const prototype = metatype.prototype as Record<string, unknown>;
    return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name] as object;
      const paths = Reflect.getMetadata('path', handler) as string | string[] | undefined;
      const method = methods[Reflect.getMetadata('method', handler) as number];
      if (paths === undefined || !method) return [];
      const rule: unknown =
        Reflect.getMetadata(ACCESS_METADATA, handler) ?? Reflect.getMetadata(ACCESS_METADATA, metatype);
      return base.flatMap((prefix) =>
        [paths].flat().map((path) => ({
          name: `${metatype.name}.${name}`,
          method,
          path: `/${prefix}/${path}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, ''),
          rule,
        })),
      );
    });
  });
}

const publicRoutes = [
  'delete /reservations/token/:token/personal-data',
  'get /admin/parking-lots/:id/calendar.ics',
  'get /auth/oidc/callback',
  'get /auth/oidc/start',
  'get /auth/sign-in-methods',
  'get /embed/v1/events/:slug',
  'get /landing/alternatives',
  'get /landing/contact-form',
  'get /landing/events',
  'get /landing/facts',
  'get /landing/legal-texts/:document',
  'get /landing/my-reservations',
  'get /landing/venues',
  'get /maps/cached-route',
  'get /maps/directions',
  'get /maps/static-map',
  'get /maps/venue-map',
  'get /owners/me/lots/:id/calendar.ics',
  'get /reservations/shared/:viewToken',
  'get /reservations/token/:token',
  'get /reservations/token/:token/calendar.ics',
  'get /reservations/token/:token/personal-data',
  'get /reservations/token/:token/receipt.pdf',
  'get /reservations/token/:token/refund-eligibility',
  'get /reservations/token/:token/share-info',
  'post /auth/accept-invitation',
  'post /auth/forgot-password',
  'post /auth/invitation',
  'post /auth/login',
  'post /auth/oidc/session',
  'post /auth/passkey-login',
  'post /auth/passkey-login/options',
  'post /auth/reset-password',
  'post /auth/two-factor',
  'post /gate/v1/enrolment',
  'post /landing/checkout',
  'post /landing/checkout-result',
  'post /landing/confirm-reservation',
  'post /landing/contact-messages',
  'post /landing/my-reservations',
  'post /landing/my-reservations/session',
  'post /landing/opening-reminders',
  'post /landing/release-hold',
  'post /landing/renew-hold',
  'post /landing/request-parking',
  'post /landing/show-hold',
  'post /landing/waitlist',
  'post /landing/waitlist/leave',
  'post /landing/waitlist/place',
  'post /landing/waitlist/stay',
  'post /payments/notice/:reference',
  'post /reservations/token/:token/cancel',
  'post /reservations/token/:token/license-plate',
  'post /reservations/token/:token/not-coming',
  'post /reservations/token/:token/spot-taken',
  'post /reservations/token/:token/time',
  'post /reservations/token/:token/time-preview',
  'post /reservations/token/:token/view-link',
  'post /validation/license-plate',
  'post /validation/license-plate-popup-decision',
  'put /reservations/token/:token/personal-data',
];

describe('Access rules of all routes', () => {
  it('Every route has an access rule', () => {
    expect(routes().length).toBeGreaterThan(50);
    expect(routes().filter((route) => route.rule === undefined)).toEqual([]);
  });

  it('Only the listed routes, health and metrics are public', () => {
    const open = routes()
      .filter((route) => route.rule === 'public')
      .map((route) => `${route.method} ${route.path}`)
      .filter((route) => !/^get \/(health|metrics)/.test(route));
    expect(open.sort()).toEqual(publicRoutes);
  });

  it('A route rejects anonymous requests and roles that its rule does not name', async () => {
    const tokens = {
      user: (await createUser(test, 'user')).token,
      parking_lot_owner: (await createUser(test, 'parking_lot_owner')).token,
      admin: (await createUser(test, 'admin')).token,
    };
    for (const route of routes().filter(({ rule }) => Array.isArray(rule))) {
      const path = route.path.replace(/:\w+/g, '1');
      const anonymous = await test.agent[route.method](path);
      expect([route.name, anonymous.status, anonymous.body.code]).toEqual([route.name, 401, 'unauthorized']);
      for (const [role, token] of Object.entries(tokens)) {
        if ((route.rule as string[]).includes(role)) continue;
        const stranger = await asUser(test, token)[route.method](path);
        expect([route.name, role, stranger.status, stranger.body.code]).toEqual([
          route.name,
          role,
          403,
          'forbidden',
        ]);
      }
    }
  });
});

describe('An unknown path', () => {
  it('The response is a 404 problem document with a request id', async () => {
    const response = await test.agent.get('/nothing/here').set('accept', 'application/json');
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.body).toMatchObject({ code: 'not_found', status: 404 });
    expect(response.headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
  });
});
