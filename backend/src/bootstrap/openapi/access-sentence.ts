import type { DocumentedAccess } from './handlers.js';

const callers = {
  admin: 'admins',
  support: 'support',
  accountant: 'accountants',
  parking_lot_owner: 'owners',
  venue_manager: 'venue managers',
  user: 'users',
  gate: 'devices at gates',
};

/** Who may call an operation, as a sentence. */
export function accessSentence(access: DocumentedAccess | undefined): string {
  if (access === 'public') return 'For everyone.';
  if (!Array.isArray(access)) return 'For signed-in users.';
  return `For ${new Intl.ListFormat('en').format(access.map((role) => callers[role]))}.`;
}
