import type { APIRequestContext } from '@playwright/test';
import type { DemoUser } from '../../admin-support';
import { reservePath } from '../../drivers/reserve';
import type { Lang } from '../../drivers/texts';
import { aStay, aVenue } from '../place';

export interface AuditedPage {
  /** As the states of the walk name it. */
  page: string;
  path: string | ((request: APIRequestContext, lang: Lang) => Promise<string>);
  who?: DemoUser;
}

/** Drivers come by phone. */
export const phonePages: AuditedPage[] = [
  { page: 'landing', path: '/' },
  { page: 'reserve', path: async (request, lang) => reservePath(await aVenue(request, 30), lang) },
  {
    page: 'reservation',
    path: async (request) => `/reservation/${await aStay(request, await aVenue(request))}`,
  },
  { page: 'terms', path: '/terms-of-use' },
  { page: 'privacy', path: '/privacy-policy' },
  { page: 'accessibility', path: '/accessibility' },
  { page: 'not found', path: '/reservation/none/other' },
];

const of = (who: DemoUser, paths: string[]): AuditedPage[] =>
  paths.map((path) => ({ page: path.slice(1), path, who }));

/** Operators sit at a desk. */
export const deskPages: AuditedPage[] = [
  { page: 'login', path: '/login' },
  ...of('user', ['/unauthorized']),
  ...of('admin', [
    '/dashboard',
    '/users',
    '/users/new',
    '/users/2/edit',
    '/venues',
    '/venues/1/edit',
    '/parking-lots',
    '/parking-lots/1/edit',
    '/spots',
    '/spots/1/edit',
    '/reservations',
    '/reservations/1',
    '/payments',
    '/webhooks',
    '/webhooks/new',
    '/contact-messages',
    '/legal-texts',
    '/legal-texts/1/edit',
    '/audit-log',
    '/job-runs',
    '/analytics/reservations',
    '/analytics/payments',
    '/analytics/utilization',
    '/analytics/revenue',
    '/settings/system',
    '/settings/profile',
  ]),
  ...of('owner', ['/owner/dashboard', '/owner/spots', '/owner/settings', '/owner/reports']),
];
