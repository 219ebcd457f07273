import type { Language } from '../platform/problems/language.js';
import type { DeepPartial, EntityManager } from 'typeorm';
import { nameSql } from '../platform/lists/name-sql.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { roles } from '../platform/access/access.js';
import { email } from '../platform/records/contact-checks.js';
import {
  boolean,
  type FieldCheck,
  type FieldRules,
  nullable,
  text,
} from '../platform/lists/record-fields.js';
import type { User } from './user.entity.js';

const oneOf =
  (values: readonly string[]): FieldCheck =>
  (value) =>
    typeof value === 'string' && values.includes(value)
      ? null
      : fieldMessage('one_of', { values: values.join(', ') });

/** What people may set of themselves. */
export const profileFields: FieldRules = {
  first_name: { check: text({ max: 100 }) },
  last_name: { check: text({ max: 100 }) },
  phone_number: { check: nullable(text({ max: 30 })) },
  locale: { check: oneOf(['he', 'en']) },
};

/** What admins may set of anybody. The password's own rules depend on the role, and are asked separately. */
export const userFields: FieldRules = {
  email: { check: email, required: true },
  role: { check: oneOf(roles), required: true },
  ...profileFields,
  is_active: { check: boolean },
  password: { check: text({ min: 1, max: 1000 }), isVerbatim: true },
};

export const newUserFields: FieldRules = {
  ...userFields,
  password: { check: text({ min: 1, max: 1000 }), required: true, isVerbatim: true },
};

const propertyOf: Record<string, keyof User> = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone_number: 'phoneNumber',
  is_active: 'isActive',
};

/** The entity's side of wire values; the password is not among them, since only its hash is kept. */
export function userChanges(values: Record<string, unknown>): DeepPartial<User> {
  const { password: _, ...rest } = values;
  return Object.fromEntries(
    Object.entries(rest).map(([field, value]) => [
      propertyOf[field] ?? field,
      field === 'email' ? (value as string).trim().toLowerCase() : value,
    ]),
  );
}

export interface OwnedLot {
  id: number;
  name: string;
}

/** The lots of several owners, in one query. */
export async function ownedLotsOf(
  manager: EntityManager,
  userIds: number[],
  language: Language,
): Promise<(userId: number) => OwnedLot[]> {
  const rows = await manager.query<{ user_id: number; id: number; name: string }[]>(
    `SELECT o.user_id, l.id, ${nameSql('l', language)} AS name FROM lot_owners o JOIN parking_lots l ON l.id = o.parking_lot_id
      WHERE o.user_id = ANY ($1::bigint[]) ORDER BY l.id`,
    [userIds],
  );
  return (userId) => rows.filter((row) => row.user_id === userId).map(({ id, name }) => ({ id, name }));
}

/** A user as admins see one. */
export function toUserRecord(user: User, parkingLots: OwnedLot[]) {
  return { ...toProfile(user, parkingLots), is_active: user.isActive, ...timesOf(user) };
}

function timesOf(user: User) {
  return { created_at: user.createdAt.toISOString(), updated_at: user.updatedAt.toISOString() };
}

/** A user as they see themselves (`GET /auth/me`). */
export function toProfile(user: User, parkingLots: OwnedLot[]) {
  return {
    id: user.id,
    email: user.email,
    role: user.role,
    first_name: user.firstName,
    last_name: user.lastName,
    phone_number: user.phoneNumber,
    locale: user.locale,
    parking_lots: parkingLots,
  };
}

export type UserRecord = ReturnType<typeof toUserRecord>;
export type Profile = ReturnType<typeof toProfile>;
