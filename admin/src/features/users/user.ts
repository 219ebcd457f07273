import type { Dto } from '@panui/api';

export const roleChoices = [
  { id: 'admin', name: 'panui.role.admin' },
  { id: 'parking_lot_owner', name: 'panui.role.parking_lot_owner' },
  { id: 'user', name: 'panui.role.user' },
];

export const localeChoices = [
  { id: 'he', name: 'עברית' },
  { id: 'en', name: 'English' },
];

export const nameOf = (user: Pick<Dto<'User'>, 'first_name' | 'last_name'>): string =>
  [user.first_name, user.last_name].filter(Boolean).join(' ');

export const nameOrEmail = (user: Dto<'User'>): string => nameOf(user) || user.email;

/** An empty password field means an invitation, or that the password stays. */
export function withoutEmptyPassword({
  password,
  ...values
}: Record<string, unknown>): Record<string, unknown> {
  return password ? { ...values, password } : values;
}
