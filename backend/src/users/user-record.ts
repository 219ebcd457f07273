import { type DeepPartial, type EntityManager, In } from 'typeorm';
import { nameSql } from '../platform/lists/name-sql.js';
import type { Language } from '../platform/problems/language.js';
import { displayedPhone } from '../platform/records/phone-number.js';
import type {
  CreateUserDto,
  OwnedLotDto,
  AccountDto,
  TwoFactorKind,
  UserDto,
  UserStatus,
} from './user.dto.js';
import { AccountToken } from './account-token.entity.js';
import type { User } from './user.entity.js';
import { emailKey } from '@panui/shared/is-email';

/** Maps the given values to columns, except the password, of which only the hash is stored. */
export function userChanges(values: Partial<CreateUserDto>): DeepPartial<User> {
  const { email, role, locale } = values;
  return {
    email: email === undefined ? undefined : emailKey(email),
    role,
    locale,
    firstName: values.first_name,
    lastName: values.last_name,
    phoneNumber: values.phone_number,
    isActive: values.is_active,
  };
}

/** The lots of several owners, in one query. */
export async function ownedLotsOf(
  manager: EntityManager,
  userIds: number[],
  language: Language,
): Promise<(userId: number) => OwnedLotDto[]> {
  const rows = await manager.query<{ user_id: number; id: number; name: string }[]>(
    `SELECT o.user_id, l.id, ${nameSql('l', language)} AS name FROM lot_owners o JOIN parking_lots l ON l.id = o.parking_lot_id
      WHERE o.user_id = ANY ($1::bigint[]) ORDER BY l.id`,
    [userIds],
  );
  return (userId) => rows.filter((row) => row.user_id === userId).map(({ id, name }) => ({ id, name }));
}

/** The strongest second factor of several users, in one query. */
async function twoFactorOf(
  manager: EntityManager,
  userIds: number[],
): Promise<(userId: number) => TwoFactorKind> {
  const rows = await manager.query<{ user_id: number; kind: TwoFactorKind }[]>(
    `SELECT user_id, 'totp' AS kind FROM totp_authenticators
      WHERE user_id = ANY ($1::bigint[]) AND confirmed_at IS NOT NULL
     UNION SELECT user_id, 'passkey' FROM passkeys WHERE user_id = ANY ($1::bigint[])`,
    [userIds],
  );
  return (userId) => {
    const kinds = rows.filter((row) => row.user_id === userId).map(({ kind }) => kind);
    return kinds.includes('passkey') ? 'passkey' : (kinds[0] ?? 'none');
  };
}

/** The end of the open or expired invitations of several users, in one query. */
async function invitationEndsOf(
  manager: EntityManager,
  userIds: number[],
): Promise<(userId: number) => Date | null> {
  const rows = await manager.findBy(AccountToken, { userId: In(userIds), purpose: 'invitation' });
  return (userId) => rows.find((row) => row.userId === userId)?.expiresAt ?? null;
}

function statusOf({ isActive, isInvited }: User): UserStatus {
  if (!isActive) return 'disabled';
  return isInvited ? 'invited' : 'active';
}

/** The records of several users, in three queries. */
export async function userRecordsOf(
  manager: EntityManager,
  users: User[],
  language: Language,
): Promise<(user: User) => UserDto> {
  const ids = users.map(({ id }) => id);
  const lots = await ownedLotsOf(manager, ids, language);
  const twoFactor = await twoFactorOf(manager, ids);
  const invitationEnds = await invitationEndsOf(manager, ids);
  return (user) => ({
    ...toAccount(user, lots(user.id)),
    is_active: user.isActive,
    status: statusOf(user),
    invitation_expires_at: invitationEnds(user.id)?.toISOString() ?? null,
    last_sign_in_at: user.lastSignInAt?.toISOString() ?? null,
    two_factor: twoFactor(user.id),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  });
}

export function toAccount(user: User, parkingLots: OwnedLotDto[]): AccountDto {
  return {
    id: user.id,
    email: user.email,
    role: user.role,
    first_name: user.firstName,
    last_name: user.lastName,
    phone_number: user.phoneNumber && displayedPhone(user.phoneNumber),
    locale: user.locale,
    parking_lots: parkingLots,
  };
}
