import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { OutboxService } from '../../outbox/outbox.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { lockAccount } from '../../users/lock-account.js';
import { User } from '../../users/user.entity.js';
import { PasswordSignInService } from '../password-sign-in.service.js';
import { Passkey } from '../passkeys/passkey.entity.js';
import { RecoveryCode } from '../totp/recovery-code.entity.js';
import { TotpAuthenticator } from '../totp/totp-authenticator.entity.js';
import { AuthChallengesService } from './auth-challenges.service.js';
import type { TwoFactorStatusDto } from './two-factor.dto.js';
import { isTwoFactorRequired } from './two-factor-requirement.js';

/** The second factors of a user as a whole. */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
    private readonly challenges: AuthChallengesService,
    private readonly passwordSignIn: PasswordSignInService,
  ) {}

  async status(actor: Actor): Promise<TwoFactorStatusDto> {
    const { manager } = this.dataSource;
    const status = await this.statusOf(manager, actor.id);
    // Under `break_glass` a password that may not be used is none.
    const isPasswordAllowed = await this.passwordSignIn.isAllowed(manager, actor.role);
    return { ...status, has_password: status.has_password && isPasswordAllowed };
  }

  async statusOf(manager: EntityManager, userId: number): Promise<TwoFactorStatusDto> {
    const [row] = await manager.query<[TwoFactorStatusDto]>(
      `SELECT EXISTS (SELECT FROM totp_authenticators WHERE user_id = $1 AND confirmed_at IS NOT NULL) AS has_totp,
              (SELECT count(*) FROM recovery_codes WHERE user_id = $1) AS recovery_codes_left,
              (SELECT count(*) FROM passkeys WHERE user_id = $1) AS passkeys,
              (SELECT password_hash IS NOT NULL FROM users WHERE id = $1) AS has_password,
              (SELECT ${isTwoFactorRequired} FROM users u WHERE u.id = $1) AS is_required`,
      [userId],
    );
    return row;
  }

  /**
   * Removes all factors of another user and tells them by mail. A user without factors is left as is. Throws `conflict`
   * if the user would have no way to sign in.
   */
  async reset(actor: Actor, userId: number): Promise<void> {
    // Without this, a stolen session of an admin could remove the admin's own factors without the password.
    if (actor.id === userId) throw problem('conflict', { detail: problemDetail('own_two_factor') });
    await this.transactions.run(async (tx) => {
      if (!(await lockAccount(tx, userId))) throw problem('not_found');
      const { has_totp: hasTotp, passkeys } = await this.statusOf(tx, userId);
      for (const factor of [TotpAuthenticator, RecoveryCode, Passkey]) await tx.delete(factor, { userId });
      await this.challenges.endAll(tx, userId);
      if (!hasTotp && passkeys === 0) return;
      if (passkeys > 0) {
        const user = await tx.findOneByOrFail(User, { id: userId });
        await this.passwordSignIn.requireWayToSignIn(tx, user);
      }
      await this.outbox.enqueueForUser(tx, userId, 'two_factor_reset', this.clock.now());
      await this.audit.record(tx, actor, {
        action: 'two_factor_reset',
        resource: 'users',
        resourceId: userId,
        before: { has_totp: hasTotp, passkeys },
      });
    });
  }
}
