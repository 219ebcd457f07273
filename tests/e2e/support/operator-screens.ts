import type { DemoUser } from './operators';

/**
 * Every screen of the admin app with a path that exists in the demo data, by the role that may open it. The profile is
 * open to admins too, and is listed for owners only.
 */
export const operatorScreens: Record<DemoUser, string[]> = {
  admin: [
    '/dashboard',
    '/getting-started',
    '/users',
    '/users/new',
    '/users/2/edit',
    '/venues',
    '/venues/new',
    '/venues/1/edit',
    '/parking-lots',
    '/parking-lots/new',
    '/parking-lots/1/edit',
    '/spots',
    '/spots/new',
    '/spots/1/edit',
    '/reservations',
    '/reservations/1',
    '/payments',
    '/payees',
    '/payees/new',
    '/webhooks',
    '/webhooks/new',
    '/waitlist-entries',
    '/spot-incidents',
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
  ],
  owner: [
    '/owner/dashboard',
    '/owner/arrivals',
    '/owner/spots',
    '/owner/spot-incidents',
    '/owner/settings',
    '/owner/reports',
    '/settings/profile',
    '/settings/security',
  ],
  user: ['/unauthorized'],
};
