import type { Dto } from '@panui/api';
import { roles } from '@panui/shared/access-table';

export const roleChoices = roles.map((role) => ({ id: role, name: `panui.role.${role}` }));

export const localeChoices = [
  { id: 'he', name: 'עברית' },
  { id: 'en', name: 'English' },
];

export const nameOf = (user: Pick<Dto<'User'>, 'first_name' | 'last_name'>): string =>
  [user.first_name, user.last_name].filter(Boolean).join(' ');

export const nameOrEmail = (user: Dto<'User'>): string => nameOf(user) || user.email;

/** The lots or venues of a new user, as far as the chosen role has them. */
export const withAssignmentsOfRole = ({
  parking_lot_ids: lots,
  venue_ids: venues,
  ...values
}: Record<string, unknown>): Record<string, unknown> => ({
  ...values,
  ...(values['role'] === 'parking_lot_owner' && lots !== undefined && { parking_lot_ids: lots }),
  ...(values['role'] === 'venue_manager' && venues !== undefined && { venue_ids: venues }),
});

/** An empty password field means an invitation, or that the password stays. */
export function withoutEmptyPassword({
  password,
  ...values
}: Record<string, unknown>): Record<string, unknown> {
  return password ? { ...values, password } : values;
}
