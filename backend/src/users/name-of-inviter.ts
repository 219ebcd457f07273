import type { EntityManager } from 'typeorm';
import type { AccountToken } from './account-token.entity.js';
import { User } from './user.entity.js';

/** The name of the admin who invited, or the address without a name; null if the admin was deleted. */
export async function nameOfInviter(
  manager: EntityManager,
  { createdBy }: Pick<AccountToken, 'createdBy'>,
): Promise<string | null> {
  const inviter = createdBy === null ? null : await manager.findOneBy(User, { id: createdBy });
  return inviter && (`${inviter.firstName} ${inviter.lastName}`.trim() || inviter.email);
}
