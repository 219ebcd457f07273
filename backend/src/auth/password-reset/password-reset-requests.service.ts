import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { OutboxService } from '../../outbox/outbox.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { MailRequestLimitService } from '../../platform/rate-limits/mail-request-limit.service.js';
import { AccountTokensService } from '../../users/account-tokens.service.js';
import type { Role } from '../../platform/access/access.js';
import { PasswordSignInService } from '../password-sign-in.service.js';
import { PasswordResetRequest } from './password-reset-request.entity.js';
import { emailKey } from '@panui/shared/is-email';

/**
 * Takes requests for a new password. A request only writes a row, so that its time does not tell whether the address
 * has an account; a timer looks the user up and sends the mail.
 */
@Injectable()
export class PasswordResetRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly limit: MailRequestLimitService,
    private readonly tokens: AccountTokensService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly passwordSignIn: PasswordSignInService,
  ) {}

  /** Throws `too_many_requests` for a client with too many requests. Too many for one address are not reported. */
  async record(typedEmail: string, address: string): Promise<void> {
    const email = emailKey(typedEmail);
    const isOverLimit = await this.limit.isOverLimit('password resets', email, address);
    await this.dataSource.manager.insert(PasswordResetRequest, { email, isOverLimit });
  }

  /** Mails a link for each waiting request whose address belongs to a user who can sign in with a password. */
  async process(): Promise<void> {
    while (await this.processNext());
  }

  /** Deletes links that were not used in time. */
  async deleteExpired(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM account_tokens WHERE purpose = 'password_reset' AND expires_at <= $1`,
      [this.clock.now()],
    );
  }

  private processNext(): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const [[request]] = await tx.query<[{ email: string; is_over_limit: boolean }[], number]>(
        `DELETE FROM password_reset_requests WHERE id =
           (SELECT id FROM password_reset_requests ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING email, is_over_limit`,
      );
      if (!request) return false;
      if (request.is_over_limit) return true;
      const [user] = await tx.query<{ id: number; role: Role }[]>(
        'SELECT id, role FROM users WHERE email = $1 AND is_active AND NOT is_invited FOR NO KEY UPDATE',
        [request.email],
      );
      if (!user || !(await this.passwordSignIn.isAllowed(tx, user.role))) return true;
      await this.tokens.issue(tx, user.id, 'password_reset');
      await this.outbox.enqueueForUser(tx, user.id, 'password_reset', this.clock.now());
      await this.audit.record(tx, null, {
        action: 'request_password_reset',
        resource: 'users',
        resourceId: user.id,
      });
      return true;
    });
  }
}
