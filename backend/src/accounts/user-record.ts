import { type EntityManager, In } from 'typeorm';
import { ownedLotsOf } from '../lots/owned-lots.js';
import type { Language } from '../platform/problems/language.js';
import { managedVenuesOf } from '../venues/managed-venues.js';
import { AccountToken } from '../users/account-token.entity.js';
import { toAccount } from '../users/user-record.js';
import type { TwoFactorKind, UserDto, UserStatus } from '../users/user.dto.js';
import type { User } from '../users/user.entity.js';

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

/** `statusOf` in SQL, which a test compares; `user` is the alias of the user in the query. */
export const userStatusSql = (user: string): string =>
  `(CASE WHEN NOT ${user}.isActive THEN 'disabled' WHEN ${user}.isInvited THEN 'invited' ELSE 'active' END)`;

/** The records of several users, in four queries. */
export async function userRecordsOf(
  manager: EntityManager,
  users: User[],
  language: Language,
): Promise<(user: User) => UserDto> {
  const ids = users.map(({ id }) => id);
  const lots = await ownedLotsOf(manager, ids, language);
  const venues = await managedVenuesOf(manager, ids, language);
  const twoFactor = await twoFactorOf(manager, ids);
  const invitationEnds = await invitationEndsOf(manager, ids);
  return (user) => ({
    ...toAccount(user, lots(user.id), venues(user.id)),
    is_active: user.isActive,
    status: statusOf(user),
    invitation_expires_at: invitationEnds(user.id)?.toISOString() ?? null,
    last_sign_in_at: user.lastSignInAt?.toISOString() ?? null,
    two_factor: twoFactor(user.id),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  });
}
