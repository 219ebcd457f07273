import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { accessTable, may, type Role, roles } from '@panui/shared/access-table';
import {
  ACCESS_METADATA,
  type AccessRule,
  allowsGates,
  rolesAllowedBy,
} from '../../src/platform/access/access.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();

interface Route {
  name: string;
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  rule: AccessRule | undefined;
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
      const rule = (Reflect.getMetadata(ACCESS_METADATA, handler) ??
        Reflect.getMetadata(ACCESS_METADATA, metatype)) as AccessRule | undefined;
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
  'get /embed/card/:slug',
  'get /embed/v1/events/:slug',
  'get /groups/token/:token',
  'get /groups/token/:token/calendar.ics',
  'get /help/images/:file',
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
  'get /media/:file',
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
  'post /groups/token/:token/cars',
  'post /groups/token/:token/choice',
  'post /landing/checkout',
  'post /landing/checkout-result',
  'post /landing/confirm-reservation',
  'post /landing/contact-messages',
  'post /landing/group-reservation',
  'post /landing/group-reservation/preview',
  'post /landing/hold-overnight',
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
  'post /mail/bounces',
  'post /payments/notice/:reference',
  'post /reservations/token/:token/cancel',
  'post /reservations/token/:token/choice',
  'post /reservations/token/:token/license-plate',
  'post /reservations/token/:token/not-coming',
  'post /reservations/token/:token/overnight',
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

  it('Every route of an area admits exactly the roles of the table', async () => {
    const tokens = {} as Record<Role, string>;
    for (const role of roles) tokens[role] = (await createUser(test, role)).token;
    for (const route of routes().filter(({ rule }) => typeof rule === 'object' || rule === 'gate')) {
      const { name, method, rule } = route;
      // No record has this id, so that an admitted request changes nothing.
      const path = route.path.replace(/:\w+/g, '999999');
      const anonymous = await test.agent[method](path);
      expect([name, anonymous.status, anonymous.body.code]).toEqual([name, 401, 'unauthorized']);
      for (const role of roles) {
        const { status, body } = await asUser(test, tokens[role])[method](path);
        const isAdmitted = status !== 403 && status !== 401;
        expect([name, role, isAdmitted]).toEqual([name, role, rolesAllowedBy(rule, method).includes(role)]);
        if (!isAdmitted) expect([name, role, body.code]).toEqual([name, role, 'forbidden']);
      }
    }
  });

  it('Every area of the table, and every action of it, has a route', () => {
    const used = routes().flatMap(({ rule, method }) =>
      typeof rule === 'object'
        ? [`${rule.area} ${rule.action ?? (method === 'get' ? 'read' : 'change')}`]
        : [],
    );
    const listed = Object.entries(accessTable).flatMap(([area, actions]) =>
      Object.keys(actions).map((action) => `${area} ${action}`),
    );
    expect([...new Set(used)].sort()).toEqual(listed.sort());
  });

  it('A list is exported by exactly those who see it; an accountant gets reservations without their drivers', () => {
    const lists = routes().filter(({ method }) => method === 'get');
    const exports = lists.filter(({ path }) => path.endsWith('/export'));
    expect(exports.length).toBeGreaterThan(3);
    for (const { path, rule } of exports) {
      const list = lists.find((one) => one.path === path.replace(/\/export$/, ''));
      const others = rolesAllowedBy(rule, 'get').filter(
        (role) => !rolesAllowedBy(list?.rule, 'get').includes(role),
      );
      expect([path, others]).toEqual([path, path === '/admin/reservations/export' ? ['accountant'] : []]);
    }
  });

  it('Gates reach only the routes of gates', () => {
    const open = routes().filter(({ rule }) => allowsGates(rule));
    expect(open.every(({ path }) => /^\/(gate\/v1|owners\/me\/entries)/.test(path))).toBe(true);
  });
});

describe('The access table', () => {
  const reached = (role: Role) =>
    Object.entries(accessTable).flatMap(([area, actions]) =>
      Object.keys(actions)
        .filter((action) => may(role, area, action))
        .map((action) => `${area} ${action}`),
    );

  it('Support handles reservations and messages, without refunds, money, settings and users', () => {
    expect(reached('support')).toEqual([
      'reservations read',
      'reservations change',
      'reservations export',
      'evenings read',
      'evenings change',
      'waitlist read',
      'incidents read',
      'incidents change',
      'messages read',
      'messages change',
      'canned_texts read',
      'message_log read',
      'message_log change',
      'attention read',
      'payments read',
      'payments mark_paid',
      'locations choose',
      'events read',
    ]);
  });

  it('An accountant reads money, marks payments as paid and closes months, and changes nothing else', () => {
    expect(reached('accountant')).toEqual([
      'reservations export',
      'attention read',
      'payments read',
      'payments mark_paid',
      'statements read',
      'statements close_month',
      'statements mark_paid',
      'payouts read',
      'payees read',
      'accounts read',
      'accounting read',
      'locations choose',
    ]);
  });

  it('A venue manager reaches only own venues, and a user without a role nothing', () => {
    expect(reached('venue_manager')).toEqual(['own_venues read', 'own_venues change']);
    expect(reached('user')).toEqual([]);
  });

  it('What the table does not have is denied to every role', () => {
    for (const role of roles)
      for (const [area, action] of [
        ['secrets', 'read'],
        ['constructor', 'name'],
        ['payments', 'constructor'],
        ['payments', 'change'],
      ] as const)
        expect(may(role, area, action)).toBe(false);
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
