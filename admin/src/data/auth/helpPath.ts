import type { Role } from './access';

/** The guide that `/help` has for each role; a user without a role gets the list. */
const guides: Record<Role, string> = {
  admin: '/help/admin',
  support: '/help/support',
  accountant: '/help/month-end',
  parking_lot_owner: '/help/owner',
  venue_manager: '/help/venue',
  user: '/help',
};

/** Served outside this app. */
export const helpPath = (role: Role, lang: 'he' | 'en'): string => `${guides[role]}?lang=${lang}`;

export const isHelpPath = (path: string): boolean => /^\/help[/?]/.test(path);
