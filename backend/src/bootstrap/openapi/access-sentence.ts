import type { AccessRule } from '../../platform/access/access.js';

const callers = { admin: 'admins', parking_lot_owner: 'owners', user: 'users', gate: 'devices at gates' };

/** Who may call an operation, as a sentence. */
export function accessSentence(access: AccessRule | undefined): string {
  if (access === 'public') return 'For everyone.';
  if (!Array.isArray(access)) return 'For signed-in users.';
  return `For ${access.map((role) => callers[role]).join(' and ')}.`;
}
