import { performance } from 'node:perf_hooks';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { readConfig } from '../platform/config/config.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { createDataSourceWithoutTimeouts } from '../platform/persistence/data-source.js';
import { databaseNow } from '../platform/persistence/database-now.js';
import { type AccountLink, AccountTokensService } from '../users/account-tokens.service.js';
import { endAllSessions } from '../auth/derived-access.js';
import { User } from '../users/user.entity.js';
import { entities } from './entities.js';
import { emailKey } from '@panui/shared/is-email';

export type Recovery = { link: AccountLink; refusal: null } | { link: null; refusal: string };

/**
 * Creates a link with which the user of an address chooses a password: the way back in for someone with access to the
 * server. `resetTwoFactor` also removes the second factors.
 */
export async function recoverAccount(
  environment: Record<string, string | undefined>,
  address: string,
  { resetTwoFactor }: { resetTwoFactor: boolean },
): Promise<Recovery> {
  const config = readConfig(environment);
  const dataSource = await createDataSourceWithoutTimeouts(config.database.url, entities).initialize();
  try {
    const clock = new ClockService();
    clock.synchronize(await databaseNow(dataSource.manager, clock.offsetInterval), performance.now());
    const tokens = new AccountTokensService(dataSource, clock, new SealerService(config), config);
    const audit = new AuditService(dataSource);
    return await dataSource.transaction(async (tx) => {
      const email = emailKey(address);
      const user = await tx.findOne(User, { where: { email }, lock: { mode: 'pessimistic_write' } });
      if (!user) return { link: null, refusal: `There is no user with the address ${email}.` };
      if (!user.isActive) return { link: null, refusal: `The account ${email} is disabled.` };
      if (resetTwoFactor) await removeFactors(tx, user.id);
      const link = await tokens.issue(tx, user.id, user.isInvited ? 'invitation' : 'password_reset');
      await audit.record(tx, null, {
        action: 'recover_account',
        resource: 'users',
        resourceId: user.id,
        after: { two_factor_reset: resetTwoFactor },
      });
      return { link, refusal: null };
    });
  } finally {
    await dataSource.destroy();
  }
}

async function removeFactors(tx: EntityManager, userId: number): Promise<void> {
  await endAllSessions(tx, userId);
  for (const table of ['totp_authenticators', 'recovery_codes', 'passkeys'])
    await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
}
